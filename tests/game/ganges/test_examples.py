"""The worked examples of the rules, each under its own name. P1 is seat 0; cards are named by their numbers."""

from __future__ import annotations

from game.ganges import RULES
from game.ganges import moves as m
from game.ganges.cards import ALL_TURNED, COLOUR, COLOURS, NUMBER, TABLE
from game.ganges.state import Ganges
from game.ganges.threes import MIXED, TRIPLE, settlements
from tests.game.ganges.positions import FINISHED, buy, kinds, position, prices, refused, seat

P1, P2, P3 = range(3)
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()


def decision(table: Ganges) -> str:
    return table.decision.name


def payments(table: Ganges, card: int) -> set[tuple[int, int, int]]:
    return {(way.dice, way.karma, way.jokers) for way in prices(table, card) if isinstance(way, m.Pay)}


def test_ex_1_set_up_for_three() -> None:
    table = RULES.new(3, 7)
    assert isinstance(table, Ganges)
    assert (len(table.grid), TABLE) == (16, {2: 12, 3: 16, 4: 20})
    assert [len(hand) for hand in table.hands] == [4, 4, 4]
    assert (len(table.deck), table.discard, table.phase) == (116, [], 1)
    assert not any(table.fame + table.coins + table.karma + table.admins + table.turned)
    assert all(sorted(track) == list(range(6)) for track in table.tracks)
    assert [len(RULES.new(players, 7).deck) for players in (2, 4)] == [124, 108]  # type: ignore[attr-defined]


def test_ex_2_a_ship_needs_one_exact_die() -> None:
    table = position(seat("green1 blue2"), NOBODY, table=[63, 125])
    assert not prices(table, 63)
    assert refused(table, 63, m.die(BLUE, 2)) == "wrong_value"
    table = position(seat("green1 blue2 violet3"), NOBODY, table=[63, 125])
    assert prices(table, 63) == [m.PayDie(m.die(VIOLET, 3))]
    (violet,) = (card for card in table.hands[P1] if COLOUR[card] == VIOLET)
    buy(table, 63, m.die(VIOLET, 3))
    assert table.discard == [violet]
    assert len(table.hands[P1]) == 2


def test_ex_3_a_broken_row_of_ships() -> None:
    table = position(seat("green3", rows=[63, 77]), NOBODY, table=[72, 125])
    events = buy(table, 72, m.die(GREEN, 3))
    assert table.ships[P1] == (72,)
    assert table.discard[1:] == [63, 77]
    assert kinds(events)[:4] == ["Paid", "RowBroken", "Sailed", "FameGained"]
    assert (table.fame[P1], table.admins[P1]) == (1, 0)


def test_ex_4_a_palace_action_needs_one_exact_die() -> None:
    for hand in ("green1 blue4", "green2 blue3"):
        assert not prices(position(seat(hand), NOBODY, table=[137, 89]), 137)
    assert prices(position(seat("green1 blue5"), NOBODY, table=[137, 89]), 137)


def test_ex_5_two_threes_of_buildings_at_once() -> None:
    table = position(seat("blue5 blue6", rows=[10, 13]), NOBODY, table=[28, 125])
    events = buy(table, 28, 56, 0, 0)
    assert kinds(events)[:6] == [
        "Paid",
        "Built",
        "FameGained",
        "BuildingsExchanged",
        "CardsGone",
        "AdminsGained",
    ]
    assert (table.buildings[P1], table.fame[P1], table.admins[P1]) == ((), 2, 2)
    assert table.discard[-3:] == [10, 13, 28]


def test_ex_6_a_three_of_buildings_and_a_sale_at_once() -> None:
    table = position(seat("blue5 blue3", rows=[1, 4, 101, 97], track=["dice2"]), NOBODY, table=[22, 125])
    buy(table, 22, 35, 0, 0)
    assert (table.buildings[P1], table.goods[P1]) == ((), ())
    assert (table.fame[P1], table.admins[P1], table.coins[P1]) == (1, 1, 0)
    assert table.turned[P1] == 1 << 5, "six coins turn the right-most card"


