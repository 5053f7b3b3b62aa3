"""Sound effects: short, dry, never in the way. Without a sound device everything stays silent and works."""

from __future__ import annotations

from functools import cache

import pygame

from scenes.kit import assets

volume = 0.7
"""0 to 1; 0 is mute."""


@cache
def _sound(name: str) -> pygame.mixer.Sound | None:
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(44100, -16, 2, 1024)
        return pygame.mixer.Sound(assets.path(f"sounds/{name}.ogg"))
    except (pygame.error, FileNotFoundError):
        return None


def play(name: str, loud: float = 1.0) -> None:
    """Play a sound, unless muted."""
    if volume <= 0:
        return
    sound = _sound(name)
    if sound is not None:
        sound.set_volume(volume * loud)
        sound.play()
