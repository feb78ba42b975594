"""What findings and loops say in another language: questions, reasons, situations, titles."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import polib
import pytest

import altered
from altered.draw.finding import PLAIN
from altered.rules.catalogue import CHECKS, FORMULAS
from altered.rules.evidence import Evidence, Finding, read_evidence
from altered.rules.finding_words import question_text
from altered.rules.voice import Voice
from altered.trace.loop_words import quantity_words
from altered.trace.speech import speech
from docs._ext.altered_rules import situation, words
from docs._ext.altered_rules.corpus import Corpus
from docs._ext.altered_rules.proof import Proof
from tests.docs.site import ROOT, SMALL, build
from tests.docs.test_evidence import FINDING, write
from verification.checks.registry import registry
from verification.formula.expr import BOOL
from verification.formula.from_toml import load_situations
from verification.report.draw import NOT
from verification.report.picture import TITLE

CATALOGUES: Final = ROOT / "docs/_ext/altered_rules/locale/fr/LC_MESSAGES"
HEAD: Final = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def french(name: str) -> dict[str, str]:
    """Return what a catalogue of the extension says."""
    own = CATALOGUES / f"{name}.po"
    path = own if own.is_file() else ROOT / "spec/locale/fr/LC_MESSAGES" / f"{name}.po"
    entries = polib.pofile(str(path), encoding="utf-8", check_for_duplicates=True)
    return {entry.msgid: entry.msgstr for entry in entries.translated_entries()}


def gaps(text: str) -> set[str]:
    """Return the names that a template has places for."""
    return set(re.findall(r"\{(\w+)\}", text))


def names_of_formulas() -> Iterator[str]:
    """Give every name of a field, of a list of slots and of a value that a report may show."""
    yield from (TITLE, PLAIN, NOT, *(BOOL.show(value) for value in (0, 1)))
    for one in load_situations(ROOT / "spec"):
        sorts = [sort for field in one.fields for sort in (field.sort, *field.args)]
        sorts += [question.sort for question in one.questions]
        sorts += [var.sort for question in one.questions for var in question.params]
        yield from (field.name.replace("_", " ") for field in one.fields)
        for sort in sorts:
            yield from (sort.label,) if sort.label else sort.members


def test_names_of_formulas_have_french() -> None:
    """What situations name has French, and nothing has that no situation names any more."""
    known, named = french(FORMULAS), set(names_of_formulas())
    assert (named - known.keys(), known.keys() - named) == (set(), set())
    assert [one for one in named if gaps(known[one]) != gaps(one)] == []


def test_titles_of_the_gallery_have_french() -> None:
    """Each set of cards has its French; nothing is left over."""
    sets = (ROOT / "tests/verification/loops/sets").rglob("*.toml")
    titles = {tomllib.loads(path.read_text(encoding="utf-8"))["title"] for path in sets}
    known = french(words.LOOPS)
    assert (titles - known.keys(), known.keys() - titles) == (set(), set())


def test_titles_of_the_gallery_name_cards_in_french() -> None:
    """No French title keeps a name of a card whose French name is another word."""
    names = tomllib.loads((ROOT / "spec/locale/fr/names.toml").read_text(encoding="utf-8"))
    cards = {
        english: name
        for table in names.values()
        for english, name in table.items()
        if isinstance(name, str) and english != name
    }
    any_name = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))
    kept = [
        (english, said)
        for title, said in french(words.LOOPS).items()
        for english in re.findall(rf"\b({any_name})s?\b", title)
        if re.search(rf"\b{re.escape(english)}\b", said) and cards[english] not in said
    ]
    assert len(cards) > 100
    assert kept == []


def test_what_loops_count_is_said() -> None:
    """A sum is said part by part, with players by name; what is not known stays as it is."""

    def said(text: str, lang: str = "en") -> str:
        return quantity_words(text, speech(lang))

    told = said("Cup in Hand + mana ready + pending: Bell, ability 2")
    assert told == "Cup in Hand + ready Mana Orbs + pending reactions of Bell (ability 2)"
    gained = said("boost counters on Cup in Expedition zone of player 1")
    assert gained == "boost counters on Cup in an Expedition of Bob"
    assert said("something else") == "something else"
    assert said("Cup in Hand + other in Deck", "fr") == "Cup en Main + autres cartes dans le Deck"
    assert said("Coin counters on Copper Heron in Hand", "fr") == (
        "compteurs Pièce sur Héron de cuivre en Main"
    )


def test_claims_of_checks_have_french(rules: altered.Rules) -> None:
    """Each claim, note of a formula and reason of an inert rule has its French; nothing is left."""
    known_checks = registry()
    claims = {check.claim for check in known_checks.checks}
    reasons = {one.reason for one in known_checks.inert}
    notes = {norm.note for rule in rules.published for norm in rule.norms if norm.note}
    wanted = {" ".join(one.split()) for one in claims | reasons | notes}
    wanted |= set(words.WITNESS_SOURCES)
    known = french(CHECKS)
    assert (wanted - known.keys(), known.keys() - wanted) == (set(), set())
    assert [one for one in words.WITNESS_SOURCES if gaps(known[one]) != gaps(one)] == []


def test_the_source_of_a_witness_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names stay; what was done to a play, and what was written for it, is said."""
    assert words.witness_source("game summit/workshop/0, doctored") == (
        "game summit/workshop/0, doctored"
    )
    known = french(CHECKS)
    monkeypatch.setattr(words, "_of_checks", lambda word: known.get(word, word))
    assert words.witness_source("game summit/workshop/0, doctored") == (
        "partie summit/workshop/0, avec une faute"
    )
    assert words.witness_source("a play written here") == "une partie écrite ici"


