"""Several people around one device: nothing of anybody's is shown, told or answered until they say that it is they."""

from __future__ import annotations

from copy import copy
from itertools import chain
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from game.play.storage import Memory, Storage
from game.registry import TABLES
from scenes import mirror
from scenes.app import App
from scenes.elsewhere import Elsewhere
from scenes.handover import Handover, take_over
from scenes.pause import Pause
from scenes.tables import open_table
from scenes.tables.table import Table
from scenes.title import Title
from tests.effort import Budget
from tests.scenes.driver import click, hot_named, in_a_move, new_app, reachable, say_ready, step

DEEDS = {"ready", "move", "pass on", "reload", "menu", "undo", "language", "size", "elsewhere"}
KEYS = [getattr(pygame, f"K_{name}") for name in ("ESCAPE", "TAB", "PAGEDOWN", "LEFT", "DOWN", "F1", *"behlru")]
SIZES = [(640, 360), (360, 640), (844, 390), (500, 360)]
NOT_TRIED = ("take.link", "take.file", "pause.new", "pause.leave", "lesson.title", "elsewhere.follow")
"""What takes the whole game out of the program, with all that is hidden, and what leads away from it."""

every_table = pytest.mark.parametrize("game", TABLES)


def seated(game: str, rng: Rng, people: int) -> Seating:
    """So many people and a computer, who sit anywhere in their order."""
    players = people + 1
    seats = [usual_seat(game, index) for index in range(players)]
    first = rng.below(players)
    for index, seat in enumerate(seats):
        seat.level = HUMAN if (index - first) % players < people else "easy"
    return Seating(game, seats, rng.below(1000))


def begun(seating: Seating, rng: Rng, most: int, person: bool) -> Match:
    """A match in which some random decisions were made, as many as lead to one of a person, or of a computer."""
    match, fewest = seating.start(), rng.below(most)
    while len(match.turns) < fewest or seating.seats[match.state.to_move or 0].human != person:
        match.play(rng.choice(match.state.legal_moves()))
        if match.over:
            match, fewest = seating.start(), 0
    return match


def other_world(match: Match, seat: int, rng: Rng) -> Match:
    """The same match as far as one player knows."""
    assert match.state.to_move is not None
    other = copy(match)
    other.turns = match.turns[:]
    other.state = match.state.view(seat).sample(rng)
    return other


def people_of(seating: Seating) -> list[int]:
    return [seat for seat, who in enumerate(seating.seats) if who.human]


def noticed(app: App) -> dict[str, Any]:
    """Everything that can be seen, heard, and asked for by pointing."""
    hots = {mirror.key_text(hot.key): (hot.label, tuple(hot.rect), hot.action is None) for hot in app.canvas.hots}
    return {
        "scene": type(app.top).__name__,
        "picture": hash(pygame.image.tobytes(app.canvas.screen, "RGB")),
        "told": mirror.told(app),
        "hots": hots,
        "about": [mirror.about(app, key) for key in hots],
        "message": app.message,
    }


def act(app: App, rng: Rng) -> None:
    """Whatever somebody may try who has not said who they are."""
    kind = rng.below(12)
    wide, high = app.canvas.screen.get_size()
    hots = [hot for hot in app.canvas.hots if hot.key not in NOT_TRIED and not str(hot.key).startswith("('ready'")]
    if kind < 4 and hots:
        click(app, rng.choice(hots), button=rng.choice([1, 1, 3]), lasts=rng.choice([0, 50]))
    elif kind < 6:
        spot = rng.below(wide), rng.below(high)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    elif kind < 9:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=0, unicode=rng.choice(["", "", "?"])))
    elif kind < 10:
        app.settings.language = rng.choice(["pl", "en"])
        app.apply_settings()
    elif kind < 11:
        app.resize(pygame.Surface(rng.choice(SIZES)))
    else:
        for scene in app.scenes:
            if isinstance(scene, Table):
                scene.play.driver.overtaken = True  # another window goes on with this game
    step(app, rng.choice([1, 8]))


def quiet_app(storage: Storage | None = None) -> App:
    app = new_app(SIZES[0], storage)
    app.toggle_fullscreen = lambda: None  # type: ignore[method-assign]
    return app


def open_quietly(app: App, match: Match, seating: Seating) -> Table:
    """A table at which nothing is done but by clicks."""
    table = open_table(app, match, seating)
    table.play.driver.by_itself = False
    return table


def sits_there(app: App, table: Table, seat: int) -> None:
    """Somebody sits before the screen who is not called any more: they have just decided."""
    while app.top is not table:
        app.pop()
    take_over(table, seat)
    step(app)


@every_table
def test_secrets_that_differ_make_no_difference_until_somebody_is_there(game: str) -> None:
    """Two matches that are the same for one player only: whatever anybody tries, all that can be noticed is the same
    until a person says that it is they, and it stays the same for that one player."""
    budget, differed = Budget(100), 0
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        seating = seated(game, rng, 2)
        match = begun(seating, rng, 120, person=seed % 2 == 1)
        seat = match.state.to_move
        assert seat is not None
        worlds = [match, other_world(match, seat, rng)]
        differed += worlds[0].state.dump() != worlds[1].state.dump()
        apps = [quiet_app() for _ in worlds]
        tables = [open_quietly(app, world, seating) for app, world in zip(apps, worlds, strict=True)]
        acts = rng.below(1_000_000)
        hands = [Rng.seeded(acts) for _ in worlds]
        for _ in range(20):
            budget.spend()
            for app, hand in zip(apps, hands, strict=True):
                act(app, hand)
            assert noticed(apps[0]) == noticed(apps[1])
            assert not any(table.play.handed_over for table in tables)
        for app, table in zip(apps, tables, strict=True):
            assert any(isinstance(scene, Handover) for scene in app.scenes)
            while not isinstance(app.top, Handover):
                app.pop()
            if seed % 2:
                table.play.driver.overtaken = False
                step(app)
                say_ready(app, seat)
                step(app)
                assert app.top is table
        assert noticed(apps[0]) == noticed(apps[1])
    assert differed


