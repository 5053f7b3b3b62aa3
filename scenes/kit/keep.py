"""Pictures that are painted once and kept: found again by what was asked for, given back all together."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar, cast
from weakref import WeakSet

import pygame

Make = TypeVar("Make", bound=Callable[..., Any])

_scaled: list[Any] = []
_loaded: list[Any] = []
_pictures: WeakSet[pygame.Surface] = WeakSet()


def kept(most: int, loaded: bool = False) -> Callable[[Make], Make]:
    """Keep what a function makes, up to so many pictures; those `loaded` from files do not depend on the window."""

    def decorate(make: Make) -> Make:
        @lru_cache(maxsize=most)
        @wraps(make)
        def made(*args: Any) -> Any:
            found = make(*args)
            _pictures.add(found[0] if isinstance(found, tuple) else found)
            return found

        (_loaded if loaded else _scaled).append(made)
        return cast(Make, made)

    return decorate


def forget(loaded: bool = False) -> None:
    """Give back every picture that was made for this window, or also those that were loaded."""
    for cache in [*_scaled, *(_loaded if loaded else [])]:
        cache.cache_clear()


def kept_bytes() -> int:
    """How much memory the kept pictures take."""
    return sum(picture.get_pitch() * picture.get_height() for picture in _pictures)
