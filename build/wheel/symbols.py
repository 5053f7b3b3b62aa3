"""Does Pyodide offer everything that the module imports, with the same signatures? Better asked here than there."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

KINDS = ("func", "table", "memory", "global", "tag")
LETTERS = {0x7F: "i", 0x7E: "j", 0x7D: "f", 0x7C: "d", 0x7B: "v", 0x70: "F", 0x6F: "E", 0x69: "X"}
LINKER = {"memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base"}
"""What the loader itself provides."""


class Reader:
    """The bytes of a WebAssembly file, read from front to back."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        self.data = data
        self.place = place

    def byte(self) -> int:
        """The next byte."""
        self.place += 1
        return self.data[self.place - 1]

    def number(self) -> int:
        """The next LEB128 number."""
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return result

    def take(self, count: int) -> bytes:
        """So many bytes."""
        self.place += count
        return self.data[self.place - count : self.place]

    def name(self) -> str:
        """The next name."""
        return self.take(self.number()).decode()


@dataclass
class Module:
    """What a WebAssembly module imports and exports: name → signature (empty for what is no function)."""

    imports: list[tuple[str, str, str]] = field(default_factory=list)
    """Module, name, signature."""
    exports: dict[str, str] = field(default_factory=dict)
    types: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, data: bytes) -> Module:
        """The module in these bytes."""
        module = cls()
        for number, section in _sections(data):
            if number == 1:
                module._read_types(section)
            elif number == 2:
                module._read_imports(section)
            elif number == 3:
                module.functions += [module.types[section.number()] for _ in range(section.number())]
            elif number == 7:
                module._read_exports(section)
        return module

    def _read_types(self, section: Reader) -> None:
        for _ in range(section.number()):
            assert section.byte() == 0x60, "only plain function types are expected"
            sides = ("".join(LETTERS.get(kind, "?") for kind in section.take(section.number())) for _ in range(2))
            self.types.append(">".join(sides))

    def _read_imports(self, section: Reader) -> None:
        for _ in range(section.number()):
            module, name, kind = section.name(), section.name(), KINDS[section.byte()]
            signature = ""
            if kind == "func":
                signature = self.types[section.number()]
                self.functions.append(signature)
            elif kind in ("table", "memory"):
                if kind == "table":
                    section.byte()
                limited = section.byte() & 1
                section.number()
                if limited:
                    section.number()
            elif kind == "global":
                section.take(2)
            else:
                section.byte()
                section.number()
            self.imports.append((module, name, signature))

    def _read_exports(self, section: Reader) -> None:
        for _ in range(section.number()):
            name, kind, index = section.name(), KINDS[section.byte()], section.number()
            self.exports[name] = self.functions[index] if kind == "func" else ""


def _sections(data: bytes) -> Iterator[tuple[int, Reader]]:
    reader = Reader(data, 8)
    while reader.place < len(data):
        number, size = reader.byte(), reader.number()
        yield number, Reader(data, reader.place)
        reader.place += size


def check(wheel: Path, pyodide: Path) -> None:
    """Stop with a list if the wheel's module imports anything that Pyodide lacks or has otherwise."""
    with zipfile.ZipFile(wheel) as archive:
        side = Module.read(archive.read(next(name for name in archive.namelist() if name.endswith(".so"))))
    main = Module.read((pyodide / "pyodide.asm.wasm").read_bytes())
    script = (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8")
    passed = {name for _, name, _ in main.imports}
    problems = []
    for module, name, signature in side.imports:
        if name in LINKER or (module.startswith("GOT") and name in side.exports):
            continue
        if name in main.exports:
            if signature and main.exports[name] != signature:
                problems.append(f"{name} is {main.exports[name]} there and {signature} here")
        elif name not in passed and not re.search(
            rf"[{{,]{re.escape(name)}[:,}}]|function _{re.escape(name)}\(", script
        ):
            problems.append(f"{name} is missing there")
    if problems:
        raise SystemExit("Pyodide and the module do not fit:\n  " + "\n  ".join(problems))
    print(f"   {len(side.imports)} imports, all there")
