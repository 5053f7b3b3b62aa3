"""The table of Ganges: what is clicked on it, its parts, and what they see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.ganges import moves as m
from game.ganges.cards import COLOUR
from game.ganges.rules.paying import with_karma
from game.ganges.view import View
from game.ganges.watching import after
from game.kernel.contract import CONFIRM, Event, Target
from game.play.play import Play
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.widgets import explain
from scenes.kit.zones import Zone
from scenes.tables.ganges import picture, shows
from scenes.tables.ganges.cards import draw_enlarged
from scenes.tables.ganges.grid import WAYS_OVER
from scenes.tables.ganges.layout import layout
from scenes.tables.ganges.overview import Overview
from scenes.tables.ganges.speech import GameSpeech
from scenes.tables.places import Answer
from scenes.tables.playing import Mode
from scenes.tables.stages import Stage
from scenes.tables.table import Table


class GameTable(Table):
    """Ganges: Karty i Karma, in the morning, by the river."""

    view: View
    speech: GameSpeech
    speaks = GameSpeech
    forms = ALL
    stretches = True

    def __init__(self, app: App, play: Play, mode: Callable[[Any], Mode] = Mode) -> None:
        super().__init__(app, play, mode)
        self.planning = self.speech.planning
        self.flying: frozenset[Target] = frozenset()
        """Places that look empty, because what will lie there is still on its way."""
        self._hand: tuple[View | None, list[int]] = (None, [])
        self._parts: tuple[object, list[Zone]] = (None, [])

    # --- What is clicked -----------------------------------------------------------------------------------------

    def meaning(self, target: Target) -> Answer:
        """Also what changes a payment can be clicked."""
        answer = super().meaning(target)
        if self.picker.chosen and not answer.open and self.picker.changes(target):
            return answer._replace(anew=True, chosen=self.picker.chosen.count(target))
        return answer

    def meant_card(self, place: int) -> Target:
        """What a click on a card of the table means: its action, or the die on its back if that is all it can be."""
        grid: Target = ("grid", place)
        corner: Target = ("corner", place)
        usable = self.picker.first_clicks | self.play.instead
        return corner if grid not in usable and corner in usable else grid

    def meant_die(self, card: int) -> Target:
        """Of equal dice the one that the rules mean."""
        view = self.view
        dice = [
            own for own in view.hands[view.seat] if (COLOUR[own], view.dice[own]) == (COLOUR[card], view.dice[card])
        ]
        own: Target = ("hand", card)
        picker = self.picker
        usable = picker.candidates | picker.alternatives | picker.first_clicks
        if own in picker.chosen or own in usable:
            return own
        free: list[Target] = [("hand", other) for other in dice if ("hand", other) not in picker.chosen]
        return next((other for other in free if other in usable), own)

    def token(self, kind: str, more: bool) -> Target:
        """The karma token or administrator that goes into the payment next, or out of it."""
        laid = sum(target[0] == kind for target in self.picker.chosen)
        return (kind, laid if more else max(0, laid - 1))

    def turn_token(self, kind: str) -> None:
        """One more of a kind into the payment; after the last one none."""
        more = self.token(kind, more=True)
        if self.picker.can(more) or self.picker.changes(more):
            self.mode.tap(more)
            return
        laid = [target for target in self.picker.chosen if target[0] == kind]
        for target in reversed(laid):
            self.picker.change(target)
        self.app.touch()
        if not laid:
            self.app.say(self.mode.why_not(more))

    def clicks_beyond(self) -> Sequence[Target]:
        """After a card that must be paid for, the price that is proposed."""
        return (CONFIRM,) if isinstance(self.play.adviser.hint, m.Build | m.Sail | m.Visit) else ()

    def look_at(self, seat: int) -> None:
        """Everything that a player has, on a sheet over the table."""
        self.app.push(Overview(self.app, self, seat))

    # --- Events and picture ------------------------------------------------------------------------------------

    def stage(self, event: Event) -> Stage | None:
        """Cards and tokens go from where they were to where they are."""
        return shows.stage(self, event)

    def follow(self, event: Event, flying: Sequence[Target] = ()) -> None:
        """The table looks as after this event, but for what is still flying."""
        self.shown.hold(after(self.view, event))
        self.flying = frozenset(flying)

    def looked(self) -> None:
        """All lies where it belongs."""
        self.flying = frozenset()
        super().looked()

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the plan and the buttons are; upright, where the hand lies between them, where the plan is."""
        at = layout(canvas.form, self.view.players)
        if canvas.shape == "upright":
            return at.preview
        low = max(place.bottom for place in (at.preview, at.undo, at.confirm) if place.left >= at.preview.left)
        return Rect(at.preview.left, at.preview.top, at.preview.width, low - at.preview.top)

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Opponents, the grid in its window; one's own things, the plan and the hand. What they show is asked anew
        each time, which they are only when somebody else looks or the screen has another form."""
        key = canvas.form, self.viewer
        if self._parts[0] != key:
            self._parts = key, list(picture.zones(self, canvas))
        return self._parts[1]

    def advice_place(self, canvas: Canvas) -> Rect:
        """Beside the grid, so that the advised card is seen: over the opponents, or over one's own things."""
        at = layout(canvas.form, self.view.players)
        if canvas.shape == "wide":
            return at.others[0].unionall(at.others[1:])
        return at.own if at.own is not None else at.track.union(at.preview)

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Where it is told later what a choice brings."""
        return [layout(canvas.form, self.view.players).preview]

    def about_card(self, card: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, card, self.talk)

    def about(self, thing: str) -> Callable[[Canvas, Rect], None]:
        """What a thing is for, in words."""
        return lambda canvas, rect: explain(self.talk(thing), self.talk(f"{thing}.text"))(canvas, rect)

    # --- What the zones show -----------------------------------------------------------------------------------

    def round_sees(self) -> object:
        """Round, order and turn."""
        view = self.view
        return view.round, view.phase, view.first, view.to_move, view.last_round(), view.deck_size, len(view.discard)

    def cell_sees(self, place: int) -> object:
        """A card of the table and its signs."""
        view = self.view
        card = view.grid[place]
        return card, self.planning.signs(card) if card else None, view.decision.name

    def cell_shows(self, place: int) -> object:
        """Whether it is on its way, and whether anything is chosen."""
        return ("grid", place) in self.flying, self.my_turn, self.picker.chosen[:1] == (("corner", place),)

    def ways_see(self) -> object:
        """What must be chosen among, if that is no card of the table."""
        view = self.view
        return view.decision.name if view.moves else "", view.moves if view.decision.name in WAYS_OVER else ()

    def piles_see(self) -> object:
        """The deck with its top card, and the discard."""
        view = self.view
        last = view.discard[-1] if view.discard else 0
        return view.top, view.deck_size, last, len(view.discard), view.dice[last]

    def plate_sees(self, seat: int) -> object:
        """Everything that lies open before a player."""
        view = self.view
        rows = view.buildings[seat], view.ships[seat], view.goods[seat], view.hands[seat]
        tokens = view.fame[seat], view.coins[seat], view.karma[seat], view.admins[seat]
        return rows, tokens, view.turned[seat], view.tracks[seat], view.to_move, view.first, view.turn, view.phase

    def plate_shows(self, seat: int) -> object:
        """The cards of his rows that are still flying."""
        return self.flying.intersection(("row", card) for card in self.view.row_cards(seat))

    def me_sees(self) -> object:
        """One's own place in the round, karma and administrators."""
        view = self.view
        return view.karma[view.seat], view.admins[view.seat], view.first, view.phase, view.to_move == view.seat

    def track_sees(self) -> object:
        """One's own track, fame and coins."""
        view, seat = self.view, self.view.seat
        return view.turned[seat], view.tracks[seat], view.fame[seat], view.coins[seat], view.to_move == seat

    def row_sees(self, row: int) -> object:
        """One's own row, and the symbols that count for it."""
        view, seat = self.view, self.view.seat
        return (view.buildings, view.ships, view.goods)[row][seat], view.collected(seat)

    def row_shows(self) -> object:
        """What the plan does to one's own rows, and what is still flying there."""
        plan = self.planning.plan()
        return plan.coming, plan.gone, self.plate_shows(self.view.seat)

    def die_sees(self, place: int) -> object:
        """A die of the hand."""
        view = self.view
        hand = self.hand()
        return (hand[place], view.dice[hand[place]]) if place < len(hand) else None

    def die_shows(self, place: int) -> object:
        """Whether it is on its way or being paid with, and how much karma it gets."""
        hand = self.hand()
        if place >= len(hand):
            return None
        card = hand[place]
        return ("hand", card) in self.flying, self.raised(card), self.my_turn, self.meant_die(card)

    def hand(self) -> list[int]:
        """One's own dice by colour, the highest first; sorted once a view."""
        view = self.view
        if self._hand[0] is not view:
            own = sorted(view.hands[view.seat], key=lambda card: (COLOUR[card], -view.dice[card], card))
            self._hand = view, own
        return self._hand[1]

    def raised(self, card: int) -> int:
        """The value that a die has in the payment after karma; 0: it gets none."""
        picker, view = self.picker, self.view
        karma = sum(target[0] == "karma" for target in picker.chosen)
        paid = [int(target[1]) for target in picker.chosen[1:] if target[0] == "hand"]
        return with_karma(view, self.planning.plan().card, paid, karma).get(card, 0) if karma and card in paid else 0

    def needs_payment(self) -> bool:
        """Whether the chosen card must be paid for."""
        return self.view.decision.name == "pay" and bool(self.planning.plan().card)
