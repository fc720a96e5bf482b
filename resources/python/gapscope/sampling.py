# SPDX-License-Identifier: GPL-3.0-only
"""The three ways to look at a solver: between its iterations, in its callback, by restarts with growing budgets."""
from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .arrays import mapped
from .channel import Channel
from .errors import SolverError
from .problem import Problem
from .solvers import Solver

FIELDS = ("w", "alpha", "scores", "passes", "iterations", "end")


class Reporter:
    """Writes iterates into the shared arrays and tells Gapscope. An iterate is w, or a dict with w and any of

    alpha, scores: arrays; passes: a number, instead of the counted ones; the declared extras: numbers;
    iterations: for restarts, how many it took; end: for restarts, why no other budget gives anything else.
    """

    def __init__(self, channel: Channel, problem: Problem, solver: Solver, start: dict[str, Any]):
        self.channel, self.problem, self.solver = channel, problem, solver
        arrays = start["iterate"]
        self.arrays = {name: mapped(arrays[name], writable=True).reshape(shape)
                       for name, shape in (("w", problem.w_shape), ("alpha", problem.score_shape),
                                           ("scores", problem.score_shape)) if arrays.get(name)}
        control = start.get("control")
        # an item of a memoryview is a Python int, three times as fast as one of an array
        self.control = memoryview(mapped(control) if control else np.array([np.iinfo(np.int64).max]))
        self.message: dict[str, Any] = {}

    def wait(self) -> dict[str, Any]:
        """The next message "next"."""
        self.message = self.channel.read()
        if self.message.get("message") != "next":
            raise SolverError(f"Gapscope sent {self.message.get('message')!r} where `next` was expected")
        return self.message

    def until(self) -> int:
        return int(self.message.get("until", 0))

    def report_start(self) -> None:
        self.report(0, self.problem.start(), None)

    def report(self, iteration: int, iterate: Any, place: tuple[str, int] | None) -> None:
        """One iterate, or a function that returns it. Raises SolverError with `place` if it is none."""
        iterate = iterate() if callable(iterate) else iterate
        message: dict[str, Any] = {"message": "iterate", "iteration": iteration}
        fields = iterate if isinstance(iterate, dict) else {"w": iterate}
        if fields.get("w") is None:
            words = "the iterate has no w; write `yield w`" if iterate is None else "the iterate has no entry w"
            raise SolverError(words, place)
        for name, array in self.arrays.items():
            if fields.get(name) is not None:
                self._store(name, array, fields[name], place)
                message[name] = True
        del message["w"]
        for name in ("alpha", "scores"):
            if fields.get(name) is not None and name not in self.arrays:
                raise SolverError(f"the iterate has {name}, which the solver did not declare: write @solver(dual=True)",
                                  place)
        passes = fields.get("passes", self.problem.passes)
        if self.solver.description["passes"] and (passes or iteration == 0):
            message["passes"] = float(passes)
        extras = {name: _number(name, fields[name], place) for name in fields if name not in FIELDS}
        undeclared = [name for name in extras if name not in self.solver.extras]
        if undeclared:
            raise SolverError(f'the extra {undeclared[0]!r} is not declared: write '
                              f'@solver(extras={{"{undeclared[0]}": "its meaning"}})', place)
        if extras:
            message["extras"] = extras
        self.channel.write(message)

    def _store(self, name: str, array: np.ndarray, values: Any, place: tuple[str, int] | None) -> None:
        given = values if isinstance(values, np.ndarray) else _as_array(name, values, place)
        if given.dtype.kind not in "fiub":
            if given.dtype.kind == "c":
                raise SolverError(f"{name} has complex numbers; only real ones can be shown", place)
            raise SolverError(f"{name} is of type {given.dtype}; numbers expected", place)
        if given.shape != array.shape:
            if given.size != array.size:
                raise SolverError(f"{name} has shape {given.shape}; {array.shape} expected{self._hint(name, given)}",
                                  place)
            given = given.reshape(array.shape)
        array[...] = given

    def _hint(self, name: str, given: np.ndarray) -> str:
        is_short = name == "w" and given.size == self.problem.p * self.problem.outputs
        return ", with the free intercept last" if is_short and self.problem.intercept == "free" else ""


