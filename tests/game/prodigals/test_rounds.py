"""Set-up, Hyde Park, Lady Beatrice, political circles, the end of a round and of the game, and rulings about them."""

from __future__ import annotations

import pytest

from game.ai.agents import AGENTS, choose
from game.kernel.contract import IllegalMove, reveals
from game.kernel.rng import Rng
from game.prodigals import RULES
from game.prodigals.cards import HORSE, LINE_UPS, SIDEWAYS
from game.prodigals.circles import EDGES, joined_by, needs_around, turns_fitting
from game.prodigals.events import GameEnded, RoundBegan, TileDropped
from game.prodigals.influence import WAYS, affected, praised
from game.prodigals.mind import brain
from game.prodigals.moves import (
    Activate,
    AddTime,
    Choose,
    Discard,
    Done,
    DropTile,
    EndTurn,
    Keep,
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
from game.prodigals.rules.election import speeches
from game.prodigals.scoring import ranking
from game.prodigals.state import Prodigals
from game.prodigals.tiles import BEATRICE, E_C, FIELDS, MOST_VOTES, SPACES, START, cell_at
from tests.game.prodigals.positions import (
    FIELD,
    P1,
    P2,
    P3,
    card,
    fields,
    go,
    layout,
    position,
    step,
    symbols,
    tile,
    where,
)

ELECTION, SOCIETY = 1, 2


def new(players: int, competitions: str, seed: int = 1) -> Prodigals:
    state = RULES.new(players, seed, competitions=competitions)
    assert isinstance(state, Prodigals)
    return state


# --- Set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("competitions", LINE_UPS)
def test_everybody_begins_alike_but_for_the_handicaps(players: int, competitions: str) -> None:
    state = new(players, competitions)
    last = state.order[-1]
    start = START[players]
    assert state.boys == [start.boys + (competitions == "pes")] * players
    if "p" in competitions:
        assert state.money[last] == start.pounds
        assert state.possessions(last) == {2: 69, 3: 60, 4: 60, 5: 49}[players]
    if "e" in competitions:
        assert state.votes[last] == start.votes
        assert [len(mine) for mine in state.layouts] == [1] * players
    if "s" in competitions:
        assert state.influence(last) == sum(start.rows)
    total = [sum(state.all_scores(seat)) for seat in state.order]
    assert [more - total[-1] for more in total] == list(range(players - 1, -1, -1)), "each handicap is worth a point"


def test_handicaps_leave_out_what_is_not_in_play() -> None:
    state = new(5, "ps")
    first = state.order[0]
    assert state.money[first] == 9 + 2
    assert state.markers[first * 4 + 3] == FIELD["R10"], "the rightmost marker twice"


def test_starting_tiles_nobody_got_are_out_of_the_game() -> None:
    state = new(3, "pe")
    assert len(state.sold) == 2 * 6
    assert len(state.dropped) == 2


def test_no_starting_field_has_a_symbol() -> None:
    for players in (2, 3, 4, 5):
        state = new(players, "es")
        assert all(sum(symbols(state, seat).values()) == 0 for seat in range(players))


def test_the_early_set_comes_before_the_late_one() -> None:
    state = new(2, "pes", 4)
    seen: list[RoundBegan] = []
    rng = Rng.seeded(1)
    while state.to_move is not None:
        seen += [event for event in state.apply(rng.choice(state.legal_moves())) if isinstance(event, RoundBegan)]
    for event in seen:
        late = event.round >= 3
        assert all((number >= 42) == late for number in event.market)
        assert all((number >= 17) == late for number in event.tiles)


@pytest.mark.parametrize("competitions", LINE_UPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_choice_is_ever_too_big(players: int, competitions: str) -> None:
    for seed in range(3):
        state, rng = new(players, competitions, seed), Rng.seeded(seed)
        while state.to_move is not None:
            assert len(state.legal_moves()) < 100
            state.apply(rng.choice(state.legal_moves()))


# --- Hyde Park -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round", "megaphones", "changes"),
    [
        (1, [3, 1], [-2, 1]),
        (1, [0, 0], [1, 1]),
        (1, [3, 2, 1], [-2, -1, 1]),
        (3, [3, 2, 1, 0], [-3, -2, -1, 1]),
        (5, [5, 4, 4, 4, 0], [-5, -3, -3, -3, 1]),
        (5, [5, 4, 3, 2, 1], [-5, -3, -2, 0, 1]),
        (5, [5, 5, 5, 2, 1], [-5, -5, -5, 0, 1]),
        (2, [4, 0, 0, 0, 0], [-2, 1, 1, 1, 1]),
    ],
)
def test_speeches(round: int, megaphones: list[int], changes: list[int]) -> None:
    votes = [20] * len(megaphones)
    assert speeches(position("es", len(votes), round=round, megaphones=megaphones, votes=votes)) == changes


def test_votes_never_exceed_the_board() -> None:
    state = position(votes=[MOST_VOTES, 20], megaphones=[0, 1], round=2, to_move=P2, beatrice="rows")
    assert speeches(state) == [0, -2]
    state.apply(EndTurn())
    assert state.votes == [MOST_VOTES, 18]


def test_megaphones_are_not_kept() -> None:
    state = position(megaphones=[4, 1], to_move=P2, beatrice="rows")
    state.apply(EndTurn())
    assert (state.round, state.megaphones) == (1, [0, 0])


# --- Lady Beatrice -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "markers", "named"),
    [
        ("not_left", "L1 L2 L3 L4", ""),
        ("not_left", "L1 M2 R3 L4", "12"),
        ("not_middle", "M1 L2 M3 R4", "13"),
        ("not_right", "R1 R2 M3 R4", "2"),
        ("rows", "L5 M6 R12 R13", "12"),
        ("same_row", "L5 M6 R7 R8", ""),
        ("same_row", "L5 R5 M7 R8", "01"),
        ("same_row", "L5 R5 M5 R8", "012"),
        ("neighbours", "L5 M6 R7 R9", ""),
        ("neighbours", "L5 M5 R7 R8", "0123"),
        ("neighbours", "L5 L6 R7 R9", "01"),
    ],
)
def test_whom_the_tiles_name(name: str, markers: str, named: str) -> None:
    assert affected(BEATRICE.index(name), fields(markers)) == sum(1 << int(marker) for marker in named)


