"""The faces of the program elsewhere: the icon on a home screen and the picture that links show."""

from PIL import Image, ImageDraw, ImageFont

from . import covers
from .common import FOLDER, lamp, table
from .paths import FONTS
from .raster import draw_png, rasterise, save_jpg
from .svg import document, ellipse, group, icon, linear, path, radial, rect

SHADE = (("0", "#7A5A22"), (".32", "#F6DE98"), (".55", "#C79A42"), ("1", "#5C4216"))
CARDS = (
    ("lotus", "#0E6066", 160, 316, -17),
    ("paw-print", "#24345E", 352, 316, 17),
    ("cowled", "#6A1B2E", 256, 304, 0),
)
"""The cards on the icon: emblem, colour, middle, turn."""


def build() -> None:
    """Draw the icons and the Open Graph picture."""
    for size in (512, 192, 32):
        draw_png(_app_icon(), FOLDER / f"icon-{size}.png", size, size, 256, 0.5)
    save_jpg(_open_graph(), FOLDER / "open-graph.jpg", 78)


def _app_icon() -> str:
    """Return a round table with three cards under a lamp; all that matters lies in the middle four fifths."""
    cards = [
        group(
            rect(-62, -90, 124, 174, "#F4E9D4", 14),
            rect(-53, -81, 106, 156, colour, 8),
            rect(-46, -74, 92, 142, "none", 5, stroke="#F6E3B0", stroke_width=2.5, stroke_opacity=0.7),
            icon(name, 0, -3, 84, "#F9E9C4"),
            transform=f"translate({x},{y}) rotate({turn})",
        )
        for name, colour, x, y, turn in CARDS
    ]
    return document(
        512,
        512,
        "<defs>",
        radial("light", (("0", "#E8B56A"), (".4", "#8A5C34"), ("1", "#20140C")), 0.5, 0.36, 0.72),
        linear("cone", (("0", "#FFE9B8", ".5"), ("1", "#FFE9B8", "0"))),
        radial("top", (("0", "#C08A50"), (".6", "#7E5330"), ("1", "#4A2F1B")), 0.5, 0.3, 0.7),
        linear("shade", SHADE, 1, 0.15),
        "</defs>",
        rect(0, 0, 512, 512, "url(#light)"),
        path("M140 150L52 400H460L372 150Z", "url(#cone)"),
        ellipse(256, 424, 216, 66, "#120A05", opacity=0.6),
        ellipse(256, 404, 216, 66, "#2E1C10"),
        ellipse(256, 396, 216, 66, "url(#top)"),
        ellipse(256, 392, 204, 58, stroke="#E2B878", stroke_width=2, stroke_opacity=0.5),
        ellipse(256, 400, 150, 22, "#1A0E06", opacity=0.5),
        *cards,
        rect(252, 0, 8, 62, "#120A05"),
        rect(238, 54, 36, 22, "#C79A42", 5),
        path("M214 76H298L382 146Q256 172 130 146Z", "url(#shade)"),
        path("M130 146Q256 172 382 146Q256 190 130 146Z", "#FFF3CC"),
        path("M218 82L160 138", stroke="#FFF", stroke_width=9, stroke_opacity=0.4, stroke_linecap="round"),
    )


def _open_graph() -> Image.Image:
    """Return the five games on the table under the name, 1200 by 630."""
    image = table(1200, 630).convert("RGBA")
    cone = Image.new("RGBA", (720, 520), "#FFE9B0")
    cone.putalpha(Image.open(FOLDER / "light-cone.png").getchannel("A").resize(cone.size))
    image.alpha_composite(cone, (240, 84))
    image.alpha_composite(rasterise(lamp(), 280, 136), (460, 0))
    font = ImageFont.truetype(FONTS / "alegreya-black.ttf", 132)
    pen = ImageDraw.Draw(image)
    pen.text((600, 196), "Stolik", "#2A1809", font, "mm", stroke_width=6, stroke_fill="#2A1809")
    pen.text((600, 192), "Stolik", "#FBEBC8", font, "mm")
    for index, cover in enumerate(covers.COVERS.values()):
        card = _tilted_card(cover, turn=(2 - index) * 2.5)
        shadow = Image.new("RGBA", card.size, "black")
        shadow.putalpha(card.getchannel("A").point(lambda value: value // 2))
        x, y = 152 + 224 * index - card.width // 2, 432 + (index - 2) ** 2 * 6 - card.height // 2
        image.alpha_composite(shadow, (x, y + 9))
        image.alpha_composite(card, (x, y))
    return image


def _tilted_card(cover: covers.Cover, turn: float) -> Image.Image:
    """Return a cover without its plate on a paper card, drawn large and reduced for smooth edges."""
    width, height, margin = 654, 686, 60
    paper = document(width, height, rect(0, 0, width, height, "#F4E9D4", 36))
    card = rasterise(paper, width, height)
    inner = rasterise(covers.framed(cover), 618, 893).crop((0, 0, 618, 650))
    card.alpha_composite(inner, (18, 18))
    sheet = Image.new("RGBA", (width + 2 * margin, height + 2 * margin), "#F4E9D400")
    sheet.paste(card, (margin, margin))
    sheet = sheet.rotate(turn, Image.Resampling.BICUBIC, fillcolor="#F4E9D400")
    return sheet.resize((sheet.width // 3, sheet.height // 3), Image.Resampling.LANCZOS)
