"""The rulebooks in the program: complete, the same in both languages, true to the rules, and usable by everybody."""

from __future__ import annotations

import re

import pygame
import pytest

from game.catham.cards import FACTIONS
from game.catham.scoring import score_sheet as catham_sheet
from game.conspirators import cards as conspirators
from game.conspirators.scoring import score_sheet as conspirators_sheet
from game.emerald import cards as emerald
from game.emerald.board import Entry
from game.emerald.scoring import score_sheet as emerald_sheet
from game.ganges.cards import BONUSES, IDS
from game.ganges.scoring import score_sheet as ganges_sheet
from game.kernel.contract import ScoreLine
from game.kernel.rng import Rng
from game.play.book import LINK, Book, Page, folded
from game.prodigals import cards as prodigals
from game.prodigals import tiles
from game.prodigals.scoring import score_sheet as prodigals_sheet
from game.registry import TABLES, find
from scenes import mirror, snapshots
from scenes.app import App
from scenes.handover import Handover
from scenes.kit.canvas import AWAY, Rect
from scenes.kit.forms import COMPACT, TABLET, UPRIGHT, WIDE
from scenes.kit.i18n import LANGUAGES, Words
from scenes.kit.sheet import Hot
from scenes.pause import Pause
from scenes.rulebook import Rulebook
from scenes.setup import Setup
from scenes.tables.book import find_book, find_shelf
from scenes.tables.ganges.book import card_thing
from scenes.tables.guided import Guided
from scenes.tables.table import Table
from tests.scenes.driver import (
    click,
    hot_named,
    in_a_move,
    mode_of,
    new_app,
    reachable,
    say_ready,
    sit_down,
    step,
    written,
)

PIECES = {
    "conspirators": set(conspirators.KINDS),
    "catham": set(FACTIONS),
    "ganges": {card_thing(card) for card in IDS} | {f"bonus-{name}" for name in BONUSES},
    "emerald": set(emerald.IDS),
    "prodigals": {card.id for card in prodigals.CARDS}
    | {f"property-{tile}" for tile in range(len(tiles.PROPERTIES))}
    | {f"circle-{tile}" for tile in range(len(tiles.CIRCLES))}
    | {f"bonus-{name}" for name in tiles.BONUSES}
    | {f"praise-{name}" for name in tiles.BEATRICE},
}
"""Every card and tile of every game, by the names of their things."""


def book(game: str, language: str = "pl") -> Book:
    return find_book(game, language)


def opened(game: str, page: str = "", size: tuple[int, int] = WIDE, language: str = "pl") -> tuple[App, Rulebook]:
    app = new_app(size)
    app.settings.language = language
    app.apply_settings()
    rules = Rulebook(app, game, page)
    app.push(rules)
    step(app)
    return app, rules


def press(app: App, key: int, unicode: str = "", mod: int = 0) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod))


# --- What stands in them -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLES)
def test_every_card_has_its_picture_and_its_place(game: str) -> None:
    things = find_shelf(game).things
    assert PIECES[game] <= set(things)
    for language in LANGUAGES:
        rules = book(game, language)
        assert rules.things() == set(things)
        for piece in PIECES[game]:
            rules.find(piece)


@pytest.mark.parametrize("game", TABLES)
def test_every_picture_can_be_seen(game: str) -> None:
    app = new_app()
    words = Words("pl", game)
    for name, thing in find_shelf(game).things.items():
        rect = Rect(10, 10, 140 * thing.shape, 140)
        picture, _ = app.canvas.aside(lambda canvas, draw=thing.draw, at=rect: draw(canvas, at, words))  # type: ignore[misc]
        assert pygame.mask.from_surface(picture).count() > 500, name


