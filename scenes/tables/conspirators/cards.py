"""The faces of Conspirators' cards: sprites with name, value and power written on them."""

from __future__ import annotations

import pygame

from game.conspirators.cards import COPIES, KINDS, RAID, VALUES
from scenes.kit import assets
from scenes.kit import boxes as shapes
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.keep import kept
from scenes.kit.pictures import sprite
from scenes.kit.text import write_in
from scenes.kit.theme import CARD_SHADOW, FAINT_INK, INK, Box, Colour, rgb
from scenes.kit.widgets import card_sheet
from scenes.tables.conspirators.look import CARD_INK, EVENT_INK, VALUE_INK

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


def value_text(kind: int) -> str:
    """The number on a card's shield or badge."""
    return str(VALUES[kind]) if kind < RAID else "−1"


def _layout(cut: str, kind: int) -> dict[str, list[float]]:
    boxes: dict[str, dict[str, list[float]]] = assets.table("sprites/conspirators/layout.json")["boxes"]
    return boxes[f"{cut}-event" if kind >= RAID else cut]


def hue(kind: int, tone: str = "dark") -> Colour:
    """The colour of a kind."""
    return rgb(assets.table("sprites/conspirators/layout.json")["kinds"][KINDS[kind]][tone])


@kept(200)
def small_face(kind: int, width: int, height: int) -> pygame.Surface:
    """A card without its name, for courts."""
    face = sprite(f"conspirators/small-{KINDS[kind]}.png", width, height).copy()
    write_in(face, _layout("small", kind)["value"], value_text(kind), 0.62, VALUE_INK if kind < RAID else EVENT_INK)
    return face


@kept(100)
def full_face(kind: int, width: int, height: int, language: str) -> pygame.Surface:
    """A card with name, value and power."""
    words = Words(language, "conspirators")
    face = sprite(f"conspirators/card-{KINDS[kind]}.png", width, height).copy()
    boxes = _layout("card", kind)
    write_in(face, boxes["value"], value_text(kind), 0.66, VALUE_INK if kind < RAID else EVENT_INK)
    write_in(face, boxes["name"], words(f"card.{KINDS[kind]}"), 0.74, CARD_INK)
    phase, power = POWERS[kind]
    if not phase:
        write_in(face, boxes["power"], words("card.no_power"), 0.5, FAINT_INK, "alegreya-medium-italic")
        return face
    x, y, w, h = boxes["power"]
    chip = pygame.Rect(
        round((x + 0.01) * width), round((y + h * 0.18) * height), round(0.19 * width), round(h * 0.64 * height)
    )
    plate, _ = shapes.paint(Box(hue(kind), radius=chip.height * 0.28), chip.width, chip.height, 1.0)
    face.blit(plate, chip)
    write_in(face, [x + 0.01, y + h * 0.18, 0.19, h * 0.64], phase, 0.86, CARD_INK)
    write_in(face, [x + 0.22, y, w - 0.22, h], power, 0.56, INK)
    return face


def medallion(kind: int) -> str:
    """A card in a sentence, where there is no room for its name."""
    return f"[[#conspirators/medallion-{KINDS[kind]}]]"


def draw_small(canvas: Canvas, rect: Rect, kind: int, alpha: int = 255, angle: float = 0.0) -> None:
    """A card of a court."""
    size = canvas.px(rect).size
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.06))
    canvas.paste(small_face(kind, *size), rect, alpha, angle)


def draw_full(canvas: Canvas, rect: Rect, kind: int, language: str, angle: float = 0.0) -> None:
    """A card of a hand."""
    size = canvas.px(rect).size
    canvas.paste(full_face(kind, *size, language), rect, 255, angle)


def draw_back(canvas: Canvas, rect: Rect, alpha: int = 255, angle: float = 0.0) -> None:
    """A card from behind."""
    canvas.sprite(CARD_BACK, rect, alpha, angle)


def draw_enlarged(canvas: Canvas, near: Rect, kind: int, words: Words) -> None:
    """A card as large as it deserves, with its power in words."""
    name = KINDS[kind]
    worth = words("card.event_cost") if kind >= RAID else words.count("card.worth", VALUES[kind])
    card_sheet(
        canvas,
        near,
        lambda rect: draw_full(canvas, rect, kind, words.language),
        title=words(f"card.{name}"),
        colour=hue(kind),
        note=words(f"when.{POWERS[kind][0] or 'none'}"),
        text=words(f"card.{name}.text"),
        foot=f"{words.count('card.copies', COPIES[kind])}\n{worth}",
    )
