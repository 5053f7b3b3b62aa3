"""What cards, tiles and spaces do, as rows of signs: the same few signs everywhere, as large as the place needs."""

from __future__ import annotations

from functools import cache

import pygame

from game.prodigals.cards import (
    ANYONE,
    CARDS,
    CHOICE,
    COLUMN,
    COUNTIES,
    COUNTY,
    ERRAND,
    EXCHANGE,
    GENTLEMEN,
    HYDE,
    INNER_CIRCLE,
    JUMP,
    LADIES,
    LADY_RIGHT,
    MEGAPHONE,
    MOVE,
    NO_LIMIT,
    ON_MEGAPHONE,
    ON_PARTY,
    ON_PUB,
    ON_SALE,
    ONCE,
    PARTY,
    PUB,
    PUB_TRIGGER_VOTES,
    PUB_VOTES,
    ROW,
    SALE_TRIGGER,
    SELL,
    SIX,
    SPEND,
    SWAP,
    SYMBOLS,
    TIME,
    TRIANGULAR,
    TRIGGER_VOTES,
    VOTE,
    E,
    Effect,
    P,
    S,
)
from game.prodigals.tiles import (
    BONUS_EFFECTS,
    CENTRAL,
    DOWN_ERRAND,
    E_HYDE,
    E_OWN,
    E_TILE,
    EITHER_EXCHANGE,
    EITHER_SELL,
    EXCHANGE_ERRAND,
    GREY_EMINENCE_BENEFITS,
    INSTEAD_OF_CARDS,
    LOUDNESS_OF_HYDE,
    OWN_STEP,
    OWN_TIME,
    P_EITHER,
    P_EXCHANGE,
    P_OWN,
    P_SELL,
    RENAISSANCE,
    S_BEATRICE,
    S_DOWN,
    S_OWN,
    S_SIDE,
    SELL_ERRAND,
    SIDE_ERRAND,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.keep import kept
from scenes.kit.pictures import sprite
from scenes.kit.text import font
from scenes.kit.theme import Colour

Row = tuple[str, ...]
"""Signs, written `#vote`, and short texts between them."""

SCORES: tuple[tuple[str], ...] = (("#pound",), ("#vote",), ("#any",))
"""The sign of each competition's score."""
WHO = {ANYONE: "#any", LADIES: "#lady", GENTLEMEN: "#gentleman"}
COUNTED = {
    **{number: f"#{name}" for number, name in enumerate(SYMBOLS)},
    SIX: "#six",
    PARTY: "#party",
    LADY_RIGHT: "#lady_right",
    HYDE: "#hyde",
    **{COUNTY + number: f"#county-{name}" for number, name in enumerate(COUNTIES)},
}
STEP: Row = ("#any", "#ways-1")
FONT = "alegreya-sans-bold"


def unit(effect: Effect, number: int) -> Row:
    """So much of a simple effect."""
    count = str(number) if number > 1 else ""
    if effect.kind == VOTE:
        return ("#vote", f"−{number}")
    if effect.kind == SPEND:
        return ("#pound", f"−{number}")
    if effect.kind == MEGAPHONE:
        return ("#megaphone",) * number if number < 3 else (count, "#megaphone")
    assert effect.kind == MOVE
    return (count, WHO[effect.who], f"#ways-{effect.what}")


def option(competition: int, pounds: int) -> Row:
    """A scoring action that can be chosen."""
    if competition == P:
        return ("#pound", f"−{pounds}")
    return ("#vote", "−1") if competition == E else STEP


def rows_of(effect: Effect) -> list[Row]:
    """One effect of a card."""
    kind, number, what, who, per, each = effect
    count = str(number) if number > 1 else ""
    if per != ONCE:
        link = "→" if per == HYDE else "×"
        first = (COUNTED[per], link, *unit(effect, each))
        return [first, ("+", *unit(effect, number))] if number else [first]
    if kind in (VOTE, SPEND, MEGAPHONE, MOVE):
        return [unit(effect, number)]
    if kind == ROW:
        return [(count, WHO[who], "#row")]
    if kind == COLUMN:
        return [(count, WHO[who], f"#column-{what}")]
    if kind == JUMP:
        return [(count, WHO[who], "#jump")]
    if kind == SELL:
        return [(count, "#gavel", f"−{what}" if what else "")]
    if kind == EXCHANGE:
        return [("#exchange", "∞" if what == NO_LIMIT else f"−{what}")]
    if kind == TIME:
        more = ("#time", "1+2+…") if what == TRIANGULAR else ("#time", "×", "#pound", f"−{what}")
        return [("#pound", f"−{number}"), ("+", *more)]
    if kind == CHOICE:
        found = [option(competition, who) for competition in (E, P, S) if what & competition]
        begin = (f"{number}×",) if number > 1 else ()
        return [(*begin, *found[0]), *(("/", *other) for other in found[1:])]
    if kind == SWAP:
        kinds = [sign for competition, (sign,) in zip((P, E, S), SCORES, strict=True) if what & competition]
        begin = (f"{number}×",) if number > 1 else ()
        return [(*begin, *kinds), (f"+1 → −{who}",)]
    if kind == ERRAND:
        return [("+1", "#hat")]
    assert kind == PUB
    return [("#pub", "→", "#vote"), ("·".join(map(str, PUB_VOTES[1:])),)]


@cache
def rows(card: int) -> tuple[Row, ...]:
    """What a card does, from above. What counts something stands in two rows if it is alone on the card."""
    effects = CARDS[card].effects
    found = tuple(row for effect in effects for row in rows_of(effect)) or (("#time",),)
    alone = len(found) == 1 and len(found[0]) > 3 and not CARDS[card].trigger.when
    return (found[0][:2], found[0][2:]) if alone else found


@cache
def trigger(card: int) -> Row:
    """What works at the lower end of a black card; nothing on most."""
    when, what = CARDS[card].trigger
    if when == ON_PARTY:
        return (f"#mark-{what}" if what else "#party", "→", "#vote", f"−{TRIGGER_VOTES}")
    if when == ON_PUB:
        return ("#pub", "→", "#vote", f"−{PUB_TRIGGER_VOTES}")
    if when == ON_SALE:
        return (f"#county-{COUNTIES[what]}", "#gavel", f"−{SALE_TRIGGER}")
    if when == ON_MEGAPHONE:
        return ("#megaphone", "→", *STEP)
    return ("#inner", f"×{GREY_EMINENCE_BENEFITS}") if when == INNER_CIRCLE else ()


def bonus_rows(tile: int) -> list[Row]:
    """What a bonus tile does, in two short rows where one would be long."""
    found = [tuple(item for item in row if item) for row in rows_of(BONUS_EFFECTS[tile])]
    if len(found) > 1 or len(found[0]) < 2:
        return found
    row = found[0]
    return [row[:-1], row[-1:]]


def instead_of_cards() -> list[Row]:
    """What lies there instead of cards in the last round."""
    return [row for effect in INSTEAD_OF_CARDS for row in rows_of(effect)]


FIXED: dict[int, Row] = {
    P_OWN: ("#pound", f"−{OWN_TIME.number}", "+", "#time"),
    P_EXCHANGE: rows_of(EXCHANGE_ERRAND)[0],
    P_SELL: rows_of(SELL_ERRAND)[0],
    P_EITHER: (*rows_of(EITHER_EXCHANGE)[0], "/", *rows_of(EITHER_SELL)[0]),
    E_OWN: ("#vote", "−1"),
    E_TILE: ("#vote", "−1"),
    S_OWN: rows_of(OWN_STEP)[0],
    S_DOWN: rows_of(DOWN_ERRAND)[0],
    S_SIDE: rows_of(SIDE_ERRAND)[0],
    S_BEATRICE: ("#beatrice", "→", "#safe"),
    CENTRAL: ("#cards",),
    RENAISSANCE: ("#renaissance", "#wild", "#wild"),
}
"""What each errand gives in every round."""


def space_row(space: int, round: int) -> Row:
    """What an errand gives in this round."""
    return ("#megaphone",) * LOUDNESS_OF_HYDE[round] if space == E_HYDE else FIXED[space]


# --- Drawing ---------------------------------------------------------------------------------------------------------


def markup(row: Row) -> str:
    """A row inside a text."""
    return "".join(f"[[#prodigals/{item[1:]}]]" if item[:1] == "#" else item for item in row)


def _widths(row: Row, size: int) -> list[float]:
    """How wide each item is if signs are so large."""
    letters = font(FONT, max(6, round(size * 0.86)))
    return [size * 1.04 if item[:1] == "#" else letters.size(item)[0] + size * 0.06 if item else 0 for item in row]


def write_row(picture: pygame.Surface, place: pygame.Rect, row: Row, ink: Colour, largest: float = 99) -> None:
    """A row of signs in the middle of a place, as large as it can be."""
    size = max(6, round(min(place.height, largest)))
    wide = sum(_widths(row, size))
    if wide > place.width:
        size = max(6, int(size * place.width / wide))
    widths = _widths(row, size)
    x = place.centerx - sum(widths) / 2
    letters = font(FONT, max(6, round(size * 0.86)))
    for item, width in zip(row, widths, strict=True):
        if item[:1] == "#":
            sign = sprite(f"prodigals/{item[1:]}.png", size, size)
            picture.blit(sign, sign.get_rect(center=(round(x + width / 2), place.centery)))
        elif item:
            text = letters.render(item, True, ink)
            picture.blit(text, text.get_rect(center=(round(x + width / 2), place.centery)))
        x += width


def draw_row(canvas: Canvas, rect: Rect, row: Row, ink: Colour, largest: float = 99) -> None:
    """The same on the table."""
    place = canvas.px(rect)
    picture = _painted(row, place.width, place.height, ink, round(largest * canvas.scale))
    canvas.paste(picture, rect)


@kept(300)
def _painted(row: Row, width: int, height: int, ink: Colour, largest: int) -> pygame.Surface:
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    write_row(picture, picture.get_rect(), row, ink, largest)
    return picture
