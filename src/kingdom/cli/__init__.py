"""The ``kingdom`` command: one file for each thing it does."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer

from kingdom.arena import CannotPlay
from kingdom.bots import UnknownBot
from kingdom.engine.setup import BadSetup
from kingdom.engine.words import ENGLISH, UnknownLanguage, languages

from . import (
    admin,
    bench,
    bot,
    expansion,
    games,
    grade,
    hint,
    legal,
    lesson,
    play,
    puzzle,
    puzzles,
    replay,
    score,
    section,
    serve,
    setup,
    simulate,
    site,
    tournament,
)
from .extras import missing
from .files import Refused
from .language import speak, why
from .own import add_own_boards, tell_left_out
from .version import told

BAD_INPUT = 2
BROKEN_PIPE = 1
INTERRUPTED = 130

# Every usage error of typer, whichever click it brings along.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]

app = typer.Typer(
    name="kingdom",
    help="Kingdom Builder: play it, simulate it, score it. Without a command the page opens.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
sections = typer.Typer(help="Sections: the quarters a board is laid from.", rich_markup_mode=None)
expansions = typer.Typer(
    help="Expansions of your own: begin one, see what it lacks.", rich_markup_mode=None
)

for command in (
    play.play,
    lesson.lesson,
    puzzle.puzzle,
    serve.serve,
    site.site,
    simulate.simulate,
    tournament.tournament,
    bot.bot,
    bench.bench,
    score.score,
    legal.legal,
    hint.hint,
    replay.replay,
    setup.setup,
):
    app.command()(command)
sections.command()(section.check)
app.add_typer(sections, name="section")
data = typer.Typer(help="Games as data, for those who learn from them.", rich_markup_mode=None)
data.callback()(lambda: None)  # a single command keeps its name
data.command()(games.make)
app.add_typer(data, name="games")
turns = typer.Typer(help="Puzzles: turns to be found.", rich_markup_mode=None)
turns.command()(puzzles.make)
turns.command()(puzzles.check)
app.add_typer(turns, name="puzzles")
grades = typer.Typer(
    cls=grade.GradeOrMake,
    help="Grade bots by positions, or make an exam of them.",
    rich_markup_mode=None,
)
grades.command("of")(grade.grade)
grades.command()(grade.make)
app.add_typer(grades, name="grade")
expansions.command()(expansion.new)
expansions.command()(expansion.check)
app.add_typer(expansions, name="expansion")
app.add_typer(admin.admin, name="admin")


@app.callback(invoke_without_command=True)
def plain(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
    lang: Annotated[
        str,
        typer.Option(
            envvar="KINGDOM_LANG", help=f"The language to speak: {', '.join(languages())}."
        ),
    ] = ENGLISH,
    browser: Annotated[
        bool, typer.Option(help="Without a command: open the page, or only say where it is.")
    ] = True,
) -> None:
    """Without a command, `kingdom` opens the page to play on."""
    speak(lang or ENGLISH)
    if version:
        print(told())
        raise typer.Exit
    if context.invoked_subcommand != "expansion":  # which says it of the one it is asked about
        tell_left_out()
    add_own_boards()
    if context.invoked_subcommand is None:
        serve.open_page(browser=browser)


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Does what was typed and leaves with its exit code: 2 after a sentence on bad input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without “ shows ? instead
    try:
        answer = app(args=argv, prog_name="kingdom", standalone_mode=False)
        sys.stdout.flush()
    except (Refused, BadSetup, CannotPlay, UnknownBot, UnknownLanguage) as error:
        _refuse(why(error))
    except UsageError as error:
        _refuse(_usage(error))
    except ModuleNotFoundError as error:
        _refuse(missing(error))
    except BrokenPipeError:
        # Nobody reads on; Python must not complain either when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN_PIPE)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    sys.exit(answer if isinstance(answer, int) else 0)


def _refuse(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(BAD_INPUT)


def _usage(error: Exception) -> str:
    """What typer found wrong, as one sentence that says where to read on."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "kingdom"
    wrong = " ".join(error.format_message().split())  # type: ignore[attr-defined]
    return f"{wrong.rstrip('.')}; see “{command} --help”."
