"""Arithmetic with the same result, to the last bit, on every machine and in every Python.

Whatever decides a move uses `+ - * /` and `sqrt`, which IEEE 754 defines, and what is here. It does not use

* the built-in `sum` of floats: it compensates for rounding from Python 3.12 on, but not before and not in PyPy;
* `math.exp`, `math.log` and `**` of floats: their last bit differs between C libraries.

`tests/game/test_arithmetic.py` keeps both out of every file that has floats; `python -m tests.same` compares Pythons.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from itertools import accumulate, repeat
from math import floor, inf
from operator import mul

sum: Callable[[Iterable[int]], int] = builtins.sum
"""The built-in, for whole numbers only: the type checker refuses floats."""


def total(values: Iterable[float]) -> float:
    """Return the sum of floats, added from left to right."""
    result = 0.0
    for value in values:
        result += value
    return result


_REACH = 700
"""Beyond this power of e lies infinity; beyond its opposite, 0."""
_PARTS = 64
_WHOLE: list[float] = [
    *accumulate(repeat(2.718281828459045, _REACH), mul, initial=1.0),
    *reversed(list(accumulate(repeat(0.36787944117144233, _REACH), mul))),
]
"""Whole powers of e by their exponent; negative exponents count from the end."""
_PART: list[float] = list(accumulate(repeat(1.0157477085866857, _PARTS - 1), mul, initial=1.0))
"""Powers of e to 0, 1/64, 2/64, …"""


def exp(power: float) -> float:
    """Return e to this power, to twelve digits."""
    if not -_REACH < power < _REACH:
        return 0.0 if power < 0 else inf
    step = floor(power * _PARTS + 0.5)
    rest = power - step / _PARTS
    series = 1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0))))
    return _WHOLE[step >> 6] * _PART[step & 63] * series
