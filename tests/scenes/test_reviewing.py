"""The review on the table, from the results to playing on."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.play.history import history
from game.play.saves import saves
from game.registry import TABLES
from scenes.app import App
from scenes.kit.i18n import LANGUAGES
from scenes.results import Results
from scenes.tables.reviewing import Reviewing
from scenes.tables.table import Table
from scenes.tables.watching import Watching
from tests.games import played
from tests.scenes.driver import SCREENS, click, hot_named, is_in, mode_of, new_app, play_on, reachable, sit_down, step


def reviewed(size: tuple[int, int] = (1280, 720)) -> tuple[App, Reviewing]:
    """A game played by chance, and its review."""
    app = new_app(size)
    sit_down(app, "conspirators", 3, 1, 5)
    play_on(app, Rng.seeded(2))
    step(app)
    click(app, hot_named(app, "results.review"))
    reviewing = mode_of(app, Reviewing)
    for _ in range(500):
        step(app)
        if reviewing.complete:
            return app, reviewing
    raise AssertionError("the review does not end")


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (1024, 768)])
def test_each_find_decision_is_shown_as_it_was(size: tuple[int, int]) -> None:
    app, reviewing = reviewed(size)
    assert reviewing.review.found
    for find in reviewing.review.found:
        click(app, hot_named(app, (find.kind, find.at)))
        step(app)
        assert reviewing.shown == find
        assert reviewing.table.view == reviewing.tape.match.turns[find.at].before.view(0)
        assert str(round(100 * find.change)) in reviewing.table.mode.status()
        assert reviewing.lit
        better = set(reviewing.lit)
        app.press(hot_named(app, ("advice", 1)))
        same = find.moves[0].move[0] == find.moves[1].move[0]  # more or fewer cards of a kind light the same things
        assert set(reviewing.lit) != better or same
        assert not reviewing.table.my_turn


def test_playing_on_from_there_counts_for_nothing() -> None:
    app, reviewing = reviewed()
    before = history(app.storage).entries
    find = reviewing.review.found[0]
    click(app, hot_named(app, (find.kind, find.at)))
    step(app)
    click(app, hot_named(app, "review.play"))
    step(app, 3)
    game = app.top
    assert isinstance(game, Table)
    assert not isinstance(game.mode, Watching)
    assert [turn.move for turn in game.play.driver.match.turns] == reviewing.tape.match.moves[: find.at]
    assert game.my_turn
    assert saves(app.storage)[0]
    results = play_on(app, Rng.seeded(9))
    assert isinstance(results, Results)
    assert history(app.storage).entries == before


def test_from_the_review_to_the_replay_and_home() -> None:
    app, reviewing = reviewed()
    at = reviewing.tape.at
    click(app, hot_named(app, "review.watch"))
    step(app)
    watching = mode_of(app, Watching)
    assert not isinstance(watching, Reviewing)
    assert watching.tape.at == at
    assert "replay.play" in {hot.key for hot in reachable(app)}


def test_it_can_be_left_while_it_looks() -> None:
    app = new_app()
    sit_down(app, "conspirators", 2, 1, 5)
    results = play_on(app, Rng.seeded(2))
    step(app)
    click(app, hot_named(app, "results.review"))
    assert is_in(app, Reviewing)
    app.draw()
    click(app, hot_named(app, "review.leave"))
    step(app)
    assert app.top is results


def test_several_people_are_told_for_whom_it_is() -> None:
    app = new_app()
    sit_down(app, "conspirators", 2, 2, 5)
    play_on(app, Rng.seeded(2))
    step(app)
    click(app, hot_named(app, "results.review"))
    assert app.message == app.words("review.whose")


@pytest.mark.parametrize("game", TABLES)
def test_a_review_of_every_game_tells_its_reasons(game: str) -> None:
    from game.play.seating import Seating
    from scenes.tables.advice import sentences
    from scenes.tables.reviewing import review

    app = new_app()
    match = played(game)
    reviewing = review(app, match, Seating.of(match, {}))
    while not reviewing.complete:
        step(app)
    step(app)
    for find in reviewing.review.found:
        reviewing.show(find)
        step(app)
        for place in (0, 1):
            assert sentences(reviewing.table, reviewing.table.play.adviser.found[place], place)


@pytest.mark.parametrize("size", SCREENS)
def test_a_winner_reads_the_best_decision_and_when_the_game_turned(size: tuple[int, int]) -> None:
    """Each find is clicked, in both languages; its button names the round."""
    from game.play.seating import Seating
    from scenes.tables.reviewing import review

    app = new_app(size)
    match = next(match for seed in range(30) if 0 in (match := played("conspirators", seed=seed)).state.winners())
    reviewing = review(app, match, Seating.of(match, {}))
    while not reviewing.complete:
        step(app)
    assert {"best", "turn"} & {find.kind for find in reviewing.review.found}
    for language in LANGUAGES:
        app.settings.language = language
        app.apply_settings()
        step(app)
        for find in reviewing.review.found:
            tab = hot_named(app, (find.kind, find.at))
            rounds = {"pl": "unda", "en": "ound"}[language]
            assert f"{rounds} {match.turns[find.at].before.view(0).rounds}" in tab.label.replace("\u00a0", " ")
            click(app, tab)
            step(app)
            assert reviewing.shown == find
            assert reviewing.table.play.adviser.found[find.played].move == match.turns[find.at].move
            assert (
                str(round(100 * (find.change if find.kind == "best" else find.after))) in reviewing.table.mode.status()
            )
        assert not app.canvas.still.complaints(), app.canvas.still.complaints()
