"""A name of a content file has every language, and nothing else."""

import pytest

from derelict.core.content.files import checked
from derelict.core.content.names import Name
from derelict.core.content.text import LANGUAGES
from derelict.core.errors import BadContent


def test_a_name_is_said_in_every_language() -> None:
    name = checked({"en": "Mine", "fr": "Champ de mines"}, Name, "cards.toml")
    assert (name.in_("en"), name.in_("fr")) == ("Mine", "Champ de mines")
    assert name.all == tuple(name.in_(language) for language in LANGUAGES)


@pytest.mark.parametrize("said", [{"en": "Mine"}, {"en": "Mine", "fr": "Mine", "de": "Mine"}, {"en": "Mine", "fr": 3}])
def test_a_name_that_lacks_a_language_or_has_one_that_is_not_spoken_is_bad_content(said: dict[str, object]) -> None:
    with pytest.raises(BadContent, match=r"^cards\.toml: "):
        checked(said, Name, "cards.toml")
