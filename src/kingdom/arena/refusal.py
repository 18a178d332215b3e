"""Why a tournament cannot be played, in a sentence."""

from __future__ import annotations


class CannotPlay(ValueError):
    """A tournament that cannot begin or go on; the sentence says why and what to do."""
