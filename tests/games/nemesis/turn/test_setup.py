"""What is in the box, and how it is set up (X-1 to X-25, X-402 to X-405)."""

from collections import Counter

import pytest

from derelict.core.match import Match
from derelict.games.nemesis import GAME
from derelict.games.nemesis.content import tables
from derelict.games.nemesis.state import ELEVATOR, State
from tests.marks import rule


def begun(seats: int = 3, seed: int = 1, mode: str = "semi_coop", **options: object) -> Match:
    """A match before anything is drafted."""
    return GAME.start(seats, seed, mode, **options)


def drafted(seats: int = 3, seed: int = 1, mode: str = "semi_coop", **options: object) -> State:
    """The state of a match when its first turn begins, everybody having kept the first character drawn."""
    match = begun(seats, seed, mode, **options)
    while match.decision is not None and match.decision.prompt == "draft":
        match.play(match.decision.options[0])
    return state_of(match)


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


@rule("X-1")
def test_one_to_five_play_and_any_number_may_win() -> None:
    assert [(mode.name, mode.seats) for mode in GAME.modes] == [
        ("semi_coop", (2, 3, 4, 5)),
        ("coop", (2, 3, 4, 5)),
        ("solo", (1,)),
    ]


@rule("X-2")
def test_rooms_are_joined_by_numbered_corridors() -> None:
    assert len(tables.SLOTS) == 27
    assert len(tables.CORRIDORS) == 35
    assert all(corridor.numbers for corridor in tables.CORRIDORS.values())
    assert sum(bool(slot.vent_numbers) for slot in tables.SLOTS.values()) == 12


@rule("X-3")
def test_every_room_but_the_stairs_is_in_a_section() -> None:
    stairs = [slot.id for slot in tables.SLOTS.values() if not slot.section]
    assert stairs == ["005", "006", "016", "017"]
    assert tables.SECTIONS == ("S-01", "S-02", "S-03")


@rule("X-11")
def test_some_rooms_are_in_fixed_places_and_explored() -> None:
    s = drafted()
    fixed = {"004": "repository", "019": "isolation_room", "022": "backup_power", "013": "alert_room"}
    fixed |= {slot: f"elevator_{section.lower().replace('-', '')}" for section, slot in tables.ELEVATOR_ROOMS.items()}
    fixed |= dict.fromkeys(("005", "006", "016", "017"), "emergency_stairs")
    assert {slot: room.tile.kind for slot, room in s.rooms.items() if room.explored} == fixed


@rule("X-12", "X-13")
@pytest.mark.parametrize("seed", range(4))
def test_tiles_and_tokens_lie_face_down(seed: int) -> None:
    s = drafted(seed=seed)
    hidden = {slot: room for slot, room in s.rooms.items() if not room.explored}
    for kind, count in (("I", 10), ("II", 6)):
        laid = [room.tile.kind for slot, room in hidden.items() if tables.SLOTS[slot].kind == kind]
        assert len(laid) == len(set(laid)) == count
        assert set(laid) <= set(tables.DECKS[f"tiles_{kind}"])
    assert len(s.out["tiles_II"]) == 3
    tokens = [room.token.kind for room in hidden.values() if room.token is not None]
    tokens += [card.kind for card in s.out["exploration"]]
    assert sorted(tokens) == sorted(tables.DECKS["exploration"])
    assert len(s.out["exploration"]) == 4


@rule("X-13")
def test_what_exploration_tokens_can_do() -> None:
    effects = Counter(token.effect for token in tables.EXPLORATION.values())
    assert effects == {"silence": 10, "danger": 1, "slime": 1, "fire": 2, "malfunction": 3, "door": 3}
    assert {token.items for token in tables.EXPLORATION.values()} == {1, 2, 3, 4}


@rule("X-14")
def test_the_two_lowest_power_tokens_are_blue() -> None:
    found = [drafted(seed=seed).power for seed in range(6)]
    for power in found:
        assert set(power) == {*tables.SECTIONS, ELEVATOR}
        assert {token.number: token.blue for token in power.values()} == {1: True, 2: True, 3: False, 4: False}
    assert len({power["S-01"].number for power in found}) > 1


@rule("X-15")
def test_six_of_seven_launch_tokens_lie_under_the_track() -> None:
    s = drafted()
    assert sorted(s.css) == [1, 2, 4, 6, 8, 10]
    assert Counter(card.kind for card in (*s.css.values(), *s.css_out)) == {"A": 1, "B": 1, "C": 1, "ALL": 3, "NONE": 1}
    assert not any(card.seen for card in (*s.css.values(), *s.css_out))


@rule("X-16")
def test_the_laboratory_board() -> None:
    s = drafted()
    assert s.eggs == 5
    assert [card.is_seen_by(None) for card in s.weaknesses] == [True, False, False]
    assert len(s.out["weakness"]) == 3


