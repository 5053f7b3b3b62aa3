"""A game, introduced: who can play it, what can be chosen before it, and what carries it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.kernel import judging
from game.kernel.agenda import Work
from game.kernel.contract import OVER, Brain, Decision, Move, State
from game.kernel.fields import BadState
from game.kernel.rng import Rng


class BadSetup(ValueError):
    """No such game can be set up: a wrong number of players or a wrong option."""


@dataclass(frozen=True)
class Option:
    """A choice before the game: one of `choices`, or `pick` of them."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    pick: int = 1
    about: str = ""
    """The key of the text that explains a choice, with `{}` for the choice."""

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
    set_up: Callable[[int, Rng, Mapping[str, Any]], State]
    """The game as it is set up for so many players, up to its first decision."""
    decisions: tuple[Decision, ...]
    longest: int
    """No game has more decisions than this."""
    brain: Brain = judging
    version: int = 1
    """Grows when the same moves no longer give the same game, so that older replays are told apart."""
    options: tuple[Option, ...] = ()
    tasks: Mapping[str, Work] = field(default_factory=dict)
    """What the agenda of a state can ask for."""
    _by_verb: dict[str, type[Any]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self.state.tasks = self.tasks
        for decision in self.decisions:
            for kind in decision.makes:
                self._by_verb[kind._field_defaults["verb"]] = kind  # type: ignore[attr-defined]

    def new(self, players: int, seed: int, **options: Any) -> State:
        """A new game; the same seed and options give the same game everywhere."""
        return self.set_up(players, Rng.seeded(seed), self.check(players, seed, options))

    def check(self, players: int, seed: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; `BadSetup` says in one sentence what is wrong."""
        smallest, largest = self.players
        if type(players) is not int or not smallest <= players <= largest:
            raise BadSetup(f"{self.title} is for {smallest} to {largest} players, not {players!r:.60}.")
        if type(seed) is not int or not 0 <= seed <= self.MAX_SEED:
            raise BadSetup(f"A seed is a whole number from 0 to {self.MAX_SEED}, not {seed!r:.60}.")
        unknown = sorted(set(options) - {option.name for option in self.options})
        if unknown:
            raise BadSetup(f"{self.title} has no option {unknown[0]!r:.60}.")
        chosen = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            if not option.accepts(value):
                raise BadSetup(f"Option {option.name!r} of {self.title} cannot be {value!r:.60}.")
            chosen[option.name] = option.settle(value)
        return chosen

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that `State.dump` wrote; `BadState` says what is wrong with anything else."""
        state = self.state.load(data, (*self.decisions, OVER))
        if not self.players[0] <= state.players <= self.players[1]:
            raise BadState(f"This is no state of {self.title}: it has {state.players} players.")
        return state

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
