"""A game being played, without a screen: live, watched again, taught."""

from __future__ import annotations

import pytest

from game.ai.advice import Advice, Reason, Step
from game.ai.agents import SoFar, of_level
from game.ai.levels import LEVELS
from game.kernel.contract import CONFIRM, Move, Path, State, Target, seen_by
from game.kernel.match import Match
from game.kernel.record import BadRecord, Record
from game.kernel.rng import Rng
from game.play.live import Live
from game.play.picker import Picker
from game.play.replay import Replay
from game.play.saves import SLOTS, Keeper, Notes, Save, aside, bring_back, bring_in, crowded, place, saves, slots
from game.play.seating import HUMAN, Seating, usual_seat
from game.play.storage import Memory
from game.registry import PLAYABLE, find

every_game = pytest.mark.parametrize("game", PLAYABLE)


class Shelf(Memory):
    """A storage in memory with so much room: a browser counts every letter of names and texts."""

    def __init__(self, room: int = 1_000_000) -> None:
        super().__init__()
        self.room = room

    def _put(self, name: str, text: str) -> bool:
        others = sum(len(key) + len(kept) for key, kept in self.texts.items() if key != name)
        return others + len(name) + len(text) <= self.room and super()._put(name, text)


def live(game: str, humans: int = 1, players: int = 2, seed: int = 4, shelf: Shelf | None = None) -> Live:
    seats = [usual_seat(game, index) for index in range(players)]
    for index, seat in enumerate(seats):
        seat.level = HUMAN if index < humans else "easy"
    seating = Seating(game, seats, seed)
    return Live(seating.start(), seating, None if shelf is None else Keeper(shelf, game))


def go_on(play: Live, rng: Rng, decisions: int = 10_000) -> None:
    """Play by clicks and thoughts alone, for so many decisions or to the end."""
    while not play.over and len(play.match.turns) < decisions:
        person = play.next_person
        if person is not None:
            play.take_over(person)
        elif play.waits_for_person:
            play.tap(rng.choice(sorted(play.picker.candidates, key=str)))
        else:
            move = play.think(lambda: False)
            if move is not None:
                play.make(move)


@every_game
def test_people_and_computers_come_to_an_end_by_clicks_alone(game: str) -> None:
    play = live(game, players=find(game).players[0])
    assert play.outcome() is None
    go_on(play, Rng.seeded(1), decisions=400)
    if play.over:
        outcome = play.outcome()
        assert outcome is not None
        assert outcome.winners == play.match.state.winners()
        assert sorted(outcome.order) == [0, 1]


@every_game
def test_the_clicks_to_a_move_make_that_move(game: str) -> None:
    """Whatever a click brings with it, and whatever was chosen before."""
    play, rng, tried = live(game, humans=2), Rng.seeded(3), 0
    while not play.over and tried < 150:
        assert play.to_move is not None
        play.take_over(play.to_move)
        move = play.hint = rng.choice(play.view.moves)
        if rng.below(2) and play.picker.click(rng.choice(sorted(play.picker.candidates, key=str))) is not None:
            play.picker.clear()  # that click alone would make another move
        before, state = play.made, play.match.state.copy()
        clicks = play.clicks_to(move)
        if clicks:
            tried += 1
            assert [play.made - before for click in clicks if play.tap(click) is None] == [0] * (len(clicks) - 1)
        else:
            play.make(move)  # they would only go on with what is chosen
        state.make(move)
        assert play.match.state == state


@every_game
def test_every_decision_is_kept_and_can_be_gone_on_from(game: str) -> None:
    shelf = Shelf()
    play = live(game, shelf=shelf)
    assert play.saved
    go_on(play, Rng.seeded(2), decisions=20)
    kept = Record.from_json(shelf.texts[f"save-{game}"])
    again = kept.play(find)
    assert again.state == play.match.state
    seating = Seating.of(again, kept.notes)
    assert [seat.level for seat in seating.seats] == [HUMAN, "easy"]


def test_whether_the_game_is_kept_is_told_truly() -> None:
    full = Shelf(room=10)
    play = live("conspirators", shelf=full)
    assert (play.saved, full.trouble) == (False, "full")
    full.room = 1_000_000
    go_on(play, Rng.seeded(1), decisions=3)
    assert (play.saved, full.trouble) == (True, "")
    denied = Memory("denied")
    play = live("conspirators")
    play.keeper = Keeper(denied, "conspirators")
    go_on(play, Rng.seeded(1), decisions=3)
    assert (play.saved, denied.trouble) == (False, "denied"), "what ends with the program is not kept"
    assert len(saves(denied)[0]) == 1, "but as long as it runs, one can go on"
    assert not live("conspirators", shelf=None).saved, "what is only looked at is not kept"


