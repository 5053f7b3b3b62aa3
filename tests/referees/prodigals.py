"""A second referee for The Prodigals Club: the three scores, what can never be, when it ends, and who has won."""

from __future__ import annotations

from typing import Any

POSSESSIONS, ELECTION, SOCIETY = range(3)
ROUNDS = 5


def score(dump: dict[str, Any], seat: int, competition: int, values: list[int]) -> int:
    """Money and property with three for each tile; votes; or the rows under the four markers, which end at -2."""
    if competition == POSSESSIONS:
        tiles: list[int] = dump["properties"][seat]
        return int(dump["money"][seat]) + sum(values[tile] + 3 for tile in tiles)
    if competition == ELECTION:
        return int(dump["votes"][seat])
    markers: list[int] = dump["markers"][seat * 4 : seat * 4 + 4]
    return sum(field // 3 - 2 for field in markers)


def played(dump: dict[str, Any]) -> list[int]:
    """The competitions in play."""
    return [competition for competition in range(3) if dump["line_up"] >> competition & 1]


def all_scores(dump: dict[str, Any], seat: int, values: list[int]) -> list[int]:
    """The scores of a player, the worst first: high is bad."""
    return sorted((score(dump, seat, competition, values) for competition in played(dump)), reverse=True)


def check(dump: dict[str, Any], values: list[int]) -> None:
    """What holds at every moment."""
    for seat in range(dump["players"]):
        assert dump["votes"][seat] <= 44
        if POSSESSIONS in played(dump) and dump["properties"][seat]:
            assert dump["money"][seat] >= 0, "with property nobody goes below nothing"
            assert score(dump, seat, POSSESSIONS, values) > 0
        markers = dump["markers"][seat * 4 : seat * 4 + 4]
        if SOCIETY in played(dump):
            assert len(set(markers)) == 4, "a field holds one marker"
            assert all(0 <= field < 57 for field in markers)


def standings(dump: dict[str, Any], values: list[int]) -> tuple[tuple[int, ...], ...]:
    """The lowest of the highest scores is best; then the second highest, then the third; equal ones share a place."""
    keys = [all_scores(dump, seat, values) for seat in range(dump["players"])]
    return tuple(
        tuple(seat for seat, own in enumerate(keys) if own == list(key)) for key in sorted(set(map(tuple, keys)))
    )
