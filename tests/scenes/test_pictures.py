"""Every scene in both languages, on all screens and with large letters: no text is cut off, outside or over another."""

from __future__ import annotations

import pytest

from game.registry import TABLES
from scenes import snapshots
from scenes.kit.forms import COMPACT, UPRIGHT, WIDE
from scenes.tables import find_table

SIZES = [*snapshots.SIZES, (1000, 700), (1366, 1024), (2560, 1080), (360, 640), (667, 375)]
LARGE = [WIDE, COMPACT, UPRIGHT]


@pytest.mark.parametrize("name", snapshots.scenes())
def test_no_text_is_cut_off_or_overlaps(name: str) -> None:
    app = snapshots.arranged(name)
    problems = []
    variants = [(size, False) for size in SIZES] + [(size, True) for size in LARGE]
    for language in ("pl", "en"):
        for size, large in variants:
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
