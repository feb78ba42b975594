"""Build hook for the optional C core; everything else is in pyproject.toml."""

from setuptools import setup

setup(cffi_modules=["core_c/build_ffi.py:ffi"])
