"""Translations: gettext catalogues, one domain for the shell and one for each game, in Polish and English."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache

from scenes.kit import assets

LANGUAGES = ("pl", "en")
NAMES = {"pl": "Polski", "en": "English"}
SHELL = "stolik"
SHELF = "shelf"
"""What the title tells of each game and of an unfinished one: gathered from their own texts by build/locales.py."""


@cache
def _catalogue(language: str, domain: str) -> gettext.GNUTranslations:
    with open(assets.path(f"locales/{language}/{domain}.mo"), "rb") as file:
        return gettext.GNUTranslations(file)


class Words:
    """The texts of one domain in one language; what a game's domain lacks is looked up in the shell's."""

    def __init__(self, language: str, domain: str = SHELL) -> None:
        self.language = language
        self.domain = domain
        self._own = _catalogue(language, domain)
        self._shell = _catalogue(language, SHELL)

    def __call__(self, key: str, /, **facts: object) -> str:
        """The text of a key with its facts filled in."""
        text = self._own.gettext(key)
        if text == key:
            text = self._shell.gettext(key)
        return text.format_map(facts) if facts else text

    def count(self, key: str, number: int, /, **facts: object) -> str:
        """The text of a key in the right plural form, if it has several; `{number}` stands for the number."""
        text = self._own.ngettext(key, key, number)
        if text == key:
            text = self._shell.ngettext(key, key, number)
        if text == key:
            return self(key, **{**facts, "number": number})
        return text.format_map({**facts, "number": number})

    def has(self, key: str) -> bool:
        """Whether there is a text for this key."""
        return self._own.gettext(key) != key or self._shell.gettext(key) != key

    def about(self, game: str, what: str) -> str:
        """What a game's box tells: its `title`, `subtitle`, `motto`, `blurb` or `credits`; empty for none."""
        text = _catalogue(self.language, SHELF).gettext(f"{game}.{what}")
        return "" if text == "-" else text

    def full_title(self, game: str) -> str:
        """A game's title on one line."""
        return f"{self.about(game, 'title')} {self.about(game, 'subtitle')}".strip()

    def progress(self, game: str, key: str, facts: Mapping[str, object]) -> str:
        """How far an unfinished game is, from what was noted with it; `KeyError` if there are no words for that."""
        text = _catalogue(self.language, SHELF).gettext(f"{game}.{key}")
        if text == f"{game}.{key}":
            raise KeyError(key)
        return text.format_map(facts)

    def of(self, domain: str) -> Words:
        """The same language, another domain."""
        return _words(self.language, domain)


@cache
def _words(language: str, domain: str) -> Words:
    return Words(language, domain)
