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
    table = position(
        factions="LRLL", board={"cairo": {MON: "1c2a", TUE: "1c1a"}}, hands={MON: "hired_assassin hired_assassin"}
    )
    kill(table, "hired_assassin", "cairo", TUE)
    assert table.ending == BY_REVEAL
    assert scoring.corrected(table)[MON] == 2  # the kill counts
    assert table.cubes_of(TUE, 8) == 0  # and the cubes have left


def test_a_revealed_loyalist_keeps_his_other_agents_and_adds_what_is_missing() -> None:
    table = position(
        factions="RLRL", board={"rome": {TUE: "1a"}}, sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad"
    )
    play(table, "terror_by_night")
    table.apply(m.ChooseSeat(TUE))
    choose(table, "paris")
    choose(table, "paris")
    assert table.on_board(TUE) == 3
    assert table.to_move == MON


def test_with_three_agents_nothing_is_added() -> None:
    table = position(
        factions="RLRL", board={"rome": {TUE: "3a"}}, sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad"
    )
    play(table, "terror_by_night")
    table.apply(m.ChooseSeat(TUE))
    assert table.revealed[TUE]
    assert table.to_move == MON


def test_an_empty_pool_gives_no_agents() -> None:
    table = position(
        factions="RLRL", board={"rome": {TUE: "1a"}}, sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad"
    )
    table.reserve[TUE] = 1
    play(table, "terror_by_night")
    table.apply(m.ChooseSeat(TUE))
    choose(table, "paris")
    assert table.on_board(TUE) == 2
    assert table.to_move == MON


def test_losing_everything_again_has_no_effect() -> None:
    table = position(
        factions="RLRL", board={"cairo": {MON: "3a", TUE: "1a"}}, revealed=[TUE], hands={MON: "hired_assassin"}
    )
    kill(table, "hired_assassin", "cairo", TUE)
    assert table.on_board(TUE) == 0
    assert table.to_move == MON


