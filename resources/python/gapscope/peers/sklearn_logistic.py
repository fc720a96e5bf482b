# SPDX-License-Identifier: GPL-3.0-only
"""scikit-learn's LogisticRegression with all its solvers.

It minimizes r(w) + C sum_i loss_i: our P divided by the strengths, C = 1/(lambda n). For the elastic net
r = (1 - rho)/2 ||w||^2 + rho ||w||_1 with rho = l1/(lambda + l1) and C = 1/((lambda + l1) n).
"""
from __future__ import annotations

import inspect
from typing import Any, Literal

from gapscope import Refused, solver
from gapscope.peers import FAMILY
from gapscope.peers._estimators import FINEST, fitted, seed_of

PENALTIES = {"lbfgs": ("l2", "none"), "newton-cg": ("l2", "none"), "newton-cholesky": ("l2", "none"),
             "sag": ("l2", "none"), "saga": ("l2", "l1", "elastic-net", "none"), "liblinear": ("l2", "l1")}


def check(problem: Any, solver: str) -> None:
    """Raises Refused for combinations that the class does not have."""
    allowed = PENALTIES[solver]
    if problem.regularizer.id not in allowed:
        others = [name for name, known in PENALTIES.items() if problem.regularizer.id in known]
        raise Refused(f"its solver {solver} has no penalty {problem.regularizer.id}",
                      f"choose --set solver.solver={others[0]}")
    if problem.outputs > 1 and solver in ("liblinear", "newton-cholesky"):
        raise Refused(f"its solver {solver} has no multinomial loss", "choose --set solver.solver=lbfgs")
    if problem.intercept == "free" and solver == "liblinear":
        raise Refused("its solver liblinear penalizes the intercept", "choose --bias feature")


@solver(name="sklearn-logistic", title="scikit-learn LogisticRegression", family=FAMILY, bounds=False,
        source="Pedregosa et al., JMLR 12 (2011)", losses=["logistic", "multinomial-logistic"],
        regularizers=["l2", "l1", "elastic-net", "none"], passes=False, requires=("numpy", "sklearn.linear_model"),
        prepare=check)
def logistic(problem, iterations,
             solver: Literal["lbfgs", "newton-cg", "newton-cholesky", "sag", "saga", "liblinear"] = "lbfgs"):
    """LogisticRegression

    Logistic regression, for each point of the curve with more iterations from the beginning.

    solver: its argument of this name
    """
    from sklearn.linear_model import LogisticRegression

    lam, l1 = problem.lam, problem.l1
    options: dict[str, Any] = {"penalty": {"elastic-net": "elasticnet", "none": None}.get(problem.regularizer.id,
                                                                                          problem.regularizer.id)}
    if problem.regularizer.id == "elastic-net":
        options |= {"C": 1 / ((lam + l1) * problem.n), "l1_ratio": l1 / (lam + l1)}
    elif problem.regularizer.id != "none":
        options["C"] = 1 / (lam * problem.n)
    if problem.outputs > 1 and "multi_class" in inspect.signature(LogisticRegression).parameters:
        options["multi_class"] = "multinomial"  # newer versions know nothing else
    return fitted(problem, LogisticRegression(
        solver=solver, fit_intercept=problem.intercept == "free", tol=FINEST, max_iter=iterations,
        random_state=seed_of(problem), **options))
