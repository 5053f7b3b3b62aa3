"""Where things lie on a table, and the zones that are painted again only when what they show is different."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import Target, View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.tables.table import Table

REGIONS = {
    "top": "menu",
    "status": "status",
    "lesson": "status",
    "recap": "news",
    "plate": "others",
    "controls": "choices",
    "tools": "choices",
    "log": "log",
    **dict.fromkeys(("me", "own", "hand", "column", "forecast"), "mine"),
}
"""What a zone belongs to, by the first word of its name; everything else is the board."""


class Answer(NamedTuple):
    """What a click on a thing would mean now."""

    open: bool
    """It goes on with a move."""
    anew: bool
    """It would begin another move."""
    chosen: int
    """How often it has been clicked."""
    hinted: bool


NO_ANSWER = Answer(False, False, 0, False)


class Places:
    """Remembers for each zone what it has placed, asked and waited for when it was painted."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rects: dict[Target, Rect] = {}
        """Where things lie, for what flies between them."""
        self._zone: object = None
        """The zone that is being painted."""
        self._seen: dict[object, tuple[View, object]] = {}
        """What each zone sees of which view."""
        self._put: dict[object, list[Target]] = {}
        self._asked: dict[object, list[Target]] = {}
        self._awaited: dict[object, list[Target]] = {}

    def zone(
        self,
        name: object,
        draw: Callable[[Canvas], object],
        sees: Callable[[], object] | None = None,
        shows: Callable[[], object] | None = None,
    ) -> Zone:
        """Return a part of the table. It is drawn again when what it `sees` of the view, or what it `shows` beside the
        view, is different, and when a click on something in it would mean something else. Without both it sees all."""
        table = self.table
        if sees is None:
            sees = (lambda: None) if shows is not None else (lambda: table.view)

        def drawn(canvas: Canvas) -> None:
            for target in self._put.pop(name, ()):
                self.rects.pop(target, None)
            self._asked.pop(name, None)
            self._awaited.pop(name, None)
            self._zone = name
            draw(canvas)

        def shown() -> object:
            view, seen = self._seen.get(name, (None, None))
            if view is not table.view:
                seen = sees()
                self._seen[name] = table.view, seen
            asked = self._asked.get(name)
            answers = [table.mode.answer(target) for target in asked] if asked else asked
            awaited = self._awaited.get(name)
            away = table.course.showing.away.intersection(awaited) if awaited else None
            return seen, answers, away, shows() if shows is not None else None

        return Zone(name, drawn, shown, REGIONS.get(str(name[0] if isinstance(name, tuple) else name), "board"))

    def put(self, target: Target, rect: Rect) -> None:
        """Remember where a thing lies."""
        self.rects[target] = Rect(rect)
        self._put.setdefault(self._zone, []).append(target)

    def where(self, target: Target) -> Rect:
        """Return where a thing lies; the middle of the table if nobody has placed it."""
        canvas = self.table.app.canvas
        return Rect(self.rects.get(target) or Rect(canvas.width / 2 - 30, canvas.height / 2 - 42, 60, 84))

    def ask_about(self, target: Target) -> Answer:
        """Return what a click on a thing would mean now. The zone that asks is painted again when that changes."""
        self._asked.setdefault(self._zone, []).append(target)
        return self.table.mode.answer(target)

    def is_away(self, target: Target) -> bool:
        """Return whether a thing is still on its way. The zone that asks is painted again when it has arrived."""
        self._awaited.setdefault(self._zone, []).append(target)
        return target in self.table.course.showing.away

    def side_by_side(self, area: Rect, gap: float) -> Iterable[tuple[Rect, int]]:
        """Yield places for the others' plates in one row, each with its seat."""
        others = self.table.shown.others()
        wide = (area.width - gap * (len(others) - 1)) / len(others)
        for index, seat in enumerate(others):
            yield Rect(area.left + index * (wide + gap), area.top, wide, area.height), seat

    def zone_at(self, name: object) -> Rect | None:
        """Return the area of a zone, if it has painted anything."""
        canvas = self.table.app.canvas
        kept = canvas.still.kept.get(name)
        if kept is None or not kept.area.width:
            return None
        left, top = canvas.logical(*kept.area.topleft)
        return Rect(left, top, kept.area.width / canvas.scale, kept.area.height / canvas.scale)

    def find(self, key: object) -> Rect | None:
        """Return where a thing lies: by its place on the table, by its name, or as a whole zone."""
        place = self.rects.get(key)  # type: ignore[call-overload]
        if place is not None:
            return Rect(place)
        for zone in self.table.app.canvas.still.kept.values():
            for hot in zone.sheet.hots:
                if hot.key == key:
                    return hot.rect
        return self.zone_at(key)
