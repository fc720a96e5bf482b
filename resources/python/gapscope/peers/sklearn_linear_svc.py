# SPDX-License-Identifier: GPL-3.0-only
"""scikit-learn's LinearSVC, which is LIBLINEAR behind a conversion of the data.

It minimizes ||w||^2/2 + C sum_i loss_i (or ||w||_1 + ...): C = 1/(lambda n), and 1/(2 lambda n) for the squared hinge,
which lacks our factor 1/2.
"""
from __future__ import annotations

from typing import Any

from gapscope import Refused, solver
from gapscope.peers import FAMILY
from gapscope.peers._estimators import FINEST, fitted, seed_of


def check(problem: Any, dual: bool) -> None:
    """Raises Refused for combinations that the class does not have."""
    name, penalty = problem.loss.id, problem.regularizer.id
    if penalty == "l1" and name != "squared-hinge":
        raise Refused(f"LinearSVC has no l1 penalty for {name}", "choose --loss squared-hinge")
    if penalty == "l1" and dual:
        raise Refused("LinearSVC solves the l1 penalty in the primal only", "choose --set solver.dual=false")
    if name == "hinge" and not dual:
        raise Refused("LinearSVC solves the hinge in the dual only", "choose --set solver.dual=true")
    if name == "multiclass-hinge" and not set(problem.loss.costs.ravel().tolist()) <= {0.0, 1.0}:
        raise Refused("LinearSVC knows no costs of wrong classes but 1", "leave loss.costs at 1")


@solver(name="sklearn-linear-svc", title="scikit-learn LinearSVC", family=FAMILY, bounds=False,
        source="Pedregosa et al., JMLR 12 (2011)", losses=["hinge", "squared-hinge", "multiclass-hinge"],
        regularizers=["l2", "l1"], passes=False, requires=("numpy", "sklearn.svm"), prepare=check,
        intercept="LinearSVC penalizes the intercept; choose --bias feature")
def linear_svc(problem, iterations, dual: bool = True):
    """LinearSVC

    A linear support vector machine, for each point of the curve with more iterations from the beginning.

    dual: its argument of this name
    """
    from sklearn.svm import LinearSVC

    name = problem.loss.id
    c = 1 / (problem.lam * problem.n)
    options: dict[str, Any] = {"loss": "hinge"}
    if name == "squared-hinge":
        c, options = c / 2, {"loss": "squared_hinge"}
    if name == "multiclass-hinge":
        options = {"multi_class": "crammer_singer"}
    return fitted(problem, LinearSVC(C=c, penalty=problem.regularizer.id, dual=dual, fit_intercept=False, tol=FINEST,
                                     max_iter=iterations, random_state=seed_of(problem), **options))
