"""The effects of items, equipment, abilities and compromised-sector cards.

Most words answer questions that the rules ask: `adds` what a bonus is, the rest are found by their class.
"""

from typing import Literal

from derelict.games.neomorphosis.content.kinds import Function
from derelict.games.neomorphosis.content.words.base import NeoWord, reader, simple

Tested = Literal["science", "tech", "agility", "attack", "defence"]
Scope = Literal["", "melee", "ranged", "repair", "assemble", "hindrance", "fragility", "capture", "truck"]
"""The purpose of a test or an attack."""


class CardWord(NeoWord, frozen=True):
    """A word of a crew member's card."""

    def adds(self, what: Tested, scope: Scope) -> int:
        """The bonus to a roll, or to the defence, of whoever has it."""
        return 0


class Amount(CardWord, frozen=True):
    """A word that says how much."""

    amount: int


class Both(CardWord, frozen=True):
    """Several effects of one card."""

    parts: tuple[CardWord, ...]


class Attack(Amount, frozen=True):
    """More attack, hand to hand or at a distance."""

    mode: Literal["melee", "ranged"]

    def adds(self, what: Tested, scope: Scope) -> int:
        return self.amount if (what, scope) == ("attack", self.mode) else 0


class Defence(Amount, frozen=True):
    def adds(self, what: Tested, scope: Scope) -> int:
        return self.amount if what == "defence" else 0


class Skill(CardWord, frozen=True):
    """More of a skill, always or for one purpose."""

    skill: Literal["science", "tech", "agility"]
    amount: int
    scope: Literal["", "repair", "assemble", "hindrance"] = ""

    def adds(self, what: Tested, scope: Scope) -> int:
        """M-344: fitting parts to the truck is a repair."""
        purpose = "repair" if scope == "truck" else scope
        return self.amount if what == self.skill and self.scope in ("", purpose) else 0

    @property
    def variant(self) -> str:
        return "for" if self.scope else "always"


Xenobiology = simple("Xenobiology", Amount, "More attack against a species that the diagram knows anything of.")
Dice = simple("Dice", Amount, "More programming dice.")


class RerollDice(CardWord, frozen=True):
    """Programming dice may be rolled again: up to that many."""

    dice: int


SetDie = simple("SetDie", CardWord, "One programming die is turned to any face.")
WildMotif = simple("WildMotif", CardWord, "One motif counts as any motif.")


class Reroll(CardWord, frozen=True):
    """The six-sided die may be rolled again: once a round, or once and for all."""

    limit: Literal["", "per_round"] = ""

    @property
    def variant(self) -> str:
        return self.limit or "once"


class Heal(Amount, frozen=True):
    """Takes wounds off its user, or off somebody in the same zone."""

    uses: int = 1

    @property
    def variant(self) -> str:
        return "often" if self.uses > 1 else "once"


BetterHeals = simple("BetterHeals", Amount, "Every card that heals takes off more wounds.")


class Prevent(Amount, frozen=True):
    """Fewer wounds: the first time in each round, or by discarding the card."""

    limit: Literal["", "per_round"] = ""

    @property
    def variant(self) -> str:
        return self.limit or "once"


class IgnoreHindrance(CardWord, frozen=True):
    """Aliens of a type do not hinder."""

    kind: Literal["larva", "ripper", "slug"]


SlipAway = simple("SlipAway", CardWord, "One move is not hindered.")
Stride = simple("Stride", Amount, "The first unhindered move of an activation may go further.")
GasMask = simple("GasMask", CardWord, "Halon does no harm.")


class Actions(Amount, frozen=True):
    """More actions in this activation."""


DroneMove = simple("DroneMove", Amount, "The drone goes further.")
Interventions = simple("Interventions", Amount, "May intervene that many times more on the same emergency.")


class Search(CardWord, frozen=True):
    """Draws several items from a crate and keeps some."""

    draw: int
    keep: int


class Automatic(CardWord, frozen=True):
    """A function succeeds without a roll."""

    function: Function


class Peek(CardWord, frozen=True):
    """Looks at the infestation cards of sectors, wherever they are."""

    sectors: int


class Cover(Amount, frozen=True):
    """Repair tokens onto symbols of active emergencies."""


class Ammo(Amount, frozen=True):
    """Ammunition for an equipped weapon."""


class Decoy(CardWord, frozen=True):
    """No alien chooses its user in the next alien phase."""


Regenerate = simple("Regenerate", Amount, "Loses wounds when a round begins.")
Burns = simple("Burns", Amount, "Compromised: the token deals more wounds.")
Fumes = simple("Fumes", Amount, "Compromised: crew in the sector have less agility.")
FreezesTerminals = simple(
    "FreezesTerminals", CardWord, "Compromised: the terminals of the sector go out of order when the card is placed."
)
Rubble = simple("Rubble", Amount, "Compromised: searching and assembling in the sector cost more actions.")


card_effect = reader(CardWord, __name__)
"""Reads an effect from its text."""


def effects(text: str) -> tuple[CardWord, ...]:
    """The effects of a card, one after another; none for a weapon without further effect."""
    if not text:
        return ()
    word = card_effect(text)
    return word.parts if isinstance(word, Both) else (word,)
