"""Sanity, forced reveals, the end of the game, and the corrected scores."""

from __future__ import annotations

import pytest

from game.emerald import RULES, scoring
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import BY_LIMIT, BY_REVEAL, BY_STANDSTILL
from game.emerald.cards import IDLE_ROUNDS, LAST_ROUND, LIMIT, RESTORATIONIST
from game.emerald.state import Emerald
from game.kernel.rng import Rng
from tests.game.emerald.positions import MON, THU, TUE, WED, card, choose, claim, kill, play, position

# --- Reveals ---------------------------------------------------------------------------------------------------------


def test_a_restorationists_last_agent_ends_the_game_at_once() -> None:
    state = position(
        factions="LRLL", board={"cairo": {MON: "1c2a", TUE: "1c1a"}}, hands={MON: "hired_assassin hired_assassin"}
    )
    kill(state, "hired_assassin", "cairo", TUE)
    assert state.ending == BY_REVEAL
    assert scoring.corrected(state)[MON] == 2  # the kill counts
    assert state.cubes_of(TUE, 8) == 0  # and the cubes have left


def test_a_revealed_loyalist_keeps_his_other_agents_and_adds_what_is_missing() -> None:
    state = position(
        factions="RLRL", board={"rome": {TUE: "1a"}}, sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad"
    )
    play(state, "terror_by_night")
    state.apply(m.ChooseSeat(TUE))
    choose(state, "paris")
    choose(state, "paris")
    assert state.on_board(TUE) == 3
    assert state.to_move == MON


def test_with_three_agents_nothing_is_added() -> None:
    state = position(
        factions="RLRL", board={"rome": {TUE: "3a"}}, sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad"
    )
    play(state, "terror_by_night")
    state.apply(m.ChooseSeat(TUE))
    assert state.revealed[TUE]
    assert state.to_move == MON


def test_an_empty_pool_gives_no_agents() -> None:
    state = position(
        factions="RLRL", board={"rome": {TUE: "1a"}}, sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad"
    )
    state.reserve[TUE] = 1
    play(state, "terror_by_night")
    state.apply(m.ChooseSeat(TUE))
    choose(state, "paris")
    assert state.on_board(TUE) == 2
    assert state.to_move == MON


def test_losing_everything_again_has_no_effect() -> None:
    state = position(
        factions="RLRL", board={"cairo": {MON: "3a", TUE: "1a"}}, revealed=[TUE], hands={MON: "hired_assassin"}
    )
    kill(state, "hired_assassin", "cairo", TUE)
    assert state.on_board(TUE) == 0
    assert state.to_move == MON


