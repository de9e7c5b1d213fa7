"""A picture on its own: what a stylesheet says is on the elements, for any program that shows SVG."""

import subprocess
import sys
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
import tinycss2

from derelict.core.drawing.scene import NAMESPACE
from derelict.core.drawing.standalone import standalone
from derelict.core.drawing.stylesheets import resolved, value_of


def drawn(markup: str, style: str, kind: str = "a") -> Element:
    """The only element of a picture that is called `x`."""
    svg = standalone(f'<svg xmlns="{NAMESPACE}" class="{kind}">{markup}</svg>', style)
    assert "class" not in svg
    assert "var(" not in svg
    (found,) = ElementTree.fromstring(svg).findall(".//*[@id='x']")
    return found


@pytest.mark.parametrize(
    ("selector", "is_meant"),
    [
        (".b", True),
        ("g", True),
        ("#x", True),
        ("*", True),
        ("g.b.c#x", True),
        (".a .b", True),
        (".a .b .b", False),
        (".a>.b", False),
        (".o > .b", True),
        (".p+.b", True),
        (".a .p + .b", True),
        (".q+.b", False),
        (".o+.b", False),
        ("rect", False),
        (".d", False),
        ("#y", False),
        (".z,.b", True),
        (".b:hover", False),
        (".b::before", False),
        (".b:not(.c)", False),
        (".a:has(.p) .b", False),
        (".o:hover,.b,.p:hover", True),
        (".b[id]", True),
    ],
)
def test_a_rule_means_what_it_says(selector: str, is_meant: bool) -> None:
    markup = "<g class='o'><g class='q'/><g class='p'/><g class='b c' id='x'/></g>"
    assert drawn(markup, f"{selector}{{fill:red}}").get("fill") == ("red" if is_meant else None)


@pytest.mark.parametrize(
    ("style", "fill"),
    [
        (".b{fill:red}.b{fill:blue}", "blue"),
        (".a .b{fill:red}.b{fill:blue}", "red"),
        ("#x{fill:red}.a .b{fill:blue}", "red"),
        ("g.b{fill:red}.b{fill:blue}", "red"),
        (".c{fill:red}", "green"),
    ],
)
def test_the_more_exact_rule_wins_then_the_later_and_any_over_the_markup(style: str, fill: str) -> None:
    assert drawn("<g class='b' id='x' fill='green'/>", style).get("fill") == fill


def test_variables_come_from_the_nearest_element_around() -> None:
    style = ".a{--ink:#fff}.a.light{--ink:#000}.o{--army:var(--ink)}.b{fill:var(--army,var(--ink));stroke:var(--no)}"
    inside, outside = "<g class='o'><g class='b' id='x'/></g>", "<g class='b' id='x'/>"
    assert drawn(inside, style).get("fill") == drawn(outside, style).get("fill") == "#fff"
    assert drawn(inside, style, "a light").get("fill") == "#000"
    assert drawn(inside, f"{style}.o{{--army:#123}}").get("fill") == "#123"
    assert "stroke" not in drawn(inside, style).attrib


@pytest.mark.parametrize(
    ("value", "known", "text"),
    [
        ("rotate(var(--turn, 60deg))", {}, "rotate(60deg)"),
        ("rotate(var(--turn, 60deg))", {"--turn": "10deg"}, "rotate(10deg)"),
        ("var(--a,var(--b,red)) var( --c )", {"--c": "x"}, "red x"),
        ("var(--a,blue)", {"--a": ""}, ""),
        ("var(--a)", {}, ""),
        ("url(#ground) #fff", {}, "url(#ground) #fff"),
        ("'Barlow Condensed',Arial", {}, '"Barlow Condensed",Arial'),
    ],
)
def test_a_value_without_its_variable_takes_the_other_one(value: str, known: dict[str, str], text: str) -> None:
    assert resolved(value_of(tinycss2.parse_component_value_list(value)), known) == text


def test_what_is_for_screens_and_hands_is_left_out() -> None:
    style = (
        "@import 'x';/* .b{fill:red} */@media (min-width:1px){.b{fill:red}@keyframes k{50%{fill:red}}.b{stroke:red}}"
        ".b{cursor:pointer;pointer-events:none;animation:k 1s;stroke-width:2}@font-face{src:x}"
    )
    assert drawn("<g class='b' id='x'/>", style).attrib == {"id": "x", "stroke-width": "2"}


def test_colours_that_let_through_are_split_for_programs_that_know_no_such() -> None:
    element = drawn("<g class='b' id='x'/>", ".b{fill:#0003;stroke:#ffffff80;stop-color:#0000;color:#0003}")
    assert (element.get("fill"), element.get("fill-opacity")) == ("#000", "0.2")
    assert (element.get("stroke"), element.get("stroke-opacity")) == ("#ffffff", "0.502")
    assert (element.get("stop-color"), element.get("stop-opacity")) == ("#000", "0")
    assert element.get("color") == "#0003"


def test_a_turn_of_the_style_is_a_turn_of_the_element() -> None:
    element = drawn("<g class='b' id='x' transform='scale(2)'/>", ".b{transform:rotate(var(--f,120deg))}")
    assert element.get("transform") == "rotate(120)"


def test_what_reads_css_is_loaded_for_a_picture_on_its_own_and_not_before() -> None:
    script = "import sys, derelict; derelict.game('neuroshima'); print({'tinycss2', 'cssselect2'} & {*sys.modules})"
    assert subprocess.check_output([sys.executable, "-c", script], text=True) == "set()\n"
