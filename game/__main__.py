"""The command line: `python -m game list | arena | fit | bench | lesson | replay`."""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import parent_process
from pathlib import Path
from pprint import pformat
from typing import Any, NoReturn

from game.ai import arena, ladder, speed
from game.ai.agents import AGENTS
from game.ai.arena import GameResult
from game.ai.levels import LEVELS
from game.ai.plain import looks_ahead
from game.kernel import plain
from game.kernel.arithmetic import sum
from game.kernel.contract import Brain
from game.kernel.fitting import Fit
from game.kernel.lesson import BadLesson, check, seeds
from game.kernel.plain import LONGEST
from game.kernel.record import BadRecord, Record
from game.kernel.rules import Rules
from game.registry import PLAYABLE, all_games, find, lesson_of

WATCH = 0.5
"""Seconds after which each process that plays looks whether the arena is still there."""


class Refusal(Exception):
    """A wish that cannot be fulfilled, said in one sentence."""


class Parser(argparse.ArgumentParser):
    """Argument errors in one clear line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        self.exit(2, f"{self.prog}: {message}. Try '{self.prog} --help'.\n")


def main(arguments: Sequence[str] | None = None, name: str = "python -m game") -> int:
    """Do what the arguments ask for; the exit status. `name` is how it was called."""
    options = _parser(name).parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a screen that does not know a sign loses no result for it
    try:
        status: int = options.command(options)
        if sys.stdout is not None:  # nobody may be listening
            sys.stdout.flush()
        return status
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except BadRecord as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader, e.g. `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"The output cannot be written: {problem.strerror}.", file=sys.stderr)
        return 1


def _parser(name: str) -> argparse.ArgumentParser:
    parser = Parser(prog=name, description="The rules of Stolik, without the table.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    command = commands.add_parser("list", help="the games, their player counts and options")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(command=_list)

    command = commands.add_parser("arena", help="levels against each other: Elo, win rates, seconds, balance")
    command.add_argument("game", type=_game, metavar="GAME")
    command.add_argument("--players", type=_positive, default=2, metavar="N", help="how many sit at the table")
    command.add_argument(
        "--levels",
        type=_levels,
        default=(*reversed(LEVELS), "baseline"),
        metavar="A,B",
        help=f"any of {', '.join(AGENTS)}; expert@300 has 300 rollouts, seeing-expert sees all; one alone plays itself",
    )
    command.add_argument("--games", type=_positive, default=100, metavar="K", help="how many games a pairing")
    command.add_argument("--rollouts", type=_positive, metavar="R", help="for every level that searches")
    command.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="of the game"
    )
    command.add_argument("--seed", type=_natural, default=0, metavar="S", help="the first deal")
    command.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes at once")
    command.add_argument("--cluster", metavar="ADDRESS", help="of a dask scheduler, whose workers play the games")
    command.add_argument("--wait", type=_seconds, default=60.0, metavar="S", help="for the first worker of a cluster")
    command.add_argument("--results", type=Path, metavar="FILE", help="keeps every game; continued if it is there")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(command=_arena)

    command = commands.add_parser("fit", help="fit the numbers of a game's brain to games that it plays against itself")
    command.add_argument("game", type=_game, metavar="GAME")
    command.add_argument("--games", type=_positive, default=5000, metavar="K", help="how many games in each step")
    command.add_argument("--seed", type=_natural, default=1, metavar="S", help="the first deal")
    command.set_defaults(command=_fit)

    command = commands.add_parser("bench", help="random playouts and copies a second")
    command.add_argument("games", nargs="*", type=_game, metavar="GAME", help="all games if none is named")
    command.add_argument("--seconds", type=_seconds, default=2.0, metavar="S", help="for each number of players")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(command=_bench)

    command = commands.add_parser("lesson", help="play a first game through: is everything true that it says?")
    command.add_argument("game", type=_game, metavar="GAME")
    command.add_argument("--find", action="store_true", help="look for a deal with which it can be played")
    command.set_defaults(command=_lesson)

    command = commands.add_parser("replay", help="play a saved replay again")
    command.add_argument("file", metavar="FILE")
    command.set_defaults(command=_replay)
    return parser


# --- Arguments -----------------------------------------------------------------------------------------------------


def _game(text: str) -> Rules:
    try:
        return find(text)
    except KeyError:
        raise argparse.ArgumentTypeError(f"there is no game {text!r}; there are {', '.join(PLAYABLE)}") from None


def _levels(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if len(set(names)) < len(names):
        raise argparse.ArgumentTypeError("a level is named twice; one level alone plays against itself")
    return names


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, plain.read(value)
    except ValueError:
        return name, value.split(",") if "," in value else value


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 20


def _natural(text: str) -> int:
    if not _is_number(text) or int(text) > Rules.MAX_SEED // 2:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 0 to {Rules.MAX_SEED // 2}")
    return int(text)


def _positive(text: str) -> int:
    if not _is_number(text) or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 1 to 10000000")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds up to 3600")
    return seconds


# --- Commands ------------------------------------------------------------------------------------------------------


def _list(options: argparse.Namespace) -> int:
    if options.json:
        _print_json([_introduction(rules) for rules in all_games()])
        return 0
    for rules in all_games():
        print(f"{rules.id}: {rules.title}, {rules.players[0]}-{rules.players[1]} players")
        for option in rules.options:
            several = f"{option.pick} of " if option.pick > 1 else ""
            print(f"  {option.name}: {several}{', '.join(map(str, option.choices))} (default {option.default})")
    return 0


def _introduction(rules: Rules) -> dict[str, Any]:
    return {
        "id": rules.id,
        "title": rules.title,
        "players": list(rules.players),
        "options": [
            {"name": option.name, "choices": option.choices, "default": option.default, "pick": option.pick}
            for option in rules.options
        ],
    }


def _arena(options: argparse.Namespace) -> int:
    rules: Rules = options.game
    game_options, names = dict(options.option), _with_rollouts(options)
    try:
        state = rules.new(options.players, options.seed, **game_options)
        for name in names:
            arena.player(name, rules.brain, state)
        results = _results(options, names)
    except ValueError as problem:
        raise Refusal(str(problem)) from None
    tasks = list(arena.plan(names, options.players, options.games, options.seed))
    todo = list(arena.still_to_play(tasks, results.found))
    one = partial(arena.play_task, find, rules.id, game_options)
    stopped = ""
    if todo:
        jobs = min(options.jobs, len(todo))
        try:
            with _workers(options.cluster, jobs, options.wait) as (executor, number), CtrlC() as ctrl_c:
                for result in _progress(arena.played(one, todo, executor, number), len(todo)):
                    results.add(result)
                    ctrl_c.listen()
        except KeyboardInterrupt:
            stopped = "Stopped"
        except arena.NotKept as problem:
            stopped = f"{problem} Stopped"
        except Refusal:
            raise
        except Exception as problem:  # the cluster or a process has died; what was played is kept
            stopped = f"The workers have failed ({_first_line(problem)})"
    found = ladder.summary(arena.latest(tasks, results.found), names)
    for error in found["errors"][:10]:
        print(f"error: {error}", file=sys.stderr)
    if options.json:
        _print_json({"game": rules.id, "players": options.players, "seed": options.seed, **found})
    else:
        print(f"{rules.title}, {options.players} players, {found['games']} games")
        for line in ladder.told(found):
            print(f"  {line}")
    if stopped:
        kept = f"; {str(options.results)!r} can be continued" if options.results else ""
        print(f"{stopped} after {found['games']} of {len(tasks)} games{kept}.", file=sys.stderr)
        return 130 if stopped == "Stopped" else 1
    return 1 if found["errors"] else 0


def _first_line(problem: BaseException) -> str:
    """An exception in a few words."""
    text = str(problem).strip().splitlines()
    return f"{type(problem).__name__}: {text[0][:200].rstrip('.')}" if text else type(problem).__name__


def _with_rollouts(options: argparse.Namespace) -> tuple[str, ...]:
    """The players, with as many rollouts as were asked for where they search and no number is named."""
    brain: Brain = options.game.brain
    if not options.rollouts or not looks_ahead(brain):
        return tuple(options.levels)
    searching = {name for name, level in brain.LEVELS.items() if level.rollouts}
    return tuple(
        f"{name}@{options.rollouts}" if name.removeprefix(arena.SEEING) in searching else name
        for name in options.levels
    )


def _results(options: argparse.Namespace, names: tuple[str, ...]) -> arena.Results:
    rules: Rules = options.game
    about = {
        "game": rules.id,
        "version": rules.version,
        "players": options.players,
        "levels": list(names),
        "seed": options.seed,
        "options": dict(options.option),
    }
    return arena.Results(options.results, about)


class CtrlC:
    """Heard between two results: in the middle of waiting for one it would leave locks behind, and all would hang.

    Who presses it a second time does not want to wait for the next result.
    """

    def __init__(self) -> None:
        self.pressed = False

    def __enter__(self) -> CtrlC:
        self._before = signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _press(self, *_: object) -> None:
        if self.pressed:
            raise KeyboardInterrupt
        self.pressed = True

    def listen(self) -> None:
        """Stop now, if it was pressed."""
        if self.pressed:
            raise KeyboardInterrupt


@contextmanager
def _workers(cluster: str | None, jobs: int, patience: float) -> Iterator[tuple[Executor | None, int]]:
    """Those who play, and how many they are: a cluster, several processes, or nobody but this one."""
    if cluster is not None:
        try:
            distributed = import_module("distributed")  # an extra that nothing else needs
        except ImportError:
            raise Refusal("A cluster needs the extra 'cluster': pip install -e .[cluster]") from None
        try:
            client = distributed.Client(cluster, timeout=10)
        except (OSError, ValueError) as problem:
            raise Refusal(f"There is no cluster at {cluster!r}: {type(problem).__name__}.") from None
        with client:
            if not client.ncores():
                print(f"The cluster at {cluster!r} has no workers; waiting for one.", file=sys.stderr, flush=True)
                try:
                    client.wait_for_workers(1, timeout=patience)
                except TimeoutError:
                    raise Refusal(f"No worker has come within {patience:g} seconds.") from None
            yield client.get_executor(), max(1, sum(client.ncores().values()))
    elif jobs > 1:
        with ProcessPoolExecutor(jobs, initializer=_begin_work) as executor:
            try:
                yield executor, jobs
            finally:
                executor.shutdown(cancel_futures=True)
    else:
        yield None, 1


def _begin_work() -> None:
    """Prepare a process that plays: the arena alone hears Ctrl-C, and whoever plays ends with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "setitimer"):  # where there is none, a closed pipe wakes the process
        signal.signal(signal.SIGALRM, _end_with_the_arena)
        signal.setitimer(signal.ITIMER_REAL, WATCH, WATCH)


