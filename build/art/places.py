"""The eight places of a round in Conspirators, as silhouettes at dusk (320 by 240)."""

from collections.abc import Callable

from .svg import circle, clip, document, ellipse, group, icon, linear, mirrored, path, radial, rect

WIDTH, HEIGHT = 320, 240
INK, STONE, EDGE = "#1A0D14", "#3A2029", "#5E3540"
GLOW = "#F3B263"


def place(scene: Callable[[], str]) -> str:
    """Return a scene in its frame of dusk."""
    stars = "".join(
        circle(
            (i * 83.3) % 312 + 4, (i * 47.9) % 104 + 6, 0.7 + (i % 3) * 0.45, "#FFF1CF", opacity=0.35 + (i % 4) * 0.16
        )
        for i in range(34)
    )
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        linear("dusk", (("0", "#23284A"), (".42", "#5B3A5C"), (".72", "#B4604F"), ("1", "#F0AF64"))),
        radial("halo", (("0", "#FFE7B0", ".9"), (".35", "#FFC86A", ".45"), ("1", "#FFC86A", "0"))),
        radial("hearth", (("0", "#FFE9A8"), (".4", "#F39A3C"), ("1", "#7A2A18"))),
        linear("floor", (("0", "#4A2833"), ("1", "#1A0D14"))),
        radial("corners", ((".55", "#12060C", "0"), ("1", "#12060C", ".45")), 0.5, 0.5, 0.72),
        clip("sheet", rect(0, 0, WIDTH, HEIGHT, "#000", 10)),
        "</defs>",
        group(
            rect(0, 0, WIDTH, HEIGHT, "url(#dusk)"),
            stars,
            scene(),
            rect(0, 0, WIDTH, HEIGHT, "url(#corners)"),
            clip_path="url(#sheet)",
        ),
    )


def _moon(x: float, y: float, r: float) -> str:
    return "".join(
        (
            circle(x, y, r * 2.6, "url(#halo)", opacity=0.5),
            circle(x, y, r, "#FBE9BF"),
            circle(x - r * 0.3, y - r * 0.2, r * 0.2, "#E4CB94"),
            circle(x + r * 0.3, y + r * 0.3, r * 0.14, "#E4CB94"),
        )
    )


def _tower(x: float, y: float, width: float, colour: str, roof: bool = False) -> str:
    """Return a tower with battlements or a pointed roof, standing on the lower edge."""
    w = width
    if roof:
        top = path(f"M{x - w * 0.64} {y}L{x} {y - w * 1.25}L{x + w * 0.64} {y}Z", colour)
        flag = path(
            f"M{x} {y - w * 1.25}V{y - w * 1.75}L{x + w * 0.45} {y - w * 1.6}L{x} {y - w * 1.45}", colour, stroke=colour
        )
        return top + flag + rect(x - w / 2, y - 1, w, HEIGHT - y, colour)
    step = w * 1.3 / 7
    teeth = "".join(rect(x - w * 0.65 + i * 2 * step, y - w * 0.3, step, w * 0.32, colour) for i in range(4))
    return teeth + rect(x - w * 0.65, y - 1, w * 1.3, w * 0.36, colour) + rect(x - w / 2, y, w, HEIGHT - y, colour)


def _wall(y: float, colour: str) -> str:
    teeth = "".join(rect(i * 22 - 4, y - 9, 12, 10, colour) for i in range(16))
    return teeth + rect(0, y, WIDTH, HEIGHT - y, colour)


def _window(x: float, y: float, width: float, height: float, colour: str = GLOW) -> str:
    w, h = width / 2, height
    left, right, spring = x - w, x + w, y - h * 0.6
    top = f"Q{left} {y - h * 0.9} {x} {y - h}Q{right} {y - h * 0.9} {right} {spring}"
    return path(f"M{left} {y}V{spring}{top}V{y}Z", colour)


def _arch(x: float, base: float, width: float, top: float) -> str:
    """Return the outline of a gothic opening."""
    w = width / 2
    spring = top + w * 1.05
    return (
        f"M{x - w} {base}V{spring}Q{x - w} {top + w * 0.35} {x} {top}Q{x + w} {top + w * 0.35} {x + w} {spring}V{base}Z"
    )


