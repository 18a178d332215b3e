"""Builds the documentation site: ``python -m docs.book FOLDER``, which ``make docs`` calls.

Nothing is written twice: the pages are the files that are read in the project, too. `tree` says
which file is which page, `pages` brings it there with its links, `notebook` runs a notebook and
tells what it gave, `pictures` draws the boards of the rule books, `reference` asks the code what
there is, `look` takes colours and fonts from the page.
Then Sphinx makes HTML of it, by `conf.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.cmd.build import main as sphinx

from . import look, reference
from .pages import Gathering


def build(folder: Path) -> int:
    """Gathers the pages and makes HTML of them; anything Sphinx warns of makes it fail."""
    pages = folder / "pages"
    gathering = Gathering(pages)
    gathering.gather()
    reference.write(gathering)
    gathering.tidy()
    look.put(pages)
    (pages / "conf.py").write_text("from docs.book.conf import *\n", encoding="utf-8")
    quietly = ["--quiet", "--fail-on-warning", "--keep-going", "--jobs", "auto"]
    where = ["-d", str(folder / "kept"), str(pages), str(folder / "html")]
    return sphinx([*quietly, *where])


if __name__ == "__main__":
    made = Path(sys.argv[1]).resolve()
    failed = build(made)
    if not failed:
        print(f"The documentation is in {sys.argv[1]}/html/index.html.")
    sys.exit(failed)
