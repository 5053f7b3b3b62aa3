"""What a seat knows: no more than it has seen, no less than follows for certain, and never anything false."""

from __future__ import annotations

import pytest

from game.catham import RULES
from game.catham import moves as m
from game.catham.board import counts
from game.catham.cards import ALL, COPIES, DETECTIVES, HACKERS
from game.catham.state import CathamCity
from game.catham.view import View
from game.kernel.contract import Event, seen_by
from game.kernel.rng import Rng
from tests.effort import Budget
from tests.game.catham.positions import cards, play, position
from tests.playthrough import random_options

P1, P2, P3 = range(3)


class Witness:
    """Sits at the table and remembers what it sees: its first view and then events alone."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.hand = list(view.hand)
        self.known = [view.known_hand(seat) for seat in range(view.players)]
        self.piles = [list(view.pile)]
        self.steps: list[list[tuple[str, int]]] = [[("drew", 0)] * size for size in view.hand_sizes]
        """What happened to the cards that each player drew unseen: drawn from which pile, shown of which faction."""

    @property
    def pile(self) -> list[int]:
        """What others drew from the present draw pile, and what is in it."""
        return self.piles[-1]

    def sees(self, events: list[Event], discard: tuple[int, ...]) -> None:
        """What happens; `discard` is what lay on the discard pile before, for all to see."""
        for event in seen_by(events, self.seat):
            match event:
                case m.Took(seat, faction, number):
                    self.gets(seat, faction, number)
                case m.Refilled(_, shown) | m.TurnedUp(_, shown, _):
                    self.leave_pile(shown)
                case m.Reshuffled(number):
                    self.piles.append(list(discard))
                    assert sum(discard) == number
                case m.Drew(seat, number, shown):
                    assert (shown is None) == (seat != self.seat)
                    self.steps[seat] += [("drew", len(self.piles) - 1)] * number
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
        self.steps[seat] += [("showed", faction)] * (number - self.known[seat][faction])
        self.known[seat][faction] = max(0, self.known[seat][faction] - number)
        if seat == self.seat:
            self.hand[faction] -= number

    def leave_pile(self, shown: tuple[int, ...]) -> None:
        for faction in shown:
            self.pile[faction] -= 1


@pytest.mark.parametrize("players", range(2, 7))
def test_a_view_holds_what_a_witness_of_the_events_knows(players: int) -> None:
    budget = Budget(1_500)
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        state = RULES.new(players, seed, **random_options(RULES, players, rng))
        assert isinstance(state, CathamCity)
        witnesses = [Witness(state.view(seat)) for seat in range(players)]
        while state.to_move is not None:
            budget.spend()
            discard = tuple(state.discard)
            events = state.apply(rng.choice(state.legal_moves()))
            for witness in witnesses:
                witness.sees(events, discard)
                view = state.view(witness.seat)
                assert list(view.hand) == witness.hand
                assert [view.known_hand(seat) for seat in range(players)] == witness.known
                assert list(view.pile) == witness.pile


def check_possible(witness: Witness, guess: CathamCity) -> None:
    """Whether a guess can have come about: every card that came to light was in the hand that showed it."""
    others = [seat for seat in range(guess.players) if seat != witness.seat]
    rows = [[list(pile[seat * ALL : seat * ALL + ALL]) for pile in guess.drawn] for seat in range(guess.players)]
    for number, pile in enumerate(witness.piles):
        parts = [rows[seat][number] for seat in others]
        if pile is witness.pile:
            parts.append(counts(guess.deck))
        assert [sum(part[faction] for part in parts) for faction in range(ALL)] == pile
    for seat in others:
        older, drawn, showed, last = [0] * ALL, 0, [0] * ALL, 0
        for what, which in witness.steps[seat]:
            if what == "showed":
                showed[which] += 1
                needed = [max(0, number - there) for number, there in zip(showed, older, strict=True)]
                assert sum(needed) <= drawn, "shown before it was drawn"
                assert all(few <= many for few, many in zip(needed, rows[seat][last], strict=True)), "never drawn"
            else:
                if which != last:
                    assert sum(rows[seat][last]) == drawn
                    for row in rows[seat][last:which]:
                        older = [number + more for number, more in zip(older, row, strict=True)]
                    last, drawn = which, 0
                drawn += 1
        assert sum(rows[seat][last]) == drawn
        held = [older[faction] + rows[seat][last][faction] - showed[faction] for faction in range(ALL)]
        assert [number + there for number, there in zip(held, witness.known[seat], strict=True)] == guess.hand(seat)


@pytest.mark.parametrize("players", range(2, 7))
def test_every_guess_can_have_come_about(players: int) -> None:
    """Held against what witnesses remember of the whole game, in random games with many new piles."""
    budget = Budget(800)
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        state = RULES.new(players, seed, **random_options(RULES, players, rng))
        assert isinstance(state, CathamCity)
        witnesses = [Witness(state.view(seat)) for seat in range(players)]
        while state.to_move is not None:
            budget.spend()
            discard = tuple(state.discard)
            events = state.apply(rng.choice(state.legal_moves()))
            for witness in witnesses:
                witness.sees(events, discard)
            witness = rng.choice(witnesses)
            check_possible(witness, state.view(witness.seat).sample(rng))


@pytest.mark.parametrize("players", range(2, 7))
def test_what_is_known_is_true(players: int) -> None:
    budget = Budget(1_500)
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        state = RULES.new(players, seed, **random_options(RULES, players, rng))
        assert isinstance(state, CathamCity)
        while state.to_move is not None:
            budget.spend()
            state.apply(rng.choice(state.legal_moves()))
            assert all(known <= held for known, held in zip(state.known, state.hands, strict=True))
            for seat in range(players):
                pile = state.view(seat).pile
                assert all(there <= may for there, may in zip(counts(state.deck), pile, strict=True))


def test_taken_cards_are_known_and_drawn_ones_are_not() -> None:
    state = position("robocats2", "mafia", pool="hackers7")
    play(state, m.PlayRobocats(2), "scientists5")
    state.apply(m.Take(HACKERS, 3))
    view = state.view(P1)
    assert view.known_hand(P2) == cards("hackers3")
    assert state.view(P2).known_hand(P1) == cards("")
    assert list(view.hand) == cards("scientists5")


def test_after_a_random_reveal_only_the_certain_remains() -> None:
    """Of three known Mafia cards one came to light; of two Hackers that were mixed in, none did."""
    state = position("hackers2", "mafia3 scientists", known=["", "mafia3"])
    play(state, m.PlayHackers(2, P2), "mafia scientists")
    assert state.view(P1).known_hand(P2) == cards("mafia2 hackers2")
    assert state.view(P2).known_hand(P1) == cards("mafia scientists"), "what was stolen was seen by all"


def test_a_discard_may_have_been_the_known_card() -> None:
    state = position("mafia4", "hackers2 scientists2", known=["", "hackers1"])
    state.apply(m.PlayMafia())
    state.apply(m.Discard(HACKERS))
    state.apply(m.Discard(4))
    assert state.view(P1).known_hand(P2) == cards("")


def test_who_counts_cards_knows_the_last_opponents_hand_when_the_pile_is_new() -> None:
    hand = "mafia2 scientists3 robocats"
    state = position("hackers2 mafia", hand, pool="mafia7", deck="hackers")
    there = [number - held for number, held in zip(cards(" ".join(ALL_CARDS)), _placed(state), strict=True)]
    state.discard = there
    state.apply(m.Take(3, 1))
    assert len(state.deck) == sum(there)
    view = state.view(P1)
    rng = Rng.seeded(3)
    assert all(view.sample(rng).hand(P2) == cards(hand) for _ in range(20))


ALL_CARDS = [f"{faction}15" for faction in ("detectives", "scientists", "robocats", "mafia", "hackers")]


def _placed(state: CathamCity) -> list[int]:
    placed = counts(state.deck)
    for place, number in enumerate(state.hands):
        placed[place % ALL] += number
    return [number + lying for number, lying in zip(placed, state.pool, strict=True)]


def test_guesses_keep_known_cards_and_vary_the_rest() -> None:
    state = position("", "mafia2 hackers3 scientists2", known=["", "mafia2"], pool="robocats7")
    view = state.view(P1)
    rng = Rng.seeded(5)
    hands = [tuple(view.sample(rng).hand(P2)) for _ in range(60)]
    assert all(hand[3] >= 2 for hand in hands)
    assert all(sum(hand) == 7 for hand in hands)
    assert len(set(hands)) > 20


def test_nobody_is_dealt_a_card_that_they_cannot_have_drawn() -> None:
    """P3 draws the last card of the old pile and four of the new one, P2 nothing. All Mafia cards and Hackers that P1
    does not see were in the new pile."""
    state = position("hackers", "scientists3 detectives2", "robocats2", pool="mafia7", deck="robocats", to_move=P3)
    state.discard = [COPIES * (faction in state.factions) - number for faction, number in enumerate(_placed(state))]
    play(state, m.PlayRobocats(2), "robocats", "mafia4")
    rng = Rng.seeded(2)
    guesses = [state.view(P1).sample(rng) for _ in range(200)]
    assert {tuple(guess.hand(P2)) for guess in guesses} == {
        tuple(cards(hand))
        for hand in (
            "scientists3 detectives2",
            "scientists3 detectives robocats",
            "scientists2 detectives2 robocats",
        )
    }
    assert len({tuple(guess.hand(P3)) for guess in guesses}) > 10