def _room(opening: str) -> str:
    """Return the stone walls of a room with openings cut out to the dusk behind it."""
    lines = "".join(
        f"M0 {y}H{WIDTH}" + "".join(f"M{x + (y // 22 % 2) * 26} {y}v22" for x in range(10, WIDTH, 52))
        for y in range(0, 200, 22)
    )
    walls = f"M0 0H{WIDTH}V{HEIGHT}H0Z{opening}"
    return "".join(
        (
            "<defs>",
            clip("walls", path(walls, "#000", clip_rule="evenodd")),
            "</defs>",
            path(walls, STONE, fill_rule="evenodd"),
            group(path(lines, stroke=EDGE, stroke_width=1.4, stroke_opacity=0.55), clip_path="url(#walls)"),
            path(opening, stroke=INK, stroke_width=7),
            path(opening, stroke="#D9A45E", stroke_width=1.6, stroke_opacity=0.8),
            path(f"M0 196H{WIDTH}V{HEIGHT}H0Z", "url(#floor)"),
            rect(0, 195, WIDTH, 1.6, "#D9A45E", opacity=0.35),
        )
    )


def _bars(x: float, base: float, width: float, top: float) -> str:
    """Return the tracery of a window."""
    return path(
        f"M{x} {base}V{top + 4}M{x - width / 2} {top + width * 0.62}H{x + width / 2}", stroke=INK, stroke_width=3.5
    )


def _torch(x: float, y: float) -> str:
    flame = f"M{x} {y - 26}Q{x + 13} {y - 10} {x + 6} {y}Q{x} {y + 5} {x - 6} {y}Q{x - 12} {y - 9} {x} {y - 26}Z"
    return "".join(
        (
            circle(x, y - 8, 50, "url(#halo)", opacity=0.75),
            path(f"M{x - 5} {y + 2}H{x + 5}L{x + 2} {y + 40}H{x - 2}Z", INK),
            path(flame, "#FFC45C"),
            path(f"M{x} {y - 14}Q{x + 6} {y - 5} {x} {y + 1}Q{x - 6} {y - 5} {x} {y - 14}Z", "#FFF3C4"),
        )
    )


def _gate() -> str:
    back = _tower(52, 112, 34, EDGE, roof=True) + _tower(268, 112, 34, EDGE, roof=True)
    front = _wall(140, STONE) + _tower(112, 92, 50, INK) + _tower(208, 92, 50, INK) + rect(120, 116, 80, 124, INK)
    teeth = "".join(rect(124 + i * 16, 106, 9, 11, INK) for i in range(5))
    bars = "".join(f"M{x} 146V206" for x in range(142, 184, 9)) + "M134 166H186M134 184H186"
    return "".join(
        (
            _moon(248, 50, 20),
            back,
            front,
            teeth,
            path(_arch(160, 240, 54, 142), "url(#hearth)"),
            path(bars, stroke=INK, stroke_width=3),
            _window(112, 134, 9, 24),
            _window(208, 134, 9, 24),
            path("M104 240Q160 204 216 240Z", "#0F070B"),
            path("M128 232L146 204M192 232L174 204", stroke="#D9A45E", stroke_width=2, stroke_opacity=0.7),
        )
    )


def _courtyard() -> str:
    well = "".join(
        (
            path("M112 168L160 134L208 168Z", INK),
            path("M126 166V202M194 166V202", stroke=INK, stroke_width=6),
            rect(114, 196, 92, 30, INK, 4),
            rect(108, 192, 104, 8, EDGE, 3),
            path("M160 166V184", stroke=INK, stroke_width=2),
            path("M152 184H168L165 198H155Z", EDGE),
        )
    )
    return "".join(
        (
            _moon(70, 52, 18),
            _tower(40, 124, 44, EDGE, roof=True),
            _tower(288, 104, 48, EDGE),
            _wall(156, STONE),
            _tower(104, 128, 36, STONE),
            _window(40, 160, 12, 26),
            _window(288, 148, 13, 30),
            _window(240, 196, 16, 24),
            _window(78, 196, 16, 24),
            path("M0 214Q160 196 320 214V240H0Z", INK),
            ellipse(160, 228, 84, 8, "#0F070B"),
            well,
            icon("oak", 262, 184, 84, INK),
        )
    )


