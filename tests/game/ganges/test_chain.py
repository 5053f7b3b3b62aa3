"""What one thing sets off: every reward, palace action and bonus, threes with their choices, and their order."""

from __future__ import annotations

import pytest

from game.ganges import board as b
from game.ganges import moves as m
from game.ganges.cards import BONUSES, CARDS, HAND_LIMIT, IDS, KIND, SHIP
from game.ganges.state import Ganges
from game.ganges.threes import MIXED, NONE, TRIPLE
from game.kernel.contract import CONFIRM, Event
from tests.game.ganges.positions import FINISHED, buy, kinds, position, seat

P1, P2, P3 = range(3)
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()
FILL = [125, 126]
"""Two cards that keep the table from running empty."""
EIGHT = "green1 green2 green3 green4 blue1 blue2 blue3 blue4"


def decision(table: Ganges) -> str:
    return table.decision.name


def facts(table: Ganges) -> dict[str, object]:
    prompt = table.prompt()
    assert prompt is not None
    return dict(prompt.facts)


def ship(number: int) -> int:
    return next(card for card in IDS if KIND[card] == SHIP and CARDS[card].number == number)


def sail(number: int, **things: object) -> tuple[Ganges, list[Event]]:
    """P1 takes this ship with a green die; other cards on the table come first."""
    card = ship(number)
    on_table = things.pop("table", FILL)
    others = things.pop("others", [NOBODY])
    own = seat(f"green{CARDS[card].cost}", **things)  # type: ignore[arg-type]
    table = position(own, *others, table=[*on_table, card])  # type: ignore[misc]
    return table, buy(table, card, m.die(GREEN, CARDS[card].cost))


# --- Rewards of ships ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "karma", "coins", "fame"),
    [(8, 2, 0, 0), (9, 0, 3, 0), (15, 0, 2, 1), (3, 0, 0, 1), (5, 1, 0, 0)],
)
def test_ships_that_bring_tokens(number: int, karma: int, coins: int, fame: int) -> None:
    table, _ = sail(number)
    assert (table.karma[P1], table.coins[P1], table.fame[P1]) == (karma, coins, fame)
    assert table.ships[P1] == (ship(number),)
    assert table.to_move == P2


@pytest.mark.parametrize(("number", "cards"), [(4, 2), (1, 1)])
def test_ships_that_bring_dice(number: int, cards: int) -> None:
    table, _ = sail(number, table=[125, 126, 127, 89])
    for left in range(cards, 0, -1):
        assert decision(table) == "pick_die"
        assert facts(table) == {"source": "source.ship", "of": number, "number": left}
        assert len(table.legal_moves()) == 4 - (cards - left), "any card of the table"
        table.apply(table.legal_moves()[-1])
    assert len(table.hands[P1]) == cards
    assert 89 in table.hands[P1], "goods too can be taken as a die"


def test_goods_of_a_ship_are_the_players_choice() -> None:
    table, _ = sail(2, table=[*FILL, 89, 97])
    assert (decision(table), facts(table)["number"]) == ("pick_goods", 1)
    assert list(table.legal_moves()) == [m.PickGoods(89), m.PickGoods(97)]
    table.apply(m.PickGoods(97))
    assert (table.goods[P1], table.to_move) == ((97,), P2)


def test_two_goods_come_one_after_the_other() -> None:
    table, _ = sail(6, table=[*FILL, 91, 97, 101])
    table.apply(m.PickGoods(91))
    assert (table.coins[P1], decision(table)) == (1, "pick_goods"), "its coin symbol has paid"
    table.apply(m.PickGoods(97))
    assert table.goods[P1] == (91, 97)


@pytest.mark.parametrize(("number", "goods"), [(2, []), (6, []), (6, [97])])
def test_with_too_few_goods_one_takes_what_is_there(number: int, goods: list[int]) -> None:
    table, _ = sail(number, table=[*FILL, *goods])
    assert table.goods[P1] == tuple(goods)
    assert table.to_move == P2


def test_goods_and_a_die_without_goods() -> None:
    table, _ = sail(7, table=[125, 126])
    assert decision(table) == "pick_die"
    table, _ = sail(7, table=[125, 126, 97])
    assert (table.goods[P1], decision(table)) == ((97,), "pick_die"), "goods first"


