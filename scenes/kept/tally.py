"""Victories in each game: by level, with the best result, the streak and the time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ai.levels import LEVELS
from game.play.history import Tally, tally
from game.registry import TABLES
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.text import signed
from scenes.kit.theme import DARK_TROUGH, FAINT_INK, INK, PAPER_BOX, SHEET_RULE, TALLY_TROUGH, TALLY_WON
from scenes.kit.widgets import segments

if TYPE_CHECKING:
    from scenes.history import HistoryScene


def paint(scene: HistoryScene, canvas: Canvas, sheet: Rect) -> None:
    """Games by opponents' level, and for how many players they are counted."""
    words, upright = scene.words, canvas.shape == "upright"
    canvas.box(sheet, PAPER_BOX)
    area = sheet.inflate(-canvas.pick(36, 24), -canvas.pick(24, 14))
    choice = Rect(area.right - canvas.pick(318, 300), area.top, canvas.pick(318, 300), canvas.pick(38, 44))
    if upright:
        choice = Rect(area.left, area.top, area.width, 44)
    else:
        canvas.text_in(
            Rect(area.left, area.top, choice.left - area.left - 10, choice.height),
            words("history.wins"),
            "heading",
            INK,
        )
    numbers = [(0, "2–6"), *((count, str(count)) for count in range(2, 7))]
    canvas.box(choice, DARK_TROUGH)
    counts = dict.fromkeys((0, *range(2, 7)), "")
    segments(canvas, choice, numbers, scene.players, partial(_count, scene), "players", counts)
    levels = Rect(area.left + area.width * canvas.pick(0.23, 0.2, 0.3), 0, 0, 0)
    rest = area.right - levels.left
    narrow = canvas.compact
    columns = 4 if upright else 7
    wide = rest / columns
    top = choice.bottom + 8
    style = "note"
    for place, level in enumerate(LEVELS):
        canvas.text(
            levels.left + (place + 0.5) * wide,
            top,
            words(f"level.{level}"),
            style,
            FAINT_INK,
            width=wide - 4,
            align="center",
        )
    if not upright:
        for place, what in enumerate(("best", "streak", "time"), len(LEVELS)):
            spot = levels.left + (place + 0.5) * wide
            canvas.text(spot, top, words(f"history.{what}"), style, FAINT_INK, width=wide - 4, align="center")
    first = top + canvas.size(style) * 1.5 + 4
    high = min((area.bottom - first) / len(TABLES), canvas.pick(44, 50, 84))
    for row, game in enumerate(TABLES):
        y = first + row * high
        canvas.line(area.left, y, area.right, y, SHEET_RULE)
        name = Rect(area.left, y, levels.left - area.left - 8, high)
        if not narrow:
            draw = Rect(area.left, y + 3, (high - 6) / 1.44, high - 6)
            canvas.sprite(f"covers/{game}.png", draw)
            name = Rect(draw.right + 10, y, name.right - draw.right - 10, high)
        canvas.text_in(name, words.about(game, "title"), "strong", INK, lines=2)
        _paint_row(scene, canvas, Rect(levels.left, y, rest, high), game, wide, upright)


def _paint_row(scene: HistoryScene, canvas: Canvas, rect: Rect, game: str, wide: float, upright: bool) -> None:
    """One game: victories at each level, then its best result, streak and time."""
    words = scene.words
    games = [e for e in scene.mine if e.game == game and scene.players in (0, len(e.seats))]
    told = []
    high = rect.height - (26 if upright else 0)
    for place, level in enumerate(LEVELS):
        found = tally(entry for entry in games if entry.level == level)
        spot = Rect(rect.left + place * wide, rect.top, wide, high)
        text = words("history.of", won=found.won, played=found.played) if found.played else "–"
        canvas.text(
            spot.centerx, spot.centery - 4 * bool(found.played), text, "small", INK, align="center", middle=True
        )
        if found.played:
            _paint_share(canvas, Rect(spot.left + wide * 0.15, spot.bottom - 9, wide * 0.7, 5), found)
            told.append(f"{words(f'level.{level}')} {text}")
    facts = _facts(scene.words, tally(games))
    named = [f"{words(f'history.{what}')} {text}" for what, text in facts.items()]
    canvas.hot(rect, ("tally", game), f"{words.about(game, 'title')}: {', '.join([*told, *named])}")
    if upright:
        line = Rect(rect.left, rect.bottom - 26, rect.width, 24)
        canvas.text_in(line, " · ".join(named), "note", INK, align="center")
        return
    for place, text in enumerate(facts.values(), len(LEVELS)):
        spot = Rect(rect.left + place * wide, rect.top, wide, rect.height)
        canvas.text_in(spot, text, "small", INK, align="center")


def _facts(words: Words, every: Tally) -> dict[str, str]:
    """The best result, victories in a row, and how long a game takes."""
    mean = words("history.minutes", number=max(1, round(every.mean / 60)))
    return {
        "best": "–" if every.best is None else signed(every.best).lstrip("+"),
        "streak": str(every.streak) if every.streak else "–",
        "time": mean if every.played else "–",
    }


def _paint_share(canvas: Canvas, bar: Rect, found: Tally) -> None:
    """How many of the games were won, as a bar."""
    canvas.box(bar, TALLY_TROUGH)
    if found.won:
        canvas.box(Rect(bar.left, bar.top, max(5.0, bar.width * found.won / found.played), bar.height), TALLY_WON)


def _count(scene: HistoryScene, players: int) -> None:
    """Only games with so many players."""
    scene.players = players
