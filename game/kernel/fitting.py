"""Fitting: how the numbers of a brain come out of games that it has played against itself. Used offline only.

Plain Python, because the numbers are few: seventy sparse features and a hundred thousand rows take half a minute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log
from typing import Any, Protocol, TypeAlias

from game.kernel.contract import chances

Features: TypeAlias = Sequence[tuple[int, float]]
"""The features of a row that are not zero: which one, and how much."""


class Fit(Protocol):
    """The `fit` module of a room."""

    def fit(self, games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
        """Play so many games a step, and make the tables of the room's brain: plain numbers, lists and dicts by
        names. They are kept in the room's `fitted.py`. Progress is told by sentences."""


def ridge(rows: Iterable[tuple[Features, float]], size: int, penalty: Callable[[int], float]) -> list[float]:
    """The linear weights of `size` features that predict the targets best, each held near zero by its penalty: what
    was hardly ever seen stays there."""
    matrix = [[0.0] * size for _ in range(size)]
    goal = [0.0] * size
    for features, target in rows:
        for index, value in features:
            goal[index] += value * target
            line = matrix[index]
            for other, amount in features:
                line[other] += value * amount
    for index in range(size):
        matrix[index][index] += penalty(index)
    return solve(matrix, goal)


def solve(matrix: list[list[float]], goal: list[float]) -> list[float]:
    """Gauss's elimination, for a matrix that is symmetric and positive definite; both arguments are used up."""
    size = len(goal)
    for pivot in range(size):
        top = matrix[pivot]
        for row in range(pivot + 1, size):
            line = matrix[row]
            factor = line[pivot] / top[pivot]
            if factor:
                for column in range(pivot, size):
                    line[column] -= factor * top[column]
                goal[row] -= factor * goal[pivot]
    for row in range(size - 1, -1, -1):
        line = matrix[row]
        rest = sum(line[column] * goal[column] for column in range(row + 1, size))
        goal[row] = (goal[row] - rest) / line[row]
    return goal


def steepness(rows: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """How strongly the worths of all seats tell who wins: the factor with which `chances` agree best with the shares
    of victory, found by Newton's method."""
    factor = 0.0
    for _ in range(30):
        slope = bend = 1e-9
        for worths, shares in rows:
            found = chances(worths, factor)
            mean = sum(map(_product, found, worths))
            slope += sum(map(_product, shares, worths)) - mean
            bend += sum(chance * (worth - mean) ** 2 for chance, worth in zip(found, worths, strict=True))
        step = max(-0.5, min(0.5, slope / bend))
        factor += step
        if abs(step) < 1e-6:
            break
    return factor


def surprise(rows: Sequence[tuple[Sequence[float], Sequence[float]]], factor: float) -> float:
    """How badly these chances tell the victories, as the mean logarithm; a coin toss between two has 0.693."""
    total = 0.0
    for worths, shares in rows:
        found = chances(worths, factor)
        total -= sum(share * log(max(chance, 1e-12)) for share, chance in zip(shares, found, strict=True))
    return total / len(rows)


def _product(one: float, other: float) -> float:
    return one * other