def test_a_free_palace_action() -> None:
    table, events = sail(10, table=[129, 97])
    assert kinds(events)[2] == "Visited", "the only one there is used without a question"
    assert (table.karma[P1], table.hands[P1]) == (2, (97,))
    table, _ = sail(10, table=[129, 137, 97])
    assert (decision(table), facts(table)) == ("pick_palace", {"source": "source.ship", "of": 10})
    table.apply(m.PickPalace(129))
    assert (table.karma[P1], decision(table)) == (2, "pick_die")


def test_palace_5_may_copy_the_ship_that_led_to_it() -> None:
    table, _ = sail(10, table=[129, 137, 97, 98])
    table.apply(m.PickPalace(137))
    assert (table.karma[P1], table.admins[P1]) == (0, 1), "1 karma; the ship again: palace 3 with 2 more"
    assert table.reserved() == [137, 129]
    table.apply(m.PickDie(97))
    assert table.discard[-2:] == [129, 137]


def test_a_free_palace_action_that_is_not_there() -> None:
    table, _ = sail(28, table=[89, 97])
    assert table.to_move == P2


# --- Palace actions ------------------------------------------------------------------------------------------------


def visit(number: int, card: int, *, table: list[int], rivals: tuple[object, ...] = (), **things: object) -> Ganges:
    own = seat(f"green{number}", **things)  # type: ignore[arg-type]
    found = position(own, *(rivals or (NOBODY,)), table=[card, *table])  # type: ignore[arg-type]
    buy(found, card, m.die(GREEN, number))
    return found


def test_palace_2_takes_two_dice() -> None:
    table = visit(2, 125, table=[89, 90, 91])
    assert facts(table) == {"source": "source.palace", "of": 2, "number": 2}
    assert 125 not in [*table.grid, *table.discard], "a card in use is nowhere"
    assert table.reserved() == [125]
    table.apply(m.PickDie(89))
    events = table.apply(m.PickDie(90))
    assert kinds(events)[:2] == ["Took", "PutAway"]
    assert table.discard[-1] == 125


def test_palace_3_karma_then_a_die() -> None:
    table = visit(3, 129, table=[89, 90])
    assert (table.karma[P1], decision(table)) == (2, "pick_die")


def test_palace_3_with_karma_that_is_exchanged() -> None:
    """The fourth token stays: token by token."""
    table = visit(3, 129, table=[89, 90], karma=2)
    assert (table.karma[P1], table.admins[P1]) == (1, 1)


def test_palace_4_without_goods_may_be_used() -> None:
    table = visit(4, 133, table=[89, 90])
    assert (table.coins[P1], table.discard[-1]) == (0, 133)


def test_palace_4_counts_symbols_not_values() -> None:
    table = visit(4, 133, table=[89, 90], rows=[96, 104])
    assert table.coins[P1] == 2


def test_palace_5_chooses_among_last_ships_after_its_karma() -> None:
    rival, other = seat(rows=[64, 69]), seat(rows=[68])
    table = visit(5, 137, table=[89, 90], rivals=(rival, other), rows=[63])
    assert (decision(table), table.karma[P1]) == ("copy_ship", 1)
    assert list(table.legal_moves()) == [m.CopyShip(63), m.CopyShip(69), m.CopyShip(68)]
    assert table.why_not(m.CopyShip(64)) == "not_last_ship"
    table.apply(m.CopyShip(69))
    assert table.coins[P1] == 3
    assert table.ships == [(63,), (64, 69), (68,)]


def test_palace_5_does_not_copy_the_good() -> None:
    table = visit(5, 137, table=[89, 90], rivals=(seat(rows=[72]),), rows=[97, 98])
    assert (table.fame[P1], table.coins[P1], table.goods[P1]) == (1, 0, (97, 98))


def test_palace_5_may_choose_a_reward_that_brings_nothing() -> None:
    table = visit(5, 137, table=[125, 126], rivals=(seat(rows=[62]),), rows=[63])
    assert decision(table) == "copy_ship"
    table.apply(m.CopyShip(62))
    assert table.to_move == P2


