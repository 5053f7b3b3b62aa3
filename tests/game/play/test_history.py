"""What is remembered of finished games, the daily deal, and small goals."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.catham.cards import FACTIONS
from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play import daily, imported
from game.play.badges import GOALS, LESSONS, badges
from game.play.entries import LATEST, LINES, LONGEST, LONGEST_LINK, REPLAYS, Entry, as_text, entry_of
from game.play.history import NAME, bring_back, forget, history, plan, remember, tally
from game.play.live import Live
from game.play.saves import Keeper, saves
from game.play.seating import HUMAN, Seating, daily_deal, read_daily, usual_seat
from game.play.storage import Memory
from game.registry import TABLES, find


def finished(game: str, seed: int = 1) -> tuple[Match, Seating]:
    rules = find(game)
    seats = [usual_seat(game, index) for index in range(rules.players[0])]
    seating = Seating(game, seats, seed)
    match, rng = seating.start(), Rng.seeded(seed)
    while not match.over:
        match.play(rng.choice(match.state.legal_moves()))
    return match, seating


def some(number: int, **changes: Any) -> Entry:
    seats = (usual_seat("conspirators", 0), usual_seat("conspirators", 1))
    whole = Entry("conspirators", number, float(number), float(number) + 5, 60.0, seats, (9, 7), (1, 2), "", "link")
    return replace(whole, **changes)


def from_file(storage: Memory, text: str) -> tuple[imported.Plan, str]:
    """Import a file, as its page does it; what was planned, and what came of it."""
    planned = plan(storage, imported.read(text))
    return planned, imported.add(storage, planned.fresh) if planned.fresh else ""


def as_file(storage: Memory) -> str:
    return as_text(history(storage).entries)


class Small(Memory):
    """A place with little room."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def _put(self, name: str, text: str) -> bool:
        return len(text) <= self.room and super()._put(name, text)


# --- Keeping -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLES)
def test_a_finished_game_is_remembered_whole(game: str) -> None:
    match, seating = finished(game)
    storage = Memory()
    assert remember(storage, entry_of(match, seating, 10.0, 70.0, 60.0)) == "done"
    (entry,) = history(storage).entries
    assert entry.totals == tuple(match.state.scores())
    assert [seat for seat, place in enumerate(entry.places) if place == 1] == sorted(match.state.winners())
    again = Record.from_link(entry.link, find).play(find)
    assert again.moves == match.moves
    assert list(entry.seats) == seating.seats


def test_a_game_that_ends_at_the_table_is_remembered_with_its_time() -> None:
    storage = Memory()
    seating = Seating("conspirators", [usual_seat("conspirators", index) for index in range(2)], 4)
    live = Live(seating.start(), seating, Keeper(storage, "conspirators"))
    rng = Rng.seeded(4)
    assert live.keeper is not None
    live.keeper.now -= 30
    while not live.match.over:
        live.make(rng.choice(live.match.state.legal_moves()))
    (entry,) = history(storage).entries
    assert 30 <= entry.seconds < 60
    assert entry.level == "normal"
    assert saves(storage)[0] == []
    assert live.keeper.remembered == "done"


def test_the_time_goes_on_where_a_game_is_gone_on_with() -> None:
    storage = Memory()
    seating = Seating("conspirators", [usual_seat("conspirators", index) for index in range(2)], 4)
    live = Live(seating.start(), seating, Keeper(storage, "conspirators"))
    assert live.keeper is not None
    live.keeper.seconds += 500
    live.keep()
    save = saves(storage)[0][0]
    later = Keeper(storage, "conspirators", save)
    assert later.seconds == pytest.approx(500, abs=1)
    assert later.began == live.keeper.began
    later.now -= 3_600  # an hour at lunch
    later._tick()
    assert later.seconds < 700


def test_the_same_game_ended_twice_is_one_game() -> None:
    storage = Memory()
    remember(storage, some(1))
    remember(storage, some(1, totals=(3, 4), ended=99.0))
    assert [entry.totals for entry in history(storage).entries] == [(3, 4)]


def test_only_the_newest_are_kept_whole() -> None:
    storage = Memory()
    for number in range(REPLAYS + 7):
        remember(storage, some(number))
    entries = history(storage).entries
    assert len(entries) == REPLAYS + 7
    assert [bool(entry.link) for entry in entries] == [False] * 7 + [True] * REPLAYS


