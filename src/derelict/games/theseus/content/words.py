"""The words that the cards of Theseus are written in.

An amount is a number, or `x`: the number in the upgrade symbol of the card, raised by its Upgrade tokens.

Words of Action cards say when their order matters: some only give; some stir, for they move or make units or set off
other cards; some look at where units stand.
"""

from typing import ClassVar, Literal

from derelict.core.effects import Vocabulary, Word

Amount = int | Literal["x"]


class Assault(Word, frozen=True):
    """All the player's units in all sectors attack."""

    looks: ClassVar[bool] = True


class TakeTokens(Word, frozen=True):
    """Upgrade tokens from the supply."""

    gives: ClassVar[bool] = True
    amount: Amount


class Heal(Word, frozen=True):
    """Life regained; in a deathmatch, life taken from the others."""

    gives: ClassVar[bool] = True
    amount: Amount


class Learn(Word, frozen=True):
    """Knowledge points."""

    gives: ClassVar[bool] = True
    amount: Amount


class LearnPerEnemy(Word, frozen=True):
    """Knowledge points for each enemy unit in the sector."""

    looks: ClassVar[bool] = True
    amount: Amount


class Deactivate(Word, frozen=True):
    """Deactivation tokens, each into a sector of the player's choice."""

    gives: ClassVar[bool] = True
    amount: Amount


class Conceal(Word, frozen=True):
    """Invisibility tokens on own units anywhere, one each."""

    looks: ClassVar[bool] = True
    amount: Amount


class MoveEnemies(Word, frozen=True):
    """Enemy units anywhere are moved by the rules of movement."""

    stirs: ClassVar[bool] = True
    amount: Amount


class Abduct(Word, frozen=True):
    """Enemy units of the sector are put into other sectors."""

    stirs: ClassVar[bool] = True
    amount: Amount


class AttackAnywhere(Word, frozen=True):
    """Own units anywhere make their attack."""

    looks: ClassVar[bool] = True
    amount: Amount


class Hatch(Word, frozen=True):
    """A small unit appears in the sector."""

    stirs: ClassVar[bool] = True
    unit: Literal["minor_alien"]


class WoundAll(Word, frozen=True):
    """Every enemy unit of the sector is wounded."""

    looks: ClassVar[bool] = True
    amount: Amount


class Drain(Word, frozen=True):
    """An enemy faction in the sector loses life, and the player regains it."""

    looks: ClassVar[bool] = True
    amount: Amount


class Downgrade(Word, frozen=True):
    """An opponent loses Upgrades."""

    amount: Amount


class Trigger(Word, frozen=True):
    """Other own Action cards, anywhere, are resolved."""

    stirs: ClassVar[bool] = True
    amount: Amount


class Wound(Word, frozen=True):
    """The unit that springs the trap is wounded."""

    amount: Amount


class Ambush(Word, frozen=True):
    """The owner's units in the sector attack."""


class Record(Word, frozen=True):
    """Points gather on the card, up to a limit; a stop of the owner turns them into knowledge."""

    amount: Amount
    most: int


class Seize(Word, frozen=True):
    """The unit can neither move nor attack until a companion frees it."""


class Infest(Word, frozen=True):
    """Tokens that wound the unit for each movement point it spends."""

    amount: Amount


class Fiercer(Word, frozen=True):
    """Attacks in the sector wound more."""

    amount: Amount


class WiserAttacks(Word, frozen=True):
    """Attacks in the sector that bring knowledge bring more."""

    amount: Amount


class WiserCards(Word, frozen=True):
    """Cards of the sector that bring knowledge bring more."""

    amount: Amount


class Lurk(Word, frozen=True):
    """An own Assault over the sector wounds one more enemy there."""

    amount: Amount


class StrikeAgain(Word, frozen=True):
    """When own units attack in the sector, one of them makes its attacks again."""


class Hold(Word, frozen=True):
    """Own units of the sector can be neither ejected nor moved by enemies."""


class Shelter(Word, frozen=True):
    """Own units of the sector take no wounds from Lightning Assaults."""


class Suppress(Word, frozen=True):
    """Enemy cards of the sector are switched off."""


class DrawMalfunction(Word, frozen=True):
    """The Malfunction token must be put on this card."""


class Skip(Word, frozen=True):
    """The sector may be skipped at no cost."""


class Halt(Word, frozen=True):
    """A move may end here."""


class Farther(Word, frozen=True):
    """Who crosses may go farther."""

    amount: Amount


class Linger(Word, frozen=True):
    """Who crosses may use up movement points here."""

    amount: Amount


class Teleport(Word, frozen=True):
    """A move that ends here may end in any sector instead."""


class ShiftCard(Word, frozen=True):
    """An own card moves to an empty slot, with its tokens."""


class Reinforce(Word, frozen=True):
    """The top card of the deck is installed in an empty slot."""


class Stride(Word, frozen=True):
    """A move goes farther."""

    amount: Amount


ACTIONS = Vocabulary(
    Assault, TakeTokens, Heal, Learn, LearnPerEnemy, Deactivate, Conceal, MoveEnemies, Abduct, AttackAnywhere,
    Hatch, WoundAll, Drain, Downgrade, Trigger,
)  # fmt: skip
TRAPS = Vocabulary(Wound, Learn, Ambush, Record, Seize, Infest)
MODULES = Vocabulary(Fiercer, WiserAttacks, WiserCards, Lurk, StrikeAgain, Hold, Shelter, Suppress)
SPECIALS = Vocabulary(DrawMalfunction)
SHORTCUTS = Vocabulary(Skip, Halt, Farther, Linger, Teleport)
INSTANTS = Vocabulary(ShiftCard, Reinforce, Stride, TakeTokens)
