"""Icons drawn for Stolik: the players' shapes and the plain signs of an interface.

Each is a list of strokes and fills on a grid of 512 by 512, written as SVG path data.
"""

import math
from typing import NamedTuple


class Part(NamedTuple):
    """One stroke (with a width) or one filled path (without), added to the glyph or cut out of it."""

    path: str
    width: float = 0
    cut: bool = False


def _polygon(count: int, radius: float, start: float = -90, inner: float = 0) -> str:
    """Return a regular polygon around the middle, or a star when an inner radius is given."""
    steps = count * 2 if inner else count
    points = []
    for step in range(steps):
        angle = math.radians(start + 360 * step / steps)
        reach = inner if inner and step % 2 else radius
        points.append(f"{256 + reach * math.cos(angle):.1f} {256 + reach * math.sin(angle):.1f}")
    return "M" + "L".join(points) + "Z"


def _circle(x: float, y: float, radius: float) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


def _box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    r = radius
    return (
        f"M{x + r} {y}H{x + width - r}A{r} {r} 0 0 1 {x + width} {y + r}V{y + height - r}"
        f"A{r} {r} 0 0 1 {x + width - r} {y + height}H{x + r}A{r} {r} 0 0 1 {x} {y + height - r}"
        f"V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


PEN = 64
CAT_HEAD = (
    "M92 272L98 74Q102 52 124 66L196 122Q256 104 316 122L388 66Q410 52 414 74L420 272Q420 440 256 448Q92 440 92 272Z"
)
SHIELD = "M256 40Q180 84 76 80V250Q76 400 256 476Q436 400 436 250V80Q332 84 256 40Z"
EYE = "M40 256Q140 112 256 112Q372 112 472 256Q372 400 256 400Q140 400 40 256Z"
CHAIN = (
    Part("M214 298A72 72 0 0 0 316 306L398 224A74 74 0 0 0 294 118L248 164", 48),
    Part("M298 214A72 72 0 0 0 196 206L114 288A74 74 0 0 0 218 394L264 348", 48),
)
SPEAKER = Part("M52 190H142L262 88V424L142 322H52Z")

OWN_ICONS: dict[str, tuple[Part, ...]] = {
    "shape-circle": (Part(_circle(256, 256, 206)),),
    "shape-square": (Part(_box(74, 74, 364, 364, 30)),),
    "shape-triangle": (Part("M256 84L442 402H70Z"), Part("M256 84L442 402H70Z", 40)),
    "shape-diamond": (Part("M256 50L440 256L256 462L72 256Z"), Part("M256 50L440 256L256 462L72 256Z", 24)),
    "shape-star": (Part(_polygon(5, 228, inner=104)), Part(_polygon(5, 228, inner=104), 16)),
    "shape-hexagon": (Part(_polygon(6, 220)), Part(_polygon(6, 220), 20)),
    "check": (Part("M84 272L204 392L432 134", 76),),
    "close": (Part("M112 112L400 400M400 112L112 400", PEN),),
    "plus": (Part("M256 84V428M84 256H428", PEN),),
    "minus": (Part("M84 256H428", PEN),),
    "equals": (Part("M92 184H420M92 328H420", PEN),),
    "not-equal": (Part("M92 184H420M92 328H420M344 92L168 420", 52),),
    "chevron-left": (Part("M326 100L170 256L326 412", PEN),),
    "chevron-right": (Part("M186 100L342 256L186 412", PEN),),
    "chevron-up": (Part("M100 334L256 178L412 334", PEN),),
    "chevron-down": (Part("M100 178L256 334L412 178", PEN),),
    "arrow-left": (Part("M448 256H76M220 108L72 256L220 404", 60),),
    "arrow-right": (Part("M64 256H436M292 108L440 256L292 404", 60),),
    "arrow-up": (Part("M256 448V76M108 220L256 72L404 220", 60),),
    "arrow-down": (Part("M256 64V436M108 292L256 440L404 292", 60),),
    "menu": (Part("M80 124H432M80 256H432M80 388H432", 60),),
    "more": (Part(_circle(92, 256, 46)), Part(_circle(256, 256, 46)), Part(_circle(420, 256, 46))),
    "play": (Part("M148 92V420L412 256Z"), Part("M148 92V420L412 256Z", 36)),
    "pause": (Part(_box(118, 88, 96, 336, 24)), Part(_box(298, 88, 96, 336, 24))),
    "stop": (Part(_box(106, 106, 300, 300, 36)),),
    "fast-forward": (
        Part("M64 108V404L262 256ZM262 108V404L460 256Z"),
        Part("M64 108V404L262 256ZM262 108V404L460 256Z", 24),
    ),
    "skip": (Part("M104 100V412L348 256Z"), Part("M104 100V412L348 256Z", 24), Part("M402 108V404", 60)),
    "infinity-sign": (
        Part(
            "M256 256C204 180 176 160 144 160A96 96 0 0 0 144 352C176 352 204 332 256 256"
            "C308 180 336 160 368 160A96 96 0 0 1 368 352C336 352 308 332 256 256Z",
            56,
        ),
    ),
    "swap": (Part("M72 176H420M320 76L424 176L320 276", 52), Part("M440 336H92M192 236L88 336L192 436", 52)),
    "refresh": (Part("M418 196A176 176 0 1 0 432 282", 56), Part("M436 76V216H296Z"), Part("M436 76V216H296Z", 16)),
    "home": (
        Part("M256 60L476 256H416V452H96V256H36Z"),
        Part("M256 60L476 256H416V452H96V256H36Z", 16),
        Part(_box(212, 304, 88, 152, 8), cut=True),
    ),
    "link": CHAIN,
    "fullscreen": (Part("M76 188V76H188M324 76H436V188M436 324V436H324M188 436H76V324", 56),),
    "fullscreen-exit": (Part("M188 64V188H64M324 64V188H448M448 324H324V448M64 324H188V448", 56),),
    "speaker-on": (SPEAKER, Part("M322 180A104 104 0 0 1 322 332M376 112A190 190 0 0 1 376 400", 44)),
    "speaker-mute": (SPEAKER, Part("M328 190L460 322M460 190L328 322", 48)),
    "eye": (Part(EYE), Part(_circle(256, 256, 104), cut=True), Part(_circle(256, 256, 60))),
    "eye-closed": (Part("M56 232Q256 420 456 232M120 306L76 372M256 340V420M392 306L436 372", 46),),
    "globe": (
        Part(_circle(256, 256, 192), 40),
        Part("M256 64Q120 256 256 448Q392 256 256 64Z", 34),
        Part("M72 196H440M72 316H440", 34),
    ),
    "download": (Part("M256 56V312M148 212L256 320L364 212M76 344V440H436V344", 56),),
    "copy": (Part(_box(172, 60, 276, 324, 28), 44), Part("M128 148H72V452H332V428", 44)),
    "search": (Part(_circle(216, 216, 136), 56), Part("M318 318L440 440", 72)),
    "question-mark": (Part("M156 176A100 100 0 1 1 300 262Q256 292 256 340", 60), Part(_circle(256, 432, 40))),
    "exclamation": (Part("M208 60H304L286 324H226Z"), Part(_circle(256, 420, 48))),
    "info-sign": (Part(_circle(256, 100, 48)), Part("M196 216H262V420M184 424H340", 60)),
    "star": (Part(_polygon(5, 232, inner=96)), Part(_polygon(5, 232, inner=96), 12)),
    "star-outline": (Part(_polygon(5, 204, inner=92), 40),),
    "dot": (Part(_circle(256, 256, 88)),),
    "ring-sign": (Part(_circle(256, 256, 176), 60),),
    "diamond-outline": (Part("M256 88L406 256L256 424L106 256Z", 44),),
    "flag": (Part("M112 56V464", 48), Part("M136 76H428L356 178L428 280H136Z")),
    "clock": (Part(_circle(256, 256, 190), 48), Part("M256 136V264L344 316", 44)),
    "card": (Part(_box(116, 48, 280, 416, 36)),),
    "card-outline": (Part(_box(128, 60, 256, 392, 32), 40),),
    "cards": (Part(_box(176, 88, 264, 376, 32)), Part("M120 404H72V48H340V56", 40)),
    "pencil-sign": (
        Part("M84 428L112 312L336 88L424 176L200 400Z"),
        Part("M84 428L112 312L336 88L424 176L200 400Z", 20),
        Part("M284 140L372 228", 24, cut=True),
    ),
    "crown-sign": (
        Part("M60 148L164 244L256 72L348 244L452 148L412 424H100Z"),
        Part("M60 148L164 244L256 72L348 244L452 148L412 424H100Z", 28),
        Part("M128 364H384", 26, cut=True),
    ),
    "tie-sign": (Part(_circle(256, 256, 216)), Part("M150 204H362M150 308H362", 52, cut=True)),
    "shield-sign": (Part(SHIELD),),
    "shield-outline": (Part("M256 66Q186 104 98 102V250Q98 384 256 452Q414 384 414 250V102Q326 104 256 66Z", 44),),
    "cat-head": (Part(CAT_HEAD),),
    "cat-face": (
        Part(CAT_HEAD),
        Part("M142 236Q196 176 232 262Q184 292 142 236Z", cut=True),
        Part("M370 236Q316 176 280 262Q328 292 370 236Z", cut=True),
        Part("M226 324H286L256 360Z", cut=True),
    ),
    "hexagon-outline": (Part(_polygon(6, 196), 44),),
    "cube-sign": (
        Part("M256 40L444 148V364L256 472L68 364V148Z"),
        Part("M256 40L444 148V364L256 472L68 364V148Z", 12),
        Part("M92 160L256 254L420 160M256 254V448", 24, cut=True),
    ),
    "person-sign": (Part(_circle(256, 150, 96)), Part("M72 460Q72 276 256 276Q440 276 440 460Z")),
    "bot-sign": (
        Part(_box(84, 152, 344, 276, 56)),
        Part("M256 152V84M44 250V330M468 250V330", 44),
        Part(_circle(256, 72, 36)),
        Part(_circle(180, 268, 40), cut=True),
        Part(_circle(332, 268, 40), cut=True),
        Part("M192 360H320", 32, cut=True),
    ),
    "place": (
        Part("M256 40L396 120V280L256 360L116 280V120Z"),
        Part("M136 132L256 200L376 132M256 200V348", 20, cut=True),
        Part("M84 456H428", 48),
    ),
    "claim": (
        Part(_box(172, 40, 216, 300, 24)),
        Part("M64 388Q140 330 204 400H320Q372 400 360 452M64 388V460H330L456 348", 44),
    ),
    "majority-shield": (Part(SHIELD), Part("M140 190L204 250L256 140L308 250L372 190L348 334H164Z", cut=True)),
    "no": (Part(_circle(256, 256, 186), 56), Part("M128 128L384 384", 56)),
}
