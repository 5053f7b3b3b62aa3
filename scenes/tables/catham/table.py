"""The table of Catham City: its parts, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.catham.cards import FACTIONS
from game.catham.rules import ACTION
from game.catham.view import View
from game.kernel.contract import Event
from game.play.play import Play
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.zones import Zone
from scenes.tables.catham import picture, shows
from scenes.tables.catham.cards import draw_enlarged
from scenes.tables.catham.layout import layout
from scenes.tables.catham.overview import Overview
from scenes.tables.catham.speech import GameSpeech
from scenes.tables.playing import Mode
from scenes.tables.stages import Stage
from scenes.tables.table import Table


class GameTable(Table):
    """Catham City, in the rain, under neon."""

    preview = "play"

    view: View
    speech: GameSpeech
    speaks = GameSpeech
    forms = ALL
    stretches = True

    def __init__(self, app: App, play: Play, mode: Callable[[Any], Mode] = Mode) -> None:
        super().__init__(app, play, mode)
        self.race: list[int] = list(self.view.influence)
        """The influence that the roofs show; while events are shown it runs behind the match."""

    def about_faction(self, faction: int) -> Callable[[Canvas, Rect], None]:
        """The enlarged card, as an explanation."""
        return lambda canvas, rect: draw_enlarged(canvas, rect, faction, self.talk)

    # --- Events and picture ------------------------------------------------------------------------------------

    def looked(self) -> None:
        """The roofs show what is known."""
        super().looked()
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
        hint = self.play.adviser.hint
        through = hint is not None and any("seat" in step for step in self.view.targets(hint))
        return race if race.height > 100 or through else super().advice_place(canvas)

    # --- What the zones show -----------------------------------------------------------------------------------

    def plate_sees(self, seat: int) -> object:
        """An opponent's cards, as far as they are known."""
        view = self.view
        return view.hand_sizes[seat], view.known_hand(seat), view.to_move == seat

    def plate_shows(self, seat: int) -> object:
        """His place in the race, and whether he can be chosen."""
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
        return self.my_turn, self.picker.chosen, self.chronicle.last()

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
