"""What is in the box, and what each card does: a table of its own, written from the card list and not from the code."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.prodigals.cards import (
    ALL,
    BLACK,
    CARDS,
    CONSERVATIVE,
    COPIES,
    COUNTED_SYMBOL,
    EVERYBODY,
    IS_BLACK,
    LIBERAL,
    LINE_UPS,
    PUB_VOTES,
    WHITE,
    E,
    P,
    S,
    stack_of,
)
from game.prodigals.moves import Activate, Done, Exchange, Lay, Play, PlayPub, Sell, Send, Step
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    BEATRICE,
    BONUSES,
    CIRCLES,
    DEAL,
    EDGE_NAMES,
    FIELD_SYMBOL,
    FIELDS,
    LOUDNESS_OF_HYDE,
    PROPERTIES,
    REWARDS,
    SETS,
    SPACES,
    START,
)
from tests.game.prodigals.positions import P1, SPACE, card, go, position, prompt_of, step, tile, where

# --- Counts --------------------------------------------------------------------------------------------------------


def test_109_cards() -> None:
    assert sum(COPIES) == 109
    totals = {
        (home, colour): sum(COPIES[n] for n, c in enumerate(CARDS) if c.home == home and c.colour == colour)
        for home in (P, E, S)
        for colour in (WHITE, BLACK)
    }
    assert totals == {(P, WHITE): 17, (P, BLACK): 13, (E, WHITE): 17, (E, BLACK): 12, (S, WHITE): 17, (S, BLACK): 13}
    for line_up in LINE_UPS.values():
        assert (len(stack_of(line_up, WHITE)), len(stack_of(line_up, BLACK))) == (2, 3)


def test_decks_last_exactly_five_rounds() -> None:
    for competition, home in enumerate((P, E, S)):
        for colour in (WHITE, BLACK):
            need = [sum(DEAL[place][column][colour] for place in SETS[competition]) for column in (0, 0, 0, 1, 2)]
            assert sum(need) == len(stack_of(home, colour))
            one = sum(c.copies[0] for c in CARDS if c.home == home and c.colour == colour and c.stack == 1)
            assert sum(need[:3]) == one, "the one-symbol set is used up after round 3"


def test_every_symbol_has_one_white_and_one_black_card_in_each_competition() -> None:
    counted = Counter(
        (CARDS[number].home, CARDS[number].colour, symbol)
        for number, symbol in enumerate(COUNTED_SYMBOL)
        if symbol >= 0
    )
    assert counted == {(home, colour, symbol): 1 for home in (P, E, S) for colour in (0, 1) for symbol in range(4)}


def test_50_properties() -> None:
    assert len(PROPERTIES) == 50
    for start in range(0, 30, 6):
        assert [number.value for number in PROPERTIES[start : start + 6]] == [3, 4, 5, 5, 6, 7]
    assert Counter(number.value for number in PROPERTIES[30:42]) == {2: 4, 3: 4, 4: 4}
    assert Counter(number.value for number in PROPERTIES[42:]) == {1: 4, 2: 4}
    assert len(set(PROPERTIES[30:])) == 20


def test_25_political_tiles() -> None:
    assert len(CIRCLES) == 25

    def edges(some: tuple[tuple[int, ...], ...]) -> dict[str, int]:
        return dict(Counter(EDGE_NAMES[edge] for number in some for edge in number))

    assert edges(CIRCLES[:5]) == {"dog": 3, "horse": 2, "wine": 3, "house": 2, "wild": 5, "blank": 5}
    assert edges(CIRCLES[5:17]) == {"dog": 7, "horse": 7, "wine": 7, "house": 7, "wild": 2, "blank": 18}
    assert edges(CIRCLES[17:]) == {"dog": 4, "horse": 4, "wine": 4, "house": 4, "wild": 8, "blank": 8}
    turned = {min(number[turn:] + number[:turn] for turn in range(4)) for number in CIRCLES}
    assert len(turned) == 25, "no two tiles are the same, however they are turned"


def test_the_influence_board() -> None:
    assert FIELDS == 57
    assert Counter(FIELD_SYMBOL) == {-1: 45, 0: 3, 1: 3, 2: 3, 3: 3}
    for symbol in range(4):
        assert {place % 3 for place in range(FIELDS) if FIELD_SYMBOL[place] == symbol} == {0, 1, 2}


def test_set_up_and_tables() -> None:
    assert {players: start.boys for players, start in START.items()} == {2: 5, 3: 4, 4: 4, 5: 3}
    assert [sum(START[players].rows) for players in (2, 3, 4, 5)] == [47, 40, 40, 34]
    assert (len(SPACES), len(BONUSES), len(BEATRICE)) == (29, 6, 6)
    assert LOUDNESS_OF_HYDE == (1, 1, 2, 2, 3)
    assert (REWARDS[3][0], REWARDS[3][2]) == (4, 1)
    assert PUB_VOTES == (0, 1, 3, 6, 10)


LATE = """three_day_ball emptying_the_cellar gilded_wallpaper fire_sale high_stakes estate_lost_at_whist
    sommelier architect crooked_broker master_of_revels
    dogs_before_voters cavalry_through_the_market ode_to_the_old_days hymn_to_the_barricades insult_everyone brass_band
    drinking_companion landlords_friend riding_companion
    left_hand_neighbours right_hand_neighbours cut_the_ladies_dead cut_the_gentlemen_dead
    ride_into_the_ballroom wrong_house_wrong_bedroom public_brawl great_faux_pas
    poodle_fancier horse_whisperer wine_snob endless_house_guest"""
OFFENDS = {
    LIBERAL: "tax_the_reformers toast_to_tyranny dogs_before_voters ode_to_the_old_days",
    CONSERVATIVE: "mock_the_hunt manors_for_the_masses cavalry_through_the_market hymn_to_the_barricades",
    EVERYBODY: "slurred_speech heckle_the_hecklers insult_everyone brass_band",
}


def test_which_cards_come_late() -> None:
    assert {known.id for known in CARDS if known.stack == 2} == set(LATE.split())
    assert {known.id: known.copies for known in CARDS if known.copies != (1, 0)} == {"time": (3, 2), "pub": (3, 2)}


def test_whom_the_cards_offend() -> None:
    for mark in (LIBERAL, CONSERVATIVE, EVERYBODY):
        assert {known.id for known in CARDS if known.mark == mark} == set(OFFENDS[mark].split())


def test_central_cards_of_each_line_up() -> None:
    names = {
        "es": ("scandal_in_the_papers ruined_gala", "brazen_voice lady_canvasser spin_doctor"),
        "ps": ("auction_night ruinous_party", "bad_influence moneylenders_cousin nimble_valet"),
        "pe": ("bought_twice_over campaign_fund", "generous_donor shady_treasurer nimble_secretary"),
        "pes": ("complete_disgrace grand_debacle", "evil_genius fixer nimble_butler"),
    }
    for name, (white, black) in names.items():
        assert {CARDS[number].id for number in stack_of(LINE_UPS[name], WHITE)} == set(white.split())
        assert {CARDS[number].id for number in stack_of(LINE_UPS[name], BLACK)} == set(black.split())


# --- Each card -----------------------------------------------------------------------------------------------------

PROPERTY = "3dog-kent 4horse-surrey 5horse-surrey 3wine-essex 4wine-essex 5wine-essex 5house-norfolk 7house-surrey"
"""1 dog, 2 horses, 3 wines, 2 houses; Kent 1, Surrey 3, Essex 3, Norfolk 1."""

SIMPLE: dict[str, dict[str, int]] = {
    "golden_kennels": {"pounds": 2},
    "champagne_for_the_horses": {"pounds": 3},
    "emptying_the_cellar": {"pounds": 4},
    "gilded_wallpaper": {"pounds": 3},
    "high_stakes": {"pounds": 3},
    "box_at_the_races": {"pounds": 2},
    "endless_banquet": {"pounds": 2},
    "three_day_ball": {"pounds": 2},
    "dog_trainer": {"pounds": 1},
    "jockey": {"pounds": 2},
    "card_table_regular": {"pounds": 1},
    "agent_in_kent": {"pounds": 1},
    "agent_in_surrey": {"pounds": 3},
    "agent_in_essex": {"pounds": 3},
    "agent_in_norfolk": {"pounds": 1},
    "old_schoolfriend": {"pounds": 1},
    "sommelier": {"pounds": 4},
    "architect": {"pounds": 3},
    "master_of_revels": {"pounds": 2},
    "slurred_speech": {"votes": 1, "loud": 1},
    "tax_the_reformers": {"votes": 2},
    "mock_the_hunt": {"votes": 2},
    "toast_to_tyranny": {"votes": 6},
    "manors_for_the_masses": {"votes": 4},
    "heckle_the_hecklers": {"votes": 1, "loud": 2},
    "dogs_before_voters": {"votes": 1},
    "cavalry_through_the_market": {"votes": 2},
    "ode_to_the_old_days": {"votes": 1, "loud": 2},
    "hymn_to_the_barricades": {"votes": 1, "loud": 2},
    "insult_everyone": {"votes": 3},
    "brass_band": {"loud": 4},
    "dog_show_patron": {"votes": 1},
    "caricaturist": {"loud": 1},
    "incompetent_agent": {"votes": 1},
    "muckraker": {"loud": 1},
    "tory_pamphleteer": {"loud": 1},
    "radical_pamphleteer": {"loud": 1},
    "publican": {"loud": 1},
    "grey_eminence": {"loud": 1},
    "park_orator": {"loud": 1},
    "drinking_companion": {"votes": 3},
    "landlords_friend": {"votes": 2},
    "riding_companion": {"votes": 2},
    "lady_canvasser": {},
    "campaign_fund": {"votes": 2, "pounds": 3},
}
MOVES: dict[str, tuple[int, str]] = {
    "bad_manners": (3, "d"),
    "insult_the_ladies": (3, "dl"),
    "insult_the_gentlemen": (3, "dg"),
    "dog_on_the_sofa": (2, "d"),
    "one_glass_too_many": (4, "d"),
    "sidestep": (3, "x"),
    "ride_into_the_ballroom": (3, "d"),
    "wrong_house_wrong_bedroom": (3, "d"),
    "public_brawl": (3, "d"),
    "great_faux_pas": (4, "dxs"),
    "jilted_fiancee": (1, "dxl"),
    "offended_colonel": (1, "dxg"),
    "fortune_teller": (1, "dxs"),
    "black_sheep": (1, "d"),
    "rumour_mill": (1, "dx"),
    "dancing_master": (2, "ds"),
    "poodle_fancier": (2, "ds"),
    "horse_whisperer": (3, "ds"),
    "wine_snob": (4, "ds"),
    "endless_house_guest": (3, "ds"),
    "gossip_columnist": (1, "s"),
}
OTHERS = {
    "time": "nothing",
    "pub": "nothing",
    "hasty_auction": "sell",
    "fire_sale": "sell",
    "estate_lost_at_whist": "sell",
    "crooked_broker": "sell",
    "swap_with_a_stranger": "exchange",
    "muddled_solicitor": "exchange",
    "scandal_at_table": "steps",
    "gossip_among_ladies": "steps",
    "gossip_among_gentlemen": "steps",
    "left_hand_neighbours": "steps",
    "right_hand_neighbours": "steps",
    "cut_the_ladies_dead": "steps",
    "cut_the_gentlemen_dead": "steps",
    "clumsy_footman": "row",
    "social_climber": "steps",
    "scandal_in_the_papers": "choice",
    "ruined_gala": "steps",
    "brazen_voice": "choice",
    "spin_doctor": "swap",
    "auction_night": "choice",
    "ruinous_party": "steps",
    "bad_influence": "choice",
    "moneylenders_cousin": "swap",
    "nimble_valet": "another_errand",
    "bought_twice_over": "choice",
    "generous_donor": "choice",
    "shady_treasurer": "swap",
    "nimble_secretary": "another_errand",
    "complete_disgrace": "choice",
    "grand_debacle": "steps",
    "evil_genius": "choice",
    "fixer": "choice",
    "nimble_butler": "another_errand",
}


def test_the_tables_of_this_test_know_every_card() -> None:
    assert {*SIMPLE, *MOVES, *OTHERS} == {known.id for known in CARDS}
    assert len(SIMPLE) + len(MOVES) + len(OTHERS) == ALL


def use(name: str, **more: Any) -> Prodigals:
    """A table on which P1 has just used this card, white or black."""
    given: dict[str, Any] = {
        "money": [30, 30],
        "votes": [40, 40],
        "properties": {P1: PROPERTY},
        "market": "2dog-surrey 1dog-kent 3dog-essex 4dog-norfolk",
        "pointer": "norfolk",
        "markers": {P1: "L11 M8 M14 R12"},
        ("laid" if IS_BLACK[card(name)] else "hands"): {P1: name},
    }
    state = position("pes", **{**given, **more})
    state.apply(Activate(card(name)) if IS_BLACK[card(name)] else Play(card(name)))
    return state


@pytest.mark.parametrize("name", SIMPLE)
def test_votes_pounds_and_megaphones(name: str) -> None:
    state = use(name)
    lost = {"votes": 40 - state.votes[P1], "pounds": 30 - state.money[P1], "loud": state.megaphones[P1]}
    assert {what: number for what, number in lost.items() if number} == SIMPLE[name]
    assert state.decision.name == "action", "nothing is asked"


@pytest.mark.parametrize("name", MOVES)
def test_moves(name: str) -> None:
    state = use(name)
    number, how = MOVES[name]
    prompt = prompt_of(state)
    assert (prompt.decision, prompt.facts["number"]) == ("steps", number)
    assert prompt.facts["source"] == f"card.{name}"
    steps = [move for move in state.legal_moves() if isinstance(move, Step)]
    who = {0, 1} if "l" in how else {2, 3} if "g" in how else {0, 1, 2, 3}
    assert {move.marker for move in steps} == who
    ways = {"d": {-3}, "x": {-2, -4}, "s": {-1, 1}}
    start = state.markers_of(P1)
    found = {move.field - start[move.marker] for move in steps}
    assert found == set().union(*(ways[letter] for letter in how if letter in ways))
    for left in range(number, 0, -1):
        assert prompt_of(state).facts["number"] == left
        state.apply(next(move for move in state.legal_moves() if isinstance(move, Step)))
    assert state.decision.name == "action"


@pytest.mark.parametrize("name", [name for name, decision in OTHERS.items() if decision != "nothing"])
def test_what_other_cards_ask_first(name: str) -> None:
    state = use(name)
    prompt = prompt_of(state)
    assert prompt.decision == OTHERS[name]
    assert prompt.facts["source"] == f"card.{name}"


def test_a_time_card_is_never_played_alone() -> None:
    state = position("ps", hands={P1: "time"})
    assert Play(card("time")) not in state.legal_moves()


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_pub_cards(number: int) -> None:
    state = position(votes=[40, 40], hands={P1: "pub pub pub pub pub"})
    state.apply(PlayPub(number))
    assert state.votes[P1] == 40 - PUB_VOTES[number]
    assert state.played[P1] == (card("pub"),) * number
    assert PlayPub(5 - number + 1) not in state.legal_moves()


@pytest.mark.parametrize(
    ("name", "number", "discount"),
    [("hasty_auction", 1, 1), ("fire_sale", 2, 1), ("estate_lost_at_whist", 1, 2), ("crooked_broker", 1, 1)],
)
def test_sales_by_card(name: str, number: int, discount: int) -> None:
    state = use(name)
    assert Done() in state.legal_moves(), "on cards even the first sale is optional"
    sold = [tile("7house-surrey"), tile("4wine-essex")][:number]
    go(state, *map(Sell, sold))
    prices = [7 - discount, 4 - discount][:number]
    assert state.money[P1] == 30 + sum(prices)
    assert state.decision.name == "action"


@pytest.mark.parametrize(("name", "paid"), [("swap_with_a_stranger", 0), ("muddled_solicitor", 4)])
def test_exchanges_by_card(name: str, paid: int) -> None:
    state = use(name)
    assert Done() in state.legal_moves()
    go(state, Exchange(tile("7house-surrey"), tile("1dog-kent")))
    assert state.money[P1] == 30 + paid


def test_exchange_for_a_dearer_tile_moves_no_money() -> None:
    state = use("muddled_solicitor")
    go(state, Exchange(tile("3dog-kent"), tile("4dog-norfolk")))
    assert state.money[P1] == 30


@pytest.mark.parametrize(("name", "spent"), [("box_at_the_races", 6), ("old_schoolfriend", 5), ("master_of_revels", 5)])
def test_time_cards_added(name: str, spent: int) -> None:
    hands = {P1: f"{'' if IS_BLACK[card(name)] else name} time time"}
    state = use(name, hands=hands)
    state.apply(state.legal_moves()[2])
    assert state.money[P1] == 30 - spent


def test_scandal_at_table_a_move_and_then_a_row() -> None:
    state = use("scandal_at_table", markers={P1: "L9 M8 R8 M3"})
    go(state, step("lady_1", "L8"), step("lady_2", "M7"))
    moved = {move.marker for move in state.legal_moves() if isinstance(move, Step)}
    assert moved == {0, 2}, "the others of row 8, one field each"
    go(state, step("gentleman_1", "R7"), Done())
    assert where(state) == "L8 M7 R7 M3"


def test_the_first_move_may_be_left_out_before_the_row() -> None:
    state = use("scandal_at_table", markers={P1: "L9 M8 R8 M3"})
    state.apply(Done())
    assert state.decision.name == "row"


def test_cut_the_ladies_dead_two_fields_each() -> None:
    state = use("cut_the_ladies_dead", markers={P1: "L9 M9 R9 M3"})
    state.apply(Done())
    assert {move.marker for move in state.legal_moves() if isinstance(move, Step)} == {0, 1}
    go(state, step("lady_1", "L8"), step("lady_2", "M8"), step("lady_1", "L7"), step("lady_2", "M7"))
    assert (where(state), state.decision.name) == ("L7 M7 R9 M3", "action")


def test_left_hand_neighbours_in_any_order() -> None:
    """The gentleman between the ladies may make way in the middle of it."""
    state = use("left_hand_neighbours", markers={P1: "L8 L6 L7 R12"})
    go(state, step("lady_2", "L5"), step("gentleman_1", "L6"), step("lady_1", "L7"))
    assert Done() in state.legal_moves()
    go(state, step("lady_2", "L4"))
    assert where(state) == "L7 L4 L6 R12"
    assert state.decision.name == "action", "lady 1 stands above the gentleman, nobody can move any more"


def test_a_lady_of_the_column_has_three_steps_in_all() -> None:
    state = use("left_hand_neighbours", markers={P1: "L8 M6 M7 R12"})
    go(state, step("lady_1", "L7"), step("lady_1", "L6"), step("lady_1", "L5"))
    assert state.decision.name == "action"


def test_right_hand_neighbours_are_gentlemen() -> None:
    state = use("right_hand_neighbours", markers={P1: "R8 M6 M7 R12"})
    go(state, step("lady_1", "R7"))
    assert {move.marker for move in state.legal_moves() if isinstance(move, Step)} == {3}


def test_jumps_are_made_by_one_marker() -> None:
    state = use("gossip_among_ladies", markers={P1: "M8 M5 M7 M4"})
    state.apply(Done())
    assert set(state.legal_moves()) == {step("lady_1", "M6"), step("lady_2", "M3"), Done()}
    state.apply(step("lady_1", "M6"))
    assert where(state) == "M6 M5 M7 M4"
    assert state.decision.name == "action", "the lady at M6 has two below her"


def test_social_climber_jumps_once_after_a_sideways_move() -> None:
    state = use("social_climber", markers={P1: "L8 M7 R1 R2"})
    go(state, step("lady_1", "M8"), step("lady_1", "M6"))
    assert (where(state), state.decision.name) == ("M6 M7 R1 R2", "action")


@pytest.mark.parametrize(("markers", "number"), [("L6 M6 R12 R11", 3), ("L7 M7 R12 R11", 1)])
def test_gossip_columnist_counts_row_6(markers: str, number: int) -> None:
    state = use("gossip_columnist", markers={P1: markers})
    assert prompt_of(state).facts["number"] == number


@pytest.mark.parametrize(("markers", "votes"), [("R9 R10 M14 R12", 4), ("R9 M10 M14 R12", 2), ("L9 M10 R14 R12", 0)])
def test_lady_canvasser_counts_ladies_in_the_right_column(markers: str, votes: int) -> None:
    state = use("lady_canvasser", markers={P1: markers})
    assert state.votes[P1] == 40 - votes


def test_muckraker_counts_cards_with_a_mark_and_no_pub() -> None:
    state = position(
        votes=[40, 40], hands={P1: "tax_the_reformers insult_everyone pub"}, laid={P1: "muckraker incompetent_agent"}
    )
    go(state, Play(card("tax_the_reformers")), Play(card("insult_everyone")), PlayPub(1))
    assert state.votes[P1] == 34
    state.apply(Activate(card("muckraker")))
    assert (state.votes[P1], state.megaphones[P1]) == (32, 1)


@pytest.mark.parametrize(("owner", "votes"), [(0, 1), (1, 0)])
def test_park_orator_needs_his_boy_in_hyde_park(owner: int, votes: int) -> None:
    state = use("park_orator", taken={"e_hyde": owner})
    assert 40 - state.votes[P1] == votes


def test_choices_spend_what_the_card_says() -> None:
    state = use("bad_influence", properties={P1: ""})
    state.apply(state.legal_moves()[0])
    assert state.money[P1] == 28


@pytest.mark.parametrize(("name", "times"), [("auction_night", 4), ("complete_disgrace", 5), ("evil_genius", 2)])
def test_choices_may_be_mixed(name: str, times: int) -> None:
    state = use(name, properties={P1: ""})
    for left in range(times, 0, -1):
        assert prompt_of(state).facts["number"] == left
        state.apply(state.legal_moves()[left % 2])
    assert state.decision.name == "action"


def test_a_choice_without_society_cannot_be_left_out() -> None:
    state = use("bought_twice_over")
    assert Done() not in state.legal_moves()
    assert len(state.legal_moves()) == 2


def test_grand_debacle_does_all_three() -> None:
    state = use("grand_debacle")
    go(state, step("lady_1", "L10"), step("gentleman_1", "M13"))
    assert (state.votes[P1], state.money[P1], where(state)) == (38, 28, "L10 M8 M13 R12")


def test_an_extra_errand() -> None:
    state = use("nimble_butler", taken={"s_down": 1, "e_hyde": 1})
    assert Send(SPACE["s_down"]) not in state.legal_moves()
    go(state, Send(SPACE["e_own"]))
    assert (state.votes[P1], state.decision.name) == (39, "action")


def test_laying_a_card_does_nothing() -> None:
    state = position(hands={P1: "incompetent_agent"}, votes=[40, 40])
    state.apply(Lay(card("incompetent_agent"), -1))
    assert state.votes[P1] == 40
    state.apply(Activate(card("incompetent_agent")))
    assert state.votes[P1] == 39
    assert Activate(card("incompetent_agent")) not in state.legal_moves(), "once a round"
