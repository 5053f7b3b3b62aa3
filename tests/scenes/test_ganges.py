"""The table of Ganges by itself: payments, the two uses of a card, what is looked at and what stays hidden."""

from __future__ import annotations

import pytest

from game.ai.advice import Advice
from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import BUILDING, COLOUR, COLOURS, COST, COST_COLOUR, KIND, PALACE, SHIP
from game.ganges.rules.paying import cheapest
from game.ganges.view import View
from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from scenes.app import App
from scenes.kit.canvas import Rect
from scenes.kit.moving import Flight
from scenes.tables import open_table
from scenes.tables.advice import sentences
from scenes.tables.ganges.cards import die_face, lying_face
from scenes.tables.ganges.look import MAROON
from scenes.tables.ganges.moments import moments
from scenes.tables.ganges.overview import Overview
from scenes.tables.ganges.table import GameTable
from tests.scenes.driver import click, hot_named, new_app, play_on, reachable, sit_down, step, written


def at(moment: str, size: tuple[int, int] = (1280, 720)) -> tuple[App, GameTable]:
    """The table at one of its typical moments."""
    app = new_app(size)
    moments()[moment](app)
    step(app, 2)
    table = app.scenes[-1] if isinstance(app.top, GameTable) else app.scenes[-2]
    assert isinstance(table, GameTable)
    return app, table


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (1024, 768)], ids=str)
def test_a_click_on_a_card_proposes_the_cheapest_payment_and_one_more_pays(size: tuple[int, int]) -> None:
    app, table = at("middle", size)
    move = next(move for move in table.view.moves if isinstance(move, m.Build | m.Sail | m.Visit))
    place = table.view.grid.index(move.card)
    payment = cheapest(table.view, table.view.seat, move.card)
    click(app, hot_named(app, ("grid", place)), touch=size[0] < 1000)
    step(app)
    assert not table.shown.busy, "at once"
    price = table.picker.finishing()
    assert price == table.view.moves[0]
    assert price is not None
    assert table.planning.plan().facts == table.view.forecast(price)
    click(app, hot_named(app, CONFIRM), touch=size[0] < 1000)
    assert table.play.driver.match.turns[-1].move == price
    paid = table.play.driver.match.turns[-1].events[0]
    assert (paid[1], *paid[3:]) == payment


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (1024, 768)], ids=str)
def test_while_a_card_is_paid_for_another_can_be_chosen_with_one_click(size: tuple[int, int]) -> None:
    app, table = at("building", size)
    made = table.play.made
    card = table.planning.plan().card
    targets = [target for target in table.play.instead if target[0] == "grid"]
    for target in targets:
        if target in {hot.key for hot in reachable(app)}:
            click(app, hot_named(app, target), touch=size[0] < 1000)
            step(app)
            assert table.planning.plan().card == table.view.grid[int(target[1])] != card
            assert table.play.made in (made - 1, made)
            click(app, hot_named(app, ("grid", table.view.grid.index(card))), touch=size[0] < 1000)
            step(app)
            assert table.planning.plan().card == card
    assert len(targets) > 1
    click(app, hot_named(app, ("switch", "corner")), touch=size[0] < 1000)
    step(app)
    assert table.picker.finishing() == m.TakeDie(card)
    click(app, hot_named(app, ("switch", "grid")), touch=size[0] < 1000)
    step(app)
    assert table.view.decision.name == "pay"
    table.back()
    step(app)
    assert app.top is table
    assert (table.view.decision.name, table.picker.chosen) == ("action", ()), "Esc takes the card back"


def test_what_cannot_be_taken_says_why_while_a_card_is_paid_for() -> None:
    for moment in ("building", "ship", "palace"):
        _, table = at(moment)
        for place, card in enumerate(table.view.grid):
            if card and table.view.signs(card).missing:
                assert table.mode.why_not(("grid", place)) == table.speech.missing(card)
                gap = table.view.grid.index(0) if 0 in table.view.grid else None
                if gap is not None:
                    assert table.mode.why_not(("grid", gap)) == table.speech.reason("gap")
                return
    raise AssertionError("everything can be paid for")


