"""What a page offers, read from its HTML as a browser without scripts would: controls, marks and their names."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser

VOID = {"input", "link", "meta", "br", "hr", "img", "use"}
_SPACE = re.compile(r"[ \t\n\r\f]+")
"""What a browser shows as one space; one that does not break is none of these."""
FOCUSABLE = {"a", "button", "input", "select", "textarea", "summary", "details", "iframe"}


class Element:
    """An element of a page."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: "Element | None") -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.children: list[Element | str] = []

    def walk(self) -> "Iterator[Element]":
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def above(self) -> "Iterator[Element]":
        """This element and all that it is in."""
        yield self
        if self.parent is not None:
            yield from self.parent.above()

    def is_in(self, id: str) -> bool:
        return any(one.attributes.get("id") == id for one in self.above())

    @property
    def text(self) -> str:
        parts = [child.text if isinstance(child, Element) else child for child in self.children]
        return _SPACE.sub(" ", "".join(parts)).strip(" ")

    @property
    def can_have_focus(self) -> bool:
        if any({"hidden", "inert"} & one.attributes.keys() for one in self.above()):
            return False
        is_off = "disabled" in self.attributes or self.attributes.get("tabindex") == "-1"
        return not is_off and (self.tag in FOCUSABLE or "tabindex" in self.attributes)

    @property
    def is_told(self) -> bool:
        """Whether the accessibility tree has it."""
        return not any(one.attributes.get("aria-hidden") == "true" for one in self.above())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Element("", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.children.append(data)


def read(page: str) -> Element:
    """The tree of a page, all of whose elements are closed in order."""
    reader = _Reader()
    reader.feed(page)
    assert reader.here is reader.root, f"<{reader.here.tag}> is not closed"
    return reader.root


def faults(page: str, choices: Mapping[str, str], language: str) -> list[str]:
    """What is wrong with how a page offers these choices, each with its name; nothing if all is well."""
    elements = list(read(page).walk())
    controls = [one for one in elements if one.attributes.get("name") == "action"]
    marks = [one for one in elements if "data-choice" in one.attributes and one not in controls]
    found = [f"the page is in {one.attributes.get('lang')}" for one in elements if one.tag == "html"]
    found = [fault for fault in found if not fault.endswith(language)]
    return [*found, *_control_faults(controls, choices), *_mark_faults(marks, choices), *_board_faults(elements)]


def _control_faults(controls: list[Element], choices: Mapping[str, str]) -> Iterator[str]:
    times = Counter(one.attributes.get("value", "") for one in controls)
    for choice, count in (Counter(choices.keys()) - times).items():
        yield f"{choice} is missing {count} times"
    for choice, count in (times - Counter(choices.keys())).items():
        yield f"{choice} is too much {count} times"
    for one in controls:
        choice = one.attributes.get("value", "")
        if one.tag != "button" or not one.can_have_focus or not one.is_told:
            yield f"{choice} cannot be reached"
        if one.attributes.get("data-choice") != choice:
            yield f"{choice} is not tied to the picture"
        if not any(
            above.tag == "form" and above.attributes.get("action", "").endswith("/act") for above in one.above()
        ):
            yield f"{choice} is in no form"
        called = one.attributes.get("aria-label", one.text)
        if called != choices.get(choice, called) or not one.text:
            yield f"{choice} is called {called!r}"
    for name, count in Counter(one.text for one in controls).items():
        if count > 1:
            yield f"{count} choices are called {name!r}"


def _mark_faults(marks: list[Element], choices: Mapping[str, str]) -> Iterator[str]:
    for one in marks:
        choice = one.attributes["data-choice"]
        if choice not in choices:
            yield f"{choice} is drawn, but no choice"
        if not one.is_in("board") or one.is_told or one.can_have_focus:
            yield f"{choice} is a control twice"


def _board_faults(elements: list[Element]) -> Iterator[str]:
    """A picture has nothing that looks like a choice, or takes the focus, and is none, but for switches that hide."""
    for one in elements:
        if one.is_in("board") and one.attributes.get("id") != "board":
            if "pick" in one.attributes.get("class", "").split() and "data-choice" not in one.attributes:
                yield f"{one.attributes.get('id')} glows, but is no choice"
            is_switch = one.attributes.get("type") == "checkbox"
            if (one.can_have_focus and not is_switch) or one.attributes.get("role") in ("button", "link"):
                yield f"a <{one.tag}> in the picture takes the focus"
