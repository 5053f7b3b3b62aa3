"""The last games, to be watched and reviewed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.match import Match
from game.kernel.record import BadRecord, game_of_link, replay_link
from game.play.entries import Entry
from game.play.seating import Seating
from game.registry import find
from scenes.kept.words import place_of, points_of
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import FAINT_INK, INK, LIT_FAINT, PAPER_BOX, SHEET_RULE, Box
from scenes.kit.widgets import button
from scenes.opening import play_again
from scenes.sitdown import sit_down
from scenes.title import when

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.history import HistoryScene

Show = Callable[["App", Match, Seating], object]
"""A way to see a game again."""


def another() -> BadRecord:
    """What is kept belongs to another game."""
    return BadRecord("damaged", "This is the record of another game.")


def paint(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> None:
    """The latest of them, page by page."""
    words = scene.words
    canvas.box(sheet, PAPER_BOX)
    area = sheet.inflate(-canvas.pick(36, 24), -canvas.pick(20, 12))
    head = 0.0
    if not canvas.compact:
        canvas.text(area.left, area.top, words("history.last"), "heading", INK)
        head = 38.0
    high = canvas.pick(40, 48, 78)
    room = max(1, int((area.height - head) // high))
    if canvas.compact and len(scene.entries) > room:
        room = max(1, int((area.height - 44) // high))  # the arrows need the rest
    pages = max(1, -(-len(scene.entries) // room))
    scene.page = min(scene.page, pages - 1)
    latest = list(reversed(scene.entries))[scene.page * room : (scene.page + 1) * room]
    for row, entry in enumerate(latest):
        place = Rect(area.left, area.top + head + row * high, area.width, high)
        canvas.line(place.left, place.top, place.right, place.top, SHEET_RULE)
        _paint_game(scene, canvas, place, entry)
    if not latest:
        canvas.text(
            area.centerx,
            area.centery,
            words("history.none"),
            "lead",
            FAINT_INK,
            width=area.width,
            align="center",
            middle=True,
            lines=3,
        )
    if pages > 1:
        turn = Rect(area.right - 96, area.top - 4, 44, 38)
        if canvas.compact:
            turn = Rect(sheet.right - 100, sheet.bottom - 48, 44, 44)
        back, on = partial(_turn, scene, -1), partial(_turn, scene, 1)
        more, less = scene.page > 0, scene.page + 1 < pages
        button(canvas, turn, "", back, "page_back", icon="chevron-left", enabled=more, why=words("saves.back"))
        button(canvas, turn.move(50, 0), "", on, "page_on", icon="chevron-right", enabled=less, why=words("saves.on"))


def _turn(scene: HistoryScene, step: int) -> None:
    """To older or newer games."""
    scene.page += step


def _paint_game(scene: HistoryScene, canvas: Canvas, row: Rect, entry: Entry) -> None:
    """When it was, how it ended, and the ways to see it again; a click on the line itself opens the results."""
    words = scene.words
    upright = canvas.shape == "upright"
    again = Rect(0, 0, canvas.pick(120, 52, 52, tablet=48), min(row.height - 6, canvas.pick(32, 44, 46)))
    again.midright = (row.right, row.centery)
    replay_button(scene, canvas, again, entry, ("replay", *entry.key))
    again = _review_button(scene, canvas, again, entry)
    kept = bool(entry.link)
    name = f"{words('table.results')}: {words.full_title(entry.game)}, {place_of(entry, words)} {points_of(entry)}"
    show = partial(open_entry, scene, entry, show_sheet)
    reach = Rect(row.left, row.top, again.left - row.left - 8, row.height)  # fingers that just miss a button mean it
    why = None if kept else partial(words, "history.not_kept")
    if canvas.hot(reach, ("sheet", *entry.key), name, show if kept else None, refusal=why) and kept:
        canvas.box(reach, Box(LIT_FAINT, radius=7))
    cover = Rect(row.left, row.top + 3, (row.height - 6) / 1.44, row.height - 6)
    canvas.sprite(f"covers/{entry.game}.png", cover)
    kind = words("daily.title") if entry.daily else words(f"level.{entry.level}") if entry.level else ""
    if entry.key in scene.imported:  # an upright screen has no room for both
        kind = words("history.imported") if upright or not kind else f"{words('history.imported')} · {kind}"
    result = f"**{place_of(entry, words)}**  {points_of(entry)}"
    left = cover.right + 12
    room = again.left - left - 12
    if upright:
        line = f"{when(entry.ended, words)} · {kind}" if kind else when(entry.ended, words)
        if canvas.measure(line, "small") > room:  # the date alone is shorter than "yesterday" with its hour
            line = f"{time.strftime('%d.%m.%Y', time.localtime(entry.ended))} · {kind}"
        canvas.text_in(Rect(left, row.top + 4, room, 24), line, "small", FAINT_INK)
        canvas.text_in(Rect(left, row.top + 28, room, row.height - 32), result, "small", INK, lines=2)
        return
    canvas.text_in(Rect(left, row.top, room * 0.22, row.height), when(entry.ended, words), "small", FAINT_INK)
    canvas.text_in(Rect(left + room * 0.23, row.top, room * 0.19, row.height), kind, "small", INK, lines=2)
    canvas.text_in(Rect(left + room * 0.43, row.top, room * 0.57, row.height), result, "small", INK)


def replay_button(scene: HistoryScene, canvas: Canvas, rect: Rect, entry: Entry, key: object) -> None:
    """Watch it again, if it is kept whole."""
    words = scene.words
    label = words("results.replay") if rect.width > 100 else ""
    why = "" if label else words("results.replay")
    kept = bool(entry.link)
    button(
        canvas,
        rect,
        label,
        partial(open_entry, scene, entry, show_replay),
        key,
        icon="backward-time",
        style="small",
        enabled=kept,
        why=why if kept else words("history.not_kept"),
    )


def _review_button(scene: HistoryScene, canvas: Canvas, beside: Rect, entry: Entry) -> Rect:
    """Beside the replay: what could have been done better. The place of both."""
    rect = Rect(beside.left - 6 - beside.height, beside.top, beside.height, beside.height)
    why = "results.review" if entry.link and entry.me is not None else "review.whose"
    button(
        canvas,
        rect,
        "",
        partial(open_entry, scene, entry, show_review),
        ("review", *entry.key),
        icon="magnifying-glass",
        enabled=bool(entry.link) and entry.me is not None,
        why=scene.words(why if entry.link else "history.not_kept"),
    )
    return rect.union(beside)


async def open_entry(scene: HistoryScene, entry: Entry, show: Show) -> None:
    """See a game again in some way. What is kept of it may be damaged or forged, so the rules play it first."""
    app = scene.app
    try:
        if game_of_link(entry.link) != entry.game:
            raise another()
        await sit_down(app, entry.game)
        match = await play_again(app, replay_link(entry.link, find))
        if not entry.tells_of(match):
            raise another()
    except BadRecord as problem:
        app.say(scene.words(f"problem.link.{problem.reason}"))
        return
    show(app, match, Seating(entry.game, list(entry.seats), match.seed, dict(match.options)))


def show_replay(app: App, match: Match, seating: Seating) -> None:
    """From the beginning."""
    from scenes.tables.watching import watch

    watch(app, match, seating)


def show_review(app: App, match: Match, seating: Seating) -> None:
    """With an adviser."""
    from scenes.tables.reviewing import review

    review(app, match, seating)


def show_sheet(app: App, match: Match, seating: Seating) -> None:
    """Its results, over its end."""
    from scenes.tables.watching import watch

    watch(app, match, seating, len(match.turns)).show_sheet()
