"""A Study in Emerald on the table: menus of cities, enlarged cards, and the end told as a story."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.ai.advice import Advice, Step
from game.emerald import RULES
from game.emerald import events as event
from game.emerald.automatics import only_ends
from game.emerald.board import BY_REVEAL, Entry
from game.emerald.cards import ALL_CITIES, CARDS, CLAIM, NEUTRAL, PLACE, RESTO, RETRIEVE, ROYAL
from game.emerald.mind.chances import chances
from game.emerald.moves import DONE, IN_CITY, LIMBO, PASS, PLAYS, MoveAgent
from game.emerald.state import Emerald
from game.kernel.contract import CONFIRM, Fact, Move
from game.kernel.rng import Rng
from game.play.seating import Seating, usual_seat
from scenes import snapshots
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import COMPACT, TABLET, WIDE
from scenes.kit.theme import CHOSEN, HINTED, Box
from scenes.moments import seated
from scenes.tables import open_table
from scenes.tables.emerald import controls, plates
from scenes.tables.emerald.cards import draw_enlarged
from scenes.tables.emerald.controls import pointed, uses_of
from scenes.tables.emerald.finale import KINDS, Finale
from scenes.tables.emerald.layout import layout
from scenes.tables.emerald.menu import brings
from scenes.tables.emerald.moments import QUESTIONS, eager_move
from scenes.tables.emerald.speech import OF_FACTION
from scenes.tables.emerald.table import GameTable
from scenes.tables.emerald.tracks import apart
from tests.scenes.driver import click, hot_named, new_app, sit_down, step, written


def my_turn(app: App, seed: int) -> GameTable:
    """A game for three, come to the person's first turn."""
    table = sit_down(app, "emerald", 3, humans=1, seed=seed)
    assert isinstance(table, GameTable)
    for _ in range(600):
        step(app)
        if table.my_turn and not table.shown.busy:
            if table.view.decision.name == "turn":
                break
            table.mode.tap(("city", 0))
    step(app, 3)
    assert table.menu.offered
    return table


def settle(app: App, table: GameTable) -> None:
    """Until nothing is shown any more."""
    step(app, 2)
    while table.shown.busy:
        step(app)
    step(app, 2)


def test_two_clicks_place_cubes_in_a_city() -> None:
    """City, card: with no other card to add, that is all."""
    app = new_app()
    table = my_turn(app, 3)
    state = table.play.driver.match.state
    assert isinstance(state, Emerald)
    seat, card = table.viewer, next(card for card in table.view.hand if CARDS[card].symbols[PLACE])
    state.hands[seat] = (card,)
    table.play.look()
    table.course.look()
    step(app)
    before = table.view.cubes_of(seat, 4)
    click(app, hot_named(app, ("city", 4)))
    step(app)
    click(app, hot_named(app, ("chance", PLACE, card)))
    settle(app, table)
    assert table.view.cubes_of(seat, 4) == before + CARDS[card].symbols[PLACE]
    assert table.view.actions == 1
    assert not table.play.automatics.wanted


def test_a_card_and_a_city_are_enough() -> None:
    """A chosen card that can do one thing in a city does it; with several things to do the menu asks."""
    app = new_app()
    table = my_turn(app, 3)
    card = next(card for card in table.view.hand if CARDS[card].symbols[PLACE] and CARDS[card].symbols[RETRIEVE])
    click(app, hot_named(app, ("hand", card)))
    step(app)
    click(app, hot_named(app, ("city", 6)))
    settle(app, table)
    assert table.view.decision.name in ("place", "turn")
    assert table.view.played == (card,) or table.view.cubes_of(table.viewer, 6)
    app = new_app()
    table = my_turn(app, 3)
    table.view.cubes[table.viewer * 9 + 6] = 1  # and so there is a cube to retrieve as well
    click(app, hot_named(app, ("hand", card)))
    step(app)
    click(app, hot_named(app, ("city", 6)))
    step(app)
    assert table.menu.city == 6


