"""The Prodigals Club: an emblem for every card, damask grounds, the signs that cards and boards speak with, pieces.

A card is put together by the program: paper, ground, emblem, rows of signs, name. So there is one small emblem a kind
instead of a whole card, and signs are as large as the place needs.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

from .icons import game_icons
from .paths import SPRITES
from .raster import draw_png
from .svg import (
    around,
    circle,
    clip,
    document,
    ellipse,
    group,
    icon,
    linear,
    path,
    pattern,
    polygon,
    radial,
    rect,
    star,
)

FOLDER = SPRITES / "prodigals"
INK, CREAM, GOLD = "#2A1B2E", "#FFF8E8", "#F0CF86"
SEATS = ("#D55E00", "#56B4E9", "#009E73", "#E69F00", "#CC79A7", "#0072B2")
TOMATO, MOSS = "#B8301C", "#3B7A36"


class Tone(NamedTuple):
    """The wallpaper of a competition: its ground, its pattern, and the ornament of the pattern."""

    ground: str
    line: str
    ornament: str


TONES = {
    "possessions": Tone("#3E5A24", "#5C7C38", "two-coins"),
    "election": Tone("#7A2440", "#9C4462", "fleur-de-lys"),
    "society": Tone("#33408A", "#5362B0", "rose"),
    "central": Tone("#7A5414", "#A57C2E", "top-hat"),
}
BLACKER = Tone("#2B2030", "#46344F", "")
"""Black cards have the same ornaments on a dark wall."""

WHITE = {
    "possessions": {
        "time": "pocket-watch",
        "box_at_the_races": "binoculars",
        "endless_banquet": "roast-chicken",
        "golden_kennels": "dog-house",
        "champagne_for_the_horses": "champagne-cork",
        "hasty_auction": "banging-gavel",
        "swap_with_a_stranger": "shaking-hands",
        "three_day_ball": "carousel",
        "emptying_the_cellar": "barrel-leak",
        "gilded_wallpaper": "rolled-cloth",
        "fire_sale": "price-tag",
        "high_stakes": "poker-hand",
        "estate_lost_at_whist": "spades",
    },
    "election": {
        "slurred_speech": "brandy-bottle",
        "tax_the_reformers": "two-coins",
        "mock_the_hunt": "hunting-horn",
        "toast_to_tyranny": "glass-celebration",
        "manors_for_the_masses": "castle",
        "heckle_the_hecklers": "shouting",
        "pub": "beer-stein",
        "dogs_before_voters": "hound",
        "cavalry_through_the_market": "cavalry",
        "ode_to_the_old_days": "harp",
        "hymn_to_the_barricades": "barricade",
        "insult_everyone": "tongue",
        "brass_band": "tuba",
    },
    "society": {
        "bad_manners": "knife-fork",
        "insult_the_ladies": "slap",
        "insult_the_gentlemen": "gloves",
        "scandal_at_table": "spill",
        "gossip_among_ladies": "handheld-fan",
        "gossip_among_gentlemen": "cigar",
        "dog_on_the_sofa": "sofa",
        "one_glass_too_many": "broken-bottle",
        "sidestep": "footsteps",
        "left_hand_neighbours": "mirror-mirror",
        "right_hand_neighbours": "three-friends",
        "cut_the_ladies_dead": "delicate-perfume",
        "cut_the_gentlemen_dead": "bow-tie",
        "ride_into_the_ballroom": "ceiling-light",
        "wrong_house_wrong_bedroom": "bed",
        "public_brawl": "punch-blast",
        "great_faux_pas": "banana-peel",
    },
    "central": {
        "scandal_in_the_papers": "bright-explosion",
        "ruined_gala": "drama-masks",
        "auction_night": "gavel",
        "ruinous_party": "balloons",
        "bought_twice_over": "swap-bag",
        "campaign_fund": "piggy-bank",
        "complete_disgrace": "tomato",
        "grand_debacle": "sinking-ship",
    },
}
BLACK = {
    "possessions": {
        "dog_trainer": "jumping-dog",
        "jockey": "saddle",
        "card_table_regular": "card-ace-spades",
        "muddled_solicitor": "scroll-quill",
        "agent_in_kent": "wheat",
        "agent_in_surrey": "oak-leaf",
        "agent_in_essex": "barn",
        "agent_in_norfolk": "windmill",
        "old_schoolfriend": "graduate-cap",
        "sommelier": "wine-bottle",
        "architect": "pencil-ruler",
        "crooked_broker": "briefcase",
        "master_of_revels": "jester-hat",
    },
    "election": {
        "dog_show_patron": "ribbon-medal",
        "caricaturist": "pencil-brush",
        "incompetent_agent": "dunce-cap",
        "muckraker": "magnifying-glass",
        "tory_pamphleteer": "quill-ink",
        "radical_pamphleteer": "torch",
        "publican": "barrel",
        "grey_eminence": "cowled",
        "park_orator": "public-speaker",
        "drinking_companion": "martini",
        "landlords_friend": "key",
        "riding_companion": "horseshoe",
    },
    "society": {
        "jilted_fiancee": "broken-heart",
        "offended_colonel": "sabers-choc",
        "dancing_master": "ballerina-shoes",
        "fortune_teller": "crystal-ball",
        "gossip_columnist": "newspaper",
        "clumsy_footman": "broken-pottery",
        "social_climber": "ladder",
        "black_sheep": "sheep",
        "rumour_mill": "human-ear",
        "poodle_fancier": "paw-heart",
        "horse_whisperer": "lips",
        "wine_snob": "nose-side",
        "endless_house_guest": "rolling-suitcase",
    },
    "central": {
        "brazen_voice": "sonic-shout",
        "lady_canvasser": "umbrella",
        "spin_doctor": "spinning-top",
        "bad_influence": "imp-laugh",
        "moneylenders_cousin": "money-stack",
        "nimble_valet": "bow-tie-ribbon",
        "generous_donor": "present",
        "shady_treasurer": "robber-mask",
        "nimble_secretary": "quill",
        "evil_genius": "brain",
        "fixer": "wrench",
        "nimble_butler": "meal",
    },
}
"""By competition, then by card: its silhouette."""

SYMBOLS = {
    "dog": ("basset-hound-head", "#9A5416"),
    "horse": ("horse-head", "#2B5F94"),
    "wine": ("wine-glass", "#A31D45"),
    "house": ("family-house", MOSS),
}
BADGES = {
    "megaphone": ("megaphone", TOMATO),
    "hyde": ("public-speaker", TOMATO),
    "beatrice": ("handheld-fan", "#8E1F4A"),
    "safe": ("checked-shield", MOSS),
    "time": ("pocket-watch", "#7A4A10"),
    "gavel": ("gavel", "#6A3A12"),
    "exchange": ("card-exchange", "#2F5D8A"),
    "pub": ("beer-stein", "#8C5A16"),
    "party": ("three-friends", "#6B2E7A"),
    "renaissance": ("vitruvian-man", "#4A2F5A"),
    "cards": ("card-pick", "#4A2F5A"),
}
ESTATES = {"dog": "dog-house", "horse": "stable", "wine": "grapes", "house": "family-house"}
ERRANDS = {
    "p_own": "wallet",
    "p_exchange": "shaking-hands",
    "p_sell": "gavel",
    "p_either": "trade",
    "e_own": "tongue",
    "e_hyde": "public-speaker",
    "e_tile": "round-table",
    "s_own": "banana-peel",
    "s_down": "thumb-down",
    "s_side": "footsteps",
    "s_beatrice": "checked-shield",
}
PEOPLE = {
    "lady_1": "ample-dress",
    "lady_2": "flower-hat",
    "gentleman_1": "mustache",
    "gentleman_2": "monk-face",
}
COUNTIES = {
    "kent": ("#8C3A2A", "M6 4H30V20Q30 30 18 33.500Q6 30 6 20Z", "M13 8V26M24 8L14 17.500L24.500 26"),
    "surrey": (
        "#2F5D8A",
        "M18 2L32 10V26L18 34L4 26V10Z",
        "M23 12Q18 8.500 14 11.500Q11 15 18 17.500Q25.500 20 22.500 24.500Q18 28 12.500 24",
    ),
    "essex": ("#7A6A1E", "M4 5H32V31H4Z", "M23.500 9.500H13V26.500H23.500M13 18H21.500"),
    "norfolk": (MOSS, "M18 2A14.500 16 0 0 1 18 34A14.500 16 0 0 1 18 2Z", "M12.500 26V10L23.500 26V10"),
}
"""By county: the hue and outline of its shield, and the strokes of its letter."""
DOWN, DIAGONAL, SIDEWAYS = 1, 2, 4
PRAISE = ("not_left", "not_middle", "not_right", "rows", "same_row", "neighbours")


SAMPLES = (("pub", "election", "beer-stein"), ("hat", "central", "top-hat"), ("gloves", "society", "gloves"))
"""Cards that stand for the game where it is offered to be continued."""


def build() -> None:
    """Draw everything of this game."""
    for home, cards in WHITE.items():
        for name, silhouette in cards.items():
            draw_png(_emblem(silhouette, CREAM, TONES[home].line), FOLDER / f"art-{name}.png", 112, 112, 12, 0.1)
    for cards in BLACK.values():
        for name, silhouette in cards.items():
            draw_png(_emblem(silhouette, GOLD, "#8A6222"), FOLDER / f"art-{name}.png", 112, 112, 12, 0.1)
    for name, tone in TONES.items():
        draw_png(_ground(tone), FOLDER / f"white-{name}.png", 150, 110, 24, 0.2)
        dark = BLACKER._replace(ornament=tone.ornament, line=tone.ground)
        draw_png(_ground(dark), FOLDER / f"black-{name}.png", 150, 110, 24, 0.2)
    for name, drawing in _signs().items():
        draw_png(drawing, FOLDER / f"{name}.png", 64, 64, 20, 0.1)
    for kind, colour in _edges().items():
        draw_png(_edge(*colour), FOLDER / f"edge-{kind}.png", 96, 96, 12, 0.1)
    for name, silhouette in ESTATES.items():
        drawing = _emblem(silhouette, SYMBOLS[name][1], INK, outline=CREAM)
        draw_png(drawing, FOLDER / f"property-{name}.png", 96, 96, 12, 0.1)
    for name, silhouette in ERRANDS.items():
        draw_png(document(36, 36, icon(silhouette, 18, 18, 34, "#6E4A22")), FOLDER / f"errand-{name}.png", 64, 64, 8, 0)
    for seat, colour in enumerate(SEATS):
        draw_png(_hat(colour, seat), FOLDER / f"hat-{seat}.png", 72, 72, 24, 0.1)
    draw_png(_ghost(), FOLDER / "hat-free.png", 72, 72, 12, 0.1)
    for name, home, silhouette in SAMPLES:
        draw_png(_sample(TONES[home], silhouette), FOLDER / f"small-{name}.png", 150, 210, 32, 0.2)


# --- Cards -----------------------------------------------------------------------------------------------------------


def _emblem(silhouette: str, colour: str, shade: str, outline: str = "#1A0E16") -> str:
    """Return a silhouette cut from paper: outlined, with a shadow, hatched on its dark side."""
    place = f"translate(50,50) scale({84 / 512:.5f}) translate(-256,-256)"
    shape = f'<path transform="{place}" d="{game_icons()[silhouette]}"/>'
    hatch = "".join(f"M{column:g} 0l-42 100" for column in range(62, 150, 4))
    return document(
        100,
        100,
        "<defs>",
        clip("shape", shape),
        "</defs>",
        icon(silhouette, 52, 53, 84, "#000", opacity=0.45),
        icon(
            silhouette,
            50,
            50,
            84,
            colour,
            stroke=outline,
            stroke_width=18,
            stroke_linejoin="round",
            paint_order="stroke",
        ),
        group(path(hatch, stroke=shade, stroke_width=1.5, stroke_opacity=0.8), clip_path="url(#shape)"),
    )


def _sample(tone: Tone, silhouette: str) -> str:
    """Return a card that is all picture."""
    return document(
        120,
        168,
        "<defs>",
        pattern("damask", 50, 68, _damask(tone)),
        radial("light", (("0", "#FFE9B8", ".4"), (".7", "#FFE9B8", "0"), ("1", "#000", ".3")), 0.5, 0.35, 0.8),
        "</defs>",
        rect(0.5, 0.5, 119, 167, "#FFFAEE", 7.5, stroke="#3A2612"),
        rect(7, 7, 106, 154, "url(#damask)", 4),
        rect(7, 7, 106, 154, "url(#light)", 4, stroke="#B98D35", stroke_width=1.6),
        icon(silhouette, 62, 87, 84, "#000", opacity=0.45),
        icon(silhouette, 60, 84, 84, CREAM, stroke="#1A0E16", stroke_width=18, paint_order="stroke"),
    )


def _damask(tone: Tone) -> str:
    """Return one repeat of a wallpaper."""
    leaf = "M25 0C40 14 40 24 25 34C10 24 10 14 25 0Z"
    sides = "M0 34C15 48 15 58 0 68M50 34C35 48 35 58 50 68"
    paper = rect(0, 0, 50, 68, tone.ground) + path(leaf + sides, stroke=tone.line, stroke_width=1.6)
    paper += icon(tone.ornament, 25, 17, 15, tone.line) + icon(tone.ornament, 0, 51, 15, tone.line)
    return paper + icon(tone.ornament, 50, 51, 15, tone.line)


def _ground(tone: Tone) -> str:
    """Return a wall papered with damask, lit from above."""
    return document(
        150,
        110,
        "<defs>",
        pattern("damask", 50, 68, _damask(tone)),
        radial("light", (("0", "#FFE9B8", ".38"), (".6", "#FFE9B8", ".05"), ("1", "#000", ".42")), 0.5, 0.3, 0.75),
        "</defs>",
        rect(0, 0, 150, 110, "url(#damask)"),
        rect(0, 0, 150, 110, "url(#light)"),
    )


# --- Signs -----------------------------------------------------------------------------------------------------------


def _signs() -> dict[str, str]:
    """Return every small sign by its name, on a grid of 36."""
    found = {name: _badge(silhouette, hue) for name, (silhouette, hue) in (SYMBOLS | BADGES).items()}
    found |= {"vote": _ballot(), "pound": _coin(), "any": _anyone(), "wild": _wild(), "six": _six(), "inner": _inner()}
    found |= {"hat": _small_hat(), "row": _row(), "jump": _jump(), "lady_right": _lady_right()}
    found |= {"column-0": _column(0), "column-2": _column(2)}
    found |= {f"ways-{ways}": _ways(ways) for ways in range(1, 8)}
    found |= {f"county-{name}": _county(*county) for name, county in COUNTIES.items()}
    found |= {f"marker-{name}": _person(name, silhouette) for name, silhouette in PEOPLE.items()}
    found |= {"lady": _person("lady", "ample-dress"), "gentleman": _person("gentleman", "mustache")}
    found |= {f"praise-{name}": _praise(name) for name in PRAISE}
    found["mark-1"] = document(
        36, 36, circle(18, 18, 16, "#B98A12", stroke=INK, stroke_width=2), _white("phrygian-cap")
    )
    found["mark-2"] = document(36, 36, rect(3, 3, 30, 30, "#23508A", 4, stroke=INK, stroke_width=2), _white("crown"))
    diamond = path("M18 1L35 18L18 35L1 18Z", "#6B2E7A", stroke=INK, stroke_width=2, stroke_linejoin="round")
    found["mark-3"] = document(36, 36, diamond, icon("three-friends", 18, 18, 18, CREAM))
    return found


def _white(silhouette: str) -> str:
    return icon(silhouette, 18, 18, 22, CREAM)


def _badge(silhouette: str, hue: str) -> str:
    """Return a round enamel sign."""
    return document(
        36, 36, circle(18, 18, 16.2, CREAM, stroke=hue, stroke_width=2.6), icon(silhouette, 18, 18, 24, hue)
    )


def _plate(*parts: str, rim: str = INK) -> str:
    """Return a square enamel sign."""
    return document(36, 36, rect(2, 2, 32, 32, CREAM, 6, stroke=rim, stroke_width=2), *parts)


def _line(data: str, width: float = 4, colour: str = INK) -> str:
    return path(data, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def _ballot() -> str:
    """Return a ballot box with a spoilt vote."""
    edge = {"stroke": "#1A0E16", "stroke_width": 1.8, "stroke_linejoin": "round"}
    return document(
        36,
        36,
        path("M10 1.500L26.500 4L25 22H11Z", "#FFFDF5", **edge),
        _line("M14.500 7L21.500 15.500M22 7.500L14.500 15", 3, TOMATO),
        path("M2 19H34V24H2ZM4 24H32V34.500H4Z", "#8A5FA0", **edge),
        _line("M9.500 21.500H26.500", 2, "#1A0E16"),
    )


def _coin() -> str:
    pounds = "M24.500 12.500Q23 8.500 18.500 9Q14 9.500 14.500 15Q15.500 22 13 27H25M11.500 18.500H21"
    return document(
        36, 36, circle(18, 18, 16.2, "#E8BC4C", stroke="#4A300C", stroke_width=2.4), _line(pounds, 3.2, "#3A2408")
    )


def _person(name: str, silhouette: str) -> str:
    """Return an influence marker: ladies are round, gentlemen square."""
    if name.startswith("lady"):
        ground = circle(18, 18, 16.2, "#F7D7DD", stroke="#7A1F3C", stroke_width=2.6)
        return document(36, 36, ground, icon(silhouette, 18, 18, 25, "#A3264E"))
    ground = rect(2, 2, 32, 32, "#CFE0F2", 5.5, stroke="#1F3A5F", stroke_width=2.6)
    return document(36, 36, ground, icon(silhouette, 18, 18, 25, "#234A78"))


def _anyone() -> str:
    """Return half a lady and half a gentleman."""
    return document(
        36,
        36,
        path("M18 2A16 16 0 0 0 18 34Z", "#F7D7DD", stroke="#7A1F3C", stroke_width=2.6),
        path(
            "M18 2H28.500A5.500 5.500 0 0 1 34 7.500V28.500A5.500 5.500 0 0 1 28.500 34H18Z",
            "#CFE0F2",
            stroke="#1F3A5F",
            stroke_width=2.6,
        ),
    )


def _wild() -> str:
    mark = "M12.500 13Q13 8.500 18 8.500Q23.500 8.500 23.500 13Q23.500 16 20 17.500Q18 18.500 18 21.500"
    dot = circle(18, 27, 2.2, "#4A2F5A")
    return document(
        36, 36, circle(18, 18, 16.2, CREAM, stroke="#4A2F5A", stroke_width=2.6), _line(mark, 3.6, "#4A2F5A"), dot
    )


def _six() -> str:
    return _plate(
        _line(
            "M22.500 8Q14 10 13 20Q12.500 28 18 28Q23.500 28 23.500 22.500Q23.500 17.500 18 17.500Q14 17.500 13 20",
            3.4,
        )
    )


def _inner() -> str:
    """Return four tiles that meet."""
    tiles = "".join(rect(x, y, 12, 12, "#B8A88C", 2, stroke=INK, stroke_width=1.4) for x in (5, 19) for y in (5, 19))
    return _plate(tiles, circle(18, 18, 5, TOMATO, stroke=CREAM, stroke_width=1.4))


HAT = (
    "M2.500 31.500Q8 27 11 28.500L9.500 6.500Q20 2 30.500 6.500L29 28.500"
    "Q32 27 37.500 31.500Q29 36.500 20 36.500Q11 36.500 2.500 31.500Z"
)


def _small_hat() -> str:
    hat = path(HAT, "#6A4A2A", stroke="#1A0E16", stroke_width=3, stroke_linejoin="round")
    return document(
        36,
        36,
        circle(18, 18, 16.2, CREAM, stroke="#6A4A2A", stroke_width=2.6),
        group(hat, transform="translate(6.500,6) scale(.58)"),
    )


def _arrow(x: float, y: float, dx: float, dy: float) -> str:
    """Return an arrow from a point."""
    size = math.hypot(dx, dy)
    ux, uy = dx / size, dy / size
    tip, wing = (x + dx, y + dy), 5.2
    sides = [(tip[0] - wing * (ux * 0.9 + s * uy * 0.8), tip[1] - wing * (uy * 0.9 - s * ux * 0.8)) for s in (1, -1)]
    head = f"M{sides[0][0]:.1f} {sides[0][1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{sides[1][0]:.1f} {sides[1][1]:.1f}"
    return f"M{x:g} {y:g}L{tip[0]:.1f} {tip[1]:.1f}{head}"


def _ways(ways: int) -> str:
    """Return arrows in the directions of a move."""
    alone = ways in (DOWN, SIDEWAYS)
    y = 8 if ways == DOWN else 18 if ways == SIDEWAYS else 10
    data = ""
    if ways & DOWN:
        data += _arrow(18, y, 0, 20 if alone else 17)
    if ways & DIAGONAL:
        data += _arrow(18, y, -11, 13) + _arrow(18, y, 11, 13)
    if ways & SIDEWAYS:
        data += _arrow(18, y, -11, 0) + _arrow(18, y, 11, 0)
    return _plate(_line(data, 3.6 if alone else 2.8))


def _row() -> str:
    cells = "".join(rect(x, 7, 8, 8, "#E9C7CF", 1.5, stroke=INK, stroke_width=1.2) for x in (4.5, 14, 23.5))
    return _plate(cells, _line("".join(_arrow(x, 18, 0, 11) for x in (8.5, 18, 27.5)), 2.4))


def _column(which: int) -> str:
    bars = "".join(
        rect(x, 6, 8, 24, "#E9A7B5" if index == which else "#EFE2C6", 1.5, stroke=INK, stroke_width=1.2)
        for index, x in enumerate((4.5, 14, 23.5))
    )
    return _plate(bars, _line(_arrow(8.5 + 9.5 * which, 11, 0, 14), 2.6))


def _lady_right() -> str:
    bars = "".join(rect(x, 6, 8, 24, "#EFE2C6", 1.5, stroke=INK, stroke_width=1.2) for x in (4.5, 14, 23.5))
    return _plate(bars, circle(27.5, 18, 6.5, "#F7D7DD", stroke="#7A1F3C", stroke_width=2))


def _jump() -> str:
    pawn = circle(15, 18, 4.6, "#E9A7B5", stroke=INK, stroke_width=1.4)
    return _plate(pawn, _line("M13 7.500Q32 10 22 27.500M28.500 24.500L21.500 28.500L19.500 21", 3))


def _county(hue: str, outline: str, letter: str) -> str:
    return document(
        36, 36, path(outline, hue, stroke="#1A0E16", stroke_width=2, stroke_linejoin="round"), _line(letter, 3.4, CREAM)
    )


def _praise(kind: str) -> str:
    """Return which markers Lady Beatrice praises: fields of a small board that are lit, with an arrow upwards."""
    left, top, step = 3.5, 3.5, 7.4
    lit: Callable[[int, int], bool] = {
        "not_left": lambda x, y: x != 0,
        "not_middle": lambda x, y: x != 1,
        "not_right": lambda x, y: x != 2,
        "rows": lambda x, y: y in (1, 2),
        "same_row": lambda x, y: y == 2 and x != 1,
        "neighbours": lambda x, y: (x, y) in ((0, 1), (0, 2), (1, 2)),
    }[kind]
    cells = "".join(
        rect(
            left + x * step,
            top + y * step,
            6.4,
            6.4,
            "#E8503A" if lit(x, y) else "#E6D8BC",
            1,
            stroke=INK,
            stroke_width=0.8,
        )
        for x in range(3)
        for y in range(4)
    )
    return _plate(cells, _line(_arrow(29, 28, 0, -20), 3, TOMATO), rim="#8E1F4A")


# --- Tiles and pieces ------------------------------------------------------------------------------------------------


def _edges() -> dict[str, tuple[str, str]]:
    """Return the hue of each kind of edge, and its ornament."""
    found = {name: (hue, silhouette) for name, (silhouette, hue) in SYMBOLS.items()}
    return found | {"blank": ("#B8A88C", ""), "wild": ("#8E7AA0", "")}


def _edge(hue: str, silhouette: str) -> str:
    """Return the upper quarter of a political tile; the other three are the same one, turned."""
    body = polygon(((0, 0), (48, 0), (24, 24)), hue, stroke="#F6EBD3", stroke_width=1.2)
    shine = polygon(((0, 0), (48, 0), (24, 24)), "url(#shine)")
    lines = "".join(f"M{x} 0L24 24" for x in range(4, 48, 5))
    light = linear("shine", (("0", "#fff", ".22"), ("1", "#000", ".2")))
    engraved = path(lines, stroke="#fff" if silhouette else "#6A5A40", stroke_width=0.4, stroke_opacity=0.35)
    return document(48, 48, "<defs>", light, "</defs>", body, engraved, shine)


def _shape(seat: int, x: float, y: float, r: float) -> str:
    """Return a player's shape."""
    style: dict[str, object] = {"stroke": "#1A0E16", "stroke_width": 1.2, "stroke_linejoin": "round"}
    match seat:
        case 0:
            return circle(x, y, r, "#FFFAF0", **style)
        case 1:
            return rect(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, "#FFFAF0", r * 0.14, **style)
        case 2:
            return polygon(around(x, y + r * 0.2, r * 1.2, 3, -math.pi / 2), "#FFFAF0", **style)
        case 3:
            return polygon(around(x, y, r * 1.15, 4), "#FFFAF0", **style)
        case 4:
            return polygon(star(x, y, r * 1.2, r * 0.54, 5), "#FFFAF0", **style)
        case _:
            return polygon(around(x, y, r * 1.08, 6, math.pi / 6), "#FFFAF0", **style)


