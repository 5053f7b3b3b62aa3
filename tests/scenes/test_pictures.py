"""Every scene in both languages, on all screens, with large letters and with high contrast: no text is cut off,
outside, over another, too small or too faint, and a finger hits what it means.

A scene is brought to its moment once, and painted once for everything that is looked for.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.registry import TABLES
from scenes import snapshots
from scenes.kit.forms import COMPACT, TABLET, UPRIGHT, WIDE
from scenes.moments import moments_of
from tests.scenes.audits import too_faint, too_fine, too_small, wrong_explanation

MAIN = [WIDE, COMPACT, TABLET, UPRIGHT]
OTHERS = [(1920, 1080), (1000, 700), (1366, 1024), (2560, 1080), (360, 640), (667, 375)]
TOUCHED = [COMPACT, TABLET, UPRIGHT]
LANGUAGES = ("pl", "en")
HOVERED = ("title-hover", "title-new")
"""What no finger sees."""


class Variant(NamedTuple):
    """How a scene is looked at."""

    size: tuple[int, int]
    language: str
    large: bool = False
    contrast: bool = False

    def __str__(self) -> str:
        wide, high = self.size
        return f"{wide}x{high} {self.language}{' large' * self.large}{' high contrast' * self.contrast}"


def variants(number: int) -> list[Variant]:
    """The main sizes in both languages, the others in turn; large letters and high contrast on the main sizes."""
    found = [Variant(size, language) for language in LANGUAGES for size in MAIN]
    rest = [(size, False, False) for size in OTHERS] + [(size, True, False) for size in MAIN]
    rest += [(MAIN[number % 4], False, True), (MAIN[(number + 1) % 4], False, True)]
    return found + [
        Variant(size, LANGUAGES[(number + place) % 2], large, contrast)
        for place, (size, large, contrast) in enumerate(rest)
    ]


@pytest.mark.parametrize(("number", "name"), list(enumerate(snapshots.scenes())), ids=list(snapshots.scenes()))
def test_everything_can_be_read_and_touched(number: int, name: str) -> None:
    app = snapshots.arranged(name)
    problems = []
    for variant in variants(number):
        complaints = snapshots.show(app, variant.size, variant.language, variant.large, variant.contrast)
        found = [f"{complaint.text!r} {complaint.reason}" for complaint in complaints]
        found += too_fine(app) + too_faint(app)
        if variant.size in TOUCHED and variant.language == "pl" and name not in HOVERED:
            found += too_small(app)
        problems += [f"{variant}: {problem}" for problem in found]
        assert app.canvas.hots, f"nothing can be clicked at {variant}"
    assert not problems, "\n".join(problems)


EXPLAINED = [(f"{game}-{next(iter(moments_of(game)))}", game) for game in TABLES]


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("size", [*MAIN, (360, 640)], ids=str)
@pytest.mark.parametrize(("name", "game"), EXPLAINED, ids=TABLES)
def test_every_explanation_lies_in_the_window_and_is_whole(
    name: str, game: str, size: tuple[int, int], large: bool
) -> None:
    app = snapshots.arranged(name)
    problems = []
    for language in LANGUAGES:
        snapshots.show(app, size, language, large)
        for hot in app.canvas.hots:
            if hot.explain is not None and not app.canvas.whole().contains(hot.rect):
                continue  # it is not seen itself
            if hot.explain is not None:
                problems += [f"{language}: {hot.key}: {problem}" for problem in wrong_explanation(app, hot)]
    assert not problems, "\n".join(problems)


def test_every_table_has_its_pictures() -> None:
    for game in TABLES:
        names = moments_of(game)
        assert len(names) >= 5, game
        assert any("start" in name for name in names)
        assert any("results" in name for name in names)
