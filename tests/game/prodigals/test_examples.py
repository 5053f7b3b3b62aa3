"""The worked examples of the rules, each under its own name. P1 is seat 0."""

from __future__ import annotations

import pytest

from game.kernel.contract import IllegalMove
from game.prodigals import RULES
from game.prodigals.cards import BLACK, CARDS, DOG, HORSE, IS_BLACK, LINE_UPS, WHITE
from game.prodigals.circles import join, joined_by, joined_in
from game.prodigals.events import GameEnded, InnerCircle, Spent, Triggered
from game.prodigals.moves import (
    Activate,
    AddTime,
    Choose,
    Done,
    EndTurn,
    Exchange,
    Lay,
    Place,
    Play,
    PlayPub,
    Rise,
    Sell,
    Send,
    Step,
    Swap,
)
from game.prodigals.rules.central import next_order
from game.prodigals.rules.election import speeches
from game.prodigals.rules.possessions import price
from game.prodigals.state import Prodigals
from game.prodigals.tiles import BLANK, E_C, E_D, SET_INDEX, VALUES, WILD, cell_at
from tests.game.prodigals.positions import (
    FIELD,
    P1,
    P2,
    P3,
    P4,
    SPACE,
    card,
    go,
    layout,
    position,
    step,
    tile,
    where,
)

POSSESSIONS, ELECTION, SOCIETY = range(3)


def new(players: int, competitions: str, seed: int = 1) -> Prodigals:
    state = RULES.new(players, seed, competitions=competitions)
    assert isinstance(state, Prodigals)
    return state


def idle_through(state: Prodigals) -> None:
    """Let everybody do as little as possible until the Actions phase is over or the game waits for more."""
    while state.to_move is not None and state.decision.name in ("errand", "action"):
        state.apply(EndTurn() if state.decision.name == "action" else state.legal_moves()[-1])


def circle_table(have: str, get: int, **more: object) -> Prodigals:
    """P1 is about to place the political tile K`get`, which came with a card set."""
    state = position(phase="errands", layouts={P1: have}, **more)  # type: ignore[arg-type]
    state.tiles = (get - 1, *state.tiles[1:])
    state.apply(Send(E_C))
    return state


def test_ex_1_handicaps() -> None:
    state = new(4, "es")
    first, second, third, fourth = state.order
    assert [state.votes[seat] for seat in state.order] == [40, 39, 39, 38]
    rights = [state.markers[seat * 4 + 3] for seat in state.order]
    assert rights == [FIELD["R11"], FIELD["R11"], FIELD["R10"], FIELD["R10"]]
    assert len({first, second, third, fourth}) == 4


def test_ex_2_the_central_set_of_a_line_up() -> None:
    for seed in range(5):
        state = new(2, "es", seed)
        seen = [state.central]
        stack = state.stacks[0]
        assert {CARDS[number].home for number in (*seen, *stack)} == {LINE_UPS["es"]}
        while state.to_move is not None and len(seen) < 5:
            state.apply(state.legal_moves()[-1])
            if state.central >= 0 and state.central != seen[-1]:
                seen.append(state.central)
        colours = [CARDS[number].colour for number in seen]
        assert colours == [BLACK, BLACK, BLACK, WHITE, WHITE][: len(colours)]


def test_ex_3_card_places() -> None:
    seen: dict[int, list[list[bool]]] = {}
    state = new(3, "pes", 3)
    while state.to_move is not None:
        if state.decision.name == "errand" and state.round + 1 not in seen:
            seen[state.round + 1] = [[IS_BLACK[number] for number in cards] for cards in state.sets]
        state.apply(state.legal_moves()[-1])
    a, c, d = SET_INDEX[SPACE["p_a"]], SET_INDEX[SPACE["p_c"]], SET_INDEX[E_D]
    assert sorted(seen) == [1, 2, 3, 4, 5]
    for number, sets in seen.items():
        assert sorted(sets[a]) == [False, False, True]
        assert sets[c] == ([True] if number <= 3 else [False])
        assert sets[d] == ([True] if number <= 4 else [])


def test_ex_3_without_a_card_the_last_set_costs_a_vote_and_speaks() -> None:
    state = position(phase="errands", round=5, votes=[20, 20])
    state.sets = tuple(() if place == SET_INDEX[E_D] else cards for place, cards in enumerate(state.sets))
    state.apply(Send(E_D))
    assert (state.votes[P1], state.megaphones[P1]) == (19, 1)
    assert state.decision.name == "place" or state.dropped, "the political tile is there in every round"


