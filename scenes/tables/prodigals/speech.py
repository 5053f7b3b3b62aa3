"""What the table of The Prodigals Club says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.kernel.contract import CONFIRM, Event, Fact, Move, Prompt, View
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.cards import CARDS, COMPETITIONS, COUNTIES, MARKERS, SYMBOLS
from game.prodigals.tiles import BEATRICE, BONUSES, COUNTY_OF, PROPERTY_SYMBOL, SPACES, VALUES, row_of
from scenes.kit.i18n import Words
from scenes.kit.text import signed
from scenes.tables.prodigals.plan import kinds, price
from scenes.tables.shown import Shown
from scenes.tables.speech import Speech

SIGNS = {
    "possessions": "pound",
    "money": "pound",
    "election": "vote",
    "society": "any",
    "megaphones": "megaphone",
    "hyde_park": "hyde",
    "hyde_park_held": "hyde",
    "beatrice": "beatrice",
    "beatrice_came": "beatrice",
    "protected": "safe",
    "inner_circle": "inner",
    "renaissance": "renaissance",
    "errand": "hat",
    "time": "time",
    "sell": "gavel",
    "price": "gavel",
    "exchange": "exchange",
    "exchange_free": "exchange",
    "either": "exchange",
    "card": "cards",
}
"""The sign that stands before each foretold thing."""
NEXT = ("market", "laid", "space", "score", "marker", "field", "cell", "hand", "renaissance", "set", "button")
"""What may have to be clicked next, in the order in which it is asked for."""
MORE = ("cell", "market", "hand", "renaissance")
"""What may be clicked instead of a confirmation."""


class GameSpeech(Speech):
    """Cards, tiles and places by their names; what a move would bring with its signs."""

    minor = (e.TurnBegan,)
    deeds = (e.BoySent, e.CardPlayed, e.CardActivated, e.PropertySold, e.PropertyExchanged, e.Swapped)

    def __init__(self, shown: Shown, shell: Callable[[], Words]) -> None:
        super().__init__(shown, shell)
        self._known: tuple[View | None, dict[object, str]] = (None, {})
        """What moves would bring, in words, for one view."""

    # --- Names -------------------------------------------------------------------------------------------------

    def card(self, card: int | str) -> str:
        """Return a card by its number or by its key."""
        return self.talk(card if isinstance(card, str) else f"card.{CARDS[card].id}")

    def cards(self, cards: Iterable[int]) -> str:
        """Return several cards as a list."""
        return ", ".join(map(self.card, cards))

    def competition(self, competition: int) -> str:
        """Return a competition by its number."""
        return self.talk(f"competition.{COMPETITIONS[competition]}")

    def property_name(self, tile: int) -> str:
        """Return a property: what it is, its value and its county."""
        name = self.talk(f"property.{SYMBOLS[PROPERTY_SYMBOL[tile]]}")
        return f"{name} {VALUES[tile]} ({self.talk(f'county.{COUNTIES[COUNTY_OF[tile]]}')})"

    def field_name(self, place: int) -> str:
        """Return a field of the influence board: the letter of its column, and its row."""
        return self.talk(f"field.{place % 3}", row=signed(row_of(place)))

    def space(self, space: int) -> str:
        """Return a space by its number."""
        return self.talk(f"space.{SPACES[space]}")

    def _by_seats(self, numbers: Iterable[int], plus: bool = False) -> str:
        return ", ".join(
            f"{self.name(seat)}\u00a0{'+' if plus and number > 0 else ''}{signed(number)}"
            for seat, number in enumerate(numbers)
        )

    def _by_key(self, value: Any) -> str:
        """Return a word that the rules give by its key."""
        return self.talk(value) if isinstance(value, str) else str(value)

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, numbers of cards, spaces and tiles become words."""
        return {
            **super().wording(),
            "order": self.names,
            "card": self.card,
            "central": self.card,
            "cards": self.cards,
            "space": self.space,
            "beatrice": lambda tile: self.talk(f"beatrice.{BEATRICE[tile]}") if tile >= 0 else "–",
            "round": lambda number: str(number + 1),
            "symbol": lambda s: self.talk(s if isinstance(s, str) else f"symbol.{SYMBOLS[s]}"),
            **dict.fromkeys(("source", "ways", "who", "competition"), self._by_key),
            "marker": lambda marker: self.talk(f"marker.{MARKERS[marker]}"),
            **dict.fromkeys(("start", "end"), self.field_name),
            **dict.fromkeys(("give", "get"), self.competition),
            **dict.fromkeys(("own", "market"), lambda tile: self.property_name(tile) if isinstance(tile, int) else ""),
            "megaphones": self._by_seats,
            "changes": lambda numbers: self._by_seats(numbers, plus=True),
        }

    # --- What happens ------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> str:
        """Tiles are told by their kind; what stands in a heading, and what changes nothing, is not told."""
        match event:
            case e.RoundBegan(beatrice=-1):
                return self.say("told.round", event._asdict())
            case e.BonusTaken():
                return self._tell_of_tile("log.bonus_taken", event, self.talk(f"bonus.{BONUSES[event.tile]}"))
            case e.BonusUsed():
                return self._tell_of_tile("log.bonus_used", event, self.talk(f"bonus.{BONUSES[event.tile]}"))
            case e.PropertySold():
                return self._tell_of_tile("log.property_sold", event, self.property_name(event.tile))
            case e.Spent(number=0) | e.VotesLost(number=0) | e.VotesGained(number=0):
                return ""
            case _:
                return super().tell(event)

    def _tell_of_tile(self, key: str, event: Any, name: str) -> str:
        return self.say(key, {**event._asdict(), "tile": name})

    def heading(self, event: Event) -> str:
        """A heading for each round."""
        return self.talk("heading.round", round=event.round + 1) if isinstance(event, e.RoundBegan) else ""

    # --- What is asked -----------------------------------------------------------------------------------------

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or the next click of what was begun."""
        picker = self.shown.picker
        if not picker.chosen:
            return super().ask_next(prompt)
        found = kinds(picker.candidates)
        if CONFIRM in picker.candidates:
            more = next((kind for kind in MORE if kind in found), "")
            return self.talk(f"next.{more}_or_confirm" if more else "next.confirm")
        return self.talk(next(f"next.{kind}" for kind in NEXT if kind in found))

    def confirm_label(self, move: Move) -> str:
        """What the move is, in two words."""
        if isinstance(move, m.Sell):
            return self.talk("confirm.sell", price=price(self.view, move))
        return super().confirm_label(move)

    # --- The plan: what is meant, and what it would bring --------------------------------------------------------

    def plan_title(self, move: Move | None) -> str:
        """Return what is going on, while this move is meant."""
        view, talk = self.view, self.talk
        if view.to_move is None:
            return talk("plan.over")
        if not self.shown.my_turn:
            return self.seating.seats[view.to_move].name
        match move:
            case m.Send(space) | m.Idle(space):
                return self.space(space)
            case m.Play(card) | m.Lay(card, _) | m.Activate(card) | m.Discard(card):
                return self.card(card)
            case m.PlayPub():
                return self.card("card.pub")
            case m.TakeBonus(tile) | m.UseBonus(tile) if tile >= 0:
                return talk(f"bonus.{BONUSES[tile]}")
            case m.Sell(tile):
                return self.property_name(tile)
            case m.Step(marker, _) | m.Rise(marker):
                return talk(f"marker.{MARKERS[marker]}")
        facts = view.prompt.facts if view.prompt is not None else {}
        return self._by_key(facts["source"]) if "source" in facts else talk(f"plan.{view.decision.name}")

    def plan_text(self, move: Move | None) -> str:
        """Return what will follow from this move; or why this is asked, and what is still missing."""
        expected = self.consequences(move) if move is not None else ""
        if expected:
            return expected
        if isinstance(move, m.EndTurn | m.Done | m.Idle | m.Place):
            return self.talk(f"plan.nothing.{move[-1]}")
        return self.talk(f"why.{self.view.decision.name}")

    def consequences(self, move: Move) -> str:
        """Return what is certain to follow from a move; worked out once a view. Of cards that are only pointed at the
        names are enough."""
        chosen = move == self.shown.picker.finishing()
        asked = self.words.language, move, chosen
        if self._known[0] is not self.view:
            self._known = self.view, {}
        known = self._known[1]
        if asked not in known:
            known[asked] = " · ".join(filter(None, self._consequences(move, chosen)))
        return known[asked]

    def _consequences(self, move: Move, chosen: bool) -> list[str]:
        facts = self.view.forecast(move)
        cards = [self.card(fact.facts["card"]) for fact in facts if fact.name == "card"]
        if cards and not chosen:
            return [f"[[#prodigals/cards]]\u00a0{', '.join(cards)}", *map(self.forecast, facts[len(cards) :])]
        later = not facts or isinstance(move, m.Lay | m.TakeBonus)
        return [self._printed(move) if later else "", *map(self.forecast, facts)]

    def _printed(self, move: Move) -> str:
        """Return what stands on the card or tile of a move, for what it will do only later."""
        match move:
            case m.Play(card) | m.Activate(card):
                return self.talk(f"card.{CARDS[card].id}.text")
            case m.Lay(card, _):
                return self.talk("plan.lay", text=self.talk(f"card.{CARDS[card].id}.text"))
            case m.UseBonus(tile) | m.TakeBonus(tile) if tile >= 0:
                return self.talk(f"bonus.{BONUSES[tile]}.text")
        return ""

    def forecast(self, fact: Fact) -> str:
        """What is certain to follow, with its sign; a card with what it does."""
        if fact.name == "card":
            key = str(fact.facts["card"])
            return f"[[#prodigals/cards]]\u00a0**{self.talk(key)}:** {self.talk(f'{key}.text').rstrip('.')}"
        facts = {
            name: str(value).replace("-", "−") if name == "change" or (type(value) is int and value < 0) else value
            for name, value in fact.facts.items()
        }
        text = super().forecast(Fact(fact.name, facts)).replace(" → ", "\u00a0→\u00a0")
        sign = str(fact.facts["symbol"]).split(".")[1] if fact.name == "symbol" else SIGNS.get(fact.name)
        return f"[[#prodigals/{sign}]]\u00a0{text}" if sign else text
