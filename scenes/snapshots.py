"""Pictures of every scene in its typical states, without a display.

    python -m scenes.snapshots DIR [--scene NAME …]

Each is rendered in Polish and English, at 1280×720 and at 844×390: `DIR/<scene>-<language>-<width>.png`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai.agents import GreedyAgent, choose
from game.kernel.contract import View
from game.kernel.rng import Rng
from game.registry import find
from scenes.app import App
from scenes.ask import Ask
from scenes.choose import Choose
from scenes.credits import Credits
from scenes.handover import Handover
from scenes.kit.canvas import Complaint
from scenes.kit.storage import Memory
from scenes.kit.theme import COMPACT, WIDE
from scenes.pause import Pause
from scenes.seating import HUMAN, Seating, keep, usual_seat
from scenes.settings import SettingsScene
from scenes.setup import Setup
from scenes.tables import TABLES, find_table
from scenes.tables.table import Table
from scenes.title import Title

SEED = 4821_7390


def new_app(size: tuple[int, int], language: str, big_text: bool = False) -> App:
    """An app on a surface of its own, with nothing in its memory."""
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    app = App(pygame.Surface(size), Memory())
    app.settings.language = language
    app.settings.volume = 0
    app.settings.big_text = big_text
    app.apply_settings()
    app.push(Title(app))
    return app


def table_at(
    app: App,
    game: str,
    players: int,
    until: Callable[[View], bool],
    humans: int = 1,
    seed: int = SEED,
    options: dict[str, Any] | None = None,
) -> Table:
    """A game in which greedy players have come to a moment that `until` likes, seen by the person at the table."""
    seats = [usual_seat(index) for index in range(players)]
    for seat in seats[:humans]:
        seat.level = HUMAN
    seating = Seating(game, seats, seed, options or {})
    match = seating.start()
    rng = Rng.seeded(seed)
    agent = GreedyAgent(match.rules.brain)
    while not match.over and not until(match.state.view(0)):
        mover = match.state.to_move
        assert mover is not None
        match.play(choose(agent, match.state.view(mover), rng))
    table = find_table(game)(app, match, seating)
    app.push(table)
    app.frame(0.01)
    return table


def _title(app: App) -> None:
    pass


def _title_with_save(app: App) -> None:
    table = table_at(app, "conspirators", 3, lambda view: len(app.scenes) > 9 or view.to_move == 0)
    keep(app.storage, table.match, table.seating, table.progress())
    app.home()


def _title_hover(app: App) -> None:
    _title_with_save(app)
    app.canvas.hovered = ("cover", "conspirators")


def _setup(game: str) -> Callable[[App], None]:
    return lambda app: app.push(Setup(app, game))


def _setup_with_save(app: App) -> None:
    _title_with_save(app)
    app.push(Setup(app, "conspirators"))


def _ask(app: App) -> None:
    _setup_with_save(app)
    app.push(Ask(app, app.words("setup.replace"), app.words("setup.replace.yes"), app.pop))


def _choose(app: App) -> None:
    option = next(option for option in find("catham").options if option.pick > 1)
    app.push(Setup(app, "catham"))
    app.push(Choose(app, option, app.words.of("catham"), option.default[:4], print))


def _shell() -> Iterator[tuple[str, Callable[[App], None]]]:
    yield "title", _title
    yield "title-save", _title_with_save
    yield "title-hover", _title_hover
    yield "settings", lambda app: app.push(SettingsScene(app))
    yield "credits", lambda app: app.push(Credits(app))
    yield "setup-save", _setup_with_save
    yield "ask", _ask
    yield "choose", _choose
    for game in TABLES:
        yield f"setup-{game}", _setup(game)


def scenes() -> dict[str, Callable[[App], None]]:
    """Every scene in its typical states, by name."""
    found = dict(_shell())
    for game in TABLES:
        for name, arrange in find_table(game).snapshots().items():
            found[f"{game}-{name}"] = arrange
    game = TABLES[0]
    found["pause"] = lambda app: app.push(Pause(app, table_at(app, game, 3, lambda view: view.to_move == 0)))
    found["handover"] = lambda app: app.push(
        Handover(app, table_at(app, game, 3, lambda view: view.to_move == 0, humans=2), 1)
    )
    return found


def render(name: str, size: tuple[int, int], language: str, big_text: bool = False) -> tuple[App, list[Complaint]]:
    """One scene, drawn; and what the kit complains about in it."""
    app = new_app(size, language, big_text)
    app.canvas.live = True
    scenes()[name](app)
    app.now += 0.3
    app.top.update()
    app.draw()
    return app, app.canvas.audit()


def main() -> int:
    """Write the pictures that the arguments ask for."""
    parser = argparse.ArgumentParser(prog="python -m scenes.snapshots", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--scene", nargs="*", default=[], help="only scenes whose names begin so")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in scenes() if not options.scene or name.startswith(tuple(options.scene))]
    if not wanted:
        print(f"There is no such scene; there are {', '.join(scenes())}.", file=sys.stderr)
        return 2
    for name in wanted:
        for language in ("pl", "en"):
            for size in (WIDE, COMPACT):
                app, complaints = render(name, size, language)
                file = options.folder / f"{name}-{language}-{size[0]}.png"
                pygame.image.save(app.canvas.surface, str(file))
                print(file)
                for complaint in complaints:
                    print(f"  {complaint.reason}: {complaint.text!r}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
