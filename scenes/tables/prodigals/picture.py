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
from scenes.kit.zones import Zone
from scenes.tables.pieces import log_button, menu_button, status_line
from scenes.tables.prodigals import bands, club, controls, ladder, mine, plates, tabs
from scenes.tables.prodigals.layout import Layout, layout
from scenes.tables.prodigals.look import CLEAR, NOW, QUIET

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

SIDES: dict[str | int, Callable[..., None]] = {
    POSSESSIONS: mine.paint_estate,
    ELECTION: mine.paint_circles,
}
"""What a phone shows beside a board, if it is not one's symbols."""


def zones(table: GameTable, canvas: Canvas) -> Iterator[Zone]:
    """From the lowest to the highest."""
    view, zone = table.view, table.zone
    at = layout(canvas.form, tuple(view.competitions()))
    yield zone("top", partial(_paint_top, table, at=at), lambda: (view.round, view.phase))
    yield zone("status", partial(status_line, table, rect=at.status, box=PARCHMENT), shows=table.status_shows)
    for place, (seat, rect) in enumerate(plates.places(table, at.plates, at.gap)):
        paint = partial(plates.paint_plate, table, rect=rect, seat=seat, place=place)
        yield zone(("plate", seat), paint, partial(table.plate_sees, seat), lambda: table.looked_at)
    light = partial(plates.light_plates, table, area=at.plates, gap=at.gap)
    yield zone(("plate", "lights"), light, lambda: view.order)
    if at.tabs is None:
        yield from _boards(table, at)
    else:
        yield from _phone(table, at)
    yield zone("tools", partial(controls.paint_tools, table, rect=at.controls), shows=table.controls_shows)
    yield zone("controls", partial(controls.paint_controls, table, rect=at.controls), shows=table.controls_shows)
    yield zone(("controls", "plan"), partial(controls.paint_plan, table, rect=at.controls), shows=table.plan_shows)
    yield table.log_zone(at.log, drawer=True)


def _boards(table: GameTable, at: Layout) -> Iterator[Zone]:
    """All boards side by side; the influence board on top while it is larger."""
    zone = table.zone
    enlarged = at.wide_ladder if table.steps and table.own else None
    if at.ladder is not None and enlarged is None:
        yield from _ladder(table, at.ladder, ("own", "ladder"))
    covered = enlarged.right if enlarged is not None else 0.0
    yield from _club(table, at.club, covered)
    for competition, rect in at.bands.items():
        yield from _band(table, rect, competition, covered)
    if not covered:
        yield _own(table, mine.paint_symbols, at.symbols)
    if at.circles is not None and at.circles.left >= covered:
        yield zone(
            ("own", "circles"), partial(mine.paint_circles, table, rect=at.circles), table.own_sees, table.map_shows
        )
    if at.estate is not None and at.estate.left >= covered:
        yield _own(table, mine.paint_estate, at.estate)
    yield from _cards(table, at.cards)
    if enlarged is not None:
        yield from _ladder(table, enlarged, ("own", "wide_ladder"))


def _phone(table: GameTable, at: Layout) -> Iterator[Zone]:
    """One board at a time, chosen by tabs, and beside it what one owns there."""
    zone = table.zone
    assert at.tabs is not None
    assert at.board is not None
    assert at.side is not None
    yield zone("tabs", partial(tabs.paint_tabs, table, rect=at.tabs), tabs.sees(table), table.looks)
    tab = table.shown_tab
    side = Rect(at.side)
    side.height -= controls.extra(table, table.app.canvas, at.controls)
    if tab == SOCIETY and table.steps and table.own:
        yield from _ladder(table, at.board, ("own", "wide_ladder"))
        yield zone(
            ("own", "symbols", side.height), partial(mine.paint_symbols, table, rect=side), table.own_sees, table.looks
        )
        return
    if tab == ELECTION and table.places_tile and table.own:
        yield zone(
            ("own", "wide_circles"), partial(mine.paint_circles, table, rect=at.board), table.own_sees, table.map_shows
        )
        yield zone(
            ("own", "symbols", side.height), partial(mine.paint_symbols, table, rect=side), table.own_sees, table.looks
        )
        return
    if isinstance(tab, int):
        yield from _band(table, at.board, tab)
    elif tab == "club":
        yield from _club(table, at.board)
    else:
        yield from _cards(table, at.board)
    if tab == SOCIETY:
        yield from _ladder(table, side, ("own", "ladder", side.height))
    else:
        yield _own(table, SIDES.get(tab, mine.paint_symbols), side)


