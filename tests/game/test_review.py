"""The review of a finished game finds what cost something, and nothing that could not be known."""

from __future__ import annotations

import pytest

from game.ai.agents import GreedyAgent, choose
from game.ai.review import NOTABLE, SHOWN, TURNING, Review
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
    losses = [one.change for one in review.costly]
    assert losses == sorted(losses, reverse=True)
    for one in review.costly:
        turn = match.turns[one.at]
        better, worse = one.moves
        assert turn.seat == 0
        assert (one.kind, one.played) == ("costly", 1)
        assert worse.move == turn.move
        assert better.move in turn.before.legal_moves()
        assert better.move != turn.move
        assert one.change >= NOTABLE
        assert 0 <= worse.chance <= better.chance <= 1


def won(game: str) -> Match:
    """A game that the first seat has won with some care."""
    return next(match for seed in range(30) if 0 in (match := played(game, seed, careless=False)).state.winners())


@pytest.mark.parametrize("game", TABLES)
def test_a_winner_is_told_the_best_decision_and_when_the_game_turned(game: str) -> None:
    match = won(game)
    review = done(Review(match.rules.brain, match, 0))
    assert review.found[: len(review.praised)] == review.praised
    assert [one.kind for one in review.praised] in (["best", "turn"], ["best"], ["turn"])
    for one in review.praised:
        turn = match.turns[one.at]
        assert turn.seat == 0
        assert one.moves[one.played].move == turn.move
        assert 0 <= one.before < one.after <= 1
        assert one.moves[0].chance >= one.moves[1].chance
        if one.kind == "best":
            assert one.played == 0
            assert one.change >= NOTABLE
        else:
            assert one.change >= TURNING
    assert len({one.at for one in review.praised}) == len(review.praised)


def test_whoever_has_not_won_is_not_praised() -> None:
    match = next(m for seed in range(30) if 0 not in (m := played("conspirators", seed)).state.winners())
    assert not done(Review(match.rules.brain, match, 0)).praised


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
