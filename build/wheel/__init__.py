"""How the pygame-ce wheel for the browser is built: Debian's Emscripten in a folder of its own, sources from PyPI."""
