# SPDX-License-Identifier: GPL-3.0-only
"""The decorator that makes a function a solver.

    from gapscope import solver

    @solver
    def gd(problem, step: float = 0.0):
        w = problem.start()
        eta = step or 1 / problem.smoothness()
        while True:
            w = problem.prox(w - eta * problem.gradient(w), eta)
            yield w

A generator is looked at between its iterations. A function with the second argument `callback` calls callback(w) once
an iteration and stops when it returns False. A function with the second argument `iterations` or `tolerance` solves
from scratch and returns w; it is called again with larger budgets.
"""
from __future__ import annotations

import importlib.util
import inspect
import re
import typing
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from .errors import Refused, SolverError

DEBIAN_PACKAGES = {
    "numpy": "python3-numpy", "scipy": "python3-scipy", "sklearn": "python3-sklearn", "cvxopt": "python3-cvxopt",
    "pandas": "python3-pandas", "numba": "python3-numba", "torch": "python3-torch",
    "statsmodels": "python3-statsmodels",
}
MOST_EXTRAS = 8
SECOND_ARGUMENTS = {"callback": "callback", "iterations": "restart", "tolerance": "restart"}

registered: list["Solver"] = []


@dataclass
class Solver:
    """A solver: the function and what Gapscope is told about it (SOLVER of the protocol)."""

    function: Callable[..., Any]
    name: str
    sampling: str
    signature: list[tuple[str, Any, Any]]  # name, type and default of each parameter
    parameters: list[dict[str, Any]]
    description: dict[str, Any]
    prepare: Callable[..., Any] | None = None
    requires: tuple[str, ...] = ()
    no_intercept: str = "it has no free intercept; choose --bias feature"
    extras: dict[str, str] = field(default_factory=dict)
    file: str = ""
    line: int = 0

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        return self.function(*arguments, **options)

    def describe(self) -> dict[str, Any]:
        """SOLVER of the protocol, for JSON."""
        result = {"name": self.name, "sampling": self.sampling, "parameters": self.parameters, **self.description,
                  "extras": [{"name": name, "meaning": meaning} for name, meaning in self.extras.items()],
                  "line": self.line}
        missing = [module for module in self.requires if not is_installed(module)]
        if missing and not result["unavailable"]:
            result["unavailable"] = f"{package_of(missing[0])} is not installed"
        return {key: value for key, value in result.items() if value is not None}

    def check(self, problem: Any) -> None:
        """Raises Refused for a problem outside of what the solver declares."""
        for kind, known in (("loss", self.description["losses"]), ("regularizer", self.description["regularizers"])):
            name = getattr(problem, kind).id
            if known and name not in known:
                option = "reg" if kind == "regularizer" else kind
                raise Refused(f"{self.name} does not solve the {kind} {name}", f"choose --{option} {', '.join(known)}")
        if problem.intercept == "free" and not self.description["intercept"]:
            reason, _, hint = self.no_intercept.partition("; ")
            raise Refused(reason, hint)
        if not self.description["bounds"] and (problem.lower, problem.upper) != (None, None):
            raise Refused(f"{self.name} has no bounds on w", "leave --lower and --upper out")

    def arguments(self, given: dict[str, Any]) -> dict[str, Any]:
        """All parameters, with those of a message "start" in the types of the signature. Raises SolverError."""
        kinds = {name: kind for name, kind, _ in self.signature}
        for key in given:
            if key not in kinds:
                raise SolverError(f"{self.name} has no parameter {key}; it has {', '.join(kinds) or 'none'}")
        defaults = {name: default for name, _, default in self.signature}
        return defaults | {key: converted(value, kinds[key]) for key, value in given.items()}


def converted(value: Any, kind: Any) -> Any:
    """A value of the protocol in the type of the signature."""
    if kind is bool:
        return value is True or value == "true"
    choices = {str(choice): choice for choice in typing.get_args(kind)}
    return choices[str(value)] if choices else kind(value)


