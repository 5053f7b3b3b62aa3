"""What a position is worth. Only the worst competition counts, so every score is carried on to the end of the game, and
what can still be turned to any competition fills them up from the worst one, like water finding its level."""

from __future__ import annotations

from game.kernel.arithmetic import total
from game.kernel.contract import OVER, Level, Move, Search, State, chances
from game.kernel.rng import Rng
from game.prodigals import moves as m
from game.prodigals.cards import COMPETITIONS
from game.prodigals.circles import joined_by
from game.prodigals.mind.fitted import FITTED
from game.prodigals.mind.outlook import Outlooks, rounds_left
from game.prodigals.mind.plan import LOOK
from game.prodigals.mind.quick import quick as quick_move
from game.prodigals.mind.yields import Numbers
from game.prodigals.rules import effects, election, possessions, society
from game.prodigals.rules.actions import ACTION
from game.prodigals.rules.central import TAKE_BONUS
from game.prodigals.rules.rounds import KEEPING
from game.prodigals.state import Prodigals
from game.prodigals.tiles import FIELD_SYMBOL, VALUES
from game.prodigals.view import View

SMALL = (*society.STEPPING, *possessions.DEALS, possessions.ADD_TIME, effects.SWAPS, effects.DECLARING, ACTION)
MIDDLING = (effects.CHOICES, TAKE_BONUS, election.PICK_TILE, election.PLACE_TILE)
SEARCH = Search(
    keep=8,
    weight=1.0,
    noise=0.2,
    plies=200,
    shares={**{each.name: 0.25 for each in SMALL}, **{each.name: 0.5 for each in MIDDLING}},
)
"""Why these numbers: docs/games/prodigals.md. One sample is enough, because nothing is hidden."""
LEVELS = {
    "easy": Level(samples=1, blur=1.2),
    "normal": Level(samples=1, blur=0.4),
    "hard": Level(samples=1, blur=0.15),
    "expert": Level(samples=1, rollouts=128),
}

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
