"""Players: points, sanity, cards, what lies open before them, and what is known of their faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.emerald.cards import FACTIONS, RESTORATIONIST, SANITY
from game.emerald.standing import kept
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM
from scenes.tables.emerald.cards import HIDDEN, LETTERS, draw_points
from scenes.tables.emerald.look import CLEAR, GREEN, MAD, MAD_RIM, PINK, QUIET, SANE
from scenes.tables.pieces import avatar, spot

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

LEANING = {"resto": PINK, "loyal": GREEN}


def paint_opponent(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent, in as much room as there is."""
    view = table.view
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.panel)
    label = f"{who.name}: {table.talk.count('points_short', view.live_score(seat))}"
    spot(table, canvas, rect, ("seat", seat), label, table.explain(who.name, about(table, seat)), radius=9)
    if canvas.compact:
        _paint_small(table, canvas, rect, seat)
    elif rect.width > 560:
        _paint_long(table, canvas, rect, seat)
    else:
        _paint_short(table, canvas, rect, seat)


def _name(table: GameTable, canvas: Canvas, x: float, y: float, width: float, seat: int, style: str = "card") -> None:
    name = canvas.text(x, y, table.seating.seats[seat].name, style, CREAM, width=width, middle=True, cut=True)
    table.put(("thinking", seat), Rect(min(name.right + 8, x + width - 16), y, 24, 6))


def _points(table: GameTable, seat: int) -> str:
    view = table.view
    return f"[[laurel-crown]]\u00a0**{view.live_score(seat)}** / {view.limit()}"


def _paint_weakest(table: GameTable, canvas: Canvas, x: float, y: float, seat: int, size: float = 14) -> None:
    """A quiet mark beside the points of who would drag his faction down, as far as everybody can tell."""
    if seat in table.weakest():
        canvas.icon("anchor", x + size / 2, y, size, QUIET)
    _hot_weakest(table, canvas, Rect(x - 5, y - size / 2 - 5, size + 10, size + 10), seat)


def _hot_weakest(table: GameTable, canvas: Canvas, place: Rect, seat: int) -> None:
    """The mark explains itself."""
    if seat in table.weakest():
        title = table.talk("weakest")
        canvas.hot(place, ("weakest", seat), title, None, table.explain(title, _about_weakest(table, seat)))


def _about_weakest(table: GameTable, seat: int) -> str:
    """Why he is marked, and what that would mean."""
    return f"{_about_kept(table, seat)} {table.talk('weakest.text')}"


def _about_kept(table: GameTable, seat: int) -> str:
    """How many points a player would keep, as far as everybody can tell."""
    least, most = kept(table.view, seat)
    return table.talk("about.kept" if least == most else "about.kept.between", least=least, most=most)


def _piles(table: GameTable, seat: int) -> str:
    """Hand, draw pile, discards."""
    view = table.view
    return (
        f"[[hand-cards]]\u00a0**{view.hand_sizes[seat]}**  [[stack]]\u00a0**{table.deck_size(seat)}**  "
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
            ("stack", table.deck_size(seat), "pile.deck"),
            ("card-discard", len(view.discards[seat]), "pile.discard"),
        )
    ):
        middle = x + (index + 0.5) * step
        canvas.text(middle, rect.top + 21, f"[[{icon}]]\u00a0**{number}**", "body", CREAM, align="center", middle=True)
        canvas.text(middle, rect.top + 46, talk(key), "small", QUIET, width=step, align="center", middle=True)
    table.put(("hand_of", seat), Rect(x, rect.top + 8, step, 50))
    table.put(("discard_of", seat), Rect(x + 2 * step, rect.top + 8, step, 50))
    paint_ledger(table, canvas, Rect(rect.right - 92, rect.top + 8, 84, rect.height - 16), seat)