def test_results_are_not_kept_for_ever() -> None:
    storage = Memory()
    text = json.dumps({"stolik": 1, "games": [some(number, link="").told() for number in range(LINES)]})
    storage.write(NAME, text)
    remember(storage, some(LINES + 5))
    entries = history(storage).entries
    assert len(entries) == LINES
    assert entries[-1].seed == LINES + 5


def test_a_clock_that_went_back_loses_no_game() -> None:
    """What was played last is kept whole, although all others say that they ended later."""
    storage = Memory()
    games = [some(number, link="whole" if number >= LINES - REPLAYS else "").told() for number in range(LINES)]
    storage.write(NAME, json.dumps({"stolik": 1, "games": games}))
    assert remember(storage, some(7, began=0.0, ended=1.0)) == "done"
    last = history(storage).entries[-1]
    assert (last.seed, last.ended, last.link) == (7, 1.0, "link")


@pytest.mark.parametrize("now", [-5.0, LATEST + 5.0])
def test_a_clock_far_from_any_sense_damages_nothing(now: float) -> None:
    storage = Memory()
    remember(storage, some(1))
    match, seating = finished("conspirators")
    assert remember(storage, entry_of(match, seating, now, now, 5.0)) == "done"
    assert [entry.seed for entry in history(storage).entries] == [1, match.seed]
    assert not history(storage).damaged


def test_the_room_of_a_finished_game_is_there_for_its_result() -> None:
    class Tight(Memory):
        """Room for so many letters of all texts."""

        def _put(self, name: str, text: str) -> bool:
            others = sum(len(kept) for other, kept in self.texts.items() if other != name)
            return others + len(text) <= 1_500 and super()._put(name, text)

    match, seating = finished("conspirators")
    storage, last = Tight(), match.turns[-1].move
    before = Match(match.rules, match.players, match.seed)
    for move in match.moves[:-1]:
        before.play(move)
    live = Live(before, seating, Keeper(storage, "conspirators"))
    assert live.saved
    storage.texts["other"] = "x" * (1_500 - len(storage.texts["save-conspirators"]))
    live.make(last)
    assert live.keeper is not None
    assert live.keeper.remembered in ("done", "dropped")
    assert (len(history(storage).entries), saves(storage)[0]) == (1, [])


def test_a_full_place_gives_up_old_replays_but_no_result_and_says_so() -> None:
    storage = Small(6_000)
    told = [remember(storage, some(number, link="l" * 500)) for number in range(30)]
    kept = told.index("refused")
    assert told[0] == "done"
    assert "dropped" in told[:kept]
    assert set(told[kept:]) == {"refused"}
    assert [entry.seed for entry in history(storage).entries] == list(range(kept))


def test_no_room_at_all_is_told() -> None:
    assert remember(Small(10), some(1)) == "refused"


def test_another_window_loses_nothing() -> None:
    class Busy(Memory):
        def read(self, name: str) -> str | None:
            text = super().read(name)
            if name == NAME and not getattr(self, "done", False):
                self.done = True
                other = Memory()
                other.texts = self.texts
                remember(other, some(77))
            return text

    storage = Busy()
    assert remember(storage, some(5)) == "done"
    assert [entry.seed for entry in history(storage).entries] == [77, 5], "as they were kept"


@pytest.mark.parametrize(
    "text", ["", "[", "[]", "3", "{}", '{"games": 4}', '{"games": [1, "x", {}]}', "[" * 5000, '{"games": [null]}']
)
def test_what_cannot_be_read_is_put_aside(text: str) -> None:
    storage = Memory()
    storage.write(NAME, text)
    assert history(storage).entries == ()
    assert remember(storage, some(3)) == "done"
    assert [entry.seed for entry in history(storage).entries] == [3]
    assert storage.read(f"{NAME}.aside-1") == text


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"seed": "x"},
        {"totals": [1]},
        {"totals": [1, 10**9]},
        {"places": [1, 2, 3]},
        {"ended": -1},
        {"ended": "now"},
        {"seats": []},
        {"seats": [["A", "human", 0, "wolf"], ["B", "wizard", 1, "eagle"]]},
        {"link": 5},
        {"daily": "x" * 40},
        {"daily": "2026-02-31"},
        {"daily": "20260131"},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": 10**4000},
        {"places": [0, 1]},
        {"places": [1, 3]},
        {"seats": [["A", "human", 0, "wolf"]], "places": [1], "totals": [1]},
        {"seats": [["A", "human", 0, "wolf"]] * 5, "places": [1] * 5, "totals": [1] * 5},
        {"seats": [], "places": [], "totals": []},
        {"link": "A" * LONGEST_LINK},
        {"link": "\ud800"},
        {"seed": True},
        {"began": True},
    ],
)
def test_wild_entries_are_left_out(change: dict[str, Any]) -> None:
    assert Entry.read({**some(1).told(), **change}) is None
    assert Entry.read(json.loads(json.dumps(some(1).told()))) == some(1)


