"""The table of Catham City: its words, and what it asks the player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.catham import moves as m
from game.catham.cards import FACTIONS, NEEDED
from game.catham.rules import ACTION
from game.catham.view import View
from game.kernel import contract
from game.kernel.contract import Event, Move, Target
from game.play.live import Live
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.zones import Zone
from scenes.tables.catham import picture, shows
from scenes.tables.catham.cards import draw_enlarged, icon
from scenes.tables.catham.layout import layout
from scenes.tables.catham.overview import Overview
from scenes.tables.stages import Stage
from scenes.tables.table import Table

OTHERS = ("mafia", "hackers", "police", "journalists", "officials")


class GameTable(Table):
    """Catham City, in the rain, under neon."""

    preview = "play"

    view: View
    forms = ALL
    stretches = True
    minor = (m.TurnBegan, m.Refilled, m.Reshuffled)
    deeds = (m.Took, m.Played)

    def __init__(self, app: App, play: Live) -> None:
        super().__init__(app, play)
        self.race: list[int] = list(self.view.influence)
        """The influence that the roofs show; while events are shown it runs behind the match."""

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
            "turn": lambda app: _at(app, 3, "action", 5),
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

    def about_faction(self, faction: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, faction, self.talk)

    def wording(self) -> dict[str, Callable[[Any], str]]:
        """Seats become names, factions become words."""
        return {
            **dict.fromkeys(("seat", "target", "winner"), self.name),
            "seats": lambda seats: ", ".join(map(self.name, seats)),
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

    def why_not(self, target: Target) -> str:
        """Too few cards: how many it takes."""
        if self.my_turn and not self.showing.until and self.play.refusal(target) == "not_enough_cards":
            faction = int(target[1])
            held, needed = self.view.hand[faction], NEEDED[faction]
            told = {"faction": self.faction(faction), "held": held}
            return self.talk.count("needs_more" if held < needed else "needs_extra", needed, **told)
        return super().why_not(target)

    def opening(self) -> str:
        """The race begins."""
        return self.talk("heading.start")

    def confirm_label(self, move: Move) -> str:
        """What would be taken or played."""
        if isinstance(move, m.Take):
            return self.talk(
                "button.take", cards=f"{move.number} × {self.talk(f'faction.{FACTIONS[move.faction]}.one')}"
            )
        if isinstance(move, m.Inform | m.Leak):
            return self.talk(f"button.{move.verb}", card=self.talk(f"faction.{FACTIONS[move.faction]}.one"))
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

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Over what was played last, and the piles if it is upright; on a phone that lies, over the others."""
        at = layout(canvas.form)
        if canvas.compact:
            return [
                at.play.unionall([at.piles, at.factions]) if canvas.shape == "upright" else at.others.union(at.race)
            ]
        return [at.play]

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are; upright, beside one's own emblem."""
        at = layout(canvas.form)
        if canvas.shape != "upright":
            return at.controls
        return Rect(at.me.right + 4, at.controls.top, at.controls.right - at.me.right - 4, at.controls.height)

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Opponents, the race, the pool, the hand."""
        return picture.zones(self, canvas)

    def advice_place(self, canvas: Canvas) -> Rect:
        """Over the race where that is high enough, and always when the way goes through an opponent."""
        race = layout(canvas.form).race
        hint = self.play.hint
        through = hint is not None and any("seat" in step for step in self.view.targets(hint))
        return race if race.height > 100 or through else super().advice_place(canvas)

    # --- What the zones show -----------------------------------------------------------------------------------

    def plate_sees(self, seat: int) -> object:
        """An opponent's cards, as far as they are known."""
        view = self.view
        return view.hand_sizes[seat], view.known_hand(seat), view.to_move == seat

    def plate_shows(self, seat: int) -> object:
        """Their place in the race, and whether they can be chosen."""
        return self.race[seat], self.out_of_reach(seat)

    def piles_see(self) -> object:
        """The piles."""
        return self.view.deck_size, self.view.discard

    def play_sees(self) -> object:
        """The cards in play, and what is asked."""
        view = self.view
        return view.played, view.decision, view.active, view.to_move

    def play_shows(self) -> object:
        """What is being chosen, and the last line of the log."""
        return self.my_turn, self.picker.chosen, self.log.last()

    def column_sees(self, faction: int) -> object:
        """The cards of a faction, and what is lacking."""
        view = self.view
        return view.hand[faction], view.missing(faction), view.decision

    def column_shows(self, faction: int) -> object:
        """Whether anything can be chosen now, and whether anything is."""
        return self.my_turn, bool(self.picker.chosen)

    def own_sees(self) -> object:
        """How many cards one holds."""
        return sum(self.view.hand)

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

    def out_of_reach(self, seat: int) -> bool:
        """Whether an opponent must be chosen now and this one cannot be: only Hackers are choosy."""
        candidates = self.picker.candidates
        return ("seat", seat) not in candidates and any(target[0] == "seat" for target in candidates)

    def column_state(self, faction: int) -> tuple[str, str]:
        """How a column of the hand stands (`ready`, `asked`, `missing` or `idle`), and what it says."""
        view, talk = self.view, self.talk
        if self.my_turn and view.decision is not ACTION:
            able = ("hand", faction) in self.picker.first_clicks
            return ("asked", talk(f"column.{view.decision.name}")) if able else ("idle", "")
        lacking = view.missing(faction)
        if lacking:
            return "missing", talk.count("column.missing", lacking)
        if self.my_turn and view.refusal(("hand", faction)):  # by the rules: a lesson offers less
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
        if not table.play.over:
            return
        app.home()