def test_a_restorationist_may_not_change_his_heart_under_pressure() -> None:
    table = position(
        factions="RRLL", board={"cairo": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin", TUE: "change_of_heart"}
    )
    kill(table, "hired_assassin", "cairo", TUE)
    assert table.to_move == TUE  # asked all the same, so that the question tells nothing
    assert list(table.legal_moves()) == [m.DECLINE]
    assert table.why_not(m.React(card("change_of_heart"))) == "not_loyalist"
    table.apply(m.DECLINE)
    assert table.ending == BY_REVEAL


def test_who_cannot_hold_change_of_heart_is_not_asked() -> None:
    table = position(
        factions="RLRL",
        board={"cairo": {MON: "2a", TUE: "1a"}},
        hands={MON: "hired_assassin", TUE: "informant", WED: "change_of_heart"},
    )
    kill(table, "hired_assassin", "cairo", TUE)
    prompt = table.prompt()
    assert prompt is not None
    assert prompt.decision == "place_agents"


# --- The end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "limit"), [(2, 28), (3, 24), (4, 22), (5, 20)])
def test_the_limit_of_the_live_score(players: int, limit: int) -> None:
    for start, over in ((limit - 5, False), (limit - 4, True)):
        table = position(
            players,
            board={"rome": {MON: "1c1a"}},
            tops={"rome": "rome"},
            ledger={MON: [("loyalist", start)]},
            hands={MON: "go_between"},
        )
        claim(table, "go_between", "rome")
        assert (table.ending == BY_LIMIT) == over


def test_track_points_count_for_everybodys_limit() -> None:
    table = position(2, tracks=(7, 0), ledger={TUE: [("neutral", 20)]}, hands={MON: "louise_michel"})
    play(table, "louise_michel", "resto")
    table.apply(m.DONE)
    assert table.live_score(TUE) == 28
    assert table.ending == BY_LIMIT


def test_when_the_game_is_over_everybody_is_revealed_and_nothing_can_be_done() -> None:
    table = position(tracks=(9, 0), hands={MON: "louise_michel"})
    play(table, "louise_michel", "resto")
    events = table.apply(m.DONE)
    assert all(table.revealed)
    assert table.legal_moves() == ()
    assert table.prompt() is None
    assert table.why_not(m.PASS) == "game_over"
    assert isinstance(events[-1], e.GameEnded)
    assert events[-1].reason == "marker"


def idle_round(table: Emerald) -> None:
    for _ in range(table.players):
        if table.to_move is None:
            return
        table.apply(m.PASS)
        table.apply(m.PASS)
        table.apply(m.END_TURN)


def test_a_game_that_stands_still_is_ended() -> None:
    table = position(3)
    for _ in range(IDLE_ROUNDS):
        assert table.to_move is not None
        idle_round(table)
    assert table.ending == BY_STANDSTILL


def test_the_safety_valve_can_be_switched_off() -> None:
    table = position(3)
    table.valve = False
    for _ in range(IDLE_ROUNDS + 2):
        idle_round(table)
    assert table.to_move is not None


def test_any_other_action_starts_the_count_anew() -> None:
    table = position(2, hands={MON: "informant informant"})
    idle_round(table)
    idle_round(table)
    play(table, "informant", "place")
    choose(table, "rome")
    table.apply(m.PASS)
    table.apply(m.END_TURN)
    assert table.idle == 0
    idle_round(table)
    assert table.to_move is not None


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
    table = position(factions="RLRR", ledger={MON: entries, TUE: entries}, tracks=(5, 2))
    assert scoring.corrected(table)[MON] == 1 + 2 + 3
    assert scoring.corrected(table)[TUE] == 1 + 4 + 8
    table = position(factions="RLRL", ledger={MON: entries, TUE: entries}, tracks=(2, 5))
    assert scoring.corrected(table)[MON] == 1 + 2
    assert scoring.corrected(table)[TUE] == 1 + 4 + 3  # the victim was a Loyalist


def test_a_kill_counts_by_the_victims_faction_at_the_end() -> None:
    table = position(factions="RLRL", ledger={TUE: [("kill", 3, "shoggoth", THU)]})
    assert scoring.corrected(table)[TUE] == 0
    table.turncoat = THU
    assert table.faction(THU) == RESTORATIONIST
    assert scoring.corrected(table)[TUE] == 3


def test_of_two_equally_weak_players_the_loyalist_is_weaker() -> None:
    table = position(2, factions="RL", ledger={MON: [("neutral", 5)], TUE: [("neutral", 5)]})
    assert table.scores() == (5, 0)


def test_the_whole_table_in_one_faction_loses_five() -> None:
    table = position(3, factions="RRR", ledger={MON: [("neutral", 5)]})
    assert table.scores() == (0, -5, -5)
    assert table.standings() == ((MON,), (TUE, WED))


def test_of_two_equal_winners_the_restorationist_wins() -> None:
    table = position(3, factions="RLL", ledger={MON: [("neutral", 9)], TUE: [("neutral", 14)], WED: [("neutral", 10)]})
    assert table.scores() == (4, 14, 10)
    table = position(3, factions="RLL", ledger={MON: [("neutral", 9)], TUE: [("neutral", 14)], WED: [("neutral", 3)]})
    assert table.scores() == (9, 9, -2)
    assert table.standings() == ((MON,), (TUE,), (WED,))


def test_remaining_ties_share_the_victory() -> None:
    table = position(3, factions="LLR", ledger={MON: [("neutral", 9)], TUE: [("neutral", 9)]}, tracks=(8, 0))
    assert scoring.corrected(table) == (9, 9, 8)
    assert table.standings()[0] == (MON, TUE)


def test_the_score_sheet_adds_up() -> None:
    rng = Rng.seeded(3)
    for seed in range(20):
        state = RULES.new(2 + seed % 4, seed)
        while state.to_move is not None:
            state.apply(rng.choice(state.legal_moves()))
        sheet = state.score_sheet()
        assert tuple(map(sum, zip(*(line.points for line in sheet), strict=True))) == state.scores()
