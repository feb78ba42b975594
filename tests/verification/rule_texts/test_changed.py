"""What a text says otherwise than the one that its translation was made from."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.rules.root import spec_root
from altered.rules.update import update
from verification.gate import Store
from verification.report.fault import faults
from verification.report.to_text import to_text
from verification.rule_texts.changed import changes
from verification.translations.words import Vocabulary, read_words
from verification.verdict import Verdict, Wording
from verification.verify import Options, load, verify

OPTIONS: Final = Options(core=False, scenarios=False, loops=False)
ORDER: Final = "the list has another order"
TIE: Final = "A tie does not move an Expedition forward."
MOVES: Final = "A tie moves an Expedition forward."
NEVER: Final = "A tie never moves an Expedition forward."


@cache
def words() -> Vocabulary:
    """Give the marks of the shipped French."""
    return read_words(altered.load().root, "fr")


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        ("A tie is not enough.", "A tie is enough.", ['"not" is gone']),
        ("Draw two cards.", "Draw three cards.", ["2 is gone", "3 is new"]),
        ("You may ready it.", "You must ready it.", ['"may" is gone', '"must" is new']),
        ("It goes to the Hand.", "It goes there.", ['"Hand" is gone']),
        ("Then {J} works.", "Then {H} works.", ["{J} is gone", "{H} is new"]),
        ("It stops. This holds in the Arena as well.", "It stops.", ['"Arena" is gone']),
        ("It stops, as long as he looks.", "It stops.", ['"as long as he looks" is gone']),
        ("Noon, Dusk and Night.", "Dusk, Noon and Night.", [ORDER]),
        ("It begins with a check.", "It ends with a check.", ['"begins" is gone', '"ends" is new']),
    ],
)  # fmt: skip
def test_what_bears_on_a_rule_is_told(before: str, now: str, told: list[str]) -> None:
    """A negation, a number, a name, a symbol, a clause, an order, a word and its opposite."""
    assert [*changes(before, now, words())] == told


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("For moving forward, a tie is not enough.", "To move forward, a tie is not enough."),
        ("Every player draws two cards.", "Each player draws two cards."),
        ("All move at the same time.", "All move simultaneously."),
        ("An object may have counters.", "There may be counters on an object."),
        ("Only a single time.", "Only one time."),
        ("Three: Noon, Dusk and Night.", "There are three: Noon, Dusk, and Night."),
        ("The owner of a card keeps it.", "A card stays with its owner."),
    ],
)
def test_other_words_for_the_same_are_no_change(before: str, now: str) -> None:
    """Who writes better English has nothing to answer for."""
    assert changes(before, now, words()) == ()


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Give a copy of the shipped rules."""
    return shutil.copytree(spec_root(), tmp_path / "spec")


def verified(root: Path) -> Verdict:
    """What the gate says of a copy; what another test has found is taken over."""
    return verify(load(root), OPTIONS, Store(root.parents[1] / "kept"))


def edited(root: Path, file: str, old: str, new: str) -> tuple[Wording, ...]:
    """What the gate says of a copy in which one text is another."""
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return verified(root).wordings


@pytest.mark.audit
def test_a_changed_text_is_told_where_it_stands(copied: Path) -> None:
    """With its rule, what changed, and the formula to look at, also once the catalogue is new."""
    file = "1.0/4.2.4.toml"
    (told,) = edited(copied, file, TIE, MOVES)
    line = (copied / file).read_text(encoding="utf-8").split("\n")[told.line - 1]
    assert (told.file, told.rule, told.code) == (file, "4.2.4.c", "ALT-N008")
    assert line == MOVES
    assert '"not" is gone' in told.message
    assert "the formula still says the same (line " in told.text
    update(altered.load(root=copied), "fr")
    assert [w.message for w in verified(copied).wordings] == [told.message]


@pytest.mark.audit
def test_a_text_that_was_changed_in_both_languages_is_not_reviewed(copied: Path) -> None:
    """Told where the formula says no, and the text, reviewed when it did, says so no more."""
    po = copied / "locale/fr/LC_MESSAGES/rules/1.0/4.2.4.po"
    text = po.read_text(encoding="utf-8").replace(TIE, MOVES)
    french = re.sub(r"(égalité) ne\s+(fait)\s+pas", r"\1 \2", text)
    assert french != text
    po.write_text(french, encoding="utf-8")
    edited(copied, "1.0/4.2.4.toml", TIE, MOVES)
    verdict = verified(copied)
    assert verdict.unreviewed == ()
    ((rule, file, message),) = [(w.rule, w.file, w.message) for w in verdict.wordings]
    assert (rule, file, verdict.exit_code) == ("4.2.4.c", "1.0/4.2.4.toml", 1)
    assert message.endswith(": the formula forbids something, and the text does not")


@pytest.mark.audit
def test_a_better_sentence_in_both_languages_is_not_reviewed(copied: Path) -> None:
    """Nothing fails, as the words say the same: the formula is to be looked at."""
    po = copied / "locale/fr/LC_MESSAGES/rules/1.0/4.2.4.po"
    text = po.read_text(encoding="utf-8")
    po.write_text(text.replace(TIE, NEVER))
    assert edited(copied, "1.0/4.2.4.toml", TIE, NEVER) == ()
    verdict = verified(copied)
    ((rule, file, line),) = [(w.rule, w.file, w.line) for w in verdict.unreviewed]
    assert (rule, file, verdict.exit_code) == ("4.2.4.c", "1.0/4.2.4.toml", 0)
    assert f"Not reviewed: 1.0/4.2.4.toml:{line}: the text of 4.2.4.c" in to_text(verdict)
    assert [f.level for f in faults(verdict) if f.kind == "wording"] == ["note"]


@pytest.mark.audit
def test_a_text_that_is_gone_is_told(copied: Path) -> None:
    """One of the cases of a list, with nothing in its place."""
    case = "* the Expeditions of both players cross each other at the same time.\n"
    (told,) = edited(copied, "1.0/4.3.toml", case, "")
    assert "is gone" in told.message
    assert "cross each other" in told.message


@pytest.mark.audit
def test_a_text_that_lost_most_of_its_words_is_still_the_same_rule(copied: Path) -> None:
    """An exception longer than the rule itself: what is gone is told of the rule."""
    exception = (
        " The exception is an object's reaction\nwhose trigger is specifically that this object "
        "enters a visible zone."
    )
    (told,) = edited(copied, "1.0/6.3.toml", exception, "")
    assert told.rule == "6.3.d"
    assert '"visible" is gone' in told.message


@pytest.mark.audit
def test_a_changed_value_of_a_reading_is_told(copied: Path) -> None:
    """A format and a formula stand under it."""
    file = "readings/sealed.deck.count.toml"
    (told,) = edited(copied, file, "No: 30 other cards are needed", "No: 31 other cards are needed")
    assert told.file == file
    assert told.message == (
        "the text of the reading sealed.deck.count has changed: 30 is gone; 31 is new"
    )


@pytest.mark.audit
def test_a_better_sentence_is_only_counted(copied: Path) -> None:
    """Nothing fails; the catalogue is named as old."""
    told = edited(copied, "1.0/4.2.4.toml", TIE, NEVER)
    assert told == ()
    assert [one.old for one in verified(copied).untranslated] == [1]
