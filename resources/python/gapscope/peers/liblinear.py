# SPDX-License-Identifier: GPL-3.0-only
"""LIBLINEAR 2.30 through its shared library: Fan, Chang, Hsieh, Wang and Lin, JMLR 9 (2008).

LIBLINEAR minimizes ||w||^2/2 + C sum_i loss_i, or ||w||_1 + C sum_i loss_i: our P divided by lambda, with
C = 1/(lambda n); its squared hinge lacks the factor 1/2, so that C = 1/(2 lambda n) there. Its stopping tolerance grows
finer with each restart. An intercept is one of its features, and penalized.
"""
from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, c_double, c_int, c_void_p
from typing import Any

from gapscope import Refused, solver
from gapscope.peers import FAMILY
from gapscope.peers._nodes import NO_PRINTING, Rows, doubles, library

LIBRARY = library("liblinear.so.4")


class Training(Structure):
    _fields_ = [("rows", c_int), ("columns", c_int), ("labels", POINTER(c_double)), ("x", c_void_p), ("bias", c_double)]


class Parameter(Structure):
    _fields_ = [("solver", c_int), ("eps", c_double), ("c", c_double), ("weights", c_int),
                ("weight_labels", POINTER(c_int)), ("weight_values", POINTER(c_double)), ("p", c_double),
                ("start", POINTER(c_double))]


class Model(Structure):
    _fields_ = [("parameter", Parameter), ("classes", c_int), ("columns", c_int), ("w", POINTER(c_double)),
                ("labels", POINTER(c_int)), ("bias", c_double)]


def prepared(problem: Any) -> Any:
    """The rows as LIBLINEAR needs them."""
    import numpy as np

    if problem.loss.id == "multiclass-hinge":
        if not np.all(problem.loss.costs + np.eye(problem.outputs) == 1):
            raise Refused("LIBLINEAR knows no costs of wrong classes but 1", "leave loss.costs at 1")
        if len(np.unique(problem.y)) < problem.outputs:
            raise Refused("LIBLINEAR needs a row of every class")
    return Rows(problem.X), np.ascontiguousarray(problem.y, dtype=float)


def train(problem: Any, kind: int, factor: float, tolerance: float) -> Any:
    """Coefficients of LIBLINEAR's solver `kind` for C = factor / (lambda n)."""
    import numpy as np

    rows, labels = problem.prepared
    LIBRARY.set_print_string_function(NO_PRINTING)
    LIBRARY.train.restype = POINTER(Model)
    ctypes.CDLL(None).srand(problem.seed % 2**31)  # it draws from rand()
    data = Training(problem.n, problem.p, doubles(labels), rows.pointers, -1.0)
    parameter = Parameter(kind, tolerance, factor / (problem.lam * problem.n), 0, None, None, 0.1, None)
    model = LIBRARY.train(ctypes.byref(data), ctypes.byref(parameter))
    try:
        found = model.contents
        if problem.outputs == 1:
            w = np.ctypeslib.as_array(found.w, (problem.p,)).copy()
            return w if found.labels[0] > 0 else -w  # of the label that came first
        W = np.empty((problem.p, problem.outputs))
        W[:, np.ctypeslib.as_array(found.labels, (problem.outputs,))] = np.ctypeslib.as_array(
            found.w, (problem.p, problem.outputs))
        return W
    finally:
        LIBRARY.free_and_destroy_model(ctypes.byref(model))


def declare(kind: int, title: str, loss: str, regularizer: str, factor: float) -> None:
    @solver(name=f"liblinear-s{kind}", title=f"LIBLINEAR -s {kind}: {title}", family=FAMILY, bounds=False,
            source="Fan et al., JMLR 9 (2008)", losses=[loss], regularizers=[regularizer], passes=False,
            intercept="LIBLINEAR penalizes the intercept; choose --bias feature", requires=("numpy", "scipy"),
            unavailable=None if LIBRARY else "the Debian package liblinear4 is not installed", prepare=prepared)
    def liblinear(problem, tolerance):
        return train(problem, kind, factor, tolerance)


declare(0, "logistic regression, Newton", "logistic", "l2", 1.0)
declare(2, "squared hinge, Newton", "squared-hinge", "l2", 0.5)
declare(3, "hinge, dual coordinate descent", "hinge", "l2", 1.0)
declare(4, "multiclass hinge of Crammer and Singer", "multiclass-hinge", "l2", 1.0)
declare(6, "l1 logistic regression, coordinate descent", "logistic", "l1", 1.0)
declare(7, "logistic regression, dual coordinate descent", "logistic", "l2", 1.0)
