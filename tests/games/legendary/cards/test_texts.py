"""What cards say on screen, made from what they do: sentences that are easily spoiled."""

import pytest

from derelict.core.content.typography import french
from derelict.games.legendary.wording.describing import abilities, describe_location, describe_objective, in_short
from tests.games.legendary.cards.stage import turn
from tests.games.legendary.table import GAME

ENGLISH = {
    "spinner_drone": "Death: You may kill 1 of your characters (hand or in play).",
    "scarred_elder_drone": "Death: Each player draws 1 card.",
    "acid_spatter": "Each player shows 1 Survival card or draws 1 Strike.",
    "tail_spear": "A player of your choice draws 1 Strike. If that player has 5 damage or more, they draw another.",
    "inner_jaw": "A player of your choice draws 2 Strikes. Then you discard 2 cards.",
    "cut_the_comms": "Each player plays their next turn without borrowed cards.",
    "lurk_in_operations": "Put this card face down in Operations as an enemy with Attack 4.",
    "chain_of_command": "You may put the next character you gain this turn on top of your deck.",
    "more_than_human": "You may give one face-up alien −3 Attack this turn.",
    "remote_piloting": "Copy another card you played this turn. Do it again.",
    "acid_blood": "+1 Attack for each other Ripley card you played this turn.",
    "royal_guard": "The Final Enemy has +1 Attack.",
    "override_the_ship": (
        "Scan all rooms without paying, the Airlock first. You may move a face-up enemy back 2 rooms."
    ),
}
FRENCH = {
    "spinner_drone": "Mort : Si vous voulez, tuez 1 de vos personnages (main ou en jeu).",
    "scarred_elder_drone": "Mort : Chaque joueur pioche 1 carte.",
    "acid_spatter": "Chaque joueur montre 1 carte Survie ou pioche 1 Blessure.",
    "tail_spear": (
        "Un joueur de votre choix pioche 1 Blessure. Si ce joueur a 5 dégâts ou plus, il en pioche une autre."
    ),
    "inner_jaw": "Un joueur de votre choix pioche 2 Blessures. Puis vous défaussez 2 cartes.",
    "cut_the_comms": "Chaque joueur joue son prochain tour sans carte prêtée.",
    "lurk_in_operations": "Posez cette carte face cachée dans la salle « Opérations » comme ennemi d’Attaque 4.",
    "chain_of_command": "Si vous voulez, mettez sur votre deck le prochain personnage que vous gagnez ce tour.",
    "more_than_human": "Si vous voulez, un alien visible obtient −3 d’Attaque ce tour.",
    "remote_piloting": "Copiez une autre carte que vous avez jouée ce tour. Recommencez.",
    "acid_blood": "+1 Attaque par autre carte Ripley que vous avez jouée ce tour.",
    "royal_guard": "L’Ennemi Final a +1 d’Attaque.",
    "override_the_ship": (
        "Scannez toutes les salles sans payer, le Sas d’abord. "
        "Si vous voulez, faites reculer un ennemi visible de 2 salles."
    ),
}


@pytest.mark.parametrize("kind", ENGLISH)
def test_an_ability_in_both_languages(kind: str) -> None:
    assert abilities(kind, "en") == [ENGLISH[kind]]
    assert abilities(kind, "fr") == [french(FRENCH[kind])]


def test_the_newborn_looks_at_all_ripley_cards_and_is_none() -> None:
    assert abilities("the_newborn", "en")[-1] == "This card has −1 Attack for each Ripley card you played this turn."
    assert abilities("the_newborn", "fr")[-1] == (
        "Cette carte a −1 d’Attaque par carte Ripley que vous avez jouée ce tour."
    )


def test_a_whole_card() -> None:
    assert in_short("ventilation_lock", "en") == (
        "Goal of Objective 2. Reveal: Attach this card to the Ventilation Shafts. "
        "Pay 4 Recruit, if Operations is clear: Lock the Ventilation Shafts. Complete Objective 2."
    )
    assert in_short("golic", "fr") == french(
        "Ennemi, Humain, Attaque 4. Révéler : Chaque joueur défausse 1 carte. "
        "Mort : Tuez 1 de vos personnages (main ou en jeu)."
    )


def test_numbers_that_are_zero() -> None:
    assert in_short("miss", "en") == "Strike, Damage 0."
    assert in_short("clever", "en") == "Character, Intel. Good Agenda. Draw 2 cards."


def test_an_objective_and_a_location() -> None:
    assert describe_objective("the_sos", "en") == [
        "Find 2 S.O.S. Signal cards.",
        "Event: Draw 1 Strike. If any Alien Egg is in play, 1 Alien Egg dies and a Facehugger appears in front of you. "
        "Otherwise, each player discards 1 card.",
    ]
    assert describe_objective("shell_breed_youll_die", "en")[0] == "Kill Cloned Queen and The Newborn."
    assert describe_objective("shell_breed_youll_die", "fr")[0] == french("Tuez « Reine clonée » et « Le nouveau-né ».")
    assert describe_location("auriga", "fr")[1] == french(
        "Danger 2 : Le joueur suivant reçoit ce Danger dans sa défausse comme Expérience errante. "
        "Puis vous piochez 1 Blessure."
    )


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Chain of Command: put the next character you gain this turn on top of your deck?"),
        (
            "fr",
            "Voie hiérarchique : est-ce que vous mettez sur votre deck le prochain personnage que vous gagnez "
            "ce tour ?",
        ),
    ],
)
def test_what_may_be_done_is_asked_in_one_sentence(language: str, asked: str) -> None:
    table = turn("chain_of_command").play("play chain_of_command")
    assert table.match.decision is not None
    said = french(asked) if language == "fr" else asked
    assert GAME.prompt(table.state, table.match.decision, language) == said
