"""The turn of Catham City and its eight factions, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.catham import moves as m
from game.catham.cards import (
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
    JOURNALISTS_CARDS,
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
from game.catham.piles import draw, leave_deck, lose, put_into_play, receive, refill, throw_away
from game.catham.state import CathamCity
from game.kernel.contract import OVER, Decision, Event
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup

# --- Setup -------------------------------------------------------------------------------------------------------


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> CathamCity:
    """Five factions shuffled together, hands dealt in turn order, seven cards turned up as the pool."""
    first = options["first"]
    if first == "random":
        first = rng.below(players)
    elif first >= players:
        raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
    factions = tuple(map(FACTIONS.index, options["factions"]))
    actions = 2 if options["expert"] else 1
    table = CathamCity(
        players=players,
        to_move=first,
        decision=OVER,
        rng=rng,
        factions=factions,
        actions=actions,
        actions_left=actions,
        active=first,
        turn=0,
        hands=[0] * (ALL * players),
        known=[0] * (ALL * players),
        trails=[()] * players,
        drawn=((0,) * (ALL * players),),
        pool=[0] * ALL,
        deck=[faction for faction in factions for _ in range(COPIES)],
        discard=[0] * ALL,
        played=(),
        influence=[0] * players,
        earned=[0] * (ALL * players),
        owed=0,
    )
    for turn in range(players):
        draw(table, (first + turn) % players, HANDS[turn], [])
    refill(table, [])
    table.ask(ACTION, first)
    return table


# --- Course of the game ------------------------------------------------------------------------------------------


def action_moves(table: CathamCity, seat: int) -> list[Move]:
    """Either take cards of one faction from the pool, or play cards of one faction."""
    found: list[Move] = []
    pool, hand = table.pool, table.hands[seat * ALL : seat * ALL + ALL]
    for faction in table.factions:
        lying = pool[faction]
        if lying:
            found += m.TAKES[faction][lying]
    for faction in table.factions:
        if hand[faction] >= NEEDED[faction]:
            PLAYS[faction](table, seat, hand, found)
    return found


def next_action(table: CathamCity, events: list[Event]) -> None:
    """One action a turn, two in the expert variant; then the next player clockwise."""
    if sum(table.pool) < POOL:
        refill(table, events)
    seat = table.active
    if table.actions_left > 1:
        table.actions_left -= 1
    else:
        table.actions_left = table.actions
        table.active = seat = (seat + 1) % table.players
        table.turn += 1
        if table.turn >= table.last_turn:
            run_out_of_time(table, events)
            return
        events.append(m.TURNS[seat])
    table.ask(ACTION, seat)


# --- Taking cards from the pool ----------------------------------------------------------------------------------


def take(table: CathamCity, seat: int, move: m.Take, events: list[Event]) -> None:
    """The cards go to the hand, and the pool is filled up at once."""
    faction, number, _ = move
    table.pool[faction] -= number
    receive(table, seat, faction, number)
    events.append(m.Took(seat, faction, number))
    refill(table, events)
    check_limit(table, seat, events)


def check_limit(table: CathamCity, seat: int, events: list[Event]) -> None:
    """At the end of an action the active player keeps ten cards at most, whichever he likes."""
    excess = sum(table.hands[seat * ALL : seat * ALL + ALL]) - HAND_LIMIT
    if excess > 0:
        table.owed = excess
        table.ask(LIMIT, seat)
    else:
        next_action(table, events)


def discard_moves(table: CathamCity, seat: int) -> list[Move]:
    """Any card of the hand."""
    hand = table.hand(seat)
    return [m.DISCARDS[faction] for faction in table.factions if hand[faction]]


def discard_excess(table: CathamCity, seat: int, move: m.Discard, events: list[Event]) -> None:
    """One of the cards above the limit."""
    throw_away(table, seat, move.faction, events)
    table.owed -= 1
    if not table.owed:
        next_action(table, events)


# --- Playing cards -----------------------------------------------------------------------------------------------


def gain(table: CathamCity, seat: int, number: int, faction: int, events: list[Event]) -> bool:
    """Influence, at the moment when it is earned. Whether that ends the game."""
    if number:
        table.influence[seat] += number
        table.earned[seat * ALL + faction] += number
        events.append(m.Gained(seat, number, faction))
        if table.influence[seat] >= table.target:
            end_game(table, seat, events)
            return True
    return False


def end_effect(table: CathamCity, events: list[Event]) -> None:
    """All cards in play go to the discard pile."""
    for faction in table.played:
        table.discard[faction] += 1
    table.played = ()
    check_limit(table, table.active, events)


def answers(table: CathamCity, seat: int, events: list[Event]) -> None:
    """The opponents answer one after another, clockwise from the active player's left; go on after this seat."""
    answer = ANSWERS[table.played[0]]
    while (seat := (seat + 1) % table.players) != table.active:
        if answer(table, seat, events):
            return
    end_effect(table, events)


