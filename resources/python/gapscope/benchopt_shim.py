# SPDX-License-Identifier: GPL-3.0-only
"""Solver files that were written for benchopt, as solvers of Gapscope: Moreau et al., NeurIPS 35 (2022).

A file has a class Solver with set_objective, run and get_result. benchopt itself is not needed: a stand-in has what
such files import of it. What the file's benchmark minimizes is not written in it; it is given the problem in the
scaling that the benchmarks of benchopt have, by the names of the arguments of set_objective:

    X, y, fit_intercept
    lmbd: n lambda, for (sum of losses) + lmbd R; lambda itself for the quantile loss, whose benchmark takes the mean
    C: 1/(lambda n), for R + C (sum of losses)
    lmbda, l1_ratio: lambda + l1 and its share, for the elastic net
    quantile, delta, epsilon: of the loss
"""
from __future__ import annotations

import inspect
import os
import re
import sys
import types
import typing
from typing import Any

from .errors import Refused, SolverError
from .solvers import Solver, form_entry

FAMILY = "benchopt"
RESULTS = ("beta", "w", "coef", "theta", "params", "x")  # names that benchmarks give to coefficients
STRATEGIES = {"callback": "callback", "iteration": "restart", "tolerance": "restart", "run_once": "restart"}


class BaseSolver:
    """What solver files inherit from."""

    name: str | None = None
    parameters: dict[str, list[Any]] = {}
    sampling_strategy: str | None = None
    requirements: list[str] = []

    def __init__(self, **parameters: Any):
        for name, value in parameters.items():
            setattr(self, name, value)

    def skip(self, **objective: Any) -> tuple[bool, str | None]:
        return False, None

    def warm_up(self) -> None:
        """Called before the clock starts."""

    def pre_run_hook(self, stop_val: Any) -> None:
        """Called before every run."""

    def run_once(self, stop_val: Any = 1) -> None:
        """For warm_up: a short run."""
        calls = iter([True] * int(stop_val))
        self.run(lambda *_: next(calls, False)) if strategy_of(type(self)) == "callback" else self.run(stop_val)


class Criterion:
    """Stands for benchopt's stopping criteria, of which only the strategy matters here: Gapscope decides the end."""

    def __init__(self, *_: Any, strategy: str | None = None, **__: Any):
        self.strategy = strategy


class SafeImport:
    """benchopt's safe_import_context: a failed import makes the solver unavailable."""

    error: ImportError | None = None

    def __enter__(self) -> "SafeImport":
        return self

    def __exit__(self, kind: Any, error: Any, _: Any) -> bool:
        if isinstance(error, ImportError):
            SafeImport.error = self.error = error
            return True
        return False


def install_stand_in(path: str) -> None:
    """Makes `import benchopt` work, and that of the benchmark's own utilities beside the folder of solvers."""
    base = types.ModuleType("benchopt")
    base.__path__ = []  # a package
    base.BaseSolver, base.safe_import_context = BaseSolver, SafeImport
    base.BaseObjective = base.BaseDataset = type("NoSolver", (), {})
    criteria = types.ModuleType("benchopt.stopping_criterion")
    for name in ("SufficientDescentCriterion", "SufficientProgressCriterion", "SingleRunCriterion", "NoCriterion"):
        setattr(criteria, name, Criterion)
    base.stopping_criterion = criteria
    classes = types.ModuleType("benchopt.base")
    classes.BaseSolver = BaseSolver
    sys.modules.update({"benchopt": base, "benchopt.stopping_criterion": criteria, "benchopt.base": classes})
    SafeImport.error = None
    benchmark = os.path.dirname(os.path.dirname(path))
    if os.path.exists(os.path.join(benchmark, "objective.py")) and benchmark not in sys.path:
        sys.path.append(benchmark)


def solvers_of(module: types.ModuleType, path: str) -> list[Solver]:
    """The solver of a loaded file, in a list; empty if it has no class Solver."""
    kind = getattr(module, "Solver", None)
    if not (inspect.isclass(kind) and hasattr(kind, "set_objective") and hasattr(kind, "run")):
        return []
    title = kind.name or os.path.splitext(os.path.basename(path))[0]
    strategy = strategy_of(kind)
    signature = [parameter_of(name, values) for name, values in kind.parameters.items()]
    description: dict[str, Any] = {
        "title": title, "meaning": inspect.getdoc(kind) if kind.__doc__ else None, "family": FAMILY,
        "source": "; ".join(getattr(kind, "references", [])) or None, "unit": "iteration", "passes": False,
        "dual": False, "seeded": True, "losses": None, "regularizers": None, "intercept": True, "bounds": None, "kernels": None,
        "unavailable": f"{SafeImport.error}" if SafeImport.error else None,
    }
    if STRATEGIES[strategy] == "restart":
        description["budget"] = "tolerance" if strategy == "tolerance" else "iterations"
    function = call_back if strategy == "callback" else run_once if strategy == "run_once" else restart
    return [Solver(function, re.sub(r"[^A-Za-z0-9_-]+", "-", title).strip("-"), STRATEGIES[strategy], signature,
                   [form_entry(*entry) for entry in signature], description,
                   prepare=lambda problem, **parameters: prepared(kind, problem, parameters), file=path,
                   line=inspect.getsourcelines(kind)[1])]


