"""The player's settings, kept between visits."""

from __future__ import annotations

import json
import locale
import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields

from scenes.kit.i18n import LANGUAGES
from scenes.kit.page import page

SPEEDS = ("calm", "normal", "fast")
PAUSES = {"calm": 1.4, "normal": 0.8, "fast": 0.3}
"""Seconds between two moves of opponents."""
SHARPNESSES = ("automatic", "sharp", "light")
"""How many pixels of a dense screen are painted, in the browser: as many as the machine can, all, or few."""
TAKEBACK = {"off": 0.0, "short": 3.0, "wait": float("inf")}
"""Seconds in which a decision can be taken back before the others go on."""


@dataclass
class Settings:
    """What can be chosen in the settings."""

    language: str = "pl"
    volume: int = 7
    """0 to 10."""
    muted: bool = False
    reduced_motion: bool = False
    big_text: bool = False
    high_contrast: bool = False
    speed: str = "normal"
    sharpness: str = "automatic"
    takeback: str = "short"
    """How long a decision waits for being taken back."""
    chosen: list[str] = field(default_factory=list)
    """Which of those that otherwise follow the system were chosen by the player."""

    @classmethod
    def of(cls, kept: Mapping[str, object]) -> Settings:
        """Return the settings that were kept; what is missing or makes no sense has its default."""
        settings = cls(language=_system_language())
        for item in fields(cls):
            value = kept.get(item.name)
            if type(value) is type(getattr(settings, item.name)):
                setattr(settings, item.name, value)
        if settings.language not in LANGUAGES:
            settings.language = LANGUAGES[0]
        if settings.speed not in SPEEDS:
            settings.speed = "normal"
        if settings.sharpness not in SHARPNESSES:
            settings.sharpness = "automatic"
        if settings.takeback not in TAKEBACK:
            settings.takeback = "short"
        settings.volume = min(10, max(0, settings.volume))
        if "chosen" in kept:
            settings.chosen = [name for name in SYSTEM if name in settings.chosen]
        else:  # an older version did not follow the system: whatever is on was chosen
            settings.chosen = [name for name in SYSTEM if getattr(settings, name)]
        settings.follow_system()
        return settings

    def follow_system(self) -> None:
        """What the player has not chosen is as the system wants it, where it can be asked."""
        for name, wish in SYSTEM.items():
            if page is not None and name not in self.chosen:
                setattr(self, name, bool(page.prefers(wish)))

    def to_json(self) -> str:
        """Return the settings as a text to keep."""
        return json.dumps(asdict(self))


SYSTEM = {"reduced_motion": "(prefers-reduced-motion: reduce)", "high_contrast": "(prefers-contrast: more)"}
"""Settings that follow the system until the player chooses, and how a page asks for its wish."""


def _system_language() -> str:
    """The language of the system if we speak it; else Polish for Poles and English for everybody else."""
    name = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or "pl"
    language = re.split("[^a-z]", name.lower())[0]
    return "pl" if language in ("pl", "polish", "c", "posix") else "en"
