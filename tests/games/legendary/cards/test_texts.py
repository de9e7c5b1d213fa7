"""What cards say on screen, made from what they do: sentences that are easily spoiled."""

import pytest

from derelict.core.typography import french
from derelict.games.legendary.describing import abilities, describe_location, describe_objective, in_short
from tests.games.legendary.cards.stage import turn
from tests.games.legendary.table import GAME

ENGLISH = {
    "spinner_drone": "Death: you may kill 1 of your characters (hand or in play)",
    "scarred_elder_drone": "Death: each player draws 1 card",
    "acid_spatter": "each player shows a card of the class Survival or draws 1 Strike",
    "tail_spear": (
        "a player of your choice draws 1 Strike; if that player has 5 damage or more, that player draws 1 Strike"
    ),
    "cut_the_comms": "nobody may lend a card on the next turn of each player",
    "lurk_in_operations": "put this card face down into Operations as an enemy of Attack 4",
    "chain_of_command": "you may put the next character you gain this turn on top of your deck",
    "more_than_human": "you may give one face-up alien −3 Attack this turn",
    "remote_piloting": "twice: copy another card you played this turn",
    "acid_blood": "+1 Attack for each other Ripley card you played this turn",
    "royal_guard": "the Final Enemy has +1 Attack",
    "override_the_ship": (
        "scan all rooms without paying, the Airlock first, then you may move a face-up enemy back 2 rooms"
    ),
}
FRENCH = {
    "spinner_drone": "Mort : si vous voulez, tuez 1 de vos personnages (main ou en jeu)",
    "scarred_elder_drone": "Mort : chaque joueur pioche 1 carte",
    "acid_spatter": "chaque joueur montre une carte de la classe Survie ou pioche 1 Blessure",
    "tail_spear": (
        "un joueur de votre choix pioche 1 Blessure ; si ce joueur a 5 dégâts ou plus, ce joueur pioche 1 Blessure"
    ),
    "cut_the_comms": "pour chaque joueur, aucune carte prêtée au prochain tour",
    "lurk_in_operations": "posez cette carte face cachée dans la salle « Opérations » comme ennemi d’Attaque 4",
    "chain_of_command": "si vous voulez, mettez sur votre deck le prochain personnage que vous gagnez ce tour-ci",
    "more_than_human": "si vous voulez, un alien visible perd 3 en Attaque ce tour-ci",
    "remote_piloting": "deux fois : copiez une autre carte que vous avez jouée ce tour-ci",
    "acid_blood": "+1 Attaque par autre carte Ripley que vous avez jouée ce tour-ci",
    "royal_guard": "l’Ennemi Final a +1 en Attaque",
    "override_the_ship": (
        "scannez toutes les salles sans payer, le Sas d’abord, puis si vous voulez, "
        "faites reculer un ennemi visible de 2 salles"
    ),
}


@pytest.mark.parametrize("kind", ENGLISH)
def test_an_ability_in_both_languages(kind: str) -> None:
    assert abilities(kind, "en") == [ENGLISH[kind]]
    assert abilities(kind, "fr") == [french(FRENCH[kind])]


def test_the_newborn_looks_at_all_ripley_cards_and_is_none() -> None:
    assert abilities("the_newborn", "en")[-1] == "this card has −1 Attack for each Ripley card you played this turn"
    assert abilities("the_newborn", "fr")[-1] == (
        "cette carte a −1 en Attaque par carte Ripley que vous avez jouée ce tour-ci"
    )


def test_a_whole_card() -> None:
    assert in_short("ventilation_lock", "en") == (
        "Goal of Objective 2. Reveal: attach this card to the Ventilation Shafts. "
        "Pay 4 Recruit, if Operations is clear: lock the Ventilation Shafts, then Objective 2 is completed"
    )
    assert in_short("golic", "fr") == french(
        "Ennemi, Humain, Attaque 4. Révéler : chaque joueur défausse 1 carte. "
        "Mort : tuez 1 de vos personnages (main ou en jeu)"
    )


def test_numbers_that_are_zero() -> None:
    assert in_short("miss", "en") == "Strike, Damage 0"
    assert in_short("clever", "en") == "Character, Intel. Good Agenda. Draw 2 cards"


def test_an_objective_and_a_location() -> None:
    assert describe_objective("the_sos", "en") == [
        "Completed when 2 S.O.S. Signal cards are found",
        "Event: draw 1 Strike; unless any Alien Egg is in play, each player discards 1 card; "
        "if any Alien Egg is in play, one Alien Egg dies and a Facehugger appears in front of you",
    ]
    assert describe_location("auriga", "fr")[1] == french(
        "Danger 2 : le joueur suivant reçoit ce Danger dans sa défausse comme Expérience errante, "
        "puis piochez 1 Blessure"
    )


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Chain of Command: do you put the next character you gain this turn on top of your deck?"),
        (
            "fr",
            "Voie hiérarchique : est-ce que vous mettez sur votre deck le prochain personnage que vous gagnez "
            "ce tour-ci ?",
        ),
    ],
)
def test_what_may_be_done_is_asked_in_one_sentence(language: str, asked: str) -> None:
    table = turn("chain_of_command").play("play chain_of_command")
    assert table.match.decision is not None
    said = french(asked) if language == "fr" else asked
    assert GAME.prompt(table.state, table.match.decision, language) == said
