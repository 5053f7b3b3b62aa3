"""Plain JSON that comes from outside: how long it is and how deep it goes is looked at before anything is parsed.

A parser follows every bracket with a call; ten thousand of them end a browser's Python without a word.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

LONGEST = 1_000_000
"""Characters; no real record comes near it."""
DEEPEST = 12
"""Lists and objects inside each other; a record has five."""
_MARKS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)
"""Texts, which may hold brackets of their own, and brackets."""


def read(text: str, longest: int = LONGEST) -> Any:
    """What a text says; `ValueError` in one sentence if it is too long, too deep or no JSON."""
    if len(text) > longest:
        raise ValueError("This text is far too long.")
    if depth(text) > DEEPEST:
        raise ValueError("This text is nested too deeply.")
    try:
        return json.loads(text, parse_constant=_no_number)
    except ValueError:
        raise ValueError("This text is no JSON.") from None


def depth(text: str) -> int:
    """How many brackets are open at most, at once."""
    now = most = 0
    for mark in _MARKS.finditer(text):
        first = text[mark.start()]
        if first in "[{":
            now += 1
            most = max(most, now)
        elif first in "]}":
            now -= 1
    return most


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)
