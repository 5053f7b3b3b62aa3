"""The quick player and the chance to win: legal, blind to what is hidden, and sensible."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.emerald import RULES
from game.emerald import moves as m
from game.emerald.cards import (
    CLAIM,
    HIDE_ROYALTY,
    KILL,
    LIMIT,
    LOYALIST,
    PLACE,
    RESTO,
    RETRIEVE,
    TEXT,
)
from game.emerald.mind import brain, fitted
from game.emerald.mind.quick import quick
from game.emerald.mind.stands import ALONE, BARE, BEHIND_1, FAR, LEAD_1, LEAD_3, LEVEL, LONELY, STAND
from game.emerald.state import Emerald
from game.kernel.contract import Move
from game.kernel.rng import Rng
from tests.effort import LONG
from tests.game.emerald.positions import MON, TUE, card, city, position

GAMES = 10 if LONG else 2


def met(players: int, seed: int, noise: float = 1.0) -> Iterator[Emerald]:
    """Every position of a game of somebody careless, who now and then does just anything: so all kinds are met."""
    state = RULES.new(players, seed)
    assert isinstance(state, Emerald)
    rng = Rng.seeded(seed)
    while state.to_move is not None:
        yield state
        state.apply(quick(state, rng, noise) if rng.below(5) else rng.choice(state.legal_moves()))
    yield state


def best(state: Emerald) -> Move:
    return quick(state, Rng.seeded(1), 0.0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_moves_are_legal_and_chances_add_up(players: int) -> None:
    for seed in range(GAMES):
        for number, state in enumerate(met(players, seed)):
            if state.to_move is not None:
                assert quick(state, Rng.seeded(seed), 0.2) in state.legal_moves()
            if not number % 8 or state.to_move is None:
                chances = brain.value(state)
                assert sum(chances) == pytest.approx(1.0)
                assert all(0.0 <= chance <= 1.0 for chance in chances)
        winners = state.winners()
        assert chances == [(seat in winners) / len(winners) for seat in range(players)]


@pytest.mark.parametrize("noise", [0.0, 0.3])
def test_what_is_hidden_changes_nothing(noise: float) -> None:
    """Others' hands and identities, the stacks, the piles."""
    for seed in range(GAMES):
        rng = Rng.seeded(seed)
        for number, state in enumerate(met(2 + seed % 3, 50 + seed)):
            if state.to_move is not None and not number % 3:
                other = state.view(state.to_move).sample(rng)
                assert quick(state, Rng.seeded(seed), noise) == quick(other, Rng.seeded(seed), noise)


def test_what_one_was_shown_counts() -> None:
    """A Loyalist strikes whom they know to be a Restorationist, whatever the other's deeds look like."""
    for peeked in (0, 1):
        state = position(
            3, factions="LRL", board={"rome": {TUE: "1a"}, "cairo": {2: "1a"}}, hands={MON: "shoggoth"}, limbo={MON: 10}
        )
        state.leaning[2] = 3
        state.peeked[MON] = 0b110 if peeked else 0
        state.apply(m.Play(card("shoggoth"), TEXT))
        move = best(state)
        assert isinstance(move, m.ChooseTarget)
        assert move.seat == (TUE if peeked else 2)


def test_how_one_stands() -> None:
    assert STAND[1][3][0] == ALONE
    assert STAND[0][3][0] == LONELY
    assert STAND[1][3][2] == LEAD_1
    assert STAND[1][6][2] == LEAD_3
    assert STAND[0][3][2] == BARE
    assert STAND[1][3][3] == LEVEL
    assert STAND[1][3][4] == BEHIND_1
    assert STAND[1][3][9] == STAND[0][0][0] == STAND[0][0][2] == FAR


# --- What it does ------------------------------------------------------------------------------------------------


def test_he_claims_what_he_can() -> None:
    state = position(
        2, board={"rome": {MON: "1c1a"}}, tops={"rome": "rome"}, hands={MON: "go_between trusted_man informant"}
    )
    assert best(state) == m.Play(card("go_between"), CLAIM)
    state.apply(best(state))
    assert best(state) == m.ChooseCity(city("rome"))


