"""Cards in a position: a kind and what follows it, written and read back."""

from collections.abc import Callable

from derelict.core.cards import Card
from derelict.core.errors import BadPosition
from derelict.core.events import EVERYBODY
from derelict.games.legendary.content.board import ROOM
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.state import HUGGER_TURNS, Attached, HiveCard, Hugger, Offer, Placed, Played
from derelict.games.legendary.wording import TEXTS

MOST_SEATS = 5
MOST = 99_999
"""No number of a match grows so large: some of them say how often something is done."""


def bad(key: str, **facts: object) -> BadPosition:
    """A refusal that the catalogue has in every language."""
    return BadPosition(TEXTS.say("en", f"position.{key}", **facts), f"position.{key}", game="legendary", **facts)


def bounded(where: str, number: int) -> int:
    """A number, unless it is one that no match has."""
    if abs(number) > MOST:
        raise bad("too_large", where=where, most=MOST)
    return number


def seats_in(bits: int) -> list[int]:
    return [seat + 1 for seat in range(bits.bit_length()) if bits >> seat & 1]


def say_card(card: Card, usual: int = 0) -> str:
    """A card; who has seen it is said only if it is not as usual for its place."""
    if card.seen == usual:
        return card.kind
    seen = "all" if card.seen == EVERYBODY else ",".join(map(str, seats_in(card.seen))) or "none"
    return f"{card.kind} seen={seen}"


def say_placed(card: Placed) -> str:
    parts = [say_card(card, EVERYBODY if card.up else 0), *(["up"] if card.up else []), f"id={card.id}"]
    return " ".join(parts + ([f"layer={card.layer}"] if card.layer else []) + say_changes(card))


def say_hugger(hugger: Hugger) -> str:
    parts = [hugger.kind, f"seat={hugger.seat + 1}", f"left={hugger.left}", f"id={hugger.id}"]
    return " ".join(parts + say_changes(hugger))


def say_changes(card: Placed | Hugger) -> list[str]:
    """What is added to an Attack for good, this turn, and by each Alien player, counted from seat 1."""
    changes = [f"{name}={number}" for name in ("lasting", "passing") if (number := getattr(card, name))]
    return changes + ([f"alien={','.join(map(str, card.alien))}"] if card.alien else [])


def say_played(played: Played) -> str:
    parts = [played.kind] if played.card == played.kind else [played.kind, f"card={played.card or 'copy'}"]
    return " ".join(parts + [flag for flag in ("gone", "used", "ripley") if getattr(played, flag)])


def known(kind: str) -> str:
    """A kind that there is."""
    if kind not in CARDS and kind != "?":
        raise BadPosition(f"there is no card {kind!r}")
    return kind


def read_words(text: str) -> tuple[str, list[str], dict[str, str]]:
    """A card with flags and `name=value` pairs."""
    kind, *rest = text.split()
    values = dict(word.split("=", 1) for word in rest if "=" in word)
    return known(kind) if kind not in ("yes", "no") else kind, [word for word in rest if "=" not in word], values


def _seen(values: dict[str, str], usual: int) -> int:
    match values.get("seen"):
        case None:
            return usual
        case "all":
            return EVERYBODY
        case "none":
            return 0
        case seats:
            return bits_of(_seats(seats))


def _seats(text: str) -> list[int]:
    seats = [int(seat) for seat in text.split(",")]
    for seat in seats:
        if not 1 <= seat <= MOST_SEATS:
            raise BadPosition(f"seen: there is no seat {seat}")
    return seats


def _amounts(values: dict[str, str]) -> tuple[int, ...]:
    """What each Alien player has added to an Attack."""
    amounts = values["alien"].split(",") if "alien" in values else []
    if len(amounts) > MOST_SEATS:
        raise bad("too_long", where="alien", most=MOST_SEATS, found=len(amounts))
    return tuple(bounded("alien", int(amount)) for amount in amounts)


def _number(values: dict[str, str], name: str, usual: int) -> int:
    return bounded(name, int(values.get(name, usual)))


def read_card(text: str, usual: int = 0) -> Card:
    kind, _, values = read_words(text)
    return Card(kind, _seen(values, usual))


def read_placed(text: str, up: bool, number: Callable[[], int]) -> Placed:
    """A card on the board; without an `id` it gets the next number."""
    kind, flags, values = read_words(text)
    up = "up" in flags or (up and "down" not in flags)
    return Placed(
        kind,
        _seen(values, EVERYBODY if up else 0),
        id=_number(values, "id", 0) if "id" in values else number(),
        up=up,
        layer=_number(values, "layer", CARDS[kind].layer if kind in CARDS and "id" not in values else 0),
        lasting=_number(values, "lasting", 0),
        passing=_number(values, "passing", 0),
        alien=_amounts(values),
    )


def read_hugger(text: str, number: Callable[[], int]) -> Hugger:
    kind, _, values = read_words(text)
    return Hugger(
        _number(values, "id", 0) if "id" in values else number(),
        kind,
        _number(values, "seat", 1) - 1,
        _number(values, "left", HUGGER_TURNS),
        _number(values, "lasting", 0),
        _number(values, "passing", 0),
        _amounts(values),
    )


def read_hive_card(text: str) -> HiveCard:
    kind, _, values = read_words(text)
    layer = _number(values, "layer", 0) if "layer" in values else CARDS[kind].layer
    return HiveCard(kind, _seen(values, 0), layer)


def read_attached(text: str) -> Attached:
    kind, flags, _ = read_words(text)
    return Attached(kind, ROOM[flags[0]])


def read_played(text: str) -> Played:
    kind, flags, values = read_words(text)
    card = values.get("card", kind)
    return Played(kind, "" if card == "copy" else known(card), "gone" in flags, "used" in flags, "ripley" in flags)


def read_offer(text: str) -> Offer:
    kind, flags, values = read_words(text)
    return Offer(int(values["seat"]) - 1, kind, "taken" in flags)


def bits_of(seats: list[int]) -> int:
    return sum(1 << seat - 1 for seat in set(seats))
