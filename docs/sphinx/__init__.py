"""The documentation site: ``make docs`` builds it, from files that are read in the project, too.

Nothing is written twice. `tree` says which file is which page, `pages` brings it there with its
links, `pictures` draws the boards of the rule book, `reference` asks the code what there is, `look`
takes colours and fonts from the page. Then Sphinx makes HTML of it, by `conf.py`.
"""