@pytest.mark.parametrize("game", TABLES)
def test_both_languages_have_the_same_pages(game: str) -> None:
    polish, english = (book(game, language) for language in LANGUAGES)
    assert [page.name for page in polish.pages] == [page.name for page in english.pages]
    assert len(polish.chapters) == len(english.chapters)
    for one, other in zip(polish.pages, english.pages, strict=True):
        assert [(block.kind, block.things) for block in one.blocks] == [
            (block.kind, block.things) for block in other.blocks
        ], one.name
        assert links(one) == links(other), one.name
        assert numbers(one) == numbers(other), one.name


def links(page: Page) -> list[str]:
    return sorted(target for block in page.blocks for _, target in LINK.findall(" ".join([block.text, *block.cells])))


def numbers(page: Page) -> list[str]:
    """The numbers in its tables."""
    return [number for block in page.blocks for cell in block.cells for number in re.findall(r"[−+]?\d+", cell)]


@pytest.mark.parametrize("game", TABLES)
def test_every_book_has_what_a_reader_looks_for(game: str) -> None:
    rules = book(game)
    names = {page.name for page in rules.pages}
    assert rules.pages[0].name == "goal"
    assert {"scoring", "mistakes"} <= names
    mistakes, _ = rules.find("mistakes")
    kinds = [block.kind for block in mistakes.blocks]
    assert (kinds.count("mistake"), kinds.count("heading")) == (5, 10)
    assert all(links(page) for page in rules.pages if page.name in ("goal", "mistakes"))


@pytest.mark.parametrize("game", TABLES)
def test_every_decision_has_its_page(game: str) -> None:
    decisions = find_shelf(game).decisions
    assert set(decisions) == {decision.name for decision in find(game).decisions}
    for page in decisions.values():
        book(game).find(page)


@pytest.mark.parametrize("game", TABLES)
def test_words_are_found_without_their_accents(game: str) -> None:
    rules = book(game)
    for page in rules.pages:
        assert page in [hit.page for hit in rules.search(folded(page.title))]
    assert rules.search("remis" if game != "ganges" else "slon")


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("language", "query"), [("en", "hand limit"), ("pl", "limit kart na ręce")])
def test_every_book_answers_who_looks_for_the_hand_limit(game: str, language: str, query: str) -> None:
    assert book(game, language).search(query)


# --- Worked examples are true --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "query", "page"),
    [
        ("pl", "honor", "honours"),
        ("pl", "ujemne", "scoring"),
        ("pl", "handlarzami", "merchant"),
        ("en", "honors", "honours"),
        ("en", "negative", "scoring"),
    ],
)
def test_everyday_words_and_other_endings_are_found(language: str, query: str, page: str) -> None:
    hits = book("conspirators", language).search(query)
    assert page in [hit.page.name for hit in hits[:3]]
    assert not book("conspirators", language).search("xyzxyz")


def table_of(game: str, language: str) -> list[list[int]]:
    """The figures of a worked scoring, row by row."""
    page, _ = book(game, language).find("scoring")
    rows = [block.cells[1:] for block in page.blocks if block.kind == "row"][1:]
    return [[int(cell.replace("−", "-")) for cell in row] for row in rows]