@rule("X-17")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_bag_holds_an_adult_more_for_each_player(seats: int) -> None:
    s = drafted(seats)
    bag = {kind: len(tokens) for kind, tokens in s.bag.items()}
    assert bag == {"blank": 1, "larva": 4, "creeper": 1, "adult": 3 + seats, "breeder": 0, "queen": 1}
    both = Counter(card.kind for pile in (*s.bag.values(), *s.supply.values()) for card in pile)
    assert both == Counter(tables.DECKS["tokens"])


@rule("X-18")
def test_decks_are_shuffled_and_crafted_items_open() -> None:
    s, other = drafted(seed=1), drafted(seed=2)
    for deck in ("red", "yellow", "green", "event", "attack", "wound"):
        assert len(s.decks[deck]) == len(tables.DECKS[deck])
        assert s.decks[deck] != other.decks[deck]
        assert not any(card.seen for card in s.decks[deck])
    assert len(s.decks["contamination"]) == 27
    assert all(card.is_seen_by(None) for card in s.decks["crafted"])


@rule("X-19")
def test_the_first_computer_card_is_no_lockdown() -> None:
    first = {drafted(2, seed).computer for seed in range(40)}
    assert first == set(tables.COMPUTERS) - {"lockdown"}


@rule("X-20")
def test_time_gate_rover_and_elevator() -> None:
    s = drafted()
    assert (s.time, s.time_blue, s.gate, s.rover, s.elevator) == (15, False, False, True, "S-03")


@rule("X-21")
def test_numbers_are_drawn_and_number_one_begins() -> None:
    firsts = set()
    for seed in range(12):
        s = drafted(4, seed)
        assert sorted(player.number for player in s.players) == [1, 2, 3, 4]
        assert s.players[s.first].number == 1
        assert s.active == s.first
        firsts.add(s.first)
    assert firsts == {0, 1, 2, 3}
    assert drafted(4, 1, first_player="3").first == 2


@rule("X-22")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everybody_is_dealt_a_corporate_and_a_personal_objective(seats: int) -> None:
    s = drafted(seats)
    for seat, player in enumerate(s.players):
        assert [tables.OBJECTIVES[card.kind].deck for card in player.objectives] == ["corporate", "personal"]
        assert all(card.seen == 1 << seat for card in player.objectives)
    used = [card.kind for player in s.players for card in player.objectives]
    used += [card.kind for deck in ("corporate", "personal") for card in s.decks[deck]]
    assert all(tables.OBJECTIVES[kind].players <= seats for kind in used)
    assert ("c5" in used) == (seats == 5)


@rule("X-23")
@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (5, 1)])
def test_contingency_tokens_are_dealt(seats: int, each: int) -> None:
    s = drafted(seats)
    assert len(s.contingency) == 1
    assert not s.contingency[0].seen
    for seat, player in enumerate(s.players):
        assert [card.seen for card in player.contingencies] == [1 << seat] * each
    assert len(s.neutral) == 6 - seats * each


@rule("X-24")
def test_in_the_order_of_their_numbers_players_keep_one_of_two() -> None:
    match = begun(4, 3)
    order = sorted(range(4), key=lambda seat: state_of(match).players[seat].number)
    kept: list[str] = []
    for seat in order:
        assert match.decision is not None
        assert (match.decision.seat, match.decision.prompt) == (seat, "draft")
        options = [option.text.removeprefix("draft ") for option in match.decision.options]
        assert len(set(options)) == 2
        assert not set(options) & set(kept)
        kept.append(options[1])
        match.play(f"draft {options[1]}")
    left = {card.kind for card in state_of(match).decks["characters"]}
    assert left == set(tables.CHARACTERS) - set(kept)


@rule("X-25")
def test_what_a_character_starts_with() -> None:
    for player in drafted(5).players:
        sheet = tables.CHARACTERS[player.character]
        assert sorted(card.kind for card in (*player.deck, *player.hand)) == sorted(sheet.cards)
        assert (player.quest, player.informed, player.light, player.wounds) == (False, False, 0, ())
        assert [item.kind for item in player.items] == ([sheet.starting_item] if sheet.starting_item else [])
        for item in player.items:
            assert (item.ammo, item.uses) == (tables.ITEMS[item.kind].ammo[0], tables.ITEMS[item.kind].uses)


@rule("X-402")
def test_solo_has_two_objectives_and_two_contingency_tokens() -> None:
    (player,) = drafted(1, mode="solo").players
    assert [tables.OBJECTIVES[card.kind].deck for card in player.objectives] == ["solo_coop"] * 2
    assert len(player.contingencies) == 2


@rule("X-404", "X-405")
def test_in_full_cooperation_objectives_lie_open_and_a_token_of_the_pool() -> None:
    s = drafted(3, mode="coop")
    for player in s.players:
        assert [card.is_seen_by(None) for card in player.objectives] == [True]
        assert player.contingencies == ()
    assert [card.is_seen_by(None) for card in s.neutral] == [True, *[False] * 5]
