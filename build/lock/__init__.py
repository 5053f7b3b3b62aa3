"""What pip installs, file by file: every requirement of every requirement, with the checksums of all its wheels."""
