"""The report as SARIF 2.1.0 (OASIS standard), for code scanning: a result for each fault.

Places are the TOML lines of the rules. Accepted findings are results with a suppression, so a
viewer hides them and still knows why.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias
from urllib.parse import quote

from altered.failure import Place
from verification.gravity.weight import RANK
from verification.report.fault import KINDS, Fault, faults
from verification.verdict import Verdict

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"


def to_sarif(verdict: Verdict) -> dict[str, Json]:
    """The whole log, with one run."""
    rules = verdict.loaded.rules
    return log(faults(verdict), {"edition": rules.edition.name, "digest": rules.digest})


def log(
    told: Iterable[Fault], properties: dict[str, Json], command: str = "altered verify"
) -> dict[str, Json]:
    """A log with these results of a command."""
    kinds = [*KINDS]
    described: list[Json] = [
        {"id": kind, "shortDescription": {"text": meaning}, "fullDescription": {"text": meaning}}
        for kind, meaning in KINDS.items()
    ]
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": command, "rules": described}},
                "properties": properties,
                "columnKind": "unicodeCodePoints",
                "results": [_result(fault, kinds.index(fault.kind)) for fault in told],
            }
        ],
    }


def _result(fault: Fault, index: int) -> Json:
    text = fault.message + (f"\n\n{fault.detail}" if fault.detail else "")
    properties: dict[str, Json] = {"rules": [*fault.rules], "check": fault.check}
    result: dict[str, Json] = {
        "ruleId": fault.kind,
        "ruleIndex": index,
        "level": _level(fault),
        "message": {"text": text},
        "locations": [_location(place, None) for place in fault.places[:1]],
        "relatedLocations": [_location(p, i) for i, p in enumerate(fault.places[1:], 1)],
        "partialFingerprints": {"finding/v1": fault.id},
        "properties": properties,
    }
    if fault.gravity is not None:
        result["rank"] = RANK[fault.gravity]
        properties["gravity"] = fault.gravity
    if fault.accepted is not None:
        result["suppressions"] = [{"kind": "external", "justification": fault.accepted}]
    return result


def _level(fault: Fault) -> str:
    """The level of a result: a new finding that changes no game yet only warns."""
    return "warning" if fault.level == "error" and fault.gravity == "nothing" else fault.level


def _location(place: Place, id_: int | None) -> Json:
    region: Json = {"startLine": place.line, "startColumn": place.column}
    location: dict[str, Json] = {} if id_ is None else {"id": id_}
    location["physicalLocation"] = {
        "artifactLocation": {"uri": quote(place.shown())},
        "region": region,
    }
    return location
