"""The evaluation plays for its own identity, counts corrected points, and knows when to end the game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.ai.advice import advise
from game.ai.agents import Agent, GreedyAgent, RandomAgent, choose
from game.emerald import RULES
from game.emerald import moves as m
from game.emerald.cards import CLAIM, DISCARD, LOYAL, PLACE, RESTO, RESTORATIONIST, TEXT, USES
from game.emerald.events import InfluencePlaced
from game.emerald.mind import brain
from game.emerald.state import Emerald
from game.kernel.rng import Rng
from tests.effort import LONG
from tests.game.emerald.positions import MON, THU, TUE, WED, card, city, kill, play, position


def decide(state: Emerald, samples: int = 4) -> m.Move:
    assert state.to_move is not None
    return choose(GreedyAgent(brain, samples=samples), state.view(state.to_move), Rng.seeded(3))  # type: ignore[return-value]


@pytest.mark.parametrize(("faction", "use"), [("R", RESTO), ("L", LOYAL)])
def test_everybody_pushes_his_own_marker(faction: str, use: int) -> None:
    state = position(
        2, factions=faction + ("L" if faction == "R" else "R"), hands={MON: "secret_press"}, limbo={MON: 10}
    )
    assert decide(state, samples=12) == m.Play(card("secret_press"), use)


def test_points_of_the_wrong_kind_are_worth_nothing() -> None:
    right = position(2, factions="RL", ledger={MON: [("restorationist", 5)]})
    wrong = position(2, factions="RL", ledger={MON: [("loyalist", 5)]})
    nothing = position(2, factions="RL")
    assert brain.worths(right)[MON] > brain.worths(nothing)[MON] + 0.1
    assert brain.worths(wrong)[MON] < brain.worths(nothing)[MON] + 0.06


def test_a_winning_end_is_made_and_a_losing_one_is_not() -> None:
    """Both markers stand before the end: whoever leads after the correction moves theirs to it."""
    ahead = position(2, factions="RL", tracks=(9, 3), revealed=[TUE], ledger={MON: [("neutral", 8)]})
    ahead.hands[MON] = (card("black_hand"),)
    ahead._legal = None
    assert decide(ahead) == m.Play(card("black_hand"), RESTO)
    behind = position(2, factions="LR", tracks=(9, 3), revealed=[TUE], hands={MON: "black_hand"})
    assert decide(behind) != m.Play(card("black_hand"), RESTO)


def test_nobody_shows_his_colours_for_nothing() -> None:
    """With everything else equal, deeds that look like the other faction's are better; once revealed it is all one."""
    for faction, sign in (("R", 1), ("L", -1)):
        found = []
        for leaning in (-5, 0, 5):
            state = position(2, factions=faction + "R")
            state.leaning[MON] = leaning * sign
            found.append(brain.worths(state)[MON])
        assert found[0] > found[1] > found[2]
    state = position(2, factions="LR", revealed=[MON])
    before = brain.worths(state)
    state.leaning[MON] = -5
    assert brain.worths(state) == before


def test_deeds_change_what_others_believe_and_what_they_sample() -> None:
    state = position(3, factions="RLR")
    assert state.view(TUE).belief(MON) == pytest.approx(state.view(TUE).belief(WED))
    state.leaning[MON] = 6
    view = state.view(TUE)
    assert view.belief(MON) > 0.75
    rng = Rng.seeded(1)
    looks = [view.sample(rng).faction(MON) for _ in range(60)]
    assert looks.count(RESTORATIONIST) > 40


def test_a_finished_game_is_won_or_lost() -> None:
    state = position(2, factions="RL", tracks=(9, 0), hands={MON: "louise_michel"})
    play(state, "louise_michel", "resto")
    state.apply(m.DONE)
    assert brain.worths(state)[MON] > 0.85
    assert brain.worths(state)[TUE] < -0.85


def test_greedy_sees_through_a_begun_action() -> None:
    """The card is played because of the royal that dies two decisions later."""
    state = position(
        factions="RLRL",
        board={"paris": {MON: "4a"}},
        royals="paris",
        hands={MON: "hired_assassin stick_of_dynamite"},
    )
    assert decide(state) == m.Play(card("hired_assassin"), USES.index("kill"))


