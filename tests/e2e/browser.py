"""The browser of the tests: the system's own, or one the system can install.

``python -m tests.e2e.browser`` finds or installs it and says which; ``make test`` runs that first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WITHOUT = (
    # Pages of the browser's own behind every address bar: more work than our page.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright does without; of two such lists a browser hears the last only.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
)
MISSING = "No Chromium on this machine: put chromium or google-chrome on the PATH to test the page."


def find_browser() -> str | None:
    """Where the system has its browser, if it has one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install_browser() -> None:
    """Asks the system for Chromium, where we may; what it says is told only if it fails."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    asked = [apt, "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    for command in ([apt, "update", "-qq"], asked):
        done = subprocess.run(command, env=quietly, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stderr.strip(), file=sys.stderr)


if __name__ == "__main__":
    if find_browser() is None:
        install_browser()
    print(find_browser() or f"{MISSING} Those tests are skipped.")
