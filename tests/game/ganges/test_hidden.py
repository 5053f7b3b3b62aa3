"""What a seat knows: all action sides, its own dice, the discard, the top of the deck; and what it can only guess."""

from __future__ import annotations

from game.ganges import RULES
from game.ganges import moves as m
from game.ganges.cards import COLOUR, COPIES, HIDDEN, IDS, TRACK
from game.ganges.state import Ganges
from game.kernel.contract import seen_by
from game.kernel.rng import Rng
from tests.game.ganges.positions import buy, position, seat

P1, P2, P3 = range(3)
GREEN, BLUE, ORANGE, VIOLET = range(4)
FILL = [125, 126]


def table_with_hands() -> Ganges:
    return position(
        seat("green5#113 blue2#71", rows=[1, 63, 97]),
        seat("violet6#116 green1#120", rows=[2]),
        table=[5, 89, 125, 126],
        top=[30, 31],
        discard=[64, 65],
    )


def test_values_known_are_ones_own_and_the_discards() -> None:
    table = table_with_hands()
    known = {P1: {113, 71, 64, 65}, P2: {116, 120, 64, 65}}
    for one in (P1, P2):
        view = table.view(one)
        assert {card for card in IDS if view.dice[card]} == known[one]
        assert all(view.dice[card] == table.dice[card] for card in known[one])


def test_which_cards_are_held_is_seen_by_all() -> None:
    table = table_with_hands()
    assert table.view(P1).hands == table.view(P2).hands == [(71, 113), (116, 120)]


def test_the_top_of_the_deck_is_seen_and_nothing_below() -> None:
    table = table_with_hands()
    view = table.view(P1)
    assert (view.top, view.deck_size) == (30, len(table.deck))
    table.deck[:-1] = reversed(table.deck[:-1])
    assert table.view(P1) == view


def test_bonuses_are_hidden_until_they_are_turned() -> None:
    table = position(seat("green3", fame=2, track=["karma2"]), seat(), table=[1, *FILL])
    assert table.view(P1).tracks == ((HIDDEN,) * TRACK,) * 2
    buy(table, 1, 3, 0, 0)
    for one in (P1, P2):
        assert table.view(one).tracks[P1] == (0, *(HIDDEN,) * 5)


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    table = table_with_hands()
    view = table.view(P1)
    other = table.copy()
    dice = list(other.dice)
    dice[116], dice[103] = dice[103], dice[116]
    assert COLOUR[116] == COLOUR[103] == VIOLET
    other.dice = tuple(dice)
    other.tracks[P2] = other.tracks[P2][::-1]
    other.rng = Rng.seeded(99)
    assert other != table
    assert other.view(P1) == view


def test_moves_are_shown_only_to_who_decides() -> None:
    table = table_with_hands()
    assert table.view(P1).moves
    assert not table.view(P2).moves


def test_a_taken_die_is_seen_by_its_owner_alone() -> None:
    table = table_with_hands()
    (took, *_) = table.apply(m.TakeDie(125))
    assert seen_by([took], P1)[0] == m.Took(P1, 125, table.dice[125])
    assert seen_by([took], P2)[0] == m.Took(P1, 125, None)
    assert table.view(P1).dice[125] == table.dice[125]
    assert table.view(P2).dice[125] == 0


def test_a_die_of_the_deck_too() -> None:
    table = position(seat(admins=1), seat(), table=FILL, top=[30, 31, 32])
    events = [event for event in table.apply(m.DRAW_DICE) if isinstance(event, m.Drew)]
    assert [event.seen_by(P2) for event in events] == [m.Drew(P1, 30, None, 31), m.Drew(P1, 31, None, 32)]
    assert events[0].seen_by(P1).value == table.dice[30]


def test_what_is_paid_is_seen_by_all() -> None:
    table = position(seat("green5#113"), seat(), table=[5, 3, *FILL])
    (paid, *_) = buy(table, 3, 5, 0, 0)
    assert paid == m.Paid(P1, (113,), (5,), 0, 0)
    assert table.view(P2).dice[113] == 5


