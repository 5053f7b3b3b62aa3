"""What one thing sets off: every reward, palace action and bonus, threes with their choices, and their order."""

from __future__ import annotations

import pytest

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import BONUSES, CARDS, HAND_LIMIT, IDS, KIND, SHIP
from game.ganges.rules.threes import MIXED, NONE, TRIPLE, ways_to_settle
from game.ganges.state import Ganges
from game.kernel.contract import CONFIRM, Event, reveals
from tests.game.ganges.positions import FINISHED, buy, kinds, position, seat

P1, P2, P3 = range(3)
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()
FILL = [125, 126]
"""Two cards that keep the table from running empty."""
EIGHT = "green1 green2 green3 green4 blue1 blue2 blue3 blue4"


def decision(state: Ganges) -> str:
    return state.decision.name


def facts(state: Ganges) -> dict[str, object]:
    prompt = state.prompt()
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
    state = position(own, *others, table=[*on_table, card])  # type: ignore[misc]
    return state, buy(state, card, m.die(GREEN, CARDS[card].cost))


# --- Rewards of ships ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "karma", "coins", "fame"),
    [(8, 2, 0, 0), (9, 0, 3, 0), (15, 0, 2, 1), (3, 0, 0, 1), (5, 1, 0, 0)],
)
def test_ships_that_bring_tokens(number: int, karma: int, coins: int, fame: int) -> None:
    state, _ = sail(number)
    assert (state.karma[P1], state.coins[P1], state.fame[P1]) == (karma, coins, fame)
    assert state.ships[P1] == (ship(number),)
    assert state.to_move == P2


@pytest.mark.parametrize(("number", "cards"), [(4, 2), (1, 1)])
def test_ships_that_bring_dice(number: int, cards: int) -> None:
    state, _ = sail(number, table=[125, 126, 127, 89])
    for left in range(cards, 0, -1):
        assert decision(state) == "pick_die"
        assert facts(state) == {"source": "source.ship", "of": number, "number": left}
        assert len(state.legal_moves()) == 4 - (cards - left), "any card of the table"
        state.apply(state.legal_moves()[-1])
    assert len(state.hands[P1]) == cards
    assert 89 in state.hands[P1], "goods too can be taken as a die"


def test_goods_of_a_ship_are_the_players_choice() -> None:
    state, _ = sail(2, table=[*FILL, 89, 97])
    assert (decision(state), facts(state)["number"]) == ("pick_goods", 1)
    assert list(state.legal_moves()) == [m.PickGoods(89), m.PickGoods(97)]
    state.apply(m.PickGoods(97))
    assert (state.goods[P1], state.to_move) == ((97,), P2)


def test_two_goods_come_one_after_the_other() -> None:
    state, _ = sail(6, table=[*FILL, 91, 97, 101])
    state.apply(m.PickGoods(91))
    assert (state.coins[P1], decision(state)) == (1, "pick_goods"), "its coin symbol has paid"
    state.apply(m.PickGoods(97))
    assert state.goods[P1] == (91, 97)


@pytest.mark.parametrize(("number", "goods"), [(2, []), (6, []), (6, [97])])
def test_with_too_few_goods_one_takes_what_is_there(number: int, goods: list[int]) -> None:
    state, _ = sail(number, table=[*FILL, *goods])
    assert state.goods[P1] == tuple(goods)
    assert state.to_move == P2


def test_goods_and_a_die_without_goods() -> None:
    state, _ = sail(7, table=[125, 126])
    assert decision(state) == "pick_die"
    state, _ = sail(7, table=[125, 126, 97])
    assert (state.goods[P1], decision(state)) == ((97,), "pick_die"), "goods first"


def test_a_free_palace_action() -> None:
    state, events = sail(10, table=[129, 97])
    assert kinds(events)[2] == "Visited", "the only one there is used without a question"
    assert (state.karma[P1], state.hands[P1]) == (2, (97,))
    state, _ = sail(10, table=[129, 137, 97])
    assert (decision(state), facts(state)) == ("pick_palace", {"source": "source.ship", "of": 10})
    state.apply(m.PickPalace(129))
    assert (state.karma[P1], decision(state)) == (2, "pick_die")


