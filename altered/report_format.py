"""The formats of the report of ``altered verify``, for its option and for its writers."""

from __future__ import annotations

from enum import StrEnum


class Format(StrEnum):
    """What ``--format`` may be."""

    TEXT = "text"
    JSON = "json"
    SARIF = "sarif"
    JUNIT = "junit"
    GITHUB = "github"
    HTML = "html"
