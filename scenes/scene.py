"""A screenful, of which the program shows the one on top."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.forms import LANDSCAPE, NO_FOOT
from scenes.kit.i18n import Words
from scenes.kit.sheet import Hot
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.app import App


class Scene:
    """A screenful: draws itself, and says in drawing what can be clicked."""

    see_through = False
    """Whether the scene below stays visible."""
    brief = False
    """Whether it only comes between: the scene before it comes back soon, and its pictures are kept."""
    uncalled = False
    """Whether it comes by itself, so that a click may still be meant for what was there before."""
    forms = LANDSCAPE
    """The forms of screens for which it has a layout."""
    stretches = False
    """Whether it makes use of a very wide window."""
    feet: Mapping[str, int] = NO_FOOT
    """How much room it needs below its picture, by the name of the form."""
    main: object = None
    """The key of what is pressed most: the first that the keyboard comes to."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.opening = self

    @property
    def bookmark(self) -> str:
        """The name by which a reload of the page finds the way back here; empty for no way."""
        return ""

    @property
    def reads(self) -> tuple[str, ...]:
        """The names of the kept texts that it shows: if it breaks, they can be put aside."""
        return ()

    @property
    def words(self) -> Words:
        """The shell's texts in the player's language."""
        return self.app.words

    @property
    def talk(self) -> Words:
        """The texts of what is shown: a game's own, at its table."""
        return self.app.words

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything; a see-through scene lays it over what is there."""

    def zones(self) -> list[Zone]:
        """The parts of the picture, from the lowest; by default there is only one."""
        return [Zone("all", self.draw)]

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def update(self) -> None:
        """Go on with whatever goes on by itself; called before each frame while on top."""

    def update_words(self) -> None:
        """Tell anew what was told in another language."""

    def story(self) -> list[str]:
        """What has happened here, line by line."""
        return []

    def whose(self, zone: object) -> str:
        """The name of the player to whom a zone belongs; empty for none."""
        return ""

    def tab_rank(self, hot: Hot) -> int:
        """How early the keyboard comes to a thing; among equals it goes as the picture is drawn, from the top."""
        return 0 if hot.key == self.main else 1

    def ringed(self, key: object) -> bool:
        """Whether a thing has a ring of its own, which the keyboard's must not hide."""
        return False

    @property
    def midway(self) -> bool:
        """Whether going back would only take something back here, not leave."""
        return False

    def back(self) -> None:
        """Esc, the right mouse button, or the back button of a phone."""
        self.app.pop()

    def key(self, event: pygame.event.Event) -> bool:
        """A key that the app does not use itself; whether the scene used it."""
        return False

    def why_refused(self, hot: Hot) -> str:
        """Why a click on a thing does nothing now, in a sentence that is said; empty for none."""
        return "" if hot.refusal is None else hot.refusal()

    def scroll(self, steps: float) -> None:
        """The wheel was turned; positive is up."""

    def pull(self, x: float, y: float, distance: float) -> None:
        """What is at a point was pulled down so far by a finger or a held button, up if negative."""

    def more(self, key: object) -> Callable[[], object] | None:
        """What shows more about a thing that explains itself, if there is more."""
        return None

    def resumed(self) -> None:
        """The scene is on top again."""

    def stored(self, name: str) -> None:
        """Another window has changed a text that is kept."""

    def taken(self, name: str) -> None:
        """Another window has opened what has this bookmark."""

    def bring_in(self, text: str) -> None:
        """A file was given to the program."""
