"""The worked examples of the rules, each under its own name. P1 is seat 0."""

from __future__ import annotations

import pytest

from game.conspirators import RULES
from game.conspirators.board import NOBODY
from game.conspirators.cards import (
    BANKER,
    BISHOP,
    CONSPIRACY,
    COPIES,
    DEAL,
    GUARD,
    HONOURS,
    KINDS,
    MERCHANT,
    PRINCE,
    RAID,
    SEER,
    SPY,
)
from game.conspirators.moves import (
    Commit,
    CommitPair,
    Conspire,
    Dealt,
    Decline,
    Discard,
    EndTurn,
    Raid,
    Reveal,
    Steal,
    UseBanker,
    UseBishop,
)
from game.conspirators.rules import hand_sizes
from game.conspirators.scoring import score_sheet
from game.conspirators.state import Conspirators
from game.kernel.contract import IllegalMove
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup
from tests.game.conspirators.positions import cards, position

P1, P2, P3, P4 = range(4)


def raid_targets(state: Conspirators) -> set[int]:
    return {move.target for move in state.legal_moves() if isinstance(move, Raid)}


def test_ex_1_one_card_is_a_majority_if_nobody_else_has_one() -> None:
    assert position("bishop", "", "").majority(BISHOP) == P1
    assert position("bishop", "bishop", "").majority(BISHOP) == NOBODY


def test_ex_2_banker_in_the_own_turn_and_guards_in_the_turns_of_others() -> None:
    state = position("banker2 guard3", "banker guard2", "guard", orders={P2: "raid"})
    assert state.bank == 8
    state.apply(UseBanker())
    assert (state.bank, state.honours[P1]) == (7, 1)
    assert state.to_move == P2, "nothing else was left to do for P1"
    state.apply(Reveal(RAID))
    assert raid_targets(state) == {P3}


def test_ex_2_a_guard_majority_that_is_lost_protects_no_more_but_the_honour_stays() -> None:
    state = position("banker2 guard3", "guard3", "", to_move=P2, orders={P2: "raid"}, honours=[1, 0, 0])
    state.apply(Reveal(RAID))
    assert raid_targets(state) == {P1}
    assert state.honours[P1] == 1


def test_ex_3_orders_are_of_one_kind() -> None:
    state = position("", "", decision="commit", hands={P1: "banker2 raid2"})
    assert Commit(BANKER, 2) in state.legal_moves()
    assert Commit(RAID, 2) in state.legal_moves()
    with pytest.raises(IllegalMove) as refusal:
        state.apply(CommitPair(BANKER, RAID))
    assert refusal.value.reason == "one_kind_only"


def test_ex_3_the_tavern_maid_allows_exactly_two_of_different_kinds() -> None:
    hand = {P1: "merchant5 guard spy raid3 banker2"}
    state = position("tavern_maid", "", decision="commit", hands=hand)
    legal = state.legal_moves()
    for move in (
        CommitPair(BANKER, RAID),
        CommitPair(GUARD, SPY),
        CommitPair(MERCHANT, SPY),
        Commit(MERCHANT, 5),
        Commit(RAID, 3),
    ):
        assert move in legal
    assert all(isinstance(move, (Commit, CommitPair)) for move in legal), "never two of one kind and one of another"


def test_ex_4_the_seer_wins_the_tie_of_guards() -> None:
    state = position("guard2 seer", "guard2", "guard2", "", to_move=P4, orders={P4: "raid"})
    state.apply(Reveal(RAID))
    assert raid_targets(state) == {P2, P3}


def test_ex_5_the_seer_breaks_no_tie_in_the_final_scoring() -> None:
    assert position("guard2 seer", "guard2", "guard2").scores() == (1, 0, 0)


