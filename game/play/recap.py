"""What has happened since one's own last turn, told as a story of each player: worked out without a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.kernel.contract import Event, seats_named
from game.play.play import Play


class Change(NamedTuple):
    """A number that everybody can see, then and now."""

    name: str
    before: int
    after: int


class Story(NamedTuple):
    """What one player has done; of the viewer, what was done to them."""

    seat: int
    changes: tuple[Change, ...]
    events: tuple[Event, ...]
    best: Event | None
    """The event that tells most."""


class Recap(NamedTuple):
    """The stories, the viewer's first; players of whom there is nothing to tell have none."""

    stories: tuple[Story, ...] = ()
    news: bool = False
    """Whether anything came to light or was done to the viewer, so that it is told unasked."""


def recap(play: Play, matters: Callable[[Event], bool], is_deed: Callable[[Event], bool]) -> Recap:
    """Sum up what has happened since the viewer's last turn. Events that do not matter are left out; a deed tells more
    than what comes of it."""
    viewer, since, driver = play.viewer, play.since_own_turn(), play.driver
    if since == play.made:
        return Recap()
    mine: list[Event] = []
    others: dict[int, list[Event]] = {(viewer + step) % play.view.players: [] for step in range(1, play.view.players)}
    shown: set[Event] = set()
    first = view = driver.view(viewer, since)
    for at in range(since, play.made):
        mover, then = view.to_move, view.figures(viewer)
        view = driver.view(viewer, at + 1)
        changed = view.figures(viewer) != then
        told = driver.told(viewer, at)
        for event in filter(matters, told.events):
            named = seats_named(event)
            doer = named[0] if named else None
            answered = mover == viewer and doer in (viewer, None)
            if doer in others:
                others[doer].append(event)
            elif doer is None and mover in others:
                others[mover].append(event)
            if (viewer in named and not answered) or (doer is None and changed):
                mine.append(event)
            if event in told.shown and not answered:
                shown.add(event)

    def weight(event: Event) -> tuple[bool, bool, bool]:
        return viewer in seats_named(event), is_deed(event), event in shown

    stories = []
    for seat, events in [(viewer, mine), *others.items()]:
        changes = _changes(first.figures(seat), play.view.figures(seat))
        if events or changes:
            stories.append(Story(seat, changes, tuple(events), max(events, key=weight, default=None)))
    return Recap(tuple(stories), bool(mine or shown))


def _changes(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[Change, ...]:
    return tuple(Change(name, before[name], now) for name, now in after.items() if before[name] != now)
