"""What every action is made of: cards, cubes, points, the sanity die, blocks, reveals, and how the game goes on."""

from __future__ import annotations

from abc import abstractmethod

from game.emerald import moves as m
from game.emerald.cards import (
    AFTER_REVEAL,
    AGENTS,
    ALL_CITIES,
    BENEFIT,
    BLACK_HAND,
    BLACK_HAND_POINTS,
    CHANGE_OF_HEART,
    CLAIM,
    CTHULHU,
    DIE,
    DISCARD,
    FREE,
    HAND,
    HEADER,
    IDLE_ROUNDS,
    KILL,
    KIND,
    LAST_ROUND,
    LIMIT,
    LOYALIST,
    MAD,
    MAD_FACES,
    ONCE,
    POINTS,
    RESTORATIONIST,
    ROYAL,
    SHERLOCK_HOLMES,
    SYMBOLS,
    TEXT,
    TRACK_END,
    VAMPIRES,
    ZOMBIES,
    ZOMBIES_PLACED,
)
from game.emerald.moves import Move
from game.emerald.scoring import Scoring
from game.emerald.state import (
    ASK_BLOCK,
    ASK_HEART,
    ASSASSINATE_AGAIN,
    BY_LIMIT,
    BY_MARKER,
    BY_REVEAL,
    BY_STANDSTILL,
    CLAIMING,
    ENDINGS,
    NOBODY,
    NOT_OVER,
    NOTHING,
    OVER,
    PLACE_AGENTS,
    TURN,
    ZOMBIE_PLACE,
    Entry,
)
from game.kernel.contract import Event

KILLERS = tuple(card for card in range(ROYAL) if SYMBOLS[card][KILL])
"""The cards that can assassinate."""
DEED: tuple[int, ...] = (0, 1, -1, -2)
"""How Restorationist getting points of each kind looks."""
ROYAL_DEED = 3
"""The same for killing a royal; hiding one is as much the other way round."""


