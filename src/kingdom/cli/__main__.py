"""``python -m kingdom.cli`` is the ``kingdom`` command."""

from . import main

if __name__ == "__main__":
    main()
