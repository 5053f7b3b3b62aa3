"""The turn of Catham City and its eight factions, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.catham import cards as c
from game.catham import moves as m
from game.catham.cards import ALL, HAND_LIMIT, NEEDED, POOL
from game.catham.moves import Move
from game.catham.piles import draw, expose, leave_deck, lose, put_into_play, receive, refill, throw_away
from game.catham.refusals import meant_action, meant_card, meant_tribute, why_not
from game.catham.state import CathamCity
from game.kernel.contract import Decision, Event

# --- Course of the game ------------------------------------------------------------------------------------------


def action_moves(state: CathamCity, seat: int) -> list[Move]:
    """Take cards of one faction from the pool, or play cards of one faction."""
    found: list[Move] = []
    pool, hand = state.pool, state.hands[seat * ALL : seat * ALL + ALL]
    for faction in state.factions:
        lying = pool[faction]
        if lying:
            found += m.TAKES[faction][lying]
    for faction in state.factions:
        if hand[faction] >= NEEDED[faction]:
            PLAYS[faction](state, seat, hand, found)
    return found


def next_action(state: CathamCity, events: list[Event]) -> None:
    """One action a turn, two in the expert variant; then the next player clockwise."""
    if sum(state.pool) < POOL:
        refill(state, events)
    seat = state.active
    if state.actions_left > 1:
        state.actions_left -= 1
    else:
        state.actions_left = state.actions
        state.active = seat = (seat + 1) % state.players
        state.turn += 1
        if state.turn >= state.last_turn:
            run_out_of_time(state, events)
            return
        events.append(m.TURNS[seat])
    state.ask(ACTION, seat)


# --- Taking cards from the pool ----------------------------------------------------------------------------------


def take(state: CathamCity, seat: int, move: m.Take, events: list[Event]) -> None:
    """The cards go to the hand, and the pool is filled up at once."""
    faction, number, _ = move
    state.pool[faction] -= number
    receive(state, seat, faction, number)
    events.append(m.Took(seat, faction, number))
    refill(state, events)
    check_limit(state, seat, events)


def check_limit(state: CathamCity, seat: int, events: list[Event]) -> None:
    """At the end of an action the active player keeps ten cards at most, whichever they like."""
    excess = sum(state.hands[seat * ALL : seat * ALL + ALL]) - HAND_LIMIT
    if excess > 0:
        state.owed = excess
        state.ask(LIMIT, seat)
    else:
        next_action(state, events)


def discard_moves(state: CathamCity, seat: int) -> list[Move]:
    """Any card of the hand."""
    hand = state.hand(seat)
    return [m.DISCARDS[faction] for faction in state.factions if hand[faction]]


def discard_excess(state: CathamCity, seat: int, move: m.Discard, events: list[Event]) -> None:
    """One of the cards above the limit."""
    throw_away(state, seat, move.faction, events)
    state.owed -= 1
    if not state.owed:
        next_action(state, events)


# --- Playing cards -----------------------------------------------------------------------------------------------


def gain(state: CathamCity, seat: int, number: int, faction: int, events: list[Event]) -> bool:
    """Influence, at the moment when it is earned. Return whether that ends the game."""
    if number:
        state.influence[seat] += number
        state.earned[seat * ALL + faction] += number
        events.append(m.Gained(seat, number, faction))
        if state.influence[seat] >= state.target:
            end_game(state, seat, events)
            return True
    return False


def end_effect(state: CathamCity, events: list[Event]) -> None:
    """All cards in play go to the discard pile."""
    for faction in state.played:
        state.discard[faction] += 1
    state.played = ()
    check_limit(state, state.active, events)


def answers(state: CathamCity, seat: int, events: list[Event]) -> None:
    """Let the opponents answer one after another, clockwise from the active player's left; go on after this seat."""
    answer = ANSWERS[state.played[0]]
    while (seat := (seat + 1) % state.players) != state.active:
        if answer(state, seat, events):
            return
    end_effect(state, events)


def decline(state: CathamCity, seat: int, move: m.Decline, events: list[Event]) -> None:
    """No answer."""
    events.append(m.Declined(seat))
    answers(state, seat, events)


# --- The factions: Private Detectives' Guild ---------------------------------------------------------------------