def is_installed(module: str) -> bool:
    """Without importing it."""
    try:
        return importlib.util.find_spec(module.partition(".")[0]) is not None
    except (ImportError, ValueError):
        return False


def package_of(module: str) -> str:
    module = module.partition(".")[0]
    package = DEBIAN_PACKAGES.get(module)
    return f"the Debian package {package}" if package else f"the Python package {module}"


def solver(function: Callable[..., Any] | None = None, *, name: str | None = None, title: str | None = None,
           source: str | None = None, extras: dict[str, str] | Iterable[str] = (), sampling: str | None = None,
           budget: str | None = None, unit: str = "iteration", passes: bool = True, dual: bool = False,
           seeded: bool = True, losses: Iterable[str] | None = None, regularizers: Iterable[str] | None = None,
           intercept: bool | str = True, bounds: bool = True, kernels: bool = False, requires: str | Iterable[str] = (),
           family: str | None = None, prepare: Callable[..., Any] | None = None, unavailable: str | None = None,
           ranges: dict[str, tuple[float | None, float | None]] | None = None,
           logarithmic: Iterable[str] = ()) -> Any:
    """Makes a function a solver of Gapscope; its arguments with defaults become the parameters of the form.

    name: default the function's. title: default the first line of the docstring; the text behind it describes the
    solver. source: paper and algorithm. extras: names and meanings of further numbers of an iterate, at most 8.
    sampling: "iterate", "callback" or "restart", default from the function. budget: "iterations" or "tolerance", what
    grows with each restart, default the name of the second argument. unit: "iteration", "pass" or "stage".
    passes, dual, seeded: whether it reports passes, has dual variables, draws random numbers.
    losses, regularizers: ids that it supports, default all. intercept: whether it supports a free intercept; a text
    says why not: "reason; hint". bounds, kernels: whether it supports bounds on w, and functions of a kernel
    as w (problem.kernel). requires: modules to import before the run.
    prepare: called as prepare(problem, **parameters) before the clock starts; it may raise Refused, and what it returns
    is problem.prepared. unavailable: why it cannot run here. ranges: least and greatest value of parameters.
    logarithmic: parameters of many magnitudes.
    Raises SolverError for a signature or an option that has no meaning.
    """
    if function is None:
        options = {key: value for key, value in locals().items() if key != "function"}
        return lambda decorated: solver(decorated, **options)
    extras = extras if isinstance(extras, dict) else {extra: "" for extra in extras}
    if len(extras) > MOST_EXTRAS:
        raise SolverError(f"{function.__name__} has {len(extras)} extras; at most {MOST_EXTRAS} expected")
    sampling = sampling or sampling_of(function)
    own_name = name or function.__name__
    if not re.fullmatch(r"[A-Za-z0-9_-]+", own_name):
        raise SolverError(f"the solver's name {own_name!r} has other characters than letters, digits, _ and -")
    heading, meaning, meanings = documented(function)
    description = {
        "title": title or heading or own_name, "meaning": meaning or None, "source": source, "family": family,
        "unit": unit, "passes": passes, "dual": dual, "seeded": seeded, "losses": losses and list(losses),
        "regularizers": regularizers and list(regularizers), "intercept": intercept is True, "bounds": bounds or None,
        "kernels": kernels or None,
        "unavailable": unavailable,
    }
    if sampling == "restart":
        description["budget"] = budget or second_argument(function) or "iterations"
    signature = parameters_of(function)
    parameters = [form_entry(*entry, meanings.get(entry[0], ""), ranges, logarithmic) for entry in signature]
    code = function.__code__
    made = Solver(function, own_name, sampling, signature, parameters, description, prepare,
                  (requires,) if isinstance(requires, str) else tuple(requires), extras=extras, file=code.co_filename,
                  line=code.co_firstlineno)
    if isinstance(intercept, str):
        made.no_intercept = intercept
    registered.append(made)
    return made


def second_argument(function: Callable[..., Any]) -> str | None:
    names = list(inspect.signature(function).parameters)
    return names[1] if len(names) > 1 and names[1] in SECOND_ARGUMENTS else None


