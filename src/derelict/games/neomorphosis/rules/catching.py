"""Capturing aliens, keys, and the truck: what missions add (M-316 to M-319, M-335, M-344)."""

from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import FIGURES, REPAIR
from derelict.games.neomorphosis.content.words.missions import Capture, Keys, Truck
from derelict.games.neomorphosis.rules.bonuses import skill
from derelict.games.neomorphosis.rules.emergencies import solve
from derelict.games.neomorphosis.rules.rolling import SETTLED, RollDie, Trial
from derelict.games.neomorphosis.rules.special import special
from derelict.games.neomorphosis.rules.wounds import remove_alien, take_away
from derelict.games.neomorphosis.state import State, identity


def catchable(s: State, crew: str) -> list[str]:
    """M-316: the hatched aliens in the zone that can be captured by force; no boss can."""
    here = s.aliens_in(s.crew[crew].zone) if special(s, Capture) else []
    return [figure for figure in here if identity(figure).type in ("larva", "ripper", "slug")]


def capture_cost(s: State) -> int:
    """M-316: the number of actions that it takes to capture an alien by force."""
    return max([1, *[rule.actions for rule in special(s, Capture)]])


def capture(s: State, crew: str, figure: str) -> None:
    """M-316: a Science test."""
    rule = special(s, Capture)[0]
    bonus = skill(s, crew, "science", "capture")
    s.do(RollDie(Trial(crew, "capture", figure, "science", "capture", bonus, rule.threshold)))


@SETTLED.of("capture")
def _captured(s: State, test: Trial, success: bool) -> None:
    """M-319: failure costs the actions and nothing else."""
    if success:
        catch(s, test.crew, test.target)


def catch(s: State, crew: str, figure: str) -> None:
    """M-318: the figure goes into the inventory and stays out of the pool."""
    remove_alien(s, figure)
    s.crew[crew].bag += (figure,)
    s.count("captured")
    s.count(f"captured {FIGURES[figure]}")
    s.tell(events.Caught(crew, figure))


def keys(s: State, crew: str) -> list[str]:
    """M-335: the decryption keys that somebody carries."""
    known = {key for rule in special(s, Keys) for key in rule.objectives}
    return [thing for thing in s.crew[crew].bag if thing in known]


def insert(s: State, crew: str, key: str, slot: int) -> None:
    """M-335: the key is gone, and the emergency is neutralised."""
    take_away(s.crew[crew], key)
    s.tell(events.Inserted(crew, key))
    solve(s, slot, crew)


def parts(s: State, crew: str) -> list[str]:
    """M-344: the spare parts that somebody can try to fit where they stand."""
    me = s.crew[crew]
    return [part for rule in special(s, Truck) if me.zone == rule.zone for part in rule.parts if part in me.bag]


def fit(s: State, crew: str, part: str) -> None:
    """M-344: a Tech test against the token of the truck."""
    s.do(RollDie(Trial(crew, "fit", part, "tech", "truck", skill(s, crew, "tech", "truck"), REPAIR)))


@SETTLED.of("fit")
def _fitted(s: State, test: Trial, success: bool) -> None:
    if success:
        take_away(s.crew[test.crew], test.target)
        s.count(f"fitted {test.target}")
        s.tell(events.Fitted(test.crew, test.target))