def test_a_restorationist_may_not_change_his_heart_under_pressure() -> None:
    state = position(
        factions="RRLL", board={"cairo": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin", TUE: "change_of_heart"}
    )
    kill(state, "hired_assassin", "cairo", TUE)
    assert state.to_move == TUE  # asked all the same, so that the question tells nothing
    assert list(state.legal_moves()) == [m.DECLINE]
    assert state.why_not(m.React(card("change_of_heart"))) == "not_loyalist"
    state.apply(m.DECLINE)
    assert state.ending == BY_REVEAL


def test_who_cannot_hold_change_of_heart_is_not_asked() -> None:
    state = position(
        factions="RLRL",
        board={"cairo": {MON: "2a", TUE: "1a"}},
        hands={MON: "hired_assassin", TUE: "informant", WED: "change_of_heart"},
    )
    kill(state, "hired_assassin", "cairo", TUE)
    prompt = state.prompt()
    assert prompt is not None
    assert prompt.decision == "place_agents"


# --- The end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "limit"), [(2, 28), (3, 24), (4, 22), (5, 20)])
def test_the_limit_of_the_live_score(players: int, limit: int) -> None:
    for start, over in ((limit - 5, False), (limit - 4, True)):
        state = position(
            players,
            board={"rome": {MON: "1c1a"}},
            tops={"rome": "rome"},
            ledger={MON: [("loyalist", start)]},
            hands={MON: "go_between"},
        )
        claim(state, "go_between", "rome")
        assert (state.ending == BY_LIMIT) == over


def test_track_points_count_for_everybodys_limit() -> None:
    state = position(2, tracks=(7, 0), ledger={TUE: [("neutral", 20)]}, hands={MON: "louise_michel"})
    play(state, "louise_michel", "resto")
    state.apply(m.DONE)
    assert state.live_score(TUE) == 28
    assert state.ending == BY_LIMIT


def test_when_the_game_is_over_everybody_is_revealed_and_nothing_can_be_done() -> None:
    state = position(tracks=(9, 0), hands={MON: "louise_michel"})
    play(state, "louise_michel", "resto")
    events = state.apply(m.DONE)
    assert all(state.revealed)
    assert state.legal_moves() == ()
    assert state.prompt() is None
    assert state.why_not(m.PASS) == "game_over"
    assert isinstance(events[-1], e.GameEnded)
    assert events[-1].reason == "marker"


def idle_round(state: Emerald) -> None:
    for _ in range(state.players):
        if state.to_move is None:
            return
        state.apply(m.PASS)
        state.apply(m.PASS)
        state.apply(m.END_TURN)


def test_a_game_that_stands_still_is_ended() -> None:
    state = position(3)
    for _ in range(IDLE_ROUNDS):
        assert state.to_move is not None
        idle_round(state)
    assert state.ending == BY_STANDSTILL


def test_the_safety_valve_can_be_switched_off() -> None:
    state = position(3)
    state.valve = False
    for _ in range(IDLE_ROUNDS + 2):
        idle_round(state)
    assert state.to_move is not None


def test_any_other_action_starts_the_count_anew() -> None:
    state = position(2, hands={MON: "informant informant"})
    idle_round(state)
    idle_round(state)
    play(state, "informant", "place")
    choose(state, "rome")
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    assert state.idle == 0
    idle_round(state)
    assert state.to_move is not None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_game_ends_by_the_last_round(players: int) -> None:
    """Even random players, who never aim at the end, need less than half of what is allowed."""
    rng = Rng.seeded(players)
    for seed in range(20):
        state = RULES.new(players, seed)
        assert isinstance(state, Emerald)
        moves = 0
        while state.to_move is not None:
            state.apply(rng.choice(state.legal_moves()))
            moves += 1
        assert state.turns <= LAST_ROUND * players
        assert moves < RULES.longest * players / max(LIMIT) / 2


# --- Final scoring ---------------------------------------------------------------------------------------------------


def test_what_each_faction_keeps() -> None:
    entries = [("neutral", 1), ("restorationist", 2), ("loyalist", 4), ("kill", 8, "shoggoth", THU)]
    state = position(factions="RLRR", ledger={MON: entries, TUE: entries}, tracks=(5, 2))
    assert scoring.corrected(state)[MON] == 1 + 2 + 3
    assert scoring.corrected(state)[TUE] == 1 + 4 + 8
    state = position(factions="RLRL", ledger={MON: entries, TUE: entries}, tracks=(2, 5))
    assert scoring.corrected(state)[MON] == 1 + 2
    assert scoring.corrected(state)[TUE] == 1 + 4 + 3  # the victim was a Loyalist


def test_a_kill_counts_by_the_victims_faction_at_the_end() -> None:
    state = position(factions="RLRL", ledger={TUE: [("kill", 3, "shoggoth", THU)]})
    assert scoring.corrected(state)[TUE] == 0
    state.turncoat = THU
    assert state.faction(THU) == RESTORATIONIST
    assert scoring.corrected(state)[TUE] == 3


def test_of_two_equally_weak_players_the_loyalist_is_weaker() -> None:
    state = position(2, factions="RL", ledger={MON: [("neutral", 5)], TUE: [("neutral", 5)]})
    assert state.scores() == (5, 0)


def test_the_whole_table_in_one_faction_loses_five() -> None:
    state = position(3, factions="RRR", ledger={MON: [("neutral", 5)]})
    assert state.scores() == (0, -5, -5)
    assert state.standings() == ((MON,), (TUE, WED))


def test_of_two_equal_winners_the_restorationist_wins() -> None:
    state = position(3, factions="RLL", ledger={MON: [("neutral", 9)], TUE: [("neutral", 14)], WED: [("neutral", 10)]})
    assert state.scores() == (4, 14, 10)
    state = position(3, factions="RLL", ledger={MON: [("neutral", 9)], TUE: [("neutral", 14)], WED: [("neutral", 3)]})
    assert state.scores() == (9, 9, -2)
    assert state.standings() == ((MON,), (TUE,), (WED,))


def test_remaining_ties_share_the_victory() -> None:
    state = position(3, factions="LLR", ledger={MON: [("neutral", 9)], TUE: [("neutral", 9)]}, tracks=(8, 0))
    assert scoring.corrected(state) == (9, 9, 8)
    assert state.standings()[0] == (MON, TUE)


def test_the_score_sheet_adds_up() -> None:
    rng = Rng.seeded(3)
    for seed in range(20):
        state = RULES.new(2 + seed % 4, seed)
        while state.to_move is not None:
            state.apply(rng.choice(state.legal_moves()))
        sheet = state.score_sheet()
        assert tuple(map(sum, zip(*(line.points for line in sheet), strict=True))) == state.scores()
