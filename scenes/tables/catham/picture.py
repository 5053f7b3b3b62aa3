"""Where everything lies: plates, the race over the roofs, piles, pool, what is in play, the hand in five columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catham.factions import FACTIONS, HAND_LIMIT
from game.catham.state import ACTION, DECISIONS, INFORM, LEAK, OVER, TRIBUTE
from game.kernel.contract import CONFIRM, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRIGHT_BRASS, CREAM, FAINT_CREAM, SEAT_COLOURS, SEAT_SHAPES, Box, rgb
from scenes.kit.widgets import button, tooltip
from scenes.tables.catham.cards import draw_back, draw_card, draw_small, hue, icon
from scenes.tables.table import GLOWING

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable

STATUS = Box((16, 20, 40, 235), (10, 14, 28, 245), rgb("#FF5C78"), 1.8, None, 10, 4)
NEEDS = ("3+1", "3", "2·4", "4", "1–4", "n+1", "2", "n")
"""By faction: how many cards are played at once."""
COUNT = Box((12, 16, 30), None, rgb("#E8E4D8"), 1.2, None, 11)


def draw_wide(table: GameTable, canvas: Canvas) -> None:
    """The table on a desktop; the log is a drawer."""
    table.draw_menu_button(canvas, Rect(12, 6, 44, 40))
    canvas.text(66, 26, table.talk("title"), "heading", CREAM, 190, middle=True)
    _draw_status(table, canvas, Rect(262, 6, 800, 42))
    button(canvas, Rect(1076, 6, 138, 40), table.talk("factions"), table.show_factions, "factions", icon="book")
    button(
        canvas, Rect(1224, 6, 44, 40), "", table.toggle_log, "log", icon="scroll-unfurled", why=table.words("table.log")
    )
    others = table.others()
    wide = (1256 - 12 * (len(others) - 1)) / len(others)
    for index, seat in enumerate(others):
        _draw_plate(table, canvas, Rect(12 + index * (wide + 12), 56, wide, 78), seat)
    _draw_race(table, canvas, Rect(12, 138, 1256, 120))
    _draw_piles(table, canvas, Rect(12, 270, 190, 166), 66, 92)
    _draw_pool(table, canvas, Rect(216, 270, 490, 166), 84, 118)
    _draw_play(table, canvas, Rect(716, 270, 552, 166))
    for index, faction in enumerate(table.view.factions):
        _draw_column(table, canvas, Rect(14 + index * 198, 450, 190, 264), faction, 120, 168)
    _draw_self(table, canvas, Rect(1012, 452, 256, 66))
    _draw_controls(table, canvas, Rect(1012, 526, 256, 186))
    if table.log_open:
        _draw_drawer(table, canvas, Rect(960, -1, 321, 722))


def draw_compact(table: GameTable, canvas: Canvas) -> None:
    """The table on a phone held sideways."""
    table.draw_menu_button(canvas, Rect(10, 4, 46, 40))
    _draw_status(table, canvas, Rect(64, 5, 672, 38))
    button(canvas, Rect(742, 4, 44, 40), "", table.show_factions, "factions", icon="book", why=table.talk("factions"))
    button(
        canvas, Rect(790, 4, 44, 40), "", table.toggle_log, "log", icon="scroll-unfurled", why=table.words("table.log")
    )
    others = table.others()
    wide = (824 - 6 * (len(others) - 1)) / len(others)
    for index, seat in enumerate(others):
        _draw_plate(table, canvas, Rect(10 + index * (wide + 6), 48, wide, 46), seat)
    _draw_race(table, canvas, Rect(10, 97, 824, 54))
    _draw_piles(table, canvas, Rect(10, 154, 96, 84), 38, 53)
    _draw_pool(table, canvas, Rect(112, 154, 300, 84), 46, 64)
    _draw_play(table, canvas, Rect(418, 154, 416, 84))
    for index, faction in enumerate(table.view.factions):
        _draw_column(table, canvas, Rect(10 + index * 128, 242, 124, 146), faction, 70, 98)
    _draw_self(table, canvas, Rect(656, 242, 178, 34))
    _draw_controls(table, canvas, Rect(656, 280, 178, 106))
    if table.log_open:
        _draw_drawer(table, canvas, Rect(504, -1, 341, 392))


def _draw_drawer(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    canvas.hot(canvas.whole(), "close_log", table.words("table.log"), table.toggle_log)
    live, canvas.live = canvas.live, False
    table.draw_log(canvas, rect)
    canvas.live = live


def _draw_status(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, STATUS)
    canvas.text(rect.centerx, rect.centery, table.status(), "status", CREAM, rect.width - 20, "center", middle=True)


# --- Players -------------------------------------------------------------------------------------------------------


def _draw_plate(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent: emblem, influence, cards in hand, and which of them everybody has seen."""
    view, talk = table.view, table.talk
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.panel)
    label = f"{who.name}: {talk('influence')} {view.influence[seat]}, {talk.count('cards', view.hand_sizes[seat])}"
    table.spot(
        canvas,
        rect,
        ("seat", seat),
        label,
        lambda c, r: tooltip(c, r, _known(table, seat), who.name),
        box=Box(radius=10),
    )
    radius = canvas.pick(25, 15)
    table.draw_avatar(canvas, rect.left + radius + 10, rect.centery, radius, seat)
    left = rect.left + radius * 2 + canvas.pick(24, 18)
    fan = canvas.pick(58, 30)
    room = rect.right - fan - left - 10
    style = "card" if room > 90 else "small"
    name = canvas.text(left, rect.top + rect.height * 0.29, who.name, style, CREAM, room, middle=True, cut=True)
    if seat == view.to_move and table.thinking is not None:
        table.draw_thinking(canvas, min(name.right + 8, rect.right - fan - 22), rect.top + rect.height * 0.3)
    points = f"[[laurel-crown]] **{table.race[seat]}** / {view.target}"
    canvas.text(left, rect.top + rect.height * 0.71, points, "body", CREAM, rect.right - fan - left - 10, middle=True)
    _draw_fan(canvas, Rect(rect.right - fan - 8, rect.top + 6, fan, rect.height - 12), view.hand_sizes[seat])
    table.places[("hand_of", seat)] = Rect(rect.right - fan - 8, rect.top + 6, fan, rect.height - 12)
    if _out_of_reach(table, seat):
        canvas.box(rect, Box((8, 10, 20, 165), None, None, radius=10))


