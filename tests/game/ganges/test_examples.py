"""The worked examples of the rules, each under its own name. P1 is seat 0; cards are named by their numbers."""

from __future__ import annotations

from game.ganges import RULES
from game.ganges import moves as m
from game.ganges.cards import ALL_TURNED, COLOUR, COLOURS, NUMBER, TABLE
from game.ganges.rules.threes import MIXED, TRIPLE, settlements, ways_to_settle
from game.ganges.state import Ganges
from tests.game.ganges.positions import FINISHED, buy, kinds, position, prices, refused, seat

P1, P2, P3 = range(3)
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()


def decision(state: Ganges) -> str:
    return state.decision.name


def payments(state: Ganges, card: int) -> set[tuple[int, int, int]]:
    return {(way.dice, way.karma, way.jokers) for way in prices(state, card) if isinstance(way, m.Pay)}


def test_ex_1_set_up_for_three() -> None:
    state = RULES.new(3, 7)
    assert isinstance(state, Ganges)
    assert (len(state.grid), TABLE) == (16, {2: 12, 3: 16, 4: 20})
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert (len(state.deck), state.discard, state.phase) == (116, [], 1)
    assert not any(state.fame + state.coins + state.karma + state.admins + state.turned)
    assert all(sorted(track) == list(range(6)) for track in state.tracks)
    assert [len(RULES.new(players, 7).deck) for players in (2, 4)] == [124, 108]  # type: ignore[attr-defined]


def test_ex_2_a_ship_needs_one_exact_die() -> None:
    state = position(seat("green1 blue2"), NOBODY, table=[63, 125])
    assert not prices(state, 63)
    assert refused(state, 63, m.die(BLUE, 2)) == "wrong_value"
    state = position(seat("green1 blue2 violet3"), NOBODY, table=[63, 125])
    assert prices(state, 63) == [m.PayDie(m.die(VIOLET, 3))]
    (violet,) = (card for card in state.hands[P1] if COLOUR[card] == VIOLET)
    buy(state, 63, m.die(VIOLET, 3))
    assert state.discard == [violet]
    assert len(state.hands[P1]) == 2


def test_ex_3_a_broken_row_of_ships() -> None:
    state = position(seat("green3", rows=[63, 77]), NOBODY, table=[72, 125])
    events = buy(state, 72, m.die(GREEN, 3))
    assert state.ships[P1] == (72,)
    assert state.discard[1:] == [63, 77]
    assert kinds(events)[:4] == ["Paid", "RowBroken", "Sailed", "FameGained"]
    assert (state.fame[P1], state.admins[P1]) == (1, 0)


def test_ex_4_a_palace_action_needs_one_exact_die() -> None:
    for hand in ("green1 blue4", "green2 blue3"):
        assert not prices(position(seat(hand), NOBODY, table=[137, 89]), 137)
    assert prices(position(seat("green1 blue5"), NOBODY, table=[137, 89]), 137)


def test_ex_5_two_threes_of_buildings_at_once() -> None:
    state = position(seat("blue5 blue6", rows=[10, 13]), NOBODY, table=[28, 125])
    events = buy(state, 28, 56, 0, 0)
    assert kinds(events)[:6] == [
        "Paid",
        "Built",
        "FameGained",
        "BuildingsExchanged",
        "CardsGone",
        "AdminsGained",
    ]
    assert (state.buildings[P1], state.fame[P1], state.admins[P1]) == ((), 2, 2)
    assert state.discard[-3:] == [10, 13, 28]


def test_ex_6_a_three_of_buildings_and_a_sale_at_once() -> None:
    state = position(seat("blue5 blue3", rows=[1, 4, 101, 97], track=["dice2"]), NOBODY, table=[22, 125])
    buy(state, 22, 35, 0, 0)
    assert (state.buildings[P1], state.goods[P1]) == ((), ())
    assert (state.fame[P1], state.admins[P1], state.coins[P1]) == (1, 1, 0)
    assert state.turned[P1] == 1 << 5, "six coins turn the right-most card"


