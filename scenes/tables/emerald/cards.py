"""The faces of the cards: paper, a medallion, and signs as large as the place needs."""

from __future__ import annotations

import pygame

from game.emerald.cards import (
    AGENTS,
    BOMB,
    BOX,
    CARDS,
    CITY,
    HEADER,
    HEADERS,
    IDS,
    KILLED,
    KIND,
    KINDS,
    LOYAL,
    MAD,
    PLACE,
    POINTS,
    STARTING,
    SYMBOLS,
    USES,
)
from scenes.kit import assets
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.keep import kept
from scenes.kit.pictures import sprite
from scenes.kit.text import write_in
from scenes.kit.theme import CARD_SHADOW, Colour
from scenes.kit.widgets import card_sheet
from scenes.tables.emerald.look import CARD_INK, COUNT, COUNT_RIM, KILL, NEUTRAL, RESTO, SIGN_INK
from scenes.tables.emerald.look import LOYAL as LOYAL_INK

BACK, HIDDEN = "emerald/back.png", "emerald/hidden.png"
LETTERS = ("", "R", "L", "")
"""What stands beside points of a kind."""
HUES: tuple[Colour, ...] = (NEUTRAL, RESTO, LOYAL_INK, KILL)
COLUMN = range(PLACE, LOYAL + 1)
"""The symbols that begin an action."""


def art(card: int) -> str:
    """Return the medallion of a card."""
    return f"emerald/art-{IDS[card]}.png"


def sign(use: int) -> str:
    """Return the sign of what a card can be used for, in a text."""
    return f"[[#emerald/sign-{USES[use]}]]"


@kept(400)
def face(card: int, width: int, height: int, language: str) -> pygame.Surface:
    """Return a card of this size in pixels; with its name, if a language is given."""
    cut = "card" if language else "mini"
    picture = sprite(f"emerald/{cut}.png", width, height).copy()
    boxes = assets.table("sprites/emerald/layout.json")["boxes"][cut]
    _paste(picture, art(card), boxes["art"])
    if language:
        name = Words(language, "emerald")(f"card.{IDS[card]}")
        write_in(picture, boxes["name"], name, 0.72, CARD_INK, "alegreya-bold")
    _signs(picture, card, boxes["signs"])
    _low(picture, card, boxes["low"])
    return picture


def _paste(picture: pygame.Surface, name: str, box: list[float]) -> None:
    """A sprite in a box given in parts of the card."""
    width, height = picture.get_size()
    place = pygame.Rect(box[0] * width, box[1] * height, max(1, box[2] * width), max(1, box[3] * height))
    picture.blit(sprite(name, *place.size), place)


def _sign(picture: pygame.Surface, name: str, x: float, y: float, side: float, number: int = 1) -> None:
    """A round sign, with a small number if it counts more than once; places in pixels."""
    picture.blit(sprite(f"emerald/{name}.png", round(side), round(side)), (round(x), round(y)))
    if number > 1:
        small = max(11, round(side * 0.58))  # else its number is a blot
        spot = pygame.Rect(round(x + side - small * 0.62), round(y + side - small * 0.72), small, small)
        pygame.draw.circle(picture, COUNT_RIM, spot.center, small / 2)
        pygame.draw.circle(picture, COUNT, spot.center, max(1.0, small / 2 - 1))
        wide, high = picture.get_size()
        box = [spot.left / wide, spot.top / high, spot.width / wide, spot.height / high]
        write_in(picture, box, str(number), 0.86, SIGN_INK, "alegreya-sans-bold")


def _signs(picture: pygame.Surface, card: int, box: list[float]) -> None:
    """What the card can be used for, from the top; the agent it brings at the right."""
    width, height = picture.get_size()
    found = [(f"sign-{USES[use]}", SYMBOLS[card][use]) for use in COLUMN if SYMBOLS[card][use]]
    if HEADER[card]:
        found.append(("sign-text", 1))
    side = box[2] * width
    step = min(side * 1.1, (box[3] * height - side) / max(1, len(found) - 1))
    for index, (name, number) in enumerate(found):
        _sign(picture, name, box[0] * width, box[1] * height + index * step, side, number)
    if AGENTS[card]:
        small = side * 0.86
        _sign(picture, "sign-agent", width * 0.975 - small, box[1] * height, small, AGENTS[card])


