"""The table of The Prodigals Club: every line-up clicked through, what is read before it is done, looking around."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from game.kernel.contract import CONFIRM, Fact, Move, Target
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from game.prodigals import RULES
from game.prodigals import moves as m
from game.prodigals.cards import CARDS, LINE_UPS, SOCIETY
from game.prodigals.tiles import S_BEATRICE, S_DOWN, field
from scenes.app import App
from scenes.kit.canvas import READABLE
from scenes.kit.forms import COMPACT, TABLET, WIDE
from scenes.kit.sheet import Hot
from scenes.kit.theme import SMALLEST
from scenes.results import Results
from scenes.tables import open_table
from scenes.tables.prodigals import controls, tabs
from scenes.tables.prodigals.circles import chosen_place
from scenes.tables.prodigals.moments import moments
from scenes.tables.prodigals.plan import meant_move
from scenes.tables.prodigals.table import GameTable
from tests.scenes.driver import click, hot_named, new_app, play_in_windows, reachable, step


def sit_down(app: App, players: int, line_up: str, seed: int) -> GameTable:
    """One person among computers."""
    seats = [usual_seat("prodigals", index) for index in range(players)]
    for index, seat in enumerate(seats):
        seat.level = "easy" if index else HUMAN
    seating = Seating("prodigals", seats, seed, {"competitions": line_up})
    table = open_table(app, seating.start(), seating)
    assert isinstance(table, GameTable)
    return table


def at(name: str, size: tuple[int, int] = WIDE) -> tuple[App, GameTable]:
    """A typical moment, on a screen of this size."""
    app = new_app(size)
    moments()[name](app)
    step(app, 3)
    table = app.top
    assert isinstance(table, GameTable)
    return app, table


def keys(hots: Iterable[Hot]) -> set[object]:
    """The first words of their keys."""
    return {hot.key[0] for hot in hots if isinstance(hot.key, tuple)}


def written(app: App) -> list[str]:
    app.draw()
    return [text.text for text in app.canvas.still.written()]


@pytest.mark.parametrize(("line_up", "players"), [("pe", 3), ("ps", 2), ("pes", 5)])
def test_a_whole_game_with_every_line_up(line_up: str, players: int) -> None:
    app = new_app()
    table = sit_down(app, players, line_up, seed=players)
    results = play_in_windows(app, Rng.seeded(players), [WIDE, COMPACT, TABLET])
    assert results.winners == table.play.driver.match.state.winners()


@pytest.mark.parametrize("size", [WIDE, COMPACT], ids=["wide", "compact"])
def test_what_an_errand_gives_is_read_before_it_is_confirmed(size: tuple[int, int]) -> None:
    app, table = at("start", size)
    target: Target = ("space", 14)
    boys = table.view.boys[table.viewer]
    click(app, hot_named(app, target))
    assert table.view.boys[table.viewer] == boys, "nothing has happened yet"
    votes = table.view.votes[table.viewer]
    assert any(f"{votes}\u00a0→\u00a0{votes - 1}" in text for text in written(app))
    before = len(table.play.driver.match.turns)
    click(app, hot_named(app, CONFIRM))
    assert table.play.driver.match.turns[before].move == m.Send(14)


def test_a_click_on_a_place_chooses_it_and_the_next_one_turns_the_tile() -> None:
    app, table = at("place")
    turns: dict[object, list[int]] = {}
    for move in table.view.moves:
        if isinstance(move, m.Place):
            turns.setdefault(table.view.targets(move)[0], []).append(move.turn)
    place, found = max(turns.items(), key=lambda item: len(item[1]))
    assert len(found) > 1
    shown = []
    for _ in range(len(found) + 1):
        click(app, hot_named(app, place))
        step(app)
        chosen = chosen_place(table)
        assert chosen is not None
        shown.append(chosen.turn)
    assert shown == [*sorted(found), min(found)], "after the last turn comes the first again"


def test_a_closed_space_says_why() -> None:
    app, _ = at("errand")
    closed = [hot for hot in app.canvas.hots if "space" in keys([hot]) and hot.refusal is not None]
    why = closed[0].refusal
    assert why is not None
    assert why()
    click(app, closed[0])
    assert app.message == why()


def test_somebody_elses_things_are_looked_at_until_something_is_decided() -> None:
    app, table = at("action")
    other = table.shown.others()[0]
    click(app, hot_named(app, ("look", other)))
    step(app)
    assert table.subject == other
    assert "hand" not in keys(app.canvas.hots)
    click(app, hot_named(app, ("look", other)))
    step(app)
    assert table.subject == table.viewer
    click(app, hot_named(app, ("look", other)))
    click(app, hot_named(app, ("button", "end_turn")))
    assert table.subject == table.viewer


def looks_as_just_painted(app: App) -> bool:
    """Whether the window looks as if it had just been painted from nothing."""
    shown = app.canvas.screen.copy()
    app.resize(pygame.Surface(shown.get_size()))
    app.paint()
    return pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(app.canvas.screen, "RGB")


def make_by_clicks(app: App, table: GameTable, move: Move) -> None:
    """A move of the person before the screen, until they are asked again and nothing flies."""
    for target in table.play.clicks_to(move):
        table.mode.tap(target)
    step(app)
    while not table.my_turn or app.moving.sprites():
        step(app)


def test_the_influence_board_is_lit_as_soon_as_its_markers_can_be_moved() -> None:
    app, table = at("start")
    make_by_clicks(app, table, m.Send(S_DOWN))
    assert table.steps
    assert looks_as_just_painted(app)


def test_megaphones_are_counted_as_soon_as_a_card_brings_them() -> None:
    app, table = at("action")
    before = table.view.megaphones[table.viewer]
    pamphleteer = next(card for card, about in enumerate(CARDS) if about.id == "tory_pamphleteer")
    make_by_clicks(app, table, m.ACTIVATES[pamphleteer])
    assert table.view.megaphones[table.viewer] > before
    assert looks_as_just_painted(app)


def test_a_phone_shows_where_something_is_asked() -> None:
    app, table = at("steps", COMPACT)
    assert table.shown_tab == SOCIETY
    fields = [hot for hot in reachable(app) if keys([hot]) & {"field", "marker"}]
    assert fields
    assert min(hot.rect.width for hot in fields) >= 22
    assert min(hot.rect.height for hot in fields) >= 60
    click(app, hot_named(app, ("tab", "club")))
    step(app)
    assert table.shown_tab == "club"
    assert table.picker.candidates, "the question waits"


def test_every_answer_can_be_reached_on_every_screen() -> None:
    """Whatever is asked, each click with which an answer may begin is somewhere on the screen, on phones on a tab."""
    for name in moments():
        for size in (WIDE, COMPACT, TABLET):
            app = new_app(size)
            moments()[name](app)
            step(app, 3)
            table = app.top
            if not isinstance(table, GameTable) or not table.my_turn or not table.own:
                continue
            found = {hot.key for hot in reachable(app)}
            for tab in tabs.names(table) if size == COMPACT else ():
                table.open_tab(tab)
                app.draw()
                found |= {hot.key for hot in reachable(app)}
            assert table.picker.candidates <= found, (name, size, table.picker.candidates - found)


@pytest.mark.parametrize("size", [WIDE, COMPACT, TABLET], ids=["wide", "compact", "tablet"])
@pytest.mark.parametrize("moment", ["start", "three", "four", "five"])
def test_an_errand_can_be_declined_by_clicks_on_every_space_that_allows_it(size: tuple[int, int], moment: str) -> None:
    """Lady Beatrice's among them: whoever does not want to be safe from her sends a boy there all the same."""
    app, table = at(moment, size)
    table.picker.clear()
    table.mode.tap(("button", "idle"))
    offered = {("space", move.space) for move in table.view.moves if isinstance(move, m.Idle)}
    assert offered == table.picker.candidates
    if table.view.plays(SOCIETY):
        assert ("space", S_BEATRICE) in offered
    found = set()
    for tab in tabs.names(table) if size == COMPACT else [table.shown_tab]:
        table.open_tab(tab)
        app.draw()
        found |= {hot.key for hot in reachable(app)}
    assert offered <= found


