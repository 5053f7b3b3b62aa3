"""What players download is tried where it has just been made; elsewhere there is nothing to try."""

import os

collect_ignore = [] if "STOLIK_SHIPPED" in os.environ else ["test_shipped.py"]
