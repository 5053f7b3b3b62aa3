"""The table of Catham City: its words, and what it asks the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.catham import moves as m
from game.catham.factions import FACTIONS
from game.catham.state import ACTION, DECISIONS
from game.catham.view import View
from game.kernel import contract
from game.kernel.contract import Event, Move, Prompt
from game.kernel.match import Match
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.seating import Seating
from scenes.tables.catham import picture, shows
from scenes.tables.catham.cards import draw_enlarged, icon
from scenes.tables.catham.overview import Overview
from scenes.tables.table import Stage, Table

SEATS = ("seat", "target", "winner", "active")
NAMED = ("faction", "extra")
OTHERS = ("mafia", "hackers", "police", "journalists", "officials")


class GameTable(Table):
    """Catham City, in the rain, under neon."""

    view: View

    def __init__(self, app: App, match: Match, seating: Seating) -> None:
        self.race: list[int] = []
        """The influence that the roofs show; while events are shown it runs behind the match."""
        super().__init__(app, match, seating)

    @classmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Start, choices, every kind of answer, the end; with few and with many players."""
        from scenes.snapshots import table_at

        def choosing(app: App) -> None:
            _at(app, 5, "action", 3)
            table = app.top
            assert isinstance(table, GameTable)
            clicks = sorted(target for target in table.picker.first_clicks if target[0] == "hand")
            for target in clicks[:1] * 2:
                if table.picker.can(target):
                    table.picker.click(target)

        def factions(app: App) -> None:
            _at(app, 3, "action", 0, factions=OTHERS)
            table = app.top
            assert isinstance(table, GameTable)
            table.show_factions()

        def results(app: App) -> None:
            table_at(app, "catham", 6, lambda view: view.to_move is None)
            app.top.update()

        return {
            "start": lambda app: _at(app, 3, "action", 0),
            "choosing": choosing,
            "inform": lambda app: _at(app, 6, "inform", 1),
            "tribute": lambda app: _at(app, 4, "tribute", 1),
            "leak": lambda app: _at(
                app, 5, "leak", 1, factions=("journalists", "police", "officials", "mafia", "hackers")
            ),
            "limit": lambda app: _at(app, 2, "limit", 0),
            "expert": lambda app: _at(app, 2, "action", 4, expert=True),
            "watching": lambda app: _at(app, 5, "action", 6, mine=False),
            "factions": factions,
            "results": results,
        }

    # --- Words -------------------------------------------------------------------------------------------------

    def progress(self) -> tuple[str, dict[str, Any]]:
        """The leader's influence."""
        scores = self.match.state.scores()
        view = self.match.state.view(self.viewer)
        assert isinstance(view, View)
        return "progress", {"best": max(scores), "target": view.target}

    def faction(self, faction: int) -> str:
        """A faction in a sentence."""
        return f"[[{icon(faction)}]]\u00a0{self.talk(f'faction.{FACTIONS[faction]}.short')}"

    def card(self, faction: int) -> str:
        """A card in a sentence."""
        return f"[[{icon(faction)}]]\u00a0{self.talk(f'faction.{FACTIONS[faction]}.one')}"

    def about_faction(self, faction: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, faction, self.talk)

    def facts(self, event: Event) -> dict[str, object]:
        """Seats become names, factions become words."""
        told: dict[str, object] = {}
        for name, value in event._asdict().items():  # type: ignore[attr-defined]
            if name in SEATS:
                told[name] = self.name(value)
            elif name in NAMED:
                told[name] = self.faction(value)
            elif name == "cards":
                told[name] = self._cards(value) if value else ""
            else:
                told[name] = value
        return told

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
            return self.talk.count("log.drew_own", event.number, **self.facts(event))
        return super().tell(event)

    def opening(self) -> str:
        """The race begins."""
        return self.talk("heading.start")

    def ask(self, prompt: Prompt) -> str:
        """What must be done, with names in it."""
        facts: dict[str, Any] = dict(prompt.facts)
        if "active" in facts:
            facts["active"] = self.seating.seats[facts["active"]].name
        if "faction" in facts:
            facts["faction"] = self.talk(f"faction.{FACTIONS[facts['faction']]}.short")
        number = facts.pop("number", None)
        key = f"prompt.{prompt.decision}"
        return self.talk(key, **facts) if number is None else self.talk.count(key, number, **facts)

    def confirm_label(self, move: Move) -> str:
        """What would be taken or played."""
        if isinstance(move, m.Take):
            return self.talk(
                "button.take", cards=f"{move.number} × {self.talk(f'faction.{FACTIONS[move.faction]}.one')}"
            )
        cards = [int(target[1]) for target in self.picker.chosen if target[0] == "hand"]
        told = [
            f"{cards.count(faction)} × {self.talk(f'faction.{FACTIONS[faction]}.one')}"
            for faction in dict.fromkeys(cards)
        ]
        return self.talk("button.play", cards=" + ".join(told))

    # --- Events and picture ------------------------------------------------------------------------------------

    def _look(self) -> None:
        super()._look()
        self.race = list(self.view.influence)

    def stage(self, event: Event) -> Stage | None:
        """Cards fly, pawns jump."""
        return shows.stage(self, event)

    def draw_game(self, canvas: Canvas) -> None:
        """Opponents, the race, the pool, the hand."""
        if canvas.compact:
            picture.draw_compact(self, canvas)
        else:
            picture.draw_wide(self, canvas)

    def show_factions(self) -> None:
        """The factions of this game, in words."""
        self.app.push(Overview(self.app, self))

    def chosen_faction(self) -> int | None:
        """The faction whose cards are being chosen."""
        return (
            int(self.picker.chosen[0][1])
            if self.picker.chosen and self.picker.chosen[0][0] in ("hand", "pool")
            else None
        )

    def column_state(self, faction: int) -> tuple[str, str]:
        """How a column of the hand stands (`ready`, `asked`, `missing` or `idle`), and what it says."""
        view, talk = self.view, self.talk
        if self.my_turn and view.decision != ACTION:
            able = ("hand", faction) in self.picker.first_clicks
            return ("asked", talk(f"column.{DECISIONS[view.decision]}")) if able else ("idle", "")
        lacking = view.missing(faction)
        if lacking:
            return "missing", talk.count("column.missing", lacking)
        if self.my_turn and ("hand", faction) not in self.picker.first_clicks:
            return "missing", talk("column.no_target")
        return "ready", talk(f"column.{FACTIONS[faction]}")


def _asks(view: contract.View, decision: str, turns: int, mine: bool) -> bool:
    assert isinstance(view, View)
    asked = view.prompt is not None and view.prompt.decision == decision and (view.to_move == 0) == mine
    return asked and max(view.influence) >= turns


def _at(app: App, players: int, decision: str, influence: int, mine: bool = True, **options: Any) -> None:
    """A moment in which seat 0 (or, if not `mine`, somebody else) is asked, once somebody has so much influence."""
    from scenes.snapshots import table_at

    for seed in range(100):
        table = table_at(
            app, "catham", players, lambda view: _asks(view, decision, influence, mine), seed=seed, options=options
        )
        if not table.match.over:
            return
        app.home()
