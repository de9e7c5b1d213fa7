"""The players: who they are, how much life is left, their cards, and what sits in front of them."""

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from derelict.core.scene import Item
from derelict.games.legendary.content.kinds import CARDS
from derelict.games.legendary.draw import emblems, faces, signs
from derelict.games.legendary.draw.layout import Box, Layout, Spot, strip
from derelict.games.legendary.draw.lettering import fitted
from derelict.games.legendary.draw.pieces import (
    CARD,
    DRAWN,
    MARK,
    PANEL,
    back_item,
    card_item,
    open_pile,
    pile_item,
    plate,
)
from derelict.games.legendary.draw.texts import UNSEEN, called, explained, say
from derelict.games.legendary.rules.enemies import hugger_attack
from derelict.games.legendary.state import State
from derelict.games.legendary.wording import name_of

FRONT = 0.64
"""How big the cards in front of a player are at most."""
BACKS = 7
"""How many backs of a hand lie side by side; more lie closer."""


def tray_items(s: State, language: str, layout: Layout, seat: int | None, asked: int | None) -> Iterator[Item]:
    """The trays of all players, the hand of the main one, and what lies in front of each."""
    for player in (layout.main, *layout.order):
        yield _tray(s, player, language, layout, seat, asked)
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
    for number, (card, spot) in enumerate(zip(cards, layout.hand_spots(len(cards)), strict=True)):
        if card.kind in UNSEEN:
            yield back_item(f"hand-{number}", back, spot, label)
        else:
            yield card_item(f"hand-{number}", card.kind, language, spot, "hand")


def front_cards(s: State, player: int) -> list[tuple[str, int]]:
    """What lies in front of a player, by kind and number: Facehuggers, Vigilant cards, and the Strikes of the main one."""
    found = [("hugger", at) for at, hugger in enumerate(s.huggers) if hugger.seat == player]
    found += [("vigil", at) for at in range(len(s.vigil[player]))]
    return found


def front_spots(s: State, player: int, layout: Layout) -> dict[tuple[str, int], Spot]:
    """Where all that lies in front of a player is."""
    cards = front_cards(s, player)
    if player == layout.main:
        cards += [("wound", at) for at in range(len(s.wounds[player]))]
        box, most = layout.front, FRONT
    else:
        x, y, wide, high = front_box(layout.tray_of[player], layout.is_tall)
        box, most = (x, y, wide - _aside(s, high), high), FRONT
        cards += [("known", at) for at, card in enumerate(s.hands[player]) if card.kind not in UNSEEN]
    return dict(zip(cards, strip(box, len(cards), most), strict=True))


def _aside(s: State, high: float) -> float:
    """How much of what lies in front of a player is kept for the backs of the hand and the Agenda."""
    scale = min(0.5, high / faces.HIGH)
    return scale * (faces.WIDE * (2 if s.agendas else 1) + BACKS * 5) + 8


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
        f"<g class='clock' transform='translate(0 40)'><rect class='disc' x='-21' y='-13' width='42' height='26' rx='13'/>"
        f"{signs.sign(signs.HOURGLASS, -8, 0, 0.8, 'glowing')}<text x='8' y='7.6' font-size='21'>{left}</text></g>"
    )
    markup = faces.face(kind, language, attack=attack) + clock
    return Item(f"hugger-{id}", markup, CARD, x, y, 0, scale, "piece card hugger", "", label, f"{kind}@{id}")


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
        return (x + 105, y + 38, 0.5) if not layout.is_tall else (x + 100, y + 74, 0.42)
    front = front_box(layout.tray_of[player], layout.is_tall)
    scale = round(min(0.5, front[3] / faces.HIGH), 3)
    return round(x + wide - 7 - faces.WIDE * scale / 2, 1), round(front[1] + front[3] / 2, 1), scale


def _tray(s: State, player: int, language: str, layout: Layout, seat: int | None, asked: int | None) -> Item:
    avatar = s.avatars[player] or s.roles[player]
    health = s.health(player) if avatar else 0
    left = max(0, health - s.damage(player)) if avatar else 0
    takes_part = s.takes_part(player)
    notes = tuple(_notes(s, player, language, seat, asked))
    is_on_turn = s.outcome is None and player == (s.player if s.turn else asked)
    won = s.outcome is not None and player in s.outcome.winners
    life = (left if takes_part else 0, health, s.defense(player) if avatar else 0)
    deck, pile = (len(s.decks[player]), len(s.discards[player]))
    if s.is_alien(player):
        deck, pile = len(s.alien_deck), len(s.alien_discard)
    counts = (len(s.hands[player]), deck, pile)
    shape = "own" if player == layout.main else "row" if layout.is_tall else "side"
    look = ("onturn " if is_on_turn else "") + ("alien " if s.is_alien(player) else "") + ("" if takes_part else "out ")
    who = called(s, player, language)
    infected = s.is_infected(player) and takes_part
    return _plate(
        player, avatar, who, notes, life, counts, shape, layout.tray_of[player], look.strip(), won, infected, layout.is_tall,
        language,
    )  # fmt: skip


