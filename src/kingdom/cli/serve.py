"""``kingdom serve``: the page and everything behind it, for oneself or for others."""

from __future__ import annotations

import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from .files import Refused, data_folder
from .language import text
from .own import add_own_boards, tell_art_left_out

LOCAL = "127.0.0.1"
ANY_PORT = 0
DATABASE = "KINGDOM_DATABASE"
"""What names the database, where no option does."""


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")
    ] = LOCAL,
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar=DATABASE,
            help="Where games are kept: sqlite:///games.sqlite or postgresql://user@host/name.",
        ),
    ] = None,
    solo_in_browser: Annotated[
        bool,
        typer.Option(
            "--solo-in-browser",
            help="Let browsers play games against bots themselves, which spares this machine.",
        ),
    ] = False,
    workers: Annotated[
        int,
        typer.Option(min=1, max=64, help="Processes that serve; several need PostgreSQL."),
    ] = 1,
    settings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="KINGDOM_SETTINGS",
            help="A TOML file with limits and more, see docs/guide/hosting.md.",
        ),
    ] = None,
    access_log: Annotated[
        bool,
        typer.Option(
            "--access-log",
            envvar="KINGDOM_ACCESS_LOG",
            help="Log every request to standard error, a line of JSON each.",
        ),
    ] = False,
) -> None:
    """Serve the page to others, or to yourself."""
    _run(
        database,
        host,
        port,
        lambda address: print(text("serving", address=address), flush=True),
        solo_in_browser=solo_in_browser,
        workers=workers,
        settings=settings,
        access_log=access_log,
    )


def open_page(*, browser: bool = True, database: str | None = None) -> None:
    """Serves this machine alone on a free port, and opens the page in the browser."""

    def ready(address: str) -> None:
        print(text("serving", address=address), flush=True)
        if browser:
            # It may wait for a browser to start; the server does not.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    from kingdom.server.lock import InUse

    try:
        _run(database, LOCAL, ANY_PORT, ready, is_only_one=False)
    except InUse as other:
        ready(other.address)


def _run(
    database: str | None,
    host: str,
    port: int,
    ready: Callable[[str], None],
    *,
    is_only_one: bool = True,
    solo_in_browser: bool = False,
    workers: int = 1,
    settings: Path | None = None,
    access_log: bool = False,
) -> None:
    from kingdom.server.lock import InUse
    from kingdom.server.run import CannotListen, run
    from kingdom.server.settings import BadSettings, read_settings
    from kingdom.server.store import BadDatabase

    tell_art_left_out()
    try:
        run(
            database or own_database(),
            host=host,
            port=port,
            ready=ready,
            prepare=add_own_boards,
            solo_in_browser=solo_in_browser,
            workers=workers,
            settings=read_settings(settings),
            access_log=access_log,
        )
    except (BadDatabase, BadSettings) as error:
        raise Refused(str(error)) from None
    except CannotListen as error:
        raise Refused(
            f"{host}:{port} cannot be had: {error}; try another --host or --port."
        ) from None
    except InUse as other:
        if not is_only_one and other.address:
            raise
        where = f" at {other.address}" if other.address else ""
        raise Refused(
            f"Another server{where} uses this database; stop it, or name another --database."
        ) from None


def own_database() -> str:
    """The games of this user."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(
            f"“{folder}” cannot be made: {error.strerror}; name another --database."
        ) from None
    return f"sqlite:///{folder / 'games.sqlite'}"