def test_dice_are_put_in_and_taken_out_of_a_payment() -> None:
    app, table = at("building")
    proposed = table.picker.chosen
    own = next(target for target in proposed if target[0] == "hand")
    click(app, hot_named(app, own))
    step(app)
    assert own not in table.picker.chosen
    assert not any(hot.key == CONFIRM for hot in reachable(app)), "it is not paid for"
    assert hot_named(app, CONFIRM).refusal is not None
    click(app, hot_named(app, own))
    step(app)
    assert own in table.picker.chosen
    assert table.picker.finishing() is not None
    click(app, hot_named(app, "cancel"))
    assert table.picker.chosen == ()


def test_every_move_has_a_label_for_its_confirmation() -> None:
    labels = set()
    for moment in moments():
        if moment in ("watching", "results", "results-tie", "player", "last-round"):
            continue
        _, table = at(moment)
        for move in table.view.moves:
            if CONFIRM in table.view.targets(move):
                label = table.speech.confirm_label(move)
                assert "confirm." not in label
                assert "button." not in label
                labels.add(move[-1])
    assert {"pay", "pay_die", "trade", "take_die", "draw_dice", "pick_die", "discard", "exchange"} <= labels


def test_what_cannot_pay_says_why() -> None:
    for moment in ("building", "middle", "four", "start"):
        app, table = at(moment)
        for card in table.view.grid:
            if KIND[card] != BUILDING or cheapest(table.view, table.view.seat, card) is None:
                continue
            table.cancel()
            table.mode.tap(("grid", table.view.grid.index(card)))
            step(app)
            wrong = [own for own in table.view.hands[0] if COLOUR[own] != COST_COLOUR[card]]
            if wrong:
                click(app, hot_named(app, ("hand", wrong[0])))
                assert app.message == table.speech.reason("wrong_colour")
                return
    raise AssertionError("no hand has dice of two colours")


def test_a_card_that_cannot_be_paid_for_is_offered_as_a_die() -> None:
    app, table = at("start")
    card = next(card for card in table.view.grid if table.view.signs(card).missing)
    place = table.view.grid.index(card)
    click(app, hot_named(app, ("grid", place)))
    step(app)
    assert table.picker.finishing() == m.TakeDie(card)
    hot = hot_named(app, ("switch", "grid"))
    assert hot.action is None
    assert hot.refusal is not None
    app.press(hot)
    assert app.message == table.speech.missing(table.view.grid[place])
    click(app, hot_named(app, CONFIRM))
    step(app)
    assert card in table.play.view.hands[0]  # type: ignore[attr-defined]


def test_the_switch_goes_between_the_two_uses_of_a_card() -> None:
    app, table = at("goods", (844, 390))
    card = table.planning.plan().card
    click(app, hot_named(app, ("switch", "corner")), touch=True)
    step(app)
    assert table.picker.finishing() == m.TakeDie(card)
    click(app, hot_named(app, ("switch", "grid")), touch=True)
    step(app)
    assert table.picker.finishing() == m.Trade(card)


def test_everything_of_a_player_is_one_click_away() -> None:
    app, table = at("four")
    chosen = min(target for target in table.picker.first_clicks if target[0] == "corner")
    table.mode.tap(chosen)
    step(app)
    seat = table.shown.others()[0]
    click(app, hot_named(app, ("look", seat)))
    step(app)
    assert isinstance(app.top, Overview)
    shown = {hot.key for hot in app.canvas.hots}
    assert {("card", card) for card in table.view.hands[seat]} <= shown, "which cards he holds is open"
    click(app, hot_named(app, "done"))
    step(app)
    assert app.top is table
    assert table.picker.chosen == (chosen,), "the decision has waited"


def test_what_is_shown_of_others_is_never_more_than_is_known() -> None:
    app = new_app()
    app.settings.reduced_motion = False
    app.apply_settings()
    table = sit_down(app, "ganges", 3, humans=1, seed=2)
    assert isinstance(table, GameTable)
    rng = Rng.seeded(2)
    looked = 0
    for _ in range(900):
        app.frame(0.05)
        view = table.view
        assert isinstance(view, View)
        for seat in range(1, 3):
            assert not any(view.dice[card] for card in view.hands[seat])
        looked += bool(table.shown.busy)
        if table.my_turn and not table.shown.busy:
            table.play.make(rng.choice(view.moves))
            table.course.look()
    assert looked > 100


