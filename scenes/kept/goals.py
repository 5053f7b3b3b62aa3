"""Small goals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, DARK_SHEET, EARNED, FAINT_CREAM, INK, LAUREL, OPEN_GOAL
from scenes.kit.widgets import button

if TYPE_CHECKING:
    from scenes.history import HistoryScene

BESIDE = 46.0
"""How far from its mark a goal is told."""


def paint(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> None:
    """All of them, page by page: those that are waiting, then those that were reached, the latest first."""
    area = _paint_sheet(scene, canvas, sheet)
    widest = max(canvas.measure(scene.words(f"goal.{name}.how"), "small") for name in scene.goals)
    columns = max(1, int(area.width // (widest + BESIDE + 10)))
    high = canvas.pick(50, 50)
    ordered = [*_waiting(scene), *reversed(_reached(scene))]
    pages = _pages(len(ordered), area.height, high, columns)
    if pages > 1:
        area.height -= 48
        pages = _pages(len(ordered), area.height, high, columns)
    room = -(-len(ordered) // pages)
    scene.goals_page = min(scene.goals_page, pages - 1)
    shown = ordered[scene.goals_page * room : (scene.goals_page + 1) * room]
    _paint_goals(scene, canvas, area, shown, columns, high)
    if pages > 1:
        words, on = scene.words, Rect(area.right - 46, area.bottom + 4, 46, 44)
        more, less = scene.goals_page > 0, scene.goals_page + 1 < pages
        button(canvas, on.move(-52, 0), "", partial(_turn, scene, -1), "goals_back", icon="chevron-left", enabled=more,
               why=words("goals.before"))  # fmt: skip
        button(canvas, on, "", partial(_turn, scene, 1), "goals_on", icon="chevron-right", enabled=less,
               why=words("goals.after"))  # fmt: skip
        here = words("goals.page", page=scene.goals_page + 1, pages=pages)
        canvas.text(area.left, on.centery, here, "small", FAINT_CREAM, middle=True)


def paint_next(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> None:
    """Those that come next, and the way to all of them."""
    area = _paint_sheet(scene, canvas, sheet)
    go = Rect(area.left, area.bottom - 44, area.width, 44)
    area.height -= 50
    high = canvas.pick(47, 50)
    shown = (_waiting(scene) or list(reversed(_reached(scene))))[: max(1, int(area.height // high))]
    _paint_goals(scene, canvas, area, shown, 1, high, explained=not scene.all_goals)
    label = scene.words("goals.less" if scene.all_goals else "goals.all")
    button(canvas, go, label, partial(_toggle, scene), "all_goals", style="small")


def _reached(scene: HistoryScene) -> list[str]:
    return [name for name, done in scene.goals.items() if done]


def _waiting(scene: HistoryScene) -> list[str]:
    """What teaches the game that was played last comes first."""
    latest = scene.mine[-1].game if scene.mine else ""
    waiting = [name for name, done in scene.goals.items() if not done]
    return sorted(waiting, key=lambda name: not name.startswith(f"{latest}_"))


def _pages(goals: int, height: float, high: float, columns: int) -> int:
    return -(-goals // (max(1, int(height // high)) * columns))


def _toggle(scene: HistoryScene) -> None:
    scene.all_goals = not scene.all_goals


def _turn(scene: HistoryScene, step: int) -> None:
    scene.goals_page += step


def _paint_sheet(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> Rect:
    """The dark sheet with how many were reached; the place below."""
    words = scene.words
    canvas.box(sheet, DARK_SHEET)
    area = sheet.inflate(-canvas.pick(32, 24), -canvas.pick(20, 14))
    canvas.text(area.left, area.top, words("goals.title"), "heading", CREAM)
    count = words("history.of", won=len(_reached(scene)), played=len(scene.goals))
    canvas.text(area.right, area.top + 4, count, "small", FAINT_CREAM, align="right")
    head = canvas.pick(38, 30)
    return Rect(area.left, area.top + head, area.width, area.height - head)


def _paint_goals(
    scene: HistoryScene,
    canvas: Canvas,
    area: Rect,
    names: list[str],
    columns: int,
    high: float,
    explained: bool = True,
) -> None:
    """Goals in columns, each with how it is reached; elsewhere on the screen they may be `explained` already."""
    words, wide = scene.words, area.width / columns
    for index, name in enumerate(names):
        spot = Rect(area.left + index % columns * wide, area.top + index // columns * high, wide - 8, high)
        done = scene.goals[name]
        canvas.disc(spot.left + 19, spot.centery, 17, *(EARNED if done else OPEN_GOAL), 2)
        mark = "check" if done else "star-outline"
        canvas.icon(mark, spot.left + 19, spot.centery, 18, INK if done else FAINT_CREAM)
        text = Rect(spot.left + BESIDE, spot.top, spot.width - BESIDE, high)
        title, how = words(f"goal.{name}"), words(f"goal.{name}.how")
        told = words("goals.done", goal=title) if done else title
        if explained:
            canvas.hot(spot, ("goal", name), f"{told}: {how}")
        ink = LAUREL if done else CREAM
        canvas.text_in(Rect(text.left, text.top + 2, text.width, high / 2 - 2), f"**{title}**", "small", ink)
        canvas.text_in(Rect(text.left, spot.centery, text.width, high / 2 - 2), how, "small", FAINT_CREAM)