@pytest.mark.parametrize(("merchants", "scores"), [((2, 3, 4), (0, 0, 9)), ((3, 3, 3), (0, 0, 0))])
def test_ex_6_only_a_strict_majority_scores(merchants: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert position(*(f"merchant{count}" for count in merchants)).scores() == scores


def test_ex_7_every_event_costs_a_point() -> None:
    assert position("raid3 conspiracy", "").scores() == (-4, 0)


def test_ex_8_the_spy_keeps_its_owner_out_of_his_own_conspiracy() -> None:
    state = position("spy merchant", "banker", "bishop", orders={P1: "conspiracy"})
    state.apply(Reveal(CONSPIRACY))
    assert list(state.legal_moves()) == [Conspire(P2, BANKER, P3, BISHOP), Decline()]
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Conspire(P1, MERCHANT, P2, BANKER))
    assert refusal.value.reason == "spied"


@pytest.mark.parametrize("attacker", [P1, P2])
@pytest.mark.parametrize("other_guards", ["", " guard2"])
def test_ex_9_a_single_guard_switches_the_spys_protection_off(attacker: int, other_guards: str) -> None:
    state = position("spy2 guard", f"banker{other_guards}", to_move=attacker, orders={attacker: "conspiracy"})
    state.apply(Reveal(CONSPIRACY))
    assert Conspire(P1, SPY, P2, BANKER) in state.legal_moves()


def test_ex_10_an_empty_bank_gives_nothing() -> None:
    state = position("banker", "", honours=[4, 4], orders={P1: "merchant"})
    assert UseBanker() not in state.legal_moves()
    with pytest.raises(IllegalMove) as refusal:
        state.apply(UseBanker())
    assert refusal.value.reason == "bank_empty"


def test_ex_11_the_spy_steals_from_players_never_from_the_bank() -> None:
    state = position("spy", "", "", orders={P1: "merchant"})
    assert not any(isinstance(move, Steal) for move in state.legal_moves())
    state = position("spy", "", "", orders={P1: "merchant"}, honours=[0, 0, 1])
    assert Steal(P3) in state.legal_moves()
    assert Steal(P2) not in state.legal_moves()
    state.apply(Steal(P3))
    assert state.honours == [1, 0, 0]


@pytest.mark.parametrize(("court", "discards"), [("merchant5 prince3", 1), ("merchant5 guard3", 3)])
def test_ex_12_the_limit_and_the_prince(court: str, discards: int) -> None:
    state = position(court, "", round=4, orders={P1: "merchant"})
    state.apply(Reveal(MERCHANT))
    prompt = state.prompt()
    assert prompt is not None
    assert (prompt.decision, prompt.seat, prompt.facts) == ("discard", P1, {"excess": discards})


def test_ex_13_events_count_for_the_limit_but_stay() -> None:
    state = position("raid3 merchant2", "", round=2, orders={P1: "merchant"})
    state.apply(Reveal(MERCHANT))
    assert list(state.legal_moves()) == [Discard(MERCHANT)]
    state.apply(Discard(MERCHANT))
    assert state.to_move == P1
    state.apply(Discard(MERCHANT))
    assert (state.count(P1, RAID), state.count(P1, MERCHANT)) == (3, 1)
    assert state.round == 2, "the next round has begun"


def test_ex_14_the_juggler_is_dealt_one_card_more() -> None:
    state = position("", "juggler", "", round=5, orders={P1: "merchant"})
    state.apply(Reveal(MERCHANT))
    assert state.round + 1 == 6
    assert list(state.view(P1).hand_sizes) == [5, 6, 5]


def test_ex_15_the_marker_of_the_first_player_moves_on() -> None:
    state = position("", "", "", "", round=5, first=P3, to_move=P3, orders={P3: "merchant"})
    state.apply(Reveal(MERCHANT))
    assert (state.round + 1, state.first) == (6, P4)
    for seat in (P4, P1, P2, P3):
        assert state.to_move == seat
        state.apply(Commit(0, 0))
    assert (state.round + 1, state.first) == (7, P1)


# --- Rulings and edge cases ----------------------------------------------------------------------------------------