def test_a_city_waits_for_more_cards() -> None:
    app = new_app()
    table = my_turn(app, 3)
    cards = [card for card in table.view.hand if CARDS[card].symbols[PLACE]]
    assert len(cards) > 1
    click(app, hot_named(app, ("city", 0)))
    step(app)
    click(app, hot_named(app, ("chance", PLACE, cards[0])))
    settle(app, table)
    assert table.view.decision.name == "place"
    assert table.is_bound(0)
    click(app, hot_named(app, ("hand", cards[1])))
    settle(app, table)
    number = sum(CARDS[card].symbols[PLACE] for card in cards[:2])
    assert table.view.cubes_of(table.viewer, 0) == 0
    if table.view.decision.name == "place":
        table.mode.tap(("city", 0))
        settle(app, table)
    assert table.view.cubes_of(table.viewer, 0) == number


def test_a_menu_is_closed_by_a_click_elsewhere_and_by_going_back() -> None:
    app = new_app()
    table = my_turn(app, 5)
    for by_click in (True, False):
        click(app, hot_named(app, ("city", 8)))
        step(app)
        assert table.menu.city == 8
        assert table.midway
        if by_click:
            click(app, hot_named(app, "close_menu"))
        else:
            table.back()
        step(app)
        assert table.menu.city is None
        assert not any(isinstance(hot.key, tuple) and hot.key[0] == "chance" for hot in app.canvas.hots)


def test_the_menu_tells_what_a_claim_brings() -> None:
    app = new_app()
    snapshots.scenes()["emerald-turn"](app)
    table = app.top
    assert isinstance(table, GameTable)
    city = table.view.claimable(table.viewer)[0]
    table.menu.open(city)
    step(app)
    app.draw()
    limbo = table.talk.count("forecast.limbo", table.view.cubes_of(table.viewer, city))
    offered = {chance.use: chance for chance in chances(table.view, city)}
    assert limbo in brings(table, city, offered[CLAIM])
    assert brings(table, city, offered[CLAIM]) in [text.text for text in app.canvas.still.written()]
    assert not brings(table, city, offered[PLACE])


def test_a_preview_does_not_show_a_covered_identity() -> None:
    app = new_app()
    table = my_turn(app, 3)
    for name in OF_FACTION[:2]:
        assert table.speech.forecast(Fact(name))
        table.toggle_cover()
        assert not table.speech.forecast(Fact(name))
        table.toggle_cover()


def test_no_explanation_tells_of_a_covered_identity() -> None:
    app = new_app()
    table = my_turn(app, 3)
    seats = range(3)
    others = [seat for seat in seats if seat != table.viewer]
    assert table.speech.faction(table.view.faction(table.viewer)) in plates.about(table, table.viewer)
    assert all("%" in plates.about(table, seat) for seat in others)
    table.toggle_cover()
    for seat in seats:
        told = plates.about(table, seat)
        assert table.talk("about.covered") in told
        assert table.speech.faction(table.view.faction(table.viewer)) not in told
        assert "%" not in told  # a guess counts one's own card


def test_only_limbo_is_named_if_no_city_has_a_cube() -> None:
    app = new_app()
    table = my_turn(app, 3)
    card = next(card for card in table.view.hand if CARDS[card].symbols[RETRIEVE])
    table.mode.tap(("hand", card))
    if ("use", card, "retrieve") in table.picker.candidates:
        table.mode.tap(("use", card, "retrieve"))
    settle(app, table)
    assert table.view.decision.name == "retrieve"
    for cubes in (0, 1):
        state = table.play.driver.match.state
        assert isinstance(state, Emerald)
        first = table.viewer * ALL_CITIES
        state.cubes[first : first + ALL_CITIES] = [cubes] * ALL_CITIES
        state._legal = None
        table.play.look()
        table.course.look()
        assert table.view.prompt is not None
        assert table.speech.only_limbo == (not cubes)
        asked = table.speech.ask_next(table.view.prompt)
        assert (asked == table.speech.say("prompt.retrieve.limbo", dict(table.view.prompt.facts))) == (not cubes)


