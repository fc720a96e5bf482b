# SPDX-License-Identifier: GPL-3.0-only
"""LIBSVM 3 with its linear kernel through its shared library: Chang and Lin, ACM TIST 2 (2011).

LIBSVM minimizes ||w||^2/2 + C sum_i loss_i with an intercept that is not penalized: our P divided by lambda, with
C = 1/(lambda n). Its dual variables are ours divided by lambda n. Only the linear kernel: our functions of other
kernels have no intercept, and LIBSVM always has one.
"""
from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, c_double, c_int, c_void_p
from typing import Any

from gapscope import Refused, solver
from gapscope.peers import FAMILY
from gapscope.peers._nodes import NO_PRINTING, Rows, doubles, library

LIBRARY = library("libsvm.so.3")
C_SVC, EPSILON_SVR = 0, 3


class Training(Structure):
    _fields_ = [("rows", c_int), ("labels", POINTER(c_double)), ("x", c_void_p)]


class Parameter(Structure):
    _fields_ = [("kind", c_int), ("kernel", c_int), ("degree", c_int), ("gamma", c_double), ("coef0", c_double),
                ("cache", c_double), ("eps", c_double), ("c", c_double), ("weights", c_int),
                ("weight_labels", POINTER(c_int)), ("weight_values", POINTER(c_double)), ("nu", c_double),
                ("p", c_double), ("shrinking", c_int), ("probability", c_int)]


class Model(Structure):
    # the fields behind these differ between versions
    _fields_ = [("parameter", Parameter), ("classes", c_int), ("vectors", c_int), ("sv", c_void_p),
                ("coefficients", POINTER(POINTER(c_double))), ("rho", POINTER(c_double))]


def prepared(problem: Any, **_: Any) -> Any:
    """The rows as LIBSVM needs them."""
    import numpy as np

    if problem.intercept != "free":
        raise Refused("LIBSVM always has an intercept that is not penalized", "choose --bias free")
    return Rows(problem.X), np.ascontiguousarray(problem.y, dtype=float)


@solver(name="libsvm", title="LIBSVM, linear kernel", family=FAMILY, bounds=False,
        source="Chang and Lin, ACM TIST 2 (2011)",
        losses=["hinge", "epsilon-insensitive", "absolute"], regularizers=["l2"], passes=False, dual=True, seeded=False,
        requires=("numpy", "scipy"), prepare=prepared, ranges={"cache": (1, None)},
        unavailable=None if LIBRARY else "the Debian package libsvm3 is not installed")
def libsvm(problem, tolerance, shrinking: bool = True, cache: float = 100.0):
    """LIBSVM, linear kernel

    Sequential minimal optimization of the dual.

    shrinking: leave out variables that stay at their bounds
    cache: memory for rows of the kernel matrix, MB
    """
    import numpy as np

    rows, labels = problem.prepared
    scale = problem.lam * problem.n
    is_regression = problem.loss.id != "hinge"
    LIBRARY.svm_set_print_string_function(NO_PRINTING)
    LIBRARY.svm_train.restype = POINTER(Model)
    data = Training(problem.n, doubles(labels), rows.pointers)
    parameter = Parameter(kind=EPSILON_SVR if is_regression else C_SVC, kernel=0, gamma=1.0, cache=cache, eps=tolerance,
                          c=1 / scale, p=problem.loss.parameters.get("epsilon", 0.0), shrinking=shrinking, nu=0.5)
    model = LIBRARY.svm_train(ctypes.byref(data), ctypes.byref(parameter))
    try:
        found = model.contents
        count = found.vectors
        positions = (c_int * count)()
        LIBRARY.svm_get_sv_indices(model, positions)
        alpha = np.zeros(problem.n)
        if count:
            alpha[np.array(positions) - 1] = scale * np.ctypeslib.as_array(found.coefficients[0], (count,))
        intercept = -found.rho[0]
        first = (c_int * 2)(1, -1)
        LIBRARY.svm_get_labels(model, first)  # leaves it as it is for regression
        if first[0] < 0:  # the scores are those of the first label
            alpha, intercept = -alpha, -intercept
    finally:
        LIBRARY.svm_free_and_destroy_model(ctypes.byref(model))
    return {"w": np.append(problem.X.T @ alpha / scale, intercept), "alpha": alpha}
