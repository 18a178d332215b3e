"""The desk: every request a page may make besides watching a game, by its address.

A server answers them over HTTP, a browser without one answers itself; both ask here.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import kingdom
from kingdom.engine.words import ENGLISH
from kingdom.puzzles import Puzzle, shipped
from kingdom.table.cupboard.lessons import Lesson, lessons, text_in
from kingdom.table.cupboard.pad import pad_shown
from kingdom.table.cupboard.rules import rules_in
from kingdom.table.cupboard.setups import setup_shown
from kingdom.table.cupboard.shelf import section_maps, shelf_in
from kingdom.table.notdone import NotDone, malformed
from kingdom.table.show.lesson import lesson_about, lesson_now
from kingdom.table.show.puzzle import Try
from kingdom.table.speech import Speech, speech_in
from kingdom.table.thinker import NoThought, Patron
from kingdom.table.wire import (
    About,
    Created,
    CreatedSeat,
    Deleted,
    GameLine,
    GameList,
    Invited,
    Join,
    Joined,
    LessonAbout,
    LessonLine,
    LessonList,
    LessonNow,
    LessonWish,
    Message,
    Misread,
    Moments,
    MyGames,
    NewGame,
    PadShown,
    PadWish,
    PuzzleAbout,
    PuzzleGraded,
    PuzzleLine,
    PuzzleList,
    PuzzleNow,
    PuzzleWish,
    RemoveWish,
    Replay,
    Rules,
    SectionMaps,
    SetupShown,
    SetupWish,
    Shelf,
    Today,
    TodayWish,
    TurnReview,
    parse,
)

from . import joining
from .lobby import Lobby
from .today import begin_today, day_asked, told_of

MOST_MOMENTS = 60
MOST_SECRETS = 5


class Asking(NamedTuple):
    """What comes with a request."""

    lobby: Lobby
    values: Mapping[str, str]
    """Of its address and of what stands behind the question mark."""
    body: Any
    """The message it brings, if any."""
    secrets: list[str]
    """Those of the seats that whoever asks holds."""
    caller: str = ""
    """Where it comes from."""
    check_open: Callable[[], None] = lambda: None
    """NotDone if they have made too many tables for anyone to join; a server counts."""

    @property
    def speech(self) -> Speech:
        """The language asked for."""
        return speech_in(self.values.get("lang", ENGLISH))

    @property
    def patron(self) -> Patron:
        """For whom a bot thinks that is asked."""
        return Patron(frozenset({self.caller}), is_present=True)

    def number(self, name: str) -> int:
        """A number that must be there."""
        try:
            return int(self.values[name])
        except (KeyError, ValueError):
            raise NotDone("malformed", where=name) from None


Answer: TypeAlias = Callable[[Asking], Awaitable[Message | str]]


class Request(NamedTuple):
    """A request: its address, the message it brings, the one it is answered with, and how."""

    method: str
    path: str
    brings: type[Message] | None
    gets: type[Message] | type[str]
    answer: Answer
    cost: float
    """Seconds of processor time that it is expected to take."""
    lasts: bool
    """Whether it is answered the same, in a language, as long as the table stands."""

    @property
    def about(self) -> str:
        """What it is for."""
        return self.answer.__doc__ or ""


REQUESTS: list[Request] = []


USUAL_COST = 0.003


def _request(
    method: str,
    path: str,
    gets: type[Message] | type[str],
    brings: type[Message] | None = None,
    cost: float = USUAL_COST,
    lasts: bool = False,
) -> Callable[[Answer], Answer]:
    def add(answer: Answer) -> Answer:
        REQUESTS.append(Request(method, path, brings, gets, answer, cost, lasts))
        return answer

    return add


@cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def find(method: str, path: str) -> tuple[Request, dict[str, str]]:
    """The request at an address, and the values in it; NotDone if there is none."""
    for request in REQUESTS:
        found = _pattern(request.path).fullmatch(path) if request.method == method else None
        if found:
            return request, found.groupdict()
    raise NotDone("unknown_page")


def cost_of(method: str, path: str) -> float:
    """What a request at an address is expected to cost, before anything is done about it."""
    try:
        return find(method, path)[0].cost
    except NotDone:
        return USUAL_COST


async def answer(request: Request, asking: Asking, body: str | bytes = b"") -> Message | str:
    """What a request is answered with; NotDone says why not."""
    if request.brings is not None:
        try:
            asking = asking._replace(body=parse(request.brings, body))
        except Misread as error:
            raise malformed(error) from None
    return await request.answer(asking)


def secrets_in(shown: str) -> list[str]:
    """The secrets in a text with commas between them."""
    return [secret for secret in shown.split(",") if secret][:MOST_SECRETS]


@_request("GET", "shelf", Shelf, lasts=True)
async def shelf(asking: Asking) -> Shelf:
    """All that can be set up, and what everything is called."""
    return shelf_in(asking.speech.lang)


@_request("GET", "sections", SectionMaps, lasts=True)
async def sections(asking: Asking) -> SectionMaps:
    """A map of every section."""
    return section_maps()


@_request("GET", "rules", Rules, lasts=True)
async def rules(asking: Asking) -> Rules:
    """The complete rules."""
    return rules_in(asking.speech.lang)


@_request("GET", "lessons", LessonList, lasts=True)
async def every_lesson(asking: Asking) -> LessonList:
    """The lessons there are."""
    lang = asking.speech.lang
    lines = [
        LessonLine(id=id, expansion=box, title=text_in(titles, lang), steps=len(steps))
        for id, box, titles, steps in lessons().values()
    ]
    return LessonList(lessons=lines)


def _lesson(asking: Asking) -> Lesson:
    found = lessons().get(asking.values["lesson"])
    if found is None:
        raise NotDone("unknown_page", "no_lesson", known=", ".join(lessons()))
    return found


@_request("POST", "lessons/{lesson}", LessonNow, LessonWish, cost=0.02)
async def lesson(asking: Asking) -> LessonNow:
    """A moment of a lesson, after all that the learner has done in it."""
    return lesson_now(_lesson(asking), asking.body.did, asking.speech)


@_request("POST", "lessons/{lesson}/about", About, LessonAbout, cost=0.02)
async def about_in_lesson(asking: Asking) -> About:
    """What a choice would bring in a lesson, or why it may not be made."""
    return lesson_about(_lesson(asking), asking.body.did, asking.body.action, asking.speech)


@_request("GET", "puzzles", PuzzleList, lasts=True)
async def every_puzzle(asking: Asking) -> PuzzleList:
    """The puzzles there are."""
    lines = [
        PuzzleLine(id=id, expansion=box, rating=puzzle.rating)
        for id, (box, puzzle) in shipped().items()
    ]
    return PuzzleList(puzzles=lines)


async def _try(asking: Asking) -> Try:
    """A try at a puzzle: one that came along, or a turn of a game, ``GAME.ENTRY``."""
    id = asking.values["puzzle"]
    game, _, entry = id.partition(".")
    puzzle: Puzzle | None = None
    if id in shipped():
        puzzle = shipped()[id][1]
    elif entry.isdecimal():
        puzzle = (await asking.lobby.room(game)).sitting.story.puzzle_at(int(entry))
    if puzzle is None:
        raise NotDone("unknown_page", "no_puzzle")
    return Try(id, puzzle, asking.body.did)


@_request("POST", "puzzles/{puzzle}", PuzzleNow, PuzzleWish, cost=0.03)
async def puzzle(asking: Asking) -> PuzzleNow:
    """A puzzle, after all that somebody has done of the turn."""
    return (await _try(asking)).now(asking.speech)


@_request("POST", "puzzles/{puzzle}/about", About, PuzzleAbout, cost=0.03)
async def about_in_puzzle(asking: Asking) -> About:
    """What a choice would bring in a puzzle, or why it may not be made."""
    return (await _try(asking)).about(asking.body.action, asking.speech)


@_request("POST", "puzzles/{puzzle}/grade", PuzzleGraded, PuzzleWish, cost=0.05)
async def grade(asking: Asking) -> PuzzleGraded:
    """A turn that is done, beside the best one."""
    done = await _try(asking)
    try:
        reviewed = await asking.lobby.thinker.review(done.turn(), asking.patron)
    except NoThought:
        raise NotDone("not_now", "busy") from None
    return done.graded(reviewed, asking.speech)


@_request("GET", "today", Today, cost=0.02)
async def today(asking: Asking) -> Today:
    """The game of this day, or of an earlier one, with everybody's gold."""
    day = day_asked(asking.lobby, asking.values.get("day", ""))
    return await told_of(asking.lobby, day, asking.secrets)


