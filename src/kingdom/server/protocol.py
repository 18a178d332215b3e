"""The wire: every message and every body that goes between the server and a page.

A page sends a choice and gets back what it may know: the *land* once, then, after every change,
the events that happened and all that stands now. It knows no rule. Hexes, actions and set-up codes
are written as everywhere (``e12``, ``tavern:e12``, ``B2-TaPaOaFa-FiKnMe``); what things are called
is in the `Shelf`, by kind and id; a sentence is in the language the page asked for.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

# Small words ---------------------------------------------------------------------------------

HexName: TypeAlias = str
"""A hex by its name, such as ``e12``."""

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=4)]
"""A seat, counted from 0 in turn order."""

Secret: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""What proves that a seat is yours; at least 22 letters, 128 bits of chance."""

PlayerName: TypeAlias = Annotated[
    str, StringConstraints(max_length=24, strip_whitespace=True, pattern=r"^[^\x00-\x1f\x7f]*$")
]
"""A person's name; without one the seat is called by its letter."""

Pace: TypeAlias = Annotated[int, Field(ge=0, le=5000)]
"""Milliseconds between two actions of a bot."""

RequestNumber: TypeAlias = Annotated[int, Field(ge=0, le=2**31)]
"""The page's own number for a message; the answer bears it."""

SeatKind: TypeAlias = Literal["here", "elsewhere", "bot"]
"""A person at the browser that made the table, a person invited by a link, or a bot."""

ReasonKind: TypeAlias = Literal["card", "task", "tile", "reason"]
"""What gold is paid for: a scoring card, a task, a tile, or something else."""

RefusalCode: TypeAlias = Literal[
    "malformed",  # 422: not a message of this page, or a value that cannot be
    "bad_setup",  # 422: a set-up, an expansion, a bot or a language that does not exist
    "bad_file",  # 422: a game file that cannot be replayed
    "unlawful",  # 422: the rules forbid this action now
    "cannot_undo",  # 409: the last step stays
    "stale",  # 409: the table has moved on since
    "wrong_seat",  # 409: another seat is to choose
    "seat_taken",  # 409: somebody sits there already
    "not_now",  # 409: possible, but not at this moment of this game
    "wrong_secret",  # 403: this secret opens no seat of this game
    "not_yours",  # 403: only for whoever holds the seat
    "unknown_game",  # 404
    "unknown_code",  # 404: no invitation and no open table bears this code
    "unknown_page",  # 404: nothing is at this address
    "oversized",  # 413
    "too_many",  # 429: slow down
    "broken",  # 500: our fault; nothing was changed
]


class Asked(BaseModel):
    """Something a page sends: nothing unknown may be in it."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, use_attribute_docstrings=True
    )


class Told(BaseModel):
    """Something the server sends."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,
    )


class Refusal(Told):
    """Why something was not done, as the body of every HTTP answer that is no success."""

    code: RefusalCode
    status: int
    """The HTTP status that fits."""
    sentence: str
    """For the player, in the language asked for."""


class Health(Told):
    """That the server is well."""

    status: Literal["ok"]
    version: str
    database: Literal["sqlite", "postgresql"]


# What is on the shelf ------------------------------------------------------------------------


class Text(Told):
    """What something is called, and the sentence that says what it does (it may be empty)."""

    name: str
    sentence: str


class ShelfExpansion(Told):
    """A box one may put on the table."""

    id: str
    code: str
    sections: list[str]
    cards: list[str]
    locations: list[str]
    most_seats: int
    is_whole_game: bool
    """Its sections make whole boards of their own and mix with no others."""


class ShelfSection(Told):
    """A quarter of a board, or a small board beside it."""

    id: str
    name: str
    expansion: str
    locations: list[str]
    layout: str
    """A sentence where the layout is not plainly as printed; empty otherwise."""


class SectionMaps(Told):
    """What is printed on the hexes of each section, as if it lay upright in the upper left."""

    sections: dict[str, dict[HexName, str]]


class ShelfCard(Told):
    """A scoring card."""

    id: str
    expansion: str


