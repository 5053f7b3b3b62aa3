"""Paying: all ways that are allowed and none that is superfluous, the cheapest first, and how they are clicked."""

from __future__ import annotations

from itertools import product

import pytest

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import BUILDING, COLOURS, COST, IDS, KIND, PALACE, TRADE
from game.ganges.forecast import paying
from game.ganges.refusals import in_payment
from game.ganges.rules.paying import means, payments, sums, with_karma
from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.play.picker import Picker
from tests.game.ganges.positions import buy, position, prices, refused, seat

P1 = 0
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()


def reached(values: tuple[int, ...], karma: int, jokers: int) -> int:
    """The most that a payment counts, with karma laid as well as possible."""
    return min(sum(values) + karma, 6 * len(values)) + 6 * jokers


def by_the_rule(hand: tuple[int, ...], karma: int, admins: int, cost: int) -> set[tuple[tuple[int, ...], int, int]]:
    """Everything that reaches the cost, and does not without any one die, joker or karma token."""
    chosen = {tuple(die for die, taken in zip(hand, mask, strict=True) if taken) for mask in product((0, 1), repeat=8)}
    found = set()
    for values, tokens, jokers in product(chosen, range(karma + 1), range(admins + 1)):
        less = [(values[:i] + values[i + 1 :], tokens, jokers) for i in range(len(values))]
        less += [(values, tokens - 1, jokers)] if tokens else []
        less += [(values, tokens, jokers - 1)] if jokers else []
        if reached(values, tokens, jokers) >= cost and all(reached(*way) < cost for way in less):
            found.add((values, tokens, jokers))
    return found


@pytest.mark.parametrize("cost", [3, 6, 9, 12])
@pytest.mark.parametrize(
    "hand", [(1, 1, 2, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6, 6, 6), (1, 1, 1, 1, 1, 1, 2, 3), (5, 5, 5, 5, 6, 6, 6, 6)]
)
def test_payments_are_those_of_the_rule(hand: tuple[int, ...], cost: int) -> None:
    for karma, admins in product(range(3), range(3)):
        ways = sums(cost, means(hand, karma, admins))
        found = [(tuple(m.digits(way.dice)), way.karma, way.jokers) for way in ways]
        assert set(found) == by_the_rule(hand, karma, admins, cost)
        assert len(set(found)) == len(found) <= 58


def test_the_most_payments_that_one_building_can_have() -> None:
    assert len(sums(12, means((1, 1, 2, 2, 3, 4, 5, 6), 2, 2))) == 58


def test_the_cheapest_payment_comes_first() -> None:
    def first(hand: tuple[int, ...], karma: int, admins: int, card: int) -> tuple[int, int, int]:
        move = sums(COST[card], means(hand, karma, admins))[0]
        return move.dice, move.karma, move.jokers

    assert first((1, 2, 5, 6), 1, 1, 5) == (6, 0, 0)
    assert first((1, 5), 1, 1, 5) == (15, 0, 0)
    assert first((5,), 1, 1, 5) == (5, 1, 0)
    assert first((4,), 1, 1, 5) == (0, 0, 1)


def test_no_payment_is_lost_where_there_are_hundreds() -> None:
    """A hand and a table made up so that there are as many as possible."""
    hand = "green1 green1 green2 green2 green3 green4 green5 green6"
    crowd = [*range(1, 16), *(card for card in IDS if KIND[card] == PALACE)][:20]
    state = position(seat(hand, karma=2, admins=2), NOBODY, NOBODY, NOBODY, table=crowd)
    assert len(state.legal_moves()) == 41, "each card as a die or by its action, and dice from the deck"
    found = 0
    for card in crowd:
        ways = prices(state, card)
        if KIND[card] == BUILDING:
            rule = by_the_rule((1, 1, 2, 2, 3, 4, 5, 6), 2, 2, COST[card])
            assert {(tuple(m.digits(way[0])), *way[1:3]) for way in ways} == rule
        assert 0 < len(ways) <= 58
        found += len(ways)
    assert found > 400


def test_a_card_can_be_chosen_exactly_if_it_can_be_paid_for() -> None:
    rng = Rng.seeded(0)
    for _ in range(60):
        dice = " ".join(f"{COLOURS[rng.below(4)]}{1 + rng.below(6)}" for _ in range(rng.below(5)))
        crowd = [*IDS]
        rng.shuffle(crowd)
        karma, admins = rng.below(3), rng.below(2)
        state = position(seat(dice, karma=karma, admins=admins), NOBODY, NOBODY, NOBODY, table=crowd[:20])
        for card in crowd[:20]:
            if KIND[card] != TRADE:
                ways = payments(state, P1, card)
                assert bool(ways) == (m.BUY[card] in state.legal_moves())
                assert len(ways) == len(set(ways))


