"""Fields, declared once: from one annotated class follow its slots, constructor, copy, dump, load and equality.

    @fields
    class Board(contract.Board):          # `__slots__ = ()`: fields that states and views share
        __slots__ = ()
        bank: Annotated[int, Span(0, 8)]
        courts: Annotated[list[int], PerSeat(ALL)]

    @fields
    class Conspirators(Board, State):     # a state: all of these and its own, each in a slot
        deck: tuple[int, ...]

It is a dataclass, so everything known of dataclasses holds. Lists may be changed in place, hence copied; all else is
shared and must never be changed in place. What a field may hold follows from its annotation: `int`, `bool`, `str`,
`T | None`, `tuple[T, ...]`, `list[T]`, named tuples, and in states `Rng` and `Decision`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from game.kernel.rng import Rng

T = TypeVar("T")

COUNT = (-1, 9_999)
"""The whole numbers that a field may hold if it does not say more; -1 stands for nobody or nothing."""


class Span(NamedTuple):
    """The smallest and the largest number that a field, or each item of it, may hold."""

    least: int
    most: int


class Names(tuple[str, ...]):
    """Numbers that stand for these names, and are saved by them."""


class PerSeat(NamedTuple):
    """A list or tuple with so many items for each player."""

    items: int = 1


class Items(NamedTuple):
    """A list or tuple with so many items."""

    number: int


class Secret:
    """Marks a field of a board that does not lie open. A state holds the truth of it and a view what its seat knows, so
    `public` leaves it out: a view has only what its whitelist names."""


class BadState(ValueError):
    """What should be a state is none; the message is a sentence that says why."""


@dataclass_transform(kw_only_default=True)
def fields(cls: type[T]) -> type[T]:
    """Make the class what its annotations say."""
    shared = cls.__dict__.get("__slots__") == ()
    made = dataclasses.dataclass(slots=not shared, kw_only=True, repr=False)(cls)
    names = [field.name for field in dataclasses.fields(made)]  # type: ignore[arg-type]
    kinds = _kinds(made)
    if shared:
        made.public = _public(kinds)  # type: ignore[attr-defined]
    elif "rng" in names:
        made.copy = _copy(kinds)  # type: ignore[attr-defined]
    return made


def _kinds(cls: type[Any]) -> dict[str, Any]:
    """The annotation of each field that makes up an object of the class."""
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls) if field.init}


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _duplicate(name: str, kind: Any) -> str:
    """The expression that gives a copy a field of its own."""
    kind = _bare(kind)
    if kind is Rng:
        return f"Rng(self.{name}.state)"
    if get_origin(kind) is list:
        if get_origin(_bare(get_args(kind)[0])) is list:
            raise TypeError(f"{name}: a list of lists would be shared between copies; use a list of tuples")
        return f"[*self.{name}]"  # a slice would take up to twice as long
    return f"self.{name}"


def _compiled(name: str, lines: list[str]) -> Any:
    space: dict[str, Any] = {"Rng": Rng, "new_of": object.__new__}
    exec("\n    ".join([f"def {name}(self):", *lines]), space)
    return space[name]


def _copy(kinds: Mapping[str, Any]) -> Any:
    """`copy`: an independent object, written out field by field, because search makes millions of them."""
    lines = ["new = new_of(type(self))"]
    lines += [f"new.{name} = {_duplicate(name, kind)}" for name, kind in kinds.items()]
    return _compiled("copy", [*lines, "new._legal = self._legal", "return new"])


def _public(kinds: Mapping[str, Any]) -> Any:
    """`public`: the shared fields that lie open, as arguments for another object that has them."""
    opened = {name: kind for name, kind in kinds.items() if Secret not in get_args(kind)}
    parts = (f"{name!r}: {_duplicate(name, kind)}" for name, kind in opened.items())
    return _compiled("public", [f"return {{{', '.join(parts)}}}"])


# --- Plain JSON types --------------------------------------------------------------------------------------------


class Codec(NamedTuple):
    """How a value of one kind becomes plain JSON, and again a value; reading it checks everything."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