def test_cards_that_leave_a_row_show_their_dice() -> None:
    table = position(seat(rows=[97, 98]), seat(), table=[101, *FILL])
    assert not any(table.view(P2).dice[card] for card in (97, 98, 101))
    events = table.apply(m.Trade(101))
    (gone,) = (event for event in events if isinstance(event, m.CardsGone))
    assert gone.values == tuple(table.dice[card] for card in (97, 98, 101))
    assert all(table.view(P2).dice[card] for card in (97, 98, 101))


def test_after_a_reshuffle_values_are_forgotten() -> None:
    table = position(seat(admins=1), seat(), table=FILL, top=[30, 31], deck=2)
    gone = list(table.discard)
    assert all(table.view(P2).dice[card] for card in gone)
    table.apply(m.DRAW_DICE)
    assert not any(table.view(P2).dice[card] for card in gone)


def test_a_card_in_use_is_open_but_for_its_die() -> None:
    table = position(seat("green2"), seat(), table=[125, 89, 90, 91])
    buy(table, 125, m.die(GREEN, 2))
    view = table.view(P2)
    assert (view.reserved(), view.dice[125]) == ([125], 0)


# --- Guesses -------------------------------------------------------------------------------------------------------


def guesses(table: Ganges, one: int, count: int = 60) -> list[Ganges]:
    view = table.view(one)
    return [view.sample(Rng.seeded(seed)) for seed in range(count)]


def test_guesses_keep_what_is_known() -> None:
    table = table_with_hands()
    for guess in guesses(table, P1):
        assert guess.census() == table.census()
        assert all(guess.dice[card] == table.dice[card] for card in (113, 71, 64, 65))
        assert guess.top == 30
        assert sorted(guess.deck) == sorted(table.deck)
        assert guess.view(P1) == table.view(P1)


def test_guesses_differ_in_what_is_hidden() -> None:
    found = guesses(table_with_hands(), P1)
    assert len({guess.dice[116] for guess in found}) == 6
    assert len({guess.deck[-2] for guess in found}) > 20
    assert len({guess.tracks[P1] for guess in found}) > 20
    assert len({guess.tracks[P2] for guess in found}) > 20


def test_counting_tells_what_is_left() -> None:
    """Five green sixes lie in the discard and the sixth is in one's own hand: nobody else has any."""
    table = position(seat("green6"), seat("green1 green2"), table=FILL)
    own = table.hands[P1][0]
    sixes = [card for card in IDS if COLOUR[card] == GREEN and table.dice[card] == 6 and card != own]
    assert len(sixes) == COPIES - 1
    for card in sixes:
        table.deck.remove(card)
        table.discard.append(card)
    for guess in guesses(table, P1):
        assert all(guess.dice[card] != 6 for card in IDS if COLOUR[card] == GREEN and card not in (own, *sixes))


def test_turned_bonuses_are_no_longer_guessed() -> None:
    table = position(seat(turned=[1, 3], track=["admin", "dice2", "karma2"]), seat(), table=FILL)
    for guess in guesses(table, P2):
        assert guess.tracks[P1][0] == 3
        assert guess.tracks[P1][2] == 0
        assert sorted(guess.tracks[P1]) == list(range(TRACK))


def test_nothing_of_the_track_is_guessed_in_the_open_night() -> None:
    table = position(seat(), seat(), table=FILL, open_night=True)
    assert all(guess.tracks == table.tracks for guess in guesses(table, P2, 10))


def test_the_last_hidden_bonus_is_known_by_counting() -> None:
    table = position(seat(turned=[1, 2, 3, 4, 5]), seat(), table=FILL)
    assert table.view(P1).possible_bonuses(P1) == (table.tracks[P1][5],)
    assert all(guess.tracks[P1] == table.tracks[P1] for guess in guesses(table, P2, 10))


def test_guesses_in_the_middle_of_a_chain() -> None:
    rng = Rng.seeded(3)
    seen = set()
    for seed in range(12):
        table = RULES.new(2 + seed % 3, seed, open_night=seed % 2 == 0)
        while table.to_move is not None:
            if table.decision.name not in ("action", "end_of_turn"):
                seen.add(table.decision.name)
                for one in range(table.players):
                    view = table.view(one)
                    assert view.sample(rng).view(one) == view
            table.apply(rng.choice(table.legal_moves()))
    assert seen >= {"pick_die", "discard", "exchange", "coins_or_palace", "fame_or_ship", "pick_goods", "turn_card"}
