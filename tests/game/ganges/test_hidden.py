"""What a seat knows: all action sides, its own dice, the discard, the top of the deck; and what it can only guess."""

from __future__ import annotations

import pytest

from game.ganges import RULES
from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import COLOUR, COPIES, HIDDEN, IDS, TRACK
from game.ganges.state import Ganges
from game.ganges.view import View
from game.kernel.contract import Move, seen_by
from game.kernel.rng import Rng
from tests.game.ganges.positions import buy, position, seat

P1, P2, P3 = range(3)
GREEN, BLUE, ORANGE, VIOLET = range(4)
FILL = [125, 126]


def state_with_hands() -> Ganges:
    return position(
        seat("green5#113 blue2#71", rows=[1, 63, 97]),
        seat("violet6#116 green1#120", rows=[2]),
        table=[5, 89, 125, 126],
        top=[30, 31],
        discard=[64, 65],
    )


def test_values_known_are_ones_own_and_the_discards() -> None:
    state = state_with_hands()
    known = {P1: {113, 71, 64, 65}, P2: {116, 120, 64, 65}}
    for one in (P1, P2):
        view = state.view(one)
        assert {card for card in IDS if view.dice[card]} == known[one]
        assert all(view.dice[card] == state.dice[card] for card in known[one])


def test_what_is_secret_does_not_come_to_a_view_by_itself() -> None:
    state = state_with_hands()
    assert not {"dice", "tracks"} & {*state.public()}
    with pytest.raises(TypeError, match="'dice' and 'tracks'"):
        View(**state.public_to(P1), top=state.top, deck_size=len(state.deck))