def test_a_loyalist_hides_royalty() -> None:
    state = position(factions="LRLR", board={"paris": {MON: "2c2a"}}, royals="paris", hands={MON: "hide_royalty"})
    assert decide(state) == m.Play(card("hide_royalty"), TEXT)


@pytest.mark.parametrize("name", ["diogenes_club", "doctor_watson"])
def test_a_text_that_costs_nothing_is_used_rather_than_kept(name: str) -> None:
    """Both actions are done, five cards are in the hand: two more come for one that will come back."""
    hand = f"{name} trusted_man trusted_man go_between go_between"
    state = position(2, hands={MON: hand}, piles={MON: "informant informant smuggler stick_of_dynamite"}, actions=2)
    assert decide(state) == m.Play(card(name), TEXT)


def test_advice_says_how_to_go_on_with_what_a_card_begins() -> None:
    """A card is played for influence, which goes where it wins the best card; parts are judged when that is done."""
    state = position(
        2, factions="RL", board={"london": {MON: "1a"}}, tops={"london": "london"}, hands={MON: "informant"}
    )
    work = advise(brain, state.view(MON), Rng.seeded(1))
    try:
        while True:
            next(work)
    except StopIteration as end:
        best = end.value[0]
    assert best.move == m.Play(card("informant"), PLACE)
    assert InfluencePlaced(MON, city("london"), 1) in best.onwards
    assert best.way[0].move == m.ChooseCity(city("london"))
    following = best.after_it()
    assert following is not None
    assert following.move == m.ChooseCity(city("london"))
    assert following.done == best.way[0].done
    assert following.after_it() is None
    assert max(best.reasons, key=lambda reason: reason.gain).part == "claims"


def test_the_last_agent_is_defended() -> None:
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a"}},
        factions="LRLR",
        hands={MON: "hired_assassin", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
        ledger={MON: [("loyalist", 9)]},
    )
    kill(state, "hired_assassin", "cairo", TUE)
    assert decide(state) == m.React(card("sherlock_holmes"))


def test_priors_leave_out_what_comes_to_the_same() -> None:
    state = position(hands={MON: "informant trusted_man smuggler"})
    play(state, "trusted_man", "place")
    offered = [move for move, prior in zip(state.legal_moves(), brain.priors(state), strict=True) if prior]
    assert m.Play(card("informant"), 0) in state.legal_moves()
    assert m.Play(card("informant"), 0) not in offered  # that is: the informant first, then the trusted man
    assert m.Play(card("smuggler"), 0) in offered


def test_greedy_beats_random() -> None:
    for seed in range(20 if LONG else 3):
        state, rng, me = RULES.new(2, seed), Rng.seeded(seed), seed % 2
        agents: list[Agent] = [RandomAgent(), RandomAgent()]
        agents[me] = GreedyAgent(brain, samples=1)
        while state.to_move is not None:
            state.apply(choose(agents[state.to_move], state.view(state.to_move), rng))
        assert state.winners() == (me,)


@pytest.mark.parametrize("players", [3, 5])
def test_evaluations_stay_in_their_limits(players: int) -> None:
    rng = Rng.seeded(players)
    state = RULES.new(players, 4)
    while state.to_move is not None:
        assert all(-1 < worth < 1 for worth in brain.worths(state))
        state.apply(rng.choice(state.legal_moves()))
    assert {seat for group in state.standings() for seat in group} >= {MON, TUE, WED}


@pytest.mark.parametrize(
    ("players", "seed", "worths"),
    [
        (2, 1, [0.460509, 0.106843]),
        (3, 2, [-0.440052, -0.035248, 0.505571]),
        (5, 3, [-0.377721, -0.195074, 0.542678, -0.270975, -0.225857]),
    ],
)
def test_the_yardstick_never_changes(players: int, seed: int, worths: list[float]) -> None:
    """What all figures are measured against: the judgement, and the priors by which these positions come about."""
    rng = Rng.seeded(seed)
    state = RULES.new(players, seed)
    for _ in range(100 * players):
        state.make(state.legal_moves()[rng.weighted(brain.priors(state))])
    assert list(brain.worths(state)) == pytest.approx(worths, abs=1e-6)


