"""What is done in a turn without a click: an action that was begun for a city goes on there, a choice with only one way
is made as far as its confirmation, and a turn in which nothing can be done any more ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.emerald.cards import TRACK_END
from game.kernel.contract import CONFIRM, Automatic, Target

if TYPE_CHECKING:
    from game.emerald.view import View

ADD_ALL: Target = ("add_all",)
"""What is wanted by a player who adds every card that fits."""
END_TURN: Target = ("button", "end_turn")
ADDABLE = frozenset({"place", "claim", "retrieve", "move"})
"""The decisions in which every card that fits can be added by one click."""
PURSUED = frozenset(
    {
        "place",
        "claim",
        "retrieve",
        "markers",
        "assassinate",
        "assassinate_again",
        "bombs",
        "discard",
        "cthulhu",
        "duchess_duzes",
        "hide_royalty",
        "third_section",
    }
)
"""The decisions in which the city is meant for which something was begun, whatever else could be chosen. Where agents
may come or go it is asked."""


def addable(view: View, possible: Collection[Target]) -> list[int]:
    """Return the cards that could be added to the action in progress."""
    return [card for card in view.hand if ("hand", card) in possible] if view.decision.name in ADDABLE else []


def only_ends(view: View) -> bool:
    """Return whether nothing is left to be done but to end the turn."""
    return list(map(view.targets, view.moves)) == [(END_TURN,)]


def automatic(view: View, possible: frozenset[Target], wanted: frozenset[Target]) -> Automatic:
    """Return what is done now without a click. A city is wanted for which something was begun."""
    if not view.decision.midway:
        wanted = frozenset()
    if ADD_ALL in wanted:
        cards = addable(view, possible)
        if cards:
            return Automatic((("hand", min(cards)),), "", wanted)
        wanted -= {ADD_ALL}
    name = view.decision.name
    if name in PURSUED and wanted & possible and not any(click[0] == "hand" for click in possible):
        return Automatic(tuple(wanted & possible), "", wanted)
    if len(view.moves) != 1:
        return Automatic(wanted=wanted)
    *way, last = view.targets(view.moves[0])
    if last == CONFIRM and way:  # what it brings is read at once; it is confirmed all the same
        return Automatic(tuple(click for click in way if isinstance(click, tuple)), "", wanted)
    if last == CONFIRM and name == "markers" and not _ends_game(view):  # there is no card left to be added
        return Automatic((CONFIRM,), "", wanted)
    if last == END_TURN:
        return Automatic((END_TURN,), "takeback", wanted)
    return Automatic(wanted=wanted)


def _ends_game(view: View) -> bool:
    """Return whether the game ends with what has been done: that is confirmed by the player."""
    return max(view.resto, view.loyal) >= TRACK_END or max(view.scores()) >= view.limit()
