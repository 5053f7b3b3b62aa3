"""How games are kept in their slots, found again and put aside."""

from __future__ import annotations

import pytest

from game.ai.levels import LEVELS
from game.kernel.record import BadRecord, Record
from game.kernel.rng import Rng
from game.play.live import Live
from game.play.play import Play
from game.play.saves import Keeper, Notes, Save, aside, bring_back, bring_in, crowded, place, saves
from game.play.seating import HUMAN, Seating
from game.play.slots import SLOTS, slots
from game.play.storage import Memory
from game.registry import find
from tests.game.play.people import Shelf, every_game, go_on, live


@every_game
def test_every_decision_is_kept_and_can_be_gone_on_from(game: str) -> None:
    shelf = Shelf()
    play = live(game, shelf=shelf)
    assert play.driver.saved
    go_on(play, Rng.seeded(2), decisions=20)
    kept = Record.from_json(shelf.texts[f"save-{game}"])
    again = kept.play(find)
    assert again.state == play.driver.match.state
    seating = Seating.of(again, kept.notes)
    assert [seat.level for seat in seating.seats] == [HUMAN, "easy"]


def test_whether_the_game_is_kept_is_told_truly() -> None:
    full = Shelf(room=10)
    play = live("conspirators", shelf=full)
    assert (play.driver.saved, full.trouble) == (False, "full")
    full.room = 1_000_000
    go_on(play, Rng.seeded(1), decisions=3)
    assert (play.driver.saved, full.trouble) == (True, "")
    denied = Memory("denied")
    play = live("conspirators")
    play.driver.keeper = Keeper(denied, "conspirators")
    go_on(play, Rng.seeded(1), decisions=3)
    assert (play.driver.saved, denied.trouble) == (False, "denied"), "what ends with the program is not kept"
    assert len(saves(denied)[0]) == 1, "but as long as it runs, one can go on"
    assert not live("conspirators", shelf=None).driver.saved, "what is only looked at is not kept"


def test_a_finished_game_is_forgotten_and_damaged_ones_are_named() -> None:
    shelf = Shelf()
    play = live("conspirators", shelf=shelf)
    go_on(play, Rng.seeded(3))
    assert play.over
    assert play.driver.saved
    assert saves(shelf) == ([], [])
    for text, reason in (("{", "damaged"), ("x", "foreign")):
        shelf.texts["save-conspirators"] = text
        before = dict(shelf.texts)
        assert saves(shelf) == ([], [("save-conspirators", reason)])
        assert shelf.texts == before, "reading writes nothing"
        shelf.set_aside("save-conspirators")
    assert len(aside(shelf)) == 2, "nothing that was put aside is overwritten"


def test_a_damaged_save_is_never_lost_however_little_room_there_is() -> None:
    text = "{" + "x" * 100
    for room in range(len(text) + 17, 300, 3):
        shelf = Shelf(room)
        shelf.texts["save-conspirators"] = text
        assert saves(shelf) == ([], [("save-conspirators", "foreign")])
        moved = shelf.set_aside("save-conspirators")
        assert list(shelf.texts.values()) == [text]
        assert moved == (aside(shelf) != [])
        assert moved == (room >= len(text) + len("save-conspirators.aside-1"))


def test_saves_come_latest_first() -> None:
    shelf = Shelf()
    for number, game in enumerate(("conspirators", "catham")):
        live(game, shelf=shelf)
        record = Record.from_json(shelf.texts[f"save-{game}"])
        record.notes["when"] = float(number)
        shelf.texts[f"save-{game}"] = record.to_json()
    assert [save.game for save in saves(shelf)[0]] == ["catham", "conspirators"]


def test_a_new_match_overwrites_nothing_while_there_is_room() -> None:
    shelf = Shelf()
    plays = []
    for seed in range(SLOTS):
        assert not crowded(shelf, "conspirators")
        plays.append(live("conspirators", shelf=shelf, seed=seed))
    assert crowded(shelf, "conspirators")
    assert {save.record.seed for save in saves(shelf)[0]} == set(range(SLOTS))
    for when, name in enumerate(slots("conspirators")):
        record = Record.from_json(shelf.texts[name])
        record.notes["when"] = float((when + 3) % SLOTS)
        shelf.texts[name] = record.to_json()
    assert place(shelf, "conspirators")[0] == slots("conspirators")[2], "the one that was left longest ago"
    live("conspirators", shelf=shelf, seed=99)
    assert {save.record.seed for save in saves(shelf)[0]} == {0, 1, 3, 4, 99}
    (name,) = aside(shelf)
    assert Record.from_json(shelf.texts[name]).seed == 2, "without a question nothing is lost"


def test_where_nothing_can_be_put_aside_a_new_match_is_not_kept() -> None:
    shelf = Shelf()
    for seed in range(SLOTS):
        live("conspirators", shelf=shelf, seed=seed)
    before = dict(shelf.texts)
    shelf.room = sum(len(name) + len(text) for name, text in before.items())
    late = live("conspirators", shelf=shelf, seed=99)
    assert not late.driver.saved
    assert shelf.texts == before


