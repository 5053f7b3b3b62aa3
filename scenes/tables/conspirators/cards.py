"""The faces of Conspirators' cards: sprites with name, value and power written on them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.conspirators.cards import CONSPIRACY, COPIES, KINDS, RAID, VALUES
from scenes.kit import assets
from scenes.kit import boxes as shapes
from scenes.kit.canvas import Canvas, Rect, forget_with, sprite
from scenes.kit.i18n import Words
from scenes.kit.text import Painter
from scenes.kit.theme import FAINT_INK, INK, TOOLTIP, Box, Colour, rgb
from scenes.kit.widgets import beside

POWERS = (
    ("", ""),
    ("I", "+1 [[card]]"),
    ("∞", "[[raid]] [[arrow-right]] [[shield]]"),
    ("III", "+1 [[laurel]]"),
    ("II", "[[card]] [[not-equal]] [[card-outline]]"),
    ("III", "[[close]] [[raid]] [[conspiracy]]"),
    ("IV", "+2 [[cards]]"),
    ("III", "[[laurel]] [[arrow-left]] [[person]]"),
    ("∞", "[[equals]] [[arrow-right]] [[crown]]"),
    ("!", "[[raid]] [[arrow-right]] [[person]]"),
    ("!", "[[card]] [[swap]] [[card-outline]]"),
)
"""By kind: in which phase the power works (∞ always, ! when revealed), and what it does, in icons."""

CARD_BACK = "conspirators/card-back.png"
HONOUR = "conspirators/honour.png"
_painter = Painter()


def value_text(kind: int) -> str:
    """The number on a card's shield or badge."""
    return str(VALUES[kind]) if kind < RAID else "−1"


def _layout(cut: str, kind: int) -> dict[str, list[float]]:
    boxes: dict[str, dict[str, list[float]]] = assets.table("sprites/conspirators/layout.json")["boxes"]
    return boxes[f"{cut}-event" if kind >= RAID else cut]


def hue(kind: int, tone: str = "dark") -> Colour:
    """The colour of a kind."""
    return rgb(assets.table("sprites/conspirators/layout.json")["kinds"][KINDS[kind]][tone])


@lru_cache(maxsize=200)
def small_face(kind: int, width: int, height: int) -> pygame.Surface:
    """A card without its name, for courts."""
    face = sprite(f"conspirators/small-{KINDS[kind]}.png", width, height).copy()
    _write(
        face, _layout("small", kind)["value"], value_text(kind), 0.62, rgb("#3A2408") if kind < RAID else rgb("#4A1206")
    )
    return face


@lru_cache(maxsize=100)
def full_face(kind: int, width: int, height: int, language: str) -> pygame.Surface:
    """A card with name, value and power."""
    words = Words(language, "conspirators")
    face = sprite(f"conspirators/card-{KINDS[kind]}.png", width, height).copy()
    boxes = _layout("card", kind)
    _write(face, boxes["value"], value_text(kind), 0.66, rgb("#3A2408") if kind < RAID else rgb("#4A1206"))
    _write(face, boxes["name"], words(f"card.{KINDS[kind]}"), 0.74, rgb("#FBF0D8"))
    phase, power = POWERS[kind]
    if not phase:
        _write(face, boxes["power"], words("card.no_power"), 0.5, FAINT_INK, "alegreya-medium-italic")
        return face
    x, y, w, h = boxes["power"]
    chip = pygame.Rect(
        round((x + 0.01) * width), round((y + h * 0.18) * height), round(0.19 * width), round(h * 0.64 * height)
    )
    plate, _ = shapes.paint(Box(hue(kind), radius=chip.height * 0.28), chip.width, chip.height, 1.0)
    face.blit(plate, chip)
    _write(face, [x + 0.01, y + h * 0.18, 0.19, h * 0.64], phase, 0.86, rgb("#FBF0D8"))
    _write(face, [x + 0.22, y, w - 0.22, h], power, 0.56, INK)
    return face


forget_with(small_face, full_face)


def _write(
    face: pygame.Surface,
    box: list[float],
    markup: str,
    part: float,
    colour: Colour,
    font: str = "alegreya-extrabold",
) -> None:
    """A text in the middle of a box given in parts of the card, as high as a part of the box, shrunk to fit."""
    width, height = face.get_size()
    place = pygame.Rect(round(box[0] * width), round(box[1] * height), round(box[2] * width), round(box[3] * height))
    size = max(6, round(place.height * part))
    while True:
        text = _painter.paint(markup, (font, font), size, colour).surface
        if text.get_width() <= place.width + 2 or size <= 6:
            break
        size -= 1
    face.blit(text, text.get_rect(center=place.center))


def draw_small(canvas: Canvas, rect: Rect, kind: int, alpha: int = 255, angle: float = 0.0) -> None:
    """A card of a court."""
    size = canvas.px(rect).size
    canvas.box(rect, SHADOW.but(radius=rect.width * 0.06))
    canvas.paste(small_face(kind, *size), rect, alpha, angle)


def draw_full(canvas: Canvas, rect: Rect, kind: int, language: str, angle: float = 0.0) -> None:
    """A card of a hand."""
    size = canvas.px(rect).size
    canvas.paste(full_face(kind, *size, language), rect, 255, angle)


def draw_back(canvas: Canvas, rect: Rect, alpha: int = 255, angle: float = 0.0) -> None:
    """A card from behind."""
    canvas.sprite(CARD_BACK, rect, alpha, angle)


SHADOW = Box((0, 0, 0, 40), None, None, radius=4, shadow=4)


def draw_enlarged(canvas: Canvas, near: Rect, kind: int, words: Words) -> None:
    """A card as large as it deserves, with its power in words."""
    high = canvas.pick(330, 230)
    card = Rect(0, 0, high * 5 / 7, high)
    wide = canvas.pick(270, 230)
    box = Rect(0, 0, card.width + wide + 48, high + 28)
    beside(canvas, box, near)
    canvas.box(box, TOOLTIP.but(radius=12))
    card.topleft = (box.left + 14, box.top + 14)
    draw_full(canvas, card, kind, words.language)
    left, top = card.right + 18, box.top + 20
    name = KINDS[kind]
    canvas.text(left, top, words(f"card.{name}"), "title", hue(kind), wide)
    top += canvas.size("title") * 1.35
    canvas.text(left, top, words(f"when.{POWERS[kind][0] or 'none'}"), "note", FAINT_INK, wide)
    top += canvas.size("note") * 1.7
    canvas.text(left, top, words(f"card.{name}.text"), "body", INK, wide, lines=99)
    foot = words.count("card.copies", COPIES[kind])
    end = words("card.event_cost") if kind in (RAID, CONSPIRACY) else words.count("card.worth", VALUES[kind])
    canvas.line(
        left,
        box.bottom - canvas.size("small") * 3.6,
        left + wide,
        box.bottom - canvas.size("small") * 3.6,
        (*rgb("#B89B66"), 160),
    )
    canvas.text(left, box.bottom - canvas.size("small") * 3.3, f"{foot}\n{end}", "small", FAINT_INK, wide, lines=2)
