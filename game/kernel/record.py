"""Saves and replays: one small versioned record of a match, as JSON with a checksum or as a short link.

A record holds the set-up and the moves, never a state: it is read by playing it again, so whatever comes from
a file or an address is checked by the rules themselves. The link packs every move as its place among the legal
moves of its moment, a few bits each.

Nothing that comes from outside is believed before it is bounded: bytes and nesting before anything is parsed, moves
by the longest game that there is. Playing it again is a generator, so that a long game can be read in slices, and left.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.kernel import plain
from game.kernel.arithmetic import sum
from game.kernel.contract import IllegalMove
from game.kernel.match import Match
from game.kernel.plain import LONGEST
from game.kernel.rules import BadSetup, Option, Rules

FORMAT = 2
"""1 kept a checksum of the last state, which changed with the names of its fields."""
MARK = '{"stolik":'
"""Begins every record that is a text, so that a torn one is still known as ours."""
IN_ADDRESS = "#replay="
"""Stands before a link in an address of the site."""

Find: TypeAlias = Callable[[str], Rules]
"""Gives the rules of a game's id, or raises `KeyError`."""

Replaying: TypeAlias = Generator[float, None, Match]
"""A record that is being played again, move by move: tells how much of it is done, and in the end gives the match."""


class BadRecord(ValueError):
    """A record that cannot be read. `reason` is a word for the screen, the message a sentence in English."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


def _damaged(what: str) -> BadRecord:
    return BadRecord("damaged", f"This record is damaged: {what}.")


@dataclass
class Record:
    """What must be kept of a match to have it again."""

    game: str
    version: int
    players: int
    seed: int
    options: dict[str, Any]
    moves: list[list[Any]]
    result: int
    """The game's fingerprint: proof that the rules still give the same game."""
    notes: dict[str, Any] = field(default_factory=dict)
    """What the program wants to remember beside the game: names, who is played by whom."""

    @classmethod
    def of(cls, match: Match, notes: Mapping[str, Any] | None = None) -> Record:
        """The record of a match as it stands."""
        rules = match.rules
        return cls(
            game=rules.id,
            version=rules.version,
            players=match.players,
            seed=match.seed,
            options=dict(match.options),
            moves=[rules.encode(move) for move in match.moves],
            result=fingerprint(match),
            notes=dict(notes or {}),
        )

    def play(self, find: Find) -> Match:
        """Play the record again, checking everything; `BadRecord` says what is wrong with it."""
        return to_end(self.replay(find))

    def replay(self, find: Find) -> Replaying:
        """The same, move by move."""
        rules = _rules_for(self.game, self.version, find)
        if len(self.moves) > rules.longest:
            raise _damaged("it has more moves than any game")
        match = _set_up(rules, self.players, self.seed, self.options)
        for number, data in enumerate(self.moves, 1):
            try:
                match.play(rules.decode(data))
            except (IllegalMove, ValueError, LookupError, TypeError):
                raise BadRecord("illegal", f"Move {number} of this record is against the rules.") from None
            yield number / len(self.moves)
        return _proved(match, self.result)

    def to_json(self) -> str:
        """The record as text, for a file."""
        body = {
            "stolik": FORMAT,
            "game": self.game,
            "version": self.version,
            "players": self.players,
            "seed": self.seed,
            "options": self.options,
            "moves": self.moves,
            "result": self.result,
            "notes": self.notes,
        }
        check = zlib.crc32(_canonical(body).encode())
        del body["stolik"]
        return f"{MARK}{FORMAT}," + _canonical({**body, "check": check})[1:]

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record in a text; `BadRecord` says what is wrong with it."""
        try:
            body = plain.read(text)
        except ValueError:
            if text[: len(MARK)] == MARK[: len(text)]:
                raise _damaged("it is incomplete") from None
            raise BadRecord("foreign", "This is not a record of Stolik.") from None
        if not isinstance(body, dict) or "stolik" not in body:
            raise BadRecord("foreign", "This is not a record of Stolik.")
        if type(body["stolik"]) is not int or body["stolik"] != FORMAT:
            raise BadRecord("version", "This record was made by another version of Stolik.")
        check = body.pop("check", None)
        try:
            text = _canonical(body)
        except ValueError:
            raise _damaged("it holds impossible values") from None
        if type(check) is not int or check != zlib.crc32(text.encode("utf-8", "replace")):
            raise _damaged("its checksum is wrong")
        del body["stolik"]
        wanted: dict[str, type] = {
            "game": str,
            "version": int,
            "players": int,
            "seed": int,
            "options": dict,
            "moves": list,
            "result": int,
            "notes": dict,
        }
        if set(body) != set(wanted) or any(type(body[name]) is not kind for name, kind in wanted.items()):
            raise _damaged("parts are missing or of the wrong kind")
        return cls(**body)

    def to_link(self, find: Find) -> str:
        """The record as a short text for an address; names and other notes stay behind."""
        match = self.play(find)
        rules = match.rules
        digits = [_option_digit(option, match.options[option.name]) for option in rules.options]
        for turn in match.turns:
            legal = turn.before.legal_moves()
            digits.append((legal.index(turn.move), len(legal)))
        packed = 0
        for digit, base in reversed(digits):
            packed = packed * base + digit
        head = [FORMAT, len(rules.id), *rules.id.encode(), rules.version, match.players]
        body = bytes(head) + _varint(match.seed) + _varint(len(match.turns)) + _varint(self.result)
        body += packed.to_bytes((packed.bit_length() + 7) // 8, "little")
        body += zlib.crc32(body).to_bytes(4, "little")
        return base64.urlsafe_b64encode(body).rstrip(b"=").decode()

    @classmethod
    def from_link(cls, text: str, find: Find) -> Record:
        """The record in such a text; `BadRecord` says what is wrong with it."""
        return cls.of(to_end(replay_link(text, find)))


def replay_link(text: str, find: Find) -> Replaying:
    """Play the game in a link, move by move; `BadRecord` says what is wrong with it."""
    game, data = _opened(text)
    try:
        version, players = next(data), next(data)
        seed, count, result = _read_varint(data), _read_varint(data), _read_varint(data)
    except (RuntimeError, StopIteration, ValueError):
        raise _damaged("it ends too early") from None
    rules = _rules_for(game, version, find)
    rest = bytes(data)
    if count > rules.longest or len(rest) > 2 * rules.longest:  # no decision has more than 2**16 moves
        raise _damaged("it has more moves than any game")
    packed = int.from_bytes(rest, "little")
    options = {}
    for option in rules.options:
        packed, digit = divmod(packed, _option_base(option))
        options[option.name] = _option_value(option, digit)
    match = _set_up(rules, players, seed, options)
    for number in range(1, count + 1):
        legal = match.state.legal_moves()
        if not legal:
            raise _damaged("it goes on after the end of the game")
        packed, digit = divmod(packed, len(legal))
        match.play(legal[digit])
        yield number / count
    if packed:
        raise _damaged("it holds more than its moves")
    return _proved(match, result)


def to_end(replaying: Replaying) -> Match:
    """All of it at once."""
    while True:
        try:
            next(replaying)
        except StopIteration as end:
            match: Match = end.value
            return match


def _set_up(rules: Rules, players: int, seed: int, options: Mapping[str, Any]) -> Match:
    try:
        return Match(rules, players, seed, options)
    except BadSetup:
        raise _damaged("its set-up is impossible") from None


def _proved(match: Match, result: int) -> Match:
    if fingerprint(match) != result:
        raise BadRecord("different", "This record was made by other rules: it ends differently now.")
    return match


def game_of_link(text: str) -> str:
    """The id of the game in a link, before its rules are there; `BadRecord` if it is no link or a damaged one."""
    return _opened(text)[0]


def _opened(text: str) -> tuple[str, Iterator[int]]:
    """A link that is whole: the id of its game, and the bytes that its rules can read."""
    if len(text) > LONGEST:
        raise _damaged("it is far too long")
    try:
        body = base64.b64decode(text.encode() + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise BadRecord("foreign", "This is not a record of Stolik.") from None
    if len(body) < 5 or zlib.crc32(body[:-4]) != int.from_bytes(body[-4:], "little"):
        raise _damaged("its checksum is wrong")
    if body[0] != FORMAT:
        raise BadRecord("version", "This record was made by another version of Stolik.")
    data = iter(body[1:-4])
    try:
        return bytes(next(data) for _ in range(next(data))).decode(), data
    except (RuntimeError, StopIteration, ValueError):
        raise _damaged("it ends too early") from None


def fingerprint(match: Match) -> int:
    """A checksum of what the rules gave in this match, and of nothing else, so that it survives a change of the code.

    Of each decision: who made it, among how many moves, and the move. Then the decision that is pending, or the scores.
    """
    state, rules = match.state, match.rules
    decisions = [[turn.seat, turn.choices, rules.encode(turn.move)] for turn in match.turns]
    now = state.scores() if match.over else (state.to_move, len(state.legal_moves()))
    return zlib.crc32(_canonical([decisions, now]).encode())


def _rules_for(game: str, version: int, find: Find) -> Rules:
    try:
        rules = find(game)
    except KeyError:
        raise BadRecord("unknown_game", f"This record is of a game that is not on this table: {game[:40]!r}.") from None
    if rules.version != version:
        raise BadRecord("different", f"This record of {rules.title} was made by other rules of it.")
    return rules


def _canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)


def _option_base(option: Option) -> int:
    return len(option.choices) if option.pick == 1 else 1 << len(option.choices)


def _option_digit(option: Option, value: Any) -> tuple[int, int]:
    chosen = [value] if option.pick == 1 else value
    places = [option.choices.index(choice) for choice in chosen]
    return (places[0] if option.pick == 1 else sum(1 << place for place in places)), _option_base(option)


def _option_value(option: Option, digit: int) -> Any:
    if option.pick == 1:
        return option.choices[digit]
    return [choice for place, choice in enumerate(option.choices) if digit >> place & 1]


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _read_varint(data: Iterator[int]) -> int:
    number = 0
    for shift in range(0, 70, 7):
        byte = next(data)
        number |= (byte & 127) << shift
        if byte < 128:
            return number
    raise ValueError("number too long")