def test_a_card_lies_on_the_table_until_it_is_paid_for() -> None:
    state = position(seat("green3 green6"), NOBODY, table=[1, 125])
    assert state.apply(m.Build(1)) == []
    assert (state.decision.name, state.to_move, state.grid[0]) == ("pay", P1, 1)
    state.apply(m.Pay(3, 0, 0))
    assert (state.grid[0], state.buildings[P1]) == (0, (1,))


def test_other_colours_never_pay_for_a_building() -> None:
    state = position(seat("blue6 orange6 violet6"), NOBODY, table=[1, 125])
    assert not prices(state, 1)
    assert refused(state, 1, 6, 0, 0) == "wrong_colour"


def test_karma_is_never_laid_on_a_joker() -> None:
    state = position(seat(karma=2, admins=1), NOBODY, table=[8, 125])
    assert not prices(state, 8), "green 7 for a joker and karma"


def test_two_jokers_may_pay_together() -> None:
    state = position(seat(admins=2), NOBODY, table=[14, 125])
    buy(state, 14, 0, 0, 2)
    assert (state.admins[P1], state.buildings[P1]) == (0, (14,))


def test_of_equal_dice_the_lowest_numbers_go() -> None:
    state = position(seat("green5#120 green5#73 green5#53"), NOBODY, table=[13, 125])
    assert prices(state, 13) == [m.Pay(55, 0, 0)]
    buy(state, 13, 55, 0, 0)
    assert state.hands[P1] == (120,)
    assert state.discard == [53, 73]


def test_equal_dice_are_one_way_to_pay_for_a_ship() -> None:
    state = position(seat("green2#120 green2#73 blue2"), NOBODY, table=[64, 125])
    assert prices(state, 64) == [m.PayDie(m.die(GREEN, 2)), m.PayDie(m.die(BLUE, 2))]
    buy(state, 64, m.die(GREEN, 2))
    assert state.discard == [73]


def test_a_joker_pays_alone_for_a_ship_or_palace_action() -> None:
    state = position(seat("green2", admins=1, karma=1), NOBODY, table=[63, 144])
    assert prices(state, 63) == [m.PayDie(m.die(GREEN, 2)), m.PayDie(m.JOKER)]
    assert prices(state, 144) == [m.PayDie(m.JOKER)]
    events = buy(state, 63, m.JOKER)
    assert events[0] == e.Paid(P1, (), (), 0, 1)


def test_dice_with_less_karma_are_offered_first() -> None:
    state = position(seat("green1 blue3 orange2", karma=1), NOBODY, table=[64, 125])
    assert [m.die_value(way.die) for way in prices(state, 64) if isinstance(way, m.PayDie)] == [2, 1, 3]


def test_payment_is_complete_before_any_effect() -> None:
    """Karma that a ship brings cannot pay for it."""
    state = position(seat("green2"), NOBODY, table=[68, 125])
    assert not prices(state, 68), "K2 for exactly 1"


def test_a_full_hand_makes_room_by_paying() -> None:
    hand = "green1 green2 green3 green4 blue1 blue2 blue3 blue4"
    state = position(seat(hand), NOBODY, table=[125, 126, 127, 128])
    buy(state, 125, m.die(GREEN, 2))
    state.apply(m.PickDie(126))
    assert (state.decision.name, len(state.hands[P1])) == ("pick_die", 8)
    state.apply(m.PickDie(127))
    assert state.decision.name == "discard", "seven and one are eight: the next one needs room"
    assert m.Discard(126) in state.legal_moves(), "it may be the fresh one"


# --- Clicks --------------------------------------------------------------------------------------------------------


def test_a_payment_is_put_together_by_clicking_dice() -> None:
    state = position(seat("green1#120 green2#123 green5#113 green6#94", karma=1, admins=1), NOBODY, table=[5, 125])
    assert state.targets(m.Build(5)) == (("grid", 0),)
    state.apply(m.Build(5))
    view = state.view(P1)
    picker = Picker({move: view.targets(move) for move in view.moves})
    assert picker.click(("grid", 0)) is None
    assert picker.candidates == {
        *(("hand", card) for card in (94, 113, 120, 123)),
        ("karma", 0),
        ("admin", 0),
    }
    assert picker.click(("hand", 113)) is None
    assert picker.candidates == {("hand", 120), ("hand", 123), ("karma", 0)}
    assert picker.click(("karma", 0)) is None
    assert picker.finishing() == m.Pay(5, 1, 0)
    assert picker.click(CONFIRM) == m.Pay(5, 1, 0)