def decline(table: CathamCity, seat: int, move: m.Decline, events: list[Event]) -> None:
    """No answer."""
    events.append(m.Declined(seat))
    answers(table, seat, events)


# --- The factions: Private Detectives' Guild ---------------------------------------------------------------------


def detectives_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Three Detectives and one card more, which may be a fourth Detective."""
    least = NEEDED[DETECTIVES]
    found += [m.DETECTIVES[extra] for extra in table.factions if hand[extra] > (least if extra == DETECTIVES else 0)]


def play_detectives(table: CathamCity, seat: int, move: m.PlayDetectives, events: list[Event]) -> None:
    """Influence; then the opponents may inform."""
    put_into_play(table, seat, DETECTIVES, NEEDED[DETECTIVES])
    put_into_play(table, seat, move.extra, 1)
    events.append(m.Investigated(seat, move.extra))
    if not gain(table, seat, DETECTIVES_GAIN, DETECTIVES, events):
        answers(table, seat, events)


def answer_detectives(table: CathamCity, seat: int, events: list[Event]) -> bool:
    """Each opponent may discard one card of the extra card's faction for influence."""
    return may_answer(table, INFORM, seat, 1)


def may_answer(table: CathamCity, decision: Decision, seat: int, cards: int) -> bool:
    """Everybody with enough cards is asked; who has not the right ones can only decline, and nobody knows why."""
    if table.hand_size(seat) < cards:
        return False
    table.ask(decision, seat)
    return True


def inform_moves(table: CathamCity, seat: int) -> list[Move]:
    """A card of the extra card's faction; or nothing."""
    asked_for = table.played[-1]
    return [m.INFORMS[asked_for], m.DECLINE] if table.hands[seat * ALL + asked_for] else [m.DECLINE]


def inform(table: CathamCity, seat: int, move: m.Inform, events: list[Event]) -> None:
    """A card for influence."""
    lose(table, seat, move.faction, 1)
    table.discard[move.faction] += 1
    events.append(m.Informed(seat, move.faction))
    if not gain(table, seat, RESPONSE_GAIN, DETECTIVES, events):
        answers(table, seat, events)


# --- Scientific Council ------------------------------------------------------------------------------------------


def scientists_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly three."""
    found.append(m.SCIENTISTS)


def play_scientists(table: CathamCity, seat: int, move: m.PlayScientists, events: list[Event]) -> None:
    """Influence and cards."""
    put_into_play(table, seat, SCIENTISTS, NEEDED[SCIENTISTS])
    events.append(m.Played(seat, SCIENTISTS, NEEDED[SCIENTISTS]))
    if not gain(table, seat, SCIENTISTS_GAIN, SCIENTISTS, events):
        draw(table, seat, SCIENTISTS_DRAW, events)
        end_effect(table, events)


# --- Special Unit "Robocat" --------------------------------------------------------------------------------------


def robocats_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly two for cards, exactly four for influence."""
    found.append(m.ROBOCATS_TWO)
    if hand[ROBOCATS] >= ROBOCATS_FOR_INFLUENCE:
        found.append(m.ROBOCATS_FOUR)


