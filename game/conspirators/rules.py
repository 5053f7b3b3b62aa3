"""The round of Conspirators, phase by phase, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.conspirators import moves as m
from game.conspirators import scoring
from game.conspirators.cards import (
    ALL,
    BANKER,
    BISHOP,
    CHARACTERS,
    CONSPIRACY,
    COPIES,
    DEAL,
    EVENTS,
    HONOURS,
    JUGGLER,
    JUGGLER_EXTRA,
    LIMIT,
    MIN_COMMIT,
    RAID,
    ROUNDS,
    SPY,
    TAVERN_MAID,
)
from game.conspirators.moves import Move
from game.conspirators.state import (
    ACTION,
    COMMIT,
    CONSPIRING,
    DECISIONS,
    DISCARD,
    NOBODY,
    OVER,
    RAIDING,
    Table,
)
from game.conspirators.view import View
from game.kernel.contract import BadSetup, Event, Path, Prompt, ScoreLine
from game.kernel.rng import Rng

EMPTY = (0,) * ALL
POWERS = {"banker": BANKER, "bishop": BISHOP, "steal": SPY}
"""The powers of phase III that are used by a decision, by its verb."""


class Conspirators(Table):
    """A game of Conspirators."""

    __slots__ = ()

    # --- Setup -------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, players: int, rng: Rng, options: Mapping[str, Any]) -> Conspirators:
        """An empty table, all honours in the bank, the first player chosen or drawn; then round 1 begins, untold."""
        first = options["first"]
        if first == "random":
            first = rng.below(players)
        elif first >= players:
            raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
        table = object.__new__(cls)
        table.players = players
        table.rng = rng
        table.round = 0
        table.first = first
        table.courts = [0] * (ALL * players)
        table.hands = [EMPTY] * players
        table.orders = [()] * players
        table.revealed = [()] * players
        table.deck = COPIES
        table.aside = [0] * ALL
        table.honours = [0] * players
        table.bank = HONOURS
        table.used = 0
        table.excess = 0
        table._begin_round([])
        return table

    # --- Phase I: Deal -----------------------------------------------------------------------------------------

    def _begin_round(self, events: list[Event]) -> None:
        events.append(m.RoundBegan(self.round, self.first, DEAL[self.round], LIMIT[self.round]))
        self._deal(events)
        self.maid = self.majority(TAVERN_MAID)
        self.turn = 0
        self._ask(COMMIT, self.first)

    def _deal(self, events: list[Event]) -> None:
        """Everybody gets the round's cards, the majority of Jugglers one more."""
        pool: list[int] = []
        for kind, count in enumerate(self.deck):
            pool += [kind] * count
        juggler = self.majority(JUGGLER)
        sizes = self._hand_sizes(len(pool), juggler)
        self.rng.draw(pool, sum(sizes))
        left = list(self.deck)
        start = 0
        for turn, size in enumerate(sizes):
            seat = (self.first + turn) % self.players
            hand = [0] * ALL
            for kind in pool[start : start + size]:
                hand[kind] += 1
                left[kind] -= 1
            start += size
            self.hands[seat] = tuple(hand)
            events.append(m.Dealt(seat, size, self.hands[seat], seat == juggler and size > DEAL[self.round]))
        self.deck = tuple(left)

    def _hand_sizes(self, cards: int, juggler: int) -> list[int]:
        """Hand sizes in turn order. A deck too small is dealt out card by card, the Juggler's extra card last."""
        base, players = DEAL[self.round], self.players
        if cards < base * players:
            return [cards // players + (turn < cards % players) for turn in range(players)]
        sizes = [base] * players
        if juggler >= 0 and cards > base * players:
            sizes[(juggler - self.first) % players] += JUGGLER_EXTRA
        return sizes

    # --- Phase II: Orders --------------------------------------------------------------------------------------

    def _commit_moves(self) -> list[Move]:
        """Any number of cards of one kind, or none; for the majority of Tavern-maids also two of different kinds."""
        seat = self.to_move
        assert seat is not None
        hand = self.hands[seat]
        found: list[Move] = [] if MIN_COMMIT and any(hand) else [m.NO_COMMIT]
        for kind in range(ALL):
            if hand[kind]:
                found += m.COMMITS[kind][max(1, MIN_COMMIT) : hand[kind] + 1]
        if seat == self.maid:
            kinds = [kind for kind in range(ALL) if hand[kind]]
            found += [m.PAIRS[a, b] for place, a in enumerate(kinds) for b in kinds[place + 1 :]]
        return found

    def _commit(self, move: m.Commit, events: list[Event]) -> None:
        self._put_down((move.kind,) * move.number, events)

    def _commit_pair(self, move: m.CommitPair, events: list[Event]) -> None:
        self._put_down((move.first, move.second), events)

    def _put_down(self, cards: tuple[int, ...], events: list[Event]) -> None:
        seat = self.to_move
        assert seat is not None
        self.orders[seat] = cards
        if cards:
            hand = list(self.hands[seat])
            for kind in cards:
                hand[kind] -= 1
            self.hands[seat] = tuple(hand)
        events.append(m.Committed(seat, len(cards), cards))
        self.turn += 1
        if self.turn < self.players:
            self._ask(COMMIT, (seat + 1) % self.players)
        else:
            self.turn = 0
            self._begin_turn(events)

    # --- Phase III: Action -------------------------------------------------------------------------------------

    def _begin_turn(self, events: list[Event]) -> None:
        """The next player who has something to reveal or a power to use; after the last one, phase IV."""
        while self.turn < self.players:
            seat = (self.first + self.turn) % self.players
            self.used = 0
            self._ask(ACTION, seat)
            self._legal = self._action_moves()
            if self._legal:
                events.append(m.TurnBegan(seat))
                return
            self.turn += 1
        self.turn = 0
        self._check_limits(events)

    def _action_moves(self) -> list[Move]:
        """Reveal what is committed, in any order; use each power once; end the turn when all is revealed."""
        seat = self.to_move
        assert seat is not None
        orders = self.orders[seat]
        found: list[Move] = []
        if orders:
            found.append(m.REVEALS[orders[0]])
            if orders[-1] != orders[0]:
                found.append(m.REVEALS[orders[-1]])
        if self.can_use_banker(seat):
            found.append(m.USE_BANKER)
        if self.can_use_bishop(seat):
            found += [m.USE_BISHOP[kind] for kind in EVENTS if self.courts[seat * ALL + kind]]
        if self.can_steal(seat):
            found += [m.STEALS[other] for other in range(self.players) if other != seat and self.honours[other]]
        if found and not orders:
            found.append(m.END_TURN)
        return found

    def _go_on(self, events: list[Event]) -> None:
        """The turn goes on while there is anything to do in it."""
        self.decision = ACTION
        self._legal = self._action_moves()
        if not self._legal:
            self._end_turn(m.END_TURN, events)

    def _end_turn(self, move: m.EndTurn, events: list[Event]) -> None:
        self.turn += 1
        self._begin_turn(events)

    def _reveal(self, move: m.Reveal, events: list[Event]) -> None:
        """The card joins the court; an event works at once, if it can."""
        seat = self.to_move
        assert seat is not None
        kind = move.kind
        orders = self.orders[seat]
        self.orders[seat] = orders[1:] if orders[0] == kind else orders[:-1]
        self.revealed[seat] += (kind,)
        self.courts[seat * ALL + kind] += 1
        events.append(m.Revealed(seat, kind))
        if kind < RAID:
            self._go_on(events)
            return
        self.decision = RAIDING if kind == RAID else CONSPIRING
        targets = self._raid_moves() if kind == RAID else self._conspire_moves()
        if len(targets) > 1:
            self._legal = targets
        else:
            events.append(m.Declined(seat, kind, forced=True))
            self._go_on(events)

    def _raid_moves(self) -> list[Move]:
        """One character of an opponent who is not protected by the Guards; or nothing."""
        seat, safe, courts = self.to_move, self.safe_from_raids(), self.courts
        found: list[Move] = [
            m.RAIDS[other][kind]
            for other in range(self.players)
            if other != seat and other != safe
            for kind in CHARACTERS
            if courts[other * ALL + kind]
        ]
        found.append(m.DECLINE)
        return found

    def _raid(self, move: m.Raid, events: list[Event]) -> None:
        assert self.to_move is not None
        self.courts[move.target * ALL + move.kind] -= 1
        self.aside[move.kind] += 1
        events.append(m.Raided(self.to_move, move.target, move.kind))
        self._go_on(events)

    def _conspire_moves(self) -> list[Move]:
        """Two characters of two different players, none of them protected by the Spy; or nothing."""
        safe = self.safe_from_conspiracies()
        seats = [seat for seat in range(self.players) if seat != safe]
        kinds = {seat: [kind for kind in CHARACTERS if self.courts[seat * ALL + kind]] for seat in seats}
        found: list[Move] = [
            m.CONSPIRES[p, a, q, b]
            for place, p in enumerate(seats)
            for q in seats[place + 1 :]
            for a in kinds[p]
            for b in kinds[q]
        ]
        found.append(m.DECLINE)
        return found

    def _conspire(self, move: m.Conspire, events: list[Event]) -> None:
        assert self.to_move is not None
        one, one_kind, other, other_kind, _ = move
        self.courts[one * ALL + one_kind] -= 1
        self.courts[one * ALL + other_kind] += 1
        self.courts[other * ALL + other_kind] -= 1
        self.courts[other * ALL + one_kind] += 1
        events.append(m.Swapped(self.to_move, one, one_kind, other, other_kind))
        self._go_on(events)

    def _decline(self, move: m.Decline, events: list[Event]) -> None:
        assert self.to_move is not None
        events.append(m.Declined(self.to_move, RAID if self.decision == RAIDING else CONSPIRACY, forced=False))
        self._go_on(events)

    def _use_banker(self, move: m.UseBanker, events: list[Event]) -> None:
        assert self.to_move is not None
        self.used |= 1 << BANKER
        self.bank -= 1
        self.honours[self.to_move] += 1
        events.append(m.Banked(self.to_move))
        self._go_on(events)

    def _use_bishop(self, move: m.UseBishop, events: list[Event]) -> None:
        assert self.to_move is not None
        self.used |= 1 << BISHOP
        self.courts[self.to_move * ALL + move.kind] -= 1
        self.aside[move.kind] += 1
        events.append(m.Absolved(self.to_move, move.kind))
        self._go_on(events)

    def _steal(self, move: m.Steal, events: list[Event]) -> None:
        assert self.to_move is not None
        self.used |= 1 << SPY
        self.honours[move.target] -= 1
        self.honours[self.to_move] += 1
        events.append(m.Stole(self.to_move, move.target))
        self._go_on(events)

    # --- Phase IV: End of round --------------------------------------------------------------------------------

    def _check_limits(self, events: list[Event]) -> None:
        """One after another: who has more cards than may stay discards characters; events always stay."""
        while self.turn < self.players:
            seat = (self.first + self.turn) % self.players
            court = self.courts[seat * ALL : seat * ALL + ALL]
            total = sum(court)
            if total > LIMIT[self.round]:
                self.excess = min(total - self.limit(seat), sum(court[:RAID]))
                if self.excess > 0:
                    self._ask(DISCARD, seat)
                    return
            self.turn += 1
        self.excess = 0
        self._end_round(events)

    def _discard_moves(self) -> list[Move]:
        assert self.to_move is not None
        start = self.to_move * ALL
        return [m.DISCARDS[kind] for kind in CHARACTERS if self.courts[start + kind]]

    def _discard(self, move: m.Discard, events: list[Event]) -> None:
        seat = self.to_move
        assert seat is not None
        self.courts[seat * ALL + move.kind] -= 1
        self.aside[move.kind] += 1
        events.append(m.Discarded(seat, move.kind))
        self.excess -= 1
        if not self.excess:
            self.turn += 1
            self._check_limits(events)

    def _end_round(self, events: list[Event]) -> None:
        """All cards that are not in a court go back to the deck; the first player's marker moves to the left."""
        self.deck = tuple(map(sum, zip(self.deck, self.aside, *self.hands, strict=True)))
        self.aside = [0] * ALL
        self.hands = [EMPTY] * self.players
        self.revealed = [()] * self.players
        self.used = 0
        if self.round + 1 == ROUNDS:
            self._end_game(events)
            return
        self.round += 1
        self.first = (self.first + 1) % self.players
        self._begin_round(events)

    # --- End and scoring ---------------------------------------------------------------------------------------

    def _end_game(self, events: list[Event]) -> None:
        self.decision = OVER
        self.to_move = None
        self.maid = NOBODY
        events.append(m.GameEnded(self.scores(), self.winners()))

    def scores(self) -> tuple[int, ...]:
        """Influence if the game ended now."""
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Influence, character by character."""
        return scoring.score_sheet(self)

    # --- Decisions ---------------------------------------------------------------------------------------------

    def _ask(self, decision: int, seat: int) -> None:
        self.decision = decision
        self.to_move = seat
        self._legal = None

    def _list_moves(self) -> Sequence[Move]:
        return _LISTS[self.decision](self)

    def _make(self, move: tuple[Any, ...], events: list[Event]) -> None:
        _HANDLERS[type(move)](self, move, events)

    def prompt(self) -> Prompt | None:
        """The decision that is pending, with the facts that the status line needs."""
        seat = self.to_move
        if seat is None:
            return None
        facts: dict[str, Any] = {}
        if self.decision == COMMIT:
            facts = {"pair": seat == self.maid}
        elif self.decision == ACTION:
            facts = {"face_down": len(self.orders[seat])}
            facts |= {power: self._refused(kind) for power, kind in POWERS.items()}
        elif self.decision == DISCARD:
            facts = {"excess": self.excess}
        return Prompt(DECISIONS[self.decision], seat, facts)

    def why_not(self, move: tuple[Any, ...]) -> str:
        """Why a move is not allowed, in one word that the screen can translate."""
        seat = self.to_move
        if seat is None:
            return "game_over"
        if self.decision not in _ASKED_BY.get(type(move), ()):
            return "not_now"
        match move:
            case m.Commit():
                return "not_in_hand"
            case m.CommitPair(first, second):
                if seat != self.maid or first == second:
                    return "one_kind_only"
                return "not_in_hand"
            case m.Reveal():
                return "not_committed"
            case m.Raid(target, _) if NOBODY != target == self.safe_from_raids():
                return "guarded"
            case m.Conspire(one, _, other, _) if NOBODY != self.safe_from_conspiracies() in (one, other):
                return "spied"
            case m.EndTurn():
                return "reveal_first"
            case m.UseBanker() | m.UseBishop() | m.Steal():
                return self._refused(POWERS[move.verb]) or "no_such_target"
            case _:
                return "no_such_target"

    def _refused(self, power: int) -> str:
        """Why the power of Banker, Bishop or Spy cannot be used now; empty if it can."""
        seat = self.to_move
        assert seat is not None
        if self.used >> power & 1:
            return "used"
        if self.majority(power) != seat:
            return "no_majority"
        if power == BANKER:
            return "" if self.can_use_banker(seat) else "bank_empty"
        if power == BISHOP:
            return "" if self.can_use_bishop(seat) else "no_events"
        return "" if self.can_steal(seat) else "nobody_has_honours"

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move of the seat to move."""
        assert self.to_move is not None
        return m.clicks(move, self.to_move)

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)


