"""Our own pictograms, as `pictograms.toml` has them."""

from derelict.core.drawing.pictograms import read_pictograms

_TABLES = read_pictograms(__package__)
SIGNS, MOTIFS, ALIENS, SPECIES = (_TABLES[name] for name in ("signs", "motifs", "aliens", "species"))
CREW, BENCHES, FUNCTIONS = (_TABLES[name] for name in ("crew", "benches", "functions"))
THINGS, WORDS, VALUES, LEGEND = (_TABLES[name] for name in ("things", "words", "values", "legend"))
