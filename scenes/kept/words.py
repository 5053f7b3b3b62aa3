"""Results in words."""

from __future__ import annotations

from game.play.entries import Entry
from scenes.kit.i18n import Words

SHAPES = "●■▲◆★⬢"
"""The players' shapes as plain letters, for a line that goes elsewhere."""


def place_of(entry: Entry, words: Words) -> str:
    """How a game ended for the person who played it; who won, if several did, or nobody."""
    if entry.place is None:
        winners = [who.name for who, place in zip(entry.seats, entry.places, strict=True) if place == 1]
        return words("results.winner", name=", ".join(winners))
    return words("history.won" if entry.won else f"results.place.{entry.place}")


def _by_place(entry: Entry) -> list[int]:
    return sorted(range(len(entry.seats)), key=lambda seat: entry.places[seat])


def points_of(entry: Entry) -> str:
    """Everybody's points, the best first."""
    shown = (f"[[p{entry.seats[seat].colour}]]\u00a0{entry.totals[seat]}" for seat in _by_place(entry))
    return "  ".join(shown)


def line_of(entry: Entry, words: Words) -> str:
    """A result as a line for friends."""
    points = " ".join(f"{SHAPES[entry.seats[seat].colour]}{entry.totals[seat]}" for seat in _by_place(entry))
    day = f" {int(entry.daily[8:])}.{entry.daily[5:7]}" if entry.daily else ""
    return f"Stolik{day} · {words.full_title(entry.game)} · {place_of(entry, words)} · {points}"