def test_ex_7_competing_effects() -> None:
    def choosing() -> Ganges:
        state = position(seat("green5 green5", rows=[2, 5, 1, 4]), NOBODY, table=[12, 125])
        buy(state, 12, 55, 0, 0)
        assert (decision(state), state.fame[P1]) == ("exchange", 2)
        return state

    state = choosing()
    offered = [(way.buildings, way.cards) for way in ways_to_settle(state.view(P1), P1)]
    assert offered == [(TRIPLE, (2, 5, 12)), (MIXED, (1, 12)), (MIXED, (4, 12))]
    state.apply(m.Exchange(1))
    assert (state.buildings[P1], state.admins[P1]) == ((2, 5, 4), 1)
    state = choosing()
    state.apply(m.Exchange(0))
    assert (state.buildings[P1], state.admins[P1]) == ((1, 4), 1)


def test_ex_8_karma_changes_a_die() -> None:
    state = position(seat("green3", karma=1), NOBODY, table=[62, 64, 133, 137])
    assert {move[0] for move in state.legal_moves() if isinstance(move, m.Sail | m.Visit)} == {64, 133}
    buy(state, 64, m.die(GREEN, 3))
    assert state.karma[P1] == 0
    state = position(seat("green3", karma=2), NOBODY, table=[62, 137])
    assert {move[0] for move in state.legal_moves() if isinstance(move, m.Sail | m.Visit)} == {62, 137}
    buy(state, 137, m.die(GREEN, 3))
    assert state.karma[P1] == 1, "two were spent, and the palace brought one"
    state = position(seat("green6 blue1", karma=2), NOBODY, table=[33])
    assert payments(state, 33) == set(), "orange 4"
    assert {move[0] for move in position(seat("green6", karma=2), NOBODY, table=[125, 141]).legal_moves()[2:]} == {141}


def test_ex_9_an_administrator_as_a_joker() -> None:
    state = position(seat("blue5", admins=1), NOBODY, table=[28, 125])
    assert payments(state, 28) == {(5, 0, 1)}
    buy(state, 28, 5, 0, 1)
    assert (state.admins[P1], state.hands[P1], state.buildings[P1]) == (0, (), (28,))


def test_ex_10_silk_three_of_a_kind_or_three_different() -> None:
    state = position(seat(rows=[93, 89, 97]), NOBODY, table=[117, 125])
    state.apply(m.Trade(117))
    offered = {(way.goods, way.cards, way.coins) for way in ways_to_settle(state.view(P1), P1)}
    assert offered == {(TRIPLE, (89, 93, 117), 4), (MIXED, (93, 97, 117), 4), (MIXED, (97, 117), 3)}
    state.apply(m.Exchange([way.coins for way in ways_to_settle(state.view(P1), P1)].index(3)))
    assert (state.goods[P1], state.coins[P1]) == ((93, 89), 3)


def test_ex_11_fame_turns_left_coins_right() -> None:
    track = ["admin", "second_action", "dice2", "coins_or_palace", "fame_or_ship", "karma2"]
    state = position(seat("green3", fame=2, track=track), NOBODY, table=[1, 125])
    buy(state, 1, 3, 0, 0)
    assert state.turned[P1] == 0b000001
    state = position(seat(coins=5, turned=[1], track=track), NOBODY, table=[91, 125])
    state.apply(m.Trade(91))
    assert state.turned[P1] == 0b100001
    state = position(seat("green3", fame=2, turned=[1, 6], track=track), NOBODY, table=[1, 125])
    buy(state, 1, 3, 0, 0)
    assert state.turned[P1] == 0b100011


def test_ex_12_the_third_karma() -> None:
    for admins, then in ((0, 1), (1, 2)):
        state = position(seat("blue1", karma=2, admins=admins), NOBODY, table=[65, 125])
        buy(state, 65, m.die(BLUE, 1))
        assert (state.karma[P1], state.admins[P1]) == (0, then)


def test_ex_13_the_third_administrator() -> None:
    state = position(seat("blue1", karma=2, admins=2), NOBODY, table=[65, 125])
    buy(state, 65, m.die(BLUE, 1))
    assert (state.karma[P1], state.admins[P1], state.fame[P1]) == (0, 0, 2)


def test_ex_14_the_elephant() -> None:
    state = position(seat(), seat(), table=[125, 126, 127, 128, 129, 130], to_move=P2)
    events = state.apply(m.TakeDie(125))
    assert kinds(events) == ["Took", "ElephantFlipped", "KarmaGained", "TurnBegan"]
    assert (state.phase, state.to_move, state.karma) == (2, P1, [1, 0])
    state.apply(m.TakeDie(126))
    state.apply(m.TakeDie(127))
    assert (state.round, state.phase, state.first, state.to_move) == (2, 1, P2, P2)
    assert state.karma == [1, 0]


