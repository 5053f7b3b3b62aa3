"""The kernel by itself: chance, matches with undo, records that survive everything or say why not."""

from __future__ import annotations

import json
import zlib
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.conspirators.cards import BANKER, MERCHANT
from game.conspirators.moves import Commit, Reveal
from game.kernel import plain
from game.kernel.contract import IllegalMove
from game.kernel.fields import BadState
from game.kernel.match import Match, Undo
from game.kernel.record import BadRecord, Record, fingerprint, replay_link
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup
from game.registry import find
from tests.games import finished_match
from tests.hostile import endless, outcome, sealed, unsealed

RULES = find("conspirators")


# --- Chance --------------------------------------------------------------------------------------------------------


def test_the_generator_gives_the_same_numbers_for_ever() -> None:
    rng = Rng.seeded(2026)
    assert [rng.below(1000) for _ in range(6)] == [217, 959, 545, 655, 274, 554]


def test_shuffles_are_fair() -> None:
    counts = [[0] * 4 for _ in range(4)]
    rng = Rng.seeded(1)
    for _ in range(8000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        for place, item in enumerate(items):
            counts[item][place] += 1
    assert all(1850 < count < 2150 for row in counts for count in row)


def test_neighbouring_seeds_are_unrelated() -> None:
    first = [Rng.seeded(seed).below(4) for seed in range(4000)]
    assert all(900 < first.count(value) < 1100 for value in range(4))


def test_weighted_choices_follow_their_weights_and_skip_zero() -> None:
    rng = Rng.seeded(3)
    chosen = [rng.weighted([1, 0, 3]) for _ in range(4000)]
    assert 1 not in chosen
    assert 2800 < chosen.count(2) < 3200


# --- Set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [(1, 0, {}), (5, 0, {}), (2, -1, {}), (2, 2**60, {}), (2, 0, {"first": 7}), (2, 0, {"first": 3}), (2, 0, {"x": 1})],
)
def test_impossible_games_are_refused_in_a_sentence(players: int, seed: int, options: dict[str, object]) -> None:
    with pytest.raises(BadSetup, match=r"\.$"):
        RULES.new(players, seed, **options)


# --- Match and undo ------------------------------------------------------------------------------------------------


def test_undo_takes_back_ones_own_last_decision() -> None:
    match = Match(RULES, 2, 5, {"first": 0})
    before = match.state.dump()
    move = match.state.legal_moves()[1]
    match.play(move)
    assert match.undoable(0) == Undo(1, "start")
    assert match.undo(0).move == move
    assert match.state.dump() == before
    assert match.turns == []


def test_undo_stops_at_another_players_decision() -> None:
    match = Match(RULES, 3, 5, {"first": 0})
    match.play(Commit(0, 0))
    match.play(Commit(0, 0))
    assert match.undoable(0) == Undo(0, "other_player")
    with pytest.raises(ValueError, match="other_player"):
        match.undo(0)


def test_undo_stops_at_a_card_that_was_turned_up() -> None:
    match = Match(RULES, 2, 5, {"first": 0})
    hands = match.state.hands  # type: ignore[attr-defined]
    kinds = [next(kind for kind in range(9) if hand[kind]) for hand in hands]
    for kind in kinds:
        match.play(Commit(kind, 1))
    events = match.play(Reveal(kinds[0]))
    assert not any(type(event).__name__ == "Dealt" for event in events)
    assert match.undoable(0) == Undo(0, "revealed")


def test_undo_stops_at_a_new_deal() -> None:
    match = Match(RULES, 2, 5, {"first": 0})
    match.play(Commit(0, 0))
    events = match.play(Commit(0, 0))  # nobody has anything to reveal: the next round is dealt at once
    assert not any(type(event).__name__ == "Revealed" for event in events)
    assert match.undoable(1) == Undo(0, "revealed")


def test_an_illegal_move_changes_nothing() -> None:
    match = Match(RULES, 2, 5, {"first": 0})
    before = match.state.dump()
    for wrong in (Reveal(BANKER), (0, 0, "commit"), (), ("commit",)):
        with pytest.raises(IllegalMove):
            match.play(wrong)
    assert match.state.dump() == before
    assert not match.turns
    while not match.over:
        match.play(match.state.legal_moves()[0])
    with pytest.raises(IllegalMove) as refusal:
        match.play(Commit(MERCHANT, 0))
    assert refusal.value.reason == "game_over"


