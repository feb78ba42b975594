"""A text and its translation: what one of them says and the other does not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import polib
import pytest

import altered
from altered.failure import Malformed
from altered.rules.catalogue import languages, translated
from altered.rules.update import domains
from tests.verification.conftest import Planted
from verification.gate import carry_out, gather
from verification.loaded import Options, load
from verification.report.to_text import to_text
from verification.translations.compare import differences, pair_digest
from verification.translations.words import Mark, Vocabulary, read_words, words_path
from verification.verify import verify

RESERVE: Final = Mark("Reserve", re.compile("Reserve"), re.compile("Réserve"))
NOT: Final = Mark("not", re.compile(r"\bnot\b"), re.compile(r"\bpas\b"))
WORDS: Final = Vocabulary((RESERVE, NOT))
TEXT: Final = "A card in your Reserve is not in play (2.1.c)."
SAME: Final = "Une carte de votre Réserve n’est pas en jeu (2.1.c)."
OPTIONS: Final = Options(core=False, scenarios=False, loops=False)

WORDS_FILE: Final = """\
[[mark]]
name    = "not"
english = 'not\\b'
other   = 'pas\\b'
"""


@pytest.mark.parametrize(
    ("other", "marks"),
    [
        (SAME, []),
        (SAME.replace("pas ", ""), ["not"]),
        (SAME.replace("Réserve", "Main"), ["Reserve"]),
        (SAME.replace("2.1.c", "2.1.d"), ["number", "number"]),
        (SAME + " Elle vaut {1}.", ["number"]),
        (SAME + " Voir :r:`object.card`.", ["reference"]),
    ],
)
def test_what_is_missing_or_more_is_told(other: str, marks: list[str]) -> None:
    """A word for a thing, a number, a symbol and a reference: each is noticed."""
    assert [one.mark for one in differences(TEXT, other, WORDS)] == marks


def test_what_both_quote_is_not_looked_at() -> None:
    """The text of a card stays English: what is quoted word for word says the same."""
    english = 'It says "I do not go to Reserve." and stays.'
    assert differences(english, "Elle dit « I do not go to Reserve. » et reste.", WORDS) == ()
    told = differences(english, "Elle dit « Je vais en Réserve. » et reste.", WORDS)
    assert [one.mark for one in told] == ["not"]


def test_a_reviewed_pair_may_say_it_otherwise_until_it_changes() -> None:
    """The digest is of both texts, and only the marks that are named may differ."""
    other = SAME.replace("n’est pas en jeu", "est hors jeu")
    reviewed = {pair_digest(TEXT, other): frozenset({"not"})}
    words = Vocabulary(WORDS.marks, reviewed)
    assert differences(TEXT, other, words) == ()
    assert [one.mark for one in differences(TEXT, f"{other} Fin.", words)] == ["not"]
    nowhere = other.replace("Réserve", "Main")
    assert [one.mark for one in differences(TEXT, nowhere, words)] == ["Reserve", "not"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (WORDS_FILE + WORDS_FILE, "ALT-N002"),
        (WORDS_FILE.replace("pas\\b", "(pas"), "ALT-N001"),
        (WORDS_FILE.replace("other ", "french"), "ALT-R003"),
    ],
)
def test_a_bad_file_of_words_has_its_place(tmp_path: Path, text: str, code: str) -> None:
    """A mark twice, a pattern that is none, a key that does not exist."""
    path = words_path(tmp_path, "fr")
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed) as failure:
        read_words(tmp_path, "fr")
    assert code in {problem.code for problem in failure.value.problems}
    assert all(problem.place is not None for problem in failure.value.problems)
    if code == "ALT-N001":
        (wrong,) = failure.value.problems
        assert wrong.place is not None
        assert text.split("\n")[wrong.place.line - 1].startswith("other ")


NOT_YET = frozenset(
    {"eight", "nine", "eleven", "twelve", "fifteen", "twenty", "thirty", "forty", "fifty", "sixty"}
)
"""Numbers that no rule says yet; who writes one of them in one language says it in the other."""


@pytest.mark.parametrize(
    ("english", "french", "same"),
    [
        ("Draw eight cards.", "Piochez huit cartes.", True),
        ("Draw eight cards.", "Piochez neuf cartes.", False),
        ("Draw twelve cards.", "Piochez deux cartes.", False),
        ("At most fifteen.", "Quinze au plus.", True),
        ("At most fifty.", "Soixante au plus.", False),
    ],
)
def test_numbers_in_words(english: str, french: str, same: bool) -> None:
    """A number in words is the same in both languages, also one that no rule says yet."""
    words = read_words(altered.load().root, "fr")
    assert (differences(english, french, words) == ()) == same


@pytest.mark.parametrize(
    ("french", "marks"),
    [
        ("Aucun objet autre qu’un Personnage n’a de statistiques.", []),
        ("Un objet autre qu’un Personnage n’a de statistiques.", ["not"]),
        ("Aucun objet n’a de statistiques.", ["Character", "other than"]),
    ],
)
def test_other_than_is_no_negation(french: str, marks: list[str]) -> None:
    """A sentence that forbids, but for something, says both: one does not stand for the other."""
    words = read_words(altered.load().root, "fr")
    english = "No object other than a Character has statistics."
    assert [one.mark for one in differences(english, french, words)] == marks


def test_each_shipped_mark_and_each_reviewed_pair_is_needed() -> None:
    """A mark that no text has, or an entry for a pair that is gone, compares nothing."""
    rules = altered.load()
    (language,) = languages(rules.root)[1:]
    words = read_words(rules.root, language)
    pairs = [
        (one.text, one.translation)
        for domain, messages in domains(rules).items()
        for one in translated(rules.root, domain, language)
        if one.text in {message.text for message in messages}
    ]
    for mark in words.marks:
        if mark.name in NOT_YET:
            continue
        said = [english for english, _ in pairs if mark.english.search(english)]
        assert said, f"no text speaks of {mark.name}"
    there = {pair_digest(*pair): pair for pair in pairs}
    bare = Vocabulary(words.marks)
    for digest, marks in words.reviewed.items():
        assert digest in there, f"no pair of texts has the digest {digest}"
        assert marks <= {one.mark for one in differences(*there[digest], bare)}


def _with_french(planted: Planted, french: str) -> None:
    """A folder with one rule, its text in French, and one mark."""
    planted.rules({"overview.a": ()})
    rules = altered.load(root=planted.root)
    domain, messages = next(iter(domains(rules).items()))
    catalogue = polib.POFile()
    for message in messages:
        translation = french if message.text.startswith("Text") else message.text
        catalogue.append(polib.POEntry(msgid=message.text, msgstr=translation))
    planted.write(f"locale/fr/LC_MESSAGES/{domain}.po", str(catalogue))
    planted.write("locale/fr/words.toml", WORDS_FILE)


def test_verify_reports_the_line_of_a_wrong_translation(planted: Planted) -> None:
    """It fails the run, and the report points at the line of the French."""
    _with_french(planted, "Texte overview.a, mais pas maintenant.")
    verdict = verify(load(planted.root), OPTIONS)
    assert verdict.exit_code == 1
    (wrong,) = verdict.mistranslated
    lines = (planted.root / wrong.file).read_text(encoding="utf-8").split("\n")
    assert "mais pas maintenant" in lines[wrong.line - 1]
    assert "ALT-N003" in wrong.text


def test_a_text_that_is_older_is_counted_and_fails_nothing(planted: Planted) -> None:
    """The English changed alone: one line says so; the audit is what fails on it."""
    _with_french(planted, "Texte overview.a.")
    assert verify(load(planted.root), OPTIONS).untranslated == ()
    path = planted.root / "1.0/1.1.toml"
    path.write_text(path.read_text().replace("Text overview.a.", "A text."), encoding="utf-8")
    verdict = verify(load(planted.root), OPTIONS)
    ((one, count),) = [(t.file, t.old) for t in verdict.untranslated]
    assert (verdict.exit_code, count) == (0, 1)
    assert f"Older than the English, or missing: 1 text of {one};" in to_text(verdict)
    (planted.root / one).unlink()
    assert [t.old for t in verify(load(planted.root), OPTIONS).untranslated] == [2]


def test_a_mistake_in_the_words_is_told_once(planted: Planted) -> None:
    """The file of words is malformed like any other; its catalogues are not each at fault."""
    _with_french(planted, "Texte overview.a.")
    planted.write("locale/fr/words.toml", WORDS_FILE.replace("english", "englsh", 1))
    with pytest.raises(altered.Malformed) as told:
        verify(load(planted.root), OPTIONS)
    assert {p.code for p in told.value.problems} <= {"ALT-R003", "ALT-R005"}


def test_a_right_translation_is_kept_and_a_broken_file_is_told(planted: Planted) -> None:
    """What holds is not done again; a catalogue that cannot be read fails with its place."""
    _with_french(planted, "Texte overview.a.")
    loaded = load(planted.root)
    (task,) = [one for one in gather(loaded, OPTIONS) if one.kind == "language"]
    (entry,) = carry_out((task,), loaded, OPTIONS, None).entries
    assert (entry.result.verdict, entry.result.lasting) == ("holds", True)
    planted.write(f"locale/fr/LC_MESSAGES/{task.name.split(' ')[1]}.po", 'msgid "a\nmsgstr')
    changed = load(planted.root)
    (again,) = [one for one in gather(changed, OPTIONS) if one.kind == "language"]
    assert again.key != task.key
    (entry,) = carry_out((again,), changed, OPTIONS, None).entries
    assert (entry.result.verdict, entry.result.lasting) == ("fails", False)
    verdict = verify(changed, OPTIONS)
    assert (verdict.malformed, verdict.exit_code) == (True, 2)
    assert to_text(verdict).endswith("Verdict: MALFORMED: a file cannot be read\n")