class ShelfOption(Told):
    """An option of a set-up or a designer's wish; off unless asked for."""

    id: str
    expansion: str
    """The box it belongs to; empty if it is for every game."""


class ShelfBot(Told):
    """A bot one may sit against, weakest first."""

    id: str
    name: str
    """As in “Medium bot”."""
    sentence: str


class Preset(Told):
    """Something one may say with one click."""

    id: str
    text: str


class ShelfDrawing(Told):
    """A drawing that the build of the page does not have."""

    kind: str
    """What is drawn: build, move, other, any, special, space, laid, wide, neutral, or nothing."""
    land: str
    """The terrain whose colours it wears where it is shown by itself; may be empty."""
    width: float
    """On a board with hexes of radius 30; 0 for a part of other drawings."""
    svg: str
    """A ``<g id="kb-…">`` of plain shapes, checked by the server."""


class ShelfArt(Told):
    """The art of an expansion that somebody else wrote, so that a page can show it."""

    expansion: str
    drawings: dict[str, ShelfDrawing]
    pictures: dict[str, str]
    """The little boards of its scoring cards, as text."""
    style: str
    """Rules of CSS that reach nothing but its own drawings."""


class Shelf(Told):
    """All that can be set up, and what everything is called in one language. Changes never."""

    lang: str
    languages: list[str]
    expansions: list[ShelfExpansion]
    sections: list[ShelfSection]
    cards: list[ShelfCard]
    options: list[ShelfOption]
    bots: list[ShelfBot]
    usual_bot: str
    """Whom one plays against unless asked otherwise."""
    presets: list[Preset]
    art: list[ShelfArt]
    """Of expansions that are no part of the page's build."""
    texts: dict[str, dict[str, Text]]
    """Names and sentences by kind, then id: action, bonus, card, deal, expansion, location, option,
    piece, reason, section, special, task, terrain, terrain-card, tile."""


# The land ------------------------------------------------------------------------------------


class LaidSection(Told):
    """A section as it lies: which rows and columns of the grid it fills, counted from 0."""

    id: str
    turned: bool
    top: int
    left: int
    rows: int
    columns: int


class Land(Told):
    """Everything about a board that never changes: drawn once for a game.

    Column a is 0, row 1 is 0; every second row lies half a hex to the right. Rows 22 to 26 are an
    island that touches nothing.
    """

    cells: dict[HexName, str]
    """What is printed on each hex: the id of a terrain, a special hex or a location."""
    sections: list[LaidSection]


class PieceShown(Told):
    """A piece on the board; a neutral one has no seat."""

    hex: HexName
    seat: int | None
    kind: str


class Board(Told):
    """What lies and stands on the land now."""

    tiles_left: dict[HexName, int]
    """Tiles still on each location: 2, 1 or 0."""
    lying: dict[HexName, str]
    """What lies open on hexes, by id: tiles to be claimed, tokens."""
    pieces: list[PieceShown]
    closed: list[HexName]
    """Empty hexes that nothing may enter."""


# Setting up ----------------------------------------------------------------------------------


class SetupWish(Asked):
    """What is wanted of a set-up; what is not said is drawn by chance.

    Either ``first``, or ``code``, or parts. A code with another number of seats keeps its land.
    """

    seats: Annotated[int, Field(ge=2, le=5)] = 2
    first: bool = False
    """The set-up recommended for a first game."""
    code: Annotated[str, StringConstraints(max_length=300)] | None = None
    expansions: Annotated[list[str], Field(max_length=20)] = []
    """The boxes on the table; none means the base game."""
    sections: Annotated[list[str], Field(max_length=4)] = []
    """Top left, top right, bottom left, bottom right: an id, with ``/`` behind it if turned, or
    ``?`` to draw it."""
    cards: Annotated[list[str], Field(max_length=3)] = []
    options: Annotated[list[str], Field(max_length=30)] = []
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None


class DealtItem(Told):
    """Something the set-up drew besides sections and cards."""

    kind: str
    id: str
    name: str
    hexes: list[HexName]
    """Where it lies, if on the board."""


class Dealt(Told):
    """All that one deal drew, such as the tasks."""

    deal: str
    name: str
    items: list[DealtItem]