def detectives_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Three Detectives and one card more, which may be a fourth Detective."""
    least = NEEDED[c.DETECTIVES]
    found += [m.DETECTIVES[extra] for extra in state.factions if hand[extra] > (least if extra == c.DETECTIVES else 0)]


def play_detectives(state: CathamCity, seat: int, move: m.PlayDetectives, events: list[Event]) -> None:
    """Influence; then the opponents may inform."""
    put_into_play(state, seat, c.DETECTIVES, NEEDED[c.DETECTIVES])
    put_into_play(state, seat, move.extra, 1)
    events.append(m.Investigated(seat, move.extra))
    if not gain(state, seat, c.DETECTIVES_GAIN, c.DETECTIVES, events):
        answers(state, seat, events)


def answer_detectives(state: CathamCity, seat: int, events: list[Event]) -> bool:
    """Each opponent may discard one card of the extra card's faction for influence."""
    return may_answer(state, INFORM, seat, 1)


def may_answer(state: CathamCity, decision: Decision, seat: int, cards: int) -> bool:
    """Ask everybody with enough cards; who has not the right ones can only decline, and nobody knows why."""
    if state.hand_size(seat) < cards:
        return False
    state.ask(decision, seat)
    return True


def inform_moves(state: CathamCity, seat: int) -> list[Move]:
    """A card of the extra card's faction; or nothing."""
    asked_for = state.played[-1]
    return [m.INFORMS[asked_for], m.DECLINE] if state.hands[seat * ALL + asked_for] else [m.DECLINE]


def inform(state: CathamCity, seat: int, move: m.Inform, events: list[Event]) -> None:
    """A card for influence."""
    lose(state, seat, move.faction, 1)
    state.discard[move.faction] += 1
    events.append(m.Informed(seat, move.faction))
    if not gain(state, seat, c.RESPONSE_GAIN, c.DETECTIVES, events):
        answers(state, seat, events)


# --- Scientific Council ------------------------------------------------------------------------------------------


def scientists_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly three."""
    found.append(m.SCIENTISTS)


def play_scientists(state: CathamCity, seat: int, move: m.PlayScientists, events: list[Event]) -> None:
    """Influence and cards."""
    put_into_play(state, seat, c.SCIENTISTS, NEEDED[c.SCIENTISTS])
    events.append(m.Played(seat, c.SCIENTISTS, NEEDED[c.SCIENTISTS]))
    if not gain(state, seat, c.SCIENTISTS_GAIN, c.SCIENTISTS, events):
        draw(state, seat, c.SCIENTISTS_DRAW, events)
        end_effect(state, events)


# --- Special Unit "Robocat" --------------------------------------------------------------------------------------


def robocats_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly two for cards, exactly four for influence."""
    found.append(m.ROBOCATS_TWO)
    if hand[c.ROBOCATS] >= c.ROBOCATS_FOR_INFLUENCE:
        found.append(m.ROBOCATS_FOUR)


def play_robocats(state: CathamCity, seat: int, move: m.PlayRobocats, events: list[Event]) -> None:
    """Cards or influence."""
    put_into_play(state, seat, c.ROBOCATS, move.number)
    events.append(m.Played(seat, c.ROBOCATS, move.number))
    if move.number < c.ROBOCATS_FOR_INFLUENCE:
        draw(state, seat, c.ROBOCATS_DRAW, events)
    elif gain(state, seat, c.ROBOCATS_GAIN, c.ROBOCATS, events):
        return
    end_effect(state, events)


# --- Mafia -------------------------------------------------------------------------------------------------------


def mafia_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly four."""
    found.append(m.MAFIA)


def play_mafia(state: CathamCity, seat: int, move: m.PlayMafia, events: list[Event]) -> None:
    """Influence; then the opponents pay."""
    put_into_play(state, seat, c.MAFIA, NEEDED[c.MAFIA])
    events.append(m.Played(seat, c.MAFIA, NEEDED[c.MAFIA]))
    if not gain(state, seat, c.MAFIA_GAIN, c.MAFIA, events):
        answers(state, seat, events)


def answer_mafia(state: CathamCity, seat: int, events: list[Event]) -> bool:
    """Each opponent discards two cards or returns one influence; who has too few cards returns influence, and
    who has no influence discards cards. Return whether they must be asked."""
    if state.influence[seat] >= c.MAFIA_INFLUENCE:
        if state.hand_size(seat) >= c.MAFIA_CARDS:
            state.ask(TRIBUTE, seat)
            return True
        pay(state, seat, events)
        return False
    return owe_cards(state, seat, events)


def pay(state: CathamCity, seat: int, events: list[Event]) -> None:
    """One influence less."""
    state.influence[seat] -= c.MAFIA_INFLUENCE
    events.append(m.Returned(seat, c.MAFIA_INFLUENCE))


def owe_cards(state: CathamCity, seat: int, events: list[Event]) -> bool:
    """Two cards of the payer's choice. Return whether there is a choice at all."""
    if state.hand_size(seat) > c.MAFIA_CARDS:
        state.owed = c.MAFIA_CARDS
        state.ask(TRIBUTE_CARDS, seat)
        return True
    for faction, number in enumerate(state.hand(seat)):
        for _ in range(number):
            throw_away(state, seat, faction, events, forced=True)
    return False


