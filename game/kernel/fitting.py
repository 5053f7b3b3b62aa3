"""Fitting: how the numbers of a brain come out of games that it has played against itself. Used offline only.

Plain Python, because the numbers are few: seventy sparse features and a hundred thousand rows take half a minute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log
from operator import mul
from typing import Any, Protocol, TypeAlias

from game.kernel.arithmetic import total
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
        rest = total(line[column] * goal[column] for column in range(row + 1, size))
        goal[row] = (goal[row] - rest) / line[row]
    return goal


Contest: TypeAlias = tuple[Sequence[Sequence[float]], Sequence[float]]
"""A position: the features of each seat, and the share of the victory that each seat got in the end."""


def logit(rows: Sequence[Contest], size: int, penalty: float = 0.01) -> list[float]:
    """The weights of features by which the chances to win of all seats (`chances` of the weighted sums) agree best with
    the victories, found by Newton's method."""
    weights = [0.0] * size
    for _ in range(30):
        slope = [-penalty * weight for weight in weights]
        bend = [[penalty * (row == column) for column in range(size)] for row in range(size)]
        for seats, shares in rows:
            found = chances([dot(weights, features) for features in seats], 1.0)
            mean = [dot(found, column) for column in zip(*seats, strict=True)]
            for features, share, chance in zip(seats, shares, found, strict=True):
                for index, value in enumerate(features):
                    off = value - mean[index]
                    slope[index] += (share - chance) * value
                    line = bend[index]
                    for other in range(size):
                        line[other] += chance * off * (features[other] - mean[other])
        step = solve(bend, slope)
        weights = [weight + max(-1.0, min(1.0, change)) for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-5:
            break
    return weights


def surprise(rows: Sequence[Contest], weights: Sequence[float]) -> float:
    """How badly such chances tell the victories, as the mean logarithm; a coin toss between two has 0.693."""
    surprised = 0.0
    for seats, shares in rows:
        found = chances([dot(weights, features) for features in seats], 1.0)
        surprised -= total(share * log(max(chance, 1e-12)) for share, chance in zip(shares, found, strict=True))
    return surprised / len(rows)


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of the products."""
    return total(map(mul, one, other))