class SetupShown(Told):
    """A set-up and its picture. Its ``code`` is all that is needed to play it."""

    code: str
    seed: int
    """What was drawn by: the same wish with the same seed gives the same set-up."""
    seats: int
    expansions: list[str]
    sections: list[LaidSection]
    cards: list[str]
    options: list[str]
    dealt: list[Dealt]
    land: Land
    board: Board


# Making and finding tables -------------------------------------------------------------------


class SeatWish(Asked):
    """Who sits on a seat."""

    kind: SeatKind
    name: PlayerName = ""
    bot: Annotated[str, StringConstraints(max_length=24)] = ""
    """Which bot, for a bot; the usual one if not said."""


class ClockWish(Asked):
    """Time for each person: so much for the game, and so much more for each own turn."""

    minutes: Annotated[float, Field(gt=0, le=600, strict=False)]
    seconds: Annotated[float, Field(ge=0, le=600, strict=False)] = 0


class NewGame(Asked):
    """A table to be made. Begins with a set-up, goes on from another game, or reads a file."""

    seats: Annotated[list[SeatWish], Field(max_length=5)]
    """Who sits where, in turn order; nobody if a file is only to be looked at."""
    code: Annotated[str, StringConstraints(max_length=300)] | None = None
    """The set-up; without any source it is the first game."""
    game: Annotated[str, StringConstraints(max_length=40)] | None = None
    """Another game to go on from: play on from here."""
    entry: Annotated[int, Field(ge=0)] | None = None
    """After how many actions of that game or file; the last one if not said."""
    file: Annotated[str, StringConstraints(max_length=200_000)] | None = None
    """The text of a game file to go on from or to look at."""
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    """The same seed, the same cards."""
    running_score: bool = True
    clock: ClockWish | None = None
    is_open: bool = False
    """Listed among the open tables: anyone may take a seat meant for someone elsewhere."""
    pace: Pace = 400


class CreatedSeat(Told):
    """What the maker of a table gets for a seat: its secret, or an invitation to pass on."""

    seat: int
    secret: str | None
    """For a person here."""
    invite: str | None
    """A code for a person elsewhere, good for one join."""


class Created(Told):
    """A table was made and its game runs. Secrets are told this once."""

    game: str
    seats: list[CreatedSeat]


class Join(Asked):
    """Sitting down. The page makes the secret itself, so asking twice does no harm."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=64, strip_whitespace=True)]
    """An invitation, or the id of an open table."""
    secret: Secret
    name: PlayerName = ""
    seat: SeatNumber | None = None
    """Which free seat of an open table; the first if not said."""


class Joined(Told):
    """The seat is yours: hello with its secret."""

    game: str
    seat: int


class Held(Asked):
    """The secrets a browser holds for one game."""

    game: Annotated[str, StringConstraints(max_length=40)]
    secrets: Annotated[list[Secret], Field(max_length=5)]


class MyGames(Asked):
    """Asks for the games a browser has seats in."""

    games: Annotated[list[Held], Field(max_length=200)]


class PlayerLine(Told):
    """Who sits on a seat, for a list of games."""

    seat: int
    name: str
    kind: SeatKind
    bot: str
    """The bot that plays it now, whether its own or in an absent person's place."""
    is_free: bool


class GameLine(Told):
    """A game in a list, with all a small picture needs."""

    game: str
    code: str
    players: list[PlayerLine]
    yours: list[int]
    """Seats whose secret was shown."""
    round: int
    actor: int
    """The seat that must decide; of no meaning once it is over."""
    is_over: bool
    winners: list[int]
    entries: int
    is_open: bool
    touched: float
    """When something last happened, in seconds since 1970."""
    land: Land
    board: Board


class GameList(Told):
    """Some games, the last touched first."""

    games: list[GameLine]
    gone: list[str] = []
    """Of those asked for, the ones that are not there or whose secrets open nothing."""


# The players ---------------------------------------------------------------------------------


