"""The report as workflow commands of GitHub Actions: what is new, at its line of the file."""

from __future__ import annotations

from verification.report.fault import Fault, faults
from verification.verdict import Verdict


def to_github(verdict: Verdict) -> str:
    """A line for each fault that is not accepted or only told, and a notice with the verdict."""
    lines: list[str] = []
    for fault in faults(verdict):
        if fault.accepted is not None:
            continue
        lines.append(annotation(fault))
    words = {
        0: "nothing new",
        1: "new findings or a disagreement",
        2: "a file cannot be read",
        3: "not everything was decided",
    }
    lines.append(f"::notice title=altered verify::{_data(words[verdict.exit_code])}")
    return "\n".join(lines) + "\n"


def annotation(fault: Fault) -> str:
    """The line that puts a fault at its line of the file."""
    at = fault.places[0] if fault.places else None
    where = {"file": at.shown(), "line": at.line, "col": at.column} if at else {}
    fields = {**where, "title": fault.id}
    head = ",".join(f"{key}={_property(str(value))}" for key, value in fields.items())
    text = fault.message + (f"\n{fault.detail}" if fault.detail else "")
    level = "notice" if fault.level == "note" else fault.level
    return f"::{level} {head}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
