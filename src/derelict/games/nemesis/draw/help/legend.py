"""The signs of the facility: tracks, tokens, what is in rooms, the state of characters, intruders and costs."""

from derelict.core.drawing.legend import Legend
from derelict.games.nemesis.draw import pictograms
from derelict.games.nemesis.draw.style import LOOK
from derelict.games.nemesis.wording.names import TEXTS

LEGEND = Legend(
    LOOK,
    TEXTS,
    {
        "time": pictograms.HOURGLASS, "round": pictograms.CLOCK, "power": pictograms.POWER, "dark": pictograms.DARK,
        "css": pictograms.POD, "autodestruction": pictograms.BLAST, "alert": pictograms.ALERT,
        "gate": pictograms.GATE, "locked": pictograms.LOCK, "rover": pictograms.ROVER,
        "elevator": pictograms.ELEVATOR, "computer": pictograms.COMPUTER, "counter": pictograms.SEARCH,
        "unexplored": pictograms.QUESTION, "corridor": pictograms.NOISE, "vent": pictograms.VENT,
        "fire": pictograms.FIRE, "malfunction": pictograms.MALFUNCTION, "venting": pictograms.DOOR,
        **pictograms.OBJECTS, **pictograms.INTRUDERS, "weakness": pictograms.WEAKNESS,
        "known": pictograms.EYE, "contingency": pictograms.CONTINGENCY, "objective": pictograms.OBJECTIVE,
        "cards": pictograms.CARDS,
        "contamination": pictograms.CONTAMINATION, "knowledge": pictograms.KNOWLEDGE,
        "light_wounds": pictograms.HEART, "wound": pictograms.WOUND, "slime": pictograms.SLIME,
        "signal": pictograms.SIGNAL, "item": pictograms.ITEM, "weapon": pictograms.GUN, "heavy": pictograms.COG,
        "combat": pictograms.FIST, "first": pictograms.FIRST, "character": pictograms.PERSON,
    },
)  # fmt: skip
