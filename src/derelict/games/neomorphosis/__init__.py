"""Neo-Morphosis: Infestation. Four crew members against aliens in a station that falls apart."""

from derelict.core.content.versions import content_version
from derelict.core.frames import frames_of
from derelict.core.game import Game
from derelict.core.parts import later
from derelict.games.neomorphosis.actions import parse
from derelict.games.neomorphosis.content.checking import check_content
from derelict.games.neomorphosis.invariants import check
from derelict.games.neomorphosis.rules.refusals import reason
from derelict.games.neomorphosis.rules.setup import MODES, OPTIONS, begin, lineups
from derelict.games.neomorphosis.state import State
from derelict.games.neomorphosis.view import fill, hide
from derelict.games.neomorphosis.wording import TEXTS, label, prompt, seat_title, sentence

RULES_VERSION = 1
check_content()

GAME = Game(
    name="neomorphosis",
    version=content_version(__name__, RULES_VERSION),
    modes=MODES,
    options=OPTIONS,
    state=State,
    frames=frames_of("derelict.games.neomorphosis.rules"),
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
    is_rated=False,
    is_open=True,
    has_secrets=lambda setup: False,
    lineups=lineups,
    positions="derelict.games.neomorphosis.position:POSITIONS",
    advice="derelict.games.neomorphosis.advice:ADVICE",
    drawing="derelict.games.neomorphosis.draw:DRAWING",
    outlook="derelict.games.neomorphosis.preview:OUTLOOK",
    tally="derelict.games.neomorphosis.tally:TALLY",
    face="derelict.games.neomorphosis.face:FACE",
    tutorial=later("derelict.games.neomorphosis.lessons:tutorial"),
)
