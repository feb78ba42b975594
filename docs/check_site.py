"""Check a built site: unique ids, every internal link and fragment, no remote asset, no heavy page.

    python docs/check_site.py build/site

A link that leaves the folder given is counted, not followed; give the folder that holds all
languages to have the language switch checked as well.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from altered.program import ended

_ASSETS: Final = {
    "script": "src",
    "img": "src",
    "source": "srcset",
    "iframe": "src",
    "video": "src",
    "audio": "src",
}
HEAVIEST: Final = 250_000
"""How many bytes a page may have, without what it fetches."""
_LINK_ASSETS: Final = {"stylesheet", "icon", "shortcut", "preload", "prefetch", "modulepreload"}


@dataclass
class Page(HTMLParser):
    """What one HTML file defines and what it points at."""

    path: Path
    ids: list[str] = field(default_factory=list)
    links: list[tuple[int, str]] = field(default_factory=list)
    assets: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start the parser that a dataclass does not start by itself."""
        super().__init__()
        self.feed(self.path.read_text(encoding="utf-8"))
        self.close()

    __hash__ = object.__hash__

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the ids, links and assets of one tag."""
        found = {name: value or "" for name, value in attrs}
        line = self.getpos()[0]
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a" and "href" in found:
            self.links.append((line, found["href"]))
        if tag == "form" and "action" in found:
            self.links.append((line, found["action"]))
        if tag == "link" and "href" in found:
            asset = _LINK_ASSETS & set(found.get("rel", "").split())
            (self.assets if asset else self.links).append((line, found["href"]))
        if tag in _ASSETS and _ASSETS[tag] in found:
            self.assets.append((line, found[_ASSETS[tag]]))


@dataclass
class Report:
    """What was checked and what is wrong."""

    problems: list[str] = field(default_factory=list)
    pages: int = 0
    heaviest: int = 0
    links: int = 0
    outside: int = 0


def check_site(root: Path) -> Report:
    """Check all HTML files and style sheets below `root`."""
    root = root.resolve()
    report = Report()
    pages = {
        path: Page(path) for path in sorted(root.rglob("*.html")) if ".doctrees" not in path.parts
    }
    report.pages = len(pages)
    for page in pages.values():
        _check_page(page, pages, root, report)
    for sheet in sorted(root.rglob("*.css")):
        text = sheet.read_text(encoding="utf-8")
        for word in ("url(http", 'url("http', "url('http", "url(//", '@import "http'):
            if word in text:
                report.problems.append(f"{sheet.relative_to(root)}: remote asset: {word}")
    return report


def _check_page(page: Page, pages: dict[Path, Page], root: Path, report: Report) -> None:
    name = page.path.relative_to(root)
    size = page.path.stat().st_size
    report.heaviest = max(report.heaviest, size)
    if size > HEAVIEST:
        report.problems.append(
            f"{name}: {size:,} bytes, more than {HEAVIEST:,}: say less, or on two pages"
        )
    for anchor, count in Counter(page.ids).items():
        if count > 1:
            report.problems.append(f"{name}: id {anchor!r} is used {count} times")
    for line, target in page.assets:
        parts = urlsplit(target)
        if parts.scheme == "data":
            continue
        if parts.scheme or parts.netloc:
            report.problems.append(f"{name}:{line}: remote asset: {target}")
        else:
            _check_target(page, line, target, pages, root, report)
    for line, target in page.links:
        parts = urlsplit(target)
        if not parts.scheme and not parts.netloc:
            _check_target(page, line, target, pages, root, report)


def _check_target(
    page: Page, line: int, target: str, pages: dict[Path, Page], root: Path, report: Report
) -> None:
    report.links += 1
    name = page.path.relative_to(root)
    parts = urlsplit(target)
    path = page.path
    if parts.path.startswith("/"):
        path = _absolute(page.path, unquote(parts.path).lstrip("/"))
    elif parts.path:
        path = page.path.parent / unquote(parts.path)
    path = path.resolve()
    if not path.is_relative_to(root):
        report.outside += 1
        return
    if path.is_dir():
        path = path / "index.html"
    if not path.is_file():
        report.problems.append(f"{name}:{line}: dead link: {target}")
        return
    known = pages.get(path)
    anchor = unquote(parts.fragment)
    if anchor and known is not None and anchor not in known.ids:
        report.problems.append(f"{name}:{line}: dead fragment: {target}")


def _absolute(page: Path, target: str) -> Path:
    """Return the file of an absolute link, as the page for missing addresses has them.

    The root of the server is the folder of the language, or the folder around it.
    """
    for folder in page.parents:
        if (folder / "objects.inv").is_file():
            inside = folder / target.partition("/")[2]  # the folder may have another name here
            places = (folder.parent / target, folder / target, inside)
            return next((place for place in places if place.exists()), places[0])
    return page.parent / target


def main(arguments: list[str]) -> int:
    """Check the folder given; return 1 when something is wrong, 2 without pages."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python docs/check_site.py FOLDER\n")
        return 2
    report = check_site(Path(arguments[0]))
    for problem in report.problems:
        sys.stdout.write(problem + "\n")
    sys.stdout.write(
        f"{report.pages} pages, the heaviest of {report.heaviest:,} bytes, {report.links} internal "
        f"links, {report.outside} leave the folder, {len(report.problems)} problems\n"
    )
    if report.pages == 0:
        return 2
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(ended(lambda: main(sys.argv[1:])))