def test_ex_4_positions() -> None:
    state = position("es", 3, phase="errands", round=5, taken={"order_1": P2, "order_2": P3})
    assert Send(SPACE["order_3"]) in state.legal_moves()
    assert Send(SPACE["order_4"]) not in state.legal_moves()
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Send(SPACE["order_4"]))
    assert refusal.value.reason == "no_such_position"


def test_ex_5_the_central_card_with_two_competitions() -> None:
    state = position("es", 4, phase="errands")
    assert state.boys == [4, 4, 4, 4]
    state.apply(Send(SPACE["card"]))
    assert state.boys == [2, 4, 4, 4]
    sent = [P1]
    while state.decision.name == "errand":
        sent.append(state.to_move or 0)
        own = [Send(SPACE[name]) for name in ("e_own", "s_own", "e_hyde", "renaissance", "e_a", "s_a", "e_b", "s_b")]
        own += [Send(SPACE[name]) for name in ("s_c", "s_d", "s_beatrice", "s_down", "s_side")]
        state.apply(next(move for move in own if move in state.legal_moves()))
        while state.decision.name == "steps":
            state.apply(Done())
    assert sent == [P1, P2, P3, P4, P1, P2, P3, P4, P1, P2, P3, P4, P2, P3, P4, P1]
    assert sent.count(P1) == 4


def test_ex_6_an_exchange_over_the_limit() -> None:
    state = position(
        "ps", properties={P1: "6horse-kent"}, market="1dog-kent 2dog-surrey", phase="errands", money=[5, 0]
    )
    state.apply(Send(SPACE["p_exchange"]))
    state.apply(Exchange(tile("6horse-kent"), tile("1dog-kent")))
    assert state.money[P1] == 7
    assert tile("6horse-kent") in state.market
    assert state.properties[P1] == (tile("1dog-kent"),)


def test_ex_7_a_price_never_falls_below_zero() -> None:
    state = position("ps", properties={P1: "2house-kent"}, pointer="kent", laid={P1: "agent_in_kent"}, money=[4, 0])
    assert price(state, P1, tile("2house-kent"), 1) == 0
    state.hands[P1] = (card("hasty_auction"),)
    state.ask(state.decision, P1)
    go(state, Play(card("hasty_auction")), Sell(tile("2house-kent")))
    assert state.money[P1] == 4
    assert state.properties[P1] == ()


@pytest.mark.parametrize(("properties", "left"), [("5dog-kent", 0), ("", -2)])
def test_ex_8_spending_with_and_without_property(properties: str, left: int) -> None:
    state = position("ps", money=[3, 9], properties={P1: properties}, hands={P1: "endless_banquet time time"})
    events = go(state, Play(card("endless_banquet")), AddTime(2))
    assert state.money[P1] == left
    assert [event for event in events if isinstance(event, Spent)] == [Spent(P1, 3 - left, 2 + left)]


@pytest.mark.parametrize(("times", "spent"), [(1, 3), (3, 8)])
def test_ex_9_time_cards_in_a_triangle(times: int, spent: int) -> None:
    state = position("ps", money=[20, 0], hands={P1: "endless_banquet time time time"})
    go(state, Play(card("endless_banquet")), AddTime(times))
    assert state.money[P1] == 20 - spent
    assert state.hands[P1].count(card("time")) == 3 - times
    assert state.discards.count(card("time")) == times


def test_ex_10_the_own_space_with_time_cards() -> None:
    state = position("ps", phase="errands", money=[9, 9], hands={P1: "time time"})
    go(state, Send(SPACE["p_own"]), AddTime(2))
    assert state.money[P1] == 6
    assert state.to_move == P2
    assert Send(SPACE["p_own"]) in state.legal_moves()
    state.apply(Send(SPACE["renaissance"]))
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Send(SPACE["p_own"]))
    assert refusal.value.reason == "own_used"


