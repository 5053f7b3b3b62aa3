"""What views answer: the order of stacks stays hidden, clicks are refused with a reason, moves are forecast."""

from __future__ import annotations

import pytest

from game.kernel.contract import CONFIRM, Fact, Target, reveals
from game.kernel.rng import Rng
from game.play.picker import Picker
from game.prodigals import RULES
from game.prodigals.cards import LINE_UPS
from game.prodigals.circles import inner_circles
from game.prodigals.events import RoundBegan
from game.prodigals.forecast import amount
from game.prodigals.influence import praise, rows_up
from game.prodigals.moves import Activate, AddTime, EndTurn, Exchange, Place, Play, PlayPub, Sell, Send, Step, TakeBonus
from game.prodigals.refusals import open_spaces, refused_space
from game.prodigals.rules.election import podium, speeches
from game.prodigals.state import Prodigals
from game.prodigals.tiles import E_C, cell_at
from tests.game.prodigals.positions import P1, P2, SPACE, card, fields, go, position, tile


def play_to_round(state: Prodigals, number: int) -> None:
    rng = Rng.seeded(3)
    while state.to_move is not None and state.round + 1 < number:
        state.apply(rng.choice(state.legal_moves()))


# --- Hidden information --------------------------------------------------------------------------------------------


def test_the_view_holds_no_chance() -> None:
    view = RULES.new(3, 5, competitions="pes").view(P1)
    assert not hasattr(view, "rng")


def test_everything_is_seen_by_everybody() -> None:
    state = RULES.new(3, 5, competitions="pes")
    assert isinstance(state, Prodigals)
    play_to_round(state, 2)
    for seat in range(3):
        view = state.view(seat)
        assert view.hands == state.hands
        assert view.stacks == state.stacks, "what is left is known by exclusion"


def test_what_comes_next_is_different_in_every_guess() -> None:
    state = RULES.new(2, 5, competitions="es")
    assert isinstance(state, Prodigals)
    view = state.view(P1)
    seen = set()
    for seed in range(12):
        guess = view.sample(Rng.seeded(seed))
        play_to_round(guess, 2)
        seen.add((guess.central, guess.beatrice, tuple(guess.sets)))
    assert len(seen) > 6


def test_guesses_deal_only_what_is_left_in_the_stacks() -> None:
    state = RULES.new(2, 5, competitions="es")
    assert isinstance(state, Prodigals)
    left = {number for stack in state.stacks for number in stack}
    for seed in range(8):
        guess = state.view(P1).sample(Rng.seeded(seed))
        play_to_round(guess, 2)
        assert {number for cards in guess.sets for number in cards} <= left


def test_a_new_round_cannot_be_taken_back() -> None:
    assert reveals([RoundBegan(0, 0, 0, (), (), ())])


# --- Refusals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "word"),
    [
        (("space", SPACE["e_hyde"]), "space_taken"),
        (("space", SPACE["order_4"]), "no_such_position"),
        (("space", SPACE["p_sell"]), "not_in_play"),
        (("space", SPACE["e_own"]), "own_used"),
        (("set", SPACE["e_a"]), "set_gone"),
        (("set", SPACE["p_a"]), "not_in_play"),
        (("hand", 0), "actions_only"),
        (("space", 99), "not_now"),
    ],
)
def test_refused_spaces(target: Target, word: str) -> None:
    state = position("es", 3, phase="errands", taken={"e_hyde": P2})
    state.own[P1] = 2
    state.lying &= ~(1 << SPACE["e_a"])
    state.ask(state.decision, P1)
    assert state.view(P1).refusal(target) == word


