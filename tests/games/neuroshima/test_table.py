"""The table of the rule tests itself."""

from tests.games.neuroshima.table import position
from tests.marks import rule


@rule("N-63", "N-72")
def test_a_medic_takes_the_blow_for_its_neighbour() -> None:
    table = position(outpost={"c3": "commando", "c4": "medic n"}, borgo={"b3": "mutant n"})
    table.battle()
    assert table.at("c3") == "commando"
    assert table.is_empty("c4")
    assert table.is_quiet()
