"""Build hook for the optional C core; everything else is in pyproject.toml."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from setuptools import setup
from setuptools.command.build_ext import build_ext

if TYPE_CHECKING:
    from collections.abc import Callable

How = ParamSpec("How")


class SideBySide(build_ext):
    """Compiles the files of an extension side by side: two of them take nearly all the time."""

    def build_extensions(self) -> None:
        """Build them with a compiler that is given one file at a time."""
        self.compiler.compile = partial(_each, self.compiler.compile)
        super().build_extensions()


def _each(
    compiled: Callable[Concatenate[list[str], How], list[str]],
    sources: list[str],
    *how: How.args,
    **named: How.kwargs,
) -> list[str]:
    with ThreadPoolExecutor() as pool:
        made = pool.map(lambda one: compiled([one], *how, **named), sources)
        return [name for names in made for name in names]


setup(cffi_modules=["core_c/build_ffi.py:ffi"], cmdclass={"build_ext": SideBySide})