@pytest.mark.parametrize("top", [1, 69, 97])
def test_palace_6_places_the_top_card_for_nothing(top: int) -> None:
    table = position(seat("green6"), NOBODY, table=[141, *FILL], top=[top, 30])
    events = buy(table, 141, m.die(GREEN, 6))
    assert table.row_cards(P1) == (top,)
    assert m.Uncovered(P1, top, 30) in events
    assert (table.fame[P1], table.coins[P1]) == ((1, 0) if top == 1 else (0, 3) if top == 69 else (0, 0))


def test_palace_6_uses_a_palace_card_and_discards_both() -> None:
    table = position(seat("green6"), NOBODY, table=[141, *FILL], top=[137, 30])
    buy(table, 141, m.die(GREEN, 6))
    assert table.karma[P1] == 1
    assert table.discard[-2:] == [137, 141], "the later one is finished first"


def test_palace_6_as_the_last_card_draws_the_fifth() -> None:
    table = position(seat("green6"), NOBODY, table=[141], top=[1, 2, 3, 4, 97])
    buy(table, 141, m.die(GREEN, 6))
    assert table.goods[P1] == (97,)
    assert table.grid[:5] == [1, 2, 3, 4, 0]


def test_palace_6_ship_breaks_a_row() -> None:
    table = position(seat("green6", rows=[69, 75]), NOBODY, table=[141, *FILL], top=[68, 30])
    buy(table, 141, m.die(GREEN, 6))
    assert (table.ships[P1], table.karma[P1]) == ((68,), 2)


# --- Bonuses of the track ------------------------------------------------------------------------------------------


def turning(bonus: str, table: list[int], **things: object) -> Ganges:
    """P1 turns a card with this bonus by the fame of a building."""
    found = position(
        seat("green3", fame=2, track=[bonus], **things),  # type: ignore[arg-type]
        NOBODY,
        table=[1, *table],
    )
    buy(found, 1, 3, 0, 0)
    assert found.turned[P1] == 1
    return found


def test_bonus_two_karma() -> None:
    assert turning("karma2", FILL).karma[P1] == 2


def test_bonus_administrator() -> None:
    table = turning("admin", FILL)
    assert (table.admins[P1], decision(table)) == (1, "end_of_turn")


def test_bonus_coins_or_palace() -> None:
    table = turning("coins_or_palace", [129, 137, 97])
    assert facts(table) == {"source": "source.coins_or_palace", "of": 0}
    assert list(table.legal_moves()) == [m.TAKE_COINS, m.PickPalace(129), m.PickPalace(137)]
    again = table.copy()
    table.apply(m.TAKE_COINS)
    assert (table.coins[P1], table.to_move) == (2, P2)
    again.apply(m.PickPalace(137))
    assert (again.karma[P1], again.coins[P1], again.discard[-1]) == (1, 0, 137)


def test_bonus_without_a_palace_card_is_coins() -> None:
    table = turning("coins_or_palace", [89, 97])
    assert (table.coins[P1], table.to_move) == (2, P2)


def test_bonus_fame_or_ship() -> None:
    table = turning("fame_or_ship", [69, 97], rows=[64])
    assert list(table.legal_moves()) == [m.TAKE_FAME, m.PickShip(69)]
    again = table.copy()
    table.apply(m.TAKE_FAME)
    assert table.fame[P1] == 1
    again.apply(m.PickShip(69))
    assert (again.ships[P1], again.coins[P1]) == ((64, 69), 3)


def test_bonus_without_a_ship_is_fame() -> None:
    table = turning("fame_or_ship", [89, 97])
    assert (table.fame[P1], table.to_move) == (1, P2)


def test_bonus_two_dice() -> None:
    table = turning("dice2", [89, 97, 98])
    assert facts(table) == {"source": "source.dice2", "of": 0, "number": 2}


def test_bonus_second_action_never_interrupts_a_chain() -> None:
    table = turning("second_action", [89, 97], rows=[4, 7])
    assert (table.due, decision(table)) == (1, "action")
    assert table.admins[P1] == 1, "the three red buildings came first"


