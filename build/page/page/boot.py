"""Runs inside Pyodide: gives the program what it expects of a browser's Python, as pygbag does, and starts it."""

import asyncio
import os
import sys
import traceback

import js
import stolik_page
from pyodide.ffi import create_once_callable

ROOT = "/stolik/assets"  # pygbag packs everything into a folder of this name

_patient_sleep = asyncio.sleep
_programs = []


async def sleep(delay, result=None):
    """`asyncio.sleep(0)` waits for the browser's next frame, so that a loop of the program is one frame."""
    if delay > 0:
        return await _patient_sleep(delay, result)
    if not sleep.drawn:
        sleep.drawn = True
        stolik_page.drawn()
    frame = asyncio.get_running_loop().create_future()
    js.requestAnimationFrame(create_once_callable(lambda _: None if frame.done() else frame.set_result(None)))
    await frame
    return result


sleep.drawn = False


def run(program, **_options):
    """`asyncio.run` cannot wait here: the program goes on by itself."""
    _programs.append(asyncio.ensure_future(program))


async def boot():
    """Run main.py to its end; an error is told to the page."""
    asyncio.sleep, asyncio.run = sleep, run
    os.chdir(ROOT)
    sys.path.insert(0, ROOT)
    try:
        with open("main.py", encoding="utf-8") as file:
            code = compile(file.read(), "main.py", "exec")
        exec(code, {"__name__": "__main__", "__file__": f"{ROOT}/main.py"})
        await asyncio.gather(*_programs)
    except BaseException:
        stolik_page.failed(traceback.format_exc())
        raise


_booting = [asyncio.ensure_future(boot())]
