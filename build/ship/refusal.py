"""Why nothing is made."""


class Refusal(Exception):
    """Something that must not be shipped, said in one sentence."""
