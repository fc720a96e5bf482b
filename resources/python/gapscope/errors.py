# SPDX-License-Identifier: GPL-3.0-only
"""Errors of solver programs and how they are told to Gapscope."""
from __future__ import annotations

import os
import traceback
from typing import Any

VERSION = 1  # of the protocol
LONGEST_MESSAGE = 500  # characters; the whole traceback goes to the standard error


class Refused(Exception):
    """Raised by a solver's `prepare` for a problem that it does not solve exactly.

    reason: "it penalizes the intercept"; hint: "choose --bias feature".
    """

    def __init__(self, reason: str, hint: str = ""):
        super().__init__(f"{reason}; {hint}" if hint else reason)
        self.reason, self.hint = reason, hint


class SolverError(Exception):
    """A mistake of a solver that the package finds, in words for its author; `place` is (file, line) if known."""

    def __init__(self, message: str, place: tuple[str, int] | None = None):
        super().__init__(message)
        self.place = place


def shown_path(path: str) -> str:
    """Relative to the working folder if the file is in it."""
    relative = os.path.relpath(path)
    return path if relative.startswith("..") else relative


def place_of(error: BaseException, program: str) -> tuple[str, int] | None:
    """File and line of an error: the innermost frame in the user's file or beside it, as far as there is one."""
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        return error.filename, error.lineno
    if isinstance(error, SolverError) and error.place:
        return error.place
    folder = program if os.path.isdir(program) else os.path.dirname(program)
    frames = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    for wanted in (lambda name: name == program, lambda name: os.path.dirname(name) == folder):
        for name, line in reversed(frames):
            if wanted(os.path.abspath(name)):
                return name, line
    return None


def message_of(error: BaseException) -> str:
    """One line: "NameError: name 'foo' is not defined"."""
    if isinstance(error, (SolverError, Refused)):
        text = str(error)
    elif isinstance(error, SyntaxError):
        text = f"{type(error).__name__}: {error.msg}"
    else:
        text = traceback.format_exception_only(type(error), error)[-1]
    text = " ".join(text.split())
    return text if len(text) <= LONGEST_MESSAGE else text[:LONGEST_MESSAGE] + "…"


def failed_message(error: BaseException, program: str) -> dict[str, Any]:
    """The message "failed" of the protocol."""
    message: dict[str, Any] = {"gapscope": VERSION, "message": "failed", "error": message_of(error)}
    place = place_of(error, program)
    if place:
        message["file"], message["line"] = shown_path(place[0]), place[1]
    return message
