"""The review of a finished game finds what cost something, and nothing that could not be known."""

from __future__ import annotations

import pytest

from game.ai.agents import GreedyAgent, choose
from game.ai.review import NOTABLE, SHOWN, Review
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.registry import TABLES, find


def played(game: str, seed: int, careless: bool = True) -> Match:
    """A game in which the first seat plays by chance alone."""
    rules = find(game)
    match, rng = Match(rules, rules.players[0], seed), Rng.seeded(seed)
    agent = GreedyAgent(rules.brain)
    while not match.over:
        seat = match.state.to_move
        assert seat is not None
        if seat == 0 and careless:
            match.play(rng.choice(match.state.legal_moves()))
        else:
            match.play(choose(agent, match.state.view(seat), rng))
    return match


def done(review: Review) -> Review:
    parts = [review.part]
    while not review.go_on(iter([False] * 200 + [True]).__next__):
        parts.append(review.part)
    assert parts == sorted(parts)
    assert 0 <= parts[0] <= parts[-1] <= 1
    return review


@pytest.mark.parametrize("game", TABLES)
def test_careless_play_is_found(game: str) -> None:
    match = played(game, 2)
    review = done(Review(match.rules.brain, match, 0))
    assert 1 <= len(review.found) <= SHOWN
    losses = [costly.loss for costly in review.found]
    assert losses == sorted(losses, reverse=True)
    for costly in review.found:
        turn = match.turns[costly.at]
        assert turn.seat == 0
        assert costly.played.move == turn.move
        assert costly.better.move in turn.before.legal_moves()
        assert costly.better.move != turn.move
        assert costly.loss >= NOTABLE
        assert 0 <= costly.played.chance <= costly.better.chance <= 1


def test_the_same_review_twice() -> None:
    match = played("conspirators", 5)
    first, second = (done(Review(match.rules.brain, match, 0)).found for _ in range(2))
    assert first == second


def test_what_the_player_could_not_know_changes_nothing() -> None:
    """The same decisions before worlds that differ only in what was hidden from the player."""
    match = played("conspirators", 7)
    review = done(Review(match.rules.brain, match, 0))
    rng = Rng.seeded(1)
    for at, turn in enumerate(match.turns):
        if turn.seat == 0:
            match.turns[at] = turn._replace(before=turn.before.view(0).sample(rng))
    assert done(Review(match.rules.brain, match, 0)).found == review.found


def test_a_seat_without_a_choice_is_reviewed_at_once() -> None:
    match = Match(find("conspirators"), 2, 1)
    review = Review(match.rules.brain, match, 0)
    assert review.part == 1
    assert review.go_on(lambda: False)
    assert review.found == []
