"""Small goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, DARK_SHEET, EARNED, FAINT_CREAM, INK, LAUREL, OPEN_GOAL

if TYPE_CHECKING:
    from scenes.history import HistoryScene


def paint(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> None:
    """Those that come next, after the latest that were reached."""
    words = scene.words
    canvas.box(sheet, DARK_SHEET)
    area = sheet.inflate(-canvas.pick(32, 24), -canvas.pick(20, 14))
    reached = [name for name, done in scene.goals.items() if done]
    latest = scene.mine[-1].game if scene.mine else ""
    waiting = [name for name, done in scene.goals.items() if not done]
    waiting.sort(key=lambda name: not name.startswith(f"{latest}_"))  # what teaches the game played last comes first
    canvas.text(area.left, area.top, words("goals.title"), "heading", CREAM)
    count = words("history.of", won=len(reached), played=len(scene.goals))
    canvas.text(area.right, area.top + 4, count, "small", FAINT_CREAM, align="right")
    top = area.top + canvas.pick(38, 30)
    columns = 1 if canvas.pick(1, 2, 1) == 1 else 2
    high = canvas.pick(47, 50)
    room = max(1, int((area.bottom - top) // high)) * columns
    shown = (waiting if len(reached) >= len(scene.goals) - room else waiting[: max(1, room - 1)])[:room]
    shown = [*reached[-(room - len(shown)) :], *shown] if room > len(shown) else shown
    wide = area.width / columns
    for index, name in enumerate(shown):
        spot = Rect(area.left + index % columns * wide, top + index // columns * high, wide - 8, high)
        done = scene.goals[name]
        canvas.disc(spot.left + 19, spot.centery, 17, *(EARNED if done else OPEN_GOAL), 2)
        mark = "check" if done else "star-outline"
        canvas.icon(mark, spot.left + 19, spot.centery, 18, INK if done else FAINT_CREAM)
        text = Rect(spot.left + 46, spot.top, spot.width - 46, high)
        title, how = words(f"goal.{name}"), words(f"goal.{name}.how")
        ink = LAUREL if done else CREAM
        canvas.hot(spot, ("goal", name), f"{title}: {how}")
        canvas.text_in(Rect(text.left, text.top + 2, text.width, high / 2 - 2), f"**{title}**", "small", ink)
        canvas.text_in(Rect(text.left, spot.centery, text.width, high / 2 - 2), how, "small", FAINT_CREAM)