def test_ex_15_the_end_of_a_round() -> None:
    start = list(range(125, 137))
    state = position(seat(), seat(), table=start)
    for card in (125, 127, 130, 136):
        state.apply(m.TakeDie(card))
    assert state.round == 2
    assert 0 not in state.grid
    assert [card for card in state.grid if card in start] == [126, 128, 129, 131, 132, 133, 134, 135]
    assert state.grid[1] == 126


def test_ex_16_an_empty_table() -> None:
    state = position(seat("green2"), NOBODY, table=[125, 89], top=[1, 2, 3, 4, 5])
    buy(state, 125, m.die(GREEN, 2))
    assert (state.hands[P1], state.grid[:5]) == ((89,), [1, 2, 3, 4, 0])
    assert decision(state) == "pick_die"
    state.apply(m.PickDie(3))
    assert state.hands[P1] == (3, 89)
    assert [card for card in state.grid if card] == [1, 2, 4]


def test_ex_17_the_limit_of_the_hand() -> None:
    state = position(seat("green1 green2 green3 green4 blue1 blue2 blue3 blue4"), NOBODY, table=[125, 126])
    state.apply(m.TakeDie(126))
    assert (decision(state), 126 in state.grid) == ("discard", True)
    gone = state.hands[P1][2]
    assert m.Discard(126) not in state.legal_moves()
    events = state.apply(m.Discard(gone))
    assert kinds(events)[:2] == ["Discarded", "Took"]
    assert len(state.hands[P1]) == 8
    assert 126 in state.hands[P1]
    assert state.discard == [gone]


def test_ex_18_palace_4_pays_for_every_goods_symbol() -> None:
    state = position(seat("green4", rows=[113, 63, 8]), NOBODY, table=[133, 89])
    buy(state, 133, m.die(GREEN, 4))
    assert state.coins[P1] == 4
    assert state.row_cards(P1) == (8, 63, 113)


def test_ex_19_what_is_too_much_stays() -> None:
    state = position(seat("green5 green3", fame=2, track=["admin"]), NOBODY, table=[10, 125])
    buy(state, 10, 35, 0, 0)
    assert (state.fame[P1], state.turned[P1]) == (1, 1)
    state = position(seat("green3", coins=5, track=["karma2"]), NOBODY, table=[69, 125])
    buy(state, 69, m.die(GREEN, 3))
    assert (state.coins[P1], state.turned[P1]) == (2, 1 << 5)


def test_ex_20_the_third_ship_in_rising_order() -> None:
    state = position(seat("green3", rows=[64, 69]), NOBODY, table=[75, 125])
    events = buy(state, 75, m.die(GREEN, 3))
    assert kinds(events)[:7] == [
        "Paid",
        "Sailed",
        "CoinsGained",
        "FameGained",
        "ShipsExchanged",
        "CardsGone",
        "AdminsGained",
    ]
    assert (state.coins[P1], state.fame[P1], state.admins[P1], state.ships[P1]) == (2, 1, 1, ())


def test_ex_21_a_second_action() -> None:
    state = position(seat("green3", rows=[4, 7], fame=2, track=["second_action"]), NOBODY, table=[1, 89, 125])
    buy(state, 1, 3, 0, 0)
    assert (state.admins[P1], state.buildings[P1]) == (1, ()), "the first action is finished first"
    assert (decision(state), state.to_move, state.due) == ("action", P1, 1)
    state.apply(m.Trade(89))
    assert (decision(state), state.due) == ("end_of_turn", 0)


def test_ex_22_two_finish_in_the_last_round() -> None:
    state = position(
        seat(fame=1, coins=2, turned=FINISHED),
        seat("green3", fame=2, coins=5, turned=[2, 3, 4, 5, 6], track=["karma2"]),
        table=[1, 125],
        to_move=P2,
        phase=2,
    )
    events = buy(state, 1, 3, 0, 0)
    assert kinds(events)[-4:] == ["Turned", "LastRoundBegan", "KarmaGained", "GameEnded"]
    assert state.scores() == (6, 6)
    assert [state.key(one)[1] for one in (P1, P2)] == [4, 5]
    assert state.winners() == (P2,)


def test_ex_23_karma_decides_a_tie_on_points() -> None:
    state = position(
        seat(fame=1, coins=1, turned=FINISHED),
        seat(coins=3, karma=1, turned=FINISHED),
        table=[125, 126],
        to_move=P2,
        phase=2,
    )
    state.apply(m.TakeDie(125))
    assert state.standings() == ((P2,), (P1,))
    assert state.winners() == (P2,)


