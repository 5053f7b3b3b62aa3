"""Quiet signs of what somebody has done, each a small goal for the next evening. They follow from the history alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date

from game.play.entries import Entry
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


def _won(game: str, how: Callable[[Mapping[str, int]], bool]) -> Goal:
    """A victory in which the lines of one's own score say something about how it was won."""
    return lambda mine: any(entry.game == game and entry.won and entry.lines and how(entry.lines) for entry in mine)


def _no(label: str) -> Callable[[Mapping[str, int]], bool]:
    return lambda lines: lines.get(label) == 0


def _every_faction(lines: Mapping[str, int]) -> bool:
    return all(points > 0 for label, points in lines.items() if label != "returned")


def _bloodless(lines: Mapping[str, int]) -> bool:
    """Agents that are killed are a line of their own; whoever assassinates royalty gets Restorationist points."""
    return lines.get("kills") == lines.get("restorationist") == 0


def _nothing_lost(lines: Mapping[str, int]) -> bool:
    return not any(points for label, points in lines.items() if label.startswith("lost_") or label == "weakest")


def _none_above_zero(lines: Mapping[str, int]) -> bool:
    return all(lines.get(label, 0) <= 0 for label in ("possessions", "election", "society"))


LESSONS: dict[str, Goal] = {
    "conspirators_merchants": _won("conspirators", _no("merchant")),
    "conspirators_events": _won("conspirators", _no("events")),
    "catham_friends": _won("catham", _every_faction),
    "catham_tribute": _won("catham", lambda lines: "mafia" in lines and lines.get("returned") == 0),
    "ganges_karma": _won("ganges", _no("karma")),
    "ganges_coins": _won("ganges", _no("coins")),
    "emerald_bloodless": _won("emerald", _bloodless),
    "emerald_true": _won("emerald", _nothing_lost),
    "prodigals_property": _won("prodigals", _no("properties")),
    "prodigals_balance": _won("prodigals", _none_above_zero),
}
"""For each game two ways to win that teach what it is about."""

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
    **LESSONS,
}
"""From the first evening to the last, then game by game."""


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


def earned(entries: Sequence[Entry]) -> list[str]:
    """The goals that were reached with the last game."""
    before = badges(entries[:-1])
    return [name for name, reached in badges(entries).items() if reached and not before[name]]
