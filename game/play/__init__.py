"""A game being played, without a screen: who sits where, whose turn it is, what the clicks mean, hints, saves.

`play.Play` is what the table scene shows: a view, a picker, an adviser, and a driver that lets the game go on. Drivers
are people and computers (`live.Live`), a game that was played (`tape.Tape`) and a script (`lesson.Tutor`). Nothing here
knows pygame, so all of it is tested without a window.
"""