def _own(table: GameTable, paint: Callable[..., None], rect: Rect) -> Zone:
    """Something that lies before oneself, or before the player who is looked at."""
    name = ("own", paint.__name__, *rect)
    shows = table.map_shows if paint is mine.paint_circles else table.looks
    return table.zone(name, partial(paint, table, rect=rect), table.own_sees, shows)


def _ladder(table: GameTable, rect: Rect, name: tuple[str | float, ...]) -> Iterator[Zone]:
    """The fields rest; the markers on them do not."""
    sees = lambda: (table.view.beatrice, table.view.markers_of(table.subject), table.rows_up(table.subject))  # noqa: E731
    yield table.zone((*name, "board"), partial(ladder.paint_board, table, rect=rect), sees, table.looks)
    yield table.zone(name, partial(ladder.paint_markers, table, rect=rect), table.own_sees, table.looks)


def _club(table: GameTable, rect: Rect, covered: float = 0.0) -> Iterator[Zone]:
    """The central board, and what of it can be clicked."""
    paint = partial(club.paint_club, table, rect=rect, covered=covered)
    yield table.zone(("club", covered), paint, table.club_sees)
    light = partial(club.light_club, table, rect=rect, covered=covered)
    yield table.zone(("club_lights", covered), light, table.club_sees)


def _band(table: GameTable, rect: Rect, competition: int, covered: float = 0.0) -> Iterator[Zone]:
    """A board, and over its picture what of it can be clicked: its sets apart."""
    sees = partial(table.band_sees, competition)
    paint = partial(bands.paint_band, table, rect=rect, competition=competition, covered=covered)
    yield table.zone(("band", competition, covered), paint, sees)
    light = partial(bands.light_band, table, rect=rect, competition=competition, covered=covered)
    yield table.zone(("band_lights", competition, covered), light, sees)
    light = partial(bands.light_sets, table, rect=rect, competition=competition)
    yield table.zone(("set_lights", competition), light, sees)


def _cards(table: GameTable, rect: Rect) -> Iterator[Zone]:
    """The black cards, and below them the hand; on a tablet only the hand, while some of it must be discarded."""
    if table.discards and table.own and table.app.canvas.shape == "tablet":
        yield table.zone("hand", partial(mine.paint_wide_hand, table, rect=rect), table.cards_see, table.looks)
        return
    slots, hand = mine.card_places(table.app.canvas, rect)
    yield table.zone(
        ("own", "slots"), partial(mine.paint_slots, table, rect=rect, area=slots), table.cards_see, table.looks
    )
    yield table.zone("hand", partial(mine.paint_hand, table, area=hand), table.cards_see, table.looks)


def _paint_top(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """Menu, title, the round and its phases, and the button of the log."""
    menu_button(table, canvas, at.menu)
    if at.title is not None:
        title = table.talk("title" if at.title.width > 100 else "about.title")
        canvas.text_in(at.title, title, "heading", CREAM)
    _paint_progress(table, canvas, at.progress)
    table.put(("log_at",), at.log_button)
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
    canvas.hot(rect, "progress", f"{label} {view.round + 1}/{ROUNDS}", None, table.explain(label, about))


def _in_play(table: GameTable, phase: int) -> bool:
    return {HYDE_PARK: ELECTION, LADY_BEATRICE: SOCIETY}.get(phase, -1) in (-1, *table.view.competitions())
