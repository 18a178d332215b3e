"""``python -m kingdom`` is the same as ``kingdom``."""

from __future__ import annotations

from kingdom.cli import main

if __name__ == "__main__":
    main()
