"""How Sphinx makes the site; ``python -m docs.book`` puts the pages where it looks for them."""

from __future__ import annotations

from sphinx.application import Sphinx

import kingdom

project = "Kingdom"
author = "The authors of Kingdom"
copyright = "the authors of Kingdom; MIT licence"
release = version = kingdom.__version__

extensions = [
    "myst_parser",  # the pages are Markdown
    "sphinx.ext.autodoc",  # the reference is docstrings
    "sphinx_copybutton",
]
exclude_patterns = ["_static", "copied"]
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(?!kingdom\.).*"),  # what others define, and names as short as docstrings have them
    ("py:class", r"kingdom\..*"),  # types in a signature; not each of them is for everyone
]
default_role = "py:obj"
suppress_warnings = [
    "myst.header",  # chapters of the specification keep their level in whichever file they stand
    "ref.python",  # two classes share a name; the text says which
]

myst_enable_extensions = ["attrs_block", "attrs_inline", "html_image"]
myst_heading_anchors = 4
myst_slug_func = "docs.book.pages.slug"

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
add_module_names = False
maximum_signature_line_length = 88
toc_object_entries = False  # measured: it makes the build half as fast again
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "Kingdom"
html_static_path = ["_static"]
html_css_files = ["kingdom.css"]
html_favicon = html_logo = "_static/mark.svg"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"sidebar_hide_name": False, "top_of_page_buttons": []}


def setup(app: Sphinx) -> None:
    """What Sphinx is to do beyond its options."""
    app.connect("autodoc-process-docstring", _without_aliases)


def _without_aliases(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """Python says of a named field that it is a field; its name says more."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()