def test_palace_5_may_copy_the_ship_that_led_to_it() -> None:
    state, _ = sail(10, table=[129, 137, 97, 98])
    state.apply(m.PickPalace(137))
    assert (state.karma[P1], state.admins[P1]) == (0, 1), "1 karma; the ship again: palace 3 with 2 more"
    assert state.reserved() == [137, 129]
    state.apply(m.PickDie(97))
    assert state.discard[-2:] == [129, 137]


def test_a_free_palace_action_that_is_not_there() -> None:
    state, _ = sail(28, table=[89, 97])
    assert state.to_move == P2


# --- Palace actions ------------------------------------------------------------------------------------------------


def visit(number: int, card: int, *, table: list[int], rivals: tuple[object, ...] = (), **things: object) -> Ganges:
    own = seat(f"green{number}", **things)  # type: ignore[arg-type]
    found = position(own, *(rivals or (NOBODY,)), table=[card, *table])  # type: ignore[arg-type]
    buy(found, card, m.die(GREEN, number))
    return found


def test_palace_2_takes_two_dice() -> None:
    state = visit(2, 125, table=[89, 90, 91])
    assert facts(state) == {"source": "source.palace", "of": 2, "number": 2}
    assert 125 not in [*state.grid, *state.discard], "a card in use is nowhere"
    assert state.reserved() == [125]
    state.apply(m.PickDie(89))
    events = state.apply(m.PickDie(90))
    assert kinds(events)[:2] == ["Took", "PutAway"]
    assert state.discard[-1] == 125


def test_palace_3_karma_then_a_die() -> None:
    state = visit(3, 129, table=[89, 90])
    assert (state.karma[P1], decision(state)) == (2, "pick_die")


def test_palace_3_with_karma_that_is_exchanged() -> None:
    """The fourth token stays: token by token."""
    state = visit(3, 129, table=[89, 90], karma=2)
    assert (state.karma[P1], state.admins[P1]) == (1, 1)


def test_palace_4_without_goods_may_be_used() -> None:
    state = visit(4, 133, table=[89, 90])
    assert (state.coins[P1], state.discard[-1]) == (0, 133)


def test_palace_4_counts_symbols_not_values() -> None:
    state = visit(4, 133, table=[89, 90], rows=[96, 104])
    assert state.coins[P1] == 2


def test_palace_5_chooses_among_last_ships_after_its_karma() -> None:
    rival, other = seat(rows=[64, 69]), seat(rows=[68])
    state = visit(5, 137, table=[89, 90], rivals=(rival, other), rows=[63])
    assert (decision(state), state.karma[P1]) == ("copy_ship", 1)
    assert list(state.legal_moves()) == [m.CopyShip(63), m.CopyShip(69), m.CopyShip(68)]
    assert state.why_not(m.CopyShip(64)) == "not_last_ship"
    state.apply(m.CopyShip(69))
    assert state.coins[P1] == 3
    assert state.ships == [(63,), (64, 69), (68,)]


def test_palace_5_does_not_copy_the_good() -> None:
    state = visit(5, 137, table=[89, 90], rivals=(seat(rows=[72]),), rows=[97, 98])
    assert (state.fame[P1], state.coins[P1], state.goods[P1]) == (1, 0, (97, 98))


def test_palace_5_may_choose_a_reward_that_brings_nothing() -> None:
    state = visit(5, 137, table=[125, 126], rivals=(seat(rows=[62]),), rows=[63])
    assert decision(state) == "copy_ship"
    state.apply(m.CopyShip(62))
    assert state.to_move == P2


