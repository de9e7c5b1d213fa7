"""The players: their plates, the hand of the main one, and the cards in front of each."""

from collections.abc import Iterator

from msgspec import Struct

from derelict.core.drawing.scene import Item
from derelict.core.drawing.shapes import Box, Group, Spot, kept, rect, sign
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import faces, signs
from derelict.games.legendary.draw.layout import Layout, small_strip
from derelict.games.legendary.draw.pieces import CARD, back_item, card_item, open_pile, pile_item
from derelict.games.legendary.draw.plates import Standing, plate_item
from derelict.games.legendary.draw.texts import UNSEEN, called, explained, say
from derelict.games.legendary.rules.hive.enemies import hugger_attack
from derelict.games.legendary.state import Hugger, State
from derelict.games.legendary.wording import name_of

FRONT = 0.6
"""The largest scale of the cards in front of a player."""
BACKS = 7
"""The number of backs of a hand that lie side by side; more of them overlap."""


class Front(Struct, frozen=True):
    """The cards in front of a player. The number of a Facehugger, and of a card in hand, is its index in the state."""

    huggers: tuple[tuple[int, Hugger], ...]
    vigil: tuple[str, ...]
    wounds: tuple[str, ...]
    """The Strikes of the main seat, whose tray has room for them."""
    known: tuple[tuple[int, str], ...]
    """The known cards of another player's hand."""
    backs: int
    """The number of its unknown cards."""
    agenda: str | None
    """The Agenda; None if no player has one."""


def front_of(s: State, player: int, layout: Layout) -> Front:
    is_main = player == layout.main
    hand = () if is_main else s.hands[player]
    known = tuple([(at, card.kind) for at, card in enumerate(hand) if card.kind not in UNSEEN])
    huggers = tuple([(at, hugger) for at, hugger in enumerate(s.huggers) if hugger.seat == player])
    agenda = s.agendas[player].kind if player < len(s.agendas) else None
    wounds = s.wounds[player] if is_main else ()
    return Front(huggers, s.vigil[player], wounds, known, len(hand) - len(known), agenda)


def tray_groups(s: State, standings: list[Standing], language: str, layout: Layout) -> Iterator[Group]:
    """Draw each player's tray and the cards in front of it, then the main player's hand, deck and discard pile."""
    for player in (layout.main, *layout.order):
        yield _tray(standings[player], front_of(s, player, layout), language, layout)
    main = layout.main
    is_alien = s.is_alien(main)
    hand = tuple([card.kind for card in s.hands[main]])
    deck, pile = (s.alien_deck, s.alien_discard) if is_alien else (s.decks[main], s.discards[main])
    yield _cards(called(s, main, language), "alien" if is_alien else "player", hand, len(deck), pile, language, layout)


@kept
def _tray(standing: Standing, front: Front, language: str, layout: Layout) -> Group:
    items = [plate_item(standing, language, layout), *_front(standing.player, standing.who, front, language, layout)]
    if front.agenda is not None:
        items.append(_agenda(standing.player, standing.who, front.agenda, language, layout))
    if front.backs:
        items.append(_backs(standing, front, language, layout))
    return tuple(items)


@kept
def _cards(
    who: str, back: str, hand: tuple[str, ...], deck: int, pile: tuple[str, ...], language: str, layout: Layout
) -> Group:
    """Draw the hand of the main seat, its deck, and its discard pile."""
    items = []
    label = say(language, "hand_back", who=who, count=len(hand))
    for number, (kind, (x, y, scale, turn)) in enumerate(zip(hand, layout.hand_spots(len(hand)), strict=True)):
        if kind in UNSEEN:
            items.append(back_item(f"hand-{number}", back, (x, y, scale), label, turn))
        else:
            items.append(card_item(f"hand-{number}", kind, language, (x, y, scale), "hand", turn=turn))
    items.append(pile_item("deck", back, deck, layout.deck, say(language, "deck", who=who, count=deck)))
    names = ", ".join(name_of(card, language) for card in reversed(pile)) or say(language, "empty")
    label = say(language, "discard", who=who, count=len(pile), cards=names)
    return (*items, *open_pile("discard", pile, layout.discard, label, "", who, language, "sign.discard_pile"))


@kept
def front_spots(front: Front, player: int, layout: Layout) -> dict[tuple[str, int], Spot]:
    """Return the places of everything in front of a player, by kind and number."""
    cards = [("hugger", at) for at, _ in front.huggers] + [("vigil", at) for at in range(len(front.vigil))]
    if player == layout.main:
        box = layout.front
        others = [("wound", at) for at in range(len(front.wounds))]
    else:
        x, y, wide, high = front_box(layout.tray_of[player], layout.is_tall)
        others = [("known", at) for at, _ in front.known]
        box = (x, y, wide - _aside(front, high), high)
    spots = small_strip(box, len(cards), FRONT)
    if spots:
        used = spots[-1][0] + faces.WIDE * spots[-1][2] / 2 + 5 - box[0]
        box = (box[0] + used, box[1], max(box[2] - used, 1.4 * faces.WIDE * spots[-1][2]), box[3])
    spots += small_strip(box, len(others), FRONT)
    return dict(zip([*cards, *others], spots, strict=True))


