"""Theseus: factions hunt each other around a ring of sectors in a derelict station."""

from derelict.core.content.versions import content_version
from derelict.core.frames import frames_of
from derelict.core.game import Game
from derelict.core.parts import later
from derelict.games.theseus.actions import parse
from derelict.games.theseus.content.cards import all_words
from derelict.games.theseus.invariants import check
from derelict.games.theseus.rules.refusals import reason
from derelict.games.theseus.rules.setup import MODES, OPTIONS, begin, has_secrets, lineups, teams
from derelict.games.theseus.state import State
from derelict.games.theseus.view import fill, hide
from derelict.games.theseus.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 2
all_words()


GAME = Game(
    name="theseus",
    version=content_version(__name__, RULES_VERSION),
    modes=MODES,
    options=OPTIONS,
    state=State,
    frames=frames_of("derelict.games.theseus.rules"),
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
    positions="derelict.games.theseus.position:POSITIONS",
    lineups=lineups,
    teams=teams,
    advice="derelict.games.theseus.advice:ADVICE",
    drawing="derelict.games.theseus.draw:DRAWING",
    outlook="derelict.games.theseus.preview:OUTLOOK",
    tally="derelict.games.theseus.tally:TALLY",
    face="derelict.games.theseus.face:FACE",
    tutorial=later("derelict.games.theseus.lessons:tutorial"),
    example=later("derelict.games.theseus.lessons:example"),
)
