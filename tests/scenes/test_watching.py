"""A finished game watched again on its own watching.table."""

from __future__ import annotations

import re

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.rng import Rng
from game.play.seating import Seating
from game.play.tape import LOOKS, Tape
from game.registry import TABLES, find
from scenes.app import App
from scenes.kit.text import signed
from scenes.results import Results
from scenes.tables.watching import PACES, Watching, watch
from scenes.takeaway import TakeAway
from tests.games import played
from tests.scenes.driver import click, hot_named, is_in, new_app, play_on, reachable, sit_down, step, written

RAW = re.compile(r"\b(log|forecast|prompt|wait|reason|recap)\.[a-z_]+")
"""A key that was shown instead of its text."""
FORMS = [(1280, 720), (844, 390), (390, 844), (1024, 768)]


@pytest.fixture(scope="module", params=TABLES)
def match(request: pytest.FixtureRequest) -> Match:
    return played(request.param)


def opened(match: Match, size: tuple[int, int] = (1280, 720), at: int = 0) -> tuple[App, Watching]:
    app = new_app(size)
    watching = watch(app, match, Seating.of(match, {}), at)
    step(app)
    return app, watching


def press(app: App, key: int, mod: int = 0) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    step(app)


def test_it_plays_to_the_end_and_tells_everything(match: Match) -> None:
    app, watching = opened(match)
    watching.table.course.pace = PACES[-1]
    press(app, pygame.K_SPACE)
    for _ in range(60 * len(match.turns)):
        step(app)
        if isinstance(app.top, Results):
            break
    assert isinstance(app.top, Results)
    assert app.top.totals == match.state.scores()
    assert watching.tape.at == len(match.turns)
    told = watching.table.story()
    watching.table.course.write()
    assert told == watching.table.story()
    for language in ("pl", "en"):
        app.settings.language = language
        app.apply_settings()
        watching.table.course.write()
        assert not [line for line in watching.table.story() if RAW.search(line)]


def test_stepping_shows_what_was_then(match: Match) -> None:
    app, watching = opened(match)
    rng = Rng.seeded(8)
    for _ in range(12):
        watching.go_to(rng.below(len(match.turns)))
        watching.see_as(rng.below(match.players))
        step(app)
        at = watching.tape.at
        before = match.turns[at].before
        assert watching.table.view == before.view(watching.table.viewer)
        assert not watching.table.my_turn
        click(app, hot_named(app, "replay.on"))
        for _ in range(100):
            step(app)
            if not watching.table.shown.busy:
                break
        after = match.turns[at + 1].before if at + 1 < len(match.turns) else match.state
        assert watching.table.view == after.view(watching.table.viewer)
        click(app, hot_named(app, "replay.back"))
        assert watching.tape.at == at


def test_with_open_cards_it_is_seen_as_whoever_decides(match: Match) -> None:
    app, watching = opened(match)
    watching.see_as(None)
    for at in (0, len(match.turns) // 2, len(match.turns) - 1):
        watching.go_to(at)
        step(app)
        assert watching.table.viewer == match.turns[at].seat
        assert watching.table.view == match.turns[at].before.view(match.turns[at].seat)


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.parametrize("game", ["conspirators", "catham", "ganges", "emerald", "prodigals"])
def test_other_eyes_see_everything_anew(game: str, size: tuple[int, int]) -> None:
    """What is painted after a change is what is painted from nothing, the chronicle with it."""
    match = played(game, 3)
    app, watching = opened(match, size, len(match.turns) // 2)
    for eyes in (1, 2, None, 0):
        watching.see_as(eyes)
        step(app, 2)
        once = pygame.image.tobytes(app.canvas.screen, "RGB")
        app.resize(app.canvas.screen)
        step(app, 2)
        assert once == pygame.image.tobytes(app.canvas.screen, "RGB")


@pytest.mark.parametrize("size", FORMS)
def test_the_bar_has_all_its_buttons_on_every_screen(size: tuple[int, int]) -> None:
    app, watching = opened(played("conspirators", 4), size, 20)
    keys = {hot.key for hot in reachable(app)}
    assert {"replay.play", "replay.back", "replay.on", "time", "pace", "share", "menu"} <= keys
    assert "eyes" in keys or {("eyes", seat) for seat in (0, 1, 2, 3, None)} <= keys
    foot = app.canvas.foot()
    assert all(foot.contains(hot.rect) for hot in reachable(app) if str(hot.key).startswith("replay"))
    click(app, hot_named(app, "pace"))
    assert watching.table.course.pace == 2
    click(app, hot_named(app, "share"))
    assert isinstance(app.top, TakeAway)


def test_time_is_dragged() -> None:
    match = played("conspirators")
    app, watching = opened(match)
    place = app.canvas.px(hot_named(app, "time").rect)
    y = place.bottom - 5
    for part in (0.0, 0.31, 0.77, 1.0):
        spot = (round(place.left + 10 + (place.width - 20) * part), y)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False))
        step(app)
        assert watching.tape.at == pytest.approx(part * len(match.turns), abs=1.5)
    assert not isinstance(app.top, Results)


