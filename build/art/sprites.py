"""All pictures under ``assets/sprites``."""

from . import avatars, catham, cloth, common, conspirators, covers, emerald, faces, ganges, prodigals

ROOMS = (common, covers, faces, cloth, avatars, conspirators, catham, emerald, ganges, prodigals)


def build() -> None:
    """Draw the pictures of every room."""
    for room in ROOMS:
        room.build()