def test_two_windows_do_not_overwrite_each_other() -> None:
    shelf = Shelf()
    older = live("conspirators", humans=0, shelf=shelf)
    go_on(older, Rng.seeded(1), decisions=4)
    (save,) = saves(shelf)[0]
    newer = again(shelf, save)
    assert newer.driver.saved
    go_on(newer, Rng.seeded(2), decisions=9)
    assert older.driver.keeper is not None
    assert older.driver.keeper.overtaken, "it can find out before it writes"
    kept = dict(shelf.texts)
    go_on(older, Rng.seeded(1), decisions=6)
    assert (older.driver.saved, older.driver.overtaken) == (False, True)
    assert shelf.texts == kept
    older.driver.keeper.move_on()
    older.driver.keep()
    assert (older.driver.saved, older.driver.overtaken) == (True, False)
    both = {len(save.record.moves): save for save in saves(shelf)[0]}
    assert set(both) == {6, 9}
    assert both[9].notes.revision == 1 + 4 + 5, "every writing counts"


def again(shelf: Memory, save: Save) -> Play:
    """Sit down again at a game that was left."""
    match = save.record.play(find)
    return Play(Live(match, Seating.of(match, save.record.notes), Keeper(shelf, save.game, save)))


def test_what_was_just_read_is_not_written_again() -> None:
    shelf = Shelf()
    go_on(live("conspirators", humans=0, shelf=shelf), Rng.seeded(1), decisions=4)
    (save,) = saves(shelf)[0]
    before = dict(shelf.texts)
    assert again(shelf, save).driver.saved
    assert shelf.texts == before
    shelf.texts.clear()
    assert again(shelf, save).driver.saved
    assert len(saves(shelf)[0]) == 1, "it was thrown away meanwhile: it is kept again"
    shelf.texts["save-conspirators"] = "another window's"
    assert again(shelf, save).driver.overtaken
    assert shelf.texts["save-conspirators"] == "another window's"
    denied = Memory("denied")
    denied.texts.update(before)
    assert not again(denied, save).driver.saved, "what ends with the program is not kept"


def test_a_game_that_was_thrown_away_elsewhere_is_kept_again() -> None:
    shelf = Shelf()
    play = live("conspirators", humans=0, shelf=shelf)
    shelf.texts.clear()
    go_on(play, Rng.seeded(1), decisions=2)
    assert play.driver.saved
    assert len(saves(shelf)[0]) == 1


def test_what_was_put_aside_can_be_brought_back() -> None:
    shelf = Shelf()
    live("conspirators", shelf=shelf, seed=7)
    assert shelf.set_aside("save-conspirators")
    (name,) = aside(shelf)
    assert saves(shelf) == ([], [])
    assert bring_back(shelf, name)
    assert [save.record.seed for save in saves(shelf)[0]] == [7]
    assert aside(shelf) == []
    shelf.texts["save-catham.aside-1"] = shelf.texts["save-conspirators"]
    shelf.texts["save-catham.aside-2"] = "{"
    before = dict(shelf.texts)
    for name in ("save-catham.aside-1", "save-catham.aside-2"):
        with pytest.raises(BadRecord):  # another game, and none at all
            bring_back(shelf, name)
    assert shelf.texts == before


def test_a_game_from_elsewhere_is_brought_in_beside_the_others() -> None:
    shelf = Shelf()
    text = live("conspirators", seed=3).record().to_json()
    for number in range(SLOTS):
        assert bring_in(shelf, Record.from_json(text)) == "conspirators"
        assert len(saves(shelf)[0]) == number + 1
    assert bring_in(shelf, Record.from_json(text)) is None, "there is no room"


WILD: list[object] = [
    None,
    True,
    -1,
    1e308,
    10**30,
    "x" * 1000,
    [],
    {},
    [[]],
    {"a": {}},
    [1, 2, 3, 4],
    ["Ala", "easy", 1e300, "fox"],
]


@pytest.mark.parametrize("name", ["seats", "when", "progress", "revision"])
def test_notes_hold_what_makes_sense_and_nothing_else(name: str) -> None:
    record = live("conspirators").record()
    for wild in [*WILD, [["Ala", "human", True, "fox"]], [["Ala", "human", 1, "fox"]], ["progress", {"a": 10**9}]]:
        record.notes[name] = wild
        notes = Notes.read(Record.from_json(record.to_json()) if wild is not None else record)
        assert len(notes.seats) == 2
        assert all(seat is None or (0 <= seat.colour < 6 and len(seat.name) <= 10) for seat in notes.seats)
        assert 0 <= notes.when < 1e11
        assert notes.revision >= 0
        assert notes.progress is None or all(type(value) in (int, str) for value in notes.progress.facts.values())
        match = record.play(find)
        assert len({seat.colour for seat in Seating.of(match, record.notes).seats}) == 2
    assert Save.read("save-conspirators", record.to_json()).notes == notes


def test_a_level_of_another_time_gives_way_to_the_usual_one() -> None:
    match = live("conspirators").driver.match
    notes = {"seats": [["Ola", "human", 0, "wolf"], ["Jan", "grandmaster", 1, "eagle"]]}
    seats = Seating.of(match, notes).seats
    assert [seat.level for seat in seats] == ["human", "normal"]
    for level in LEVELS:
        notes["seats"][1][1] = level
        assert Seating.of(match, notes).seats[1].level == level
        assert Seating.of(match, notes).seats[1].name == "Jan"