@pytest.mark.parametrize("top", [1, 69, 97])
def test_palace_6_places_the_top_card_for_nothing(top: int) -> None:
    state = position(seat("green6"), NOBODY, table=[141, *FILL], top=[top, 30])
    events = buy(state, 141, m.die(GREEN, 6))
    assert state.row_cards(P1) == (top,)
    assert e.Uncovered(P1, top, 30) in events
    assert (state.fame[P1], state.coins[P1]) == ((1, 0) if top == 1 else (0, 3) if top == 69 else (0, 0))


def test_palace_6_uses_a_palace_card_and_discards_both() -> None:
    state = position(seat("green6"), NOBODY, table=[141, *FILL], top=[137, 30])
    buy(state, 141, m.die(GREEN, 6))
    assert state.karma[P1] == 1
    assert state.discard[-2:] == [137, 141], "the later one is finished first"


def test_palace_6_as_the_last_card_draws_the_fifth() -> None:
    state = position(seat("green6"), NOBODY, table=[141], top=[1, 2, 3, 4, 97])
    buy(state, 141, m.die(GREEN, 6))
    assert state.goods[P1] == (97,)
    assert state.grid[:5] == [1, 2, 3, 4, 0]


def test_palace_6_ship_breaks_a_row() -> None:
    state = position(seat("green6", rows=[69, 75]), NOBODY, table=[141, *FILL], top=[68, 30])
    buy(state, 141, m.die(GREEN, 6))
    assert (state.ships[P1], state.karma[P1]) == ((68,), 2)


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
    state = turning("admin", FILL)
    assert (state.admins[P1], decision(state)) == (1, "end_of_turn")


def test_bonus_coins_or_palace() -> None:
    state = turning("coins_or_palace", [129, 137, 97])
    assert facts(state) == {"source": "source.coins_or_palace", "of": 0}
    assert list(state.legal_moves()) == [m.TAKE_COINS, m.PickPalace(129), m.PickPalace(137)]
    again = state.copy()
    state.apply(m.TAKE_COINS)
    assert (state.coins[P1], state.to_move) == (2, P2)
    again.apply(m.PickPalace(137))
    assert (again.karma[P1], again.coins[P1], again.discard[-1]) == (1, 0, 137)


def test_bonus_without_a_palace_card_is_coins() -> None:
    state = turning("coins_or_palace", [89, 97])
    assert (state.coins[P1], state.to_move) == (2, P2)


def test_bonus_fame_or_ship() -> None:
    state = turning("fame_or_ship", [69, 97], rows=[64])
    assert list(state.legal_moves()) == [m.TAKE_FAME, m.PickShip(69)]
    again = state.copy()
    state.apply(m.TAKE_FAME)
    assert state.fame[P1] == 1
    again.apply(m.PickShip(69))
    assert (again.ships[P1], again.coins[P1]) == ((64, 69), 3)


def test_bonus_without_a_ship_is_fame() -> None:
    state = turning("fame_or_ship", [89, 97])
    assert (state.fame[P1], state.to_move) == (1, P2)


def test_bonus_two_dice() -> None:
    state = turning("dice2", [89, 97, 98])
    assert facts(state) == {"source": "source.dice2", "of": 0, "number": 2}


def test_bonus_second_action_never_interrupts_a_chain() -> None:
    state = turning("second_action", [89, 97], rows=[4, 7])
    assert (state.due, decision(state)) == (1, "action")
    assert state.admins[P1] == 1, "the three red buildings came first"


def test_the_sixth_card_pays_its_bonus_and_announces_the_end() -> None:
    state = position(seat("green3", fame=2, turned=[2, 3, 4, 5, 6], track=["karma2"]), NOBODY, table=[1, *FILL])
    events = buy(state, 1, 3, 0, 0)
    assert {"LastRoundBegan", "KarmaGained"} <= set(kinds(events))
    assert (state.karma[P1], state.last_round(), state.to_move) == (2, True, P2)


def test_one_card_left_is_the_left_and_the_right_one() -> None:
    state = position(seat("green3", coins=3, turned=[1, 2, 3, 5, 6]), NOBODY, table=[69, *FILL])
    buy(state, 69, m.die(GREEN, 3))
    assert (state.scores()[P1], state.admins[P1]) == (6, 1)