def test_the_sixth_card_pays_its_bonus_and_announces_the_end() -> None:
    table = position(seat("green3", fame=2, turned=[2, 3, 4, 5, 6], track=["karma2"]), NOBODY, table=[1, *FILL])
    events = buy(table, 1, 3, 0, 0)
    assert {"LastRoundBegan", "KarmaGained"} <= set(kinds(events))
    assert (table.karma[P1], table.last_round(), table.to_move) == (2, True, P2)


def test_one_card_left_is_the_left_and_the_right_one() -> None:
    table = position(seat("green3", coins=3, turned=[1, 2, 3, 5, 6]), NOBODY, table=[69, *FILL])
    buy(table, 69, m.die(GREEN, 3))
    assert (table.scores()[P1], table.admins[P1]) == (6, 1)


def test_a_chain_of_turned_cards() -> None:
    """Fame turns a card whose coins turn another whose administrator is the third: two fame turn a third card."""
    table = position(
        seat("green3", fame=2, coins=4, admins=2, turned=[2, 3], track=["coins_or_palace", "dice2", "karma2"]),
        NOBODY,
        table=[1, 89, 97],
    )
    table.tracks[P1] = tuple(
        BONUSES.index(name) for name in ("coins_or_palace", "dice2", "karma2", "fame_or_ship", "second_action", "admin")
    )
    events = buy(table, 1, 3, 0, 0)
    assert [event[:2] for event in events if isinstance(event, m.Turned)] == [(P1, 0), (P1, 5)]
    assert (table.fame[P1], table.coins[P1], table.admins[P1]) == (2, 0, 0)


def test_fame_goes_on_after_the_bonus_of_each_card() -> None:
    """Four fame after a double building: one card; its bonus brings fame that turns the next."""
    table = position(seat("green5 green5", fame=2, admins=2, track=["admin", "karma2"]), NOBODY, table=[12, *FILL])
    events = buy(table, 12, 55, 0, 0)
    assert [event.place for event in events if isinstance(event, m.Turned)] == [0, 1]
    assert (table.fame[P1], table.admins[P1], table.karma[P1]) == (0, 0, 2)


def test_coins_for_two_cards_at_once() -> None:
    goods = [96, 93, 94]
    table = position(
        seat(coins=5, rows=goods[:2], track=["dice2", "second_action", "fame_or_ship", "coins_or_palace"]),
        NOBODY,
        table=[94, 125, 126],
    )
    table.apply(m.Trade(94))
    assert (table.coins[P1], table.scores()[P1]) == (0, 2), "5 + 7 are two cards"


def test_a_finished_player_still_exchanges_karma_and_administrators() -> None:
    table = position(seat("green1", karma=2, admins=2, fame=2, turned=FINISHED), NOBODY, table=[65, *FILL])
    buy(table, 65, m.die(GREEN, 1))
    assert (table.karma[P1], table.admins[P1], table.fame[P1]) == (0, 0, 4)


# --- Open night ----------------------------------------------------------------------------------------------------


def test_open_night_shows_everything_and_asks_which_card() -> None:
    table = position(seat("green3", fame=2), NOBODY, table=[1, *FILL], open_night=True)
    assert table.view(P2).tracks == tuple(table.tracks)
    buy(table, 1, 3, 0, 0)
    assert facts(table) == {"source": "source.fame"}
    assert table.targets(m.TurnCard(4)) == (("track", 4), CONFIRM)
    events = table.apply(m.TurnCard(3))
    assert (table.turned[P1], table.admins[P1], table.fame[P1]) == (0b001000, 1, 0)
    assert not next(event for event in events if isinstance(event, m.Turned)).reveals


def test_open_night_does_not_ask_for_the_last_card() -> None:
    table = position(seat("green3", fame=2, turned=[1, 2, 3, 5, 6]), NOBODY, table=[1, *FILL], open_night=True)
    buy(table, 1, 3, 0, 0)
    assert (table.scores()[P1], table.admins[P1]) == (6, 1)