def lines(sheet: tuple[ScoreLine, ...]) -> list[list[int]]:
    return [list(line.points) for line in sheet]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_conspirators(language: str) -> None:
    state = find("conspirators").new(players=3, seed=1)
    courts = [[3, 0, 2, 0, 0, 0, 0, 0, 1, 1, 0], [3, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0], [0, 1, 2, 2, 0, 0, 1, 0, 0, 0, 2]]
    state.courts[:] = [count for court in courts for count in court]  # type: ignore[attr-defined]
    state.honours[:] = [2, 1, 0]  # type: ignore[attr-defined]
    *rows, total = table_of("conspirators", language)
    sheet = lines(conspirators_sheet(state))  # type: ignore[arg-type]
    assert rows == [row for number, row in enumerate(sheet) if number not in (4, 5)]  # nobody has those
    assert total == list(state.scores())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_catham(language: str) -> None:
    state = find("catham").new(players=3, seed=1)
    *rows, total = table_of("catham", language)
    state.influence[:] = total  # type: ignore[attr-defined]
    for faction, row in enumerate(rows[:5]):
        for seat, gain in enumerate(row):
            state.earned[seat * 8 + faction] = gain  # type: ignore[attr-defined]
    assert lines(catham_sheet(state)) == rows  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_ganges(language: str) -> None:
    state = find("ganges").new(players=3, seed=1)
    turned, fame, coins, points = table_of("ganges", language)
    state.turned[:] = [(1 << count) - 1 for count in turned]  # type: ignore[attr-defined]
    state.fame[:] = [tokens // 2 for tokens in fame]  # type: ignore[attr-defined]
    state.coins[:] = coins  # type: ignore[attr-defined]
    assert lines(ganges_sheet(state))[:3] == [turned, fame, coins]  # type: ignore[arg-type]
    assert [one + other for one, other in zip(fame, coins, strict=True)] == points
    assert state.standings()[:3] == ((1,), (0,), (2,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_emerald(language: str) -> None:
    state = find("emerald").new(players=3, seed=1)
    rows = table_of("emerald", language)
    live, result = rows.pop(5), rows.pop()
    sides = [emerald.RESTORATIONIST, emerald.LOYALIST, emerald.RESTORATIONIST]
    state.identities = tuple(sides)  # type: ignore[attr-defined]
    state.resto, state.loyal = 6, 3  # type: ignore[attr-defined]
    victims = [1, 2, 1]
    state.ledger[:] = [  # type: ignore[attr-defined]
        tuple(Entry(kind, rows[kind][seat], -1, victims[seat] if kind == emerald.KILLED else -1) for kind in range(4))
        for seat in range(3)
    ]
    assert lines(emerald_sheet(state)) == rows  # type: ignore[arg-type]
    assert [sum(row[seat] for row in rows[:5]) for seat in range(3)] == live
    assert list(state.scores()) == result


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_prodigals(language: str) -> None:
    state = find("prodigals").new(players=3, seed=1, competitions="pes")
    *rows, result = table_of("prodigals", language)
    state.money[:] = rows[0]  # type: ignore[attr-defined]
    state.properties[:] = [(), (), (2,)]  # type: ignore[attr-defined]
    state.votes[:] = rows[4]  # type: ignore[attr-defined]
    sheet = lines(prodigals_sheet(state))  # type: ignore[arg-type]
    assert sheet[:5] == rows[:5]
    assert [max(column) for column in zip(*rows[3:], strict=True)] == result


def test_printed_tables_are_those_of_the_rules() -> None:
    def figures(game: str, page: str, row: int) -> list[int]:
        found, _ = book(game).find(page)
        cells = [block.cells for block in found.blocks if block.kind == "row"][row]
        return [int(cell.replace("−", "-")) for cell in cells[1:]]

    assert figures("conspirators", "rounds", 1) == list(conspirators.DEAL)
    assert figures("conspirators", "rounds", 2) == list(conspirators.LIMIT)
    assert figures("emerald", "end", 1) == list(emerald.LIMIT.values())
    for city in range(9):
        assert figures("emerald", "cities", city + 1) == [emerald.AGENT_BOMBS[city], emerald.ROYAL_BOMBS[city]]
    assert figures("prodigals", "hyde", 1) == list(tiles.LOUDNESS_OF_HYDE)
    for place in range(3):
        assert figures("prodigals", "hyde", 2 + place) == [-votes[place] for votes in tiles.REWARDS]
    starts = [tiles.START[players] for players in (2, 3, 5)]
    assert figures("prodigals", "setup", 1) == [start.boys for start in starts]
    assert figures("prodigals", "setup", 2) == [start.pounds for start in starts]
    assert figures("prodigals", "setup", 4) == [start.votes for start in starts]
    assert figures("prodigals", "setup", 5) == [sum(start.rows) for start in starts]


# --- How they look -------------------------------------------------------------------------------------------------

SCREENS = [
    (size, language, large)
    for size, language, large in (
        *((size, language, False) for size in (WIDE, COMPACT, TABLET, UPRIGHT) for language in LANGUAGES),
        ((1920, 1080), "pl", False),
        (WIDE, "pl", True),
        (COMPACT, "pl", True),
        (UPRIGHT, "en", True),
    )
]


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen[0][0]}-{screen[1]}{'-large' * screen[2]}")
def test_no_page_has_text_that_is_cut_off_or_overlaps(game: str, screen: tuple[tuple[int, int], str, bool]) -> None:
    size, language, large = screen
    app = new_app(size)
    app.settings.language, app.settings.big_text = language, large
    app.apply_settings()
    rules = Rulebook(app, game)
    app.push(rules)
    problems = []
    for page in book(game, language).pages:
        rules.go(page.name)
        step(app)
        problems += [f"{page.name}: {found.text!r} {found.reason}" for found in app.canvas.audit()]
        if rules.ends:
            rules._scroll_by(rules._text_area(), rules.ends * 0.55)
            step(app)
            problems += [f"{page.name}, further: {found.text!r} {found.reason}" for found in app.canvas.audit()]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("size", [WIDE, COMPACT, TABLET, UPRIGHT])
def test_contents_lead_to_every_page(size: tuple[int, int]) -> None:
    app, rules = opened("conspirators", size=size)
    for page in book("conspirators").pages:
        if app.canvas.compact:
            click(app, hot_named(app, "contents_button"))
            step(app)
        first = next(other for other in book("conspirators").pages if other.chapter == page.chapter)
        for key in (("chapter", page.chapter), ("page", page.name)):
            if app.canvas.compact and not rules.contents.open:
                click(app, hot_named(app, "contents_button"))
                step(app)
            app.press(hot_named(app, key))
            step(app)
            assert rules.page in (first, page)
        assert rules.page == page
        assert app.canvas.compact != (rules.page.title in written(app).split("nothing")[0]) or rules.page.title


# --- How they are used ---------------------------------------------------------------------------------------------


def test_a_link_leads_on_and_back() -> None:
    app, rules = opened("conspirators", "guard")
    link = next(hot for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[:2] == ("link", "raid"))
    click(app, link)
    step(app)
    assert rules.page.name == "raid"
    click(app, hot_named(app, "return"))
    step(app)
    assert rules.page.name == "guard"
    assert not rules.came


def test_pages_are_turned_by_buttons_and_keys() -> None:
    app, rules = opened("conspirators")
    click(app, hot_named(app, "page_after"))
    assert rules.page.name == "round"
    press(app, pygame.K_RIGHT)
    assert rules.page.name == "majority"
    press(app, pygame.K_LEFT)
    assert rules.page.name == "round"


def test_it_scrolls_by_wheel_keys_and_finger() -> None:
    app, rules = opened("conspirators", "mistakes")
    assert rules.ends > 200
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    step(app)
    assert rules.scrolled == 60
    press(app, pygame.K_END)
    step(app)
    assert rules.scrolled == rules.ends
    press(app, pygame.K_HOME)
    step(app)
    assert rules.scrolled == 0
    middle = rules._text_area().center
    spot = app.canvas.px((*middle, 1, 1)).topleft
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=True))
    for up in range(0, 121, 20):
        there = (spot[0], spot[1] - up)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(0, 0), buttons=(1, 0, 0), touch=True))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1, touch=True))
    step(app)
    assert 80 <= rules.scrolled <= 121
    assert rules.page.name == "mistakes"


