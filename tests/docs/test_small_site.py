"""The extension on a small specification, in English and in French."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from docs.check_site import check_site
from tests.docs.site import SMALL, Built, build, finish, start


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Built]:
    """Build the small site in both languages, side by side as they are published."""
    root = tmp_path_factory.mktemp("site")
    running = {
        language: start(SMALL / "docs", root / language, "-D", f"language={language}")
        for language in ("en", "fr")
    }
    return {language: finish(root / language, one) for language, one in running.items()}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the small project that a test may change."""
    target = tmp_path / "small"
    shutil.copytree(SMALL, target)
    conf = target / "docs" / "conf.py"
    root = Path(__file__).resolve().parents[2]
    text = conf.read_text(encoding="utf-8")
    conf.write_text(
        text.replace("Path(__file__).resolve().parents[4]", f"Path({str(root)!r})"),
        encoding="utf-8",
    )
    return target


def law(page: str, anchor: str) -> str:
    """Return the HTML of the rule at `anchor`."""
    found = re.search(
        rf'<section class="law [^"]*" id="{re.escape(anchor)}">.*?</section>', page, re.DOTALL
    )
    assert found is not None
    return found[0]


@pytest.mark.audit
@pytest.mark.parametrize("language", ["en", "fr"])
def test_builds_are_clean(sites: dict[str, Built], language: str) -> None:
    """Both languages build without a warning, also about references that do not resolve."""
    assert (
        sites[language].code,
        "build succeeded" in sites[language].output,
    ) == (0, True), sites[language].output


def test_every_link_and_anchor_resolves(sites: dict[str, Built]) -> None:
    """Ids are unique, links and fragments lead somewhere, the language switch included."""
    report = check_site(sites["en"].folder.parent)
    assert report.problems == []
    assert (report.links > 100, report.outside) == (True, 0)


def test_addresses(sites: dict[str, Built]) -> None:
    """A letter, a slug, and `rule` for a rule that is its whole section, are the anchors."""
    english = sites["en"]
    assert "The pile" in law(english.read("rules/4.2/index.html"), "a")
    assert "cannot be taken" in law(english.read("rules/7.3.19/index.html"), "rule")
    family = english.read("rules/quick.stones/index.html")
    assert "Take a stone." in law(family, "rule")
    assert "Add up the stones." in law(family, "sum")


def test_signs_of_texts_mean_themselves(sites: dict[str, Built]) -> None:
    """Bars and asterisks are text, list items are items, symbols are drawn and named."""
    rule = law(sites["en"].read("rules/4.2/index.html"), "a")
    assert "Trigger | Effect" in rule
    assert "never *emphasised*:" in rule
    assert rule.count("<li>") == 2
    assert 'role="img" aria-label="Forest"' in rule
    assert '<span class="sym sym-cost">2</span>' in rule


def test_references_both_ways(sites: dict[str, Built]) -> None:
    """A rule lists what it names and what names it; links carry the right addresses."""
    page = sites["en"].read("rules/4.2/index.html")
    first, second = law(page, "a"), law(page, "b")
    assert 'Refers to <a class="reference internal" href="../quick.stones/#sum">' in first
    assert 'Referenced by <a class="reference internal" href="#a">' in second
    assert '<span class="xref-words">the taking</span>' in first
    assert "Disputed point: " in second


def test_what_is_known_of_a_rule(sites: dict[str, Built]) -> None:
    """Source, missing words and state are the ones of the record."""
    page = sites["en"].read("rules/4.2/index.html")
    first, second = law(page, "a"), law(page, "b")
    assert "Source: English glossary extract 001, 003" in first
    assert "Missing from the source" in first
    assert "The number of stones." in first
    for rule in (first, second):  # no audit has run: nothing is claimed of what is checked
        assert "checks not built" in rule
        assert "built without its checks" in rule
        assert "formula only" not in rule
    assert "Known and accepted" not in page


def test_french_and_what_is_not_translated(sites: dict[str, Built]) -> None:
    """French pages are French; a message without translation is English, marked, counted."""
    french = sites["fr"]
    page = french.read("rules/4.2/index.html")
    first, second = law(page, "a"), law(page, "b")
    assert "<title>4.2 Pierres" in page
    assert "une pierre" in first
    assert "Renvoie à" in first
    assert "This remark has no translation." in first
    assert ("non traduit" in first, "non traduit" in second) == (True, False)
    assert 'aria-label="Forêt"' in first
    assert "translated into fr: 14 of 20 messages" in french.output
    assert "rules not wholly translated: 1" in french.output


def test_french_signs_stay_with_their_words(sites: dict[str, Built]) -> None:
    """Spaces before : ; ? ! and inside guillemets do not break a line; those of English do."""
    french = law(sites["fr"].read("rules/4.2/index.html"), "a")
    assert "«\N{NO-BREAK SPACE}Trigger | Effect\N{NO-BREAK SPACE}» ou" in french
    assert "soulignées*\N{NO-BREAK SPACE}:" in french
    assert "\N{NO-BREAK SPACE}" not in law(sites["en"].read("rules/4.2/index.html"), "a")


def test_references_of_a_translation(sites: dict[str, Built]) -> None:
    """A translation may put references in another order and keeps their targets."""
    first = law(sites["fr"].read("rules/4.2/index.html"), "a")
    text = first[first.index("Voir ") :]
    assert text.index("../7.3.19/#rule") < text.index('href="#b"')