def test_the_parts_add_up_to_what_is_compared() -> None:
    """More points, more agents: the named part grows, and with it the worth of that seat alone."""
    state = position(2, factions="RL")
    richer = position(
        2, factions="RL", ledger={MON: [("neutral", 3)]}, board={"paris": {MON: "2a"}, "rome": {TUE: "1a"}}
    )
    before, after = brain.parts(state), brain.parts(richer)
    assert after["points"][MON] == before["points"][MON] + 3
    assert after["agents"][MON] > before["agents"][MON]
    assert brain.worths(richer)[MON] > brain.worths(state)[MON]
    assert brain.worths(richer)[TUE] < brain.worths(state)[TUE]


# --- The terms of the judgement --------------------------------------------------------------------------------------


def hoped(part: str, seat: int = MON, **how: Any) -> float:
    return brain.parts(position(factions="RLRL", **how))[part][seat]


def claims(mine: str, theirs: str = "", active: int = TUE) -> float:
    board = {"rome": {MON: mine, **({TUE: theirs} if theirs else {})}, "cairo": {TUE: "1a"}}
    return hoped("claims", board=board, tops={"rome": "rome"}, hands={MON: "go_between"}, active=active)


def test_a_majority_is_worth_more_the_safer_it_is() -> None:
    assert claims("1c1a", "1a") < claims("1c2a", "1a") < claims("1c3a", "1a") < claims("1c3a")


def test_who_can_claim_before_anybody_else_is_sure_of_it() -> None:
    assert claims("1c1a", "1a", active=MON) > claims("1c1a", "1a", active=TUE)


def test_a_card_that_one_more_cube_would_win_is_a_chance() -> None:
    assert claims("1c1a", "4a") < claims("1c1a", "3a") < claims("1c1a", "2a") < claims("1c1a", "1a")


def test_the_first_cubes_of_the_pool_are_missed_most() -> None:
    worth = [hoped("influence", limbo={MON: limbo}) for limbo in (10, 9, 8, 7)]
    gains = [after - before for before, after in pairwise(worth)]
    assert gains == sorted(gains, reverse=True)


def test_texts_that_have_begun_to_work_are_plans() -> None:
    state = position(factions="RLRL", hands={MON: "vladimir_burtsev"})
    before = brain.parts(state)["plans"][MON]
    play(state, "vladimir_burtsev")
    state.apply(m.ChooseSeat(TUE))
    assert brain.parts(state)["plans"][MON] > before
    wrong = hoped("plans", hands={MON: "change_of_heart"}, ledger={MON: [("loyalist", 5)]})
    right = hoped("plans", hands={MON: "change_of_heart"}, ledger={MON: [("restorationist", 5)]})
    assert wrong > right


def test_the_weakest_faction_is_threatened_more_the_nearer_the_end_is() -> None:
    behind = {TUE: [("neutral", 1)], THU: [("neutral", 1)]}
    early = hoped("weakest", ledger={**behind, MON: [("loyalist", 2)]})
    late = hoped("weakest", ledger={**behind, MON: [("loyalist", 18)]})
    assert late < early < 0


def test_priors_know_what_is_seldom_best() -> None:
    state = position(board={"rome": {MON: "1c1a"}}, tops={"rome": "rome"}, hands={MON: "go_between informant"})
    priors = dict(zip(state.legal_moves(), brain.priors(state), strict=True))
    assert priors[m.Play(card("go_between"), CLAIM)] > priors[m.Play(card("informant"), PLACE)]
    assert priors[m.Play(card("informant"), PLACE)] > priors[m.PASS] > priors[m.Play(card("informant"), DISCARD)] > 0


def test_pieces_are_sent_where_there_is_something_to_win() -> None:
    state = position(
        board={"rome": {TUE: "3a"}, "cairo": {TUE: "1a"}},
        tops={"rome": "rome", "cairo": "cairo"},
        hands={MON: "informant"},
    )
    play(state, "informant", "place")
    wanted = [move for move, prior in zip(state.legal_moves(), brain.priors(state), strict=True) if prior]
    assert wanted == [m.ChooseCity(city("cairo"))]


def test_only_cards_worse_than_a_new_one_are_thrown_away() -> None:
    state = position(
        hands={MON: "stick_of_dynamite professor_moriarty informant"}, piles={MON: "trusted_man trusted_man"}
    )
    play(state, "informant", "discard")
    wanted = [move for move, prior in zip(state.legal_moves(), brain.priors(state), strict=True) if prior]
    assert m.Play(card("professor_moriarty"), DISCARD) not in wanted
    assert m.DONE in wanted
