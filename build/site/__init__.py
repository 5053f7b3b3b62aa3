"""How the site is made: the program packed by pygbag, a self-hosted Python, our own page, all static files."""
