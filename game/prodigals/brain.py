"""What a position is worth. Only the worst competition counts, so every score is carried on to the end of the game, and
what can still be turned to any competition fills them up from the worst one, like water finding its level."""

from __future__ import annotations

from game.kernel.arithmetic import total
from game.kernel.contract import OVER, Level, Move, Search, State, chances
from game.kernel.rng import Rng
from game.prodigals import effects, election, possessions, society
from game.prodigals import moves as m
from game.prodigals.actions import ACTION
from game.prodigals.cards import COMPETITIONS
from game.prodigals.central import TAKE_BONUS
from game.prodigals.circles import joined_by
from game.prodigals.fitted import FITTED
from game.prodigals.outlook import Outlooks, rounds_left
from game.prodigals.plan import LOOK
from game.prodigals.quick import quick as quick_move
from game.prodigals.rounds import KEEPING
from game.prodigals.state import Prodigals
from game.prodigals.tiles import FIELD_SYMBOL, VALUES
from game.prodigals.view import View
from game.prodigals.yields import Numbers

SMALL = (
    *(ACTION, society.STEPS, society.ROW_STEPS, society.COLUMN_STEPS, society.MARKED_STEPS, society.JUMPS),
    *(effects.SWAPS, effects.DECLARING),
    *(possessions.ADD_TIME, possessions.SELLING, possessions.EXCHANGING, possessions.EXCHANGE_OR_SELL),
)
MIDDLING = (effects.CHOICES, TAKE_BONUS, election.PICK_TILE, election.PLACE_TILE)
SEARCH = Search(
    keep=8,
    weight=1.0,
    noise=0.2,
    plies=200,
    shares={**{each.name: 0.25 for each in SMALL}, **{each.name: 0.5 for each in MIDDLING}},
)
"""Forty errands of two players, all line-ups, up to 16 candidates each, 40 rollouts of every candidate: what the choice
gains beside the mean of the candidates, in chance to win, judged by other rollouts than those that chose. All this
was found before the judgement knew what tiles are worth.

| weight | 12 rollouts | 16 | 24 | 32 | 64 | 128 | 256 |
|---|---|---|---|---|---|---|---|
| 0 | 0.082 | 0.098 | 0.101 | 0.103 | 0.108 | 0.112 | 0.112 |
| 1 | 0.081 | 0.094 | 0.099 | 0.101 | 0.108 | 0.112 | 0.112 |
| 4 | 0.080 | 0.088 | 0.094 | 0.096 | 0.107 | 0.111 | 0.112 |
| 10 | 0.074 | 0.079 | 0.086 | 0.090 | 0.103 | 0.111 | 0.112 |

First sight alone gains 0.056. Of 16 candidates instead of 8, 128 rollouts gain 0.001 more and 32 no more; of 6, 0.017
less. Judged by rollouts that are a round longer: without noise, where one rollout of a candidate says all, 0.086 +-
0.020; by 16 rollouts each, with noise 0.2 or 0.6, 0.110; by 8 of the longer ones 0.110: a longer horizon tells no more.

In two games of 16 rollouts against itself errands gained 0.028 each beside first sight, bonus tiles 0.02, choices and
places 0.009, actions and steps less than 0.002, but these took more than half of the time: hence the shares."""
LEVELS = {
    "easy": Level(samples=1, blur=1.2),
    "normal": Level(samples=1, blur=0.4),
    "hard": Level(samples=1, blur=0.15),
    "expert": Level(samples=1, rollouts=128),
}
"""Two players, Election and Society, fresh deals, in per cent of 200 games: against the baseline hard 83.2 +- 5.4,
expert 92.2 +- 3.8; expert against hard 68.0 +- 6.5. Hard with 24 rollouts won 90.9 +- 4.3 against the baseline, but
expert only 58.5 +- 5.9 against it, and 52.5 +- 7.0 (158 games) against 12 rollouts: the first few tell nearly all, so
that hard does without any. Normal won 50 % of 20 games against easy with a blur of 0.8, 97 +- 5 % of 40 with 1.6: it is
in between. One sample is enough, because nothing is hidden."""

PLAIN = Outlooks(Numbers())
"""The plain judgement: the yardstick, and what hints are made from."""


