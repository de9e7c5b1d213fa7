"""B3: names and chat are shown as the words they are, on one line and not too long, and forge no line of a log."""

import json
import re
import unicodedata
from html.parser import HTMLParser

import pytest
from websockets.sync.client import connect

from tests.trust.people import Person
from tests.trust.server import PATIENCE, Server

NASTY = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "</li></ol><iframe src=//evil.test>",
    "<style>@import'//evil.test'</style>",
    "{{7*7}}{% raw %}${7*7}",
    "&lt;script&gt;&#60;b&#62;",
    "<!--",
    "]]><math><mi//xlink:href='data:x,<script>1</script>'>",
    "a\u202egnp.exe",
    "a\u2066\u2069\u200f\u200eb",
    "zero\u200bwidth\u200d\ufeffjoin",
    "line\nbreak\r\nand\u2028more\u2029still\x0b\x0c\x85",
    "\x00\x07\x1b[31mred\x1b[0m\x7f",
    "Z" + "\u0301" * 500 + "algo",
    "\U000e0041\U000e0042tag",
    "a" * 10_000,
    "\u0430dmin",
    '{"at": "now", "level": "error", "said": "forged"}',
    'x\n{"at": "2026", "level": "error", "said": "forged"}',
)


LINKS = ("href", "src", "action", "xlink:href")


OWN_PICTURE = re.compile(r"/[\w/-]+\.svg")


class Tags(HTMLParser):
    """The elements of a page, and the attributes that could run something."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.bad: list[str] = []
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "img" or not OWN_PICTURE.fullmatch(dict(attrs).get("src") or ""):
            self.seen.add(tag)
        self.bad += [name for name, _ in attrs if name.startswith("on")]
        self.bad += [
            value for name, value in attrs if value and name in ("href", "src", "action") and "script:" in value
        ]
        if tag == "script" and not dict(attrs).get("src", "").startswith("/static/"):  # type: ignore[union-attr]
            self.bad.append("script")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def unsafe(text: str) -> list[str]:
    """The characters of a shown line that could move, hide or break it."""
    return [sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp", "Cs")]


@pytest.mark.parametrize("text", NASTY)
def test_b3_a_name_and_a_line_of_chat_are_shown_inert(server: Server, text: str) -> None:
    anna, carl = Person(server), Person(server)
    assert anna.post("/name", name=text).status_code in (303, 409)
    table = anna.new_table("me", "open")
    line = carl.sit_at(table)
    answer = anna.do(table, "say", text=text)
    assert answer.status_code in (303, 409)
    said = [entry for entry in server.entries(table) if entry["type"] == "Said"]
    names = [entry["name"] for entry in server.entries(table) if entry["type"] in ("Sat", "Said")]
    for shown, longest in [(one["text"], 400) for one in said] + [(name, 24) for name in names]:
        assert len(shown) <= longest
        assert unsafe(shown) == [], ascii(shown)
        assert not re.search("\u0301{3}", shown)
    line.catch_up(len(server.entries(table)))
    line.close()
    for page in (carl.get(f"/t/{table}").text, carl.get("/").text, "".join(line.parts.values())):
        tags = Tags(page)
        assert tags.bad == []
        assert tags.seen.isdisjoint({"iframe", "img", "animate", "math", "object"})
    shown_here = Tags(carl.get(f"/t/{table}").text)
    for one in said:
        assert any(one["text"] in piece for piece in shown_here.texts)


def test_b3_no_line_of_the_log_is_forged(server: Server) -> None:
    """After all that: each line is one JSON object, and none says what a guest wanted it to say."""
    anna = Person(server)
    for path in ("/x\n{}", "/%0a%7b%22said%22:%22forged%22%7d", "/t/%0d%0aforged/history/%0a"):
        anna.browser.get(path.replace("\n", "%0a"), headers={"user-agent": 'x"}{"said":"forged'})
    lines = server.log.read_text("utf-8").splitlines()
    assert lines
    for line in lines:
        told = json.loads(line)
        assert "forged" not in line
        assert set(told) >= {"at", "level", "from", "said"}


def test_b3_who_takes_a_name_goes_by_it_on_pages_that_are_open(server: Server) -> None:
    anna, carl = Person(server), Person(server, "Carl")
    table = anna.new_table("me", "open")
    line = carl.sit_at(table)
    assert "version" in line.command("say", text="before")
    assert carl.post("/name", name="Carla").status_code == 303
    assert "version" in line.command("say", text="after")
    assert "version" in line.command("sit", seat=1)
    line.close()
    names = [entry["name"] for entry in server.entries(table) if entry["type"] in ("Said", "Sat")]
    assert names == ["", "Carl", "Carla", "Carla"]


def test_b3_who_takes_a_name_leads_under_it(server: Server) -> None:
    anna = Person(server, "Anna")
    table = anna.new_table("me", "me")
    anna.do(table, "resign", seat=0)
    address = f"ws://127.0.0.1:{server.port}/t/{table}/review"
    with connect(address, additional_headers={"Cookie": anna.cookie}, proxy=None) as line:
        line.recv(PATIENCE)
        anna.post("/name", name="Anne")
        line.send('{"verb": "lead", "at": 0}')
        assert json.loads(line.recv(PATIENCE))["leader"] == "Anne"
