# SPDX-License-Identifier: GPL-3.0-only
"""The child process: python3 -m gapscope FILE.py, or a folder of such files."""
from __future__ import annotations

import importlib
import os
import sys
import traceback
from typing import Any

from .channel import Channel, leave
from .errors import VERSION, Refused, SolverError, failed_message
from .solvers import DEBIAN_PACKAGES, Solver, package_of


def main(arguments: list[str]) -> None:
    """Serves the solvers of a file, or of the files of a folder."""
    if len(arguments) != 1:
        sys.exit("usage: python3 -m gapscope FILE.py|FOLDER")
    program = os.path.abspath(arguments[0])
    channel = Channel.of_standard_streams()
    try:
        converse(channel, program)
    except KeyboardInterrupt:
        leave()
    except BaseException as error:  # also SystemExit: the author's exit() is an end that nobody asked for
        traceback.print_exc()
        channel.write(failed_message(error, program))
    while True:  # Gapscope ends the process
        channel.read()


def converse(channel: Channel, program: str) -> None:
    message = channel.read()
    solvers: dict[str, Solver] = {}
    while message.get("message") in ("describe", "start"):
        if message.get("gapscope") != VERSION:
            raise SolverError(f"Gapscope speaks version {message.get('gapscope')} of the protocol, its Python package "
                              f"version {VERSION}; install the package of the same release")
        solvers = solvers or {solver.name: solver for solver in loaded(program)}
        if message["message"] == "start":
            run(channel, solvers, message)
            return
        channel.write({"gapscope": VERSION, "message": "solvers",
                       "solvers": [solver.describe() for solver in solvers.values()]})
        message = channel.read()
    raise SolverError(f"Gapscope sent {message.get('message')!r} where `describe` or `start` was expected")


def loaded(program: str) -> list[Solver]:
    from .loading import load

    try:
        return load(program)
    except ModuleNotFoundError as error:
        if error.name in DEBIAN_PACKAGES:
            error.msg = f"{error.msg}; {package_of(error.name)} has it"
        raise


def run(channel: Channel, solvers: dict[str, Solver], message: dict[str, Any]) -> None:
    solver = solvers.get(message.get("solver", ""))
    if solver is None:
        raise SolverError(f"no solver {message.get('solver')}; there are {', '.join(solvers)}")
    channel.watch()
    for module in solver.requires:
        importlib.import_module(module)
    from . import sampling
    from .problem import problem_of

    limit_threads(int(message.get("threads") or 1))
    seed_generators(int(message.get("seed") or 0))
    problem = problem_of(message, channel.ask)
    arguments = solver.arguments(message.get("parameters") or {})
    reporter = sampling.Reporter(channel, problem, solver, message)
    try:
        solver.check(problem)
        if solver.prepare:
            problem.prepared = solver.prepare(problem, **arguments)
    except Refused as refusal:
        channel.write({"message": "refused", "reason": refusal.reason, "hint": refusal.hint})
        return
    problem.passes = 0.0
    channel.write({"message": "ready"})
    channel.write({"message": "end", "reason": sampling.run(reporter, arguments)})


def seed_generators(seed: int) -> None:
    """Programs that draw from the global generators repeat too."""
    import random

    import numpy

    random.seed(seed)
    numpy.random.seed(seed % 2**32)


def limit_threads(threads: int) -> None:
    """Of libraries that are loaded by now, where their number can be changed; otherwise the environment decides."""
    try:
        from threadpoolctl import threadpool_limits
    except ImportError:
        return
    threadpool_limits(threads)


if __name__ == "__main__":
    main(sys.argv[1:])
