"""What the rooms' tests of texts share: catalogues as people write them, and what stands in a text."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

LOCALES = Path(__file__).parents[2] / "assets" / "locales"
FORMS = {"pl": 3, "en": 2}
"""How many plural forms a language has."""


def catalogue(language: str, game: str) -> dict[str, list[str]]:
    """The texts of a game: one for a plain key, one for each plural form."""
    texts: dict[str, list[str]] = {}
    key = ""
    for line in (LOCALES / language / f"{game}.po").read_text(encoding="utf-8").splitlines():
        if found := re.match(r"(msgid|msgid_plural|msgstr|msgstr\[\d\]) (\".*\")$", line):
            what, text = found[1], ast.literal_eval(found[2])
            if what == "msgid":
                key = text
                assert key not in texts, f"{key} twice"
                texts[key] = []
            elif what == "msgid_plural":
                assert text == key
            else:
                texts[key].append(text)
        else:
            assert not line or line[0] in '#"', line
    del texts[""]
    return texts


def placeholders(text: str) -> set[str]:
    """The facts that a text needs."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def snake(name: str) -> str:
    """The name of a class as it stands in keys."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
