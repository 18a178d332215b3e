"""Builds the sets of hexes in C beside the ones in Python, where there is a compiler.

``python build_hexes.py`` builds them in place; without them everything runs, only slower.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

SOURCE = Path(__file__).parent / "src" / "kingdom" / "engine" / "_hexes.c"


def built_file() -> Path:
    """Where the module belongs, for the Python that runs this."""
    return SOURCE.with_suffix(sysconfig.get_config_var("EXT_SUFFIX") or ".so")


def build() -> str:
    """Builds the module anew if it is older than its sources; says why not where it cannot."""
    target = built_file()
    sources = (SOURCE, SOURCE.with_suffix(".h"))
    if target.exists() and target.stat().st_mtime > max(file.stat().st_mtime for file in sources):
        return ""
    linker = sysconfig.get_config_var("LDSHARED")
    if not linker:
        return "this Python does not say how modules are linked"
    flags = sysconfig.get_config_var("CCSHARED") or ""
    include = sysconfig.get_path("include")
    half = target.with_suffix(".part")  # one who starts meanwhile must not meet half a module
    command = [*shlex.split(linker), *shlex.split(flags), "-O3", f"-I{include}", str(SOURCE)]
    try:
        done = subprocess.run([*command, "-o", str(half)], capture_output=True, text=True)
    except OSError as error:
        return str(error)
    if done.returncode:
        return done.stderr.strip() or f"the compiler stopped with {done.returncode}"
    half.replace(target)
    return ""


if __name__ == "__main__":
    trouble = build()
    if trouble:
        sys.exit(f"The sets of hexes stay in Python: {trouble}")
    print(f"Built {built_file().name}.")
