"""Whether turns are still played."""

from .parts import names
from .picture import Picture


def is_last_turn_over(picture: Picture) -> bool:
    """After the last turn, while something is still asked, such as silos."""
    return any(prompt.power in names("AFTER_ALL") for prompt in picture.prompts)