_LISTS: dict[int, Callable[[Conspirators], Sequence[Move]]] = {
    COMMIT: Conspirators._commit_moves,
    ACTION: Conspirators._action_moves,
    RAIDING: Conspirators._raid_moves,
    CONSPIRING: Conspirators._conspire_moves,
    DISCARD: Conspirators._discard_moves,
    OVER: lambda table: (),
}
_HANDLERS: dict[type, Callable[[Conspirators, Any, list[Event]], None]] = {
    m.Commit: Conspirators._commit,
    m.CommitPair: Conspirators._commit_pair,
    m.Reveal: Conspirators._reveal,
    m.Raid: Conspirators._raid,
    m.Conspire: Conspirators._conspire,
    m.Decline: Conspirators._decline,
    m.UseBanker: Conspirators._use_banker,
    m.UseBishop: Conspirators._use_bishop,
    m.Steal: Conspirators._steal,
    m.EndTurn: Conspirators._end_turn,
    m.Discard: Conspirators._discard,
}
_ASKED_BY: dict[type, tuple[int, ...]] = {
    m.Commit: (COMMIT,),
    m.CommitPair: (COMMIT,),
    m.Reveal: (ACTION,),
    m.UseBanker: (ACTION,),
    m.UseBishop: (ACTION,),
    m.Steal: (ACTION,),
    m.EndTurn: (ACTION,),
    m.Raid: (RAIDING,),
    m.Conspire: (CONSPIRING,),
    m.Decline: (RAIDING, CONSPIRING),
    m.Discard: (DISCARD,),
}
