"""The contract of a game: what every room under `game/` provides, and all that screens and agents may use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, TypeAlias, TypeVar, get_type_hints

from game.kernel.arithmetic import exp, total
from game.kernel.fields import BadState, codecs, fields
from game.kernel.rng import Rng

T = TypeVar("T")

Move: TypeAlias = tuple[Any, ...]
"""A decision. A `NamedTuple` of integers and strings whose last field is `verb: str = "..."`, its name in saves; the
verb also keeps moves of different kinds unequal, although all are tuples."""

Event: TypeAlias = tuple[Any, ...]
"""Something that happened. A `NamedTuple`, told to the log and shown by the screen. An event class may have

* `reveals`, a true property: it shows hidden information or chance, so no undo goes back behind it (`@revealing`, if
  it always does);
* `seen_by(self, seat)`: the event as that seat sees it, without what the seat may not know; `None`: not at all.

Its fields `seat`, `target`, `victim`, `one` and `other` are seats: whoever does something comes first, then to whom."""

SEATS = ("seat", "target", "victim", "one", "other")
"""The fields of events that name players."""

Target: TypeAlias = tuple[str | int, ...]
"""A thing on the table that can be clicked: its zone, then where in the zone, e.g. `("court", 2, 5)`."""

Path: TypeAlias = tuple[Target | frozenset[Target], ...]
"""The clicks that make a move, in their order; a set stands for clicks in any order."""

CONFIRM: Target = ("button", "confirm")
"""The last click of moves that are put together from several clicks and have no natural end."""


class Prompt(NamedTuple):
    """The decision that is pending: its name, whose it is, in whose turn, and the facts that its sentence needs."""

    decision: str
    seat: int
    asker: int
    """In whose turn it is asked: the seat itself, unless it answers somebody."""
    facts: Mapping[str, Any] = {}


class Automatic(NamedTuple):
    """What is done for a player without a click, because it can only be meant in one way."""

    clicks: tuple[Target, ...] = ()
    """Those of them that are possible are made, one after another."""
    wait: Literal["", "read", "takeback"] = ""
    """For what it waits: until the question has been read, or as long as the last decision may be taken back."""
    wanted: frozenset[Target] = frozenset()
    """What the player still wants to be clicked as soon as that is possible."""


class Fact(NamedTuple):
    """Something worth a sentence: its name, which is also the key of the sentence, and what the sentence needs."""

    name: str
    facts: Mapping[str, Any] = {}


class ScoreLine(NamedTuple):
    """One line of the explained score: what it is for and what each seat gets."""

    label: str
    points: tuple[int, ...]
    counts: tuple[int, ...] = ()
    """The seats for whom this line alone is the result, where not all lines are added up."""


class IllegalMove(ValueError):
    """The move is not allowed now; `reason` is a word that the screen can translate."""

    def __init__(self, move: object, reason: str) -> None:
        super().__init__(f"{move!r} is not allowed: {reason}")
        self.reason = reason


def seen_by(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """The events as one seat sees them. Two courses of a game that give the same are the same to that seat, so this
    is also the key by which search may tell them apart."""
    seen = []
    for event in events:
        look = getattr(event, "seen_by", None)
        shown = event if look is None else look(seat)
        if shown is not None:
            seen.append(shown)
    return tuple(seen)


def only(hands: Sequence[tuple[int, ...]], seat: int) -> tuple[tuple[int, ...], ...]:
    """What one seat knows of something that everybody hides: its own, and nothing of the others."""
    return tuple(own if other == seat else () for other, own in enumerate(hands))


def seats_named(event: Event) -> tuple[int, ...]:
    """The players that an event names, the one who does it first."""
    return tuple(seat for field in SEATS if (seat := getattr(event, field, None)) is not None and seat >= 0)


def reveals(events: Iterable[Event]) -> bool:
    """Whether hidden information or chance came to light in these events."""
    return any(getattr(event, "reveals", False) for event in events)


def revealing(kind: type[T]) -> type[T]:
    """Mark a kind of event by which something always comes to light."""
    kind.reveals = True  # type: ignore[attr-defined]
    return kind


def _no_facts(board: Any, seat: int) -> Mapping[str, Any]:
    return {}


def _own_turn(board: Any, seat: int) -> int:
    return seat


@dataclass(frozen=True, slots=True, eq=False)
class Decision:
    """A decision that players are asked for: all about it in one place. Rooms keep theirs in `rules.DECISIONS`.

    Its functions get the board first, a state or a view, and then the seat that decides.
    """

    saved_by_name: ClassVar[bool] = True

    name: str
    moves: Callable[[Any, Any], Sequence[Move]]
    """`moves(state, seat)`: what the seat may do, without duplicates, in a stable order."""
    makes: Mapping[type, Callable[[Any, Any, Any, list[Event]], None]]
    """For each kind of move `make(state, seat, move, events)`, which does it and tells what happened."""
    clicks: Callable[[Any, Any, Any], Path] = field(kw_only=True)
    """`clicks(board, seat, move)`: the clicks that make the move, with `CONFIRM` where it must be confirmed."""
    meant: Callable[[Any, int, Target], Move | str] = field(kw_only=True)
    """`meant(board, seat, target)`: the move that somebody has in mind who clicks here, whether it is allowed or not;
    or, in one word, why a click here is no part of this decision."""
    refuses: Callable[[Any, int, Any], str] = field(kw_only=True)
    """`refuses(board, seat, move)`: why a move of a kind in `makes` is not among the legal ones, in one word. It looks
    only at what the seat knows."""
    facts: Callable[[Any, int], Mapping[str, Any]] = field(default=_no_facts, kw_only=True)
    """`facts(state, seat)`: what the sentence that asks for it needs; open to all."""
    asker: Callable[[Any, int], int] = field(default=_own_turn, kw_only=True)
    """`asker(state, seat)`: in whose turn it is asked."""
    midway: bool = field(default=False, kw_only=True)
    """Whether it only goes on with what the seat has begun."""
    detail: bool = field(default=False, kw_only=True)
    """Whether it only adds to the move before, by which nothing has happened yet: who clicks on something else takes
    that move back."""

    def __repr__(self) -> str:
        return self.name


def _nothing(board: Any, seat: int | None, asked: Any) -> Any:
    raise LookupError("The game is over: nobody decides.")


OVER = Decision("over", lambda state, seat: (), {}, clicks=_nothing, meant=_nothing, refuses=_nothing)
"""The game has ended: nobody decides any more."""


@fields
class Board:
    """What lies open to all. Each room adds its own fields, and the questions that states and views answer alike."""

    __slots__ = ()

    players: int
    to_move: int | None
    """The seat that must decide now; `None` when the game is over."""
    decision: Decision
    """What must be decided."""

    @property
    def rounds(self) -> int:
        """How many rounds have begun, as the players of this game count them; all of it is one, if they do not."""
        return 1

    def public(self) -> dict[str, Any]:
        """Everything that lies open, as arguments for a state or view that has it too (written by `fields`)."""
        raise NotImplementedError

    def targets(self, move: Move) -> Path:
        """The clicks that make this move of the seat to move."""
        return self.decision.clicks(self, self.to_move, move)

    def why_not(self, move: Move) -> str:
        """Why a move is not allowed now, in one word that the screen can translate."""
        if self.to_move is None:
            return "game_over"
        if type(move) not in self.decision.makes or not _is_sound(move):
            return "not_now"
        try:
            return self.decision.refuses(self, self.to_move, move)
        except (LookupError, ValueError, ArithmeticError):  # a number that belongs to nothing on the table
            return "not_now"

    def scores(self) -> tuple[int, ...]:
        """The score of each seat as everybody at the table counts it now, in this game's own counting."""
        raise NotImplementedError


