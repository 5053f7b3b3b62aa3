"""The few tools that all scenes are made of: theme, text, canvas, widgets, motion, sound, translations, storage."""
