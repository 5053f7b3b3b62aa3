"""Make the site: python -m build.site [--compress] [--url https://where.it/will/be/] [--out FOLDER]."""

from __future__ import annotations

import argparse
import hashlib
import shutil
import tempfile
from pathlib import Path

from build.books import all_books
from build.ship import licences
from build.site import files, page, program, runtime
from build.site.paths import OUT, PAGE, ROOT, RUNTIME


def stamp(url: str) -> str:
    """A number that changes with anything that the site is made from."""
    sources = [ROOT / file for file in program.files()]
    sources += [file for folder in (PAGE, Path(__file__).parent) for file in folder.rglob("*") if file.suffix != ".pyc"]
    sources += [RUNTIME / name for name in ("SHA256SUMS", "package-lock.json", "ORIGIN.md")]
    sources += [page.ASSETS / name for name in page.PICTURES]
    sources += [Path(licences.__file__), *licences.NOTICES.iterdir()]
    sources += sorted((ROOT / "assets" / "locales").rglob("page.mo"))
    digest = hashlib.sha256(url.encode())
    for file in sorted(set(sources)):
        if file.is_file():
            digest.update(f"{file.relative_to(ROOT)} {file.stat().st_size}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def make(out: Path, url: str) -> None:
    """Make the site in a temporary place and let it take the old one's when it is complete."""
    all_books()  # a damaged one ends it here
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        template = work / "index.html"
        template.write_text(page.fill((PAGE / "index.html").read_text(encoding="utf-8"), url), encoding="utf-8")
        print("The program, packed by pygbag …", flush=True)
        site = program.pack(work, template, page.ASSETS / "sprites" / "common" / "icon-32.png")
        print("Python and pygame-ce …", flush=True)
        packed = site / f"{program.NAME}.apk"
        runtime.put(site / "pyodide", packed)
        program.split(packed, site / "archives")
        print("The page …", flush=True)
        page.put(site)
        for source, place in (("ORIGIN.md", "pygame-ce.md"), ("LGPL-2.1.txt", "LGPL-2.1.txt")):
            shutil.copyfile(RUNTIME / source, site / "licences" / place)
        shutil.copyfile(ROOT / "LICENSE", site / "licences" / "stolik.txt")
        told = licences.third_party([], files.listed(site))
        (site / "licences" / "THIRD-PARTY.txt").write_text(told, encoding="utf-8")
        files.write_headers(site)
        version = files.describe(site)
        (site / ".stamp").write_text(stamp(url), encoding="ascii")
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(site, out)
    print(f"Version {version} in {out}")


def main() -> None:
    """Make the site if anything has changed since it was made."""
    parser = argparse.ArgumentParser(prog="python -m build.site", description="Make the site.")
    parser.add_argument("--out", type=Path, default=OUT, help="where to (build/web)")
    parser.add_argument("--url", default="", help="its address, for previews in social networks")
    parser.add_argument("--compress", action="store_true", help="with brotli and gzip copies of the files")
    args = parser.parse_args()
    old = args.out / ".stamp"
    if not old.is_file() or old.read_text(encoding="ascii") != stamp(args.url):
        make(args.out, args.url)
    if args.compress:
        files.squeeze(args.out)
    total = sum((args.out / name).stat().st_size for name in files.listed(args.out))
    print(f"{args.out}: {len(files.listed(args.out))} files, {total / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