# --- Dumps ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": 9}, "courts cannot be"),
        ({"players": None}, "no players"),
        ({"players": True}, "no players"),
        ({"more": 1}, "missing or too many"),
        ({"bank": "8"}, "bank cannot be '8'"),
        ({"bank": True}, "bank cannot be True"),
        ({"bank": -1}, "bank cannot be a int"),
        ({"round": 99}, "round cannot be a int"),
        ({"rng": "x"}, "rng cannot be 'x'"),
        ({"decision": "dance"}, "decision cannot be 'dance'"),
        ({"hands": [[3, 2]]}, "hands cannot be a list"),
        ({"deck": [0] * 11}, "cannot lie there"),
        ({"bank": 7}, "cannot lie there"),
        ({"to_move": None}, "cannot lie there"),
        ({"to_move": 7}, "cannot"),
        ({"decision": "over"}, "cannot lie there"),
    ],
)
def test_a_state_that_cannot_be_is_refused_in_a_sentence(change: dict[str, object], told: str) -> None:
    """Types, ranges, the number of all things, and that somebody has something to decide."""
    state = RULES.new(2, 5, first=0)
    assert RULES.load(state.dump()) == state
    with pytest.raises(BadState, match=told) as problem:
        RULES.load({**state.dump(), **change})
    assert str(problem.value).endswith(".")
    assert len(str(problem.value)) < 160


def test_at_the_end_nothing_may_be_missing_either() -> None:
    state = finished_match().state
    assert RULES.load(state.dump()) == state
    with pytest.raises(BadState, match="cannot lie there"):
        RULES.load({**state.dump(), "deck": [0] * 11})


# --- Records -------------------------------------------------------------------------------------------------------


def test_a_link_is_short() -> None:
    assert len(Record.of(finished_match()).to_link(find)) < 120


def test_an_unfinished_match_can_be_kept_too() -> None:
    match = Match(RULES, 4, 9)
    for _ in range(10):
        match.play(match.state.legal_moves()[-1])
    record = Record.of(match)
    assert Record.from_json(record.to_json()).play(find).state == match.state
    assert Record.from_link(record.to_link(find), find).play(find).state == match.state


def _resealed(change: dict[str, object]) -> str:
    """A record with something changed and the checksum made right again: a forgery."""
    body = json.loads(Record.of(finished_match()).to_json())
    del body["check"]
    body |= change
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return json.dumps({**body, "check": zlib.crc32(text.encode())})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "damaged"),
        ("null", "foreign"),
        ("[" * 100_000, "foreign"),
        ('{"stolik":1,"notes":' + "[" * 100_000, "damaged"),
        ('{"stolik":1,"notes":' + "[" * 10_000 + "]" * 10_000 + "}", "damaged"),
        (json.dumps({"stolik": 2, "seed": 10**4000}), "damaged"),
        ('{"stolik":1,"seed":' + "9" * 5000 + "}", "damaged"),
        ('{"chess": 1}', "foreign"),
        ("x" * 2_000_000, "foreign"),
        ('{"stolik":1,' + " " * 2_000_000 + "}", "damaged"),
        (_resealed({"stolik": 99}), "version"),
        (_resealed({"stolik": 1}), "version"),
        (_resealed({"game": "poker"}), "unknown_game"),
        (_resealed({"version": 99}), "different"),
        (_resealed({"players": 9}), "damaged"),
        (_resealed({"players": True}), "damaged"),
        (_resealed({"seed": -4}), "damaged"),
        (_resealed({"options": {"first": [1]}}), "damaged"),
        (_resealed({"options": {"what": 1}}), "damaged"),
        (_resealed({"moves": [["commit", 0, 99]]}), "illegal"),
        (_resealed({"moves": [["commit", {}, 1]]}), "illegal"),
        (_resealed({"moves": [["commit"]]}), "illegal"),
        (_resealed({"moves": [[[]]]}), "illegal"),
        (_resealed({"moves": ["commit"]}), "illegal"),
        (_resealed({"moves": []}), "different"),
        (_resealed({"moves": [["commit", True, False]]}), "illegal"),
        (_resealed({"moves": [["commit", 0, 0]] * (RULES.longest + 1)}), "damaged"),
        (_resealed({"stolik": True}), "version"),
        (_resealed({"stolik": 2.0}), "version"),
        (_resealed({"game": "no\nsuch game"}), "unknown_game"),
        (_resealed({"result": 1}), "different"),
        (_resealed({"more": 1}), "damaged"),
    ],
)
def test_bad_records_say_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as problem:
        Record.from_json(text).play(find)
    assert problem.value.reason == reason
    assert str(problem.value).endswith(".")
    assert len(str(problem.value).splitlines()) == 1


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_damage_to_a_record_is_noticed(data: st.DataObject) -> None:
    text = Record.of(finished_match()).to_json()
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from('0123456789abz{}[]",: ę'))
    damaged = text[:place] + letter + text[place + 1 :]
    with suppress(BadRecord):
        assert Record.from_json(damaged) == Record.from_json(text)  # only a change without meaning passes


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | st.from_regex(r"[A-Za-z0-9_-]{0,200}", fullmatch=True))
def test_any_text_as_a_link_or_file_is_answered_by_a_sentence(text: str) -> None:
    for read in (Record.from_json, lambda link: Record.from_link(link, find)):
        with pytest.raises(BadRecord):
            read(text)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_link_with_a_forged_checksum_is_played_by_the_rules_or_refused(data: st.DataObject) -> None:
    """Whatever is changed in it: within the longest game it is a game that the rules give, or there is a reason."""
    body = bytearray(unsealed(Record.of(finished_match()).to_link(find)))
    body[data.draw(st.integers(0, len(body) - 1))] = data.draw(st.integers(0, 255))
    link = sealed(bytes(body))
    replaying = replay_link(link, find)
    end = outcome(replaying, RULES.longest)
    if isinstance(end, BadRecord):
        assert end.reason in ("damaged", "different", "unknown_game", "version")
        assert str(end).endswith(".")
    else:
        assert Record.of(end).to_link(find) == link, "two links for one game"


