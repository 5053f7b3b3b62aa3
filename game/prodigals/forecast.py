"""What is certain to follow from a move. Until the next round nothing is left to chance, so the move is just tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.kernel.contract import CONFIRM, Event, Fact, Path
from game.kernel.rng import Rng
from game.prodigals import moves as m
from game.prodigals.board import (
    BONUS,
    CLEAN_UP,
    DECLARE,
    EITHER,
    MARKS,
    PICK,
    RISE,
    TILE,
    Board,
    Task,
)
from game.prodigals.cards import (
    CARDS,
    CHOICE,
    COLUMN,
    COMPETITIONS,
    ELECTION,
    ERRAND,
    EXCHANGE,
    JUMP,
    MOVE,
    NO_LIMIT,
    ROW,
    SELL,
    SOCIETY,
    SWAP,
    SYMBOLS,
    TIME,
)
from game.prodigals.effects import counted_tasks
from game.prodigals.election import needs_around, speeches, turns_fitting
from game.prodigals.society import rows_up, steps_in
from game.prodigals.tiles import BONUSES, EITHER_EXCHANGE, EITHER_SELL, MEGAPHONE_TILE

if TYPE_CHECKING:
    from game.prodigals.view import View


def forecast(view: View, seat: int, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """What happens at once, what may then be chosen, and what has changed by it; the next round stays unknown."""
    if move not in view.moves:
        return ()
    after = view.sample(Rng.seeded(0))
    events = after.make(move)
    next_round = next((place for place, event in enumerate(events) if type(event) is m.RoundBegan), len(events))
    over = next_round < len(events) or after.to_move is None or after.phase == CLEAN_UP
    unused = left_unused(view, seat) if type(move) is m.EndTurn else ()
    facts = [Fact("unused", {"cards": unused})] if unused else []
    facts += [fact for event in events[:next_round] for fact in told(event, seat)]
    if after.to_move == seat and not over:
        facts += pending(after, seat)
    facts += changes(view, after, seat)
    if not over:
        facts += outlook(view, after, seat)
    return tuple(facts)


# --- What happens at once ------------------------------------------------------------------------------------------


def told(event: Event, seat: int) -> Iterator[Fact]:
    """What an event is worth to be told beforehand."""
    match event:
        case m.CardsTaken(_, _, cards):
            for card in cards:
                yield Fact("card", {"card": f"card.{CARDS[card].id}"})
        case m.PositionReserved(_, position):
            yield Fact("position", {"position": position})
        case m.RenaissanceTaken():
            yield Fact("renaissance")
        case m.Protected():
            yield Fact("protected")
        case m.TileDropped(_, _, True):
            yield Fact("fits_nowhere")
        case m.InnerCircle(_, number, benefits):
            yield Fact("inner_circle", {"number": number, "benefits": benefits})
        case m.Triggered(_, card):
            yield Fact("triggered", {"card": f"card.{CARDS[card].id}"})
        case m.PropertySold(_, _, price):
            yield Fact("price", {"price": price})
        case m.PropertyExchanged(_, _, _, paid) if paid:
            yield Fact("paid", {"price": paid})
        case m.Spent(_, _, over) if over:
            yield Fact("unspent", {"price": over})
        case m.CardRemoved(_, card):
            yield Fact("removed", {"card": f"card.{CARDS[card].id}"})
        case m.HydeParkHeld(_, given):
            yield Fact("hyde_park_held", {"change": f"{given[seat]:+d}"})
        case m.BeatriceCame(praised, rising, blocked) if praised == seat:
            yield Fact("beatrice_came", {"number": rising.bit_count() + blocked.bit_count()})
        case m.GameEnded(_, winners, _):
            yield Fact("won" if seat in winners else "lost", {"winners": winners})
        case _:
            return


DEALS = (EXCHANGE, SWAP)
"""What is not always wanted, so that nobody needs to be reminded of it."""


def left_unused(board: Board, seat: int) -> tuple[str, ...]:
    """What is lost if the turn ends now, by its key: corners of black cards that would do something, the bonus tile."""
    used = board.activated[seat]
    found = [
        f"card.{CARDS[card].id}"
        for slot, card in enumerate(board.laid[seat])
        if not used >> slot & 1 and any(task.kind not in DEALS for task in counted_tasks(board, seat, card))
    ]
    tile = board.bonus[seat]
    if tile >= 0 and tile != MEGAPHONE_TILE:
        found.append(f"bonus.{BONUSES[tile]}")
    return tuple(found)


def clicks(board: Board, seat: int | None, move: tuple[Any, ...]) -> Path:
    """The clicks that make a move; who ends a turn with something unused is asked whether he means it."""
    if move == m.END_TURN and seat is not None and left_unused(board, seat):
        return (*m.clicks(move), CONFIRM)
    return m.clicks(move)


# --- What may then be chosen ---------------------------------------------------------------------------------------


def pending(board: Board, seat: int) -> list[Fact]:
    """What the move lets one do next, in the order in which it will be asked."""
    return [fact for place, task in enumerate(board.agenda) for fact in promised(board, seat, task, place)]


def promised(board: Board, seat: int, task: Task, place: int) -> Iterator[Fact]:
    """One pending task."""
    kind, number, what, who, _ = task
    markers = {"number": number, "who": f"who.{who}"}
    if kind == MOVE:
        yield Fact("steps", {**markers, "ways": f"ways.{what}"})
    elif kind in (ROW, COLUMN, JUMP):
        yield Fact({ROW: "row", COLUMN: "column", JUMP: "jump"}[kind], markers)
    elif kind == MARKS:
        yield Fact("marked", {"number": steps_in(board, seat, task)})
    elif kind == CHOICE:
        yield Fact("choice", {"number": number})
    elif kind == SWAP:
        yield Fact("swap", {"number": number})
    elif kind == SELL:
        yield Fact("sell", {"number": number, "discount": what})
    elif kind == EXCHANGE:
        yield Fact("exchange_free") if what == NO_LIMIT else Fact("exchange", {"limit": what})
    elif kind == EITHER:
        yield Fact("either", {"limit": EITHER_EXCHANGE.what, "discount": EITHER_SELL.what})
    elif kind == TIME:
        yield Fact("time", {"pounds": number})
    elif kind == PICK:
        yield Fact("pick")
    elif kind == TILE:
        cells = sum(bool(turns_fitting(number, needs)) for needs in needs_around(board.layouts[seat]).values())
        yield Fact("tile", {"number": cells})
    elif kind == BONUS:
        yield Fact("bonus", {"number": len(board.free_bonuses())})
    elif kind == DECLARE:
        yield Fact("declare", {"symbol": f"symbol.{SYMBOLS[what]}"})
    elif kind == ERRAND:
        yield Fact("errand")
    elif kind == RISE:
        yield Fact("rise", {"number": number})


# --- What has changed ----------------------------------------------------------------------------------------------


def changes(before: Board, after: Board, seat: int) -> Iterator[Fact]:
    """Own money and scores, the result, then others' scores, as far as they change."""
    if before.money[seat] != after.money[seat]:
        yield Fact("money", {"before": before.money[seat], "after": after.money[seat]})
    for player in (seat, *(other for other in range(before.players) if other != seat)):
        for competition in before.competitions():
            was, is_now = before.score(player, competition), after.score(player, competition)
            if was != is_now:
                name = COMPETITIONS[competition]
                facts = {"before": was, "after": is_now}
                if player == seat:
                    yield Fact(name, facts)
                else:
                    yield Fact("other", {"seat": player, "competition": f"competition.{name}", **facts})
        if player == seat:
            worst, now = max(before.all_scores(seat)), max(after.all_scores(seat))
            if worst != now:
                yield Fact("result", {"before": worst, "after": now})


