"""A second referee for Ganges, from the description of its rules alone.

It is told how cards, dice and bonuses were dealt, and after a reshuffle the new order of the deck. Everything else it
works out by itself: what may be decided, and the whole table after each decision. A game is one long course of
functions in the order of the rulebook, which stop where somebody must decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tests.referees.ganges_cards import (
    BONUSES,
    CARDS,
    COLOURS,
    DICE,
    GOODS,
    TYPES,
    Move,
    enough,
    exchanges,
    payments,
    room,
)

Course = Generator[None, Move, None]


@dataclass
class Player:
    """What lies before a player."""

    hand: list[int]
    track: list[str]
    buildings: list[int] = field(default_factory=list)
    ships: list[int] = field(default_factory=list)
    goods: list[int] = field(default_factory=list)
    turned: set[int] = field(default_factory=set)
    fame: int = 0
    coins: int = 0
    karma: int = 0
    admins: int = 0

    @property
    def row(self) -> list[int]:
        return self.buildings + self.ships + self.goods

    @property
    def unturned(self) -> list[int]:
        return [place for place in range(6) if place not in self.turned]

    @property
    def finished(self) -> bool:
        return not self.unturned

    @property
    def key(self) -> tuple[int, int, int]:
        """Turned cards, two for each fame and one for each coin, karma."""
        return len(self.turned), 2 * self.fame + self.coins, self.karma


def standings(players: Sequence[Player]) -> tuple[tuple[int, ...], ...]:
    """The seats from best to worst; equal ones share a place."""
    keys = [player.key for player in players]
    ranked = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(keys) if own == key) for key in ranked)


class Referee:
    """The table as somebody beside it would follow it."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.open_night = dump["open_night"]
        self.dice = dump["dice"]
        self.deck: list[int] = dump["deck"]
        self.table: list[int] = dump["grid"]
        self.discard: list[int] = []
        tracks = [[BONUSES[bonus] for bonus in track] for track in dump["tracks"]]
        self.players = [Player(list(hand), track) for hand, track in zip(dump["hands"], tracks, strict=True)]
        self.places = {2: 12, 3: 16, 4: 20}[len(self.players)]
        self._check_deal()
        self.first = int(dump["to_move"])
        self.round = self.phase = 1
        self.turn = self.due = 0
        self.extra_used = False
        self.resolving: list[int] = []
        """Cards that lie neither on the table nor in a row nor in the discard."""
        self.decision, self.options = "", set[Move]()
        self.course = self._game()
        next(self.course)

    def _check_deal(self) -> None:
        assert len(self.table) == self.places
        assert all(len(player.hand) == 4 and sorted(player.track) == sorted(BONUSES) for player in self.players)
        dealt = self.deck + self.table + [card for player in self.players for card in player.hand]
        assert sorted(dealt) == sorted(CARDS)
        faces = Counter((DICE[card - 1], self.dice[card]) for card in CARDS)
        assert faces == dict.fromkeys(product(COLOURS, range(1, 7)), 6)

    def moves(self) -> set[Move]:
        return self.options

    def make(self, move: Move, after: dict[str, Any], events: list[Any]) -> None:
        """Carry out a decision; of what came of it only a reshuffled deck is looked at."""
        self.after, self.events = after, events
        try:
            self.course.send(move)
        except StopIteration:
            self.decision, self.options = "over", set()

    def _ask(self, decision: str, options: set[Move]) -> Generator[None, Move, Move]:
        """Nobody is asked where there is no choice; except for an action, and for its price."""
        assert options
        if len(options) == 1 and decision not in ("action", "pay"):
            return min(options)
        self.decision, self.options = decision, options
        return (yield)

    @property
    def own(self) -> Player:
        """Whose turn it is, or is about to be."""
        return self.players[self.seat]

    @property
    def seat(self) -> int:
        return (self.first + self.turn) % len(self.players)

    # --- Rounds and turns ------------------------------------------------------------------------------------------

    def _game(self) -> Course:
        while True:
            for phase in (1, 2):
                self.phase, self.turn = phase, 0
                if self.phase == 2:
                    yield from self._gain_karma(1)
                for turn in range(len(self.players)):
                    self.turn = turn
                    yield from self._turn()
            if self.round == 60 or any(player.finished for player in self.players):
                return
            for place in range(self.places):
                if not self.table[place]:
                    self.table[place] = self._draw()
            self.first = (self.first + 1) % len(self.players)
            self.round += 1

    def _turn(self) -> Course:
        self.due += 1
        self.extra_used = False
        while True:
            while self.due:
                yield from self._action()
            if not self.own.admins:
                return
            options: set[Move] = {("draw_dice",), ("end_turn",)}
            if not self.extra_used:
                options.add(("extra_action",))
            match (yield from self._ask("end_of_turn", options)):
                case ("extra_action",):
                    self.own.admins -= 1
                    self.extra_used = True
                    self.due = 1
                case ("draw_dice",):
                    yield from self._draw_two()
                case _:
                    return

    def _action(self) -> Course:
        options: set[Move] = set()
        for card in filter(None, self.table):
            options.add(("take_die", card))
            match CARDS[card].kind:
                case "goods":
                    options.add(("trade", card))
                case "building" if self._can_pay(card):
                    options.add(("build", card))
                case "ship" if self._can_pay(card):
                    options.add(("sail", card))
                case "palace" if self._can_pay(card):
                    options.add(("visit", card))
        if self.own.admins:
            options.add(("draw_dice",))
        match (yield from self._ask("action", options)):
            case ("draw_dice",):
                yield from self._draw_two()
                return
            case ("take_die", card):
                yield from self._take(card)
            case ("trade", card):
                yield from self._place(self._pick_up(card))
            case ("build" | "sail", card):
                yield from self._pay(card)
                yield from self._place(self._pick_up(card))
            case ("visit", card):
                yield from self._pay(card)
                yield from self._use(self._pick_up(card))
        self.due -= 1

    # --- Paying ----------------------------------------------------------------------------------------------------

    def _of_colour(self, colour: int) -> Counter[int]:
        return Counter(self.dice[card] for card in self.own.hand if DICE[card - 1] == COLOURS[colour])

    def _can_pay(self, card: int) -> bool:
        """Whether there is any payment: for a building, whether all that one has is enough."""
        what = CARDS[card]
        if what.kind != "building":
            return bool(self._prices(card))
        dice = self._of_colour(what.colour)
        return enough(dice, min(self.own.karma, room(dice)), self.own.admins, what.cost)

    def _prices(self, card: int) -> set[Move]:
        what, own = CARDS[card], self.own
        if what.kind == "building":
            return payments(self._of_colour(what.colour), own.karma, own.admins, what.cost)
        found: set[Move] = {
            ("pay_die", 6 * colour + value)
            for colour in range(4)
            for value in self._of_colour(colour)
            if abs(value - what.cost) <= own.karma
        }
        return found | ({("pay_die", 0)} if own.admins else set())

    def _pay(self, card: int) -> Course:
        what, own = CARDS[card], self.own
        match (yield from self._ask("pay", self._prices(card))):
            case ("pay", dice, karma, jokers):
                values = Counter(map(int, str(dice))) if dice else Counter[int]()
                self._pay_with(what.colour, values)
                own.karma -= karma
                own.admins -= jokers
            case ("pay_die", 0):
                own.admins -= 1
            case ("pay_die", die):
                colour, value = divmod(die - 1, 6)
                self._pay_with(colour, Counter([value + 1]))
                own.karma -= abs(value + 1 - what.cost)

    def _pay_with(self, colour: int, values: Counter[int]) -> None:
        """Of equal dice the lowest cards go."""
        paid = []
        for card in sorted(self.own.hand):
            if DICE[card - 1] == COLOURS[colour] and values[self.dice[card]]:
                values[self.dice[card]] -= 1
                paid.append(card)
        assert not values.total()
        for card in paid:
            self.own.hand.remove(card)
        self.discard += paid

    # --- The deck and the table ------------------------------------------------------------------------------------

    def _draw(self) -> int:
        card = self.deck.pop()
        if not self.deck:
            self._reshuffle()
        return card

    def _reshuffle(self) -> None:
        """Chance is told: the deck as it is afterwards, and what has been drawn from it since."""
        drawn: list[int] = []
        for event in self.events:
            match type(event).__name__:
                case "Drew" | "Uncovered":
                    drawn.append(event.card)
                case "TableEmptied" | "Refilled":
                    drawn += event.cards
        left = self.after["deck"]
        self.deck = left + [card for card in reversed(drawn) if card in self.discard and card not in left]
        assert sorted(self.deck) == sorted(self.discard)
        self.discard = []

    def _pick_up(self, card: int) -> int:
        """A card leaves the table; after the last one four come."""
        self.table[self.table.index(card)] = 0
        if not any(self.table):
            self.table[:4] = [self._draw() for _ in range(4)]
        return card

    def _lies(self, kind: str) -> list[int]:
        return [card for card in self.table if card and CARDS[card].kind == kind]

    # --- Dice ------------------------------------------------------------------------------------------------------

    def _make_room(self) -> Course:
        if len(self.own.hand) == 8:
            faces = {(DICE[card - 1], self.dice[card]): card for card in sorted(self.own.hand, reverse=True)}
            _, card = yield from self._ask("discard", {("discard", card) for card in faces.values()})
            self.own.hand.remove(card)
            self.discard.append(card)

    def _take(self, card: int) -> Course:
        yield from self._make_room()
        self.own.hand.append(self._pick_up(card))

    def _dice(self, number: int) -> Course:
        for _ in range(number):
            _, card = yield from self._ask("pick_die", {("pick_die", card) for card in self.table if card})
            yield from self._take(card)

    def _draw_two(self) -> Course:
        self.own.admins -= 1
        for _ in range(2):
            yield from self._make_room()
            self.own.hand.append(self._draw())

    # --- Tokens ----------------------------------------------------------------------------------------------------

    def _gain_karma(self, number: int) -> Course:
        for _ in range(number):
            self.own.karma += 1
            if self.own.karma == 3:
                self.own.karma = 0
                yield from self._gain_admins(1)

    def _gain_admins(self, number: int) -> Course:
        for _ in range(number):
            self.own.admins += 1
            if self.own.admins == 3:
                self.own.admins = 0
                yield from self._gain_fame(2)

    def _gain_fame(self, number: int) -> Course:
        self.own.fame += number
        while self.own.fame >= 3 and self.own.unturned:
            place = yield from self._card_to_turn(self.own.unturned[0])
            self.own.fame -= 3
            yield from self._turn_card(place)

    def _gain_coins(self, number: int) -> Course:
        self.own.coins += number
        while self.own.coins >= 6 and self.own.unturned:
            place = yield from self._card_to_turn(self.own.unturned[-1])
            self.own.coins -= 6
            yield from self._turn_card(place)

    def _card_to_turn(self, next_one: int) -> Generator[None, Move, int]:
        if not self.open_night:
            return next_one
        move = yield from self._ask("turn_card", {("turn_card", place) for place in self.own.unturned})
        return int(move[1])

    def _turn_card(self, place: int) -> Course:
        self.own.turned.add(place)
        match self.own.track[place]:
            case "karma 2":
                yield from self._gain_karma(2)
            case "coins or palace":
                options: set[Move] = {("pick_palace", card) for card in self._lies("palace")}
                match (yield from self._ask("coins_or_palace", {("take_coins",), *options})):
                    case ("pick_palace", card):
                        yield from self._use(self._pick_up(card))
                    case _:
                        yield from self._gain_coins(2)
            case "fame or ship":
                options = {("pick_ship", card) for card in self._lies("ship")}
                match (yield from self._ask("fame_or_ship", {("take_fame",), *options})):
                    case ("pick_ship", card):
                        yield from self._place(self._pick_up(card))
                    case _:
                        yield from self._gain_fame(1)
            case "admin":
                yield from self._gain_admins(1)
            case "dice 2":
                yield from self._dice(2)
            case "second action":
                self.due += 1

    # --- Cards before a player -------------------------------------------------------------------------------------

    def _place(self, card: int) -> Course:
        what, own = CARDS[card], self.own
        if what.kind == "ship":
            self.resolving.append(card)
            yield from self._settle(with_ships=True)
            self.resolving.remove(card)
            if own.ships and what.number < CARDS[own.ships[-1]].number:
                self._put_away(own.ships)
            own.ships.append(card)
            yield from self._reward(what.reward)
        elif what.kind == "building":
            own.buildings.append(card)
            yield from self._gain_fame(sum(what.shows(name) for name in TYPES))
        else:
            own.goods.append(card)
            if what.coin:
                yield from self._gain_coins(1)
        yield from self._settle(with_ships=what.kind == "ship")

    def _put_away(self, cards: list[int]) -> None:
        """From the rows to the discard."""
        gone = sorted(cards)
        for row in (self.own.buildings, self.own.ships, self.own.goods):
            row[:] = [card for card in row if card not in gone]
        self.discard += gone

    def _settle(self, with_ships: bool) -> Course:
        while options := exchanges(self.own.row, self.own.ships, with_ships):
            _, gone, admins, coins = yield from self._ask("exchange", options)
            self._put_away(list(gone))
            yield from self._gain_admins(admins)
            if coins:
                yield from self._gain_coins(coins)

    def _reward(self, reward: str) -> Course:
        for what, number in zip(reward[::2], map(int, reward[1::2]), strict=True):
            match what:
                case "K":
                    yield from self._gain_karma(number)
                case "D":
                    yield from self._dice(number)
                case "C":
                    yield from self._gain_coins(number)
                case "F":
                    yield from self._gain_fame(number)
                case "G":
                    for _ in range(number):
                        if options := {("pick_goods", card) for card in self._lies("goods")}:
                            _, card = yield from self._ask("pick_goods", set(options))
                            yield from self._place(self._pick_up(card))
                case "P":
                    if options := {("pick_palace", card) for card in self._lies("palace")}:
                        _, card = yield from self._ask("pick_palace", set(options))
                        yield from self._use(self._pick_up(card))

    # --- The palace ------------------------------------------------------------------------------------------------

    def _use(self, card: int) -> Course:
        self.resolving.append(card)
        match CARDS[card].number:
            case 2:
                yield from self._dice(2)
            case 3:
                yield from self._gain_karma(2)
                yield from self._dice(1)
            case 4:
                if coins := sum(CARDS[own].shows(good) for own in self.own.row for good in GOODS):
                    yield from self._gain_coins(coins)
            case 5:
                yield from self._gain_karma(1)
                last = [player.ships[-1] for player in self.players if player.ships]
                if last:
                    _, ship = yield from self._ask("copy_ship", {("copy_ship", ship) for ship in last})
                    yield from self._reward(CARDS[ship].reward)
            case _:
                drawn = self._draw()
                if CARDS[drawn].kind == "palace":
                    yield from self._use(drawn)
                else:
                    yield from self._place(drawn)
        self.resolving.remove(card)
        self.discard.append(card)

    # --- The comparison --------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return tuple(len(player.turned) for player in self.players)

    def agrees_with(self, dump: dict[str, Any]) -> None:
        """Whether the room has the same table."""
        over = self.decision == "over"
        assert (dump["decision"], dump["to_move"]) == (self.decision, None if over else self.seat)
        assert (dump["round"], dump["phase"], dump["first"]) == (self.round, self.phase, self.first)
        assert (dump["dice"], dump["grid"], dump["discard"]) == (self.dice, self.table, self.discard)
        assert dump["deck"] == self.deck
        assert sorted(card for _, _, card, _, _ in dump["agenda"] if card) == sorted(self.resolving)
        if not over:
            assert (dump["turn"], dump["due"], dump["extras"]) == (self.turn, self.due, int(self.extra_used))
        for seat, player in enumerate(self.players):
            assert dump["hands"][seat] == sorted(player.hand)
            rows = (dump["buildings"][seat], dump["ships"][seat], dump["goods"][seat])
            assert rows == (player.buildings, player.ships, player.goods)
            tokens = (dump["fame"][seat], dump["coins"][seat], dump["karma"][seat], dump["admins"][seat])
            assert tokens == (player.fame, player.coins, player.karma, player.admins)
            assert dump["turned"][seat] == sum(1 << place for place in player.turned)
            assert [BONUSES[bonus] for bonus in dump["tracks"][seat]] == player.track