def _end_with_the_arena(*_: object) -> None:
    arena_process = parent_process()
    if arena_process is None or not arena_process.is_alive():
        os._exit(1)


def _progress(results: Iterator[GameResult], games: int) -> Iterator[GameResult]:
    """Pass the results on and tell how far they are, on stderr, about once a second."""
    told = time.perf_counter()
    shown = False
    try:
        for count, result in enumerate(results, 1):
            yield result
            now = time.perf_counter()
            if now - told > 1:
                print(f"\r{count} of {games} games", end="", file=sys.stderr, flush=True)
                told, shown = now, True
    finally:
        if shown:
            print(file=sys.stderr)


FITTED = '''"""What `python -m game fit {game} --games {games} --seed {seed}` found on {date}."""

from __future__ import annotations

from typing import Any

# fmt: off
FITTED: dict[str, Any] = {tables}
'''
"""The data of a room's brain: a module, so that it needs no file to be read."""


def _fit(options: argparse.Namespace) -> int:
    rules: Rules = options.game
    mind = vars(rules.brain)["__package__"]
    if find_spec(f"{mind}.fit") is None:
        raise Refusal(f"{rules.title} has no numbers that are fitted.")
    module: Fit = import_module(f"{mind}.fit")
    tables = module.fit(options.games, options.seed, partial(print, file=sys.stderr, flush=True))
    text = FITTED.format(
        game=rules.id,
        games=options.games,
        seed=options.seed,
        date=time.strftime("%Y-%m-%d"),
        tables=pformat(tables, width=92, compact=True, sort_dicts=False),
    )
    file = Path(__file__).parents[1].joinpath(*mind.split("."), "fitted.py")
    file.write_text(text, encoding="utf-8")
    print(f"{file.relative_to(Path(__file__).parents[1])}: {file.stat().st_size / 1000:.1f} kB")
    return 0


