"""The table of Conspirators: what a Raid or a Conspiracy changes is told before it is confirmed."""

from __future__ import annotations

import pytest

from game.conspirators.cards import CHARACTERS
from game.conspirators.moves import Conspire, Raid
from game.conspirators.state import Conspirators
from game.conspirators.view import View
from game.kernel.contract import CONFIRM, Move
from scenes.app import App
from scenes.kit.i18n import LANGUAGES
from scenes.tables.conspirators.hand import ROWS
from scenes.tables.conspirators.moments import moments
from scenes.tables.conspirators.table import GameTable
from tests.scenes.driver import SCREENS, click, hot_named, new_app, step


def aiming(decision: str, size: tuple[int, int]) -> tuple[App, GameTable]:
    """Somebody has revealed an event."""
    app = new_app(size)
    moments()[decision](app)
    step(app)
    table = app.top
    assert isinstance(table, GameTable)
    return app, table


def aim(app: App, table: GameTable, move: Move) -> None:
    """Click what is to be clicked for a move, up to its confirmation."""
    table.picker.clear()
    step(app)
    for step_of in table.view.targets(move)[:-1]:
        for target in sorted(step_of) if isinstance(step_of, frozenset) else [step_of]:
            click(app, hot_named(app, target))
            step(app)


def panel(app: App) -> str:
    """What is written where the forecast is."""
    return " ".join(text.text for text in app.canvas.still.kept["forecast"].sheet.written)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize(("decision", "kind"), [("raid", Raid), ("conspiracy", Conspire)])
def test_what_an_event_changes_is_told_before_it_is_confirmed(decision: str, kind: type, size: tuple[int, int]) -> None:
    app, table = aiming(decision, size)
    now = panel(app)
    moves = sorted((m for m in table.view.moves if isinstance(m, kind)), key=lambda m: len(table.view.forecast(m)))
    for move in (moves[0], moves[-1]):
        aim(app, table, move)
        assert table.picker.finishing() == move
        assert panel(app) != now
        before = table.view
        after = table.play.driver.match.state.copy()
        assert isinstance(after, Conspirators)
        after.apply(move)
        told = table.view.forecast(move)
        assert isinstance(before, View)
        held = {c: (before.majority(c), after.majority(c)) for c in CHARACTERS}
        facts = [fact.facts for fact in told if fact.name == "holder"]
        assert {fact["kind"]: (fact["held"], fact["holds"]) for fact in facts} == {
            c: seats for c, seats in held.items() if seats[0] != seats[1]
        }
        points = {f.facts["seat"]: (f.facts["before"], f.facts["after"]) for f in told if f.name == "points"}
        scores = enumerate(zip(before.scores(), after.scores(), strict=True))
        assert points == {seat: pair for seat, pair in scores if pair[0] != pair[1]}
        for seat, (was, will) in points.items():
            assert f"{was}\u00a0→\u00a0{will}" in panel(app).replace("*", ""), (seat, panel(app))
    assert table.picker.can(CONFIRM)


@pytest.mark.parametrize("decision", ["raid", "conspiracy"])
def test_what_changes_fits_its_place_in_both_languages(decision: str) -> None:
    app, table = aiming(decision, (1280, 720))
    for language in LANGUAGES:
        app.settings.language = language
        app.apply_settings()
        for move in table.view.moves[:-1]:
            aim(app, table, move)
            sheet = app.canvas.still.kept["forecast"].sheet
            assert not sheet.complaints, [complaint.text for complaint in sheet.complaints]
            assert len(sheet.written) <= ROWS + 1


def test_less_and_more_keep_their_names_whatever_they_say() -> None:
    """Whoever listens knows the buttons again before a card is chosen, when some are, and when all are."""
    app = new_app()
    moments()["turn"](app)
    step(app)
    table = app.top
    assert isinstance(table, GameTable)
    hand = max(range(len(table.view.hand)), key=lambda kind: table.view.hand[kind])
    for _ in range(table.view.hand[hand] + 1):
        names = [hot_named(app, key).label for key in ("minus", "plus")]
        assert names == [app.words("table.less"), app.words("table.more")]
        if table.places.ask_about(("hand", hand)).open:
            click(app, hot_named(app, ("hand", hand)))
            step(app)