def test_an_affected_marker_below_a_blocked_one_is_blocked_too() -> None:
    rising, blocked = praised(BEATRICE.index("neighbours"), *fields("L16 L15 L14 R3"))
    assert (rising, blocked) == (0, 0b0111)
    rising, blocked = praised(BEATRICE.index("rows"), *fields("L13 L12 L11 R7"))
    assert (rising, blocked) == (0b1000, 0b0110)


def come(tile_name: str, markers: str, safe: int = P2) -> Prodigals:
    state = position(beatrice=tile_name, markers={P1: markers, P2: "L1 M5 R9 R13"}, round=2, to_move=P2)
    state.safe = safe
    state.apply(EndTurn())
    return state


def test_who_is_safe_stays_where_he_is() -> None:
    state = come("rows", "L8 M8 R8 R10", safe=P1)
    assert where(state, P1) == "L8 M8 R8 R10"
    assert where(state, P2) == "L1 M5 R10 R13"


def test_nothing_happens_if_nobody_can_rise_instead() -> None:
    state = come("not_right", "L16 M16 R16 R15")
    assert (where(state), state.round) == ("L16 M16 R16 R15", 2)


def test_one_marker_may_take_several_steps() -> None:
    state = come("rows", "L12 L13 M12 M13")
    go(state, Rise(3), Rise(3))
    assert where(state) == "L12 L13 M12 M15"


def test_a_risen_marker_may_rise_again_instead_of_a_blocked_one() -> None:
    state = come("not_right", "L16 M10 R5 R4")
    go(state, Rise(1))
    assert where(state) == "L16 M12 R5 R4"