def test_a_finished_game_is_forgotten_and_damaged_ones_are_named() -> None:
    shelf = Shelf()
    play = live("conspirators", shelf=shelf)
    go_on(play, Rng.seeded(3))
    assert play.over
    assert play.saved
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
    assert not late.saved
    assert shelf.texts == before


def test_two_windows_do_not_overwrite_each_other() -> None:
    shelf = Shelf()
    older = live("conspirators", humans=0, shelf=shelf)
    go_on(older, Rng.seeded(1), decisions=4)
    (save,) = saves(shelf)[0]
    newer = again(shelf, save)
    assert newer.saved
    go_on(newer, Rng.seeded(2), decisions=9)
    assert older.keeper is not None
    assert older.keeper.overtaken, "it can find out before it writes"
    kept = dict(shelf.texts)
    go_on(older, Rng.seeded(1), decisions=6)
    assert (older.saved, older.overtaken) == (False, True)
    assert shelf.texts == kept
    older.keep_apart()
    assert older.saved
    assert not older.overtaken
    both = {len(save.record.moves): save for save in saves(shelf)[0]}
    assert set(both) == {6, 9}
    assert both[9].notes.revision == 1 + 4 + 5, "every writing counts"


def again(shelf: Memory, save: Save) -> Live:
    """Sit down again at a game that was left."""
    match = save.record.play(find)
    return Live(match, Seating.of(match, save.record.notes), Keeper(shelf, save.game, save))


def test_what_was_just_read_is_not_written_again() -> None:
    shelf = Shelf()
    go_on(live("conspirators", humans=0, shelf=shelf), Rng.seeded(1), decisions=4)
    (save,) = saves(shelf)[0]
    before = dict(shelf.texts)
    assert again(shelf, save).saved
    assert shelf.texts == before
    shelf.texts.clear()
    assert again(shelf, save).saved
    assert len(saves(shelf)[0]) == 1, "it was thrown away meanwhile: it is kept again"
    shelf.texts["save-conspirators"] = "another window's"
    assert again(shelf, save).overtaken
    assert shelf.texts["save-conspirators"] == "another window's"
    denied = Memory("denied")
    denied.texts.update(before)
    assert not again(denied, save).saved, "what ends with the program is not kept"


def test_a_game_that_was_thrown_away_elsewhere_is_kept_again() -> None:
    shelf = Shelf()
    play = live("conspirators", humans=0, shelf=shelf)
    shelf.texts.clear()
    go_on(play, Rng.seeded(1), decisions=2)
    assert play.saved
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


def test_thinking_stops_when_it_is_enough_and_goes_on_where_it_was() -> None:
    play = live("catham", humans=0)
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return True

    slices = 0
    while play.think(enough) is None:
        slices += 1
    assert slices > 1
    assert asked >= slices
    move = play.think(enough)
    assert move == play.ready, "a decision stays decided until it is made"
    play.make(move or ())
    assert play.ready is None


def test_only_people_click() -> None:
    play = live("conspirators", humans=0)
    assert not play.my_turn
    assert play.offered() == ()
    assert play.undoable().moves == 0


def person_to_move(game: str, seed: int = 4) -> Live:
    play = live(game, seed=seed)
    rng = Rng.seeded(seed)
    while not play.my_turn:
        go_on(play, rng, decisions=len(play.match.turns) + 1)
    return play


def test_a_computer_in_a_hurry_does_what_seems_best_so_far() -> None:
    play = live("catham", humans=0)
    play.seating.seats[0].level = "expert"
    play = Live(play.match, play.seating)
    move = play.think(lambda: True, hurry=True)
    assert move in play.match.state.legal_moves()
    assert play.think(lambda: True) == move, "it has decided"


@every_game
def test_in_the_deal_of_the_day_no_thought_is_cut_short(game: str) -> None:
    """However slow the device is and whoever skips: everybody meets the same opponents."""
    seating = live(game, humans=0).seating
    seating.seats[0].level = "hard"
    moves = []
    for daily, hurry in (("", False), ("2026-03-01", True)):
        seating.daily = daily
        play = Live(seating.start(), seating)
        steps = 0
        while play.think(lambda: True, hurry) is None:
            assert play.so_far is not None
            steps += 1
        assert steps > 1
        moves.append((steps, play.ready))
    assert moves[0] == moves[1]


