"""The cards and pieces of A Study in Emerald for its rulebook, and which page answers what."""

from __future__ import annotations

from functools import partial

from game.emerald.cards import (
    AGENTS,
    BOX,
    CITIES,
    CITY,
    HEADER,
    HEADERS,
    IDS,
    KIND,
    KINDS,
    MAD,
    POINTS,
    ROYAL,
    ROYAL_BOMBS,
    USES,
)
from game.emerald.view import View
from game.kernel import contract
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.tables.book import Thing
from scenes.tables.emerald.cards import draw_card, in_words

SIGNS = (*(use for use in USES if use != "discard"), "agent", "mad")
SPRITES = ("identity-restorationist", "identity-loyalist", "back", "chip-neutral", "chip-kill")


def _card(canvas: Canvas, rect: Rect, words: Words, card: int) -> None:
    draw_card(canvas, rect, card, words.language)


def _own(words: Words, card: int) -> str:
    """The name of a card, its signs, its text, what it brings, and when it is good."""
    name = IDS[card]
    lines = [f"**{words(f'card.{name}')}**", " ".join(in_words(card, words))]
    if words.has(f"card.{name}.text"):
        header = HEADERS[HEADER[card]]
        text = words(f"card.{name}.text")
        lines.append(f"**{words(f'header.{header}')}:** {text}" if header else text)
    if card >= ROYAL:
        city = card - ROYAL
        facts = {"city": words(f"city.{CITIES[city]}"), "bombs": ROYAL_BOMBS[city], "points": POINTS[card]}
        lines.append(words("about.royal", **facts))
    else:
        lines.append(_brings(words, card))
    if words.has(f"tip.{name}"):
        lines.append(words(f"tip.{name}"))
    return "\n".join(filter(None, lines))


def _brings(words: Words, card: int) -> str:
    """Points and pieces that a card brings when it is claimed, and what it costs the mind."""
    found = [f"+{POINTS[card]} {words(f'points.{KINDS[KIND[card]]}')}"] if POINTS[card] else []
    if AGENTS[card]:
        found.append(words("symbol.agent") + (f" ×{AGENTS[card]}" if AGENTS[card] > 1 else ""))
    if MAD[card]:
        found.append(words("symbol.mad"))
    if BOX[card]:
        found.append(f"{words('symbol.box')}: {BOX[card]}")
    return " · ".join(found)


def _sprite(canvas: Canvas, rect: Rect, words: Words, name: str) -> None:
    canvas.sprite(f"emerald/{name}.png", rect)


def _sign_own(words: Words, sign: str) -> str:
    return f"**{words(f'symbol.{sign}')}**\n{words(f'symbol.{sign}.text')}"


THINGS = (
    {name: Thing(partial(_card, card=card), words=partial(_own, card=card)) for card, name in enumerate(IDS)}
    | {
        f"sign-{sign}": Thing(partial(_sprite, name=f"sign-{sign}"), 1.0, partial(_sign_own, sign=sign))
        for sign in SIGNS
    }
    | {name: Thing(partial(_sprite, name=name)) for name in SPRITES[:3]}
    | {name: Thing(partial(_sprite, name=name), 42 / 36) for name in SPRITES[3:]}
    | {name: Thing(partial(_sprite, name=f"{name}-1"), 1.0) for name in ("cube", "agent")}
)

DECISIONS = {
    "setup": "board",
    "end_turn": "turn",
    "discard": "other-actions",
    "block": "blocks",
    "assassinate": "kill",
    "bombs": "kill",
    "assassinate_again": "kill",
    "zombie_attack": "zombies",
    "zombie_place": "zombies",
    "redraw": "free",
    "place_agents": "identity",
}


def page_of(view: contract.View, key: object) -> str:
    """Return where the rulebook tells of what has this key at the table."""
    assert isinstance(view, View)
    match key:
        case ("hand", int(card)):
            return IDS[card]
        case ("offer", int(city)) if view.tops[city] >= 0:
            return IDS[view.tops[city]]
        case ("royal_card", int(city)):
            return IDS[ROYAL + city]
        case ("city", int(city)):
            return IDS[CITY + city]
    return ""
