"""The four films and the first game: L-265 to L-269."""

from collections import Counter

import pytest

from derelict.games.legendary.content.kinds import CHARACTER_DECK, CHARACTERS, LOCATIONS, MINI_DECKS, OBJECTIVES, TEAMS
from tests.games.legendary.rules.advanced_tools import begun, layer
from tests.marks import rule

FILMS = [
    pytest.param(
        "alien", "The Nostromo",
        ["The S.O.S.", "No One Can Hear You Scream", "A Perfect Organism"],
        ["Warrant Officer Ripley", "Captain Dallas", "Chief Engineer Parker", "Navigator Lambert"],
        "nostromo", marks=rule("L-265"),
    ),
    pytest.param(
        "aliens", "Hadley's Hope",
        ["The Lost Colony", "They Mostly Come At Night", "Who's Laying The Eggs?"],
        ["Lieutenant Ripley", "Corporal Hicks", "Private Hudson", "Bishop"],
        "sulaco", marks=rule("L-266"),
    ),
    pytest.param(
        "alien3", 'Fiorina "Fury" 161',
        ["Where Are The Brothers?", "The Beast Is Out There", "Nobody Can Stop It"],
        ["Sister Ripley", "Brother Dillon", "CMO Clemens", 'Francis "85" Aaron'],
        "fury161", marks=rule("L-267"),
    ),
    pytest.param(
        "resurrection", "The Auriga",
        ["Breakout", "You're A Thing. A Construct.", "She'll Breed. You'll Die."],
        ["Ripley No. 8", "Call", "Johner", "Christie"],
        "betty", marks=rule("L-268"),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("film", "location", "objectives", "characters", "team"), FILMS)
def test_a_film_has_its_location_objectives_and_characters(
    film: str, location: str, objectives: list[str], characters: list[str], team: str
) -> None:
    table = begun(3, 5, mode=film, preparation="1")
    rules = table.state.rules
    assert LOCATIONS[rules.location].data.name["en"] == location
    assert [OBJECTIVES[id].data.name["en"] for id in rules.objectives] == objectives
    assert [OBJECTIVES[id].data.stage for id in rules.objectives] == [1, 2, 3]
    assert {CHARACTERS[id].name["en"] for id in rules.characters} == set(characters)
    assert {CHARACTERS[id].team for id in rules.characters} == {team}
    assert team in TEAMS
    for number, id in enumerate(rules.objectives, 1):
        assert not Counter(MINI_DECKS[id]) - Counter(layer(table, number))
    barracks = [card.kind for card in table.state.barracks] + table.state.hq
    assert Counter(barracks) == Counter(kind for id in rules.characters for kind in CHARACTER_DECK[id])
    assert len(barracks) == 56


@rule("L-269")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_roles_of_the_first_game_in_the_order_of_the_seats(seats: int) -> None:
    for seed in (1, 2):
        table = begun(seats, seed, dealing="first")
        assert table.state.roles == ["gunner", "technician", "researcher", "medic", "scout"][:seats]
        assert table.state.rules.location == "nostromo"
