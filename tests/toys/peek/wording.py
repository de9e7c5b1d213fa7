"""Events, prompts and actions in words."""

from pathlib import Path

from derelict.core.content.text import Catalogue
from derelict.core.content.wording import Wording

TEXTS = Catalogue.read(Path(__file__).parent / "text")
WORDING = Wording(TEXTS, {"number": lambda number, language: str(number + 1)}, keys=("kind", "place"))