def test_a_card_and_its_corner_are_two_targets() -> None:
    state = position(seat(), NOBODY, table=[89, 125])
    assert state.targets(m.Trade(89)) == (("grid", 0), CONFIRM)
    assert state.targets(m.TakeDie(89)) == (("corner", 0), CONFIRM)


# --- Signs ---------------------------------------------------------------------------------------------------------


def test_signs_tell_what_a_card_needs_and_does() -> None:
    state = position(
        seat("green3 blue2", rows=[4, 7, 63, 77], karma=1, admins=0), NOBODY, table=[1, 2, 14, 64, 65, 137, 72, 78, 97]
    )
    view = state.view(P1)
    signs = {card: view.signs(card) for card in view.grid if card}
    assert (signs[1].able, signs[1].karma) == (True, 0)
    assert signs[1].three, "the third red"
    assert (signs[2].able, signs[2].karma, signs[2].three) == (True, 1, False)
    assert (signs[14].able, signs[14].missing) == (False, 8), "12 for 3 and a karma"
    assert (signs[64].able, signs[64].breaks, signs[64].three) == (True, True, False)
    assert (signs[65].karma, signs[65].breaks) == (1, True)
    assert (signs[137].able, signs[137].missing) == (False, 1), "5 for 3 and a karma"
    assert signs[72].breaks
    assert (signs[78].breaks, signs[78].three) == (False, True), "the third ship in rising order"
    assert not signs[97].three
    assert KIND[14] == BUILDING


# --- A payment that is put together --------------------------------------------------------------------------------


def test_of_several_payments_the_cheapest_is_proposed() -> None:
    state = position(seat("green1 green2 green5 green6", karma=1, admins=1), NOBODY, table=[5, 89])
    state.apply(m.Build(5))
    view = state.view(P1)
    ways = view.moves
    assert view.proposal(ways) == m.Pay(6, 0, 0)
    assert view.proposal(ways[2:]) == ways[2]
    assert view.proposal([m.Trade(89)]) is None, "what needs no payment is not proposed"
    assert view.proposal([]) is None


def test_what_is_laid_so_far_is_told() -> None:
    state = position(seat("green1#120 green5#113 blue2#61", karma=2, admins=1), NOBODY, table=[5, 64])
    view = state.view(P1)
    (paid,) = paying(view, 5, [("hand", 113)])
    assert (paid.name, paid.facts["reached"], paid.facts["cost"]) == ("pay", 5, 6)
    facts = {fact.name: dict(fact.facts) for fact in paying(view, 5, [("hand", 113), ("karma", 0)])}
    assert (facts["pay"]["reached"], facts["pay_karma"]["number"]) == (6, 1)
    (nothing,) = paying(view, 5, [])
    assert (nothing.facts["dice"], nothing.facts["reached"]) == ("", 0)
    assert [fact.name for fact in paying(view, 5, [("admin", 0)])] == ["pay_jokers"]
    (short,) = paying(view, 64, [("hand", 120)])
    assert short.facts["reached"] == 1, "a one without karma is no two"
    assert paying(view, 64, [("hand", 120), ("karma", 0)])[0].facts["reached"] == 2


def test_karma_raises_dice_up_to_six_and_makes_one_die_fit() -> None:
    state = position(seat("green5#113 green6#94 green3#5", karma=2), NOBODY, table=[14, 64])
    view = state.view(P1)
    assert with_karma(view, 14, [113, 94], 1) == {113: 6}
    assert with_karma(view, 14, [94, 5], 2) == {5: 5}
    assert with_karma(view, 64, [5], 1) == {5: 2}
    assert with_karma(view, 64, [5], 0) == {}


def test_what_can_never_pay_for_a_card_is_named() -> None:
    state = position(seat("green6#94 blue2#61 green1#120", karma=0, admins=1), NOBODY, table=[5, 64, 89])
    view = state.view(P1)
    assert in_payment(view, P1, 5, ("hand", 61)) == "wrong_colour"
    assert in_payment(view, P1, 5, ("hand", 120)) == "superfluous"
    assert in_payment(view, P1, 5, ("karma", 0)) == "no_karma"
    assert in_payment(view, P1, 64, ("hand", 94)) == "wrong_value"
    assert in_payment(view, P1, 89, ("hand", 94)) == "goods_free"
    assert in_payment(view, P1, 89, ("admin", 0)) == "goods_free"


def test_the_next_track_cards_from_both_ends() -> None:
    state = position(seat(), NOBODY, table=[89, 125])
    assert state.view(P1).next_turned() == (0, 5)
    state.turned[P1] = 0b100011
    assert state.view(P1).next_turned() == (2, 4)
    state.turned[P1] = 0b111111
    assert state.view(P1).next_turned() == (None, None)
    state.turned[P1] = 0
    state.open_night = True
    assert state.view(P1).next_turned() == (None, None), "there one chooses"