def test_ex_7_competing_effects() -> None:
    def choosing() -> Ganges:
        table = position(seat("green5 green5", rows=[2, 5, 1, 4]), NOBODY, table=[12, 125])
        buy(table, 12, 55, 0, 0)
        assert (decision(table), table.fame[P1]) == ("exchange", 2)
        return table

    table = choosing()
    offered = [(way.buildings, way.cards) for way in table.view(P1).exchanges()]
    assert offered == [(TRIPLE, (2, 5, 12)), (MIXED, (1, 12)), (MIXED, (4, 12))]
    table.apply(m.Exchange(1))
    assert (table.buildings[P1], table.admins[P1]) == ((2, 5, 4), 1)
    table = choosing()
    table.apply(m.Exchange(0))
    assert (table.buildings[P1], table.admins[P1]) == ((1, 4), 1)


def test_ex_8_karma_changes_a_die() -> None:
    table = position(seat("green3", karma=1), NOBODY, table=[62, 64, 133, 137])
    assert {move[0] for move in table.legal_moves() if isinstance(move, m.Sail | m.Visit)} == {64, 133}
    buy(table, 64, m.die(GREEN, 3))
    assert table.karma[P1] == 0
    table = position(seat("green3", karma=2), NOBODY, table=[62, 137])
    assert {move[0] for move in table.legal_moves() if isinstance(move, m.Sail | m.Visit)} == {62, 137}
    buy(table, 137, m.die(GREEN, 3))
    assert table.karma[P1] == 1, "two were spent, and the palace brought one"
    table = position(seat("green6 blue1", karma=2), NOBODY, table=[33])
    assert payments(table, 33) == set(), "orange 4"
    assert {move[0] for move in position(seat("green6", karma=2), NOBODY, table=[125, 141]).legal_moves()[2:]} == {141}


def test_ex_9_an_administrator_as_a_joker() -> None:
    table = position(seat("blue5", admins=1), NOBODY, table=[28, 125])
    assert payments(table, 28) == {(5, 0, 1)}
    buy(table, 28, 5, 0, 1)
    assert (table.admins[P1], table.hands[P1], table.buildings[P1]) == (0, (), (28,))


def test_ex_10_silk_three_of_a_kind_or_three_different() -> None:
    table = position(seat(rows=[93, 89, 97]), NOBODY, table=[117, 125])
    table.apply(m.Trade(117))
    offered = {(way.goods, way.cards, way.coins) for way in table.view(P1).exchanges()}
    assert offered == {(TRIPLE, (89, 93, 117), 4), (MIXED, (93, 97, 117), 4), (MIXED, (97, 117), 3)}
    table.apply(m.Exchange([way.coins for way in table.view(P1).exchanges()].index(3)))
    assert (table.goods[P1], table.coins[P1]) == ((93, 89), 3)


def test_ex_11_fame_turns_left_coins_right() -> None:
    track = ["admin", "second_action", "dice2", "coins_or_palace", "fame_or_ship", "karma2"]
    table = position(seat("green3", fame=2, track=track), NOBODY, table=[1, 125])
    buy(table, 1, 3, 0, 0)
    assert table.turned[P1] == 0b000001
    table = position(seat(coins=5, turned=[1], track=track), NOBODY, table=[91, 125])
    table.apply(m.Trade(91))
    assert table.turned[P1] == 0b100001
    table = position(seat("green3", fame=2, turned=[1, 6], track=track), NOBODY, table=[1, 125])
    buy(table, 1, 3, 0, 0)
    assert table.turned[P1] == 0b100011


def test_ex_12_the_third_karma() -> None:
    for admins, then in ((0, 1), (1, 2)):
        table = position(seat("blue1", karma=2, admins=admins), NOBODY, table=[65, 125])
        buy(table, 65, m.die(BLUE, 1))
        assert (table.karma[P1], table.admins[P1]) == (0, then)


def test_ex_13_the_third_administrator() -> None:
    table = position(seat("blue1", karma=2, admins=2), NOBODY, table=[65, 125])
    buy(table, 65, m.die(BLUE, 1))
    assert (table.karma[P1], table.admins[P1], table.fame[P1]) == (0, 0, 2)


def test_ex_14_the_elephant() -> None:
    table = position(seat(), seat(), table=[125, 126, 127, 128, 129, 130], to_move=P2)
    events = table.apply(m.TakeDie(125))
    assert kinds(events) == ["Took", "ElephantFlipped", "KarmaGained", "TurnBegan"]
    assert (table.phase, table.to_move, table.karma) == (2, P1, [1, 0])
    table.apply(m.TakeDie(126))
    table.apply(m.TakeDie(127))
    assert (table.round, table.phase, table.first, table.to_move) == (2, 1, P2, P2)
    assert table.karma == [1, 0]


