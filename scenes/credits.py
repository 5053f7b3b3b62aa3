"""Credits: who invented the games, whose icons and letters these are, and that this is a fan's work."""

from __future__ import annotations

from game.registry import GAMES
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX, RED_INK
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.shell.version import version


class Credits(Scene):
    """A sheet of paper on the table."""

    forms = ALL

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def draw(self, canvas: Canvas) -> None:
        """Designers on the left, what the table is made of on the right."""
        words = self.words
        upright = canvas.shape == "upright"
        sheet = Rect(0, 0, canvas.pick(1040, 690, 374, tablet=960), canvas.pick(616, 374, upright=canvas.height - 76))
        sheet.center = (canvas.width / 2 + canvas.pick(0, 24, 0), canvas.height / 2 + canvas.pick(30, 0, upright=30))
        canvas.box(sheet, PAPER_BOX)
        side = canvas.pick(48, 22)
        canvas.text(sheet.centerx, sheet.top + canvas.pick(24, 8), words("credits.title"), "title", INK, align="center")
        top = sheet.top + canvas.pick(84, 44)
        column = sheet.width - 2 * side if upright else (sheet.width - 3 * side) / 2
        left = sheet.left + side
        right = left if upright else left + side + column
        canvas.text(left, top, words("credits.games"), "heading", RED_INK, width=column)
        y = top + canvas.pick(38, 26)
        for game in GAMES:
            y = canvas.text(left, y, f"**{words.full_title(game.id)}**", "body", INK, width=column).bottom
            y = canvas.text(left, y, words.about(game.id, "credits"), "small", FAINT_INK, width=column, lines=4).bottom
            y += canvas.pick(18, 5)
        top = y + 10 if upright else top
        canvas.text(right, top, words("credits.made_of"), "heading", RED_INK, width=column)
        canvas.text(
            right,
            top + canvas.pick(38, 26),
            words("credits.materials"),
            canvas.pick_word("body", "small"),
            INK,
            width=column,
            lines=99,
        )
        note = f"**Stolik {version()}.** {words('credits.fan')}"
        high = canvas.height_of(note, "note", column)
        canvas.text(right, sheet.bottom - side * 0.7 - high, note, "note", FAINT_INK, width=column, lines=99)
        home = Rect(canvas.pick(24, 48, 10), canvas.pick(14, 8), canvas.pick(130, 46), canvas.pick(44, 36, 46))
        button(
            canvas,
            home,
            "" if canvas.compact else words("back"),
            self.app.pop,
            "back",
            icon="chevron-left",
            why=words("back"),
        )
