"""Stolik: five modern tabletop games. One program for a desktop window and for the browser."""
