"""The browser of the tests: the system's own, or one the system can install.

``python -m tests.e2e.browser`` finds or installs it and says which; ``make test`` runs that first.
So it does with nginx, for the test of its configuration.
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


def find_nginx() -> str | None:
    """Where the system has nginx; not everybody's path has programs of the system."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def install(*packages: str) -> None:
    """Asks the system for programs, where we may; what it says is told only if it fails."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    # In that run level no service is started for having been installed.
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    asked = [apt, "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in ([apt, "update", "-qq"], asked):
        done = subprocess.run(command, env=quietly, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stderr.strip(), file=sys.stderr)


if __name__ == "__main__":
    missing = [*(() if find_browser() else ["chromium"]), *(() if find_nginx() else ["nginx"])]
    if missing:
        install(*missing)
    print(find_browser() or f"{MISSING} Those tests are skipped.")
    print(find_nginx() or "No nginx on this machine: the tests of its configuration are skipped.")