class Player(Told):
    """A seat and who plays it."""

    seat: int
    name: str
    kind: SeatKind
    bot: str
    """Which bot, for a bot."""
    substitute: str
    """Which bot plays in the absent person's place; empty if none."""
    is_free: bool
    """Nobody has sat down yet."""
    is_present: bool
    """Some page with its secret is connected."""
    time_left: int | None
    """Milliseconds on its clock when this was said; none without a clock."""


class Table(Told):
    """Who is at the table; told again whenever it changes."""

    type: Literal["table"] = "table"
    players: list[Player]
    spectators: int
    ticking: int | None
    """The seat whose clock runs."""
    pace: int
    rematch: str | None
    """The game that follows this one, if somebody asked for it."""


class ClockTold(Told):
    """Time for each person."""

    minutes: float
    seconds: float


class Settings(Told):
    """What was decided when the table was made."""

    code: str
    running_score: bool
    clock: ClockTold | None
    is_open: bool
    expansions: list[str]
    options: list[str]
    cards: list[str]
    tasks: list[str]
    rulings: str
    """A sentence if the game is played by older rulings than new ones are; empty otherwise."""


# What stands now -----------------------------------------------------------------------------


class TileShown(Told):
    """A location tile that a seat holds."""

    id: str
    hex: HexName
    """Where it was taken."""
    state: Literal["ready", "waits", "used", "new"]
    """Usable now; not at this moment; used this turn; taken this turn."""
    why: str
    """Why it waits or when it works, in a sentence; empty if it is ready."""


class Holding(Told):
    """Something else a seat holds or may do: tiles of other kinds, counters."""

    kind: str
    id: str
    count: int
    state: Literal["ready", "waits", "used", "new"]


class CardShown(Told):
    """A terrain card; one that is hidden from you has no id."""

    id: str | None
    terrains: list[str]


class SeatNow(Told):
    """What a seat has."""

    seat: int
    supply: int
    tiles: list[TileShown]
    holdings: list[Holding]
    hand: list[CardShown]
    gold: int | None
    """None while the running score is off."""


class Earned(Told):
    """What one seat has of one reason: gold, and a coin on each hex that earns it."""

    seat: int
    gold: int
    coins: dict[HexName, int]
    """What each hex earns; 0 where several earn a gold together."""


class Reason(Told):
    """A card, a task or something else that pays, and what it pays each seat as of now."""

    kind: ReasonKind
    id: str
    earned: list[Earned]


class Aim(Told):
    """Actions on hexes: any of the targets, from any of the origins if there are any."""

    write: str
    """How to write the action: replace ``{origin}`` and ``{target}``."""
    origins: list[HexName]
    targets: list[HexName]


ChoiceKind: TypeAlias = Literal["stop", "terrain-card", "tile", "do"]
"""What a choice is about: leaving the rest undone, a card, a tile, or simply doing it."""


class Choice(Told):
    """An action that is no hex: a button."""

    action: str
    name: str
    sentence: str
    kind: ChoiceKind
    id: str
    """The card or tile."""


class Offer(Told):
    """Something that may be done now: the mandatory build, a tile, an open decision."""

    power: str
    """Its id; ``build`` for the mandatory build."""
    tile: str
    """The location whose tile pays for it; empty if none does."""
    name: str
    sentence: str
    """What it does."""
    ask: str
    """The sentence while it is taken up: “Farm: choose where to build.”"""
    ask_target: str
    """The sentence once an origin is chosen; empty if it has none."""
    piece: str
    """The kind of piece that will stand on the target; empty if none will, or the one moved."""
    is_main: bool
    """Lit at once, without being taken up: the mandatory build or an open decision."""
    aims: list[Aim]
    choices: list[Choice]


class Button(Told):
    """Whether something may be done now and, if not, why."""

    may: bool
    why: str


class Ask(Told):
    """What one of your seats must decide now."""

    seat: int
    offers: list[Offer]
    end: Button
    """End turn: the action ``end``."""
    undo: Button
    undo_turn: Button
    take_back: Button
    """Back to your previous turn; only against bots."""
    closed: list[HexName]
    """Hexes that would be legal for the mandatory build, were they not closed."""


class Mandatory(Told):
    """The mandatory action of the seat on turn."""

    built: int
    left: int


