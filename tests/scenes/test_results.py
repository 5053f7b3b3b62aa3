"""The results: who won, everybody's name, the deal."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.play.seating import grouped
from scenes import snapshots
from scenes.kit.moving import Flight
from scenes.moments import SEED
from scenes.results import Results
from tests.scenes.driver import (
    SCREENS,
    new_app,
    play_on,
    sit_down,
    step,
    written,
)


def test_the_end_speaks_to_the_person_who_played() -> None:
    headlines = set()
    for seed in range(6):
        app = new_app()
        app.settings.language = "en"
        app.apply_settings()
        sit_down(app, "conspirators", 2, humans=1, seed=seed)
        results = play_on(app, Rng.seeded(seed))
        assert isinstance(results, Results)
        headline = results._headline()
        won = 0 in results.winners
        assert ("You win" in headline or "shared" in headline) == won
        headlines.add(won)
    assert headlines, "some games were played"
    results.winners = (0,)  # chance seldom wins
    assert "You win" in results._headline()


@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("game", ["conspirators", "catham"])
def test_the_results_name_everybody_and_oneself(game: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(f"{game}-results")
    snapshots.show(app, size, "pl")
    results = app.top
    assert isinstance(results, Results)
    read = written(app)
    assert "(ty)" in read or "**ty**" in read
    assert all(seat.name in read for seat in results.table.seating.seats[1:])


@pytest.mark.parametrize("little", [False, True], ids=["motion", "little motion"])
def test_a_victory_is_seen(little: bool) -> None:
    app = new_app()
    sit_down(app, "conspirators", 2, humans=2, seed=1)  # one of them wins
    results = play_on(app, Rng.seeded(1))
    app.settings.reduced_motion = little
    app.replace(Results(app, results.table))
    step(app)
    stars = [sprite for sprite in app.moving if isinstance(sprite, Flight)]
    assert bool(stars) != little
    before = [sprite.rect.center for sprite in stars]
    step(app)
    assert ([sprite.rect.center for sprite in stars] == before) == little
    step(app, 30)
    assert not [sprite for sprite in app.moving if isinstance(sprite, Flight)], "the sheet is read in peace"


def test_the_deal_can_be_read_on_the_results() -> None:
    app = snapshots.arranged("conspirators-results")
    assert grouped(SEED) in written(app)
