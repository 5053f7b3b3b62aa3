"""Boxes are painted at their corners and drawn apart: nobody must see that."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import boxes, theme

BOXES = {name: box for name, box in vars(theme).items() if isinstance(box, theme.Box)}


@pytest.mark.parametrize("name", BOXES)
def test_a_box_drawn_apart_is_the_one_painted_in_full(name: str) -> None:
    for width, height, scale in ((3, 8, 1.0), (64, 30, 0.85), (333, 17, 2.41), (120, 480, 1.0), (700, 333, 1.5)):
        quick, margin = boxes.paint(BOXES[name], width, height, scale)
        slow, same = boxes.whole(BOXES[name], width, height, scale)
        assert margin == same
        assert quick.get_size() == slow.get_size()
        assert pygame.image.tobytes(quick, "RGBA") == pygame.image.tobytes(slow, "RGBA")