@pytest.mark.parametrize("zone", ["corner", "grid"])
def test_a_card_flies_from_where_it_lay_and_is_not_there_meanwhile(zone: str) -> None:
    app, table = at("middle")
    app.settings.reduced_motion = False
    target = min(target for target in table.picker.first_clicks if target[0] == zone)
    place, card = int(target[1]), table.view.grid[int(target[1])]
    lay = Rect(hot_named(app, ("grid", place)).rect)
    table.mode.tap(target)
    table.mode.tap(CONFIRM)
    for _ in range(60):
        app.frame(0.05)
        cards = [sprite for sprite in app.moving.sprites() if isinstance(sprite, Flight)]
        if not table.view.grid[place] and cards:
            break
    assert cards[0].start.center == pytest.approx(lay.center)
    assert {("hand", card), ("row", card)} & table.flying or KIND[card] == PALACE
    while table.shown.busy:
        app.frame(0.05)
    assert not table.flying


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_of_the_open_night(players: int) -> None:
    app = new_app((390, 844) if players == 2 else (1024, 768))
    seats = [usual_seat("ganges", index) for index in range(players)]
    for index, seat in enumerate(seats):
        seat.level = HUMAN if index == 0 else "easy"
    seating = Seating("ganges", seats, 6, {"open_night": True})
    table = open_table(app, seating.start(), seating)
    results = play_on(app, Rng.seeded(6), touch=True)
    assert table.play.driver.match.over
    assert results.winners == table.play.driver.match.state.winners()


@pytest.mark.parametrize("moment", ["middle", "exchange", "copy-ship", "turn-card", "discard", "end-of-turn"])
@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (1024, 768)], ids=str)
def test_everything_that_may_be_chosen_can_be_reached(moment: str, size: tuple[int, int]) -> None:
    """Every first click of every legal move is on the screen, also by the switch of a card's two uses."""
    app, table = at(moment, size)
    keys = {hot.key for hot in reachable(app)}
    for target in table.picker.first_clicks:
        if target[0] == "corner":
            assert ("grid", target[1]) in keys
        else:
            assert target in keys, target


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844)], ids=str)
def test_a_hint_to_take_a_card_as_a_die_is_seen_and_followed(size: tuple[int, int]) -> None:
    app, table = at("middle", size)
    card = next(card for card in table.view.grid if card and cheapest(table.view, table.view.seat, card) is not None)
    table.play.adviser.hint = m.TakeDie(card)
    app.touch()
    step(app)
    click(app, hot_named(app, ("corner", table.view.grid.index(card))), touch=size[0] < 1000)
    step(app)
    assert table.picker.finishing() == m.TakeDie(card)


def test_keys_and_hints_lead_through_a_payment() -> None:
    app, table = at("middle")
    table.mode.ask_hint()
    for _ in range(400):
        step(app)
        if table.play.adviser.hint is not None:
            break
    hint = table.play.adviser.hint
    assert hint is not None
    assert hint in table.view.moves
    made = table.play.made
    while table.play.adviser.hint is not None and table.my_turn:
        hint = table.play.adviser.hint
        target = min(table.picker.lead(hint), key=str)
        step(app)
        assert target in {hot.key for hot in app.canvas.hots}, target
        table.mode.tap(target)
        assert table.play.driver.match.turns[-1].move == hint or table.play.adviser.hint == hint
    assert table.play.made > made


@pytest.mark.parametrize("size", [(70, 52), (78, 54), (92, 54), (140, 104)], ids=str)
def test_the_number_of_a_ship_is_seen_whole_on_a_card_of_a_phone(size: tuple[int, int]) -> None:
    """With four players a card is hardly wider than its cost and its folded corner."""
    new_app()
    for card in (card for card in range(len(KIND)) if KIND[card] == SHIP):
        face = lying_face(card, *size)
        unit = size[1] / 54
        seal = [
            (x, y)
            for x in range(size[0])
            for y in range(size[1])
            if all(abs(a - b) < 24 for a, b in zip(face.get_at((x, y))[:3], MAROON[:3], strict=True))
        ]
        left, right = min(x for x, _ in seal), max(x for x, _ in seal)
        assert right - left >= 16 * unit, "nothing lies over the seal"


@pytest.mark.parametrize("moment", ["die", "pick-die", "end-of-turn"])
def test_a_hint_names_what_it_advises(moment: str) -> None:
    """A card taken as a die shows its value at once, and the end of a turn is no event: both are named all the same."""
    _, table = at(moment)
    for move in table.view.moves:
        told = sentences(table, Advice(move, 0.5, (), (), ()), 0)
        if isinstance(move, m.TakeDie | m.PickDie):
            assert table.speech.card(move.card) in told[0].text
        elif isinstance(move, m.EndTurn):
            assert told[0].text.startswith(table.talk("move.end_turn"))


