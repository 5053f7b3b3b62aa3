"""Do computers think and decide the same in every Python? `python -m tests.same --help`."""
