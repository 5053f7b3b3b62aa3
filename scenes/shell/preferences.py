"""Where the program remembers the player's settings."""

from __future__ import annotations

from game.kernel import plain
from game.play.storage import Storage
from scenes.kit.settings import Settings

NAME = "settings"
LONGEST = 10_000
"""Characters; settings are a few hundred."""


def load(storage: Storage) -> Settings:
    """Return the kept settings, or the defaults if nothing readable was kept."""
    try:
        kept = plain.read(storage.read(NAME) or "{}", LONGEST)
    except ValueError:
        kept = {}
    return Settings.of(kept if isinstance(kept, dict) else {})


def save(settings: Settings, storage: Storage) -> None:
    """Keep the settings."""
    storage.write(NAME, settings.to_json())
