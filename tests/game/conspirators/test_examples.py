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


def raid_targets(table: Conspirators) -> set[int]:
    return {move.target for move in table.legal_moves() if isinstance(move, Raid)}


def test_ex_1_one_card_is_a_majority_if_nobody_else_has_one() -> None:
    assert position("bishop", "", "").majority(BISHOP) == P1
    assert position("bishop", "bishop", "").majority(BISHOP) == NOBODY


def test_ex_2_banker_in_the_own_turn_and_guards_in_the_turns_of_others() -> None:
    table = position("banker2 guard3", "banker guard2", "guard", orders={P2: "raid"})
    assert table.bank == 8
    table.apply(UseBanker())
    assert (table.bank, table.honours[P1]) == (7, 1)
    assert table.to_move == P2, "nothing else was left to do for P1"
    table.apply(Reveal(RAID))
    assert raid_targets(table) == {P3}


def test_ex_2_a_guard_majority_that_is_lost_protects_no_more_but_the_honour_stays() -> None:
    table = position("banker2 guard3", "guard3", "", to_move=P2, orders={P2: "raid"}, honours=[1, 0, 0])
    table.apply(Reveal(RAID))
    assert raid_targets(table) == {P1}
    assert table.honours[P1] == 1


def test_ex_3_orders_are_of_one_kind() -> None:
    table = position("", "", decision="commit", hands={P1: "banker2 raid2"})
    assert Commit(BANKER, 2) in table.legal_moves()
    assert Commit(RAID, 2) in table.legal_moves()
    with pytest.raises(IllegalMove) as refusal:
        table.apply(CommitPair(BANKER, RAID))
    assert refusal.value.reason == "one_kind_only"


def test_ex_3_the_tavern_maid_allows_exactly_two_of_different_kinds() -> None:
    hand = {P1: "merchant5 guard spy raid3 banker2"}
    table = position("tavern_maid", "", decision="commit", hands=hand)
    legal = table.legal_moves()
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
    table = position("guard2 seer", "guard2", "guard2", "", to_move=P4, orders={P4: "raid"})
    table.apply(Reveal(RAID))
    assert raid_targets(table) == {P2, P3}


def test_ex_5_the_seer_breaks_no_tie_in_the_final_scoring() -> None:
    assert position("guard2 seer", "guard2", "guard2").scores() == (1, 0, 0)


@pytest.mark.parametrize(("merchants", "scores"), [((2, 3, 4), (0, 0, 9)), ((3, 3, 3), (0, 0, 0))])
def test_ex_6_only_a_strict_majority_scores(merchants: tuple[int, ...], scores: tuple[int, ...]) -> None:
    assert position(*(f"merchant{count}" for count in merchants)).scores() == scores


def test_ex_7_every_event_costs_a_point() -> None:
    assert position("raid3 conspiracy", "").scores() == (-4, 0)


def test_ex_8_the_spy_keeps_its_owner_out_of_his_own_conspiracy() -> None:
    table = position("spy merchant", "banker", "bishop", orders={P1: "conspiracy"})
    table.apply(Reveal(CONSPIRACY))
    assert list(table.legal_moves()) == [Conspire(P2, BANKER, P3, BISHOP), Decline()]
    with pytest.raises(IllegalMove) as refusal:
        table.apply(Conspire(P1, MERCHANT, P2, BANKER))
    assert refusal.value.reason == "spied"


@pytest.mark.parametrize("attacker", [P1, P2])
@pytest.mark.parametrize("other_guards", ["", " guard2"])
def test_ex_9_a_single_guard_switches_the_spys_protection_off(attacker: int, other_guards: str) -> None:
    table = position("spy2 guard", f"banker{other_guards}", to_move=attacker, orders={attacker: "conspiracy"})
    table.apply(Reveal(CONSPIRACY))
    assert Conspire(P1, SPY, P2, BANKER) in table.legal_moves()