def test_the_keyboard_brings_links_into_sight() -> None:
    app, rules = opened("conspirators", "mistakes")
    far = [hot for hot in app.canvas.hots if hot.key[0] == "link" and hot.rect.top > AWAY / 2]  # type: ignore[index]
    assert far
    app.canvas.focused = far[-1].key
    step(app, 3)
    assert app.canvas.whole().contains(hot_named(app, far[-1].key).rect)
    press(app, pygame.K_RETURN)
    assert rules.page.name == "goal"


@pytest.mark.parametrize("size", [WIDE, UPRIGHT])
def test_it_is_found_as_one_types(size: tuple[int, int]) -> None:
    app, rules = opened("conspirators", size=size)
    press(app, pygame.K_SLASH, "/")
    assert app.typing is rules.contents.search
    for letter in "/wroz":
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        step(app)
    assert rules.page.name == "seer"
    assert len(rules.contents.hits) > 2
    press(app, pygame.K_DOWN)
    step(app)
    assert rules.page == rules.contents.hits[1].page
    press(app, pygame.K_RETURN)
    assert app.typing is None
    assert rules.page == rules.contents.hits[1].page
    app.top.back()  # no longer looking for anything
    if app.canvas.compact:
        app.top.back()  # no contents over the page
    step(app)
    assert app.top is rules
    assert not rules.contents.hits
    app.top.back()
    assert app.top is not rules


