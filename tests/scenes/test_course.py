"""The course of a game, its words and its status line, without a picture: only a clock that the test winds."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game.kernel.contract import Event, Target
from game.kernel.match import Match
from game.play.live import Live
from game.play.play import Play
from game.play.seating import HUMAN, Seating, usual_seat
from game.play.tape import Tape
from game.registry import TABLES
from scenes.kit.i18n import Words
from scenes.kit.settings import PAUSES, TAKEBACK, Settings
from scenes.tables import find_table
from scenes.tables.chronicle import Chronicle
from scenes.tables.course import GRACE, Course
from scenes.tables.shown import Shown
from scenes.tables.stages import Stage

LASTS = 0.5


@dataclass
class Clock:
    """A clock that stands still until it is wound."""

    now: float = 100.0
    settings: Settings = field(default_factory=lambda: Settings(language="en"))

    def touch(self) -> None:
        """Nobody paints."""


class Air:
    """Counts what would fly."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.launched = 0
        self.landed = 0

    def launch(self, stage: Stage) -> float:
        """Every stage lasts as long as it says."""
        self.launched += 1
        return self.clock.now + stage.lasts

    def land(self) -> None:
        """Nothing flies any more."""
        self.landed += 1


class Scenery:
    """Shows every event for a while, and remembers what it was told."""

    def __init__(self) -> None:
        self.staged: list[Event] = []
        self.told: list[str] = []

    def stage(self, event: Event) -> Stage:
        """Every event can be seen."""
        self.staged.append(event)
        return Stage(LASTS)

    def take(self, target: Target) -> None:
        """Nothing is done without a click here."""
        raise AssertionError(target)

    def looked(self) -> None:
        """Another view is shown."""
        self.told.append("looked")

    def rested(self) -> None:
        """All has been shown."""
        self.told.append("rested")

    def advised(self) -> None:
        """The adviser has found something."""
        self.told.append("advised")


def seating(game: str, people: int = 1, players: int = 3) -> Seating:
    seats = [usual_seat(game, seat) for seat in range(players)]
    for number, who in enumerate(seats):
        who.level = HUMAN if number < people else "easy"
    return Seating(game, seats, 4)


class Stand:
    """A course with all that it needs."""

    def __init__(self, play: Play) -> None:
        self.clock = Clock()
        self.air = Air(self.clock)
        self.scenery = Scenery()
        self.shown = Shown(play)
        words = Words("en")
        self.speech = find_table(play.seating.game).speaks(self.shown, lambda: words)
        self.chronicle = Chronicle(self.speech)
        self.course = Course(self.shown, self.chronicle, self.clock, self.air, self.scenery)
        self.course.write()

    def wind(self, seconds: float, step: float = 0.05) -> None:
        """Let time pass."""
        for _ in range(round(seconds / step)):
            self.clock.now += step
            self.course.go_on(lambda: False)

    def until_asked(self) -> None:
        """Let the others play until the person must decide and has seen all."""
        for _ in range(20_000):
            if self.shown.my_turn:
                return
            self.wind(0.05)
        raise AssertionError("nobody asks the person")


def at_table(game: str, people: int = 1) -> Stand:
    seats = seating(game, people)
    stand = Stand(Play(Live(seats.start(), seats)))
    stand.until_asked()
    return stand


def decide(stand: Stand) -> int:
    """Click the first move. Return how many decisions there were before."""
    made = stand.shown.play.made
    move = next(iter(stand.shown.picker.paths))
    while stand.shown.play.made == made:
        stand.course.tap(min(stand.shown.picker.lead(move), key=str))
    return made


@pytest.mark.parametrize("game", TABLES)
def test_events_are_shown_one_after_another_and_only_then_the_table_as_it_is(game: str) -> None:
    stand = at_table(game)
    before = stand.shown.view
    decide(stand)
    assert stand.shown.busy
    assert stand.shown.view is before, "the table looks as before while the first event is shown"
    assert not stand.shown.picker.paths, "nothing can be chosen meanwhile"
    shown = 1
    while stand.shown.busy:
        stand.wind(LASTS + 0.05)
        shown += 1
        assert shown < 100
    assert stand.shown.view is stand.shown.play.view
    assert stand.air.launched == len(stand.scenery.staged)


