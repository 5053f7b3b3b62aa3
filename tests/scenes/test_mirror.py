"""The picture in words: regions, names, reasons; whole games by ear."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.registry import TABLES
from scenes import mirror
from scenes.app import App
from scenes.handover import Handover
from scenes.results import Results
from scenes.setup import Setup
from scenes.tables import open_table
from scenes.tables.table import Table
from tests.endgames import HEAVY, nearly_over
from tests.scenes.driver import asked, my_turn, new_app, say_ready, sit_down, step

MOVES = ("mine", "choices", "board", "others")


def told(app: App) -> dict[str, tuple[list[str], list[list[str]]]]:
    """The regions by their names: what is said there, and the things."""
    return {name: (texts, things) for name, _, texts, things in mirror.told(app)["regions"]}


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_told_in_regions(game: str, language: str) -> None:
    app = new_app()
    app.settings.language = language
    app.apply_settings()
    table = sit_down(app, game, 3, humans=1, seed=4)
    my_turn(app, table)
    step(app, 2)
    all_told = mirror.told(app)
    assert all_told["heading"]
    assert all_told["status"].startswith({"pl": "Twoja kolej", "en": "Your turn"}[language])
    regions = told(app)
    assert {"status", "mine", "choices", "board", "others", "menu"} <= set(regions)
    names = [label for _, _, _, things in all_told["regions"] for _, label, _ in things]
    assert all("[[" not in name and "**" not in name and name.strip() for name in names)
    for _, things in regions.values():
        assert len({label for _, label, _ in things}) == len(things), "equal names are told apart"
    others = " ".join([*regions["others"][0], *(label for _, label, _ in regions["others"][1])])
    for seat in table.shown.others():
        assert table.seating.seats[seat].name in others
    assert any(state == "open" for region in MOVES for _, _, state in regions.get(region, ((), ()))[1])


@pytest.mark.parametrize("game", TABLES)
def test_what_cannot_be_used_says_why_by_ear_too(game: str) -> None:
    app, _ = asked(game)
    closed = [key for _, things in told(app).values() for key, _, state in things if state == "closed"]
    assert closed
    assert all(mirror.about(app, key) for key in closed)
    assert mirror.about(app, "nothing of this name") == ""


def test_what_happens_is_told_line_by_line() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=4)
    my_turn(app, table)
    count, last = mirror.told(app)["log"]
    assert count == len(table.chronicle.lines)
    assert "[[" not in "".join(last)


def test_of_a_scene_that_was_left_nothing_is_told_any_more() -> None:
    """Not even before the next one is painted; and the page is told that it is another one."""
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=2, seed=4)
    step(app)
    say_ready(app)
    step(app, 2)
    before = mirror.told(app)
    hands = [key for region in before["regions"] for key, _, _ in region[3] if key.startswith("hand:")]
    assert hands
    table.mode.pass_on()
    behind = mirror.told(app)
    assert behind["regions"] == []
    assert (behind["heading"], behind["message"], behind["status"], behind["log"]) == ("", "", "", [0, []])
    assert behind["scene"] != before["scene"]
    assert not any(mirror.about(app, key) for key in hands)
    step(app)
    assert [key for key, _, _ in told(app)[""][1]] == ["menu", f"ready:{table.play.to_move}"]


def test_a_chosen_thing_is_told_as_chosen() -> None:
    app = new_app()
    app.push(Setup(app, "conspirators"))
    step(app, 2)
    states = {key: state for _, things in told(app).values() for key, _, state in things}
    assert states["level:0:human"] == "chosen"
    assert states["level:1:human"] == "open"


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_by_ear(game: str) -> None:
    """Only what is told is known: a thing is found by its region and name, and pressed. Of heavy games the end."""
    app = new_app()
    table = open_table(app, *nearly_over(game, 2, humans=2)) if game in HEAVY else sit_down(app, game, 2, 2, seed=3)
    rng = Rng.seeded(7)
    for _ in range(30_000):
        step(app)
        if isinstance(app.top, Results):
            break
        regions = told(app)
        if isinstance(app.top, Handover):
            _press(app, next(key for key, _, _ in regions[""][1] if key.startswith("ready:")))
        elif table.play.passes_on and not table.shown.busy:
            _press(app, "pass_on")
        elif table.my_turn and not table.shown.busy:
            assert mirror.told(app)["status"]
            open_things = [
                key for region in MOVES for key, _, state in regions.get(region, ((), ()))[1] if state != "closed"
            ]
            keys = [key for key in open_things if key in {mirror.key_text(t) for t in table.picker.candidates}]
            assert keys, f"nothing to press: {table.mode.status()}"
            _press(app, rng.choice(keys))
    assert isinstance(app.top, Results)
    step(app, 2)
    lines = [label for _, label, _ in told(app)[""][1]]
    for seat in table.seating.seats:
        assert any(f"{seat.name} " in line for line in lines), "the scores are told in words"


def _press(app: App, key: str) -> None:
    hot = next(hot for hot in app.clickable() if mirror.key_text(hot.key) == key)
    app.press(hot)
    assert isinstance(app.top, Table | Handover | Results)
