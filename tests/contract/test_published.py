"""Codes and keys that programs of others rely on stay; new ones are recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from tests.contract import published


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Everything as it is."""
    return published.now(tmp_path_factory.mktemp("contract"))


def test_what_was_published_is_there(found: dict[str, list[str]]) -> None:
    """A code or key that goes is a break: a new major version, and a line in the changelog."""
    known = published.recorded()
    assert len(known["codes"]) > 250
    slow = {f"output.{name}" for name in published.SLOW}
    assert gone_of(found, known.keys() - slow) == {}


@pytest.mark.audit
@pytest.mark.parametrize("name", published.SLOW)
def test_what_takes_long_is_as_published(name: str, tmp_path: Path) -> None:
    """The keys of the findings, the audit and of compared rules are those that are recorded."""
    found = published.outputs([name], tmp_path)
    assert gone_of(found, found) == {}
    assert published.written(found) == published.RECORD.read_text(encoding="utf-8")


def gone_of(found: Mapping[str, list[str]], names: Iterable[str]) -> dict[str, list[str]]:
    """What is recorded under some names, and not there any more."""
    known = published.recorded()
    gone = {name: sorted({*known[name]} - {*found[name]}) for name in names}
    return {name: lost for name, lost in gone.items() if lost}


def test_what_is_new_is_recorded(found: dict[str, list[str]]) -> None:
    """`python -m tests.contract.published` records it."""
    assert published.written(found) == published.RECORD.read_text(encoding="utf-8")


def test_a_break_is_seen(
    found: dict[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key that an output no longer has is missing, and stays in the record."""
    assert all(found.values())
    gone = found["output.rule"][0]
    fewer = {**found, "output.rule": found["output.rule"][1:]}
    monkeypatch.setattr(published, "RECORD", tmp_path / "record.toml")
    published.RECORD.write_text(published.written(found), encoding="utf-8")
    assert gone in published.recorded()["output.rule"]
    assert gone in published.written(fewer).split('"output.rule"')[1]