def tribute_moves(state: CathamCity, seat: int) -> Sequence[Move]:
    """Cards or influence."""
    return m.TRIBUTES


def surrender_cards(state: CathamCity, seat: int, move: m.SurrenderCards, events: list[Event]) -> None:
    """Two cards instead of influence."""
    if not owe_cards(state, seat, events):
        answers(state, seat, events)


def return_influence(state: CathamCity, seat: int, move: m.ReturnInfluence, events: list[Event]) -> None:
    """Influence instead of two cards."""
    pay(state, seat, events)
    answers(state, seat, events)


def discard_tribute(state: CathamCity, seat: int, move: m.Discard, events: list[Event]) -> None:
    """One of the two cards."""
    throw_away(state, seat, move.faction, events)
    state.owed -= 1
    if not state.owed:
        answers(state, seat, events)


# --- Hackers -----------------------------------------------------------------------------------------------------


def hackers_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """One to four, on an opponent who has at least as many cards in hand."""
    most = min(hand[c.HACKERS], c.HACKERS_MOST)
    for other in range(state.players):
        if other != seat:
            size = sum(state.hands[other * ALL : other * ALL + ALL])
            found += m.HACKERS[other][most if size > most else size]


def play_hackers(state: CathamCity, seat: int, move: m.PlayHackers, events: list[Event]) -> None:
    """They are shuffled into the hand, and as many cards of it come to light. Each Hacker among them scores and
    is discarded, no matter whose it was; the active player takes the other cards."""
    number, target, _ = move
    lose(state, seat, c.HACKERS, number)
    receive(state, target, c.HACKERS, number)
    events.append(m.Infiltrated(seat, target, number))
    cards = expose(state, target, number)
    caught = cards.count(c.HACKERS)
    events.append(m.Exposed(target, cards, caught))
    state.played = cards
    if gain(state, seat, caught, c.HACKERS, events):
        return
    state.played = (c.HACKERS,) * caught
    if caught < number:
        stolen = tuple([faction for faction in cards if faction != c.HACKERS])
        for faction in stolen:
            receive(state, seat, faction, 1)
        events.append(m.Stole(seat, target, len(stolen), stolen))
    end_effect(state, events)


# --- Police ------------------------------------------------------------------------------------------------------


def police_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Any number of Policemen, one card of another faction, and any opponent."""
    most = hand[c.POLICE]
    for extra in state.factions:
        if extra != c.POLICE and hand[extra]:
            for other in range(state.players):
                if other != seat:
                    found += m.POLICE[extra][other][most]


def play_police(state: CathamCity, seat: int, move: m.PlayPolice, events: list[Event]) -> None:
    """As many cards of the opponent's hand come to light and are discarded. Those of the extra card's faction
    score; then the opponent draws a card for each Policeman among them."""
    number, extra, target, _ = move
    put_into_play(state, seat, c.POLICE, number)
    put_into_play(state, seat, extra, 1)
    events.append(m.Searched(seat, target, number, extra))
    cards = expose(state, target, number)
    found = cards.count(extra)
    events.append(m.Exposed(target, cards, found))
    state.played += cards
    if not gain(state, seat, found, c.POLICE, events):
        draw(state, target, cards.count(c.POLICE), events)
        end_effect(state, events)


# --- Journalists' Association ------------------------------------------------------------------------------------


def journalists_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Exactly two."""
    found.append(m.JOURNALISTS)


def play_journalists(state: CathamCity, seat: int, move: m.PlayJournalists, events: list[Event]) -> None:
    """Influence; then the opponents may leak something."""
    put_into_play(state, seat, c.JOURNALISTS, NEEDED[c.JOURNALISTS])
    events.append(m.Played(seat, c.JOURNALISTS, NEEDED[c.JOURNALISTS]))
    if not gain(state, seat, c.JOURNALISTS_GAIN, c.JOURNALISTS, events):
        answers(state, seat, events)


