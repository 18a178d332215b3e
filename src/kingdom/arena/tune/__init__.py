"""Tuning: finds the weights of the bots anew, from games they play themselves.

``python -m kingdom.arena.tune play FILE`` plays games for two, of players whose tastes differ.
``python -m kingdom.arena.tune fit FILE`` looks for the weights that would have told best, after
every turn, who leads in the end, and by how much. It writes them where they stand, in the folder of
a box, with how sure they are, and ``git diff`` shows what has changed. Matches have the last word.

Only differences between the two players are used: what a land is rich in, both have.
"""
