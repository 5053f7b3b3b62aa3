"""The five factions of this game, side by side, with their effects in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catham.factions import FACTIONS
from scenes.app import App, Scene
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, INK, PAPER_BOX
from scenes.kit.widgets import button
from scenes.tables.catham.cards import draw_card, hue

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable


class Overview(Scene):
    """Always one click away."""

    see_through = True

    def __init__(self, app: App, table: GameTable) -> None:
        super().__init__(app)
        self.table = table

    def draw(self, canvas: Canvas) -> None:
        """One sheet a faction."""
        canvas.shade((6, 8, 18, 200))
        talk = self.table.talk
        factions = self.table.view.factions
        gap = canvas.pick(12, 6)
        side = canvas.pick(20, 8)
        wide = (canvas.width - 2 * side - gap * (len(factions) - 1)) / len(factions)
        top, low = canvas.pick(64, 36), canvas.height - canvas.pick(74, 54)
        canvas.text(canvas.width / 2, top / 2, talk("option.factions"), "title", CREAM, align="center", middle=True)
        for index, faction in enumerate(factions):
            sheet = Rect(side + index * (wide + gap), top, wide, low - top)
            canvas.box(sheet, PAPER_BOX)
            card = Rect(0, 0, canvas.pick(150, 58), canvas.pick(210, 81))
            card.midtop = (sheet.centerx, sheet.top + canvas.pick(16, 8))
            draw_card(canvas, card, faction, self.words.language)
            name, room = FACTIONS[faction], wide - canvas.pick(28, 16)
            y = card.bottom + canvas.pick(14, 5)
            y = canvas.text(
                sheet.centerx, y, talk(f"faction.{name}"), "card", hue(faction, "deep"), room, "center", 2
            ).bottom
            text = talk(f"faction.{name}.text")
            style = canvas.pick_word("body", "small")
            canvas.text(sheet.left + canvas.pick(14, 8), y + 6, text, style, INK, room, height=sheet.bottom - y - 12)
        done = Rect(0, 0, canvas.pick(200, 160), canvas.pick(50, 42))
        done.midbottom = (canvas.width / 2, canvas.height - canvas.pick(12, 6))
        button(canvas, done, self.words("settings.done"), self.app.pop, "done", "brass", "check")