def test_ex_15_the_end_of_a_round() -> None:
    start = list(range(125, 137))
    table = position(seat(), seat(), table=start)
    for card in (125, 127, 130, 136):
        table.apply(m.TakeDie(card))
    assert table.round == 2
    assert 0 not in table.grid
    assert [card for card in table.grid if card in start] == [126, 128, 129, 131, 132, 133, 134, 135]
    assert table.grid[1] == 126


def test_ex_16_an_empty_table() -> None:
    table = position(seat("green2"), NOBODY, table=[125, 89], top=[1, 2, 3, 4, 5])
    buy(table, 125, m.die(GREEN, 2))
    assert (table.hands[P1], table.grid[:5]) == ((89,), [1, 2, 3, 4, 0])
    assert decision(table) == "pick_die"
    table.apply(m.PickDie(3))
    assert table.hands[P1] == (3, 89)
    assert [card for card in table.grid if card] == [1, 2, 4]


def test_ex_17_the_limit_of_the_hand() -> None:
    table = position(seat("green1 green2 green3 green4 blue1 blue2 blue3 blue4"), NOBODY, table=[125, 126])
    table.apply(m.TakeDie(126))
    assert (decision(table), 126 in table.grid) == ("discard", True)
    gone = table.hands[P1][2]
    assert m.Discard(126) not in table.legal_moves()
    events = table.apply(m.Discard(gone))
    assert kinds(events)[:2] == ["Discarded", "Took"]
    assert len(table.hands[P1]) == 8
    assert 126 in table.hands[P1]
    assert table.discard == [gone]


def test_ex_18_palace_4_pays_for_every_goods_symbol() -> None:
    table = position(seat("green4", rows=[113, 63, 8]), NOBODY, table=[133, 89])
    buy(table, 133, m.die(GREEN, 4))
    assert table.coins[P1] == 4
    assert table.row_cards(P1) == (8, 63, 113)


def test_ex_19_what_is_too_much_stays() -> None:
    table = position(seat("green5 green3", fame=2, track=["admin"]), NOBODY, table=[10, 125])
    buy(table, 10, 35, 0, 0)
    assert (table.fame[P1], table.turned[P1]) == (1, 1)
    table = position(seat("green3", coins=5, track=["karma2"]), NOBODY, table=[69, 125])
    buy(table, 69, m.die(GREEN, 3))
    assert (table.coins[P1], table.turned[P1]) == (2, 1 << 5)


def test_ex_20_the_third_ship_in_rising_order() -> None:
    table = position(seat("green3", rows=[64, 69]), NOBODY, table=[75, 125])
    events = buy(table, 75, m.die(GREEN, 3))
    assert kinds(events)[:7] == [
        "Paid",
        "Sailed",
        "CoinsGained",
        "FameGained",
        "ShipsExchanged",
        "CardsGone",
        "AdminsGained",
    ]
    assert (table.coins[P1], table.fame[P1], table.admins[P1], table.ships[P1]) == (2, 1, 1, ())


def test_ex_21_a_second_action() -> None:
    table = position(seat("green3", rows=[4, 7], fame=2, track=["second_action"]), NOBODY, table=[1, 89, 125])
    buy(table, 1, 3, 0, 0)
    assert (table.admins[P1], table.buildings[P1]) == (1, ()), "the first action is finished first"
    assert (decision(table), table.to_move, table.due) == ("action", P1, 1)
    table.apply(m.Trade(89))
    assert (decision(table), table.due) == ("end_of_turn", 0)


def test_ex_22_two_finish_in_the_last_round() -> None:
    table = position(
        seat(fame=1, coins=2, turned=FINISHED),
        seat("green3", fame=2, coins=5, turned=[2, 3, 4, 5, 6], track=["karma2"]),
        table=[1, 125],
        to_move=P2,
        phase=2,
    )
    events = buy(table, 1, 3, 0, 0)
    assert kinds(events)[-4:] == ["Turned", "LastRoundBegan", "KarmaGained", "GameEnded"]
    assert table.scores() == (6, 6)
    assert [table.key(one)[1] for one in (P1, P2)] == [4, 5]
    assert table.winners() == (P2,)


def test_ex_23_karma_decides_a_tie_on_points() -> None:
    table = position(
        seat(fame=1, coins=1, turned=FINISHED),
        seat(coins=3, karma=1, turned=FINISHED),
        table=[125, 126],
        to_move=P2,
        phase=2,
    )
    table.apply(m.TakeDie(125))
    assert table.standings() == ((P2,), (P1,))
    assert table.winners() == (P2,)