def test_a_thought_depends_on_the_place_in_the_game_alone() -> None:
    """Not on hints that were asked for, nor on when the game was resumed."""
    play = person_to_move("catham")
    while play.to_move in play.humans:  # a computer's turn after a hint, and the same place come back to
        play.ask_hint()
        assert play.think_hint(lambda: False)
        play.make(play.hint or ())
    thoughts = []
    for table in (play, Live(play.match, play.seating)):
        table.agents[1] = of_level(table.match.rules.brain, "expert")
        steps: list[SoFar | None] = []
        while table.think(lambda: True) is None and len(steps) < 500:
            steps.append(table.so_far)
        thoughts.append(steps)
    assert len(thoughts[0]) == 500
    assert thoughts[0] == thoughts[1]


def test_the_same_place_has_the_same_hint() -> None:
    play = person_to_move("conspirators")
    found = []
    for table in (play, Live(play.match, play.seating, None)):
        table.ask_hint()
        assert table.think_hint(lambda: False)
        found.append(table.advice)
    assert found[0] == found[1]


def test_a_level_of_another_time_gives_way_to_the_usual_one() -> None:
    match = live("conspirators").match
    notes = {"seats": [["Ola", "human", 0, "wolf"], ["Jan", "grandmaster", 1, "eagle"]]}
    seats = Seating.of(match, notes).seats
    assert [seat.level for seat in seats] == ["human", "normal"]
    for level in LEVELS:
        notes["seats"][1][1] = level
        assert Seating.of(match, notes).seats[1].level == level
        assert Seating.of(match, notes).seats[1].name == "Jan"


def hinted(game: str) -> Live:
    play = person_to_move(game)
    play.ask_hint()
    assert play.hinting
    while play.hinting:
        play.think_hint(lambda: False)
    return play


def test_a_hint_keeps_what_was_chosen_if_it_leads_there() -> None:
    play = hinted("conspirators")
    hint = play.hint
    assert hint in play.view.moves
    first = min(play.picker.lead(hint or ()), key=str)
    play.tap(first)
    chosen = play.picker.chosen
    if chosen:
        play.show_advice(0)
        assert play.picker.chosen == chosen


def test_a_hint_that_leads_elsewhere_leaves_what_was_chosen_until_it_is_followed() -> None:
    play = hinted("conspirators")
    hint = play.hint
    assert hint is not None
    meant = play.picker.lead(hint)
    play.tap(next(target for target in sorted(play.picker.candidates - meant, key=str) if target[0] == "hand"))
    chosen = play.picker.chosen
    play.show_advice(0)
    assert play.picker.chosen == chosen
    assert play.picker.lead(hint) == meant
    play.tap(min(meant, key=str))
    assert not set(chosen) & set(play.picker.chosen)
    assert hint in play.picker.open


def test_asked_again_the_adviser_shows_the_next_best_and_then_the_best() -> None:
    play = hinted("conspirators")
    best, second = play.advice
    assert play.hint == best.move
    play.ask_hint()
    assert not play.hinting
    assert play.hint == second.move != best.move
    play.ask_hint()
    assert play.hint == best.move
    play.close_advice()
    assert play.hint is None
    assert not play.advice


def test_advice_is_forgotten_with_the_next_decision() -> None:
    play = hinted("conspirators")
    play.make(play.hint or ())
    assert not play.advice
    assert play.hint is None


def something_begun() -> tuple[Live, Move, State]:
    """A person to move, a move with which something only begins, and how it stands after it."""
    play = person_to_move("emerald")
    rng = Rng.seeded(4)
    while True:
        for move in play.view.moves if play.my_turn else ():
            after = play.match.state.copy()
            after.make(move)
            if after.midway and len(after.legal_moves()) > 1:
                return play, move, after
        go_on(play, rng, decisions=len(play.match.turns) + 1)


def test_advice_that_is_followed_leads_on_step_by_step() -> None:
    play, first, after = something_begun()
    second, other = after.legal_moves()[:2]
    way = (Step(second, ()), Step(("nonsense",), ()))
    play.advice = (Advice(first, 0.5, (), (Reason("points", 1.0),), (), way), Advice(other, 0.4, (), (), ()))
    play.show_advice(0)
    play.make(first)
    assert play.hint == second
    assert [advice.move for advice in play.advice] == [second]
    assert play.advice[0].way == way[1:]
    assert play.advice[0].follows
    assert not play.advice[0].reasons, "they spoke for the whole"
    play.make(second)
    assert play.hint is None
    assert not play.advice