def _bench(options: argparse.Namespace) -> int:
    games = options.games or all_games()
    calibration = speed.calibrate()
    rows = []
    if not options.json:
        print(f"calibration loop: {calibration / 1e6:.2f} million turns a second")
        print(f"{'game':14}{'players':>8}{'playouts/s':>12}{'moves/s':>12}{'copies/s':>12}{'legal moves':>20}")
    for rules in games:
        for players in range(rules.players[0], rules.players[1] + 1):
            found = speed.measure(rules, players, options.seconds)
            rows.append({"id": rules.id, "players": players, **found._asdict()})
            if not options.json:
                legal = f"{found.legal_moves_mean:.1f}, at most {found.legal_moves_max}"
                print(
                    f"{rules.id:14}{players:8}{found.playouts_per_second:12.0f}{found.moves_per_second:12.0f}"
                    f"{found.copies_per_second:12.0f}{legal:>20}",
                    flush=True,
                )
    if options.json:
        _print_json({"calibration_per_second": calibration, "games": rows})
    return 0


def _lesson(options: argparse.Namespace) -> int:
    rules: Rules = options.game
    try:
        script = lesson_of(rules.id)
        if options.find:
            print(next(seeds(script, rules)))
            return 0
        match = check(script, rules)
    except KeyError:
        raise Refusal(f"{rules.title} has no first game that teaches it.") from None
    except BadLesson as problem:
        raise Refusal(f"{problem}. Another deal may do: python -m game lesson {rules.id} --find") from None
    print(f"{rules.title}, seed {script.seed}: {len(script.steps)} steps, {len(match.turns)} moves, all of it true")
    return 0


def _replay(options: argparse.Namespace) -> int:
    file = Path(options.file)
    try:
        with file.open("rb") as opened:
            data = opened.read(4 * LONGEST + 1)
        if len(data) > 4 * LONGEST:
            raise BadRecord("damaged", f"The file {str(file)!r} is far too long for a record.")
        text = data.decode("utf-8-sig")
    except FileNotFoundError:
        raise BadRecord("missing", f"There is no file {str(file)!r}.") from None
    except (OSError, UnicodeDecodeError):
        raise BadRecord("damaged", f"The file {str(file)!r} cannot be read as a record.") from None
    match = Record.from_json(text).play(find)
    rules, state = match.rules, match.state
    print(f"{rules.title}, {match.players} players, seed {match.seed}, {len(match.turns)} moves")
    scores = ", ".join(f"P{seat + 1} {score}" for seat, score in enumerate(state.scores()))
    print(f"scores: {scores}")
    if match.over:
        print(f"won by {' and '.join(f'P{seat + 1}' for seat in state.winners())}")
    else:
        print("not finished")
    return 0


def _print_json(data: object) -> None:
    print(json.dumps(data, indent=2))


if __name__ == "__main__":
    sys.exit(main())
