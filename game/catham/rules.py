"""The turn of Catham City and its eight factions, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.catham import moves as m
from game.catham import scoring
from game.catham.factions import (
    ALL,
    COPIES,
    DETECTIVES,
    DETECTIVES_GAIN,
    FACTIONS,
    HACKERS,
    HACKERS_MOST,
    HAND_LIMIT,
    HANDS,
    JOURNALISTS,
    JOURNALISTS_GAIN,
    MAFIA,
    MAFIA_CARDS,
    MAFIA_GAIN,
    MAFIA_INFLUENCE,
    NEEDED,
    OFFICIALS,
    POLICE,
    POOL,
    RESPONSE_GAIN,
    ROBOCATS,
    ROBOCATS_DRAW,
    ROBOCATS_FOR_INFLUENCE,
    ROBOCATS_GAIN,
    SCIENTISTS,
    SCIENTISTS_DRAW,
    SCIENTISTS_GAIN,
)
from game.catham.moves import Move
from game.catham.state import (
    ACTION,
    DECISIONS,
    INFORM,
    LEAK,
    LIMIT,
    OVER,
    TRIBUTE,
    TRIBUTE_CARDS,
    Table,
)
from game.catham.view import View
from game.kernel.contract import BadSetup, Event, Path, Prompt, ScoreLine
from game.kernel.rng import Rng


class CathamCity(Table):
    """A game of Catham City."""

    __slots__ = ()

    # --- Setup -------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, players: int, rng: Rng, options: Mapping[str, Any]) -> CathamCity:
        """Five factions shuffled together, hands dealt in turn order, seven cards turned up as the pool."""
        first = options["first"]
        if first == "random":
            first = rng.below(players)
        elif first >= players:
            raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
        table = object.__new__(cls)
        table.players = players
        table.rng = rng
        table.factions = tuple(map(FACTIONS.index, options["factions"]))
        table.actions = table.actions_left = 2 if options["expert"] else 1
        table.active = first
        table.hands = [0] * (ALL * players)
        table.known = [0] * (ALL * players)
        table.drawn = [0] * (ALL * players)
        table.pool = [0] * ALL
        table.deck = [faction for faction in table.factions for _ in range(COPIES)]
        table.discard = [0] * ALL
        table.played = ()
        table.influence = [0] * players
        table.earned = [0] * (ALL * players)
        table.owed = 0
        for turn in range(players):
            table._draw((first + turn) % players, HANDS[turn], [])
        table._refill([])
        table._ask(ACTION, first)
        return table

    # --- Course of the game ------------------------------------------------------------------------------------

    def _action_moves(self) -> list[Move]:
        """Either take cards of one faction from the pool, or play cards of one faction."""
        found: list[Move] = []
        pool, hand = self.pool, self.hand(self.active)
        for faction in self.factions:
            if pool[faction]:
                found += m.TAKES[faction][pool[faction]]
        for faction in self.factions:
            if hand[faction] >= NEEDED[faction]:
                _PLAYS[faction](self, hand, found)
        return found

    def _next_action(self, events: list[Event]) -> None:
        """One action a turn, two in the expert variant; then the next player clockwise."""
        if sum(self.pool) < POOL:
            self._refill(events)
        self.actions_left -= 1
        if not self.actions_left:
            self.actions_left = self.actions
            self.active = (self.active + 1) % self.players
            events.append(m.TurnBegan(self.active))
        self._ask(ACTION, self.active)

    # --- Taking cards from the pool ----------------------------------------------------------------------------

    def _take(self, move: m.Take, events: list[Event]) -> None:
        faction, number, _ = move
        self.pool[faction] -= number
        self._receive(self.active, faction, number)
        events.append(m.Took(self.active, faction, number))
        self._refill(events)
        self._check_limit(events)

    def _refill(self, events: list[Event]) -> None:
        """Seven face-up cards lie on the table at any time, as long as there are any."""
        for cards in self._leave_deck(POOL - sum(self.pool), events):
            for faction in cards:
                self.pool[faction] += 1
            events.append(m.Refilled(len(cards), tuple(cards)))

    def _check_limit(self, events: list[Event]) -> None:
        """At the end of an action the active player keeps ten cards at most, whichever he likes."""
        excess = self.hand_size(self.active) - HAND_LIMIT
        if excess > 0:
            self.owed = excess
            self._ask(LIMIT, self.active)
        else:
            self._next_action(events)

    def _discard_moves(self) -> list[Move]:
        assert self.to_move is not None
        hand = self.hand(self.to_move)
        return [m.DISCARDS[faction] for faction in self.factions if hand[faction]]

    def _discard(self, move: m.Discard, events: list[Event]) -> None:
        """One of the cards that must go, to the Mafia or above the limit."""
        seat = self.to_move
        assert seat is not None
        self._throw_away(seat, move.faction, events)
        self.owed -= 1
        if self.owed:
            return
        if self.decision == LIMIT:
            self._next_action(events)
        else:
            self._answers(seat, events)

    # --- The piles ---------------------------------------------------------------------------------------------

    def _leave_deck(self, number: int, events: list[Event]) -> Iterator[list[int]]:
        """Cards from the draw pile. As soon as the last one has left it, the discard pile is shuffled into a new one,
        which is why they may come in portions. If both piles are empty, there are no more."""
        deck = self.deck
        while number:
            if not deck:
                self._reshuffle(events)
            portion = min(number, len(deck))
            if not portion:
                return
            self.rng.draw(deck, portion)
            cards = deck[:portion]
            del deck[:portion]
            yield cards
            if not deck:
                self._reshuffle(events)
            number -= portion

    def _reshuffle(self, events: list[Event]) -> None:
        """The discard pile becomes the draw pile; cards in play are not among them."""
        if any(self.discard):
            self.deck += [faction for faction in self.factions for _ in range(self.discard[faction])]
            self.discard = [0] * ALL
            self.drawn = [0] * len(self.drawn)
            events.append(m.Reshuffled(len(self.deck)))

    def _draw(self, seat: int, number: int, events: list[Event]) -> None:
        """Cards into the hand, unseen by the others."""
        start = seat * ALL
        for cards in self._leave_deck(number, events):
            hands, drawn = self.hands, self.drawn
            for faction in cards:
                hands[start + faction] += 1
                drawn[start + faction] += 1
            events.append(m.Drew(seat, len(cards), tuple(cards)))

    def _receive(self, seat: int, faction: int, number: int) -> None:
        """Cards into the hand, before everybody's eyes."""
        place = seat * ALL + faction
        self.hands[place] += number
        self.known[place] += number

    def _lose(self, seat: int, faction: int, number: int) -> None:
        """Cards out of the hand, before everybody's eyes: they may have been the ones that were known."""
        place = seat * ALL + faction
        self.hands[place] -= number
        known = self.known[place]
        if known:
            self.known[place] = known - number if known > number else 0

    def _throw_away(self, seat: int, faction: int, events: list[Event], forced: bool = False) -> None:
        self._lose(seat, faction, 1)
        self.discard[faction] += 1
        events.append(m.Discarded(seat, faction, forced))

    # --- Playing cards -----------------------------------------------------------------------------------------

    def _put_into_play(self, faction: int, number: int) -> None:
        """Played cards lie on the table until their effect is over."""
        self._lose(self.active, faction, number)
        self.played += (faction,) * number

    def _gain(self, seat: int, number: int, faction: int, events: list[Event]) -> bool:
        """Influence, at the moment when it is earned. Whether that ends the game."""
        if number:
            self.influence[seat] += number
            self.earned[seat * ALL + faction] += number
            events.append(m.Gained(seat, number, faction))
            if self.influence[seat] >= self.target:
                self._end_game(seat, events)
                return True
        return False

    def _end_effect(self, events: list[Event]) -> None:
        """All cards in play go to the discard pile."""
        for faction in self.played:
            self.discard[faction] += 1
        self.played = ()
        self._check_limit(events)

    def _answers(self, seat: int, events: list[Event]) -> None:
        """The opponents answer one after another, clockwise from the active player's left; go on after this seat."""
        answer = _ANSWERS[self.played[0]]
        while (seat := (seat + 1) % self.players) != self.active:
            if answer(self, seat, events):
                return
        self._end_effect(events)

    def _decline(self, move: m.Decline, events: list[Event]) -> None:
        assert self.to_move is not None
        events.append(m.Declined(self.to_move))
        self._answers(self.to_move, events)

    # --- The factions: Private Detectives' Guild ---------------------------------------------------------------

    def _detectives_plays(self, hand: list[int], found: list[Move]) -> None:
        """Three Detectives and one card more, which may be a fourth Detective."""
        least = NEEDED[DETECTIVES]
        found += [m.DETECTIVES[extra] for extra in self.factions if hand[extra] > (least if extra == DETECTIVES else 0)]

    def _play_detectives(self, move: m.PlayDetectives, events: list[Event]) -> None:
        self._put_into_play(DETECTIVES, NEEDED[DETECTIVES])
        self._put_into_play(move.extra, 1)
        events.append(m.Investigated(self.active, move.extra))
        if not self._gain(self.active, DETECTIVES_GAIN, DETECTIVES, events):
            self._answers(self.active, events)

    def _answer_detectives(self, seat: int, events: list[Event]) -> bool:
        """Each opponent may discard one card of the extra card's faction for influence."""
        return self._may_answer(INFORM, seat, 1)

    def _may_answer(self, decision: int, seat: int, cards: int) -> bool:
        """Everybody with enough cards is asked; who has not the right ones can only decline, and nobody knows why."""
        if self.hand_size(seat) < cards:
            return False
        self._ask(decision, seat)
        return True

    def _inform_moves(self) -> list[Move]:
        assert self.to_move is not None
        asked_for = self.played[-1]
        return [m.INFORMS[asked_for], m.DECLINE] if self.hands[self.to_move * ALL + asked_for] else [m.DECLINE]

    def _inform(self, move: m.Inform, events: list[Event]) -> None:
        seat = self.to_move
        assert seat is not None
        self._lose(seat, move.faction, 1)
        self.discard[move.faction] += 1
        events.append(m.Informed(seat, move.faction))
        if not self._gain(seat, RESPONSE_GAIN, DETECTIVES, events):
            self._answers(seat, events)

    # --- Scientific Council ------------------------------------------------------------------------------------

    def _scientists_plays(self, hand: list[int], found: list[Move]) -> None:
        found.append(m.SCIENTISTS)

    def _play_scientists(self, move: m.PlayScientists, events: list[Event]) -> None:
        self._put_into_play(SCIENTISTS, NEEDED[SCIENTISTS])
        events.append(m.Played(self.active, SCIENTISTS, NEEDED[SCIENTISTS]))
        if not self._gain(self.active, SCIENTISTS_GAIN, SCIENTISTS, events):
            self._draw(self.active, SCIENTISTS_DRAW, events)
            self._end_effect(events)

    # --- Special Unit "Robocat" --------------------------------------------------------------------------------

    def _robocats_plays(self, hand: list[int], found: list[Move]) -> None:
        """Exactly two for cards, exactly four for influence."""
        found.append(m.ROBOCATS_TWO)
        if hand[ROBOCATS] >= ROBOCATS_FOR_INFLUENCE:
            found.append(m.ROBOCATS_FOUR)

    def _play_robocats(self, move: m.PlayRobocats, events: list[Event]) -> None:
        self._put_into_play(ROBOCATS, move.number)
        events.append(m.Played(self.active, ROBOCATS, move.number))
        if move.number < ROBOCATS_FOR_INFLUENCE:
            self._draw(self.active, ROBOCATS_DRAW, events)
        elif self._gain(self.active, ROBOCATS_GAIN, ROBOCATS, events):
            return
        self._end_effect(events)

    # --- Mafia -------------------------------------------------------------------------------------------------

    def _mafia_plays(self, hand: list[int], found: list[Move]) -> None:
        found.append(m.MAFIA)

    def _play_mafia(self, move: m.PlayMafia, events: list[Event]) -> None:
        self._put_into_play(MAFIA, NEEDED[MAFIA])
        events.append(m.Played(self.active, MAFIA, NEEDED[MAFIA]))
        if not self._gain(self.active, MAFIA_GAIN, MAFIA, events):
            self._answers(self.active, events)

    def _answer_mafia(self, seat: int, events: list[Event]) -> bool:
        """Each opponent discards two cards or returns one influence; with too few cards he must return influence,
        without influence he discards what he has."""
        cards = self.hand_size(seat)
        if self.influence[seat] >= MAFIA_INFLUENCE:
            if cards >= MAFIA_CARDS:
                self._ask(TRIBUTE, seat)
                return True
            self._pay(seat, events)
            return False
        return self._owe_cards(seat, events)

    def _pay(self, seat: int, events: list[Event]) -> None:
        self.influence[seat] -= MAFIA_INFLUENCE
        events.append(m.Returned(seat, MAFIA_INFLUENCE))

    def _owe_cards(self, seat: int, events: list[Event]) -> bool:
        """Two cards of his choice; whether he has a choice at all."""
        if self.hand_size(seat) > MAFIA_CARDS:
            self.owed = MAFIA_CARDS
            self._ask(TRIBUTE_CARDS, seat)
            return True
        for faction, number in enumerate(self.hand(seat)):
            for _ in range(number):
                self._throw_away(seat, faction, events, forced=True)
        return False

    def _tribute_moves(self) -> Sequence[Move]:
        return (m.SURRENDER_CARDS, m.RETURN_INFLUENCE)

    def _surrender_cards(self, move: m.SurrenderCards, events: list[Event]) -> None:
        assert self.to_move is not None
        if not self._owe_cards(self.to_move, events):
            self._answers(self.to_move, events)

    def _return_influence(self, move: m.ReturnInfluence, events: list[Event]) -> None:
        assert self.to_move is not None
        self._pay(self.to_move, events)
        self._answers(self.to_move, events)

    # --- Hackers -----------------------------------------------------------------------------------------------

    def _hackers_plays(self, hand: list[int], found: list[Move]) -> None:
        """One to four, on an opponent who has at least as many cards in hand."""
        most = min(hand[HACKERS], HACKERS_MOST)
        for seat in range(self.players):
            if seat != self.active:
                found += m.HACKERS[seat][min(most, self.hand_size(seat))]

    def _play_hackers(self, move: m.PlayHackers, events: list[Event]) -> None:
        """They are shuffled into the hand, and as many cards of it come to light. Each Hacker among them scores and
        is discarded, no matter whose he was; the active player takes the other cards."""
        number, target, _ = move
        seat = self.active
        self._lose(seat, HACKERS, number)
        self._receive(target, HACKERS, number)
        events.append(m.Infiltrated(seat, target, number))
        cards = self._expose(target, number)
        caught = cards.count(HACKERS)
        events.append(m.Exposed(target, cards, caught))
        self.played = cards
        if self._gain(seat, caught, HACKERS, events):
            return
        self.played = (HACKERS,) * caught
        if caught < number:
            stolen = tuple([faction for faction in cards if faction != HACKERS])
            for faction in stolen:
                self._receive(seat, faction, 1)
            events.append(m.Stole(seat, target, len(stolen), stolen))
        self._end_effect(events)

    def _expose(self, seat: int, number: int) -> tuple[int, ...]:
        """Shuffle a hand and take random cards out of it, for all to see; all cards if they are fewer."""
        hand: list[int] = []
        start = seat * ALL
        for faction in self.factions:
            hand += [faction] * self.hands[start + faction]
        number = min(number, len(hand))
        self.rng.draw(hand, number)
        for faction in hand[:number]:
            self._lose(seat, faction, 1)
        return tuple(hand[:number])

    # --- Police ------------------------------------------------------------------------------------------------

    def _police_plays(self, hand: list[int], found: list[Move]) -> None:
        """Any number of Policemen, one card of another faction, and any opponent."""
        most = hand[POLICE]
        for extra in self.factions:
            if extra != POLICE and hand[extra]:
                for seat in range(self.players):
                    if seat != self.active:
                        found += m.POLICE[extra][seat][most]

    def _play_police(self, move: m.PlayPolice, events: list[Event]) -> None:
        """As many cards of the opponent's hand come to light and are discarded. Those of the extra card's faction
        score; then the opponent draws a card for each Policeman among them."""
        number, extra, target, _ = move
        self._put_into_play(POLICE, number)
        self._put_into_play(extra, 1)
        events.append(m.Searched(self.active, target, number, extra))
        cards = self._expose(target, number)
        found = cards.count(extra)
        events.append(m.Exposed(target, cards, found))
        self.played += cards
        if not self._gain(self.active, found, POLICE, events):
            self._draw(target, cards.count(POLICE), events)
            self._end_effect(events)

    # --- Journalists' Association ------------------------------------------------------------------------------

    def _journalists_plays(self, hand: list[int], found: list[Move]) -> None:
        found.append(m.JOURNALISTS)

    def _play_journalists(self, move: m.PlayJournalists, events: list[Event]) -> None:
        self._put_into_play(JOURNALISTS, NEEDED[JOURNALISTS])
        events.append(m.Played(self.active, JOURNALISTS, NEEDED[JOURNALISTS]))
        if not self._gain(self.active, JOURNALISTS_GAIN, JOURNALISTS, events):
            self._answers(self.active, events)

    def _answer_journalists(self, seat: int, events: list[Event]) -> bool:
        """Each opponent may give a card and discard another of the same faction for influence."""
        return self._may_answer(LEAK, seat, 2)

    def _leak_moves(self) -> list[Move]:
        assert self.to_move is not None
        hand = self.hand(self.to_move)
        found: list[Move] = [m.LEAKS[faction] for faction in self.factions if hand[faction] > 1]
        found.append(m.DECLINE)
        return found

    def _leak(self, move: m.Leak, events: list[Event]) -> None:
        seat = self.to_move
        assert seat is not None
        self._lose(seat, move.faction, 2)
        self._receive(self.active, move.faction, 1)
        self.discard[move.faction] += 1
        events.append(m.Leaked(seat, self.active, move.faction))
        if not self._gain(seat, RESPONSE_GAIN, JOURNALISTS, events):
            self._answers(seat, events)

    # --- Officials ---------------------------------------------------------------------------------------------

    def _officials_plays(self, hand: list[int], found: list[Move]) -> None:
        """Any number."""
        found += m.OFFICIALS[hand[OFFICIALS]]

    def _play_officials(self, move: m.PlayOfficials, events: list[Event]) -> None:
        """As many cards of the draw pile are turned up; each different faction among them scores."""
        self._put_into_play(OFFICIALS, move.number)
        events.append(m.Played(self.active, OFFICIALS, move.number))
        different: list[int] = []
        for cards in self._leave_deck(move.number, events):
            new = [faction for faction in self.factions if faction in cards and faction not in different]
            different += new
            events.append(m.TurnedUp(self.active, tuple(cards), len(new)))
            self.played += tuple(cards)
        if not self._gain(self.active, len(different), OFFICIALS, events):
            self._end_effect(events)

    # --- End of the game ---------------------------------------------------------------------------------------

    def _end_game(self, winner: int, events: list[Event]) -> None:
        """At once: nothing else of the effect or the turn is carried out."""
        self.decision = OVER
        self.to_move = None
        events.append(m.GameEnded(winner, self.scores()))

    def scores(self) -> tuple[int, ...]:
        """The influence of each player."""
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The influence, faction by faction."""
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
        """The decision that is pending, with the facts that the status line needs; all of them are public."""
        seat = self.to_move
        if seat is None:
            return None
        facts: dict[str, Any] = {}
        if self.decision == ACTION:
            facts = {"number": self.actions_left}
        elif self.decision in (LIMIT, TRIBUTE_CARDS):
            facts = {"number": self.owed}
        else:
            facts = {"active": self.active}
            if self.decision == INFORM:
                facts["faction"] = self.played[-1]
        return Prompt(DECISIONS[self.decision], seat, facts)

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        return m.clicks(move)

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)


_PLAYS: tuple[Callable[[CathamCity, list[int], list[Move]], None], ...] = (
    CathamCity._detectives_plays,
    CathamCity._scientists_plays,
    CathamCity._robocats_plays,
    CathamCity._mafia_plays,
    CathamCity._hackers_plays,
    CathamCity._police_plays,
    CathamCity._journalists_plays,
    CathamCity._officials_plays,
)
_ANSWERS: dict[int, Callable[[CathamCity, int, list[Event]], bool]] = {
    DETECTIVES: CathamCity._answer_detectives,
    MAFIA: CathamCity._answer_mafia,
    JOURNALISTS: CathamCity._answer_journalists,
}
"""How an opponent answers a faction: whether he must be asked, or else it is done."""
_LISTS: dict[int, Callable[[CathamCity], Sequence[Move]]] = {
    ACTION: CathamCity._action_moves,
    INFORM: CathamCity._inform_moves,
    TRIBUTE: CathamCity._tribute_moves,
    TRIBUTE_CARDS: CathamCity._discard_moves,
    LEAK: CathamCity._leak_moves,
    LIMIT: CathamCity._discard_moves,
    OVER: lambda table: (),
}
_HANDLERS: dict[type, Callable[[CathamCity, Any, list[Event]], None]] = {
    m.Take: CathamCity._take,
    m.PlayDetectives: CathamCity._play_detectives,
    m.PlayScientists: CathamCity._play_scientists,
    m.PlayRobocats: CathamCity._play_robocats,
    m.PlayMafia: CathamCity._play_mafia,
    m.PlayHackers: CathamCity._play_hackers,
    m.PlayPolice: CathamCity._play_police,
    m.PlayJournalists: CathamCity._play_journalists,
    m.PlayOfficials: CathamCity._play_officials,
    m.Inform: CathamCity._inform,
    m.Leak: CathamCity._leak,
    m.Decline: CathamCity._decline,
    m.SurrenderCards: CathamCity._surrender_cards,
    m.ReturnInfluence: CathamCity._return_influence,
    m.Discard: CathamCity._discard,
}
