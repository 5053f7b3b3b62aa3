"""A second referee for A Study in Emerald, from the description of its rules alone.

The whole game is one generator: it yields who decides and what may be decided, and goes on with the answer. It knows
the deal: which cards lie where in the stacks, and who has which identity. Of what chance brings later it is told, by
the events, which cards were drawn and how the die fell, and nothing else. What may be decided, what follows, every
piece, card, point and marker it works out, with names and counters.

Where only one thing can be decided, the room may decide it without asking. What players can conclude is not followed:
the known part of hands, and how deeds look (`known`, `leaning`).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees import emerald_points as points
from tests.referees.emerald_cards import CARD, CARDS, NUMBER, USES, named
from tests.referees.emerald_table import CITIES, DONE, END, HERE, PASS, Going, Move, Over, play
from tests.referees.emerald_texts import Texts


class Referee(Texts):
    """Somebody beside the table who follows the game."""

    def __init__(self, dump: dict[str, Any]) -> None:
        super().__init__(dump)
        self.game = self._game()
        next(self.game)

    def moves(self) -> set[Move]:
        """What may be decided now."""
        return self.options

    def make(self, move: Move, after: dict[str, Any], events: list[Any]) -> None:
        """Carry out a decision; `after` tells only what was not asked, the events what chance has brought."""
        told = [(type(event).__name__, event) for event in events]
        self.after = after
        self.rolls = [(event.seat, event.face) for name, event in told if name == "Rolled"]
        self.draws = [(event.seat, named(event.cards)) for name, event in told if name == "Drew"]
        try:
            self.game.send(move)
        except Over:
            self.seat, self.options = None, set()
        assert not self.rolls, "nobody had to roll"
        assert not self.draws, "nobody had to draw"

    def _game(self) -> Going:
        for step in range(2 * self.players):
            seat = (self.first + step) % self.players
            _, city = yield from self.ask("setup", seat, HERE)
            self._post(seat, city)
        self.active = self.first
        while True:
            yield from self._turn(self.active)
            self.active = (self.active + 1) % self.players

    def _turn(self, seat: int) -> Going:
        """Two actions, free ones at any time, then cards up to five."""
        self.actions = self.freed = 0
        self.quiet, self.just_flown = True, False
        while True:
            move = yield from self.ask("turn" if self.actions < 2 else "end_turn", seat, self._beginnings(seat))
            match move:
                case ("end_turn",):
                    break
                case ("pass",):
                    self.actions += 1
                case ("return", city):
                    self.quiet = False
                    self.agents[seat][city] += self.flown[seat]
                    self.flown[seat] = 0
                case ("play", number, use):
                    yield from self._action(seat, CARDS[number].name, USES[use])
                    self._check_end()
        self._draw(seat, max(0, 5 - self.hands[seat].total()))
        self.turns += 1
        self.idle = self.idle + 1 if self.quiet else 0
        if self.idle >= 3 * self.players or self.turns >= 150 * self.players:
            self._over("standstill")

    def _beginnings(self, seat: int) -> set[Move]:
        """What a turn can go on with."""
        found: set[Move] = {END}
        hand = [CARD[name] for name in self.hands[seat] if self.hands[seat][name]]
        found |= {play(card.name, "text") for card in hand if card.header == "free" and self._can_use(seat, card.name)}
        if self.flown[seat] and not self.just_flown:
            found |= {("return", city) for city in CITIES}
        if self.actions == 2:
            return found
        found |= {PASS} | {play(card.name, "discard") for card in hand}
        for card in hand:
            possible = {
                "place": bool(self.pool[seat]),
                "claim": not self.actions and bool(self._claimable(seat)),
                "retrieve": bool(self._retrievable(seat)),
                "move": any(self.agents[seat]),
                "kill": bool(card.shows["kill"] and self._victims(seat, self.hands[seat] - Counter([card.name]))),
                "resto": self.tracks["resto"] < 10,
                "loyal": self.tracks["loyal"] < 10,
            }
            found |= {play(card.name, use) for use, can in possible.items() if can and card.shows[use]}
            if card.header in ("action", "once") and self._can_use(seat, card.name):
                found.add(play(card.name, "text"))
        return found

    def _action(self, seat: int, card: str, use: str) -> Going:
        """An action or a free text from its first card to its end."""
        self.hands[seat] -= Counter([card])
        free = use == "text" and CARD[card].header == "free"
        if use == "discard":
            self.discards[seat][card] += 1
            while True:
                more = {play(name, "discard") for name in self.hands[seat]}
                move = yield from self.ask("discard", seat, {DONE} | more)
                if move == DONE:
                    break
                self._discard(seat, CARDS[move[1]].name)
        else:
            self.quiet = False
            once = use == "kill" or (use == "text" and CARD[card].header == "once")
            (self.given if once else self.laid)[card] += 1
            if use == "text":
                yield from self._text(seat, card)
            else:
                actions = {
                    "place": self._place,
                    "claim": self._claim,
                    "retrieve": self._retrieve,
                    "move": self._move,
                    "kill": self._kill,
                }
                yield from actions.get(use, self._markers)(seat, card, use)
        self.discards[seat] += self.laid
        self.laid = Counter()
        assert not self.given
        if free:
            self.freed += 1
        else:
            self.actions += 1

    def _check_end(self) -> None:
        """When an action is done: the limit of points, or a marker at its end."""
        if max(self.tracks.values()) == 10:
            self._over("marker")
        if any(self.live(seat) >= points.LIMIT[self.players] for seat in range(self.players)):
            self._over("limit")

    def scores(self) -> tuple[int, ...]:
        """The points after the correction."""
        return points.scores(self.final())

    def final(self) -> dict[str, Any]:
        """The end, as those who count points want it."""
        return {
            "players": self.players,
            "identities": self.identities,
            "turncoat": self.turncoat,
            "ledger": [
                [(kind, number, NUMBER[card], victim) for (kind, card, victim), number in entries.items()]
                for entries in self.ledger
            ],
            **self.tracks,
        }