@every_table
def test_nothing_stays_of_who_sat_there_before(game: str) -> None:
    """Two matches that are the same for the next person only, and somebody else has looked, pointed and asked."""
    budget, differed = Budget(60), 0
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        seating = seated(game, rng, 2)
        match = begun(seating, rng, 120, person=True)
        seat = match.state.to_move
        assert seat is not None
        other = next(one for one in people_of(seating) if one != seat)
        worlds = [match, other_world(match, seat, rng)]
        differed += worlds[0].state.dump() != worlds[1].state.dump()
        seen = []
        for world in worlds:
            app = quiet_app()
            table = open_quietly(app, world, seating)
            sits_there(app, table, other)
            for hot in [hot for hot in app.canvas.hots if str(hot.key).startswith("('hand'")][:3]:
                click(app, hot, lasts=50)
                step(app, 8)
            click(app, hot_named(app, "pass_on"))
            step(app)
            behind = noticed(app)
            say_ready(app, seat)
            step(app, 3)
            assert app.top is table
            seen.append((behind, noticed(app)))
            budget.spend(5)
        assert seen[0] == seen[1]
    assert differed


@every_table
def test_the_table_is_seen_only_by_who_has_said_that_it_is_they(game: str) -> None:
    """Frame by frame: from the start, after every reload, by the menu and back, after taking back, in another language
    and size, and when another window goes on with the game."""
    budget = Budget(160)
    done: set[str] = set()
    for seed in chain(budget.seeds(), range(1000, 1030)):
        if seed >= 1000 and done >= DEEDS:
            break
        rng, storage = Rng.seeded(seed), Memory()
        seating = seated(game, rng, 2 + rng.below(2))
        app = quiet_app(storage)
        open_table(app, begun(seating, rng, 60, person=seed % 2 == 1), seating)
        said: int | None = None
        for _ in range(80):
            budget.spend()
            app, said, what = go_on(app, said, storage, rng)
            done.add(what)
            step(app)
            said = None if any(isinstance(scene, Handover) for scene in app.scenes) else said
            for scene in app.visible():
                if isinstance(scene, Table):
                    assert said is not None, what
                    assert scene.view.seat == scene.viewer == said, what
            if not any(isinstance(scene, Table) for scene in app.scenes):
                break  # it is over
    assert done >= DEEDS


def go_on(app: App, said: int | None, storage: Storage, rng: Rng) -> tuple[App, int | None, str]:
    """One thing that people do; the program that runs then, who has last said that it is they, and what was done."""
    top, chance = app.top, rng.below(20)
    if chance == 0:
        app = quiet_app(storage)
        step(app)
        return sit_down_again(app), None, "reload"
    if chance == 1:
        app.settings.language = rng.choice(["pl", "en"])
        app.apply_settings()
        return app, said, "language"
    if chance == 2:
        app.resize(pygame.Surface(rng.choice(SIZES)))
        return app, said, "size"
    if isinstance(top, Elsewhere):
        follow = rng.below(2)
        click(app, hot_named(app, "elsewhere.follow" if follow else "elsewhere.both"))
        return app, None if follow else said, "elsewhere"
    if isinstance(top, Pause):
        if rng.below(2):
            app.pop()
            return app, said, "menu"
        app.home()
        step(app)
        return sit_down_again(app), None, "menu"
    if isinstance(top, Handover):
        if chance < 6:
            top.back()
            return app, None, "menu"
        return app, say_ready(app, rng.choice(top.called)), "ready"
    if not isinstance(top, Table):
        app.pop()
        return app, said, "back"
    if chance == 3:
        top.mode.pause()
        return app, said, "menu"
    if chance == 4 and not top.play.over:
        other = quiet_app(storage)
        step(other)
        sit_down_again(other)
        step(other)
        say_ready(other)
        for _ in range(30):  # until a decision was made there
            step(other)
            if isinstance(other.top, Table) and other.top.my_turn:
                other.top.play.make(other.top.play.view.moves[0])
                break
        assert top.play.driver.keeper is not None
        app.stored(top.play.driver.keeper.name or "")
        return app, said, "elsewhere"
    if top.play.passes_on and rng.below(3):
        top.mode.pass_on()
        return app, None, "pass on"
    if chance < 9:
        top.mode.undo()
        return app, said, "undo"
    hots = [hot for hot in reachable(app) if in_a_move(hot.key)]
    if top.my_turn and hots:
        app.press(rng.choice(hots))
    return app, said, "move"


def sit_down_again(app: App) -> App:
    """Continue the latest game from the title, if it is not over."""
    assert isinstance(app.top, Title)
    hots = [hot for hot in app.canvas.hots if hot.key == "continue"]
    if hots:
        click(app, hots[0])
    return app
