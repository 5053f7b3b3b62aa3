"""What the table of A Study in Emerald says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.automatics import only_ends
from game.emerald.cards import CITIES, FACTIONS, IDS, KILLED, KINDS, USES
from game.emerald.rules.actions import CLAIMING, MOVING, RETRIEVING
from game.emerald.rules.attacks import ASSASSINATE, BOMBS
from game.emerald.rules.effects import DUCHESS, PINKERTON
from game.emerald.rules.turns import END, TURN
from game.emerald.view import View
from game.kernel import contract
from game.kernel.contract import CONFIRM, Event, Fact, Move, Prompt, Target
from scenes.kit.i18n import Words
from scenes.tables.shown import Shown
from scenes.tables.speech import Speech

TRAVELS = (MOVING, PINKERTON)
"""The decisions in which an agent goes from somewhere to a city."""
OF_FACTION = ("if_restorationist", "not_kept", "turned", "restocks")
"""The facts that show to which faction somebody belongs."""
CONSEQUENCES = (
    e.AgentReturned,
    e.CardTurned,
    e.Drew,
    e.InfluenceLost,
    e.MarkersMoved,
    e.Reshuffled,
    e.RoyalAppeared,
    e.SanityLost,
    e.Scored,
)
"""What comes of deeds, and need not be said beside them."""


class GameSpeech(Speech):
    """Names for cities, cards and factions; nothing about one's own faction while it is covered."""

    view: View
    minor = (e.TurnBegan, e.CardPlayed, e.Drew, e.InfluenceLost, e.Reshuffled, e.CardTurned, e.Scored)

    def __init__(self, shown: Shown, shell: Callable[[], Words]) -> None:
        super().__init__(shown, shell)
        self.covered = len(shown.play.humans) > 1
        """Whether one's own identity is turned face down, e.g. because somebody looks over one's shoulder."""

    @property
    def is_covered(self) -> bool:
        """Whether nothing may tell of the viewer's own identity."""
        return self.covered and not self.view.revealed[self.viewer]

    # --- Names ---------------------------------------------------------------------------------------------------

    def city(self, city: int) -> str:
        """Return a city."""
        return self.talk(f"city.{CITIES[city]}")

    def card(self, card: int) -> str:
        """Return a card."""
        return self.talk(f"card.{IDS[card]}")

    def cards(self, cards: Iterable[int]) -> str:
        """Return several cards, equal ones counted."""
        return ", ".join(
            f"{number} × {self.card(card)}" if number > 1 else self.card(card)
            for card, number in Counter(cards).items()
        )

    def faction(self, faction: int) -> str:
        """Return a faction."""
        return self.talk(f"faction.{FACTIONS[faction]}")

    def whom(self, seat: int) -> str:
        """Return whose agent it is, or the royal."""
        return self.talk("target.royal") if seat == m.THE_ROYAL else self.name(seat)

    def _source(self, place: int) -> str:
        return self.talk("source.limbo") if place == m.LIMBO else self.city(place)

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, numbers of cards and cities become words."""
        return {
            **super().wording(),
            "attacker": self.name,
            **dict.fromkeys(("source", "origin"), self._source),
            "target": self.whom,
            "city": self.city,
            "card": self.card,
            "cards": self.cards,
            "use": lambda use: self.talk(f"symbol.{USES[use]}"),
            "kind": lambda kind: self.talk(f"points.{KINDS[kind]}"),
            "faction": self.faction,
            "face": lambda face: self.talk(f"face.{face}"),
            "reason": lambda reason: self.talk(f"ending.{reason}"),
        }

    def secrets(self, view: contract.View) -> str:
        """The identity and the hand."""
        assert isinstance(view, View)
        return f"({self.faction(view.faction(view.seat))}): {self.cards(view.hand)}"

    def ledger(self, seat: int) -> str:
        """Return a player's points entry by entry, and those of the tracks."""
        lines = []
        for entry in self.view.ledger[seat]:
            victim = f" ({self.name(entry.victim)})" if entry.kind == KILLED and entry.victim >= 0 else ""
            lines.append(f"+{entry.points} {self.talk(f'kind.{KINDS[entry.kind]}')}: {self.card(entry.card)}{victim}")
        return "\n".join([*lines, f"+{self.view.track()} {self.talk('side.tracks')}"])

    # --- What will happen ------------------------------------------------------------------------------------------

    def briefly(self, fact: Fact) -> dict[str, object]:
        """Return what a fact needs for few words: kinds of points by the name of their faction."""
        told = self.worded(dict(fact.facts))
        if "kind" in told:
            told["kind"] = self.talk(f"kind.{KINDS[fact.facts['kind']]}")
        return told

    def forecast(self, fact: Fact) -> str:
        """While one's own faction is covered, nothing tells of it."""
        if fact.name in OF_FACTION and self.is_covered:
            return ""
        key, told, number = f"forecast.{fact.name}", self.briefly(fact), fact.facts.get("number")
        return self.talk.count(key, number, **told) if isinstance(number, int) else self.talk(key, **told)

    def foretold(self, facts: Iterable[Fact]) -> str:
        """Return several facts in a row."""
        return " · ".join(filter(None, map(self.forecast, facts)))

    # --- What has happened -----------------------------------------------------------------------------------------

    def tell(self, event: Event) -> str:
        """Turns are headings; what only this player saw is told to them alone."""
        match event:
            case e.TurnBegan():
                return ""
            case e.Drew(cards=cards) if cards:
                return self.say("log.drew.own", event._asdict())
            case e.IdentityPeeked(faction=faction) if faction is not None:
                return f"{super().tell(event)} {self.say('log.identity_peeked.seen', event._asdict())}"
            case _:
                return super().tell(event)

    def is_deed(self, event: Event) -> bool:
        """Cubes that a claim sends home, points and new cards merely come of what somebody does; one's own cards are
        only the way to it."""
        if isinstance(event, e.InfluenceRetrieved):
            return event.seat == self.viewer
        if isinstance(event, e.CardPlayed):
            return event.seat != self.viewer
        return not isinstance(event, CONSEQUENCES)

    def is_minor(self, event: Event) -> bool:
        """Cubes that come home because somebody claims a card are seen on the map; whoever fetches some from Limbo has
        used an action for it."""
        if isinstance(event, e.InfluenceRetrieved):
            return event.source != m.LIMBO
        if isinstance(event, e.InfluenceLost) and event.seat == self.viewer:
            return False
        return super().is_minor(event)

    def place_of(self, event: Event) -> Target | None:
        """The city."""
        city = getattr(event, "city", -1)
        return ("city", city) if city >= 0 else None

    def heading(self, event: Event) -> str:
        """A heading for each turn."""
        return self.seating.seats[event.seat].name if isinstance(event, e.TurnBegan) else ""

    # --- Questions -------------------------------------------------------------------------------------------------

    @property
    def only_limbo(self) -> bool:
        """Whether cubes come back, and no city has any."""
        candidates = self.shown.picker.candidates
        return self.view.decision is RETRIEVING and not any(click[0] == "city" for click in candidates)

    def refusal(self, target: Target) -> str:
        """Return why a click on a thing leads nowhere, also while others play or something is shown."""
        word = self.shown.play.refusal(target)
        return self.reason(word) if word else ""

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or the next click of what was begun."""
        picker = self.shown.picker
        if not picker.chosen:
            if only_ends(self.view):
                return self.talk("prompt.end_turn.only")
            if self.only_limbo:
                return self.say("prompt.retrieve.limbo", dict(prompt.facts))
            return super().ask_next(prompt)
        if CONFIRM in picker.candidates:
            return self.talk("next.confirm")
        if picker.chosen[0] == ("button", "discard"):
            return self.talk("next.discard")
        kinds = {str(target[0]) for target in picker.candidates}
        if self.view.decision in TRAVELS and "city" in kinds:
            return self.talk("next.goal")
        return self.talk(next(f"next.{kind}" for kind in ("use", "royal", "pieces", "hand", "city") if kind in kinds))

    def confirm_label(self, move: Move) -> str:
        """What the move is, in two words."""
        decision = self.view.decision
        match move:
            case m.Done():
                key = f"confirm.{decision.name}"
                return self.talk(key) if self.talk.has(key) else self.talk("button.confirm")
            case m.Play(card) if decision in (TURN, END):
                return self.card(card)
            case m.ChooseTarget() | m.Play() if decision in (ASSASSINATE, BOMBS):
                return self.talk("confirm.kill")
            case m.ChooseCity() if decision in (CLAIMING, DUCHESS):
                return self.talk("confirm.claim")
            case _:
                return self.card(self.view.text) if self.view.text >= 0 else self.talk("button.confirm")