def test_keys() -> None:
    match = played("conspirators", 3)
    app, watching = opened(match)
    press(app, pygame.K_END)
    assert watching.tape.at == len(match.turns)
    press(app, pygame.K_LEFT)
    assert watching.tape.at == len(match.turns) - 1
    press(app, pygame.K_HOME)
    press(app, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    first = watching.tape.at
    assert match.turns[first].seat != match.turns[first - 1].seat
    press(app, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    press(app, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert watching.tape.at == first
    press(app, pygame.K_2)
    assert watching.table.viewer == 1
    press(app, pygame.K_SPACE)
    assert watching.tape.playing
    press(app, pygame.K_SPACE)
    assert not watching.tape.playing


@pytest.mark.parametrize("game", TABLES)
def test_the_end_of_a_replay_opens_the_results(game: str) -> None:
    match = played(game)
    app, _ = opened(match)
    assert "sheet" not in {hot.key for hot in reachable(app)}
    press(app, pygame.K_END)
    step(app)
    click(app, hot_named(app, "sheet"))
    step(app, 8)
    assert isinstance(app.top, Results)
    assert "results.leave" in {hot.key for hot in reachable(app)}
    assert all(signed(total) in written(app) for total in match.state.scores())


def test_decisive_moments_lead_there() -> None:
    match = played("conspirators", 3)
    app, watching = opened(match)
    assert 1 < len(watching.tape.moments) <= 6
    for moment in watching.tape.moments:
        watching.go_to(0)
        step(app)
        app.press(hot_named(app, ("moment", moment.at)))
        assert watching.tape.at == moment.at


def test_a_game_that_was_forged_to_be_long_is_looked_at_in_few_places() -> None:
    """Points and moments are found when it is opened, at once: that may not take as long as the game is."""
    match, rng = Match(find("emerald"), 2, 4), Rng.seeded(4)
    while not match.over:
        match.play(rng.choice(match.state.legal_moves()))
    tape = Tape(match, Seating.of(match, {}))
    assert len(tape.turns) < len(match.turns) / 2
    assert tape.looks == tape.turns, "every turn of a game that people play"
    tape = Tape(match, Seating.of(match, {}))
    tape.turns = list(range(len(match.turns) + 1))
    assert len(match.turns) > LOOKS
    assert len(tape.looks) <= LOOKS + 1
    assert tape.looks[-1] == tape.length
    assert len(tape.scores) == len(tape.looks)
    assert tape.moments[-1].at == tape.length


def test_the_own_game_is_watched_from_its_results_and_nothing_is_kept() -> None:
    app = new_app()
    sit_down(app, "conspirators", 2, 1, 5)
    play_on(app, Rng.seeded(1))
    step(app)
    click(app, hot_named(app, "results.replay"))
    step(app, 3)
    assert is_in(app, Watching)
    assert app.storage.read("save-conspirators") is None
    assert not app.message
    click(app, hot_named(app, "menu"))
    step(app)
    assert {"pause.take", "pause.leave"} <= {hot.key for hot in reachable(app)}
    app.pop()
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Results)  # back where it was opened


INSTRUCTS = re.compile(r"\b(click|choose|point at|confirm|your|you will)\b", re.IGNORECASE)


def test_open_cards_are_told_of_everybody_and_nobody_is_told_what_to_do(match: Match) -> None:
    app, watching = opened(match)
    app.settings.language = "en"
    app.apply_settings()
    length = len(match.turns)
    for at in range(0, length, max(1, length // 12)):
        watching.see_as(None)
        watching.go_to(at)
        step(app)
        told = watching.open_cards()
        for view in watching.tape.views():
            assert watching.table.speech.secrets(view) in told
        hides = match.rules.id != "prodigals" and at < length
        assert bool(told) == hides or match.rules.id == "conspirators", "all but one game hide something"
        assert not told or hot_named(app, "open_cards")
        shown = [text.text for text in app.canvas.still.written() if INSTRUCTS.search(text.text)]
        assert not shown
        watching.see_as(0)
        assert not watching.open_cards(), "one pair of eyes sees no more than it saw then"
