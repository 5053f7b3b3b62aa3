"""Credits: who invented the games, whose icons and letters these are, and that this is a fan's work."""

from __future__ import annotations

from scenes.app import Scene
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX, rgb
from scenes.kit.widgets import button

GAMES = ("conspirators", "catham", "ganges", "emerald", "prodigals")


def full_title(game: str, words: Words) -> str:
    """A game's title on one line."""
    subtitle = words(f"game.{game}.subtitle")
    title = words(f"game.{game}.title")
    return title if subtitle == "-" else f"{title} {subtitle}"


class Credits(Scene):
    """A sheet of paper on the table."""

    def draw(self, canvas: Canvas) -> None:
        """Designers on the left, what the table is made of on the right."""
        canvas.cover("common/table.jpg")
        words = self.words
        sheet = Rect(0, 0, canvas.pick(1040, 690), canvas.pick(616, 374))
        sheet.center = (canvas.width / 2 + canvas.pick(0, 24), canvas.height / 2 + canvas.pick(30, 0))
        canvas.box(sheet, PAPER_BOX)
        side = canvas.pick(48, 22)
        canvas.text(sheet.centerx, sheet.top + canvas.pick(24, 8), words("credits.title"), "title", INK, align="center")
        top = sheet.top + canvas.pick(84, 44)
        column = (sheet.width - 3 * side) / 2
        left, right = sheet.left + side, sheet.left + 2 * side + column
        red = rgb("#7A1E14")
        canvas.text(left, top, words("credits.games"), "heading", red, column)
        y = top + canvas.pick(38, 26)
        for game in GAMES:
            y = canvas.text(left, y, f"**{full_title(game, words)}**", "body", INK, column).bottom
            y = canvas.text(left, y, words(f"credits.{game}"), "small", FAINT_INK, column, lines=2).bottom
            y += canvas.pick(18, 5)
        canvas.text(right, top, words("credits.made_of"), "heading", red, column)
        canvas.text(
            right,
            top + canvas.pick(38, 26),
            words("credits.materials"),
            canvas.pick_word("body", "small"),
            INK,
            column,
            lines=99,
        )
        note = words("credits.fan")
        high = canvas.height_of(note, "note", column)
        canvas.text(right, sheet.bottom - side * 0.7 - high, note, "note", FAINT_INK, column, lines=99)
        home = Rect(canvas.pick(24, 48), canvas.pick(14, 8), canvas.pick(130, 46), canvas.pick(44, 36))
        button(
            canvas,
            home,
            "" if canvas.compact else words("back"),
            self.app.pop,
            "back",
            icon="chevron-left",
            why=words("back"),
        )
