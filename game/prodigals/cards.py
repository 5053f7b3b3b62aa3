"""The cards: a small vocabulary of effects, and what is printed on each card in it. Numbers and names are data only."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

# --- Words that everything else uses -----------------------------------------------------------------------------

COMPETITIONS = ("possessions", "election", "society")
POSSESSIONS, ELECTION, SOCIETY = range(3)
P, E, S = (1 << competition for competition in range(3))
"""A bit for each competition: a line-up is a sum of them."""

LINE_UPS = {"es": E | S, "pe": P | E, "ps": P | S, "pes": P | E | S}

SYMBOLS = ("dog", "horse", "wine", "house")
DOG, HORSE, WINE, HOUSE = range(4)

COUNTIES = ("kent", "surrey", "essex", "norfolk")
"""In the order in which the pointer to the cheaper county turns."""
KENT, SURREY, ESSEX, NORFOLK = range(4)

MARKERS = ("lady_1", "lady_2", "gentleman_1", "gentleman_2")
LADIES, GENTLEMEN, ANYONE = 0b0011, 0b1100, 0b1111
"""Influence markers as a set of bits."""

LEFT, MIDDLE, RIGHT = range(3)

DOWN, DIAGONAL, SIDEWAYS = 1, 2, 4
"""Directions of a move, as a set of bits; diagonal means downwards too."""

WHITE, BLACK = range(2)
LIBERAL, CONSERVATIVE, EVERYBODY = range(1, 4)
MARKS = ("", "liberal", "conservative", "everybody")
"""Whom a white Election card offends."""

# --- Effects -----------------------------------------------------------------------------------------------------

VOTE, SPEND, MEGAPHONE = "vote", "spend", "megaphone"
MOVE, ROW, COLUMN, JUMP = "steps", "row", "column", "jump"
SELL, EXCHANGE, TIME, CHOICE, SWAP, ERRAND = "sell", "exchange", "time", "choice", "swap", "another_errand"
PUB = "pub"
"""The kinds of effects. The first three happen by themselves, pub cards have a move of their own, and each of the
others asks the decision of that name."""

ONCE: Final = -1
SIX, PARTY, LADY_RIGHT, HYDE, COUNTY = range(4, 9)
"""What an effect may be counted by: nothing, a symbol (0 to 3), a marker in row 6, a white card with a mark played in
this round, a lady in the right column, the own boy on Hyde Park, or a property in a county (COUNTY + county)."""

NO_LIMIT: Final = 99
TRIANGULAR: Final = 0
"""Instead of pounds for each time card: the first adds 1, the second 2, and so on."""


class Effect(NamedTuple):
    """Something that a card does: `number` times, and `each` times more for everything it counts by `per`."""

    kind: str
    number: int = 1
    what: int = 0
    """Directions, a column, a discount, a limit, pounds for a time card, or competitions to choose from."""
    who: int = 0
    """Markers; for a choice the pounds of one spending, for a swap how much is done for one undone."""
    per: int = ONCE
    each: int = 0


def vote(number: int) -> Effect:
    """Lose votes."""
    return Effect(VOTE, number)


def spend(number: int) -> Effect:
    """Spend pounds."""
    return Effect(SPEND, number)


def megaphone(number: int) -> Effect:
    """Be louder in Hyde Park of this round."""
    return Effect(MEGAPHONE, number)


def move(number: int, ways: int, who: int = ANYONE) -> Effect:
    """Up to so many moves of these markers, each in one of these directions."""
    return Effect(MOVE, number, ways, who)


def per(what: int, effect: Effect, more: int = 0) -> Effect:
    """An effect for each of something, and `more` of it in any case."""
    return effect._replace(per=what, each=effect.number, number=more)


def row(who: int, far: int) -> Effect:
    """Choose a row: each of these markers in it may move down so far."""
    return Effect(ROW, far, DOWN, who)


def column(where: int, who: int, far: int) -> Effect:
    """Each of these markers in the column may move down so far."""
    return Effect(COLUMN, far, where, who)


def jump(who: int, number: int) -> Effect:
    """One of these markers may jump so often over the marker below it."""
    return Effect(JUMP, number, 0, who)


def sell(number: int, discount: int) -> Effect:
    """Sell up to so many properties."""
    return Effect(SELL, number, discount)


def exchange(limit: int) -> Effect:
    """Exchange a property with the market."""
    return Effect(EXCHANGE, 1, limit)


def time(pounds: int, each: int) -> Effect:
    """Spend, and more for each time card that is added."""
    return Effect(TIME, pounds, each)


def choice(number: int, competitions: int, pounds: int = 1) -> Effect:
    """Choose so often one of the scoring actions: lose a vote, spend pounds, move a marker down."""
    return Effect(CHOICE, number, competitions, pounds)


def swap(number: int, competitions: int, gain: int) -> Effect:
    """Up to so often: undo 1 of a scoring action, do `gain` of another."""
    return Effect(SWAP, number, competitions, gain)


ANOTHER_ERRAND = Effect(ERRAND)

# --- Triggers ----------------------------------------------------------------------------------------------------

ON_PARTY, ON_PUB, ON_SALE, ON_MEGAPHONE, INNER_CIRCLE = range(1, 6)


class Trigger(NamedTuple):
    """The bottom of a black card: it works whenever its condition occurs."""

    when: int = 0
    what: int = 0
    """The mark or the county that it waits for; mark 0 stands for any."""


NO_TRIGGER = Trigger()
TRIGGER_VOTES = 1
PUB_TRIGGER_VOTES = 2
SALE_TRIGGER = 2

# --- Cards -------------------------------------------------------------------------------------------------------


class Card(NamedTuple):
    """A card as it is printed."""

    id: str
    home: int
    """The competition it belongs to; for central cards the whole line-up."""
    colour: int
    stack: int
    """Symbols on its back: 1 or 2; central cards have none."""
    effects: tuple[Effect, ...]
    """What happens in this order; moves that stand side by side may be mixed."""
    mark: int = 0
    trigger: Trigger = NO_TRIGGER
    copies: tuple[int, int] = (1, 0)
    """How many are in the first and in the second set, if it is not just this one."""


ANY_WAY = DOWN | DIAGONAL | SIDEWAYS

CARDS = (
    # Possessions
    Card("time", P, WHITE, 1, (), copies=(3, 2)),
    Card("box_at_the_races", P, WHITE, 1, (time(2, 2),)),
    Card("endless_banquet", P, WHITE, 1, (time(2, TRIANGULAR),)),
    Card("golden_kennels", P, WHITE, 1, (per(DOG, spend(1), more=1),)),
    Card("champagne_for_the_horses", P, WHITE, 1, (per(HORSE, spend(1), more=1),)),
    Card("hasty_auction", P, WHITE, 1, (sell(1, 1),)),
    Card("swap_with_a_stranger", P, WHITE, 1, (exchange(NO_LIMIT),)),
    Card("three_day_ball", P, WHITE, 2, (time(2, TRIANGULAR),)),
    Card("emptying_the_cellar", P, WHITE, 2, (per(WINE, spend(1), more=1),)),
    Card("gilded_wallpaper", P, WHITE, 2, (per(HOUSE, spend(1), more=1),)),
    Card("fire_sale", P, WHITE, 2, (sell(2, 1),)),
    Card("high_stakes", P, WHITE, 2, (spend(3),)),
    Card("estate_lost_at_whist", P, WHITE, 2, (sell(1, 2),)),
    Card("dog_trainer", P, BLACK, 1, (per(DOG, spend(1)),)),
    Card("jockey", P, BLACK, 1, (per(HORSE, spend(1)),)),
    Card("card_table_regular", P, BLACK, 1, (spend(1),)),
    Card("muddled_solicitor", P, BLACK, 1, (exchange(2),)),
    Card("agent_in_kent", P, BLACK, 1, (per(COUNTY + KENT, spend(1)),), trigger=Trigger(ON_SALE, KENT)),
    Card("agent_in_surrey", P, BLACK, 1, (per(COUNTY + SURREY, spend(1)),), trigger=Trigger(ON_SALE, SURREY)),
    Card("agent_in_essex", P, BLACK, 1, (per(COUNTY + ESSEX, spend(1)),), trigger=Trigger(ON_SALE, ESSEX)),
    Card("agent_in_norfolk", P, BLACK, 1, (per(COUNTY + NORFOLK, spend(1)),), trigger=Trigger(ON_SALE, NORFOLK)),
    Card("old_schoolfriend", P, BLACK, 1, (time(1, 2),)),
    Card("sommelier", P, BLACK, 2, (per(WINE, spend(1), more=1),)),
    Card("architect", P, BLACK, 2, (per(HOUSE, spend(1), more=1),)),
    Card("crooked_broker", P, BLACK, 2, (sell(1, 1),)),
    Card("master_of_revels", P, BLACK, 2, (time(2, TRIANGULAR),)),
    # Election
    Card("slurred_speech", E, WHITE, 1, (vote(1), megaphone(1)), EVERYBODY),
    Card("tax_the_reformers", E, WHITE, 1, (vote(2),), LIBERAL),
    Card("mock_the_hunt", E, WHITE, 1, (vote(2),), CONSERVATIVE),
    Card("toast_to_tyranny", E, WHITE, 1, (per(WINE, vote(2)),), LIBERAL),
    Card("manors_for_the_masses", E, WHITE, 1, (per(HOUSE, vote(2)),), CONSERVATIVE),
    Card("heckle_the_hecklers", E, WHITE, 1, (vote(1), megaphone(2)), EVERYBODY),
    Card("pub", E, WHITE, 1, (Effect(PUB),), copies=(3, 2)),
    Card("dogs_before_voters", E, WHITE, 2, (per(DOG, vote(1)),), LIBERAL),
    Card("cavalry_through_the_market", E, WHITE, 2, (per(HORSE, vote(1)),), CONSERVATIVE),
    Card("ode_to_the_old_days", E, WHITE, 2, (vote(1), megaphone(2)), LIBERAL),
    Card("hymn_to_the_barricades", E, WHITE, 2, (vote(1), megaphone(2)), CONSERVATIVE),
    Card("insult_everyone", E, WHITE, 2, (vote(3),), EVERYBODY),
    Card("brass_band", E, WHITE, 2, (megaphone(4),), EVERYBODY),
    Card("dog_show_patron", E, BLACK, 1, (per(DOG, vote(1)),)),
    Card("caricaturist", E, BLACK, 1, (megaphone(1),), trigger=Trigger(ON_PARTY)),
    Card("incompetent_agent", E, BLACK, 1, (vote(1),)),
    Card("muckraker", E, BLACK, 1, (per(PARTY, vote(1)), megaphone(1))),
    Card("tory_pamphleteer", E, BLACK, 1, (megaphone(1),), trigger=Trigger(ON_PARTY, LIBERAL)),
    Card("radical_pamphleteer", E, BLACK, 1, (megaphone(1),), trigger=Trigger(ON_PARTY, CONSERVATIVE)),
    Card("publican", E, BLACK, 1, (megaphone(1),), trigger=Trigger(ON_PUB)),
    Card("grey_eminence", E, BLACK, 1, (megaphone(1),), trigger=Trigger(INNER_CIRCLE)),
    Card("park_orator", E, BLACK, 1, (megaphone(1), per(HYDE, vote(1)))),
    Card("drinking_companion", E, BLACK, 2, (per(WINE, vote(1)),)),
    Card("landlords_friend", E, BLACK, 2, (per(HOUSE, vote(1)),)),
    Card("riding_companion", E, BLACK, 2, (per(HORSE, vote(1)),)),
    # Society
    Card("bad_manners", S, WHITE, 1, (move(3, DOWN),)),
    Card("insult_the_ladies", S, WHITE, 1, (move(3, DOWN, LADIES),)),
    Card("insult_the_gentlemen", S, WHITE, 1, (move(3, DOWN, GENTLEMEN),)),
    Card("scandal_at_table", S, WHITE, 1, (move(1, DOWN | SIDEWAYS), row(ANYONE, 1))),
    Card("gossip_among_ladies", S, WHITE, 1, (move(1, DOWN | SIDEWAYS), jump(LADIES, 3))),
    Card("gossip_among_gentlemen", S, WHITE, 1, (move(1, DOWN | SIDEWAYS), jump(GENTLEMEN, 3))),
    Card("dog_on_the_sofa", S, WHITE, 1, (per(DOG, move(1, DOWN), more=1),)),
    Card("one_glass_too_many", S, WHITE, 1, (per(WINE, move(1, DOWN), more=1),)),
    Card("sidestep", S, WHITE, 1, (move(3, DIAGONAL),)),
    Card("left_hand_neighbours", S, WHITE, 2, (move(1, DOWN), column(LEFT, LADIES, 2))),
    Card("right_hand_neighbours", S, WHITE, 2, (move(1, DOWN), column(RIGHT, GENTLEMEN, 2))),
    Card("cut_the_ladies_dead", S, WHITE, 2, (move(1, SIDEWAYS), row(LADIES, 2))),
    Card("cut_the_gentlemen_dead", S, WHITE, 2, (move(1, SIDEWAYS), row(GENTLEMEN, 2))),
    Card("ride_into_the_ballroom", S, WHITE, 2, (per(HORSE, move(1, DOWN), more=1),)),
    Card("wrong_house_wrong_bedroom", S, WHITE, 2, (per(HOUSE, move(1, DOWN), more=1),)),
    Card("public_brawl", S, WHITE, 2, (move(3, DOWN),)),
    Card("great_faux_pas", S, WHITE, 2, (move(4, ANY_WAY),)),
    Card("jilted_fiancee", S, BLACK, 1, (move(1, DOWN | DIAGONAL, LADIES),)),
    Card("offended_colonel", S, BLACK, 1, (move(1, DOWN | DIAGONAL, GENTLEMEN),)),
    Card("dancing_master", S, BLACK, 1, (move(1, DOWN), move(1, SIDEWAYS))),
    Card("fortune_teller", S, BLACK, 1, (move(1, ANY_WAY),)),
    Card("gossip_columnist", S, BLACK, 1, (per(SIX, move(1, DOWN)), move(1, SIDEWAYS))),
    Card("clumsy_footman", S, BLACK, 1, (row(ANYONE, 1),)),
    Card("social_climber", S, BLACK, 1, (move(1, SIDEWAYS), jump(ANYONE, 1))),
    Card("black_sheep", S, BLACK, 1, (move(1, DOWN),)),
    Card("rumour_mill", S, BLACK, 1, (move(1, DOWN | DIAGONAL),)),
    Card("poodle_fancier", S, BLACK, 2, (per(DOG, move(1, DOWN)), move(1, SIDEWAYS))),
    Card("horse_whisperer", S, BLACK, 2, (per(HORSE, move(1, DOWN)), move(1, SIDEWAYS))),
    Card("wine_snob", S, BLACK, 2, (per(WINE, move(1, DOWN)), move(1, SIDEWAYS))),
    Card("endless_house_guest", S, BLACK, 2, (per(HOUSE, move(1, DOWN)), move(1, SIDEWAYS))),
    # Central cards
    Card("scandal_in_the_papers", E | S, WHITE, 0, (choice(4, E | S),)),
    Card("ruined_gala", E | S, WHITE, 0, (vote(2), move(2, DOWN))),
    Card("brazen_voice", E | S, BLACK, 0, (choice(1, E | S),), trigger=Trigger(ON_MEGAPHONE)),
    Card("lady_canvasser", E | S, BLACK, 0, (per(LADY_RIGHT, vote(2)),)),
    Card("spin_doctor", E | S, BLACK, 0, (swap(1, E | S, gain=2),)),
    Card("auction_night", P | S, WHITE, 0, (choice(4, P | S),)),
    Card("ruinous_party", P | S, WHITE, 0, (spend(3), move(2, DOWN))),
    Card("bad_influence", P | S, BLACK, 0, (choice(1, P | S, pounds=2),)),
    Card("moneylenders_cousin", P | S, BLACK, 0, (swap(1, P | S, gain=2),)),
    Card("nimble_valet", P | S, BLACK, 0, (ANOTHER_ERRAND,)),
    Card("bought_twice_over", P | E, WHITE, 0, (choice(4, P | E),)),
    Card("campaign_fund", P | E, WHITE, 0, (vote(2), spend(3))),
    Card("generous_donor", P | E, BLACK, 0, (choice(1, P | E, pounds=2),)),
    Card("shady_treasurer", P | E, BLACK, 0, (swap(1, P | E, gain=2),)),
    Card("nimble_secretary", P | E, BLACK, 0, (ANOTHER_ERRAND,)),
    Card("complete_disgrace", P | E | S, WHITE, 0, (choice(5, P | E | S),)),
    Card("grand_debacle", P | E | S, WHITE, 0, (vote(2), spend(2), move(2, DOWN))),
    Card("evil_genius", P | E | S, BLACK, 0, (choice(2, P | E | S),)),
    Card("fixer", P | E | S, BLACK, 0, (choice(1, P | E | S), swap(2, P | E | S, gain=1))),
    Card("nimble_butler", P | E | S, BLACK, 0, (ANOTHER_ERRAND,)),
)
"""Every kind of card; only `time` and `pub` come more than once."""

ALL = len(CARDS)
NUMBERS = {card.id: number for number, card in enumerate(CARDS)}
NO_CARD: Final = -1
TIME_CARD = NUMBERS["time"]
PUB_CARD = NUMBERS["pub"]
IS_BLACK = tuple(card.colour == BLACK for card in CARDS)
COPIES = tuple(sum(card.copies) for card in CARDS)
MARK = tuple(card.mark for card in CARDS)

PUB_VOTES = (0, 1, 3, 6, 10)
"""Votes lost by so many pub cards played together."""
MOST_PUBS = len(PUB_VOTES) - 1

LOUDNESS = tuple(sum(effect.number for effect in card.effects if effect.kind == MEGAPHONE) for card in CARDS)
"""Megaphones printed on each card."""

COUNTED_SYMBOL = tuple(
    next((effect.per for effect in card.effects if effect.per in range(4)), NO_CARD) for card in CARDS
)
"""The symbol that a card counts, if any; no card counts two."""


def _reacting(when: int, what: int) -> tuple[int, ...]:
    return tuple(
        number
        for number, card in enumerate(CARDS)
        if card.trigger.when == when and card.trigger.what in (what, 0 if when == ON_PARTY else what)
    )


REACTS_TO_MARK = ((), *(_reacting(ON_PARTY, mark) for mark in (LIBERAL, CONSERVATIVE, EVERYBODY)))
"""The black cards whose bottom reacts to a white card with each mark."""
AGENTS = tuple(_reacting(ON_SALE, county)[0] for county in range(4))
"""The black card that lowers the prices in each county."""
(PUBLICAN,) = _reacting(ON_PUB, 0)
(BRAZEN_VOICE,) = _reacting(ON_MEGAPHONE, 0)
(GREY_EMINENCE,) = _reacting(INNER_CIRCLE, 0)


@cache
def stack_of(home: int, colour: int) -> tuple[int, ...]:
    """The cards of a deck, all copies, the one-symbol set before the two-symbol set."""
    fitting = [(number, card) for number, card in enumerate(CARDS) if card.home == home and card.colour == colour]
    first = [n for n, card in fitting for _ in range(card.copies[0] if card.stack < 2 else 0)]
    second = [n for n, card in fitting for _ in range(card.copies[1] if card.stack < 2 else 1)]
    return tuple(first + second)
