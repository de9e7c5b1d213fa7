"""One command: derelict."""


def main() -> None:
    raise SystemExit("not yet")
