"""What is wrong is told in French as in English, to whoever asks for it by `--lang fr`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from altered.ability.from_text import WRONG_REFERENCES
from altered.ability.mistakes.said import messages
from altered.ability.references import UNMET
from altered.cards.from_toml import read_cards
from altered.cli import run
from altered.failure import Malformed, Offer, Problem
from altered.failure_words import FILE, failure_patterns, failure_word, in_language
from altered.patterns import SLOT
from altered.rules.root import spec_root
from tests.sentences import Sentences, files

SOURCES: Final = tuple(
    path
    for path in files("altered", "verification")
    if path.parent.name not in {"mutants", "proof"} and path.name != "show.py"
)
"""What is wrong with a call, a file of any kind or the specification; not tools of maintainers."""
SAYS: Final = {
    "Problem": (1, 3, 4, "message", "expected", "hint"),
    "problem": (1, "message", "expected", "hint"),
    "_problem": (0, 1, 2, 3, "message", "expected", "hint"),
    "_add": (3, "expected", "hint"),
    "_named": (1,),
    "_refused": (1,),
    "_wrong": (0, 1, "expected"),
    "refuse": (0, 1),
    "refused": (2,),
    "Offer": (0,),
    "failure_word": (0,),
}
CODE: Final = re.compile(r"(ALT-)?[a-zA-Z_0-9-]+(\.[a-z_-]+)*|\W*(\{\d\}\W*)*")
"""Codes, slugs and keys are no sentences."""
SYNTAX: Final = frozenset(
    {
        *(
            ":r:`slug`",
            "NAME=VALUE",
            "altered catalogue",
            "altered replay {0}",
            "s{0}",
            "{most} and {last}",
        ),
        *("limits, readings, norm", "locale/{0}/LC_MESSAGES/{1}.po", "readings/{0}.toml"),
        *('pip install "altered-rules[cluster]"', 'pip install "altered-rules[editor]"'),
        *("pip install 'altered-rules[studio]'", "rules/{0}", "witnesses/{0}.toml"),
        *("verification/checks/sections/{0}.py", "{0}/unnumbered/", "{0}/{1}.toml"),
        *("{words}: no", "{0}:NAME", "{0}{1}.toml", "if {0} then {1} else {2}"),
        *("cost = { hand = 1, reserve = 1 }", "stats = { forest = 1, mountain = 1, water = 1 }"),
        *("At Noon — {0}", "{J} {0}"),
    }
)
"""Commands, paths and keys, the same in every language, and what other tables say."""
OUTSIDE: Final = frozenset({"frame", "joined", "system", "toml", "types"})
"""Tables of words that come from elsewhere: the frame, models, readers of files."""


UNTOLD: Final = re.compile(r'\b(?:few|untold) ?= ?"([^"]+)"')
REASONS: Final[Mapping[str, tuple[int | str, ...]]] = {
    "Reason": (0, "hint", 2),
    "nothing": (0, 1, "why"),
    "reason": (1,),
}
"""What constructs of ability texts say of words that are read and cannot stand there."""


def tables() -> dict[str, dict[str, str]]:
    """Return the tables of the catalogue."""
    path = spec_root() / "locale" / "fr" / FILE
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_every_sentence_has_french() -> None:
    """Each sentence of the sources has its French; no sentence stands there for nothing."""
    said = {one.removeprefix("; ") for one in Sentences(SOURCES, SAYS).found}
    said = {one for one in said if not CODE.fullmatch(one)} - SYNTAX
    known = {key for name, table in tables().items() for key in table if name not in OUTSIDE}
    outside = {key for name in OUTSIDE for key in tables()[name]}
    assert (sorted(said - known - outside), sorted(known - said)) == ([], [])


def test_every_reason_has_french() -> None:
    """Why words of an ability cannot stand where they do, and what to write, is in French too."""
    said = {one for one in Sentences(files("altered/ability"), REASONS).found if " " in one}
    said |= {*UNMET.values(), *(why for _, why in WRONG_REFERENCES)}
    for path in files("altered/ability"):  # what a construct says where nothing else is known
        said |= {*UNTOLD.findall(path.read_text(encoding="utf-8"))}
    own = messages()
    known = {*own.reasons, *(english for english, _ in own.said.values())}
    assert (sorted(said - known), sorted(own.reasons.keys() - said)) == ([], [])


def test_slots_are_kept() -> None:
    """A translation has the slots of its pattern; no pattern stands in two tables."""
    keys = [key for table in tables().values() for key in table]
    assert len(keys) == len(set(keys))
    for english, french in failure_patterns("fr").entries.items():
        assert sorted(SLOT.findall(english)) == sorted(SLOT.findall(french)), english


def test_a_card_file_is_refused_in_french(tmp_path: Path) -> None:
    """All that is wrong with a file of cards is told in French: of keys, of values, of texts."""
    path = tmp_path / "cartes.toml"
    path.write_text(
        'lang = "fr"\n[[card]]\nname = "Renard"\ntype = "Spell"\ncost = 2\nforest = 1\n'
        '[[card]]\nname = ""\ncost = { hand = -1 }\ntype = "Spell"\ntext = "Piochez une carte."\n',
        encoding="utf-8",
    )
    _, problems = read_cards(path)
    told = [in_language(one, "fr") for one in sorted(problems, key=Problem.order)]
    assert [(one.message, one.expected, one.hint) for one in told] == [
        (
            "« cost » n’est pas du bon type : un nombre entier",
            "une table",
            "écrivez cost = { hand = ..., reserve = ... }",
        ),
        (
            "clé inconnue : « forest »",
            "parmi name, type, subtypes, faction, rarity, cost, stats, limits, lang, text, "
            "support, note",
            "vouliez-vous dire « stats » ? "
            "écrivez stats = { forest = ..., mountain = ..., water = ... }",
        ),
        ("« name » est vide", None, None),
        ("il manque la clé « reserve »", "un nombre entier, 0 ou plus", None),
    ]


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "no rule 4.2 in edition 1.0; 4.2 is a section, with the rules 4.2.a to 4.2.f",
            "il n’y a pas de règle 4.2 dans l’édition 1.0 ; "
            "4.2 est une section, avec les règles 4.2.a à 4.2.f",
        ),
        ("not TOML: invalid value", "pas du TOML : valeur non valide"),
        ('no ability uses the word "foo"', 'aucune capacité n\'emploie le mot "foo"'),
        ("said by nobody", "said by nobody"),
    ],
)
def test_a_sentence_is_found_again(english: str, french: str) -> None:
    """Slots are filled with what fills them; a sentence that is not known stays English."""
    assert failure_word(english, "fr") == french
    assert failure_word(english, "en") == english


def test_an_offer_stays_one() -> None:
    """What a hint offers to write is offered in French too."""
    hint = Offer('did you mean "cost"?', "cost", 3, 2)
    told = in_language(Problem("ALT-R003", 'unknown key "cots"', None, None, hint), "fr").hint
    assert isinstance(told, Offer)
    assert (str(told), told.new, told.length, told.before) == (
        *("vouliez-vous dire « cost » ?", "cost"),
        *(3, 2),
    )


@pytest.mark.parametrize("option", [("--lang", "fr"), ("--lang=fr",)])
def test_the_command_tells_it(option: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """`--lang fr` tells the frame in French too; without it all is in English."""
    assert run(["rule", *option, "9.9.9"]) == Malformed.exit_code
    assert capsys.readouterr().err.splitlines() == [
        "erreur ALT-R050: il n’y a pas de règle 9.9.9 dans l’édition 1.0",
        "  attendu : un numéro ou un nom",
        "  conseil : altered rules montre toutes les règles avec leurs numéros et leurs noms",
    ]
    assert run(["rule", "9.9.9"]) == Malformed.exit_code
    assert capsys.readouterr().err.startswith("error ALT-R050: no rule 9.9.9 in edition 1.0\n")