def worths(state: State) -> tuple[float, ...]:
    """For each seat its margin before the best of the others, squeezed into -1 to 1."""
    assert isinstance(state, Prodigals)
    if state.decision is OVER:
        return finished(state)
    left = rounds_left(state)
    levels = [seen.level for seen in PLAIN.all(state, left)]
    mean = total(levels) / len(levels)
    found = []
    for seat, mine in enumerate(levels):
        margin = min(levels[:seat] + levels[seat + 1 :]) - mine + 0.2 * (mean - mine)
        found.append(0.98 * margin / (3.0 + left + abs(margin)))
    return tuple(found)


def finished(state: Prodigals) -> tuple[float, ...]:
    """Won is won; how clearly one has lost still counts a little."""
    winners = state.winners()
    results = state.scores()
    best = min(results)
    return tuple(
        (1.0 if len(winners) == 1 else 0.7) if seat in winners else -0.8 - 0.2 * (mine - best) / (5 + mine - best)
        for seat, mine in enumerate(results)
    )


# --- Looking ahead -----------------------------------------------------------------------------------------------

STEEPNESS: list[float] = FITTED["steepness"]
"""How steeply a lead in levels tells the chance to win, by the rounds after this one."""


def value(state: State) -> list[float]:
    """Each seat's chance to win."""
    assert isinstance(state, Prodigals)
    if state.decision is OVER:
        return state.shares()
    left = rounds_left(state)
    return chances([-seen.level for seen in LOOK.all(state, left)], STEEPNESS[left])


def quick(state: State, rng: Rng, noise: float) -> Move:
    """What the quick player does."""
    assert isinstance(state, Prodigals)
    return quick_move(state, rng, noise)


def horizon(start: State, state: State) -> bool:
    """The beginning of the next round: up to there only the others' choices are unknown."""
    assert isinstance(start, Prodigals)
    assert isinstance(state, Prodigals)
    return state.round != start.round


def believe(view: View, rng: Rng) -> State:
    """Nothing is hidden but what the stacks will bring."""
    return view.sample(rng)


def parts(state: State) -> dict[str, list[float]]:
    """What each player's level is made of, as points for them: all parts add up to it."""
    assert isinstance(state, Prodigals)
    left = 0 if state.decision is OVER else rounds_left(state)
    in_play = state.competitions()
    found: dict[str, list[float]] = {}
    for seat, seen in enumerate(PLAIN.all(state, left)):
        share = {COMPETITIONS[competition]: -float(state.score(seat, competition)) for competition in in_play}
        share["hand"] = seen.hand
        share["engines"] = seen.engines
        share["speech"] = -seen.speech
        share["praise"] = -seen.praise
        share["chances"] = seen.chances
        share["boys"] = seen.boys
        share = {name: value / len(in_play) for name, value in share.items()}
        share["balance"] = -seen.level - total(share.values())
        for name, value in share.items():
            found.setdefault(name, []).append(value)
    return found


def priors(state: State) -> list[float]:
    """Whatever only gives something away is hardly worth a thought; of many steps, places, deals only the best are."""
    assert isinstance(state, Prodigals)
    legal = state.legal_moves()
    found = [LITTLE.get(type(move), 1.0) for move in legal]
    if state.decision is KEEPING:
        return [float(move is m.KEEP) for move in legal]
    if len(legal) <= 3 or not state.decision.midway or state.to_move is None:
        return found
    seat = state.to_move
    frame = state.agenda[-1]
    keep = 6
    for place, move in enumerate(legal):
        if isinstance(move, m.Step):
            keep = 2 if frame.number > 2 else 3
            now = state.markers[seat * 4 + move.marker]
            won = (FIELD_SYMBOL[move.field] >= 0) - (FIELD_SYMBOL[now] >= 0)
            found[place] = max(0.01, now // 3 - move.field // 3 + 0.5 * won + 0.001 * now)
        elif isinstance(move, m.Place):
            keep = 4
            joined, circles = joined_by(state.layouts[seat], frame.number, move.cell, move.turn)
            found[place] = 1 + len(joined) + 3 * circles
        elif isinstance(move, m.Exchange):
            found[place] = max(0.01, 5 + VALUES[move.own] - VALUES[move.market])
        elif isinstance(move, (m.Choose, m.Sell)):
            found[place] = 20.0
    worst = sorted(found, reverse=True)[: keep + 1][-1]
    return [prior if prior >= worst else 0.0 for prior in found]


LITTLE: dict[type, float] = {m.Idle: 0.01, m.Done: 0.2, m.DropTile: 0.1, m.EndTurn: 0.3}
