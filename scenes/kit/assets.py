"""Files under assets/: found wherever the program runs from."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2] / "assets"


def path(name: str) -> str:
    """The full path of an asset."""
    return str(ROOT / name)


@cache
def table(name: str) -> Any:
    """A JSON asset, read once."""
    return json.loads((ROOT / name).read_text(encoding="utf-8"))


def icon(name: str) -> str:
    """The letter of the icon font that shows this icon."""
    return chr(table("fonts/icons.json")[name])