class Result(Told):
    """How the game ended."""

    winners: list[int]
    sentence: str


class Now(Told):
    """All that a watcher may know at one moment. A hidden card is never in it."""

    at: int
    """Every change has its number; send it along with an action."""
    entries: int
    """How many actions the log has."""
    round: int
    turn: int
    """The seat on turn."""
    actor: int
    """The seat that must decide, which may be another."""
    is_ending: bool
    """This round is the last."""
    is_over: bool
    card: CardShown | None
    """The card in force, once it is decided."""
    terrain: str | None
    """The terrain to build on; ``any`` if every one is allowed."""
    mandatory: Mandatory
    sentence: str
    """What is asked of you, who is thinking, or who won."""
    detail: str
    """One line more; may be empty."""
    board: Board
    seats: list[SeatNow]
    reasons: list[Reason] | None
    """The scoring cards first. None while the running score is off."""
    fresh: list[HexName]
    """Where something happened since your last turn."""
    ask: Ask | None
    """None when none of your seats must decide."""
    result: Result | None


class Part(Told):
    """A piece of a line of the log: plain words, or something that can be pointed at."""

    text: str
    kind: Literal["text", "seat", "hex", "terrain", "thing"]
    id: str


class Line(Told):
    """A line of the log: what a seat did, in words."""

    entry: int
    """The first action it tells of, counted from 1."""
    round: int
    seat: int
    parts: list[Part]
    hexes: list[HexName]


class Happening(Told):
    """One thing that happened, for animation; kinds are those of ``engine/event.py``."""

    kind: str
    seat: int
    hex: HexName | None
    origin: HexName | None
    name: str
    """What it is about, by id; empty where it is secret."""
    amount: int
    named: list[HexName]
    """Hexes that a rule names when it tells something in its own words."""


class Step(Told):
    """One action and everything it caused."""

    entry: int
    """Its number in the log, counted from 1."""
    seat: int
    action: str
    events: list[Happening]
    said: str
    """The same as a sentence, to be read aloud."""


# Replay --------------------------------------------------------------------------------------


class TurnMark(Told):
    """Where a turn begins in the log."""

    entry: int
    """How many actions came before."""
    round: int
    seat: int


class Replay(Told):
    """A finished or running game, to be looked through."""

    game: str
    settings: Settings
    players: list[Player]
    land: Land
    is_over: bool
    entries: int
    turns: list[TurnMark]
    lines: list[Line]
    gold: list[list[int]] | None
    """For each number of actions, the gold of every seat; None while that is hidden."""


class Moment(Told):
    """The game after a number of actions: what led there, and how it stood."""

    step: Step | None
    now: Now


class Moments(Told):
    """Some moments in a row."""

    moments: list[Moment]


class Better(Told):
    """A turn that would have been better."""

    gold: float
    """Your gold at the end of the game, as far as one could tell."""
    why: str
    lines: list[Line]
    board: Board
    """How the board would have stood then."""


class TurnReview(Told):
    """A turn of a finished game, looked at again."""

    entry: int
    """How many actions came before."""
    done: int
    """How many there were when all of it was done but its end."""
    gold: float
    """The gold at the end of the game that was to be expected of it."""
    better: Better | None
    """None if a good bot finds nothing that is clearly better."""


# Rules ---------------------------------------------------------------------------------------


class Chapter(Told):
    """A chapter of the rules, as HTML of our own making."""

    id: str
    """Its page and heading, such as ``base/3.2``."""
    title: str
    level: int
    html: str


class Rules(Told):
    """The complete rules in the language there is."""

    lang: str
    chapters: list[Chapter]


# The socket: what a page says ----------------------------------------------------------------


class Hello(Asked):
    """The first message: who is watching. Without secrets one is a spectator."""

    type: Literal["hello"]
    secrets: Annotated[list[Secret], Field(max_length=5)] = []
    lang: Annotated[str, StringConstraints(max_length=8)] = "en"
    seen: Annotated[int, Field(ge=0)] | None = None
    """The last entry the page has shown; the steps since then come with the welcome."""


