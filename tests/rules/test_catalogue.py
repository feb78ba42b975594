"""Catalogues of translations: what is in them, and how they follow the English texts."""

from __future__ import annotations

import polib
import pytest

import altered
from altered.rules.catalogue import (
    FINDINGS,
    SCENARIOS,
    WITNESSES,
    catalogue_path,
    languages,
    messages_of_section,
)
from altered.rules.update import changes, domains, strays, update
from tests.conftest import SpecFolder

DUSK = "locale/fr/LC_MESSAGES/rules/1.0/4.2.4.po"


def catalogue(spec: SpecFolder, name: str = DUSK) -> polib.POFile:
    """Read a catalogue of the folder."""
    return polib.pofile(str(spec.root / name))


def test_messages_are_the_blocks_in_file_order_with_their_lines(spec: SpecFolder) -> None:
    """A section lists each block once more, at the line it begins on."""
    section = spec.load().section("4.2")
    assert [(message.text, message.place.line) for message in messages_of_section(section)] == [
        ("Day", 3),
        ("A day is made of these phases:", 10),
        ("Morning", 12),
        ("Dusk, see :r:`the tie <dusk.tie>` and :r:`dusk.progress`", 13),
    ]


def test_every_file_has_a_catalogue(spec: SpecFolder) -> None:
    """Sections, families and readings have one catalogue each."""
    expected = [
        "rules/1.0/4.2",
        "rules/1.0/4.2.4",
        "rules/1.0/4.10",
        "rules/1.0/7.3.19",
        "rules/1.0/unnumbered/quick.dusk",
        "rules/1.0/unnumbered/quick.pass",
        "readings/dusk.tie.strict",
    ]
    assert expected == list(domains(spec.load()))


def test_titles_of_scenarios_are_one_catalogue(spec: SpecFolder) -> None:
    """Each title stands with its line; a file that is no TOML has none."""
    spec.write("scenarios/a.tie.toml", '# why\ntitle = "Nobody moves"\n\n[[card]]\ntitle = 1\n')
    spec.write("scenarios/more/b.toml", "title = 'It  is \"moved\"'\n[position]\n")
    spec.write("scenarios/more/c.toml", "title = \n")
    found = list(domains(spec.load()).items())
    assert [name for name, _ in found].index(SCENARIOS) == len(found) - 1
    titles = [(one.text, one.place.file, one.place.line) for one in found[-1][1]]
    assert titles == [
        ("Nobody moves", "scenarios/a.tie.toml", 2),
        ('It is "moved"', "scenarios/more/b.toml", 1),
    ]


def test_notes_of_witnesses_are_one_catalogue(spec: SpecFolder) -> None:
    """What must pass, what must be refused, examples, in file order; other tables have none."""
    spec.write(
        "witnesses/4.2.toml",
        '[[rule]]\nid = "a"\n\n[[rule.passing]]\nnote = "It  moves"\n'
        '\n[[rule.failing]]\nnote = "It stays"\n'
        '\n[[rule.example]]\nnote = "It was"\n\n[[rule.other]]\nnote = "left out"\n'
        "\n[[rule]]\nfailing = [{ note = 1 }, 2]\n",
    )
    spec.write("witnesses/4.3.toml", "rule = 1\n")
    found = [(one.text, one.place.file, one.place.line) for one in domains(spec.load())[WITNESSES]]
    assert found == [
        ("It moves", "witnesses/4.2.toml", 5),
        ("It stays", "witnesses/4.2.toml", 8),
        ("It was", "witnesses/4.2.toml", 11),
    ]


def test_what_findings_say_is_one_catalogue(spec: SpecFolder) -> None:
    """What situations say, then reasons, each at its line; a shared reason stands there once."""
    asked = 'id = "b"\n\n[[question]]\nid = "q"\nask = """\\\n  Who  \\\n  is it?"""\n'
    asked += '\n[[reach]]\nwhy = "they moved"\n'
    spec.write("situations/b.toml", asked)
    spec.write("situations/c.toml", "question = [{ask = 'A?'}, {ask = 1}, 2, {id = 'x'}]\n")
    spec.write("situations/d.toml", "[[question]]\nask = \n")
    reason = '[[accepted]]\nfinding = "gap:q:{}"\nreason = """\nTwice."""\n'
    spec.write("accepted.toml", reason.format("one") + reason.format("two"))
    found = [(one.text, one.place.file, one.place.line) for one in domains(spec.load())[FINDINGS]]
    assert found == [
        ("Who is it?", "situations/b.toml", 5),
        ("they moved", "situations/b.toml", 10),
        ("A?", "situations/c.toml", 1),
        ("Twice.", "accepted.toml", 4),
        ("Twice.", "accepted.toml", 8),
    ]
    (spec.root / "situations/d.toml").unlink()
    update(spec.load(), "fr", {"Twice.": "Deux fois."})
    entries = catalogue(spec, "locale/fr/LC_MESSAGES/findings.po")
    assert [(one.msgid, one.msgstr) for one in entries] == [
        ("Who is it?", ""),
        ("they moved", ""),
        ("A?", ""),
        ("Twice.", "Deux fois."),
    ]


