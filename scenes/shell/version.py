"""Which version this is. It stands once, in pyproject.toml, which goes along wherever the program goes."""

from __future__ import annotations

import os
import re

from scenes.kit import assets


def version() -> str:
    """The version that a player can quote, "1.2.3"."""
    with open(os.path.join(os.path.dirname(assets.ROOT), "pyproject.toml"), encoding="utf-8") as file:
        found = re.search(r'^version = "(.+)"$', file.read(), re.MULTILINE)
    assert found is not None, "tests/build/test_version.py reads it"
    return found[1]