def test_only_face_up_cards_count_for_a_majority() -> None:
    state = position("guard", "", orders={P2: "guard3"})
    assert state.majority(GUARD) == P1


def test_the_seer_needs_to_take_part_in_the_tie() -> None:
    assert position("seer guard", "guard2", "guard2").majority(GUARD) == NOBODY
    assert position("seer", "", "").majority(GUARD) == NOBODY, "a tie at nothing is no majority"


def test_nothing_may_be_committed() -> None:
    state = position("", "", decision="commit", hands={P1: "raid3"})
    state.apply(Commit(0, 0))
    assert state.orders[P1] == ()
    assert state.to_move == P2


def test_committed_kinds_are_secret_and_their_number_is_not() -> None:
    state = position("", "", decision="commit", hands={P1: "raid3 spy", P2: "merchant"})
    (event,) = state.apply(Commit(RAID, 2))
    assert event.seen_by(P1).cards == (RAID, RAID)  # type: ignore[attr-defined]
    assert event.seen_by(P2)[1:] == (2, None)  # type: ignore[attr-defined]
    assert state.view(P2).order_sizes == (2, 0)
    assert state.view(P1).order == (RAID, RAID)


def test_powers_work_before_between_and_after_reveals_once_each() -> None:
    state = position("banker3 bishop2", "", round=6, orders={P1: "raid2"})
    assert UseBanker() in state.legal_moves(), "before"
    assert UseBishop(RAID) not in state.legal_moves(), "no event yet"
    assert EndTurn() not in state.legal_moves(), "first everything must be revealed"
    state.apply(Reveal(RAID))
    assert set(state.legal_moves()) == {Reveal(RAID), UseBanker(), UseBishop(RAID)}, "between"
    state.apply(UseBishop(RAID))
    state.apply(Reveal(RAID))
    assert set(state.legal_moves()) == {UseBanker(), EndTurn()}, "after; the Bishop is used"
    with pytest.raises(IllegalMove) as refusal:
        state.apply(UseBishop(RAID))
    assert refusal.value.reason == "used"
    state.apply(UseBanker())
    assert state.round + 1 == 7, "nothing is left to do, so the turn and the round are over"


def test_no_power_inside_the_resolution_of_an_event() -> None:
    state = position("banker", "merchant", orders={P1: "raid"})
    state.apply(Reveal(RAID))
    assert set(state.legal_moves()) == {Raid(P2, MERCHANT), Decline()}


def test_a_majority_gained_by_a_swap_works_at_once() -> None:
    state = position("merchant", "spy guard", orders={P1: "conspiracy"}, honours=[0, 1])
    state.apply(Reveal(CONSPIRACY))
    state.apply(Conspire(P1, MERCHANT, P2, SPY))
    assert Steal(P2) in state.legal_moves()


def test_a_raid_spares_events_face_down_cards_and_oneself() -> None:
    state = position("merchant", "raid spy", orders={P1: "raid", P2: "banker"})
    state.apply(Reveal(RAID))
    assert set(state.legal_moves()) == {Raid(P2, SPY), Decline()}


def test_raids_are_checked_one_by_one() -> None:
    state = position("", "guard2 banker", "guard2 bishop", orders={P1: "raid2"})
    state.apply(Reveal(RAID))
    assert raid_targets(state) == {P2, P3}
    state.apply(Raid(P2, GUARD))
    state.apply(Reveal(RAID))
    assert raid_targets(state) == {P2}, "P3 has the majority of Guards now"


def test_a_declined_event_stays_and_costs() -> None:
    state = position("", "merchant", orders={P1: "raid"})
    state.apply(Reveal(RAID))
    state.apply(Decline())
    assert state.scores()[P1] == -1


def test_an_event_without_a_target_asks_nothing() -> None:
    state = position("", "", orders={P1: "raid", P2: "merchant"})
    state.apply(Reveal(RAID))
    assert (state.to_move, state.count(P1, RAID)) == (P2, 1)