def test_he_claims_twice_with_two_cards() -> None:
    state = position(
        2,
        board={"rome": {MON: "1c1a"}, "cairo": {MON: "1c1a"}},
        tops={"rome": "rome", "cairo": "cairo"},
        hands={MON: "go_between go_between"},
    )
    state.apply(best(state))
    assert best(state) == m.Play(card("go_between"), CLAIM)


def test_cubes_go_where_they_win_something_and_no_more_than_it_takes() -> None:
    state = position(
        2,
        board={"rome": {MON: "1a", TUE: "1c1a"}, "cairo": {TUE: "6a"}},
        tops={"rome": "rome", "cairo": "cairo"},
        hands={MON: "trusted_man informant informant"},
        actions=1,
    )
    move = best(state)
    assert isinstance(move, m.Play)
    assert move.use == PLACE
    while state.decision.name in ("turn", "place"):
        state.apply(move)
        move = best(state)
    assert state.pieces(MON, city("rome")) in (3, 4)
    assert state.pieces(MON, city("cairo")) == 0


def test_an_empty_pool_is_filled() -> None:
    state = position(2, limbo={MON: 10}, hands={MON: "informant go_between"})
    assert best(state) in (m.Play(card("informant"), RETRIEVE), m.Play(card("go_between"), RETRIEVE))
    state.apply(best(state))
    state.apply(best(state))
    assert state.pool[MON] or state.decision.name == "retrieve"


def test_royals_are_killed_by_the_one_and_hidden_by_the_other() -> None:
    board, hand = {"madrid": {MON: "3c2a"}}, "hired_assassin hide_royalty crate_of_dynamite"
    wanted = {"RL": m.Play(card("hired_assassin"), KILL), "LR": m.Play(HIDE_ROYALTY, TEXT)}
    for factions, move in wanted.items():
        assert best(position(2, factions=factions, board=board, royals="madrid", hands={MON: hand})) == move


def test_nobody_ends_a_game_that_he_loses() -> None:
    """The last step of a marker is made by who leads, and by nobody else."""
    for points, wanted in ((8, True), (0, False)):
        state = position(
            2,
            factions="RL",
            tracks=(9, 3),
            revealed=[TUE],
            ledger={MON: [("neutral", points)], TUE: [("neutral", 14 if not points else 0)]},
            hands={MON: "black_hand"},
            limbo={MON: 10},
        )
        assert (best(state) == m.Play(card("black_hand"), RESTO)) is wanted


# --- The chance to win ---------------------------------------------------------------------------------------------


def test_a_lead_is_worth_more_the_nearer_the_end_is() -> None:
    limit = LIMIT[2]
    early, late = (
        brain.value(position(2, factions="RL", ledger={MON: [("neutral", base + 4)], TUE: [("neutral", base)]}))[MON]
        for base in (0, limit - 6)
    )
    assert 0.5 < early < late


def test_deeds_are_believed() -> None:
    """Whoever has acted for a faction is taken for one of it more often than in a sample by default."""
    state = position(2, factions="RR")
    state.leaning[TUE] = -3
    view = state.view(MON)
    rng = Rng.seeded(4)
    believed = [brain.believe(view, rng) for _ in range(200)]
    assert all(guess.view(MON) == view for guess in believed[:5])
    loyal = sum(guess.identities[TUE] == LOYALIST for guess in believed if isinstance(guess, Emerald))
    plain = sum(view.sample(rng).identities[TUE] == LOYALIST for _ in range(200))
    assert 200 > loyal > plain > 100


def test_rollouts_end_when_everybody_has_answered() -> None:
    start = position(3)
    later = position(3)
    later.turns = start.turns + 2
    assert not brain.horizon(start, later)
    later.turns += 1
    assert brain.horizon(start, later)


def test_the_fitted_numbers_are_few() -> None:
    assert Path(fitted.__file__).stat().st_size < 40_000
