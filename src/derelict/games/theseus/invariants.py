"""Invariants of every state: nothing is lost or doubled, and every number is within its bounds."""

from collections import Counter

from derelict.games.theseus.content.cards import FACTIONS, TOKENS, UNITS
from derelict.games.theseus.content.places import SLOT_SPOT, SLOTS, sector_of_spot
from derelict.games.theseus.rules.ending import END
from derelict.games.theseus.rules.preparing import Decks, Prepare
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.rules.setup import TOKENS as UPGRADES
from derelict.games.theseus.state import HIDDEN, RESERVE, State
from derelict.games.theseus.state.board import MOST_TOKENS
from derelict.games.theseus.view import shown


def check(s: State) -> None:
    """Raise AssertionError if a piece is lost or doubled, or a number is out of bounds."""
    for unit, room in enumerate(s.where):
        assert room < 0 or s.rooms[room] == unit, f"unit {unit} is not in its room"
    for room, unit in enumerate(s.rooms):
        assert unit < 0 or s.where[unit] == room, f"room {room} holds a unit that is elsewhere"
        assert unit < 0 or room in s.rules.rooms, f"room {room} is not in play"
    for unit in (*(unit for unit, _ in s.clamped), *(unit for unit, _ in s.parasites)):
        assert 0 <= unit < len(s.where), f"a token lies on unit {unit}"
    for slot in (*(slot for _, slot in s.clamped), *s.triggered, *s.resolved, *s.worked):
        assert 0 <= slot < SLOTS, f"there is no slot {slot}"
    _check_cards(s)
    assert 0 <= s.end <= END, f"the end token is on step {s.end}"
    goes_on = s.outcome is None and s.extra_turns is None
    assert s.end < END or not goes_on, "the end token has reached the end, but the match goes on"
    lies = s.malfunction < 0 or sector_of_spot(SLOT_SPOT + s.malfunction) in s.rules.ring
    assert lies, "the Malfunction token lies outside the station"
    tokens = sum(s.stock) + sum(card.upgrades for board in s.boards for card in board.cards if card is not None)
    assert tokens + s.supply == UPGRADES, f"Upgrade tokens: {tokens} in play, {s.supply} in the supply"
    assert min(*s.stock, s.supply) >= 0, f"Upgrade tokens: {s.stock} in stocks, {s.supply} in the supply"
    for name, count in (
        ("parasite", len(s.parasites)),
        ("clamp", len(s.clamped)),
        ("invisibility", s.invisible.bit_count()),
        ("deactivation", len(s.deactivations)),
    ):
        assert count <= TOKENS[name].count, f"{count} tokens of {name}"
    if s.outcome is None:
        for player, name in enumerate(s.rules.factions):
            assert 0 <= s.life[player] <= FULL, f"{name}: life {s.life[player]}"
            assert 0 <= s.knowledge[player] < FULL, f"{name}: knowledge {s.knowledge[player]}"


def _check_cards(s: State) -> None:
    for player, name in enumerate(s.rules.factions):
        hidden = sum(kind == HIDDEN for kind in (*s.decks[player], *s.box[player]))
        cards, whole = Counter(shown(s, player)), Counter(FACTIONS[name].deck)
        if not hidden and not any(isinstance(frame, Decks | Prepare) for frame in s.stack):
            assert cards == whole, f"{name}: cards lost or doubled: {cards - whole}, {whole - cards}"
        assert not cards - whole, f"{name}: cards doubled: {cards - whole}"
    held = [card.embryo for board in s.boards for card in board.cards if card is not None and card.embryo >= 0]
    assert len(held) == len(set(held)), "an embryo holds two cards"
    for unit in held:
        is_embryo = unit < len(s.where) and UNITS[s.rules.units[unit]].takeover is not None
        assert is_embryo, f"unit {unit} holds no card"
        assert s.where[unit] == RESERVE, f"the embryo {unit} is in two places"
    for board in s.boards:
        blocked = -1 if not 0 <= s.malfunction < SLOTS else s.malfunction
        assert board.blocked < 0 or blocked >= 0, "a card is blocked without the Malfunction token"
        for card in board.cards:
            assert card is None or card.upgrades <= MOST_TOKENS, f"{card.upgrades} tokens on {card.kind}"
