"""`altered rules`: list the rules and count them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from altered.cli.options import AsJson, Spec, TextLang  # typer reads them at run time
from altered.cli.output import Json, Lang, show, show_hanging, show_json
from altered.cli.rule_view import opening
from altered.cli.words import word
from altered.failure import Malformed, Problem
from altered.rules import KINDS, Rule, Rules, load
from altered.rules.catalogue import languages
from altered.rules.codes import NO_SUCH_KIND
from altered.rules.near import did_you_mean
from altered.rules.number import normalise


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("rules")(rules)


def rules(
    lang: TextLang = Lang.EN,
    as_json: AsJson = False,
    section: Annotated[
        str | None,
        typer.Option(help="List only a section (4.2.4), a family (quick.dusk) or a chapter (4)."),
    ] = None,
    kind: Annotated[str | None, typer.Option(help="List only a kind, such as definition.")] = None,
    spec: Spec = None,
) -> None:
    """List the rules and count them: numbered, unnumbered, by kind, by chapter, translated.

    JSON: edition, digest, lang, rules (each number, id, kind, section, title, opening,
    translated, checksum), restated (as rules: what a summary tells of rules whose text the
    sources lack), counts (rules, numbered, unnumbered, by_kind, by_chapter, translated by
    language). The counts are of the rules listed, without the restated ones.
    """
    loaded = load(root=spec)
    listed = _selected(loaded, section, kind)
    if as_json:
        show_json(_json(loaded, listed, lang.value))
    else:
        _show(loaded, listed, lang.value)


def _selected(loaded: Rules, section: str | None, kind: str | None) -> tuple[Rule, ...]:
    """Return the rules asked for, or raise on a section or kind that does not exist."""
    if kind is not None and kind not in KINDS:
        raise Malformed(
            Problem(
                NO_SUCH_KIND,
                f'no kind "{kind}"',
                expected="one of " + ", ".join(KINDS),
                hint=did_you_mean(kind, KINDS),
            )
        )
    chosen = loaded.published
    if section is not None:
        key = normalise(section)
        exact = tuple(rule for rule in chosen if rule.section == key)
        below = tuple(rule for rule in chosen if rule.section.startswith(f"{key}."))
        chosen = exact or below or loaded.section(section).rules
    return tuple(rule for rule in chosen if kind is None or rule.kind == kind)


def _translated(loaded: Rules, listed: tuple[Rule, ...]) -> dict[str, int]:
    return {
        lang: sum(loaded.is_translated(rule, lang) for rule in listed)
        for lang in languages(loaded.root)
        if lang != "en"
    }


def _counted(values: list[str], order: tuple[str, ...]) -> dict[str, int]:
    return {value: values.count(value) for value in order if value in values}


def _by_kind(listed: tuple[Rule, ...]) -> dict[str, int]:
    return _counted([rule.kind for rule in listed], KINDS)


def _by_chapter(listed: tuple[Rule, ...]) -> dict[str, int]:
    chapters = [rule.chapter for rule in listed]
    return _counted(chapters, tuple(dict.fromkeys(chapters)))


def _record(loaded: Rules, rule: Rule, lang: str) -> Json:
    return {
        "number": rule.number,
        "id": rule.id,
        "kind": rule.kind,
        "section": rule.section,
        "title": loaded.words(rule.title, rule, lang) if rule.title else None,
        "opening": opening(loaded.text(rule, lang)),
        "translated": lang == "en" or loaded.is_translated(rule, lang),
        "checksum": rule.checksum,
    }


def _apart(published: tuple[Rule, ...]) -> tuple[tuple[Rule, ...], tuple[Rule, ...]]:
    """The rules of the sources, which are counted, and the restated ones."""
    return tuple(r for r in published if not r.restated), tuple(r for r in published if r.restated)


def _json(loaded: Rules, published: tuple[Rule, ...], lang: str) -> Json:
    listed, restated = _apart(published)
    numbered = sum(rule.number is not None for rule in listed)
    return {
        "edition": loaded.edition.name,
        "digest": loaded.digest,
        "lang": lang,
        "rules": [_record(loaded, rule, lang) for rule in listed],
        "restated": [_record(loaded, rule, lang) for rule in restated],
        "counts": {
            "rules": len(listed),
            "numbered": numbered,
            "unnumbered": len(listed) - numbered,
            "by_kind": {**_by_kind(listed)},
            "by_chapter": {**_by_chapter(listed)},
            "translated": {**_translated(loaded, listed)},
        },
    }


def _show(loaded: Rules, published: tuple[Rule, ...], lang: str) -> None:
    listed, restated = _apart(published)
    section = ""
    for rule in published:
        if rule.section != section:
            if section:
                show()
            section = rule.section
            title = loaded.words(loaded.section(section).title, rule, lang)
            show(f"{section}  {title}", "bold")
        names = [rule.number] if rule.number else []
        marks = [word("restated")] if rule.restated else []
        lead = "  ".join([*names, rule.id, word(rule.kind), *marks])
        show_hanging(f"  {lead}  ", opening(loaded.text(rule, lang)), "cyan")
    numbered = sum(rule.number is not None for rule in listed)
    show()
    rest = len(listed) - numbered
    show(word(f"{len(listed)} rules: {numbered} numbered, {rest} unnumbered"), "bold")
    if restated:
        many, edition = len(restated), loaded.edition.name
        show(word(f"and {many} restated rules of edition {edition}, whose text the sources lack"))
    if kinds := _row(_by_kind(listed), word):
        show(word(f"by kind: {kinds}"))
    if chapters := _row(_by_chapter(listed)):
        show(word(f"by chapter: {chapters}"))
    if translated := _row(_translated(loaded, listed)):
        show(word(f"translated: {translated}"))


def _row(counts: dict[str, int], word: Callable[[str], str] = str) -> str:
    return ", ".join(f"{word(key)} {count}" for key, count in counts.items())