def play_robocats(table: CathamCity, seat: int, move: m.PlayRobocats, events: list[Event]) -> None:
    """Cards or influence."""
    put_into_play(table, seat, ROBOCATS, move.number)
    events.append(m.Played(seat, ROBOCATS, move.number))
    if move.number < ROBOCATS_FOR_INFLUENCE:
        draw(table, seat, ROBOCATS_DRAW, events)
    elif gain(table, seat, ROBOCATS_GAIN, ROBOCATS, events):
        return
    end_effect(table, events)


# --- Mafia -------------------------------------------------------------------------------------------------------


def mafia_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly four."""
    found.append(m.MAFIA)


def play_mafia(table: CathamCity, seat: int, move: m.PlayMafia, events: list[Event]) -> None:
    """Influence; then the opponents pay."""
    put_into_play(table, seat, MAFIA, NEEDED[MAFIA])
    events.append(m.Played(seat, MAFIA, NEEDED[MAFIA]))
    if not gain(table, seat, MAFIA_GAIN, MAFIA, events):
        answers(table, seat, events)


def answer_mafia(table: CathamCity, seat: int, events: list[Event]) -> bool:
    """Each opponent discards two cards or returns one influence; with too few cards he must return influence,
    without influence he discards what he has."""
    if table.influence[seat] >= MAFIA_INFLUENCE:
        if table.hand_size(seat) >= MAFIA_CARDS:
            table.ask(TRIBUTE, seat)
            return True
        pay(table, seat, events)
        return False
    return owe_cards(table, seat, events)


def pay(table: CathamCity, seat: int, events: list[Event]) -> None:
    """One influence less."""
    table.influence[seat] -= MAFIA_INFLUENCE
    events.append(m.Returned(seat, MAFIA_INFLUENCE))


def owe_cards(table: CathamCity, seat: int, events: list[Event]) -> bool:
    """Two cards of his choice; whether he has a choice at all."""
    if table.hand_size(seat) > MAFIA_CARDS:
        table.owed = MAFIA_CARDS
        table.ask(TRIBUTE_CARDS, seat)
        return True
    for faction, number in enumerate(table.hand(seat)):
        for _ in range(number):
            throw_away(table, seat, faction, events, forced=True)
    return False


def tribute_moves(table: CathamCity, seat: int) -> Sequence[Move]:
    """Cards or influence."""
    return m.TRIBUTES


def surrender_cards(table: CathamCity, seat: int, move: m.SurrenderCards, events: list[Event]) -> None:
    """He pays with cards."""
    if not owe_cards(table, seat, events):
        answers(table, seat, events)


def return_influence(table: CathamCity, seat: int, move: m.ReturnInfluence, events: list[Event]) -> None:
    """He pays with influence."""
    pay(table, seat, events)
    answers(table, seat, events)


def discard_tribute(table: CathamCity, seat: int, move: m.Discard, events: list[Event]) -> None:
    """One of the two cards."""
    throw_away(table, seat, move.faction, events)
    table.owed -= 1
    if not table.owed:
        answers(table, seat, events)


# --- Hackers -----------------------------------------------------------------------------------------------------


def hackers_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """One to four, on an opponent who has at least as many cards in hand."""
    most = min(hand[HACKERS], HACKERS_MOST)
    for other in range(table.players):
        if other != seat:
            size = sum(table.hands[other * ALL : other * ALL + ALL])
            found += m.HACKERS[other][most if size > most else size]


def play_hackers(table: CathamCity, seat: int, move: m.PlayHackers, events: list[Event]) -> None:
    """They are shuffled into the hand, and as many cards of it come to light. Each Hacker among them scores and
    is discarded, no matter whose he was; the active player takes the other cards."""
    number, target, _ = move
    lose(table, seat, HACKERS, number)
    receive(table, target, HACKERS, number)
    events.append(m.Infiltrated(seat, target, number))
    cards = expose(table, target, number)
    caught = cards.count(HACKERS)
    events.append(m.Exposed(target, cards, caught))
    table.played = cards
    if gain(table, seat, caught, HACKERS, events):
        return
    table.played = (HACKERS,) * caught
    if caught < number:
        stolen = tuple([faction for faction in cards if faction != HACKERS])
        for faction in stolen:
            receive(table, seat, faction, 1)
        events.append(m.Stole(seat, target, len(stolen), stolen))
    end_effect(table, events)


def expose(table: CathamCity, seat: int, number: int) -> tuple[int, ...]:
    """Shuffle a hand and take random cards out of it, for all to see; all cards if they are fewer."""
    hand: list[int] = []
    start = seat * ALL
    for faction in table.factions:
        hand += [faction] * table.hands[start + faction]
    number = min(number, len(hand))
    table.rng.draw(hand, number)
    for faction in hand[:number]:
        lose(table, seat, faction, 1)
    return tuple(hand[:number])


# --- Police ------------------------------------------------------------------------------------------------------


def police_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Any number of Policemen, one card of another faction, and any opponent."""
    most = hand[POLICE]
    for extra in table.factions:
        if extra != POLICE and hand[extra]:
            for other in range(table.players):
                if other != seat:
                    found += m.POLICE[extra][other][most]


