"""Scenes: documents on their own, differences, and pieces that keep their ids."""

from xml.etree import ElementTree

from derelict.core.drawing.scene import Item, Scene

FRAME = (0.0, 0.0, 100.0, 50.0)


def scene(*items: Item) -> Scene:
    return Scene.of(items, FRAME, style=".a{fill:red}", title="A <scene>", kind="a")


def piece(id: str, x: float, thing: str = "pawn", **more: str) -> Item:
    return Item(id, "<circle r='3'/>", x=x, thing=thing, **more)  # type: ignore[arg-type]


def ids(drawn: Scene) -> list[str]:
    return [item.id for item in drawn.items]


def test_a_scene_is_a_document_of_its_own() -> None:
    tree = ElementTree.fromstring(scene(Item("x", "<circle r='3'/>", label="<&>", choice='say "a"')).svg("light"))
    assert tree.attrib["viewBox"] == "0 0 100 50"
    assert tree.attrib["fill"] == "red"
    (group,) = [element for element in tree if element.tag.endswith("g")]
    assert group.attrib["data-choice"] == 'say "a"'
    assert group.attrib["aria-hidden"] == "true"
    assert group[0].text == "<&>"


def test_a_page_that_has_the_style_gets_the_classes_instead() -> None:
    tree = ElementTree.fromstring(scene(Item("x", "", kind="b")).svg("light", styled=False))
    assert tree.attrib["class"] == "a light"
    assert tree[1].attrib["class"] == "b"
    assert "fill" not in tree.attrib


def test_an_item_is_placed_turned_and_scaled() -> None:
    assert Item("x", "", x=3, y=-4.5).transform == "translate(3 -4.5)"
    assert Item("x", "", x=1, turn=60, scale=0.5).transform == "translate(1 0) rotate(60) scale(0.5)"


def test_layers_are_drawn_from_the_lowest_up() -> None:
    assert ids(scene(Item("top", "", 2), Item("ground", ""), Item("middle", "", 1))) == ["ground", "middle", "top"]


def test_only_what_changed_is_sent() -> None:
    old = scene(Item("stays", ""), Item("moves", ""), Item("goes", ""))
    new = scene(Item("stays", ""), Item("moves", "", x=5), Item("comes", ""))
    changed, gone = new.changes(old)
    assert changed == [{"id": "moves", "x": 5}, Item("comes", "")]
    assert gone == ["goes"]


def test_a_piece_that_stays_keeps_its_id_and_one_that_moves_takes_it_along() -> None:
    old = scene(piece("at-1", 1), piece("at-2", 2))
    new = scene(piece("at-2", 2), piece("at-9", 9))
    assert ids(new.after(old).scene) == ["at-2", "at-1"]


def test_a_new_piece_never_takes_the_id_of_another() -> None:
    old = scene(piece("at-1", 1))
    moved = scene(piece("at-5", 5)).after(old).scene
    assert ids(moved) == ["at-1"]
    assert ids(scene(piece("at-1", 1), piece("at-5", 5)).after(moved).scene) == ["at-1-2", "at-1"]


def test_different_things_are_never_taken_for_each_other() -> None:
    old = scene(piece("at-1", 1, "pawn"))
    assert ids(scene(piece("at-5", 5, "rook")).after(old).scene) == ["at-5"]


def test_parts_go_where_their_piece_goes() -> None:
    old = scene(piece("at-1", 1), Item("at-1.hat", "", x=1))
    new = scene(piece("at-5", 5), Item("at-5.hat", "", x=5))
    assert ids(new.after(old).scene) == ["at-1", "at-1.hat"]


def test_marks_for_choices_are_not_pieces() -> None:
    old = scene(piece("at-1", 1))
    new = scene(piece("pick-3", 3, choice="take"), piece("at-4", 4))
    assert ids(new.after(old).scene) == ["pick-3", "at-1"]


def test_the_shortest_ways_are_taken_for_moves() -> None:
    old = scene(piece("left", 0), piece("right", 100))
    new = scene(piece("a", 90), piece("b", 10))
    assert ids(new.after(old).scene) == ["right", "left"]
