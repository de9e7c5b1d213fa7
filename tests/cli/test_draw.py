"""`derelict draw`: a match or a position as a picture."""

import json
import struct
import zlib
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest
import resvg_py

import derelict as library
from derelict.cli.drawing import png
from derelict.core.match import Match
from tests.cli.command import derelict

POSITION = {
    "game": "neuroshima",
    "armies": ["outpost", "borgo"],
    "board": {"c3": "outpost hq", "d1": "borgo hq", "c2": "borgo super_mutant s 1"},
    "hands": [["runner", "move"], []],
    "piles": [["medic"], ["claws"]],
}


@pytest.fixture
def match() -> Match:
    match = library.game("neuroshima").start(seats=2, seed="drawn", armies=["outpost", "borgo"])
    for _ in range(12):
        assert match.decision is not None
        match.play(match.decision.options[0])
    return match


@pytest.fixture
def saved(match: Match, tmp_path: Path) -> Path:
    file = tmp_path / "match.json"
    file.write_text(match.save(), encoding="utf-8")
    return file


def picture(match: Match, seat: int | None, language: str = "en", layout: str = "wide", theme: str = "dark") -> str:
    asked = match.decision.as_seen_by(seat) if match.decision is not None else None
    scene = match.game.drawing.scene(match.view(seat).state, asked, language, layout, seat)  # type: ignore[arg-type]
    return scene.svg(theme)


def size(image: bytes) -> tuple[int, int]:
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", image[16:24])
    return wide, high


def first_pixel(image: bytes) -> bytes:
    """The colour of the corner; the first row of a PNG begins with it whatever its filter is."""
    place, packed = 8, b""
    while place < len(image):
        (length,) = struct.unpack(">I", image[place : place + 4])
        if image[place + 4 : place + 8] == b"IDAT":
            packed += image[place + 8 : place + 8 + length]
        place += 12 + length
    return zlib.decompress(packed)[1:4]


def test_an_svg_is_printed_and_is_what_everybody_may_see(match: Match, saved: Path) -> None:
    result = derelict("draw", str(saved))
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == picture(match, None) + "\n"
    assert "data-choice" not in result.stdout
    assert str(match.seed) not in result.stdout


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_seat_a_moment_a_language_and_a_look(match: Match, saved: Path, tmp_path: Path, theme: str) -> None:
    file, past = tmp_path / "picture.svg", match.at(7)
    assert past.decision is not None
    seat = past.decision.seat
    look = ["--lang", "fr", "--layout", "tall", "--theme", theme]
    result = derelict("draw", str(saved), "--at", "7", "--seat", str(seat + 1), *look, "-o", str(file))
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    svg = file.read_text("utf-8")
    assert svg == picture(past, seat, "fr", "tall", theme)
    assert "data-choice" in svg
    assert "vous" in svg


def test_a_position_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION), encoding="utf-8")
    result = derelict("draw", str(file))
    assert result.stdout == picture(library.game("neuroshima").position(POSITION), None) + "\n"
    assert ElementTree.fromstring(result.stdout).find(".//*[@id='piece-c2']") is not None


def test_a_png_has_the_width_that_was_asked_for_and_the_colours_of_its_theme(saved: Path, tmp_path: Path) -> None:
    file, corners = tmp_path / "picture.PNG", []
    for theme in ("dark", "light"):
        result = derelict("draw", str(saved), "--width", "420", "--theme", theme, "-o", str(file))
        assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
        assert size(file.read_bytes()) == (420, 263)
        corners.append(first_pixel(file.read_bytes()))
    assert max(corners[0]) < 0x40
    assert min(corners[1]) > 0xA0


def test_letters_are_drawn_where_no_font_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resvg_py, "svg_to_bytes", partial(resvg_py.svg_to_bytes, skip_system_fonts=True))
    texts = library.game("neuroshima").texts

    def letter(sign: str) -> bytes:
        svg = (
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'><text y='16' font-family='{}'>{}</text></svg>"
        )
        faces = {png(svg.format(family, f"&#{ord(sign)};"), 64) for family in ("Barlow Condensed", "sans-serif")}
        assert len(faces) == 1
        return faces.pop()

    blank = letter(" ")
    needed = {
        sign
        for language in ("en", "fr")
        for key in texts.keys(language)
        for sign in texts.say(language, key, **dict.fromkeys(texts.fields(language, key), "0"))
    }
    assert {"é", "É", "W"} <= needed
    assert [sign for sign in sorted(needed) if not sign.isspace() and letter(sign) == blank] == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--at", "13"], "--at 13: the match has 12 actions"),
        (["--at", "-1"], "--at must be at least 0"),
        (["--seat", "3"], "--seat must be at most 2"),
        (["--seat", "0"], "--seat must be at least 1"),
        (["--theme", "red"], "--theme: 'red' is none of dark, light"),
        (["--layout", "round"], "--layout: 'round' is none of wide, tall"),
        (["-o", "picture.jpg"], "-o picture.jpg: a picture is a .svg or a .png file"),
        (["-o", "nowhere/picture.png"], "nowhere/picture.png: it cannot be written (No such file or directory)"),
        (["--width", "100"], "--width is for PNGs"),
        (["-o", "picture.png", "--width", "63"], "--width must be at least 64"),
        (["-o", "picture.png", "--width", "8193"], "--width must be at most 8192"),
        (["-o", "picture.png", "--width", "wide"], "'wide' is not a whole number"),
    ],
    ids=" ".join,
)
def test_a_mistake_is_one_line_and_draws_nothing(saved: Path, arguments: list[str], says: str) -> None:
    result = derelict("draw", str(saved), *arguments, cwd=saved.parent)
    assert (result.returncode, result.stdout) == (2, "")
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert list(saved.parent.iterdir()) == [saved]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "neither a saved match nor a position"),
        (b"[1]", "neither a saved match nor a position"),
        (b"[" * 100_000, "neither a saved match nor a position"),
        (b"\xff\xfe", "not a text file"),
        (b'{"derelict": 99}', "not a save"),
        (b'{"game": "chess"}', "there is no game 'chess'"),
        (b'{"game": ["chess"]}', "there is no game"),
        (b'{"armies": ["outpost"], "board": {}}', "add a field game"),
        (b'{"game": "neuroshima", "armies": ["outpost"]}', "board"),
        (b'{"game": "neuroshima", "armies": ["outpost", "borgo"], "board": {"c9": "outpost hq"}}', "no 'c9'"),
    ],
)
def test_a_file_that_is_no_match_is_one_line(tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(content)
    result = derelict("draw", str(file))
    assert (result.returncode, result.stdout) == (2, "")
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_what_is_wrong_with_a_position_is_told_in_the_words_of_its_game(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"game": "neuroshima", "armies": ["outpost", "borgo"], "board": {}, "life": [99, 20]}', "utf-8")
    assert "life : les QG commencent avec 20" in derelict("draw", str(file), lang="fr_FR.UTF-8").stderr
