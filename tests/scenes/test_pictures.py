"""Every scene in both languages, on all screens and with large letters: no text is cut off, outside or over another."""

from __future__ import annotations

import pytest

from game.registry import TABLES
from scenes import snapshots
from scenes.kit.forms import COMPACT, TABLET, UPRIGHT, WIDE
from scenes.tables import find_table

MAIN = [WIDE, COMPACT, TABLET, UPRIGHT]
OTHERS = [(1920, 1080), (1000, 700), (1366, 1024), (2560, 1080), (360, 640), (667, 375)]
LARGE = [WIDE, COMPACT, UPRIGHT, TABLET]
LANGUAGES = ("pl", "en")


def variants(number: int) -> list[tuple[tuple[int, int], str, bool]]:
    """Sizes, languages and whether letters are large: the main sizes in both languages, the others in turn."""
    found = [(size, language, False) for language in LANGUAGES for size in MAIN]
    rest = [(size, False) for size in OTHERS] + [(size, True) for size in LARGE]
    return found + [(size, LANGUAGES[(number + place) % 2], large) for place, (size, large) in enumerate(rest)]


@pytest.mark.parametrize(("number", "name"), list(enumerate(snapshots.scenes())), ids=list(snapshots.scenes()))
def test_no_text_is_cut_off_or_overlaps(number: int, name: str) -> None:
    app = snapshots.arranged(name)
    problems = []
    for size, language, large in variants(number):
        for complaint in snapshots.show(app, size, language, large):
            what = f"{size[0]}x{size[1]} {language}{' large' if large else ''}"
            problems.append(f"{what}: {complaint.text!r} {complaint.reason}")
        assert app.canvas.hots, f"nothing can be clicked at {size}"
    assert not problems, "\n".join(problems)


def test_every_table_has_its_pictures() -> None:
    for game in TABLES:
        names = find_table(game).snapshots()
        assert len(names) >= 5, game
        assert any("start" in name for name in names)
        assert any("results" in name for name in names)
