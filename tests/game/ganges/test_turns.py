"""The round, administrators, the end of the game, refusals, and what cannot be taken back."""

from __future__ import annotations

import pytest

from game.ganges import RULES
from game.ganges import moves as m
from game.ganges.cards import ALL_TURNED, LAST_ROUND
from game.ganges.state import Ganges
from game.kernel.contract import IllegalMove, reveals
from game.kernel.match import Match, Undo
from game.kernel.rules import BadSetup
from tests.game.ganges.positions import FINISHED, buy, kinds, position, refused, seat

P1, P2, P3, P4 = range(4)
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()
FILL = [125, 126]


def test_everybody_has_two_turns_a_round_in_the_same_order() -> None:
    state = RULES.new(3, 1, first=1)
    order = []
    while state.round == 1:  # type: ignore[attr-defined]
        order.append(state.to_move)
        state.apply(next(move for move in state.legal_moves() if isinstance(move, m.TakeDie)))
    assert order == [1, 2, 0, 1, 2, 0]
    assert state.to_move == 2


def test_the_first_player_can_be_chosen_or_drawn() -> None:
    assert {RULES.new(4, seed).to_move for seed in range(30)} == {0, 1, 2, 3}
    assert all(RULES.new(4, seed, first=2).to_move == 2 for seed in range(5))
    with pytest.raises(BadSetup, match=r"\.$"):
        RULES.new(2, 1, first=2)


def test_values_are_dealt_anew_for_every_game() -> None:
    one, other = RULES.new(2, 1), RULES.new(2, 2)
    assert isinstance(one, Ganges)
    assert isinstance(other, Ganges)
    assert one.dice != other.dice
    assert one.census() == one.whole()


def test_gaps_stay_during_a_round() -> None:
    state = position(seat(), seat(), table=[125, 126, 127])
    state.apply(m.TakeDie(126))
    assert state.grid[:3] == [125, 0, 127]


def test_the_action_is_compulsory() -> None:
    state = position(seat(admins=1), NOBODY, table=FILL)
    with pytest.raises(IllegalMove) as refusal:
        state.apply(m.END_TURN)
    assert refusal.value.reason == "not_now"
    assert state.view(P1).refusal(("button", "end_turn")) == "act_first"


# --- Administrators ------------------------------------------------------------------------------------------------


def test_without_administrators_the_turn_ends_by_itself() -> None:
    state = position(seat(), NOBODY, table=FILL)
    state.apply(m.TakeDie(125))
    assert (state.to_move, state.decision.name) == (P2, "action")


def test_dice_of_the_deck_before_and_after_the_action() -> None:
    state = position(seat(admins=2), NOBODY, table=[125, 126, 127])
    state.apply(m.DRAW_DICE)
    assert (state.decision.name, state.due, state.admins[P1]) == ("action", 1, 1)
    state.apply(m.TakeDie(125))
    assert state.decision.name == "end_of_turn"
    state.apply(m.DRAW_DICE)
    assert (state.to_move, state.admins[P1], len(state.hands[P1])) == (P2, 0, 5)


def test_dice_of_the_deck_between_two_actions() -> None:
    state = position(seat("green3", fame=2, admins=1, track=["second_action"]), NOBODY, table=[1, *FILL])
    buy(state, 1, 3, 0, 0)
    assert (state.decision.name, state.due) == ("action", 1)
    state.apply(m.DRAW_DICE)
    assert (state.decision.name, state.due, len(state.hands[P1])) == ("action", 1, 2)


def test_an_administrator_may_be_kept() -> None:
    state = position(seat(admins=2), NOBODY, table=FILL)
    state.apply(m.TakeDie(125))
    state.apply(m.END_TURN)
    assert (state.to_move, state.admins[P1]) == (P2, 2)


def test_a_second_action_won_in_the_extra_action_is_played() -> None:
    state = position(seat("green3", fame=2, admins=1, track=["second_action"]), NOBODY, table=[1, 89, *FILL])
    state.apply(m.TakeDie(89))
    state.apply(m.EXTRA_ACTION)
    buy(state, 1, 3, 0, 0)
    assert (state.to_move, state.decision.name, state.due) == (P1, "action", 1)
    state.apply(m.TakeDie(125))
    assert state.to_move == P2


