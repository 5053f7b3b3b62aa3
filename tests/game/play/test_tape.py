"""A game that is watched again."""

from __future__ import annotations

from game.kernel.contract import seen_by
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.play.play import Play
from game.play.seating import Seating
from game.play.tape import Tape
from game.registry import find
from tests.game.play.people import every_game


def finished(game: str) -> Match:
    match = Match(find(game), 2, 6)
    rng = Rng.seeded(6)
    while not match.over and len(match.turns) < 300:
        match.play(rng.choice(match.state.legal_moves()))
    return match


@every_game
def test_a_replay_stepped_to_any_move_equals_playing_to_it(game: str) -> None:
    match = finished(game)
    tape = Tape(match, Seating.of(match, {}))
    play = Play(tape)
    again = Match(match.rules, match.players, match.seed, match.options)
    rng = Rng.seeded(1)
    for turn in match.turns:
        assert play.view == again.state.view(0)
        assert play.go_on() == seen_by(again.play(turn.move), 0)
    assert tape.at == tape.length
    assert play.go_on() == ()
    for _ in range(30):
        at, seat = rng.below(tape.length + 1), rng.below(2)
        tape.go_to(at)
        tape.eyes = seat
        play.look()
        state = match.turns[at].before if at < tape.length else match.state
        assert play.view == state.view(seat)
        assert not play.my_turn
        assert play.undoable().moves == 0


def test_with_open_cards_it_is_seen_as_whoever_decides_next_saw_it() -> None:
    match = finished("conspirators")
    tape = Tape(match, Seating.of(match, {}))
    play = Play(tape)
    tape.eyes = None
    for turn in match.turns:
        play.look()
        assert (play.viewer, play.view) == (turn.seat, turn.before.view(turn.seat))
        assert play.go_on() == seen_by(turn.events, turn.seat)
    assert play.viewer == match.turns[-1].seat


def test_a_replay_cannot_be_scrubbed_beyond_its_ends() -> None:
    match = finished("conspirators")
    tape = Tape(match, Seating.of(match, {}))
    tape.go_to(-5)
    assert tape.at == 0
    tape.go_to(10_000)
    assert tape.at == tape.length
    assert len(list(Play(tape).events())) == sum(len(turn.events) for turn in match.turns)
