"""What the program needs of the machine: where it remembers, how games come and go, which version it is."""
