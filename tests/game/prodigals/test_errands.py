"""Every errand space, on both sides of the boards, done and left undone; the order of boys; bonus tiles."""

from __future__ import annotations

import pytest

from game.kernel.contract import IllegalMove
from game.prodigals import RULES
from game.prodigals.cards import LINE_UPS
from game.prodigals.events import BonusTaken
from game.prodigals.moves import (
    Activate,
    AddTime,
    Declare,
    Done,
    DropTile,
    EndTurn,
    Exchange,
    Idle,
    PickTile,
    Place,
    Play,
    Sell,
    Send,
    Step,
    TakeBonus,
    UseBonus,
)
from game.prodigals.state import Prodigals
from game.prodigals.tiles import BOARD_OF, BONUSES, SET_INDEX, SETS, SPACES
from tests.game.prodigals.positions import P1, P2, P3, SPACE, card, go, position, step, symbols, tile, where

ALL_SPACES = {players: {name for name in SPACES if name not in ("order_4", "order_5")} for players in (2, 3)}
ALL_SPACES[2] -= {"order_3", "p_either"}
ALL_SPACES[4] = set(SPACES) - {"order_5"}
ALL_SPACES[5] = set(SPACES)


def reason(state: Prodigals, move: tuple[object, ...]) -> str:
    with pytest.raises(IllegalMove) as refusal:
        state.apply(move)
    return refusal.value.reason