# --- Going and coming ----------------------------------------------------------------------------------------------


def test_export_and_import_give_back_everything() -> None:
    here, there = Memory(), Memory()
    for number in range(8):
        remember(here, some(number))
    remember(there, some(3, link=""))
    remember(there, some(100))
    planned, done = from_file(there, as_file(here))
    assert (len(planned.fresh), planned.replays, done) == (8, 1, "done")
    assert [entry.seed for entry in history(there).entries] == [0, 1, 2, 4, 5, 6, 7, 3, 100]
    assert all(entry.link for entry in history(there).entries)
    assert from_file(there, as_file(here)) == (imported.Plan(known=8), "")
    forget(there)
    assert history(there).entries == ()
    from_file(there, as_file(here))
    assert history(there).entries == history(here).entries


@pytest.mark.parametrize("text", ["", "x", "{}", '{"games": []}', '{"stolik": 1, "games": [{"game": 1}]}'])
def test_a_foreign_file_changes_nothing(text: str) -> None:
    storage = Memory()
    remember(storage, some(1))
    before = dict(storage.texts)
    assert not imported.read(text).entries
    assert from_file(storage, text)[1] == ""
    assert storage.texts == before


def hostile_file(first: int, count: int = LINES - 1, **changes: Any) -> str:
    """As many games as fit, ended in the future, whole, with labels as long and as many as they may be."""
    lines = {f"{'x' * 28}_{chr(97 + number % 26)}{'_' * (number // 26)}"[:30]: 9_999 for number in range(40)}
    games = [
        some(first + n, ended=LATEST, began=LATEST, link="A" * 3_000, lines=lines, **changes) for n in range(count)
    ]
    return as_text(games)


def test_files_take_nothing_of_what_was_played_here() -> None:
    """Neither full ones, nor those with games of the future, nor many of them one after another."""
    storage = Memory()
    for number in range(60):
        remember(storage, some(number))
    own, text = history(storage).own, storage.read(NAME)
    for part in range(6):
        from_file(storage, hostile_file(10_000 * (part + 1), 600))
        found = history(storage)
        assert not found.damaged
        assert found.own == own
        assert found.entries[-60:] == own, "they are still the latest"
        assert len(storage.read(imported.NAME) or "") <= LONGEST
        assert sum(bool(entry.link) for entry in found.imported) <= REPLAYS
        assert len(found.imported) <= LINES
    assert storage.read(NAME) == text
    assert remember(storage, some(99)) == "done"
    assert [entry.seed for entry in history(storage).own] == [*range(60), 99]
    assert sum(bool(entry.link) for entry in history(storage).own) == REPLAYS


def test_nothing_that_was_imported_goes_for_another_file_and_it_is_said_what_stays_out() -> None:
    storage = Memory()
    first = [some(number, link="") for number in range(LINES - 10)]
    assert from_file(storage, as_text(first))[1] == "done"
    planned, done = from_file(storage, as_text([some(5_000 + number) for number in range(30)]))
    assert (len(planned.fresh), planned.too_many, planned.bare, done) == (10, 20, 0, "done")
    found = history(storage).imported
    assert list(found[:-10]) == first
    assert [entry.seed for entry in found[-10:]] == list(range(5_020, 5_030)), "the last ones of the file"
    assert from_file(storage, as_text([some(9_000)])) == (imported.Plan(too_many=1), "")


