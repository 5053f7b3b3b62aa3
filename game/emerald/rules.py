"""A Study in Emerald: setup, the turn and the nine actions, in the order of the rulebook.

`flow` has what they are made of, up to the end of the game; `effects` has the texts of the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.emerald import moves as m
from game.emerald.cards import (
    ACTION,
    ACTIONS,
    ALL_CITIES,
    ALL_ZOMBIES,
    BOMB,
    BOX,
    CITY,
    CLAIM,
    CUBES,
    CUBES_IN_LIMBO,
    DISCARD,
    FENIANS,
    FIRST_AGENTS,
    FREE,
    GAME_DECK,
    HAND,
    HEADER,
    IDENTITIES,
    INFERNAL_MACHINE,
    KILL,
    KILLED,
    LOYAL,
    LOYALIST,
    MACHINE_BOMBS,
    MOST_FREE,
    MOVE,
    ONCE,
    PER_CITY,
    PIECES,
    PLACE,
    RESTO,
    RESTORATIONIST,
    RETRIEVE,
    ROYAL,
    SANITY,
    STARTING_DECK,
    SYMBOLS,
    TEXT,
    TRACK_END,
    USES,
)
from game.emerald.effects import TEXTS, Effects
from game.emerald.moves import Move
from game.emerald.refusals import why_not
from game.emerald.state import (
    ASK_BLOCK,
    ASK_BROTHERHOOD,
    ASK_BURTSEV,
    ASK_CTHULHU,
    ASK_DUCHESS,
    ASK_HEART,
    ASK_HIDE,
    ASK_IRENE,
    ASK_LESTRADE,
    ASK_MI_GO,
    ASK_OKHRANA,
    ASK_PINKERTON,
    ASK_SHOGGOTH,
    ASK_TERROR,
    ASK_THIRD_SECTION,
    ASK_VAMPIRES,
    ASK_YOG,
    ASSASSINATE,
    ASSASSINATE_AGAIN,
    BOMBS,
    CLAIMING,
    DECISIONS,
    DISCARDING,
    MARKERS,
    MOVING,
    NOBODY,
    NOT_OVER,
    NOTHING,
    OVER,
    PLACE_AGENTS,
    PLACING,
    REDRAW,
    RETRIEVING,
    SETUP,
    TURN,
    ZOMBIE_ATTACK,
    ZOMBIE_PLACE,
    bombs_needed,
)
from game.emerald.view import View
from game.kernel.contract import CONFIRM, BadSetup, Event, Path, Prompt
from game.kernel.rng import Rng


def _uses_of(card: int) -> int:
    """What a card can be played for in one's own turn, a bit for each use."""
    bits = 1 << DISCARD
    for use in (PLACE, CLAIM, RETRIEVE, MOVE, KILL, RESTO, LOYAL):
        if SYMBOLS[card][use]:
            bits |= 1 << use
    if HEADER[card] in (ACTION, ONCE, FREE):
        bits |= 1 << TEXT
    return bits


USES_OF = tuple(map(_uses_of, range(ROYAL)))
PLAYS_FOR = tuple(
    {
        bits: tuple(m.PLAYS[card][use] for use in range(len(USES)) if bits >> use & 1)
        for bits in range(1 << len(USES))
        if bits & USES_OF[card] == bits
    }
    for card in range(ROYAL)
)
"""The moves by which a card is played for any of the uses that a mask allows."""
BOMB_WORTH = tuple(MACHINE_BOMBS if card == INFERNAL_MACHINE else SYMBOLS[card][BOMB] for card in range(ROYAL))
FREE_TEXTS = tuple(card for card in range(ROYAL) if HEADER[card] == FREE)
NEVER = 99