def _hat(colour: str, seat: int) -> str:
    """Return an errand boy: a top hat in the player's colour, with his shape."""
    return document(
        40,
        40,
        "<defs>",
        linear("round", (("0", "#fff", ".28"), (".4", "#fff", "0"), ("1", "#000", ".35")), 1, 0),
        "</defs>",
        ellipse(20, 35, 16, 3.5, "#000", opacity=0.35),
        path(HAT, colour, stroke="#1A0E16", stroke_width=2, stroke_linejoin="round"),
        path(HAT, "url(#round)"),
        path("M10.700 24Q20 28.500 29.300 24L29 28.800Q20 33 11 28.800Z", "#1A0E16", opacity=0.85),
        ellipse(20, 6.6, 10.4, 2.9, "#fff", opacity=0.3),
        _shape(seat, 20, 16.5, 5.6),
    )


def _ghost() -> str:
    """Return a free space: a dark recess with a brass rim and the ghost of a hat."""
    hat = path(HAT, "#5A3E22", stroke="#E3C27A", stroke_width=3.4, stroke_linejoin="round", fill_opacity=0.5)
    return document(
        40,
        40,
        circle(20, 20, 18.3, "#3A261C", stroke="#E3B95E", stroke_width=2.2),
        path("M4.500 15A16 16 0 0 1 35.500 15", stroke="#000", stroke_width=2.5, stroke_opacity=0.4),
        group(hat, transform="translate(9.200,8.600) scale(.54)"),
    )
