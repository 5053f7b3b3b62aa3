"""The table of The Prodigals Club in zones: what is painted where, and what each zone shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.prodigals.board import CLEAN_UP, ERRANDS, HYDE_PARK, LADY_BEATRICE, PHASES
from game.prodigals.cards import ELECTION, POSSESSIONS, SOCIETY
from game.prodigals.tiles import ROUNDS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM, INK, PARCHMENT
from scenes.kit.widgets import explain
from scenes.kit.zones import Zone
from scenes.tables.pieces import log_button, menu_button, status_line
from scenes.tables.prodigals import bands, circles, club, controls, hand, ladder, mine, plan, plates, tabs
from scenes.tables.prodigals.layout import Layout
from scenes.tables.prodigals.look import CLEAR, NOW, QUIET

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

SIDES: dict[tabs.Tab, Callable[..., None]] = {
    POSSESSIONS: mine.paint_estate,
    ELECTION: circles.paint_circles,
}
"""What a phone shows beside a board, if it is not one's symbols."""


def zones(table: GameTable, canvas: Canvas) -> Iterator[Zone]:
    """From the lowest to the highest."""
    view, at, zone = table.view, table.layout(canvas), table.places.zone
    yield zone("top", partial(_paint_top, table, at=at), lambda: (view.round, view.phase))
    yield zone("status", partial(status_line, table, rect=at.status, box=PARCHMENT), shows=table.mode.status_shows)
    for place, (seat, rect) in enumerate(plates.places(table, at.plates, at.gap)):
        paint = partial(plates.paint_plate, table, rect=rect, seat=seat, place=place)
        yield zone(("plate", seat), paint, partial(plates.sees, table, seat), lambda: table.looked_at)
    light = partial(plates.light_plates, table, area=at.plates, gap=at.gap)
    yield zone(("plate", "lights"), light, lambda: view.order)
    yield from _phone(table, canvas, at) if at.tabs is not None else _boards(table, canvas, at)
    yield zone("tools", partial(controls.paint_tools, table, rect=at.controls), shows=table.course.controls_shows)
    yield zone("controls", partial(controls.paint_controls, table, rect=at.controls), shows=table.course.controls_shows)
    paint = partial(controls.paint_plan, table, rect=at.controls)
    yield zone(("controls", "plan"), paint, shows=partial(plan.shows, table))
    yield table.mode.log_zone(at.log, drawer=True)


def _boards(table: GameTable, canvas: Canvas, at: Layout) -> Iterator[Zone]:
    """All boards side by side; the influence board on top while it is larger."""
    enlarged = at.wide_ladder if table.steps and table.own else None
    if at.ladder is not None and enlarged is None:
        yield from _ladder(table, at.ladder, ("own", "ladder"))
    covered = enlarged.right if enlarged is not None else 0.0
    yield from _club(table, at.club, covered)
    for competition, rect in at.bands.items():
        yield from _band(table, rect, competition, covered)
    if not covered:
        yield _own(table, mine.paint_symbols, at.symbols)
    for paint, place in ((circles.paint_circles, at.circles), (mine.paint_estate, at.estate)):
        if place is not None and place.left >= covered:
            yield _own(table, paint, place)
    yield from _cards(table, canvas, at.cards)
    if enlarged is not None:
        yield from _ladder(table, enlarged, ("own", "wide_ladder"))


def _phone(table: GameTable, canvas: Canvas, at: Layout) -> Iterator[Zone]:
    """One board at a time, chosen by tabs, and beside it what one owns there."""
    assert at.tabs is not None
    assert at.board is not None
    assert at.side is not None
    paint = partial(tabs.paint_tabs, table, rect=at.tabs)
    yield table.places.zone("tabs", paint, partial(tabs.sees, table), table.looks)
    tab = table.shown_tab
    side = Rect(at.side)
    side.height -= controls.extra(table, canvas, at.controls)
    if tab == SOCIETY and table.steps and table.own:
        yield from _ladder(table, at.board, ("own", "wide_ladder"))
        yield _own(table, mine.paint_symbols, side)
    elif tab == ELECTION and table.places_tile and table.own:
        yield _own(table, circles.paint_circles, at.board)
        yield _own(table, mine.paint_symbols, side)
    else:
        if isinstance(tab, int):
            yield from _band(table, at.board, tab)
        elif tab == tabs.CLUB:
            yield from _club(table, at.board)
        else:
            yield from _cards(table, canvas, at.board)
        if tab == SOCIETY:
            yield from _ladder(table, side, ("own", "ladder", side.height))
        else:
            yield _own(table, SIDES.get(tab, mine.paint_symbols), side)


