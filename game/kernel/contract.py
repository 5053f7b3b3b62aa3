"""The contract of a game: what every room under `game/` provides, and all that screens and agents may use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias

from game.kernel.rng import Rng

Move: TypeAlias = tuple[Any, ...]
"""A decision. A `NamedTuple` whose last field is `verb: str = "..."`, its name in saves; the verb also keeps
moves of different kinds unequal, although all are tuples."""

Event: TypeAlias = tuple[Any, ...]
"""Something that happened. A `NamedTuple`, told to the log and shown by the screen. An event class may have

* `reveals`, a true property: it shows hidden information or chance, so no undo goes back behind it;
* `seen_by(self, seat)`: the event as that seat sees it, without what the seat may not know; `None`: not at all.
"""

Target: TypeAlias = tuple[str | int, ...]
"""A thing on the table that can be clicked: its zone, then where in the zone, e.g. `("court", 2, 5)`."""

Path: TypeAlias = tuple[Target | frozenset[Target], ...]
"""The clicks that make a move, in their order; a set stands for clicks in any order."""

CONFIRM: Target = ("button", "confirm")
"""The last click of moves that are put together from several clicks and have no natural end."""


class Prompt(NamedTuple):
    """The decision that is pending: its name, whose it is, and the facts that its sentence needs."""

    decision: str
    seat: int
    facts: Mapping[str, Any] = {}


class ScoreLine(NamedTuple):
    """One line of the explained score: what it is for and what each seat gets."""

    label: str
    points: tuple[int, ...]


class IllegalMove(ValueError):
    """The move is not allowed now; `reason` is a word that the screen can translate."""

    def __init__(self, move: object, reason: str) -> None:
        super().__init__(f"{move!r} is not allowed: {reason}")
        self.reason = reason


class BadSetup(ValueError):
    """No such game can be set up: a wrong number of players or a wrong option."""


def seen_by(events: Iterable[Event], seat: int) -> list[Event]:
    """The events as one seat sees them."""
    seen = []
    for event in events:
        look = getattr(event, "seen_by", None)
        shown = event if look is None else look(seat)
        if shown is not None:
            seen.append(shown)
    return seen


def reveals(events: Iterable[Event]) -> bool:
    """Whether hidden information or chance came to light in these events."""
    return any(getattr(event, "reveals", False) for event in events)


class View(ABC):
    """What one seat may know, as an object of its own, built from a whitelist. Screens and agents get only this."""

    __slots__ = ()

    seat: int
    """Whose view this is."""
    players: int
    to_move: int | None
    """The seat that must decide now; `None` when the game is over."""
    prompt: Prompt | None
    moves: Sequence[Move]
    """The legal moves, if this seat must decide now; else empty."""

    @abstractmethod
    def targets(self, move: Move) -> Path:
        """The clicks that make this move."""

    @abstractmethod
    def sample(self, rng: Rng) -> State:
        """A full state that agrees with everything this seat knows; chance in it is new."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in _slots(type(self))
        )

    __hash__ = None  # type: ignore[assignment]


class State(ABC):
    """A game in progress.

    Subclasses use `__slots__` and small integers, and keep all their chance in one `Rng`. They list the moves of
    each decision (`_list_moves`), make them (`_make`) and say why others are refused (`why_not`); that only legal
    moves are made, and that listing them twice costs nothing, is settled here.
    """

    __slots__ = ("_legal",)

    _legal: Sequence[Move] | None
    """The moves of the pending decision, once somebody has asked for them."""

    players: int
    to_move: int | None
    """The seat that must decide now; `None` when the game is over."""

    @classmethod
    @abstractmethod
    def new(cls, players: int, rng: Rng, options: Mapping[str, Any]) -> State:
        """The game as it is set up, up to its first decision."""

    @classmethod
    @abstractmethod
    def load(cls, data: Mapping[str, Any]) -> State:
        """The state that `dump` wrote."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """The whole state in plain JSON types."""

    @abstractmethod
    def copy(self) -> State:
        """An independent state, cheaply."""

    def legal_moves(self) -> Sequence[Move]:
        """All moves of the seat to move, without duplicates, in a stable order; empty only at the end. Not to be
        changed: it is kept until the next move."""
        if self._legal is None:
            self._legal = self._list_moves()
        return self._legal

    def apply(self, move: Move) -> list[Event]:
        """Make the move, in place, and tell what happened; `IllegalMove` changes nothing."""
        if move not in self.legal_moves() or type(move) is tuple:
            raise IllegalMove(move, self.why_not(move))
        self._legal = None
        events: list[Event] = []
        self._make(move, events)
        return events

    @abstractmethod
    def _list_moves(self) -> Sequence[Move]:
        """The legal moves of the pending decision."""

    @abstractmethod
    def _make(self, move: Move, events: list[Event]) -> None:
        """Make a legal move and tell what happened. `_legal` is empty; it may be filled if the moves are known."""

    @abstractmethod
    def why_not(self, move: Move) -> str:
        """Why a move is not allowed now, in one word that the screen can translate."""

    @abstractmethod
    def prompt(self) -> Prompt | None:
        """The decision that is pending."""

    @abstractmethod
    def targets(self, move: Move) -> Path:
        """The clicks that make this move."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """What this seat may know."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The score of each seat if the game ended now, in this game's own counting."""

    @abstractmethod
    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The same, explained line by line; only complete when the game is over."""

    @abstractmethod
    def census(self) -> dict[str, Any]:
        """Everything that can never get lost, counted over all places where it can be: always the same."""

    @property
    def midway(self) -> bool:
        """Whether the last move only began something that the seat to move must still finish."""
        return False

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """The seats from best to worst; seats that share a place stand together."""
        scores = self.scores()
        ranked = sorted(set(scores), reverse=True)
        return tuple(tuple(seat for seat in range(self.players) if scores[seat] == score) for score in ranked)

    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody before the end."""
        return self.standings()[0] if self.to_move is None else ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, State) and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]


