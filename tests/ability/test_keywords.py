"""Keywords that abbreviate a text: declared as data, read, expanded, printed, refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered.ability import tree
from altered.ability.failure import KEYWORD, AbilityError
from altered.ability.formal.chart import Chart
from altered.ability.formal.printer import text_of
from altered.ability.from_text import parse_ability
from altered.ability.keyword_files import Keywords, keywords_in
from altered.ability.keywords import check_keywords, grammar, meanings, shipped
from altered.ability.languages import LANGUAGES, Lang, plain_grammar
from altered.ability.schema import schemas
from altered.failure import Malformed

DECLARED = '''
title = "A set"

[[keyword]]
name      = "Lantern"
parameter = "number"
text      = """
{J} Draw X cards.
When I'm sacrificed — I gain X boosts."""
fr        = { name = "Lanterne", text = """
{J} Piochez X cartes.
Lorsque je suis sacrifié — Je gagne X boosts.""" }

[[keyword]]
name = "Ember Guard"
text = "Gigantic, Lantern 3."
note = "A keyword in a keyword."

[[keyword]]
name      = "Ward"
parameter = "mana"
text      = "{X}, {T}: I gain X boosts."

[[keyword]]
name      = "Towering"
parameter = "number"
text      = "I have +X/+0/+X."
'''
EXPANDED = (
    ("Lantern 2.", "{J} Draw two cards.", "When I'm sacrificed — I gain 2 boosts."),
    (
        "Lantern 1, Tough 1.",
        "{J} Draw a card.",
        "When I'm sacrificed — I gain 1 boost.",
        "Tough 1.",
    ),
    ("Ward {2}.", "{2}, {T}: I gain 2 boosts."),
    ("Towering 3.", "I have +3/+0/+3."),
    (
        "Ember Guard.",
        "Gigantic.",
        "{J} Draw three cards.",
        "When I'm sacrificed — I gain 3 boosts.",
    ),
)
"""A line with keywords, and the lines that say the same without them."""
BAD = (
    ('name = "Foo"\ntext = "Gigantic, Foo."', "Foo → Foo", (2, 19)),
    (
        '[[keyword]]\nname = "Foo"\ntext = "Bar."\n[[keyword]]\nname = "Bar"\ntext = "Foo."',
        "Foo → Bar → Foo",
        (3, 9),
    ),
    ('name = "Tough"\ntext = "{J} Draw a card."', "the rules have", (1, 8)),
    ('name = "Foo"\ntext = "{J} Draw X cards."', "X", (2, 18)),
    ('name = "Foo"\nparameter = "mana"\ntext = "{J} Draw a card."', "does not say X", (3, 9)),
    ('name = "Foo"\ntext = "{J} Draw a bard."', "Foo", (2, 20)),
    ('name = "foo"\ntext = "{J} Draw a card."', "name", (1, 8)),
    ('name = "Foo"\ntexts = "{J} Draw a card."', "texts", (2, 1)),
)
"""A file, words of its error, and its line and column."""


@pytest.fixture(name="known")
def _known(tmp_path: Path) -> Keywords:
    path = tmp_path / "set.toml"
    path.write_text(DECLARED, encoding="utf-8")
    return keywords_in(path)


@pytest.mark.parametrize("texts", EXPANDED)
def test_a_keyword_stands_for_the_abilities_of_its_text(
    texts: tuple[str, ...], known: Keywords
) -> None:
    """A keyword is the abilities of its text, with its parameter in the place of X."""
    written, *lines = texts
    expected = tuple(one for line in lines for one in parse_ability(line))
    assert expected == parse_ability(written, keywords=known)


def test_a_keyword_can_be_given(known: Keywords) -> None:
    """What objects are or have can be a keyword that abbreviates a text."""
    (given,) = parse_ability("Characters you control are Lantern 2.", keywords=known)
    assert isinstance(given, tree.Passive)
    assert isinstance(given.static, tree.GrantAbilities)
    assert parse_ability("Lantern 2.", keywords=known) == given.static.abilities


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "Ember Guard, Lantern 2, Tough 1."), ("fr", "Ember Guard, Lanterne 2, Coriace 1.")],
)
def test_a_keyword_is_printed_by_its_name(lang: Lang, text: str, known: Keywords) -> None:
    """Each language prints a keyword by its name there, and reads that name."""
    read = Chart(grammar("en", known), "Ember Guard, Lantern 2, Tough 1.").parse("Line")
    assert [text] == [text_of(grammar(lang, known), phrase) for phrase in read]
    assert read == Chart(grammar(lang, known), text).parse("Line")


def test_keywords_are_known_to_those_who_read_them(known: Keywords) -> None:
    """Without the file the keyword is no word of the language, and nothing is slower."""
    with pytest.raises(AbilityError):
        parse_ability("Lantern 2.")
    assert parse_ability("Lantern 2.", keywords=known)
    if not shipped():
        assert all(grammar(lang) is plain_grammar(lang) for lang in LANGUAGES)


@pytest.mark.parametrize("text", ["Lantern.", "Lantern {2}.", "Ward 2.", "Ember Guard 2."])
def test_a_keyword_has_its_parameter(text: str, known: Keywords) -> None:
    """A keyword with the parameter of another is refused."""
    with pytest.raises(AbilityError):
        parse_ability(text, keywords=known)


def test_the_shipped_keywords_are_good(known: Keywords) -> None:
    """No problem with the keywords of ``spec/keywords``, nor with those of this test."""
    assert () == check_keywords(shipped()) == check_keywords(known)


@pytest.mark.parametrize(("text", "words", "place"), BAD)
def test_a_bad_keyword_is_refused_with_its_place(
    text: str, words: str, place: tuple[int, int], tmp_path: Path
) -> None:
    """The error of a keyword names what is wrong, its file, line and column."""
    path = tmp_path / "foo.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed) as error:
        meanings(keywords_in(path))
    problem = error.value.problems[0]
    assert words in problem.message
    assert problem.place is not None
    assert ("foo.toml", *place) == (
        problem.place.file,
        problem.place.line,
        problem.place.column,
    )


def test_a_french_text_says_the_same(tmp_path: Path) -> None:
    """A French text that says something else is told."""
    path = tmp_path / "foo.toml"
    path.write_text(
        'name = "Foo"\ntext = "{J} Draw a card."\nfr = { text = "{J} Ravitaillez." }',
        encoding="utf-8",
    )
    (problem,) = check_keywords(keywords_in(path))
    assert problem.code == KEYWORD
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (3, 16)


def test_the_schema_is_fresh() -> None:
    """The schema in ``spec/`` is the one that the file model makes."""
    (name,) = schemas()
    path = Path(__file__).parents[2] / "spec" / name
    assert schemas()[name] == path.read_text(encoding="utf-8")