def _own(table: GameTable, paint: Callable[..., None], rect: Rect) -> Zone:
    """Something that lies before oneself, or before the player who is looked at."""
    sees = mine.symbols_see if paint is mine.paint_symbols else mine.sees
    shows = partial(circles.shows, table) if paint is circles.paint_circles else table.looks
    name = ("own", paint.__name__, *rect)
    return table.places.zone(name, partial(paint, table, rect=rect), partial(sees, table), shows)


def _ladder(table: GameTable, rect: Rect, name: tuple[str | float, ...]) -> Iterator[Zone]:
    """The fields rest; the markers on them do not."""
    zone = table.places.zone
    board, markers = (partial(paint, table, rect=rect) for paint in (ladder.paint_board, ladder.paint_markers))
    yield zone((*name, "board"), board, partial(ladder.sees, table), partial(ladder.shows, table))
    yield zone(name, markers, partial(mine.sees, table), table.looks)


def _club(table: GameTable, rect: Rect, covered: float = 0.0) -> Iterator[Zone]:
    """The central board, and what of it can be clicked."""
    for name, paint in (("club", club.paint_club), ("club_lights", club.light_club)):
        draw = partial(paint, table, rect=rect, covered=covered)
        yield table.places.zone((name, covered), draw, partial(club.sees, table))


def _band(table: GameTable, rect: Rect, competition: int, covered: float = 0.0) -> Iterator[Zone]:
    """A board, and over its picture what of it can be clicked: its sets apart."""
    zone, sees = table.places.zone, partial(bands.sees, table, competition)
    for name, paint in (("band", bands.paint_band), ("band_lights", bands.light_band)):
        draw = partial(paint, table, rect=rect, competition=competition, covered=covered)
        yield zone((name, competition, covered), draw, sees)
    yield zone(("set_lights", competition), partial(bands.light_sets, table, rect=rect, competition=competition), sees)


def _cards(table: GameTable, canvas: Canvas, rect: Rect) -> Iterator[Zone]:
    """The black cards, and below them the hand; on a tablet only the hand, while some of it must be discarded."""
    zone, sees = table.places.zone, partial(hand.sees, table)
    if table.discards and table.own and canvas.shape == "tablet":
        yield zone("hand", partial(hand.paint_wide_hand, table, rect=rect), sees, table.looks)
        return
    slots, held = hand.card_places(canvas, rect)
    yield zone(("own", "slots"), partial(hand.paint_slots, table, rect=rect, area=slots), sees, table.looks)
    yield zone("hand", partial(hand.paint_hand, table, area=held), sees, table.looks)


def _paint_top(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """Menu, title, the round and its phases, and the button of the log."""
    menu_button(table, canvas, at.menu)
    if at.title is not None:
        title = table.talk("title" if at.title.width > 100 else "about.title")
        canvas.text_in(at.title, title, "heading", CREAM)
    _paint_progress(table, canvas, at.progress)
    table.places.put(("log_at",), at.log_button)
    log_button(table, canvas, at.log_button)


def _paint_progress(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The round of five, and where in it we are."""
    view, talk = table.view, table.talk
    label = talk("round")
    phases = [phase for phase in range(ERRANDS, CLEAN_UP) if _in_play(table, phase)]
    now = min(view.phase, phases[-1])
    if canvas.compact:
        text = f"{label} **{view.round + 1}/{ROUNDS}** · {talk(f'phase.{PHASES[now]}')}"
        canvas.text_in(rect, text, "small", BRASS_TEXT, align="right")
    else:
        x = canvas.text(rect.left, rect.centery, label, "small", QUIET, middle=True).right + 14
        for number in range(ROUNDS):
            here, past = number == view.round, number < view.round
            canvas.disc(x, rect.centery, 10, BRASS_TEXT if here else CLEAR, BRASS_TEXT, 1.2)
            ink = INK if here else CREAM if not past else QUIET
            canvas.text(x, rect.centery, str(number + 1), "small", ink, align="center", middle=True, size=14)
            x += 23
        x -= 6
        shown = phases if rect.width > 300 else [now]
        labels = [talk(f"phase.{PHASES[phase]}") for phase in shown]
        widths = [canvas.measure(label, "small") + 14 for label in labels]
        squeeze = min(1.0, (rect.right - x) / sum(widths))
        for phase, label, wide in zip(shown, labels, widths, strict=True):
            place = Rect(x, rect.centery - 12, wide * squeeze, 24)
            if phase == now:
                canvas.box(place, NOW)
            canvas.text_in(place.inflate(-4, 0), label, "small", INK if phase == now else QUIET, align="center")
            x += place.width
    about = talk("round.text")
    canvas.hot(rect, "progress", f"{label} {view.round + 1}/{ROUNDS}", None, explain(label, about))


def _in_play(table: GameTable, phase: int) -> bool:
    return {HYDE_PARK: ELECTION, LADY_BEATRICE: SOCIETY}.get(phase, -1) in (-1, *table.view.competitions())