def play_police(table: CathamCity, seat: int, move: m.PlayPolice, events: list[Event]) -> None:
    """As many cards of the opponent's hand come to light and are discarded. Those of the extra card's faction
    score; then the opponent draws a card for each Policeman among them."""
    number, extra, target, _ = move
    put_into_play(table, seat, POLICE, number)
    put_into_play(table, seat, extra, 1)
    events.append(m.Searched(seat, target, number, extra))
    cards = expose(table, target, number)
    found = cards.count(extra)
    events.append(m.Exposed(target, cards, found))
    table.played += cards
    if not gain(table, seat, found, POLICE, events):
        draw(table, target, cards.count(POLICE), events)
        end_effect(table, events)


# --- Journalists' Association ------------------------------------------------------------------------------------


def journalists_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly two."""
    found.append(m.JOURNALISTS)


def play_journalists(table: CathamCity, seat: int, move: m.PlayJournalists, events: list[Event]) -> None:
    """Influence; then the opponents may leak something."""
    put_into_play(table, seat, JOURNALISTS, NEEDED[JOURNALISTS])
    events.append(m.Played(seat, JOURNALISTS, NEEDED[JOURNALISTS]))
    if not gain(table, seat, JOURNALISTS_GAIN, JOURNALISTS, events):
        answers(table, seat, events)


def answer_journalists(table: CathamCity, seat: int, events: list[Event]) -> bool:
    """Each opponent may give a card and discard another of the same faction for influence."""
    return may_answer(table, LEAK, seat, JOURNALISTS_CARDS)


def leak_moves(table: CathamCity, seat: int) -> list[Move]:
    """Two cards of one faction; or nothing."""
    hand = table.hand(seat)
    found: list[Move] = [m.LEAKS[faction] for faction in table.factions if hand[faction] >= JOURNALISTS_CARDS]
    found.append(m.DECLINE)
    return found


def leak(table: CathamCity, seat: int, move: m.Leak, events: list[Event]) -> None:
    """A card given and a card discarded, for influence."""
    lose(table, seat, move.faction, JOURNALISTS_CARDS)
    receive(table, table.active, move.faction, 1)
    table.discard[move.faction] += 1
    events.append(m.Leaked(seat, table.active, move.faction))
    if not gain(table, seat, RESPONSE_GAIN, JOURNALISTS, events):
        answers(table, seat, events)


# --- Officials ---------------------------------------------------------------------------------------------------


def officials_plays(table: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Any number."""
    found += m.OFFICIALS[hand[OFFICIALS]]