@_request("POST", "today", Joined, TodayWish, cost=0.02)
async def begin(asking: Asking) -> Joined:
    """Sitting down to today's game."""
    return await begin_today(asking.lobby, asking.body)


@_request("POST", "setups", SetupShown, SetupWish, cost=0.01)
async def setups(asking: Asking) -> SetupShown:
    """A set-up drawn, chosen or by code, with its board."""
    return setup_shown(asking.body, asking.speech)


@_request("POST", "score", PadShown, PadWish)
async def score(asking: Asking) -> PadShown:
    """The gold of a board, by what stands on it."""
    return pad_shown(asking.body, asking.speech)


@_request("GET", "games", GameList)
async def open_tables(asking: Asking) -> GameList:
    """Tables at which anyone may sit down."""
    return await asking.lobby.open_tables(asking.speech)


@_request("POST", "games", Created, NewGame, cost=0.02)
async def create(asking: Asking) -> Created:
    """A new table."""
    if asking.body.is_open:
        asking.check_open()
    return await asking.lobby.create(asking.body, asking.secrets)


@_request("POST", "games/mine", GameList, MyGames, cost=0.02)
async def mine(asking: Asking) -> GameList:
    """The games a browser has seats in."""
    return await asking.lobby.mine(asking.body, asking.speech)