@pytest.mark.parametrize(
    ("target", "word"),
    [
        (("hand", card("time")), "time_alone"),
        (("hand", card("brass_band")), "not_in_hand"),
        (("hand", card("publican")), "not_in_hand"),
        (("hand", card("pub")), "not_in_hand"),
        (("laid", card("caricaturist")), "activated"),
        (("laid", card("publican")), "not_laid"),
        (("bonus", 3), "no_bonus"),
        (("bonus", 2), "counts_by_itself"),
        (("field", 5), "needs_moves"),
        (("hand", card("bad_manners")), ""),
        (("laid", card("black_sheep")), ""),
    ],
)
def test_refused_actions(target: Target, word: str) -> None:
    state = position(hands={P1: "time bad_manners"}, laid={P1: "caricaturist black_sheep"}, bonus={P1: "megaphone"})
    state.activated[P1] = 1
    state.ask(state.decision, P1)
    assert state.view(P1).refusal(target) == word
    assert state.view(P2).refusal(target) == "not_your_turn"


@pytest.mark.parametrize(
    ("target", "word"),
    [
        (("cell", 0, 0), "cell_taken"),
        (("cell", 5, 5), "does_not_touch"),
        (("cell", 0, -1), ""),
        (("cell", -1, 0), ""),
        (("button", "drop_tile"), ""),
    ],
)
def test_refused_cells(target: Target, word: str) -> None:
    state = position(phase="errands", layouts={P1: "K1/0@0,0"})
    state.tiles = (5, *state.tiles[1:])
    state.apply(Send(E_C))
    assert state.view(P1).refusal(target) == word


