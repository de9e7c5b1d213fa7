"""The station in lines of text: two for each sector, clockwise, the last one before the first."""

from collections.abc import Set

from rich.text import Text

from derelict.core.face import colour
from derelict.core.face.packing import packed
from derelict.games.theseus.content.cards import CARDS
from derelict.games.theseus.content.places import (
    FIRST_SLOT,
    ROOM_NAMES,
    SECTOR_ROOMS,
    SECTOR_SPOT,
    SECTORS,
    SLOT_SPOT,
    SLOTS,
    WAITING_OF,
    WAITING_SPOT,
)
from derelict.games.theseus.state import State
from derelict.games.theseus.state.board import NOBODY, InstalledCard
from derelict.games.theseus.wording import TEXTS, card_name, faction_name, sector_name, unit_kind

NOTHING = "–"


def draw(s: State, language: str, choices: Set[int]) -> Text:
    """Draw the sectors of the ring; choices are in brackets."""
    text = Text()
    for number, sector in enumerate(s.rules.ring):
        if number:
            text.append("\n")
        _title(text, s, sector, language, choices)
        for at, room in enumerate(SECTOR_ROOMS[sector]):
            text.append("  ")
            _unit(text, s, room, _name(ROOM_NAMES[at], room in choices), language)
        text.append("  " + " ".join(SECTORS[sector].passages), "dim")
        text.append("\n   ")
        for slot, card in enumerate(s.boards[sector].cards):
            place = FIRST_SLOT[sector] + slot
            text.append(" ")
            _card(text, s, card, _name(f"s{slot + 1}", place + SLOT_SPOT in choices), place == s.malfunction, language)
            text.append(" ")
        for number_of, place in enumerate(WAITING_OF[sector], 1):
            text.append(" ")
            _waiting(text, s, place, _name(f"w{number_of}", place + WAITING_SPOT in choices), language)
    return text


def draw_small(s: State, language: str, choices: Set[int], width: int) -> Text:
    """Draw the sectors in one line each where possible: without empty places for cards, with empty rooms together."""
    lines = []
    for sector in s.rules.ring:
        title, cards = Text(), []
        _title(title, s, sector, language, choices)
        names = {room: _name(ROOM_NAMES[at], room in choices) for at, room in enumerate(SECTOR_ROOMS[sector])}
        for room, name in names.items():
            if s.rooms[room] >= 0:
                title.append("  ")
                _unit(title, s, room, name, language)
        if empty := "".join(name for room, name in names.items() if s.rooms[room] < 0):
            title.append(f"  {empty}\u00a0{NOTHING}", "dim")
        for slot, card in enumerate(s.boards[sector].cards):
            place = FIRST_SLOT[sector] + slot
            if card is not None or place + SLOT_SPOT in choices:
                name = _name(f"s{slot + 1}", place + SLOT_SPOT in choices)
                cards.append(Text())
                _card(cards[-1], s, card, name, place == s.malfunction, language)
        for number, place in enumerate(WAITING_OF[sector], 1):
            if s.waiting[place] or place + WAITING_SPOT in choices:
                cards.append(Text())
                _waiting(cards[-1], s, place, _name(f"w{number}", place + WAITING_SPOT in choices), language)
        lines.append(packed([title, *cards], width))
    return Text("\n").join(lines)


def _name(name: str, chosen: bool) -> str:
    return f"[{name}]" if chosen else name


def _title(text: Text, s: State, sector: int, language: str, choices: Set[int]) -> None:
    """Write the name of a sector, its owner, and its Deactivation tokens."""
    name = _name(sector_name(sector, language), sector + SECTOR_SPOT in choices)
    homes = [player for player, home in enumerate(s.rules.homes) if home == sector]
    text.append(name, f"bold {colour(homes[0])}" if homes else "bold")
    if homes:
        owners = ", ".join(faction_name(s.rules.factions[player], language) for player in homes)
        text.append(f" ({owners})")
    tokens = sum(at == sector for at, _ in s.deactivations)
    if tokens:
        text.append(f" {TEXTS.say(language, 'face.deactivations', count=tokens)}")


def _unit(text: Text, s: State, room: int, name: str, language: str) -> None:
    unit = s.rooms[room]
    text.append(f"{name} ")
    if unit < 0:
        text.append(NOTHING, "dim")
        return
    marks = "+" if s.upgraded >> unit & 1 else ""
    marks += "~" if s.invisible >> unit & 1 else ""
    marks += "#" if s.is_held(unit) else ""
    marks += "x" * sum(host == unit for host, _ in s.parasites)
    text.append(unit_kind(s.rules.units[unit], language) + marks, colour(s.rules.owners[unit]))


def _card(text: Text, s: State, card: InstalledCard | None, name: str, blocked: bool, language: str) -> None:
    text.append(f"{name} ")
    if card is None:
        text.append(NOTHING, "dim")
        return
    title = card_name(card.kind, language)
    if card.owner == NOBODY:
        text.append(f"({title})", "dim")
        return
    marks = "+" * card.upgrades
    marks += f" {card.points}•" if card.points else ""
    marks += "" if card.armed or card.data.data.armed else "?"
    marks += f"={faction_name(s.rules.factions[card.owner], language)}" if card.embryo >= 0 else ""
    text.append(f"{title}{marks}", f"{colour(card.owner)}{' strike' if blocked else ''}")
    if blocked:
        text.append("!", "bold")


def _waiting(text: Text, s: State, place: int, name: str, language: str) -> None:
    kind = s.waiting[place]
    text.append(f"{name} ")
    if not kind:
        text.append(NOTHING, "dim")
        return
    text.append(f"<{card_name(kind, language)}>", colour(s.rules.player_of[CARDS[kind].faction]))
    if s.malfunction == SLOTS + place:
        text.append("!", "bold")
