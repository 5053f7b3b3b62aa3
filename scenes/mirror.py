"""The picture in words, in regions with headings: for those who listen instead of looking.

It is made of what a scene has drawn anyway: things have names, what explains itself can be asked, sentences are
sentences. The site's page shows it as real headings, lists and buttons (build/page/page/mirror.js).
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from scenes.app import App
from scenes.kit.sheet import Hot
from scenes.kit.text import plain
from scenes.kit.zones import Kept

ORDER = ("status", "news", "mine", "choices", "board", "others", "log", "menu", "")
"""The regions as they are told; a scene that is no table has only the last."""
SENTENCE = 3
"""So many words make a text worth telling by itself; shorter ones are parts of things."""
WORD = re.compile(r"[^\W\d_]{2,}")
PICTURE = re.compile(r"\[\[#?([^\]]+)\]\]")
LOG_LINES = 12


def told(app: App) -> dict[str, Any]:
    """Everything that is on the screen, in plain words; nothing before another scene is painted that has come."""
    regions: dict[str, list[tuple[object, Kept]]] = {}
    for name, kept in app.canvas.still.kept.items() if app.painted_all else ():
        regions.setdefault(kept.region, []).append((name, kept))
    story = app.top.story()
    told = [
        (name, app.words(f"region.{name}") if name else heading(app), *_content(app, regions[name]))
        for name in ORDER
        if name in regions and name != "log"
    ]
    return {
        "language": app.settings.language,
        "scene": app.changes,
        "heading": heading(app),
        "message": plain(app.message),
        "status": " ".join(text for _, kept in regions.get("status", ()) for text in sentences(app, kept)),
        "log": [len(story), [spoken(app, line) for line in story[-LOG_LINES:]]],
        "regions": [[name, title, texts, things] for name, title, texts, things in told if texts or things],
    }


def heading(app: App) -> str:
    """What the screen is called: the first words on it that are no thing's name."""
    if not app.painted_all:
        return ""
    names = {hot.label for hot in app.canvas.hots}
    texts = (plain(written.text) for written in app.canvas.still.written())
    return next((text for text in texts if text and text not in names), "")


def _content(app: App, zones: list[tuple[object, Kept]]) -> tuple[list[str], list[list[str]]]:
    """What a region says, and the things in it: key, name and whether it can be pressed, is chosen or neither."""
    reached = set(map(id, app.clickable()))
    things, names = [], Counter[str]()
    for whose, hot in ((app.top.whose(name), hot) for name, kept in zones for hot in kept.sheet.hots):
        if not hot.label or (hot.action is not None and id(hot) not in reached):
            continue
        label = f"{whose}: {hot.label}" if whose and whose not in hot.label else hot.label
        names[label] += 1
        things.append([key_text(hot.key), f"{label} ({names[label]})" if names[label] > 1 else label, state(hot)])
    said = [
        f"{app.top.whose(name)}: {text}" if app.top.whose(name) else text
        for name, kept in zones
        for text in sentences(app, kept)
    ]
    return said, things


def sentences(app: App, kept: Kept) -> list[str]:
    """The texts of a zone that say something by themselves, and are no thing's name."""
    names = {hot.label for hot in kept.sheet.hots}
    texts = dict.fromkeys(spoken(app, text) for text in kept.sheet.said)
    return [text for text in texts if len(WORD.findall(text)) >= SENTENCE and text not in names]


def state(hot: Hot) -> str:
    """How a thing stands: `chosen`, `open` to a click, `closed` for now, or only there to be `read`."""
    if hot.chosen:
        return "chosen"
    return "open" if hot.action is not None else "closed" if hot.refusal is not None else "read"


def about(app: App, key: str) -> str:
    """What there is to know about a thing, and why it cannot be used now."""
    hot = next((hot for hot in app.canvas.hots if key_text(hot.key) == key), None)
    if hot is None:
        return ""
    explain, rect = hot.explain, hot.rect
    texts = [] if explain is None else [text.text for text in app.canvas.record(lambda c: explain(c, rect)).written]
    why = hot.refusal() if hot.refusal is not None and hot.action is None else ""
    return " ".join(filter(None, dict.fromkeys(spoken(app, text) for text in [*texts, why])))


def spoken(app: App, markup: str) -> str:
    """A text with words for its pictures, where they mean something by themselves (`icon.…` in the texts)."""
    words = app.top.talk
    return plain(PICTURE.sub(lambda mark: f" {words(key)} " if words.has(key := f"icon.{mark[1]}") else " ", markup))


def key_text(key: object) -> str:
    """The key of a thing as text, such as `cover:conspirators`."""
    return ":".join(map(str, key)) if isinstance(key, tuple) else str(key)
