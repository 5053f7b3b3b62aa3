"""What lies open to all, what each player hides, and the questions that the rules ask about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Annotated, Final, NamedTuple

from game.emerald.cards import (
    ACTIONS,
    AGENT_BOMBS,
    ALL,
    ALL_CITIES,
    ALL_ZOMBIES,
    BOMB_WORTH,
    CITIES,
    CUBES,
    FENIANS,
    FREE,
    HEADER,
    IDS,
    KINDS,
    LIMIT,
    LOYALIST,
    MOST_FREE,
    PIECES,
    RESTORATIONIST,
    ROYAL,
    ROYAL_BOMBS,
    SANITY,
    TEXT,
    TRACK_END,
)
from game.emerald.moves import THE_ROYAL, ChooseTarget, Play
from game.kernel import agenda
from game.kernel.fields import Names, PerSeat, Secret, Span, fields

NOBODY: Final = -1
NOTHING: Final = -1
UNKNOWN: Final = 0
"""Instead of a faction."""

ENDINGS = Names(("", "limit", "marker", "reveal", "standstill"))
NOT_OVER, BY_LIMIT, BY_MARKER, BY_REVEAL, BY_STANDSTILL = range(len(ENDINGS))

SEAT = Span(NOBODY, 4)
CARD = Span(NOTHING, ALL - 1)


class Entry(NamedTuple):
    """Points that a player got: their kind, how many, by which card, and for a kill whose agent it was."""

    kind: Annotated[int, Span(0, len(KINDS) - 1)]
    points: int
    card: Annotated[int, CARD]
    victim: Annotated[int, SEAT]


points_of: Callable[[Entry], int] = attrgetter("points")


@fields
class Board(agenda.Board):
    """Everything that all players see, and what each of them hides."""

    __slots__ = ()

    first: Annotated[int, SEAT]
    active: Annotated[int, SEAT]
    """Whose turn it is."""
    turns: int
    """Turns that are over."""
    idle: int
    """Turns in a row with nothing but passes and discards; -1 as soon as this turn has seen anything else."""
    valve: bool
    """Whether a game that stands still is ended."""
    actions: Annotated[int, Span(0, ACTIONS)]
    """Actions used in this turn."""
    freed: int
    """How many free texts were used in this turn."""

    tops: Annotated[list[int], CARD]
    """The face-up card of each city."""
    slots: Annotated[list[int], Span(0, 1)]
    """1 where the royal stands in its slot."""
    cubes: Annotated[list[int], PerSeat(ALL_CITIES), Span(0, CUBES)]
    agents: Annotated[list[int], PerSeat(ALL_CITIES), Span(0, PIECES)]
    """Pieces of a seat in a city, at `seat * 9 + city`."""
    zombies: Annotated[list[int], Span(0, ALL_ZOMBIES)]
    grave: Annotated[int, Span(0, ALL_ZOMBIES)]
    """Zombies beside the board."""
    banished: bool
    """Whether the Society of Leopold has ended the undead."""

    pool: Annotated[list[int], PerSeat(), Span(0, CUBES)]
    limbo: Annotated[list[int], PerSeat(), Span(0, CUBES)]
    """Each player's cubes that are in no city."""
    reserve: Annotated[list[int], PerSeat(), Span(0, PIECES)]
    """Each player's agents that have not been placed."""
    flown: Annotated[list[int], PerSeat(), Span(0, PIECES)]
    """Each player's agents on the Mi-Go; they count as on the board."""
    flown_now: bool
    """Whether they left in this very turn and cannot come back yet."""
    devoted: Annotated[tuple[int, ...], PerSeat(), Span(0, PIECES)]
    """Each player's agents on Yog Sothoth, gone for good."""
    sanity: Annotated[list[int], PerSeat(), Span(0, SANITY)]

    hands: Annotated[list[tuple[int, ...]], PerSeat(), CARD, Secret]
    """Sorted. In a view only one's own."""
    known: Annotated[list[tuple[int, ...]], PerSeat(), CARD]
    """The part of each hand that everybody can work out: all of it whenever the draw pile runs out."""
    piles: Annotated[list[tuple[int, ...]], PerSeat(), CARD, Secret]
    """Draw piles, sorted: chance decides at the moment of drawing. In a view only one's own, which follows from the
    cards that one owns."""
    discards: Annotated[list[tuple[int, ...]], PerSeat(), CARD]
    beside: Annotated[list[tuple[int, ...]], PerSeat(), CARD]
    """Cards and royals beside each identity."""
    ledger: Annotated[list[tuple[Entry, ...]], PerSeat()]
    """Each player's points, entry by entry."""
    identities: Annotated[tuple[int, ...], PerSeat(), Span(RESTORATIONIST, LOYALIST), Secret]
    """The faction on each player's identity card; in a view `UNKNOWN` for those that its seat has not seen."""
    turncoat: Annotated[int, SEAT]
    """On whose identity Change of Heart lies."""
    revealed: Annotated[list[bool], PerSeat()]
    peeked: Annotated[list[int], PerSeat(), Span(0, 31)]
    """Whose identities each player has looked at, a bit for each seat; what they saw only they know."""
    leaning: Annotated[list[int], PerSeat(), Span(-9_999, 9_999)]
    """How Restorationist each player's deeds have looked so far; negative: how Loyalist."""
    resto: Annotated[int, Span(0, TRACK_END)]
    loyal: Annotated[int, Span(0, TRACK_END)]
    """The two markers."""
    removed: Annotated[tuple[int, ...], CARD]
    """Cards that left the game face up."""

    action: int
    """The use of cards by which the action in progress began, or nothing."""
    text: Annotated[int, CARD]
    """The card whose text is being carried out."""
    played: Annotated[tuple[int, ...], CARD]
    """Cards laid out for it that will be discarded."""
    spent: Annotated[tuple[int, ...], CARD]
    """One-use cards laid out for it."""
    count: int
    """How much of it is still to be done."""
    steps: tuple[int, ...]
    """What of it has been done."""
    city: Annotated[int, Span(NOTHING, ALL_CITIES - 1)]
    target: Annotated[int, SEAT]
    """The attack in progress."""
    ending: Annotated[int, ENDINGS]
    """Why the game is over."""

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return self.turns // self.players + 1

    # --- Pieces in cities --------------------------------------------------------------------------------------

    def cubes_of(self, seat: int, city: int) -> int:
        """The cubes of a player in a city."""
        return self.cubes[seat * ALL_CITIES + city]

    def agents_of(self, seat: int, city: int) -> int:
        """The agents of a player in a city."""
        return self.agents[seat * ALL_CITIES + city]

    def pieces(self, seat: int, city: int) -> int:
        """The cubes and agents of a player in a city."""
        place = seat * ALL_CITIES + city
        return self.cubes[place] + self.agents[place]

    def most_of_others(self, seat: int, city: int) -> int:
        """The most pieces that any other player has in a city."""
        return max(self.pieces(other, city) for other in range(self.players) if other != seat)

    def has_majority(self, seat: int, city: int) -> bool:
        """Whether a player has strictly more pieces in a city than each other player."""
        cubes, agents = self.cubes, self.agents
        own = seat * ALL_CITIES + city
        mine = cubes[own] + agents[own]
        for place in range(city, self.players * ALL_CITIES, ALL_CITIES):
            if cubes[place] + agents[place] >= mine and place != own:
                return False
        return mine > 0

    def claimable(self, seat: int) -> list[int]:
        """Cities with a face-up card, at least one cube of the player, and their majority."""
        start = seat * ALL_CITIES
        tops = self.tops
        return [
            city
            for city, cubes in enumerate(self.cubes[start : start + ALL_CITIES])
            if cubes and tops[city] >= 0 and self.has_majority(seat, city)
        ]

    def hunting_grounds(self, seat: int) -> list[int]:
        """Cities where a player has an agent, the majority, and somebody to kill."""
        start = seat * ALL_CITIES
        return [
            city
            for city in range(ALL_CITIES)
            if self.agents[start + city] and self.has_majority(seat, city) and self.victims(seat, city)
        ]

    def victims(self, seat: int, city: int) -> list[int]:
        """Who can be killed in a city: an agent of another player, or the royal."""
        found = [other for other in range(self.players) if self.agents[other * ALL_CITIES + city] and other != seat]
        if self.slots[city]:
            found.append(THE_ROYAL)
        return found

    def in_cities(self, seat: int) -> int:
        """A player's agents in cities."""
        return sum(self.agents[seat * ALL_CITIES : seat * ALL_CITIES + ALL_CITIES])

    def on_board(self, seat: int) -> int:
        """A player's agents on the board; those on the Mi-Go count."""
        return sum(self.agents[seat * ALL_CITIES : seat * ALL_CITIES + ALL_CITIES]) + self.flown[seat]

    # --- The action in progress --------------------------------------------------------------------------------

    def bombs(self, seat: int, move: ChooseTarget | Play) -> tuple[int, int]:
        """The bombs of the assassination in progress after a move that aims or adds a card, and how many it takes."""
        if isinstance(move, ChooseTarget):
            return self.agents_of(seat, move.city), bombs_needed(move.city, move.seat)
        agents = self.agents_of(seat, self.city)
        worth = agents if move.card == FENIANS and move.use == TEXT else BOMB_WORTH[move.card]
        return agents + sum(self.steps) + worth, bombs_needed(self.city, self.target)

    # --- Players -----------------------------------------------------------------------------------------------

    def too_many_free(self, card: int) -> bool:
        """Whether a free text is one more than a turn allows: drawing and redrawing could fetch each other for ever."""
        return HEADER[card] == FREE and self.freed >= MOST_FREE

    def faction(self, seat: int) -> int:
        """The faction of a player now, 0 if it is unknown; Change of Heart turns it round."""
        identity = self.identities[seat]
        return RESTORATIONIST + LOYALIST - identity if self.turncoat == seat and identity else identity

    def knows_identity(self, seat: int, other: int) -> bool:
        """Whether a player knows the identity card of another, or their own."""
        return seat == other or self.revealed[other] or bool(self.peeked[seat] >> other & 1)

    def could_draw(self, seat: int) -> bool:
        """Whether there is any card left to draw."""
        return bool(self.piles[seat] or self.discards[seat])

    def others(self, seat: int) -> list[int]:
        """The other players, clockwise."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def royals(self, seat: int) -> int:
        """How many royals a player owns, killed or hidden."""
        return sum(card >= ROYAL for card in self.beside[seat])

    def track(self) -> int:
        """The track points that every player holds."""
        return abs(self.resto - self.loyal)

    def live_score(self, seat: int) -> int:
        """All points of a player whatever their kind, as the score track shows them."""
        return sum(map(points_of, self.ledger[seat])) + self.track()

    def live_scores(self) -> tuple[int, ...]:
        """The same for everybody."""
        track = self.track()
        return tuple([sum(map(points_of, entries)) + track for entries in self.ledger])

    def scores(self) -> tuple[int, ...]:
        """The points that everybody sees, whatever they will be worth when identities are known."""
        return self.live_scores()

    def limit(self) -> int:
        """The live score that ends the game."""
        return LIMIT[self.players]


def bombs_needed(city: int, victim: int) -> int:
    """What it takes to kill an agent, or the royal, in a city."""
    return ROYAL_BOMBS[city] if victim == THE_ROYAL else AGENT_BOMBS[city]


# --- The board in words ------------------------------------------------------------------------------------------


def board_text(board: Board) -> list[str]:
    """The turn, the action in progress, and the cities, each in a few words."""
    head = f"turn {board.turns + 1} of P{board.active + 1}, {board.actions} actions, "
    head += board.decision.name + (f" of P{board.to_move + 1}" if board.to_move is not None else "")
    head += f", R{board.resto} L{board.loyal}, live {' '.join(map(str, board.live_scores()))}"
    if board.played or board.spent:
        head += f", laid out {cards_text(board.played + board.spent)}"
    if board.removed:
        head += f", removed {cards_text(board.removed)}"
    cities = []
    for city, name in enumerate(CITIES):
        parts = [IDS[board.tops[city]] if board.tops[city] >= 0 else "-"]
        if board.slots[city]:
            parts.append("royal")
        if board.zombies[city]:
            parts.append(f"{board.zombies[city]}z")
        for seat in range(board.players):
            cubes, agents = board.cubes_of(seat, city), board.agents_of(seat, city)
            if cubes or agents:
                parts.append(f"P{seat + 1}:{cubes}c{agents}a")
        cities.append(f"{name} {' '.join(parts)}")
    return [head, " | ".join(cities)]


def seat_text(board: Board, seat: int) -> str:
    """What everybody sees of a player."""
    text = (
        f"P{seat + 1}: pool {board.pool[seat]}c{board.reserve[seat]}a limbo {board.limbo[seat]} "
        f"sanity {board.sanity[seat]}; discards {cards_text(board.discards[seat])}"
    )
    if board.beside[seat]:
        text += f"; beside {cards_text(board.beside[seat])}"
    if board.flown[seat]:
        text += f"; flown {board.flown[seat]}"
    if board.ledger[seat]:
        text += "; points " + " ".join(
            f"{KINDS[entry.kind][0]}{entry.points}" + (f"(P{entry.victim + 1})" if entry.victim >= 0 else "")
            for entry in board.ledger[seat]
        )
    return text


def cards_text(cards: Sequence[int]) -> str:
    """Cards in words: `informant3 smuggler`."""
    counts: dict[int, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return " ".join(f"{IDS[card]}{count if count > 1 else ''}" for card, count in counts.items()) or "-"