def test_replays_from_files_have_bounds_of_their_own() -> None:
    storage = Memory()
    mine = [some(number) for number in range(REPLAYS)]
    for entry in mine:
        remember(storage, entry)
    planned, _ = from_file(storage, as_text([some(1000 + n) for n in range(80)]))
    assert (len(planned.fresh), planned.bare) == (80, 30)
    assert all(entry.link for entry in history(storage).own)
    whole = [entry.seed for entry in history(storage).imported if entry.link]
    assert whole == list(range(1030, 1080))


def test_a_file_gives_a_game_back_and_changes_nothing_of_its_result() -> None:
    storage = Memory()
    remember(storage, some(1, link=""))
    text = storage.read(NAME)
    planned, done = from_file(storage, as_text([some(1, totals=(99, 0))]))
    assert (planned.replays, done) == (1, "done")
    (entry,) = history(storage).entries
    assert (entry.link, entry.totals) == ("link", (9, 7))
    assert storage.read(NAME) == text


def test_what_was_taken_from_files_can_be_read_again() -> None:
    """Links as long as they may be, more of them than there is room for."""
    storage = Memory()
    link = "A" * (LONGEST_LINK - 1)
    for part in range(3):
        games = [some(40 * part + number, link=link) for number in range(40)]
        assert len(from_file(storage, as_text(games))[0].fresh) == 40
    assert len(storage.read(imported.NAME) or "") <= LONGEST
    found = history(storage)
    assert not found.damaged
    assert len(found.entries) == 120
    assert sum(bool(entry.link) for entry in found.entries) == REPLAYS


def test_all_of_the_largest_history_comes_back_from_its_file() -> None:
    """What was played and what was imported, each as large as it may be."""
    here, there = Memory(), Memory()
    from_file(here, as_text([some(n, link="A" * 24_000 * (n >= LINES - REPLAYS)) for n in range(LINES)]))
    games = [some(2_000 + n, link="A" * 24_000 * (n >= LINES - REPLAYS)) for n in range(LINES)]
    here.write(NAME, as_text(games))
    assert history(here).own == tuple(games)
    planned, _ = from_file(there, as_file(here))
    assert (planned.unreadable, len(planned.fresh) + planned.too_many) == (0, 2 * LINES)
    assert history(there).entries == tuple(games), "what was played there comes before what was imported there"


class Store(Memory):
    """Room for so many letters of all texts."""

    room = 0

    def _put(self, name: str, text: str) -> bool:
        others = sum(len(kept) for other, kept in self.texts.items() if other != name)
        return others + len(text) <= self.room and super()._put(name, text)


def test_imported_games_make_room_for_those_that_are_played_here() -> None:
    """Their replays first; what was played here loses nothing, neither a result nor a game that goes on."""
    storage = Store()
    storage.room = 60_000
    from_file(storage, as_text([some(number, link="A" * 900) for number in range(40)]))
    told = [remember(storage, some(1_000 + number, link="B" * 500)) for number in range(50)]
    assert set(told) == {"done", "gave_way"}
    assert len(history(storage).own) == 50
    assert all(entry.link for entry in history(storage).own)
    storage.room = len(storage.read(NAME) or "") + 3_000 + len(storage.read(imported.NAME) or "")
    from_file(storage, as_text([some(number + 100) for number in range(9)]))
    match = Match(find("conspirators"), 2, 1)
    seating = Seating("conspirators", [usual_seat("conspirators", index) for index in range(2)], 1)
    storage.room = len(storage.read(NAME) or "") + 2_000
    live = Live(match, seating, Keeper(storage, "conspirators"))
    assert live.saved
    assert live.keeper is not None
    assert live.keeper.remembered == "gave_way"
    assert len(history(storage).own) == 50


def test_imported_games_stay_where_nothing_can_be_written_anyway() -> None:
    class Locked(Memory):
        why = "locked"
        open = True

        def _put(self, name: str, text: str) -> bool:
            return self.open and super()._put(name, text)

    storage = Locked()
    from_file(storage, as_text([some(1)]))
    storage.open = False
    assert remember(storage, some(2)) == "refused"
    assert [entry.seed for entry in history(storage).entries] == [1]