class Emerald(Effects):
    """A game of A Study in Emerald."""

    __slots__ = ()

    # --- Setup -------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, players: int, rng: Rng, options: Mapping[str, Any]) -> Emerald:
        """Stacks in the cities, decks and hands, identities; then everybody places his first agents."""
        first = options["first"]
        if first == "random":
            first = rng.below(players)
        elif first >= players:
            raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
        table = object.__new__(cls)
        table.players = players
        table.rng = rng
        table.first = table.active = first
        table.turns = table.idle = table.actions = 0
        table.zombies = [0] * ALL_CITIES
        table.grave = ALL_ZOMBIES
        table.banished = table.flown_now = False
        table.freed = 0
        table.cubes = [0] * (players * ALL_CITIES)
        table.agents = [0] * (players * ALL_CITIES)
        table.pool = [CUBES - CUBES_IN_LIMBO] * players
        table.limbo = [CUBES_IN_LIMBO] * players
        table.reserve = [PIECES] * players
        table.flown = [0] * players
        table.devoted = [0] * players
        table.sanity = [SANITY] * players
        table.ledger = [()] * players
        table.beside = [()] * players
        table.known = [()] * players
        table.discards = [()] * players
        table.revealed = [False] * players
        table.peeked = [0] * players
        table.leaning = [0] * players
        table.turncoat = NOBODY
        table.resto = table.loyal = 0
        table.removed = table.played = table.spent = table.revealing = table.exposed = ()
        table.ending = NOT_OVER
        table.valve = True
        table._clear_action()
        table._deal()
        table._ask(SETUP, first)
        return table

    def _deal(self) -> None:
        rng = self.rng
        deck = list(GAME_DECK)
        rng.shuffle(deck)
        size = PER_CITY[self.players]
        self.tops = [NOTHING] * ALL_CITIES
        self.slots = [0] * ALL_CITIES
        self.stacks = []
        for city in range(ALL_CITIES):
            stack = [CITY + city, ROYAL + city, *deck[city * size : city * size + size]]
            rng.shuffle(stack)
            self.stacks.append(tuple(stack))
        for city in range(ALL_CITIES):
            self._turn_up(city, [])
        self.box = tuple(deck[ALL_CITIES * size :])
        identities = [RESTORATIONIST] * IDENTITIES + [LOYALIST] * IDENTITIES
        rng.shuffle(identities)
        self.identities = tuple(identities[: self.players])
        self.hands = [()] * self.players
        self.piles = [STARTING_DECK] * self.players
        for seat in range(self.players):
            self._draw(seat, HAND, [])

    def _on_setup(self, move: Move, events: list[Event]) -> None:
        """One agent each, clockwise, then a second one in the same order."""
        assert isinstance(move, m.ChooseCity)
        assert self.to_move is not None
        self._place_agents(self.to_move, move.city, 1, events)
        self.count += 1
        if self.count < FIRST_AGENTS * self.players:
            self._ask(SETUP, (self.first + self.count) % self.players)
        else:
            self.count = 0
            self._begin_turn(self.first, events)

    # --- The turn ----------------------------------------------------------------------------------------------

    def _turn_moves(self) -> list[Move]:
        """Two actions, and free actions before, between and after them; then the turn is ended."""
        seat = self.active
        hand = self.hands[seat]
        found: list[Move] = []
        if self.actions < ACTIONS:
            uses = self._open_uses(seat)
            last = NOTHING
            for card in hand:
                if card == last:
                    continue
                last = card
                bits = uses & USES_OF[card]
                if bits >> KILL & 1 and not self._can_kill(hand, card):
                    bits ^= 1 << KILL
                if bits >> TEXT & 1 and not (TEXTS[card].can(self) and self._free_enough(card)):
                    bits ^= 1 << TEXT
                found += PLAYS_FOR[card][bits]
            found.append(m.PASS)
        else:
            free = [card for card in FREE_TEXTS if card in hand and TEXTS[card].can(self) and self._free_enough(card)]
            found += [m.PLAYS[card][TEXT] for card in free]
            found.append(m.END_TURN)
        if self.flown[seat] and not self.flown_now:
            found += m.RETURNS
        return found

    def _free_enough(self, card: int) -> bool:
        """A turn has an end: drawing and redrawing could fetch each other for ever."""
        return HEADER[card] != FREE or self.freed < MOST_FREE

    def _open_uses(self, seat: int) -> int:
        """What symbols can be used for now, a bit for each; assassinations and texts are looked up card by card."""
        uses = 1 << RESTO | 1 << LOYAL | 1 << DISCARD | 1 << TEXT | 1 << KILL
        if self.pool[seat]:
            uses |= 1 << PLACE
        if self.pool[seat] < CUBES:
            uses |= 1 << RETRIEVE
        if self.in_cities(seat):
            uses |= 1 << MOVE
        if not self.actions and self.claimable(seat):
            uses |= 1 << CLAIM
        return uses

    def _on_turn(self, move: Move, events: list[Event]) -> None:
        if isinstance(move, m.Play):
            self._begin_action(move.card, move.use, events)
        elif isinstance(move, m.Pass):
            events.append(m.Passed(self.active))
            self.actions += 1
        elif isinstance(move, m.ReturnAgents):
            self._return_agents(move.city, events)
        else:
            self._end_turn(events)

    def _begin_action(self, card: int, use: int, events: list[Event]) -> None:
        """The first card says what is done with it."""
        self.action = use
        if use == DISCARD:
            self._discard(card, events)
            self._ask(DISCARDING, self.active)
            return
        self._lay_out(card, use, events)
        if use == TEXT:
            self.text = card
            TEXTS[card].begin(self, events)
        elif use in (RESTO, LOYAL):
            self._push_marker(card, use, events)
            self._ask(MARKERS, self.active)
        else:
            self._ask(_ACTION_DECISIONS[use], self.active)

    # --- Paying with cards ---------------------------------------------------------------------------------------

    def _symbols(self, use: int) -> int:
        """How many symbols the cards laid out give."""
        return sum(SYMBOLS[card][use] for card in self.played)

    def _more_cards(self, use: int, wanted: int) -> list[Move]:
        """Further cards of the hand for the same symbol. No card laid out may be superfluous for what is wanted."""
        given = self._symbols(use)
        least = min(SYMBOLS[card][use] for card in self.played)
        return [
            m.PLAYS[card][use]
            for card in dict.fromkeys(self.hands[self.active])
            if SYMBOLS[card][use] and given + SYMBOLS[card][use] - min(least, SYMBOLS[card][use]) < wanted
        ]

    # --- Action: place influence -----------------------------------------------------------------------------------

    def _place_moves(self) -> list[Move]:
        """More cards, or the one city for all the cubes."""
        return [*self._more_cards(PLACE, self.pool[self.active]), *m.IN_CITY]

    def _on_place(self, move: Move, events: list[Event]) -> None:
        if isinstance(move, m.Play):
            self._lay_out(move.card, PLACE, events)
            return
        assert isinstance(move, m.ChooseCity)
        seat = self.active
        number = min(self._symbols(PLACE), self.pool[seat])
        self.pool[seat] -= number
        self.cubes[seat * ALL_CITIES + move.city] += number
        events.append(m.InfluencePlaced(seat, move.city, number))
        self._end_action(events)

    # --- Action: claim cards -----------------------------------------------------------------------------------------

    def _claim_moves(self) -> list[Move]:
        """More cards at first, as there are cities to claim; then city after city, one for each card."""
        cities = self.claimable(self.active)
        found: list[Move] = []
        if not self.count and len(self.played) < len(cities):
            found += [m.PLAYS[card][CLAIM] for card in dict.fromkeys(self.hands[self.active]) if SYMBOLS[card][CLAIM]]
        found += [m.IN_CITY[city] for city in cities]
        return found

    def _on_claim(self, move: Move, events: list[Event]) -> None:
        if isinstance(move, m.Play):
            self._lay_out(move.card, CLAIM, events)
            return
        assert isinstance(move, m.ChooseCity)
        self.count = (self.count or len(self.played)) - 1
        self.steps += (move.city,)
        self._claim_card(move.city, events)

    # --- Action: retrieve influence ----------------------------------------------------------------------------------

    def _retrieve_moves(self) -> list[Move]:
        """More cards at first; then cube after cube, from Limbo or any city."""
        seat = self.active
        found = [] if self.count else self._more_cards(RETRIEVE, CUBES - self.pool[seat])
        found += self._cube_sources()
        return found

    def _cube_sources(self) -> list[m.TakeCube]:
        seat = self.active
        start = seat * ALL_CITIES
        found = [m.TAKES[city] for city in range(ALL_CITIES) if self.cubes[start + city]]
        if self.limbo[seat]:
            found.append(m.TAKES[m.LIMBO])
        return found

    def _on_retrieve(self, move: Move, events: list[Event]) -> None:
        """As many cubes as symbols; once they can only come from one place, they all do."""
        if isinstance(move, m.Play):
            self._lay_out(move.card, RETRIEVE, events)
            return
        assert isinstance(move, m.TakeCube)
        seat = self.active
        left = self.count or min(self._symbols(RETRIEVE), CUBES - self.pool[seat])
        self._take_cubes(move.source, 1, events)
        left -= 1
        sources = self._cube_sources()
        if left and len(sources) == 1:
            self._take_cubes(sources[0].source, left, events)
            left = 0
        self.count = left
        if not left:
            self._end_action(events)

    def _take_cubes(self, source: int, number: int, events: list[Event]) -> None:
        if source == m.LIMBO:
            self._from_limbo(number, events)
            return
        seat = self.active
        self.cubes[seat * ALL_CITIES + source] -= number
        self.pool[seat] += number
        events.append(m.InfluenceRetrieved(seat, source, number))

    # --- Action: move agents -----------------------------------------------------------------------------------------

    def _move_moves(self) -> list[Move]:
        """More cards at first; then agent after agent, none twice; enough of them that no card is superfluous."""
        seat = self.active
        start = seat * ALL_CITIES
        moved = len(self.steps)
        found: list[Move] = [] if moved else self._more_cards(MOVE, self.in_cities(seat))
        for city in range(ALL_CITIES):
            if self.agents[start + city] > self.steps.count(city):
                found += m.JOURNEYS[city]
        if moved > self._symbols(MOVE) - min(SYMBOLS[card][MOVE] for card in self.played):
            found.append(m.DONE)
        return found

    def _on_move(self, move: Move, events: list[Event]) -> None:
        """`steps` has the cities where agents have arrived."""
        if isinstance(move, m.Play):
            self._lay_out(move.card, MOVE, events)
            return
        if isinstance(move, m.MoveAgent):
            self._move_agent(move.origin, move.city, events)
            self.steps += (move.city,)
            if len(self.steps) < min(self._symbols(MOVE), self.in_cities(self.active)):
                return
        self._end_action(events)

    # --- Action: move markers ----------------------------------------------------------------------------------------

    def _push_marker(self, card: int, use: int, events: list[Event]) -> None:
        steps = SYMBOLS[card][use]
        self._move_markers(steps if use == RESTO else 0, steps if use == LOYAL else 0, events)

    def _marker_moves(self) -> list[Move]:
        """More cards for either marker, unless it has reached its end."""
        uses = [use for use, place in ((RESTO, self.resto), (LOYAL, self.loyal)) if place < TRACK_END]
        found: list[Move] = [
            m.PLAYS[card][use] for card in dict.fromkeys(self.hands[self.active]) for use in uses if SYMBOLS[card][use]
        ]
        found.append(m.DONE)
        return found

    def _on_markers(self, move: Move, events: list[Event]) -> None:
        if isinstance(move, m.Play):
            self._lay_out(move.card, move.use, events)
            self._push_marker(move.card, move.use, events)
        else:
            self._end_action(events)

    # --- Action: assassinate -----------------------------------------------------------------------------------------

    def _reach(self, hand: Sequence[int], city: int) -> int:
        """The most bombs that one's agents in a city and these cards can give together."""
        agents = self.agents[self.active * ALL_CITIES + city]
        return agents + sum(BOMB_WORTH[card] for card in hand) + (agents - 1 if FENIANS in hand else 0)

    def _can_kill(self, hand: tuple[int, ...], card: int) -> bool:
        """Whether an assassination with this card can be carried through; its own bombs do not count."""
        for city in self.hunting_grounds(self.active):
            reach = self._reach(hand, city) - BOMB_WORTH[card]
            if any(bombs_needed(city, victim) <= reach for victim in self.victims(self.active, city)):
                return True
        return False

    def _assassinate_moves(self) -> list[Move]:
        """An agent or the royal for whom there are bombs enough."""
        hand = self.hands[self.active]
        return [
            m.TARGETS[city][victim]
            for city in self.hunting_grounds(self.active)
            for victim in self.victims(self.active, city)
            if bombs_needed(city, victim) <= self._reach(hand, city)
        ]

    def _on_assassinate(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseTarget)
        self.city, self.target = move.city, move.seat
        if self._shortage() > 0:
            self._ask(BOMBS, self.active)
        else:
            self._assassinate(events)

    def _shortage(self) -> int:
        """Bombs that the agents and the cards so far do not give. `steps` has the bombs of each card."""
        agents = self.agents[self.active * ALL_CITIES + self.city]
        return bombs_needed(self.city, self.target) - agents - sum(self.steps)

    def _bomb_moves(self) -> list[Move]:
        """Cards with which the bombs can be completed without a superfluous one."""
        hand = self.hands[self.active]
        shortage = self._shortage()
        least = min(self.steps, default=NEVER)
        double = 0 if FENIANS in self.spent else self.agents[self.active * ALL_CITIES + self.city]
        found: list[Move] = []
        for card in dict.fromkeys(hand):
            place = hand.index(card)
            rest = hand[:place] + hand[place + 1 :]
            worth = BOMB_WORTH[card]
            if worth and _payable(shortage - worth, min(least, worth), rest, double):
                found.append(m.PLAYS[card][TEXT if card == INFERNAL_MACHINE else BOMB])
            if card == FENIANS and double and _payable(shortage - double, min(least, double), rest, 0):
                found.append(m.PLAYS[card][TEXT])
        return found

    def _on_bombs(self, move: Move, events: list[Event]) -> None:
        """Fenians make each agent worth two bombs, an Infernal Machine is worth three; both only once."""
        assert isinstance(move, m.Play)
        card, use = move.card, move.use
        doubled = card == FENIANS and use == TEXT
        self._lay_out(card, use, events)
        self.steps += (self.agents[self.active * ALL_CITIES + self.city] if doubled else BOMB_WORTH[card],)
        if self._shortage() <= 0:
            self._assassinate(events)

    def _assassinate(self, events: list[Event]) -> None:
        """Everything is declared and spent; the attacked player may block."""
        events.append(m.AssassinationBegan(self.active, self.city, self.target, self.spent[0]))
        self._attack(self.city, self.target, events)

    def _strike(self, events: list[Event]) -> None:
        """The attack in progress succeeds."""
        if self.action != KILL:
            super()._strike(events)
            return
        seat, city = self.active, self.city
        if self.target == m.THE_ROYAL:
            self._gain_royal(seat, city, RESTORATIONIST, events)
            self._royal_sanity_check(seat, city, events)
        else:
            self._kill_agent(events)
        self._clear_influence(seat, city, events)
        self._end_assassination()
        self._settle(events)

    def _kill_agent(self, events: list[Event]) -> None:
        """The piece goes onto the card and scores its box; without a box it goes back to its owner."""
        seat, city, target = self.active, self.city, self.target
        card = self.spent[0]
        self.agents[target * ALL_CITIES + city] -= 1
        events.append(m.AgentKilled(seat, city, target, card))
        if BOX[card]:
            self._score(seat, KILLED, BOX[card], card, events, target)
        else:
            self.reserve[target] += 1

    def _foil(self, events: list[Event]) -> None:
        """Blocked: cubes and points stay as they are, cards are spent."""
        if self.action != KILL:
            super()._foil(events)
            return
        self._end_assassination()
        self._go_on(events)

    def _end_assassination(self) -> None:
        """The assassination card lies beside the identity from now on; one-use benefits are gone."""
        self.beside[self.active] += self.spent[:1]
        self.removed += self.spent[1:]
        self.spent = self.steps = ()

    def _again_moves(self) -> list[Move]:
        """Another assassination in the same action; everything is looked up afresh."""
        hand = self.hands[self.active]
        found: list[Move] = [
            m.PLAYS[card][KILL] for card in dict.fromkeys(hand) if SYMBOLS[card][KILL] and self._can_kill(hand, card)
        ]
        found.append(m.DONE)
        return found

    def _on_again(self, move: Move, events: list[Event]) -> None:
        if isinstance(move, m.Play):
            self._lay_out(move.card, KILL, events)
            self._ask(ASSASSINATE, self.active)
        else:
            self._end_action(events)

    # --- Action: discard cards ---------------------------------------------------------------------------------------

    def _discard_moves(self) -> list[Move]:
        return [*self._each_card(DISCARD), m.DONE]

    def _on_discard(self, move: Move, events: list[Event]) -> None:
        if isinstance(move, m.Play):
            self._discard(move.card, events)
        else:
            self._end_action(events)

    # --- Decisions ---------------------------------------------------------------------------------------------

    def _list_moves(self) -> Sequence[Move]:
        return _LISTS[self.decision](self)

    def _make(self, move: tuple[Any, ...], events: list[Event]) -> None:
        _HANDLERS[self.decision](self, move, events)

    @property
    def midway(self) -> bool:
        """Whether the seat to move has only begun something."""
        return self.decision not in (SETUP, TURN, ASK_BLOCK, ASK_HEART, OVER)

    def prompt(self) -> Prompt | None:
        """The decision that is pending, with the facts that the status line needs; a turn may only wait for its end."""
        seat = self.to_move
        if seat is None:
            return None
        facts: dict[str, Any] = {}
        if self.decision == TURN:
            if self.actions == ACTIONS:
                return Prompt("end_turn", seat)
            facts = {"number": ACTIONS - self.actions}
        elif self.decision == PLACING:
            facts = {"number": min(self._symbols(PLACE), self.pool[seat])}
        elif self.decision == CLAIMING:
            facts = {"number": self.count or len(self.played)}
        elif self.decision == RETRIEVING:
            facts = {"number": self.count or min(self._symbols(RETRIEVE), CUBES - self.pool[seat])}
        elif self.decision == MOVING:
            facts = {"number": min(self._symbols(MOVE), self.in_cities(seat)) - len(self.steps)}
        elif self.decision == BOMBS:
            facts = {"number": self._shortage(), "city": self.city, "target": self.target}
        elif self.decision == ASK_BLOCK:
            card = self.text if self.action == TEXT else self.spent[0]
            facts = {"attacker": self.active, "city": self.city, "card": card}
        elif self.decision == ZOMBIE_PLACE:
            facts = {"number": self.count}
        return Prompt(DECISIONS[self.decision], seat, facts)

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move of the seat to move."""
        return clicks(move, self.decision)

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)

    def why_not(self, move: tuple[Any, ...]) -> str:
        """Why a move is not allowed, in one word that the screen can translate."""
        return why_not(self, move)


def _payable(shortage: int, least: int, rest: tuple[int, ...], double: int) -> bool:
    """Whether cards of `rest` can make up for a shortage of bombs so that no card is superfluous.

    `least` is the smallest worth among the cards laid out, `double` what a Fenians text would still be worth.
    """
    if shortage <= 0:
        return shortage + least > 0
    for place, card in enumerate(rest):
        later, worth = rest[place + 1 :], BOMB_WORTH[card]
        if worth and _payable(shortage - worth, min(least, worth), later, double):
            return True
        if card == FENIANS and double and _payable(shortage - double, min(least, double), later, 0):
            return True
    return False


def clicks(move: tuple[Any, ...], decision: int) -> Path:
    """The clicks that make a move: cards in the hand and what they are used for, cities, seats, buttons."""
    match move:
        case m.Play(card, use):
            path: Path = (("hand", card),)
            both = decision == MARKERS and SYMBOLS[card][RESTO] and SYMBOLS[card][LOYAL]
            if decision == TURN or both or (decision == BOMBS and card == FENIANS):
                path += (("use", USES[use]),)
            return path
        case m.ChooseCity(city):
            return (("city", city),)
        case m.ChooseTarget(city, m.THE_ROYAL):
            return (("city", city), ("royal", city))
        case m.ChooseTarget(city, seat):
            return (("city", city), ("seat", seat))
        case m.ChooseSeat(seat):
            return (("seat", seat),)
        case m.ChooseNumber(number):
            return (("number", number),)
        case m.TakeCube(m.LIMBO):
            return (("limbo",),)
        case m.TakeCube(city):
            return (("city", city),)
        case m.MoveAgent(m.POOL, city):
            return (("pool",), ("city", city))
        case m.MoveAgent(origin, city):
            return (("city", origin), ("city", city))
        case m.ReturnAgents(city):
            return (("button", "mi_go"), ("city", city))
        case m.React(card):
            return (("hand", card),)
        case m.Done():
            return (CONFIRM,)
        case m.Decline():
            return (("button", "reveal" if decision == ASK_HEART else "allow"),)
        case _:
            return (("button", move[-1]),)


_ACTION_DECISIONS = {
    PLACE: PLACING,
    CLAIM: CLAIMING,
    RETRIEVE: RETRIEVING,
    MOVE: MOVING,
    KILL: ASSASSINATE,
}


def _any_city(table: Emerald) -> Sequence[Move]:
    return m.IN_CITY


_LISTS: dict[int, Callable[[Emerald], Sequence[Move]]] = {
    SETUP: _any_city,
    TURN: Emerald._turn_moves,
    PLACING: Emerald._place_moves,
    CLAIMING: Emerald._claim_moves,
    RETRIEVING: Emerald._retrieve_moves,
    MOVING: Emerald._move_moves,
    MARKERS: Emerald._marker_moves,
    ASSASSINATE: Emerald._assassinate_moves,
    BOMBS: Emerald._bomb_moves,
    ASSASSINATE_AGAIN: Emerald._again_moves,
    DISCARDING: Emerald._discard_moves,
    ASK_CTHULHU: Emerald._cthulhu_moves,
    ASK_DUCHESS: Emerald._duchess_moves,
    REDRAW: Emerald._redraw_moves,
    ASK_HIDE: Emerald._hide_moves,
    ASK_BROTHERHOOD: Emerald._brotherhood_moves,
    ASK_LESTRADE: Emerald._cube_moves,
    ASK_IRENE: Emerald._agent_moves,
    ASK_MI_GO: Emerald._own_agent_moves,
    ASK_OKHRANA: Emerald._okhrana_moves,
    ASK_PINKERTON: Emerald._pinkerton_moves,
    ASK_SHOGGOTH: Emerald._agent_moves,
    ASK_TERROR: Emerald._terror_moves,
    ASK_THIRD_SECTION: Emerald._third_section_moves,
    ASK_VAMPIRES: Emerald._vampire_moves,
    ASK_BURTSEV: Emerald._burtsev_moves,
    ASK_YOG: Emerald._own_agent_moves,
    ZOMBIE_ATTACK: Emerald._zombie_attack_moves,
    ZOMBIE_PLACE: _any_city,
    ASK_BLOCK: Emerald._block_moves,
    ASK_HEART: Emerald._heart_moves,
    PLACE_AGENTS: _any_city,
    OVER: lambda table: (),
}
_HANDLERS: dict[int, Callable[[Emerald, Any, list[Event]], None]] = {
    SETUP: Emerald._on_setup,
    TURN: Emerald._on_turn,
    PLACING: Emerald._on_place,
    CLAIMING: Emerald._on_claim,
    RETRIEVING: Emerald._on_retrieve,
    MOVING: Emerald._on_move,
    MARKERS: Emerald._on_markers,
    ASSASSINATE: Emerald._on_assassinate,
    BOMBS: Emerald._on_bombs,
    ASSASSINATE_AGAIN: Emerald._on_again,
    DISCARDING: Emerald._on_discard,
    ASK_CTHULHU: Emerald._on_cthulhu,
    ASK_DUCHESS: Emerald._on_duchess,
    REDRAW: Emerald._on_redraw,
    ASK_HIDE: Emerald._on_hide,
    ASK_BROTHERHOOD: Emerald._on_brotherhood,
    ASK_LESTRADE: Emerald._on_lestrade,
    ASK_IRENE: Emerald._on_irene,
    ASK_MI_GO: Emerald._on_mi_go,
    ASK_OKHRANA: Emerald._on_okhrana,
    ASK_PINKERTON: Emerald._on_pinkerton,
    ASK_SHOGGOTH: Emerald._on_attack,
    ASK_TERROR: Emerald._on_terror,
    ASK_THIRD_SECTION: Emerald._on_third_section,
    ASK_VAMPIRES: Emerald._on_attack,
    ASK_BURTSEV: Emerald._on_burtsev,
    ASK_YOG: Emerald._on_yog,
    ZOMBIE_ATTACK: Emerald._on_zombie_attack,
    ZOMBIE_PLACE: Emerald._on_zombie_place,
    ASK_BLOCK: Emerald._on_block,
    ASK_HEART: Emerald._on_heart,
    PLACE_AGENTS: Emerald._on_place_agents,
}