def test_on_the_way_of_advice_one_can_ask_anew() -> None:
    play, first, after = something_begun()
    second = after.legal_moves()[0]
    play.advice = (Advice(first, 0.5, (), (), (), (Step(second, ()),)),)
    play.show_advice(0)
    play.make(first)
    assert play.advice
    play.ask_hint()
    assert not play.advice
    assert play.hinting


def test_advice_that_is_not_followed_is_forgotten() -> None:
    play, first, after = something_begun()
    second, other = after.legal_moves()[:2]
    play.advice = (Advice(first, 0.5, (), (), (), (Step(second, ()), Step(first, ()))),)
    play.show_advice(0)
    play.make(first)
    assert play.hint == second
    play.make(other)
    assert not play.advice
    assert play.hint is None


def test_undo_takes_back_clicks_first_and_then_a_decision() -> None:
    play = person_to_move("conspirators")
    hand = min(target for target in play.picker.candidates if target[0] == "hand")
    before = play.match.state.dump()
    play.tap(hand)
    assert play.picker.chosen == (hand,)
    assert not play.undo(), "only a click was taken back"
    assert play.picker.chosen == ()
    play.tap(hand)
    play.tap(CONFIRM)
    if play.undoable().moves:
        assert play.undo()
        assert play.match.state.dump() == before


def test_a_click_elsewhere_begins_anew_and_one_that_leads_nowhere_changes_nothing() -> None:
    play = person_to_move("conspirators")
    hands = sorted(target for target in play.picker.candidates if target[0] == "hand")
    play.tap(hands[0])
    play.tap(hands[1])
    assert set(play.picker.chosen) == {hands[1]} or set(play.picker.chosen) == set(hands[:2])
    chosen = play.picker.chosen
    assert play.tap(("nowhere",)) is None
    assert play.picker.chosen == chosen
    assert play.refusal(("nowhere",)) == "not_now"


def test_the_device_goes_from_person_to_person() -> None:
    play = live("conspirators", humans=2)
    assert not play.handed_over
    seat = play.next_person
    assert seat == play.to_move
    assert play.called == [seat]
    play.take_over(seat or 0)
    assert play.next_person is None
    assert play.view.seat == seat


# --- Watched again -------------------------------------------------------------------------------------------------


def finished(game: str) -> Match:
    match = Match(find(game), 2, 6)
    rng = Rng.seeded(6)
    while not match.over and len(match.turns) < 300:
        match.play(rng.choice(match.state.legal_moves()))
    return match


@every_game
def test_a_replay_stepped_to_any_move_equals_playing_to_it(game: str) -> None:
    match = finished(game)
    replay = Replay(match, Seating.of(match, {}))
    again = Match(match.rules, match.players, match.seed, match.options)
    rng = Rng.seeded(1)
    for turn in match.turns:
        assert replay.view == again.state.view(0)
        seen = replay.forward()
        assert seen == seen_by(again.play(turn.move), 0)
    assert replay.at == replay.length
    assert replay.forward() == ()
    for _ in range(30):
        at, seat = rng.below(replay.length + 1), rng.below(2)
        replay.go_to(at)
        replay.see_as(seat)
        state = match.turns[at].before if at < replay.length else match.state
        assert replay.view == state.view(seat)
        assert not replay.my_turn
        assert replay.undoable().moves == 0


def test_a_replay_cannot_be_scrubbed_beyond_its_ends() -> None:
    match = finished("conspirators")
    replay = Replay(match, Seating.of(match, {}))
    replay.go_to(-5)
    assert replay.at == 0
    replay.go_to(10_000)
    assert replay.at == replay.length
    assert len(list(replay.events())) == sum(len(turn.events) for turn in match.turns)


# --- What is proposed and changed ------------------------------------------------------------------------------------


def paths() -> dict[Move, Path]:
    """A card that can be paid for with one six, or with a five and a one or a two; and another card."""
    card: Target = ("card", 0)
    six, five, one, two = [("die", value) for value in (6, 5, 1, 2)]
    return {
        ("six",): (card, frozenset({six}), CONFIRM),
        ("five", "one"): (card, frozenset({five, one}), CONFIRM),
        ("five", "two"): (card, frozenset({five, two}), CONFIRM),
        ("other",): (("card", 1), CONFIRM),
    }