def test_where_nothing_outlives_the_program_games_stay_whole_as_long_as_it_runs() -> None:
    storage = Memory("denied")
    from_file(storage, as_text([some(1)]))
    assert [remember(storage, some(number)) for number in (2, 3)] == ["refused"] * 2
    assert [(entry.seed, entry.link) for entry in history(storage).entries] == [(n, "link") for n in (1, 2, 3)]


def test_an_import_that_finds_no_room_for_replays_takes_the_results() -> None:
    storage = Store()
    storage.room = 10_000
    games = [some(number, link="A" * 2_000) for number in range(20)]
    assert from_file(storage, as_text(games))[1] == "bare"
    assert [entry.seed for entry in history(storage).entries] == list(range(20))
    storage.room = 100
    assert from_file(storage, as_text([some(50)]))[1] == "refused"


def test_what_was_put_aside_comes_back_beside_what_was_played_since() -> None:
    storage = Memory()
    for number in range(3):
        remember(storage, some(number))
    storage.set_aside(NAME)
    remember(storage, some(7))
    assert bring_back(storage, f"{NAME}.aside-1") == "back"
    assert [entry.seed for entry in history(storage).own] == [0, 1, 2, 7]
    assert storage.names() == [NAME]
    from_file(storage, as_text([some(20)]))
    storage.set_aside(imported.NAME)
    from_file(storage, as_text([some(21)]))
    assert bring_back(storage, f"{imported.NAME}.aside-1") == "back"
    assert [entry.seed for entry in history(storage).imported] == [21, 20]


def test_what_cannot_be_read_of_it_stays_aside() -> None:
    storage = Memory()
    storage.write(f"{NAME}.aside-1", as_text([some(1), some(2)]).replace('"seed": 2', '"seed": "x"'))
    storage.write(f"{NAME}.aside-2", "{}")
    assert bring_back(storage, f"{NAME}.aside-1") == "partly_back"
    assert [entry.seed for entry in history(storage).own] == [1]
    assert bring_back(storage, f"{NAME}.aside-2") == "refused"
    assert {f"{NAME}.aside-1", f"{NAME}.aside-2"} <= set(storage.names())


def test_a_whole_history_is_never_too_long_to_be_read() -> None:
    longest = max(find(game).longest for game in TABLES)
    assert 2 * longest * 4 / 3 + 100 < LONGEST_LINK, "two bytes a decision, as links have at most"
    assert len(json.dumps(some(1, link="").told())) * LINES * 2 + LONGEST_LINK * REPLAYS < LONGEST


# --- Counting ------------------------------------------------------------------------------------------------------


def test_tally() -> None:
    entries = [some(1), some(2, places=(2, 1), totals=(4, 8)), some(3, totals=(12, 3)), some(4)]
    found = tally(entries)
    assert (found.played, found.won, found.best, found.streak, found.mean) == (4, 3, 12, 2, 60)
    seats = [usual_seat("conspirators", 0), usual_seat("conspirators", 1)]
    seats[1].level = HUMAN
    assert tally([some(1, seats=tuple(seats))]).played == 0


def test_where_few_points_are_good_the_fewest_are_the_best() -> None:
    seats = (usual_seat("prodigals", 0), usual_seat("prodigals", 1))
    low = [some(n, game="prodigals", seats=seats, totals=(points, 9)) for n, points in enumerate((5, -2, 8))]
    assert tally(low).best == -2


def test_goals() -> None:
    assert not any(badges([]).values())
    assert badges([some(1, places=(2, 1))]) == {name: name == "first" for name in GOALS}
    reached = {name for name, done in badges([some(1, totals=(9, 8)), some(2), some(3)]).items() if done}
    assert reached == {"first", "win", "close", "streak"}
    days = [some(n, daily=f"2026-03-0{n}", places=(2, 1)) for n in (1, 2, 3)]
    assert badges(days)["daily"]
    assert not badges([days[0], days[2]])["daily"]
    every = [some(n, game=game, seats=(usual_seat(game, 0), usual_seat(game, 1))) for n, game in enumerate(TABLES)]
    assert badges(every)["tour"]
    assert badges(every)["master"]
    assert not badges(every)["expert"]