def test_the_replacement_has_its_facts() -> None:
    prompt = come("rows", "L12 L13 M12 M13").prompt()
    assert prompt is not None
    assert (prompt.decision, prompt.facts) == ("beatrice", {"source": "beatrice", "number": 2})


# --- Political circles ---------------------------------------------------------------------------------------------


def test_tiles_can_be_turned_and_must_fit_on_all_sides() -> None:
    assert EDGES[0] == ((0, 1, 4, 5), (5, 0, 1, 4), (4, 5, 0, 1), (1, 4, 5, 0))
    corner = layout("K1/0@0,0 K6/2@0,-1 K7/0@-1,0")
    needs = needs_around(corner)
    assert turns_fitting(12, needs[cell_at(-1, -1)]) == (1,), "horse on both sides"
    assert turns_fitting(9, needs[cell_at(-1, -1)]) == ()


def test_a_tile_that_fits_nowhere_is_discarded_without_a_question() -> None:
    state = position(phase="errands", layouts={P1: "K6/0@0,0 K6/1@1,0 K6/2@1,1 K6/3@0,1"})
    every = needs_around(state.layouts[P1])
    stuck = next((n for n in range(25) if not any(turns_fitting(n, need) for need in every.values())), None)
    if stuck is not None:
        state.tiles = (stuck, *state.tiles[1:])
        assert TileDropped(P1, stuck, forced=True) in state.apply(Send(E_C))


def test_a_tile_that_fits_may_be_discarded() -> None:
    state = position(phase="errands", layouts={P1: "K1/0@0,0"})
    state.tiles = (5, *state.tiles[1:])
    go(state, Send(E_C))
    assert TileDropped(P1, 5, forced=False) in state.apply(DropTile())


def test_symbols_of_circles_count_in_other_competitions() -> None:
    state = position("es", layouts={P1: "K1/0@0,0 K6/2@0,-1"}, hands={P1: "dog_on_the_sofa"})
    assert symbols(state) == {"dog": 1, "horse": 0, "wine": 0, "house": 0}
    state.apply(Play(card("dog_on_the_sofa")))
    assert state.prompt().facts["number"] == 2  # type: ignore[union-attr]


def test_placing_says_what_it_joins() -> None:
    state = position(phase="errands", layouts={P1: "K1/0@0,0"})
    state.tiles = (5, *state.tiles[1:])
    state.apply(Send(E_C))
    (placed,) = [event for event in state.apply(Place(cell_at(0, -1), 2)) if type(event).__name__ == "TilePlaced"]
    assert placed.joined == (0,)  # type: ignore[attr-defined]


def test_two_inner_circles_at_once() -> None:
    """The last tile of a 3×2 block closes two squares if it lies in the middle."""
    ring = layout("K1/0@0,0 K1/0@2,0 K1/0@0,1 K1/0@1,1 K1/0@2,1")
    assert joined_by(ring, 5, cell_at(1, 0), 0)[1] == 2


def test_benefits_of_absent_competitions_are_not_offered() -> None:
    state = position("pe", phase="errands", layouts={P1: "K1/0@0,0 K6/2@0,-1 K7/0@-1,0"}, votes=[20, 20])
    state.tiles = (12, *state.tiles[1:])
    go(state, Send(E_C), Place(cell_at(-1, -1), 1))
    assert list(state.legal_moves()) == [Choose(0), Choose(ELECTION)]


def test_the_step_of_an_inner_circle_may_be_lost() -> None:
    state = position("es", phase="errands", layouts={P1: "K1/0@0,0 K6/2@0,-1 K7/0@-1,0"}, votes=[20, 20])
    state.tiles = (12, *state.tiles[1:])
    go(state, Send(E_C), Place(cell_at(-1, -1), 1), Done())
    assert (state.votes[P1], state.to_move) == (20, P2)


# --- Rulings about cards -------------------------------------------------------------------------------------------


def test_pub_cards_in_two_batches() -> None:
    state = position(votes=[40, 40], hands={P1: "pub pub pub"}, laid={P1: "muckraker"})
    go(state, PlayPub(1), PlayPub(2))
    assert state.votes[P1] == 40 - 1 - 3


