"""Thinking shares the frame, and sharpness follows the machine."""

from __future__ import annotations

from time import perf_counter

from scenes.kit.pace import HALF_A_FRAME, LONGEST, SHARPNESS, SHORTEST, Pace


def run(pace: Pace, seconds: float, frame: float, moving: bool = True) -> None:
    for _ in range(int(seconds / frame)):
        pace.frame(frame, moving)


def test_thinking_shrinks_when_frames_are_late() -> None:
    pace = Pace()
    run(pace, 1, 0.05)
    assert pace.slice == SHORTEST


def test_thinking_never_takes_more_than_half_a_frame_while_something_moves() -> None:
    pace = Pace()
    run(pace, 5, 1 / 60, moving=False)
    assert pace.slice == LONGEST
    pace.frame(1 / 60, moving=True)
    assert pace.slice <= HALF_A_FRAME


def test_thinking_is_over_when_it_is_enough() -> None:
    pace = Pace()
    start = perf_counter()
    enough = pace.enough()
    assert not enough() or perf_counter() - start > pace.slice
    while not enough():
        pass
    assert perf_counter() - start >= pace.slice


def test_the_picture_becomes_lighter_step_by_step_and_sharp_again() -> None:
    pace = Pace()
    run(pace, 2, 0.05)
    assert pace.level == 0, "a few late frames are no reason"
    run(pace, 2, 0.05)
    assert pace.level == 1
    run(pace, 4, 0.05)
    assert pace.level == len(SHARPNESS) - 1
    run(pace, 30, 1 / 60)
    assert pace.level == 1
    run(pace, 100, 1 / 60)
    assert pace.level == 0


def test_it_does_not_flicker_between_two_sharpnesses() -> None:
    pace = Pace()
    changes, before = 0, 0
    for _ in range(40):
        run(pace, 4, 0.05 if pace.level == 0 else 1 / 60)
        changes += pace.level != before
        before = pace.level
    assert changes <= 8


def test_frames_in_which_nothing_moves_tell_nothing_about_sharpness() -> None:
    pace = Pace()
    run(pace, 60, 0.2, moving=False)
    assert pace.level == 0
