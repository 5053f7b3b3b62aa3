"""The page itself: the HTML template with its words in both languages, its styles, fonts, pictures and scripts."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import logging
import re
import shutil
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from build.site.paths import PAGE, ROOT
from game.registry import GAMES, About
from scenes.shell.version import version

logging.getLogger("fontTools").setLevel(logging.ERROR)  # it doubts our timestamps, which are meant

ASSETS = ROOT / "assets"
LANGUAGES = ("pl", "en")
IDS = tuple(about.id for about in GAMES)
FONTS = ("alegreya-black", "alegreya-medium-italic", "alegreya-sans-regular", "alegreya-sans-bold")
PICTURES = {
    **{f"sprites/covers/{game}.png": f"page/covers/{game}.png" for game in IDS},
    "sprites/common/table.jpg": "page/table.jpg",
    "sprites/common/lamp.png": "page/lamp.png",
    "sprites/common/light-cone.png": "page/light-cone.png",
    "sprites/common/icon-192.png": "page/icon-192.png",
    "sprites/common/icon-512.png": "page/icon-512.png",
    "sprites/common/open-graph.jpg": "open-graph.jpg",
    "CREDITS.md": "licences/assets.md",
    "fonts/OFL-alegreya.txt": "licences/OFL-alegreya.txt",
    "fonts/OFL-alegreya-sans.txt": "licences/OFL-alegreya-sans.txt",
}
"""Assets that the page shows itself, and where they go."""
POLICY = re.compile(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"')
BLANK = re.compile(r"\{\{(text|icon|cover|credit|url|version|watchdog) ?([\w.-]*)\}\}")
WATCHDOG = PAGE / "watchdog.js"
"""The only script that stands in the page itself: the policy names it by its checksum."""


@cache
def _catalogues(language: str) -> list[GNUTranslations]:
    folder = ASSETS / "locales" / language
    return [GNUTranslations((folder / f"{domain}.mo").open("rb")) for domain in ("page", "stolik", "shelf")]


def plain(language: str, key: str) -> str:
    """A text of the page; `KeyError` if there is none."""
    for catalogue in _catalogues(language):
        text = catalogue.gettext(key)
        if text != key:
            return text
    raise KeyError(key)


def word(language: str, key: str) -> str:
    """The same as HTML."""
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(plain(language, key)))
    return text.replace("\n", "<br>")


def both(key: str) -> str:
    """A text in every language; the style sheet shows the one that the reader has chosen."""
    return "".join(f'<span lang="{language}">{word(language, key)}</span>' for language in LANGUAGES)


def _title(game: str) -> str:
    """A game's title for its cover; long ones are set smaller."""
    texts = {language: word(language, f"{game}.title") for language in LANGUAGES}
    long = {language: ' class="long"' if len(text) > 10 else "" for language, text in texts.items()}
    return "".join(f'<span lang="{language}"{long[language]}>{text}</span>' for language, text in texts.items())


def _facts(about: About) -> str:
    """How many can play a game, and how demanding it is."""
    players = "–".join(map(str, about.players))
    return "".join(
        f'<span lang="{language}">'
        f"{word(language, 'facts').format(players=players, weight=word(language, f'weight.{about.weight}'))}</span>"
        for language in LANGUAGES
    )


def _credit(about: About) -> str:
    """Who invented a game."""
    title = both(f"{about.id}.title")
    if word("pl", f"{about.id}.subtitle") != "-":
        title += f" {both(f'{about.id}.subtitle')}"
    return f"<dt>{title}</dt><dd>{both(f'{about.id}.credits')}</dd>"


def _cover(about: About) -> str:
    game = about.id
    title = _title(game)
    facts, motto = _facts(about), both(f"{game}.motto")
    if word("pl", f"{game}.subtitle") != "-":
        title += f"<small>{both(f'{game}.subtitle')}</small>"
    ready = about.table
    return (
        f'<li class="cover {game}{"" if ready else " soon"}">'
        f'<img src="page/covers/{game}.png" alt="" width="432" height="624">'
        f"<h2>{title}</h2>"
        + ("" if ready else f"<span>{both('title.soon')}</span>")
        + f"<p><b>{_icon('tabletop-players')} {facts}</b><i>{motto}</i></p></li>"
    )


@cache
def _icons() -> dict[str, int]:
    icons: dict[str, int] = json.loads((ASSETS / "fonts" / "icons.json").read_text(encoding="utf-8"))
    return icons


def _icon(name: str) -> str:
    return f'<i class="icon" aria-hidden="true">&#x{_icons()[name]:X};</i>'


def watchdog() -> str:
    """The script as it stands in the page: without its comments, which are for readers of the source."""
    lines = WATCHDOG.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if line.strip() and not line.strip().startswith("//"))


def checksum(script: str) -> str:
    """How a policy names a script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def policy(html: str) -> str:
    """The policy that a page states, and what only a host can say."""
    found = POLICY.search(html)
    if found is None:
        raise ValueError("This page has no policy.")
    return f"{found.group(1)}; frame-ancestors 'none'"


def fill(template: str, url: str) -> str:
    """The template with its words, icons and covers; `url` is where the site will be, empty if nobody knows."""

    def blank(match: re.Match[str]) -> str:
        kind, name = match.groups()
        if kind == "text":
            return both(name)
        if kind == "icon":
            return _icon(name)
        if kind == "cover":
            return "\n      ".join(map(_cover, GAMES))
        if kind == "credit":
            return "\n            ".join(map(_credit, GAMES))
        if kind == "watchdog":
            return checksum(watchdog()) if name else watchdog()
        if kind == "version":
            return version()
        return url

    return BLANK.sub(blank, template)


def put(target: Path) -> None:
    """Write everything of the page but its HTML."""
    for source, place in PICTURES.items():
        (target / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ASSETS / source, target / place)
    for file in sorted((PAGE / "page").iterdir()):
        shutil.copyfile(file, target / "page" / file.name)
    shutil.copyfile(PAGE / "manifest.webmanifest", target / "manifest.webmanifest")
    with (target / "page" / "style.css").open("a", encoding="utf-8") as style:
        style.write(_plates())
    for name in FONTS:
        _web_font(name, target / "page" / f"{name}.woff2")
    used = set(re.findall(r"\{\{icon ([\w-]+)\}\}", (PAGE / "index.html").read_text(encoding="utf-8")))
    letters = "".join(chr(_icons()[name]) for name in {*used, "tabletop-players"})
    _web_font("icons", target / "page" / "icons.woff2", letters)


def _plates() -> str:
    """Where each cover has its plate, and the colour of the words on it."""
    layout = json.loads((ASSETS / "sprites" / "covers" / "layout.json").read_text(encoding="utf-8"))
    rules = []
    for game in IDS:
        x, y, w, h = (100 * part for part in layout[game]["plate"])
        place = f"left: {x:g}%; top: {y:g}%; width: {w:g}%; height: {h:g}%"
        rules.append(f".{game} h2 {{ {place}; color: {layout[game]['title']}; }}")
        rules.append(f".{game} h2 small {{ color: {layout[game]['subtitle']}; }}")
    return "\n" + "\n".join(rules) + "\n"


def _web_font(name: str, target: Path, letters: str = "") -> None:
    """One of the program's fonts as the web likes it, perhaps with a few letters only."""
    font = TTFont(ASSETS / "fonts" / f"{name}.ttf", recalcTimestamp=False)
    if letters:
        subsetter = Subsetter(Options(notdef_outline=True))
        subsetter.populate(text=letters)
        subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
