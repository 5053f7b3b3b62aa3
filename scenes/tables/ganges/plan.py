"""What a player of Ganges is about to do, and what the rules say of it."""

from __future__ import annotations

from typing import NamedTuple, cast

from game.ganges import moves as m
from game.ganges.cards import KIND, PALACE
from game.ganges.forecast import paying
from game.ganges.view import Signs, View
from game.kernel.contract import Fact, Move, Target
from scenes.tables.shown import Shown


class Plan(NamedTuple):
    """What is chosen and what would follow from it."""

    card: int = 0
    """The card of the table that is chosen."""
    as_die: bool = False
    move: Move | None = None
    """The move that a confirmation would make."""
    facts: tuple[Fact, ...] = ()
    coming: int = 0
    """The card that would join a row."""
    gone: tuple[int, ...] = ()
    """The cards that would leave the rows."""


NO_PLAN = Plan()


class Planning:
    """Follows what is chosen; asks the rules only when something is different."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self._planned: tuple[View, tuple[Target, ...], Plan] = (self.view, (), NO_PLAN)
        self._signs: tuple[View, dict[int, Signs]] = (self.view, {})

    @property
    def view(self) -> View:
        """The table as it is shown."""
        return cast(View, self.shown.view)

    def plan(self) -> Plan:
        """Return what is chosen, and what the rules say of it; asked once for each choice."""
        view, chosen, plan = self._planned
        if view is not self.shown.view or chosen != self.shown.picker.chosen:
            plan = self._plan()
            self._planned = self.view, self.shown.picker.chosen, plan
        return plan

    def _plan(self) -> Plan:
        view, picker = self.view, self.shown.picker
        if not picker.chosen:
            return NO_PLAN
        zone, place = picker.chosen[0][0], picker.chosen[0][-1]
        card = view.grid[int(place)] if zone in ("grid", "corner") else 0
        move = picker.finishing()
        if move is None:
            return Plan(card, facts=paying(view, card, picker.chosen[1:]) if card else ())
        facts = view.forecast(move)
        gone = tuple(gone for fact in facts if fact.name == "cards_gone" for gone in fact.facts["cards"])
        if any(fact.name == "breaks_row" for fact in facts):
            gone += view.ships[view.seat]
        paid = isinstance(move, m.Pay | m.PayDie) and KIND[card] != PALACE
        joins = paid or isinstance(move, m.Trade | m.PickGoods | m.PickShip)
        return Plan(card, zone == "corner", move, facts, card if joins else 0, gone)

    def possible(self) -> tuple[str, ...]:
        """Return the bonuses of which one will come, by their keys, if nobody knows which."""
        return tuple(key for fact in self.plan().facts if fact.name == "bonus_among" for key in fact.facts["bonuses"])

    def signs(self, card: int) -> Signs:
        """Return what a card of the table needs and does, told by the rules once a view."""
        view, known = self._signs
        if view is not self.shown.view:
            known = {}
            self._signs = self.view, known
        if card not in known:
            known[card] = self.view.signs(card)
        return known[card]

    def to_be_turned(self) -> frozenset[int]:
        """Return the track cards that the plan would turn."""
        return frozenset(
            int(fact.facts["place"]) - 1 for fact in self.plan().facts if fact.name.startswith("turned_by_")
        )
