"""The table of Conspirators: its words, and what it asks the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.conspirators import moves as m
from game.conspirators.cards import (
    ALL,
    CHARACTERS,
    CONSPIRACY,
    KINDS,
    RAID,
    ROUNDS,
    VALUES,
)
from game.conspirators.view import View
from game.kernel import contract
from game.kernel.contract import Event, Move, Prompt
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.tables.conspirators import picture, shows
from scenes.tables.conspirators.cards import draw_enlarged
from scenes.tables.table import Stage, Table


class GameTable(Table):
    """Spiskowcy, on burgundy brocade by candlelight."""

    view: View

    @classmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Start, middle, events, discards and the end, with all numbers of players."""
        from scenes.snapshots import table_at

        def choosing(app: App) -> None:
            table = table_at(app, "conspirators", 4, lambda view: _asks(view, "commit", 4))
            assert isinstance(table.view, View)
            hand = table.view.hand.index(max(table.view.hand))
            table.tap(("hand", hand))
            table.picker.click(("hand", hand))

        def ended(app: App) -> None:
            table_at(app, "conspirators", 4, lambda view: view.to_move is None)

        def results(app: App) -> None:
            ended(app)
            app.top.update()

        return {
            "start": lambda app: _at(app, 3, "commit", 0),
            "choosing": choosing,
            "action": lambda app: _at(app, 3, "action", 3),
            "raid": lambda app: _at(app, 4, "raid", 1),
            "conspiracy": lambda app: _at(app, 3, "conspiracy", 1),
            "discard": lambda app: _at(app, 2, "discard", 2),
            "duel": lambda app: _at(app, 2, "commit", 6),
            "watching": lambda app: _at(app, 4, "commit", 5, mine=False),
            "results": results,
        }

    def progress(self) -> tuple[str, dict[str, Any]]:
        """The round."""
        view = self.match.state.view(self.viewer)
        assert isinstance(view, View)
        return "progress", {"round": view.round + 1, "rounds": ROUNDS}

    def card(self, kind: int) -> str:
        """A card in a sentence: its medallion and name."""
        return f"[[#conspirators/medallion-{KINDS[kind]}]]\u00a0{self.talk(f'card.{KINDS[kind]}')}"

    def about_card(self, kind: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, kind, self.talk)

    def facts(self, event: Event) -> dict[str, object]:
        """Seats become names, kinds become cards."""
        told: dict[str, object] = {}
        for name, value in event._asdict().items():  # type: ignore[attr-defined]
            if name in ("seat", "target", "one", "other", "first"):
                told[name] = self.name(value)
            elif name in ("kind", "one_kind", "other_kind"):
                told[name] = self.card(value)
            elif name == "cards" and value:
                told[name] = ", ".join(self.card(kind) for kind in sorted(set(value)))
            else:
                told[name] = value
        return told

    def tell(self, event: Event) -> str:
        """Own orders are told with their cards, the end with the winners' names."""
        if isinstance(event, m.Committed) and event.cards:
            if len(set(event.cards)) > 1:
                return self.talk("log.committed_pair", **self.facts(event))
            return self.talk.count("log.committed_own", event.number, **self.facts(event))
        if isinstance(event, m.Declined) and event.forced:
            return self.talk("log.declined_forced", **self.facts(event))
        if isinstance(event, m.Dealt):
            return self.talk("log.juggler", seat=self.name(event.seat)) if event.juggler else ""
        if isinstance(event, m.GameEnded):
            names = ", ".join(self.name(seat) for seat in event.winners)
            return self.talk("log.game_ended", winners=names)
        return super().tell(event)

    def opening(self) -> str:
        """Round 1 begins before the first move."""
        return self.talk("heading.round", round=1)

    def heading(self, event: Event) -> str:
        """A heading for each round."""
        if isinstance(event, m.RoundBegan):
            return self.talk("heading.round", round=event.round + 1)
        return ""

    def ask(self, prompt: Prompt) -> str:
        """What must be done; Tavern-maids and several cards are named."""
        talk = self.talk
        if prompt.decision == "commit":
            return talk("prompt.commit_pair" if prompt.facts["pair"] else "prompt.commit")
        if prompt.decision == "action":
            number = prompt.facts["face_down"]
            return talk.count("prompt.reveal", number) if number else talk("prompt.powers")
        if prompt.decision == "discard":
            return talk.count("prompt.discard", prompt.facts["excess"])
        return talk(f"prompt.{prompt.decision}")

    def confirm_label(self, move: Move) -> str:
        """What would be committed."""
        if isinstance(move, m.CommitPair):
            names = [self.talk(f"card.{KINDS[kind]}") for kind in (move.first, move.second)]
            return self.talk("button.commit", cards=" + ".join(names))
        assert isinstance(move, m.Commit)
        return self.talk("button.commit", cards=f"{move.number} × {self.talk(f'card.{KINDS[move.kind]}')}")

    def stage(self, event: Event) -> Stage | None:
        """Cards fly from where they were to where they are."""
        return shows.stage(self, event)

    def draw_game(self, canvas: Canvas) -> None:
        """Opponents at the top, majorities in the middle, one's own court and hand below."""
        if canvas.compact:
            picture.draw_compact(self, canvas)
        else:
            picture.draw_wide(self, canvas)

    # --- Questions about what is seen --------------------------------------------------------------------------

    def kinds(self, seat: int) -> list[int]:
        """The kinds that lie in a court."""
        return [kind for kind in range(ALL) if self.view.count(seat, kind)]

    def score(self, seat: int) -> int:
        """A player's influence if the game ended now."""
        view = self.view
        events = view.count(seat, RAID) + view.count(seat, CONSPIRACY)
        return sum(VALUES[kind] for kind in CHARACTERS if view.most(kind) == seat) + view.honours[seat] - events


def _asks(view: contract.View, decision: str, round: int, mine: bool = True) -> bool:
    """Whether seat 0 (or, if not `mine`, somebody else) is asked for this decision, in this round or later."""
    assert isinstance(view, View)
    asked = view.prompt is not None and view.prompt.decision == decision and (view.to_move == 0) == mine
    return asked and view.round >= round


def _at(app: App, players: int, decision: str, round: int, mine: bool = True) -> None:
    from scenes.snapshots import table_at

    for seed in range(100):
        table = table_at(app, "conspirators", players, lambda view: _asks(view, decision, round, mine), seed=seed)
        if not table.match.over:
            return
        app.home()