def test_a_view_refuses_like_the_state() -> None:
    """A word of refusal follows from what the seat knows."""
    rng = Rng.seeded(4)
    met: dict[Move, None] = {}
    state = RULES.new(3, 4)
    while state.to_move is not None:
        view = state.view(state.to_move)
        for move in [move for move in met if move not in view.moves][:: 1 + len(met) // 25]:
            assert view.why_not(move) == state.why_not(move)
        met |= dict.fromkeys(view.moves)
        state.apply(rng.choice(state.legal_moves()))


def test_which_cards_are_held_is_seen_by_all() -> None:
    state = state_with_hands()
    assert state.view(P1).hands == state.view(P2).hands == [(71, 113), (116, 120)]


def test_the_top_of_the_deck_is_seen_and_nothing_below() -> None:
    state = state_with_hands()
    view = state.view(P1)
    assert (view.top, view.deck_size) == (30, len(state.deck))
    state.deck[:-1] = reversed(state.deck[:-1])
    assert state.view(P1) == view


def test_bonuses_are_hidden_until_they_are_turned() -> None:
    state = position(seat("green3", fame=2, track=["karma2"]), seat(), table=[1, *FILL])
    assert state.view(P1).tracks == [(HIDDEN,) * TRACK] * 2
    buy(state, 1, 3, 0, 0)
    for one in (P1, P2):
        assert state.view(one).tracks[P1] == (0, *(HIDDEN,) * 5)


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    state = state_with_hands()
    view = state.view(P1)
    other = state.copy()
    dice = list(other.dice)
    dice[116], dice[103] = dice[103], dice[116]
    assert COLOUR[116] == COLOUR[103] == VIOLET
    other.dice = tuple(dice)
    other.tracks[P2] = other.tracks[P2][::-1]
    other.rng = Rng.seeded(99)
    assert other != state
    assert other.view(P1) == view


def test_moves_are_shown_only_to_who_decides() -> None:
    state = state_with_hands()
    assert state.view(P1).moves
    assert not state.view(P2).moves


def test_a_taken_die_is_seen_by_its_owner_alone() -> None:
    state = state_with_hands()
    (took, *_) = state.apply(m.TakeDie(125))
    assert seen_by([took], P1)[0] == e.Took(P1, 125, state.dice[125])
    assert seen_by([took], P2)[0] == e.Took(P1, 125, None)
    assert state.view(P1).dice[125] == state.dice[125]
    assert state.view(P2).dice[125] == 0


def test_a_die_of_the_deck_too() -> None:
    state = position(seat(admins=1), seat(), table=FILL, top=[30, 31, 32])
    events = [event for event in state.apply(m.DRAW_DICE) if isinstance(event, e.Drew)]
    assert [event.seen_by(P2) for event in events] == [e.Drew(P1, 30, None, 31), e.Drew(P1, 31, None, 32)]
    assert events[0].seen_by(P1).value == state.dice[30]


def test_what_is_paid_is_seen_by_all() -> None:
    state = position(seat("green5#113"), seat(), table=[5, 3, *FILL])
    (paid, *_) = buy(state, 3, 5, 0, 0)
    assert paid == e.Paid(P1, (113,), (5,), 0, 0)
    assert state.view(P2).dice[113] == 5


def test_cards_that_leave_a_row_show_their_dice() -> None:
    state = position(seat(rows=[97, 98]), seat(), table=[101, *FILL])
    assert not any(state.view(P2).dice[card] for card in (97, 98, 101))
    events = state.apply(m.Trade(101))
    (gone,) = (event for event in events if isinstance(event, e.CardsGone))
    assert gone.values == tuple(state.dice[card] for card in (97, 98, 101))
    assert all(state.view(P2).dice[card] for card in (97, 98, 101))


def test_after_a_reshuffle_values_are_forgotten() -> None:
    state = position(seat(admins=1), seat(), table=FILL, top=[30, 31], deck=2)
    gone = list(state.discard)
    assert all(state.view(P2).dice[card] for card in gone)
    state.apply(m.DRAW_DICE)
    assert not any(state.view(P2).dice[card] for card in gone)


def test_a_card_in_use_is_open_but_for_its_die() -> None:
    state = position(seat("green2"), seat(), table=[125, 89, 90, 91])
    buy(state, 125, m.die(GREEN, 2))
    view = state.view(P2)
    assert (view.reserved(), view.dice[125]) == ([125], 0)


# --- Guesses -------------------------------------------------------------------------------------------------------


def guesses(state: Ganges, one: int, count: int = 60) -> list[Ganges]:
    view = state.view(one)
    return [view.sample(Rng.seeded(seed)) for seed in range(count)]


def test_guesses_keep_what_is_known() -> None:
    state = state_with_hands()
    for guess in guesses(state, P1):
        assert guess.census() == state.census()
        assert all(guess.dice[card] == state.dice[card] for card in (113, 71, 64, 65))
        assert guess.top == 30
        assert sorted(guess.deck) == sorted(state.deck)
        assert guess.view(P1) == state.view(P1)


def test_guesses_differ_in_what_is_hidden() -> None:
    found = guesses(state_with_hands(), P1)
    assert len({guess.dice[116] for guess in found}) == 6
    assert len({guess.deck[-2] for guess in found}) > 20
    assert len({guess.tracks[P1] for guess in found}) > 20
    assert len({guess.tracks[P2] for guess in found}) > 20


def test_counting_tells_what_is_left() -> None:
    """Five green sixes lie in the discard and the sixth is in one's own hand: nobody else has any."""
    state = position(seat("green6"), seat("green1 green2"), table=FILL)
    own = state.hands[P1][0]
    sixes = [card for card in IDS if COLOUR[card] == GREEN and state.dice[card] == 6 and card != own]
    assert len(sixes) == COPIES - 1
    for card in sixes:
        state.deck.remove(card)
        state.discard.append(card)
    for guess in guesses(state, P1):
        assert all(guess.dice[card] != 6 for card in IDS if COLOUR[card] == GREEN and card not in (own, *sixes))


def test_turned_bonuses_are_no_longer_guessed() -> None:
    state = position(seat(turned=[1, 3], track=["admin", "dice2", "karma2"]), seat(), table=FILL)
    for guess in guesses(state, P2):
        assert guess.tracks[P1][0] == 3
        assert guess.tracks[P1][2] == 0
        assert sorted(guess.tracks[P1]) == list(range(TRACK))


def test_nothing_of_the_track_is_guessed_in_the_open_night() -> None:
    state = position(seat(), seat(), table=FILL, open_night=True)
    assert all(guess.tracks == state.tracks for guess in guesses(state, P2, 10))


def test_the_last_hidden_bonus_is_known_by_counting() -> None:
    state = position(seat(turned=[1, 2, 3, 4, 5]), seat(), table=FILL)
    assert state.view(P1).possible_bonuses(P1) == (state.tracks[P1][5],)
    assert all(guess.tracks[P1] == state.tracks[P1] for guess in guesses(state, P2, 10))


def test_guesses_in_the_middle_of_a_chain() -> None:
    rng = Rng.seeded(3)
    seen = set()
    for seed in range(12):
        state = RULES.new(2 + seed % 3, seed, open_night=seed % 2 == 0)
        while state.to_move is not None:
            if state.decision.name not in ("action", "end_of_turn"):
                seen.add(state.decision.name)
                for one in range(state.players):
                    view = state.view(one)
                    assert view.sample(rng).view(one) == view
            state.apply(rng.choice(state.legal_moves()))
    assert seen >= {"pick_die", "discard", "exchange", "coins_or_palace", "fame_or_ship", "pick_goods", "turn_card"}