def test_a_trigger_works_for_cards_played_after_it_was_laid() -> None:
    state = position(votes=[40, 40], hands={P1: "tax_the_reformers mock_the_hunt caricaturist"})
    go(state, Play(card("tax_the_reformers")), Lay(card("caricaturist"), -1), Play(card("mock_the_hunt")))
    assert state.votes[P1] == 40 - 2 - 2 - 1


def test_a_discarded_card_triggers_no_more() -> None:
    six = "caricaturist black_sheep rumour_mill fortune_teller incompetent_agent muckraker"
    state = position(votes=[40, 40], laid={P1: six}, hands={P1: "publican tax_the_reformers"})
    go(state, Lay(card("publican"), card("caricaturist")), Play(card("tax_the_reformers")))
    assert state.votes[P1] == 38


def test_swaps_need_their_price() -> None:
    state = position(laid={P1: "spin_doctor"}, votes=[MOST_VOTES, 20], markers={P1: "L16 L15 L14 R16"})
    state.apply(Activate(card("spin_doctor")))
    assert state.decision.name == "action", "neither a vote more nor a marker up: nothing can be swapped"
    state = position(laid={P1: "spin_doctor"}, votes=[MOST_VOTES, 20], markers={P1: "L16 L15 L13 R16"})
    state.apply(Activate(card("spin_doctor")))
    assert list(state.legal_moves()) == [Swap(SOCIETY, ELECTION, 2), Done()]


def test_a_swap_into_spending_spends_what_there_is() -> None:
    state = position("pe", laid={P1: "shady_treasurer"}, money=[1, 9], votes=[20, 20], properties={P1: "5dog-kent"})
    go(state, Activate(card("shady_treasurer")), Swap(ELECTION, 0, -1))
    assert (state.money[P1], state.votes[P1]) == (0, 21)


def test_the_fixer_chooses_and_swaps_in_any_order() -> None:
    for first in (Choose(ELECTION), Swap(ELECTION, SOCIETY, -1)):
        state = position("pes", laid={P1: "fixer"}, votes=[20, 20], markers={P1: "L9 M14 R12 R8"})
        go(state, Activate(card("fixer")), first)
        if isinstance(first, Swap):
            state.apply(step("lady_1", "L8"))
            assert state.votes[P1] == 21
            go(state, Choose(ELECTION))
        go(state, Swap(ELECTION, SOCIETY, -1))
        state.apply(Done())
        assert state.decision.name in ("swap", "action")


def test_votes_and_pounds_are_not_optional() -> None:
    state = position("pes", hands={P1: "grand_debacle"}, votes=[1, 20], money=[9, 9], properties={P1: ""})
    state.apply(Play(card("grand_debacle")))
    assert (state.votes[P1], state.money[P1]) == (-1, 7)


def test_more_time_cards_than_money() -> None:
    state = position("ps", money=[3, 9], properties={P1: "5dog-kent"}, hands={P1: "endless_banquet time time time"})
    go(state, Play(card("endless_banquet")), AddTime(3))
    assert state.money[P1] == 0
    assert card("time") not in state.hands[P1]


def test_debt_grows_and_shrinks() -> None:
    state = position("ps", money=[0, 9], properties={P1: ""}, laid={P1: "card_table_regular moneylenders_cousin"})
    go(state, Activate(card("card_table_regular")))
    assert state.money[P1] == -1
    go(state, Activate(card("moneylenders_cousin")), Swap(0, SOCIETY, -1), Done())
    assert state.money[P1] == 0


def test_selling_first_makes_debt_possible() -> None:
    state = position(
        "ps",
        money=[1, 9],
        properties={P1: "3dog-kent"},
        pointer="essex",
        hands={P1: "hasty_auction endless_banquet time"},
    )
    go(state, Play(card("hasty_auction")), Sell(tile("3dog-kent")), Play(card("endless_banquet")), AddTime(1))
    assert state.money[P1] == 1 + 2 - 3


