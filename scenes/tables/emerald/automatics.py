"""What follows of itself from what the player has said is done without another click."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from game.emerald.cards import TRACK_END
from game.kernel.contract import CONFIRM, Target, View
from game.play.picker import Picker
from scenes.kit.settings import TAKEBACK

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

ADDABLE = ("place", "claim", "retrieve", "move")
"""The actions for which every card that fits can be added by one click."""
PURSUED = frozenset(
    {
        "place",
        "claim",
        "retrieve",
        "markers",
        "assassinate",
        "bombs",
        "assassinate_again",
        "discard",
        "cthulhu",
        "duchess_duzes",
        "hide_royalty",
        "third_section",
    }
)
"""The decisions in which the city of a menu is meant, whatever else could be chosen; agents may come or go."""
END_TURN: Target = ("button", "end_turn")


def only_ends(picker: Picker) -> bool:
    """Return whether nothing is left to be done but to end the turn."""
    return list(picker.paths.values()) == [(END_TURN,)]


class Automatics:
    """Clicks for the player where only one thing can be meant."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.bound: int | None = None
        """The city in whose menu the action in progress was begun: it is chosen as soon as it can be."""
        self.adding = False
        """Whether every card that fits is being added to the action in progress."""
        self.led: View | None = None
        """The view in which the only way was gone as far as the confirmation."""
        self.turn_ends = inf
        """When a turn ends by itself in which nothing can be done any more."""
        self.finished_in: View | None = None
        """The view in which an action with markers was finished by itself: not once more, if that is taken back."""

    @property
    def addable(self) -> list[int]:
        """The cards that could be added to the action in progress."""
        table = self.table
        if not table.mode.by_itself or table.view.decision.name not in ADDABLE or table.picker.chosen:
            return []
        return [card for card in table.view.hand if ("hand", card) in table.picker.candidates]

    def add_all(self) -> None:
        """Add every card that fits."""
        self.adding = True
        self.table.app.touch()

    def update(self) -> None:
        """Do what can only be meant in one way."""
        table = self.table
        if table.shown.busy or table.app.top is not table or not table.mode.by_itself:
            return
        if not table.my_turn:
            self.adding, self.bound, self.turn_ends = False, None, inf
            return
        cards = [click for click in table.picker.candidates if click[0] == "hand"]
        if self.adding and cards and table.view.decision.name in ADDABLE:
            table.mode.tap(min(cards))
            return
        self.adding = False
        self._pursue(bool(cards))
        self._lead()
        self._finish_markers()
        self._end_turn()

    def _pursue(self, more: bool) -> None:
        """An action that was begun in the menu of a city goes on there, as soon as no more cards can be added."""
        if self.bound is None:
            return
        table = self.table
        name, target = table.view.decision.name, ("city", self.bound)
        if name in ("turn", "end_turn"):
            self.bound = None
        elif name in PURSUED and table.picker.can(target) and not more:
            self.bound = None
            table.mode.tap(target)

    def _lead(self) -> None:
        """Where there is only one way, what it brings is read at once; it is confirmed all the same."""
        table = self.table
        paths = list(table.picker.paths.values())
        if len(paths) == 1 and paths[0][-1] == CONFIRM and self.led is not table.view:
            self.led = table.view
            for step in paths[0][:-1]:
                if isinstance(step, tuple) and table.picker.can(step):
                    table.mode.tap(step)

    def _finish_markers(self) -> None:
        """With no card left to add, an action with markers is over; unless that ends the game, which is confirmed."""
        table, view = self.table, self.table.view
        if view.decision.name != "markers" or list(table.picker.paths.values()) != [(CONFIRM,)]:
            return
        ends = max(view.resto, view.loyal) >= TRACK_END or max(view.scores()) >= view.limit()
        if not ends and view != self.finished_in:
            self.finished_in = view
            table.mode.tap(CONFIRM)

    def _end_turn(self) -> None:
        """A turn in which nothing can be done any more ends by itself, after the time for taking back."""
        app = self.table.app
        if not only_ends(self.table.picker):
            self.turn_ends = inf
        elif self.turn_ends == inf:
            self.turn_ends = app.now + TAKEBACK[app.settings.takeback]
        elif app.now >= self.turn_ends:
            self.turn_ends = inf
            self.table.mode.tap(END_TURN)
