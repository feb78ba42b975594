"""The gate of the built site finds what it is there to find."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.check_site import check_site, main

GOOD = '<h1 id="top">x</h1><a href="sub/#here">y</a><a href="#top">z</a>'


def site(folder: Path, index: str) -> Path:
    """Write a site of two pages."""
    (folder / "sub").mkdir()
    (folder / "index.html").write_text(index, encoding="utf-8")
    (folder / "sub" / "index.html").write_text('<p id="here"></p>', encoding="utf-8")
    return folder


def test_good_site(tmp_path: Path) -> None:
    """Links to folders, fragments and own ids are in order."""
    report = check_site(site(tmp_path, GOOD))
    assert (report.problems, report.pages, report.links) == ([], 2, 2)


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ('<p id="a"></p><p id="a"></p>', "used 2 times"),
        ('<a href="gone/">x</a>', "dead link: gone/"),
        ('<a href="sub/#gone">x</a>', "dead fragment: sub/#gone"),
        ('<a href="#gone">x</a>', "dead fragment: #gone"),
        ('<form action="gone/"></form>', "dead link: gone/"),
        ('<script src="https://cdn.example/x.js"></script>', "remote asset"),
        ('<script src="//cdn.example/x.js"></script>', "remote asset"),
        ('<link rel="stylesheet" href="https://fonts.example/x">', "remote asset"),
        ('<img src="gone.png">', "dead link: gone.png"),
        (f"<p>{'x' * 250_000}</p>", "index.html: 250,007 bytes, more than 250,000"),
    ],
)
def test_each_fault_is_found(tmp_path: Path, html: str, words: str) -> None:
    """Each kind of fault is one problem that says what it is."""
    report = check_site(site(tmp_path, html))
    assert len(report.problems) == 1
    assert words in report.problems[0]


def test_a_page_at_the_limit_is_light_enough(tmp_path: Path) -> None:
    """250,000 bytes are allowed, letters of two bytes counted as two; the heaviest is reported."""
    report = check_site(site(tmp_path, "é" * 125_000))
    assert (report.problems, report.heaviest) == ([], 250_000)


def test_remote_asset_in_a_style_sheet(tmp_path: Path) -> None:
    """Style sheets may not fetch anything either."""
    (tmp_path / "x.css").write_text('a { background: url("https://x.example/y"); }')
    assert len(check_site(site(tmp_path, GOOD)).problems) == 1


def test_links_out_of_the_folder_are_counted(tmp_path: Path) -> None:
    """A link to another language is outside when only one language is checked."""
    (tmp_path / "en").mkdir()
    report = check_site(site(tmp_path / "en", '<a href="../fr/">fr</a>'))
    assert (report.problems, report.outside) == ([], 1)


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command fails on a problem, and on a folder without pages."""
    assert main([str(tmp_path)]) == 2
    assert main([]) == 2
    assert main([str(site(tmp_path, '<a href="gone/">x</a>'))]) == 1
    assert "index.html:1: dead link: gone/" in capsys.readouterr().out
