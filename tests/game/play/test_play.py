"""What clicks mean in a game, and who sits before it."""

from __future__ import annotations

from game.ai.advice import Advice, Step
from game.kernel.contract import CONFIRM, Target
from game.kernel.rng import Rng
from game.play.live import Live
from game.play.play import Play
from tests.game.play.people import every_game, live, person_to_move


@every_game
def test_the_clicks_to_a_move_make_that_move(game: str) -> None:
    """Whatever a click brings with it, and whatever was chosen before."""
    play, rng, tried = live(game, humans=2), Rng.seeded(3), 0
    while not play.over and tried < 150:
        assert play.to_move is not None
        play.take_over(play.to_move)
        move = play.adviser.hint = rng.choice(play.view.moves)
        if rng.below(2) and play.picker.click(rng.choice(sorted(play.picker.candidates, key=str))) is not None:
            play.picker.clear()  # that click alone would make another move
        before, state = play.made, play.driver.match.state.copy()
        clicks = play.clicks_to(move)
        if clicks:
            tried += 1
            assert [play.made - before for click in clicks if play.tap(click) is None] == [0] * (len(clicks) - 1)
        else:
            play.make(move)  # they would only go on with what is chosen
        state.make(move)
        assert play.driver.match.state == state


def test_undo_takes_back_clicks_first_and_then_a_decision() -> None:
    play = person_to_move("conspirators")
    hand = min(target for target in play.picker.candidates if target[0] == "hand")
    before = play.driver.match.state.dump()
    play.tap(hand)
    assert play.picker.chosen == (hand,)
    assert not play.undo(), "only a click was taken back"
    assert play.picker.chosen == ()
    play.tap(hand)
    play.tap(CONFIRM)
    if play.undoable().moves:
        assert play.undo()
        assert play.driver.match.state.dump() == before


def test_a_click_elsewhere_begins_anew_and_one_that_leads_nowhere_changes_nothing() -> None:
    play = person_to_move("conspirators")
    hands = sorted(target for target in play.picker.candidates if target[0] == "hand")
    play.tap(hands[0])
    play.tap(hands[1])
    assert set(play.picker.chosen) == {hands[1]} or set(play.picker.chosen) == set(hands[:2])
    chosen = play.picker.chosen
    assert play.tap(("nowhere",)) is None
    assert play.picker.chosen == chosen
    assert play.refusal(("nowhere",)) == "not_now"


def test_the_device_goes_from_person_to_person() -> None:
    play = live("conspirators", humans=2)
    assert not play.handed_over
    seat = play.next_person
    assert seat == play.to_move
    assert play.called == [seat]
    play.take_over(seat or 0)
    assert play.next_person is None
    assert play.view.seat == seat


def with_several_prices() -> tuple[Play, list[Target]]:
    """Ganges, when the person can buy several cards, the first of them for several prices; the clicks on the cards."""
    for seed in range(60):
        play = person_to_move("ganges", seed)
        cards = [move for move in play.view.moves if move[-1] in ("build", "sail", "visit")]
        for move in cards:
            asked = play.driver.match.state.copy()
            asked.apply(move)
            if len(asked.legal_moves()) > 2 and len(cards) > 1:
                first = min(play.picker.lead(move), key=str)
                others = [min(play.picker.lead(other), key=str) for other in cards if other != move]
                return play, [first, *others]
    raise AssertionError("nobody has a choice")


def test_the_usual_payment_is_proposed_and_a_hint_goes_before_it() -> None:
    play, (card, *_) = with_several_prices()
    assert play.tap(card) == (), "a card is chosen, and nothing has happened yet"
    usual, *others = play.view.moves
    assert play.picker.finishing() == usual
    assert play.picker.chosen[0] == card
    play.picker.clear()
    play.adviser.hint = others[0]
    play.tap(card)
    assert play.picker.finishing() == others[0]
    while play.picker.chosen[1:]:
        play.tap(play.picker.chosen[-1])
    assert play.picker.finishing() is None, "everything can be taken out"
    play.adviser.hint = None
    part = min(play.picker.candidates, key=str)
    play.tap(part)
    assert part in play.picker.chosen
    assert play.picker.finishing() in (usual, *others), "with a part of it the rest is proposed again"
    assert play.tap(CONFIRM)


def test_a_click_on_something_else_takes_a_card_back_that_is_not_paid_for() -> None:
    play, (card, other, *_) = with_several_prices()
    made = play.made
    play.tap(card)
    assert play.made == made + 1
    assert other in play.instead
    assert play.refusal(other) == ""
    assert play.tap(other) == ()
    assert (play.made, play.picker.chosen[0]) == (made + 1, other), "the other one is chosen instead"
    corner: Target = ("corner", card[1])
    play.tap(corner)
    assert (play.made, play.picker.chosen) == (made, (corner,)), "or the die on its back"
    play.tap(card)
    play.choose_anew()
    assert (play.made, play.picker.chosen, play.instead) == (made, (), frozenset())
    play.tap(card)
    assert play.undo()
    assert play.made == made


def test_who_goes_on_with_a_kept_game_can_still_choose_another_card() -> None:
    play, (card, other, *_) = with_several_prices()
    play.tap(card)
    again = Play(Live(play.driver.match, play.seating))
    assert again.picker.chosen == play.picker.chosen, "the price is proposed as before"
    again.tap(other)
    assert again.picker.chosen[0] == other


def test_advice_leads_from_a_card_to_its_price() -> None:
    play, (card, *_) = with_several_prices()
    move = next(move for move in play.view.moves if card in play.picker.lead(move))
    asked = play.driver.match.state.copy()
    asked.apply(move)
    dear = asked.legal_moves()[-1]
    play.adviser.found, play.adviser.hint = (Advice(move, 0.5, (), (), (), (Step(dear, ()),)),), move
    play.tap(card)
    assert play.adviser.hint == dear
    assert play.picker.finishing() == dear, "not the usual one"
