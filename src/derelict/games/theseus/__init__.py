"""Theseus: factions hunt each other around a ring of sectors in a derelict station."""

from derelict.core.game import Advice, Drawing, Game
from derelict.core.tutorial import Tutorial
from derelict.core.versions import content_version
from derelict.games.theseus.actions import parse
from derelict.games.theseus.advice import FORESIGHT, evaluate, promising
from derelict.games.theseus.draw import draw, happening_items, meant, thing_card, thing_names
from derelict.games.theseus.finals import finals
from derelict.games.theseus.invariants import check
from derelict.games.theseus.position import read, write
from derelict.games.theseus.reasons import reason
from derelict.games.theseus.rules.frames import FRAMES
from derelict.games.theseus.setup import MODES, OPTIONS, begin, has_secrets, lineups, teams
from derelict.games.theseus.state import State
from derelict.games.theseus.view import fill, hide
from derelict.games.theseus.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 1


def _tutorial() -> Tutorial:
    """Its module needs the game, so it is read later."""
    from derelict.games.theseus.tutorial import tutorial

    return tutorial()


GAME = Game(
    name="theseus",
    version=content_version(__name__, RULES_VERSION),
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
    finals=finals,
    write=write,
    read=read,
    lineups=lineups,
    teams=teams,
    advice=Advice(evaluate, promising, foresight=FORESIGHT),
    drawing=Drawing(draw, happening_items, thing_card, meant, names=thing_names),
    tutorial=_tutorial,
)
