"""A game being played, without a screen: who sits where, whose turn it is, what the clicks mean, hints, saves.

A live game, a replay and a lesson are three kinds of one thing (`play.Play`); the table scene paints it and shows its
events. Nothing here knows pygame, so all of it is tested without a window.
"""
