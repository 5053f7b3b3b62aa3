"""Clicks find the move that is meant."""

from __future__ import annotations

from game.kernel.contract import CONFIRM, Move, Path, Target
from game.play.picker import Picker


def paths() -> dict[Move, Path]:
    """A card that can be paid for with one six, or with a five and a one or a two; and another card."""
    card: Target = ("card", 0)
    six, five, one, two = [("die", value) for value in (6, 5, 1, 2)]
    return {
        ("six",): (card, frozenset({six}), CONFIRM),
        ("five", "one"): (card, frozenset({five, one}), CONFIRM),
        ("five", "two"): (card, frozenset({five, two}), CONFIRM),
        ("other",): (("card", 1), CONFIRM),
    }


def test_what_is_proposed_counts_as_one_click() -> None:
    picker = Picker(paths())
    picker.click(("card", 0))
    picker.propose(("six",))
    assert picker.chosen == (("card", 0), ("die", 6))
    assert picker.finishing() == ("six",)
    assert picker.alternatives == {("die", 6), ("die", 5), ("die", 1), ("die", 2)}
    assert picker.back()
    assert picker.chosen == ()
    assert not picker.back()


def test_a_choice_is_changed_by_clicking_something_else_or_the_same_again() -> None:
    picker = Picker(paths())
    assert not picker.change(("die", 5)), "nothing is begun"
    picker.click(("card", 0))
    picker.propose(("six",))
    assert picker.change(("die", 1))
    assert picker.chosen == (("card", 0), ("die", 1)), "the six would be superfluous"
    assert picker.candidates == {("die", 5)}
    picker.click(("die", 5))
    assert picker.finishing() == ("five", "one")
    assert picker.change(("die", 2))
    assert picker.finishing() == ("five", "two"), "the five stays"
    assert picker.change(("die", 2))
    assert picker.chosen == (("card", 0), ("die", 5)), "clicked again it goes"
    assert not picker.change(("card", 0)), "what it began with stays"
    assert not picker.change(("card", 1))
    assert picker.back()
    assert picker.finishing() == ("five", "two"), "a change is taken back like a click"