def _kitchen() -> str:
    pans = "".join(
        path(f"M{x} 60V92", stroke=INK, stroke_width=4) + circle(x, 104, r, INK)
        for x, r in ((40, 13), (68, 10), (252, 11), (282, 14))
    )
    return "".join(
        (
            _room(""),
            path("M88 196V104Q88 62 160 62Q232 62 232 104V196Z", INK),
            path("M104 196V112Q104 82 160 82Q216 82 216 112V196Z", "url(#hearth)"),
            circle(160, 158, 84, "url(#halo)", opacity=0.8),
            icon("flame", 160, 172, 62, "#FFD982"),
            icon("flame", 160, 178, 38, "#FFF6CF"),
            path("M160 82V112", stroke=INK, stroke_width=4),
            icon("cauldron", 160, 138, 66, INK),
            rect(20, 56, 66, 6, INK, 3),
            rect(234, 56, 66, 6, INK, 3),
            pans,
            path("M0 206H84V214H76V240H66V214H14V240H4V214H0Z", INK),
            icon("bread", 40, 190, 40, INK),
            icon("jug", 284, 186, 54, INK),
            rect(246, 208, 74, 8, INK),
            rect(256, 214, 9, 30, INK),
            rect(300, 214, 9, 30, INK),
        )
    )


def _chapel() -> str:
    rose = "M160 26" + "".join(
        f"M160 60L{x} {y}" for x, y in ((160, 30), (186, 45), (186, 75), (160, 90), (134, 75), (134, 45))
    )
    opening = _arch(160, 176, 116, 14) + _arch(52, 170, 46, 62) + _arch(268, 170, 46, 62)
    return "".join(
        (
            _room(opening),
            circle(160, 60, 30, stroke=INK, stroke_width=4),
            path(rose, stroke=INK, stroke_width=3),
            path("M131 176V104M160 176V92M189 176V104M102 128H218", stroke=INK, stroke_width=3.5),
            _bars(52, 170, 46, 62),
            _bars(268, 170, 46, 62),
            path("M92 196L112 176H208L228 196V226H92Z", INK),
            rect(100, 186, 120, 4, "#D9A45E", opacity=0.7),
            path("M155 118H165V132H178V142H165V176H155V142H142V132H155Z", INK),
            circle(122, 160, 26, "url(#halo)"),
            circle(198, 160, 26, "url(#halo)"),
            icon("candle-light", 122, 160, 34, "#FFE7B0"),
            icon("candle-light", 198, 160, 34, "#FFE7B0"),
            path("M0 240V216H70V240ZM250 240V216H320V240Z", INK),
        )
    )


def _guardroom() -> str:
    spears = "".join(
        path(f"M{x} 66V206", stroke=INK, stroke_width=4) + path(f"M{x} 38L{x + 8} 62L{x} 72L{x - 8} 62Z", INK)
        for x in (232, 254, 276)
    )
    return "".join(
        (
            _room(_arch(62, 150, 58, 56)),
            path("M43 150V92M62 150V62M81 150V92", stroke=INK, stroke_width=4),
            icon("crossed-swords", 158, 92, 132, INK, stroke=INK, stroke_width=22),
            icon("crossed-swords", 158, 92, 132, "#B98D5A"),
            icon("checked-shield", 158, 90, 84, INK, stroke=INK, stroke_width=24),
            path("M132 62H184V90Q184 114 158 124Q132 114 132 90Z", "#E3C48A"),
            icon("checked-shield", 158, 90, 78, "#8C2A34"),
            spears,
            rect(216, 128, 76, 8, INK, 3),
            rect(216, 186, 76, 8, INK, 3),
            _torch(112, 128),
            _torch(204, 128),
            path("M22 202H142V210H130V240H120V210H44V240H34V210H22Z", INK),
            icon("visored-helm", 58, 180, 44, INK),
            icon("beer-stein", 108, 188, 30, INK),
        )
    )


