"""``python -m build.art [part …]``: make the assets, all of them or only the named parts."""

import argparse
import importlib

PARTS = ("fonts", "icons", "sprites", "sounds")


def main() -> None:
    """Run the parts named on the command line in a fixed order."""
    parser = argparse.ArgumentParser(prog="python -m build.art", description="Make the files under assets/.")
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    chosen = parser.parse_args().parts or PARTS
    if unknown := set(chosen).difference(PARTS):
        parser.error(f"unknown part: {', '.join(sorted(unknown))}")
    for part in PARTS:
        if part in chosen:
            importlib.import_module(f"{__package__}.{part}").build()


main()