def test_keys_go_on_in_the_menu() -> None:
    app = new_app()
    table = my_turn(app, 3)
    app.canvas.focused = ("city", 0)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    step(app)
    assert table.menu.city == 0
    focused = app.canvas.focused
    assert isinstance(focused, tuple)
    assert focused[0] == "chance"
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    settle(app, table)
    assert table.view.decision.name != "turn" or table.view.actions


def test_every_card_that_fits_is_added_by_one_click() -> None:
    app = new_app()
    table = my_turn(app, 3)
    cards = [card for card in table.view.hand if CARDS[card].symbols[PLACE]]
    number = min(sum(CARDS[card].symbols[PLACE] for card in cards), table.view.pool[table.viewer])
    assert len(cards) > 2
    table.menu.begin(0, cards[0], PLACE)
    settle(app, table)
    click(app, hot_named(app, "add_all"))
    settle(app, table)
    while table.view.decision.name == "place":
        settle(app, table)
    assert table.view.cubes_of(table.viewer, 0) == number


def test_a_turn_ends_by_itself_after_the_time_for_taking_back() -> None:
    """Two passes: nothing can be done any more, but it can still be undone for a while."""
    app = new_app()
    app.settings.takeback = "short"
    app.apply_settings()
    table = my_turn(app, 5)
    turns = table.view.turns
    for _ in range(2):
        table.mode.tap(("button", "pass"))
        settle(app, table)
    assert table.view.decision.name == "end_turn"
    table.mode.undo()
    step(app)
    assert table.view.decision.name == "turn"
    table.mode.tap(("button", "pass"))
    settle(app, table)
    assert table.view.turns == turns
    step(app, 40)
    assert table.play.driver.match.state.turns > turns  # type: ignore[attr-defined]


def test_the_only_way_waits_for_its_confirmation() -> None:
    """One city can be claimed: it is chosen at once, its forecast is read; taken back, it is not chosen again."""
    app = new_app()
    app.settings.takeback = "wait"
    app.apply_settings()
    snapshots.scenes()["emerald-hiding"](app)
    table = app.top
    assert isinstance(table, GameTable)
    step(app, 3)
    assert len(table.picker.paths) == 1
    assert table.picker.chosen
    assert table.picker.can(CONFIRM)
    table.picker.back()
    step(app, 3)
    assert not table.picker.chosen


def test_cities_have_no_menu_in_the_turns_of_others() -> None:
    app = new_app()
    table = my_turn(app, 5)
    click(app, hot_named(app, ("city", 8)))
    step(app)
    table.menu.close()
    table.mode.tap(("button", "end_turn"))
    step(app)
    assert not table.menu.offered


def test_markers_of_points_stand_apart_and_as_near_to_their_places_as_can_be() -> None:
    assert apart([0, 50, 100], 20, -10) == [0, 50, 100]
    assert apart([50, 50, 50], 20, -10) == [30, 50, 70]
    assert apart([0, 0, 0], 20, -10) == [-10, 10, 30]
    assert apart([50, 50, 60, 200], 20, -10) == pytest.approx([100 / 3, 160 / 3, 220 / 3, 200])


def test_every_question_has_its_picture() -> None:
    asked = {decision for _, decision, _ in QUESTIONS.values()}
    assert asked | {"claim", "inspector_lestrade"} == {decision.name for decision in RULES.decisions}