def test_ex_11_edges() -> None:
    assert join(DOG, DOG)
    assert join(WILD, DOG)
    assert join(DOG, WILD)
    assert join(BLANK, BLANK)
    for one, other in ((DOG, HORSE), (WILD, WILD), (DOG, BLANK), (WILD, BLANK)):
        assert not join(one, other)
        assert not join(other, one)
    three = layout("K1/0@0,0 K6/2@0,-1 K7/0@-1,0")
    assert joined_in(three) == [1, 0, 1, 0], "a dog above, wine at the question mark"
    assert joined_in((*three, *layout("K8/2@0,1"))) == [1, 0, 1, 0], "blank edges add nothing"


def test_ex_12_an_inner_circle_brings_two_benefits() -> None:
    state = circle_table("K1/0@0,0 K6/2@0,-1 K7/0@-1,0", 13, votes=[20, 20], markers={P1: "L11 M10 M14 R12"})
    events = state.apply(Place(cell_at(-1, -1), 1))
    assert InnerCircle(P1, 1, 2) in events
    go(state, Choose(ELECTION), step("lady_1", "L10"))
    assert (state.votes[P1], where(state)) == (19, "L10 M10 M14 R12")
    assert state.to_move == P2


def test_ex_12_a_block_of_six_has_two_inner_circles() -> None:
    four = layout("K1/0@0,0 K6/2@0,-1 K7/0@-1,0 K13/1@-1,-1")
    circles = sum(joined_by(four[:number], *four[number][::2], four[number].turn)[1] for number in range(4))
    assert circles == 1
    row = layout("K1/0@0,0 K2/0@1,0 K3/0@0,1 K4/0@1,1 K5/0@0,2")
    assert joined_by(row, 5, cell_at(1, 2), 0)[1] == 1, "the sixth tile closes the second one"


def test_ex_12_five_benefits_with_the_grey_eminence() -> None:
    state = circle_table("K1/0@0,0 K6/2@0,-1 K7/0@-1,0", 13, votes=[20, 20], laid={P1: "grey_eminence"})
    assert InnerCircle(P1, 1, 5) in state.apply(Place(cell_at(-1, -1), 1))
    go(state, *[Choose(ELECTION)] * 5)
    assert state.votes[P1] == 15


@pytest.mark.parametrize(("laid", "lost"), [("", 6), ("publican", 12)])
def test_ex_13_pub_treating(laid: str, lost: int) -> None:
    state = position(votes=[30, 30], hands={P1: "pub pub pub"}, laid={P1: laid})
    state.apply(PlayPub(3))
    assert state.votes[P1] == 30 - lost


@pytest.mark.parametrize(
    ("black", "white", "lost"),
    [
        ("radical_pamphleteer", "mock_the_hunt", 3),
        ("radical_pamphleteer", "tax_the_reformers", 2),
        ("radical_pamphleteer", "insult_everyone", 3),
        ("tory_pamphleteer", "tax_the_reformers", 3),
        ("caricaturist", "mock_the_hunt", 3),
        ("caricaturist", "tax_the_reformers", 3),
        ("caricaturist", "insult_everyone", 4),
    ],
)
def test_ex_14_party_marks(black: str, white: str, lost: int) -> None:
    state = position(votes=[30, 30], hands={P1: white}, laid={P1: black})
    state.apply(Play(card(white)))
    assert state.votes[P1] == 30 - lost


def test_ex_15_hyde_park_all_equal() -> None:
    state = position("es", 4, megaphones=[2, 2, 2, 2])
    assert speeches(state) == [1, 1, 1, 1]


def test_ex_16_hyde_park_in_round_4() -> None:
    state = position("es", 4, round=4, megaphones=[4, 4, 3, 1])
    assert speeches(state) == [-4, -4, -1, 1]


def test_ex_17_nothing_between_two_moves_of_one_card() -> None:
    state = position(
        hands={P1: "ruined_gala dogs_before_voters"},
        laid={P1: "black_sheep dog_show_patron"},
        markers={P1: "L9 M14 R12 R8"},
    )
    go(state, Play(card("ruined_gala")), step("lady_1", "L8"))
    assert {type(move) for move in state.legal_moves()} == {Step, Done}, "on a dog now, but the run goes on"
    with pytest.raises(IllegalMove):
        state.apply(Activate(card("dog_show_patron")))


