"""The arena: players against each other, many games, fair seats; in one process, in several, or on several machines.

A player is named by a level or another agent, with `@300` for another number of rollouts, and `seeing-` before it for
one who may see everything: the ceiling of what honest players can reach.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from game.ai.agents import AGENTS, Agent, SearchAgent, choose
from game.ai.levels import LEVELS
from game.ai.plain import looks_ahead
from game.kernel import plain
from game.kernel.contract import Brain, State, Strategist, View
from game.kernel.rng import Rng
from game.kernel.rules import Rules

THOUGHTS = 1 << 60
"""Thinking draws from seeds that no deal ever has."""
SEEING = "seeing-"
FORMAT = 1
"""Of files with results."""
WAITING = 4
"""How many games wait for each worker."""
MOST = 2**53
"""No number in a result is larger."""


# --- Players -------------------------------------------------------------------------------------------------------


class Seeing:
    """A brain that knows the truth, except for the chance to come."""

    def __init__(self, brain: Strategist, state: State) -> None:
        self.brain = brain
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.brain, name)

    def believe(self, view: View, rng: Rng) -> State:
        """The truth."""
        state = self.state.copy()
        state.rng = rng.fork()
        return state


def player(name: str, brain: Brain, state: State) -> Agent:
    """The agent of this name at this table; `ValueError` says in one sentence why there is none."""
    plain = name.removeprefix(SEEING)
    plain, at, number = plain.partition("@")
    if plain not in AGENTS:
        raise ValueError(f"There is no player {name!r}; there are {', '.join(AGENTS)}.")
    if plain == name:
        return AGENTS[plain](brain)
    if plain not in LEVELS or not looks_ahead(brain):
        raise ValueError(f"{plain!r} does not search in this game, so there is no {name!r}.")
    if at and not (number.isascii() and number.isdigit() and 0 <= int(number) <= 1_000_000):
        raise ValueError(f"{number[:40]!r} is not a number of rollouts.")
    level = brain.LEVELS[plain]
    if at:
        level = level._replace(rollouts=int(number))
    return SearchAgent(Seeing(brain, state) if name.startswith(SEEING) else brain, level)


# --- One game ------------------------------------------------------------------------------------------------------


class Thought(NamedTuple):
    """How much a seat thought: decisions that were not forced, seconds of the processor, and the longest of them."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0


class GameResult(NamedTuple):
    """One game: who sat where, what came out."""

    agents: tuple[str, ...]
    deal: int
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    moves: int = 0
    first: int = 0
    """Who began."""
    rounds: int = 0
    """How many were begun, as the game counts them."""
    thoughts: tuple[Thought, ...] = ()
    error: str = ""

    @property
    def shares(self) -> list[float]:
        """What each seat got of the victory."""
        return [(seat in self.winners) / max(1, len(self.winners)) for seat in range(len(self.agents))]


def play_game(
    rules: Rules, names: Sequence[str], seed: int, thinking_seed: int, options: Mapping[str, Any] | None = None
) -> GameResult:
    """One whole game between players; whatever goes wrong in it is told, not raised."""
    rngs = [Rng.seeded(THOUGHTS + thinking_seed * 16 + seat) for seat in range(len(names))]
    state = rules.new(len(names), seed, **(options or {}))
    agents = [player(name, rules.brain, state) for name in names]
    first = state.to_move or 0
    thoughts = [Thought()] * len(names)
    moves = 0
    try:
        while (seat := state.to_move) is not None:
            view = state.view(seat)
            start = time.process_time()
            move = choose(agents[seat], view, rngs[seat])
            if len(view.moves) > 1:
                thoughts[seat] = _longer(thoughts[seat], time.process_time() - start)
            state.apply(move)
            moves += 1
            if moves > rules.longest:
                raise RuntimeError(f"no end after {moves} moves")
    except Exception as problem:  # one broken game must not lose a long run
        sentence = f"seed {seed}, move {moves + 1}: {type(problem).__name__}: {problem}"
        return GameResult(tuple(names), seed, moves=moves, error=sentence)
    return GameResult(tuple(names), seed, state.scores(), state.winners(), moves, first, state.rounds, tuple(thoughts))


def _longer(thought: Thought, seconds: float) -> Thought:
    return Thought(thought.decisions + 1, thought.seconds + seconds, max(thought.longest, seconds))


# --- A tournament --------------------------------------------------------------------------------------------------


class Task(NamedTuple):
    """A game that is to be played."""

    agents: tuple[str, ...]
    deal: int
    turn: int
    """By how many seats the line-up is turned."""


def seating(agents: Sequence[str], players: int, game: int) -> list[str]:
    """Who sits where in the n-th game: the line-up turns by one seat from game to game."""
    line_up = [agents[seat % len(agents)] for seat in range(players)]
    turn = game % players
    return line_up[turn:] + line_up[:turn]