@pytest.mark.parametrize("size", [WIDE, TABLET, COMPACT], ids=str)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_card_can_be_read_enlarged(size: tuple[int, int], language: str) -> None:
    """Its name, its signs, its power and when it is good: nothing is cut off, nothing leaves the window."""
    app = snapshots.new_app(size, language)
    snapshots.scenes()["emerald-turn"](app)
    app.frame(0.1)
    canvas, words = app.canvas, app.words.of("emerald")
    near = canvas.whole().inflate(-canvas.width + 40, -canvas.height + 40)
    for card in range(ROYAL):
        sheet = canvas.record(lambda drawn, card=card: draw_enlarged(drawn, near, card, words))  # type: ignore[misc]
        texts = [text.text for text in sheet.written]
        assert not sheet.complaints, f"{CARDS[card].id}: {sheet.complaints}"
        assert words(f"card.{CARDS[card].id}") in texts
        assert any(words(f"tip.{CARDS[card].id}") in text for text in texts)


@cache
def previews() -> list[tuple[Seating, list[Move], Move]]:
    """For each decision whose choice is confirmed, the longest foretold one that some eager games come to."""
    found: dict[str, tuple[int, Seating, list[Move], Move]] = {}
    for seed in range(40):
        seating = seated("emerald", 2 + seed % 4, seed)
        match, rng, made = seating.start(), Rng.seeded(seed), list[Move]()
        while not match.over:
            state = match.state
            assert isinstance(state, Emerald)
            view = state.view(state.to_move or 0)
            for move in view.moves if state.to_move == 0 else ():
                if move == DONE or CONFIRM not in view.targets(move):
                    continue
                length = len(view.forecast(move))
                name = view.decision.name
                if length > found.get(name, (0,))[0]:
                    found[name] = length, seating, made[:], move
            made.append(eager_move(state, rng))
            match.play(made[-1])
    return [place[1:] for place in found.values()]


@pytest.mark.parametrize("size", [WIDE, TABLET, COMPACT], ids=str)
def test_what_is_to_be_confirmed_can_be_read_to_its_end(size: tuple[int, int]) -> None:
    found = previews()
    assert len(found) > 9
    for seating, made, move in found:
        app = new_app(size)
        match = seating.start()
        for before in made:
            match.play(before)
        table = open_table(app, match, seating)
        step(app, 2)
        assert isinstance(table, GameTable)
        while not table.picker.can(CONFIRM):
            steps = [target for target in table.view.targets(move) if isinstance(target, tuple)]
            table.picker.click(next(target for target in steps if table.picker.can(target)))
        app.touch()
        app.draw()
        assert table.plan.text(pointed(table)) in [text.text for text in app.canvas.still.written()]
        assert not app.canvas.audit(), f"{table.plan.text(pointed(table))}: {app.canvas.audit()}"


def the_end(seed: int, size: tuple[int, int] = WIDE, eager: bool = False) -> tuple[App, Finale]:
    """A game of players who do anything, or who claim and kill whenever they can, has just ended."""
    app = new_app(size)
    seats = [usual_seat("emerald", index) for index in range(4)]
    seating = Seating("emerald", seats, seed)
    match, rng = seating.start(), Rng.seeded(seed)
    while not match.over:
        state = match.state
        assert isinstance(state, Emerald)
        match.play(eager_move(state, rng) if eager else rng.choice(state.legal_moves()))
    open_table(app, match, seating)
    step(app, 3)
    finale = app.top
    assert isinstance(finale, Finale)
    return app, finale


def test_the_end_is_told_step_by_step() -> None:
    app, finale = the_end(2)
    table = finale.table
    assert not finale.told
    app.draw()
    texts = {text.text for text in app.canvas.still.written()}
    assert finale._headline() not in texts, "nobody has won yet"
    assert table.talk("banner.game_ended") in texts
    told = []
    while not finale.told:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        told.append(finale.caption())
        step(app)
    players = table.view.players
    assert [text for text in told[:players] if table.talk("faction.restorationist") in text] or [
        text for text in told[:players] if table.talk("faction.loyalist") in text
    ]
    assert len(told) == players + len(KINDS) + 3
    app.draw()
    assert finale._headline() in {text.text for text in app.canvas.still.written()}
    assert hot_named(app, "results.again")


