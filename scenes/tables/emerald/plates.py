"""Players: points, sanity, cards, what lies open before them, and what is known of their faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.emerald.cards import FACTIONS, KINDS, RESTORATIONIST, SANITY
from game.emerald.mind.standing import kept, weakest
from game.emerald.view import View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM
from scenes.kit.widgets import explain
from scenes.tables.emerald.cards import HIDDEN, LETTERS, draw_points
from scenes.tables.emerald.look import CLEAR, GREEN, MAD, MAD_RIM, PINK, QUIET, SANE
from scenes.tables.pieces import avatar, spot

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

LEANING = {"resto": PINK, "loyal": GREEN}
LIKELY = 0.68
"""The belief from which on somebody's faction is guessed."""


def sees(table: GameTable, seat: int) -> object:
    """Return what a plate shows: everything that lies open, and what is known or guessed of the faction."""
    view = table.view
    known = view.faction(seat), guessed(view, seat)
    piles = view.hand_sizes[seat], deck_size(view, seat), len(view.discards[seat])
    points = view.live_score(seat), view.ledger[seat], kept(view, seat), seat in weakest(view)
    return points, view.sanity[seat], piles, view.beside[seat], known, view.to_move


def deck_size(view: View, seat: int) -> int:
    """Return how many cards a player's draw pile has."""
    return len(view.unlocated[seat]) + len(view.known[seat]) - view.hand_sizes[seat]


def guessed(view: View, seat: int) -> str:
    """Return what deeds and cards let one think of a player: `known`, `resto`, `loyal` or nothing."""
    if view.faction(seat):
        return "known"
    belief = view.belief(seat)
    return "resto" if belief >= LIKELY else "loyal" if belief <= 1 - LIKELY else ""


def points_of(view: View, seat: int) -> dict[int, int]:
    """Return a player's points by kind."""
    points = dict.fromkeys(range(len(KINDS)), 0)
    for entry in view.ledger[seat]:
        points[entry.kind] += entry.points
    return points