def sampling_of(function: Callable[..., Any]) -> str:
    if inspect.isgeneratorfunction(function):
        return "iterate"
    second = second_argument(function)
    if second is None:
        raise SolverError(
            f"{function.__name__} is no solver yet: it needs `yield w` in its loop, or a second argument named "
            f"callback, iterations or tolerance", (function.__code__.co_filename, function.__code__.co_firstlineno))
    return SECOND_ARGUMENTS[second]


def parameters_of(function: Callable[..., Any]) -> list[tuple[str, Any, Any]]:
    """(name, type, default) of each argument with a default."""
    place = (function.__code__.co_filename, function.__code__.co_firstlineno)
    try:
        hints = typing.get_type_hints(function)
    except NameError as error:
        raise SolverError(f"{function.__name__}: {error}", place) from error
    result = []
    skipped = 2 if second_argument(function) else 1
    for argument in list(inspect.signature(function).parameters.values())[skipped:]:
        if argument.default is argument.empty:
            raise SolverError(f"{function.__name__}: the parameter {argument.name} has no default value", place)
        kind = hints.get(argument.name, type(argument.default))
        if kind is str:
            raise SolverError(f"{function.__name__}: the parameter {argument.name} is a text; list its values: "
                              f'{argument.name}: Literal["{argument.default}", ...] = "{argument.default}"', place)
        if kind not in (float, int, bool) and typing.get_origin(kind) is not typing.Literal:
            raise SolverError(f"{function.__name__}: the parameter {argument.name} is of type "
                              f"{getattr(kind, '__name__', kind)}; float, int, bool or Literal expected", place)
        result.append((argument.name, kind, argument.default))
    return result


def form_entry(name: str, kind: Any, default: Any, meaning: str = "", ranges: dict[str, Any] | None = None,
               logarithmic: Iterable[str] = ()) -> dict[str, Any]:
    """PARAMETER of the protocol."""
    entry: dict[str, Any] = {"key": name, "meaning": meaning}
    if kind is bool:
        entry |= {"kind": "choice", "default": str(bool(default)).lower(), "choices": ["false", "true"]}
    elif kind in (int, float):
        entry |= {"kind": "integer" if kind is int else "number", "default": kind(default)}
    else:
        entry |= {"kind": "choice", "default": str(default), "choices": [str(c) for c in typing.get_args(kind)]}
    for key, bound in zip(("min", "max"), (ranges or {}).get(name, ())):
        if bound is not None:
            entry[key] = bound
    if name in logarithmic:
        entry["logarithmic"] = True
    return entry


def documented(function: Callable[..., Any]) -> tuple[str, str, dict[str, str]]:
    """Title, meaning and the meanings of the parameters from a docstring.

    The first line is the title, without a full stop; the rest until a section is the meaning. Parameters are described
    in lines "name: text" (also "name (type): text"), or "name : type" with the text indented below.
    """
    lines = (inspect.getdoc(function) or "").splitlines()
    sections = re.compile(r"\s*(Args|Arguments|Parameters|Returns|Yields|Raises|References|Notes|Examples)\s*:?\s*$")
    names = set(list(inspect.signature(function).parameters)[1:])
    entry = re.compile(r"\s*(\w+)\s*(?:\([^)]*\))?\s*:\s*(.*)$")
    prose: list[str] = []
    meanings: dict[str, str] = {}
    current = None
    for line in lines[1:]:
        found = entry.match(line)
        if found and found[1] in names:
            current = found[1]
            # "name : type" of numpydoc has the type there, not the meaning
            is_type = re.match(r"\s*\w+ : ", line) is not None
            meanings[current] = "" if is_type else found[2].strip()
        elif sections.match(line) or (line.strip() and not line.strip("- ")):
            current = ""
        elif current:
            meanings[current] = (meanings[current] + " " + line.strip()).strip()
        elif current is None:
            prose.append(line.strip())
    title = lines[0].strip().rstrip(".") if lines else ""
    return title, " ".join(" ".join(prose).split()), meanings
