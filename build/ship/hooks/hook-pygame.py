"""For PyInstaller: pygame-ce lies beside the program as files, all of it, so that another one can be put there."""

module_collection_mode = "pyc"
