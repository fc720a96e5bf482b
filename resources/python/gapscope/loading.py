# SPDX-License-Identifier: GPL-3.0-only
"""Loading a file with solvers, or a folder of such files."""
from __future__ import annotations

import importlib.util
import os
import sys

from .errors import SolverError
from .solvers import Solver, registered


def load(path: str) -> list[Solver]:
    """The solvers of a file, in its order; of a folder, those of its files that do not begin with _.

    Raises what the file raises, and SolverError if there is none.
    """
    path = os.path.abspath(path)
    if os.path.isdir(path):
        names = sorted(name for name in os.listdir(path) if name.endswith(".py") and not name.startswith("_"))
        solvers = [solver for name in names for solver in load_file(os.path.join(path, name))]
    else:
        solvers = load_file(path)
    if not solvers:
        raise SolverError(f"no solver in {os.path.basename(path)}: write @solver above a function, or a class Solver "
                          f"as for benchopt", (path, 1))
    names = [solver.name for solver in solvers]
    for solver in solvers:
        if names.count(solver.name) > 1:
            raise SolverError(f"two solvers are called {solver.name}", (solver.file, solver.line))
    return solvers


def load_file(path: str) -> list[Solver]:
    folder = os.path.dirname(path)
    if folder not in sys.path:
        sys.path.append(folder)  # files beside it can be imported, but replace no library
    is_benchopt = mentions_benchopt(path)
    if is_benchopt:
        from .benchopt_shim import install_stand_in

        install_stand_in(path)
    before = len(registered)
    # not under its own name, which may be that of a module that it imports
    name = f"solver_program_{len(sys.modules)}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise SolverError(f"{os.path.basename(path)} is not a Python file", (path, 1))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    # without those of files that it imports
    solvers = [solver for solver in registered[before:] if os.path.abspath(solver.file) == path]
    if is_benchopt and not solvers:
        from .benchopt_shim import solvers_of

        solvers = solvers_of(module, path)
    return solvers


def mentions_benchopt(path: str) -> bool:
    with open(path, "rb") as file:
        return b"benchopt" in file.read()
