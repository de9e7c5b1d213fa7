"""What is true of every state: nothing is lost or doubled, every number is in its bounds."""

from collections import Counter

from derelict.games.theseus.board import MOST_TOKENS
from derelict.games.theseus.content.cards import FACTIONS, TOKENS
from derelict.games.theseus.rules.scoring import FULL
from derelict.games.theseus.setup import TOKENS as UPGRADES
from derelict.games.theseus.state import HIDDEN, State
from derelict.games.theseus.station import SLOTS
from derelict.games.theseus.view import shown


def check(s: State) -> None:
    """Raise AssertionError if a piece is lost or doubled or a number out of bounds."""
    for unit, room in enumerate(s.where):
        assert room < 0 or s.rooms[room] == unit, f"unit {unit} is not in its room"
    for room, unit in enumerate(s.rooms):
        assert unit < 0 or s.where[unit] == room, f"room {room} holds a unit that is elsewhere"
        assert unit < 0 or room in s.rules.rooms, f"room {room} is not in play"
    _check_cards(s)
    tokens = sum(s.stock) + sum(card.upgrades for board in s.boards for card in board.cards if card is not None)
    assert tokens + s.supply == UPGRADES, f"Upgrade tokens: {tokens} in play, {s.supply} in the supply"
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
        if not hidden and s.decks[player] + s.box[player]:
            assert cards == whole, f"{name}: cards lost or doubled: {cards - whole}, {whole - cards}"
        assert not cards - whole, f"{name}: cards doubled: {cards - whole}"
    for board in s.boards:
        blocked = -1 if not 0 <= s.malfunction < SLOTS else s.malfunction
        assert board.blocked < 0 or blocked >= 0, "a card is blocked without the token"
        for card in board.cards:
            assert card is None or card.upgrades <= MOST_TOKENS, f"{card.upgrades} tokens on {card.kind}"