def paint_opponent(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Paint an opponent, in as much room as there is."""
    view = table.view
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.panel)
    label = f"{who.name}: {table.talk.count('points_short', view.live_score(seat))}"
    spot(table, canvas, rect, ("seat", seat), label, explain(who.name, about(table, seat)), radius=9)
    if canvas.compact:
        _paint_small(table, canvas, rect, seat)
    elif rect.width > 560:
        _paint_long(table, canvas, rect, seat)
    else:
        _paint_short(table, canvas, rect, seat)


def _name(table: GameTable, canvas: Canvas, x: float, y: float, width: float, seat: int, style: str = "card") -> None:
    name = canvas.text(x, y, table.seating.seats[seat].name, style, CREAM, width=width, middle=True, cut=True)
    table.places.put(("thinking", seat), Rect(min(name.right + 8, x + width - 16), y, 24, 6))


def _points(table: GameTable, seat: int) -> str:
    view = table.view
    return f"[[laurel-crown]]\u00a0**{view.live_score(seat)}** / {view.limit()}"


def _paint_weakest(table: GameTable, canvas: Canvas, x: float, y: float, seat: int, size: float = 14) -> None:
    """A quiet mark beside the points of whoever would drag their faction down, as far as everybody can tell."""
    if seat in weakest(table.view):
        canvas.icon("anchor", x + size / 2, y, size, QUIET)
    _hot_weakest(table, canvas, Rect(x - 5, y - size / 2 - 5, size + 10, size + 10), seat)


def _hot_weakest(table: GameTable, canvas: Canvas, place: Rect, seat: int) -> None:
    if seat in weakest(table.view):
        title = table.talk("weakest")
        canvas.hot(place, ("weakest", seat), title, None, explain(title, _about_weakest(table, seat)))


def _about_weakest(table: GameTable, seat: int) -> str:
    """Why they are marked, and what that would mean."""
    return f"{_about_kept(table, seat)} {table.talk('weakest.text')}"


def _about_kept(table: GameTable, seat: int) -> str:
    """How many points a player would keep, as far as everybody can tell."""
    least, most = kept(table.view, seat)
    return table.talk("about.kept" if least == most else "about.kept.between", least=least, most=most)


def _piles(table: GameTable, seat: int) -> str:
    """Hand, draw pile, discards."""
    view = table.view
    return (
        f"[[hand-cards]]\u00a0**{view.hand_sizes[seat]}**  [[stack]]\u00a0**{deck_size(table.view, seat)}**  "
        f"[[card-discard]]\u00a0**{len(view.discards[seat])}**"
    )


def _paint_long(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """One or two opponents: everything side by side, in words."""
    view, talk = table.view, table.talk
    avatar(table, canvas, rect.left + 36, rect.centery, 24, seat)
    left = rect.left + 70
    _name(table, canvas, left, rect.top + 21, 128, seat)
    points = canvas.text(left, rect.top + 46, _points(table, seat), "body", BRASS_TEXT, middle=True)
    _paint_weakest(table, canvas, points.right + 7, rect.top + 46, seat, 16)
    card = Rect(rect.left + 208, rect.top + 6, 38.6, 54)
    paint_identity(table, canvas, card, seat)
    note = Rect(card.right + 10, rect.top + 6, 96, 24)
    _paint_note(table, canvas, note, seat)
    paint_sanity(table, canvas, card.right + 20, rect.top + 46, 10, seat)
    x = card.right + 118
    step = min(72.0, (rect.right - x - 96) / 3)
    for index, (icon, number, key) in enumerate(
        (
            ("hand-cards", view.hand_sizes[seat], "pile.hand"),
            ("stack", deck_size(table.view, seat), "pile.deck"),
            ("card-discard", len(view.discards[seat]), "pile.discard"),
        )
    ):
        middle = x + (index + 0.5) * step
        canvas.text(middle, rect.top + 21, f"[[{icon}]]\u00a0**{number}**", "body", CREAM, align="center", middle=True)
        canvas.text(middle, rect.top + 46, talk(key), "small", QUIET, width=step, align="center", middle=True)
    table.places.put(("hand_of", seat), Rect(x, rect.top + 8, step, 50))
    table.places.put(("discard_of", seat), Rect(x + 2 * step, rect.top + 8, step, 50))
    paint_ledger(table, canvas, Rect(rect.right - 92, rect.top + 8, 84, rect.height - 16), seat)


def _paint_short(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Three or four opponents: in three lines."""
    avatar(table, canvas, rect.left + 30, rect.centery, 22, seat)
    left = rect.left + 60
    small = canvas.usual("small")  # there is no room for large letters
    card = Rect(rect.right - 44, rect.top + 7, 37, 51.8)
    paint_identity(table, canvas, card, seat)
    right = card.left - 6
    kinds = sum(map(bool, points_of(table.view, seat).values()))
    room = max(54.0, min(28.0 * kinds, right - left - 74))
    ledger = Rect(right - room - 2, rect.top + 4, room, 26)
    _name(table, canvas, left, rect.top + 15, ledger.left - left - 4, seat)
    points = canvas.text(left, rect.top + 34, _points(table, seat), "small", BRASS_TEXT, middle=True, size=small)
    _paint_weakest(table, canvas, points.right + 4, rect.top + 34, seat)
    paint_sanity(table, canvas, right - 50, rect.top + 38, 8, seat)
    length, aside = ("short", 58.0) if rect.width > 280 else ("sign", 34.0)
    wide = right - left - aside + 6
    canvas.text(left, rect.top + 53, _piles(table, seat), "small", CREAM, width=wide, middle=True, size=small)
    guess = guessed(table.view, seat)
    if guess in LEANING:
        place = Rect(right - aside, rect.top + 47, aside, 16)
        text = table.talk(f"guess.{guess}.{length}")
        canvas.text_in(place, text, "small", LEANING[guess], align="center", size=small)
    table.places.put(("hand_of", seat), Rect(left, rect.top + 40, 40, 24))
    table.places.put(("discard_of", seat), Rect(left + 70, rect.top + 40, 40, 24))
    paint_ledger(table, canvas, ledger, seat)


def _paint_small(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """On a phone; with four opponents in two short lines."""
    view = table.view
    low = rect.height < 50
    radius = 12.0 if low else 16.0
    avatar(table, canvas, rect.left + radius + 4, rect.top + radius + 4, radius, seat)
    left = rect.left + radius * 2 + 12
    card = Rect(rect.right - (16 if low else 24), rect.top + 3, 14 if low else 21, 19.6 if low else 29.4)
    paint_identity(table, canvas, card, seat)
    table.places.put(("hand_of", seat), rect)
    table.places.put(("discard_of", seat), rect)
    table.places.put(("ledger", seat), rect)
    piles = f"[[hand-cards]]{view.hand_sizes[seat]} [[stack]]{deck_size(table.view, seat)}"
    points = f"**{view.live_score(seat)}**/{view.limit()}"
    guess = guessed(table.view, seat)
    if guess in LEANING:
        text, ink = table.talk(f"guess.{guess}.sign"), LEANING[guess]
        canvas.box(card.inflate(4, 2), table.mood.panel)
        canvas.text_in(card.inflate(8, 0), text, "figure", ink, align="center")
    if low:
        _name(table, canvas, left, rect.top + 9, card.left - left - 2, seat, "small")
        wide = rect.right - left - 4
        sign = "anchor" if seat in weakest(table.view) else "laurel-crown"  # there is no room for both
        text = f"[[{sign}]]{points} [[brain]]{view.sanity[seat]} [[hand-cards]]{view.hand_sizes[seat]}"
        canvas.text(left, rect.top + 25, text, "small", BRASS_TEXT, width=wide, middle=True)
        _hot_weakest(table, canvas, Rect(left - 4, rect.top + 14, 22, 22), seat)
        return
    _name(table, canvas, left, rect.top + 12, card.left - left - 2, seat)
    told = canvas.text(left, rect.top + 32, f"[[laurel-crown]] {points}", "small", BRASS_TEXT, middle=True)
    _paint_weakest(table, canvas, told.right + 4, rect.top + 32, seat, 13)
    paint_sanity(table, canvas, rect.left + 12, rect.top + 54, 7, seat)
    canvas.text(rect.right - 5, rect.top + 54, piles, "small", CREAM, align="right", middle=True)


def paint_identity(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Paint the identity card, as far as the viewer knows it; their own may be covered."""
    known = table.view.faction(seat)
    if not known or (seat == table.viewer and table.speech.is_covered):
        canvas.sprite(HIDDEN, rect)
        return
    canvas.sprite(f"emerald/identity-{FACTIONS[known]}.png", rect)
    if seat != table.viewer and not table.view.revealed[seat] and rect.width > 30:
        canvas.disc(rect.right - 5, rect.top + 5, 9, MAD, SANE, 1)
        canvas.icon("eye", rect.right - 5, rect.top + 5, 12, SANE)


def _paint_note(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """What one knows or thinks of a player's faction."""
    known = table.view.faction(seat)
    if known:
        ink = PINK if known == RESTORATIONIST else GREEN
        canvas.text_in(rect, table.speech.faction(known), "small", ink)
        return
    guess = guessed(table.view, seat)
    canvas.text_in(rect, table.talk(f"guess.{guess or 'hidden'}"), "small", LEANING.get(guess, QUIET))


def paint_sanity(table: GameTable, canvas: Canvas, x: float, y: float, radius: float, seat: int) -> None:
    """Paint three tokens; those lost are only outlines."""
    left = table.view.sanity[seat]
    for index in range(SANITY):
        middle = x + index * (radius * 2 + 3)
        if index < left:
            canvas.disc(middle, y, radius, SANE, MAD, 1.2)
            canvas.icon("brain", middle, y, radius * 1.5, MAD)
        else:
            canvas.disc(middle, y, radius - 1, CLEAR, MAD_RIM, 1.2)
    table.places.put(("sanity", seat), Rect(x - radius, y - radius, radius * 6 + 6, radius * 2))


def paint_ledger(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Paint the points by kind, on pennants."""
    table.places.put(("ledger", seat), rect)
    found = [(kind, number) for kind, number in points_of(table.view, seat).items() if number]
    if not found:
        return
    rows = 2 if len(found) > 2 and rect.height > 44 else 1
    columns = -(-len(found) // rows)
    wide = min(rect.width / columns, rect.height / rows * 1.1, 38)
    high = wide * 36 / 42
    for index, (kind, number) in enumerate(found):
        x = rect.right - (columns - index % columns) * wide
        y = rect.centery + (index // columns - (rows - 1) / 2) * (high + 2)
        draw_points(canvas, Rect(x, y - high / 2, wide - 2, high), kind, f"{number}{LETTERS[kind]}")
    title = table.talk("vp.title")
    canvas.hot(rect, ("points_of", seat), title, None, explain(title, table.speech.ledger(seat)))


def about(table: GameTable, seat: int) -> str:
    """Return a player in words."""
    view, talk, speech = table.view, table.talk, table.speech
    known = view.faction(seat)
    if view.revealed[seat]:
        first = talk("about.revealed", faction=speech.faction(known))
    elif speech.is_covered and (seat == table.viewer or not known):
        first = talk("about.covered")  # a guess about others counts one's own card
    elif known:
        first = talk("about.seen", faction=speech.faction(known))
    else:
        percent = round(view.belief(seat) * 100)
        first = talk("about.unknown", resto=percent, loyal=100 - percent)
    gone = view.discards[seat]
    piles = {"hand": view.hand_sizes[seat], "deck": deck_size(view, seat), "discards": len(gone)}
    lines = [first, talk("about.cards", **piles)]
    if view.known[seat]:
        lines.append(talk("about.known", cards=speech.cards(view.known[seat])))
    if gone:
        lines.append(talk("about.discards", cards=speech.cards(gone)))
    if view.beside[seat]:
        lines.append(talk("about.beside", cards=speech.cards(view.beside[seat])))
    lines.append(talk("about.sanity", count=view.sanity[seat]))
    lines.append(_about_weakest(table, seat) if seat in weakest(view) else _about_kept(table, seat))
    return "\n".join([*lines, speech.ledger(seat)])


def paint_self(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Paint the viewer: points, the identity that can be covered, sanity."""
    view, seat = table.view, table.viewer
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.own)
    canvas.hot(rect, ("me",), who.name, None, explain(who.name, about(table, seat)))
    table.places.put(("seat", seat), rect)
    small = canvas.compact
    radius = canvas.pick(27, 17, tablet=23)
    avatar(table, canvas, rect.left + radius + 9, rect.top + radius + 8, radius, seat)
    left = rect.left + 2 * radius + canvas.pick(22, 17)
    _name(table, canvas, left, rect.top + canvas.pick(22, 14), canvas.pick(86, 78, tablet=70), seat)
    chips = Rect(rect.right - 74, rect.top + 6, 66, 60)
    if canvas.shape == "tablet":
        chips = Rect(rect.right - 62, rect.top + 6, 56, 52)
    elif small:
        chips = Rect(rect.left + 8, rect.bottom - 34, rect.width - 16, 28)
    paint_ledger(table, canvas, chips, seat)
    points = Rect(left, rect.top + canvas.pick(36, 22), (rect.right if small else chips.left) - left - 4, 24)
    told = canvas.text_in(points, _points(table, seat), "body", BRASS_TEXT)
    wide, high = canvas.pick(60, 42, tablet=56), canvas.pick(84, 58.8, tablet=78.4)
    card = Rect(rect.left + 12, rect.top + canvas.pick(72, 52, tablet=64), wide, high)
    words = Rect(card.right + 10, card.top - 2, rect.right - card.right - 16, 24)
    _paint_own_identity(table, canvas, card, words)
    if small:
        paint_sanity(table, canvas, rect.left + 22, card.bottom + 20, 12, seat)
        _paint_weakest(table, canvas, told.right + 6, points.centery, seat)
    else:
        paint_sanity(table, canvas, words.left + 12, card.bottom - 14, 12, seat)
        _paint_weakest(table, canvas, words.left + 92, card.bottom - 14, seat, 16)  # the ledger is beside the points
    table.places.put(("hand_of", seat), Rect(rect.right + 200, rect.top, 60, 84))


def _paint_own_identity(table: GameTable, canvas: Canvas, card: Rect, words: Rect) -> None:
    """One's own identity card, and what it is; both can be covered."""
    view, talk, seat = table.view, table.talk, table.viewer
    covered, faction = table.speech.is_covered, table.view.faction(table.viewer)
    paint_identity(table, canvas, card, seat)
    if covered:
        canvas.text_in(words, talk("guess.hidden"), "card", QUIET)
    else:
        ink = PINK if faction == RESTORATIONIST else GREEN
        name = talk(f"faction_short.{FACTIONS[faction]}") if canvas.compact else table.speech.faction(faction)
        canvas.text_in(words, name, "card", ink)
    if not view.revealed[seat]:
        key, icon = ("identity.show", "eye") if covered else ("identity.hide", "eye-off")
        place = words.move(0, words.height)
        canvas.text_in(place, f"[[{icon}]]\u00a0{talk(key)}", "small", BRASS_TEXT)
        whole = card.union(place.move(-4, 0)).inflate(0, 4 if canvas.compact else 0)
        text = talk("identity.text") if covered else talk(f"faction.{FACTIONS[faction]}.text")
        canvas.hot(whole, "identity", talk(key), table.toggle_cover, explain(talk("identity.title"), text))
    else:
        place = words.move(0, words.height)
        canvas.text_in(place, talk("identity.open"), "small", QUIET)
        about_it = explain(talk("identity.title"), talk(f"faction.{FACTIONS[faction]}.text"))
        canvas.hot(card.union(place), "identity_card", talk("identity.open"), None, about_it)
