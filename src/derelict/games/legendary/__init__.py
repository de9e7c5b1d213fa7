"""Legendary Encounters: Alien. A cooperative deck-building game against the enemies in the Complex."""

from derelict.core.content.versions import content_version
from derelict.core.frames import frames_of
from derelict.core.game import Game
from derelict.core.parts import later
from derelict.games.legendary.actions import parse
from derelict.games.legendary.content.kinds import read_words
from derelict.games.legendary.invariants import check
from derelict.games.legendary.rules.acting import asides
from derelict.games.legendary.rules.finals import finals
from derelict.games.legendary.rules.refusals import reason
from derelict.games.legendary.rules.setup import MODES, OPTIONS, begin, has_secrets, lineups
from derelict.games.legendary.state import State
from derelict.games.legendary.view import fill, hide
from derelict.games.legendary.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 3
read_words()

GAME = Game(
    name="legendary",
    version=content_version(__name__, RULES_VERSION),
    modes=MODES,
    options=OPTIONS,
    state=State,
    frames=frames_of("derelict.games.legendary.content", "derelict.games.legendary.rules"),
    begin=begin,
    hide=hide,
    fill=fill,
    check=check,
    parse=parse,
    asides=asides,
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
    positions="derelict.games.legendary.position:POSITIONS",
    lineups=lineups,
    advice="derelict.games.legendary.advice:ADVICE",
    drawing="derelict.games.legendary.draw:DRAWING",
    outlook="derelict.games.legendary.preview:OUTLOOK",
    tally="derelict.games.legendary.tally:TALLY",
    face="derelict.games.legendary.face:FACE",
    tutorial=later("derelict.games.legendary.lessons:tutorial"),
)
