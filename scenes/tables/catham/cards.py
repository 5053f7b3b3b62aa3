"""The faces of the faction cards, and the factions' colours."""

from __future__ import annotations

import pygame

from game.catham.cards import COPIES, FACTIONS
from scenes.kit import assets
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.keep import kept
from scenes.kit.pictures import sprite
from scenes.kit.text import write_in
from scenes.kit.theme import CARD_SHADOW, Colour, rgb
from scenes.kit.widgets import card_sheet
from scenes.tables.catham.look import CARD_INK

EFFECTS = (
    "3+1 [[arrow-right]] +3",
    "3 [[arrow-right]] +2 [[card-draw]]",
    "2 [[card-draw]] · 4 +3",
    "4 [[arrow-right]] +2 [[card-discard]]",
    "1–4 [[arrow-right]] [[question]]",
    "n+1 [[arrow-right]] [[question]]",
    "2 [[arrow-right]] +2",
    "n [[arrow-right]] [[question]]",
)
"""By faction: how many cards, and what they bring."""

CARD_BACK = "catham/card-back.png"


def hue(faction: int, tone: str = "neon") -> Colour:
    """The neon or the deep colour of a faction."""
    return rgb(assets.table("sprites/catham/layout.json")["factions"][FACTIONS[faction]][tone])


def icon(faction: int) -> str:
    """The icon of a faction."""
    name: str = assets.table("sprites/catham/layout.json")["factions"][FACTIONS[faction]]["icon"]
    return name


@kept(100)
def full_face(faction: int, width: int, height: int, language: str) -> pygame.Surface:
    """A card with its name and effect."""
    words = Words(language, "catham")
    face = sprite(f"catham/card-{FACTIONS[faction]}.png", width, height).copy()
    boxes = assets.table("sprites/catham/layout.json")["boxes"]["card"]
    write_in(face, boxes["name"], words(f"faction.{FACTIONS[faction]}.one"), 0.7, CARD_INK, "alegreya-bold")
    write_in(face, boxes["effect"], EFFECTS[faction], 0.6, hue(faction), "alegreya-bold")
    return face


def draw_card(canvas: Canvas, rect: Rect, faction: int, language: str, angle: float = 0.0) -> None:
    """A card with its name."""
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.06))
    canvas.paste(full_face(faction, *canvas.px(rect).size, language), rect, 255, angle)


def draw_small(canvas: Canvas, rect: Rect, faction: int) -> None:
    """A card without words."""
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.06))
    canvas.sprite(f"catham/small-{FACTIONS[faction]}.png", rect)


def draw_back(canvas: Canvas, rect: Rect, angle: float = 0.0) -> None:
    """A card from behind."""
    canvas.sprite(CARD_BACK, rect, angle=angle)


def draw_enlarged(canvas: Canvas, near: Rect, faction: int, words: Words) -> None:
    """A card as large as it deserves, with its effect in words."""
    name = FACTIONS[faction]
    card_sheet(
        canvas,
        near,
        lambda rect: draw_card(canvas, rect, faction, words.language),
        title=words(f"faction.{name}.short"),
        colour=hue(faction, "deep"),
        note=words(f"faction.{name}"),
        text=words(f"faction.{name}.text"),
        foot=words.count("card.copies", COPIES),
    )
