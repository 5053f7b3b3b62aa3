"""How the files are made that players download: the program, the Python tool, the site, and what belongs to them."""