def _low(picture: pygame.Surface, card: int, box: list[float]) -> None:
    """Points at the left, bombs, madness and the box of a killer at the right."""
    width, height = picture.get_size()
    x, y, w, h = box[0] * width, box[1] * height, box[2] * width, box[3] * height
    if POINTS[card]:
        _chip(picture, KIND[card], f"{POINTS[card]}{LETTERS[KIND[card]]}", x, y, h)
    right = x + w
    side = h * 0.94
    for _ in range(SYMBOLS[card][BOMB]):
        right -= side
        _sign(picture, "sign-bomb", right, y, side)
    if MAD[card]:
        right -= side
        _sign(picture, "sign-mad", right, y, side)
    if BOX[card]:
        _chip(picture, KILLED, f"+{BOX[card]}", right - h * 1.2, y, h)


def _chip(picture: pygame.Surface, kind: int, text: str, x: float, y: float, high: float) -> None:
    """A pennant in the colour of a kind of points."""
    wide = high * 42 / 36
    width, height = picture.get_size()
    picture.blit(sprite(f"emerald/chip-{KINDS[kind]}.png", round(wide), round(high)), (round(x), round(y)))
    box = [x / width, y / height, wide / width, high * 0.8 / height]
    write_in(picture, box, text, 0.92, SIGN_INK, "alegreya-sans-bold")


def draw_card(canvas: Canvas, rect: Rect, card: int, language: str) -> None:
    """Draw a card with its name."""
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.06))
    canvas.paste(face(card, *canvas.px(rect).size, language), rect)


def draw_mini(canvas: Canvas, rect: Rect, card: int, alpha: int = 255) -> None:
    """Draw a card without words, its signs large."""
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.06))
    canvas.paste(face(card, *canvas.px(rect).size, ""), rect, alpha)


def draw_back(canvas: Canvas, rect: Rect) -> None:
    """Draw a card from behind."""
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.06))
    canvas.sprite(BACK, rect)


def draw_points(canvas: Canvas, rect: Rect, kind: int, text: str) -> None:
    """Draw a pennant with points of a kind."""
    canvas.sprite(f"emerald/chip-{KINDS[kind]}.png", rect)
    x, y, size = rect.centerx, rect.top + rect.height * 0.42, rect.height * 0.62
    canvas.text(x, y, text, "figure", SIGN_INK, align="center", middle=True, size=size)


def in_words(card: int, words: Words) -> list[str]:
    """Return what a card can be used for, sign by sign."""
    return [
        f"{sign(use)}\u00a0{words(f'symbol.{USES[use]}')}" + (f"\u00a0×{number}" if number > 1 else "")
        for use, number in enumerate(SYMBOLS[card])
        if number
    ]


def draw_enlarged(canvas: Canvas, near: Rect, card: int, words: Words) -> None:
    """Draw a card as large as it deserves, with its signs and its power in words."""
    name = IDS[card]
    header = HEADERS[HEADER[card]]
    body = [" ".join(in_words(card, words))]
    key = f"card.{name}.text"
    if words.has(key):
        power = words(key)
        body.append(f"**{words(f'header.{header}')}:** {power}" if header else power)
    tip = f"tip.{name}"
    foot = [f"[[hint]] {words(tip)}"] if words.has(tip) else []
    if POINTS[card]:
        foot.append(f"+{POINTS[card]} {words(f'points.{KINDS[KIND[card]]}')}")
    if AGENTS[card]:
        foot.append(f"[[#emerald/sign-agent]] {words('symbol.agent')}" + (" ×2" if AGENTS[card] > 1 else ""))
    if MAD[card]:
        foot.append(f"[[#emerald/sign-mad]] {words('symbol.mad')}")
    if BOX[card]:
        foot.append(f"{words('symbol.box')}: {BOX[card]}")
    card_sheet(
        canvas,
        near,
        lambda rect: draw_card(canvas, rect, card, words.language),
        title=words(f"card.{name}"),
        colour=HUES[KIND[card]] if POINTS[card] else COUNT,
        note=words.count("sheet.starting" if STARTING <= card < CITY else "sheet.copies", CARDS[card].copies),
        text="\n".join(body) or " ",
        foot="\n".join(foot) or words("sheet.no_claim"),
        wide=canvas.pick(340, 350),
    )