def test_what_is_kept_and_lost_adds_up_to_the_result() -> None:
    for seed in (2, 3, 4):
        _, finale = the_end(seed)
        live = finale.table.view.scores()
        for seat in finale.seats:
            parts = [finale.kept(kind, seat) for kind in KINDS]
            assert sum(map(sum, parts)) == live[seat]
            assert sum(kept for kept, _ in parts) == finale.corrected(seat)
            assert finale.corrected(seat) + finale.points["weakest"][seat] == finale.totals[seat]


def test_the_story_goes_on_by_itself_and_is_told_once() -> None:
    app, finale = the_end(2)
    step(app, 600)
    assert finale.told
    finale.back()
    assert app.top is finale.table
    finale.table.show_results()
    assert isinstance(app.top, Finale)
    assert app.top.told


def test_the_story_can_be_skipped() -> None:
    app, finale = the_end(2, COMPACT)
    while app.settling:
        step(app)
    click(app, hot_named(app, "story.skip"))
    step(app)
    assert finale.told


def test_the_recap_tells_deeds_and_points_at_their_cities() -> None:
    """Points and new cards are seen on the table; cubes fetched from Limbo are an action of somebody's."""
    app = new_app()
    table = my_turn(app, 3)
    city = ("city", 2)
    told = [event.Claimed(1, 2, 0), event.Scored(1, 0, 6, 0, -1), event.CardTurned(2, 1)]
    fetched, sent = event.InfluenceRetrieved(2, LIMBO, 2), event.InfluenceRetrieved(2, 2, 1)
    assert [table.speech.is_minor(one) for one in (*told, fetched, sent)] == [False, True, True, False, True]
    assert table.speech.place_of(told[0]) == city
    assert table.speech.place_of(fetched) is None
    table.recap.open = True
    for story in table.recap.stories():
        table.recap.tell_of(story.seat)
        assert table.recap.lines()
        for number, line in enumerate(table.recap.lines()):
            table.recap.point(number)
            step(app)
            assert line.place in table.places.rects


def test_what_a_city_foretells_is_of_the_agent_who_was_chosen() -> None:
    """Where may the agent go? Each city says what becomes of its majority if that one goes there."""
    app = snapshots.arranged("emerald-move")
    snapshots.show(app, WIDE, "en")
    table = app.top
    assert isinstance(table, GameTable)
    origins = {move.origin for move in table.view.moves if isinstance(move, MoveAgent)}
    for origin in sorted(origins):
        table.picker.clear()
        table.mode.tap(("city", origin))
        step(app)
        assert table.talk("next.goal") in table.mode.status()
        for move in table.picker.open:
            if isinstance(move, MoveAgent):
                facts = [fact for fact in table.view.forecast(move) if fact.facts.get("city") == move.city]
                assert table.plan.tag(move.city)[1] == table.plan.tag_of(move, move.city)[1]
                assert table.plan.tag(move.city)[0] == ("bad" if facts[0].name in ("tie", "behind") else "good")
        assert table.plan.tag(origin) == ("", "")


def test_a_line_of_the_menu_with_one_card_can_be_clicked_as_a_whole() -> None:
    app = new_app()
    table = my_turn(app, 3)
    seat = table.viewer
    state = table.play.driver.match.state
    assert isinstance(state, Emerald)
    card = next(card for card in table.view.hand if CARDS[card].symbols[PLACE])
    state.hands[seat] = (card,)
    state._legal = None
    table.play.look()
    table.course.look()
    table.menu.open(4)
    step(app)
    paper = hot_named(app, "menu_paper").rect
    assert hot_named(app, ("chance", PLACE, card)).rect.width > paper.width * 0.8


