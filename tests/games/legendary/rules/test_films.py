"""The four films and the first game: L-265 to L-269."""

from collections import Counter

import pytest

from derelict.games.legendary.content.kinds import CHARACTER_DECK, CHARACTERS, LOCATIONS, MINI_DECKS, OBJECTIVES
from tests.games.legendary.rules.advanced_tools import begun, layer
from tests.marks import rule


def check(film: str, location: str, objectives: list[str], characters: list[str], team: str) -> None:
    """The Location, the Objectives with their mini-decks in order, and the Barracks of a film."""
    table = begun(3, 5, mode=film, preparation="1")
    rules = table.state.rules
    assert LOCATIONS[rules.location].data.name.in_("en") == location
    assert [OBJECTIVES[id].data.name.in_("en") for id in rules.objectives] == objectives
    assert [OBJECTIVES[id].data.stage for id in rules.objectives] == [1, 2, 3]
    assert {CHARACTERS[id].name.in_("en") for id in rules.characters} == set(characters)
    assert {CHARACTERS[id].team for id in rules.characters} == {team}
    for number, id in enumerate(rules.objectives, 1):
        assert not Counter(MINI_DECKS[id]) - Counter(layer(table, number))
    barracks = [card.kind for card in table.state.barracks] + table.state.hq
    assert Counter(barracks) == Counter(kind for id in rules.characters for kind in CHARACTER_DECK[id])
    assert len(barracks) == 56


@rule("L-265")
def test_alien() -> None:
    objectives = ["The S.O.S.", "No One Can Hear You Scream", "A Perfect Organism"]
    characters = ["Warrant Officer Ripley", "Captain Dallas", "Chief Engineer Parker", "Navigator Lambert"]
    check("alien", "The Nostromo", objectives, characters, "nostromo")


@rule("L-266")
def test_aliens() -> None:
    objectives = ["The Lost Colony", "They Mostly Come At Night", "Who's Laying The Eggs?"]
    characters = ["Lieutenant Ripley", "Corporal Hicks", "Private Hudson", "Bishop"]
    check("aliens", "Hadley's Hope", objectives, characters, "sulaco")


@rule("L-267")
def test_alien_3() -> None:
    objectives = ["Where Are The Brothers?", "The Beast Is Out There", "Nobody Can Stop It"]
    characters = ["Sister Ripley", "Brother Dillon", "CMO Clemens", 'Francis "85" Aaron']
    check("alien3", 'Fiorina "Fury" 161', objectives, characters, "fury161")


@rule("L-268")
def test_alien_resurrection() -> None:
    objectives = ["Breakout", "You're A Thing. A Construct.", "She'll Breed. You'll Die."]
    check("resurrection", "The Auriga", objectives, ["Ripley No. 8", "Call", "Johner", "Christie"], "betty")


@rule("L-269")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_roles_of_the_first_game_in_the_order_of_the_seats(seats: int) -> None:
    for seed in (1, 2):
        table = begun(seats, seed, dealing="first")
        assert table.state.roles == ["gunner", "technician", "researcher", "medic", "scout"][:seats]
        assert table.state.rules.location == "nostromo"