@pytest.mark.parametrize("game", TABLES)
def test_a_game_knows_what_each_line_of_the_score_brought(game: str) -> None:
    match, seating = finished(game)
    entry = entry_of(match, seating, 10.0, 70.0, 60.0)
    assert entry.lines == {line.label: line.points[0] for line in match.state.score_sheet()}
    assert Entry.read(json.loads(json.dumps(entry.told()))) == entry
    wild: list[Any] = [{"merchant": "nine"}, {"x" * 31: 1}, {"\n": 1}, {"": 1}, {"a": True}, [], "x"]
    for lines in wild:
        told = json.loads(json.dumps({**entry.told(), "lines": lines}))
        assert Entry.read(told) == replace(entry, lines={}), "what makes no sense is left out, the game is kept"


@pytest.mark.parametrize("game", TABLES)
def test_goals_ask_for_no_line_that_a_score_may_lack(game: str) -> None:
    """A file, or a hand that changes what is stored, may leave any of them out."""
    match, seating = finished(game)
    labels = {*entry_of(match, seating, 1.0, 2.0, 1.0).lines, *FACTIONS, *POSSESSIONS}
    seats = (usual_seat(game, 0), usual_seat(game, 1))
    storage = Memory()
    for seed, label in enumerate(sorted(labels)):
        remember(storage, some(2 * seed, game=game, seats=seats, lines={label: 3}))
        remember(storage, some(2 * seed + 1, game=game, seats=seats, lines=dict.fromkeys(labels - {label}, 0)))
    entries = history(storage).entries
    assert len(entries) == 2 * len(labels)
    for entry in entries:
        badges([entry])


POSSESSIONS = ("money", "properties", "penalty")
"""Lines that not every pairing of competitions has."""
WAYS = {
    "conspirators_merchants": ({"merchant": 0}, {"merchant": 9}),
    "conspirators_events": ({"events": 0}, {"events": -2}),
    "catham_friends": ({"hackers": 1, "police": 3, "returned": 0}, {"hackers": 0, "police": 3, "returned": 0}),
    "catham_tribute": ({"mafia": 2, "returned": 0}, {"mafia": 2, "returned": -1}),
    "ganges_karma": ({"karma": 0}, {"karma": 1}),
    "ganges_coins": ({"coins": 0}, {"coins": 1}),
    "emerald_bloodless": ({"kills": 0, "restorationist": 0}, {"kills": 0, "restorationist": 5}),
    "emerald_true": ({"kills": 3, "lost_kills": 0, "weakest": 0}, {"kills": 3, "lost_kills": -3, "weakest": 0}),
    "prodigals_property": ({"properties": 0}, {"properties": 12}),
    "prodigals_balance": ({"election": 0, "society": -3}, {"election": 1, "society": -3}),
}


@pytest.mark.parametrize("goal", LESSONS)
def test_goals_that_teach_a_game(goal: str) -> None:
    game = goal.split("_")[0]
    so, otherwise = WAYS[goal]
    match, seating = finished(game)
    known = {*entry_of(match, seating, 1.0, 2.0, 1.0).lines, *FACTIONS, *POSSESSIONS}
    assert known >= set(so), "the score of the game has such lines"
    seats = (usual_seat(game, 0), usual_seat(game, 1))
    assert badges([some(1, game=game, seats=seats, lines=so)])[goal]
    assert not badges([some(1, game=game, seats=seats, lines=otherwise)])[goal]
    assert not badges([some(1, game=game, seats=seats, lines=so, places=(2, 1))])[goal], "only a victory counts"
    assert not badges([some(1, game=game, seats=seats)])[goal], "an older entry does not know"


def test_goals_of_a_thousand_games_look_at_each_a_few_times() -> None:
    looks = []

    class Lost(Entry):
        @property
        def won(self) -> bool:
            looks.append(1)
            return False

    badges([Lost(**some(number).__dict__) for number in range(LINES)])
    assert 0 < len(looks) <= 10 * LINES


# --- The deal of the day -------------------------------------------------------------------------------------------


def test_the_deal_is_the_same_for_everybody_and_another_one_tomorrow() -> None:
    first, again = daily_deal("2026-11-17"), daily_deal("2026-11-17")
    assert (first.game, first.seed) == ("ganges", 23_625_849)  # the same in every Python and in the browser
    assert first == again
    week = [daily_deal(f"2026-11-{day}") for day in range(10, 20)]
    assert [seating.game for seating in week[:5]] == [seating.game for seating in week[5:]]
    assert {seating.game for seating in week} == set(TABLES)
    assert len({seating.seed for seating in week}) == len(week)
    for seating in week:
        assert not seating.start().over


