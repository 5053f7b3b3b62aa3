"""Every button is large enough for a finger, on phones and tablets; cards on a board nearly."""

from __future__ import annotations

import pytest

from game.registry import TABLES
from scenes import snapshots
from scenes.app import App
from scenes.kit.canvas import Hot
from scenes.kit.forms import COMPACT, FINGER, TABLET, UPRIGHT
from scenes.setup import Setup
from tests.scenes.driver import click, hot_named, new_app, step

LISTED, SMALLEST = 40, 36
"""Lines of a long list on a tablet, and what lies side by side on a board or in a hand, may be narrower: ten columns of
influence on a phone, nine kinds of cards in an upright hand, the places of political tiles beside each other."""
BUTTONS = ("choices", "menu", "news", "")
"""The regions in which there are only buttons."""
HOVERED = ("title-hover", "title-new")
"""What no finger sees."""
SOUGHT = ("okhrana", "peek", "zombies", "block", "irene", "pinkertons", "vampires", "mi_go", "shoggoth", "cthulhu")
"""Questions of Emerald that are rare, take long to be found, and lie where the others do."""
COVERED = ("-lesson", "-replay", "-review")
"""Something is laid over the table: half of a thing may lie under it. The moments of a replay are places on a line that
is dragged, and have buttons of their own."""
SCENES = [
    name for name in snapshots.scenes() if name not in HOVERED and not any(part in name for part in COVERED + SOUGHT)
]


def reach(app: App, hot: Hot) -> int:
    """How far a finger may move sideways or up and down, in logical units, and still mean a thing."""
    app._touch = True
    x, y = hot.rect.center

    def way(dx: int, dy: int) -> int:
        return next((n - 1 for n in range(1, FINGER) if app._clickable_at(x + dx * n, y + dy * n) is not hot), FINGER)

    def both(dx: int, dy: int) -> int:
        half = FINGER // 2
        if all(app._clickable_at(x + side * dx, y + side * dy) is hot for side in range(-half, half + 1, 2)):
            return FINGER
        return way(dx, dy) + way(-dx, -dy)

    return 1 + min(both(1, 0), both(0, 1))


def too_small(app: App) -> list[str]:
    """What a finger may miss."""
    found = []
    for hot in app.clickable():
        kind = hot.key[0] if isinstance(hot.key, tuple) else hot.key
        if kind == "link" or abs(hot.rect.top) > 5000:  # words in a text; what has been scrolled away
            continue
        least = FINGER - 1 if app.canvas.still.region_of(hot.key) in BUTTONS else SMALLEST
        if kind in ("page", "chapter", "replay", "review"):
            least = LISTED
        if (size := reach(app, hot)) < least:
            found.append(f"{app.canvas.shape}: {hot.key} {size}")
    return found


@pytest.mark.parametrize("name", SCENES)
def test_a_finger_hits_what_it_means(name: str) -> None:
    app = snapshots.arranged(name)
    missed = []
    for size in (COMPACT, UPRIGHT, TABLET):
        snapshots.show(app, size, "pl")
        missed += too_small(app)
    assert not missed, "\n".join(missed)


@pytest.mark.parametrize("size", [COMPACT, UPRIGHT, TABLET], ids=str)
def test_a_tap_on_the_middle_of_a_cover_opens_its_game(size: tuple[int, int]) -> None:
    for game in TABLES:
        app = new_app(size)
        step(app)
        click(app, hot_named(app, ("cover", game)), touch=True, lasts=6)
        assert isinstance(app.top, Setup), game


@pytest.mark.parametrize("size", [COMPACT, UPRIGHT, TABLET], ids=str)
def test_six_players_can_be_set_up_by_finger(size: tuple[int, int]) -> None:
    app = new_app(size)
    app.push(Setup(app, "catham"))
    for _ in range(3):
        step(app)
        click(app, hot_named(app, "add"), touch=True)
    setup = app.top
    assert isinstance(setup, Setup)
    assert len(setup.seating.seats) == 6
    for seat in range(6):
        step(app)
        assert not too_small(app)
        if any(hot.key == ("open", seat) for hot in app.clickable()):  # only one row is open where there is no room
            click(app, hot_named(app, ("open", seat)), touch=True)
