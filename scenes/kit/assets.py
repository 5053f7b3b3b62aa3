"""Files under assets/: found wherever the program runs from."""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

ROOT = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "assets")


def path(name: str) -> str:
    """The full path of an asset."""
    return f"{ROOT}/{name}"


@cache
def there(name: str) -> bool:
    """Whether there is such an asset."""
    return os.path.isfile(path(name))


@cache
def table(name: str) -> Any:
    """A JSON asset, read once."""
    with open(path(name), encoding="utf-8") as file:
        return json.load(file)


def icon(name: str) -> str:
    """The letter of the icon font that shows this icon."""
    return chr(table("fonts/icons.json")[name])