def test_an_edge_that_clashes() -> None:
    state = position(phase="errands", layouts={P1: "K1/0@0,0"})
    state.tiles = (19, *state.tiles[1:])  # wine, wine, any, blank: nothing for the horse
    state.apply(Send(E_C))
    refused = {cell: state.view(P1).refusal(("cell", *cell)) for cell in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    assert set(refused.values()) <= {"", "edges_clash"}
    assert refused[1, 0] == "", "the question mark fits the horse"
    state.tiles = (7, *state.tiles[1:])
    again = position(phase="errands", layouts={P1: "K1/0@0,0"})
    again.tiles = (7, *again.tiles[1:])  # wine, house, blank, blank
    again.apply(Send(E_C))
    assert again.view(P1).refusal(("cell", 0, -1)) == "edges_clash"


@pytest.mark.parametrize(
    ("target", "word"),
    [
        (("marker", 2), "not_that_marker"),
        (("marker", 1), "no_way"),
        (("field", fields("L10")[0]), ""),
        (("field", fields("L9")[0]), "out_of_reach"),
        (("field", fields("R11")[0]), "out_of_reach"),
        (("marker", 0), ""),
        (("button", "done"), ""),
    ],
)
def test_refused_markers(target: Target, word: str) -> None:
    state = position(hands={P1: "insult_the_ladies"}, markers={P1: "L11 M13 M12 R12"})
    state.apply(Play(card("insult_the_ladies")))
    assert state.view(P1).refusal(target) == word


def test_refused_deals_and_choices() -> None:
    state = position("ps", 3, phase="errands", properties={P1: "5dog-kent"}, market="2dog-surrey")
    state.apply(Send(SPACE["p_exchange"]))
    view = state.view(P1)
    assert view.refusal(("property", tile("7dog-essex"))) == "not_yours"
    assert view.refusal(("market", tile("2dog-surrey"))) == "property_first"
    assert view.refusal(("market", tile("1dog-kent"))) == "not_yours"
    assert view.refusal(("button", "done")) == "must_deal"
    choosing = position("pe", hands={P1: "bought_twice_over"})
    choosing.apply(Play(card("bought_twice_over")))
    assert choosing.view(P1).refusal(("button", "done")) == "must_choose"
    assert choosing.view(P1).refusal(("score", 2)) == "not_offered"
    assert choosing.view(P1).refusal(("score", 1)) == ""


def test_refused_tiles_of_the_central_board() -> None:
    state = position("es", 2, phase="errands", bonus={P2: "votes"})
    state.apply(Send(SPACE["order_1"]))
    view = state.view(P1)
    assert view.refusal(("bonus", 3)) == "bonus_taken"
    assert view.refusal(("bonus", 0)) == "not_in_play"
    assert view.refusal(("bonus", 4)) == ""


def test_refusals_of_lady_beatrice_and_the_hand_limit() -> None:
    state = position(beatrice="rows", markers={P1: "L12 L13 M12 M13", P2: "L1 M3 R5 R14"}, round=2, to_move=P2)
    state.apply(EndTurn())
    assert state.view(P1).refusal(("marker", 0)) == "not_that_marker"
    assert state.view(P1).refusal(("marker", 1)) == ""
    state = position(hands={P1: "pub pub pub time time"}, to_move=P2)
    state.apply(EndTurn())
    assert state.view(P1).refusal(("hand", card("brass_band"))) == "not_in_hand"


# --- Forecasts -----------------------------------------------------------------------------------------------------


def told(state: Prodigals, move: tuple[object, ...]) -> dict[str, dict[str, object]]:
    assert state.to_move is not None
    return {fact.name: dict(fact.facts) for fact in state.view(state.to_move).forecast(move)}


def test_a_forecast_changes_nothing() -> None:
    state = position(votes=[20, 20], hands={P1: "tax_the_reformers"})
    before = state.dump()
    told(state, Play(card("tax_the_reformers")))
    assert state.dump() == before


def test_the_forecast_of_votes_and_triggers() -> None:
    state = position(
        votes=[30, 20], hands={P1: "heckle_the_hecklers pub pub"}, laid={P1: "caricaturist brazen_voice publican"}
    )
    facts = told(state, Play(card("heckle_the_hecklers")))
    assert facts["election"] == {"before": 30, "after": 28}
    assert facts["megaphones"] == {"before": 0, "after": 2}
    assert facts["hyde_park"] == {"change": "-2"}
    assert facts["triggered"]["card"] == "card.brazen_voice"
    assert facts["steps"] == {"number": 2, "who": "who.15", "ways": "ways.1"}
    assert told(state, PlayPub(2))["election"] == {"before": 30, "after": 30 - 3 - 4}


def test_the_forecast_of_a_sale() -> None:
    state = position("ps", 2, phase="errands", money=[3, 3], properties={P1: "6horse-kent"}, pointer="kent")
    assert told(state, Send(SPACE["p_sell"]))["sell"] == {"number": 2, "discount": 1}
    state.apply(Send(SPACE["p_sell"]))
    facts = told(state, Sell(tile("6horse-kent")))
    assert facts["price"] == {"price": 4}
    assert facts["money"] == {"before": 3, "after": 7}
    assert facts["possessions"] == {"before": 12, "after": 7}
    assert facts["symbol"] == {"symbol": "symbol.horse", "before": 1, "after": 0}


def test_the_forecast_of_an_exchange_and_of_time_cards() -> None:
    state = position("ps", 2, phase="errands", properties={P1: "6horse-kent"}, market="1dog-kent", hands={P1: "time"})
    assert told(state, Send(SPACE["p_exchange"]))["exchange"] == {"limit": 3}
    assert told(state, Send(SPACE["p_own"]))["time"] == {"pounds": 1}
    paying = position("ps", 2, phase="errands", properties={P1: "6horse-kent"}, money=[1, 3], hands={P1: "time"})
    paying.apply(Send(SPACE["p_own"]))
    assert told(paying, AddTime(1))["unspent"] == {"price": 1}
    state.apply(Send(SPACE["p_exchange"]))
    assert told(state, Exchange(tile("6horse-kent"), tile("1dog-kent")))["paid"] == {"price": 2}


def test_the_forecast_of_a_political_tile() -> None:
    state = position(
        phase="errands", layouts={P1: "K1/0@0,0 K6/2@0,-1 K7/0@-1,0"}, laid={P1: "horse_whisperer"}, votes=[20, 20]
    )
    state.tiles = (12, *state.tiles[1:])
    assert told(state, Send(E_C))["tile"]["number"]
    state.apply(Send(E_C))
    facts = told(state, Place(cell_at(-1, -1), 1))
    assert facts["inner_circle"] == {"number": 1, "benefits": 2}
    assert facts["choice"] == {"number": 2}
    assert facts["symbol"] == {"symbol": "symbol.horse", "before": 0, "after": 2}
    assert facts["engine"] == {"card": "card.horse_whisperer", "before": 0, "after": 2}


def test_the_forecast_of_sets_positions_and_protection() -> None:
    state = position("es", 2, phase="errands", beatrice="rows", markers={P1: "L11 M10 M14 R12", P2: "L1 M2 R3 R14"})
    view = state.view(P1)
    cards = [fact for fact in view.forecast(Send(SPACE["s_a"])) if fact.name == "card"]
    assert len(cards) == 2
    assert told(state, Send(SPACE["order_2"])) == {"position": {"position": 2}, "bonus": {"number": 4}}
    assert told(state, Send(SPACE["s_beatrice"]))["beatrice"] == {"before": 3, "after": 0}
    assert "renaissance" in told(state, Send(SPACE["renaissance"]))
    state.apply(Send(SPACE["order_2"]))
    assert told(state, TakeBonus(2))["megaphones"] == {"before": 0, "after": 2}


def test_the_forecast_of_the_last_turn_tells_who_gets_what() -> None:
    state = position(
        round=5,
        to_move=P2,
        votes=[20, 30],
        megaphones=[0, 1],
        beatrice="rows",
        markers={P1: "L7 M3 R3 R5", P2: "L1 M2 R3 R4"},
    )
    view = state.view(P2)
    facts = view.forecast(EndTurn())
    assert Fact("hyde_park_held", {"change": "-5"}) in facts
    assert Fact("election", {"before": 30, "after": 25}) in facts
    others = [fact.facts for fact in facts if fact.name == "other"]
    assert {"seat": P1, "competition": "competition.election", "before": 20, "after": 21} in others
    assert {"seat": P1, "competition": "competition.society", "before": 18, "after": 19} in others
    assert any(fact.name in ("won", "lost") for fact in facts)


def test_the_next_round_is_not_foretold() -> None:
    state = position(to_move=P2, votes=[20, 20])
    names = {fact.name for fact in state.view(P2).forecast(EndTurn())}
    assert names <= {"unused", "hyde_park_held", "beatrice_came", "election", "society", "result", "other"}


@pytest.mark.parametrize(
    ("laid", "used", "bonus", "unused"),
    [
        ("black_sheep caricaturist", 0b10, "megaphone", ["card.black_sheep"]),
        ("black_sheep", 0b1, "down", ["bonus.down"]),
        ("poodle_fancier dog_show_patron", 0, "megaphone", ["card.poodle_fancier"]),
        ("spin_doctor", 0, "megaphone", []),
    ],
    ids=["activated cards are done", "a bonus tile is lost", "what counts nothing gives nothing", "deals are no loss"],
)
def test_what_an_ended_turn_leaves_unused(laid: str, used: int, bonus: str, unused: list[str]) -> None:
    """Whoever ends a turn with something that would be lost is told so and must confirm it."""
    state = position(laid={P1: laid}, bonus={P1: bonus}, hands={P1: "bad_manners"})
    state.activated[P1] = used
    state.ask(state.decision, P1)
    view = state.view(P1)
    found = [fact.facts["cards"] for fact in view.forecast(EndTurn()) if fact.name == "unused"]
    assert found == ([tuple(unused)] if unused else [])
    assert view.targets(EndTurn()) == (("button", "end_turn"), *([CONFIRM] if unused else []))


def test_an_illegal_move_has_no_forecast() -> None:
    assert position().view(P1).forecast(Activate(card("publican"))) == ()


@pytest.mark.parametrize("competitions", LINE_UPS)
def test_every_move_of_a_game_can_be_forecast(competitions: str) -> None:
    rng = Rng.seeded(8)
    state = RULES.new(3, 8, competitions=competitions)
    while state.to_move is not None:
        view = state.view(state.to_move)
        for move in view.moves:
            assert all(fact.name for fact in view.forecast(move))
        state.apply(rng.choice(view.moves))


def test_declaring_is_announced() -> None:
    state = position(hands={P1: "dogs_before_voters"}, votes=[20, 20])
    state.renaissance = P1
    assert told(state, Play(card("dogs_before_voters")))["declare"] == {"symbol": "symbol.dog"}
    go(state, Play(card("dogs_before_voters")))
    facts = told(state, state.legal_moves()[2])
    assert facts["election"] == {"before": 20, "after": 18}


# --- What everybody at the table works out -------------------------------------------------------------------------


def test_the_places_in_hyde_park() -> None:
    """EX-16: two firsts are followed by a third, and the quietest stands last."""
    view = position("es", 4, round=4, megaphones=[4, 4, 3, 1]).view(P1)
    assert podium(view) == [((P1, P2), -4), ((), -2), ((2,), -1), ((3,), 1)]
    assert speeches(view) == [-4, -4, -1, 1]
    assert podium(position("es", 3, megaphones=[2, 2, 2]).view(P1))[-1] == ((0, 1, 2), 1)


def test_whom_lady_beatrice_would_praise() -> None:
    state = position("es", markers={P1: "L12 L13 M12 M13"}, beatrice="rows")
    assert praise(state.view(P1), P1) == (0, 0b0101)
    assert rows_up(state.view(P1), P1) == 2
    state.safe = P1
    assert praise(state.view(P1), P1) == (0, 0)


def test_where_symbols_come_from() -> None:
    state = position(
        "pes",
        properties={P1: "5dog-kent 3dog-essex"},
        layouts={P1: "K1/0@0,0 K6/2@0,-1"},
        markers={P1: "L8 M10 M12 R12"},
        renaissance=P1,
    )
    state.declared = (0,)
    assert state.sources(P1, 0) == (2, state.joined[0], 1, 1)
    for symbol in range(4):
        assert sum(state.sources(P1, symbol)) == state.symbols(P1, symbol)


def test_inner_circles_lie_where_four_tiles_meet() -> None:
    square = "K1/0@0,0 K6/0@1,0 K7/0@0,1 K8/0@1,1 K9/0@2,0 K10/0@2,1"
    assert inner_circles(position("es", layouts={P1: square}).view(P1).layouts[P1]) == [(1, 1), (2, 1)]
    assert inner_circles(position("es", layouts={P1: "K1/0@0,0"}).view(P1).layouts[P1]) == []


def test_closed_spaces_are_those_that_no_boy_can_be_sent_to() -> None:
    """What a board shows as open is exactly what may be clicked."""
    for competitions in LINE_UPS:
        for players in (2, 3, 5):
            state = RULES.new(players, 7, competitions=competitions)
            assert isinstance(state, Prodigals)
            rng = Rng.seeded(players)
            for _ in range(60):
                if state.to_move is None:
                    break
                view = state.view(state.to_move)
                if view.decision.name == "errand":
                    sent = {move.space for move in view.moves if isinstance(move, Send)}
                    assert sent == {space for space in range(len(SPACE)) if not refused_space(view, view.seat, space)}
                    assert sum(open_spaces(view, view.seat, board) for board in (-1, 0, 1, 2)) == len(sent)
                state.apply(rng.choice(state.legal_moves()))


def test_how_much_a_card_does_now() -> None:
    view = position("ps", properties={P1: "5dog-kent 3dog-essex"}, laid={P1: "dog_trainer sommelier"}).view(P1)
    assert amount(view, P1, card("dog_trainer")) == 2
    assert amount(view, P1, card("sommelier")) == 1, "no wine, but one pound in any case"
    assert amount(view, P1, card("card_table_regular")) == 0, "nothing to count"


def test_one_click_is_enough_for_a_step_that_is_clear() -> None:
    """A field that only one marker can reach, or a marker that can only go to one field."""
    state = position(hands={P1: "insult_the_ladies"}, markers={P1: "L11 R9 M12 M10"})
    state.apply(Play(card("insult_the_ladies")))
    view = state.view(P1)
    for target in (("field", fields("L10")[0]), ("marker", 0)):
        picker = Picker({move: view.targets(move) for move in view.moves})
        assert picker.click(target) == Step(0, fields("L10")[0])