def strategy_of(kind: type) -> str:
    criterion = getattr(kind, "stopping_criterion", None)
    strategy = (getattr(criterion, "strategy", None) or getattr(kind, "sampling_strategy", None)
                or getattr(kind, "stopping_strategy", None) or "iteration")
    if strategy not in STRATEGIES:
        raise SolverError(f"unknown sampling_strategy {strategy!r}; {', '.join(STRATEGIES)} expected")
    return strategy


def parameter_of(name: str, values: list[Any]) -> tuple[str, Any, Any]:
    """A parameter and its values: a number if all are numbers, else a choice."""
    key = re.sub(r"\W+", "_", name)
    kinds = {type(value) for value in values}
    if kinds == {bool}:
        return key, bool, values[0]
    if kinds <= {int, float}:
        return key, int if kinds == {int} else float, values[0]
    return key, typing.Literal[tuple(str(value) for value in values)], str(values[0])


def prepared(kind: type, problem: Any, parameters: dict[str, Any]) -> Any:
    """An instance of the class that knows the problem."""
    chosen: dict[str, Any] = {}
    for name, values in kind.parameters.items():
        given = parameters[re.sub(r"\W+", "_", name)]
        value = next((value for value in values if str(value) == str(given)), given)
        names = [part.strip() for part in name.split(",")]
        chosen.update(zip(names, value) if len(names) > 1 else [(name, value)])
    instance = kind(**chosen)
    for name, value in chosen.items():
        if not hasattr(instance, name):
            setattr(instance, name, value)
    objective = objective_of(instance.set_objective, problem)
    skipped, reason = instance.skip(**objective)
    if skipped:
        raise Refused(str(reason))
    instance.set_objective(**objective)
    instance.warm_up()
    return instance


def objective_of(set_objective: Any, problem: Any) -> dict[str, Any]:
    """The arguments of set_objective. Raises Refused for one that the problem does not have."""
    lam, l1, n = problem.lam, problem.l1, problem.n
    takes_mean = problem.loss.id == "quantile"
    known = {"X": problem.X, "y": problem.y, "fit_intercept": problem.intercept == "free", **problem.loss.parameters}
    if problem.regularizer.id in ("l1", "l2"):
        known |= {"lmbd": lam if takes_mean else n * lam, "C": 1 / (n * lam) if lam else None}
    if problem.regularizer.id == "elastic-net":
        known |= {"lmbda": lam + l1, "l1_ratio": l1 / (lam + l1)}
    if "tau" in known:
        known["quantile"] = known["tau"]
    result = {}
    for name, argument in inspect.signature(set_objective).parameters.items():
        if name in known and known[name] is not None:
            result[name] = known[name]
        elif argument.default is argument.empty and argument.kind is not argument.VAR_KEYWORD:
            raise Refused(f"its set_objective needs {name}, which {problem.loss.id} with {problem.regularizer.id} does "
                          f"not have", "choose the problem of its benchmark")
    if problem.intercept == "free" and "fit_intercept" not in result:
        raise Refused("its set_objective has no fit_intercept", "choose --bias none")
    return result


def result_of(problem: Any, result: Any) -> Any:
    """w of what get_result returns: an array, or a dict with one."""
    import numpy as np

    if not isinstance(result, dict):
        return result
    named = [result[name] for name in RESULTS if name in result]
    if not named:
        raise SolverError(f"get_result has none of {', '.join(RESULTS)}")
    w = np.asarray(named[0])
    is_short = problem.intercept == "free" and w.size == problem.p
    return np.append(w, result["intercept"]) if is_short and "intercept" in result else w


def run(problem: Any, stop_val: Any) -> None:
    problem.prepared.pre_run_hook(stop_val)
    problem.prepared.run(stop_val)


def restart(problem: Any, budget: Any, **_: Any) -> Any:
    run(problem, budget)
    return result_of(problem, problem.prepared.get_result())


def run_once(problem: Any, iterations: int, **_: Any) -> Any:
    return {"w": restart(problem, 1), "iterations": 1, "end": "its sampling strategy is run_once"}


def call_back(problem: Any, callback: Any, **_: Any) -> None:
    calls = 0

    def told(*_: Any) -> bool:
        """The first call comes before the first iteration, whose iterate is the starting point."""
        nonlocal calls
        calls += 1
        return calls == 1 or callback(lambda: result_of(problem, problem.prepared.get_result()))

    run(problem, told)