def test_open_night_refuses_a_card_that_is_used() -> None:
    table = position(seat("green3", fame=2, turned=[2]), NOBODY, table=[1, *FILL], open_night=True)
    buy(table, 1, 3, 0, 0)
    assert table.view(P1).refusal(("track", 1)) == "already_turned"


# --- Ships ---------------------------------------------------------------------------------------------------------


def test_a_lower_ship_breaks_the_row_and_its_goods_are_lost() -> None:
    table, events = sail(2, rows=[ship(3), ship(9)], table=[*FILL])
    assert (table.ships[P1], table.coins[P1]) == ((ship(2),), 0)
    (broken,) = (event for event in events if isinstance(event, m.RowBroken))
    assert broken.cards == (ship(3), ship(9))
    assert broken.reveals


def test_numbers_need_not_be_consecutive_but_rise() -> None:
    table, _ = sail(26, rows=[ship(2)])
    assert table.ships[P1] == (ship(2), ship(26))


def test_a_third_ship_with_a_good_may_complete_a_sale_too() -> None:
    table, events = sail(12, rows=[ship(2), ship(4), 97, 98])
    assert (table.admins[P1], table.coins[P1], table.row_cards(P1)) == (1, 4, ())
    assert kinds(events)[3:8] == ["ShipsExchanged", "GoodsSold", "CardsGone", "AdminsGained", "CoinsGained"]


def test_a_sale_takes_one_of_two_ships_and_leaves_the_row() -> None:
    table = position(seat(rows=[ship(1), ship(9), 97]), NOBODY, table=[98, *FILL])
    table.apply(m.Trade(98))
    assert (table.ships[P1], table.coins[P1], table.admins[P1]) == ((ship(9),), 3, 0)


def test_goods_of_a_third_ship_sold_before_its_exchange_pay_first() -> None:
    """The sale takes none of the three ships: its coins come before the ship administrator."""
    table, events = sail(6, rows=[ship(2), ship(4), 97, 98], table=[99, 125])
    told = kinds(events)
    assert told.index("GoodsSold") < told.index("CoinsGained", told.index("GoodsSold")) < told.index("ShipsExchanged")
    assert (table.coins[P1], table.admins[P1], table.ships[P1]) == (4, 1, ())


def test_a_third_ship_that_brings_a_free_palace_6_with_a_ship() -> None:
    """The three ships are exchanged before the fourth is placed."""
    table = position(seat("green2", rows=[ship(2), ship(4)]), NOBODY, table=[ship(10), 141, 89], top=[ship(20), 30])
    events = buy(table, ship(10), m.die(GREEN, 2))
    told = kinds(events)
    assert told.index("ShipsExchanged") < told.index("Sailed", told.index("ShipsExchanged"))
    assert table.ships[P1] == (ship(20),)
    assert table.admins[P1] == 1


# --- Threes --------------------------------------------------------------------------------------------------------


def ways(table: Ganges) -> set[tuple[int, int, tuple[int, ...], int, int]]:
    return {
        (way.buildings, way.goods, way.cards, way.admins, way.coins)
        for way in table.view(table.to_move or 0).exchanges()
    }


def test_three_different_buildings() -> None:
    table = position(seat("green5", rows=[1, 2]), NOBODY, table=[3, *FILL])
    buy(table, 3, 5, 0, 0)
    assert (table.buildings[P1], table.admins[P1]) == ((), 1)


def test_three_different_with_a_choice_of_cards() -> None:
    table = position(seat("green5", rows=[1, 4, 2]), NOBODY, table=[3, *FILL])
    buy(table, 3, 5, 0, 0)
    assert ways(table) == {(MIXED, NONE, (1, 2, 3), 1, 0), (MIXED, NONE, (2, 3, 4), 1, 0)}
    assert facts(table) == {"buildings": ("effect.mixed",), "goods": (), "ships": False}


def test_triple_and_mixed_set_are_both_offered() -> None:
    table = position(seat("green5 green5", rows=[10, 1]), NOBODY, table=[11, *FILL])
    buy(table, 11, 55, 0, 0)
    assert ways(table) == {(TRIPLE, NONE, (1, 10, 11), 1, 0), (MIXED, NONE, (10, 11), 1, 0)}
    assert facts(table)["buildings"] == ("effect.triple", "effect.mixed")


