"""Steps that several tests in browsers take: sitting down, looking, reading what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build.serve import Handler
from game.kernel.record import Record
from tests.endgames import nearly_over
from tests.web.conftest import serve
from tests.web.driver import Visit

SNAPSHOTS = Path(__file__).parents[2] / "snapshots" / "web"
"""Pictures to look at; git does not see them."""
RESTORED = "performance.getEntriesByName('stolik restored').length"
"""How often the page went on from a kept memory."""


@contextmanager
def served(site: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """A server of its own, for a test that stops it, or one that does not do well."""
    serving = serve(site, handler)
    yield next(serving)
    next(serving, None)


def picture(visit: Visit, name: str) -> bytes:
    """A picture of the page, kept for looking at."""
    SNAPSHOTS.mkdir(parents=True, exist_ok=True)
    return visit.page.screenshot(path=SNAPSHOTS / f"{name}.png")


def message(visit: Visit) -> str:
    found: str = visit.seen()["message"]
    return found


def said(visit: Visit, text: str) -> None:
    """Wait until the program has said something."""
    visit.until(lambda: text in message(visit), text)


def sit_down(visit: Visit, players: int = 2, game: str = "conspirators", level: str = "") -> None:
    """From the title to a table with so many players, one of them a person."""
    visit.click(f"cover:{game}")
    visit.scene("Setup")
    for place in range(3, players):
        visit.click("add")
        open_row(visit, place)
    for place in range(2, players - 1, -1):
        open_row(visit, place)
        visit.click(f"remove:{place}")
        visit.gone(f"remove:{place}")
    for place in range(1, players if level else 0):
        open_row(visit, place)
        visit.click(f"level:{place}:{level}")
    visit.click("start")
    visit.scene("GameTable")


def open_row(visit: Visit, place: int) -> None:
    """Have all about a player on the set-up, as soon as he is there; phones show it of one player at a time."""
    row, plate = f"colour:{place}", f"open:{place}"
    there = visit.until(lambda: {row, plate} & {thing.key for thing in visit.things()}, f"player {place + 1}")
    if row not in there:
        visit.click(plate)
        visit.thing(row)


def saved_moves(visit: Visit) -> list[Any]:
    """The moves of the unfinished game in the browser's storage."""
    text = visit.kept("save-conspirators")
    return list(Record.from_json(text).moves) if text else []


def moves_of(visit: Visit, game: str) -> int:
    """How many moves of an unfinished game are kept."""
    return len(Record.from_json(visit.kept(f"save-{game}") or "").moves)


def kept_late(game: str, players: int, options: dict[str, Any] | None = None) -> str:
    """A game of a person against computers as the browser keeps it, when it is nearly over."""
    match, seating = nearly_over(game, players, options=options)
    return Record.of(match, seating.notes()).to_json()
