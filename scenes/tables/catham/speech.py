"""What the table of Catham City says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.catham import moves as m
from game.catham.cards import FACTIONS, NEEDED
from game.catham.view import View
from game.kernel import contract
from game.kernel.contract import Event, Move, Target
from scenes.tables.catham.cards import icon
from scenes.tables.speech import Speech


class GameSpeech(Speech):
    """Factions and cards by their sign and name."""

    view: View
    minor = (m.TurnBegan, m.Refilled, m.Reshuffled)
    deeds = (m.Took, m.Played)

    def faction(self, faction: int) -> str:
        """A faction in a sentence."""
        return f"[[{icon(faction)}]]\u00a0{self.talk(f'faction.{FACTIONS[faction]}.short')}"

    def card(self, faction: int) -> str:
        """A card in a sentence."""
        return f"[[{icon(faction)}]]\u00a0{self.talk(f'faction.{FACTIONS[faction]}.one')}"

    def secrets(self, view: contract.View) -> str:
        """The hand."""
        assert isinstance(view, View)
        return "   ".join(
            f"{view.hand[faction]} × [[{icon(faction)}]]" for faction in view.factions if view.hand[faction]
        )

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, factions become words."""
        return {
            **super().wording(),
            "seats": self.names,
            **dict.fromkeys(("faction", "extra"), self.faction),
            "cards": self._cards,
        }

    def _cards(self, cards: tuple[int, ...]) -> str:
        counts = {faction: cards.count(faction) for faction in sorted(set(cards))}
        return ", ".join(
            f"{number} × {self.card(faction)}" if number > 1 else self.card(faction)
            for faction, number in counts.items()
        )

    def tell(self, event: Event) -> str:
        """Turns and new pool cards are seen, not told."""
        if isinstance(event, (m.TurnBegan, m.Refilled)):
            return ""
        if isinstance(event, m.Drew) and event.cards:
            return self.say("log.drew_own", event._asdict())
        return super().tell(event)

    def refusal(self, target: Target) -> str:
        """Too few cards: how many it takes."""
        if self.shown.my_turn and not self.shown.busy and self.shown.play.refusal(target) == "not_enough_cards":
            faction = int(target[1])
            held, needed = self.view.hand[faction], NEEDED[faction]
            told = {"faction": self.faction(faction), "held": held}
            return self.talk.count("needs_more" if held < needed else "needs_extra", needed, **told)
        return super().refusal(target)

    def confirm_label(self, move: Move) -> str:
        """What would be taken or played."""
        if isinstance(move, m.Take):
            return self.talk(
                "button.take", cards=f"{move.number} × {self.talk(f'faction.{FACTIONS[move.faction]}.one')}"
            )
        if isinstance(move, m.Inform | m.Leak):
            return self.talk(f"button.{move.verb}", card=self.talk(f"faction.{FACTIONS[move.faction]}.one"))
        cards = [int(target[1]) for target in self.shown.picker.chosen if target[0] == "hand"]
        told = [
            f"{cards.count(faction)} × {self.talk(f'faction.{FACTIONS[faction]}.one')}"
            for faction in dict.fromkeys(cards)
        ]
        return self.talk("button.play", cards=" + ".join(told))
