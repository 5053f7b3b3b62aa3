"""Typical moments of the game, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from game.emerald import moves as m
from game.emerald.cards import ALL_CITIES, CLAIM, DISCARD, KILL, LONDON, PLACE
from game.emerald.mind.chances import chances
from game.emerald.state import Emerald
from game.kernel.contract import Move
from game.kernel.rng import Rng
from scenes.app import App
from scenes.moments import played, seated
from scenes.tables.emerald.controls import uses_of

if TYPE_CHECKING:
    from scenes.tables.emerald.finale import Finale
    from scenes.tables.emerald.table import GameTable

SEEDS = range(600)


QUESTIONS = {
    "start": (3, "setup", 0),
    "turn": (3, "turn", 24),
    "four": (4, "turn", 60),
    "five": (5, "turn", 50),
    "duel": (2, "turn", 30),
    "place": (3, "place", 12),
    "retrieve": (4, "retrieve", 12),
    "move": (3, "move", 6),
    "markers": (2, "markers", 8),
    "kill": (5, "assassinate", 6),
    "bombs": (3, "bombs", 6),
    "again": (2, "assassinate_again", 2),
    "block": (3, "block", 2),
    "heart": (2, "change_of_heart", 2),
    "loyalist": (3, "place_agents", 2),
    "discard": (2, "discard", 2),
    "redraw": (3, "redraw", 4),
    "end": (3, "end_turn", 6),
    "cthulhu": (3, "cthulhu", 2),
    "duchess": (3, "duchess_duzes", 2),
    "hiding": (3, "hide_royalty", 2),
    "numbers": (3, "holy_brotherhood", 2),
    "irene": (5, "irene_adler", 2),
    "mi_go": (3, "mi_go", 2),
    "okhrana": (4, "okhrana", 2),
    "pinkertons": (4, "pinkerton_agents", 2),
    "shoggoth": (4, "shoggoth", 2),
    "terror": (4, "terror_by_night", 2),
    "third_section": (2, "third_section", 2),
    "vampires": (3, "vampires", 2),
    "peek": (4, "vladimir_burtsev", 2),
    "yog_sothoth": (3, "yog_sothoth", 2),
    "zombies": (3, "zombie_attack", 2),
    "new_zombies": (4, "zombie_place", 2),
}
"""Every question of the game: how many play, what is asked, after how many turns at least."""


def moments() -> dict[str, Callable[[App], None]]:
    """Return the moments by name, each arranged on an app."""
    return {
        **{name: _asking(*question) for name, question in QUESTIONS.items()},
        "card": _card,
        "menu": _menu,
        "bound": _bound,
        "enlarged": _enlarged,
        "claim": _claim,
        "target": _target,
        "watching": _asking(5, "turn", 20, mine=False),
        "story": _story,
        "results": _results,
    }


@cache
def _found(players: int, decision: str, turns: int, mine: bool) -> tuple[int, tuple[Move, ...]]:
    """The seed and the moves of a game of eager players that comes to such a moment; found once."""
    for seed in SEEDS:
        match = seated("emerald", players, seed).start()
        rng = Rng.seeded(seed)
        made: list[Move] = []
        while match.state.to_move is not None:
            state = match.state
            assert isinstance(state, Emerald)
            if state.decision.name == decision and (state.to_move == 0) == mine and state.turns >= turns:
                return seed, tuple(made)
            made.append(eager_move(state, rng))
            match.play(made[-1])
        if decision == "over":
            return seed, tuple(made)
    raise LookupError(decision)


def eager_move(state: Emerald, rng: Rng) -> Move:
    """Claim and kill whenever possible, seldom pass, else do anything."""
    moves = state.legal_moves()
    plays = [move for move in moves if isinstance(move, m.Play)]
    for use in (CLAIM, KILL):
        wanted = [move for move in plays if move.use == use]
        if wanted and rng.below(5):
            return rng.choice(wanted)
    idle = (m.Pass, m.EndTurn, m.Done)
    good = [
        move for move in moves if not isinstance(move, idle) and not (isinstance(move, m.Play) and move.use == DISCARD)
    ]
    return rng.choice(good if good and rng.below(15) else moves)


def _at(app: App, players: int, decision: str, turns: int, mine: bool = True) -> GameTable:
    """A moment in which seat 0 (or, if not `mine`, somebody else) is asked, after so many turns."""
    from scenes.tables.emerald.table import GameTable

    seed, made = _found(players, decision, turns, mine)
    table = played(app, seated("emerald", players, seed), made)
    assert isinstance(table, GameTable)
    return table


def _asking(players: int, decision: str, turns: int, mine: bool = True) -> Callable[[App], None]:
    def arrange(app: App) -> None:
        _at(app, players, decision, turns, mine)

    return arrange


def _card(app: App) -> None:
    """A card of the hand is chosen: what can it be used for?"""
    table = _at(app, 4, "turn", 16)
    best = max(table.view.hand, key=lambda card: len(uses_of(card)))
    table.picker.click(("hand", best))


def _menu(app: App) -> None:
    """A city is clicked: what can be done there?"""
    table = _at(app, 4, "turn", 16)
    able = [sum(bool(chance.cards) for chance in chances(table.view, city)) for city in range(ALL_CITIES)]
    table.menu.open(able.index(max(able)))


def _bound(app: App) -> None:
    """An action begun in the menu of a city: more cards, or there."""
    table = _at(app, 3, "turn", 24)
    place = next(chance for chance in chances(table.view, LONDON) if chance.use == PLACE)
    table.menu.begin(LONDON, place.cards[0], PLACE)
    for _ in range(30):
        app.frame(0.1)


def _enlarged(app: App) -> None:
    """A card of the hand explains itself."""
    table = _at(app, 4, "turn", 16)
    app.canvas.hovered = ("hand", table.view.hand[-1])
    for _ in range(8):
        app.frame(0.1)


def _claim(app: App) -> None:
    """A claim waits for its confirmation."""
    table = _at(app, 3, "claim", 20)
    cities = sorted(target for target in table.picker.candidates if target[0] == "city")
    if cities:  # else there is only one, and it is chosen already
        table.picker.click(cities[-1])


def _target(app: App) -> None:
    """Whose cubes go home? The city with most owners is chosen."""
    table = _at(app, 5, "inspector_lestrade", 2)
    view = table.view
    owners = [sum(view.cubes_of(seat, city) > 0 for seat in range(view.players)) for city in range(ALL_CITIES)]
    table.picker.click(("city", owners.index(max(owners))))


def _finale(app: App, players: int) -> Finale:
    from scenes.tables.emerald.finale import Finale

    _at(app, players, "over", 0)
    app.top.update()
    assert isinstance(app.top, Finale)
    return app.top


def _story(app: App) -> None:
    """The end is being told: two kinds of points are corrected."""
    finale = _finale(app, 4)
    while finale.steps[finale.shown][0] != "loyalist":
        finale.go_on()


def _results(app: App) -> None:
    _finale(app, 5).tell_all()