def test_nothing_found_is_said() -> None:
    app, rules = opened("conspirators")
    rules.contents.search.put("smok")
    step(app)
    assert "smok" in written(app)
    assert not rules.contents.hits


@pytest.mark.parametrize("query", ["[[nothing]]", "[[p9]]", "[[#nothing]]", "**x", "[x](y)", "==", "{x}"])
def test_no_query_is_markup(query: str) -> None:
    app, rules = opened("conspirators")
    press(app, pygame.K_SLASH, "/")
    for letter in query:
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        step(app)
    assert app.top is rules
    assert not set(rules.contents.search.text) & set("[]*={}#")


def test_the_rules_of_another_game_are_one_click_away() -> None:
    app, _ = opened("conspirators")
    click(app, hot_named(app, ("game", "ganges")))
    step(app)
    assert isinstance(app.top, Rulebook)
    assert app.top.game == "ganges"
    app.top.back()
    assert not isinstance(app.top, Rulebook)


def test_another_language_shows_the_same_page() -> None:
    app, rules = opened("conspirators", "guard")
    app.settings.language = "en"
    app.apply_settings()
    rules.update_words()
    step(app)
    assert rules.page.title == "Guard"


def test_those_who_listen_hear_the_whole_page() -> None:
    app, rules = opened("conspirators", "mistakes")
    told = mirror.told(app)
    texts = " ".join(text for region in told["regions"] for text in region[2])
    names = [thing[1] for region in told["regions"] for thing in region[3]]
    for block in rules.page.blocks:
        assert block.words in texts or len(block.words.split()) < 3
    assert names.count("Bankier") >= 1
    assert "Szukaj w zasadach" in names


# --- From everywhere -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLES)
def test_title_and_set_up_open_it(game: str) -> None:
    app = new_app()
    step(app)
    click(app, hot_named(app, ("rules", game)))
    step(app)
    assert isinstance(app.top, Rulebook)
    assert app.top.game == game
    app.top.back()
    app.push(Setup(app, game))
    step(app)
    click(app, hot_named(app, "rules"))
    step(app)
    assert isinstance(app.top, Rulebook)
    app.top.back()
    assert isinstance(app.top, Setup)


@pytest.mark.parametrize("game", TABLES)
def test_the_table_opens_it_at_what_is_asked_and_waits(game: str) -> None:
    """Random moves: at every decision the key opens the page of that decision; the game waits, nothing is lost."""
    app = new_app()
    table = sit_down(app, game, 2, 2, 3)
    rng = Rng.seeded(1)
    seen = set()
    for _ in range(400):
        step(app)
        if app.top is not table:
            say_ready(app) if isinstance(app.top, Handover) else app.top.back()
            continue
        if table.play.over:
            break
        if table.play.passes_on:
            table.mode.pass_on()
        elif table.my_turn and not table.shown.busy:
            decision = table.view.prompt.decision  # type: ignore[union-attr]
            if decision not in seen:
                seen.add(decision)
                check_decision(app, table, decision)
                step(app)
            table.recap.open = False
            hots = [hot for hot in reachable(app) if in_a_move(hot.key)]
            app.press(rng.choice(hots))
    assert len(seen) >= 2


