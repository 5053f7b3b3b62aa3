"""What is told of the time since one's own last turn, over whole games."""

from __future__ import annotations

import pytest

from game.conspirators import moves as c
from game.emerald import events as e
from game.kernel.contract import reveals, seats_named, seen_by
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.play.live import Live
from game.play.play import Play
from game.play.recap import recap
from game.play.seating import Seating, usual_seat
from game.registry import all_games
from tests.playthrough import random_options

TABLES = [
    pytest.param(rules, players, id=f"{rules.id}-{players}p")
    for rules in all_games()
    for players in sorted({rules.players[0], rules.players[1]})
]


def begun(rules: Rules, players: int, seed: int) -> Play:
    """Return a game at its start, without computers."""
    options = random_options(rules, players, Rng.seeded(seed))
    seating = Seating(rules.id, [usual_seat(rules.id, seat) for seat in range(players)], seed, options)
    return Play(Live(seating.start(), seating))


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_account_follows_from_what_the_viewer_saw(rules: Rules, players: int) -> None:
    """In every moment of a game: nothing is told that they may not know, the numbers are those of the table, and it
    is news exactly if something came to light or was done to them."""
    play, rng = begun(rules, players, 5), Rng.seeded(6)
    while not play.over and play.made < 260:
        mover = play.driver.match.state.to_move
        assert mover is not None
        play.driver.match.play(rng.choice(play.driver.match.state.legal_moves()))
        play.viewer = play.made % players
        play.look()
        told = recap(play, lambda event: True, lambda event: False)
        since = play.since_own_turn()
        turns = play.driver.match.turns[since:]
        seen = list(play.events(since))
        seats = [story.seat for story in told.stories]
        assert len(set(seats)) == len(seats)
        assert play.viewer not in seats[1:], "what was done to oneself comes first"
        then = turns[0].before.view(play.viewer) if turns else play.view
        for story in told.stories:
            assert story.events or story.changes
            assert all(event in seen for event in story.events)
            assert story.best is None or story.best in story.events
            before, after = then.figures(story.seat), play.view.figures(story.seat)
            assert {change.name: (change.before, change.after) for change in story.changes} == {
                name: (before[name], after[name]) for name in after if before[name] != after[name]
            }
        foreign = [event for turn in turns if turn.seat != play.viewer for event in turn.events]
        hit = any(play.viewer in seats_named(event) for event in foreign)
        shown = any(reveals([event]) and seen_by([event], play.viewer) == (event,) for event in foreign)
        # an own answer may also have set off something that concerns everybody
        assert told.news or not (hit or shown)
        assert not told.news or hit or shown or told.stories[0].seat == play.viewer
        told_of = [event for story in told.stories for event in story.events]
        for turn in turns:
            if turn.seat != play.viewer:
                assert all(event in told_of for event in seen_by(turn.events, play.viewer)), "nothing is left out"


def only(rules_id: str, *happened: tuple[int, tuple[object, ...]]) -> Play:
    """Return a game of three in which the viewer, seat 0, has moved, and then these seats' decisions caused this."""
    rules = next(rules for rules in all_games() if rules.id == rules_id)
    play = begun(rules, 3, 1)
    while play.driver.match.state.to_move != 0:
        play.driver.match.play(play.driver.match.state.legal_moves()[0])
    play.driver.match.play(play.driver.match.state.legal_moves()[0])
    turn = play.driver.match.turns[-1]
    for seat, event in happened:
        play.driver.match.turns.append(turn._replace(seat=seat, before=play.driver.match.state, events=[event]))
    play.look()
    return play


def every(event: object) -> bool:
    return True


def test_nothing_is_news_if_nothing_came_to_light_and_nothing_was_done_to_the_viewer() -> None:
    told = recap(only("conspirators", (1, c.Committed(1, 3, (0, 0, 0)))), every, every)
    assert not told.news
    assert [(story.seat, story.events) for story in told.stories] == [(1, (c.Committed(1, 3, None),))]
    assert not recap(only("conspirators"), every, every).stories


def test_what_was_done_to_the_viewer_comes_first_however_late_it_happened() -> None:
    raid = c.Raided(2, 0, 3)
    told = recap(only("conspirators", (1, c.Revealed(1, 0)), (2, c.Revealed(2, 10)), (2, raid)), every, every)
    assert told.news
    assert [story.seat for story in told.stories] == [0, 1, 2]
    assert told.stories[0].best == raid
    assert told.stories[2].best == raid, "it is what they did above all"
    assert told.stories[2].events == (c.Revealed(2, 10), raid)


def test_what_comes_to_light_is_news() -> None:
    assert recap(only("conspirators", (1, c.Revealed(1, 0))), every, every).news
    hidden = c.Dealt(1, 9, (1,) * 9, False)
    assert not recap(only("conspirators", (1, hidden)), every, every).news, "it stays hidden from the viewer"


def test_a_deed_tells_more_than_what_comes_of_it() -> None:
    placed, claimed = e.InfluencePlaced(1, 2, 1), e.Claimed(1, 2, 0)
    play = only("emerald", (1, placed), (1, claimed))
    assert recap(play, every, lambda event: isinstance(event, e.Claimed)).stories[0].best == claimed
    assert recap(play, every, lambda event: False).stories[0].best == placed


def test_what_does_not_matter_is_left_out() -> None:
    play = only("emerald", (1, e.InfluencePlaced(1, 2, 1)), (1, e.CardTurned(2, 1)))
    told = recap(play, lambda event: not isinstance(event, e.CardTurned), every)
    assert not told.news
    assert told.stories[0].events == (e.InfluencePlaced(1, 2, 1),)