def test_markers_need_no_further_click_unless_they_end_the_game_and_can_be_taken_back() -> None:
    for spaces, asked in ((3, False), (9, True)):
        app = new_app()
        table = my_turn(app, 3)
        state = table.play.driver.match.state
        assert isinstance(state, Emerald)
        card = next(card for card, printed in enumerate(CARDS) if printed.symbols[RESTO] == 1)
        state.hands[table.viewer] = (card,)
        state.resto = state.loyal = spaces
        state._legal = None
        table.play.look()
        table.course.look()
        table.mode.tap(("hand", card))
        table.mode.tap(("use", card, "resto"))
        settle(app, table)
        assert (table.view.decision.name == "markers") == asked
        assert table.view.actions == int(not asked)
        if not asked:
            table.mode.undo()
            step(app, 5)
            assert table.view.decision.name == "markers", "it does not go on at once"
            table.mode.undo()
            step(app, 5)
            assert table.view.decision.name == "turn"
            assert table.view.resto == spaces


def test_what_cannot_be_claimed_any_more_in_this_turn_is_not_offered() -> None:
    app = new_app()
    table = my_turn(app, 3)
    state = table.play.driver.match.state
    assert isinstance(state, Emerald)
    cubes = list(state.cubes)
    cubes[table.viewer * ALL_CITIES + 4] = 9
    state.cubes = type(state.cubes)(cubes)
    for actions, word in ((0, "tag.claimable"), (1, "tag.next_turn")):
        state.actions = actions
        state._legal = None
        table.play.look()
        table.course.look()
        assert table.plan.tag(4)[1] == table.talk(word)


def test_a_hint_where_only_one_thing_can_be_done_says_so_and_gives_no_chance() -> None:
    app = snapshots.arranged("emerald-end")
    snapshots.show(app, WIDE, "en")
    table = app.top
    assert isinstance(table, GameTable)
    state = table.play.driver.match.state
    assert isinstance(state, Emerald)
    state.hands[table.viewer] = state.known[table.viewer] = ()
    state._legal = None
    table.play.look()
    table.course.look()
    assert only_ends(table.view)
    app.settings.takeback = "wait"
    table.mode.ask_hint()
    for _ in range(200):
        step(app)
        if table.play.adviser.found:
            break
    step(app)
    told = written(app)
    assert table.words("hint.only") in told
    assert "0 %" not in told
    assert table.talk("prompt.end_turn.only") in told


def painted(app: App) -> list[tuple[Rect, Box]]:
    """Every panel and ring of the picture, painted anew."""
    found: list[tuple[Rect, Box]] = []
    paint = Canvas.box

    def noting(canvas: Canvas, rect: Rect, box: Box) -> None:
        found.append((Rect(rect), box))
        paint(canvas, rect, box)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "box", noting)
        app.apply_settings()
        app.paint()
    return found


def advised(app: App, place: Rect) -> bool:
    """Whether the light of advice lies around a place."""
    lights = (rect for rect, box in painted(app) if box.border == HINTED.border)
    return any(abs(rect.centerx - place.centerx) < 3 and abs(rect.centery - place.centery) < 3 for rect in lights)


@pytest.mark.parametrize("size", [WIDE, TABLET, COMPACT])
def test_a_hint_leads_to_its_city_and_not_only_to_its_card(size: tuple[int, int]) -> None:
    app = new_app(size)
    table = my_turn(app, 3)
    card = next(card for card in table.view.hand if CARDS[card].symbols[PLACE])
    way = (Step(IN_CITY[4], (event.InfluencePlaced(table.viewer, 4, 1),)),)
    table.play.adviser.tell((Advice(PLAYS[card][PLACE], 0.5, (), (), (), way), Advice(PASS, 0.3, (), (), ())))
    table.play.show_advice(0)
    app.touch()
    step(app)
    told = " ".join(text.text for text in app.canvas.still.kept["advice"].sheet.written)
    assert table.speech.city(4) in told, "there is room for the card and the city, whatever else is left out"
    vienna = hot_named(app, ("city", 4)).rect
    assert advised(app, vienna), "it is seen from the beginning where it will lead"
    assert not advised(app, hot_named(app, ("city", 5)).rect)
    click(app, hot_named(app, ("hand", card)))
    step(app)
    if table.picker.chosen:
        click(app, hot_named(app, ("use", card, "place")))
    settle(app, table)
    assert table.view.decision.name == "place"
    assert table.play.adviser.hint == IN_CITY[4]
    assert advised(app, vienna)
    assert table.speech.city(4) in written(app)
    assert app.canvas.focused == ("city", 4), "who plays by keys is led, too"
    click(app, hot_named(app, ("city", 4)))
    settle(app, table)
    assert table.view.cubes_of(table.viewer, 4)
    assert not table.play.adviser.found