def test_a_link_that_holds_more_than_its_game_is_refused() -> None:
    """The option of a game without moves is its rest by five; five and nothing else changes nothing of it."""
    body = unsealed(Record.of(Match(RULES, 2, 5)).to_link(find))
    assert Record.from_link(sealed(body), find).moves == []
    with pytest.raises(BadRecord, match="more than its moves"):
        Record.from_link(sealed(body + b"\5"), find)


def test_a_link_that_claims_to_be_endless_is_refused_before_its_first_move() -> None:
    body = unsealed(endless())
    for text in (sealed(body), sealed(body + bytes(100_000))):
        with pytest.raises(BadRecord, match="more moves than any game"):
            next(replay_link(text, find))


def test_every_torn_record_is_called_damaged() -> None:
    text = Record.of(finished_match()).to_json()
    for length in range(len(text)):
        with pytest.raises(BadRecord) as problem:
            Record.from_json(text[:length])
        assert problem.value.reason == "damaged", text[:length]


def test_a_match_goes_on_to_the_longest_game_and_not_beyond() -> None:
    match = Match(replace(RULES, longest=5), 2, 5)
    for _ in range(5):
        match.play(match.state.legal_moves()[0])
    before = match.state.dump()
    with pytest.raises(IllegalMove) as refusal:
        match.play(match.state.legal_moves()[0])
    assert refusal.value.reason == "too_long"
    assert match.state.dump() == before
    assert len(match.turns) == 5


def test_a_record_is_read_in_slices_and_can_be_left() -> None:
    match = finished_match()
    record = Record.of(match)
    for replaying in (record.replay(find), replay_link(record.to_link(find), find)):
        told = [next(replaying) for _ in match.turns]
        assert told == [number / len(match.turns) for number in range(1, len(match.turns) + 1)]
        with pytest.raises(StopIteration) as end:
            next(replaying)
        assert end.value.value.state == match.state
    left = record.replay(find)
    next(left)
    left.close()


@pytest.mark.parametrize(
    ("text", "depth"),
    [("1", 0), ("[]", 1), ('{"a":[[]]}', 3), ('["[[[[", "\\"[[["]', 1), ("[[],[],[]]", 2), ("]]]]", 0), ('"[[[', 0)],
)
def test_how_deep_a_text_goes(text: str, depth: int) -> None:
    assert plain.depth(text) == depth


def test_a_fingerprint_tells_games_apart_and_returns_with_undo() -> None:
    match, again = Match(RULES, 2, 1), Match(RULES, 2, 1)
    seen = [fingerprint(match)]
    while not match.over:
        for one in (match, again):
            one.play(one.state.legal_moves()[0])
        assert fingerprint(match) == fingerprint(again)
        seen.append(fingerprint(match))
    assert len(set(seen)) == len(seen)
    other = Match(RULES, 2, 1)
    other.play(other.state.legal_moves()[-1])
    assert fingerprint(other) not in seen
