"""The animation and the pictures of the READMEs: real games against computers, played through the real screen.

    pip install -r build/art/requirements.txt
    python -m scenes.film assets/readme

A pointer clicks what an expert would play, everything else is the program. The same code makes the same pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing is printed but what was asked for

import pygame

from game.ai.agents import AGENTS, choose
from game.kernel.contract import Target
from game.kernel.rng import Rng
from scenes.app import App
from scenes.kit.forms import WIDE
from scenes.kit.i18n import LANGUAGES
from scenes.kit.pace import Pace
from scenes.moments import Change, table_at
from scenes.snapshots import new_app
from scenes.tables.table import Table

if TYPE_CHECKING:
    from PIL.Image import Image

SIZE = (960, 540)
QUALITY, MOVING_QUALITY = 74, 60
RATE = 15
"""Frames a second in the animation."""
STEPS = 4
"""Frames of the program for each of them."""
GLIDE, REST, HOLD = 0.4, 0.25, 0.12
"""Seconds in which the pointer goes to a thing, waits there, and stays after the click."""
POINTER = ((0, 0), (0, 25), (6, 20), (10, 29), (14, 27), (10, 18), (18, 18))


class Moment(NamedTuple):
    """A moment of a game: who plays, and which of the first player's turns it is."""

    game: str
    players: int
    seed: int
    turn: int
    seconds: float = 0.0


FILM = (Moment("conspirators", 3, 1, 7, 4.4), Moment("catham", 4, 1, 4, 3.2))
STILLS = (
    Moment("conspirators", 3, 1, 9),
    Moment("catham", 4, 1, 6),
    Moment("ganges", 3, 1, 11),
    Moment("emerald", 3, 1, 12),
    Moment("prodigals", 3, 1, 15),
)


class Patient(Pace):
    """Lets computers think to the end, so that a film is the same on every machine."""

    def enough(self) -> Callable[[], bool]:
        """Never."""
        return lambda: False


def begin(app: App, moment: Moment) -> Table:
    """Come to the moment."""
    own_turn = Change(mine=True, nth=moment.turn)
    return table_at(app, moment.game, moment.players, own_turn, seed=moment.seed, player="normal")


def still(moment: Moment, language: str) -> pygame.Surface:
    """One picture of a game."""
    app = new_app(WIDE, language)
    begin(app, moment)
    for _ in range(3):
        app.frame(0.1)
    return app.canvas.screen


class Film:
    """A game that good players have begun, in which a pointer plays on for the first player."""

    def __init__(self, moment: Moment, language: str) -> None:
        self.app = app = new_app(WIDE, language)
        app.pace = Patient()
        app.settings.takeback = "off"
        app.settings.speed = "fast"
        self.table = begin(app, moment)
        self.rng = Rng.seeded(moment.seed)
        self.at = pygame.Vector2(WIDE) * 0.6

    def frames(self) -> Iterator[pygame.Surface]:
        """The film, frame by frame, for as long as the game lasts."""
        table = self.table
        while not table.play.over:
            if table.shown.busy or not table.my_turn:
                yield self._frame()
            else:
                yield from self._play()

    def _play(self) -> Iterator[pygame.Surface]:
        """Make one move, click by click."""
        table = self.table
        move = choose(AGENTS["expert"](table.play.driver.match.rules.brain), table.play.view, self.rng)
        made = table.play.made
        yield from self._wait(REST)
        while table.play.made == made:
            target = min(table.picker.lead(move), key=str)
            place = self._place(target)
            start = pygame.Vector2(self.at)
            steps = round(GLIDE * RATE)
            for step in range(1, steps + 1):
                part = step / steps
                self.at = start.lerp(place, part * part * (3 - 2 * part))
                self._send(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0))
                yield self._frame()
            self._send(pygame.MOUSEBUTTONDOWN, button=1)
            yield self._frame()
            self._send(pygame.MOUSEBUTTONUP, button=1)
            yield from self._wait(HOLD)

    def _place(self, target: Target) -> pygame.Vector2:
        """Where to click."""
        app = self.app
        self.table.bring_up([target])
        app.frame(0)
        hot = next(hot for hot in app.canvas.hots if hot.key == target and hot in app.clickable())
        return pygame.Vector2(app.canvas.px(hot.rect).center)

    def _send(self, kind: int, **facts: Any) -> None:
        spot = round(self.at.x), round(self.at.y)
        self.app.handle(pygame.event.Event(kind, pos=spot, touch=False, **facts))

    def _wait(self, seconds: float) -> Iterator[pygame.Surface]:
        for _ in range(round(seconds * RATE)):
            yield self._frame()

    def _frame(self) -> pygame.Surface:
        """What the screen shows next, with the pointer over it."""
        for _ in range(STEPS):
            self.app.frame(1 / RATE / STEPS)
        picture = self.app.canvas.screen.copy()
        shape = [self.at + corner for corner in POINTER]
        pygame.draw.polygon(picture, "white", shape)
        pygame.draw.aalines(picture, "black", True, shape)
        return picture


def film(scenes: Iterable[Moment], language: str) -> Iterator[pygame.Surface]:
    """The frames of some scenes, one after another."""
    for moment in scenes:
        yield from islice(Film(moment, language).frames(), round(moment.seconds * RATE))


def picture(surface: pygame.Surface) -> Image:
    """The same for the library that writes WebP, smaller."""
    from PIL import Image

    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.resize(SIZE, Image.Resampling.LANCZOS)


def main() -> int:
    """Write the animation and the pictures in each language."""
    parser = argparse.ArgumentParser(prog="python -m scenes.film", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--language", choices=LANGUAGES, nargs="*", default=LANGUAGES)
    options = parser.parse_args()
    for language in options.language:
        folder = options.folder / language
        folder.mkdir(parents=True, exist_ok=True)
        for moment in STILLS:
            picture(still(moment, language)).save(folder / f"{moment.game}.webp", quality=QUALITY, method=6)
        first, *others = (picture(frame) for frame in film(FILM, language))
        lasting = {"save_all": True, "append_images": others, "duration": round(1000 / RATE), "loop": 0}
        first.save(folder / "play.webp", quality=MOVING_QUALITY, method=5, **lasting)
        for file in sorted(folder.iterdir()):
            print(f"{file}: {file.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
