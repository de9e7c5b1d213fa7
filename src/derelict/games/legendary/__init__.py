"""Legendary Encounters: Alien. Players work together, card by card, against what creeps through the Complex."""

from derelict.core.game import Advice, Drawing, Game, Shared
from derelict.core.tutorial import Tutorial
from derelict.core.versions import content_version
from derelict.games.legendary.actions import parse
from derelict.games.legendary.advice import evaluate, promising, worthwhile
from derelict.games.legendary.draw import board, draw, happening_items, meant, own, seen_as, thing_card, thing_names
from derelict.games.legendary.finals import finals
from derelict.games.legendary.invariants import check
from derelict.games.legendary.position import read, write
from derelict.games.legendary.reasons import reason
from derelict.games.legendary.rules.frames import FRAMES
from derelict.games.legendary.setup import MODES, OPTIONS, begin, has_secrets, lineups
from derelict.games.legendary.state import State
from derelict.games.legendary.view import fill, hide
from derelict.games.legendary.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 2


def _tutorial() -> Tutorial:
    """Its module needs the game, so it is read later."""
    from derelict.games.legendary.tutorial import tutorial

    return tutorial()


GAME = Game(
    name="legendary",
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
    is_out=lambda s, seat: not s.takes_part(seat),
    finals=finals,
    is_rated=False,
    has_secrets=has_secrets,
    write=write,
    read=read,
    lineups=lineups,
    advice=Advice(evaluate, promising, worthwhile),
    drawing=Drawing(draw, happening_items, thing_card, meant, Shared(board, own, seen_as), thing_names),
    tutorial=_tutorial,
)
