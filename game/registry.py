"""The games on the shelf. A sixth one is added by one record here; everything else asks these.

A record says what must be known of a game before it is opened, so it imports nothing of the game: its rules, its table,
its pictures and texts may still be on their way when the title shows its cover.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.kernel.lesson import Script
    from game.kernel.rules import Rules


class Colours(NamedTuple):
    """The mood of a game: its cloth, the panels on it, their edges, and headings on paper."""

    ground: str
    panel: str
    edge: str
    deep: str


class About(NamedTuple):
    """A game as its box tells it; its words are `about.…` in its own texts."""

    id: str
    """The name of its package under `game/`, of its table, pictures and texts."""
    players: tuple[int, int]
    weight: int
    """1 light, 2 medium, 3 heavy."""
    colours: Colours
    names: tuple[str, ...] = ("Kazimierz", "Jadwiga", "Bona", "Zygmunt", "Barbara", "Stefan")
    """What those are called who sit down at it, unless they say otherwise."""
    sample: tuple[str, ...] = ()
    """A few of its pictures that stand for it where a game is offered to be continued."""
    low: bool = False
    """Whether few points are good."""
    rules: bool = True
    table: bool = True
    """Whether it can be played by the rules, and on screen; a game without a table is announced by its cover."""
    lesson: bool = False
    """Whether it has a first game that teaches it."""


GAMES = (
    About(
        id="conspirators",
        players=(2, 4),
        weight=1,
        colours=Colours(ground="#4A1522", panel="#1A090D", edge="#E2BA6E", deep="#5A1420"),
        sample=("small-merchant", "small-guard", "small-seer"),
        lesson=True,
    ),
    About(
        id="catham",
        players=(2, 6),
        weight=1,
        colours=Colours(ground="#131A2B", panel="#0C1120", edge="#7896DC", deep="#1B2A55"),
        names=("Mruczka", "Filemon", "Bonifacy", "Felix", "Pusia", "Drapek"),
        sample=("small-mafia", "small-scientists", "small-hackers"),
        lesson=True,
    ),
    About(
        id="ganges",
        players=(2, 4),
        weight=2,
        colours=Colours(ground="#0E4A50", panel="#062226", edge="#F0BE6E", deep="#0E4A50"),
        names=("Kamala", "Arjun", "Lila", "Rohan"),
        sample=("card-building", "card-ship", "card-goods"),
        lesson=True,
    ),
    About(
        id="emerald",
        players=(2, 5),
        weight=3,
        colours=Colours(ground="#0C2620", panel="#05120E", edge="#96C878", deep="#0C3A2C"),
        names=("Irena", "Sebastian", "Kleopatra", "Wilhelm", "Izydor"),
        sample=("identity-restorationist", "back", "identity-loyalist"),
        lesson=True,
    ),
    About(
        id="prodigals",
        players=(2, 5),
        weight=3,
        low=True,
        colours=Colours(ground="#33203F", panel="#160C1E", edge="#DCBE8C", deep="#3D2450"),
        names=("Rozamunda", "Archibald", "Cecil", "Beatrix", "Reginald"),
        sample=("small-pub", "small-hat", "small-gloves"),
        lesson=True,
    ),
)
"""In the order in which the title shows them."""

PLAYABLE = tuple(about.id for about in GAMES if about.rules)
TABLES = tuple(about.id for about in GAMES if about.table)
"""The ids of the games that have rules, and of those that can be played on screen."""


def about(game: str) -> About:
    """The record of a game; `KeyError` if there is no such game."""
    for record in GAMES:
        if record.id == game:
            return record
    raise KeyError(game)


def find(game: str) -> Rules:
    """The rules of a game, imported when first asked for; `KeyError` if there is no such game."""
    if game not in PLAYABLE:
        raise KeyError(game)
    rules: Rules = import_module(f"game.{game}").RULES
    return rules


def lesson_of(game: str) -> Script:
    """The first game that teaches a game; `KeyError` if there is none."""
    if not about(game).lesson:
        raise KeyError(game)
    script: Script = import_module(f"game.{game}.lesson").LESSON
    return script


def all_games() -> list[Rules]:
    """The rules of all games that have them."""
    return [find(game) for game in PLAYABLE]
