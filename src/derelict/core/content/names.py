"""Names of things in every language."""

from msgspec import Struct
from msgspec.structs import astuple


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a thing; in a content file, `name = { en = "Runner", fr = "Coureur" }`."""

    en: str
    fr: str

    @property
    def all(self) -> tuple[str, ...]:
        """Return the name in each language."""
        return astuple(self)

    def in_(self, language: str) -> str:
        return {"en": self.en, "fr": self.fr}[language]
