"""What may be chosen now, as a page needs it: offers of hexes and buttons, and the sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from kingdom.engine.action import NO_TARGET, POWERS, Option, make_action
from kingdom.engine.card import NO_CARD, TERRAIN_CARDS
from kingdom.engine.event import Event
from kingdom.engine.hexes import NO_HEX, Hex, Hexes, first, listed, name_of
from kingdom.engine.power import AGAIN, BUILD, CHOOSE, END, STOP, BuildOne, Power
from kingdom.engine.state import State
from kingdom.engine.terrain import GROUNDS, NO_TERRAIN
from kingdom.engine.view import View
from kingdom.table.speech import Speech
from kingdom.table.wire import Aim, Button, Choice, ChoiceKind, Offer

from .scenery import hex_names

MAIN = (BUILD.number, CHOOSE.number)
YES = Button(may=True, why="")
TILE_KINDS = ("tile", "bonus")
"""Kinds of texts of what one holds besides the tiles of locations."""


class Question(NamedTuple):
    """What a seat is asked: the offers, in one sentence and a line more, and whether it may end."""

    offers: list[Offer]
    sentence: str
    detail: str
    end: Button


class Telling(NamedTuple):
    """What sentences are made with."""

    speech: Speech
    names: Sequence[str] = ()
    """What the seats are called."""
    since: Sequence[Event] = ()
    """What had just happened when the open decision was first asked for."""


def question_of(view: View, telling: Telling) -> Question:
    """What the seat of a view must decide now."""
    state, speech = view.table, telling.speech
    options = view.options()
    offers = offers_of(view, options, telling)
    main = [offer for offer in offers if offer.is_main]
    if main:
        sentence = main[0].ask
        detail = _detail(state, main[0], speech)
        if len(main) < len(offers):
            detail = f"{detail} {_also(offers, 'or_tile_first', 'or_this_first', speech)}"
    elif offers:
        sentence = _also(offers, "tile_or_end", "this_or_end", speech)
        detail = ""
    else:
        sentence, detail = speech.text("only_end"), speech.text("nothing_else")
    if state.ending:
        detail = f"{speech.text('last_round')} {detail}"
    may_end = any(what == END.number for what, _, _ in options)
    end = YES if may_end else Button(may=False, why=unfinished(state, speech))
    return Question(offers, sentence, detail.strip(), end)


def _also(offers: list[Offer], tile: str, other: str, speech: Speech) -> str:
    """What may be done besides: use a tile, or something without any, which is named."""
    besides = [offer for offer in offers if not offer.is_main]
    named = [offer.name for offer in besides if not _is_tile(offer, speech)]
    names = [speech.words.within(name) for name in named]
    if len(names) == len(besides):
        return speech.text(other, names=speech.listing(names))
    told = speech.text(tile)
    return f"{told} {speech.text('this_too', names=speech.listing(names))}" if names else told


def _is_tile(offer: Offer, speech: Speech) -> bool:
    """Whether a tile in the hand pays for an offer."""
    return bool(offer.tile) or any(speech.words.has(kind, offer.power) for kind in TILE_KINDS)


def unfinished(state: State, speech: Speech) -> str:
    """What must be done before anything else; empty if nothing must."""
    if state.prompts:
        return speech.text("finish_first", name=_title(asking(state), speech))
    if not state.owed:
        return ""
    if state.terrain == NO_TERRAIN and state.card != NO_CARD:
        return speech.text("choose_first")
    return speech.text("build_first", count=speech.count(state.owed))


def asking(state: State) -> Power:
    """The power whose decision is open."""
    prompt = state.prompts[-1]
    # It stands for the power that is done once more.
    return POWERS[prompt.left if prompt.power == AGAIN.number else prompt.power]


def offers_of(view: View, options: list[Option], telling: Telling) -> list[Offer]:
    """All that may be done, one offer for each power; to stop belongs to what is asked."""
    speech = telling.speech
    state = view.imagine(Random(0))  # to try things out on
    by_power: dict[int, list[Option]] = {}
    stops = False
    for option in options:
        if option[0] == STOP.number:
            stops = True
        elif option[0] != END.number:
            by_power.setdefault(option[0], []).append(option)
    asked = bool(state.prompts)
    offers = [
        _offer(state, POWERS[what], some, telling, is_main=asked or what in MAIN)
        for what, some in by_power.items()
    ]
    if stops:
        stop = Choice(
            action=STOP.name,
            name=speech.text("stop"),
            sentence=speech.text("stop_says"),
            kind="stop",
            id="",
        )
        offers[0] = replace(offers[0], choices=[*offers[0].choices, stop])
    return offers


def _offer(
    state: State, power: Power, options: list[Option], telling: Telling, *, is_main: bool
) -> Offer:
    speech = telling.speech
    aims = _aims(power, options)
    choices = [] if aims else _choices(power, options, speech)
    told = speech.power(power)
    ask, ask_target = _asks(state, power, aims, telling, is_main=is_main)
    return Offer(
        power=power.name or "build",
        tile=power.tile,
        name=_title(power, speech),
        sentence=told.sentence,
        ask=ask,
        ask_target=ask_target,
        piece=_piece(state, options),
        is_main=is_main,
        aims=aims,
        choices=choices,
    )


def _aims(power: Power, options: list[Option]) -> list[Aim]:
    """Options on hexes; pieces that may go to the same hexes share one aim."""
    if not power.on_hexes:
        return []
    origins: dict[tuple[bool, Hexes], list[Hex]] = {}
    for _, origin, targets in options:
        if targets != NO_TARGET:
            origins.setdefault((origin == NO_HEX, targets), []).append(origin)
    return [
        Aim(
            write=_written(power, pieces[0]),
            origins=[] if alone else [name_of(hex) for hex in pieces],
            targets=hex_names(targets),
        )
        for (alone, targets), pieces in origins.items()
    ]


def _written(power: Power, origin: Hex) -> str:
    """How an action of an aim is written, with holes where its hexes go."""
    if not power.name:
        return "{target}"
    hole = "{target}" if origin == NO_HEX else "{origin}-{target}"
    return f"{power.name}:{hole}"


def _piece(state: State, options: list[Option]) -> str:
    """The kind of piece that comes to stand on a target, found by trying the first."""
    what, origin, targets = options[0]
    target = first(targets)
    if origin != NO_HEX or target == NO_HEX or not POWERS[what].on_hexes:
        return ""
    after = state.copy()
    after.events = []
    after.play(make_action(what, origin, target))
    for event in after.events:
        if event.hex == target and event.kind in ("built", "placed"):
            return event.name or "settlement"
    return ""


def _choices(power: Power, options: list[Option], speech: Speech) -> list[Choice]:
    found = []
    for what, origin, targets in options:
        for target in listed(targets):
            kind: ChoiceKind
            if power is CHOOSE:
                told = speech.words.texts["terrain", GROUNDS[target & 15].name]
                kind, id = "terrain-card", TERRAIN_CARDS[target >> 4].name
            elif target == NO_HEX:
                told, kind, id = speech.power(power), "do", ""
            else:  # the number of a power
                told, kind, id = speech.power(POWERS[target]), "tile", POWERS[target].tile
            action = str(make_action(what, origin, target))
            found.append(
                Choice(action=action, name=told.name, sentence=told.sentence, kind=kind, id=id)
            )
    return found


def _asks(
    state: State,
    power: Power,
    aims: list[Aim],
    telling: Telling,
    *,
    is_main: bool,
) -> tuple[str, str]:
    """The sentence while an offer is taken up, and the one once its origin is chosen."""
    speech, name = telling.speech, _title(power, telling.speech)
    if power is BUILD:
        return _asked_to_build(state, speech), ""
    if power is CHOOSE:
        return speech.text("choose_land"), ""
    told = power.asks(state, telling.since)
    question = speech.named(told, telling.names) if told else ""
    pieces = {origin for aim in aims for origin in aim.origins}
    if not pieces:
        key = "where_to_build" if isinstance(power, BuildOne) else "so_it_does"
        does = speech.power(power).sentence
        return question or speech.text(key, name=name, does=does), ""
    landing = speech.text("where_it_lands", name=name)
    # The only piece there is to move is lifted without being asked for.
    if (is_main or question) and len(pieces) == 1 and all(aim.origins for aim in aims):
        return question or landing, question or landing
    return question or speech.text("which_piece", name=name), landing


def _title(power: Power, speech: Speech) -> str:
    """A power's name as a sentence begins with it, with a comma for a colon."""
    name = speech.power(power).name.replace(": ", ", ")
    return name[:1].upper() + name[1:]


def _asked_to_build(state: State, speech: Speech) -> str:
    owed = state.owed
    return speech.text(
        "build_more" if state.begun else "build",
        count=speech.count(owed),
        settlements=speech.text("settlement" if owed == 1 else "settlements"),
        land=speech.land(state.terrain),
    )


def _detail(state: State, main: Offer, speech: Speech) -> str:
    """One line more about what is asked first."""
    if state.prompts:
        stops = any(choice.kind == "stop" for choice in main.choices)
        return f"{main.sentence} {speech.text('or_stop')}" if stops else main.sentence
    if state.terrain == NO_TERRAIN:
        return ""
    mine = state.own[state.seat]
    targets = BUILD.targets(state, state.seat)
    beside = targets & state.adjacent[state.seat]
    if not mine:
        return speech.text("begin_anywhere")
    if not beside:
        return speech.text("none_beside")
    return speech.text("beside_own" if beside == targets else "set_free")