def test_ex_24_an_administrator_for_two_dice_of_the_deck() -> None:
    state = position(seat("green1 green2 green3 blue1 blue2 blue3", admins=1), NOBODY, table=[125, 126], top=[30, 31])
    state.apply(m.DRAW_DICE)
    assert len(state.hands[P1]) == 8
    assert {30, 31} <= set(state.hands[P1])
    assert [card for card in state.grid if card] == [125, 126]
    assert (state.admins[P1], decision(state), state.to_move, state.due) == (0, "action", P1, 1)


def test_ex_25_the_payments_that_are_offered() -> None:
    state = position(seat("green1 green2 green5 green6"), NOBODY, table=[5, 125])
    assert payments(state, 5) == {(6, 0, 0), (15, 0, 0), (25, 0, 0)}
    assert refused(state, 5, 16, 0, 0) == "superfluous"
    assert refused(state, 5, 12, 0, 0) == "too_little"
    state = position(seat("green1 green2 green5 green6", karma=1, admins=1), NOBODY, table=[5, 125])
    assert payments(state, 5) == {(6, 0, 0), (15, 0, 0), (25, 0, 0), (5, 1, 0), (0, 0, 1)}


def test_ex_26_karma_needs_room() -> None:
    state = position(seat("green5 green6", karma=2), NOBODY, table=[14, 125])
    assert payments(state, 14) == {(56, 1, 0)}
    state = position(seat("green6 green6", karma=2), NOBODY, table=[14, 125])
    assert payments(state, 14) == {(66, 0, 0)}
    state = position(seat("green6", karma=2), NOBODY, table=[8, 125])
    assert payments(state, 8) == set()
    assert refused(state, 8, 6, 2, 0) == "too_little"


def test_ex_27_a_joker_and_dice_together() -> None:
    state = position(seat("blue2", admins=1, karma=1), NOBODY, table=[25, 125])
    assert payments(state, 25) == {(2, 1, 1)}
    state = position(seat("blue2", admins=1), NOBODY, table=[25, 125])
    assert payments(state, 25) == set()


def test_ex_28_a_third_ship_that_brings_goods() -> None:
    state = position(seat("green3", rows=[63, 64], track=["admin"]), NOBODY, table=[66, 89, 96, 125])
    buy(state, 66, m.die(GREEN, 3))
    assert decision(state) == "pick_goods"
    events = state.apply(m.PickGoods(89))
    assert kinds(events)[:5] == ["Traded", "Traded", "ShipsExchanged", "GoodsSold", "CardsGone"]
    assert state.discard[1:] == [63, 64, 66, 89, 96]
    told = kinds(events)
    assert told.index("AdminsGained") < told.index("CoinsGained") < told.index("Turned")
    assert (state.admins[P1], state.coins[P1], state.turned[P1]) == (1, 0, 1 << 5)


def test_ex_29_a_waiting_sale_comes_before_a_free_ship() -> None:
    state = position(seat("green3", rows=[97, 98], fame=2, track=["fame_or_ship"]), NOBODY, table=[72, 62, 125, 126])
    buy(state, 72, m.die(GREEN, 3))
    assert decision(state) == "fame_or_ship"
    events = state.apply(m.PickShip(62))
    assert kinds(events)[:4] == ["GoodsSold", "CardsGone", "CoinsGained", "Sailed"]
    assert (state.coins[P1], state.goods[P1], state.ships[P1]) == (4, (), (62,))
    assert state.discard[1:] == [72, 97, 98]


def test_ex_30_a_broken_row_does_not_sell() -> None:
    state = position(seat("green3", rows=[74, 97]), NOBODY, table=[72, 125])
    events = buy(state, 72, m.die(GREEN, 3))
    assert "GoodsSold" not in kinds(events)
    assert (state.ships[P1], state.goods[P1], state.coins[P1]) == ((72,), (97,), 0)


def test_ex_31_palace_5() -> None:
    state = position(seat("green5"), NOBODY, table=[137, 125])
    buy(state, 137, m.die(GREEN, 5))
    assert state.karma[P1] == 1
    state = position(seat("green5", rows=[65]), NOBODY, table=[137, 125])
    buy(state, 137, m.die(GREEN, 5))
    assert (state.karma[P1], state.row_cards(P1)) == (2, (65,))