def test_beside_the_deal_there_is_a_light_one_of_another_game() -> None:
    days = [f"2026-11-{day}" for day in range(10, 24)]
    light = [daily_deal(day, light=True) for day in days]
    assert (light[7].game, light[7].seed) == ("catham", 40_559_307)
    assert {seating.game for seating in light} == {"conspirators", "catham"}
    assert {len(seating.seats) for seating in light} == {2}
    heavy = [daily_deal(day) for day in days]
    assert all(one.game != other.game and one.seed != other.seed for one, other in zip(light, heavy, strict=True))
    assert [seating.daily for seating in light] == days


def test_a_game_is_the_deal_of_a_day_only_if_it_was_dealt_on_it() -> None:
    """What a record notes of itself is not believed: another game, deal or opponent uses up no day."""
    day = "2026-11-17"
    light = daily_deal(day, light=True)
    assert read_daily(day, light.game, light.seed, light.seats) == day
    deal = daily_deal(day)
    assert read_daily(day, deal.game, light.seed, deal.seats) == ""
    assert read_daily(day, deal.game, deal.seed, deal.seats) == day
    assert read_daily(day, TABLES[TABLES.index(deal.game) - 1], deal.seed, deal.seats) == ""
    assert read_daily(day, deal.game, deal.seed + 1, deal.seats) == ""
    assert read_daily("2026-11-18", deal.game, deal.seed, deal.seats) == ""
    weaker = [replace(seat, level="easy" if seat.level == "normal" else seat.level) for seat in deal.seats]
    assert read_daily(day, deal.game, deal.seed, weaker) == ""
    assert read_daily(day, deal.game, deal.seed, [None] * 3) == ""
    other = Seating("conspirators", [usual_seat("conspirators", index) for index in range(2)], 4, daily=day)
    storage = Memory()
    live = Live(other.start(), other, Keeper(storage, "conspirators"))
    assert daily.unfinished(storage, day) is None
    assert Seating.of(live.match, other.notes()).daily == ""


def test_a_day_is_not_used_up_by_a_file() -> None:
    storage, day = Memory(), "2026-11-17"
    from_file(storage, as_text([some(1, daily=day)]))
    assert not daily.begun(storage, day)
    assert daily.result(storage, day) is None
    deal = daily_deal(day)
    played = {"game": deal.game, "seed": deal.seed, "seats": tuple(deal.seats)}
    remember(storage, some(1, daily=day, totals=(9, 8, 7), places=(1, 2, 3), **played))
    assert daily.begun(storage, day)


def test_one_try_a_day() -> None:
    storage, day = Memory(), "2026-11-17"
    assert not daily.begun(storage, day)
    seating = daily.begin(storage, day)
    assert daily.begun(storage, day)
    assert not daily.begun(storage, "2026-11-18")
    live = Live(seating.start(), seating, Keeper(storage, seating.game))
    save = daily.unfinished(storage, day)
    assert save is not None
    assert Seating.of(save.record.play(find), save.record.notes).daily == day
    rng = Rng.seeded(1)
    while not live.match.over:
        live.make(rng.choice(live.match.state.legal_moves()))
    result = daily.result(storage, day)
    assert result is not None
    assert result.daily == day
    assert daily.unfinished(storage, day) is None
    assert daily.begun(storage, day)


def test_mutated_files_are_taken_or_refused_and_never_crash() -> None:
    here = Memory()
    for number in range(3):
        remember(here, some(number, daily=f"2026-01-0{number + 1}"))
    text, rng = as_file(here), Rng.seeded(12)
    for _ in range(1500):
        letters = list(text)
        for _ in range(1 + rng.below(4)):
            place = rng.below(len(letters))
            letters[place] = rng.choice(['"', "{", "[", "9", "-", "e", "\\", "ż", "", letters[place] * 2])
        there = Memory()
        planned, done = from_file(there, "".join(letters))
        assert done == ("done" if planned.fresh else "")
        entries = history(there).entries
        assert len(entries) == len(planned.fresh)
        tally(entries)
        badges(entries)
