"""What lies on the table, and the questions that the rules ask about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.emerald.cards import (
    AGENT_BOMBS,
    ALL_CITIES,
    ALL_ZOMBIES,
    CITIES,
    FACTIONS,
    IDS,
    KILLED,
    KINDS,
    LOYALIST,
    RESTORATIONIST,
    ROYAL,
    ROYAL_BOMBS,
)
from game.emerald.moves import THE_ROYAL
from game.kernel.contract import State
from game.kernel.rng import Rng

NOBODY: Final = -1
NOTHING: Final = -1

DECISIONS = (
    "setup",
    "turn",
    "place",
    "claim",
    "retrieve",
    "move",
    "markers",
    "assassinate",
    "bombs",
    "assassinate_again",
    "discard",
    "cthulhu",
    "duchess_duzes",
    "redraw",
    "hide_royalty",
    "holy_brotherhood",
    "inspector_lestrade",
    "irene_adler",
    "mi_go",
    "okhrana",
    "pinkerton_agents",
    "shoggoth",
    "terror_by_night",
    "third_section",
    "vampires",
    "vladimir_burtsev",
    "yog_sothoth",
    "zombie_attack",
    "zombie_place",
    "block",
    "change_of_heart",
    "place_agents",
    "over",
)
(
    SETUP,
    TURN,
    PLACING,
    CLAIMING,
    RETRIEVING,
    MOVING,
    MARKERS,
    ASSASSINATE,
    BOMBS,
    ASSASSINATE_AGAIN,
    DISCARDING,
    ASK_CTHULHU,
    ASK_DUCHESS,
    REDRAW,
    ASK_HIDE,
    ASK_BROTHERHOOD,
    ASK_LESTRADE,
    ASK_IRENE,
    ASK_MI_GO,
    ASK_OKHRANA,
    ASK_PINKERTON,
    ASK_SHOGGOTH,
    ASK_TERROR,
    ASK_THIRD_SECTION,
    ASK_VAMPIRES,
    ASK_BURTSEV,
    ASK_YOG,
    ZOMBIE_ATTACK,
    ZOMBIE_PLACE,
    ASK_BLOCK,
    ASK_HEART,
    PLACE_AGENTS,
    OVER,
) = range(len(DECISIONS))

ENDINGS = ("", "limit", "marker", "reveal", "standstill")
NOT_OVER, BY_LIMIT, BY_MARKER, BY_REVEAL, BY_STANDSTILL = range(len(ENDINGS))


def bombs_needed(city: int, victim: int) -> int:
    """What it takes to kill an agent, or the royal, in a city."""
    return ROYAL_BOMBS[city] if victim == THE_ROYAL else AGENT_BOMBS[city]


class Entry(NamedTuple):
    """Points that a player got: their kind, how many, by which card, and for a kill whose agent it was."""

    kind: int
    points: int
    card: int
    victim: int


class Board:
    """Everything that all players see, and what follows from it."""

    __slots__ = ()

    players: int
    to_move: int | None
    decision: int
    first: int
    active: int
    """Whose turn it is."""
    turns: int
    """Turns that are over."""
    idle: int
    """Turns in a row with nothing but passes and discards; -1 as soon as this turn has seen anything else."""
    actions: int
    """Actions used in this turn."""

    tops: list[int]
    """The face-up card of each city."""
    slots: list[int]
    """1 where the royal stands in its slot."""
    cubes: list[int]
    agents: list[int]
    """Pieces of a seat in a city, at `seat * 9 + city`."""
    zombies: list[int]
    grave: int
    """Zombies beside the board."""
    banished: bool
    """Whether the Society of Leopold has ended the undead."""

    pool: list[int]
    limbo: list[int]
    """Each player's cubes that are in no city."""
    reserve: list[int]
    """Each player's agents that have not been placed."""
    flown: list[int]
    """Each player's agents on the Mi-Go; they count as on the board."""
    freed: int
    """How many free texts were used in this turn."""
    flown_now: bool
    """Whether they left in this very turn and cannot come back yet."""
    devoted: list[int]
    """Each player's agents on Yog Sothoth, gone for good."""
    sanity: list[int]

    known: list[tuple[int, ...]]
    """The part of each hand that everybody can work out: all of it whenever the draw pile runs out."""
    discards: list[tuple[int, ...]]
    beside: list[tuple[int, ...]]
    """Cards and royals beside each identity."""
    ledger: list[tuple[Entry, ...]]
    """Each player's points, entry by entry."""
    turncoat: int
    """On whose identity Change of Heart lies."""
    revealed: list[bool]
    leaning: list[int]
    """How Restorationist each player's deeds have looked so far; negative: how Loyalist."""
    resto: int
    loyal: int
    """The two markers."""
    removed: tuple[int, ...]
    """Cards that left the game face up."""

    action: int
    """The use of cards by which the action in progress began, or nothing."""
    text: int
    """The card whose text is being carried out."""
    played: tuple[int, ...]
    """Cards laid out for it that will be discarded."""
    spent: tuple[int, ...]
    """One-use cards laid out for it."""
    count: int
    """How much of it is still to be done."""
    steps: tuple[int, ...]
    """What of it has been done."""
    city: int
    target: int
    """The attack in progress."""
    revealing: tuple[int, ...]
    """Seats that must reveal themselves now."""
    exposed: tuple[int, ...]
    """Seats that have just done so; Loyalists among them may have agents to place."""
    ending: int
    """Why the game is over."""

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

    def pieces_in(self, city: int) -> list[int]:
        """The cubes and agents of every player in a city."""
        return [self.pieces(seat, city) for seat in range(self.players)]

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
        """Cities with a face-up card, at least one cube of the player, and his majority."""
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
        return sum(entry[1] for entry in self.ledger[seat]) + abs(self.resto - self.loyal)

    def live_scores(self) -> tuple[int, ...]:
        """The same for everybody."""
        return tuple(map(self.live_score, range(self.players)))


