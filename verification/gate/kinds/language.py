"""One task for each catalogue of a language: it says what the English says (by its marks)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from altered.failure import Malformed, Place, Problem, SourceText
from altered.rules import Rules
from altered.rules.catalogue import catalogue_path, languages, translated
from altered.rules.update import domains
from verification.gate.digest import digest, files_digest, program_digest
from verification.gate.kinds.scenario import reported
from verification.gate.task import Result, Task
from verification.loaded import Loaded, Options
from verification.translations.compare import differences, pair_digest
from verification.translations.words import Vocabulary, read_words, words_path

SAYS_OTHERWISE: Final = "ALT-N003"
MODULES: Final = ("altered.rules", "verification.translations")


def tasks(loaded: Loaded, options: Options) -> Iterator[Task]:
    """One task for each file and language, unless the run is about a part of the rules.

    A file that is not there yet is one whose texts are all to be written.
    """
    if not options.whole:
        return
    root, program = loaded.rules.root, program_digest(*MODULES)
    english = _english(loaded.rules)
    for language in languages(root)[1:]:
        # A mistake in the words is reported once and ends the run, not once for each catalogue.
        shown = _words_digest(root, language)
        _words(root, language, shown)
        common = digest(program, shown)
        for domain, texts in english.items():
            file = catalogue_path(root, domain, language)
            shown = files_digest(root, [file] if file.is_file() else [])
            yield Task("language", f"{language} {domain}", digest(common, [*texts], shown))


def run(loaded: Loaded, options: Options, name: str) -> Result:
    """Compare one catalogue; only one without a difference is kept, for the lines of the others."""
    del options
    language, domain = name.split(" ", 1)
    root = loaded.rules.root
    file = catalogue_path(root, domain, language)
    shown = file.relative_to(root).as_posix()
    malformed, old = False, 0
    try:
        problems = tuple(_problems(loaded, language, domain, file))
        known = {entry.text for entry in translated(root, domain, language)}
        old = sum(text not in known for text in _english(loaded.rules)[domain])
    except Malformed as failure:
        malformed, problems = True, failure.problems
        # The words of the language may be what is wrong, and not the catalogue.
        shown = next((p.place.file for p in problems if p.place is not None), shown)
    title = f"What is said in English and in another language: {language}"
    found = {**reported(title, shown, problems, malformed=malformed), "old": old}
    return Result("fails" if problems else "holds", found, not problems)


def _problems(loaded: Loaded, language: str, domain: str, file: Path) -> Iterator[Problem]:
    """What each message says otherwise, where its translation stands."""
    root = loaded.rules.root
    words = _words(root, language, _words_digest(root, language))
    english = _english(loaded.rules)[domain]
    if not file.is_file():
        return
    text = file.read_text(encoding="utf-8", errors="replace")
    source = SourceText(file.relative_to(root).as_posix(), text, root.resolve().as_posix())
    for entry in translated(root, domain, language):
        # What is not translated, or not any more, is counted; the audit fails on it.
        found = differences(entry.text, entry.translation, words) if entry.text in english else ()
        if found:
            line = _line_of(text, entry.line)
            stands = source.line(line)
            place = Place(source.name, line, 1, max(1, len(stands)), source)
            said = "; ".join(f"{one.text} ({one.mark})" for one in found)
            yield Problem(
                SAYS_OTHERWISE,
                f"this translation differs from the English: {said}",
                place,
                f"a translation of: {entry.text}",
                "if the translation is right, list it in "
                f"{words_path(root, language).relative_to(root).as_posix()} as reviewed, "
                f'digest "{pair_digest(entry.text, entry.translation)}"',
            )


@lru_cache(maxsize=1)
def _english(rules: Rules) -> Mapping[str, Mapping[str, None]]:
    """The texts of each file in order, gathered once for the tasks of a process."""
    return {name: dict.fromkeys(m.text for m in all_) for name, all_ in domains(rules).items()}


@lru_cache(maxsize=1)
def _words(root: Path, language: str, shown: str) -> Vocabulary:
    """The words, read once for the tasks of a process; ``shown`` is the digest of the file."""
    del shown
    return read_words(root, language)


def _words_digest(root: Path, language: str) -> str:
    path = words_path(root, language)
    return files_digest(root, [path] if path.is_file() else [])


def _line_of(text: str, first: int) -> int:
    """The line where the translation of an entry begins, which itself begins at line `first`."""
    lines = text.split("\n")
    for number in range(first, len(lines)):
        if lines[number - 1].startswith("msgstr"):
            return number + (lines[number - 1] == 'msgstr ""')
    return first
