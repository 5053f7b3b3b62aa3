"""The faces of the cards: action sides upright, lying and small, dice sides, dice, track cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.ganges.cards import (
    BONUSES,
    BUILDING,
    CARDS,
    COLOURS,
    GOODS,
    HIDDEN,
    KINDS,
    PALACE,
    SHIP,
    TRADE,
    TYPES,
    name,
)
from scenes.kit import assets, boxes
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.keep import kept
from scenes.kit.pictures import sprite
from scenes.kit.text import write_in
from scenes.kit.theme import CARD_SHADOW, Box, Colour
from scenes.kit.widgets import card_sheet, tooltip
from scenes.tables.ganges.look import (
    CARD_INK,
    COIN_INK,
    DICE_INK,
    DICE_SHADES,
    GAIN_INK,
    MAROON,
    NUMBER_INK,
    PAPER,
    PAPER_EDGE,
    SEAL_RIM,
    SKIES,
    STRIP_RULE,
)

SANS = "alegreya-sans-bold"
EMBLEM = 0.34
"""How large the sign of its colour is on a die."""
Item = tuple[str, str]
"""Something in the strip of a card: a sprite and what is written on it, or only words."""
REWARDS = {"d": ("dice-card", ""), "g": ("any-goods", ""), "f": ("fame", ""), "k": ("karma", ""), "p": ("crown", "")}
PALACE_SIGNS: dict[int, tuple[Item, ...]] = {
    2: (("dice-card", ""), ("dice-card", "")),
    3: (("karma", ""), ("karma", ""), ("dice-card", "")),
    4: (("any-goods", ""), ("", "→"), ("coin", "1")),
    5: (("karma", ""), ("", "+"), ("sails", "")),
    6: (("deck", ""), ("", "→"), ("", "0")),
}


def picture(what: str) -> str:
    """The sprite of a thing of this game."""
    return f"ganges/{what}.png"


def sign(what: str) -> str:
    """The same within a text."""
    return f"[[#ganges/{what}]]"


def _blit(face: pygame.Surface, what: str, x: float, y: float, width: float, height: float | None = None) -> None:
    """A sprite on a card; places in pixels."""
    size = max(1, round(width)), max(1, round(width if height is None else height))
    face.blit(sprite(picture(what), *size), (round(x), round(y)))


def _write(
    face: pygame.Surface,
    text: str,
    place: tuple[float, float, float, float],
    part: float,
    ink: Colour,
    edge: Colour | None = None,
) -> None:
    """Words on a card, in the middle of a place in pixels, perhaps with a dark edge."""
    wide, high = face.get_size()
    x, y, w, h = place
    if edge is not None:
        step = max(1, round(h * 0.05))
        for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
            write_in(face, ((x + dx) / wide, (y + dy) / high, w / wide, h / high), text, part, edge, SANS)
    write_in(face, (x / wide, y / high, w / wide, h / high), text, part, ink, SANS)


# --- What a card shows -------------------------------------------------------------------------------------------


def gains(number: int) -> tuple[Item, ...]:
    """What a card brings, as signs: at once, then the goods that it carries."""
    card = CARDS[number]
    if card.kind == PALACE:
        return PALACE_SIGNS[card.number]
    found: list[Item] = [("fame", "")] * len(card.buildings)
    for index in range(0, len(card.reward), 2):
        letter, count = card.reward[index], card.reward[index + 1]
        found += [("coin", count)] if letter == "c" else [REWARDS[letter]] * int(count)
    if card.kind == TRADE:
        found = [item for index, (_, value) in enumerate(card.goods) for item in _priced(index, value)]
        return (*found, ("|", ""), ("", "+1"), ("coin", "")) if card.coin else tuple(found)
    for good, value in card.goods:
        found += [("|", ""), (GOODS[good], ""), ("coin", str(value))]
    return tuple(found)


def _priced(index: int, value: int) -> list[Item]:
    return [("", "+")] * bool(index) + [("coin", str(value))]


def _strip(
    face: pygame.Surface, items: Sequence[Item], place: tuple[float, float, float, float], middle: float = 0.0
) -> None:
    """Signs side by side in a place in pixels: in its middle, or as near to another as there is room."""
    x, y, wide, high = place
    gap = high * 0.14
    widths = [high * 0.12 if what == "|" else high if what else high * 0.42 * len(text) + 2 for what, text in items]
    whole = sum(widths) + gap * (len(items) - 1)
    shrink = min(1.0, wide / whole)
    side = high * shrink
    left, top = x + (wide - whole * shrink) / 2, y + (high - side) / 2
    if middle:
        left = max(x, min(left, middle - whole * shrink / 2))
    for (what, text), width in zip(items, widths, strict=True):
        width *= shrink
        if what == "|":
            pygame.draw.rect(face, STRIP_RULE, (round(left), round(top), max(1, round(side * 0.05)), round(side)))
        elif what:
            _blit(face, what, left, top, side)
            if text:
                _write(face, text, (left, top, side, side), 0.78, COIN_INK)
        else:
            _write(face, text, (left - 2, top, width + 4, side), 0.84, GAIN_INK if text[0] in "+0" else CARD_INK)
        left += width + gap * shrink


def _art(face: pygame.Surface, number: int, place: tuple[float, float, float, float]) -> None:
    """The building or buildings, the ship, the goods or the palace, in a place in pixels."""
    card = CARDS[number]
    x, y, wide, high = place
    things = [TYPES[kind] for kind in card.buildings]
    if card.kind == TRADE:
        things = [GOODS[good] for good, _ in card.goods]
    elif card.kind == SHIP:
        things = [f"ship-{card.cost}"]
    elif card.kind == PALACE:
        things = [f"palace-{card.number}"]
    if len(things) == 1:
        side = min(wide, high)
        _blit(face, things[0], x + (wide - side) / 2, y + (high - side) / 2, side)
        return
    side = min(wide * 0.56, high)
    step = min(wide - side, side * 0.94)
    left = x + (wide - side - step) / 2
    for index, thing in enumerate(things):
        _blit(face, thing, left + index * step, y + (high - side) / 2, side)


def _seal(face: pygame.Surface, number: int, x: float, y: float, radius: float) -> None:
    """The number of a ship on a round seal."""
    box = Box(MAROON, None, SEAL_RIM, max(1.0, radius * 0.1), None, radius)
    seal, _ = boxes.paint(box, round(2 * radius), round(2 * radius), 1.0)
    face.blit(seal, (round(x - radius), round(y - radius)))
    _write(face, str(number), (x - radius, y - radius, 2 * radius, 2 * radius), 0.68, NUMBER_INK)


def _cost(face: pygame.Surface, number: int, x: float, y: float, side: float) -> None:
    """What a card costs: the sum on a die of its colour, one die of any colour, or nothing."""
    card = CARDS[number]
    if card.kind == BUILDING:
        _blit(face, f"cost-{COLOURS[card.cost_colour]}", x, y, side)
        die = side * 100 / 124
        _write(face, str(card.cost), (x, y, die, die), 0.72, DICE_INK, DICE_SHADES[card.cost_colour])
    elif card.kind != TRADE:
        _blit(face, f"any-{card.cost}", x, y, side * 0.92)


@kept(200)
def full_face(number: int, width: int, height: int) -> pygame.Surface:
    """The action side of a card, upright."""
    card = CARDS[number]
    face = sprite(picture(f"card-{KINDS[card.kind]}"), width, height).copy()
    marks = assets.table("sprites/ganges/layout.json")["boxes"]["card"]

    def place(box: str) -> tuple[float, float, float, float]:
        x, y, w, h = marks[box]
        return x * width, y * height, w * width, h * height

    x, y, w, h = place("art")
    two = len(card.buildings) > 1 or (card.kind == TRADE and len(card.goods) > 1)
    _art(face, number, (width * 0.08, y, width * 0.84, h) if two else (x, y, w, h))
    if card.kind == SHIP:
        _seal(face, card.number, width * 0.73, height * 0.62, width * 0.155)
    elif card.kind == PALACE:
        _seal(face, card.number, width * 0.5, height * 0.73, width * 0.115)
    _strip(face, gains(number), place("strip"))
    _blit(face, f"fold-{COLOURS[card.colour]}", *place("fold"))
    x, y, w, _ = place("cost")
    _cost(face, number, x, y, w * 1.18)
    return face


@kept(200)
def lying_face(number: int, width: int, height: int) -> pygame.Surface:
    """The action side of a card, lying: for phones."""
    card = CARDS[number]
    unit = height / 54
    sky, low = SKIES[card.kind]
    paper = Box(PAPER, None, PAPER_EDGE, unit, None, 6 * unit)
    face = boxes.paint(paper, width, height, 1.0)[0].copy()
    inner, edge = round(2 * unit), round(18 * unit)
    scene, _ = boxes.paint(Box(sky, low, None, radius=4 * unit), width - 2 * inner, height - edge - inner, 1.0)
    face.blit(scene, (inner, inner))
    side = height - edge - inner
    cost = 0.0 if card.kind == TRADE else 25 * unit
    fold = 27 * unit
    if card.kind == SHIP:
        _blit(face, f"ship-{card.cost}", max(width - fold - side * 0.95, 33 * unit), inner, side)
    else:
        _art(face, number, (cost + unit, inner + unit, width - cost - fold * 0.8, side - 2 * unit))
    start = 4 * unit if card.kind == TRADE else 28 * unit  # what a card lacks or needs is laid over the room before it
    _strip(face, gains(number), (start, height - 17 * unit, width - start - 3 * unit, 15 * unit), width / 2)
    _blit(face, f"fold-{COLOURS[card.colour]}", width - fold, 0, fold)
    _cost(face, number, 2.5 * unit, 2.5 * unit, 27 * unit)
    if card.kind == SHIP:  # over everything, since a narrow card has no room of its own for it
        middle = max(cost + (width - fold - side - cost) / 2 + 6 * unit, 37 * unit)
        _seal(face, card.number, middle, 23 * unit, 10 * unit)
    return face


@kept(200)
def mini_face(number: int, width: int, height: int) -> pygame.Surface:
    """A card in a row: what counts for threes, and nothing else."""
    card = CARDS[number]
    if card.kind == PALACE:
        return full_face(number, width, height)
    face = sprite(picture(f"mini-{KINDS[card.kind]}"), width, height).copy()
    if card.kind == TRADE:
        side = width * (0.62 if len(card.goods) == 1 else 0.46)
        for index, (good, value) in enumerate(card.goods):
            shift = 0.5 if len(card.goods) == 1 else 0.31 + 0.38 * index
            x, y = width * shift, height * (0.4 if len(card.goods) == 1 else 0.36 + 0.14 * index)
            _blit(face, GOODS[good], x - side / 2, y - side / 2, side)
            coin = width * (0.5 if len(card.goods) == 1 else 0.36)
            low = height * (0.6 if len(card.goods) == 1 else 0.64 + 0.06 * index)
            _priced_coin(face, value, x - coin / 2, low, coin)
        return face
    carries = bool(card.goods)
    high = height * (0.5 if carries else 0.56)
    _art(face, number, (width * 0.08, height * (0.14 if carries else 0.2), width * 0.84, high))
    if card.kind == SHIP:
        _seal(face, card.number, width * (0.32 if carries else 0.5), height * 0.75, width * 0.25)
    for good, value in card.goods:
        side = width * 0.4
        x = width * (0.5 if card.kind == SHIP else 0.16)
        _blit(face, GOODS[good], x, height * 0.6, side)
        _priced_coin(face, value, x + side * 0.62, height * 0.72, width * 0.3)
    return face


def _priced_coin(face: pygame.Surface, value: int, x: float, y: float, side: float) -> None:
    _blit(face, "coin", x, y, side)
    _write(face, str(value), (x, y, side, side), 0.78, COIN_INK)


@kept(120)
def dice_face(colour: int, value: int, width: int, height: int) -> pygame.Surface:
    """The dice side of a card; without a value only its colour."""
    face = sprite(picture(f"side-{COLOURS[colour]}"), width, height).copy()
    side = width * 0.64
    face.blit(die_face(colour, value, round(side), False), (round(width * 0.18), round(height * 0.235)))
    if value:
        _write(face, str(value), (width * 0.1, height * 0.055, width * 0.24, height * 0.16), 0.98, DICE_INK)
    return face


@kept(200)
def die_face(colour: int, value: int, side: int, marked: bool = True) -> pygame.Surface:
    """A die with its pips; without a value the emblem of its colour. Where nothing else tells the colour but itself,
    the emblem stands between the lowest pips, which no value has there."""
    if not value:
        return sprite(picture(f"back-{COLOURS[colour]}"), side, side)
    face = sprite(picture(f"die-{COLOURS[colour]}"), side, side).copy()
    face.blit(sprite(picture(f"pips-{value}"), side, side), (0, 0))
    if marked:
        small = round(side * EMBLEM)
        emblem = sprite(picture(f"back-{COLOURS[colour]}"), small, small)
        face.blit(emblem, ((side - small) / 2, side * 0.97 - small))
    return face


@kept(60)
def track_face(bonus: int, dark: bool, width: int, height: int) -> pygame.Surface:
    """A track card by night with its bonus, or by day; in the open game a card shows both."""
    face = sprite(picture("night" if dark else "day"), width, height).copy()
    if bonus != HIDDEN:
        side = width * 0.72
        _blit(face, f"bonus-{BONUSES[bonus]}", (width - side) / 2, height * 0.56 - side / 2, side)
    return face


# --- On the table ------------------------------------------------------------------------------------------------


def _laid(canvas: Canvas, rect: Rect, face: pygame.Surface, alpha: int = 255) -> None:
    canvas.box(rect, CARD_SHADOW.but(radius=min(rect.width, rect.height) * 0.06))
    canvas.paste(face, rect, alpha)


def draw_card(canvas: Canvas, rect: Rect, number: int) -> None:
    """A card from its action side, upright or lying as the place is."""
    draw = full_face if rect.height > rect.width else lying_face
    _laid(canvas, rect, draw(number, *canvas.px(rect).size))


def draw_mini(canvas: Canvas, rect: Rect, number: int, alpha: int = 255) -> None:
    """A card of a row."""
    _laid(canvas, rect, mini_face(number, *canvas.px(rect).size), alpha)


def draw_dice_side(canvas: Canvas, rect: Rect, colour: int, value: int) -> None:
    """A card from its dice side; a die alone, if the place is square."""
    size = canvas.px(rect).size
    if rect.height > rect.width * 1.2:
        _laid(canvas, rect, dice_face(colour, value, *size))
    else:
        canvas.paste(die_face(colour, value, size[0]), rect)


def draw_die(canvas: Canvas, x: float, y: float, side: float, colour: int, value: int) -> None:
    """A die around a point."""
    rect = Rect(x - side / 2, y - side / 2, side, side)
    canvas.paste(die_face(colour, value, canvas.px(rect).width), rect)


def draw_token(canvas: Canvas, what: str, x: float, y: float, size: float, alpha: int = 255) -> None:
    """A token or a sign around a point."""
    canvas.sprite(picture(what), Rect(x - size / 2, y - size / 2, size, size), alpha)


def draw_track(canvas: Canvas, rect: Rect, bonus: int, dark: bool) -> None:
    """A track card."""
    canvas.paste(track_face(bonus, dark, *canvas.px(rect).size), rect)


# --- In words ----------------------------------------------------------------------------------------------------


def card_name(number: int, words: Words) -> str:
    """A card in words."""
    key, of = name(number)
    return words(key, of=of)


def about(number: int, words: Words) -> list[str]:
    """What a card costs and brings, line by line."""
    card = CARDS[number]
    if card.kind == BUILDING:
        cost = words("cost.sum", cost=card.cost, colour=words(f"colour.{COLOURS[card.cost_colour]}"))
    elif card.kind == TRADE:
        cost = words("cost.free")
    else:
        cost = words("cost.one", cost=card.cost)
    found = [cost]
    if card.buildings:
        found.append(words.count("gain.fame", len(card.buildings)))
    if card.reward:
        found.append(words(f"reward.{card.reward}"))
    if card.kind == PALACE:
        found.append(words(f"card.palace_{card.number}.text"))
    found += [words("gain.good", good=words(f"good.{GOODS[good]}"), value=value) for good, value in card.goods]
    if card.coin:
        found.append(words("gain.coin"))
    return [cost, *(f"+ {line}" if card.kind != PALACE else line for line in found[1:])]


def draw_enlarged(canvas: Canvas, near: Rect, number: int, words: Words) -> None:
    """A card as large as it deserves, with its cost, its gains and its kind in words."""
    card = CARDS[number]
    kind = KINDS[card.kind]
    back = words("back.die", colour=words(f"colour.{COLOURS[card.colour]}"))
    if canvas.shape == "upright":
        text = "\n".join((*about(number, words), words(f"kind.{kind}.text"), back))
        tooltip(canvas, near, text, card_name(number, words))
        return
    card_sheet(
        canvas,
        near,
        partial(draw_card, canvas, number=number),
        title=card_name(number, words),
        colour=MAROON,
        note=words(f"kind.{kind}"),
        text="\n".join((*about(number, words), "", words(f"kind.{kind}.text"))),
        foot=back,
    )
