# SPDX-License-Identifier: GPL-3.0-only
"""Gapscope's command line from Python."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas

PROGRAM = "gapscope-cli"
RESULT_STATUSES = (0, 3, 4)  # converged; budget or stalled; diverged: all have results


class GapscopeError(RuntimeError):
    """The command refused or failed; its message is the command's. `status`: its exit status."""

    def __init__(self, message: str, status: int):
        super().__init__(message)
        self.status = status


@dataclass
class Run:
    """The results of a run.

    status: converged, budget, stalled or diverged; reason: why it ended. primal, dual, gap: of the last iterate, None
    where unknown. iterations, passes, seconds: work. values: all that the command printed. warnings: its warnings.
    log: path of the log, None without one.
    """

    status: str
    reason: str
    primal: float | None
    dual: float | None
    gap: float | None
    iterations: int
    passes: float | None
    seconds: float
    values: dict[str, Any] = field(repr=False)
    warnings: list[str] = field(default_factory=list)
    log: str | None = None

    def read_log(self) -> "pandas.DataFrame":
        """The snapshots of the run. Raises ValueError without a log."""
        if self.log is None:
            raise ValueError("the run has no log; give run(..., log=PATH)")
        from .logs import read_log

        return read_log(self.log)


def find_program() -> str:
    """gapscope-cli: the environment's GAPSCOPE_CLI, else in PATH, else beside the package's installation or build.

    Raises FileNotFoundError.
    """
    named = os.environ.get("GAPSCOPE_CLI")
    if named:
        if not os.access(named, os.X_OK):
            raise FileNotFoundError(f"GAPSCOPE_CLI names {named}, which is no program")
        return named
    found = shutil.which(PROGRAM)
    if found:
        return found
    for folder in Path(__file__).resolve().parents:
        for candidate in (folder / "bin" / PROGRAM, folder / "build" / "app" / PROGRAM):
            if os.access(candidate, os.X_OK):
                return str(candidate)
    raise FileNotFoundError(f"{PROGRAM} is neither in PATH nor beside the Python package; install Gapscope or let the "
                            f"environment variable GAPSCOPE_CLI name the program")


def options_of(options: dict[str, Any]) -> list[str]:
    """Options of the command line: max_passes=3 is --max-passes 3, True is an option alone, None and False leave it
    out, a list repeats it, a dict for `set` gives key=value."""
    arguments: list[str] = []
    for name, value in options.items():
        name = {"lam": "lambda", "regularizer": "reg"}.get(name, name)
        flag = "--" + name.replace("_", "-")
        if isinstance(value, dict):
            value = [f"{key}={_text(item)}" for key, item in value.items()]
        for item in value if isinstance(value, (list, tuple)) else [value]:
            if item is None or item is False:
                continue
            arguments += [flag] if item is True else [flag, _text(item)]
    return arguments


def _text(value: Any) -> str:
    return repr(float(value)) if isinstance(value, float) else str(value)


def call(arguments: list[str]) -> tuple[dict[str, Any], list[str]]:
    """Runs the command with --json. Returns its object and its warnings. Raises GapscopeError, FileNotFoundError."""
    done = subprocess.run([find_program(), *arguments, "--json"], capture_output=True, text=True, encoding="utf-8",
                          stdin=subprocess.DEVNULL, check=False)
    messages = [line for line in done.stderr.splitlines() if line.strip()]
    if done.returncode not in RESULT_STATUSES:
        message = messages[-1] if messages else f"{PROGRAM} ended with status {done.returncode}"
        raise GapscopeError(message.removeprefix(f"{PROGRAM}: error: "), done.returncode)
    return json.loads(done.stdout), messages


def run(data: str | os.PathLike[str], loss: str, reg: str, lam: Any = None, *, solver: str = "fista",
        log: str | os.PathLike[str] | None = None, set: dict[str, Any] | None = None, **options: Any) -> Run:
    """Runs one solver: gapscope-cli run. Returns its results.

    data: a bundled data set or a file. lam: a number or a text such as "1/n" or "0.1*max". set: parameters, such as
    {"loss.gamma": 0.5}. Other options are those of the command line with _ for -: max_passes=100, rel_tol=1e-8,
    standardize=True, test=0.2, allow_programs=True.
    Raises GapscopeError with the command's message, FileNotFoundError if Gapscope is not found.
    """
    arguments = ["run", *options_of({"data": os.fspath(data), "loss": loss, "reg": reg, "lambda": lam, "solver": solver,
                                     "log": None if log is None else os.fspath(log), "set": set, **options})]
    values, warnings = call(arguments)
    return result_of(values, warnings, None if log is None else os.fspath(log))


def result_of(values: dict[str, Any], warnings: list[str], log: str | None = None) -> Run:
    return Run(values["status"], values["reason"], values.get("primal"), values.get("dual"), values.get("gap"),
               values["iter"], values.get("passes"), values["seconds"], values, warnings, log)


def private_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder that nobody else can read, removed at the end of a `with`."""
    return tempfile.TemporaryDirectory(prefix="gapscope-")
