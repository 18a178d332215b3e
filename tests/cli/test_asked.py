"""The one sentence that says what is asked."""

from __future__ import annotations

from kingdom.cli.telling import asked
from tests.pictures import play, position


def test_a_half_to_choose_in_the_middle_of_an_action_is_asked_for() -> None:
    """R91: the cathedral goes on once a half of the swamp card that came is chosen."""
    state = position(
        """
        gA  g   .   d   s
          d   .   .   .   s
        """,
        expansions="base, marshlands, harvest", card="grass", mandatory="0", supply="10 40",
        tiles="A cathedral", counters="3 0", pile="forest swamp-desert", hands="B canyon",
    )  # fmt: skip
    sentence = asked(play(state, "cathedral:b1"))
    assert "choose:swamp-desert:desert" in sentence
    assert sentence.endswith("or stop.")