def test_a_menu_shows_the_card_that_is_advised_for_its_city() -> None:
    app = new_app()
    table = my_turn(app, 3)
    card = next(card for card in table.view.hand if CARDS[card].symbols[PLACE])
    table.play.adviser.tell((Advice(PLAYS[card][PLACE], 0.5, (), (), (), (Step(IN_CITY[4], ()),)),))
    table.play.show_advice(0)
    for city in (4, 5):
        table.menu.open(city)
        step(app)
        row = hot_named(app, ("chance", PLACE, card)).rect
        lights = [rect for rect, box in painted(app) if box.border == HINTED.border]
        assert any(row.inflate(8, 8).contains(light) for light in lights) == (city == 4)


@pytest.mark.parametrize("size", [WIDE, TABLET, COMPACT])
def test_advice_and_recap_leave_everything_to_be_seen_that_is_needed_for_a_turn(size: tuple[int, int]) -> None:
    """Over the players: neither over cities, tracks, Limbo, hand and buttons nor over what is asked."""
    for name in ("advice", "recap"):
        app = snapshots.arranged(f"emerald-{name}")
        for large in (False, True):
            snapshots.show(app, size, "pl", large)
            table = app.top
            assert isinstance(table, GameTable)
            sheet = hot_named(app, name).rect
            at = layout(app.canvas.form)
            needed = [at.map, at.resto, at.loyal, at.side, at.hand, at.piles, at.controls, at.status, at.log_button]
            if name == "recap":
                needed.append(at.me)
            assert sheet.collidelist(needed) < 0
            kept = app.canvas.still.kept[name].sheet
            assert all(app.canvas.px(sheet.inflate(4, 4)).contains(text.place) for text in kept.written if text.text)


def test_of_equal_cards_only_the_chosen_one_is_lifted() -> None:
    app = new_app()
    table = my_turn(app, 3)
    state = table.play.driver.match.state
    assert isinstance(state, Emerald)
    card = next(card for card in table.view.hand if len(uses_of(card)) > 1)
    state.hands[table.viewer] = (card, card)
    state._legal = None
    table.play.look()
    table.course.look()
    step(app)
    lying = hot_named(app, ("hand", card)).rect
    click(app, hot_named(app, ("hand", card)))
    step(app)
    assert table.picker.chosen == (("hand", card),)
    lifted = [rect for rect, box in painted(app) if box.border == CHOSEN.border and rect.colliderect(lying)]
    assert len(lifted) == 1
    assert lifted[0].width < lying.width - 10, "one card, not both"
    assert lifted[0].right > lying.right, "the upper one"
    assert hot_named(app, ("hand", card)).rect == lying, "the other one lies where it lay"


def face_up(app: App, finale: Finale) -> set[int]:
    """The seats whose identity cards lie face up in the story of the end."""
    app.touch()
    app.frame(0.01)
    hidden = finale.table.talk("guess.hidden")
    return {seat for seat in finale.seats if not hot_named(app, ("identity", seat)).label.endswith(hidden)}