def test_ex_10_an_empty_bank_gives_nothing() -> None:
    table = position("banker", "", honours=[4, 4], orders={P1: "merchant"})
    assert UseBanker() not in table.legal_moves()
    with pytest.raises(IllegalMove) as refusal:
        table.apply(UseBanker())
    assert refusal.value.reason == "bank_empty"


def test_ex_11_the_spy_steals_from_players_never_from_the_bank() -> None:
    table = position("spy", "", "", orders={P1: "merchant"})
    assert not any(isinstance(move, Steal) for move in table.legal_moves())
    table = position("spy", "", "", orders={P1: "merchant"}, honours=[0, 0, 1])
    assert Steal(P3) in table.legal_moves()
    assert Steal(P2) not in table.legal_moves()
    table.apply(Steal(P3))
    assert table.honours == [1, 0, 0]


@pytest.mark.parametrize(("court", "discards"), [("merchant5 prince3", 1), ("merchant5 guard3", 3)])
def test_ex_12_the_limit_and_the_prince(court: str, discards: int) -> None:
    table = position(court, "", round=4, orders={P1: "merchant"})
    table.apply(Reveal(MERCHANT))
    prompt = table.prompt()
    assert prompt is not None
    assert (prompt.decision, prompt.seat, prompt.facts) == ("discard", P1, {"excess": discards})


def test_ex_13_events_count_for_the_limit_but_stay() -> None:
    table = position("raid3 merchant2", "", round=2, orders={P1: "merchant"})
    table.apply(Reveal(MERCHANT))
    assert list(table.legal_moves()) == [Discard(MERCHANT)]
    table.apply(Discard(MERCHANT))
    assert table.to_move == P1
    table.apply(Discard(MERCHANT))
    assert (table.count(P1, RAID), table.count(P1, MERCHANT)) == (3, 1)
    assert table.round == 2, "the next round has begun"


def test_ex_14_the_juggler_is_dealt_one_card_more() -> None:
    table = position("", "juggler", "", round=5, orders={P1: "merchant"})
    table.apply(Reveal(MERCHANT))
    assert table.round + 1 == 6
    assert list(table.view(P1).hand_sizes) == [5, 6, 5]


def test_ex_15_the_marker_of_the_first_player_moves_on() -> None:
    table = position("", "", "", "", round=5, first=P3, to_move=P3, orders={P3: "merchant"})
    table.apply(Reveal(MERCHANT))
    assert (table.round + 1, table.first) == (6, P4)
    for seat in (P4, P1, P2, P3):
        assert table.to_move == seat
        table.apply(Commit(0, 0))
    assert (table.round + 1, table.first) == (7, P1)


# --- Rulings and edge cases ----------------------------------------------------------------------------------------


def test_only_face_up_cards_count_for_a_majority() -> None:
    table = position("guard", "", orders={P2: "guard3"})
    assert table.majority(GUARD) == P1


def test_the_seer_needs_to_take_part_in_the_tie() -> None:
    assert position("seer guard", "guard2", "guard2").majority(GUARD) == NOBODY
    assert position("seer", "", "").majority(GUARD) == NOBODY, "a tie at nothing is no majority"


def test_nothing_may_be_committed() -> None:
    table = position("", "", decision="commit", hands={P1: "raid3"})
    table.apply(Commit(0, 0))
    assert table.orders[P1] == ()
    assert table.to_move == P2


def test_committed_kinds_are_secret_and_their_number_is_not() -> None:
    table = position("", "", decision="commit", hands={P1: "raid3 spy", P2: "merchant"})
    (event,) = table.apply(Commit(RAID, 2))
    assert event.seen_by(P1).cards == (RAID, RAID)  # type: ignore[attr-defined]
    assert event.seen_by(P2)[1:] == (2, None)  # type: ignore[attr-defined]
    assert table.view(P2).order_sizes == (2, 0)
    assert table.view(P1).order == (RAID, RAID)


