"""A game being played, without a screen: live, watched again, taught."""

from __future__ import annotations

import pytest

from game.kernel.contract import CONFIRM, Target, first_clicks, seen_by
from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play.lesson import Lesson, Step
from game.play.live import Live
from game.play.replay import Replay
from game.play.saves import keep, saves
from game.play.seating import HUMAN, Seating, usual_seat
from game.registry import PLAYABLE, find

every_game = pytest.mark.parametrize("game", PLAYABLE)


class Shelf:
    """A storage in memory that can refuse."""

    def __init__(self, full: bool = False) -> None:
        self.texts: dict[str, str] = {}
        self.full = full

    def read(self, name: str) -> str | None:
        return self.texts.get(name)

    def write(self, name: str, text: str) -> bool:
        if not self.full:
            self.texts[name] = text
        return not self.full

    def delete(self, name: str) -> None:
        self.texts.pop(name, None)

    def set_aside(self, name: str) -> None:
        self.texts[f"{name}.damaged"] = self.texts.pop(name)


def live(game: str, humans: int = 1, players: int = 2, seed: int = 4, shelf: Shelf | None = None) -> Live:
    seats = [usual_seat(game, index) for index in range(players)]
    for index, seat in enumerate(seats):
        seat.level = HUMAN if index < humans else "easy"
    seating = Seating(game, seats, seed)
    return Live(seating.start(), seating, shelf)


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


def test_a_storage_that_refuses_is_told() -> None:
    play = live("conspirators", shelf=Shelf(full=True))
    assert not play.saved
    assert live("conspirators", shelf=None).saved, "what is only looked at need not be kept"


def test_a_finished_game_is_forgotten_and_damaged_ones_are_set_aside() -> None:
    shelf = Shelf()
    play = live("conspirators", shelf=shelf)
    go_on(play, Rng.seeded(3))
    assert play.over
    assert saves(shelf) == ([], [])
    shelf.texts["save-conspirators"] = "{"
    found, problems = saves(shelf)
    assert not found
    assert [problem.reason for problem in problems] == ["foreign"]
    assert "save-conspirators.damaged" in shelf.texts


def test_saves_come_latest_first() -> None:
    shelf = Shelf()
    for number, game in enumerate(("conspirators", "catham")):
        play = live(game)
        keep(shelf, play.match, play.seating, play.view.progress())
        record = Record.from_json(shelf.texts[f"save-{game}"])
        record.notes["when"] = float(number)
        shelf.texts[f"save-{game}"] = record.to_json()
    assert [save.game for save in saves(shelf)[0]] == ["catham", "conspirators"]


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


# --- Taught --------------------------------------------------------------------------------------------------------


def test_a_lesson_offers_only_what_it_means_and_plays_the_opponents() -> None:
    match = Match(find("conspirators"), 2, 1, {"first": 0})
    rng = Rng.seeded(1)
    script = []
    copy = Match(match.rules, 2, 1, {"first": 0})
    for _ in range(6):
        move = rng.choice(copy.state.legal_moves())
        script.append(Step((move,), "some.text"))
        copy.play(move)
    lesson = Lesson(match, Seating.of(match, {}), script)
    while lesson.step is not None:
        if lesson.to_move != lesson.viewer:
            assert lesson.opponents()
            continue
        assert lesson.offered() == lesson.step.moves
        path: list[Target] = sorted(lesson.picker.candidates, key=str)
        firsts = {target for move in lesson.view.moves for target in first_clicks(lesson.view.targets(move))}
        for target in sorted(firsts - set(path), key=str):
            assert lesson.elsewhere(target) == "lesson_elsewhere"
        lesson.tap(path[0])
    assert lesson.match.moves == copy.moves
    assert lesson.offered() == lesson.view.moves, "afterwards one goes on playing freely"
