"""The report of a run that files kept from beginning: each problem at its line, in every format.

A pull request that breaks a file is reported where everything else is.
"""

from __future__ import annotations

import json
from html import escape

from altered.failure import Malformed, Problem, render
from altered.report_format import Format
from verification.report.fault import Fault
from verification.report.to_github import annotation
from verification.report.to_junit import of_faults
from verification.report.to_sarif import log


def of_malformed(failure: Malformed, form: Format) -> str:
    """The report in a format, ending in a line end."""
    faults = [_fault(problem) for problem in failure.problems]
    match form:
        case Format.SARIF:
            return json.dumps(log(faults, {}), indent=2, ensure_ascii=False) + "\n"
        case Format.JUNIT:
            return of_faults("files", faults)
        case Format.GITHUB:
            return "".join(f"{annotation(fault)}\n" for fault in faults)
        case Format.JSON:
            told = [{**problem.to_json()} for problem in failure.problems]
            return json.dumps({"problems": told}, indent=2, ensure_ascii=False) + "\n"
        case Format.HTML:
            rows = "".join(f"<pre>{escape(fault.detail)}</pre>" for fault in faults)
            head = '<!doctype html><html lang="en"><head><meta charset="utf-8">'
            title = "<title>altered verify</title></head><body><main>"
            return f"{head}{title}<h1>A file cannot be read</h1>{rows}</main></body></html>\n"
        case Format.TEXT:
            return f"{failure.render()}\n"


def _fault(problem: Problem) -> Fault:
    place = problem.place
    file = place.shown() if place else "files"
    return Fault(
        f"malformed:{problem.code}:{file}:{problem.message}",
        "malformed",
        file,
        "error",
        problem.message,
        render(problem),
        (place,) if place else (),
        (problem.rule,) if problem.rule else (),
    )