@pytest.fixture(scope="module")
def rules() -> altered.Rules:
    """Return the specification."""
    return altered.load("1.0", root=ROOT / "spec")


def finding(**changed: object) -> dict[str, object]:
    """Return a finding as a report has it."""
    return {
        "id": "gap:works:detail",
        "kind": "gap",
        "ask": "Does the ability work?",
        "rules": ["abilities-in-brief.where-they-work"],
        "situation": "abilities",
        "state": {"cells": {"zone": "Limbo", "emblem": "yes"}, "picture": "<svg/>"},
        "arguments": {"z": "ManaZone"},
        "detail": "detail",
        "raises": "which rule?",
        **changed,
    }


def told(tmp_path: Path, rules: altered.Rules, one: dict[str, object]) -> Finding:
    """Return a finding as the site reads it."""
    path = write(tmp_path / "f.json", rules.digest, [one])
    return read_evidence(path, rules).findings[0]


def corpus(rules: altered.Rules, language: str) -> Corpus:
    """Return the specification as a site in a language sees it."""
    return Corpus(rules, language, Evidence(), Proof(), {}, ROOT / "no-pictures")


def test_a_situation_is_drawn_anew(
    tmp_path: Path, rules: altered.Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture has the words of the language, never names of formulas; others stay."""
    read = told(tmp_path, rules, finding())
    assert "<desc>zone = Limbo, emblem. z = Mana zone.</desc>" in situation.picture_text(
        corpus(rules, "en"), read
    )
    known = french(FORMULAS)
    monkeypatch.setattr(words, "_of_formulas", lambda word: known.get(word, word))
    drawn = situation.picture_text(corpus(rules, "fr"), read)
    assert "<title>La situation la plus simple du constat gap:works:detail</title>" in drawn
    assert "<desc>zone = Limbo, Emblème. z = Zone de Mana.</desc>" in drawn
    for changed in (
        {"situation": "lost"},
        {"state": {"cells": {"lost": "yes"}, "picture": "<svg/>"}},
        {"state": {"cells": {"zone": "Lost"}, "picture": "<svg/>"}},
    ):
        other = told(tmp_path, rules, finding(**changed))
        assert situation.picture_text(corpus(rules, "fr"), other) == "<svg/>"


def test_a_question_is_asked_anew(tmp_path: Path, rules: altered.Rules) -> None:
    """It is put together from the kind and the parts of the finding."""
    say = Voice(rules, "fr")
    read = told(tmp_path, rules, finding())
    assert question_text(read, Voice(rules)) == "which rule?"
    assert question_text(read, say) == (
        "Parmi les règles détaillées, laquelle devrait trancher ici ? "
        "Ailleurs, la réponse viendrait de 1.2.4.d."
    )
    two = finding(kind="contradiction", rules=["victory.meet", "victory.cross"])
    assert question_text(told(tmp_path, rules, two), say) == (
        "Entre 4.3.a et 4.3.b, laquelle prime ici, et selon quelle règle ?"
    )
    same = finding(kind="redundant", rules=["object.represented"], detail="object.one-zone+1")
    assert question_text(told(tmp_path, rules, same), say) == (
        "Qu’ajoute ici 2.1.b, qui découle de 2.1.a ?"
    )
    for changed in ({"kind": "new"}, {"raises": ""}):
        other = told(tmp_path, rules, finding(**changed))
        assert question_text(other, say) == other.raises


def test_numbers_stay() -> None:
    """A number alone, or behind the name of a list, is a number in every language."""
    assert [words.formula_word(one) for one in ("1", "Piece 2", "-2", "")] == [
        "1", "Piece 2", "-2", "",
    ]  # fmt: skip


@pytest.mark.audit
def test_finding_on_the_french_pages(tmp_path: Path) -> None:
    """Title, question, answers and reason are French; what has no French stays as it is."""
    small = tmp_path / "small"
    shutil.copytree(SMALL, small)
    said = {"How many stones are taken?": "Combien de cailloux prend-on ?",
            "It waits for the publisher.": "L’éditeur doit trancher."}  # fmt: skip
    (small / "spec/locale/fr/LC_MESSAGES/findings.po").write_text(
        HEAD + "".join(f'msgid "{one}"\nmsgstr "{other}"\n\n' for one, other in said.items()),
        encoding="utf-8",
    )
    demands = [{"rule": "stones.take", "allows": ["yes", "3"]},
               {"rule": "bonus.stone", "allows": ["no"]}]  # fmt: skip
    digest = altered.load("1.0", root=small / "spec").digest
    path = write(tmp_path / "f.json", digest, [{**FINDING, "demands": demands}])
    built = build(
        SMALL / "docs", tmp_path / "fr", "-D", "language=fr", "-D", f"rule_evidence={path}",
        "-D", f"rule_root={small / 'spec'}",
    )  # fmt: skip
    assert built.code == 0, built.output
    for name in ("index.html", "rules/4.2/index.html"):
        page = re.sub(r"<[^>]+>", "", built.read(name)).replace("\N{NO-BREAK SPACE}", " ")
        assert "Combien de cailloux prend-on ?" in page
        assert "Entre 4.2.b et 7.3.19, laquelle prime ici, et selon quelle règle ?" in page
        assert "permet : oui / 3" in page
        assert "permet : non" in page
        assert "Accepté : L’éditeur doit trancher." in page
        assert "How many stones" not in page