def _known(table: GameTable, seat: int) -> str:
    """What everybody knows of a hand, and why the player cannot be chosen if one must be."""
    known = table.view.known[seat]
    cards = [f"{number} × {table.card(faction)}" for faction, number in enumerate(known) if number]
    text = table.talk("known", cards=", ".join(cards)) if cards else table.talk("known.nothing")
    return f"**{table.talk('reason.hand_too_small')}** {text}" if _out_of_reach(table, seat) else text


def _out_of_reach(table: GameTable, seat: int) -> bool:
    """Whether an opponent must be chosen now and this one cannot be: only Hackers are choosy."""
    open_now = table.picker.candidates()
    return any(target[0] == "seat" for target in open_now) and ("seat", seat) not in open_now


def _draw_fan(canvas: Canvas, rect: Rect, number: int) -> None:
    high = rect.height * 0.86
    wide = high * 5 / 7
    shown = min(number, 7)
    for index in range(shown):
        x = rect.left + (rect.width - wide) * (index / max(1, shown - 1) if shown > 1 else 0.5)
        draw_back(canvas, Rect(x, rect.top, wide, high), 6 - 12 * index / max(1, shown - 1))
    _draw_count(canvas, rect.centerx + rect.width * 0.3, rect.bottom - 6, str(number))


def _draw_count(canvas: Canvas, x: float, y: float, text: str) -> None:
    size = canvas.pick(15, 13)
    wide = max(size * 1.5, canvas.measure(text, "figure", size) + 10)
    canvas.box(Rect(x - wide / 2, y - size * 0.75, wide, size * 1.5), COUNT.but(radius=size * 0.75))
    canvas.text(x, y, text, "figure", CREAM, align="center", middle=True, size=size)


