"""``kingdom expansion``: begin an expansion of your own, and see whether it is complete."""

from .check import check
from .new import new

__all__ = ["check", "new"]