class Brain(Protocol):
    """How a game is judged by those who play it well; one module a room.

    It may also have `candidates(state)`: the legal moves that are worth a thought when something has been begun.
    """

    def evaluate(self, state: State, seat: int) -> float:
        """How good the state is for a seat, about -1 (lost) to 1 (won). Sees everything: give it samples."""


@dataclass(frozen=True)
class Option:
    """A choice before the game: one of `choices`, or `pick` of them."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    pick: int = 1

    def accepts(self, value: Any) -> bool:
        """Whether the value is a choice of this option."""
        if self.pick == 1:
            return self._has(value)
        return (
            isinstance(value, (list, tuple))
            and all(map(self._has, value))
            and len(value) == self.pick == len(set(value))
        )

    def settle(self, value: Any) -> Any:
        """An accepted value in its one form: several choices as a list, as JSON has it, in the order of `choices`."""
        return value if self.pick == 1 else [choice for choice in self.choices if choice in value]

    def _has(self, value: Any) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


@dataclass(frozen=True)
class Rules:
    """One game, introduced: who can play it, what can be chosen, and the classes that carry it."""

    MAX_SEED: ClassVar[int] = 2**53 - 1  # exact in JSON and JavaScript

    id: str
    title: str
    players: tuple[int, int]
    """The smallest and the largest number of players."""
    state: type[State]
    move_types: tuple[type[Any], ...]
    brain: Brain
    longest: int
    """No game has more decisions than this."""
    version: int = 1
    """Grows when the same moves no longer give the same game, so that older replays are told apart."""
    options: tuple[Option, ...] = ()
    _by_verb: dict[str, type[Any]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for kind in self.move_types:
            self._by_verb[kind._field_defaults["verb"]] = kind

    def new(self, players: int, seed: int, **options: Any) -> State:
        """A new game; the same seed and options give the same game everywhere."""
        return self.state.new(players, Rng.seeded(seed), self.check(players, seed, options))

    def check(self, players: int, seed: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; `BadSetup` says in one sentence what is wrong."""
        smallest, largest = self.players
        if type(players) is not int or not smallest <= players <= largest:
            raise BadSetup(f"{self.title} is for {smallest} to {largest} players, not {players!r}.")
        if type(seed) is not int or not 0 <= seed <= self.MAX_SEED:
            raise BadSetup(f"A seed is a whole number from 0 to {self.MAX_SEED}, not {seed!r}.")
        unknown = sorted(set(options) - {option.name for option in self.options})
        if unknown:
            raise BadSetup(f"{self.title} has no option {unknown[0]!r}.")
        chosen = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            if not option.accepts(value):
                raise BadSetup(f"Option {option.name!r} of {self.title} cannot be {value!r}.")
            chosen[option.name] = option.settle(value)
        return chosen

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `State.dump` wrote."""
        return self.state.load(data)

    def encode(self, move: Move) -> list[Any]:
        """A move in plain JSON types: its verb, then its fields."""
        return [move[-1], *move[:-1]]

    def decode(self, data: Any) -> Move:
        """The move that `encode` wrote; `ValueError` if it is none of this game's."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise ValueError(f"{data!r} is no move")
        kind = self._by_verb.get(data[0])
        if kind is None or len(data) != len(kind._fields):
            raise ValueError(f"{data!r} is no move of {self.title}")
        move: Move = kind(*map(_frozen, data[1:]))
        return move


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if value is None or type(value) in (int, str):
        return value
    raise ValueError(f"{value!r} cannot be part of a move")


def _slots(kind: type) -> list[str]:
    return [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