def test_ex_17_between_two_cards_anything_may_be_done() -> None:
    state = position(
        votes=[30, 30],
        hands={P1: "bad_manners dogs_before_voters"},
        laid={P1: "black_sheep dog_show_patron"},
        markers={P1: "L9 M14 R12 R8"},
    )
    go(state, Activate(card("black_sheep")), step("lady_1", "L8"))
    go(state, Play(card("dogs_before_voters")), Activate(card("dog_show_patron")))
    assert state.votes[P1] == 28
    go(state, Play(card("bad_manners")), step("lady_1", "L7"), Done())


def test_ex_18_count_first() -> None:
    state = position("ps", properties={P1: "5dog-kent"}, laid={P1: "poodle_fancier"}, markers={P1: "L9 M14 R12 R8"})
    go(state, Activate(card("poodle_fancier")), step("lady_1", "L8"))
    assert state.symbols(P1, DOG) == 2
    assert {move[1] - state.markers[move[0]] for move in state.legal_moves() if isinstance(move, Step)} == {1, -1}, (
        "only the sideways move is left"
    )
    again = position("ps", properties={P1: "5dog-kent"}, laid={P1: "poodle_fancier"}, markers={P1: "L8 M14 R12 R8"})
    go(again, Activate(card("poodle_fancier")), step("lady_1", "L7"), step("lady_1", "L6"))
    assert where(again) == "L6 M14 R12 R8"


def beatrice(tile_name: str, markers: str, round: int = 2) -> Prodigals:
    """Lady Beatrice comes to P1, who alone may still act; P2 is safe."""
    state = position(beatrice=tile_name, markers={P1: markers, P2: "L16 M16 R16 R15"}, round=round, hands={P1: "time"})
    state.safe = P2
    state.turn = 1
    state.to_move = P2
    state.apply(EndTurn())
    return state


def test_ex_19_same_row_two_pairs() -> None:
    state = beatrice("same_row", "L8 R8 L5 M5")
    assert where(state) == "L9 R9 L6 M6"


@pytest.mark.parametrize("votes", [0, -1])
def test_ex_20_touching_zero(votes: int) -> None:
    state = position(round=2, votes=[votes, 30], megaphones=[0, 1], beatrice="rows", to_move=P2)
    events = state.apply(EndTurn())
    ended = [event for event in events if isinstance(event, GameEnded)]
    assert bool(ended) == (votes < 0), "0 becomes 1 in Hyde Park"
    assert (state.to_move is None) == (votes < 0)


def test_ex_21_the_new_order() -> None:
    red, yellow, blue, green = P1, P2, P3, P4
    state = position("es", 4, order=(yellow, red, green, blue), to_move=yellow, taken={"order_1": red, "order_3": blue})
    assert next_order(state) == (red, yellow, blue, green)


@pytest.mark.parametrize("votes", range(5))
def test_ex_22_a_choice_with_a_multiplier(votes: int) -> None:
    state = position(votes=[30, 30], hands={P1: "scandal_in_the_papers"}, markers={P1: "L11 M10 M14 R12"})
    state.apply(Play(card("scandal_in_the_papers")))
    go(state, *[Choose(ELECTION)] * votes, *[step("lady_1", f"L{row}") for row in range(10, 6 + votes, -1)])
    assert (state.votes[P1], state.influence(P1)) == (30 - votes, 47 - (4 - votes))


def test_ex_23_converting_one_for_one() -> None:
    state = position("pes", laid={P1: "fixer"}, money=[9, 9], properties={P1: ""}, markers={P1: "L9 M14 R12 R8"})
    go(state, Activate(card("fixer")), Swap(SOCIETY, POSSESSIONS, 0))
    assert (where(state), state.money[P1]) == ("L10 M14 R12 R8", 8)


def test_ex_23_converting_one_for_two() -> None:
    markers = {P1: "L9 M14 R12 R8"}
    state = position("ps", laid={P1: "moneylenders_cousin"}, money=[9, 9], properties={P1: ""}, markers=markers)
    go(state, Activate(card("moneylenders_cousin")), Swap(POSSESSIONS, SOCIETY, -1))
    go(state, step("lady_1", "L8"), step("gentleman_1", "R11"))
    assert (where(state), state.money[P1]) == ("L8 M14 R11 R8", 10)
    state = position("ps", laid={P1: "moneylenders_cousin"}, money=[9, 9], properties={P1: ""}, markers=markers)
    go(state, Activate(card("moneylenders_cousin")), Swap(SOCIETY, POSSESSIONS, 3))
    assert (where(state), state.money[P1]) == ("L9 M14 R12 R9", 7)


