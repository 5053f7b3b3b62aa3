"""A driver needs no game of its own: guests play whole games from what their seat was told."""

from __future__ import annotations

from game.kernel.contract import seen_by
from game.kernel.rng import Rng
from game.play.live import Live
from game.play.play import Play
from game.play.recap import recap
from game.play.seating import HUMAN, Seating, usual_seat
from game.registry import find
from tests.game.play.guest import Guest, Host
from tests.game.play.people import every_game


def invited(game: str, guests: int, computers: int) -> tuple[Host, list[Play]]:
    """Return a host, and the game as each of their guests sees it."""
    seats = [usual_seat(game, index) for index in range(guests + computers)]
    for index, seat in enumerate(seats):
        seat.level = HUMAN if index < guests else "easy"
    seating = Seating(game, seats, 6)
    host = Host(Live(seating.start(), seating))
    return host, [Play(host.invite(seat)) for seat in range(guests)]


@every_game
def test_guests_see_play_and_are_told_the_same_as_at_the_hosts_table(game: str) -> None:
    host, plays = invited(game, 2, find(game).players[0] - 1)
    rng, live = Rng.seeded(7), host.live
    while not live.match.over and live.made < 60:
        host.think()
        for play in plays:
            while not play.driver.waits and play.driver.think(lambda: False):
                made = play.made
                assert play.go_on() == seen_by(live.match.turns[made].events, play.viewer)
            assert play.view == live.view(play.viewer, live.made)
            if live.made == play.made and play.my_turn:
                table = Play(live)
                table.take_over(play.viewer)
                assert play.picker.paths == table.picker.paths
                assert play.since_own_turn() == table.since_own_turn()
                assert recap(play, bool, bool) == recap(table, bool, bool)
                assert list(play.events()) == list(table.events())
                play.tap(rng.choice(sorted(play.picker.candidates, key=str)))
                break


def test_a_move_is_on_its_way_until_the_host_has_told_of_it() -> None:
    host, plays = invited("conspirators", 2, 0)
    play = next(play for play in plays if play.my_turn)
    before = play.view
    assert play.make(play.view.moves[0]) == ()
    assert (play.made, play.view, play.my_turn) == (0, before, False), "nothing is known of it yet"
    assert not play.driver.waits
    assert play.driver.think(lambda: False)
    assert play.go_on() == seen_by(host.live.match.turns[0].events, play.viewer)
    assert play.made == 1


def test_a_move_for_an_older_table_is_not_heard() -> None:
    host, plays = invited("conspirators", 2, 0)
    play = next(play for play in plays if play.my_turn)
    guest = play.driver
    assert isinstance(guest, Guest)
    host.take(guest.seat, 3, 0)
    host.take(1 - guest.seat, 0, 0)
    assert host.live.made == 0


@every_game
def test_the_end_is_told_to_guests_alone(game: str) -> None:
    host, (play, *_) = invited(game, 1, find(game).players[0] - 1)
    assert play.driver.outcome() is None
    rng, live = Rng.seeded(2), host.live
    while not play.over and play.made < 400:
        host.think()
        while play.driver.think(lambda: False):
            play.go_on()
        if play.my_turn:
            play.make(rng.choice(play.view.moves))
    if play.over:
        assert play.driver.outcome() == live.outcome() is not None
        assert play.driver.waits
