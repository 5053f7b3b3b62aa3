"""A game has an end even if nobody wants one."""

from __future__ import annotations

import pytest

from game.ai.agents import GreedyAgent, choose
from game.catham import RULES, brain
from game.catham import moves as m
from game.catham.cards import HACKERS, MAFIA_CARDS, POOL, rounds
from game.catham.moves import Discard, Move, PlayMafia, PlayScientists, Take
from game.catham.rules import ACTION, LIMIT
from game.catham.state import CathamCity
from game.kernel.contract import Fact
from game.kernel.rng import Rng
from tests.game.catham.positions import position

P1, P2, P3 = range(3)


def hoard(state: CathamCity) -> Move:
    """Take as much as possible, and throw it away again."""
    if state.decision is LIMIT:
        return state.legal_moves()[0]  # type: ignore[return-value]
    assert state.decision is ACTION
    return max((move for move in state.legal_moves() if isinstance(move, Take)), key=lambda take: take.number)


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_game_in_which_everybody_only_takes_comes_to_an_end(players: int, expert: bool) -> None:
    state = RULES.new(players, 1, expert=expert, first=1)
    assert isinstance(state, CathamCity)
    turns = [0] * players
    decisions = 0
    while state.to_move is not None:
        assert decisions < RULES.longest
        if state.decision is ACTION and state.actions_left == state.actions:
            turns[state.active] += 1
        events = state.apply(hoard(state))
        decisions += 1
    assert set(turns) == {rounds(players, state.actions)}, "everybody has had the same number of turns"
    assert events[-1] == m.TimeRanOut(turns[0], tuple(range(players)), (0,) * players)
    assert state.winners() == tuple(range(players)), "equals share the victory"
    assert state.census() == state.whole()


def at_the_last_action(*hands: str, influence: list[int]) -> CathamCity:
    """A table before the last action of a game that nobody has won."""
    state = position(*hands, to_move=len(hands) - 1, influence=influence, pool="hackers7")
    state.turn = state.last_turn - 1
    return state


def test_most_influence_wins_when_time_runs_out() -> None:
    state = at_the_last_action("", "", "", influence=[3, 5, 5])
    events = state.apply(Take(HACKERS, 1))
    assert events[-1] == m.TimeRanOut(100, (P2, P3), (3, 5, 5))
    assert not any(isinstance(event, m.TurnBegan) for event in events)
    assert state.to_move is None
    assert state.standings() == ((P2, P3), (P1,))
    assert brain.worths(state) == (-1, 0, 0), "half a victory is half way between"


def test_the_last_action_is_carried_out_to_its_end() -> None:
    state = at_the_last_action("scientists3", "mafia10", influence=[0, 0])
    state.apply(Take(HACKERS, 1))
    assert state.decision is LIMIT
    assert state.apply(Discard(HACKERS))[-1] == m.TimeRanOut(150, (P1, P2), (0, 0))


def test_who_reaches_the_target_with_the_last_action_has_simply_won() -> None:
    state = at_the_last_action("scientists3", "mafia4", influence=[15, 14])
    assert state.apply(PlayMafia())[-1] == m.GameEnded(P2, (15, 16))


def test_an_answer_that_is_still_due_may_be_the_last_decision() -> None:
    state = at_the_last_action("hackers2", "mafia4", influence=[1, 0])
    state.apply(PlayMafia())
    assert brain.worths(state) == (-1, 1), "what is left to decide is worth no turn any more"


@pytest.mark.parametrize("actions", [1, 2])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_promised_length_holds(players: int, actions: int) -> None:
    """The longest actions: seven cards taken with a full hand, or the Mafia, whom everybody pays with two cards."""
    longest_action = max(1 + POOL, 1 + (players - 1) * (1 + MAFIA_CARDS))
    assert players * rounds(players, actions) * actions * longest_action <= RULES.longest


@pytest.mark.parametrize("players", range(2, 7))
def test_no_sensible_game_comes_near_the_last_turn(players: int) -> None:
    rng = Rng.seeded(players)
    state = RULES.new(players, players)
    assert isinstance(state, CathamCity)
    while state.to_move is not None:
        state.apply(choose(GreedyAgent(brain, samples=1), state.view(state.to_move), rng))
    assert max(state.influence) >= state.target
    assert state.turn < state.last_turn / 2


def test_the_last_action_says_that_it_is_the_last() -> None:
    state = at_the_last_action("", "scientists3", influence=[1, 0])
    assert state.view(P2).forecast(PlayScientists())[0] == Fact("ends")
    assert Fact("ends") not in position("scientists3", "").view(P1).forecast(PlayScientists())
    state.influence[P2] = 14
    assert state.view(P2).forecast(PlayScientists()) == (Fact("wins"), Fact("gain", {"number": 2}))