SCALARS = (
    "players",
    "to_move",
    "first",
    "active",
    "turns",
    "idle",
    "actions",
    "grave",
    "banished",
    "flown_now",
    "freed",
    "turncoat",
    "resto",
    "loyal",
    "action",
    "text",
    "count",
    "city",
    "target",
)
LISTS = (
    "tops",
    "slots",
    "cubes",
    "agents",
    "zombies",
    "pool",
    "limbo",
    "reserve",
    "flown",
    "devoted",
    "sanity",
    "revealed",
    "leaning",
)
TUPLES = ("removed", "played", "spent", "steps", "revealing", "exposed")
PILES = ("known", "discards", "beside")
PUBLIC = ("decision", "ending", "ledger", *SCALARS, *LISTS, *TUPLES, *PILES)
"""Everything that all players see."""


class Table(Board, State):
    """The whole game, hidden parts included."""

    __slots__ = (
        "box",
        "hands",
        "identities",
        "peeked",
        "piles",
        "rng",
        "stacks",
        "valve",
        *PUBLIC,
    )

    rng: Rng
    stacks: list[tuple[int, ...]]
    """The face-down cards of each city; the last one is turned up next."""
    box: tuple[int, ...]
    """Cards that are out of the game unseen."""
    hands: list[tuple[int, ...]]
    """Sorted."""
    piles: list[tuple[int, ...]]
    """Draw piles, sorted: chance decides at the moment of drawing."""
    identities: tuple[int, ...]
    """The faction on each player's identity card."""
    peeked: list[int]
    """Whose identities each player has looked at, a bit for each seat."""
    valve: bool
    """Whether a game that stands still is ended."""

    def faction(self, seat: int) -> int:
        """The faction of a player now; Change of Heart turns it round."""
        identity = self.identities[seat]
        return RESTORATIONIST + LOYALIST - identity if self.turncoat == seat else identity

    def could_hold(self, seat: int, card: int) -> bool:
        """Whether, for all that everybody knows, a card may be in a player's hand."""
        if card in self.known[seat]:
            return True
        hand = self.hands[seat]
        return len(hand) > len(self.known[seat]) and (card in hand or card in self.piles[seat])

    def unlocated(self, seat: int) -> tuple[int, ...]:
        """A player's cards of which everybody knows only that they are in his hand or his draw pile."""
        hand = list(self.hands[seat])
        for card in self.known[seat]:
            hand.remove(card)
        return tuple(sorted((*hand, *self.piles[seat])))

    def knows_identity(self, seat: int, other: int) -> bool:
        """Whether a player knows the identity card of another, or his own."""
        return seat == other or self.revealed[other] or bool(self.peeked[seat] >> other & 1)

    def could_draw(self, seat: int) -> bool:
        """Whether there is any card left to draw."""
        return bool(self.piles[seat] or self.discards[seat])

    # --- Copies and text ---------------------------------------------------------------------------------------

    def copy(self) -> Table:
        """An independent state; what is never changed in place is shared."""
        new = object.__new__(type(self))
        new.players = self.players
        new.rng = Rng(self.rng.state)
        new.to_move = self.to_move
        new.decision = self.decision
        new.first = self.first
        new.active = self.active
        new.turns = self.turns
        new.idle = self.idle
        new.actions = self.actions
        new.tops = self.tops[:]
        new.slots = self.slots[:]
        new.stacks = self.stacks[:]
        new.box = self.box
        new.removed = self.removed
        new.cubes = self.cubes[:]
        new.agents = self.agents[:]
        new.zombies = self.zombies[:]
        new.grave = self.grave
        new.banished = self.banished
        new.pool = self.pool[:]
        new.limbo = self.limbo[:]
        new.reserve = self.reserve[:]
        new.flown = self.flown[:]
        new.flown_now = self.flown_now
        new.freed = self.freed
        new.devoted = self.devoted[:]
        new.sanity = self.sanity[:]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.piles = self.piles[:]
        new.discards = self.discards[:]
        new.beside = self.beside[:]
        new.ledger = self.ledger[:]
        new.identities = self.identities
        new.turncoat = self.turncoat
        new.revealed = self.revealed[:]
        new.peeked = self.peeked[:]
        new.leaning = self.leaning[:]
        new.resto = self.resto
        new.loyal = self.loyal
        new.action = self.action
        new.text = self.text
        new.played = self.played
        new.spent = self.spent
        new.count = self.count
        new.steps = self.steps
        new.city = self.city
        new.target = self.target
        new.revealing = self.revealing
        new.exposed = self.exposed
        new.ending = self.ending
        new.valve = self.valve
        new._legal = self._legal
        return new

    def dump(self) -> dict[str, Any]:
        """The whole state in plain JSON types."""
        data: dict[str, Any] = {
            "rng": f"{self.rng.state:016x}",
            "decision": DECISIONS[self.decision],
            "ending": ENDINGS[self.ending],
            "valve": self.valve,
            "ledger": [[list(entry) for entry in entries] for entries in self.ledger],
        }
        data |= {name: getattr(self, name) for name in SCALARS}
        data |= {name: list(getattr(self, name)) for name in (*LISTS, *TUPLES, "peeked", "box", "identities")}
        data |= {name: [list(cards) for cards in getattr(self, name)] for name in (*PILES, "stacks", "hands", "piles")}
        return data

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Table:
        """The state that `dump` wrote."""
        new = object.__new__(cls)
        new.rng = Rng(int(data["rng"], 16))
        new.decision = DECISIONS.index(data["decision"])
        new.ending = ENDINGS.index(data["ending"])
        new.valve = data["valve"]
        new.ledger = [tuple(Entry(*entry) for entry in entries) for entries in data["ledger"]]
        for name in SCALARS:
            setattr(new, name, data[name])
        for name in (*LISTS, "peeked"):
            setattr(new, name, list(data[name]))
        for name in (*TUPLES, "box", "identities"):
            setattr(new, name, tuple(data[name]))
        for name in (*PILES, "stacks", "hands", "piles"):
            setattr(new, name, [tuple(cards) for cards in data[name]])
        new._legal = None
        return new

    def census(self) -> dict[str, Any]:
        """All cards, cubes, agents and zombies over all places where they can be."""
        cards = [*self.box, *self.removed, *self.played, *self.spent]
        for group in (self.stacks, self.hands, self.piles, self.discards, self.beside):
            for pile in group:
                cards += pile
        cards += [card for card in self.tops if card >= 0]
        cards += [ROYAL + city for city, stands in enumerate(self.slots) if stands]
        cards.sort()
        trophies = [entry.victim for entries in self.ledger for entry in entries if entry.kind == KILLED]
        seats = range(self.players)
        starts = [seat * ALL_CITIES for seat in seats]
        return {
            "cards": cards,
            "cubes": [
                self.pool[seat] + self.limbo[seat] + sum(self.cubes[start : start + ALL_CITIES])
                for seat, start in zip(seats, starts, strict=True)
            ],
            "agents": [
                self.reserve[seat] + self.on_board(seat) + self.devoted[seat] + trophies.count(seat) for seat in seats
            ],
            "zombies": sum(self.zombies) + self.grave + (ALL_ZOMBIES if self.banished else 0),
        }

    def __str__(self) -> str:
        """The table in a few lines, as tests and playthroughs show it."""
        return "\n".join([*board_text(self), *(self._seat_text(seat) for seat in range(self.players))])

    def _seat_text(self, seat: int) -> str:
        """What belongs to one player."""
        return (
            f"{seat_text(self, seat)}; {FACTIONS[self.faction(seat)][:5]}{'!' if self.revealed[seat] else ''}"
            f"; hand {cards_text(self.hands[seat])}; pile {cards_text(self.piles[seat])}"
        )


def board_text(board: Board) -> list[str]:
    """The turn, the action in progress, and the cities, each in a few words."""
    head = f"turn {board.turns + 1} of P{board.active + 1}, {board.actions} actions, "
    head += DECISIONS[board.decision] + (f" of P{board.to_move + 1}" if board.to_move is not None else "")
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
            cubes, agents = board.cubes[seat * ALL_CITIES + city], board.agents[seat * ALL_CITIES + city]
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