class Act(Asked):
    """A choice."""

    type: Literal["act"]
    id: RequestNumber
    seat: SeatNumber
    action: Annotated[str, StringConstraints(max_length=60)]
    at: int
    """The ``at`` of what the page shows."""


class Undo(Asked):
    """Takes back the last action or the whole turn, as far as no secret was revealed."""

    type: Literal["undo"]
    id: RequestNumber
    seat: SeatNumber
    at: int
    whole_turn: bool = False


class TakeBack(Asked):
    """Back to the beginning of my previous turn, past what bots have done."""

    type: Literal["take_back"]
    id: RequestNumber
    seat: SeatNumber
    at: int


class AskHint(Asked):
    """What would a good bot do?"""

    type: Literal["hint"]
    id: RequestNumber
    seat: SeatNumber


class Say(Asked):
    """Something to say: own words or a preset. Only seats speak."""

    type: Literal["say"]
    id: RequestNumber
    seat: SeatNumber
    text: Annotated[
        str,
        StringConstraints(max_length=300, strip_whitespace=True, pattern=r"^[^\x00-\x1f\x7f]*$"),
    ] = ""
    preset: Annotated[str, StringConstraints(max_length=24)] = ""


class Rename(Asked):
    """My name."""

    type: Literal["rename"]
    id: RequestNumber
    seat: SeatNumber
    name: PlayerName


class Substitute(Asked):
    """A bot for a person's seat, or none: mine at any time, another's while it is away."""

    type: Literal["substitute"]
    id: RequestNumber
    seat: SeatNumber
    bot: Annotated[str, StringConstraints(max_length=24)]
    """Empty gives the seat back."""


class SetPace(Asked):
    """How quickly bots act; for any seat, and for everyone where only bots play."""

    type: Literal["pace"]
    id: RequestNumber
    pace: Pace


class AskRematch(Asked):
    """Another game with the same people; the next seat begins."""

    type: Literal["rematch"]
    id: RequestNumber
    new_land: bool = False
    """Draw another board and other cards from the same boxes."""


FromPage: TypeAlias = Annotated[
    Hello | Act | Undo | TakeBack | AskHint | Say | Rename | Substitute | SetPace | AskRematch,
    Field(discriminator="type"),
]
"""Any message of a page."""


# The socket: what the server says ------------------------------------------------------------


class Chat(Told):
    """Something somebody said."""

    type: Literal["chat"] = "chat"
    number: int
    seat: int
    text: str
    """Own words, or the preset's in your language."""
    said: float
    """When, in seconds since 1970."""


class Welcome(Told):
    """The answer to hello: everything a page needs to show the table."""

    type: Literal["welcome"] = "welcome"
    game: str
    version: str
    lang: str
    yours: list[int]
    """The seats your secrets opened."""
    settings: Settings
    land: Land
    table: Table
    lines: list[Line]
    chat: list[Chat]
    steps: list[Step]
    """What happened since the entry you had seen; empty if that is no longer in the log."""
    now: Now


class Moved(Told):
    """Somebody acted: animate the steps, then show what stands now."""

    type: Literal["moved"] = "moved"
    steps: list[Step]
    lines_from: int
    """Drop every line of the log from this entry on, then add these."""
    lines: list[Line]
    now: Now


class Undone(Told):
    """Something was taken back: show what stands now."""

    type: Literal["undone"] = "undone"
    seat: int
    taken: int
    """How many actions."""
    lines_from: int
    lines: list[Line]
    now: Now


class Hint(Told):
    """What a good bot would do."""

    type: Literal["hint"] = "hint"
    id: int
    action: str
    sentence: str
    hexes: list[HexName]


class Done(Told):
    """A message was obeyed, and what it changed is stored."""

    type: Literal["done"] = "done"
    id: int


class Refused(Told):
    """A message was not obeyed, and nothing was changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    """None if the message's number could not be read."""
    code: RefusalCode
    status: int
    sentence: str


FromServer: TypeAlias = Annotated[
    Welcome | Moved | Undone | Table | Chat | Hint | Done | Refused,
    Field(discriminator="type"),
]
"""Any message of the server."""