@pytest.mark.parametrize("size", [WIDE, COMPACT, TABLET], ids=["wide", "compact", "tablet"])
def test_what_is_left_of_a_hand_is_kept_by_one_click_and_titled_once_at_most(size: tuple[int, int]) -> None:
    app, table = at("keep", size)
    titles = [text for text in written(app) if text.startswith(table.talk("hand"))]
    assert len(titles) <= 1
    kept = table.view.hands[table.viewer]
    click(app, hot_named(app, ("button", "keep")))
    assert table.play.driver.match.turns[-1].move == m.Keep()
    assert table.play.driver.match.state.view(table.viewer).hands[table.viewer] == kept  # type: ignore[attr-defined]


def test_the_results_say_which_competition_counted() -> None:
    app = new_app()
    moments()["results"](app)
    step(app, 3)
    sheet = {line.label: line for line in app.top.sheet}  # type: ignore[attr-defined]
    for seat, total in enumerate(app.top.totals):  # type: ignore[attr-defined]
        counted = [line for line in sheet.values() if seat in line.counts]
        assert counted
        assert all(line.points[seat] == total for line in counted)


def test_a_turn_with_something_unused_is_not_ended_by_one_click() -> None:
    """New players lay a black card and think that this was all: what they would lose is told, and must be confirmed."""
    app, table = at("action")
    view, seat = table.view, table.viewer
    lost = next(card for slot, card in enumerate(view.laid[seat]) if not view.activated[seat] >> slot & 1)
    click(app, hot_named(app, ("button", "end_turn")))
    step(app, 3)
    assert table.view is view, "nothing has happened yet"
    assert any(text == table.talk("confirm.end_turn") for text in written(app))
    assert any(table.talk("forecast.unused", cards=table.speech.card(lost)) in text for text in written(app))
    click(app, hot_named(app, CONFIRM))
    assert table.play.driver.match.turns[-1].move == m.END_TURN


