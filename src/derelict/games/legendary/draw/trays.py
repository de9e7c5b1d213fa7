"""The players: their plates, the hand of the main one, and what lies in front of each."""

from collections.abc import Iterator
from functools import lru_cache

from derelict.core.scene import Item
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import faces, signs
from derelict.games.legendary.draw.layout import Box, Layout, Spot, strip
from derelict.games.legendary.draw.pieces import (
    CARD,
    DRAWN,
    back_item,
    card_item,
    open_pile,
    pile_item,
)
from derelict.games.legendary.draw.plates import plate_item
from derelict.games.legendary.draw.texts import UNSEEN, called, explained, say
from derelict.games.legendary.rules.enemies import hugger_attack
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import name_of

FRONT = 0.6
"""How big the cards in front of a player are at most."""
BACKS = 7
"""How many backs of a hand lie side by side; more lie closer."""


def tray_items(s: State, language: str, layout: Layout, seat: int | None, asked: int | None) -> Iterator[Item]:
    """The trays of all players, the hand of the main one, and what lies in front of each."""
    for player in (layout.main, *layout.order):
        yield plate_item(s, player, language, layout, seat, asked)
        yield from _agenda(s, player, language, layout)
        yield from _front(s, player, language, layout)
        if player != layout.main:
            yield from _backs(s, player, language, layout)
    yield from _hand(s, language, layout)
    main = layout.main
    who = called(s, main, language)
    if not s.is_alien(main):
        count = len(s.decks[main])
        yield pile_item("deck", "player", count, layout.deck, say(language, "deck", who=who, count=count))
        yield from _discard(who, s.discards[main], layout.discard, language)
    else:
        count = len(s.alien_deck)
        yield pile_item("deck", "alien", count, layout.deck, say(language, "deck", who=who, count=count))
        yield from _discard(who, s.alien_discard, layout.discard, language)


@lru_cache(maxsize=DRAWN)
def _discard(who: str, cards: tuple[str, ...], spot: Spot, language: str) -> tuple[Item, ...]:
    names = ", ".join(name_of(card, language) for card in reversed(cards)) or say(language, "empty")
    label = say(language, "discard", who=who, count=len(cards), cards=names)
    return open_pile("discard", cards, spot, label, "", who, language)


def _hand(s: State, language: str, layout: Layout) -> Iterator[Item]:
    cards = s.hands[layout.main]
    back = "alien" if s.is_alien(layout.main) else "player"
    label = say(language, "hand_back", who=called(s, layout.main, language), count=len(cards))
    for number, (card, (x, y, scale, turn)) in enumerate(zip(cards, layout.hand_spots(len(cards)), strict=True)):
        if card.kind in UNSEEN:
            yield back_item(f"hand-{number}", back, (x, y, scale), label, turn)
        else:
            yield card_item(f"hand-{number}", card.kind, language, (x, y, scale), "hand", turn=turn)


def front_cards(s: State, player: int) -> list[tuple[str, int]]:
    """What lies in front of a player, by kind and number: Facehuggers and Vigilant cards."""
    found = [("hugger", at) for at, hugger in enumerate(s.huggers) if hugger.seat == player]
    found += [("vigil", at) for at in range(len(s.vigil[player]))]
    return found


def front_spots(s: State, player: int, layout: Layout) -> dict[tuple[str, int], Spot]:
    """Where all that lies in front of a player is."""
    cards = front_cards(s, player)
    if player == layout.main:
        box = layout.front
        others = [("wound", at) for at in range(len(s.wounds[player]))]
    else:
        x, y, wide, high = front_box(layout.tray_of[player], layout.is_tall)
        others = [("known", at) for at, card in enumerate(s.hands[player]) if card.kind not in UNSEEN]
        box = (x, y, wide - _aside(s, player, high), high)
    spots = strip(box, len(cards), FRONT)
    if spots:
        used = spots[-1][0] + faces.WIDE * spots[-1][2] / 2 + 5 - box[0]
        box = (box[0] + used, box[1], max(box[2] - used, 1.4 * faces.WIDE * spots[-1][2]), box[3])
    spots += strip(box, len(others), FRONT)
    return dict(zip([*cards, *others], spots, strict=True))


def _aside(s: State, player: int, high: float) -> float:
    """How much of what lies in front of a player is kept for the backs of the hand and the Agenda."""
    scale = min(0.5, high / faces.HIGH)
    backs = sum(card.kind in UNSEEN for card in s.hands[player])
    fan = faces.WIDE + 10 * (min(backs, BACKS) - 1) if backs else 0
    return scale * (fan + (faces.WIDE + 12 if s.agendas else 0)) + 6


