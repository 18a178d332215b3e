"""A table in a browser without a server: its store, its thinker, and the line to the page.

It runs in Pyodide, in a worker of the page (``web/src/here``), and needs nothing of it but what the
worker hands over: a keeper of rows, and another worker that thinks.
"""