def test_a_chain_of_turned_cards() -> None:
    """Fame turns a card whose coins turn another whose administrator is the third: two fame turn a third card."""
    state = position(
        seat("green3", fame=2, coins=4, admins=2, turned=[2, 3], track=["coins_or_palace", "dice2", "karma2"]),
        NOBODY,
        table=[1, 89, 97],
    )
    state.tracks[P1] = tuple(
        BONUSES.index(name) for name in ("coins_or_palace", "dice2", "karma2", "fame_or_ship", "second_action", "admin")
    )
    events = buy(state, 1, 3, 0, 0)
    assert [event[:2] for event in events if isinstance(event, e.Turned)] == [(P1, 0), (P1, 5)]
    assert (state.fame[P1], state.coins[P1], state.admins[P1]) == (2, 0, 0)


def test_fame_goes_on_after_the_bonus_of_each_card() -> None:
    """Four fame after a double building: one card; its bonus brings fame that turns the next."""
    state = position(seat("green5 green5", fame=2, admins=2, track=["admin", "karma2"]), NOBODY, table=[12, *FILL])
    events = buy(state, 12, 55, 0, 0)
    assert [event.place for event in events if isinstance(event, e.Turned)] == [0, 1]
    assert (state.fame[P1], state.admins[P1], state.karma[P1]) == (0, 0, 2)


def test_coins_for_two_cards_at_once() -> None:
    goods = [96, 93, 94]
    state = position(
        seat(coins=5, rows=goods[:2], track=["dice2", "second_action", "fame_or_ship", "coins_or_palace"]),
        NOBODY,
        table=[94, 125, 126],
    )
    state.apply(m.Trade(94))
    assert (state.coins[P1], state.scores()[P1]) == (0, 2), "5 + 7 are two cards"


def test_a_finished_player_still_exchanges_karma_and_administrators() -> None:
    state = position(seat("green1", karma=2, admins=2, fame=2, turned=FINISHED), NOBODY, table=[65, *FILL])
    buy(state, 65, m.die(GREEN, 1))
    assert (state.karma[P1], state.admins[P1], state.fame[P1]) == (0, 0, 4)


# --- Open night ----------------------------------------------------------------------------------------------------


def test_open_night_shows_everything_and_asks_which_card() -> None:
    state = position(seat("green3", fame=2), NOBODY, table=[1, *FILL], open_night=True)
    assert state.view(P2).tracks == state.tracks
    buy(state, 1, 3, 0, 0)
    assert facts(state) == {"source": "source.fame"}
    assert state.targets(m.TurnCard(4)) == (("track", 4), CONFIRM)
    events = state.apply(m.TurnCard(3))
    assert (state.turned[P1], state.admins[P1], state.fame[P1]) == (0b001000, 1, 0)
    assert not next(event for event in events if isinstance(event, e.Turned)).reveals


def test_open_night_does_not_ask_for_the_last_card() -> None:
    state = position(seat("green3", fame=2, turned=[1, 2, 3, 5, 6]), NOBODY, table=[1, *FILL], open_night=True)
    buy(state, 1, 3, 0, 0)
    assert (state.scores()[P1], state.admins[P1]) == (6, 1)


def test_open_night_refuses_a_card_that_is_used() -> None:
    state = position(seat("green3", fame=2, turned=[2]), NOBODY, table=[1, *FILL], open_night=True)
    buy(state, 1, 3, 0, 0)
    assert state.view(P1).refusal(("track", 1)) == "already_turned"


# --- Ships ---------------------------------------------------------------------------------------------------------


def test_a_lower_ship_breaks_the_row_and_its_goods_are_lost() -> None:
    state, events = sail(2, rows=[ship(3), ship(9)], table=[*FILL])
    assert (state.ships[P1], state.coins[P1]) == ((ship(2),), 0)
    (broken,) = (event for event in events if isinstance(event, e.RowBroken))
    assert broken.cards == (ship(3), ship(9))
    assert reveals([broken])


