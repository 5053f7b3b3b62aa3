"""Colour never carries a meaning alone, and what is written can be read."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.catham.cards import FACTIONS
from game.conspirators.cards import KINDS
from game.prodigals.cards import SYMBOLS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.theme import GAIN, INK, LOSS, SEAT_COLOURS, SEAT_SHAPES
from scenes.sight import SIGHTS, brightness, contrast, picture, seen
from scenes.tables.book import find_shelf
from tests.scenes.driver import new_app


def test_players_have_shapes_of_their_own_beside_their_colours() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_COLOURS)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_colours_of_players_stay_apart(sight: str) -> None:
    for one, other in combinations(SEAT_COLOURS, 2):
        pair = seen(one, sight), seen(other, sight)
        assert max(abs(a - b) for a, b in zip(*pair, strict=True)) > 24, (one, other)


def test_a_sight_changes_a_picture_and_leaves_grey_alone() -> None:
    red = pygame.Surface((2, 1))
    red.fill((200, 40, 40))
    red.set_at((1, 0), (128, 128, 128))
    changed = picture(red, "deuteranopia")
    assert changed.get_at((0, 0))[:3] != (200, 40, 40)
    assert all(abs(part - 128) < 6 for part in changed.get_at((1, 0))[:3])
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert brightness(GAIN) > brightness(INK)


@pytest.mark.parametrize("sight", SIGHTS)
def test_gain_and_loss_are_told_by_signs_and_still_differ(sight: str) -> None:
    assert seen(GAIN, sight) != seen(LOSS, sight)


ALIKE: dict[str, list[tuple[str, ...]]] = {
    "conspirators": [KINDS],
    "catham": [FACTIONS],
    "ganges": [("silk", "tea", "spice"), ("fame", "coin", "karma", "admin", "elephant"), ("red", "yellow", "white")],
    "prodigals": [
        tuple(f"sign-{name}" for name in (*SYMBOLS, "hat", "megaphone", "vote", "pound", "lady", "gentleman"))
    ],
    "emerald": [("sign-resto", "sign-loyal"), ("identity-restorationist", "identity-loyalist")],
}
"""Things that have a colour of their own each; dice, which differ by colour most of all, have a test of their own."""
HIGH, DIFFERENT, APART = 32, 30, 0.08
"""As small as they lie on a phone; how much brighter a point is that looks different, and how many of them must."""


def shades(canvas: Canvas, game: str, name: str, sight: str) -> list[float]:
    """How bright each point of a thing is, to such eyes."""
    thing, words = find_shelf(game).things[name], Words("pl", game)
    rect = Rect(0, 0, HIGH * thing.shape, HIGH)
    drawn, _ = canvas.aside(lambda on: thing.draw(on, rect, words), canvas.px(rect))
    whole = pygame.Surface(drawn.get_size())
    whole.fill((90, 90, 90))
    whole.blit(drawn, (0, 0))
    data = pygame.image.tobytes(picture(whole, sight), "RGB")
    return [
        0.3 * red + 0.6 * green + 0.1 * blue for red, green, blue in zip(*(data[i::3] for i in range(3)), strict=True)
    ]


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("game", ALIKE)
def test_things_are_told_apart_without_their_colours(game: str, sight: str) -> None:
    canvas = new_app().canvas
    for group in ALIKE[game]:
        seen_as = {name: shades(canvas, game, name, sight) for name in group}
        for one, other in combinations(group, 2):
            pairs = list(zip(seen_as[one], seen_as[other], strict=True))
            assert sum(abs(a - b) > DIFFERENT for a, b in pairs) > APART * len(pairs), (one, other)