def test_an_administrator_won_in_the_extra_action_can_only_draw() -> None:
    state = position(seat("green3", fame=2, admins=1, track=["admin"]), NOBODY, table=[1, 89, *FILL])
    state.apply(m.TakeDie(89))
    state.apply(m.EXTRA_ACTION)
    buy(state, 1, 3, 0, 0)
    assert state.legal_moves() == (m.DRAW_DICE, m.END_TURN)


def test_the_extra_action_is_there_again_in_the_next_turn() -> None:
    state = position(seat(admins=2), NOBODY, table=[125, 126, 127, 128, 129])
    state.apply(m.TakeDie(125))
    state.apply(m.EXTRA_ACTION)
    state.apply(m.TakeDie(126))
    state.apply(m.END_TURN)
    state.apply(m.TakeDie(127))
    assert state.extras == 0
    state.apply(m.TakeDie(128))
    assert m.EXTRA_ACTION in state.legal_moves()


def test_no_administrator_can_be_used_inside_a_chain() -> None:
    """A third administrator cannot be dodged."""
    state = position(seat("green2", admins=2), NOBODY, table=[125, 126, 127])
    buy(state, 125, m.die(GREEN, 2))
    assert all(isinstance(move, m.PickDie) for move in state.legal_moves())


def test_the_elephants_karma_may_open_a_decision_before_the_turn() -> None:
    state = position(seat(karma=2, admins=2, fame=1, track=["dice2"]), seat(), table=[125, 126, 127, 128], to_move=P2)
    events = state.apply(m.TakeDie(125))
    assert (state.decision.name, state.to_move, state.phase) == ("pick_die", P1, 2)
    assert "TurnBegan" not in kinds(events)
    state.apply(m.PickDie(126))
    events = state.apply(m.PickDie(127))
    assert kinds(events) == ["Took", "TurnBegan"]
    assert (state.due, state.decision.name) == (1, "action")


# --- The end -------------------------------------------------------------------------------------------------------


def test_the_round_is_played_to_its_end() -> None:
    state = position(seat(turned=FINISHED), seat(), table=[125, 126, 127, 128, 129])
    for turn, card in enumerate((125, 126, 127, 128)):
        assert state.to_move == turn % 2
        events = state.apply(m.TakeDie(card))
    assert state.to_move is None
    assert kinds(events)[-1] == "GameEnded"
    assert "Refilled" not in kinds(events), "nothing is laid out any more"
    assert state.karma[P1] == 1, "the elephant is flipped in the last round too"
    assert state.winners() == (P1,)


def test_who_has_not_turned_all_cards_cannot_win() -> None:
    state = position(
        seat(turned=FINISHED), seat(fame=2, coins=5, karma=2, turned=[1, 2, 3, 4, 5]), table=FILL, phase=2, to_move=P2
    )
    state.apply(m.TakeDie(125))
    assert state.winners() == (P1,)


def test_equal_keys_share_the_victory() -> None:
    state = position(
        seat(fame=1, coins=1, turned=FINISHED),
        seat(coins=3, turned=FINISHED),
        seat(turned=[1]),
        table=FILL,
        phase=2,
        to_move=P3,
    )
    state.apply(m.TakeDie(125))
    assert state.standings() == ((P1, P2), (P3,))
    assert state.winners() == (P1, P2)


def test_nobody_finishes_in_sixty_rounds() -> None:
    state = position(seat(turned=[1]), seat(turned=[1], karma=1), table=FILL, round=LAST_ROUND, phase=2, to_move=P2)
    state.apply(m.TakeDie(125))
    assert (state.to_move, state.winners()) == (None, (P2,))


def test_the_score_sheet() -> None:
    state = position(seat(fame=2, coins=3, karma=1, turned=[1, 6]), seat(coins=5), table=FILL)
    assert [(line.label, line.points) for line in state.score_sheet()] == [
        ("turned", (2, 0)),
        ("fame", (4, 0)),
        ("coins", (3, 5)),
        ("karma", (1, 0)),
    ]
    assert state.turned[P1] != ALL_TURNED
    assert state.view(P2).progress().facts == {"round": 1, "best": 2, "all": 6}


