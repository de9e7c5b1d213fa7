"""Saves: a match as diffable text, with proof that it was played as recorded."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Self

import msgspec
from msgspec import Struct

from derelict.core.errors import BadSave, DerelictError
from derelict.core.reading import LONGEST_LINE
from derelict.core.setup import Seed, Setup
from derelict.core.state import Outcome

if TYPE_CHECKING:
    from derelict.core.game import Game
    from derelict.core.match import Match

FORMAT = 1
LONGEST_SEED = 200


class Save(Struct, frozen=True, kw_only=True):
    """The fields of a save. A match that began in a position has `start` instead of `setup` and `seed`."""

    derelict: int
    game: str
    version: str
    setup: Setup | None = None
    seed: Seed | None = None
    commitment: str | None = None
    start: dict[str, Any] | None = None
    practice: bool = False
    actions: list[str]
    digest: str
    outcome: Outcome | None = None


def commitment(setup: Setup, seed: Seed) -> str:
    """Return the commitment to a seed: shown at the start, checked when the seed is revealed at the end."""
    return sha256(f"{json.dumps(msgspec.to_builtins(setup), sort_keys=True)}\n{seed}".encode()).hexdigest()


def digest(match: "Match") -> str:
    """Return a fingerprint of the state that a match has reached."""
    state = match.game.codec.dump(match.state)
    for frame, written in zip(match.state.stack, state["stack"], strict=True):
        for field in frame.wording:
            del written[field]
    return sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()


def write_save(match: "Match") -> str:
    """Return a match as indented JSON, one action per line."""
    save = Save(
        derelict=FORMAT,
        game=match.game.name,
        version=match.game.version,
        setup=match.setup,
        seed=match.seed if match.setup else None,
        commitment=commitment(match.setup, match.seed) if match.setup else None,
        start=match.start,
        practice=match.practice,
        actions=[action.text for action in match.actions],
        digest=digest(match),
        outcome=match.outcome,
    )
    return json.dumps(msgspec.to_builtins(save), indent=1, ensure_ascii=False) + "\n"


def read_save(text: str, find: Callable[[str], "Game"]) -> "Match":
    """Replay the match of a save; `find` returns the game with a name."""
    return replay(parse_save(text), find)


def parse_save(text: str) -> Save:
    """Parse the fields of a save without replaying it."""
    try:
        save = msgspec.json.decode(text, type=Save)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as fault:
        raise BadSave(f"this is not a save: {fault}", "save.unreadable") from None
    if save.derelict != FORMAT:
        text = f"this save has format {save.derelict}; this version reads format {FORMAT}"
        raise BadSave(text, "save.format", found=save.derelict, ours=FORMAT)
    if (save.setup is None) == (save.start is None) or (save.setup is not None and save.seed is None):
        raise BadSave("a save has either a setup and a seed, or a start position", "save.no_start")
    if isinstance(save.seed, str) and len(save.seed) > LONGEST_SEED:
        raise BadSave(f"no seed has more than {LONGEST_SEED} letters", "save.unreadable")
    return save


def replay(save: Save, find: Callable[[str], "Game"]) -> "Match":
    """Play the actions of a save."""
    game = find(save.game)
    if save.setup is not None:
        match = game.start(save.setup.seats, save.seed, save.setup.mode, **save.setup.options)
    else:
        match = game.position(save.start or {})
    for number, action in enumerate(save.actions):
        try:
            match.play(action)
        except DerelictError as fault:
            text = f"action {number} of the save cannot be played: {fault}"
            raise BadSave(text, "save.action", number=number, action=action[:LONGEST_LINE]) from None
    match.practice = save.practice
    return match


class Disagreement(str):
    """A sentence about a disagreement with a save; `key` and `facts` let a catalogue translate it."""

    key: str
    facts: dict[str, str]

    def __new__(cls, text: str, key: str, **facts: str) -> Self:
        new = super().__new__(cls, text)
        new.key, new.facts = key, facts
        return new


def verify(text: str, find: Callable[[str], "Game"]) -> list[Disagreement]:
    """Replay a save and list what disagrees with it; empty if nothing does."""
    save = parse_save(text)
    match = replay(save, find)
    faults = []
    if match.game.version != save.version:
        was, this = save.version, match.game.version
        faults.append(Disagreement(f"it was played with version {was}, this is {this}", "version", was=was, this=this))
    if save.setup is not None and save.commitment != commitment(save.setup, save.seed or 0):
        faults.append(Disagreement("the seed and setup are not the ones committed to at the start", "commitment"))
    if digest(match) != save.digest:
        faults.append(Disagreement("the match ends in a different state than the save says", "state"))
    if match.outcome != save.outcome:
        faults.append(Disagreement("the match has a different outcome than the save says", "outcome"))
    return faults