@cache
def codecs(cls: type[Any], players: int = 0, decisions: tuple[Any, ...] = ()) -> dict[str, Codec]:
    """The codec of each field. Reading needs the number of players, and the decisions that there are."""
    named = {decision.name: decision for decision in decisions}
    return {name: _codec(kind, name, players, named) for name, kind in _kinds(cls).items()}


def _codec(kind: Any, name: str, players: int, named: Mapping[str, Any]) -> Codec:
    notes = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    kind = _bare(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if kind is int:
        return _number(name, notes)
    if kind in (bool, str):
        return Codec(_same, lambda value: value if type(value) is kind else _refuse(name, value))
    if kind is Rng:
        return Codec(lambda rng: f"{rng.state:016x}", lambda text: _rng(name, text))
    if origin in (Union, UnionType) and NoneType in inner:
        some = _codec(_annotated(next(part for part in inner if part is not NoneType), notes), name, players, named)
        return Codec(
            lambda value: None if value is None else some.write(value),
            lambda value: None if value is None else some.read(value),
        )
    if origin in (list, tuple) and (origin is list or inner[1:] == (Ellipsis,)):
        return _many(origin, _codec(_annotated(inner[0], notes), name, players, named), name, notes, players)
    if isinstance(kind, type) and issubclass(kind, tuple):
        hints = get_type_hints(kind, include_extras=True)
        parts = [_codec(hint, f"{name}.{part}", players, named) for part, hint in hints.items()]
        return _record(kind, parts, name)
    if getattr(kind, "saved_by_name", False):
        return Codec(
            lambda decision: decision.name,
            lambda value: named[value] if isinstance(value, str) and value in named else _refuse(name, value),
        )
    raise TypeError(f"{name}: {kind} cannot be the kind of a field")


def _annotated(kind: Any, notes: tuple[Any, ...]) -> Any:
    """What is said of a list of numbers holds for each of them."""
    notes = tuple(note for note in notes if not isinstance(note, (PerSeat, Items)))
    return Annotated[(kind, *notes)] if notes else kind


def _number(name: str, notes: tuple[Any, ...]) -> Codec:
    names = next((note for note in notes if isinstance(note, Names)), None)
    if names is not None:
        return Codec(
            names.__getitem__,
            lambda value: names.index(value) if isinstance(value, str) and value in names else _refuse(name, value),
        )
    least, most = next((note for note in notes if isinstance(note, Span)), COUNT)
    return Codec(_same, lambda value: value if type(value) is int and least <= value <= most else _refuse(name, value))


def _many(sort: type, item: Codec, name: str, notes: tuple[Any, ...], players: int) -> Codec:
    lengths = [note.items * players for note in notes if isinstance(note, PerSeat)]
    lengths += [note.number for note in notes if isinstance(note, Items)]
    length = lengths[0] if lengths else None

    def read(value: Any) -> Any:
        if type(value) is not list or (length is not None and len(value) != length):
            return _refuse(name, value)
        return sort(map(item.read, value))

    return Codec(lambda values: list(map(item.write, values)), read)


def _record(kind: type, parts: list[Codec], name: str) -> Codec:
    def read(value: Any) -> Any:
        if type(value) is not list or len(value) != len(parts):
            return _refuse(name, value)
        return kind(*(part.read(item) for part, item in zip(parts, value, strict=True)))

    return Codec(lambda value: [part.write(item) for part, item in zip(parts, value, strict=True)], read)


def _rng(name: str, text: Any) -> Rng:
    if not isinstance(text, str) or len(text) != 16 or set(text) - set("0123456789abcdef"):
        _refuse(name, text)
    return Rng(int(text, 16))


def _same(value: Any) -> Any:
    return value


def _refuse(name: str, value: object) -> Any:
    told = repr(value)[:40] if type(value) in (str, bool, NoneType) else f"a {type(value).__name__} like this"
    raise BadState(f"This is no state of the game: {name} cannot be {told}.")
