"""Moves of the crew, and what waits in a sector (M-187 to M-195, M-243 to M-250)."""

from typing import Literal

from derelict.core.frames import Step
from derelict.games.neomorphosis import events
from derelict.games.neomorphosis.content.tables import INFESTATIONS
from derelict.games.neomorphosis.content.words.cards import IgnoreHindrance, SlipAway, Stride
from derelict.games.neomorphosis.content.words.missions import RepairFirst
from derelict.games.neomorphosis.events import swarm
from derelict.games.neomorphosis.rules.bonuses import alien_value, has, ready, skill
from derelict.games.neomorphosis.rules.decks import discard
from derelict.games.neomorphosis.rules.rolling import SETTLED, RollDie, Trial
from derelict.games.neomorphosis.rules.special import is_barricade, special
from derelict.games.neomorphosis.rules.wounds import use_up
from derelict.games.neomorphosis.state import Alien, State, identity, sector_of


def hindrance(s: State, crew: str) -> int:
    """M-190: the highest hindrance of the hatched aliens in the zone of a crew member; 0 if nothing hinders."""
    zone, most = s.crew[crew].zone, 0
    for figure, alien in s.aliens.items():
        if alien.zone == zone and (value := alien_value(s, figure, "hindrance")) > most:
            type = identity(figure).type
            if type != "egg" and all(word.kind != type for word in has(s, crew, IgnoreHindrance)):
                most = value
    return most


def slips(s: State, crew: str) -> tuple[str, ...]:
    """The cards with which one move is not hindered."""
    return ready(s, crew, SlipAway, "before_roll")


def exits(s: State, zone: str) -> list[str]:
    """M-31, M-310: the doors of a zone by which one can leave the level now."""
    found = [door for door in s.plan.exits_of.get(zone, ()) if s.is_open(door) and not is_barricade(s, door)]
    first = {rule.door for rule in special(s, RepairFirst)} if found else ()
    return [door for door in found if not (door in first and s.doors[door] == "broken")]


def set_out(s: State, crew: str, target: str, purpose: Literal["move", "leave"], card: str) -> None:
    """M-188, M-190: leave a zone, with an Agility test if aliens hinder."""
    threshold = hindrance(s, crew)
    if card:
        s.tell(events.Used(crew, card))
        use_up(s, crew, card)
        threshold = 0
    if threshold:
        bonus = skill(s, crew, "agility", "hindrance")
        s.stack.append(RollDie(Trial(crew, purpose, target, "agility", "hindrance", bonus, threshold)))
        return
    strides = () if s.strode or purpose != "move" else has(s, crew, Stride)
    if strides:
        s.strode, s.free_steps = True, sum([word.amount for word in strides])
    _go(s, crew, target, purpose)


@SETTLED.of("move", "leave")
def _got_away(s: State, test: Trial, success: bool) -> None:
    if success:
        _go(s, test.crew, test.target, test.purpose)


def _go(s: State, crew: str, target: str, purpose: str) -> None:
    if purpose == "leave":
        s.crew[crew].zone = ""
        s.actions = 0
        s.tell(events.LeftLevel(crew, target))
    else:
        enter(s, crew, target)


def enter(s: State, crew: str, zone: str) -> None:
    """M-195, M-244: a crew member comes into a zone; a card that lies face down on a new sector interrupts the turn."""
    before, after = sector_of(s.crew[crew].zone), sector_of(zone)
    s.crew[crew].zone = zone
    if s.log is not None:
        s.tell(events.Moved(crew, zone))
    if before != after:
        reach(s, after)


def reach(s: State, sector: str) -> None:
    """A sector is entered from outside (M-248)."""
    if not s.done.get(f"entered {sector}"):
        s.count(f"entered {sector}")
    if s.infestation.get(sector):
        s.do(Reveal(sector))


class Reveal(Step[State], frozen=True):
    """M-244 to M-247: the cards of a sector are turned up, their aliens placed, and the cards discarded."""

    sector: str

    def run(self, s: State) -> None:
        s.keep_picture()
        cards = s.infestation.pop(self.sector)
        s.seen = tuple(sector for sector in s.seen if sector != self.sector)
        for card in cards:
            s.revelations += 1
            s.tell(swarm.Revealed(self.sector, card.kind))
            infest(s, self.sector, card.kind)
            discard(s, "infestation", card.kind)


def infest(s: State, sector: str, card: str) -> None:
    """M-245, M-246: one figure for each number, on each zone with it, until a kind runs out."""
    for box in INFESTATIONS[card].boxes:
        for number in box.spawns:
            for zone in s.spawn_zones(sector, number):
                place(s, box.alien, zone)


def place(s: State, kind: str, zone: str) -> str | None:
    """M-246: a figure from the box onto a zone, if there is one left."""
    figure = s.spare(kind)
    if figure is not None:
        s.aliens[figure] = Alien(zone)
        s.tell(swarm.Appeared(figure, zone))
    return figure