def test_with_two_players_a_protected_spy_stops_every_conspiracy() -> None:
    for attacker in (P1, P2):
        state = position("spy merchant", "banker", to_move=attacker, orders={attacker: "conspiracy", P2: "conspiracy"})
        events = state.apply(Reveal(CONSPIRACY))
        assert any(getattr(event, "forced", False) for event in events)


def test_swapping_two_cards_of_one_kind_is_legal() -> None:
    state = position("merchant", "merchant", orders={P1: "conspiracy"})
    state.apply(Reveal(CONSPIRACY))
    assert Conspire(P1, MERCHANT, P2, MERCHANT) in state.legal_moves()


def test_who_has_too_few_characters_discards_them_all_and_keeps_every_event() -> None:
    state = position("raid4 conspiracy merchant", "", round=1, orders={P1: "guard"})
    state.apply(Reveal(GUARD))
    assert state.excess == 2
    state.apply(Discard(GUARD))
    state.apply(Discard(MERCHANT))
    assert state.round == 1
    assert (state.count(P1, RAID), state.count(P1, CONSPIRACY)) == (4, 1)


@pytest.mark.parametrize("holder", [P1, P2])
def test_the_seer_decides_the_tie_of_every_power(holder: int) -> None:
    """P1 and P2 tie everywhere; whoever has the Seer has all the powers, and the other has none."""
    court = "juggler guard2 banker tavern_maid bishop prince raid"
    seer = {P1: " seer", P2: ""} if holder == P1 else {P1: "", P2: " seer"}
    state = position(
        court + seer[P1], court + seer[P2], "", round=7, first=P3, to_move=P3, orders={P1: "merchant", P3: "merchant"}
    )
    assert state.safe_from_raids() == holder
    assert (state.limit(P1), state.limit(P2)) == ((11, 9) if holder == P1 else (9, 11))
    state.apply(Reveal(MERCHANT))
    assert state.to_move == P1
    powers = {UseBanker(), UseBishop(RAID)} if holder == P1 else set()
    assert set(state.legal_moves()) == {Reveal(MERCHANT), *powers}
    state = position("spy seer" if holder == P1 else "spy", "spy seer" if holder == P2 else "spy", "merchant")
    assert state.safe_from_conspiracies() == holder
    state = position(court + seer[P1], court + seer[P2], "", round=2, first=P1, orders={P3: "merchant"}, to_move=P3)
    assert hand_sizes(state, 50, state.majority(KINDS.index("juggler")))[holder] == DEAL[1] + 1
    commit = position(court + seer[P1], court + seer[P2], decision="commit", hands={P1: "guard spy"})
    assert (CommitPair(GUARD, SPY) in commit.legal_moves()) == (holder == P1)


def test_a_click_on_a_player_or_his_court_says_what_it_takes() -> None:
    acting = position("spy raid", "merchant", orders={P1: "guard"})
    view = acting.view(P1)
    assert view.refusal(("seat", P2)) == "only_spy", "nobody else has honours"
    assert view.refusal(("court", P2, MERCHANT)) == "only_by_events"
    assert view.refusal(("court", P1, RAID)) == "only_bishop"
    assert view.refusal(("court", P1, SPY)) == "court_stays"
    able = position("spy bishop raid", "merchant", orders={P1: "guard"}, honours=(0, 1)).view(P1)
    assert able.refusal(("seat", P2)) == "spy_first"
    assert able.refusal(("court", P1, RAID)) == "bishop_first"
    raiding = position("", "guard merchant", "banker", orders={P1: "raid"})
    raiding.apply(Reveal(RAID))
    view = raiding.view(P1)
    assert [view.refusal(("seat", seat)) for seat in (P1, P2, P3)] == ["own_court", "guarded", "point_at_character"]


