"""Games that have come to a certain moment, arranged for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.ai.agents import AGENTS, choose
from game.kernel.contract import Move, View
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from game.registry import about
from scenes.app import App
from scenes.tables import open_table
from scenes.tables.table import Table

SEED = 4821_7390


def seated(game: str, players: int, seed: int, humans: int = 1, **options: Any) -> Seating:
    """Seat people first, then computers."""
    seats = [usual_seat(game, index) for index in range(players)]
    for seat in seats[:humans]:
        seat.level = HUMAN
    return Seating(game, seats, seed, options)


def _opened(app: App, match: Match, seating: Seating) -> Table:
    table = open_table(app, match, seating)
    app.frame(0.01)
    return table


def played(app: App, seating: Seating, moves: Iterable[Move]) -> Table:
    """A game in which these moves were made, seen by the person at the table."""
    match = seating.start()
    for move in moves:
        match.play(move)
    return _opened(app, match, seating)


class _Thought:
    """What players of a kind do in one deal: many moments lie in the same game, and its moves are thought of once."""

    def __init__(self, seed: int, player: str) -> None:
        self.rng = Rng.seeded(seed)
        self.player = player
        self.moves: list[Move] = []

    def next_move(self, match: Match) -> Move:
        """The next move of a match that has gone as this game goes."""
        made = len(match.turns)
        if made == len(self.moves):
            mover = match.state.to_move
            assert mover is not None
            agent = AGENTS[self.player](match.rules.brain)
            self.moves.append(choose(agent, match.state.view(mover), self.rng))
        return self.moves[made]


@cache
def _thought(game: str, players: int, seed: int, options: str, player: str) -> _Thought:
    return _Thought(seed, player)


def table_at(
    app: App,
    game: str,
    players: int,
    until: Callable[[View], bool],
    humans: int = 1,
    seed: int = SEED,
    options: dict[str, Any] | None = None,
    player: str = "baseline",
) -> Table:
    """A game in which players of a kind have come to a moment that `until` likes, seen by the person at the table."""
    seating = seated(game, players, seed, humans, **options or {})
    match = seating.start()
    thought = _thought(game, players, seed, repr(options or {}), player)
    while not match.over and not until(match.state.view(0)):
        match.play(thought.next_move(match))
    return _opened(app, match, seating)


def table_in_some(app: App, game: str, players: int, until: Callable[[View], bool], **options: Any) -> Table:
    """The same in the first deal that comes to such a moment."""
    for seed in range(100):
        table = table_at(app, game, players, until, seed=seed, options=options)
        if not table.play.over:
            return table
        app.home()
    raise LookupError(f"No deal of {game} comes to this moment.")


def at_end(game: str, players: int) -> Callable[[App], None]:
    """The results of a game."""

    def arranged(app: App) -> None:
        table_at(app, game, players, lambda view: view.to_move is None)
        app.top.update()

    return arranged


def moments_of(game: str) -> dict[str, Callable[[App], None]]:
    """The typical moments of a game, by name: its start, its end, and those of its module `moments`, if it has one."""
    few, name = about(game).players[0], f"scenes.tables.{game}.moments"

    def start(app: App) -> None:
        table_at(app, game, few, lambda view: True)

    found = {"start": start, "results": at_end(game, few)}
    return found | (import_module(name).moments() if find_spec(name) else {})


class Change:
    """Likes the moment when it becomes, or ceases to be, the first player's own turn for the nth time."""

    def __init__(self, mine: bool, nth: int) -> None:
        self.mine, self.left = mine, nth
        self.before: int | None = 0 if mine else None

    def __call__(self, view: View) -> bool:
        """Whether this is the moment."""
        asked = view.prompt.asker if view.prompt is not None else None
        came, went = view.to_move == 0 != self.before and asked == 0, self.before == 0 != view.to_move
        self.before = view.to_move
        self.left -= came if self.mine else went
        return self.left <= 0
