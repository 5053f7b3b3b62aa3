"""The deals of the day: which they are, the one try at each, and the results."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.play import daily
from game.play.entries import Entry
from game.play.seating import daily_deal
from scenes.kept.games import replay_button
from scenes.kept.words import line_of, place_of, points_of
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX, RED_INK
from scenes.kit.widgets import button
from scenes.shell import outside
from scenes.sitdown import sit_down
from scenes.title import draw_cover

if TYPE_CHECKING:
    from scenes.history import HistoryScene


def paint(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> None:
    """The one and the light one, side by side or one below the other."""
    words = scene.words
    canvas.box(sheet, PAPER_BOX)
    area = sheet.inflate(-canvas.pick(36, 28), -canvas.pick(24, 16))
    canvas.text(area.left, area.top, words("daily.title"), "heading", INK, width=area.width * 0.62)
    date = f"{int(scene.day[8:])} {words(f'month.{int(scene.day[5:7])}')}"
    canvas.text(area.right, area.top + 4, date, "small", FAINT_INK, align="right")
    rule = canvas.height_of(words("daily.rule"), "note", area.width)
    canvas.text(area.left, area.bottom - rule, words("daily.rule"), "note", FAINT_INK, width=area.width, lines=3)
    top = area.top + canvas.pick(44, 32, 44)
    gap = canvas.pick(10, 20, 16)
    beside = canvas.shape == "compact"
    for light in (False, True):
        room = Rect(area.left, top, area.width, area.bottom - rule - canvas.pick(10, 8, 16) - top)
        if beside:
            room.width = (room.width - gap) / 2
            room.left += light * (room.width + gap)
        else:
            room.height = (room.height - gap) / 2
            room.top += light * (room.height + gap)
        _paint_deal(scene, canvas, room, light)


def _paint_deal(scene: HistoryScene, canvas: Canvas, area: Rect, light: bool) -> None:
    """The cover, against whom, and the result if it has been played."""
    words = scene.words
    seating = daily_deal(scene.day, light)
    high = min(area.height, canvas.pick(128, 150, 200))
    cover = Rect(
        area.left, area.top + (0 if canvas.shape != "upright" else (area.height - high) / 2), high / 1.44, high
    )
    draw_cover(canvas, cover, seating.game, words)
    left = cover.right + 14
    wide = area.right - left
    y = canvas.text(left, cover.top - 2, f"**{words.full_title(seating.game)}**", "body", INK, width=wide).bottom
    entry = scene.today[light]
    if entry is None:
        key = "daily.light" if light else "daily.who"
        facts = {"level": words(f"level.{seating.seats[-1].level}"), "number": len(seating.seats)}
        canvas.text(left, y, words(key, **facts), "small", FAINT_INK, width=wide, lines=3)
    else:
        y = canvas.text(left, y, f"**{place_of(entry, words)}**", "small", RED_INK, width=wide).bottom
        canvas.text(left, y, points_of(entry), "small", INK, width=wide)
    button_high = canvas.pick(44, 44, 48)
    _paint_buttons(scene, canvas, Rect(left, cover.bottom - button_high, wide, button_high), light)


def _paint_buttons(scene: HistoryScene, canvas: Canvas, row: Rect, light: bool) -> None:
    """The one try; afterwards the ways to show and to watch it."""
    words, storage = scene.words, scene.app.storage
    entry = scene.today[light]
    of = "daily.light" if light else "daily"
    if entry is None:
        left = daily.unfinished(storage, scene.day, light) is not None
        lost = not left and daily.begun(storage, scene.day, light)
        label = words("daily.continue" if left else "daily.play")
        why = words("daily.lost") if lost else ""
        action = partial(play, scene, light)
        button(canvas, row, label, action, of, "brass", "play", enabled=not lost, why=why)
        return
    share = Rect(row.left, row.top, row.width - row.height - 8, row.height)
    again = Rect(row.right - row.height, row.top, row.height, row.height)
    button(canvas, share, words("history.share"), partial(_share, scene, entry), f"{of}.share", "brass", "share")
    replay_button(scene, canvas, again, entry, f"{of}.replay")


async def play(scene: HistoryScene, light: bool) -> None:
    """Take the one try, or go on with it."""
    app, day = scene.app, scene.day
    save = daily.unfinished(app.storage, day, light)
    await sit_down(app, daily_deal(day, light).game)
    from scenes.resume import resume
    from scenes.tables import open_table

    app.home()
    if save is not None:
        await resume(app, save)
    else:
        seating = daily.begin(app.storage, day, light)
        open_table(app, seating.start(), seating)


def _share(scene: HistoryScene, entry: Entry) -> None:
    """As a line on the clipboard."""
    done = outside.copy(line_of(entry, scene.words))
    scene.app.say(scene.words("history.copied" if done else "take.not_copied"))