def test_refusals_say_why() -> None:
    def reason(state: Conspirators, move: tuple[object, ...]) -> str:
        with pytest.raises(IllegalMove) as refusal:
            state.apply(move)
        return refusal.value.reason

    raiding = position("", "guard merchant", "banker", orders={P1: "raid"})
    raiding.apply(Reveal(RAID))
    assert reason(raiding, Raid(P2, MERCHANT)) == "guarded"
    assert reason(raiding, Raid(P1, MERCHANT)) == "own_court"
    assert reason(raiding, Raid(-1, MERCHANT)) == "no_such_target"
    assert reason(raiding, UseBanker()) == "not_now"
    acting = position("banker bishop", "", orders={P1: "merchant"})
    assert reason(acting, EndTurn()) == "reveal_first"
    assert reason(acting, Reveal(GUARD)) == "not_committed"
    assert reason(acting, UseBishop(RAID)) == "no_events"
    assert reason(acting, Steal(P2)) == "no_majority"
    committing = position("tavern_maid", "", decision="commit", hands={P1: "guard2"})
    assert reason(committing, Commit(GUARD, 3)) == "not_in_hand"
    assert reason(committing, CommitPair(GUARD, SPY)) == "not_in_hand"
    assert reason(committing, CommitPair(GUARD, GUARD)) == "one_kind_only"


def test_powers_are_used_once_a_turn_and_again_in_the_next() -> None:
    state = position("spy", "", "", round=7, honours=[0, 2, 2], orders={P1: "merchant"})
    state.apply(Steal(P2))
    assert not any(isinstance(move, Steal) for move in state.legal_moves())
    state.apply(Reveal(MERCHANT))
    for _ in range(3):
        state.apply(Commit(0, 0))
    assert state.to_move == P1
    assert Steal(P3) in state.legal_moves()


def test_hands_are_dealt_in_secret() -> None:
    state = position("", "", "", round=2, orders={P1: "merchant"})
    dealt = [event for event in state.apply(Reveal(MERCHANT)) if isinstance(event, Dealt)]
    assert len(dealt) == 3
    for event in dealt:
        assert event.seen_by(event.seat).hand == state.hands[event.seat]
        assert event.seen_by((event.seat + 1) % 3).hand is None


def test_only_the_tavern_maid_can_have_committed_a_pair() -> None:
    for maid in (P1, NOBODY):
        state = position("", "merchant", "", orders={P1: "banker2"}, maid=maid)
        guesses = [state.view(P2).sample(Rng.seeded(seed)).orders[P1] for seed in range(200)]
        assert any(one != other for one, other in guesses) == (maid == P1)


def test_a_prince_may_be_discarded_without_lowering_the_limit() -> None:
    state = position("prince merchant5", "", round=1, orders={P1: "merchant"})
    state.apply(Reveal(MERCHANT))
    assert state.excess == 2
    state.apply(Discard(PRINCE))
    assert state.excess == 1


@pytest.mark.parametrize(("given_up", "discards_of_p2"), [(MERCHANT, 1), (PRINCE, 0)])
def test_an_earlier_discard_may_give_the_prince_to_a_later_player(given_up: int, discards_of_p2: int) -> None:
    state = position("prince merchant4", "prince merchant3 guard", round=2, orders={P1: "merchant"})
    state.apply(Reveal(MERCHANT))
    assert (state.to_move, state.excess) == (P1, 2)
    state.apply(Discard(given_up))
    state.apply(Discard(MERCHANT))
    assert state.excess == discards_of_p2


def test_a_short_deck_is_dealt_card_by_card() -> None:
    state = position("", "", "", "", round=3, first=P2)
    assert hand_sizes(state, 30, juggler=P1) == [8, 8, 7, 7]
    assert hand_sizes(state, 32, juggler=P1) == [8, 8, 8, 8], "none is left for the Juggler"
    assert hand_sizes(state, 33, juggler=P1) == [8, 8, 8, 9]


def test_equal_totals_share_the_victory() -> None:
    state = position("", "prince seer", round=8, orders={P1: "bishop"})
    state.apply(Reveal(BISHOP))
    assert state.scores() == (4, 4)
    assert state.winners() == (P1, P2)
    assert state.standings() == ((P1, P2),)


