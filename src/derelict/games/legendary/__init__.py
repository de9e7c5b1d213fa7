"""Legendary Encounters: Alien. Players work together, card by card, against what creeps through the Complex."""

from hashlib import sha256
from importlib.resources import files

from derelict.core.game import Advice, Drawing, Game
from derelict.core.tutorial import Tutorial
from derelict.games.legendary.actions import parse
from derelict.games.legendary.advice import evaluate, promising, worthwhile
from derelict.games.legendary.draw import draw, happening_items, meant, thing_card
from derelict.games.legendary.invariants import check
from derelict.games.legendary.position import read, write
from derelict.games.legendary.reasons import reason
from derelict.games.legendary.rules.frames import FRAMES
from derelict.games.legendary.setup import MODES, OPTIONS, begin, has_secrets, lineups
from derelict.games.legendary.state import State
from derelict.games.legendary.view import fill, hide
from derelict.games.legendary.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 1


def _version() -> str:
    """Rules version and a fingerprint of the content, so that a corrected card shows in old saves."""
    folder = files("derelict.games.legendary") / "content"
    content = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    text = "".join((folder / name).read_text("utf-8") for name in content)
    return f"{RULES_VERSION}-{sha256(text.encode()).hexdigest()[:8]}"


def _tutorial() -> Tutorial:
    """Its module needs the game, so it is read later."""
    from derelict.games.legendary.tutorial import tutorial

    return tutorial()


GAME = Game(
    name="legendary",
    version=_version(),
    modes=MODES,
    options=OPTIONS,
    state=State,
    frames=FRAMES,
    begin=begin,
    hide=hide,
    fill=fill,
    check=check,
    parse=parse,
    reason=reason,
    texts=TEXTS,
    sentence=sentence,
    prompt=prompt,
    label=label,
    seat_title=seat_title,
    has_secrets=has_secrets,
    write=write,
    read=read,
    lineups=lineups,
    advice=Advice(evaluate, promising, worthwhile),
    drawing=Drawing(draw, happening_items, thing_card, meant),
    tutorial=_tutorial,
)