def test_numbers_need_not_be_consecutive_but_rise() -> None:
    state, _ = sail(26, rows=[ship(2)])
    assert state.ships[P1] == (ship(2), ship(26))


def test_a_third_ship_with_a_good_may_complete_a_sale_too() -> None:
    state, events = sail(12, rows=[ship(2), ship(4), 97, 98])
    assert (state.admins[P1], state.coins[P1], state.row_cards(P1)) == (1, 4, ())
    assert kinds(events)[3:8] == ["ShipsExchanged", "GoodsSold", "CardsGone", "AdminsGained", "CoinsGained"]


def test_a_sale_takes_one_of_two_ships_and_leaves_the_row() -> None:
    state = position(seat(rows=[ship(1), ship(9), 97]), NOBODY, table=[98, *FILL])
    state.apply(m.Trade(98))
    assert (state.ships[P1], state.coins[P1], state.admins[P1]) == ((ship(9),), 3, 0)


def test_goods_of_a_third_ship_sold_before_its_exchange_pay_first() -> None:
    """The sale takes none of the three ships: its coins come before the ship administrator."""
    state, events = sail(6, rows=[ship(2), ship(4), 97, 98], table=[99, 125])
    told = kinds(events)
    assert told.index("GoodsSold") < told.index("CoinsGained", told.index("GoodsSold")) < told.index("ShipsExchanged")
    assert (state.coins[P1], state.admins[P1], state.ships[P1]) == (4, 1, ())


def test_a_third_ship_that_brings_a_free_palace_6_with_a_ship() -> None:
    """The three ships are exchanged before the fourth is placed."""
    state = position(seat("green2", rows=[ship(2), ship(4)]), NOBODY, table=[ship(10), 141, 89], top=[ship(20), 30])
    events = buy(state, ship(10), m.die(GREEN, 2))
    told = kinds(events)
    assert told.index("ShipsExchanged") < told.index("Sailed", told.index("ShipsExchanged"))
    assert state.ships[P1] == (ship(20),)
    assert state.admins[P1] == 1


# --- Threes --------------------------------------------------------------------------------------------------------


def ways(state: Ganges) -> set[tuple[int, int, tuple[int, ...], int, int]]:
    return {
        (way.buildings, way.goods, way.cards, way.admins, way.coins)
        for way in ways_to_settle(state, state.to_move or 0)
    }


def test_three_different_buildings() -> None:
    state = position(seat("green5", rows=[1, 2]), NOBODY, table=[3, *FILL])
    buy(state, 3, 5, 0, 0)
    assert (state.buildings[P1], state.admins[P1]) == ((), 1)


def test_three_different_with_a_choice_of_cards() -> None:
    state = position(seat("green5", rows=[1, 4, 2]), NOBODY, table=[3, *FILL])
    buy(state, 3, 5, 0, 0)
    assert ways(state) == {(MIXED, NONE, (1, 2, 3), 1, 0), (MIXED, NONE, (2, 3, 4), 1, 0)}
    assert facts(state) == {"buildings": ("effect.mixed",), "goods": (), "ships": False}


def test_triple_and_mixed_set_are_both_offered() -> None:
    state = position(seat("green5 green5", rows=[10, 1]), NOBODY, table=[11, *FILL])
    buy(state, 11, 55, 0, 0)
    assert ways(state) == {(TRIPLE, NONE, (1, 10, 11), 1, 0), (MIXED, NONE, (10, 11), 1, 0)}
    assert facts(state)["buildings"] == ("effect.triple", "effect.mixed")


def test_two_types_of_a_mixed_set_may_come_from_one_card() -> None:
    state = position(seat("green5 green5", rows=[1]), NOBODY, table=[12, *FILL])
    buy(state, 12, 55, 0, 0)
    assert (state.buildings[P1], state.admins[P1]) == ((), 1)


