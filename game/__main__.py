"""The command line: `python -m game list | selfplay | bench | replay`."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NoReturn

from game.ai import arena
from game.ai.agents import AGENTS
from game.ai.arena import GameResult, Tally
from game.kernel.plain import LONGEST
from game.kernel.record import BadRecord, Record
from game.kernel.rules import Rules
from game.registry import PLAYABLE, all_games, find


class Refusal(Exception):
    """A wish that cannot be fulfilled, said in one sentence."""


class Parser(argparse.ArgumentParser):
    """Argument errors in one clear line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        self.exit(2, f"{self.prog}: {message}. Try '{self.prog} --help'.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask for; the exit status."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.command(options)
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


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m game", description="The rules of Stolik, without the table.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    command = commands.add_parser("list", help="the games, their player counts and options")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(command=_list)

    command = commands.add_parser("selfplay", help="agents against each other")
    command.add_argument("game", type=_game, metavar="GAME")
    command.add_argument("--players", type=_positive, default=2, metavar="N", help="how many sit at the table")
    command.add_argument("--games", type=_positive, default=100, metavar="K", help="how many games")
    command.add_argument("--seed", type=_natural, default=0, metavar="S", help="the first deal")
    command.add_argument(
        "--agents", type=_agents, default=("greedy", "random"), metavar="A,B", help=f"any of {', '.join(AGENTS)}"
    )
    command.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes at once")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(command=_selfplay)

    command = commands.add_parser("bench", help="random playouts and copies a second")
    command.add_argument("games", nargs="*", type=_game, metavar="GAME", help="all games if none is named")
    command.add_argument("--seconds", type=_seconds, default=2.0, metavar="S", help="for each number of players")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(command=_bench)

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


def _agents(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in AGENTS:
            raise argparse.ArgumentTypeError(f"there is no agent {name!r}; there are {', '.join(AGENTS)}")
    return names


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


def _selfplay(options: argparse.Namespace) -> int:
    rules: Rules = options.game
    smallest, largest = rules.players
    if not smallest <= options.players <= largest:
        raise Refusal(f"{rules.title} is for {smallest} to {largest} players, not {options.players}.")
    if len(options.agents) > options.players:
        raise Refusal(f"{len(options.agents)} agents do not fit at a table for {options.players}.")
    start = time.perf_counter()
    tally = Tally(options.agents)
    for result in _progress(_play_all(rules.id, options), options.games):
        tally.add(result)
    seconds = time.perf_counter() - start
    for error in tally.errors[:10]:
        print(f"error: {error}", file=sys.stderr)
    if options.json:
        means = {name: arena.interval(scores) for name, scores in tally.scores.items()}
        _print_json(
            {
                "game": rules.id,
                "players": options.players,
                "games": tally.games,
                "seed": options.seed,
                "agents": list(options.agents),
                "wins": tally.wins,
                "mean_scores": {
                    name: dict(zip(("mean", "low", "high"), of, strict=True)) for name, of in means.items()
                },
                "moves": tally.moves,
                "seconds": round(seconds, 3),
                "errors": len(tally.errors),
            }
        )
    else:
        print(f"{rules.title}, {options.players} players, {tally.games} games, {tally.moves} moves in {seconds:.1f} s")
        for name, scores in tally.scores.items():
            mean, low, high = arena.interval(scores)
            share = tally.wins[name] / tally.games
            print(
                f"  {name}: {tally.wins[name]:g} wins ({share:.1%}),"
                f" mean score {mean:.2f} (95 %: {low:.2f} to {high:.2f})"
            )
        print(f"  errors: {len(tally.errors)}")
    return 1 if tally.errors else 0


def _play_all(game: str, options: argparse.Namespace) -> Iterator[GameResult]:
    """All games of a tournament, in several processes if asked for; the same results either way."""
    jobs = min(options.jobs, options.games, os.cpu_count() or 1)
    if jobs == 1:
        yield from arena.tournament(options.game, options.agents, options.players, range(options.games), options.seed)
        return
    one_game = partial(_play_one, game, options.agents, options.players, options.seed)
    ignore_ctrl_c = (signal.SIGINT, signal.SIG_IGN)  # the parent hears it and ends its helpers
    with Pool(jobs, signal.signal, ignore_ctrl_c) as pool:
        yield from pool.imap(one_game, range(options.games), chunksize=min(20, options.games // jobs))


def _play_one(game: str, agents: tuple[str, ...], players: int, seed: int, number: int) -> GameResult:
    return next(arena.tournament(find(game), agents, players, range(number, number + 1), seed))


def _progress(results: Iterator[GameResult], games: int) -> Iterator[GameResult]:
    """Pass the results on and tell how far they are, on stderr, about once a second."""
    told = time.perf_counter()
    shown = False
    for count, result in enumerate(results, 1):
        yield result
        now = time.perf_counter()
        if now - told > 1:
            print(f"\r{count} of {games} games", end="", file=sys.stderr, flush=True)
            told, shown = now, True
    if shown:
        print(file=sys.stderr)


def _bench(options: argparse.Namespace) -> int:
    games = options.games or all_games()
    calibration = arena.calibrate()
    rows = []
    if not options.json:
        print(f"calibration loop: {calibration / 1e6:.2f} million turns a second")
        print(f"{'game':14}{'players':>8}{'playouts/s':>12}{'moves/s':>12}{'copies/s':>12}{'legal moves':>20}")
    for rules in games:
        for players in range(rules.players[0], rules.players[1] + 1):
            speed = arena.measure(rules, players, options.seconds)
            rows.append({"id": rules.id, "players": players, **speed._asdict()})
            if not options.json:
                legal = f"{speed.legal_moves_mean:.1f}, at most {speed.legal_moves_max}"
                print(
                    f"{rules.id:14}{players:8}{speed.playouts_per_second:12.0f}{speed.moves_per_second:12.0f}"
                    f"{speed.copies_per_second:12.0f}{legal:>20}",
                    flush=True,
                )
    if options.json:
        _print_json({"calibration_per_second": calibration, "games": rows})
    return 0


def _replay(options: argparse.Namespace) -> int:
    file = Path(options.file)
    try:
        if file.is_file() and file.stat().st_size > 4 * LONGEST:
            raise BadRecord("damaged", f"The file {str(file)!r} is far too long for a record.")
        text = file.read_text(encoding="utf-8-sig")
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