def play_officials(table: CathamCity, seat: int, move: m.PlayOfficials, events: list[Event]) -> None:
    """As many cards of the draw pile are turned up; each different faction among them scores."""
    put_into_play(table, seat, OFFICIALS, move.number)
    events.append(m.Played(seat, OFFICIALS, move.number))
    different: list[int] = []
    for cards in leave_deck(table, move.number, events):
        new = [faction for faction in table.factions if faction in cards and faction not in different]
        different += new
        events.append(m.TurnedUp(seat, tuple(cards), len(new)))
        table.played += tuple(cards)
    if not gain(table, seat, len(different), OFFICIALS, events):
        end_effect(table, events)


PLAYS: tuple[Callable[[CathamCity, int, list[int], list[Move]], None], ...] = (
    detectives_plays,
    scientists_plays,
    robocats_plays,
    mafia_plays,
    hackers_plays,
    police_plays,
    journalists_plays,
    officials_plays,
)
"""By faction: what can be played of it by a hand that has enough of it."""
ANSWERS: dict[int, Callable[[CathamCity, int, list[Event]], bool]] = {
    DETECTIVES: answer_detectives,
    MAFIA: answer_mafia,
    JOURNALISTS: answer_journalists,
}
"""How an opponent answers a faction: whether he must be asked, or else it is done."""

# --- End of the game ---------------------------------------------------------------------------------------------


def end_game(table: CathamCity, winner: int, events: list[Event]) -> None:
    """At once: nothing else of the effect or the turn is carried out."""
    table.finish()
    events.append(m.GameEnded(winner, table.scores()))


def run_out_of_time(table: CathamCity, events: list[Event]) -> None:
    """A game that nobody has won for very long ends when all have had the same number of turns; most influence wins,
    and equals share the victory."""
    table.finish()
    events.append(m.TimeRanOut(table.turn // table.players, table.winners(), table.scores()))


# --- Decisions ---------------------------------------------------------------------------------------------------

ACTION = Decision(
    "action",
    action_moves,
    {
        m.Take: take,
        m.PlayDetectives: play_detectives,
        m.PlayScientists: play_scientists,
        m.PlayRobocats: play_robocats,
        m.PlayMafia: play_mafia,
        m.PlayHackers: play_hackers,
        m.PlayPolice: play_police,
        m.PlayJournalists: play_journalists,
        m.PlayOfficials: play_officials,
    },
    facts=lambda table, seat: {"number": table.actions_left},
)
INFORM = Decision(
    "inform",
    inform_moves,
    {m.Inform: inform, m.Decline: decline},
    facts=lambda table, seat: {"active": table.active, "faction": table.played[-1]},
)
TRIBUTE = Decision(
    "tribute",
    tribute_moves,
    {m.SurrenderCards: surrender_cards, m.ReturnInfluence: return_influence},
    facts=lambda table, seat: {"active": table.active},
)
TRIBUTE_CARDS = Decision(
    "tribute_cards", discard_moves, {m.Discard: discard_tribute}, facts=lambda table, seat: {"number": table.owed}
)
LEAK = Decision(
    "leak", leak_moves, {m.Leak: leak, m.Decline: decline}, facts=lambda table, seat: {"active": table.active}
)
LIMIT = Decision("limit", discard_moves, {m.Discard: discard_excess}, facts=lambda table, seat: {"number": table.owed})
DECISIONS = (ACTION, INFORM, TRIBUTE, TRIBUTE_CARDS, LEAK, LIMIT)
"""The turn itself; the answers to Detectives, Mafia (and which cards to give up to it) and Journalists; which cards
to discard above the hand limit."""