@pytest.mark.parametrize("competitions", LINE_UPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_spaces_of_each_table(players: int, competitions: str) -> None:
    state = RULES.new(players, 1, competitions=competitions)
    sent = {SPACES[move.space] for move in state.legal_moves() if isinstance(move, Send)}
    absent = {name for name in SPACES if name[1] == "_" and name[0] not in competitions}
    assert sent == ALL_SPACES[players] - absent
    assert len(state.legal_moves()) < 60


@pytest.mark.parametrize("players", [4, 5])
def test_with_four_and_five_players_each_set_has_its_own_space(players: int) -> None:
    state = position("es", players, phase="errands")
    state.apply(Send(SPACE["e_a"]))
    assert reason(state, Send(SPACE["e_a"])) == "space_taken"
    for name in ("e_b", "s_a", "s_d"):
        assert Send(SPACE[name]) in state.legal_moves()


@pytest.mark.parametrize(("competition", "spaces"), [(0, 2), (1, 3), (2, 3)])
def test_with_two_and_three_players_one_set_is_left(competition: int, spaces: int) -> None:
    state = position("pes", 2, phase="errands", boys=[6, 0])
    taken = 0
    while True:
        sets = [move for move in state.legal_moves() if isinstance(move, Send) and move.space in SETS[competition]]
        if not sets:
            break
        state.apply(sets[-1])
        taken += 1
        while state.decision.name != "errand":
            state.apply(state.legal_moves()[-1])
    assert taken == spaces
    (left,) = [place for place in SETS[competition] if state.lying >> place & 1]
    assert reason(state, Send(left)) == "card_spaces_full"
    assert reason(state, Send(next(place for place in SETS[competition] if place != left))) == "set_gone"


def test_own_spaces_belong_to_everybody_once_a_round() -> None:
    state = position("es", 2, phase="errands", votes=[20, 20])
    go(state, Send(SPACE["e_own"]), Send(SPACE["e_own"]))
    assert state.votes == [19, 19]
    assert reason(state, Send(SPACE["e_own"])) == "own_used"


def test_own_step() -> None:
    state = position("es", 2, phase="errands", markers={P1: "L11 M10 M14 R12"})
    go(state, Send(SPACE["s_own"]), step("gentleman_2", "R11"))
    assert (where(state), state.to_move) == ("L11 M10 M14 R11", P2)


def test_two_moves_down_and_two_aside() -> None:
    state = position("es", 2, phase="errands", markers={P1: "L11 M10 M14 R12", P2: "L11 M10 M14 R12"})
    go(state, Send(SPACE["s_down"]), step("lady_1", "L10"), step("gentleman_1", "M13"))
    assert where(state) == "L10 M10 M13 R12"
    state.apply(Send(SPACE["s_side"]))
    assert state.prompt().facts["ways"] == "ways.6"  # type: ignore[union-attr]
    go(state, step("lady_2", "L9"), step("gentleman_2", "M12"))
    assert where(state, P2) == "L11 L9 M14 M12"


@pytest.mark.parametrize(("round", "loud"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_hyde_park_is_louder_in_later_rounds(round: int, loud: int) -> None:
    state = position("es", 2, phase="errands", round=round)
    state.apply(Send(SPACE["e_hyde"]))
    assert state.megaphones == [loud, 0]


def test_the_meeting() -> None:
    state = position("es", 2, phase="errands", votes=[20, 20], layouts={P1: "K1/0@0,0"})
    state.tiles = (5, 6, 7, 8)
    state.apply(Send(SPACE["e_tile"]))
    assert state.votes[P1] == 19
    assert list(state.legal_moves()) == [PickTile(7), PickTile(8)]
    state.apply(PickTile(8))
    assert 7 in state.dropped
    place = next(move for move in state.legal_moves() if isinstance(move, Place))
    state.apply(place)
    assert len(state.layouts[P1]) == 2


def test_both_tiles_of_the_meeting_may_be_discarded() -> None:
    state = position("es", 2, phase="errands", layouts={P1: "K1/0@0,0"})
    state.tiles = (5, 6, 7, 8)
    go(state, Send(SPACE["e_tile"]), PickTile(7), DropTile())
    assert {7, 8} <= set(state.dropped)
    assert len(state.layouts[P1]) == 1


def test_a_set_with_a_tile() -> None:
    state = position("es", 2, phase="errands", layouts={P1: "K1/0@0,0"})
    cards = state.sets[SET_INDEX[SPACE["e_c"]]]
    state.apply(Send(SPACE["e_c"]))
    assert state.hands[P1] == cards
    assert state.decision.name == "place"
    assert state.tiles[0] == -1


def test_exchange_and_sales_are_compulsory_once_chosen() -> None:
    for space in ("p_exchange", "p_sell", "p_either"):
        state = position("ps", 3, phase="errands")
        state.apply(Send(SPACE[space]))
        assert Done() not in state.legal_moves()
        assert reason(position("ps", 3, phase="errands"), Idle(SPACE[space])) == "must_deal"


def test_without_property_nothing_can_be_sold_or_exchanged() -> None:
    state = position("ps", 3, phase="errands", properties={})
    for space in ("p_exchange", "p_sell", "p_either"):
        assert reason(state, Send(SPACE[space])) == "no_property"
    assert reason(position("ps", 2, phase="errands"), Send(SPACE["p_either"])) == "not_with_two"


def test_sell_two_the_second_is_optional() -> None:
    mine = "5dog-kent 3wine-essex 4horse-surrey"
    for second in (True, False):
        state = position("ps", 2, phase="errands", money=[0, 0], properties={P1: mine}, pointer="norfolk")
        go(state, Send(SPACE["p_sell"]), Sell(tile("5dog-kent")))
        assert Done() in state.legal_moves()
        state.apply(Sell(tile("3wine-essex")) if second else Done())
        assert (state.money[P1], state.to_move) == (4 + 2 * second, P2)


def test_the_last_property_ends_the_sale() -> None:
    state = position("ps", 2, phase="errands", money=[0, 0], properties={P1: "5dog-kent"}, pointer="kent")
    go(state, Send(SPACE["p_sell"]), Sell(tile("5dog-kent")))
    assert (state.money[P1], state.to_move) == (3, P2), "discounts of the action and of the pointer"


def test_exchange_or_sell_two_without_discount() -> None:
    mine = {P1: "6horse-kent 4horse-surrey"}
    for sell in (True, False):
        state = position(
            "ps", 3, phase="errands", money=[0, 0, 0], properties=mine, market="1dog-kent", pointer="essex"
        )
        state.apply(Send(SPACE["p_either"]))
        if sell:
            go(state, Sell(tile("6horse-kent")), Sell(tile("4horse-surrey")))
            assert state.money[P1] == 10
        else:
            go(state, Exchange(tile("6horse-kent"), tile("1dog-kent")))
            assert state.money[P1] == 3, "5 less with a limit of 2"
        assert state.to_move == P2


def test_a_tile_given_away_can_come_back() -> None:
    state = position("ps", 3, phase="errands", properties={P1: "6horse-kent", P2: "7dog-essex"}, market="1dog-kent")
    go(state, Send(SPACE["p_exchange"]), Exchange(tile("6horse-kent"), tile("1dog-kent")))
    go(state, Send(SPACE["p_either"]), Exchange(tile("7dog-essex"), tile("6horse-kent")))
    assert state.properties[P2] == (tile("6horse-kent"),)


def test_agents_lower_prices_in_the_errands_phase_too() -> None:
    state = position(
        "ps",
        2,
        phase="errands",
        money=[0, 0],
        properties={P1: "7dog-surrey"},
        pointer="kent",
        laid={P1: "agent_in_surrey"},
    )
    go(state, Send(SPACE["p_sell"]), Sell(tile("7dog-surrey")))
    assert state.money[P1] == 4


def test_without_time_cards_the_own_account_asks_nothing() -> None:
    state = position("ps", 2, phase="errands", money=[9, 9])
    state.apply(Send(SPACE["p_own"]))
    assert (state.money[P1], state.to_move) == (8, P2)


def test_the_own_account_takes_time_cards() -> None:
    state = position("ps", 2, phase="errands", money=[9, 9], hands={P1: "time"})
    go(state, Send(SPACE["p_own"]), AddTime(0))
    assert (state.money[P1], state.hands[P1]) == (8, (card("time"),))


# --- Central board -------------------------------------------------------------------------------------------------


def test_the_central_card_needs_two_boys_with_two_competitions() -> None:
    state = position("es", 2, phase="errands", boys=[1, 1])
    assert reason(state, Send(SPACE["card"])) == "needs_two_boys"
    state = position("pes", 2, phase="errands", boys=[1, 1])
    central = state.central
    state.apply(Send(SPACE["card"]))
    assert (state.hands[P1], state.boys, state.late) == ((central,), [0, 1], -1)


def test_the_catch_up_boy_goes_anywhere_but_to_the_card() -> None:
    state = position("es", 2, phase="errands", boys=[2, 1])
    state.apply(Send(SPACE["card"]))
    state.apply(Send(SPACE["e_own"]))
    assert state.to_move == P1
    assert state.prompt().facts == {"number": 1, "back": True}  # type: ignore[union-attr]
    assert Send(SPACE["e_own"]) in state.legal_moves()
    assert reason(state, Send(SPACE["card"])) == "space_taken"
    state.apply(Send(SPACE["e_own"]))
    assert state.decision.name == "action" or state.round > 0


def test_one_position_a_round() -> None:
    state = position("es", 3, phase="errands")
    go(state, Send(SPACE["order_2"]), TakeBonus(3))
    assert state.bonus == [3, -1, -1]
    assert reason(state, Send(SPACE["order_2"])) == "space_taken"
    go(state, Send(SPACE["order_1"]))
    assert TakeBonus(3) not in state.legal_moves()
    go(state, TakeBonus(-1), Send(SPACE["e_own"]))
    assert reason(state, Send(SPACE["order_3"])) == "one_position"
    assert state.order == (P1, P2, P3), "the order of this round stays"


def test_the_fifth_taker_gets_no_tile() -> None:
    state = position("es", 5, phase="errands")
    for position_number, bonus in ((1, 2), (2, 3), (3, 4), (4, 5)):
        go(state, Send(SPACE[f"order_{position_number}"]), TakeBonus(bonus))
    events = state.apply(Send(SPACE["order_5"]))
    assert not any(isinstance(event, BonusTaken) for event in events)
    assert state.to_move == P1


def test_the_megaphone_tile_counts_by_itself() -> None:
    state = position("es", 2, phase="errands")
    go(state, Send(SPACE["order_1"]), TakeBonus(BONUSES.index("megaphone")))
    assert state.megaphones == [2, 0]
    acting = position("es", 2, bonus={P1: "megaphone"}, hands={P1: "bad_manners"})
    assert reason(acting, UseBonus(BONUSES.index("megaphone"))) == "counts_by_itself"


@pytest.mark.parametrize(
    ("name", "decision"),
    [("time", "time"), ("sale", "sell"), ("votes", "action"), ("down", "steps"), ("side", "steps")],
)
def test_bonus_tiles(name: str, decision: str) -> None:
    state = position("pes", bonus={P1: name}, hands={P1: "bad_manners time"}, votes=[20, 20])
    state.apply(UseBonus(BONUSES.index(name)))
    assert state.decision.name == decision
    assert state.bonus[P1] == -1
    assert BONUSES.index(name) in state.free_bonuses(), "back on the board at once"
    if name == "votes":
        assert state.votes[P1] == 18


def test_the_renaissance_man_is_declared_when_first_used() -> None:
    state = position(
        votes=[40, 40], hands={P1: "dogs_before_voters cavalry_through_the_market"}, laid={P1: "dog_show_patron"}
    )
    state.renaissance = P1
    state.apply(Play(card("dogs_before_voters")))
    assert state.decision.name == "declare"
    state.apply(Declare(1))
    assert (state.votes[P1], symbols(state)["dog"]) == (39, 1)
    state.apply(Activate(card("dog_show_patron")))
    assert list(state.legal_moves()) == [Declare(0), Declare(1)]
    state.apply(Declare(0))
    assert state.votes[P1] == 38, "the declared dog counts again"
    go(state, Play(card("cavalry_through_the_market")), Declare(1))
    assert (state.votes[P1], state.declared) == (37, (0, 1))


def test_the_renaissance_man_is_no_help_before_the_actions() -> None:
    state = position("es", 2, phase="errands")
    state.apply(Send(SPACE["renaissance"]))
    assert state.renaissance == P1
    assert sum(symbols(state).values()) == 0


# --- Errands left undone -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["card", "renaissance", "e_own", "e_hyde", "e_tile", "e_a", "s_beatrice", "s_a"])
def test_a_boy_may_stand_idle(name: str, players: int) -> None:
    state = position("es", players, phase="errands", boys=[3] * players, votes=[20] * players)
    before = (state.votes[:], state.hands[:], state.megaphones[:], state.safe, state.renaissance, state.central)
    state.apply(Idle(SPACE[name]))
    assert (state.votes, state.hands, state.megaphones, state.safe, state.renaissance, state.central) == before
    assert state.to_move == P2
    if name == "e_own":
        assert state.own[P1] == 2
    else:
        assert P1 in state.taken
    if name == "card":
        assert (state.boys[P1], state.late) == (1, P1)


def test_an_idle_boy_on_a_card_space_leaves_the_set_only_with_few_players() -> None:
    few = position("es", 2, phase="errands")
    few.apply(Idle(SPACE["e_a"]))
    assert Send(SPACE["e_a"]) in few.legal_moves()
    many = position("es", 4, phase="errands")
    many.apply(Idle(SPACE["e_a"]))
    assert reason(many, Send(SPACE["e_a"])) == "space_taken"


def test_an_idle_boy_in_hyde_park_still_counts_for_the_orator() -> None:
    state = position(laid={P1: "park_orator"}, votes=[20, 20], taken={"e_hyde": P1})
    state.apply(Activate(card("park_orator")))
    assert state.votes[P1] == 19


def test_moves_are_simply_not_made() -> None:
    state = position("es", 2, phase="errands")
    assert reason(state, Idle(SPACE["s_down"])) == "just_leave_it"
    before = where(state)
    go(state, Send(SPACE["s_down"]), Done())
    assert (where(state), state.to_move) == (before, P2)


def test_no_space_at_all_keeps_the_boy_at_home() -> None:
    state = position("es", 2, phase="errands", boys=[2, 0], taken=dict.fromkeys(SPACES, P2))
    state.own = [7, 7]
    state.taken[SPACE["e_hyde"]] = -1
    state.ask(state.decision, P1)
    state.apply(Send(SPACE["e_hyde"]))
    assert state.phase != 0 or state.round > 0
    assert BOARD_OF[SPACE["e_hyde"]] == 1


# --- Extra errands in the Actions phase ----------------------------------------------------------------------------


def test_an_extra_boy_cannot_pay_for_the_central_card_of_two_competitions() -> None:
    state = position("ps", laid={P1: "nimble_valet"})
    state.apply(Activate(card("nimble_valet")))
    assert reason(state, Send(SPACE["card"])) == "needs_two_boys"
    state = position("pes", laid={P1: "nimble_butler"})
    state.apply(Activate(card("nimble_butler")))
    state.apply(Send(SPACE["card"]))
    assert len(state.hands[P1]) == 1


def test_what_an_extra_boy_brings_can_be_used_in_the_same_turn() -> None:
    state = position("ps", laid={P1: "nimble_valet"}, bonus={})
    state.apply(Activate(card("nimble_valet")))
    cards = state.sets[SET_INDEX[SPACE["s_c"]]]
    state.apply(Send(SPACE["s_c"]))
    assert state.hands[P1] == cards
    assert any(getattr(move, "card", -1) == cards[0] for move in state.legal_moves())


def test_a_returned_tile_is_there_for_a_later_extra_boy() -> None:
    state = position("ps", hands={P2: "time"}, laid={P2: "nimble_valet"}, bonus={P1: "sale"})
    go(state, UseBonus(BONUSES.index("sale")), Done())
    assert state.to_move == P2, "nothing else was left to do"
    go(state, Activate(card("nimble_valet")), Send(SPACE["order_1"]))
    assert TakeBonus(BONUSES.index("sale")) in state.legal_moves()


def test_an_extra_boy_goes_out_even_if_all_six_of_a_colour_are_out() -> None:
    """With two players and three competitions everybody has all six boys: the extra one is the seventh."""
    where = ["card", "order_1", "renaissance", "e_hyde", "s_down", "p_sell"]
    state = position("pes", 2, laid={P1: "nimble_butler"}, taken=dict.fromkeys(where, P1))
    fresh = RULES.new(2, 1, competitions="pes")
    assert isinstance(fresh, Prodigals)
    assert fresh.boys[P1] == len(where) == 6
    go(state, Activate(card("nimble_butler")), Send(SPACE["s_beatrice"]))
    assert state.taken.count(P1) == len(where) + 1
    assert state.safe == P1


def test_an_extra_boy_may_stay_at_home() -> None:
    state = position("ps", laid={P1: "nimble_valet"})
    go(state, Activate(card("nimble_valet")), Done())
    assert state.decision.name == "action"


def test_an_extra_boy_protects_and_speaks() -> None:
    state = position("pes", laid={P1: "nimble_butler"}, megaphones=[0, 0])
    go(state, Activate(card("nimble_butler")), Send(SPACE["s_beatrice"]))
    assert state.safe == P1
    state = position("pes", laid={P1: "nimble_butler park_orator"}, votes=[20, 20])
    go(state, Activate(card("nimble_butler")), Send(SPACE["e_hyde"]), Activate(card("park_orator")))
    assert (state.megaphones[P1], state.votes[P1]) == (2, 19)


def test_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    state = position(hands={P1: "tax_the_reformers", P2: "tax_the_reformers"}, bonus={})
    state.apply(Play(card("tax_the_reformers")))
    assert state.to_move == P2
    assert Step(0, 0) not in state.legal_moves()
    state.apply(EndTurn())