def test_markers_stay_on_the_board() -> None:
    state = position(hands={P1: "bad_manners sidestep"}, markers={P1: "L-2 M-2 R-2 R-1"})
    state.apply(Play(card("bad_manners")))
    assert state.decision.name == "action", "nobody can move down"
    state.apply(Play(card("sidestep")))
    assert state.decision.name == "action"


def test_influence_may_be_negative() -> None:
    assert position(markers={P1: "L-2 M-2 R-2 R-1"}).influence(P1) == -7


# --- The end of a round --------------------------------------------------------------------------------------------


def test_cleaning_up() -> None:
    state = position(
        "pes",
        hands={P1: "tax_the_reformers"},
        laid={P1: "incompetent_agent"},
        to_move=P1,
        taken={"order_1": P2, "e_hyde": P1},
        bonus={P1: "megaphone"},
        pointer="norfolk",
        beatrice="rows",
        markers={P1: "L1 M2 R3 R5", P2: "L1 M2 R3 R5"},
    )
    state.renaissance, state.declared = P2, (HORSE,)
    market, tiles, central = state.market, state.tiles[:], state.central
    go(state, Play(card("tax_the_reformers")), Activate(card("incompetent_agent")))
    assert state.round == 1, "nobody has anything left to do"
    assert state.order == (P2, P1)
    assert card("tax_the_reformers") in state.discards
    assert central in state.discards
    assert set(market) <= set(state.sold)
    assert set(tiles) <= set(state.dropped)
    assert (state.renaissance, state.declared, state.bonus) == (-1, (), [-1, -1])
    assert state.activated == [0, 0]
    assert state.taken == [-1] * len(SPACES)
    assert state.pointer == 0, "Norfolk is followed by Kent"
    assert state.boys == [6, 6]
    assert state.to_move == P2


def test_nobody_reserved_nothing_changes() -> None:
    state = position("es", 3, order=(P3, P1, P2), to_move=P2)
    state.apply(EndTurn())
    assert state.order == (P3, P1, P2)


def test_the_hand_limit() -> None:
    state = position(hands={P1: "pub pub pub time time tax_the_reformers"}, to_move=P2, laid={P1: "black_sheep"})
    state.apply(EndTurn())
    assert (state.decision.name, state.to_move) == ("discard", P1)
    assert state.prompt().facts == {"number": 2}  # type: ignore[union-attr]
    assert list(state.legal_moves()) == [
        Discard(card("time")),
        Discard(card("tax_the_reformers")),
        Discard(card("pub")),
    ]
    with pytest.raises(IllegalMove):
        state.apply(Keep())
    go(state, Discard(card("time")), Discard(card("time")), Keep())
    assert (state.round, len(state.hands[P1])) == (1, 4)


def test_whoever_discards_may_keep_fewer_than_four_or_none() -> None:
    for more in range(5):
        state = position(hands={P1: "pub pub pub pub tax_the_reformers", P2: "pub pub"}, to_move=P2)
        state.apply(EndTurn())
        pubs = state.discards.count(card("pub"))
        go(state, Discard(card("tax_the_reformers")), *[Discard(card("pub"))] * more)
        if more < 4:
            assert (state.decision.name, state.to_move) == ("keep", P1)
            assert list(state.legal_moves()) == [Discard(card("pub")), Keep()]
            state.apply(Keep())
        assert (state.round, len(state.hands[P1]), len(state.hands[P2])) == (1, 4 - more, 2), "P2 is not asked"
        assert state.discards.count(card("pub")) == pubs + more


def test_discards_are_single_clicks_and_keeping_confirms_them() -> None:
    """Five cards take two clicks, as many as one discard and its confirmation would."""
    state = position(hands={P1: "pub pub pub pub pub"}, to_move=P2)
    state.apply(EndTurn())
    assert state.targets(Discard(card("pub"))) == (("hand", card("pub")),)
    assert state.targets(Keep()) == (("button", "keep"),)
    assert not reveals(state.apply(Discard(card("pub")))), "it can still be taken back"


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert", "quick", "baseline"])
def test_computers_keep_four_cards(level: str) -> None:
    state = position(hands={P1: "pub pub tax_the_reformers time bad_manners"}, to_move=P2)
    state.apply(EndTurn())
    state.apply(Discard(card("time")))
    kept = [choose(AGENTS[level](brain), state.view(P1), Rng.seeded(seed)) == Keep() for seed in range(20)]
    assert all(kept), kept.count(False)