def test_powers_work_before_between_and_after_reveals_once_each() -> None:
    table = position("banker3 bishop2", "", round=6, orders={P1: "raid2"})
    assert UseBanker() in table.legal_moves(), "before"
    assert UseBishop(RAID) not in table.legal_moves(), "no event yet"
    assert EndTurn() not in table.legal_moves(), "first everything must be revealed"
    table.apply(Reveal(RAID))
    assert set(table.legal_moves()) == {Reveal(RAID), UseBanker(), UseBishop(RAID)}, "between"
    table.apply(UseBishop(RAID))
    table.apply(Reveal(RAID))
    assert set(table.legal_moves()) == {UseBanker(), EndTurn()}, "after; the Bishop is used"
    with pytest.raises(IllegalMove) as refusal:
        table.apply(UseBishop(RAID))
    assert refusal.value.reason == "used"
    table.apply(UseBanker())
    assert table.round + 1 == 7, "nothing is left to do, so the turn and the round are over"


def test_no_power_inside_the_resolution_of_an_event() -> None:
    table = position("banker", "merchant", orders={P1: "raid"})
    table.apply(Reveal(RAID))
    assert set(table.legal_moves()) == {Raid(P2, MERCHANT), Decline()}


def test_a_majority_gained_by_a_swap_works_at_once() -> None:
    table = position("merchant", "spy guard", orders={P1: "conspiracy"}, honours=[0, 1])
    table.apply(Reveal(CONSPIRACY))
    table.apply(Conspire(P1, MERCHANT, P2, SPY))
    assert Steal(P2) in table.legal_moves()


def test_a_raid_spares_events_face_down_cards_and_oneself() -> None:
    table = position("merchant", "raid spy", orders={P1: "raid", P2: "banker"})
    table.apply(Reveal(RAID))
    assert set(table.legal_moves()) == {Raid(P2, SPY), Decline()}


def test_raids_are_checked_one_by_one() -> None:
    table = position("", "guard2 banker", "guard2 bishop", orders={P1: "raid2"})
    table.apply(Reveal(RAID))
    assert raid_targets(table) == {P2, P3}
    table.apply(Raid(P2, GUARD))
    table.apply(Reveal(RAID))
    assert raid_targets(table) == {P2}, "P3 has the majority of Guards now"


def test_a_declined_event_stays_and_costs() -> None:
    table = position("", "merchant", orders={P1: "raid"})
    table.apply(Reveal(RAID))
    table.apply(Decline())
    assert table.scores()[P1] == -1


def test_an_event_without_a_target_asks_nothing() -> None:
    table = position("", "", orders={P1: "raid", P2: "merchant"})
    table.apply(Reveal(RAID))
    assert (table.to_move, table.count(P1, RAID)) == (P2, 1)


def test_with_two_players_a_protected_spy_stops_every_conspiracy() -> None:
    for attacker in (P1, P2):
        table = position("spy merchant", "banker", to_move=attacker, orders={attacker: "conspiracy", P2: "conspiracy"})
        events = table.apply(Reveal(CONSPIRACY))
        assert any(getattr(event, "forced", False) for event in events)


def test_swapping_two_cards_of_one_kind_is_legal() -> None:
    table = position("merchant", "merchant", orders={P1: "conspiracy"})
    table.apply(Reveal(CONSPIRACY))
    assert Conspire(P1, MERCHANT, P2, MERCHANT) in table.legal_moves()


def test_who_has_too_few_characters_discards_them_all_and_keeps_every_event() -> None:
    table = position("raid4 conspiracy merchant", "", round=1, orders={P1: "guard"})
    table.apply(Reveal(GUARD))
    assert table.excess == 2
    table.apply(Discard(GUARD))
    table.apply(Discard(MERCHANT))
    assert table.round == 1
    assert (table.count(P1, RAID), table.count(P1, CONSPIRACY)) == (4, 1)