def answer_journalists(state: CathamCity, seat: int, events: list[Event]) -> bool:
    """Each opponent may give a card and discard another of the same faction for influence."""
    return may_answer(state, LEAK, seat, c.JOURNALISTS_CARDS)


def leak_moves(state: CathamCity, seat: int) -> list[Move]:
    """Two cards of one faction; or nothing."""
    hand = state.hand(seat)
    found: list[Move] = [m.LEAKS[faction] for faction in state.factions if hand[faction] >= c.JOURNALISTS_CARDS]
    found.append(m.DECLINE)
    return found


def leak(state: CathamCity, seat: int, move: m.Leak, events: list[Event]) -> None:
    """A card given and a card discarded, for influence."""
    lose(state, seat, move.faction, c.JOURNALISTS_CARDS)
    receive(state, state.active, move.faction, 1)
    state.discard[move.faction] += 1
    events.append(m.Leaked(seat, state.active, move.faction))
    if not gain(state, seat, c.RESPONSE_GAIN, c.JOURNALISTS, events):
        answers(state, seat, events)


# --- Officials ---------------------------------------------------------------------------------------------------


def officials_plays(state: CathamCity, seat: int, hand: list[int], found: list[Move]) -> None:
    """Any number."""
    found += m.OFFICIALS[hand[c.OFFICIALS]]


def play_officials(state: CathamCity, seat: int, move: m.PlayOfficials, events: list[Event]) -> None:
    """As many cards of the draw pile are turned up; each different faction among them scores."""
    put_into_play(state, seat, c.OFFICIALS, move.number)
    events.append(m.Played(seat, c.OFFICIALS, move.number))
    different: list[int] = []
    for cards in leave_deck(state, move.number, events):
        new = [faction for faction in state.factions if faction in cards and faction not in different]
        different += new
        events.append(m.TurnedUp(seat, tuple(cards), len(new)))
        state.played += tuple(cards)
    if not gain(state, seat, len(different), c.OFFICIALS, events):
        end_effect(state, events)


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
    c.DETECTIVES: answer_detectives,
    c.MAFIA: answer_mafia,
    c.JOURNALISTS: answer_journalists,
}
"""How an opponent answers a faction. Each returns whether the opponent must be asked; if not, all is done."""

# --- End of the game ---------------------------------------------------------------------------------------------


def end_game(state: CathamCity, winner: int, events: list[Event]) -> None:
    """At once: nothing else of the effect or the turn is carried out."""
    state.finish()
    events.append(m.GameEnded(winner, state.scores()))


def run_out_of_time(state: CathamCity, events: list[Event]) -> None:
    """A game that nobody has won for very long ends when all have had the same number of turns; most influence wins,
    and equals share the victory."""
    state.finish()
    events.append(m.TimeRanOut(state.turn // state.players, state.winners(), state.scores()))


# --- Decisions ---------------------------------------------------------------------------------------------------

asked = partial(Decision, clicks=m.clicks, refuses=why_not)
"""What all decisions of this game have in common."""
answered = partial(asked, asker=lambda state, seat: state.active)
"""What the answers of opponents have in common."""
ACTION = asked(
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
    meant=meant_action,
    facts=lambda state, seat: {"number": state.actions_left},
)
INFORM = answered(
    "inform",
    inform_moves,
    {m.Inform: inform, m.Decline: decline},
    meant=partial(meant_card, m.Inform),
    facts=lambda state, seat: {"faction": state.played[-1]},
)
TRIBUTE = answered(
    "tribute",
    tribute_moves,
    {m.SurrenderCards: surrender_cards, m.ReturnInfluence: return_influence},
    meant=meant_tribute,
)
LEAK = answered("leak", leak_moves, {m.Leak: leak, m.Decline: decline}, meant=partial(meant_card, m.Leak))
owed = partial(asked, meant=partial(meant_card, m.Discard), facts=lambda state, seat: {"number": state.owed})
"""What decisions have in common in which cards are discarded, one by one."""
TRIBUTE_CARDS = owed("tribute_cards", discard_moves, {m.Discard: discard_tribute})
LIMIT = owed("limit", discard_moves, {m.Discard: discard_excess})
DECISIONS = (ACTION, INFORM, TRIBUTE, TRIBUTE_CARDS, LEAK, LIMIT)
"""The turn itself; the answers to Detectives, Mafia (and which cards to give up to it) and Journalists; which cards
to discard above the hand limit."""
