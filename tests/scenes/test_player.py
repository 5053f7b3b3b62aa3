"""The player's name: given once, it is theirs in every game, in every lesson and in the deal of the day."""

from __future__ import annotations

import pygame
import pytest

from game.play import daily
from game.play.seating import PLAYER, Seating, player_name
from game.play.storage import Memory
from game.registry import TABLES, lesson_of
from scenes.app import App
from scenes.setup import Setup
from scenes.tables.guided import guided
from tests.scenes.driver import click, hot_named, new_app, step, written


def rename(app: App, seat: int, name: str) -> None:
    """Write a name into a set-up, as a player does."""
    click(app, hot_named(app, ("name", seat)))
    step(app)
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text=name))
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    step(app)


def set_up(app: App, game: str) -> Setup:
    """The set-up of a game."""
    scene = Setup(app, game)
    app.push(scene)
    step(app)
    return scene


def test_a_name_that_was_given_once_is_used_everywhere() -> None:
    app = new_app()
    set_up(app, TABLES[0])
    rename(app, 0, "Halszka")
    rename(app, 1, "Zyta")
    app.pop()
    for game in TABLES:
        assert set_up(app, game).seating.player.name == "Halszka"
        assert "Halszka" in written(app)
        app.pop()
        table = guided(app, game).table
        assert table.seating.seats[0].name == "Halszka"
        assert "Zyta" not in {seat.name for seat in table.seating.seats}
    assert daily.begin(app.storage, daily.today()).player.name == "Halszka"


def test_looking_at_the_name_does_not_give_it() -> None:
    app = new_app()
    set_up(app, TABLES[0])
    click(app, hot_named(app, ("name", 0)))
    step(app)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert player_name(app.storage) == ""


def test_a_name_is_kept_and_can_be_given_up() -> None:
    storage = Memory()
    set_up(app := new_app(storage=storage), TABLES[0])
    rename(app, 0, "Halszka")
    later = new_app(storage=storage)
    scene = set_up(later, TABLES[1])
    assert scene.seating.player.name == "Halszka"
    rename(later, 0, " ")
    assert scene.seating.player.name == Seating.usual(TABLES[1]).player.name
    assert player_name(storage) == ""


@pytest.mark.parametrize("game", TABLES)
def test_a_computer_of_the_same_name_gets_another(game: str) -> None:
    storage = Memory()
    other = Seating.last(game, storage).seats[1].name
    storage.write(PLAYER, other)
    names = [seat.name for seat in Seating.last(game, storage).seats]
    assert names[0] == other
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", TABLES)
def test_the_lesson_seats_the_player_where_the_set_up_does(game: str) -> None:
    app = new_app()
    scene = set_up(app, game)
    click(app, hot_named(app, ("colour", 0)))
    seat = scene.seating.player
    step(app)
    click(app, hot_named(app, "start"))
    app.home()
    table = guided(app, game).table
    assert table.seating.player == seat
    assert len({one.colour for one in table.seating.seats}) == len(table.seating.seats)
    assert len({one.avatar for one in table.seating.seats}) == len(table.seating.seats)


@pytest.mark.parametrize("game", TABLES)
def test_the_first_lesson_calls_the_player_as_the_first_set_up_does(game: str) -> None:
    storage = Memory()
    table = guided(new_app(storage=storage), game).table
    assert table.seating.player.name == Seating.last(game, storage).player.name


@pytest.mark.parametrize("game", TABLES)
def test_who_is_called_like_a_rival_of_the_lesson_is_not_mistaken_for_them(game: str) -> None:
    storage = Memory()
    storage.write(PLAYER, lesson_of(game).rivals[0])
    names = [seat.name for seat in guided(new_app(storage=storage), game).table.seating.seats]
    assert tuple(names[1:]) == lesson_of(game).rivals
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("text", ["", "\x00", "[[x]]{0}**", "ą" * 5000, " \n "])
def test_whatever_is_kept_as_a_name_is_one_or_none(text: str) -> None:
    storage = Memory()
    storage.write(PLAYER, text)
    for game in TABLES:
        assert 0 < len(Seating.last(game, storage).player.name) <= 10
