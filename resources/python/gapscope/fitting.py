# SPDX-License-Identifier: GPL-3.0-only
"""Coefficients with a certified gap: gapscope.fit(X, y, ...)."""
from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .command import Run, call, options_of, private_folder, result_of
from .losses import SCALAR_LOSSES, MarginLoss
from .vector_losses import VECTOR_LOSSES

Array = np.ndarray


@dataclass
class Fit(Run):
    """The results of a run with its coefficients.

    coef: p coefficients, p x K for K outputs. intercept: a number, K for K outputs; 0 without one. classes: the labels
    of the classes, in the order of the columns of coef, or the negative and the positive one; None for regression.
    P(coef) is at most `gap` above the minimum.
    """

    coef: Array = field(default_factory=lambda: np.zeros(0))
    intercept: Any = 0.0
    classes: Array | None = None


def fit(X: Any, y: Any, loss: str = "logistic", reg: str = "l2", lam: Any = "1/n", *, solver: str = "fista",
        intercept: str | bool = "none", l1: Any = None, groups: list[list[int]] | None = None,
        set: dict[str, Any] | None = None, **options: Any) -> Fit:
    """Minimizes (1/n) sum of losses + R(w) with Gapscope. Returns coefficients with their certified gap.

    X: n x p, an array or a scipy.sparse matrix. y: n labels: numbers for regression, any two or more values for
    classification. lam, l1: strengths, numbers or texts such as "0.1*max" or "1/n". intercept: none, free, feature;
    True is free. groups: the columns of each group, from 0. set: parameters, such as {"loss.tau": 0.9}. Other
    options are those of gapscope-cli run with _ for -, such as rel_tol=1e-8. The data are handed over in a private
    temporary file, which is removed.
    Raises ValueError for data that do not fit, GapscopeError with the command's message, FileNotFoundError if Gapscope
    is not found.
    """
    shape = np.shape(X)
    if len(shape) != 2:
        raise ValueError(f"X has shape {shape}; (rows, columns) expected")
    y = np.asarray(y)
    if y.shape != (shape[0],):
        raise ValueError(f"y has shape {y.shape}; ({shape[0]},) expected")
    labels, classes = codes_of(y, loss)
    with private_folder() as folder:
        data, model = os.path.join(folder, "data.libsvm"), os.path.join(folder, "model")
        write_libsvm(data, X, labels)
        bias = {True: "free", False: "none"}.get(intercept, intercept) if isinstance(intercept, bool) else intercept
        arguments = ["run", *options_of({
            "data": data, "format": "libsvm", "loss": loss, "reg": reg, "lambda": None if reg == "none" else lam,
            "l1": l1, "bias": bias, "solver": solver, "model": model, "set": set,
            "groups": groups and _group_file(folder, groups), **options})]
        arguments.append("--sparse" if hasattr(X, "tocsr") else "--dense")
        values, warnings = call(arguments)
        header, numbers = read_model(model)
    coef, constant = coefficients(header, numbers, shape[1])
    return Fit(**vars(result_of(values, warnings)), coef=coef, intercept=constant, classes=classes)


def codes_of(y: Array, loss: str) -> tuple[Array, Array | None]:
    """Numbers for the labels: as they are for regression; -1 and 1, or 1 to K, in sorted order for classification."""
    is_margin = loss == "f1" or issubclass(SCALAR_LOSSES.get(loss, object), MarginLoss)
    if not is_margin and loss not in VECTOR_LOSSES:
        if y.dtype.kind not in "fiub":
            raise ValueError(f"y has labels that are no numbers; numbers expected by {loss}")
        return y.astype(float), None
    classes, codes = np.unique(y, return_inverse=True)
    if len(classes) < 2 or (is_margin and len(classes) > 2):
        wanted = "2" if is_margin else "2 or more"
        raise ValueError(f"y has {len(classes)} different labels; {wanted} expected by {loss}")
    return (2.0 * codes - 1 if is_margin else codes + 1.0), classes


def write_libsvm(path: str, X: Any, labels: Array) -> None:
    """LIBSVM's format with all digits. The last column is always named, so that trailing zeros keep their columns."""
    if hasattr(X, "tocsr"):
        X = X.tocsr()
        rows = ((X.indices[a:b], X.data[a:b]) for a, b in zip(X.indptr, X.indptr[1:]))
    else:
        X = np.asarray(X, dtype=float)
        columns = np.arange(X.shape[1])
        rows = ((columns, row) for row in X)
    last = X.shape[1] - 1
    with open(path, "w", encoding="ascii") as file:
        for index, (label, (columns_of, values)) in enumerate(zip(labels.tolist(), rows)):
            entries = sorted(zip(columns_of.tolist(), values.tolist()))
            if index == 0 and (not entries or entries[-1][0] != last):
                entries.append((last, 0.0))
            file.write(f"{label!r} " + " ".join(f"{column + 1}:{value!r}" for column, value in entries) + "\n")


def _group_file(folder: str, groups: list[list[int]]) -> str:
    path = os.path.join(folder, "groups")
    with open(path, "w", encoding="ascii") as file:
        file.writelines(" ".join(str(column + 1) for column in group) + "\n" for group in groups)
    return path


def read_model(path: str) -> tuple[dict[str, str], Array]:
    """The header and the numbers of a model file."""
    header: dict[str, str] = {}
    numbers: list[float] = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                key, _, value = line[1:].strip().partition(" ")
                header[key] = value
            else:
                numbers += [float(number) for number in line.split()]
    return header, np.array(numbers)


def coefficients(header: dict[str, str], numbers: Array, columns: int) -> tuple[Array, Any]:
    """coef and intercept of a model, in which the intercept is last."""
    form = header["form"].split()
    table = numbers.reshape(int(form[1]), int(form[2])) if form[0] == "matrix" else numbers
    return table[:columns], table[-1] if len(table) == columns + 1 else 0.0
