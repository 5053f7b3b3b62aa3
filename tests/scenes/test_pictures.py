"""Every scene is drawn in both languages and sizes, and no text is cut off, off the window or over another."""

from __future__ import annotations

import pytest

from scenes import snapshots
from scenes.kit.theme import COMPACT, WIDE
from scenes.tables import TABLES, find_table


@pytest.mark.parametrize("big_text", [False, True], ids=["normal", "big"])
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", [WIDE, COMPACT, (1000, 700), (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_text_is_cut_off_or_overlaps(size: tuple[int, int], language: str, big_text: bool) -> None:
    problems = []
    for name in snapshots.scenes():
        app, complaints = snapshots.render(name, size, language, big_text)
        problems += [f"{name}: {complaint.text!r} {complaint.reason}" for complaint in complaints]
        assert app.canvas.hots, f"nothing can be clicked in {name}"
    assert not problems, "\n".join(problems)


def test_every_table_has_its_pictures() -> None:
    for game in TABLES:
        names = find_table(game).snapshots()
        assert len(names) >= 5, game
        assert any("start" in name for name in names)
        assert any("results" in name for name in names)