# --- Refusals ------------------------------------------------------------------------------------------------------


def test_refusals_of_prices() -> None:
    state = position(seat("green2 blue4", karma=1), NOBODY, table=[1, 16, 63, *FILL])
    assert refused(state, 1, 2, 2, 0) == "no_karma"
    assert refused(state, 1, 2, 0, 1) == "no_admin"
    assert refused(state, 1, 3, 0, 0) == "not_in_hand"
    assert refused(state, 1, 4, 0, 0) == "wrong_colour"
    assert refused(state, 1, 0, 0, 0) == "wrong_colour"
    assert refused(state, 1, 2, 0, 0) == "too_little"
    assert refused(state, 16, 4, 1, 0) == "superfluous"
    assert refused(state, 63, m.die(VIOLET, 3)) == "not_in_hand"
    assert refused(state, 63, m.JOKER) == "no_admin"
    assert refused(state, 63, m.die(BLUE, 4)) == "wrong_value"
    state.apply(m.Build(16))
    assert state.why_not(m.Trade(89)) == "not_now", "nothing else is asked now"


def test_refusals_of_actions() -> None:
    state = position(seat("green2 blue4", karma=1), NOBODY, table=[1, 31, 16, 63, 141, 89, *FILL])
    reason = state.why_not
    assert reason(m.TakeDie(30)) == "not_on_table"
    assert reason(m.Trade(90)) == "not_on_table"
    assert reason(m.Trade(1)) == "other_kind"
    assert reason(m.Build(63)) == "other_kind"
    assert reason(m.Build(1)) == "too_little"
    assert reason(m.Build(31)) == "wrong_colour"
    assert reason(m.Visit(141)) == "wrong_value"
    assert reason(m.Pay(2, 0, 0)) == "not_now", "the card comes first"
    assert reason(m.DRAW_DICE) == "no_admin"
    assert reason(m.PickDie(1)) == "not_now"


def test_clicks_that_lead_nowhere_say_why() -> None:
    state = position(seat("green2 blue4"), seat(), table=[14, 43, 63, 141, 89], to_move=P1)
    view = state.view(P1)
    assert view.refusal(("grid", 0)) == "too_little"
    assert view.refusal(("grid", 1)) == "wrong_colour"
    assert view.refusal(("grid", 2)) == "wrong_value"
    assert view.refusal(("grid", 3)) == "wrong_value"
    assert view.refusal(("grid", 4)) == ""
    assert view.refusal(("corner", 0)) == ""
    assert view.refusal(("grid", 9)) == "gap"
    assert view.refusal(("corner", 9)) == "gap"
    assert view.refusal(("hand", state.hands[P1][0])) == "card_first"
    assert view.refusal(("karma", 0)) == "card_first"
    assert view.refusal(("admin", 0)) == "card_first"
    assert view.refusal(("button", "draw_dice")) == "no_admin"
    assert view.refusal(("button", "extra_action")) == "no_admin"
    assert view.refusal(("track", 0)) == "turns_by_tokens"
    assert view.refusal(("row", 64)) == "rows_stay"
    assert view.refusal(("deck",)) == "deck_closed"
    assert view.refusal(("button", "nonsense")) == "not_now"
    assert state.view(P2).refusal(("grid", 4)) == "not_your_turn"


def test_clicks_inside_a_chain_say_why() -> None:
    state = position(seat("green1"), NOBODY, table=[62, 89, 97, 1])
    buy(state, 62, m.die(GREEN, 1))
    view = state.view(P1)
    assert view.refusal(("grid", 3)) == "other_kind"
    assert view.refusal(("grid", 0)) == "gap"
    assert view.refusal(("hand", 1)) == "not_now"
    state = position(seat("green3", fame=2, track=["fame_or_ship"]), NOBODY, table=[1, 63, 89])
    buy(state, 1, 3, 0, 0)
    assert state.view(P1).refusal(("grid", 2)) == "other_kind"
    assert state.view(P1).refusal(("button", "take_fame")) == ""


