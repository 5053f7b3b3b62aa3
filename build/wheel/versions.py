"""Everything that the wheel is made of, pinned."""

PYGAME = "2.5.8"
PYGAME_SHA256 = "3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba"
"""Of the source package on PyPI."""
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""What Pyodide 314 calls its ABI."""
SUITE = "trixie"
"""The Debian whose compiler and SDL sources are used."""
HEADERS_SUITE = "forky"
"""The Debian that has Python's headers; they are only unpacked, never installed."""
EMSCRIPTEN = "3.1.69"
SOURCES = {
    "libsdl2": "2.32.4",
    "libsdl2-image": "2.8.8",
    "libsdl2-ttf": "2.24.0",
    "libsdl2-mixer": "2.8.1",
    "freetype": "2.13.3",
}
"""Debian source packages and the versions that the kept wheel was built from."""

TAG = f"cp{PYTHON.replace('.', '')}"
WHEEL = f"pygame_ce-{PYGAME}-{TAG}-{TAG}-{PLATFORM}.whl"