def _backs(s: State, player: int, language: str, layout: Layout) -> Iterator[Item]:
    """The hand of somebody else, as far as it is not known."""
    count = sum(card.kind in UNSEEN for card in s.hands[player])
    if not count:
        return
    x, y, wide, high = front_box(layout.tray_of[player], layout.is_tall)
    scale = round(min(0.5, high / faces.HIGH), 3)
    right = x + wide - (faces.WIDE * scale + 6 if s.agendas else 0)
    label = say(language, "hand_back", who=called(s, player, language), count=len(s.hands[player]))
    back = "alien" if s.is_alien(player) else "player"
    yield _fan(player, count, back, (round(right, 1), round(y + high / 2, 1), scale), label)


@lru_cache(maxsize=DRAWN)
def _fan(player: int, count: int, back: str, spot: Spot, label: str) -> Item:
    """Backs, each a little to the left of the one before; where it goes is its right edge."""
    x, y, scale = spot
    step = min(10.0, 10.0 * (BACKS - 1) / max(1, count - 1))
    markup = "".join(
        f"<g transform='translate({-faces.WIDE / 2 - step * (count - 1 - at):.1f} 0)'>{faces.back(back)}</g>"
        for at in range(count)
    )
    return Item(f"backs-{player}", markup, CARD, x, y, 0, scale, "piece card", label=label, thing=f"back.{back}")


def front_box(tray: Box, is_tall: bool) -> Box:
    """The part of a tray for what lies in front of its player."""
    x, y, wide, high = tray
    if is_tall:
        return x + 168, y + 4, wide - 174, high - 8
    return x + 6, y + 36, wide - 12, high - 40


def _front(s: State, player: int, language: str, layout: Layout) -> Iterator[Item]:
    who = called(s, player, language)
    for (what, at), spot in front_spots(s, player, layout).items():
        if what == "hugger":
            hugger = s.huggers[at]
            yield _hugger(hugger.id, hugger.kind, hugger_attack(hugger), hugger.left, who, spot, language)
        elif what == "vigil":
            yield card_item(f"vigil-{player}-{at}", s.vigil[player][at], language, spot, "vigil")
        elif what == "known":
            kind = s.hands[player][at].kind
            yield card_item(f"seen-{player}-{at}", kind, language, spot, "lies_at", (("place", who),))
        else:
            kind = s.wounds[player][at]
            damage = CARDS[kind].damage
            yield card_item(f"wound-{at}", kind, language, spot, "wound", (("who", who), ("damage", str(damage))))


@lru_cache(maxsize=DRAWN)
def _hugger(id: int, kind: str, attack: int, left: int, who: str, spot: Spot, language: str) -> Item:
    """A Facehugger, and how many turns are left until it infects."""
    x, y, scale = spot
    label = explained("hugger", kind, language, who=who, attack=attack, left=left)
    clock = (
        "<g class='clock' transform='translate(0 38)'>"
        "<rect class='disc' x='-21' y='-13' width='42' height='26' rx='13'/>"
        f"{signs.sign(signs.HOURGLASS, -8, 0, 0.8, 'glowing')}<text x='8' y='7.6' font-size='21'>{left}</text></g>"
    )
    markup = faces.face(kind, language, "tiny", attack) + clock
    return Item(f"hugger-{id}", markup, CARD, x, y, 0, scale, "piece card hugger", "", label, kind)


def _agenda(s: State, player: int, language: str, layout: Layout) -> Iterator[Item]:
    """An Agenda lies face down until it is revealed; who knows it sees it."""
    if player >= len(s.agendas):
        return
    who, kind = called(s, player, language), s.agendas[player].kind
    spot = agenda_spot(layout, player)
    if kind in UNSEEN:
        yield back_item(f"agenda-{player}", "agenda", spot, say(language, "agenda_hidden", who=who))
    else:
        yield card_item(f"agenda-{player}", kind, language, spot, "agenda_own", (("who", who),))


def agenda_spot(layout: Layout, player: int) -> Spot:
    x, y, wide, _ = layout.tray_of[player]
    if player == layout.main:
        return (x + 105, y + 38, 0.5) if not layout.is_tall else (x + 262, y + 33, 0.46)
    front = front_box(layout.tray_of[player], layout.is_tall)
    scale = round(min(0.5, front[3] / faces.HIGH), 3)
    return round(x + wide - 7 - faces.WIDE * scale / 2, 1), round(front[1] + front[3] / 2, 1), scale
