"""The faces of cards and tiles, put together from grounds, emblems and rows of signs."""

from __future__ import annotations

import pygame

from game.prodigals.cards import BLACK, CARDS, COMPETITIONS, COUNTIES, MARK, MARKS, SYMBOLS, TIME_CARD, E, P, S
from game.prodigals.circles import EDGES
from game.prodigals.tiles import BLANK, COUNTY_OF, EDGE_NAMES, PROPERTY_SYMBOL, VALUES
from scenes.kit import boxes
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.keep import kept
from scenes.kit.pictures import sprite
from scenes.kit.text import Painter, font
from scenes.kit.theme import CARD_SHADOW, Colour
from scenes.kit.widgets import card_sheet
from scenes.tables.prodigals import signs
from scenes.tables.prodigals.look import (
    BLACK_CARD,
    BLACK_INK,
    CARD_INK,
    COIN,
    COIN_INK,
    HUES,
    TAKEN,
    TAKEN_RIM,
    TILE,
    TILE_RIM,
    TRIGGER,
    WHITE_CARD,
)

HOMES = {P: "possessions", E: "election", S: "society"}
_letters = Painter()


def home(card: int) -> str:
    """Where a card belongs: a competition, or the central board."""
    return HOMES.get(CARDS[card].home, "central")


@kept(400)
def face(card: int, width: int, height: int, language: str) -> pygame.Surface:
    """A card of this size in pixels: its picture above, what it does below; with its name, if a language is given."""
    black = CARDS[card].colour == BLACK
    ink = BLACK_INK if black else CARD_INK
    radius = max(2.0, width * 0.06)
    paper, _ = boxes.paint((BLACK_CARD if black else WHITE_CARD).but(radius=radius), width, height, 1.0)
    picture = paper.copy()
    rim = max(2, round(width * 0.045))
    rows, low = signs.rows(card), signs.trigger(card)
    inside = pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    top = inside.top
    if language:
        high = round(inside.height * 0.25)
        _name(picture, pygame.Rect(inside.left, top, inside.width, high), card, language, ink)
        top += high
    lines = len(rows) + bool(low)
    part = 0.5 if lines < 2 else 0.43 if lines == 2 else 0.32
    scene = pygame.Rect(inside.left, top, inside.width, round((inside.bottom - top) * part))
    _scene(picture, scene, card)
    rest = pygame.Rect(inside.left, scene.bottom, inside.width, inside.bottom - scene.bottom)
    step = rest.height / lines
    largest = width * 0.34
    for number, row in enumerate(rows):
        place = pygame.Rect(rest.left + 1, round(rest.top + number * step) + 1, rest.width - 2, round(step) - 2)
        signs.write_row(picture, place, row, ink, largest)
    if low:
        band = pygame.Rect(rest.left, round(rest.bottom - step), rest.width, round(step))
        if min(band.size) > 0:
            painted, _ = boxes.paint(TRIGGER.but(radius=radius * 0.5), band.width, band.height, 1.0)
            picture.blit(painted, band)
            signs.write_row(picture, band.inflate(-4, -3), low, BLACK_INK, largest)
    return picture


def _name(picture: pygame.Surface, place: pygame.Rect, card: int, language: str, ink: Colour) -> None:
    """The name of a card, in as many lines as fit."""
    name = Words(language, "prodigals")(f"card.{CARDS[card].id}")
    fonts = ("alegreya-bold", "alegreya-bold")
    size = max(6, round(place.height * 0.4))
    text = _letters.paint(name, fonts, size, ink, place.width - 2, 2, "center", 6).surface
    picture.blit(text, text.get_rect(center=place.center))


def _scene(picture: pygame.Surface, place: pygame.Rect, card: int) -> None:
    """The wallpaper, the emblem on it, and whom the card offends."""
    colour = "black" if CARDS[card].colour == BLACK else "white"
    picture.blit(sprite(f"prodigals/{colour}-{home(card)}.png", *place.size), place)
    side = min(place.width, round(place.height * 0.98))
    emblem = sprite(f"prodigals/art-{CARDS[card].id}.png", side, side)
    picture.blit(emblem, emblem.get_rect(center=place.center))
    if MARK[card]:
        side = max(10, round(place.width * 0.3))
        badge = sprite(f"prodigals/mark-{MARK[card]}.png", side, side)
        picture.blit(badge, (place.left, place.top))


def draw_card(canvas: Canvas, rect: Rect, card: int, language: str = "", alpha: int = 255) -> None:
    """A card; with its name, if a language is given."""
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.06))
    canvas.paste(face(card, *canvas.px(rect).size, language), rect, alpha)


def draw_enlarged(canvas: Canvas, near: Rect, card: int, words: Words) -> None:
    """A card as large as it deserves, with everything in words."""
    about = CARDS[card]
    black = about.colour == BLACK
    where = home(card)
    note = words(f"competition.{where}") if where in COMPETITIONS else words("space.card")
    foot = [words("colour.black" if black else "colour.white")] if card != TIME_CARD else []
    if MARK[card]:
        foot.append(f"[[#prodigals/mark-{MARK[card]}]] {words(f'mark.{MARKS[MARK[card]]}')}")
    card_sheet(
        canvas,
        near,
        lambda rect: draw_card(canvas, rect, card, words.language),
        title=words(f"card.{about.id}"),
        colour=HUES[where],
        note=note,
        text=words(f"card.{about.id}.text"),
        foot="\n".join(foot) or " ",
    )


