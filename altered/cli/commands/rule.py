"""`altered rule NAME`: one rule with its text, relations, readings and provenance."""

from __future__ import annotations

from typing import Annotated

import typer

from altered.cli.options import AsJson, Spec, TextLang  # typer reads them at run time
from altered.cli.output import Json, Lang, show, show_hanging, show_json
from altered.cli.rule_view import Mention, NormView, RuleView, view
from altered.cli.words import word
from altered.rules import load


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("rule")(rule)


def rule(
    name: Annotated[str, typer.Argument(help="A number (4.2.4.c) or a slug (dusk.tie).")],
    lang: TextLang = Lang.EN,
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """Show a rule: its text, its examples, and the rules it refers to or that refer to it.

    JSON: edition, id, number (null when unnumbered), kind, section, section_title, title, lang,
    translated, text, examples, remarks, missing, refers_to and referenced_by (each number, id,
    opening), readings (id, question, the chosen value, values), source (seed, lang, sha256),
    restated (whether a summary replaces a text that the sources lack), checksum, norms (how
    many), file (relative to the specification), line.
    """
    rules = load(root=spec)
    shown = view(rules, rules.find(name), lang.value)
    if as_json:
        show_json(_json(shown))
    else:
        _show(shown)


def _json(shown: RuleView) -> Json:
    texts: Json = {
        "edition": shown["edition"],
        "id": shown["id"],
        "number": shown["number"],
        "kind": shown["kind"],
        "section": shown["section"],
        "section_title": shown["section_title"],
        "title": shown["title"],
        "lang": shown["lang"],
        "translated": shown["translated"],
        "text": shown["text"],
        "examples": [*shown["examples"]],
        "remarks": [*shown["remarks"]],
        "missing": shown["missing"],
        "refers_to": [_mention(one) for one in shown["refers_to"]],
        "referenced_by": [_mention(one) for one in shown["referenced_by"]],
        "readings": [
            {
                "id": one["id"],
                "question": one["question"],
                "value": one["value"],
                "values": [{"id": v["id"], "text": v["text"]} for v in one["values"]],
            }
            for one in shown["readings"]
        ],
        "source": [
            {"seed": one["seed"], "lang": one["lang"], "sha256": one["sha256"]}
            for one in shown["source"]
        ],
        "restated": shown["restated"],
        "checksum": shown["checksum"],
        "norms": [_norm(one) for one in shown["norms"]],
        "file": shown["file"],
        "line": shown["line"],
    }
    return texts


def _mention(one: Mention) -> Json:
    return {"number": one["number"], "id": one["id"], "opening": one["opening"]}


def _norm(one: NormView) -> Json:
    return {
        "question": one["question"],
        "for": one["scope"],
        "when": one["when"],
        "then": one["then"],
        "over": list(one["over"]),
        "by": one["by"],
        "readings": list(one["readings"]),
        "note": one["note"],
    }


def _show(shown: RuleView) -> None:
    kind = word(shown["kind"])
    names = [shown["number"]] if shown["number"] else []
    show("  ".join([*names, shown["id"], kind]), "bold")
    show(f"{shown['section']}  {shown['section_title']}", "dim")
    if shown["title"]:
        show(shown["title"], "bold")
    show()
    show(shown["text"])
    if not shown["translated"]:
        show(word("(not translated yet)"), "yellow")
    rows = ((word("Example"), shown["examples"]), (word("Remark"), shown["remarks"]))
    for label, texts in rows:
        for text in texts:
            show()
            show(label, "bold")
            _indented(text)
    if shown["missing"]:
        show()
        show(word("Lost in the source"), "bold yellow")
        _indented(shown["missing"])
    for label, others in (
        (word("Refers to"), shown["refers_to"]),
        (word("Referenced by"), shown["referenced_by"]),
    ):
        if others:
            show()
            show(f"{label} ({len(others)})", "bold")
            for other in others:
                lead = "  ".join(part for part in (other["number"], other["id"]) if part)
                show_hanging(f"  {lead}  ", other["opening"], "cyan")
    _show_readings(shown)
    _show_norms(shown)
    if shown["source"]:
        show()
        show(word("Source"), "bold")
        for one in shown["source"]:
            show(f"  {one['seed']}  {one['lang']}  sha256 {one['sha256']}", "dim")
    if shown["restated"]:
        show()
        show(
            word("Restated from a summary of the edition, because the sources lack its text"),
            "bold",
        )
    show()
    show(f"{shown['file']}:{shown['line']}  {word('checksum')} {shown['checksum']}", "dim")


def _show_readings(shown: RuleView) -> None:
    if not shown["readings"]:
        return
    show()
    show(f"{word('Readings')} ({len(shown['readings'])})", "bold")
    for reading in shown["readings"]:
        show_hanging(f"  {reading['id']}  ", reading["question"], "cyan")
        for value in reading["values"]:
            force = f" ({word('chosen')})" if value["id"] == reading["value"] else ""
            show_hanging(f"    {value['id']}{force}  ", value["text"])


def _show_norms(shown: RuleView) -> None:
    for norm in shown["norms"]:
        show()
        show(word(f"Formula: {norm['question']}"), "bold")
        before = f"{', '.join(norm['over'])} ({norm['by']})" if norm["over"] else None
        rows = (
            ("for", norm["scope"]),
            ("when", norm["when"]),
            ("then", norm["then"]),
            ("over", before),
            ("reading", ", ".join(norm["readings"]) or None),
            ("note", norm["note"]),
        )
        for key, value in rows:
            if value is not None:
                show_hanging(f"  {key:<8}", value)


def _indented(text: str) -> None:
    for line in text.split("\n"):
        if line:
            show_hanging("  ", line)
        else:
            show()
