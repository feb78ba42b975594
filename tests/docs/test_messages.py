"""The messages of the site: what translators are given, and that the guides have their French."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import altered
from altered.rules.catalogue import messages_of_reading, messages_of_section
from tests.docs.site import ROOT, Built, build

pytestmark = pytest.mark.audit  # reads all pages

DOCS: Final = ROOT / "docs"
CATALOGUES: Final = DOCS / "locale" / "fr" / "LC_MESSAGES"
PAGES: Final = sorted(
    path.relative_to(DOCS).with_suffix("").as_posix()
    for folder in (DOCS, DOCS / "guide", DOCS / "loops")
    for path in folder.glob("*.rst")
)
HEADINGS: Final = {"Parameters", "Raises"}
"""What Sphinx says itself above the parts of a docstring, in the language of the page."""


@pytest.fixture(scope="module")
def templates(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Extract the messages of all pages."""
    target = tmp_path_factory.mktemp("templates")
    return build(DOCS, target, "-D", "rule_evidence=no-report.json", builder="gettext")


def test_all_messages_are_extracted(templates: Built) -> None:
    """The gettext builder reads every page and template without a word of complaint."""
    assert templates.code == 0, templates.output


def test_messages_are_those_of_the_catalogues(templates: Built) -> None:
    """What the gettext builder extracts is what the loader calls the messages of a file."""
    rules = altered.load("1.0", root=ROOT / "spec")
    for section in rules.sections:
        expected = {message.text for message in messages_of_section(section)}
        assert expected == messages(templates.folder / "rules" / f"{section.key}.pot")
    for reading in rules.readings:
        expected = {message.text for message in messages_of_reading(reading)}
        assert expected == messages(templates.folder / "readings" / f"{reading.id}.pot")


def test_no_message_is_stale(templates: Built) -> None:
    """No catalogue of a page has a message that its page no longer has."""
    for path in CATALOGUES.rglob("*.po"):
        name = path.relative_to(CATALOGUES).with_suffix(".pot")
        assert messages(path) <= messages(templates.folder / name), f"{name}: a stale message"


def test_every_paragraph_has_french(templates: Built) -> None:
    """Each message that stands in the file of a page has its French, which is not fuzzy."""
    lacking = {
        page: untranslated(read(templates.folder / f"{page}.pot"), read(CATALOGUES / f"{page}.po"))
        for page in PAGES
    }
    assert {page: found for page, found in lacking.items() if found} == {}
    assert "guide/adding-a-card" in lacking


def test_a_paragraph_without_french_is_found(templates: Built) -> None:
    """Without its French, with an empty one or a fuzzy one, a paragraph is told; code is not."""
    template = read(templates.folder / "guide" / "adding-a-card.pot")
    name = "What it breaks in play"
    for spoil in ("none", "empty", "fuzzy"):
        french = read(CATALOGUES / "guide" / "adding-a-card.po")
        message = french.get(name)
        assert message is not None
        if spoil == "none":
            french.delete(name)
        elif spoil == "empty":
            message.string = ""
        else:
            message.flags.add("fuzzy")
        assert untranslated(template, french) == [name], spoil


def test_sources_name_their_lines(templates: Built) -> None:
    """A template for translators names the line of the record where a message stands."""
    template = templates.read("rules/4.2.4.pot")
    place = template[: template.index('msgid "A tie does not move an Expedition forward."')]
    line = int(place.rsplit("4.2.4.toml:", 1)[1].split()[0])
    source = (ROOT / "spec" / "1.0" / "4.2.4.toml").read_text(encoding="utf-8").splitlines()
    assert source[line - 1] == "A tie does not move an Expedition forward."


def untranslated(template: Catalog, french: Catalog) -> list[str]:
    """Return the messages with words of their own, not of code or symbols, that have no French.

    What a page takes from the strings of the package, as that of the package does, stays as it is.
    """
    found = []
    for message in template:
        text = str(message.id)
        of_page = any(file.endswith(".rst") for file, _ in message.locations)
        if (
            of_page
            and text not in HEADINGS
            and re.search(r"[^\W\d_]", re.sub(r"(:\w+:)?`+[^`]+`+", "", text))
        ):
            known = french.get(text)
            if known is None or not known.string or known.fuzzy:
                found.append(text)
    return found


def read(path: Path) -> Catalog:
    """Read a catalogue."""
    with path.open("rb") as file:
        return read_po(file)


def messages(path: Path) -> set[str]:
    """Return the messages of a catalogue."""
    return {str(message.id) for message in read(path) if message.id}