@pytest.mark.parametrize(
    ("competitions", "change"),
    [("es", {"votes": [-1, 30]}), ("ps", {"money": [0, 9], "properties": {P1: "", P2: "5dog-kent"}})],
)
def test_the_game_ends_when_anybody_is_through(competitions: str, change: dict[str, object]) -> None:
    state = position(competitions, round=2, to_move=P2, **change)  # type: ignore[arg-type]
    state.megaphones = [1, 1]
    if competitions == "es":
        state.votes[P1] = -1
        state.megaphones = [2, 1]
    (ended,) = [event for event in state.apply(EndTurn()) if isinstance(event, GameEnded)]
    assert ended.early
    assert state.to_move is None


def test_while_there_is_property_nobody_is_through() -> None:
    state = position("ps", round=2, to_move=P2, money=[0, 0], properties={P1: "1dog-kent", P2: "5dog-kent"})
    state.apply(EndTurn())
    assert state.to_move is not None
    assert state.possessions(P1) == 4


def test_after_round_5_it_is_over() -> None:
    state = position(round=5, to_move=P2)
    (ended,) = [event for event in state.apply(EndTurn()) if isinstance(event, GameEnded)]
    assert not ended.early


# --- Scoring -------------------------------------------------------------------------------------------------------


def over(*scores: tuple[int, int]) -> Prodigals:
    state = position("pe", len(scores), properties={}, money=[p for p, _ in scores], votes=[e for _, e in scores])
    state.finish()
    return state


def test_the_worst_competition_counts_and_the_lowest_result_wins() -> None:
    state = over((3, 9), (8, 8), (0, 10))
    assert state.scores() == (9, 8, 10)
    assert state.standings() == ((P2,), (P1,), (P3,))
    assert state.winners() == (P2,)


def test_ties_go_to_the_second_highest_score_whatever_it_is() -> None:
    assert over((9, 3), (4, 9)).winners() == (P1,)
    assert over((9, 3), (3, 9)).winners() == (P1, P2)
    assert ranking(over((9, 3), (4, 9)), P2) == (9, 4)


def test_the_score_sheet() -> None:
    state = position("pes", money=[2, 9], properties={P1: "5dog-kent", P2: ""}, votes=[7, 8])
    sheet = {line.label: line.points for line in state.score_sheet()}
    assert list(sheet) == ["money", "properties", "penalty", "possessions", "election", "society"]
    assert (sheet["money"], sheet["properties"], sheet["penalty"], sheet["possessions"]) == (
        (2, 9),
        (5, 0),
        (3, 0),
        (10, 9),
    )
    counted = {line.label: line.counts for line in state.score_sheet() if line.counts}
    assert counted == {"society": (P1, P2)}
    assert sheet["society"] == state.scores()


def test_steps_are_refused_for_good_reasons() -> None:
    state = position(hands={P1: "insult_the_ladies"}, markers={P1: "L11 L10 M14 R12"})
    state.apply(Play(card("insult_the_ladies")))
    for move, word in (
        (step("lady_1", "L10"), "field_taken"),
        (step("lady_2", "M10"), "not_that_way"),
        (step("gentleman_1", "M13"), "not_that_marker"),
        (Step(0, -1), "no_way"),
        (Step(-1, 3), "out_of_reach"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            state.apply(move)
        assert refusal.value.reason == word


def test_a_marker_moves_sideways_within_its_row_only() -> None:
    for place in range(FIELDS):
        row, column = divmod(place, 3)
        beside = [3 * row + other for other in (column - 1, column + 1) if 0 <= other < 3]
        assert list(WAYS[SIDEWAYS][place]) == beside
