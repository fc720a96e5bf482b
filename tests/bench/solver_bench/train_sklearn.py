#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-only
"""Trains scikit-learn's linear models over a range of tolerances and writes their coefficients.

    train_sklearn.py DATA PROBLEM FACTOR DIGITS OUT LIMIT

PROBLEM is a loss, with l2 of strength FACTOR/n, or lasso or elastic-net, of l1 strength FACTOR times the greatest that
leaves a weight; the mixture of elastic-net is the default one. These two are given the data by columns, as they work on
them, and a second time (-rows) by rows, as the file and our solvers have them. multinomial-logistic: the labels are
classes; where columns are few, the data are given a second time (-dense) with their zeros.

One line a model on standard output: name, tolerance, processor seconds, wall seconds (training alone, medians of five
where one takes less than a second), file of coefficients (of several classes those of a column together). DIGITS is 1 where labels are digits, even against odd, and
features are divided by 255. A model that takes more than LIMIT seconds is the last of its kind.
"""
import bz2
import inspect
import lzma
import os
import sys
import time
import warnings

for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[variable] = "1"
import numpy as np
import sklearn.linear_model
import sklearn.svm
from sklearn.datasets import load_svmlight_file

warnings.filterwarnings("ignore")


def load(path, digits, several):
    opener = {".xz": lzma.open, ".bz2": bz2.open}.get(os.path.splitext(path)[1], open)
    with opener(path, "rb") as file:
        x, y = load_svmlight_file(file, dtype=np.float64)
    if several:
        return x, y
    if digits:
        x.data /= 255.0
        return x, np.where(y % 2 == 0, 1.0, -1.0)
    return x, np.where(y == y.min(), -1.0, 1.0)


FEW_COLUMNS = 100
TOLERANCES = [1, 0.3, 0.1, 0.05, 0.02, 0.01, 5e-3, 2e-3, 1e-3, 5e-4, 2e-4, 1e-4, 3e-5, 1e-5]


def coordinate_descent(problem, factor, x, y):
    """As `models`, with the data of each."""
    share = 1.0 if problem == "lasso" else 0.5
    strength = factor * np.abs(x.T @ y).max() / len(y) / share
    is_dense = x.nnz >= 0.15 * x.shape[0] * x.shape[1]
    rows = x.toarray() if is_dense else x
    columns = np.asfortranarray(rows) if is_dense else x.tocsc()

    def make(tol):
        options = {"alpha": strength, "fit_intercept": False, "tol": tol, "max_iter": 1000000}
        if problem == "lasso":
            return sklearn.linear_model.Lasso(**options)
        return sklearn.linear_model.ElasticNet(l1_ratio=share, **options)

    yield ("sklearn-cd", TOLERANCES, make, columns)
    yield ("sklearn-cd-rows", TOLERANCES, make, rows)


def multinomial(factor, x):
    """As `models`, with the data of each."""
    options = {"C": 1.0 / factor, "fit_intercept": False, "max_iter": 5000}
    if "multi_class" in inspect.signature(sklearn.linear_model.LogisticRegression).parameters:
        options["multi_class"] = "multinomial"  # newer versions know nothing else
    forms = [("", x)] + ([("-dense", x.toarray())] if x.shape[1] <= FEW_COLUMNS else [])
    for solver in ("newton-cg", "lbfgs"):
        for form, data in forms:
            yield (solver + form, [10, 3] + TOLERANCES + [1e-6],
                   lambda tol, solver=solver: sklearn.linear_model.LogisticRegression(solver=solver, tol=tol, **options),
                   data)


def models(loss, factor, x, y):
    """(name, tolerances, maker of an estimator for a tolerance, data). C = 1/(lambda n), lambda = factor/n."""
    if loss in ("lasso", "elastic-net"):
        yield from coordinate_descent(loss, factor, x, y)
        return
    if loss == "multinomial-logistic":
        yield from multinomial(factor, x)
        return
    c = 1.0 / factor
    if loss in ("hinge", "squared-hinge"):
        kind, c = ("hinge", c) if loss == "hinge" else ("squared_hinge", c / 2)
        yield ("LinearSVC", [1, 0.1, 0.01, 1e-3, 1e-4, 1e-5],
               lambda tol: sklearn.svm.LinearSVC(C=c, loss=kind, dual=True, fit_intercept=False, tol=tol, max_iter=1000,
                                                 random_state=1), x)
    if loss == "logistic":
        for solver in ("lbfgs", "newton-cg", "newton-cholesky", "saga"):
            try:
                sklearn.linear_model.LogisticRegression(solver=solver).fit([[0.0], [1.0]], [0, 1])
            except (ValueError, TypeError):
                continue  # not in this version
            if solver == "newton-cholesky" and x.shape[1] > 2000:
                continue  # its matrix would not fit
            yield (solver, [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7],
                   lambda tol, solver=solver: sklearn.linear_model.LogisticRegression(
                       C=c, solver=solver, fit_intercept=False, tol=tol, max_iter=5000, random_state=1),
                   x.toarray() if solver == "newton-cholesky" and x.shape[1] <= FEW_COLUMNS else x)


def main():
    data, problem, factor, digits, out, limit = sys.argv[1:]
    x, y = load(data, digits == "1", problem == "multinomial-logistic")
    for name, tolerances, make, data_of in models(problem, float(factor), x, y):
        for tol in tolerances:
            cpu, wall = [], []
            while len(cpu) < 5 and (not cpu or cpu[0] < 1.0):
                model = make(tol)
                cpu_start, wall_start = time.process_time(), time.perf_counter()
                model.fit(data_of, y)
                cpu.append(time.process_time() - cpu_start)
                wall.append(time.perf_counter() - wall_start)
            path = os.path.join(out, f"{name}_{tol:g}.txt")
            np.savetxt(path, model.coef_.T.ravel(), fmt="%.17g")
            print(name, tol, sorted(cpu)[len(cpu) // 2], sorted(wall)[len(wall) // 2], path, flush=True)
            if cpu[0] > float(limit):
                break


if __name__ == "__main__":
    main()