def test_two_types_of_a_mixed_set_may_come_from_one_card() -> None:
    table = position(seat("green5 green5", rows=[1]), NOBODY, table=[12, *FILL])
    buy(table, 12, 55, 0, 0)
    assert (table.buildings[P1], table.admins[P1]) == ((), 1)


def test_a_fourth_symbol_can_bring_two_administrators() -> None:
    """A red is bought, its fame brings palace 6, which reveals red and white: first the mixed set, then three reds."""
    table = position(
        seat("green3", rows=[4, 7, 2], fame=2, track=["coins_or_palace"]), NOBODY, table=[1, 141, 89], top=[11, 30]
    )
    buy(table, 1, 3, 0, 0)
    table.apply(m.PickPalace(141))
    assert (TRIPLE, NONE, (1, 4, 7, 11), 1, 0) in ways(table)
    assert (MIXED, NONE, (2, 11), 1, 0) in ways(table)
    again = table.copy()
    table.apply(m.Exchange([way.cards for way in table.view(P1).exchanges()].index((2, 11))))
    assert (table.admins[P1], table.buildings[P1]) == (2, ())
    again.apply(m.Exchange([way.buildings for way in again.view(P1).exchanges()].index(TRIPLE)))
    assert (again.admins[P1], again.buildings[P1]) == (1, (2,))


def test_a_triple_sells_all_symbols_of_its_type_and_no_other() -> None:
    table = position(seat(rows=[113, 101]), NOBODY, table=[121, *FILL])
    table.apply(m.Trade(121))
    assert ways(table) == {
        (NONE, TRIPLE, (101, 113, 121), 0, 4),
        (NONE, MIXED, (113, 121), 0, 3),
    }, "the mixed set of the same three cards brings as much: that is no choice"


def test_goods_on_buildings_are_sold_with_them() -> None:
    table = position(seat(rows=[8, 97]), NOBODY, table=[98, *FILL])
    table.apply(m.Trade(98))
    assert (table.coins[P1], table.row_cards(P1)) == (4, ())


def test_a_choice_of_buildings_and_of_goods_is_one_decision() -> None:
    """A white building with spice completes both mixed sets; which red and which silk go is chosen at once."""
    table = position(seat("green5 green3", rows=[1, 4, 2, 89, 93, 97]), NOBODY, table=[9, *FILL])
    buy(table, 9, 35, 0, 0)
    assert ways(table) == {
        (MIXED, MIXED, (1, 2, 9, 89, 97), 1, 5),
        (MIXED, MIXED, (1, 2, 9, 93, 97), 1, 6),
        (MIXED, MIXED, (2, 4, 9, 89, 97), 1, 5),
        (MIXED, MIXED, (2, 4, 9, 93, 97), 1, 6),
    }
    way = [way.cards for way in table.view(P1).exchanges()].index((2, 4, 9, 93, 97))
    assert table.targets(m.Exchange(way)) == (("exchange", way), CONFIRM)
    table.apply(m.Exchange(way))
    assert (table.row_cards(P1), table.admins[P1], table.turned[P1]) == ((1, 89), 1, 1 << 5)


def test_discarded_together_in_ascending_order() -> None:
    table = position(seat(rows=[98, 97]), NOBODY, table=[99, *FILL])
    table.apply(m.Trade(99))
    assert table.discard == [97, 98, 99]


def test_a_coin_symbol_pays_before_the_sale_it_completes() -> None:
    table = position(seat(rows=[97, 98]), NOBODY, table=[99, *FILL])
    events = table.apply(m.Trade(99))
    assert [event.number for event in events if isinstance(event, m.CoinsGained)] == [1, 3]


def test_cards_of_an_exchange_are_gone_before_its_coins_pay_a_bonus() -> None:
    """The sale turns a card whose palace 4 finds no goods any more."""
    table = position(
        seat(coins=3, rows=[97, 98], track=["karma2", "dice2", "admin", "second_action", "fame_or_ship"]),
        NOBODY,
        table=[103, 133, *FILL],
    )
    table.apply(m.Trade(103))
    table.apply(m.PickPalace(133))
    assert table.coins[P1] == 1, "3 + 4 coins, six given back, and nothing for goods that are sold"


