"""Typical moments of the game, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from game.ganges import moves as m
from game.ganges.state import Ganges
from game.kernel.contract import Move
from game.kernel.rng import Rng
from scenes.app import App
from scenes.moments import played, seated

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable

SEEDS = range(400)


def moments() -> dict[str, Callable[[App], None]]:
    """By name, each arranged on an app."""
    return {
        "start": _asking(3, "action", 1),
        "middle": _asking(3, "action", 5),
        "duel": _asking(2, "action", 4),
        "four": _asking(4, "action", 4),
        "building": _choosing(3, m.Build, 4),
        "ship": _choosing(4, m.Sail, 3),
        "goods": _choosing(3, m.Trade, 4),
        "palace": _choosing(2, m.Visit, 3),
        "die": _choosing(3, m.TakeDie, 2),
        "unpaid": _unpaid,
        "order": _order,
        "pick-die": _asking(3, "pick_die", 2),
        "discard": _asking(2, "discard", 2),
        "pick-goods": _asking(4, "pick_goods", 2),
        "pick-palace": _asking(3, "pick_palace", 2),
        "copy-ship": _asking(3, "copy_ship", 2),
        "coins-or-palace": _asking(3, "coins_or_palace", 2),
        "fame-or-ship": _asking(4, "fame_or_ship", 2),
        "exchange": _asking(3, "exchange", 2),
        "end-of-turn": _asking(3, "end_of_turn", 2),
        "turn-card": _asking(3, "turn_card", 2, open_night=True),
        "open-night": _asking(4, "action", 4, open_night=True),
        "last-round": _last_round,
        "watching": _asking(4, "action", 4, mine=False),
        "player": _player,
        "results": _results,
        "results-tie": _tie,
    }


@cache
def _found(
    players: int, decision: str, rounds: int, mine: bool, open_night: bool, kind: type | None = None
) -> tuple[int, tuple[Move, ...]]:
    """The seed and the moves of a game of eager players that comes to such a moment; found once."""
    for seed in SEEDS:
        match = seated("ganges", players, seed, open_night=open_night).start()
        rng = Rng.seeded(seed)
        made: list[Move] = []
        while match.state.to_move is not None:
            state = match.state
            assert isinstance(state, Ganges)
            asked = state.decision.name == decision and (state.to_move == 0) == mine and state.round >= rounds
            if asked and (kind is None or any(isinstance(move, kind) for move in state.legal_moves())):
                return seed, tuple(made)
            if decision == "last" and state.last_round() and state.to_move == 0 and state.decision.name == "action":
                return seed, tuple(made)
            made.append(_eager(state, rng))
            match.play(made[-1])
        tied = match.state.scores().count(max(match.state.scores())) > len(match.state.winners())
        if decision == "over" or (decision == "tie" and tied):
            return seed, tuple(made)
    raise LookupError(decision)


def _eager(state: Ganges, rng: Rng) -> Move:
    """Buys whenever possible, seldom takes dice, else does anything."""
    moves = state.legal_moves()
    buys = [move for move in moves if isinstance(move, m.Build | m.Sail | m.Visit | m.Trade)]
    return rng.choice(buys if buys and rng.below(3) else moves)


def _at(
    app: App,
    players: int,
    decision: str,
    rounds: int,
    mine: bool = True,
    open_night: bool = False,
    kind: type | None = None,
) -> GameTable:
    """A moment in which seat 0 (or, if not `mine`, somebody else) is asked, from some round on."""
    from scenes.tables.ganges.table import GameTable

    seed, made = _found(players, decision, rounds, mine, open_night, kind)
    table = played(app, seated("ganges", players, seed, open_night=open_night), made)
    assert isinstance(table, GameTable)
    return table


def _asking(players: int, decision: str, rounds: int, **more: Any) -> Callable[[App], None]:
    def arrange(app: App) -> None:
        _at(app, players, decision, rounds, **more)

    return arrange


def _choosing(players: int, kind: type, rounds: int) -> Callable[[App], None]:
    """A card is chosen: the one of which most can be told."""

    def arrange(app: App) -> None:
        table = _at(app, players, "action", rounds, kind=kind)
        view = table.view
        wanted = [move for move in view.moves if isinstance(move, kind)]
        best = max(wanted, key=lambda move: len(view.forecast(move)))
        table.mode.tap(next(iter(table.picker.lead(best))))
        app.frame(0.01)

    return arrange


def _unpaid(app: App) -> None:
    """A die was taken out of a payment."""
    table = _at(app, 3, "action", 3, kind=m.Build)
    move = next(move for move in table.view.moves if isinstance(move, m.Build))
    table.mode.tap(next(iter(table.picker.lead(move))))
    table.mode.tap(table.picker.chosen[-1])


def _order(app: App) -> None:
    """Two dice from the deck are about to be ordered."""
    table = _at(app, 3, "action", 3, kind=m.DrawDice)
    table.mode.tap(("button", "draw_dice"))


def _last_round(app: App) -> None:
    _at(app, 3, "last", 1)


def _player(app: App) -> None:
    """Everything that an opponent has."""
    _at(app, 4, "action", 5).look_at(1)


def _results(app: App) -> None:
    _at(app, 4, "over", 0)
    app.top.update()


def _tie(app: App) -> None:
    """Two have turned all their cards, and what they have left decides."""
    _at(app, 3, "tie", 0)
    app.top.update()