def test_ex_24_an_administrator_for_two_dice_of_the_deck() -> None:
    table = position(seat("green1 green2 green3 blue1 blue2 blue3", admins=1), NOBODY, table=[125, 126], top=[30, 31])
    table.apply(m.DRAW_DICE)
    assert len(table.hands[P1]) == 8
    assert {30, 31} <= set(table.hands[P1])
    assert [card for card in table.grid if card] == [125, 126]
    assert (table.admins[P1], decision(table), table.to_move, table.due) == (0, "action", P1, 1)


def test_ex_25_the_payments_that_are_offered() -> None:
    table = position(seat("green1 green2 green5 green6"), NOBODY, table=[5, 125])
    assert payments(table, 5) == {(6, 0, 0), (15, 0, 0), (25, 0, 0)}
    assert refused(table, 5, 16, 0, 0) == "superfluous"
    assert refused(table, 5, 12, 0, 0) == "too_little"
    table = position(seat("green1 green2 green5 green6", karma=1, admins=1), NOBODY, table=[5, 125])
    assert payments(table, 5) == {(6, 0, 0), (15, 0, 0), (25, 0, 0), (5, 1, 0), (0, 0, 1)}


def test_ex_26_karma_needs_room() -> None:
    table = position(seat("green5 green6", karma=2), NOBODY, table=[14, 125])
    assert payments(table, 14) == {(56, 1, 0)}
    table = position(seat("green6 green6", karma=2), NOBODY, table=[14, 125])
    assert payments(table, 14) == {(66, 0, 0)}
    table = position(seat("green6", karma=2), NOBODY, table=[8, 125])
    assert payments(table, 8) == set()
    assert refused(table, 8, 6, 2, 0) == "too_little"


def test_ex_27_a_joker_and_dice_together() -> None:
    table = position(seat("blue2", admins=1, karma=1), NOBODY, table=[25, 125])
    assert payments(table, 25) == {(2, 1, 1)}
    table = position(seat("blue2", admins=1), NOBODY, table=[25, 125])
    assert payments(table, 25) == set()


def test_ex_28_a_third_ship_that_brings_goods() -> None:
    table = position(seat("green3", rows=[63, 64], track=["admin"]), NOBODY, table=[66, 89, 96, 125])
    buy(table, 66, m.die(GREEN, 3))
    assert decision(table) == "pick_goods"
    events = table.apply(m.PickGoods(89))
    assert kinds(events)[:5] == ["Traded", "Traded", "ShipsExchanged", "GoodsSold", "CardsGone"]
    assert table.discard[1:] == [63, 64, 66, 89, 96]
    told = kinds(events)
    assert told.index("AdminsGained") < told.index("CoinsGained") < told.index("Turned")
    assert (table.admins[P1], table.coins[P1], table.turned[P1]) == (1, 0, 1 << 5)


def test_ex_29_a_waiting_sale_comes_before_a_free_ship() -> None:
    table = position(seat("green3", rows=[97, 98], fame=2, track=["fame_or_ship"]), NOBODY, table=[72, 62, 125, 126])
    buy(table, 72, m.die(GREEN, 3))
    assert decision(table) == "fame_or_ship"
    events = table.apply(m.PickShip(62))
    assert kinds(events)[:4] == ["GoodsSold", "CardsGone", "CoinsGained", "Sailed"]
    assert (table.coins[P1], table.goods[P1], table.ships[P1]) == (4, (), (62,))
    assert table.discard[1:] == [72, 97, 98]


def test_ex_30_a_broken_row_does_not_sell() -> None:
    table = position(seat("green3", rows=[74, 97]), NOBODY, table=[72, 125])
    events = buy(table, 72, m.die(GREEN, 3))
    assert "GoodsSold" not in kinds(events)
    assert (table.ships[P1], table.goods[P1], table.coins[P1]) == ((72,), (97,), 0)


def test_ex_31_palace_5() -> None:
    table = position(seat("green5"), NOBODY, table=[137, 125])
    buy(table, 137, m.die(GREEN, 5))
    assert table.karma[P1] == 1
    table = position(seat("green5", rows=[65]), NOBODY, table=[137, 125])
    buy(table, 137, m.die(GREEN, 5))
    assert (table.karma[P1], table.row_cards(P1)) == (2, (65,))


