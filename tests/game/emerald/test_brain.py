"""The evaluation plays for its own identity, counts corrected points, and knows when to end the game."""

from __future__ import annotations

import pytest

from game.ai.agents import GreedyAgent, choose
from game.ai.arena import play_game
from game.emerald import RULES, brain
from game.emerald import moves as m
from game.emerald.cards import LOYAL, RESTO, TEXT, USES
from game.emerald.rules import Emerald
from game.kernel.rng import Rng
from tests.game.emerald.positions import MON, TUE, WED, card, kill, play, position


def decide(table: Emerald, samples: int = 4) -> m.Move:
    assert table.to_move is not None
    return choose(GreedyAgent(brain, samples=samples), table.view(table.to_move), Rng.seeded(3))  # type: ignore[return-value]


@pytest.mark.parametrize(("faction", "use"), [("R", RESTO), ("L", LOYAL)])
def test_everybody_pushes_his_own_marker(faction: str, use: int) -> None:
    table = position(
        2, factions=faction + ("L" if faction == "R" else "R"), hands={MON: "secret_press"}, limbo={MON: 10}
    )
    assert decide(table, samples=12) == m.Play(card("secret_press"), use)


def test_points_of_the_wrong_kind_are_worth_nothing() -> None:
    right = position(2, factions="RL", ledger={MON: [("restorationist", 5)]})
    wrong = position(2, factions="RL", ledger={MON: [("loyalist", 5)]})
    nothing = position(2, factions="RL")
    assert brain.evaluate(right, MON) > brain.evaluate(nothing, MON) + 0.1
    assert brain.evaluate(wrong, MON) < brain.evaluate(nothing, MON) + 0.06


def test_a_winning_end_is_made_and_a_losing_one_is_not() -> None:
    """Both markers stand before the end: whoever leads after the correction moves his to it."""
    ahead = position(2, factions="RL", tracks=(9, 3), revealed=[TUE], ledger={MON: [("neutral", 8)]})
    ahead.hands[MON] = (card("black_hand"),)
    ahead._legal = None
    assert decide(ahead) == m.Play(card("black_hand"), RESTO)
    behind = position(2, factions="LR", tracks=(9, 3), revealed=[TUE], hands={MON: "black_hand"})
    assert decide(behind) != m.Play(card("black_hand"), RESTO)


def test_a_finished_game_is_won_or_lost() -> None:
    table = position(2, factions="RL", tracks=(9, 0), hands={MON: "louise_michel"})
    play(table, "louise_michel", "resto")
    table.apply(m.DONE)
    assert brain.evaluate(table, MON) > 0.85
    assert brain.evaluate(table, TUE) < -0.85


def test_greedy_sees_through_a_begun_action() -> None:
    """The card is played because of the royal that dies two decisions later."""
    table = position(
        factions="RLRL",
        board={"paris": {MON: "4a"}},
        royals="paris",
        hands={MON: "hired_assassin stick_of_dynamite"},
    )
    assert decide(table) == m.Play(card("hired_assassin"), USES.index("kill"))


def test_a_loyalist_hides_royalty() -> None:
    table = position(factions="LRLR", board={"paris": {MON: "2c2a"}}, royals="paris", hands={MON: "hide_royalty"})
    assert decide(table) == m.Play(card("hide_royalty"), TEXT)


def test_the_last_agent_is_defended() -> None:
    table = position(
        board={"cairo": {MON: "2a", TUE: "1a"}},
        factions="LRLR",
        hands={MON: "hired_assassin", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
        ledger={MON: [("loyalist", 9)]},
    )
    kill(table, "hired_assassin", "cairo", TUE)
    assert decide(table) == m.React(card("sherlock_holmes"))


def test_candidates_leave_out_what_comes_to_the_same() -> None:
    table = position(hands={MON: "informant trusted_man smuggler"})
    play(table, "trusted_man", "place")
    offered = brain.candidates(table)
    assert m.Play(card("informant"), 0) in table.legal_moves()
    assert m.Play(card("informant"), 0) not in offered  # that is: the informant first, then the trusted man
    assert m.Play(card("smuggler"), 0) in offered
    assert set(offered) <= set(table.legal_moves())


def test_greedy_beats_random() -> None:
    for game in range(3):
        names = ("greedy", "random") if game % 2 else ("random", "greedy")
        result = play_game(RULES, names, seed=game, thinking_seed=game)
        assert not result.error
        assert [names[seat] for seat in result.winners] == ["greedy"]


@pytest.mark.parametrize("players", [3, 5])
def test_evaluations_stay_in_their_limits(players: int) -> None:
    rng = Rng.seeded(players)
    state = RULES.new(players, 4)
    while state.to_move is not None:
        assert all(-1 < brain.evaluate(state, seat) < 1 for seat in (MON, WED))
        state.apply(rng.choice(state.legal_moves()))
    assert {seat for group in state.standings() for seat in group} >= {MON, TUE, WED}
