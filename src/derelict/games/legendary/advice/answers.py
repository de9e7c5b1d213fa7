"""Rules of thumb for questions in which chance would mislead a search, or which need none."""

from collections.abc import Callable
from typing import TypeVar

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.games.legendary.actions import DECLINE, NO, PASS, YES, At, Give, Pick, Role, Show, Spend, Who
from derelict.games.legendary.advice.cards import worth
from derelict.games.legendary.advice.dangers import targets
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import State

ROLES = (
    "gunner", "medic", "synthetic", "commander", "technician", "mercenary", "researcher", "scout", "priest",
    "executive",
)  # fmt: skip
"""The roles in order of preference."""
POOR = 1.1
"""The highest value of a card that a deck is better without."""
DULL = 2.0
"""The highest value of a card of the HQ that may be removed."""

Form = TypeVar("Form", bound=Action)
Rule = Callable[[State, int, list[Action]], list[Action]]


def _options(options: list[Action], form: type[Form]) -> list[Form]:
    return [option for option in options if isinstance(option, form)]


def _help(s: State, seat: int, options: list[Action]) -> list[Action]:
    """L-109: lend the card that helps the player most, but draw nothing with a Chestburster in the deck."""
    gifts = _options(options, Give)
    if not gifts or s.is_infected(seat):
        return [DECLINE]
    fights = bool(targets(s))

    def use(gift: Give) -> float:
        card = CARDS[gift.card]
        return (1.0 if fights else 0.4) * card.attack + 0.8 * card.recruit + 0.2 * worth(gift.card)

    return [max(gifts, key=use)]


def _discard(s: State, seat: int, options: list[Action]) -> list[Action]:
    return [min(_options(options, Pick), key=lambda pick: worth(pick.card))]


def _killed(s: State, seat: int, options: list[Action]) -> list[Action]:
    """Choose the poorest card, preferably one already played, whose effect is used up."""
    picks = _options(options, Pick)
    best = min(picks, key=lambda pick: (worth(pick.card), pick.zone == "hand"), default=None)
    if best is None or (PASS in options and worth(best.card) > POOR):
        return [PASS]
    return [best]


def _player(s: State, seat: int, options: list[Action]) -> list[Action]:
    """Choose the player nearest to death. Effects that a player may give to another usually help."""
    return [min(_options(options, Who), key=lambda who: (s.health(who.seat) - s.damage(who.seat), who.seat != seat))]


def _wound(s: State, seat: int, options: list[Action]) -> list[Action]:
    return [max(_options(options, Pick), key=lambda pick: CARDS[pick.card].damage)]


def _avoid(s: State, seat: int, options: list[Action]) -> list[Action]:
    return [*_options(options, Spend), PASS][:1]


def _show(s: State, seat: int, options: list[Action]) -> list[Action]:
    return [*_options(options, Show), NO][:1]


def _best_of_hq(s: State, seat: int, options: list[Action]) -> list[Action]:
    picks = _options(options, Pick)
    return [max(picks, key=lambda pick: worth(pick.card))] if picks else [PASS]


def _worst_of_hq(s: State, seat: int, options: list[Action]) -> list[Action]:
    worst = min(_options(options, Pick), key=lambda pick: worth(pick.card), default=None)
    if worst is None or (PASS in options and worth(worst.card) > DULL):
        return [PASS]
    return [worst]


def _nearest(s: State, seat: int, options: list[Action]) -> list[Action]:
    """Choose the hidden card that will arrive first."""
    places = _options(options, At)
    return [max(places, key=lambda at: at.place)] if places else [PASS]


def _role(s: State, seat: int, options: list[Action]) -> list[Action]:
    return [min(_options(options, Role), key=lambda role: ROLES.index(role.role))]


def _secret(s: State, seat: int, options: list[Action]) -> list[Action]:
    """Prefer another player's."""
    return [who for who in _options(options, Who) if who.seat != seat] or options


RULES: dict[str, Rule] = {
    "help": _help,
    "which_discard": _discard,
    "which_killed": _killed,
    "which_player": _player,
    "which_wound": _wound,
    "avoid": _avoid,
    "show": _show,
    "hq_gain": _best_of_hq,
    "hq_copy": _best_of_hq,
    "played_copy": _best_of_hq,
    "played_clone": _best_of_hq,
    "hq_cycle_hq": _worst_of_hq,
    "hq_kill_hq": _worst_of_hq,
    "scan_where": _nearest,
    "peek_where": _nearest,
    "role": _role,
    "whose_secret": _secret,
    "whether": lambda s, seat, options: [YES],
    "skip_hive": lambda s, seat, options: [YES],
    "before_strike": lambda s, seat, options: [PASS],
    "after_strikes": lambda s, seat, options: [PASS],
}
"""The answers of a cooperating player by prompt; all other questions are searched."""
SELFISH: dict[str, Rule] = {
    "help": lambda s, seat, options: [DECLINE],
    "which_player": lambda s, seat, options: [Who(seat)] if Who(seat) in options else options,
    "which_target": lambda s, seat, options: _weakest(s, seat, options),
    "hq_kill_hq": _best_of_hq,
}
"""The answers in which a traitor or an Alien player differs."""


def _weakest(s: State, seat: int, options: list[Action]) -> list[Action]:
    """Return the player whom the next attack may kill."""
    others = [who for who in _options(options, Who) if who.seat != seat] or _options(options, Who)
    return [min(others, key=lambda who: s.health(who.seat) - s.damage(who.seat))]


def rule_of_thumb(s: State, decision: Decision, selfish: bool) -> list[Action]:
    """Return the rule-of-thumb answers to a decision, best first; all options if there is no rule."""
    options = list(decision.options)
    rule = (SELFISH.get(decision.prompt) if selfish else None) or RULES.get(decision.prompt)
    return rule(s, decision.seat, options) if rule is not None else options
