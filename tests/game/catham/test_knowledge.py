"""What a seat knows: no more than it has seen, no less than follows for certain, and never anything false."""

from __future__ import annotations

import pytest

from game.catham import RULES
from game.catham import moves as m
from game.catham.factions import ALL, DETECTIVES, HACKERS
from game.catham.rules import CathamCity
from game.catham.state import counts
from game.catham.view import View
from game.kernel.contract import Event, seen_by
from game.kernel.rng import Rng
from tests.game.catham.positions import cards, play, position
from tests.game.test_every_game import random_options

P1, P2, P3 = range(3)


class Witness:
    """Sits at the table and remembers what it sees: its first view and then events alone."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.hand = list(view.hand)
        self.known = [list(row) for row in view.known]
        self.pile = list(view.pile)

    def sees(self, events: list[Event], discard: tuple[int, ...]) -> None:
        """What happens; `discard` is what lay on the discard pile before, for all to see."""
        for event in seen_by(events, self.seat):
            match event:
                case m.Took(seat, faction, number):
                    self.gets(seat, faction, number)
                case m.Refilled(_, shown) | m.TurnedUp(_, shown, _):
                    self.leave_pile(shown)
                case m.Reshuffled(number):
                    self.pile = list(discard)
                    assert sum(discard) == number
                case m.Drew(seat, number, shown):
                    assert (shown is None) == (seat != self.seat)
                    if shown is not None:
                        self.leave_pile(shown)
                        for faction in shown:
                            self.hand[faction] += 1
                case m.Played(seat, faction, number):
                    self.loses(seat, faction, number)
                case m.Investigated(seat, extra):
                    self.loses(seat, DETECTIVES, 3)
                    self.loses(seat, extra, 1)
                case m.Infiltrated(seat, target, number):
                    self.loses(seat, HACKERS, number)
                    self.gets(target, HACKERS, number)
                case m.Searched(seat, _, number, extra):
                    self.loses(seat, 5, number)
                    self.loses(seat, extra, 1)
                case m.Exposed(seat, shown, _):
                    for faction in shown:
                        self.loses(seat, faction, 1)
                case m.Stole(seat, _, _, shown):
                    for faction in shown:
                        self.gets(seat, faction, 1)
                case m.Informed(seat, faction) | m.Discarded(seat, faction):
                    self.loses(seat, faction, 1)
                case m.Leaked(seat, target, faction):
                    self.loses(seat, faction, 2)
                    self.gets(target, faction, 1)

    def gets(self, seat: int, faction: int, number: int) -> None:
        self.known[seat][faction] += number
        if seat == self.seat:
            self.hand[faction] += number

    def loses(self, seat: int, faction: int, number: int) -> None:
        self.known[seat][faction] = max(0, self.known[seat][faction] - number)
        if seat == self.seat:
            self.hand[faction] -= number

    def leave_pile(self, shown: tuple[int, ...]) -> None:
        for faction in shown:
            self.pile[faction] -= 1


@pytest.mark.parametrize("players", range(2, 7))
def test_a_view_holds_what_a_witness_of_the_events_knows(players: int) -> None:
    for seed in range(40):
        rng = Rng.seeded(seed)
        table = RULES.new(players, seed, **random_options(RULES, players, rng))
        assert isinstance(table, CathamCity)
        witnesses = [Witness(table.view(seat)) for seat in range(players)]
        while table.to_move is not None:
            discard = tuple(table.discard)
            events = table.apply(rng.choice(table.legal_moves()))
            for witness in witnesses:
                witness.sees(events, discard)
                view = table.view(witness.seat)
                assert list(view.hand) == witness.hand
                assert [list(row) for row in view.known] == witness.known
                assert list(view.pile) == witness.pile


@pytest.mark.parametrize("players", range(2, 7))
def test_what_is_known_is_true(players: int) -> None:
    for seed in range(60):
        rng = Rng.seeded(seed)
        table = RULES.new(players, seed, **random_options(RULES, players, rng))
        assert isinstance(table, CathamCity)
        while table.to_move is not None:
            table.apply(rng.choice(table.legal_moves()))
            assert all(known <= held for known, held in zip(table.known, table.hands, strict=True))
            for seat in range(players):
                pile = table.view(seat).pile
                assert all(there <= may for there, may in zip(counts(table.deck), pile, strict=True))


def test_taken_cards_are_known_and_drawn_ones_are_not() -> None:
    table = position("robocats2", "mafia", pool="hackers7")
    play(table, m.PlayRobocats(2), "scientists5")
    table.apply(m.Take(HACKERS, 3))
    view = table.view(P1)
    assert list(view.known[P2]) == cards("hackers3")
    assert list(table.view(P2).known[P1]) == cards("")
    assert list(view.hand) == cards("scientists5")


def test_after_a_random_reveal_only_the_certain_remains() -> None:
    """Of three known Mafia cards one came to light; of two Hackers that were mixed in, none did."""
    table = position("hackers2", "mafia3 scientists", known=["", "mafia3"])
    play(table, m.PlayHackers(2, P2), "mafia scientists")
    assert list(table.view(P1).known[P2]) == cards("mafia2 hackers2")
    assert list(table.view(P2).known[P1]) == cards("mafia scientists"), "what was stolen was seen by all"


def test_a_discard_may_have_been_the_known_card() -> None:
    table = position("mafia4", "hackers2 scientists2", known=["", "hackers1"])
    table.apply(m.PlayMafia())
    table.apply(m.Discard(HACKERS))
    table.apply(m.Discard(4))
    assert list(table.view(P1).known[P2]) == cards("")


def test_who_counts_cards_knows_the_last_opponents_hand_when_the_pile_is_new() -> None:
    hand = "mafia2 scientists3 robocats"
    table = position("hackers2 mafia", hand, pool="mafia7", deck="hackers")
    there = [number - held for number, held in zip(cards(" ".join(ALL_CARDS)), _placed(table), strict=True)]
    table.discard = there
    table.apply(m.Take(3, 1))
    assert len(table.deck) == sum(there)
    view = table.view(P1)
    rng = Rng.seeded(3)
    assert all(view.sample(rng).hand(P2) == cards(hand) for _ in range(20))


ALL_CARDS = [f"{faction}15" for faction in ("detectives", "scientists", "robocats", "mafia", "hackers")]


def _placed(table: CathamCity) -> list[int]:
    placed = counts(table.deck)
    for place, number in enumerate(table.hands):
        placed[place % ALL] += number
    return [number + lying for number, lying in zip(placed, table.pool, strict=True)]


def test_guesses_keep_known_cards_and_vary_the_rest() -> None:
    table = position("", "mafia2 hackers3 scientists2", known=["", "mafia2"], pool="robocats7")
    view = table.view(P1)
    rng = Rng.seeded(5)
    hands = [tuple(view.sample(rng).hand(P2)) for _ in range(60)]
    assert all(hand[3] >= 2 for hand in hands)
    assert all(sum(hand) == 7 for hand in hands)
    assert len(set(hands)) > 20