def test_language_switch(sites: dict[str, Built]) -> None:
    """Each page links to the same page of the other language, in the head as well."""
    assert '<a href="../../../fr/rules/4.2/" hreflang="fr"' not in sites["en"].output
    page = sites["en"].read("rules/4.2/index.html")
    assert page.find('class="letters"') >= 0


def test_short_links(sites: dict[str, Built]) -> None:
    """Number and slug lead to the rule, as pages and in the list for servers."""
    english = sites["en"]
    for name in ("4.2.b", "stones.take"):
        page = english.read(f"r/{name}/index.html")
        assert 'content="0; url=../../rules/4.2/#b"' in page
        assert 'rel="canonical" href="../../rules/4.2/#b"' in page
    assert "/r/stones.take /rules/4.2/#b 302\n" in english.read("_redirects")


def test_rules_as_json(sites: dict[str, Built]) -> None:
    """`rules.json` holds every rule in the language of the site."""
    data = json.loads(sites["fr"].read("rules.json"))
    assert (data["edition"], data["language"], len(data["rules"])) == ("1.0", "fr", 5)
    rule = {one["id"]: one for one in data["rules"]}["stones.take"]
    assert rule["text"] == "Un joueur prend une pierre."
    assert rule["referenced_by"] == ["stones.pile"]
    assert (rule["state"], rule["url"], rule["translated"]) == ("unbuilt", "rules/4.2/#b", True)


def test_jump_data(sites: dict[str, Built]) -> None:
    """The script of the jump box has number, slug, name, address and text of each rule."""
    text = sites["en"].read("_static/rule-data.js").splitlines()[0]
    data = json.loads(text.removeprefix("window.alteredRules=").rstrip(";"))
    assert data[1] == [
        "4.2.b",
        "stones.take",
        "take",
        "rules/4.2/#b",
        "A player takes one stone.",
    ]


def test_reading_page(sites: dict[str, Built]) -> None:
    """A disputed point has a page with its question, its readings and the default."""
    page = sites["en"].read("readings/stones.zero/index.html")
    assert "May a player take a stone from an empty pile?" in page
    assert "yes · default" in page
    assert "Why this default" in page


def test_search_index_keeps_numbers(sites: dict[str, Built]) -> None:
    """The index has rules as objects, and their numbers as whole words."""
    index = sites["en"].read("searchindex.js")
    assert '"4.2.b"' in index
    assert "section + " in sites["en"].read("_static/language_data.js")


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "Rules with these words"), ("fr", "Règles qui contiennent ces mots")],
)
def test_rules_found_have_a_title(sites: dict[str, Built], lang: str, title: str) -> None:
    """What the search page puts above its results is titled in the language of the page."""
    assert f'window.alteredFound="{title}";' in sites[lang].read("_static/rule-data.js")


def test_no_report_no_evidence(sites: dict[str, Built]) -> None:
    """Without a report the page says so and no rule is in a finding."""
    page = sites["en"].read("index.html")
    assert "The report has not been generated in this build" in page
    assert "in a finding: 0" in page


@pytest.mark.audit
def test_broken_reference_in_the_data(copy: Path) -> None:
    """A record that names no rule ends the build, with file and line."""
    path = copy / "spec" / "1.0" / "7.3.19.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('kind   = "prohibition"', 'kind   = "prohibition"\nsee = ["stones.lost"]'),
        encoding="utf-8",
    )
    built = build(copy / "docs", copy / "out")
    assert built.code != 0
    assert re.search(r"1\.0/7\.3\.19\.toml:9: WARNING: ALT-R020", built.output), built.output


@pytest.mark.audit
def test_broken_reference_on_a_page(copy: Path) -> None:
    """A page that names no rule is a warning at its line, which the strict build refuses."""
    path = copy / "docs" / "index.rst"
    path.write_text(path.read_text(encoding="utf-8") + "\n:r:`stones.lost`\n", encoding="utf-8")
    built = build(copy / "docs", copy / "out")
    assert built.code != 0
    assert re.search(r"index\.rst:\d+: WARNING: rule:r reference target not found: stones\.lost",
                     built.output), built.output  # fmt: skip


@pytest.mark.audit
def test_changed_back_references_are_shown(copy: Path) -> None:
    """A page is read again when another file begins to name one of its rules."""
    build(copy / "docs", copy / "out")
    path = copy / "spec" / "1.0" / "unnumbered" / "quick.stones.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('kind   = "procedure"', 'kind   = "procedure"\nsee = ["bonus.stone"]'),
        encoding="utf-8",
    )
    built = build(copy / "docs", copy / "out")
    assert built.code == 0, built.output
    assert "../quick.stones/#sum" in law(built.read("rules/7.3.19/index.html"), "rule")


@pytest.mark.audit
def test_html_builder_works_from_files(copy: Path) -> None:
    """The builder for files gives pages that link with file names."""
    built = build(copy / "docs", copy / "out" / "en", builder="html")
    assert built.code == 0, built.output
    assert check_site(copy / "out" / "en").problems == []
    assert 'href="quick.stones.html#sum"' in built.read("rules/4.2.html")
    assert "url=../rules/4.2.html#b" in built.read("r/stones.take.html")
