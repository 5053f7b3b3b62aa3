"""Quiet signs of what somebody has done, each a small goal for the next evening. They follow from the history alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date

from game.play.history import Entry
from game.registry import TABLES

Goal = Callable[[Sequence[Entry]], bool]


def _games(entries: Iterable[Entry]) -> set[str]:
    return {entry.game for entry in entries}


def _threes(won: Sequence[bool]) -> Iterable[tuple[bool, bool, bool]]:
    """Every three games in a row."""
    return zip(won, won[1:], won[2:], strict=False)


def _beaten(level: str) -> Goal:
    return lambda mine: any(entry.won and entry.level == level for entry in mine)


def _three_days(mine: Sequence[Entry]) -> bool:
    """Whether the daily deal was played on three days one after another."""
    days = {date.fromisoformat(entry.daily).toordinal() for entry in mine if entry.daily}
    return any({day + 1, day + 2} <= days for day in days)


GOALS: dict[str, Goal] = {
    "first": lambda mine: bool(mine),
    "win": lambda mine: any(entry.won for entry in mine),
    "crowd": lambda mine: any(entry.won and len(entry.seats) >= 4 for entry in mine),
    "close": lambda mine: any(_close(entry) for entry in mine),
    "hard": _beaten("hard"),
    "expert": _beaten("expert"),
    "streak": lambda mine: any(all(three) for three in _threes([entry.won for entry in mine])),
    "tour": lambda mine: _games(mine) >= set(TABLES),
    "master": lambda mine: _games(entry for entry in mine if entry.won) >= set(TABLES),
    "daily": _three_days,
}
"""From the first evening to the last."""


def _close(entry: Entry) -> bool:
    """Whether somebody won alone by one point at most."""
    if not entry.won or entry.me is None or entry.places.count(1) > 1:
        return False
    mine = entry.totals[entry.me]
    return min(abs(mine - points) for seat, points in enumerate(entry.totals) if seat != entry.me) <= 1


def badges(entries: Iterable[Entry]) -> dict[str, bool]:
    """Every goal, and whether it is reached."""
    mine = [entry for entry in entries if entry.me is not None]
    return {name: goal(mine) for name, goal in GOALS.items()}