def test_what_is_proposed_counts_as_one_click() -> None:
    picker = Picker(paths())
    picker.click(("card", 0))
    picker.propose(("six",))
    assert picker.chosen == (("card", 0), ("die", 6))
    assert picker.finishing() == ("six",)
    assert picker.alternatives == {("die", 6), ("die", 5), ("die", 1), ("die", 2)}
    assert picker.back()
    assert picker.chosen == ()
    assert not picker.back()


def test_a_choice_is_changed_by_clicking_something_else_or_the_same_again() -> None:
    picker = Picker(paths())
    assert not picker.change(("die", 5)), "nothing is begun"
    picker.click(("card", 0))
    picker.propose(("six",))
    assert picker.change(("die", 1))
    assert picker.chosen == (("card", 0), ("die", 1)), "the six would be superfluous"
    assert picker.candidates == {("die", 5)}
    picker.click(("die", 5))
    assert picker.finishing() == ("five", "one")
    assert picker.change(("die", 2))
    assert picker.finishing() == ("five", "two"), "the five stays"
    assert picker.change(("die", 2))
    assert picker.chosen == (("card", 0), ("die", 5)), "clicked again it goes"
    assert not picker.change(("card", 0)), "what it began with stays"
    assert not picker.change(("card", 1))
    assert picker.back()
    assert picker.finishing() == ("five", "two"), "a change is taken back like a click"


def with_several_prices() -> tuple[Live, list[Target]]:
    """Ganges, when the person can buy several cards, the first of them for several prices; the clicks on the cards."""
    for seed in range(60):
        play = person_to_move("ganges", seed)
        cards = [move for move in play.view.moves if move[-1] in ("build", "sail", "visit")]
        for move in cards:
            asked = play.match.state.copy()
            asked.apply(move)
            if len(asked.legal_moves()) > 2 and len(cards) > 1:
                first = min(play.picker.lead(move), key=str)
                others = [min(play.picker.lead(other), key=str) for other in cards if other != move]
                return play, [first, *others]
    raise AssertionError("nobody has a choice")


def test_the_usual_payment_is_proposed_and_a_hint_goes_before_it() -> None:
    play, (card, *_) = with_several_prices()
    assert play.tap(card) == (), "a card is chosen, and nothing has happened yet"
    usual, *others = play.view.moves
    assert play.picker.finishing() == usual
    assert play.picker.chosen[0] == card
    play.picker.clear()
    play.hint = others[0]
    play.tap(card)
    assert play.picker.finishing() == others[0]
    while play.picker.chosen[1:]:
        play.tap(play.picker.chosen[-1])
    assert play.picker.finishing() is None, "everything can be taken out"
    play.hint = None
    part = min(play.picker.candidates, key=str)
    play.tap(part)
    assert part in play.picker.chosen
    assert play.picker.finishing() in (usual, *others), "with a part of it the rest is proposed again"
    assert play.tap(CONFIRM)


def test_a_click_on_something_else_takes_a_card_back_that_is_not_paid_for() -> None:
    play, (card, other, *_) = with_several_prices()
    made = play.made
    play.tap(card)
    assert play.made == made + 1
    assert other in play.instead
    assert play.refusal(other) == ""
    assert play.tap(other) == ()
    assert (play.made, play.picker.chosen[0]) == (made + 1, other), "the other one is chosen instead"
    corner: Target = ("corner", card[1])
    play.tap(corner)
    assert (play.made, play.picker.chosen) == (made, (corner,)), "or the die on its back"
    play.tap(card)
    play.choose_anew()
    assert (play.made, play.picker.chosen, play.instead) == (made, (), frozenset())
    play.tap(card)
    assert play.undo()
    assert play.made == made


def test_who_goes_on_with_a_kept_game_can_still_choose_another_card() -> None:
    play, (card, other, *_) = with_several_prices()
    play.tap(card)
    again = Live(play.match, play.seating)
    assert again.picker.chosen == play.picker.chosen, "the price is proposed as before"
    again.tap(other)
    assert again.picker.chosen[0] == other


def test_advice_leads_from_a_card_to_its_price() -> None:
    play, (card, *_) = with_several_prices()
    move = next(move for move in play.view.moves if card in play.picker.lead(move))
    asked = play.match.state.copy()
    asked.apply(move)
    dear = asked.legal_moves()[-1]
    play.advice, play.hint = (Advice(move, 0.5, (), (), (), (Step(dear, ()),)),), move
    play.tap(card)
    assert play.hint == dear
    assert play.picker.finishing() == dear, "not the usual one"