def test_ex_24_the_megaphone_trigger() -> None:
    state = position(hands={P1: "heckle_the_hecklers"}, laid={P1: "brazen_voice caricaturist"}, votes=[30, 30])
    events = state.apply(Play(card("heckle_the_hecklers")))
    assert Triggered(P1, card("brazen_voice")) in events
    assert (state.votes[P1], state.megaphones[P1]) == (28, 2), "its own effect, and the Caricaturist"
    prompt = state.prompt()
    assert prompt is not None
    assert (prompt.decision, prompt.facts["number"]) == ("steps", 2)
    state.apply(Done())
    state.apply(Activate(card("caricaturist")))
    assert (state.megaphones[P1], state.decision.name) == (3, "action"), "a black card triggers nothing"


@pytest.mark.parametrize(
    ("markers", "possible"), [("M8 M7 L1 R1", True), ("M8 M7 M6 R1", False), ("M8 L7 R7 R1", False)]
)
def test_ex_25_a_jump(markers: str, possible: bool) -> None:
    state = position(hands={P1: "gossip_among_ladies"}, markers={P1: markers}, laid={P1: "black_sheep"})
    go(state, Play(card("gossip_among_ladies")), Done())
    jump = step("lady_1", "M6")
    assert (state.decision.name == "jump" and jump in state.legal_moves()) == possible
    if possible:
        state.apply(jump)
        assert where(state) == "M6 M7 L1 R1"


def test_ex_26_full_slots() -> None:
    six = "black_sheep rumour_mill fortune_teller incompetent_agent caricaturist muckraker"
    state = position(laid={P1: six}, hands={P1: "publican"}, markers={P1: "L9 M14 R12 R8"})
    go(state, Activate(card("incompetent_agent")))
    state.apply(Lay(card("publican"), card("incompetent_agent")))
    assert len(state.laid[P1]) == 6
    assert card("incompetent_agent") in state.discards
    state.apply(Activate(card("publican")))
    assert state.megaphones[P1] == 1


def test_ex_27_five_players_begin_with_five_properties() -> None:
    for seed in range(20):
        state = new(5, "ps", seed)
        for mine in state.properties:
            assert len(mine) == 5
            assert sum(VALUES[number] for number in mine) == 25
            assert sorted(VALUES[number] for number in mine) == [3, 4, 5, 6, 7]


def test_ex_28_the_forced_sale() -> None:
    state = position("ps", money=[2, 9], properties={P1: "5dog-kent"}, pointer="kent")
    assert state.possessions(P1) == 10


def test_ex_29_sets_with_three_players() -> None:
    state = position("es", 3, phase="errands")
    for name in ("e_d", "e_a", "e_b"):
        state.to_move = P1
        state.ask(state.decision, P1)
        state.apply(Send(SPACE[name]))
        while state.decision.name in ("place", "steps"):
            state.apply(state.legal_moves()[-1])
    state.boys[P1] = 1
    state.ask(state.decision, P1)
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Send(SPACE["e_c"]))
    assert refusal.value.reason == "card_spaces_full"
    assert len(state.hands[P1]) == 2 + 2 + 1


def test_ex_30_blocked_in_row_16() -> None:
    state = beatrice("not_right", "L16 M10 R5 R4")
    assert where(state) == "L16 M11 R5 R4"
    assert state.to_move == P1
    assert set(state.legal_moves()) == {Rise(1), Rise(2)}, "the one in R4 stands under R5"
    state.apply(Rise(1))
    assert where(state) == "L16 M12 R5 R4"


def test_ex_31_two_blocked() -> None:
    state = beatrice("rows", "L12 L13 M12 M13")
    assert where(state) == "L12 L13 M12 M13"
    assert set(state.legal_moves()) == {Rise(1), Rise(3)}
    state.apply(Rise(1))
    assert set(state.legal_moves()) == {Rise(1), Rise(3)}, "L12 could rise now, but it is one of the blocked"
    state.apply(Rise(1))
    assert where(state) == "L12 L15 M12 M13"


def test_ex_32_rising_together() -> None:
    state = beatrice("neighbours", "M10 M9 R4 L2")
    assert where(state) == "M11 M10 R4 L2"