# --- Hand limit ----------------------------------------------------------------------------------------------------


def test_the_limit_holds_card_by_card() -> None:
    table = position(seat("green1 green2 green3 blue1 blue2 blue3 orange1 violet2"), NOBODY, table=[125, 126, 127, 128])
    buy(table, 125, m.die(VIOLET, 2))
    table.apply(m.PickDie(126))
    assert len(table.hands[P1]) == HAND_LIMIT
    table.apply(m.PickDie(127))
    assert decision(table) == "discard"
    assert m.Discard(126) in table.legal_moves(), "the fresh one may go"
    assert m.Discard(127) not in table.legal_moves(), "the named one may not"
    table.apply(m.Discard(126))
    assert (len(table.hands[P1]), 127 in table.hands[P1]) == (HAND_LIMIT, True)


def test_an_administrators_dice_obey_the_limit_too() -> None:
    table = position(seat(EIGHT, admins=1), NOBODY, table=FILL, top=[30, 31])
    table.apply(m.DRAW_DICE)
    assert (decision(table), table.top) == ("discard", 30), "nothing is drawn before room is made"
    assert facts(table) == {"source": "source.administrator", "of": 0, "colour": "colour.blue"}
    table.apply(table.legal_moves()[0])
    assert (decision(table), table.top) == ("discard", 31)
    table.apply(table.legal_moves()[0])
    assert (decision(table), table.due) == ("action", 1)


def test_equal_dice_are_one_option_to_discard() -> None:
    table = position(seat("green1#120 green1#123 green3 green4 blue1 blue2 blue3 blue4"), NOBODY, table=FILL)
    table.apply(m.TakeDie(125))
    assert len(table.legal_moves()) == 7
    assert m.Discard(120) in table.legal_moves()
    assert table.why_not(m.Discard(123)) == "same_die"


# --- The end of the table and of the deck --------------------------------------------------------------------------


def test_the_last_card_of_the_table_brings_four_new_ones() -> None:
    table = position(seat(), NOBODY, table=[125], top=[1, 2, 3, 4, 5])
    events = table.apply(m.TakeDie(125))
    assert table.grid[:5] == [1, 2, 3, 4, 0]
    assert m.TableEmptied(4, (1, 2, 3, 4), 5) in events


def test_the_deck_is_renewed_as_soon_as_it_is_empty() -> None:
    table = position(seat(admins=1), NOBODY, table=FILL, top=[30, 31], deck=2)
    cards = set(table.discard)
    events = table.apply(m.DRAW_DICE)
    assert kinds(events) == ["DiceOrdered", "Drew", "Reshuffled", "Drew"]
    assert (set(table.deck), table.discard) == (cards, [])
    assert table.hands[P1] == (30, 31)


def test_a_refill_may_run_through_the_deck() -> None:
    table = position(seat(), seat(), table=list(range(125, 137)), phase=2, to_move=P2, top=[1, 2], deck=2)
    table.grid[0] = table.grid[1] = 0
    table.discard += [125, 126]
    events = table.apply(m.TakeDie(127))
    assert kinds(events)[1:4] == ["Reshuffled", "Refilled", "RoundBegan"]
    assert table.grid[:2] == [1, 2]
    assert table.grid[2] not in (0, 127)


# --- The agenda ----------------------------------------------------------------------------------------------------


def test_a_chain_can_be_saved_in_the_middle() -> None:
    from game.ganges import RULES

    table = position(seat("green2"), NOBODY, table=[125, 89, 90, 97])
    buy(table, 125, m.die(GREEN, 2))
    again = RULES.load(table.dump())
    assert again == table
    assert [b.TASKS[task.kind] for task in table.agenda] == ["action_done", "put_away", "dice"]
    assert table.dump()["agenda"] == [["action_done", 0, 0, 0], ["put_away", 0, 125, 0], ["dice", 2, 0, 125]]
    for state in (table, again):
        state.apply(m.PickDie(89))
        state.apply(m.PickDie(90))
    assert again == table