def test_ex_32_a_second_action_from_the_elephant() -> None:
    state = position(
        seat(karma=2, admins=2, fame=1, track=["second_action"]), seat(), table=[125, 126, 127, 128], to_move=P2
    )
    state.apply(m.TakeDie(125))
    assert (state.to_move, state.due, state.turned[P1]) == (P1, 2, 1)
    state.apply(m.TakeDie(126))
    assert (decision(state), state.to_move, state.due) == ("action", P1, 1)


def test_ex_33_two_administrators_one_extra_action() -> None:
    state = position(seat(admins=2), NOBODY, table=[125, 89, 126])
    state.apply(m.TakeDie(125))
    assert state.legal_moves() == (m.EXTRA_ACTION, m.DRAW_DICE, m.END_TURN)
    state.apply(m.EXTRA_ACTION)
    assert state.admins[P1] == 1
    state.apply(m.Trade(89))
    assert state.legal_moves() == (m.DRAW_DICE, m.END_TURN)
    assert state.why_not(m.EXTRA_ACTION) == "extra_used"


def test_ex_34_a_finished_player_keeps_what_comes() -> None:
    state = position(seat("green5 green3", fame=2, coins=5, turned=FINISHED), NOBODY, table=[10, 91, 125, 126], phase=1)
    buy(state, 10, 35, 0, 0)
    assert (state.fame[P1], state.turned[P1]) == (4, ALL_TURNED)
    state.apply(m.TakeDie(125))
    state.apply(m.Trade(91))
    assert state.coins[P1] == 6
    assert state.key(P1) == (6, 14, 1), "the karma is the elephant's"


def test_ex_35_a_reshuffle() -> None:
    discard = [*range(60, 0, -1)]
    state = position(seat("green6#110"), NOBODY, table=[141, 125], top=[89], discard=discard)
    state.discard += state.deck[:-1]
    state.deck = [89]
    before = set(state.discard)
    events = buy(state, 141, m.die(GREEN, 6))
    assert kinds(events)[:5] == ["Paid", "Visited", "Reshuffled", "Uncovered", "Traded"]
    assert set(state.deck) == before | {110}
    assert state.discard == [141]
    assert state.goods[P1] == (89,)
    assert state.view(P2).top == state.deck[-1]


def test_ex_36_open_night() -> None:
    bonuses = ["karma2", "dice2", "admin", "coins_or_palace", "fame_or_ship", "second_action"]
    state = position(
        seat("green3", fame=2, coins=4, turned=[2, 3, 6], track=bonuses),
        NOBODY,
        table=[1, 125, 126],
        open_night=True,
    )
    buy(state, 1, 3, 0, 0)
    assert list(state.legal_moves()) == [m.TurnCard(0), m.TurnCard(3), m.TurnCard(4)]
    state.apply(m.TurnCard(3))
    assert decision(state) == "coins_or_palace"
    state.apply(m.TAKE_COINS)
    assert list(state.legal_moves()) == [m.TurnCard(0), m.TurnCard(4)]
    assert state.prompt().facts == {"source": "source.coins"}  # type: ignore[union-attr]


def test_ex_37_the_next_ship_after_a_sale() -> None:
    state = position(seat(rows=[65, 69, 89]), NOBODY, table=[90, 125])
    state.apply(m.Trade(90))
    assert state.ships[P1] == (69,)
    assert state.coins[P1] == 3
    assert NUMBER[69] == 9
    assert state.breaks_row(P1, 67)
    assert not state.breaks_row(P1, 71)


def test_ex_38_four_building_symbols_stay() -> None:
    for color, card, cost in ((GREEN, 1, 3), (GREEN, 2, 4), (GREEN, 3, 5)):
        state = position(seat("green5", rows=[10, 16, 17]), NOBODY, table=[card, 125])
        assert not settlements(state, P1, ships=False)[0].cards
        events = buy(state, card, 5, 0, 0)
        told = kinds(events)
        assert "BuildingsExchanged" in told or decision(state) == "exchange", (COLOURS[color], cost)


def test_a_building_that_is_not_needed_is_not_given_up() -> None:
    """Red and yellow are on one card: the other yellow one would be handed in for nothing."""
    state = position(seat(rows=[2, 3, 10]), NOBODY)
    assert [settlement.cards for settlement in settlements(state, P1, ships=False)] == [(3, 10)]