@fields
class View(Board, ABC):
    """What one seat may know, as an object of its own, built from a whitelist. Screens and agents get only this."""

    seat: int
    """Whose view this is."""
    prompt: Prompt | None
    moves: Sequence[Move]
    """The legal moves, if this seat must decide now; else empty."""

    @abstractmethod
    def sample(self, rng: Rng) -> State:
        """A full state that agrees with everything this seat knows; chance in it is new."""

    def figures(self, seat: int) -> Mapping[str, int]:
        """What everybody at the table can count of a player, by name, the most important first."""
        return {"points": self.scores()[seat]}

    def progress(self) -> Fact:
        """How far the game is, for the plate of a game that was left."""
        return Fact("progress", {"best": max(self.scores())})

    def refusal(self, target: Target) -> str:
        """Why a click here leads nowhere now, in one word that the screen can translate; empty if it leads on."""
        if self.to_move is None:
            return "game_over"
        if self.to_move != self.seat:
            return "not_your_turn"
        if any(target in first_clicks(self.targets(move)) for move in self.moves):
            return ""
        meant = self.decision.meant(self, self.seat, target)
        return meant if isinstance(meant, str) else self.why_not(meant)

    def proposal(self, moves: Sequence[Move]) -> Move | None:
        """Which of these moves, all of which the clicks so far can mean, is proposed as a whole, to be confirmed or
        changed; `None`: nothing is clicked that the player has not clicked himself."""
        return None

    def automatic(self, possible: frozenset[Target], wanted: frozenset[Target]) -> Automatic:
        """Return what is done now without a click. These clicks are `possible`; those that are `wanted` the player has
        asked for in advance."""
        return Automatic()

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What is certain to follow from a move, the most important first; the sentences are `forecast.<name>`."""
        return ()


@cache
def _kinds(kind: type) -> list[type]:
    """Return the types of a move's fields."""
    return list(get_type_hints(kind).values())