class Flow(Scoring):
    """The parts that actions and texts are put together from."""

    __slots__ = ()

    def _ask(self, decision: int, seat: int) -> None:
        self.decision = decision
        self.to_move = seat
        self._legal = None

    # --- Cards -------------------------------------------------------------------------------------------------

    def _leave_hand(self, seat: int, card: int) -> None:
        """A card is taken from the hand; if everybody knew that it was there, they now know that it is not."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        known = self.known[seat]
        if card in known:
            place = known.index(card)
            self.known[seat] = known[:place] + known[place + 1 :]

    def _lay_out(self, card: int, use: int, events: list[Event]) -> None:
        """A card is played for the action in progress; its text or an assassination spends a one-use card."""
        seat = self.active
        self._leave_hand(seat, card)
        if use == KILL or (use == TEXT and HEADER[card] in (ONCE, BENEFIT)):
            self.spent += (card,)
        else:
            self.played += (card,)
        events.append(m.CardPlayed(seat, card, use))

    def _discard(self, card: int, events: list[Event]) -> None:
        seat = self.active
        self._leave_hand(seat, card)
        self.discards[seat] += (card,)
        events.append(m.Discarded(seat, card))

    def _put_away(self, *, scored: bool = False) -> None:
        """A spent one-use text: beside the identity if it has to do with points, else out of the game."""
        for card in self.spent:
            if scored or POINTS[card]:
                self.beside[self.active] += (card,)
            else:
                self.removed += (card,)
        self.spent = ()

    def _draw(self, seat: int, number: int, events: list[Event]) -> None:
        """Draw cards; an empty draw pile is made anew from the discards, and the hand is then known to everybody."""
        hand, pile = self.hands[seat], list(self.piles[seat])
        drawn: tuple[int, ...] = ()
        while number:
            if not pile:
                self.known[seat] = tuple(sorted(hand + drawn))
                if not self.discards[seat]:
                    break
                pile = list(self.discards[seat])
                self.discards[seat] = ()
                events.append(m.Reshuffled(seat))
            taken = min(number, len(pile))
            self.rng.draw(pile, taken)
            drawn += tuple(pile[:taken])
            del pile[:taken]
            number -= taken
        self.hands[seat] = tuple(sorted(hand + drawn))
        pile.sort()
        self.piles[seat] = tuple(pile)
        if not pile:
            self.known[seat] = self.hands[seat]
        if drawn:
            events.append(m.Drew(seat, len(drawn), drawn))

    def _turn_up(self, city: int, events: list[Event]) -> None:
        """Turn up the next card of a city; a royal slides to its slot and one more is turned up."""
        stack = self.stacks[city]
        self.tops[city] = NOTHING
        while stack:
            card = stack[-1]
            stack = stack[:-1]
            if card < ROYAL:
                self.tops[city] = card
                events.append(m.CardTurned(city, card))
                break
            self.slots[city] = 1
            events.append(m.RoyalAppeared(city, card))
        self.stacks[city] = stack

    # --- Pieces ------------------------------------------------------------------------------------------------

    def _place_agents(self, seat: int, city: int, number: int, events: list[Event]) -> None:
        """Agents from the pool into a city, as many as there are."""
        number = min(number, self.reserve[seat])
        if number:
            self.reserve[seat] -= number
            self.agents[seat * ALL_CITIES + city] += number
            events.append(m.AgentPlaced(seat, city, number))

    def _remove_agents(self, seat: int, city: int, number: int, events: list[Event]) -> None:
        """Agents from a city back to their owner's pool."""
        self.agents[seat * ALL_CITIES + city] -= number
        self.reserve[seat] += number
        events.append(m.AgentReturned(seat, city, number))

    def _replace_agent(self, events: list[Event]) -> None:
        """An agent of the attacked player goes home, one of the active player's pool takes its place."""
        seat, city, target = self.active, self.city, self.target
        self.agents[target * ALL_CITIES + city] -= 1
        self.reserve[target] += 1
        self.agents[seat * ALL_CITIES + city] += 1
        self.reserve[seat] -= 1
        events.append(m.AgentReplaced(seat, city, target))

    def _cubes_to_pool(self, seat: int, city: int, events: list[Event]) -> None:
        place = seat * ALL_CITIES + city
        number = self.cubes[place]
        if number:
            self.cubes[place] = 0
            self.pool[seat] += number
            events.append(m.InfluenceRetrieved(seat, city, number))

    def _cubes_to_limbo(self, seat: int, city: int, number: int, events: list[Event]) -> None:
        if number:
            self.cubes[seat * ALL_CITIES + city] -= number
            self.limbo[seat] += number
            events.append(m.InfluenceLost(seat, city, number))

    def _clear_influence(self, seat: int, city: int, events: list[Event]) -> None:
        """After a claim or an assassination: own cubes into Limbo, those of the others back to their pools."""
        self._cubes_to_limbo(seat, city, self.cubes[seat * ALL_CITIES + city], events)
        for other in range(self.players):
            if other != seat:
                self._cubes_to_pool(other, city, events)

    # --- Points ------------------------------------------------------------------------------------------------

    def _score(self, seat: int, kind: int, points: int, card: int, events: list[Event], victim: int = NOBODY) -> None:
        self.ledger[seat] += (Entry(kind, points, card, victim),)
        self.leaning[seat] += DEED[kind]
        events.append(m.Scored(seat, kind, points, card, victim))

    def _move_markers(self, resto: int, loyal: int, events: list[Event]) -> None:
        """Both markers stop at 10."""
        self.resto = min(TRACK_END, self.resto + resto)
        self.loyal = min(TRACK_END, self.loyal + loyal)
        self.leaning[self.active] += resto - loyal
        events.append(m.MarkersMoved(self.active, self.resto, self.loyal))

    def _gain_royal(self, seat: int, city: int, kind: int, events: list[Event]) -> None:
        """A royal, killed or hidden, goes beside the identity and scores; the Black Hand scores on top of it."""
        royal = ROYAL + city
        self.slots[city] = 0
        self.beside[seat] += (royal,)
        self.leaning[seat] += ROYAL_DEED if kind == RESTORATIONIST else -ROYAL_DEED
        events.append((m.RoyalKilled if kind == RESTORATIONIST else m.RoyalHidden)(seat, city, royal))
        self._score(seat, kind, POINTS[royal], royal, events)
        if BLACK_HAND in self.beside[seat]:
            self._score(seat, RESTORATIONIST, BLACK_HAND_POINTS, BLACK_HAND, events)

    # --- Claiming ----------------------------------------------------------------------------------------------

    def _claim_card(self, city: int, events: list[Event]) -> None:
        """The card, the cubes, new agents, points, the next card, sanity; then the action goes on."""
        seat, card = self.active, self.tops[city]
        self.discards[seat] += (card,)
        events.append(m.Claimed(seat, city, card))
        self._clear_influence(seat, city, events)
        self._place_agents(seat, city, AGENTS[card], events)
        if POINTS[card]:
            self._score(seat, KIND[card], POINTS[card], card, events)
        self._turn_up(city, events)
        if MAD[card] and self._sanity_check(seat, events):
            self._settle(events)
        else:
            self._go_on(events)

    # --- Sanity ------------------------------------------------------------------------------------------------

    def _sanity_check(self, seat: int, events: list[Event]) -> bool:
        """Roll the sanity die; whether a token was lost."""
        mad = self.rng.below(DIE) < MAD_FACES
        events.append(m.Rolled(seat, "mad" if mad else "calm"))
        if not mad or not self.sanity[seat]:
            return False
        self.sanity[seat] -= 1
        events.append(m.SanityLost(seat, self.sanity[seat]))
        return True

    def _royal_sanity_check(self, seat: int, city: int, events: list[Event]) -> None:
        """Who deals with a royal and goes mad also loses an agent there, if there is one."""
        if self._sanity_check(seat, events) and self.agents[seat * ALL_CITIES + city]:
            self._remove_agents(seat, city, 1, events)

    # --- Attacks and blocks --------------------------------------------------------------------------------------

    def _blocks(self) -> tuple[int, ...]:
        """The cards that stop the attack in progress. Only Sherlock stops Cthulhu and the Vampires themselves."""
        if self.banished or self.text in (CTHULHU, VAMPIRES):
            return (SHERLOCK_HOLMES,)
        return (SHERLOCK_HOLMES, VAMPIRES)

    def _attack(self, city: int, target: int, events: list[Event]) -> None:
        """The attacked player decides before the effect.

        He is asked whenever everybody must reckon with a block in his hand, so that the question tells nothing.
        """
        self.city, self.target = city, target
        if target >= 0 and any(self.could_hold(target, card) for card in self._blocks()):
            self._ask(ASK_BLOCK, target)
        else:
            self._strike(events)

    def _block_moves(self) -> list[Move]:
        hand = self.hands[self.target]
        found: list[Move] = [m.REACTIONS[card] for card in self._blocks() if card in hand]
        found.append(m.DECLINE)
        return found

    def _on_block(self, move: Move, events: list[Event]) -> None:
        """The blocker draws a card at once; only then is the block discarded."""
        if isinstance(move, m.Decline):
            self._strike(events)
            return
        assert isinstance(move, m.React)
        seat = self.target
        self._leave_hand(seat, move.card)
        events.append(m.Blocked(seat, move.card, self.city))
        self._draw(seat, 1, events)
        self.discards[seat] += (move.card,)
        self._foil(events)

    @abstractmethod
    def _strike(self, events: list[Event]) -> None:
        """The attack in progress succeeds."""

    @abstractmethod
    def _foil(self, events: list[Event]) -> None:
        """The attack in progress was blocked; what was played for it is spent all the same."""

    # --- Your secret identity ------------------------------------------------------------------------------------

    def _settle(self, events: list[Event]) -> None:
        """Who has no agent on the board or no sanity left must reveal himself; then the action goes on."""
        active = self.active
        self.revealing = tuple(
            seat
            for seat in (active, *self.others(active))
            if not self.revealed[seat] and not (self.sanity[seat] and self.on_board(seat))
        )
        if self.revealing:
            self._reveal_next(events)
        else:
            self._go_on(events)

    def _reveal_next(self, events: list[Event]) -> None:
        """One after another. Whoever may hold Change of Heart is asked first, whatever he is: it tells nothing."""
        while self.revealing:
            if self.could_hold(self.revealing[0], CHANGE_OF_HEART):
                self._ask(ASK_HEART, self.revealing[0])
                return
            self._reveal(events)
        if any(self.faction(seat) == RESTORATIONIST for seat in self.exposed):
            self._end_game(BY_REVEAL, events)
        else:
            self._restock(events)

    def _reveal(self, events: list[Event]) -> None:
        seat = self.revealing[0]
        self.revealing = self.revealing[1:]
        self.exposed += (seat,)
        self.revealed[seat] = True
        events.append(m.IdentityRevealed(seat, self.faction(seat)))

    def _heart_moves(self) -> list[Move]:
        """Only a Loyalist may change his heart under pressure."""
        seat = self.revealing[0]
        if self.faction(seat) == LOYALIST and CHANGE_OF_HEART in self.hands[seat]:
            return [m.REACTIONS[CHANGE_OF_HEART], m.DECLINE]
        return [m.DECLINE]

    def _on_heart(self, move: Move, events: list[Event]) -> None:
        seat = self.revealing[0]
        if isinstance(move, m.React):
            self._leave_hand(seat, CHANGE_OF_HEART)
            self._change_heart(seat, events)
        self._reveal(events)
        self._reveal_next(events)

    def _change_heart(self, seat: int, events: list[Event]) -> None:
        """The card lies on the identity from now on."""
        self.beside[seat] += (CHANGE_OF_HEART,)
        self.turncoat = seat
        self.leaning[seat] = -self.leaning[seat]
        events.append(m.HeartChanged(seat))

    def _restock(self, events: list[Event]) -> None:
        """A revealed Loyalist with fewer than three agents on the board adds agents until he has three."""
        while self.exposed:
            seat = self.exposed[0]
            if self.on_board(seat) < AFTER_REVEAL and self.reserve[seat]:
                self._ask(PLACE_AGENTS, seat)
                return
            self.exposed = self.exposed[1:]
        self._go_on(events)

    def _on_place_agents(self, move: Move, events: list[Event]) -> None:
        assert isinstance(move, m.ChooseCity)
        self._place_agents(self.exposed[0], move.city, 1, events)
        self._restock(events)

    # --- How the game goes on --------------------------------------------------------------------------------------

    def _go_on(self, events: list[Event]) -> None:
        """What is left of the action in progress; else it ends."""
        if self.action == CLAIM and self.count:
            self._ask(CLAIMING, self.active)
        elif self.action == KILL and self._could_kill_again():
            self._ask(ASSASSINATE_AGAIN, self.active)
        elif self.text == ZOMBIES and self.grave:
            self.count = min(ZOMBIES_PLACED, self.grave)
            self._ask(ZOMBIE_PLACE, self.active)
        else:
            self._end_action(events)

    def _could_kill_again(self) -> bool:
        """Whether, for all that everybody knows, another assassination may follow."""
        return any(self.could_hold(self.active, card) for card in KILLERS) and bool(self.hunting_grounds(self.active))

    def _end_action(self, events: list[Event]) -> None:
        """The cards are discarded; an action is used up, unless it was free; the end is checked."""
        if self.played:
            self.discards[self.active] += self.played
            self.played = ()
        if self.text < 0 or HEADER[self.text] != FREE:
            self.actions += 1
        else:
            self.freed += 1
        if self.action != DISCARD:
            self.idle = -1
        self._clear_action()
        ending = self._ending()
        if ending:
            self._end_game(ending, events)
        else:
            self._ask(TURN, self.active)

    def _clear_action(self) -> None:
        self.action = self.text = self.city = NOTHING
        self.target = NOBODY
        self.count = 0
        self.steps = ()

    def _end_turn(self, events: list[Event]) -> None:
        """Draw up to five cards; the next player's turn begins, unless the game stands still."""
        seat = self.active
        missing = HAND - len(self.hands[seat])
        if missing > 0:
            self._draw(seat, missing, events)
        self.turns += 1
        self.idle += 1
        self.flown_now = False
        if self.valve and (self.idle >= IDLE_ROUNDS * self.players or self.turns >= LAST_ROUND * self.players):
            self._end_game(BY_STANDSTILL, events)
        else:
            self._begin_turn((seat + 1) % self.players, events)

    def _begin_turn(self, seat: int, events: list[Event]) -> None:
        self.active = seat
        self.actions = 0
        self.freed = 0
        events.append(m.TurnBegan(seat))
        self._ask(TURN, seat)

    # --- End of the game -------------------------------------------------------------------------------------------

    def _ending(self) -> int:
        """Whether a live score has reached the limit or a marker its last space."""
        if max(self.resto, self.loyal) >= TRACK_END:
            return BY_MARKER
        if max(self.live_scores()) >= LIMIT[self.players]:
            return BY_LIMIT
        return NOT_OVER

    def _end_game(self, ending: int, events: list[Event]) -> None:
        """All identities are revealed and the scores corrected."""
        self.discards[self.active] += self.played
        self.beside[self.active] += self.spent
        self.played = self.spent = self.revealing = self.exposed = ()
        self._clear_action()
        for seat in range(self.players):
            if not self.revealed[seat]:
                self.revealed[seat] = True
                events.append(m.IdentityRevealed(seat, self.faction(seat)))
        self._ask(OVER, 0)
        self.to_move = None
        self.ending = ending
        events.append(m.GameEnded(ENDINGS[ending], self.scores(), self.winners()))
