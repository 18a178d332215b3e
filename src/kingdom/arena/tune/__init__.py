"""Tuning: finds the weights of the bots anew, from games they play themselves.

``python -m kingdom.arena.tune compare FILE`` plays games, and in some of their turns compares a few
ways to play on: each is followed for some rounds, in the same future, with everybody playing.
``python -m kingdom.arena.tune fit FILE`` looks for the weights of the boxes that would have told
best which way brought more, and writes them where they stand, in the folder of a box, with how sure
they are; ``git diff`` shows what has changed. Matches have the last word.

Only differences within a turn are used: gold as such says more about luck than about the weights.
"""
