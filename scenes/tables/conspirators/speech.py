"""What the table of Conspirators says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.conspirators import moves as m
from game.conspirators.board import NOBODY
from game.conspirators.cards import KINDS, ROUNDS
from game.conspirators.rules import COMMIT
from game.conspirators.view import View
from game.kernel import contract
from game.kernel.contract import Event, Move, Prompt
from scenes.tables.conspirators.cards import medallion
from scenes.tables.conspirators.controls import COMMIT_NONE
from scenes.tables.speech import Speech


class GameSpeech(Speech):
    """Cards by their medallion and name."""

    deeds = (m.Raided, m.Swapped, m.Banked, m.Absolved, m.Stole)

    def card(self, kind: int) -> str:
        """A card in a sentence: its medallion and name."""
        return f"{medallion(kind)}\u00a0{self.talk(f'card.{KINDS[kind]}')}"

    def secrets(self, view: contract.View) -> str:
        """Hand and orders."""
        assert isinstance(view, View)
        hand = view.hand if view.decision is COMMIT else ()
        kinds = [f"{count} × {medallion(kind)}" for kind, count in enumerate(hand) if count]
        orders = [f"[[eye]] {' '.join(map(medallion, view.order))}"] if view.order else []
        return "   ".join((*kinds, *orders))

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, kinds become cards."""
        card = self.card
        return {
            **super().wording(),
            **dict.fromkeys(("one", "other", "first"), self.name),
            **dict.fromkeys(("held", "holds"), self._holder),
            **dict.fromkeys(("kind", "one_kind", "other_kind"), card),
            "cards": lambda kinds: ", ".join(map(card, sorted(set(kinds)))),
        }

    def _holder(self, seat: int) -> str:
        return self.talk("forecast.nobody") if seat == NOBODY else self.name(seat)

    def named(self, move: Move) -> str:
        """Which of the orders is turned up."""
        return self.tell(m.Revealed(self.viewer, move.kind)) if isinstance(move, m.Reveal) else super().named(move)

    def tell(self, event: Event) -> str:
        """Own orders are told with their cards, the Juggler's extra card only where there is one."""
        match event:
            case m.Committed(number=0):
                return self.say("log.committed_none", event._asdict())
            case m.Committed(cards=cards) if cards:
                return self.say("log.committed_pair" if len(set(cards)) > 1 else "log.committed_own", event._asdict())
            case m.Declined(forced=True):
                return self.say("log.declined_forced", event._asdict())
            case m.Dealt(seat=seat, juggler=juggler):
                return self.say("log.juggler", {"seat": seat}) if juggler else ""
            case _:
                return super().tell(event)

    def heading(self, event: Event) -> str:
        """A heading for each round; the last one says that it is."""
        if isinstance(event, m.RoundBegan):
            last = event.round + 1 == ROUNDS
            return self.talk("heading.last_round" if last else "heading.round", round=event.round + 1)
        return ""

    def ask(self, prompt: Prompt) -> str:
        """What must be done; Tavern-maids and several cards are named."""
        talk, facts = self.talk, prompt.facts
        match prompt.decision:
            case "commit":
                return talk("prompt.commit_pair" if facts["pair"] else "prompt.commit")
            case "action":
                number = facts["face_down"]
                return talk.count("prompt.reveal", number) if number else talk("prompt.powers")
            case "discard":
                return talk.count("prompt.discard", facts["excess"])
            case _:
                return super().ask(prompt)

    def confirm_label(self, move: Move) -> str:
        """What would be laid down, or done to whom."""
        talk = self.talk
        match move:
            case m.CommitPair(first, second):
                return talk("button.commit", cards=" + ".join(talk(f"card.{KINDS[kind]}") for kind in (first, second)))
            case m.Commit(_, 0):
                return talk("button.commit_none.sure")
            case m.Commit(kind, number):
                return talk("button.commit", cards=f"{number} × {talk(f'card.{KINDS[kind]}')}")
            case m.Raid(_, kind):
                return talk("button.raid", card=talk(f"card.{KINDS[kind]}"))
            case m.Steal(seat):
                return talk("button.steal", name=self.seating.seats[seat].name)
            case _:
                return talk("button.conspiracy")

    def ask_next(self, prompt: Prompt) -> str:
        """The decision as a whole, or the next click; whether really nothing shall be played."""
        if COMMIT_NONE in self.shown.picker.chosen:
            return self.talk("next.commit_none")
        return super().ask_next(prompt)