def _draw_self(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view, seat = table.view, table.viewer
    radius = canvas.pick(28, 15)
    table.draw_avatar(canvas, rect.left + radius, rect.centery, radius, seat)
    table.places[("seat", seat)] = Rect(rect)
    left = rect.left + radius * 2 + 14
    canvas.text(
        left,
        rect.top + rect.height * 0.28,
        table.seating.seats[seat].name,
        "card",
        CREAM,
        rect.right - left,
        middle=True,
    )
    line = f"[[laurel-crown]] **{table.race[seat]}** / {view.target}   [[cards]] **{sum(view.hand)}** / {HAND_LIMIT}"
    canvas.text(left, rect.top + rect.height * 0.76, line, "body", CREAM, rect.right - left, middle=True)


# --- The race ------------------------------------------------------------------------------------------------------


def _draw_race(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The roofs from nothing to the town hall, with a pawn for each player."""
    target = table.view.target
    wide = rect.width / (target + 1)
    base = rect.bottom
    for step in range(target + 1):
        last = step == target
        high = rect.height * (0.3 + 0.3 * step / target + (0.06 if step % 3 == 1 else 0))
        x = rect.left + step * wide
        house = Rect(x + 1, base - high, wide - 2, high)
        fill = (rgb("#6B4A0E"), rgb("#4A3208")) if last else (rgb("#2A3A66"), rgb("#1A2548"))
        canvas.box(house, Box(fill[0], fill[1], (120, 150, 220, 60), 1, None, 3))
        _draw_windows(canvas, house, step)
        if last:
            canvas.icon(
                "capitol", house.centerx, house.top - wide * 0.1, min(wide * 0.6, rect.height * 0.34), rgb("#F2D27A")
            )
        radius = min(canvas.pick(15, 10), wide * 0.24)
        middle = base - rect.height * 0.16
        canvas.disc(
            house.centerx,
            middle,
            radius,
            rgb("#8A6210") if last else rgb("#0C1226"),
            rgb("#F2D27A") if last else rgb("#4A5C90"),
            1.4,
        )
        canvas.text(house.centerx, middle, str(step), "card", CREAM, align="center", middle=True, size=radius * 1.15)
    _draw_pawns(table, canvas, rect, wide, target)


def _draw_windows(canvas: Canvas, house: Rect, step: int) -> None:
    for place in range(3):
        lit = (step * 7 + place * 5) % 4 == 0
        colour = rgb("#F5D98A") if lit else rgb("#16203F")
        x = house.left + house.width * (0.2 + 0.27 * place)
        canvas.line(x, house.top + 7, x + house.width * 0.1, house.top + 7, colour, canvas.pick(6, 4))


def _draw_pawns(table: GameTable, canvas: Canvas, rect: Rect, wide: float, target: int) -> None:
    size = min(canvas.pick(38, 22), rect.height * 0.42)
    at: dict[int, list[int]] = {}
    for seat, influence in enumerate(table.race):
        at.setdefault(min(influence, target), []).append(seat)
    for step, seats in at.items():
        high = rect.height * (0.3 + 0.3 * step / target + (0.06 if step % 3 == 1 else 0))
        gap = min(size * 0.9, (wide + 8) / len(seats))
        for index, seat in enumerate(seats):
            x = rect.left + (step + 0.5) * wide + (index - (len(seats) - 1) / 2) * gap
            x = min(max(x, rect.left + size / 2), rect.right - size / 2)
            y = rect.bottom - high - size * 0.46
            _draw_pawn(table, canvas, x, y, size, seat)


def _draw_pawn(table: GameTable, canvas: Canvas, x: float, y: float, size: float, seat: int) -> None:
    colour = table.seating.seats[seat].colour
    rect = Rect(x - size / 2, y - size / 2, size, size)
    canvas.icon("cat-head", x, y, size * 1.08, rgb("#0A0E1C"))
    canvas.icon("cat-head", x, y, size * 0.92, SEAT_COLOURS[colour])
    canvas.icon(SEAT_SHAPES[colour], x, y + size * 0.1, size * 0.44, rgb("#0A0E1C"))
    who = table.seating.seats[seat]
    label = f"{who.name}: {table.race[seat]}"
    canvas.hot(rect, ("pawn", seat), label, None, lambda c, r: tooltip(c, r, label))


# --- The middle ----------------------------------------------------------------------------------------------------


def _draw_piles(table: GameTable, canvas: Canvas, rect: Rect, width: float, height: float) -> None:
    view, talk = table.view, table.talk
    label = 0.0 if canvas.compact else 26.0
    if label:
        canvas.text(rect.left, rect.top + 10, talk("piles"), "card", CREAM, rect.width, middle=True)
    deck = Rect(rect.left + 4, rect.top + label + 4, width, height)
    table.places[("deck",)] = Rect(deck)
    for step in range(min(3, max(1, view.deck_size // 8))):
        draw_back(canvas, deck.move(step * 2, -step * 2))
    pile = deck.move(rect.width * 0.5, 0)
    table.places[("discard",)] = Rect(pile)
    gone = sum(view.discard)
    if gone:
        top = max(range(len(FACTIONS)), key=lambda faction: view.discard[faction])
        draw_small(canvas, pile, top)
    else:
        canvas.box(pile, Box(None, None, (150, 170, 220, 110), 1.2, None, 6, dashed=True))
    low = deck.bottom + canvas.pick(16, 13)
    for rect_of, key, number in ((deck, "pile.draw", view.deck_size), (pile, "pile.discard", gone)):
        text = f"**{number}**" if canvas.compact else f"{talk(key)} **{number}**"
        canvas.text(rect_of.centerx, low, text, "small", FAINT_CREAM, rect.width * 0.51, "center", middle=True)
    canvas.hot(deck, "deck", talk("pile.draw"), None, table.explain(talk("pile.draw"), talk("pile.draw.text")))
    cards = ", ".join(f"{number} × {table.card(faction)}" for faction, number in enumerate(view.discard) if number)
    canvas.hot(
        pile, "discard", talk("pile.discard"), None, table.explain(talk("pile.discard"), cards or talk("pile.empty"))
    )


def _draw_pool(table: GameTable, canvas: Canvas, rect: Rect, width: float, height: float) -> None:
    """The open cards, one stack a faction; clicked as often as cards shall be taken."""
    view, talk = table.view, table.talk
    head = 0.0 if canvas.compact else 26.0
    table.places[("pool",)] = Rect(rect)
    if head:
        line = f"**{talk('pool')}**   {talk('pool.about')}"
        canvas.text(rect.left, rect.top + 10, line, "small", FAINT_CREAM, rect.width, middle=True)
    present = [faction for faction in view.factions if view.pool[faction]]
    pitch = min(width * 1.36, rect.width / max(1, len(present)))
    for index, faction in enumerate(present):
        number = view.pool[faction]
        step = min(width * 0.16, (pitch - width * 0.86) / max(1, number - 1)) if number > 1 else 0.0
        step = max(step, 4.0)
        picked = table.picker.chosen.count(("pool", faction))
        left = rect.left + index * pitch + 2
        for copy in range(number):
            lift = canvas.pick(12, 8) if copy >= number - picked else 0
            card = Rect(left + copy * step, rect.top + head + canvas.pick(6, 8) - lift, width, height)
            if lift:
                canvas.box(card.inflate(4, 4), GLOWING.but(radius=7))
            draw_card(canvas, card, faction, table.words.language)
        whole = Rect(left, rect.top + head + canvas.pick(6, 8), min(width + (number - 1) * step, pitch - 3), height)
        label = f"{number} × {talk(f'faction.{FACTIONS[faction]}.one')}"
        target: Target = ("pool", faction)
        table.spot(
            canvas,
            whole,
            target,
            label,
            table.about_faction(faction),
            ring=table.picker.can(target) and not picked,
            box=Box(radius=7),
        )
        if number > 1:
            _draw_count(canvas, whole.left + width + (number - 1) * step - 12, whole.top + 2, f"×{number}")


def _draw_play(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What is going on: the cards in play, who plays them, and what is asked, in words."""
    view = table.view
    asked = table.my_turn and view.decision != ACTION
    box = table.mood.panel.but(border=rgb("#FF5C78"), border_width=2) if asked else table.mood.panel
    canvas.box(rect, box)
    cards = list(view.played) or [int(target[1]) for target in table.picker.chosen if target[0] == "hand"]
    side = rect.width * 0.4
    table.places[("play",)] = Rect(rect.left, rect.top, side, rect.height)
    high = rect.height - canvas.pick(44, 20)
    wide = high * 5 / 7
    if cards:
        step = min(wide * 0.5, (side - wide - 20) / max(1, len(cards) - 1))
        for index, faction in enumerate(cards):
            draw_card(
                canvas,
                Rect(rect.left + 14 + index * step, rect.centery - high / 2, wide, high),
                faction,
                table.words.language,
            )
    else:
        canvas.icon("cat-face", rect.left + side / 2, rect.centery, high * 0.7, (52, 64, 104))
    left = rect.left + side + 10
    room = rect.right - left - 12
    title, text = _what(table)
    canvas.text(left, rect.top + canvas.pick(22, 13), title, "card", CREAM, room, middle=True)
    top = rect.top + canvas.pick(40, 24)
    bottom = rect.bottom - 6
    if view.decision in (INFORM, TRIBUTE, LEAK) and not canvas.compact:
        bottom -= 52
        _draw_answers(table, canvas, left, rect.bottom - 22, room)
    canvas.text(left, top, text, "small", rgb("#D5D9EA"), room, height=bottom - top)


def _what(table: GameTable) -> tuple[str, str]:
    """A title and a sentence for what is going on."""
    view, talk = table.view, table.talk
    chosen = table.chosen_faction()
    if table.my_turn and view.decision == ACTION and chosen is not None:
        name = FACTIONS[chosen]
        if table.picker.chosen[0][0] == "pool":
            return talk(f"faction.{name}.short"), talk("play.take")
        return talk(f"faction.{name}.short"), talk(f"faction.{name}.text")
    if view.decision not in (ACTION, OVER) and view.played:
        first = view.played[0]
        who = table.seating.seats[view.active].name
        return f"{who}: {talk(f'faction.{FACTIONS[first]}.short')}", talk(f"faction.{FACTIONS[first]}.text")
    if table.my_turn and view.decision == ACTION:
        return talk("play.yours"), talk("play.yours.text")
    last = next((line.text for line in reversed(table.log) if not line.heading), "")
    return talk("play.last"), last or talk("play.begin")


def _draw_answers(table: GameTable, canvas: Canvas, x: float, y: float, room: float) -> None:
    """Who answers in which order; the one who is asked is ringed."""
    view = table.view
    canvas.text(x, y - 22, table.talk("answers"), "small", FAINT_CREAM, room, middle=True)
    for index in range(1, view.players):
        seat = (view.active + index) % view.players
        spot = x + 14 + (index - 1) * 38
        if seat == view.to_move:
            canvas.disc(spot, y, 16, (60, 50, 20), BRIGHT_BRASS, 2)
        colour = table.seating.seats[seat].colour
        canvas.icon(SEAT_SHAPES[colour], spot, y, 17, SEAT_COLOURS[colour])
        if index < view.players - 1:
            canvas.icon("chevron-right", spot + 19, y, 11, FAINT_CREAM)


# --- The hand ------------------------------------------------------------------------------------------------------


def _draw_column(table: GameTable, canvas: Canvas, rect: Rect, faction: int, width: float, height: float) -> None:
    """The cards of one faction: ready, waiting for more, or asked for now."""
    view, talk = table.view, table.talk
    number = view.hand[faction]
    state, line = table.column_state(faction)
    neon = hue(faction)
    picked = table.picker.chosen.count(("hand", faction))
    boxes = {
        "ready": Box((*hue(faction, "deep"), 130), (12, 17, 32, 200), neon, 2, None, 10),
        "asked": Box((90, 68, 20, 170), (30, 22, 10, 200), BRIGHT_BRASS, 2.6, None, 10, 0, (242, 210, 122, 120)),
        "missing": Box((14, 20, 38, 190), None, (*neon, 90), 1.3, None, 10, dashed=True),
        "idle": Box((14, 20, 38, 190), None, (*neon, 60), 1, None, 10),
    }
    canvas.box(rect, boxes[state])
    head = canvas.pick(22, 13)
    canvas.icon(icon(faction), rect.left + canvas.pick(18, 12), rect.top + head, canvas.pick(19, 13), neon)
    title = talk(f"faction.{FACTIONS[faction]}.short")
    count = f"{number}/{NEEDS[faction]}" if canvas.compact else f"{number} / {NEEDS[faction]}"
    size = canvas.pick(16, 12)
    held = canvas.text(rect.right - 8, rect.top + head, count, "figure", CREAM, align="right", middle=True, size=size)
    left = rect.left + canvas.pick(34, 22)
    canvas.text(left, rect.top + head, title, "card", neon, held.left - left - 3, middle=True, cut=True)
    if line and not canvas.compact:
        mark = {"ready": "[[check]] ", "asked": "[[hand]] ", "missing": "[[hourglass]] ", "idle": ""}[state]
        ink = CREAM if state != "missing" else FAINT_CREAM
        canvas.text(rect.left + 10, rect.top + 48, mark + line, "small", ink, rect.width - 18, middle=True)
    step = min(canvas.pick(17, 9), (rect.width - width - 16) / max(1, number - 1))
    left = rect.centerx - (width + step * (number - 1)) / 2
    top = rect.bottom - height - canvas.pick(10, 6)
    for copy in range(number):
        lift = canvas.pick(14, 10) if copy >= number - picked else 0
        card = Rect(left + copy * step, top - lift, width, height)
        if lift:
            canvas.box(card.inflate(4, 4), GLOWING.but(radius=8))
        draw_card(canvas, card, faction, table.words.language)
    if not number:
        canvas.icon("cat-head", rect.centerx, top + height / 2, height * 0.5, (34, 44, 76))
    label = f"{number} × {title}"
    more = bool(table.picker.chosen) and table.picker.can(("hand", faction))
    table.spot(canvas, rect, ("hand", faction), label, table.about_faction(faction), ring=more, box=Box(radius=10))
    if faction == view.factions[0]:
        table.places[("hand_of", table.viewer)] = Rect(rect.left + rect.width * 2.2, rect.top + 60, 120, 120)


# --- Controls ------------------------------------------------------------------------------------------------------


def _draw_controls(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    high, gap = canvas.pick(48, 40), canvas.pick(12, 6)
    half = (rect.width - gap) / 2
    low = rect.bottom - high
    table.draw_undo_and_hint(canvas, Rect(rect.left, low, half, high), Rect(rect.left + half + gap, low, half, high))
    area = Rect(rect.left, rect.top, rect.width, rect.height - high - gap)
    view = table.view
    if table.match.over and not table.playing.until:
        button(
            canvas,
            area.inflate(0, -area.height * 0.3),
            table.words("table.results"),
            table.show_results,
            "results",
            "brass",
            "laurels",
        )
        return
    if not table.my_turn:
        if view.decision != OVER:
            button(
                canvas,
                Rect(area.left, area.top, area.width, canvas.pick(46, 40)),
                table.words("table.skip"),
                table.skip,
                "skip_button",
                icon="fast-forward",
            )
        return
    if view.decision == ACTION:
        move = table.picker.finishing()
        label = table.confirm_label(move) if move is not None else _next_click(table)
        place = Rect(area.left, area.bottom - canvas.pick(62, 46), area.width, canvas.pick(62, 46))
        table.move_button(canvas, place, CONFIRM, label, "brass", why=table.talk("play.yours.text"))
        return
    names = sorted(str(target[1]) for target in table.picker.first_clicks if target[0] == "button")
    each = (area.height - gap * (len(names) - 1)) / max(1, len(names))
    each = min(each, canvas.pick(58, 46))
    for index, name in enumerate(names):
        place = Rect(area.left, area.top + index * (each + gap * 0.7), area.width, each)
        table.move_button(
            canvas, place, ("button", name), table.talk(f"button.{name}"), "brass" if len(names) > 1 else "dark"
        )
    if not names:
        canvas.text(
            area.centerx,
            area.centery,
            table.talk(f"column.{DECISIONS[view.decision]}"),
            "body",
            CREAM,
            area.width,
            "center",
            3,
            middle=True,
        )


def _next_click(table: GameTable) -> str:
    """What is still to be clicked before the play is complete."""
    if not table.picker.chosen:
        return table.talk("button.choose")
    zones = {target[0] for target in table.picker.candidates()}
    return table.talk("button.choose_target" if "seat" in zones else "button.choose_card")