def test_an_identity_that_was_known_before_the_end_lies_face_up_in_its_story() -> None:
    app, finale = the_end(6, eager=True)
    turns = finale.table.play.driver.match.turns
    known = {told.seat for turn in turns[:-1] for told in turn.events if isinstance(told, event.IdentityRevealed)}
    assert known
    assert finale.table.view.ending != BY_REVEAL
    assert face_up(app, finale) == known
    told = [seat for name, seat in finale.steps if name == "identity"]
    assert told == [seat for seat in finale.seats if seat not in known]
    while not finale.told:
        finale.go_on()
    assert face_up(app, finale) == set(finale.seats)


def test_who_ended_the_game_by_being_revealed_lies_face_up() -> None:
    app, finale = the_end(8)
    view = finale.table.view
    assert view.ending == BY_REVEAL
    revealed = {seat for seat in finale.seats if not (view.sanity[seat] and view.on_board(seat))}
    assert revealed
    assert face_up(app, finale) == revealed


@pytest.mark.parametrize("size", [WIDE, TABLET, COMPACT])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_weakest_by_what_lies_open_is_marked_and_explained(players: int, size: tuple[int, int]) -> None:
    app = new_app(size)
    table = sit_down(app, "emerald", players, humans=1, seed=3)
    assert isinstance(table, GameTable)
    step(app)
    marks = {hot.key for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "weakest"}
    assert not marks, "nobody has anything yet"
    state = table.play.driver.match.state
    assert isinstance(state, Emerald)
    for seat in range(1, players):
        state.ledger[seat] = (Entry(NEUTRAL, 2 + seat, 0, -1),)
    table.play.look()
    table.course.look()
    step(app)
    marks = {hot.key for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "weakest"}
    assert marks == {("weakest", 0)}
    mark = hot_named(app, ("weakest", 0))
    assert mark.explain is not None
    assert mark.label == table.talk("weakest")
    explained = app.canvas.record(lambda canvas: mark.explain and mark.explain(canvas, mark.rect)).written
    assert any(table.talk("weakest.text") in text.text for text in explained)


def test_who_begins_to_discard_reads_what_that_is() -> None:
    app = new_app()
    table = my_turn(app, 3)
    click(app, hot_named(app, ("button", "discard")))
    step(app)
    assert table.view.decision.name == "turn"
    assert table.plan.text(pointed(table)) == table.talk("why.discard")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_on_a_phone_a_long_title_of_what_is_done_is_not_cut(language: str) -> None:
    for name in ("retrieve", "hiding", "bombs"):
        app = snapshots.arranged(f"emerald-{name}")
        snapshots.show(app, COMPACT, language)
        table = app.top
        assert isinstance(table, GameTable)
        title = table.plan.title(pointed(table)).split(" – ")[-1]
        shown = [text for text in app.canvas.still.kept["controls"].sheet.written if text.text == title]
        assert shown, "the title is there"
        whole = app.canvas.measure(title, "card") <= shown[0].place.width + 1
        assert whole or shown[0].place.height > 1.6 * shown[0].size, "in two lines, if it must be"


@pytest.mark.parametrize("others", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [WIDE, COMPACT, TABLET])
def test_a_royal_is_named_where_one_chooses_whom_to_kill(
    size: tuple[int, int], others: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = snapshots.arranged("emerald-kill")
    table = app.top
    assert isinstance(table, GameTable)
    table.mode.tap(min(target for target in table.picker.candidates if target[0] == "city"))
    for language in ("pl", "en"):
        for city in range(ALL_CITIES):
            victims = [("pieces", city, seat) for seat in range(1, 1 + others)]
            monkeypatch.setattr(controls, "answers", lambda _, all=[*victims, ("royal", city)]: all)
            snapshots.show(app, size, language)
            app.repaint()
            step(app)
            assert table.speech.card(ROYAL + city) in written(app)
            assert not app.canvas.audit()
        assert table.talk("next.royal") in written(app), "what is asked for is no piece alone"