def test_a_fourth_symbol_can_bring_two_administrators() -> None:
    """A red is bought, its fame brings palace 6, which reveals red and white: first the mixed set, then three reds."""
    state = position(
        seat("green3", rows=[4, 7, 2], fame=2, track=["coins_or_palace"]), NOBODY, table=[1, 141, 89], top=[11, 30]
    )
    buy(state, 1, 3, 0, 0)
    state.apply(m.PickPalace(141))
    assert (TRIPLE, NONE, (1, 4, 7, 11), 1, 0) in ways(state)
    assert (MIXED, NONE, (2, 11), 1, 0) in ways(state)
    again = state.copy()
    state.apply(m.Exchange([way.cards for way in ways_to_settle(state.view(P1), P1)].index((2, 11))))
    assert (state.admins[P1], state.buildings[P1]) == (2, ())
    again.apply(m.Exchange([way.buildings for way in ways_to_settle(again.view(P1), P1)].index(TRIPLE)))
    assert (again.admins[P1], again.buildings[P1]) == (1, (2,))


def test_a_triple_sells_all_symbols_of_its_type_and_no_other() -> None:
    state = position(seat(rows=[113, 101]), NOBODY, table=[121, *FILL])
    state.apply(m.Trade(121))
    assert ways(state) == {
        (NONE, TRIPLE, (101, 113, 121), 0, 4),
        (NONE, MIXED, (113, 121), 0, 3),
    }, "the mixed set of the same three cards brings as much: that is no choice"


def test_goods_on_buildings_are_sold_with_them() -> None:
    state = position(seat(rows=[8, 97]), NOBODY, table=[98, *FILL])
    state.apply(m.Trade(98))
    assert (state.coins[P1], state.row_cards(P1)) == (4, ())


def test_a_choice_of_buildings_and_of_goods_is_one_decision() -> None:
    """A white building with spice completes both mixed sets; which red and which silk go is chosen at once."""
    state = position(seat("green5 green3", rows=[1, 4, 2, 89, 93, 97]), NOBODY, table=[9, *FILL])
    buy(state, 9, 35, 0, 0)
    assert ways(state) == {
        (MIXED, MIXED, (1, 2, 9, 89, 97), 1, 5),
        (MIXED, MIXED, (1, 2, 9, 93, 97), 1, 6),
        (MIXED, MIXED, (2, 4, 9, 89, 97), 1, 5),
        (MIXED, MIXED, (2, 4, 9, 93, 97), 1, 6),
    }
    way = [way.cards for way in ways_to_settle(state.view(P1), P1)].index((2, 4, 9, 93, 97))
    assert state.targets(m.Exchange(way)) == (("exchange", way), CONFIRM)
    state.apply(m.Exchange(way))
    assert (state.row_cards(P1), state.admins[P1], state.turned[P1]) == ((1, 89), 1, 1 << 5)


def test_discarded_together_in_ascending_order() -> None:
    state = position(seat(rows=[98, 97]), NOBODY, table=[99, *FILL])
    state.apply(m.Trade(99))
    assert state.discard == [97, 98, 99]


def test_a_coin_symbol_pays_before_the_sale_it_completes() -> None:
    state = position(seat(rows=[97, 98]), NOBODY, table=[99, *FILL])
    events = state.apply(m.Trade(99))
    assert [event.number for event in events if isinstance(event, e.CoinsGained)] == [1, 3]


def test_cards_of_an_exchange_are_gone_before_its_coins_pay_a_bonus() -> None:
    """The sale turns a card whose palace 4 finds no goods any more."""
    state = position(
        seat(coins=3, rows=[97, 98], track=["karma2", "dice2", "admin", "second_action", "fame_or_ship"]),
        NOBODY,
        table=[103, 133, *FILL],
    )
    state.apply(m.Trade(103))
    state.apply(m.PickPalace(133))
    assert state.coins[P1] == 1, "3 + 4 coins, six given back, and nothing for goods that are sold"


