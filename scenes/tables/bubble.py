"""A lesson's own picture: the table dimmed but for what is spoken of, and a bubble with the sentence beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.keep import kept
from scenes.kit.sheet import Action
from scenes.kit.theme import (
    BRASS_INK,
    HERE,
    INK,
    LESSON_VEIL,
    LOOK,
    NOT_THIS,
    RED_INK,
    SPEECH,
    SPEECH_EDGE,
    SPEECH_TAIL,
    STEP_DONE,
    STEP_LEFT,
    STEP_NOW,
    Box,
)
from scenes.kit.widgets import button

if TYPE_CHECKING:
    from scenes.tables.guided import Guided

Answer: TypeAlias = tuple[str, str, str, Action]
"""A button under the sentence: its key, label, icon and what it does."""

MARGIN = 6.0
"""Between a thing and the ring around it."""
NEAR = 14.0
"""Things that lie closer together than this are lit as one."""
STEPS = 14.0
"""How finely a place for the bubble is looked for."""
NARROWER = (1.0, 0.86, 0.74)
"""The widths that are tried, as parts of the best one."""
BESIDE = 90.0
"""So much farther away a place may be that is above or below what is lit, where other things are covered less."""
TAIL = (32.0, 16.0)


def joined(places: Iterable[Rect]) -> list[Rect]:
    """The places with a margin; neighbours as one, if that takes in little else."""
    found: list[Rect] = []
    for place in places:
        whole = place.inflate(2 * MARGIN, 2 * MARGIN)
        while (other := next((other for other in found if _neighbours(whole, other)), None)) is not None:
            found.remove(other)
            whole = whole.union(other)
        found.append(whole)
    return found


def _neighbours(one: Rect, other: Rect) -> bool:
    both = one.union(other)
    alone = one.width * one.height + other.width * other.height
    return one.inflate(NEAR, NEAR).colliderect(other) and both.width * both.height < alone * 1.1


def paint(guide: Guided, canvas: Canvas) -> None:
    """Everything that the lesson lays over the table; nothing while something is shown or somebody else plays."""
    if not guide.speaks:
        return
    here, look = (_inside(canvas, joined(places)) for places in (guide.meant_places(), guide.spoken_of()))
    look = [place for place in look if not any(other.contains(place) for other in here)]
    if here or look:
        canvas.shade_but(LESSON_VEIL, [*here, *look], HERE.radius)
    pulse = 3.0 * guide.pulse(canvas)
    for place in here:
        canvas.box(place.inflate(2 * pulse, 2 * pulse), HERE)
    for place in look:
        canvas.box(place.inflate(2 * pulse, 2 * pulse), LOOK if here else HERE)
    if guide.missed is not None:
        canvas.box(guide.missed.inflate(2 * MARGIN, 2 * MARGIN), NOT_THIS)
    _paint_bubble(guide, canvas, here or look, [*here, *look])


def _inside(canvas: Canvas, places: list[Rect]) -> list[Rect]:
    """What of it is on the screen, so that a ring is seen whole."""
    screen = Rect(3, 3, canvas.width - 6, canvas.height - 6)
    return [place.clip(screen) for place in places]


def _paint_bubble(guide: Guided, canvas: Canvas, meant: list[Rect], lit: list[Rect]) -> None:
    """As wide as it can be read best; narrower, if only so it covers nothing that is lit. The button to go on stays
    where it was, if nothing is covered there. On a phone an answer to a wrong click takes the sentence's place for its
    time."""
    pad, head, high = canvas.pick(18, 12), canvas.pick(46, 44), canvas.pick(42, 44)
    text, note, answers = guide.sentence(), guide.note, guide.answers()
    if note and canvas.compact:
        text = ""
    inline = canvas.shape == "compact" and len(answers) == 1
    below = [] if inline else answers
    free = [*lit, *guide.kept_free()]
    sizes = []
    for part in NARROWER:
        wide = min(canvas.pick(470, 430, upright=370), canvas.width - 16) * part
        said = canvas.height_of(text, "speech", wide - 2 * pad) if text else 0.0
        noted = canvas.height_of(note, "strong", wide - 2 * pad - 26) + canvas.pick(10, 6) if note else 0.0
        box = Rect(0, 0, wide, head + said + noted + pad + (high + canvas.pick(12, 8) if below else 0))
        sizes.append((box, said))
    box, said = next((one for one in sizes if _stays(guide, canvas, one[0], inline, free)), None) or _best(
        canvas, sizes, meant, free
    )
    if guide.tutor.reading:
        guide.next_at = (canvas.width, canvas.height), box.right, box.top if inline else box.bottom
    room = box.width - 2 * pad
    canvas.hide_below(box)
    _paint_tail(canvas, box, meant)
    canvas.box(box, SPEECH)
    canvas.hot(box, "bubble", "", refusal=lambda: "")
    _paint_head(guide, canvas, Rect(box.left + pad, box.top, room, head), answers if inline else [])
    top = box.top + head
    if text:
        canvas.text(box.left + pad, top, text, "speech", INK, width=room, lines=9)
    top += said
    if note:
        canvas.icon("exclamation", box.left + pad + 9, top + canvas.pick(22, 17), canvas.pick(18, 16), RED_INK)
        canvas.text(box.left + pad + 26, top + canvas.pick(10, 6), note, "strong", RED_INK, width=room - 26, lines=9)
    _paint_answers(canvas, Rect(box.left + pad, box.bottom - pad - high + 4, room, high), below)


def _paint_head(guide: Guided, canvas: Canvas, rect: Rect, answers: list[Answer]) -> None:
    """Which step it is, and the ways back and out; where there is little room, also the way on."""
    words, tutor = guide.table.words, guide.tutor
    side = canvas.pick(40, 44)
    leave = Rect(rect.right - side + 6, rect.top + (rect.height - side) / 2 + 2, side, side - 4)
    button(canvas, leave, "", guide.leave, "lesson_leave", icon="exit-door", why=words("lesson.leave"))
    back = leave.move(-side - 6, 0)
    first = tutor.at == 0
    if not first:
        button(canvas, back, "", guide.step_back, "lesson_back", icon="chevron-left", why=words("lesson.previous"))
    size = canvas.size("strong")
    y = rect.centery + 2
    canvas.icon("graduate-cap", rect.left + size * 0.7, y, size * 1.4, BRASS_INK)
    number, count = guide.lesson.told + 1, len(tutor.script.steps)
    told = canvas.text(
        rect.left + size * 1.9, y, words("lesson.step", step=number, steps=count), "strong", RED_INK, middle=True
    )
    left, right = told.right + 14, back.left - 8
    right = _paint_answers(canvas, Rect(rect.left, leave.top, right - rect.left, leave.height), answers) - 6
    pitch = (right - left) / count
    if pitch < 4:
        return
    for step in range(count):
        ink = STEP_NOW if step == number - 1 else STEP_DONE if step < number else STEP_LEFT
        canvas.box(Rect(left + step * pitch, y - 2.5, pitch - max(1.5, pitch * 0.25), 5), Box(ink, radius=2))


def _paint_answers(canvas: Canvas, rect: Rect, answers: list[Answer]) -> float:
    """The buttons, from the right; the first is the main one. Where they begin."""
    x = rect.right
    for place, (key, label, icon, action) in enumerate(answers):
        wide = canvas.measure(label, "button") + canvas.usual("button") * 3.4
        x -= wide
        button(canvas, Rect(x, rect.top, wide, rect.height), label, action, key, "dark" if place else "brass", icon)
        x -= 8
    return x


def _stays(guide: Guided, canvas: Canvas, box: Rect, inline: bool, free: list[Rect]) -> bool:
    """Put the box where its button to go on is where it last was; whether it can be there."""
    if not guide.tutor.reading or guide.next_at is None or guide.next_at[0] != (canvas.width, canvas.height):
        return False
    _, box.right, y = guide.next_at
    if inline:
        box.top = y
    else:
        box.bottom = y
    return bool(canvas.whole().contains(box)) and box.inflate(2 * TAIL[1], 2 * TAIL[1]).collidelist(free) < 0


def _best(canvas: Canvas, sizes: list[tuple[Rect, float]], meant: list[Rect], free: list[Rect]) -> tuple[Rect, float]:
    """The widest that covers nothing that must be seen; if all do, the one that covers least."""
    covered = []
    for box, _ in sizes:
        covered.append(_lay(canvas, box, meant, free))
        if covered[-1] < 1:
            break
    return sizes[covered.index(min(covered))]


def _lay(canvas: Canvas, box: Rect, lit: list[Rect], free: list[Rect]) -> float:
    """Put the box where it covers nothing that must be seen, with room for its tail, and as near as possible to what it
    speaks of; how much it covers."""
    middle = lit[0].unionall(lit[1:]).center if lit else (canvas.width / 2, canvas.height * 0.35)
    wide, high = box.size
    reach = TAIL[1] if lit else 0.0
    best = (float("inf"), float("inf"))
    place = (8.0, 8.0)
    columns = max(1, int((canvas.width - 16 - wide) / STEPS) + 1)
    rows = max(1, int((canvas.height - 16 - high) / STEPS) + 1)
    for column in range(columns + 1):
        left = 8 + (canvas.width - 16 - wide) * column / columns
        for row in range(rows + 1):
            top = 8 + (canvas.height - 16 - high) * row / rows
            spot = Rect(left - reach, top - reach, wide + 2 * reach, high + 2 * reach)
            covered = 0.0
            for other in free:
                common = spot.clip(other)
                covered += common.width * common.height
            away = abs(left + wide / 2 - middle[0]) * 0.5 + abs(top + high / 2 - middle[1])
            away += BESIDE if any(top < other.bottom and other.top < top + high for other in lit) else 0
            if (covered, away) < best:
                best, place = (covered, away), (left, top)
    box.topleft = place
    return best[0]


def _paint_tail(canvas: Canvas, box: Rect, lit: list[Rect]) -> None:
    """From the bubble towards the nearest of what is lit, where it is straight above, below or beside."""
    wide, long = TAIL
    for place in sorted(lit, key=lambda place: abs(place.centerx - box.centerx) + abs(place.centery - box.centery)):
        x = min(max(place.centerx, box.left + 30), box.right - 30)
        y = min(max(place.centery, box.top + 30), box.bottom - 30)
        across, along = place.left < x < place.right, place.top < y < place.bottom
        if across and place.top >= box.bottom:
            _tail(canvas, Rect(x - wide / 2, box.bottom - 2, wide, long), 0)
        elif across and place.bottom <= box.top:
            _tail(canvas, Rect(x - wide / 2, box.top - long + 2, wide, long), 180)
        elif along and place.left >= box.right:
            _tail(canvas, Rect(box.right - 2, y - wide / 2, long, wide), 90)
        elif along and place.right <= box.left:
            _tail(canvas, Rect(box.left - long + 2, y - wide / 2, long, wide), 270)
        else:
            continue
        return


def _tail(canvas: Canvas, rect: Rect, turn: int) -> None:
    canvas.paste(_wedge(*canvas.px(rect).size, turn), rect)


@kept(20)
def _wedge(width: int, height: int, turn: int) -> pygame.Surface:
    """A triangle that points down, or turned counter-clockwise."""
    big = (width * 4, height * 4) if turn % 180 == 0 else (height * 4, width * 4)
    picture = pygame.Surface(big, pygame.SRCALPHA)
    corners = [(0, 0), (big[0] - 1, 0), (big[0] // 2, big[1] - 1)]
    pygame.draw.polygon(picture, SPEECH_TAIL, corners)
    for start in corners[:2]:
        pygame.draw.line(picture, SPEECH_EDGE, start, corners[2], 6)
    return pygame.transform.smoothscale(pygame.transform.rotate(picture, turn), (width, height))
