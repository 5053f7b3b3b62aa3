"""What is certain to follow from a move. Until the next round nothing is left to chance, so the move is just tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame
from game.kernel.contract import Event, Fact
from game.kernel.forecast import foretell
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import BONUS, CLEAN_UP, DECLARE, EITHER, MARKS, PICK, RISE, TILE, Board
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
from game.prodigals.circles import needs_around, turns_fitting
from game.prodigals.influence import rows_up, steps_in
from game.prodigals.rules.actions import left_unused
from game.prodigals.rules.election import speeches
from game.prodigals.tiles import EITHER_EXCHANGE, EITHER_SELL

if TYPE_CHECKING:
    from game.prodigals.view import View


def forecast(view: View, seat: int, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """What happens at once, what may then be chosen, and what has changed by it; the next round stays unknown."""
    if move not in view.moves:
        return ()
    events, _, after, complete = foretell(view, move)
    over = not complete or after.to_move is None or after.phase == CLEAN_UP
    unused = left_unused(view, seat) if type(move) is m.EndTurn else ()
    facts = [Fact("unused", {"cards": unused})] if unused else []
    facts += [fact for event in events for fact in told(event, seat)]
    if after.to_move == seat and not over:
        facts += [fact for frame in reversed(after.agenda) for fact in promised(after, seat, frame)]
    facts += changes(view, after, seat)
    if not over:
        facts += outlook(view, after, seat)
    return tuple(facts)


# --- What happens at once ------------------------------------------------------------------------------------------


def told(event: Event, seat: int) -> Iterator[Fact]:
    """What an event is worth to be told beforehand."""
    match event:
        case e.CardsTaken(_, _, cards):
            for card in cards:
                yield Fact("card", {"card": f"card.{CARDS[card].id}"})
        case e.PositionReserved(_, position):
            yield Fact("position", {"position": position})
        case e.RenaissanceTaken():
            yield Fact("renaissance")
        case e.Protected():
            yield Fact("protected")
        case e.TileDropped(_, _, True):
            yield Fact("fits_nowhere")
        case e.InnerCircle(_, number, benefits):
            yield Fact("inner_circle", {"number": number, "benefits": benefits})
        case e.Triggered(_, card):
            yield Fact("triggered", {"card": f"card.{CARDS[card].id}"})
        case e.PropertySold(_, _, price):
            yield Fact("price", {"price": price})
        case e.PropertyExchanged(_, _, _, paid) if paid:
            yield Fact("paid", {"price": paid})
        case e.Spent(_, _, over) if over:
            yield Fact("unspent", {"price": over})
        case e.CardRemoved(_, card):
            yield Fact("removed", {"card": f"card.{CARDS[card].id}"})
        case e.HydeParkHeld(_, given):
            yield Fact("hyde_park_held", {"change": f"{given[seat]:+d}"})
        case e.BeatriceCame(praised, rising, blocked) if praised == seat:
            yield Fact("beatrice_came", {"number": rising.bit_count() + blocked.bit_count()})
        case e.GameEnded(_, winners, _):
            yield Fact("won" if seat in winners else "lost", {"winners": winners})
        case _:
            return


# --- What may then be chosen ---------------------------------------------------------------------------------------


def promised(board: Board, seat: int, frame: Frame) -> Iterator[Fact]:
    """What the move lets one do next, by something on the agenda; most facts have the name of its task."""
    task, number, what, who, _ = frame
    markers = {"number": number, "who": f"who.{who}"}
    if task == MOVE:
        yield Fact(task, {**markers, "ways": f"ways.{what}"})
    elif task in (ROW, COLUMN, JUMP):
        yield Fact(task, markers)
    elif task == MARKS:
        yield Fact(task, {"number": steps_in(board, seat, frame)})
    elif task in (CHOICE, SWAP):
        yield Fact(task, {"number": number})
    elif task == SELL:
        yield Fact(task, {"number": number, "discount": what})
    elif task == EXCHANGE:
        yield Fact("exchange_free") if what == NO_LIMIT else Fact(task, {"limit": what})
    elif task == EITHER:
        yield Fact(task, {"limit": EITHER_EXCHANGE.what, "discount": EITHER_SELL.what})
    elif task == TIME:
        yield Fact(task, {"pounds": number})
    elif task == PICK:
        yield Fact(task)
    elif task == TILE:
        cells = sum(bool(turns_fitting(number, needs)) for needs in needs_around(board.layouts[seat]).values())
        yield Fact("tile", {"number": cells})
    elif task == BONUS:
        yield Fact(task, {"number": len(board.free_bonuses())})
    elif task == DECLARE:
        yield Fact(task, {"symbol": f"symbol.{SYMBOLS[what]}"})
    elif task == ERRAND:
        yield Fact("errand")
    elif task == RISE:
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