# --- Hand limit ----------------------------------------------------------------------------------------------------


def test_the_limit_holds_card_by_card() -> None:
    state = position(seat("green1 green2 green3 blue1 blue2 blue3 orange1 violet2"), NOBODY, table=[125, 126, 127, 128])
    buy(state, 125, m.die(VIOLET, 2))
    state.apply(m.PickDie(126))
    assert len(state.hands[P1]) == HAND_LIMIT
    state.apply(m.PickDie(127))
    assert decision(state) == "discard"
    assert m.Discard(126) in state.legal_moves(), "the fresh one may go"
    assert m.Discard(127) not in state.legal_moves(), "the named one may not"
    state.apply(m.Discard(126))
    assert (len(state.hands[P1]), 127 in state.hands[P1]) == (HAND_LIMIT, True)


def test_an_administrators_dice_obey_the_limit_too() -> None:
    state = position(seat(EIGHT, admins=1), NOBODY, table=FILL, top=[30, 31])
    state.apply(m.DRAW_DICE)
    assert (decision(state), state.top) == ("discard", 30), "nothing is drawn before room is made"
    assert facts(state) == {"source": "source.administrator", "of": 0, "colour": "colour.blue"}
    state.apply(state.legal_moves()[0])
    assert (decision(state), state.top) == ("discard", 31)
    state.apply(state.legal_moves()[0])
    assert (decision(state), state.due) == ("action", 1)


def test_equal_dice_are_one_option_to_discard() -> None:
    state = position(seat("green1#120 green1#123 green3 green4 blue1 blue2 blue3 blue4"), NOBODY, table=FILL)
    state.apply(m.TakeDie(125))
    assert len(state.legal_moves()) == 7
    assert m.Discard(120) in state.legal_moves()
    assert state.why_not(m.Discard(123)) == "same_die"


# --- The end of the table and of the deck --------------------------------------------------------------------------


def test_the_last_card_of_the_table_brings_four_new_ones() -> None:
    state = position(seat(), NOBODY, table=[125], top=[1, 2, 3, 4, 5])
    events = state.apply(m.TakeDie(125))
    assert state.grid[:5] == [1, 2, 3, 4, 0]
    assert e.TableEmptied(4, (1, 2, 3, 4), 5) in events


def test_the_deck_is_renewed_as_soon_as_it_is_empty() -> None:
    state = position(seat(admins=1), NOBODY, table=FILL, top=[30, 31], deck=2)
    cards = set(state.discard)
    events = state.apply(m.DRAW_DICE)
    assert kinds(events) == ["DiceOrdered", "Drew", "Reshuffled", "Drew"]
    assert (set(state.deck), state.discard) == (cards, [])
    assert state.hands[P1] == (30, 31)


def test_a_refill_may_run_through_the_deck() -> None:
    state = position(seat(), seat(), table=list(range(125, 137)), phase=2, to_move=P2, top=[1, 2], deck=2)
    state.grid[0] = state.grid[1] = 0
    state.discard += [125, 126]
    events = state.apply(m.TakeDie(127))
    assert kinds(events)[1:4] == ["Reshuffled", "Refilled", "RoundBegan"]
    assert state.grid[:2] == [1, 2]
    assert state.grid[2] not in (0, 127)


# --- The agenda ----------------------------------------------------------------------------------------------------


def test_a_chain_can_be_saved_in_the_middle() -> None:
    from game.ganges import RULES

    state = position(seat("green2"), NOBODY, table=[125, 89, 90, 97])
    buy(state, 125, m.die(GREEN, 2))
    again = RULES.load(state.dump())
    assert again == state
    assert [frame.task for frame in state.agenda] == ["action_done", "put_away", "dice"]
    assert state.dump()["agenda"] == [["action_done", 0, 0, 0, 0], ["put_away", 0, 125, 0, 0], ["dice", 2, 0, 0, 125]]
    for one in (state, again):
        one.apply(m.PickDie(89))
        one.apply(m.PickDie(90))
    assert again == state