def plan(names: Sequence[str], players: int, games: int, seed: int) -> Iterator[Task]:
    """Everybody against everybody, so many games a pairing, rounded up to whole deals: every deal is played once in
    each seating. With more than two players, who is named first sits alone against others that are all alike. A name
    alone plays itself."""
    if len(names) == 1:
        yield from (Task((names[0],) * players, seed + game, 0) for game in range(games))
        return
    line_ups = [(one, *[other] * (players - 1)) for one, other in combinations(names, 2)]
    for deal in range(-(-games // players)):
        for line_up in line_ups:
            for turn in range(players):
                yield Task(tuple(seating(line_up, players, turn)), seed + deal, turn)


def play_task(find: Callable[[str], Rules], game: str, options: Mapping[str, Any], task: Task) -> GameResult:
    """Play a task, anywhere."""
    return play_game(find(game), task.agents, task.deal, task.deal * len(task.agents) + task.turn, options)


def played(
    one: Callable[[Task], GameResult], tasks: Iterable[Task], executor: Executor | None, jobs: int
) -> Iterator[GameResult]:
    """The results of all tasks as they come, by these workers, or here and now if there are none."""
    if executor is None:
        yield from map(one, tasks)
        return
    waiting: set[Future[GameResult]] = set()
    for task in tasks:
        waiting.add(executor.submit(one, task))
        if len(waiting) >= jobs * WAITING:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


# --- Results on disk -----------------------------------------------------------------------------------------------


class BadResults(ValueError):
    """A file that does not hold results of this tournament; the message is a sentence."""


class NotKept(Exception):
    """A result that cannot be written, e.g. on a full disk; the message is a sentence."""


class Results:
    """A file with the results of a tournament, a line a game, so that nothing that was played is ever lost."""

    def __init__(self, file: Path | None, about: Mapping[str, Any]) -> None:
        """Open a file, or begin it: `about` says which tournament it is, and must be the same. Without a file the
        results are only kept in mind."""
        self.file = file
        self.found: list[GameResult] = []
        if file is None:
            return
        head = {"stolik-arena": FORMAT, **about}
        try:
            there = file.exists()
        except OSError as problem:  # no file can have such a name
            raise BadResults(str(self._not_kept(problem))) from None
        if not there:
            try:
                self._append(json.dumps(head))
            except NotKept as problem:
                if file.is_file():  # not a link that leads nowhere: that is somebody's own
                    file.unlink()
                raise BadResults(str(problem)) from None
            return
        try:
            if not file.is_file():
                raise ValueError
            text = file.read_text(encoding="utf-8")
            first, *lines = text.splitlines()
            before = plain.read(first)
            if not isinstance(before, dict) or "stolik-arena" not in before:
                raise ValueError
        except (ValueError, OSError):
            raise BadResults(f"The file {str(file)!r} does not hold results of an arena.") from None
        if before["stolik-arena"] != FORMAT:
            raise BadResults(f"The results in {str(file)!r} were written by another version of the arena.")
        different = sorted(key for key in {*head, *before} if head.get(key) != before.get(key))
        if different:
            raise BadResults(f"The results in {str(file)!r} are of another tournament: {', '.join(different)} differ.")
        for number, line in enumerate(lines, 2):
            try:
                data = plain.read(line)
            except ValueError:  # the last line of a run that was killed
                continue
            result = _result(data)
            if result is None:
                raise BadResults(f"Line {number} of {str(file)!r} is no result of an arena.")
            self.found.append(result)
        if not text.endswith("\n"):
            try:
                self._append("")
            except NotKept as problem:
                raise BadResults(str(problem)) from None

    def add(self, result: GameResult) -> None:
        """Keep one more game."""
        self.found.append(result)
        if self.file is not None:
            self._append(json.dumps(result._asdict()))

    def _append(self, line: str) -> None:
        assert self.file is not None
        try:
            with self.file.open("a", encoding="utf-8") as end:
                end.write(line + "\n")
        except OSError as problem:
            raise self._not_kept(problem) from None

    def _not_kept(self, problem: OSError) -> NotKept:
        return NotKept(f"Results cannot be kept in {str(self.file)!r}: {problem.strerror}.")


def _result(data: Any) -> GameResult | None:
    """Return the result that a line holds, if it is one."""
    if not isinstance(data, dict) or set(data) != set(GameResult._fields):
        return None
    if not all(isinstance(data[name], list) for name in ("agents", "scores", "winners", "thoughts")):
        return None
    if not all(isinstance(thought, list) and len(thought) == 3 for thought in data["thoughts"]):
        return None
    kept: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    result = GameResult(**{**kept, "thoughts": tuple(Thought(*thought) for thought in kept["thoughts"])})
    return result if _is_sound(result) else None


def _is_sound(result: GameResult) -> bool:
    """Return whether everything that is read from a file is what it must be."""
    seats = len(result.agents)
    per_seat = 0 if result.error else seats  # a game that went wrong has neither scores nor winners
    return (
        seats > 0
        and all(isinstance(name, str) for name in (*result.agents, result.error))
        and all(map(_is_number, (result.deal, result.moves, result.rounds)))
        and _is_number(result.first, most=seats - 1)
        and len(result.scores) == len(result.thoughts) == per_seat
        and all(_is_number(score, least=-MOST) for score in result.scores)
        and bool(result.winners) == (not result.error)
        and all(_is_number(seat, most=seats - 1) for seat in result.winners)
        and all(_is_number(thought.decisions) for thought in result.thoughts)
        and all(_is_time(seconds) for thought in result.thoughts for seconds in thought[1:])
    )


def _is_number(value: object, least: int = 0, most: int = MOST) -> bool:
    return type(value) is int and least <= value <= most


def _is_time(value: object) -> bool:
    return type(value) in (int, float) and 0 <= value <= MOST  # type: ignore[operator]


def still_to_play(tasks: Iterable[Task], found: Iterable[GameResult]) -> Iterator[Task]:
    """The tasks without those that are done. Games that went wrong are played again."""
    done = {(result.agents, result.deal) for result in found if not result.error}
    return (task for task in tasks if (task.agents, task.deal) not in done)


def latest(tasks: Iterable[Task], found: Iterable[GameResult]) -> list[GameResult]:
    """The results of these tasks, the last one of each."""
    by_game = {(result.agents, result.deal): result for result in found}
    return [by_game[task.agents, task.deal] for task in tasks if (task.agents, task.deal) in by_game]
