"""The modes: each is a duel except for what it overrides, with the reason."""

from derelict.core.decisions import Decision
from derelict.core.frames import Question, Step
from derelict.core.options import Each
from derelict.games.theseus import events
from derelict.games.theseus.actions import Against
from derelict.games.theseus.rules.scoring import FULL, finish, heal
from derelict.games.theseus.state import State


class Duel:
    """Two factions. Wounds take life, and a faction without life has lost."""

    life = FULL
    """The life of a faction at the start."""
    counted = "life"
    """The name of this number in pictures."""
    scores_wounds = False
    """Whether wounds are points for the player who deals them: then the dealer matters, not the victim."""
    has_allies = False
    may_lay_sectors = False
    """Whether the order of the sectors may differ from the usual one."""
    deck = 15
    """Cards in a deck."""
    waiting = 2
    """Cards that wait in a faction's sector at the start."""
    units_at_home = 2
    """Units that start in the faction's sector; one more starts anywhere."""

    def wound(self, s: State, victim: int, amount: int, source: int, by_parasite: bool) -> None:
        rules = s.rules
        s.life[victim] = max(0, s.life[victim] - amount)
        if s.log is not None:
            s.tell(events.Wounded(rules.factions[victim], amount, s.life[victim], by_parasite))
        if s.life[victim] == 0:
            finish(s, set(rules.sides) - {rules.sides[victim]}, "killed")

    def heal(self, s: State, amount: int) -> None:
        """T-174: apply a healing card for the active player."""
        heal(s, s.player, amount)

    def regain(self, s: State, amount: int) -> None:
        """T-191: the life that the active player has drained from an opponent is regained."""
        heal(s, s.player, amount)


class Deathmatch(Duel):
    """T-210 to T-215: with several opponents nobody is killed: each collects points for the wounds they deal."""

    life = 0
    counted = "points"
    scores_wounds = True
    may_lay_sectors = True

    def wound(self, s: State, victim: int, amount: int, source: int, by_parasite: bool) -> None:
        """T-211: the dealer gains the points; in the extra turns after a tie, only those still in the race do."""
        if s.racing and source not in s.racing:
            return
        rules = s.rules
        gained = min(amount, FULL - s.life[source])
        s.life[source] += gained
        s.tell(events.Scored(rules.factions[source], gained, s.life[source], by_parasite))
        if s.life[source] >= FULL:
            finish(s, {rules.sides[source]}, "life")

    def heal(self, s: State, amount: int) -> None:
        """T-213: healing would give points for nothing, so the Infirmary takes them from opponents instead."""
        s.do(Sap(amount))

    def regain(self, s: State, amount: int) -> None:
        """T-211: the wound has already brought the points."""


class Teams(Duel):
    """T-216 to T-225: two alliances of smaller factions, because they share a sector and its waiting places."""

    has_allies = True
    deck = 10
    waiting = 1
    units_at_home = 1


MODES: dict[str, Duel] = {"duel": Duel(), "deathmatch": Deathmatch(), "teams": Teams()}


def mode_of(s: State) -> Duel:
    """Return the mode of a match."""
    return MODES[s.rules.mode]


def wound(s: State, victim: int, amount: int, source: int, by_parasite: bool = False) -> None:
    """Wound a player's unit; another player deals the wounds."""
    if s.outcome is None:
        MODES[s.rules.mode].wound(s, victim, amount, source, by_parasite)


class Sap(Step[State], frozen=True):
    """T-213: in a deathmatch the Infirmary takes life from opponents, divided as its player likes."""

    left: int

    def run(self, s: State) -> None:
        if self.left and saps(s):
            s.do(SapWhom(), Sap(self.left - 1))


def saps(s: State) -> list[int]:
    """Return the opponents with life to lose; in the extra turns after a tie, only those still in the race."""
    return [player for player in s.opponents() if s.life[player] and (not s.racing or player in s.racing)]


class SapWhom(Question[State, Against], frozen=True):
    """T-213: choose the opponent who loses a point of life."""

    rule = "T-213"

    def ask(self, s: State) -> Decision:
        names = [s.rules.factions[player] for player in saps(s)]
        return Decision(s.player, "sap_whom", Each(Against, names))

    def answer(self, s: State, choice: Against) -> None:
        player = s.rules.player_of[choice.faction]
        s.life[player] -= 1
        s.tell(events.LifeTaken(s.rules.factions[player], 1, s.life[player]))