def test_ex_32_a_second_action_from_the_elephant() -> None:
    table = position(
        seat(karma=2, admins=2, fame=1, track=["second_action"]), seat(), table=[125, 126, 127, 128], to_move=P2
    )
    table.apply(m.TakeDie(125))
    assert (table.to_move, table.due, table.turned[P1]) == (P1, 2, 1)
    table.apply(m.TakeDie(126))
    assert (decision(table), table.to_move, table.due) == ("action", P1, 1)


def test_ex_33_two_administrators_one_extra_action() -> None:
    table = position(seat(admins=2), NOBODY, table=[125, 89, 126])
    table.apply(m.TakeDie(125))
    assert table.legal_moves() == (m.EXTRA_ACTION, m.DRAW_DICE, m.END_TURN)
    table.apply(m.EXTRA_ACTION)
    assert table.admins[P1] == 1
    table.apply(m.Trade(89))
    assert table.legal_moves() == (m.DRAW_DICE, m.END_TURN)
    assert table.why_not(m.EXTRA_ACTION) == "extra_used"


def test_ex_34_a_finished_player_keeps_what_comes() -> None:
    table = position(seat("green5 green3", fame=2, coins=5, turned=FINISHED), NOBODY, table=[10, 91, 125, 126], phase=1)
    buy(table, 10, 35, 0, 0)
    assert (table.fame[P1], table.turned[P1]) == (4, ALL_TURNED)
    table.apply(m.TakeDie(125))
    table.apply(m.Trade(91))
    assert table.coins[P1] == 6
    assert table.key(P1) == (6, 14, 1), "the karma is the elephant's"


def test_ex_35_a_reshuffle() -> None:
    discard = [*range(60, 0, -1)]
    table = position(seat("green6#110"), NOBODY, table=[141, 125], top=[89], discard=discard)
    table.discard += table.deck[:-1]
    table.deck = [89]
    before = set(table.discard)
    events = buy(table, 141, m.die(GREEN, 6))
    assert kinds(events)[:5] == ["Paid", "Visited", "Reshuffled", "Uncovered", "Traded"]
    assert set(table.deck) == before | {110}
    assert table.discard == [141]
    assert table.goods[P1] == (89,)
    assert table.view(P2).top == table.deck[-1]


def test_ex_36_open_night() -> None:
    bonuses = ["karma2", "dice2", "admin", "coins_or_palace", "fame_or_ship", "second_action"]
    table = position(
        seat("green3", fame=2, coins=4, turned=[2, 3, 6], track=bonuses),
        NOBODY,
        table=[1, 125, 126],
        open_night=True,
    )
    buy(table, 1, 3, 0, 0)
    assert list(table.legal_moves()) == [m.TurnCard(0), m.TurnCard(3), m.TurnCard(4)]
    table.apply(m.TurnCard(3))
    assert decision(table) == "coins_or_palace"
    table.apply(m.TAKE_COINS)
    assert list(table.legal_moves()) == [m.TurnCard(0), m.TurnCard(4)]
    assert table.prompt().facts == {"source": "source.coins"}  # type: ignore[union-attr]


def test_ex_37_the_next_ship_after_a_sale() -> None:
    table = position(seat(rows=[65, 69, 89]), NOBODY, table=[90, 125])
    table.apply(m.Trade(90))
    assert table.ships[P1] == (69,)
    assert table.coins[P1] == 3
    assert NUMBER[69] == 9
    assert table.breaks_row(P1, 67)
    assert not table.breaks_row(P1, 71)


def test_ex_38_four_building_symbols_stay() -> None:
    for color, card, cost in ((GREEN, 1, 3), (GREEN, 2, 4), (GREEN, 3, 5)):
        table = position(seat("green5", rows=[10, 16, 17]), NOBODY, table=[card, 125])
        assert not settlements(table, P1, ships=False)[0].cards
        events = buy(table, card, 5, 0, 0)
        told = kinds(events)
        assert "BuildingsExchanged" in told or decision(table) == "exchange", (COLOURS[color], cost)


def test_a_building_that_is_not_needed_is_not_given_up() -> None:
    """Red and yellow are on one card: the other yellow one would be handed in for nothing."""
    table = position(seat(rows=[2, 3, 10]), NOBODY)
    assert [settlement.cards for settlement in settlements(table, P1, ships=False)] == [(3, 10)]
