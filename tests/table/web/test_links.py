"""Links that people pass on: what a QR code says, and whether an address leads here from elsewhere."""

from xml.etree import ElementTree

import pytest
from starlette.requests import Request

from derelict.table.web.links import local_name, qr_code


def asking(host: str) -> Request:
    return Request({"type": "http", "scheme": "http", "path": "/", "headers": [(b"host", host.encode())]})


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("localhost:8000", "localhost"),
        ("127.0.0.1:8000", "127.0.0.1"),
        ("[::1]:8000", "::1"),
        ("table.example", ""),
        ("192.168.1.20:8000", ""),
    ],
)
def test_an_address_of_this_computer_only_is_known(host: str, named: str) -> None:
    assert local_name(asking(host)) == named


def test_a_qr_code_has_its_three_corners_and_differs_from_link_to_link() -> None:
    one, other = (ElementTree.fromstring(qr_code(f"http://table.example/t/{name}")) for name in ("one", "two"))
    assert one.get("viewBox") == other.get("viewBox")
    paths = [picture.find("path") for picture in (one, other)]
    drawn = [path.get("d", "") for path in paths if path is not None]
    assert len(set(drawn)) == 2
    assert all(line.startswith("M2 2.5h7") and "h7" in line for line in drawn)