def _is_sound(move: Move) -> bool:
    """Return whether the fields of a move have the types that they must have, and its verb is its own."""
    kind = type(move)
    return list(map(type, move)) == _kinds(kind) and move[-1] == kind._field_defaults["verb"]  # type: ignore[attr-defined]


def first_clicks(path: Path) -> frozenset[Target]:
    """The clicks with which a path can begin."""
    if not path:
        return frozenset()
    step = path[0]
    return step if isinstance(step, frozenset) else frozenset({step})


@fields
class State(Board, ABC):
    """A game in progress.

    Subclasses use small integers and keep all their chance in one `Rng`. Which moves there are and what they do is
    said by the pending `Decision`; that only legal moves are made, and that listing them twice costs nothing, is
    settled here.
    """

    tasks: ClassVar[Mapping[str, Any]] = {}
    """What a room's agenda can ask for, by name (`kernel.agenda`); `Rules` fills it."""
    rng: Rng
    _legal: Sequence[Move] | None = field(default=None, init=False, compare=False)
    """The moves of the pending decision, once somebody has asked for them."""

    def copy(self) -> Self:
        """An independent state, cheaply (written by `fields`)."""
        raise NotImplementedError

    def legal_moves(self) -> Sequence[Move]:
        """All moves of the seat to move, without duplicates, in a stable order; empty only at the end. Not to be
        changed: it is kept until the next move."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self.decision.moves(self, self.to_move)
        return legal

    def apply(self, move: Move) -> list[Event]:
        """Make the move, in place, and tell what happened; `IllegalMove` changes nothing."""
        legal = self.legal_moves()
        try:
            same = legal[legal.index(move)]
        except ValueError:
            raise IllegalMove(move, self.why_not(move)) from None
        if same is not move and not _is_sound(move):  # 2.0 and True equal integers, but are none
            raise IllegalMove(move, "not_now")
        return self.make(same)

    def make(self, move: Move) -> list[Event]:
        """The same for a move that is known to be legal, e.g. in search: nothing is checked."""
        self._legal = None
        events: list[Event] = []
        self.decision.makes[type(move)](self, self.to_move, move, events)
        return events

    def ask(self, decision: Decision, seat: int, moves: Sequence[Move] | None = None) -> None:
        """Let a seat decide next; its moves may be given, if they are known."""
        self.decision = decision
        self.to_move = seat
        self._legal = moves

    def finish(self) -> None:
        """The game is over."""
        self.decision = OVER
        self.to_move = None
        self._legal = None

    def prompt(self) -> Prompt | None:
        """The decision that is pending."""
        if self.to_move is None:
            return None
        decision, seat = self.decision, self.to_move
        return Prompt(decision.name, seat, decision.asker(self, seat), decision.facts(self, seat))

    @property
    def midway(self) -> bool:
        """Whether the last move only began something that the seat to move must still finish."""
        return self.decision.midway

    @abstractmethod
    def view(self, seat: int) -> View:
        """What this seat may know."""

    def public_to(self, seat: int) -> dict[str, Any]:
        """What every view begins with: all that lies open, whose view it is, what is asked and what he may do."""
        moves = tuple(self.legal_moves()) if self.to_move == seat else ()
        return {**self.public(), "seat": seat, "prompt": self.prompt(), "moves": moves}

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The scores if the game ended now, explained line by line; only complete when the game is over."""
        return (ScoreLine("points", self.scores()),)

    @abstractmethod
    def census(self) -> dict[str, Any]:
        """Everything that can never get lost, counted over all places where it can be."""

    @abstractmethod
    def whole(self) -> dict[str, Any]:
        """What the census must be, by what came out of the box."""

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """The seats from best to worst; seats that share a place stand together."""
        scores = self.scores()
        ranked = sorted(set(scores), reverse=True)
        return tuple(tuple(seat for seat in range(self.players) if scores[seat] == score) for score in ranked)

    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody before the end."""
        return self.standings()[0] if self.to_move is None else ()

    def shares(self) -> list[float]:
        """Each seat's share of the victory, all together 1; only when the game is over."""
        winners = self.winners()
        return [(seat in winners) / len(winners) for seat in range(self.players)]

    def __str__(self) -> str:
        """The table in a few lines, as tests and playthroughs show it."""
        return "\n".join(f"{name} {value}" for name, value in self.dump().items())

    def dump(self) -> dict[str, Any]:
        """The whole state in plain JSON types."""
        return {name: codec.write(getattr(self, name)) for name, codec in codecs(type(self)).items()}

    @classmethod
    def load(cls, data: Mapping[str, Any], decisions: Iterable[Decision]) -> State:
        """The state that `dump` wrote; `BadState` for anything else. That nothing was lost or made is checked too."""
        players = data.get("players") if isinstance(data, Mapping) else None
        if type(players) is not int or not 1 <= players <= 99:
            raise BadState("This is no state of the game: it has no players.")
        known = codecs(cls, players, tuple(decisions))
        if set(known) != set(data):
            raise BadState("This is no state of the game: parts are missing or too many.")
        state = cls(**{name: codec.read(data[name]) for name, codec in known.items()})
        try:
            sound = state.to_move in (None, *range(players)) and state.is_sound()
            sound = sound and all(frame.task in cls.tasks for frame in getattr(state, "agenda", ()))
        except (LookupError, ValueError, TypeError, ArithmeticError, AssertionError, AttributeError):
            sound = False
        if not sound:
            raise BadState("This is no state of the game: what lies on the table cannot lie there.")
        return state

    def is_sound(self) -> bool:
        """Whether nothing is missing, somebody can decide or nobody must, everybody can look, and every move works."""
        if self.census() != self.whole() or bool(self.legal_moves()) != (self.to_move is not None):
            return False
        for seat in range(self.players):
            self.view(seat)
        for move in self.legal_moves():
            after = self.copy()
            after.make(move)
            if after.census() != after.whole():
                return False
        return True