# --- Tiles -----------------------------------------------------------------------------------------------------------


@kept(200)
def property_face(tile: int, width: int, height: int) -> pygame.Surface:
    """A property: its picture and symbol, its value on a coin, its county on a shield."""
    paper, _ = boxes.paint(TILE.but(radius=max(2.0, width * 0.09), shadow=0), width, height, 1.0)
    picture = paper.copy()
    symbol = SYMBOLS[PROPERTY_SYMBOL[tile]]
    side = round(min(width * 0.72, height * 0.56))
    estate = sprite(f"prodigals/property-{symbol}.png", side, side)
    picture.blit(estate, estate.get_rect(midtop=(width // 2 + round(width * 0.1), round(height * 0.06))))
    small = round(side * 0.6)
    picture.blit(sprite(f"prodigals/{symbol}.png", small, small), (round(width * 0.04), round(height * 0.04)))
    low = round(height * 0.40)
    coin = sprite("prodigals/pound.png", low, low).copy()
    pygame.draw.circle(coin, COIN, (low / 2, low / 2), low * 0.39)
    letters = font("alegreya-sans-bold", max(6, round(low * 0.74))).render(str(VALUES[tile]), True, COIN_INK)
    coin.blit(letters, letters.get_rect(center=(low // 2, low // 2)))
    picture.blit(coin, (round(width * 0.05), height - low - round(height * 0.04)))
    shield = sprite(f"prodigals/county-{COUNTIES[COUNTY_OF[tile]]}.png", low, low)
    picture.blit(shield, (width - low - round(width * 0.05), height - low - round(height * 0.04)))
    return picture


def draw_property(canvas: Canvas, rect: Rect, tile: int, alpha: int = 255) -> None:
    """A property on the table."""
    canvas.box(rect, CARD_SHADOW.but(radius=rect.width * 0.09))
    canvas.paste(property_face(tile, *canvas.px(rect).size), rect, alpha)


@kept(200)
def circle_face(tile: int, turn: int, side: int) -> pygame.Surface:
    """A political tile, turned to the right so often; its signs stay upright."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = side / 2
    for number, edge in enumerate(EDGES[tile][turn]):
        quarter = sprite(f"prodigals/edge-{EDGE_NAMES[edge]}.png", side, side)
        picture.blit(pygame.transform.rotate(quarter, -90 * number), (0, 0))
        if edge != BLANK:
            small = max(6, round(side * 0.33))
            sign = sprite(f"prodigals/{EDGE_NAMES[edge]}.png", small, small)
            away = side * 0.315
            dx, dy = ((0, -away), (away, 0), (0, away), (-away, 0))[number]
            picture.blit(sign, sign.get_rect(center=(round(middle + dx), round(middle + dy))))
    radius = round(side * 0.1)
    picture.blit(boxes.mask(side, side, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(boxes.ring(side, side, radius, max(1, round(side * 0.03)), TILE_RIM), (0, 0))
    return picture


def draw_circle(canvas: Canvas, rect: Rect, tile: int, turn: int = 0, alpha: int = 255) -> None:
    """A political tile on the table."""
    canvas.paste(circle_face(tile, turn, canvas.px(rect).width), rect, alpha)


@kept(60)
def bonus_face(tile: int, width: int, height: int) -> pygame.Surface:
    """A bonus tile: what it does, on paper, in one row where it lies."""
    paper, _ = boxes.paint(TILE.but(radius=max(2.0, min(width, height) * 0.14), shadow=0), width, height, 1.0)
    picture = paper.copy()
    rows = signs.bonus_rows(tile)
    if width > 2 * height:
        rows = [tuple(item for row in rows for item in row)]
    step = (height - 4) / len(rows)
    for number, row in enumerate(rows):
        place = pygame.Rect(2, round(2 + number * step), width - 4, round(step))
        signs.write_row(picture, place.inflate(-2, -2), row, CARD_INK, height * (0.5 if len(rows) > 1 else 0.8))
    return picture


def draw_bonus(canvas: Canvas, rect: Rect, tile: int, alpha: int = 255) -> None:
    """A bonus tile on the table."""
    canvas.box(rect, CARD_SHADOW.but(radius=min(rect.width, rect.height) * 0.14))
    canvas.paste(bonus_face(tile, *canvas.px(rect).size), rect, alpha)


def draw_hat(canvas: Canvas, x: float, y: float, size: float, colour: int) -> None:
    """An errand boy around a point."""
    canvas.sprite(f"prodigals/hat-{colour}.png", Rect(x - size / 2, y - size / 2, size, size))


def draw_space(canvas: Canvas, x: float, y: float, size: float, colour: int | None) -> None:
    """A place for a boy: free, or with somebody's boy on it."""
    if colour is None:
        canvas.sprite("prodigals/hat-free.png", Rect(x - size / 2, y - size / 2, size, size))
    else:
        canvas.disc(x, y, size * 0.46, TAKEN, TAKEN_RIM, 1.6)
        draw_hat(canvas, x, y - size * 0.03, size * 0.92, colour)


def draw_sign(canvas: Canvas, x: float, y: float, size: float, name: str) -> None:
    """A sign around a point."""
    canvas.sprite(f"prodigals/{name}.png", Rect(x - size / 2, y - size / 2, size, size))