@_request("POST", "join", Joined, Join)
async def join(asking: Asking) -> Joined:
    """Sitting down."""
    return await joining.join(asking.lobby, asking.body)


@_request("POST", "invitation", GameLine, Invited)
async def invitation(asking: Asking) -> GameLine:
    """What somebody is invited to, before they sit down."""
    room = await joining.invited_to(asking.lobby, asking.body.code)
    return room.window.line((), asking.speech)


@_request("GET", "games/{game}", GameLine)
async def one_game(asking: Asking) -> GameLine:
    """One game."""
    room = await asking.lobby.room(asking.values["game"])
    return room.window.line(room.sitting.opened_by(asking.secrets), asking.speech)


@_request("POST", "games/{game}/delete", Deleted)
async def delete(asking: Asking) -> Deleted:
    """Takes a game off a player's list; for good, unless others play."""
    return await asking.lobby.delete(asking.values["game"], asking.secrets)


@_request("POST", "games/{game}/remove", CreatedSeat, RemoveWish)
async def remove(asking: Asking) -> CreatedSeat:
    """Sends somebody away before the game begins; for whoever made the table."""
    return await joining.send_away(
        asking.lobby, asking.values["game"], asking.body.seat, asking.secrets
    )


@_request("GET", "games/{game}/replay", Replay, cost=0.05)
async def replay(asking: Asking) -> Replay:
    """A game's log, turns and gold."""
    return (await asking.lobby.room(asking.values["game"])).window.replay(asking.speech)


@_request("GET", "games/{game}/moments", Moments, cost=0.15)
async def moments(asking: Asking) -> Moments:
    """A game's states, some in a row."""
    first, last, speech = asking.number("first"), asking.number("last"), asking.speech
    room = await asking.lobby.room(asking.values["game"])
    yours = room.sitting.opened_by(asking.secrets)
    states = list(room.sitting.story.states)
    if not 0 <= first <= last < len(states) or last - first >= MOST_MOMENTS:
        raise NotDone("malformed", "no_moments", most=MOST_MOMENTS, entries=len(states))
    found = []
    for entry in range(first, last + 1):
        found.append(room.window.moment(states[: entry + 1], yours, speech))
        await asyncio.sleep(0)  # others are served in between
    return Moments(moments=found)


@_request("GET", "games/{game}/review", TurnReview, cost=0.02)
async def review(asking: Asking) -> TurnReview:
    """What a good bot thinks of a turn of a finished game."""
    entry = asking.number("entry")
    room = await asking.lobby.room(asking.values["game"])
    return await room.reviews.of(entry, asking.speech, asking.patron)


@_request("GET", "games/{game}/file", str)
async def file(asking: Asking) -> str:
    """The game as a file."""
    room = await asking.lobby.room(asking.values["game"])
    asking.lobby.check_open(room, asking.secrets, "hidden_file")
    # In the file a comma stands between names, and a # begins a comment.
    names = [name.translate({44: " ", 35: " "}) for name in room.sitting.names(asking.speech)]
    return kingdom.write_log(room.sitting.story.log._replace(players=tuple(names)))
