"""Tuning: finds the weights of the bots anew, from games they play themselves.

``python -m kingdom.arena.tune compare FILE`` plays games, and in some of their turns compares a few
ways to play on: each is followed to the end of the game, in the same futures, with everybody
playing. ``python -m kingdom.arena.tune fit FILE`` looks for the weights that would have told best
which way brought more, and writes them where they stand, in ``bots/`` or in the folder of a box,
with how sure they are; ``git diff`` shows what has changed.

Only differences within a turn are used: gold as such says more about luck than about the weights.
"""