@pytest.mark.parametrize("game", TABLES)
def test_the_chronicle_tells_an_event_when_it_has_been_seen(game: str) -> None:
    stand = at_table(game)
    told = len(stand.chronicle.lines)
    decide(stand)
    assert len(stand.chronicle.lines) == told
    while stand.shown.busy:
        stand.wind(LASTS + 0.05)
    new = [line.text for line in stand.chronicle.lines[told:]]
    stand.chronicle.write()
    assert [line.text for line in stand.chronicle.lines[told:]][: len(new)] == new


def test_a_computer_waits_for_its_pause_and_for_who_may_take_back() -> None:
    stand = at_table("conspirators")
    stand.clock.settings.speed, stand.clock.settings.takeback = "normal", "short"
    made = decide(stand)
    stand.wind(LASTS * (len(stand.scenery.staged) + 1))
    stand.course.cut_short()
    play = stand.shown.play
    assert play.undoable().moves
    if play.driver.waits:
        pytest.fail("the test needs a decision after which a computer decides")
    assert stand.course.holds
    stand.wind(TAKEBACK["short"] / 2)
    assert play.made == made + 1, "the others wait as long as the decision can be taken back"
    stand.wind(TAKEBACK["short"] + PAUSES["normal"])
    assert play.made > made + 1


def test_who_skips_right_after_a_decision_meant_something_else() -> None:
    stand = at_table("conspirators")
    decide(stand)
    stand.course.skip()
    assert stand.shown.busy
    assert not stand.air.landed
    stand.wind(GRACE + 0.1)
    stand.course.skip()
    assert stand.air.landed
    assert not stand.shown.busy


def test_a_replay_goes_on_by_itself_as_fast_as_it_is_told() -> None:
    seats = seating("conspirators", people=0)
    match = seats.start()
    while not match.over:
        match.play(match.state.legal_moves()[0])
    tape = Tape(match, seats)
    stand = Stand(Play(tape))
    stand.wind(5)
    assert tape.at == 0, "it stands still until it is played"
    tape.playing = True
    stand.wind(5)
    slow = tape.at
    assert 0 < slow < tape.length
    tape.go_to(0)
    tape.playing = True
    stand.shown.play.look()
    stand.course.settle()
    stand.course.pace = 4.0
    stand.wind(5)
    assert tape.at > 2 * slow


@pytest.mark.parametrize("game", TABLES)
def test_the_status_line_says_whose_turn_it_is(game: str) -> None:
    stand = at_table(game)
    assert stand.speech.status().startswith("**")
    prompt = stand.shown.view.prompt
    assert prompt is not None
    assert stand.speech.whose_question(prompt) in stand.speech.status()
    decide(stand)
    while stand.shown.busy:
        stand.wind(LASTS)
    if not stand.shown.my_turn and stand.shown.view.prompt is not None:
        mover = stand.shown.view.prompt.seat
        assert stand.shown.play.seating.seats[mover].name in stand.speech.status()


@pytest.mark.parametrize("game", TABLES)
def test_undo_shows_the_table_as_it_was(game: str) -> None:
    stand = at_table(game)
    before = stand.shown.view
    decide(stand)
    play = stand.shown.play
    if not play.undoable().moves:
        return
    assert play.undo()
    stand.course.settle()
    assert stand.shown.view == before
    assert not stand.shown.busy
    assert stand.shown.my_turn


def test_a_match_that_is_over_stands_still() -> None:
    seats = seating("conspirators", people=0)
    match: Match = seats.start()
    while not match.over:
        match.play(match.state.legal_moves()[0])
    stand = Stand(Play(Live(match, seats)))
    stand.wind(5)
    assert not stand.scenery.staged
    assert stand.speech.status() == Words("en")("status.over")
