"""Golden playthroughs: a random game of each kind as text that a person can read and a test compares.

The beginning and the end are told in full; of the long middle only a checksum stands there, so that a change in it is
noticed, too.

python -m tests.playthrough        writes them anew, with the counts of move trees; read the difference!
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

from game.kernel.contract import State, seen_by
from game.kernel.rng import Rng
from game.kernel.rules import Option, Rules
from game.registry import all_games

GOLDEN = Path(__file__).parent / "golden"
SEED = 2026
LEAVES = 20_000
STRIDE = 12
HEAD, TAIL = 260, 60


def tables() -> Iterator[tuple[Rules, int]]:
    """Every game with every number of players."""
    for rules in all_games():
        for players in range(rules.players[0], rules.players[1] + 1):
            yield rules, players


def path(rules: Rules, players: int) -> Path:
    """Where a playthrough is kept."""
    return GOLDEN / f"{rules.id}-{players}p.txt"


def random_options(rules: Rules, players: int, rng: Rng) -> dict[str, Any]:
    """Some choice of options that can be played with this number of players."""
    return {option.name: _random_choice(option, players, rng) for option in rules.options}


def _random_choice(option: Option, players: int, rng: Rng) -> Any:
    if option.pick > 1:
        choices = list(option.choices)
        rng.shuffle(choices)
        return choices[: option.pick]
    if option.name == "first":
        return rng.choice(["random", *range(players)])
    return rng.choice(option.choices)


def playthrough(rules: Rules, players: int) -> str:
    """A whole game: every move and event; and every few moves the state, what each seat sees of it, what is asked
    and what is legal."""
    rng = Rng.seeded(SEED)
    options = random_options(rules, players, Rng.seeded(players))
    state = rules.new(players, SEED, **options)
    lines = [f"{rules.title}, {players} players, seed {SEED}, version {rules.version}, {options}"]
    number = 0
    while state.to_move is not None:
        number += 1
        prompt = state.prompt()
        assert prompt is not None
        moves = state.legal_moves()
        if number <= 3 or number % STRIDE == 0:
            lines += ["", f"# {number}", str(state)]
            lines += [str(state.view(seat)) for seat in range(players)]
            facts = {"active": prompt.asker, **prompt.facts} if prompt.asker != prompt.seat else dict(prompt.facts)
            lines.append(f"{prompt.decision} of P{prompt.seat + 1} {facts}")
            lines += [f"  {_move(move)}" for move in moves]
        move = rng.choice(moves)
        lines.append(f"> {_move(move)}")
        for event in state.apply(move):
            lines.append(f"  * {event}")
            lines += [f"    P{seat + 1} sees {seen}" for seat in range(players) for seen in _if_different(event, seat)]
    lines += ["", "# end", str(state)]
    lines += [f"{line.label}: {line.points}" for line in state.score_sheet()]
    lines.append(f"scores {state.scores()}, winners {state.winners()}, standings {state.standings()}")
    return "\n".join(shortened(lines)) + "\n"


def shortened(lines: list[str]) -> list[str]:
    """The beginning and the end; the middle as its checksum."""
    middle = lines[HEAD:-TAIL]
    if not middle:
        return lines
    check = crc32("\n".join(middle).encode())
    return [*lines[:HEAD], "", f"… {len(middle)} lines, checksum {check:08x} …", "", *lines[-TAIL:]]


def move_tree(rules: Rules, players: int) -> list[int]:
    """How many positions there are after 1, 2, 3, … moves from a fixed deal, as deep as it stays small."""
    level: list[State] = [rules.new(players, SEED)]
    counts: list[int] = []
    while level:
        size = sum(len(state.legal_moves()) for state in level)
        counts.append(size)
        if size > LEAVES or len(counts) == 8:
            break
        deeper = []
        for state in level:
            for move in state.legal_moves():
                after = state.copy()
                after.apply(move)
                deeper.append(after)
        level = deeper
    return counts


def move_trees() -> str:
    """The counts of all games as JSON text."""
    counts = {f"{rules.id}-{players}p": move_tree(rules, players) for rules, players in tables()}
    return json.dumps(counts, indent=1) + "\n"


def _move(move: tuple[object, ...]) -> str:
    return f"{move[-1]} {' '.join(map(str, move[:-1]))}".strip()


def _if_different(event: tuple[object, ...], seat: int) -> list[object]:
    return [seen for seen in seen_by([event], seat) if seen != event]


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for rules, players in tables():
        path(rules, players).write_text(playthrough(rules, players), encoding="utf-8")
    (GOLDEN / "move_trees.json").write_text(move_trees(), encoding="utf-8")
