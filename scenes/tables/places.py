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


class Notes:
    """What a zone has placed, asked and waited for when it was painted, and what it sees of which view."""

    __slots__ = ("asked", "awaited", "put", "region", "seen", "view")

    def __init__(self, name: object) -> None:
        self.region = REGIONS.get(str(name[0] if isinstance(name, tuple) else name), "board")
        self.view: View | None = None
        self.seen: object = None
        self.clear()

    def clear(self) -> None:
        """Begin to paint it anew."""
        self.put: list[Target] = []
        self.asked: list[Target] = []
        self.awaited: list[Target] = []


class Places:
    """Remembers where things lie, and for each zone on what its picture depends."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rects: dict[Target, Rect] = {}
        """Where things lie, for what flies between them."""
        self._zones: dict[object, Notes] = {}
        self._zone = Notes(None)
        """The zone that is being painted."""

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
        notes = self._zones.get(name)
        if notes is None:
            notes = self._zones[name] = Notes(name)

        def drawn(canvas: Canvas) -> None:
            for target in notes.put:
                self.rects.pop(target, None)
            notes.clear()
            self._zone = notes
            draw(canvas)

        def shown() -> object:
            view = table.shown.view
            if view is not notes.view:
                notes.view, notes.seen = view, sees()
            answers = [table.mode.answer(target) for target in notes.asked] if notes.asked else None
            away = table.course.showing.away.intersection(notes.awaited) if notes.awaited else None
            return notes.seen, answers, away, shows() if shows is not None else None

        return Zone(name, drawn, shown, notes.region)

    def put(self, target: Target, rect: Rect) -> None:
        """Remember where a thing lies."""
        self.rects[target] = Rect(rect)
        self._zone.put.append(target)

    def where(self, target: Target) -> Rect:
        """Return where a thing lies; the middle of the table if nobody has placed it."""
        canvas = self.table.app.canvas
        return Rect(self.rects.get(target) or Rect(canvas.width / 2 - 30, canvas.height / 2 - 42, 60, 84))

    def ask_about(self, target: Target) -> Answer:
        """Return what a click on a thing would mean now. The zone that asks is painted again when that changes."""
        self._zone.asked.append(target)
        return self.table.mode.answer(target)

    def is_away(self, target: Target) -> bool:
        """Return whether a thing is still on its way. The zone that asks is painted again when it has arrived."""
        self._zone.awaited.append(target)
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
