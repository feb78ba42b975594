"""Games are told in French as wholly as in English, with players by name and without numbers."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.cards import load_deck
from altered.draw.symbols import SYMBOLS
from altered.engine import protocol
from altered.mode.from_toml import load_modes
from altered.rules import load
from altered.rules.evidence import GRAVITIES, KINDS
from altered.rules.limits import read_limits
from altered.rules.root import spec_root
from altered.state.event import Event
from altered.state.refusals import CODES
from altered.studio.change import overlay_in
from altered.studio.pages import PANES
from altered.studio.verdicts import FAULTS, VERDICTS
from altered.terms import Phase, Side, Status, Terrain, Type, Zone
from altered.trace.choosing import CHOICES
from altered.trace.diff import Parting
from altered.trace.loop_words import SAID as LOOPS
from altered.trace.speech import LANGUAGES, PLAIN, patterns_of, speech
from altered.trace.telling import ACTIONS, ALONE, DEEDS, SENTENCES, VERBS
from altered.trace.words import Teller

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = (
    *sorted((ROOT / "altered" / "trace").glob("*.py")),
    *sorted((ROOT / "altered" / "draw").glob("*.py")),
    *sorted((ROOT / "altered" / "studio").glob("*.py")),
    ROOT / "verification" / "compare" / "games.py",
    ROOT / "verification" / "report" / "board.py",
    ROOT / "verification" / "loops" / "picture.py",
    ROOT / "verification" / "loops" / "gallery.py",
)
TEMPLATES: Final = sorted((ROOT / "altered" / "studio" / "templates").glob("*.html"))
CONSTANTS: Final = {
    "",
    " Expedition",
    "side",
    " ",
    "-",
    " Region",
    "from ",
    "to ",
    "{player} ",
    "reaction",
    "impossible",
}
"""Parts of patterns that are put together, and keys."""
SLOT: Final = re.compile(r"\{(\w+)\}")
SAID: Final = re.compile(r"""\bsay\((?:"([^"]*)"|'([^']*)')""")
"""What a template says; one that says something else than a plain text is found by its bracket."""


def said(path: Path) -> set[str]:
    """The texts that a source asks a `Speech` for, as far as they stand there."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in {
            "say",
            "upper",
            "self",
        }:
            found |= {
                one.value
                for first in node.args[:1]
                for one in ast.walk(first)
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            }
    return found


def wanted() -> set[str]:
    """Every pattern and word that a telling may need."""
    found = {text for path in SOURCES for text in said(path)} - CONSTANTS
    for path in TEMPLATES:
        text = path.read_text(encoding="utf-8")
        in_template = SAID.findall(text)
        assert len(in_template) == len(re.findall(r"\bsay\(", text)), path.name
        found |= {one or other for one, other in in_template}
    found |= {words for _, words in PANES} | {mode.title for mode in load_modes()}
    found |= {f"to {deed}" for deed in DEEDS.values()}
    found |= set(SENTENCES.values()) | set(ACTIONS.values()) | set(FAULTS.values())
    found |= {words for _, words in VERDICTS.values()} | {*GRAVITIES.values(), *KINDS.values()}
    found |= {*LOOPS}
    found |= {pattern for patterns in CHOICES.values() for pattern in patterns}
    for kind, verb in VERBS.items():
        what = "" if "{what}" in verb or kind in ALONE else " {what}"
        found.add(f"{{player}} {verb}{what}")
    for terms in (Phase, Side, Status, Terrain, Type):
        found |= {one.value for one in terms}
    found |= {f"{way} {zone.value}" for zone in Zone for way in ("from", "to")}
    found |= {text for _, text in CODES.values()} | {one.words for one in SYMBOLS.values()}
    found |= {"Common", "Rare", "Unique", "Exalted", "Reserve limit {n}", "Landmark limit {n}"}
    found |= {limit.text for limit in read_limits() if not limit.ours}
    overlays = [overlay_in(path.stem, path) for path in (spec_root() / "overlays").glob("*.toml")]
    found |= {one.title for one in overlays if one is not None}
    return found


@pytest.mark.parametrize("lang", [one for one in LANGUAGES if one != "en"])
def test_every_sentence_is_translated(lang: str) -> None:
    """No pattern of the sources lacks its translation."""
    assert sorted(wanted() - set(patterns_of(lang))) == []


@pytest.mark.parametrize("lang", [one for one in LANGUAGES if one != "en"])
def test_slots_are_kept(lang: str) -> None:
    """A translation fills the slots of its pattern, none other; no pattern stands there twice."""
    path = spec_root() / "locale" / lang / "told.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    keys = [key for table in tables.values() for key in table]
    assert len(keys) == len(set(keys))
    for pattern, text in patterns_of(lang).items():
        assert sorted(SLOT.findall(pattern)) == sorted(SLOT.findall(text)), pattern


def test_french_words_grow_together() -> None:
    """What is filled into a slot joins the word before it."""
    say = speech("fr")
    pattern = "the {side} Expedition of {owner} moves forward {regions}"
    told = say(pattern, side="Héros", owner=say.player(0), regions=say("1 Region"))
    assert told == "l’Expédition Héros d’Alice avance de 1 Région"


def test_people_are_told_names() -> None:
    """Players have names everywhere; only the command line tells the numbers of objects."""
    assert [speech().player(n) for n in (0, 1, -1)] == ["Alice", "Bob", "chance"]
    assert speech().thing("Quarry", 3) == "Quarry"
    assert PLAIN.player(0) == "Alice"
    assert PLAIN.thing("Quarry", 3) == "Quarry (3)"
    assert speech().players((0, 2)) == "Alice and Camille"


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Quarry is in Bob's Reserve"), ("fr", "Quarry est dans la Réserve de Bob")],
)
def test_a_refusal_names_players(lang: str, told: str) -> None:
    """A refusal holds its sentence filled in; another language finds the pattern from it."""
    assert speech(lang).reason("Quarry is in Bob's Reserve") == told


@pytest.mark.parametrize(
    ("mode", "lang", "told"),
    [
        ("two-player", "en", "Bob wins the game"),
        ("2v2", "en", "Bob and David win the game"),
        ("2v2", "fr", "Bob et David gagnent la partie"),
    ],
)
def test_a_team_of_several_wins_together(mode: str, lang: str, told: str) -> None:
    """The verb follows the number of players of the team."""
    rules, decks = load(), (load_deck("summit"), load_deck("workshop"))
    state = protocol.start(rules, decks if mode == "two-player" else decks * 2, 1, mode=mode)
    won = Event("win", (), (("team", 1),))
    assert Teller(state, state, (won,), say=speech(lang)).tell(won) == told


def test_a_tumult_card_is_told_by_the_name_of_its_first_side() -> None:
    """Not by its id, in the language of the telling."""
    state = protocol.start(load(), (load_deck("summit"), load_deck("workshop")))
    event = Event("reveal", (), (("card", "ashen-ford"),))
    assert Teller(state, state).tell(event) == "Tumult card Ashen Ford is turned up"


def test_where_two_games_part_is_told_in_french() -> None:
    """What ends, and what happens, is said in the language asked for; choices are ids."""
    parting = Parting(3, ("pass", None), 1, ("Alice passe", None))
    assert parting.told(speech("fr")).splitlines() == [
        "l’étape 3",
        "  a: pass",
        "     événement 1 : Alice passe",
        "  b: la trace est finie",
        "     événement 1 : aucun autre événement",
    ]