def check_decision(app: App, table: Table, decision: str) -> None:
    view, chosen = table.view, table.picker.chosen
    shelf = find_shelf(table.game)
    pages = {key: page for key in table.places.rects if (page := shelf.page_of(view, key))}
    assert pages  # there is always something about which there is more
    for key in {hot.key for hot in app.canvas.hots} | set(pages):
        page = shelf.page_of(view, key)
        assert not page or book(table.game).find(page)
    app.canvas.focused = app.canvas.hovered = None
    press(app, pygame.K_b)
    rules = app.top
    assert isinstance(rules, Rulebook)
    wanted, _ = rules.book.find(shelf.decisions[decision])
    assert rules.page == wanted
    step(app, 20)
    app.top.back()
    assert app.top is table
    assert table.view is view
    assert table.picker.chosen == chosen


def test_the_menu_over_a_game_opens_it() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, 1, 3)
    while not table.my_turn:
        step(app)
    table.mode.pause()
    step(app)
    click(app, hot_named(app, "pause.rules"))
    assert isinstance(app.top, Rulebook)
    assert app.top.page.name == "orders"
    app.top.back()
    assert isinstance(app.top, Pause)


def test_a_replay_opens_it_too() -> None:
    app = snapshots.arranged("conspirators-replay")
    watching = app.top
    press(app, pygame.K_b)
    assert isinstance(app.top, Rulebook)
    step(app)
    app.top.back()
    assert app.top is watching


def explained(app: App) -> tuple[Table, Hot]:
    """A card in hand, and the table at which it lies."""
    table = sit_down(app, "conspirators", 2, 1, 3)
    while not table.my_turn or table.shown.busy:
        step(app)
    step(app)
    return table, next(hot for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "hand")


def test_an_explained_card_leads_to_its_page() -> None:
    app = new_app()
    table, card = explained(app)
    spot = app.canvas.px(card.rect).center
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    step(app, 10)
    assert app.pointer.more is not None
    chip = app.canvas.px(app.pointer.more[1]).center
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=chip, rel=(0, 0), buttons=(0, 0, 0)))
    step(app)
    assert app.pointer.more is not None  # it stays while one goes there
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=chip, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=chip, button=1))
    assert isinstance(app.top, Rulebook)
    assert app.top.page.name == conspirators.KINDS[card.key[1]]  # type: ignore[index]
    app.top.back()
    assert app.top is table


@pytest.mark.parametrize("wanted", [True, False])
def test_a_finger_that_was_held_can_ask_for_more(wanted: bool) -> None:
    app = new_app(COMPACT)
    table, card = explained(app)
    spot = app.canvas.px(card.rect).center
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=True))
    step(app, 10)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=True))
    step(app)
    assert app.pointer.more is not None  # it stays after the finger has gone
    there = app.canvas.px(app.pointer.more[1] if wanted else app.pointer.more[0]).center
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=there, button=1, touch=True))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1, touch=True))
    step(app)
    assert isinstance(app.top, Rulebook) == wanted
    assert not table.picker.chosen  # closing it chooses nothing


def test_a_focused_card_leads_to_its_page() -> None:
    app = new_app()
    _, card = explained(app)
    app.canvas.focused = card.key
    press(app, pygame.K_F1)
    assert isinstance(app.top, Rulebook)
    assert app.top.page.subject == conspirators.KINDS[card.key[1]]  # type: ignore[index]


def test_the_first_game_begins_from_its_rules() -> None:
    app, _ = opened("ganges")
    click(app, hot_named(app, "lesson"))
    step(app)
    assert mode_of(app, Guided).table.game == "ganges"


def test_who_sits_at_a_table_is_not_sent_to_a_lesson() -> None:
    app = new_app()
    table = sit_down(app, "ganges", 2, 1, 1)
    table.mode.open_rules()
    step(app)
    assert isinstance(app.top, Rulebook)
    assert "lesson" not in [hot.key for hot in app.canvas.hots]