class Brain(Protocol):
    """How a game is judged by those who play it well; one module a room."""

    def worths(self, state: State) -> tuple[float, ...]:
        """How good the state is for each seat, about -1 (lost) to 1 (won). Sees everything: give it samples."""

    def parts(self, state: State) -> Mapping[str, Sequence[float]]:
        """The parts of that judgement by name, each for every seat, in the game's own points: for hints that say why.
        The sentences are `worth.<name>`."""

    def priors(self, state: State) -> Sequence[float]:
        """How promising each legal move looks at a glance; 0: not worth a thought."""


def chances(worths: Sequence[float], steepness: float) -> list[float]:
    """Chances to win out of worths in the game's own points, all together 1 (a softmax)."""
    top = max(worths)
    powers = [exp(steepness * (worth - top)) for worth in worths]
    whole = total(powers)
    return [power / whole for power in powers]


class Level(NamedTuple):
    """How strongly a computer plays one game. Work is counted, not timed, so that it is the same on every machine."""

    samples: int = 6
    """Guesses on which every move is judged by what it leads to at once; 0: such a look says nothing in this game."""
    rollouts: int = 0
    """How often a candidate is tried by playing on a little; 0: nobody looks further than one move."""
    blur: float = 0.0
    """Mistakes in proportion to what is at stake: each judgement is off by up to this part of the distance between
    the best move and the average one. Up to 1 no move is made that is worse than the average."""
    plain: bool = False
    """Whether moves are judged by `worths` instead of the chance to win: only for who looks no further, because
    rollouts cannot be added to that."""


class Search(NamedTuple):
    """What is the same for all levels of a game; a room notes beside it which measurements chose the numbers."""

    keep: int = 8
    """How many of the best moves at first sight are tried by rollouts."""
    weight: float = 100.0
    """As how many rollouts the first sight counts."""
    noise: float = 0.2
    """How far the worths of moves are off in rollouts, in the points of `quick`, so that rollouts differ."""
    plies: int = 100
    """No rollout is longer than this, whatever the horizon says."""
    shares: Mapping[str, float] = {}
    """The part of a level's rollouts that a decision gets, by its name, if not all: small ones need less thought."""


class Strategist(Brain, Protocol):
    """A brain that can also look ahead. A room without these is played by its judgement alone."""

    SEARCH: Search
    LEVELS: Mapping[str, Level]
    """`easy`, `normal`, `hard` and `expert`."""

    def value(self, state: State) -> Sequence[float]:
        """Each seat's chance to win, from 0 to 1, all together 1; finished and unfinished games on one scale. Sees
        everything: give it samples."""

    def quick(self, state: State, rng: Rng, noise: float) -> Move:
        """A good legal move of the seat to move, within microseconds. Looks only at the open table and at what that
        seat may know; up to `noise` is added to the worth of each choice."""

    def horizon(self, start: State, state: State) -> bool:
        """Whether a rollout that began at `start` has reached a point where `value` can be asked."""

    def believe(self, view: Any, rng: Rng) -> State:
        """A sample of a view; where behaviour tells something about hidden things, likelier ones come more often."""
