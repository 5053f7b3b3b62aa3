"""The five factions of this game, side by side, with their effects in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catham.cards import FACTIONS
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM, INK, PAPER_BOX
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tables.catham.cards import draw_card, hue
from scenes.tables.catham.look import VEIL

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable


class Overview(Scene):
    """Always one click away."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, table: GameTable) -> None:
        super().__init__(app)
        self.table = table

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """One sheet a faction."""
        talk = self.table.talk
        factions = self.table.view.factions
        if canvas.shape == "upright":
            self._draw_rows(canvas)
            return
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
                sheet.centerx,
                y,
                talk(f"faction.{name}"),
                "card",
                hue(faction, "deep"),
                width=room,
                align="center",
                lines=2,
            ).bottom
            text = talk(f"faction.{name}.text")
            style = canvas.pick_word("body", "small")
            canvas.text(
                sheet.left + canvas.pick(14, 8), y + 6, text, style, INK, width=room, height=sheet.bottom - y - 12
            )
        done = Rect(0, 0, canvas.pick(200, 160), canvas.pick(50, 42))
        done.midbottom = (canvas.width / 2, canvas.height - canvas.pick(12, 6))
        button(canvas, done, self.words("settings.done"), self.app.pop, "done", "brass", "check")

    def _draw_rows(self, canvas: Canvas) -> None:
        """One below the other, on a phone held upright."""
        talk = self.table.talk
        factions = self.table.view.factions
        top, low = 60.0, canvas.height - 76
        canvas.text(canvas.width / 2, 30, talk("option.factions"), "title", CREAM, align="center", middle=True)
        high = (low - top) / len(factions)
        for index, faction in enumerate(factions):
            sheet = Rect(8, top + index * high, canvas.width - 16, high - 6)
            canvas.box(sheet, PAPER_BOX)
            card = Rect(sheet.left + 10, 0, 66, 92)
            card.centery = sheet.centery
            draw_card(canvas, card, faction, self.words.language)
            left, name = card.right + 10, FACTIONS[faction]
            room = sheet.right - left - 8
            y = canvas.text(
                left, sheet.top + 6, talk(f"faction.{name}"), "card", hue(faction, "deep"), width=room
            ).bottom
            text = talk(f"faction.{name}.text")
            canvas.text(left, y + 2, text, "small", INK, width=room, height=sheet.bottom - y - 8)
        done = Rect(60, low + 14, canvas.width - 120, 48)
        button(canvas, done, self.words("settings.done"), self.app.pop, "done", "brass", "check")
