"""The ladder: what the results of a tournament say, with honest intervals over deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import log, sqrt
from typing import Any

from game.ai.arena import GameResult
from game.kernel.arithmetic import sum, total
from game.kernel.contract import chances
from game.kernel.fitting import Contest, logit, solve

ELO = 400 / log(10)
"""Points of Elo for a factor of e in the odds."""


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean and the limits between which it lies with 95 % confidence."""
    if not values:
        return 0.0, 0.0, 0.0
    mean = total(values) / len(values)
    if len(values) == 1:
        return mean, mean, mean
    variance = total((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = 1.96 * sqrt(variance / len(values))
    return mean, mean - reach, mean + reach


def summary(results: Iterable[GameResult], names: Sequence[str]) -> dict[str, Any]:
    """All that a tournament tells, in plain JSON types."""
    games = sorted(results, key=lambda result: (result.deal, result.agents))
    whole = [result for result in games if not result.error]
    ratings = elo(whole, names)
    return {
        "games": len(games),
        "errors": [result.error for result in games if result.error],
        "levels": {name: {**ratings[name], **thought(whole, name)} for name in names},
        "pairings": pairings(whole, names),
        "balance": balance(whole) if whole else {},
    }


# --- Strength ------------------------------------------------------------------------------------------------------


def pairings(results: Sequence[GameResult], names: Sequence[str]) -> list[dict[str, Any]]:
    """For each one against others the share of victories that he got, with an interval over deals."""
    deals: dict[tuple[str, str, int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        one, other = _sides(result, names)
        if one != other:
            shares = [share for name, share in zip(result.agents, result.shares, strict=True) if name == one]
            deals[one, other, len(result.agents)][result.deal].append(total(shares))
    found = []
    for one, other, players in sorted(deals, key=lambda pair: (names.index(pair[0]), names.index(pair[1]))):
        by_deal = deals[one, other, players]
        mean, low, high = interval([total(shares) / len(shares) for shares in by_deal.values()])
        games = sum(map(len, by_deal.values()))
        found.append(
            {"level": one, "against": other, "others": players - 1, "games": games}
            | {"wins": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}
        )
    return found


def _sides(result: GameResult, names: Sequence[str]) -> tuple[str, str]:
    """Who sits alone, of two players who is named first; and against whom."""
    found = sorted(set(result.agents), key=lambda name: (result.agents.count(name), names.index(name)))
    return found[0], found[-1]


def elo(results: Sequence[GameResult], names: Sequence[str]) -> dict[str, dict[str, float]]:
    """Ratings around a mean of 0, as they explain all victories best: a player's chance is his strength's part of all
    strengths at the table. The intervals allow for games of one deal telling the same."""
    size = len(names)
    if size == 1 or not results:
        return {name: {"elo": 0.0, "low": 0.0, "high": 0.0} for name in names}
    rows: list[Contest] = []
    for result in results:
        seats = [[float(name == column) for column in names] for name in result.agents]
        rows.append((seats, result.shares))
    weights = logit(rows, size, penalty=0.1)
    spread = _spread(rows, [result.deal for result in results], weights)
    return {
        name: {
            "elo": round(ELO * weight, 1),
            "low": round(ELO * (weight - 1.96 * error), 1),
            "high": round(ELO * (weight + 1.96 * error), 1),
        }
        for name, weight, error in zip(names, weights, spread, strict=True)
    }


def _spread(rows: Sequence[Contest], deals: Sequence[int], weights: Sequence[float]) -> list[float]:
    """The standard error of each weight, with deals as the independent units (the sandwich estimate)."""
    size = len(weights)
    bend = [[0.1 * (row == column) for column in range(size)] for row in range(size)]
    pulls: dict[int, list[float]] = defaultdict(lambda: [0.0] * size)
    for (seats, shares), deal in zip(rows, deals, strict=True):
        places = [list(features).index(1.0) for features in seats]
        found = chances([weights[place] for place in places], 1.0)
        for place, share, chance in zip(places, shares, found, strict=True):
            pulls[deal][place] += share - chance
            bend[place][place] += chance
        for one, chance in zip(places, found, strict=True):
            for other, rival in zip(places, found, strict=True):
                bend[one][other] -= chance * rival
    errors = []
    for place in range(size):
        reach = solve([line[:] for line in bend], [float(other == place) for other in range(size)])
        errors.append(sqrt(total(total(map(float.__mul__, pull, reach)) ** 2 for pull in pulls.values())))
    return errors


def thought(results: Sequence[GameResult], name: str) -> dict[str, float]:
    """Seconds of the processor that a player spent on a decision, on the mean and at most."""
    thoughts = [
        spent
        for result in results
        for agent, spent in zip(result.agents, result.thoughts, strict=True)
        if agent == name
    ]
    decisions = sum(spent.decisions for spent in thoughts)
    seconds = total(spent.seconds for spent in thoughts)
    return {
        "seconds_per_decision": round(seconds / max(1, decisions), 6),
        "longest_decision": round(max((spent.longest for spent in thoughts), default=0.0), 6),
    }


# --- Balance -------------------------------------------------------------------------------------------------------


def balance(results: Sequence[GameResult]) -> dict[str, Any]:
    """Who wins by his place in the turn order, what is scored, and how long it takes."""
    players = len(results[0].agents)
    places: list[list[float]] = [[] for _ in range(players)]
    for result in results:
        for seat, share in enumerate(result.shares):
            places[(seat - result.first) % players].append(share)
    scores = sorted(score for result in results for score in result.scores)
    wins = [interval(place) for place in places]
    return {
        "wins_by_place": [{"mean": round(mean, 4), "reach": round(high - mean, 4)} for mean, _, high in wins],
        "scores": {name: scores[int(part * (len(scores) - 1))] for name, part in QUARTERS.items()},
        "rounds": round(sum(result.rounds for result in results) / len(results), 1),
        "decisions": round(sum(result.moves for result in results) / len(results), 1),
    }


QUARTERS = {"lowest": 0.0, "low": 0.25, "middle": 0.5, "high": 0.75, "highest": 1.0}


# --- In words ------------------------------------------------------------------------------------------------------


def told(found: dict[str, Any]) -> Iterator[str]:
    """The summary for people, line by line."""
    yield f"{'level':16}{'Elo':>7}{'95 %':>16}{'s/decision':>12}{'longest':>9}"
    ranked = sorted(found["levels"].items(), key=lambda item: -item[1]["elo"])
    for name, of in ranked:
        limits = f"{of['low']:.0f} to {of['high']:.0f}"
        yield f"{name:16}{of['elo']:7.0f}{limits:>16}{of['seconds_per_decision']:12.4f}{of['longest_decision']:9.3f}"
    for pair in found["pairings"]:
        others = f"{pair['others']} × {pair['against']}" if pair["others"] > 1 else pair["against"]
        reach = (pair["high"] - pair["low"]) / 2
        yield f"{pair['level']} against {others}: {pair['wins']:.1%} ± {reach:.1%} of {pair['games']} games"
    if found["balance"]:
        of = found["balance"]
        places = ", ".join(f"{place['mean']:.1%} ± {place['reach']:.1%}" for place in of["wins_by_place"])
        yield f"wins by place in the turn order: {places}"
        yield "scores: " + ", ".join(f"{name} {score}" for name, score in of["scores"].items())
        yield f"a game: {of['rounds']:g} rounds, {of['decisions']:g} decisions"
    yield f"errors: {len(found['errors'])}"