def outlook(before: Board, after: Board, seat: int) -> Iterator[Fact]:
    """Symbols and what laid cards make of them; the place in Hyde Park; what Lady Beatrice would do."""
    for symbol, name in enumerate(SYMBOLS):
        was, is_now = before.symbols(seat, symbol), after.symbols(seat, symbol)
        if was != is_now:
            yield Fact("symbol", {"symbol": f"symbol.{name}", "before": was, "after": is_now})
    for card in after.laid[seat]:
        if card in before.laid[seat]:
            was, is_now = strength(before, seat, card), strength(after, seat, card)
            if was != is_now:
                yield Fact("engine", {"card": f"card.{CARDS[card].id}", "before": was, "after": is_now})
    if before.plays(ELECTION) and before.megaphones != after.megaphones:
        facts = {"before": before.megaphones[seat], "after": after.megaphones[seat]}
        yield Fact("megaphones", facts)
        yield Fact("hyde_park", {"change": f"{speeches(after)[seat]:+d}"})
    if before.plays(SOCIETY):
        was, is_now = rows_up(before, seat), rows_up(after, seat)
        if was != is_now:
            yield Fact("beatrice", {"before": was, "after": is_now})


def strength(board: Board, seat: int, card: int) -> int:
    """How much a card does that counts something."""
    return sum(effect.each * board.counted(seat, effect.per) for effect in CARDS[card].effects if effect.each)


def amount(board: Board, seat: int, card: int) -> int:
    """How much a card does in all: what it counts, and what it does in any case."""
    return strength(board, seat, card) + sum(effect.number for effect in CARDS[card].effects if effect.each)
