"""Everything that draws, listens or sounds."""
