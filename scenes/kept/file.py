"""All that was played here as a file, and its end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.play import history, imported
from game.play.entries import as_text
from scenes.ask import ask
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.page import page
from scenes.kit.theme import CREAM
from scenes.kit.widgets import button
from scenes.takeaway import hand_out

if TYPE_CHECKING:
    from scenes.history import HistoryScene


def paint(scene: HistoryScene, canvas: Canvas, row: Rect) -> None:
    """Out to a file, in from one, and away with all of it."""
    words, small = scene.words, canvas.compact
    there = bool(scene.entries)
    wide = (row.width - 20) / 3 if small else canvas.pick(236, 0, tablet=210)
    out = Rect(row.left, row.top, wide, row.height)
    none = words("history.none")
    style = "small" if small else "button"
    icons = ("", "", "") if canvas.shape == "upright" else ("download", "files", "trash")
    button(
        canvas,
        out,
        words("history.out"),
        partial(_hand_out, scene),
        "out",
        icon=icons[0],
        enabled=there,
        why="" if there else none,
        style=style,
        lines=2,
    )
    inside = out.move(wide + 10, 0)
    if page is not None:
        button(canvas, inside, words("history.in"), page.bring_in, "in", icon=icons[1], style=style, lines=2)
    else:
        note = words("history.drop")
        canvas.text(
            inside.centerx, inside.centery, note, "note", CREAM, width=wide, align="center", lines=2, middle=True
        )
    away = Rect(row.right - wide, row.top, wide, row.height) if small else Rect(row.right - 200, row.top, 200, 52)
    button(
        canvas,
        away,
        words("history.forget"),
        partial(_forget, scene),
        "forget",
        "danger" if there else "dark",
        icons[2],
        enabled=there,
        why="" if there else none,
        style=style,
        lines=2,
    )
    if not small:
        room = Rect(inside.right + 16, row.top, away.left - inside.right - 32, row.height)
        canvas.text_in(room, words("history.here"), "note", CREAM, lines=2, align="center")


def _hand_out(scene: HistoryScene) -> None:
    """As a file."""
    hand_out(scene.app, "stolik-history", as_text(scene.entries))


async def _forget(scene: HistoryScene) -> None:
    """Delete all of it, or only what was imported, after a question."""
    words, number = scene.words, len(scene.imported)
    everything = words("history.forget.all" if number else "history.forget.yes")
    only = words.count("history.forget.imported", number) if number else ""
    answer = await ask(scene.app, words("history.forget.ask"), everything, only)
    if answer:
        forget = history.forget if answer == "yes" else imported.forget
        forget(scene.app.storage)
        scene.look()
