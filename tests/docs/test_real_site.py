"""The published site itself: both languages and its inventory."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

import altered
from docs.check_site import check_site
from tests.docs.site import ROOT, Built, build, finish, start

pytestmark = pytest.mark.slow  # builds the whole site, as `make site-check` does

DOCS = ROOT / "docs"
NO_REPORT = ("-D", "rule_evidence=no-report.json")


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Built]:
    """Build the site in both languages at once."""
    root = tmp_path_factory.mktemp("real")
    running = {
        language: start(DOCS, root / language, *NO_REPORT, "-D", f"language={language}")
        for language in ("en", "fr")
    }
    return {language: finish(root / language, one) for language, one in running.items()}


@pytest.fixture(scope="module")
def rules() -> altered.Rules:
    """Return the specification."""
    return altered.load("1.0", root=ROOT / "spec")


def test_both_languages_build_and_every_link_resolves(sites: dict[str, Built]) -> None:
    """The strict builds are clean; ids are unique; links, fragments and assets are local."""
    for built in sites.values():
        assert built.code == 0, built.output
    report = check_site(sites["en"].folder.parent)
    assert report.problems == []
    assert report.pages > 1000


def test_every_rule_is_published(sites: dict[str, Built], rules: altered.Rules) -> None:
    """Each rule has a place in the inventory under number and slug, also as plain labels."""
    inventory = read_inventory(sites["en"].folder / "objects.inv")
    names = [rule.id for rule in rules]
    names += [rule.number for rule in rules if rule.number is not None]
    assert set(names) == set(inventory["rule:rule"])
    assert {f"rule:{name}" for name in names} <= set(inventory["std:label"])
    assert inventory["rule:rule"]["4.2.4.c"] == inventory["rule:rule"]["dusk.tie"]
    assert inventory["std:label"]["rule:4.2.4.c"] == "rules/4.2.4/#c"


def read_inventory(path: Path) -> dict[str, dict[str, str]]:
    """Return the addresses of an inventory by type and name."""
    lines = zlib.decompress(path.read_bytes().split(b"\n", 4)[4]).decode().splitlines()
    found: dict[str, dict[str, str]] = {}
    for line in lines:
        name, kind, _priority, uri, _shown = line.split(" ", 4)
        found.setdefault(kind, {})[name] = uri.replace("$", name) if uri.endswith("$") else uri
    return found


def test_language_switch(sites: dict[str, Built]) -> None:
    """Each page links to the same page in the other language, in its head as well."""
    page = sites["en"].read("rules/4.2.4/index.html")
    address = 'href="../../../fr/rules/4.2.4/"'
    assert page.count(f'hreflang="fr" {address}') == 1
    assert page.count(f'{address} hreflang="fr"') == 1
    assert 'href="./../en/" hreflang="en"' in sites["fr"].read("index.html")


def test_french_site_is_french(sites: dict[str, Built], rules: altered.Rules) -> None:
    """Every rule that the catalogues translate is shown in French, with French words around."""
    page = sites["fr"].read("rules/4.2.4/index.html")
    assert 'lang="fr"' in page
    assert "Citée par" in page
    shown = sites["fr"].read("_static/rule-data.js")
    for rule in rules:
        first = rules.text(rule, "fr").split("\n", maxsplit=1)[0]
        assert json.dumps(first, ensure_ascii=False)[1:-1] in shown, rule.id


def test_another_project_links_to_rules(sites: dict[str, Built], tmp_path: Path) -> None:
    """A Sphinx project without our extension resolves numbers and slugs through intersphinx."""
    inventory = sites["en"].folder / "objects.inv"
    (tmp_path / "conf.py").write_text(
        'extensions = ["sphinx.ext.intersphinx"]\n'
        f'intersphinx_mapping = {{"altered": ("https://rules.example/", {str(inventory)!r})}}\n',
        encoding="utf-8",
    )
    (tmp_path / "index.rst").write_text(
        "Other\n=====\n\n:ref:`rule:4.2.4.c` and :ref:`ties <rule:dusk.tie>` "
        "and :ref:`rule:7.3.19`\n",
        encoding="utf-8",
    )
    built = build(tmp_path, tmp_path / "out", builder="html")
    assert built.code == 0, built.output
    page = built.read("index.html")
    assert page.count('href="https://rules.example/rules/4.2.4/#c"') == 2
    assert page.count('href="https://rules.example/rules/7.3.19/#rule"') == 1


def test_pages_stay_light(sites: dict[str, Built]) -> None:
    """No page is over 250 KiB."""
    for path in sites["en"].folder.rglob("*.html"):
        assert path.stat().st_size < 250 * 1024, path
