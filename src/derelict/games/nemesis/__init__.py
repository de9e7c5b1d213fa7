"""Nemesis: Lockdown. Semi-cooperative survival in a facility overrun by intruders."""

from derelict.core.content.versions import content_version
from derelict.core.frames import frames_of
from derelict.core.game import Game
from derelict.core.parts import later
from derelict.games.nemesis.actions import parse
from derelict.games.nemesis.invariants import check
from derelict.games.nemesis.rules.refusals import reason
from derelict.games.nemesis.rules.setup import MODES, OPTIONS, begin
from derelict.games.nemesis.state import State
from derelict.games.nemesis.view import fill, hide
from derelict.games.nemesis.wording import WORDING, seat_title
from derelict.games.nemesis.wording.names import TEXTS

RULES_VERSION = 1

GAME = Game(
    name="nemesis",
    version=content_version(__name__, RULES_VERSION),
    modes=MODES,
    options=OPTIONS,
    state=State,
    frames=frames_of("derelict.games.nemesis.rules"),
    begin=begin,
    hide=hide,
    fill=fill,
    check=check,
    parse=parse,
    reason=reason,
    texts=TEXTS,
    sentence=WORDING.sentence,
    prompt=WORDING.prompt,
    label=WORDING.label,
    seat_title=seat_title,
    is_rated=False,
    is_out=lambda s, seat: not s.players[seat].is_alive,
    advice="derelict.games.nemesis.advice:ADVICE",
    positions="derelict.games.nemesis.position:POSITIONS",
    drawing="derelict.games.nemesis.draw:DRAWING",
    outlook="derelict.games.nemesis.preview:OUTLOOK",
    purse=later("derelict.games.nemesis.advice.purse:purse"),
    tally="derelict.games.nemesis.tally:TALLY",
    face="derelict.games.nemesis.face:FACE",
    tutorial=later("derelict.games.nemesis.lessons:tutorial"),
)