def _as_array(name: str, values: Any, place: tuple[str, int] | None) -> np.ndarray:
    if hasattr(values, "toarray"):
        values = values.toarray()
    try:
        return np.asarray(values)
    except (TypeError, ValueError) as error:
        raise SolverError(f"{name} is not an array of numbers: {error}", place) from error


def _number(name: str, value: Any, place: tuple[str, int] | None) -> float | None:
    try:
        number = float(value)
    except (TypeError, ValueError) as error:
        raise SolverError(f"the entry {name} of the iterate is not a number", place) from error
    return number if math.isfinite(number) else None


def run(reporter: Reporter, arguments: dict[str, Any]) -> str:
    """The conversation after `ready`. Returns why the solver ended by itself."""
    ways = {"iterate": _iterate, "callback": _call_back, "restart": _restart}
    message = reporter.wait()
    if not message.get("budget") and reporter.until() <= 0:
        reporter.report_start()
        reporter.wait()
    return ways[reporter.solver.sampling](reporter, arguments)


def _iterate(reporter: Reporter, arguments: dict[str, Any]) -> str:
    generator = reporter.solver.function(reporter.problem, **arguments)
    step, control = generator.__next__, reporter.control
    iteration, due = 0, reporter.until()
    iterate = None
    while True:
        try:
            iterate = step()
        except StopIteration as ended:
            returned = ended.value
            break
        iteration += 1
        if iteration >= due or control[0] < iteration:
            frame = generator.gi_frame
            reporter.report(iteration, iterate, (frame.f_code.co_filename, frame.f_lineno))
            iterate = None
            reporter.wait()
            due = reporter.until()
    if iteration == 0:
        raise SolverError("the generator ended before its first `yield`", _place(reporter.solver))
    return _end(reporter, iteration, iterate, returned, "the generator ended")


def _call_back(reporter: Reporter, arguments: dict[str, Any]) -> str:
    calls = 0
    last: Any = None
    most = reporter.problem.max_iterations or math.inf

    def callback(iterate: Any) -> bool:
        nonlocal calls, last
        calls += 1
        last = iterate
        if calls >= reporter.until() or reporter.control[0] < calls:
            reporter.report(calls, iterate, None)
            last = None
            reporter.wait()
        return calls < most

    ended = reporter.solver.function(reporter.problem, callback, **arguments)
    if calls == 0:
        raise SolverError("the function returned without a call of callback(w)", _place(reporter.solver))
    return _end(reporter, calls, last, ended, "the function returned")


def _end(reporter: Reporter, iteration: int, unseen: Any, returned: Any, otherwise: str) -> str:
    """Shows the last iterate before the end, if it has not been looked at."""
    if unseen is not None:
        reporter.report(iteration, unseen, _place(reporter.solver))
        reporter.wait()
    return returned if isinstance(returned, str) else f"{otherwise} after iteration {iteration}"


def _restart(reporter: Reporter, arguments: dict[str, Any]) -> str:
    grows = reporter.solver.description["budget"]
    kind: Callable[[Any], Any] = float if grows == "tolerance" else int
    solves = 0
    while True:
        budget = kind(reporter.message["budget"])
        solves += 1
        reporter.problem.passes = 0.0
        result = reporter.solver.function(reporter.problem, budget, **arguments)
        if result is None:
            raise SolverError("the function returned nothing; write `return w`", _place(reporter.solver))
        fields = result if isinstance(result, dict) else {"w": result}
        taken = fields.get("iterations")
        reporter.report(int(taken if taken is not None else budget if kind is int else solves), fields,
                        _place(reporter.solver))
        reporter.wait()
        if fields.get("end"):
            return str(fields["end"])
        if kind is int and taken is not None and taken < budget:
            return f"it stopped by itself after iteration {int(taken)}"


def _place(solver: Solver) -> tuple[str, int]:
    return solver.file, solver.line