@pytest.mark.parametrize("holder", [P1, P2])
def test_the_seer_decides_the_tie_of_every_power(holder: int) -> None:
    """P1 and P2 tie everywhere; whoever has the Seer has all the powers, and the other has none."""
    court = "juggler guard2 banker tavern_maid bishop prince raid"
    seer = {P1: " seer", P2: ""} if holder == P1 else {P1: "", P2: " seer"}
    table = position(
        court + seer[P1], court + seer[P2], "", round=7, first=P3, to_move=P3, orders={P1: "merchant", P3: "merchant"}
    )
    assert table.safe_from_raids() == holder
    assert (table.limit(P1), table.limit(P2)) == ((11, 9) if holder == P1 else (9, 11))
    table.apply(Reveal(MERCHANT))
    assert table.to_move == P1
    powers = {UseBanker(), UseBishop(RAID)} if holder == P1 else set()
    assert set(table.legal_moves()) == {Reveal(MERCHANT), *powers}
    table = position("spy seer" if holder == P1 else "spy", "spy seer" if holder == P2 else "spy", "merchant")
    assert table.safe_from_conspiracies() == holder
    table = position(court + seer[P1], court + seer[P2], "", round=2, first=P1, orders={P3: "merchant"}, to_move=P3)
    assert hand_sizes(table, 50, table.majority(KINDS.index("juggler")))[holder] == DEAL[1] + 1
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
    def reason(table: Conspirators, move: tuple[object, ...]) -> str:
        with pytest.raises(IllegalMove) as refusal:
            table.apply(move)
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
    table = position("spy", "", "", round=7, honours=[0, 2, 2], orders={P1: "merchant"})
    table.apply(Steal(P2))
    assert not any(isinstance(move, Steal) for move in table.legal_moves())
    table.apply(Reveal(MERCHANT))
    for _ in range(3):
        table.apply(Commit(0, 0))
    assert table.to_move == P1
    assert Steal(P3) in table.legal_moves()


def test_hands_are_dealt_in_secret() -> None:
    table = position("", "", "", round=2, orders={P1: "merchant"})
    dealt = [event for event in table.apply(Reveal(MERCHANT)) if isinstance(event, Dealt)]
    assert len(dealt) == 3
    for event in dealt:
        assert event.seen_by(event.seat).hand == table.hands[event.seat]
        assert event.seen_by((event.seat + 1) % 3).hand is None


def test_only_the_tavern_maid_can_have_committed_a_pair() -> None:
    for maid in (P1, NOBODY):
        table = position("", "merchant", "", orders={P1: "banker2"}, maid=maid)
        guesses = [table.view(P2).sample(Rng.seeded(seed)).orders[P1] for seed in range(200)]
        assert any(one != other for one, other in guesses) == (maid == P1)


def test_a_prince_may_be_discarded_without_lowering_the_limit() -> None:
    table = position("prince merchant5", "", round=1, orders={P1: "merchant"})
    table.apply(Reveal(MERCHANT))
    assert table.excess == 2
    table.apply(Discard(PRINCE))
    assert table.excess == 1


@pytest.mark.parametrize(("given_up", "discards_of_p2"), [(MERCHANT, 1), (PRINCE, 0)])
def test_an_earlier_discard_may_give_the_prince_to_a_later_player(given_up: int, discards_of_p2: int) -> None:
    table = position("prince merchant4", "prince merchant3 guard", round=2, orders={P1: "merchant"})
    table.apply(Reveal(MERCHANT))
    assert (table.to_move, table.excess) == (P1, 2)
    table.apply(Discard(given_up))
    table.apply(Discard(MERCHANT))
    assert table.excess == discards_of_p2


def test_a_short_deck_is_dealt_card_by_card() -> None:
    table = position("", "", "", "", round=3, first=P2)
    assert hand_sizes(table, 30, juggler=P1) == [8, 8, 7, 7]
    assert hand_sizes(table, 32, juggler=P1) == [8, 8, 8, 8], "none is left for the Juggler"
    assert hand_sizes(table, 33, juggler=P1) == [8, 8, 8, 9]


def test_equal_totals_share_the_victory() -> None:
    table = position("", "prince seer", round=8, orders={P1: "bishop"})
    table.apply(Reveal(BISHOP))
    assert table.scores() == (4, 4)
    assert table.winners() == (P1, P2)
    assert table.standings() == ((P1, P2),)