@pytest.mark.parametrize("size", [WIDE, COMPACT, TABLET], ids=["wide", "compact", "tablet"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_question_fits_into_its_line(size: tuple[int, int], language: str) -> None:
    app, table = at("start", size)
    app.settings.language = language
    app.apply_settings()
    app.top.update_words()
    canvas = app.canvas
    room = table.layout(canvas).status.width - 24
    least = max(canvas.usual("status") * SMALLEST, READABLE if canvas.compact else 0)
    for line_up in LINE_UPS:
        game = RULES.new(players=3, seed=1, competitions=line_up)
        rng = Rng.seeded(1)
        while (prompt := game.view(game.to_move or 0).prompt) is not None:
            text = f"**{table.words('status.yours')}** {table.speech.ask(prompt)}"
            assert canvas.measure(text, "status", least) <= room, text
            game.apply(rng.choice(game.legal_moves()))


@pytest.mark.parametrize("size", [WIDE, COMPACT, TABLET], ids=["wide", "compact", "tablet"])
@pytest.mark.parametrize("moment", ["errand", "sell", "card", "either", "start"])
def test_what_will_happen_is_told_to_its_end(size: tuple[int, int], moment: str) -> None:
    """Whatever is asked, and whatever waits for its confirmation: nothing of it is cut off."""
    app, table = at(moment, size)
    canvas = app.canvas
    rect = table.layout(canvas).controls
    plan = controls.places(table, canvas, rect).plan
    text = table.speech.plan_text(meant_move(table))
    shown = next(line for line in app.canvas.still.written() if text in line.text)
    assert shown.place.bottom <= plan.bottom
    assert canvas.height_of(shown.text, "small", plan.width - 12) <= plan.height


@pytest.mark.parametrize("language", ["pl", "en"])
def test_columns_have_letters_of_the_language(language: str) -> None:
    app, table = at("start")
    app.settings.language = language
    app.apply_settings()
    app.top.update_words()
    names = [table.speech.field_name(field(column, -2)) for column in range(3)]
    assert names == (["L−2", "Ś−2", "P−2"] if language == "pl" else ["L−2", "M−2", "R−2"])


def test_a_hyphen_is_no_minus() -> None:
    app, table = at("start")
    app.settings.language = "en"
    app.apply_settings()
    table.update_words()
    told = table.speech.forecast(Fact("unused", {"cards": ("card.card_table_regular",)}))
    assert "Card-Table Regular" in told
    assert "−3" in table.speech.forecast(Fact("hyde_park", {"change": "-3"}))


@pytest.mark.parametrize(
    ("moment", "target", "why"),
    [
        ("start", ("marker", 0), "needs_moves"),
        ("action", ("space", 14), "errands_only"),
        ("errand", ("hand", 0), "actions_only"),
        ("steps", ("space", 14), "finish_first"),
    ],
)
def test_what_has_its_time_says_when(moment: str, target: Target, why: str) -> None:
    _, table = at(moment)
    assert table.view.refusal(target) == why
    assert table.mode.why_not(target) == table.speech.reason(why)


def test_a_result_of_nothing_is_a_number() -> None:
    app = new_app()
    moments()["results"](app)
    step(app, 3)
    results = app.top
    assert isinstance(results, Results)
    counted = next(line for line in results.sheet if line.counts)
    results.sheet = (counted._replace(points=(0,) * len(counted.points)),)
    app.touch()
    app.resize(app.canvas.screen)
    shown = written(app)
    assert shown.count("0") >= len(counted.points)
    assert "–" not in shown
