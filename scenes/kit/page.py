"""The page that the program runs on, if it is the site's own: what boot.js offers as `stolik_page`.

On a desktop, and on another page such as pygbag's own, there is none: then everything is here from the beginning.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import Any

page: Any = None
with suppress(ImportError):
    page = import_module("stolik_page")
