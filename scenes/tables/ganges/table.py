"""The table of Ganges: its words, what it asks the player, what is planned, and what its zones see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import BONUSES, BUILDING, CARDS, COLOUR, COLOURS, COST, COST_COLOUR, KIND, PALACE, PHASES, SHIP
from game.ganges.forecast import paying
from game.ganges.refusals import in_payment
from game.ganges.rules.paying import with_karma
from game.ganges.rules.threes import EFFECTS
from game.ganges.view import Signs, View
from game.ganges.watching import after
from game.kernel import contract
from game.kernel.contract import CONFIRM, Event, Fact, Move, Prompt, Target
from game.play.live import Live
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.zones import Zone
from scenes.tables.ganges import picture, shows
from scenes.tables.ganges.cards import card_name, draw_enlarged, sign
from scenes.tables.ganges.grid import WAYS_OVER
from scenes.tables.ganges.layout import layout
from scenes.tables.ganges.overview import Overview
from scenes.tables.ganges.preview import ACTING, PRICE
from scenes.tables.stages import Stage
from scenes.tables.table import Answer, Table

GOES_ON = frozenset(
    [
        "turned_by_fame",
        "turned_by_coins",
        "bonus",
        "bonus_among",
        "karma_exchanged",
        "admins_exchanged",
        "cards_gone",
        "last_round",
    ]
)
"""The facts that stand on the line of what sets them off."""
UNTOLD = frozenset((*PRICE, "hand", "bonus_among"))
"""What is shown otherwise."""
TOLD = {
    "admins": ("buildings", "ships", "sale", "cards_gone", "karma_exchanged"),
    "coins": ("sale", "cards_gone"),
    "fame": ("admins_exchanged",),
}
"""What need not be told again after one of these."""


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


class GameTable(Table):
    """Ganges: Karty i Karma, in the morning, by the river."""

    view: View
    forms = ALL
    stretches = True
    minor = (
        *(e.Paid, e.ElephantFlipped, e.KarmaGained, e.AdminsGained, e.FameGained, e.CoinsGained, e.CardsGone),
        *(e.TurnBegan, e.Refilled, e.TableEmptied, e.Reshuffled),
    )

    def __init__(self, app: App, play: Live) -> None:
        super().__init__(app, play)
        self.flying: frozenset[Target] = frozenset()
        """Places that look empty, because what will lie there is still on its way."""
        self._planned: tuple[View, tuple[Target, ...], Plan] = (self.view, (), NO_PLAN)
        self._signs: tuple[View, dict[int, Signs]] = (self.view, {})
        self._hand: tuple[View | None, list[int]] = (None, [])
        self._parts: tuple[object, list[Zone]] = (None, [])

    @classmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Start, middle, every kind of choice, the end; with few and with many players."""
        from scenes.tables.ganges.moments import moments

        return moments()

    # --- Words -------------------------------------------------------------------------------------------------

    def card(self, card: int | str) -> str:
        """A card in a sentence; the rules also tell it by its key."""
        return self.talk(card) if isinstance(card, str) else card_name(card, self.talk)

    def die(self, card: int, value: int | None = 0) -> str:
        """A die in a sentence, with its value if that is known."""
        colour = COLOURS[COLOUR[card]]
        return f"{sign(f'back-{colour}')}\u00a0{value}" if value else f"{sign(f'back-{colour}')}"

    def secrets(self, view: contract.View) -> str:
        """The values of the dice in the hand."""
        assert isinstance(view, View)
        return "  ".join(
            self.die(card, view.dice[card]) for card in sorted(view.hands[view.seat], key=COLOUR.__getitem__)
        )

    def cards(self, cards: Iterable[int] | int) -> str:
        """Several cards in a sentence, or how many there are."""
        return str(cards) if isinstance(cards, int) else ", ".join(map(self.card, cards))

    def bonuses(self, keys: Iterable[str]) -> str:
        """Several bonuses as signs."""
        return " ".join(sign(key.replace(".", "-")) for key in keys)

    def bonus(self, bonus: int | str) -> str:
        """A bonus in a sentence."""
        key = bonus if isinstance(bonus, str) else f"bonus.{BONUSES[bonus]}"
        return f"{sign(key.replace('.', '-'))}\u00a0{self.talk(key)}"

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, cards and keys become words."""
        return {
            **dict.fromkeys(("seat", "first"), self.name),
            "winners": lambda seats: ", ".join(map(self.name, seats)),
            "card": self.card,
            "cards": self.cards,
            "colour": self.talk,
            "effect": lambda effect: self.talk(effect if isinstance(effect, str) else f"effect.{EFFECTS[effect]}"),
            "bonus": self.bonus,
            "bonuses": self.bonuses,
        }

    def worded(self, facts: dict[str, Any]) -> dict[str, object]:
        """The same, and where a decision comes from, with the number of its ship or palace action."""
        told = super().worded(facts)
        for name in ("source", "card"):
            if isinstance(facts.get(name), str):
                told[name] = self.talk(facts[name], of=facts.get("of", 0))
        if "place" in facts:
            told["place"] = facts["place"]
        return told

    def tell(self, event: Event) -> str:
        """Turns are headings; dice are shown as such, with their values where these are seen."""
        match event:
            case e.TurnBegan() | e.RoundBegan() | e.PutAway() | e.Refilled():
                return ""
            case e.Paid(seat, cards, values, karma, jokers):
                dice = [self.die(card, value) for card, value in zip(cards, values, strict=True)]
                dice += [f"{karma} × {sign('karma')}"] * bool(karma) + [f"{jokers} × {sign('admin')}"] * bool(jokers)
                return self.talk("log.paid", seat=self.name(seat), cards=", ".join(dice))
            case e.Sailed(seat, card):
                ship = f"{self.card(card)} ({self.talk(f'reward.{CARDS[card].reward}')})"
                return self.talk("log.sailed", seat=self.name(seat), card=ship)
            case e.Took(seat, card, value) | e.Drew(seat, card, value, _) | e.Discarded(seat, card, value):
                key = {e.Took: "log.took", e.Drew: "log.drew", e.Discarded: "log.discarded"}[type(event)]
                colour = self.talk(f"colour.{COLOURS[COLOUR[card]]}")
                return self.talk(key, seat=self.name(seat), card=f"{self.die(card, value)} {colour}")
            case e.Turned(place=place):
                return self.say("log.turned", {**event._asdict(), "place": place + 1})
            case _:
                return super().tell(event)

    def deed(self, events: Iterable[Event]) -> str:
        """What is taken, not what is paid for it."""
        return super().deed(event for event in events if not isinstance(event, e.Paid))

    def named(self, move: Move) -> str:
        """A card that is taken as a die shows its value at once, and who ends a turn does nothing that is told."""
        match move:
            case m.TakeDie(card) | m.PickDie(card):
                return self.talk("move.take_die", card=self.card(card))
            case m.Build(card):
                return self.tell(e.Built(self.view.seat, card))
            case m.Sail(card):
                return self.tell(e.Sailed(self.view.seat, card))
            case m.Visit(card):
                return self.tell(e.Visited(self.view.seat, card))
            case m.EndTurn():
                return self.talk("move.end_turn")
            case _:
                return super().named(move)

    def is_deed(self, event: Event) -> bool:
        """What is taken or used, not the tokens that it brings, nor the elephant, who moves by himself."""
        return not isinstance(event, self.minor)

    def tie_break(self) -> str:
        """Fame and coins, then karma."""
        return self.talk("score.tie")

    def heading(self, event: Event) -> str:
        """A heading for each round and each turn."""
        match event:
            case e.RoundBegan(number, first):
                return self.talk("log.round_began", round=number, first=self.seating.seats[first].name)
            case e.TurnBegan(seat, phase):
                return self.talk("log.turn_began", seat=self.seating.seats[seat].name, phase=phase)
            case _:
                return ""

    def opening(self) -> str:
        """The first round."""
        return self.talk("log.round_began", round=1, first=self._opener())

    def _opener(self) -> str:
        for turn in self.play.match.turns:
            for event in turn.events:
                if isinstance(event, e.RoundBegan):
                    return self.seating.seats[(event.first - 1) % self.view.players].name
        return self.seating.seats[self.play.view.first].name  # type: ignore[attr-defined]

    def _whose_question(self, prompt: Prompt) -> str:
        """What the question comes from, or else which of the two turns of the round it is."""
        source = prompt.facts.get("source", "source.action")
        if source != "source.action":
            return f"{self.talk(source, of=prompt.facts.get('of', 0))}:"
        return self.talk("yours", phase=self.view.phase, all=PHASES)

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or what is still to be done with the card that was chosen."""
        picker = self.picker
        if not picker.chosen:
            return super().ask_next(prompt)
        if picker.finishing() is None:
            return self.talk("next.payment")
        if self.die_only():
            return self.talk.count("next.only_as_die", self.signs(self.plan().card).missing)
        kind = "payment" if any(zone in ("hand", "karma", "admin") for zone, *_ in picker.chosen[1:]) else "other"
        return self.talk(f"next.confirm_{kind}")

    def confirm_label(self, move: Move) -> str:
        """What the move is, in two words."""
        match move:
            case m.Pay():
                return self.talk("button.build", cost=COST[self.plan().card])
            case m.PayDie():
                return self.talk("button.sail" if KIND[self.plan().card] == SHIP else "button.visit")
            case m.Trade() | m.TakeDie() | m.Discard() | m.Exchange():
                return self.talk(f"button.{move[-1]}")
            case _:
                return self.talk(f"confirm.{move[-1]}")

    # --- The plan: what is chosen and what would follow ----------------------------------------------------------

    def plan(self) -> Plan:
        """What is chosen, and what the rules say of it; asked once for each choice."""
        view, chosen, plan = self._planned
        if view is not self.view or chosen != self.picker.chosen:
            plan = self._plan()
            self._planned = self.view, self.picker.chosen, plan
        return plan

    def _plan(self) -> Plan:
        view, picker = self.view, self.picker
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

    def steps(self, short: bool = False) -> list[str]:
        """What will follow, line by line, without the price; `short`: without the number of cards that go."""
        lines: list[str] = []
        before = ""
        for fact in self.plan().facts:
            if fact.name in UNTOLD or before in TOLD.get(fact.name, ()):
                continue
            if short and fact.name == "cards_gone":
                before = fact.name
                continue
            text = self.forecast(fact)
            if fact.name in GOES_ON and lines:
                lines[-1] += f" → {text}"
            else:
                lines.append(text)
            before = fact.name
        return lines

    def possible(self) -> tuple[str, ...]:
        """The bonuses of which one will come, by their keys, if nobody knows which."""
        return tuple(key for fact in self.plan().facts if fact.name == "bonus_among" for key in fact.facts["bonuses"])

    def signs(self, card: int) -> Signs:
        """What a card of the table needs and does, told by the rules once a view."""
        view, known = self._signs
        if view is not self.view:
            known = {}
            self._signs = self.view, known
        if card not in known:
            known[card] = self.view.signs(card)
        return known[card]

    def to_be_turned(self) -> frozenset[int]:
        """The track cards that the plan would turn."""
        return frozenset(
            int(fact.facts["place"]) - 1 for fact in self.plan().facts if fact.name.startswith("turned_by_")
        )

    # --- What is clicked -----------------------------------------------------------------------------------------

    def _answer(self, target: Target) -> Answer:
        """Also what changes a payment can be clicked."""
        answer = super()._answer(target)
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

    def die_only(self) -> str:
        """Why the card that is chosen can only be a die, if that is so."""
        plan = self.plan()
        if not plan.as_die or self.view.decision.name != "action":
            return ""
        grid: Target = ("grid", int(self.picker.chosen[0][-1]))
        return "" if grid in self.picker.first_clicks else self.why_not(grid)

    def token(self, kind: str, more: bool) -> Target:
        """The karma token or administrator that goes into the payment next, or out of it."""
        laid = sum(target[0] == kind for target in self.picker.chosen)
        return (kind, laid if more else max(0, laid - 1))

    def turn_token(self, kind: str) -> None:
        """One more of a kind into the payment; after the last one none."""
        more = self.token(kind, more=True)
        if self.picker.can(more) or self.picker.changes(more):
            self.tap(more)
            return
        laid = [target for target in self.picker.chosen if target[0] == kind]
        for target in reversed(laid):
            self.picker.change(target)
        self.app.touch()
        if not laid:
            self.app.say(self.why_not(more))

    def why_not(self, target: Target) -> str:
        """Why a click here leads nowhere; while a card is being paid for, why this cannot pay for it."""
        plan, chosen = self.plan(), self.picker.chosen
        if chosen and self.view.decision.name in ACTING and target[0] in ("hand", "karma", "admin"):
            if plan.card and not plan.as_die:
                return self.reason(in_payment(self.view, self.view.seat, plan.card, target))
            return self.talk("pays.nothing" if plan.as_die else "pays.administrator")
        card = self.view.grid[int(target[1])] if target[0] == "grid" else 0
        if card and self.my_turn and self.view.decision.name in ACTING and self.signs(card).missing:
            return self.missing(card)
        return super().why_not(target)

    def missing(self, card: int) -> str:
        """What a card costs more than can be paid, and what can be done with it instead."""
        number = self.signs(card).missing
        if KIND[card] == BUILDING:
            dice = sign(f"back-{COLOURS[COST_COLOUR[card]]}")
            return self.talk.count("missing.pips", number, dice=dice, cost=COST[card])
        return self.talk.count("missing.exactly", number, cost=COST[card])

    def clicks_beyond(self) -> Sequence[Target]:
        """After a card that must be paid for, the price that is proposed."""
        return (CONFIRM,) if isinstance(self.play.hint, m.Build | m.Sail | m.Visit) else ()

    def look_at(self, seat: int) -> None:
        """Everything that a player has, on a sheet over the table."""
        self.app.push(Overview(self.app, self, seat))

    # --- Events and picture ------------------------------------------------------------------------------------

    def stage(self, event: Event) -> Stage | None:
        """Cards and tokens go from where they were to where they are."""
        return shows.stage(self, event)

    def follow(self, event: Event, flying: Sequence[Target] = ()) -> None:
        """The table looks as after this event, but for what is still flying."""
        self.view = after(self.view, event)
        self.flying = frozenset(flying)

    def _look(self) -> None:
        self.flying = frozenset()
        super()._look()

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
        return lambda canvas, rect: self.explain(self.talk(thing), self.talk(f"{thing}.text"))(canvas, rect)

    # --- What the zones show -----------------------------------------------------------------------------------

    def round_sees(self) -> object:
        """Round, order and turn."""
        view = self.view
        return view.round, view.phase, view.first, view.to_move, view.last_round(), view.deck_size, len(view.discard)

    def cell_sees(self, place: int) -> object:
        """A card of the table and its signs."""
        view = self.view
        card = view.grid[place]
        return card, self.signs(card) if card else None, view.decision.name

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
        plan = self.plan()
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
        return with_karma(view, self.plan().card, paid, karma).get(card, 0) if karma and card in paid else 0

    def needs_payment(self) -> bool:
        """Whether the chosen card must be paid for."""
        return self.view.decision.name == "pay" and bool(self.plan().card)
