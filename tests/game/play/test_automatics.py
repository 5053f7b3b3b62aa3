"""What is done without a click is found when the view or the choice changes, without a clock and a screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from game.kernel.contract import CONFIRM, Automatic, Move, Path, Prompt, Target, View
from game.kernel.rng import Rng
from game.play.automatics import NOTHING, Automatics
from game.play.lesson import Lesson
from game.play.picker import Picker
from game.play.storage import Memory
from tests.game.play.people import go_on, live

CARD: Target = ("hand", 1)
CITY: Target = ("city", 4)
PASS: Target = ("button", "pass")


@dataclass
class Asked:
    """A view that says what it is told to say, and counts how often it is asked."""

    found: Automatic = NOTHING
    asker: int = 0
    seat: int = 0
    asked: int = field(default=0, compare=False)

    @property
    def prompt(self) -> Prompt:
        """A question to this seat."""
        return Prompt("question", self.seat, self.asker)

    def automatic(self, possible: frozenset[Target], wanted: frozenset[Target]) -> Automatic:
        """The same answer each time."""
        self.asked += 1
        return self.found._replace(wanted=wanted)


def find(automatics: Automatics, view: Asked, picker: Picker) -> Automatic:
    return automatics.find(cast(View, view), picker)


def picker(*paths: Path) -> Picker:
    moves: dict[Move, Path] = {("move", number): path for number, path in enumerate(paths)}
    return Picker(moves)


def test_the_game_is_asked_once_for_each_choice() -> None:
    automatics, view = Automatics(), Asked(Automatic((CITY,)))
    clicks = picker((CARD, CITY), (CARD, PASS))
    first = find(automatics, view, clicks)
    assert first.clicks == (CITY,)
    for _ in range(60):
        assert find(automatics, view, clicks) is first
    assert view.asked == 1
    clicks.click(CARD)
    find(automatics, view, clicks)
    automatics.want(CITY)
    find(automatics, view, clicks)
    assert view.asked == 3


def test_what_was_taken_back_is_not_done_once_more() -> None:
    automatics, view = Automatics(), Asked(Automatic((CONFIRM,)))
    assert find(automatics, view, picker((CONFIRM,))).clicks
    assert automatics.take(cast(View, view)) == (CONFIRM,)
    again = Asked(Automatic((CONFIRM,)))
    assert find(automatics, again, picker((CONFIRM,))) == NOTHING, "an equal view"
    automatics.forget()
    assert find(automatics, again, picker((CONFIRM,))).clicks, "in another turn"


def test_what_waits_for_its_time_waits_again() -> None:
    automatics, view = Automatics(), Asked(Automatic((PASS,), "takeback"))
    find(automatics, view, picker((PASS,)))
    automatics.take(cast(View, view))
    assert find(automatics, view, picker((PASS,))).wait == "takeback"


def test_what_is_done_is_no_longer_wanted() -> None:
    automatics, view = Automatics(), Asked(Automatic((CITY,)))
    automatics.want(CITY)
    automatics.want(CARD)
    find(automatics, view, picker((CITY,)))
    automatics.take(cast(View, view))
    assert automatics.wanted == {CARD}


def test_only_a_button_that_is_the_only_answer_to_somebody_else_is_clicked() -> None:
    answered = Asked(asker=1)
    assert find(Automatics(), answered, picker((PASS,))) == Automatic((PASS,), "read")
    assert find(Automatics(), Asked(), picker((PASS,))) == NOTHING, "in one's own turn"
    assert find(Automatics(), answered, picker((CARD,))) == NOTHING, "no button"
    assert find(Automatics(), answered, picker((PASS,), (CARD,))) == NOTHING, "there is a choice"
    assert find(Automatics(), answered, picker()) == NOTHING, "nobody is asked"


def test_a_question_of_a_game_that_can_only_be_declined() -> None:
    """In Catham somebody who has nothing to answer with is asked all the same: it would tell too much."""
    for seed in range(60):
        play, rng = live("catham", players=3, seed=seed), Rng.seeded(seed)
        while not play.over:
            if play.my_turn and play.automatic.wait == "read":
                assert play.answers_somebody
                (click,) = play.automatics.take(play.view)
                assert play.tap(click) is not None
                return
            go_on(play, rng, play.made + 1)
    raise AssertionError("nobody is ever asked such a question")


def test_whoever_does_not_decide_wants_nothing() -> None:
    play = live("conspirators")
    go_on(play, Rng.seeded(1), 1)
    while not play.my_turn:
        go_on(play, Rng.seeded(1), play.made + 1)
    play.automatics.want(CITY)
    play.make(play.view.moves[0])
    while play.my_turn:
        play.make(play.view.moves[0])
    assert not play.automatics.wanted


def test_in_a_lesson_nothing_is_done_but_by_clicks() -> None:
    lesson = Lesson("emerald", Memory())
    seen: Any = NOTHING
    while not lesson.tutor.last:
        seen = lesson.play.automatic
        assert seen == NOTHING
        if lesson.tutor.reading:
            lesson.go_on()
        elif lesson.tutor.asked is not None:
            lesson.play.make(lesson.tutor.asked)
        else:
            lesson.play.go_on()
