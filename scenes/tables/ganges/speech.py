"""What the table of Ganges says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import BONUSES, BUILDING, CARDS, COLOUR, COLOURS, COST, COST_COLOUR, KIND, PHASES, SHIP
from game.ganges.refusals import in_payment
from game.ganges.rules.threes import EFFECTS
from game.ganges.view import View
from game.kernel import contract
from game.kernel.contract import Event, Move, Prompt, Target
from scenes.kit.i18n import Words
from scenes.tables.ganges.cards import card_name, sign
from scenes.tables.ganges.plan import Planning
from scenes.tables.ganges.preview import ACTING, PRICE
from scenes.tables.shown import Shown
from scenes.tables.speech import Speech

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


class GameSpeech(Speech):
    """Cards by their name, dice by their colour and value, tokens by their sign."""

    view: View
    minor = (
        *(e.Paid, e.ElephantFlipped, e.KarmaGained, e.AdminsGained, e.FameGained, e.CoinsGained, e.CardsGone),
        *(e.TurnBegan, e.Refilled, e.TableEmptied, e.Reshuffled),
    )

    def __init__(self, shown: Shown, shell: Callable[[], Words]) -> None:
        super().__init__(shown, shell)
        self.planning = Planning(shown)

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
            **super().wording(),
            "first": self.name,
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
        for event in self.shown.play.events():
            if isinstance(event, e.RoundBegan):
                return self.seating.seats[(event.first - 1) % self.view.players].name
        return self.seating.seats[self.shown.play.view.first].name  # type: ignore[attr-defined]

    def whose_question(self, prompt: Prompt) -> str:
        """What the question comes from, or else which of the two turns of the round it is."""
        source = prompt.facts.get("source", "source.action")
        if source != "source.action":
            return f"{self.talk(source, of=prompt.facts.get('of', 0))}:"
        return self.talk("yours", phase=self.view.phase, all=PHASES)

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or what is still to be done with the card that was chosen."""
        picker = self.shown.picker
        if not picker.chosen:
            return super().ask_next(prompt)
        if picker.finishing() is None:
            return self.talk("next.payment")
        if self.die_only():
            return self.talk.count("next.only_as_die", self.planning.signs(self.planning.plan().card).missing)
        kind = "payment" if any(zone in ("hand", "karma", "admin") for zone, *_ in picker.chosen[1:]) else "other"
        return self.talk(f"next.confirm_{kind}")

    def confirm_label(self, move: Move) -> str:
        """What the move is, in two words."""
        match move:
            case m.Pay():
                return self.talk("button.build", cost=COST[self.planning.plan().card])
            case m.PayDie():
                return self.talk("button.sail" if KIND[self.planning.plan().card] == SHIP else "button.visit")
            case m.Trade() | m.TakeDie() | m.Discard() | m.Exchange():
                return self.talk(f"button.{move[-1]}")
            case _:
                return self.talk(f"confirm.{move[-1]}")

    def steps(self, short: bool = False) -> list[str]:
        """What will follow, line by line, without the price; `short`: without the number of cards that go."""
        lines: list[str] = []
        before = ""
        for fact in self.planning.plan().facts:
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

    def die_only(self) -> str:
        """Why the card that is chosen can only be a die, if that is so."""
        plan = self.planning.plan()
        if not plan.as_die or self.view.decision.name != "action":
            return ""
        grid: Target = ("grid", int(self.shown.picker.chosen[0][-1]))
        return "" if grid in self.shown.picker.first_clicks else self.refusal(grid)

    def refusal(self, target: Target) -> str:
        """Why a click here leads nowhere; while a card is being paid for, why this cannot pay for it."""
        plan, chosen = self.planning.plan(), self.shown.picker.chosen
        if chosen and self.view.decision.name in ACTING and target[0] in ("hand", "karma", "admin"):
            if plan.card and not plan.as_die:
                return self.reason(in_payment(self.view, self.view.seat, plan.card, target))
            return self.talk("pays.nothing" if plan.as_die else "pays.administrator")
        card = self.view.grid[int(target[1])] if target[0] == "grid" else 0
        if card and self.shown.my_turn and self.view.decision.name in ACTING and self.planning.signs(card).missing:
            return self.missing(card)
        return super().refusal(target)

    def missing(self, card: int) -> str:
        """What a card costs more than can be paid, and what can be done with it instead."""
        number = self.planning.signs(card).missing
        if KIND[card] == BUILDING:
            dice = sign(f"back-{COLOURS[COST_COLOUR[card]]}")
            return self.talk.count("missing.pips", number, dice=dice, cost=COST[card])
        return self.talk.count("missing.exactly", number, cost=COST[card])