def test_round_8_has_a_limit_too() -> None:
    state = position("merchant9 juggler", "", round=8, orders={P1: "juggler"})
    state.apply(Reveal(KINDS.index("juggler")))
    assert (state.to_move, state.excess) == (P1, 1)
    state.apply(Discard(MERCHANT))
    assert state.to_move is None


def test_after_each_round_hands_are_empty_and_no_card_is_missing() -> None:
    """Through a whole game: what was left in the hands, destroyed, removed and discarded is dealt anew."""
    rng, rounds, used = Rng.seeded(5), 0, 0
    state = RULES.new(3, 5)
    assert isinstance(state, Conspirators)
    while state.to_move is not None:
        used = max(used, sum(state.aside) + sum(map(len, state.revealed)))
        before = state.round
        events = state.apply(rng.choice(state.legal_moves()))
        if state.round == before and state.to_move is not None:
            continue
        rounds += 1
        assert state.aside == [0] * len(KINDS)
        assert state.revealed == state.orders == [()] * 3
        in_courts = [sum(state.courts[kind :: len(KINDS)]) for kind in range(len(KINDS))]
        dealt = {event.seat: event.hand for event in events if isinstance(event, Dealt)}
        empty = (0,) * len(KINDS)
        assert state.hands == [dealt.get(seat, empty) for seat in range(3)], "only what was dealt now is in a hand"
        for kind, copies in enumerate(COPIES):
            assert state.deck[kind] + in_courts[kind] + sum(hand[kind] for hand in state.hands) == copies
    assert (rounds, sum(map(sum, state.hands))) == (8, 0)
    assert used > 3, "there was something to give back"


def test_what_a_seat_gave_back_is_in_nobody_elses_hand() -> None:
    state = position("", "", "", decision="commit", hands={P1: "spy2 seer", P2: "merchant3", P3: "guard3"})
    state.apply(Commit(0, 0))
    view = state.view(P1)
    for seed in range(50):
        guess = view.sample(Rng.seeded(seed))
        assert all(guess.hands[seat][SPY] == guess.hands[seat][SEER] == 0 for seat in (P2, P3))


def test_a_revealed_kind_tells_the_rest_of_an_order() -> None:
    state = position("", "merchant", "", orders={P1: "banker3"}, hands={P2: "merchant3"})
    state.apply(Reveal(BANKER))
    for seed in range(50):
        assert state.view(P2).sample(Rng.seeded(seed)).orders[P1] == (BANKER, BANKER)


def test_a_court_is_the_players_own() -> None:
    courts = ["guard2", "banker raid", "conspiracy2 raid"]
    state = position(*courts)
    assert [state.court(seat) for seat in range(3)] == list(map(cards, courts))
    assert [state.events(seat) for seat in range(3)] == [0, 1, 3]
    assert state.count(1, BANKER) == 1
    assert state.deck[GUARD] == COPIES[GUARD] - 2
    assert state.census() == state.whole()


def test_a_fresh_table_has_nothing_left_over() -> None:
    state = RULES.new(3, 1)
    assert isinstance(state, Conspirators)
    assert (state.used, state.excess, state.turn, state.bank) == (0, 0, 0, HONOURS)
    with pytest.raises(BadSetup, match="Player 3 cannot begin a game for 2"):
        RULES.new(2, 1, first=2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_powers_are_there_again_in_every_round_and_the_sheet_adds_up(players: int) -> None:
    state, rng = RULES.new(players, 5), Rng.seeded(5)
    assert isinstance(state, Conspirators)
    while state.to_move is not None:
        if state.decision.name == "commit":
            assert state.used == 0
        state.apply(rng.choice(state.legal_moves()))
    assert state.used == 0
    sheet = score_sheet(state)
    assert [line.label for line in sheet] == [*KINDS[:RAID], "honours", "events"]
    assert tuple(map(sum, zip(*(line.points for line in sheet), strict=True))) == state.scores()
