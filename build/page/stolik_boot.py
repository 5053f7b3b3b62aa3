"""Runs inside Pyodide: gives the program what it expects of a browser's Python, as pygbag does, and starts it."""

import asyncio
import os
import traceback

import js
import stolik_page
from pyodide.ffi import create_once_callable

_patient_sleep = asyncio.sleep


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


async def boot():
    """Run the program to its end; an error is told to the page."""
    asyncio.sleep = sleep
    os.environ["LANG"] = {"pl": "pl_PL.UTF-8"}.get(stolik_page.language(), "en_GB.UTF-8")
    try:
        import main  # as bytecode: to compile it here would take longer than to run it

        await main.main()
    except BaseException:
        stolik_page.failed(traceback.format_exc())
        raise


_booting = [asyncio.ensure_future(boot())]
