# SPDX-License-Identifier: GPL-3.0-only
"""Solvers for Gapscope in Python, and Gapscope from Python.

    solver        makes a function a solver (gapscope.solvers)
    Problem       the problem that a solver is given; can also be made from arrays
    Refused       raised by a solver for a problem that it does not solve
    fit, run      solve with Gapscope's own solvers and return coefficients with their certified gap
    read_log, read_sweep   logs and sweeps as pandas data frames
    to_benchopt   a log as a table of results for benchopt
"""
from __future__ import annotations

from typing import Any

from .errors import Refused, SolverError
from .solvers import Solver, solver

# NumPy and pandas are imported by those who need them: a description of solvers needs neither.
_LATER = {"Problem": "problem", "read_log": "logs", "read_sweep": "logs", "run": "command", "GapscopeError": "command",
          "Run": "command", "fit": "fitting", "Fit": "fitting", "to_benchopt": "benchopt_table"}

__all__ = ["solver", "Solver", "Refused", "SolverError", *_LATER]
__version__ = "1.0.0"


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'gapscope' has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(f".{_LATER[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_LATER])