def test_clicks_at_other_decisions_say_why() -> None:
    state = position(seat("green1 green2 green3 green4 blue1 blue2 blue3 blue4", admins=1), NOBODY, table=[125, 126])
    state.apply(m.TakeDie(125))
    assert state.view(P1).refusal(("grid", 1)) == "make_room"
    state.apply(state.legal_moves()[0])
    view = state.view(P1)
    assert view.decision.name == "end_of_turn"
    assert view.refusal(("grid", 1)) == view.refusal(("hand", 5)) == "action_done"
    state = position(seat("green5 green5", rows=[2, 5, 1, 4]), NOBODY, table=[12, 125, 126])
    buy(state, 12, 55, 0, 0)
    view = state.view(P1)
    assert view.refusal(("row", 2)) == "choose_way"
    assert view.refusal(("exchange", 2)) == ""
    assert view.refusal(("exchange", 3)) == "not_offered"


def test_a_hand_without_dice_is_told() -> None:
    view = position(seat(), NOBODY, table=[63, 1, 89]).view(P1)
    assert view.refusal(("grid", 0)) == "no_dice"
    assert view.refusal(("grid", 1)) == "wrong_colour"


def test_nothing_is_refused_by_another_word_than_the_catalogue_has() -> None:
    state = position(seat("green2"), NOBODY, table=FILL)
    while state.to_move is not None and state.round < 4:
        state.apply(state.legal_moves()[0])
    state.finish()
    assert state.why_not(m.END_TURN) == "game_over"
    assert state.view(P1).refusal(("grid", 0)) == "game_over"


# --- Taking back ---------------------------------------------------------------------------------------------------


def shows(state: Ganges, card: int, *price: int) -> bool:
    return reveals(buy(state, card, *price))


def test_what_shows_nothing_new_can_be_taken_back() -> None:
    assert not reveals(position(seat(), NOBODY, table=[89, *FILL]).apply(m.Trade(89)))
    assert not shows(position(seat("green3"), NOBODY, table=[1, *FILL]), 1, 3, 0, 0)
    assert not shows(position(seat("green3"), NOBODY, table=[63, *FILL]), 63, m.die(GREEN, 3))


def test_what_shows_something_cannot() -> None:
    assert reveals(position(seat(), NOBODY, table=[89, *FILL]).apply(m.TakeDie(89))), "the value of a die"
    assert reveals(position(seat(admins=1), NOBODY, table=FILL).apply(m.DRAW_DICE)), "the deck"
    assert shows(position(seat("green5"), NOBODY, table=[137, *FILL]), 137, m.die(GREEN, 5)), "put away"
    assert shows(position(seat("green6"), NOBODY, table=[141, *FILL]), 141, m.die(GREEN, 6)), "the deck"
    sold = position(seat(rows=[97, 98]), NOBODY, table=[101, *FILL])
    assert reveals(sold.apply(m.Trade(101))), "sold cards show their dice"
    broken = position(seat("green1", rows=[69]), NOBODY, table=[65, *FILL])
    assert shows(broken, 65, m.die(GREEN, 1)), "ships that leave show theirs"
    turned = position(seat("green3", fame=2, track=["karma2"]), NOBODY, table=[1, *FILL])
    assert shows(turned, 1, 3, 0, 0), "a bonus"
    last = position(seat(), NOBODY, table=[89])
    assert reveals(last.apply(m.Trade(89))), "four new cards"


def test_the_end_of_a_round_shows_new_cards() -> None:
    state = position(seat(), seat(), table=[89, *FILL], phase=2, to_move=P2)
    assert reveals(state.apply(m.Trade(89)))


def test_undo_in_a_match() -> None:
    match = Match(RULES, 2, 3, {"first": 0})
    goods = [move for move in match.state.legal_moves() if isinstance(move, m.Trade)]
    assert goods, "the deal has goods"
    match.play(goods[0])
    assert match.undoable(P1) == Undo(1, "start")
    match.undo(P1)
    match.play(next(move for move in match.state.legal_moves() if isinstance(move, m.TakeDie)))
    assert match.undoable(P1) == Undo(0, "revealed")
