"""Neuroshima Hex: armies of a ruined world on a board of hexes."""

from derelict.core.content.versions import content_version
from derelict.core.frames import frames_of
from derelict.core.game import Game
from derelict.core.parts import later
from derelict.games.neuroshima.actions import parse
from derelict.games.neuroshima.content.tiles import all_words
from derelict.games.neuroshima.invariants import check
from derelict.games.neuroshima.rules.finals import finals
from derelict.games.neuroshima.rules.refusals import reason
from derelict.games.neuroshima.rules.setup import MODES, OPTIONS, begin, teams
from derelict.games.neuroshima.state import State
from derelict.games.neuroshima.view import fill, hide
from derelict.games.neuroshima.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 2
all_words()


GAME = Game(
    name="neuroshima",
    version=content_version(__name__, RULES_VERSION),
    modes=MODES,
    options=OPTIONS,
    state=State,
    frames=frames_of("derelict.games.neuroshima.rules"),
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
    is_open=True,
    seat_title=seat_title,
    teams=teams,
    is_out=State.is_out,
    finals=finals,
    drawing="derelict.games.neuroshima.draw:DRAWING",
    tally="derelict.games.neuroshima.tally:TALLY",
    face="derelict.games.neuroshima.face:FACE",
    positions="derelict.games.neuroshima.position:POSITIONS",
    advice="derelict.games.neuroshima.advice:ADVICE",
    outlook="derelict.games.neuroshima.preview.aims:OUTLOOK",
    preview=later("derelict.games.neuroshima.preview:preview"),
    rehearse=later("derelict.games.neuroshima.preview.rehearsal:rehearse"),
    tutorial=later("derelict.games.neuroshima.lessons:tutorial"),
    example=later("derelict.games.neuroshima.lessons:example"),
    puzzles=later("derelict.games.neuroshima.lessons.puzzles:all_puzzles"),
)