def _treasury() -> str:
    return "".join(
        (
            _room(""),
            path(_arch(160, 196, 232, 18), "#1F1018"),
            path(_arch(160, 196, 206, 32), "#3A1F22"),
            circle(160, 170, 130, "url(#halo)", opacity=0.55),
            _torch(74, 116),
            _torch(246, 116),
            path(
                "M112 190V60M208 190V60M112 96H208M112 140H208M136 190V46M160 190V40M184 190V46",
                stroke=INK,
                stroke_width=4,
                stroke_opacity=0.9,
            ),
            ellipse(160, 222, 142, 22, "#0F070B"),
            icon("coins-pile", 84, 196, 92, "#D9A045"),
            icon("coins-pile", 238, 196, 92, "#D9A045"),
            icon("open-treasure-chest", 160, 172, 124, INK, stroke=INK, stroke_width=14),
            icon("open-treasure-chest", 160, 172, 124, "#F2C45F"),
            icon("gold-bar", 52, 216, 46, "#F2C45F"),
            icon("jeweled-chalice", 272, 206, 44, "#F2C45F"),
        )
    )


def _great_hall() -> str:
    opening = "".join(_arch(x, 140, 40, 54) for x in (46, 103, 160, 217, 274))
    banners = "".join(
        path(f"M{x - 12} 10H{x + 12}V66L{x} 54L{x - 12} 66Z", "#7A2430") + icon("fleur-de-lys", x, 34, 20, "#E2B953")
        for x in (74.5, 131.5, 188.5, 245.5)
    )
    diners = "".join(
        circle(x, 158, 8, INK) + path(f"M{x - 13} 186Q{x - 13} 166 {x} 166Q{x + 13} 166 {x + 13} 186Z", INK)
        for x in (74, 110, 210, 246)
    )
    lord = (
        circle(160, 148, 10, INK)
        + path("M142 186Q142 158 160 158Q178 158 178 186Z", INK)
        + path("M150 142L148 132L155 137L160 128L165 137L172 132L170 142Z", "#E2B953")
    )
    candles = "".join(
        circle(x, 176, 16, "url(#halo)") + rect(x - 1.5, 172, 3, 12, "#FFE7B0") + circle(x, 169, 2.6, "#FFF6D0")
        for x in (92, 136, 184, 228)
    )
    return "".join(
        (
            _room(opening),
            *(_bars(x, 140, 40, 54) for x in (46, 103, 160, 217, 274)),
            banners,
            diners,
            lord,
            rect(34, 184, 252, 10, INK, 3),
            path("M34 194H286L280 222H40Z", "#5B1F2A"),
            path("M34 194H286L285 201H35Z", "#E2B953", opacity=0.7),
            candles,
        )
    )


def _throne_room() -> str:
    opening = _arch(62, 168, 54, 44) + _arch(258, 168, 54, 44)
    drape = path("M160 8Q110 26 104 92Q102 130 88 150Q116 148 124 104Q128 60 160 36Z", "#7A2430")
    return "".join(
        (
            _room(opening),
            _bars(62, 168, 54, 44),
            _bars(258, 168, 54, 44),
            circle(160, 110, 96, "url(#halo)", opacity=0.7),
            drape,
            mirrored(drape, 160),
            icon("queen-crown", 160, 20, 34, "#E2B953"),
            path("M70 240L84 224H236L250 240ZM88 222L98 208H222L232 222ZM104 206L112 194H208L216 206Z", INK),
            path("M132 240L148 194H172L188 240Z", "#8C2A34"),
            icon("stone-throne", 160, 138, 128, INK, stroke=INK, stroke_width=16),
            icon("stone-throne", 160, 138, 128, "#D9A045"),
            _torch(106, 176),
            _torch(214, 176),
        )
    )


PLACES = (_gate, _courtyard, _kitchen, _chapel, _guardroom, _treasury, _great_hall, _throne_room)
"""Rounds 1 to 8."""