def test_a_hint_foretells_deeds_and_not_what_comes_of_them() -> None:
    _, table = at("middle")
    move = table.view.moves[0]
    built = e.Built(1, 1)
    told = sentences(table, Advice(move, 0.5, (), (), (e.ElephantFlipped(0), e.CoinsGained(1, 1, 1), built)), 0)
    assert table.speech.tell(built) in told[-1].text
    alone = sentences(table, Advice(move, 0.5, (), (), (e.ElephantFlipped(0),)), 0)
    assert not any(table.speech.tell(e.ElephantFlipped(0)) in text for text, _ in alone)


def test_the_chronicle_tells_what_a_ship_brings() -> None:
    """So that what follows from it, a palace action for nothing perhaps, is not a riddle."""
    _, table = at("middle")
    told = table.speech.tell(e.Sailed(1, 70))
    assert table.speech.card(70) in told
    assert table.talk("reward.p1") in told


def test_why_a_card_can_only_be_a_die_is_no_step_of_the_plan() -> None:
    app, table = at("die")
    place = next(
        place for place, card in enumerate(table.view.grid) if card and ("grid", place) not in table.picker.first_clicks
    )
    table.cancel()
    table.mode.tap(("corner", place))
    step(app)
    reason = table.mode.why_not(("grid", place))
    assert reason
    assert reason in written(app)
    assert not any(reason in line for line in table.speech.steps())


def test_who_overpays_sees_the_cost_and_what_he_gives() -> None:
    for moment in ("building", "middle", "four", "start", "unpaid"):
        app, table = at(moment)
        table.cancel()
        for move in [move for move in table.view.moves if isinstance(move, m.Build)]:
            price = cheapest(table.view, table.view.seat, move.card)
            if price is not None and not price.karma + price.jokers:
                given = sum(table.view.dice[die] for die in price.cards)
                table.mode.tap(("grid", table.view.grid.index(move.card)))
                step(app)
                key = "plan.over" if given > COST[move.card] else "plan.sum"
                assert table.talk(key, count=given, all=COST[move.card]) in written(app)
                if key == "plan.over":
                    return
    raise AssertionError("nobody overpays")


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (1024, 768)], ids=str)
def test_what_decides_a_tie_is_told(size: tuple[int, int]) -> None:
    app, table = at("results-tie", size)
    step(app)
    assert table.talk("score.tie") in written(app)
    app, table = at("results", size)
    step(app)
    assert table.talk("score.tie") not in written(app)


def test_the_number_of_the_round_is_seen_with_large_letters() -> None:
    app = new_app((1024, 768))
    app.settings.big_text = True
    app.apply_settings()
    moments()["four"](app)
    step(app, 2)
    table = app.top
    assert isinstance(table, GameTable)
    rounds = [table.talk(key, count=f"**{table.view.round}**") for key in ("round", "round.short")]
    shown = [text for text in app.canvas.still.written() if text.text in rounds]
    assert shown
    assert all(text.size >= app.canvas.size("small") for text in shown), "it is not squeezed"
    assert not any(complaint.text in rounds for complaint in app.canvas.audit())


def test_the_variant_is_explained_where_it_is_chosen() -> None:
    app = new_app()
    step(app)
    click(app, hot_named(app, ("cover", "ganges")))
    step(app)
    option = hot_named(app, ("about", "open_night"))
    assert option.explain is not None
    assert option.label == app.words.of("ganges")("option.open_night")
    click(app, hot_named(app, (("option", "open_night"), 1)))
    step(app)
    assert app.words.of("ganges")("option.open_night.true") in written(app), "the arrows lie over it"


def test_a_die_is_told_by_a_sign_beside_its_colour() -> None:
    """For those who see no difference between violet and blue: the light parts alone differ."""
    new_app()
    for value in range(1, 7):
        faces = [die_face(colour, value, 44) for colour in range(len(COLOURS))]
        light = {bytes(min(face.get_at((x, y))[:3]) > 150 for x in range(44) for y in range(26, 44)) for face in faces}
        assert len(light) == len(COLOURS)