def _notes(s: State, player: int, language: str, seat: int | None, asked: int | None) -> Iterator[str]:
    if s.outcome is not None:
        yield say(language, s.outcome[player].result if s.outcome[player].result in ("won", "lost") else "over")
    if player == seat:
        yield say(language, "you")
    elif player == asked and player != s.player:
        yield say(language, "asked")
    if s.is_alien(player):
        yield say(language, "alien")
    elif not s.takes_part(player):
        yield say(language, "dead")
    if s.isolated >> player & 1:
        yield say(language, "isolated")


@lru_cache(maxsize=DRAWN)
def _plate(
    player: int,
    avatar: str,
    who: str,
    notes: tuple[str, ...],
    life: tuple[int, int, int],
    counts: tuple[int, int, int],
    shape: str,
    box: Box,
    look: str,
    won: bool,
    infected: bool,
    is_tall: bool,
    language: str,
) -> Item:
    """The plate of a player: emblem, name, life, and how many cards there are where."""
    x, y, wide, high = box
    left, health, defense = life
    said = say(language, "health", who=who, left=left, health=health, defense=defense)
    label = ", ".join(
        [say(language, "tray", who=who, health=said, hand=counts[0], deck=counts[1], pile=counts[2]), *notes]
    )
    parts = [plate(wide, high)]
    if shape == "own" and not is_tall:
        parts += [
            _emblem(avatar, 38, 38, 29),
            fitted(who, wide / 2, 86, 16, wide - 14, "title"),
            fitted(" · ".join(notes), wide / 2, 101, 11.5, wide - 14, "note") if notes else "",
            _life(left, health, 12, 120, wide - 24, 14),
            *(_hearts(left, health, defense) if health else ()),
        ]
        if infected:
            parts.append(f"<g class='harm'>{signs.sign(emblems.TYPES['chestburster'], 98, 198, 1.1, 'inked')}</g>")
    elif shape == "own":
        parts += [
            _emblem(avatar, 32, 36, 25),
            fitted(who, 64, 22, 15, 120, "title", "start"),
            fitted(" · ".join(notes), 190, 22, 11, 120, "note", "start") if notes else "",
            signs.sign(signs.HEART, 18, 82, 0.74, "inked"),
            f"<text class='total start' x='30' y='90' font-size='22'>{left}</text>"
            f"<text class='note start' x='{31 + 11.5 * len(str(left)):g}' y='90' font-size='12'>/{health}</text>",
            _life(left, health, 64, 30, 52, 9),
        ]
        if infected:
            parts.append(signs.sign(emblems.TYPES["chestburster"], 76, 82, 0.7, "inked"))
    else:
        parts += _others(avatar, who, notes, life, counts, shape, wide, infected)
    if won:
        parts.append(f"<g class='crown' transform='translate(12 8) rotate(-18) scale(.9)'>{signs.CROWN}</g>")
    if "onturn" in look:
        middle = 38 if shape == "own" else 20
        parts.append(f"<path class='turnmark' d='M-4 {middle - 10:g} L8 {middle:g} L-4 {middle + 10:g}z'/>")
    return Item(f"tray-{player}", "".join(parts), PANEL, x, y, kind=f"piece tray {look}".strip(), label=label,
                thing=f"avatar.{avatar}" if avatar else "")  # fmt: skip


def _hearts(left: int, health: int, defense: int) -> list[str]:
    """Health and Defense of the main player as big numbers."""
    return [
        signs.sign(signs.HEART, 28, 163, 1, "inked"),
        f"<text class='total start' x='43' y='173' font-size='28'>{left}</text>",
        f"<text class='note start' x='{44 + 14 * len(str(left)):g}' y='173' font-size='14'>/{health}</text>",
        signs.sign(signs.SHIELD, 28, 201, 0.86, "inked"),
        f"<text class='total start' x='43' y='209' font-size='22'>{defense}</text>",
    ]


