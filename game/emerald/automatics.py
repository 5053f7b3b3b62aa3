"""What is done in a turn without a click: an action that was begun for a city goes on there, a choice with only one way
is made as far as its confirmation, and a turn in which nothing can be done any more ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.emerald.cards import CLAIM, LOYAL, MOVE, PLACE, RESTO, RETRIEVE, TRACK_END
from game.emerald.forecast import EmeraldDecision
from game.emerald.moves import Play
from game.kernel.contract import CONFIRM, Automatic, Target

if TYPE_CHECKING:
    from game.emerald.view import View

ADD_ALL: Target = ("add_all",)
"""What is wanted by a player who adds every card that fits."""
END_TURN: Target = ("button", "end_turn")
ADDABLE = (PLACE, CLAIM, RETRIEVE, MOVE)
"""The actions to which every card that fits can be added by one click."""


def addable(view: View, possible: Collection[Target]) -> list[int]:
    """Return the cards that could be added to the action in progress."""
    able = view.action in ADDABLE and Play in view.decision.makes
    return [card for card in view.hand if ("hand", card) in possible] if able else []


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
    pursued = isinstance(view.decision, EmeraldDecision) and view.decision.pursued
    if pursued and wanted & possible and not any(click[0] == "hand" for click in possible):
        return Automatic(tuple(wanted & possible), "", wanted)
    if len(view.moves) != 1:
        return Automatic(wanted=wanted)
    *way, last = view.targets(view.moves[0])
    if last == CONFIRM and way:  # what it brings is read at once; it is confirmed all the same
        return Automatic(tuple(click for click in way if isinstance(click, tuple)), "", wanted)
    if last == CONFIRM and view.action in (RESTO, LOYAL) and not _ends_game(view):  # there is no card left to be added
        return Automatic((CONFIRM,), "", wanted)
    if last == END_TURN:
        return Automatic((END_TURN,), "takeback", wanted)
    return Automatic(wanted=wanted)


def _ends_game(view: View) -> bool:
    """Return whether the game ends with what has been done: that is confirmed by the player."""
    return max(view.resto, view.loyal) >= TRACK_END or max(view.scores()) >= view.limit()
