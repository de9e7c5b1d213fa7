"""Cards and other things in a position: a kind and its details."""

from typing import Any

from derelict.core.events import EVERYBODY
from derelict.core.positions.cards import SEEN, card
from derelict.core.positions.forms import Fault, Form, known, one_of
from derelict.core.positions.words import commas, whole, words
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.content.places import ROOMS
from derelict.games.legendary.state import HUGGER_TURNS, Attached, HiveCard, Hugger, Offer, Placed, Played, State

MOST_SEATS, STAGES = 5, 3
KIND = known(CARDS)
_SEAT = Form(str, lambda s, seat: str(seat + 1), lambda s, text, where: whole(1, s.seats).read(s, text, where) - 1)

_LAYER = {"layer": ("layer", whole(0, STAGES))}
_ON_BOARD = {
    "id": ("id", whole(0)),
    "lasting": ("lasting", whole()),
    "passing": ("passing", whole()),
    "alien": ("alien", commas(whole(), MOST_SEATS)),
}
"""The known details of a card on the board besides its kind."""


def hand_card(seat: int) -> Form:
    """A card in hand, which everybody sees if all hands are open."""
    return card(KIND, lambda s: EVERYBODY if s.rules.open_hands and s.chance is None else 1 << seat)


def agenda(seat: int) -> Form:
    """A Hidden Agenda is known to its owner, a delayed one to nobody."""

    def usual(s: State) -> int:
        if s.unmasked >> seat & 1:
            return EVERYBODY
        return 1 << seat if s.rules.agenda == "hidden" or s.chance is not None else 0

    return card(KIND, usual)


def placed(up: bool) -> Form:
    """A card on the board, which may be face up; without an `id` it gets a number later."""

    def usual(s: State, given: dict[str, Any]) -> dict[str, Any]:
        id, is_up = given.get("id", 0), given.get("up", up)
        return {"id": 0, "up": up, "seen": EVERYBODY if is_up else 0, "layer": 0 if id else CARDS[given["kind"]].layer}

    return words(Placed, KIND, usual, {**_ON_BOARD, **_LAYER, **SEEN}, {"down": ("up", False)})


HIVE_CARD = words(HiveCard, KIND, lambda s, given: {"layer": CARDS[given["kind"]].layer}, {**_LAYER, **SEEN})
HUGGER = words(
    Hugger,
    KIND,
    lambda s, given: {"id": 0, "seat": 0, "left": HUGGER_TURNS},
    {**_ON_BOARD, "left": ("left", whole(0, HUGGER_TURNS)), "seat": ("seat", _SEAT)},
)
PLAYED = words(
    Played,
    KIND,
    lambda s, given: {"card": given["kind"]},
    {
        "card": (
            "card",
            Form(
                str,
                lambda s, kind: kind or "copy",
                lambda s, text, where: "" if text == "copy" else KIND.read(s, text, where),
            ),
        )
    },
)
OFFER = words(Offer, KIND, lambda s, given: {"seat": 0}, {"seat": ("seat", _SEAT)})


def _read_attached(s: State, text: str, where: str) -> Attached:
    kind, room, *rest = (*text.split(), "", "")
    if any(rest) or kind not in CARDS:
        raise Fault("no_card", words=repr(text))
    return Attached(kind, one_of(ROOMS).read(s, room, where))


ATTACHED = Form(str, lambda s, attached: f"{attached.kind} {ROOMS[attached.room]}", _read_attached)