def _others(
    avatar: str,
    who: str,
    notes: tuple[str, ...],
    life: tuple[int, int, int],
    counts: tuple[int, int, int],
    shape: str,
    wide: float,
    infected: bool,
) -> list[str]:
    """The plate of somebody else: in a column, or as a row on a tall picture."""
    left, health, _ = life
    name = f"{who} · {' · '.join(notes)}" if notes else who
    if shape == "side":
        parts = [
            _emblem(avatar, 20, 19, 14),
            fitted(name, 39, 15, 12.4, wide - 66, "title", "start"),
            signs.sign(signs.HEART, 46, 26, 0.4, "inked"),
            f"<text class='total start' x='54' y='31' font-size='13'>{left}</text>"
            f"<text class='note start' x='{55 + 7 * len(str(left)):g}' y='31' font-size='10'>/{health}</text>",
            _counts(counts, 88, 26, 27, 12),
        ]
        if infected:
            parts.append(signs.sign(emblems.TYPES["chestburster"], wide - 38, 12, 0.5, "inked"))
        return parts
    parts = [
        _emblem(avatar, 26, 27, 19),
        fitted(name, 52, 20, 14, 112, "title", "start"),
        signs.sign(signs.HEART, 60, 36, 0.56, "inked"),
        f"<text class='total start' x='70' y='42' font-size='17'>{left}</text>"
        f"<text class='note start' x='{71 + 9 * len(str(left)):g}' y='42' font-size='11'>/{health}</text>",
        _counts(counts, 20, 62, 38, 14),
    ]
    if infected:
        parts.append(signs.sign(emblems.TYPES["chestburster"], 124, 36, 0.6, "inked"))
    return parts


def _emblem(avatar: str, x: float, y: float, r: float) -> str:
    mark = signs.sign(emblems.of_avatar(avatar), x, y, r / 15) if avatar else ""
    return f"<circle class='avatar' cx='{x:g}' cy='{y:g}' r='{r:g}'/>{mark}"


def _life(left: int, health: int, x: float, y: float, wide: float, high: float) -> str:
    """A bar with a notch for each point of health."""
    if not health:
        return ""
    step = (wide + 2) / health
    return "".join(
        f"<rect class='{'life' if point < left else 'life-rail'}' x='{x + point * step:.1f}' y='{y:g}'"
        f" width='{step - 2:.1f}' height='{high:g}' rx='1.5'/>"
        for point in range(health)
    )


_COUNTED = ("<path d='M-10 2 L-6 -10 L1 -8 L-3 8z M-2 9 L2 -9 L9 -9 L7 9z'/>", signs.CARDS, signs.DISCARD)


def _counts(counts: tuple[int, ...], x: float, y: float, step: float, size: float) -> str:
    """Cards in hand, in the deck, and in the discard pile."""
    return "".join(
        signs.sign(_COUNTED[at], x + step * at, y, size / 26, "dimmed")
        + f"<text class='small start' x='{x + step * at + size * 0.52:.1f}' y='{y + size * 0.37:.1f}' font-size='{size:g}'>"
        f"{number}</text>"
        for at, number in enumerate(counts)
    )


def ending_item(s: State, language: str, layout: Layout, reason: str, seat: int | None) -> Item:
    """How the match ended: who has won, why, and with how many points."""
    assert s.outcome is not None
    left, _, wide, _ = layout.frame
    lines = [
        (
            f"{called(s, player, language)}: {say(language, s.outcome[player].result)},"
            f" {say(language, 'score', score=s.outcome[player].score)}"
        )
        for player in range(s.seats)
    ]
    high, across = 74 + 19 * len(lines), min(430.0, wide - 24)
    key = "over" if seat is None else "victory" if seat in s.outcome.winners else "defeat"
    if seat is None and not s.outcome.winners:
        key = "defeat"
    body = "".join(
        f"<text class='who' y='{-high / 2 + 72 + 19 * at:g}' font-size='15'>{escape(line)}</text>"
        for at, line in enumerate(lines)
    )
    markup = (
        f"<rect class='sheet' x='{-across / 2:g}' y='{-high / 2:g}' width='{across:g}' height='{high:g}' rx='12'/>"
        f"<text class='verdict' y='{-high / 2 + 33:g}' font-size='28'>{say(language, key)}</text>"
        f"{fitted(reason, 0, -high / 2 + 51, 14, across - 24, 'why')}{body}"
    )
    x, y = left + wide / 2, 255.0 if not layout.is_tall else 246.0
    return Item("ending", markup, MARK + 5, x, y, kind="ending", label="; ".join([say(language, key), reason, *lines]))
