"""The cost of actions, and the cards that can pay it (X-47)."""

from random import Random

from derelict.core.actions import Action
from derelict.core.decisions import Decision
from derelict.core.events import EVERYBODY
from derelict.core.options import Listed
from derelict.core.purse import Coin, Purse
from derelict.games.nemesis import actions as a
from derelict.games.nemesis.advice.answers import answers
from derelict.games.nemesis.rules.paying import DISCARDS, cost
from derelict.games.nemesis.state import MARKS, State
from derelict.games.nemesis.view import fill
from derelict.games.nemesis.wording import names


def purse(view: State, decision: Decision, language: str) -> Purse | None:
    """Return the cards that can pay in a turn, those least valuable to a bot first."""
    if decision.prompt != "turn":
        return None
    seat = decision.seat
    hand = [one.kind for one in view.players[seat].hand if one.kind not in MARKS]
    gifts = Listed([DISCARDS[kind] for kind in dict.fromkeys(hand)])
    ranked = [gift.text for gift in answers(fill(view, Random(0)), Decision(seat, "pay", gifts))]
    coins = [Coin(f"card.{kind}", DISCARDS[kind].text, names.card(view, kind, language)) for kind in hand]
    coins.sort(key=lambda coin: ranked.index(coin.answer))
    shown = [option for option in decision.options if not _reveals(view, seat, option)]
    prices = {option.text: price for option in shown if (price := cost(view, seat, option))}
    spent = {option.text: f"card.{option.card}" for option in decision.options if isinstance(option, a.Play)}
    return Purse(tuple(coins), prices, spent)


def _reveals(view: State, seat: int, option: Action) -> bool:
    """Return whether an option first reveals an item (X-281): then its payment is not sent with it."""
    held = [item.card for item in view.players[seat].items if isinstance(option, a.Use) and item.kind == option.item]
    return any(card.seen != EVERYBODY for card in held)
