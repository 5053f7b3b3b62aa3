"""The deal of the day: which it is, the one try, and its result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.play import daily
from game.play.entries import Entry
from game.play.seating import daily_deal
from scenes.kept.games import replay_button
from scenes.kept.words import line_of, place_of, points_of
from scenes.kit import outside
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX, RED_INK
from scenes.kit.widgets import button
from scenes.sitdown import sit_down
from scenes.title import draw_cover

if TYPE_CHECKING:
    from scenes.history import HistoryScene


def paint(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> None:
    """The cover, against whom, and the result if it has been played."""
    words, small = scene.words, canvas.compact
    canvas.box(sheet, PAPER_BOX)
    area = sheet.inflate(-canvas.pick(36, 28), -canvas.pick(24, 16))
    canvas.text(area.left, area.top, words("daily.title"), "heading", INK, width=area.width * 0.62)
    date = f"{int(scene.day[8:])} {words(f'month.{int(scene.day[5:7])}')}"
    canvas.text(area.right, area.top + 4, date, "small", FAINT_INK, align="right")
    seating = daily_deal(scene.day)
    cover = Rect(area.left, area.top + canvas.pick(46, 32), canvas.pick(92, 84, 150), canvas.pick(133, 120, 216))
    draw_cover(canvas, cover, seating.game, words)
    left = cover.right + 16
    wide = area.right - left
    y = canvas.text(left, cover.top, f"**{words.full_title(seating.game)}**", "lead", INK, width=wide).bottom
    who = words("daily.who", level=words(f"level.{seating.seats[-1].level}"), number=len(seating.seats))
    y = canvas.text(left, y, who, "small", FAINT_INK, width=wide, lines=3).bottom + 6
    entry = scene.today
    if entry is not None:
        y = canvas.text(left, y, f"**{place_of(entry, words)}**", "body", RED_INK, width=wide).bottom + 4
        canvas.text(left, y, points_of(entry), "body", INK, width=wide)
    high = canvas.pick(48, 44)
    rule = canvas.height_of(words("daily.rule"), "note", area.width)
    buttons = Rect(area.left, area.bottom - rule - high - 8, area.width, high)
    if small and canvas.shape != "upright":
        buttons = Rect(left, area.bottom - rule - high - 8, wide, high)
    _paint_buttons(scene, canvas, buttons, entry)
    canvas.text(area.left, area.bottom - rule, words("daily.rule"), "note", FAINT_INK, width=area.width, lines=3)


def _paint_buttons(scene: HistoryScene, canvas: Canvas, row: Rect, entry: Entry | None) -> None:
    """The one try; afterwards the ways to show and to watch it."""
    words = scene.words
    if entry is None:
        left = daily.unfinished(scene.app.storage, scene.day) is not None
        lost = not left and daily.begun(scene.app.storage, scene.day)
        key = "daily.continue" if left else "daily.play"
        why = words("daily.lost") if lost else ""
        button(canvas, row, words(key), partial(play, scene), "daily", "brass", "play", enabled=not lost, why=why)
        return
    half = (row.width - 10) / 2
    share = Rect(row.left, row.top, half, row.height)
    button(canvas, share, words("history.share"), partial(_share, scene, entry), "share", "brass", "share")
    replay_button(scene, canvas, share.move(half + 10, 0), entry, "daily.replay")


def play(scene: HistoryScene) -> None:
    """Take the one try, or go on with it."""
    app, day = scene.app, scene.day
    save = daily.unfinished(app.storage, day)
    game = daily_deal(day).game

    def start() -> None:
        from scenes.tables import open_table
        from scenes.tables.resume import resume

        app.home()
        if save is not None:
            resume(app, save)
        else:
            seating = daily.begin(app.storage, day)
            open_table(app, seating.start(), seating)

    sit_down(app, game, start)


def _share(scene: HistoryScene, entry: Entry) -> None:
    """As a line on the clipboard."""
    done = outside.copy(line_of(entry, scene.words))
    scene.app.say(scene.words("history.copied" if done else "take.not_copied"))