def _aside(front: Front, high: float) -> float:
    """Return the width in a player's area that is kept for the backs of the hand and the Agenda."""
    scale = min(0.5, high / faces.HIGH)
    fan = faces.WIDE + 10 * (min(front.backs, BACKS) - 1) if front.backs else 0
    return scale * (fan + (faces.WIDE + 12 if front.agenda is not None else 0)) + 6


def _backs(standing: Standing, front: Front, language: str, layout: Layout) -> Item:
    """Draw the unknown part of another player's hand."""
    player = standing.player
    x, y, wide, high = front_box(layout.tray_of[player], layout.is_tall)
    scale = round(min(0.5, high / faces.HIGH), 3)
    right = x + wide - (faces.WIDE * scale + 6 if front.agenda is not None else 0)
    label = say(language, "hand_back", who=standing.who, count=standing.hand)
    back = "alien" if standing.is_alien else "player"
    return _fan(player, front.backs, back, (round(right, 1), round(y + high / 2, 1), scale), label)


def _fan(player: int, count: int, back: str, spot: Spot, label: str) -> Item:
    """Draw backs, each a little to the left of the one before; the anchor is the right edge."""
    x, y, scale = spot
    step = min(10.0, 10.0 * (BACKS - 1) / max(1, count - 1))
    markup = "".join(
        f"<g transform='translate({-faces.WIDE / 2 - step * (count - 1 - at):.1f} 0)'>{faces.back(back)}</g>"
        for at in range(count)
    )
    return Item(
        f"backs-{player}", markup, CARD, x, y, 0, scale, "piece flows-backs card", label=label, thing=f"back.{back}"
    )


def front_box(tray: Box, is_tall: bool) -> Box:
    """Return the part of a tray for the cards in front of its player."""
    x, y, wide, high = tray
    if is_tall:
        return x + 168, y + 4, wide - 174, high - 8
    return x + 6, y + 36, wide - 12, high - 40


def _front(player: int, who: str, front: Front, language: str, layout: Layout) -> Iterator[Item]:
    huggers, known = dict(front.huggers), dict(front.known)
    for (what, at), spot in front_spots(front, player, layout).items():
        if what == "hugger":
            hugger = huggers[at]
            yield _hugger(hugger.id, hugger.kind, hugger_attack(hugger), hugger.left, who, spot, language)
        elif what == "vigil":
            yield card_item(f"vigil-{player}-{at}", front.vigil[at], language, spot, "vigil")
        elif what == "known":
            yield card_item(f"seen-{player}-{at}", known[at], language, spot, "lies_at", (("place", who),))
        else:
            kind = front.wounds[at]
            damage = CARDS[kind].damage
            yield card_item(f"wound-{at}", kind, language, spot, "wound", (("who", who), ("damage", str(damage))))


def _hugger(id: int, kind: str, attack: int, left: int, who: str, spot: Spot, language: str) -> Item:
    """Draw a Facehugger and the number of turns until it infects."""
    x, y, scale = spot
    label = explained("hugger", kind, language, who=who, attack=attack, left=left)
    clock = (
        "<g class='clock' transform='translate(0 38)'>"
        "<rect class='disc' x='-21' y='-13' width='42' height='26' rx='13'/>"
        f"{sign(signs.HOURGLASS, -8, 0, 0.8, 'glowing')}<text x='8' y='7.6' font-size='21'>{left}</text></g>"
    )
    grip = rect("grip", faces.WIDE + 5, faces.HIGH + 5, 6)
    markup = grip + faces.face(kind, language, "tiny", attack) + clock
    return Item(f"hugger-{id}", markup, CARD, x, y, 0, scale, "piece flows-huggers card hugger", "", label, kind)


def _agenda(player: int, who: str, kind: str, language: str, layout: Layout) -> Item:
    """Draw an Agenda, face down until revealed; a viewer who knows it sees it."""
    spot = agenda_spot(layout, player)
    if kind in UNSEEN:
        return back_item(f"agenda-{player}", "agenda", spot, say(language, "agenda_hidden", who=who))
    size: faces.Size | None = "tiny" if layout.is_tall else None
    return card_item(f"agenda-{player}", kind, language, spot, "agenda_own", (("who", who),), size=size)


def agenda_spot(layout: Layout, player: int) -> Spot:
    x, y, wide, _ = layout.tray_of[player]
    if player == layout.main:
        return (x + 105, y + 38, 0.5) if not layout.is_tall else (x + 262, y + 33, 0.46)
    front = front_box(layout.tray_of[player], layout.is_tall)
    scale = round(min(0.5, front[3] / faces.HIGH), 3)
    return round(x + wide - 7 - faces.WIDE * scale / 2, 1), round(front[1] + front[3] / 2, 1), scale