@pytest.mark.parametrize("broken", ["accepted.toml", "situations/b.toml", "scenarios/more/c.toml"])
def test_nothing_is_written_while_texts_cannot_be_read(spec: SpecFolder, broken: str) -> None:
    """Of a file that is no TOML the texts are not gone: it is named, translations stay."""
    spec.write("accepted.toml", '[[accepted]]\nfinding = "gap:q:one"\nreason = "Twice."\n')
    spec.write("scenarios/a.tie.toml", 'title = "Nobody moves"\n')
    update(spec.load(), "fr", {"Twice.": "Deux fois.", "Nobody moves": "Personne ne bouge"})
    names = [f"locale/fr/LC_MESSAGES/{name}.po" for name in ("findings", "scenarios")]
    before = [spec.read(name) for name in names]
    spec.write(broken, "<<<<<<< ours\n")
    with pytest.raises(altered.Malformed) as caught:
        update(spec.load(), "fr")
    (problem,) = caught.value.problems
    assert problem.place is not None
    assert (problem.code, problem.place.file, problem.place.line) == ("ALT-R001", broken, 1)
    assert [spec.read(name) for name in names] == before


def test_update_is_done_once(spec: SpecFolder) -> None:
    """After an update nothing is left to update, and the files keep their bytes."""
    written = update(spec.load(), "fr")
    assert len(written) == 7
    before = spec.read(DUSK)
    assert update(spec.load(), "fr") == ()
    assert before == spec.read(DUSK)


def test_update_keeps_translations(spec: SpecFolder) -> None:
    """What was translated stays so, fuzzy marks as well."""
    before = spec.load()["dusk.tie"]
    update(spec.load(), "fr")
    rules = spec.load()
    assert rules.is_translated(before, "fr")
    entry = catalogue(spec).find("Progress")
    assert entry is not None
    assert (entry.fuzzy, entry.msgstr) == (True, "Progrès")


def test_a_changed_text_is_fuzzy(spec: SpecFolder) -> None:
    """A changed block keeps its old translation, marked, and is English until mended."""
    update(spec.load(), "fr")
    spec.edit("1.0/4.2.4.toml", "A tie is not enough to move.", "A tie is never enough to move.")
    update(spec.load(), "fr")
    entry = catalogue(spec).find("A tie is never enough to move.")
    assert entry is not None
    assert (
        entry.fuzzy,
        entry.msgstr,
        entry.previous_msgid,
    ) == (True, "L’égalité ne suffit pas pour avancer.", "A tie is not enough to move.")
    rules = spec.load()
    assert rules.text(rules["dusk.tie"], "fr") == "A tie is never enough to move."


def test_a_removed_text_is_obsolete_and_comes_back(spec: SpecFolder) -> None:
    """A translation that nothing uses is kept aside, and used when its text returns."""
    spec.edit("1.0/4.2.4.toml", "\nA second paragraph.\n", "")
    update(spec.load(), "fr")
    assert [one.msgid for one in catalogue(spec).obsolete_entries()] == ["A second paragraph."]
    spec.edit("1.0/4.2.4.toml", "`dusk.tie`.\n", "`dusk.tie`.\n\nA second paragraph.\n")
    update(spec.load(), "fr")
    assert catalogue(spec).obsolete_entries() == []
    rules = spec.load()
    assert rules.text(rules["dusk.progress"], "fr").endswith("Un second paragraphe.")


def test_catalogues_hold_no_dates_and_no_machine(spec: SpecFolder) -> None:
    """What is written depends on the texts alone."""
    update(spec.load(), "fr")
    for path in sorted(spec.root.rglob("*.po")):
        text = path.read_text(encoding="utf-8")
        assert str(spec.root) not in text
        assert "-Date" not in text
        assert "\n#: " in text


def test_known_translations_are_taken_in(spec: SpecFolder) -> None:
    """Translations that are at hand fill the catalogue."""
    update(spec.load(), "fr", {"You may  pass.": "Passer est permis."})
    rules = spec.load()
    assert rules.text(rules["quick.pass"], "fr") == "Passer est permis."


def test_readings_are_translated(spec: SpecFolder) -> None:
    """The texts of a reading have their catalogue."""
    update(spec.load(), "fr", {"Is a tie at zero a tie?": "Zéro partout, est-ce égalité ?"})
    rules = spec.load()
    reading = rules.readings[0]
    french = rules.catalogue(reading.domain, "fr").translate(reading.question.text)
    assert french == "Zéro partout, est-ce égalité ?"


def test_a_stray_catalogue_is_named(spec: SpecFolder) -> None:
    """A catalogue that belongs to no file is found."""
    assert strays(spec.load(), "fr") == ()
    spec.write("locale/fr/LC_MESSAGES/rules/9.9.po", 'msgid ""\nmsgstr ""\n')
    assert [path.name for path in strays(spec.load(), "fr")] == ["9.9.po"]


def test_changes_writes_nothing(spec: SpecFolder) -> None:
    """Asking what is not up to date leaves the files alone."""
    before = spec.read(DUSK)
    assert len(changes(spec.load(), "fr")) == 7
    assert before == spec.read(DUSK)
    assert not catalogue_path(spec.root, "rules/1.0/4.2", "fr").exists()


def test_a_broken_catalogue_is_malformed(spec: SpecFolder) -> None:
    """A catalogue that cannot be read is a problem with its file, not a stack trace."""
    spec.write(DUSK, 'msgid "x\nnonsense')
    rules = spec.load()
    with pytest.raises(altered.Malformed) as caught:
        rules.text(rules["dusk.tie"], "fr")
    told = [(p.code, p.place.file, p.place.line) for p in caught.value.problems if p.place]
    assert told == [("ALT-R041", DUSK, 1), ("ALT-R041", DUSK, 2)]
    assert all(str(spec.root) not in problem.message for problem in caught.value.problems)
    with pytest.raises(altered.Malformed):
        update(rules, "fr")


def test_languages(spec: SpecFolder) -> None:
    """English is always there, translations by folder."""
    assert languages(spec.root) == ("en", "fr")