def test_round_8_has_a_limit_too() -> None:
    table = position("merchant9 juggler", "", round=8, orders={P1: "juggler"})
    table.apply(Reveal(KINDS.index("juggler")))
    assert (table.to_move, table.excess) == (P1, 1)
    table.apply(Discard(MERCHANT))
    assert table.to_move is None


def test_after_each_round_hands_are_empty_and_no_card_is_missing() -> None:
    """Through a whole game: what was left in the hands, destroyed, removed and discarded is dealt anew."""
    rng, rounds, used = Rng.seeded(5), 0, 0
    table = RULES.new(3, 5)
    assert isinstance(table, Conspirators)
    while table.to_move is not None:
        used = max(used, sum(table.aside) + sum(map(len, table.revealed)))
        before = table.round
        events = table.apply(rng.choice(table.legal_moves()))
        if table.round == before and table.to_move is not None:
            continue
        rounds += 1
        assert table.aside == [0] * len(KINDS)
        assert table.revealed == table.orders == [()] * 3
        in_courts = [sum(table.courts[kind :: len(KINDS)]) for kind in range(len(KINDS))]
        dealt = {event.seat: event.hand for event in events if isinstance(event, Dealt)}
        empty = (0,) * len(KINDS)
        assert table.hands == [dealt.get(seat, empty) for seat in range(3)], "only what was dealt now is in a hand"
        for kind, copies in enumerate(COPIES):
            assert table.deck[kind] + in_courts[kind] + sum(hand[kind] for hand in table.hands) == copies
    assert (rounds, sum(map(sum, table.hands))) == (8, 0)
    assert used > 3, "there was something to give back"


def test_what_a_seat_gave_back_is_in_nobody_elses_hand() -> None:
    table = position("", "", "", decision="commit", hands={P1: "spy2 seer", P2: "merchant3", P3: "guard3"})
    table.apply(Commit(0, 0))
    view = table.view(P1)
    for seed in range(50):
        guess = view.sample(Rng.seeded(seed))
        assert all(guess.hands[seat][SPY] == guess.hands[seat][SEER] == 0 for seat in (P2, P3))


def test_a_revealed_kind_tells_the_rest_of_an_order() -> None:
    table = position("", "merchant", "", orders={P1: "banker3"}, hands={P2: "merchant3"})
    table.apply(Reveal(BANKER))
    for seed in range(50):
        assert table.view(P2).sample(Rng.seeded(seed)).orders[P1] == (BANKER, BANKER)


def test_a_court_is_the_players_own() -> None:
    courts = ["guard2", "banker raid", "conspiracy2 raid"]
    table = position(*courts)
    assert [table.court(seat) for seat in range(3)] == list(map(cards, courts))
    assert [table.events(seat) for seat in range(3)] == [0, 1, 3]
    assert table.count(1, BANKER) == 1
    assert table.deck[GUARD] == COPIES[GUARD] - 2
    assert table.census() == table.whole()


def test_a_fresh_table_has_nothing_left_over() -> None:
    table = RULES.new(3, 1)
    assert isinstance(table, Conspirators)
    assert (table.used, table.excess, table.turn, table.bank) == (0, 0, 0, HONOURS)
    with pytest.raises(BadSetup, match="Player 3 cannot begin a game for 2"):
        RULES.new(2, 1, first=2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_powers_are_there_again_in_every_round_and_the_sheet_adds_up(players: int) -> None:
    table, rng = RULES.new(players, 5), Rng.seeded(5)
    assert isinstance(table, Conspirators)
    while table.to_move is not None:
        if table.decision.name == "commit":
            assert table.used == 0
        table.apply(rng.choice(table.legal_moves()))
    assert table.used == 0
    sheet = score_sheet(table)
    assert [line.label for line in sheet] == [*KINDS[:RAID], "honours", "events"]
    assert tuple(map(sum, zip(*(line.points for line in sheet), strict=True))) == table.scores()