def _paint_short(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Three or four opponents: in three lines."""
    avatar(table, canvas, rect.left + 30, rect.centery, 22, seat)
    left = rect.left + 60
    small = canvas.usual("small")  # there is no room for large letters
    card = Rect(rect.right - 44, rect.top + 7, 37, 51.8)
    paint_identity(table, canvas, card, seat)
    right = card.left - 6
    kinds = sum(map(bool, table.points_of(seat).values()))
    room = max(54.0, min(28.0 * kinds, right - left - 74))
    ledger = Rect(right - room - 2, rect.top + 4, room, 26)
    _name(table, canvas, left, rect.top + 15, ledger.left - left - 4, seat)
    points = canvas.text(left, rect.top + 34, _points(table, seat), "small", BRASS_TEXT, middle=True, size=small)
    _paint_weakest(table, canvas, points.right + 4, rect.top + 34, seat)
    paint_sanity(table, canvas, right - 50, rect.top + 38, 8, seat)
    length, aside = ("short", 58.0) if rect.width > 280 else ("sign", 34.0)
    wide = right - left - aside + 6
    canvas.text(left, rect.top + 53, _piles(table, seat), "small", CREAM, width=wide, middle=True, size=small)
    guess = table.guess(seat)
    if guess in LEANING:
        place = Rect(right - aside, rect.top + 47, aside, 16)
        text = table.talk(f"guess.{guess}.{length}")
        canvas.text_in(place, text, "small", LEANING[guess], align="center", size=small)
    table.put(("hand_of", seat), Rect(left, rect.top + 40, 40, 24))
    table.put(("discard_of", seat), Rect(left + 70, rect.top + 40, 40, 24))
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
    table.put(("hand_of", seat), rect)
    table.put(("discard_of", seat), rect)
    table.put(("ledger", seat), rect)
    piles = f"[[hand-cards]]{view.hand_sizes[seat]} [[stack]]{table.deck_size(seat)}"
    points = f"**{view.live_score(seat)}**/{view.limit()}"
    guess = table.guess(seat)
    if guess in LEANING:
        text, ink = table.talk(f"guess.{guess}.sign"), LEANING[guess]
        canvas.box(card.inflate(4, 2), table.mood.panel)
        canvas.text_in(card.inflate(8, 0), text, "figure", ink, align="center")
    if low:
        _name(table, canvas, left, rect.top + 9, card.left - left - 2, seat, "small")
        wide = rect.right - left - 4
        sign = "anchor" if seat in table.weakest() else "laurel-crown"  # there is no room for both
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
    """The identity card, as far as the viewer knows it; his own may be covered."""
    known = table.identity(seat)
    if not known or (seat == table.viewer and table.is_covered):
        canvas.sprite(HIDDEN, rect)
        return
    canvas.sprite(f"emerald/identity-{FACTIONS[known]}.png", rect)
    if seat != table.viewer and not table.view.revealed[seat] and rect.width > 30:
        canvas.disc(rect.right - 5, rect.top + 5, 9, MAD, SANE, 1)
        canvas.icon("eye", rect.right - 5, rect.top + 5, 12, SANE)


def _paint_note(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """What one knows or thinks of a player's faction."""
    known = table.identity(seat)
    if known:
        ink = PINK if known == RESTORATIONIST else GREEN
        canvas.text_in(rect, table.faction(known), "small", ink)
        return
    guess = table.guess(seat)
    canvas.text_in(rect, table.talk(f"guess.{guess or 'hidden'}"), "small", LEANING.get(guess, QUIET))


def paint_sanity(table: GameTable, canvas: Canvas, x: float, y: float, radius: float, seat: int) -> None:
    """Three tokens; those lost are only outlines."""
    left = table.view.sanity[seat]
    for index in range(SANITY):
        middle = x + index * (radius * 2 + 3)
        if index < left:
            canvas.disc(middle, y, radius, SANE, MAD, 1.2)
            canvas.icon("brain", middle, y, radius * 1.5, MAD)
        else:
            canvas.disc(middle, y, radius - 1, CLEAR, MAD_RIM, 1.2)
    table.put(("sanity", seat), Rect(x - radius, y - radius, radius * 6 + 6, radius * 2))


def paint_ledger(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """The points by kind, on pennants."""
    table.put(("ledger", seat), rect)
    found = [(kind, number) for kind, number in table.points_of(seat).items() if number]
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
    canvas.hot(
        rect,
        ("points_of", seat),
        table.talk("vp.title"),
        None,
        table.explain(table.talk("vp.title"), table.ledger_text(seat)),
    )


def about(table: GameTable, seat: int) -> str:
    """A player in words."""
    view, talk = table.view, table.talk
    known = table.identity(seat)
    if view.revealed[seat]:
        first = talk("about.revealed", faction=table.faction(known))
    elif table.is_covered and (seat == table.viewer or not known):
        first = talk("about.covered")  # a guess about others counts one's own card
    elif known:
        first = talk("about.seen", faction=table.faction(known))
    else:
        percent = round(view.belief(seat) * 100)
        first = talk("about.unknown", resto=percent, loyal=100 - percent)
    lines = [
        first,
        talk("about.cards", hand=view.hand_sizes[seat], deck=table.deck_size(seat), discards=len(view.discards[seat])),
    ]
    if view.known[seat]:
        lines.append(talk("about.known", cards=table.cards(view.known[seat])))
    if view.discards[seat]:
        lines.append(talk("about.discards", cards=table.cards(view.discards[seat])))
    if view.beside[seat]:
        lines.append(talk("about.beside", cards=table.cards(view.beside[seat])))
    lines.append(talk("about.sanity", count=view.sanity[seat]))
    lines.append(_about_weakest(table, seat) if seat in table.weakest() else _about_kept(table, seat))
    return "\n".join([*lines, table.ledger_text(seat)])


def paint_self(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Oneself: points, the identity that can be covered, sanity."""
    view, talk, seat = table.view, table.talk, table.viewer
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.own)
    canvas.hot(rect, ("me",), who.name, None, table.explain(who.name, about(table, seat)))
    table.put(("seat", seat), rect)
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
    card = Rect(
        rect.left + 12,
        rect.top + canvas.pick(72, 52, tablet=64),
        canvas.pick(60, 42, tablet=56),
        canvas.pick(84, 58.8, tablet=78.4),
    )
    paint_identity(table, canvas, card, seat)
    words = Rect(card.right + 10, card.top - 2, rect.right - card.right - 16, 24)
    covered = table.is_covered
    faction = table.identity(seat)
    if covered:
        canvas.text_in(words, talk("guess.hidden"), "card", QUIET)
    else:
        ink = PINK if faction == RESTORATIONIST else GREEN
        name = talk(f"faction_short.{FACTIONS[faction]}") if small else table.faction(faction)
        canvas.text_in(words, name, "card", ink)
    if not view.revealed[seat]:
        key, icon = ("identity.show", "eye") if covered else ("identity.hide", "eye-off")
        place = Rect(words.left - 4, words.bottom, words.width, 24)
        canvas.text_in(
            Rect(place.left + 4, place.top, place.width, place.height),
            f"[[{icon}]]\u00a0{talk(key)}",
            "small",
            BRASS_TEXT,
        )
        whole = card.union(place) if not small else card.union(place).inflate(0, 4)
        text = talk("identity.text") if covered else talk(f"faction.{FACTIONS[faction]}.text")
        canvas.hot(whole, "identity", talk(key), table.toggle_cover, table.explain(talk("identity.title"), text))
    else:
        place = Rect(words.left, words.bottom, words.width, 24)
        canvas.text_in(place, talk("identity.open"), "small", QUIET)
        text = talk(f"faction.{FACTIONS[faction]}.text")
        canvas.hot(
            card.union(place), "identity_card", talk("identity.open"), None, table.explain(talk("identity.title"), text)
        )
    if small:
        paint_sanity(table, canvas, rect.left + 22, card.bottom + 20, 12, seat)
        _paint_weakest(table, canvas, told.right + 6, points.centery, seat)
    else:
        paint_sanity(table, canvas, words.left + 12, card.bottom - 14, 12, seat)
        _paint_weakest(table, canvas, words.left + 92, card.bottom - 14, seat, 16)  # the ledger is beside the points
    table.put(("hand_of", seat), Rect(rect.right + 200, rect.top, 60, 84))
