"""The compiled core; the only module that imports it."""

from typing import TYPE_CHECKING

from core_c._ffi import ffi, lib

if TYPE_CHECKING:
    from core_c._ffi import CData, EventRow

__all__ = ["CData", "EventRow", "ffi", "lib"]
