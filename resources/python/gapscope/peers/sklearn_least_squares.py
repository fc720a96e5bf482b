# SPDX-License-Identifier: GPL-3.0-only
"""scikit-learn's Lasso, ElasticNet and Ridge.

Lasso and ElasticNet minimize ||y - X w||^2/(2n) + alpha rho ||w||_1 + alpha (1 - rho)/2 ||w||^2, our P with alpha =
lambda, or lambda + l1 and rho = l1/(lambda + l1). Ridge minimizes ||y - X w||^2 + alpha ||w||^2 = 2 n P with alpha =
lambda n.
"""
from __future__ import annotations

from typing import Any, Literal

from gapscope import Refused, solver
from gapscope.peers import FAMILY
from gapscope.peers._estimators import FINEST, fitted, seed_of

COMMON: dict[str, Any] = {"family": FAMILY, "bounds": False, "source": "Pedregosa et al., JMLR 12 (2011)",
                          "losses": ["squared"], "passes": False, "requires": ("numpy", "sklearn.linear_model")}
Selection = Literal["cyclic", "random"]
DIRECT = ("svd", "cholesky")


def by_columns(problem: Any, **_: Any) -> Any:
    """The data as coordinate descent works on them, which would otherwise copy them in each fit."""
    import numpy as np

    return problem.X.tocsc() if hasattr(problem.X, "indptr") else np.asfortranarray(problem.X)


@solver(name="sklearn-lasso", title="scikit-learn Lasso", regularizers=["l1"], prepare=by_columns, **COMMON)
def lasso(problem, iterations, selection: Selection = "cyclic"):
    """Lasso

    Coordinate descent, for each point of the curve with more iterations from the beginning.

    selection: its argument of this name, the order of the coordinates
    """
    from sklearn.linear_model import Lasso

    return fitted(problem, Lasso(alpha=problem.lam, selection=selection, **_by_columns_options(problem, iterations)),
                  problem.prepared)


@solver(name="sklearn-elastic-net", title="scikit-learn ElasticNet", regularizers=["elastic-net"], prepare=by_columns,
        **COMMON)
def elastic_net(problem, iterations, selection: Selection = "cyclic"):
    """ElasticNet

    Coordinate descent, for each point of the curve with more iterations from the beginning.

    selection: its argument of this name, the order of the coordinates
    """
    from sklearn.linear_model import ElasticNet

    alpha = problem.lam + problem.l1
    return fitted(problem, ElasticNet(alpha=alpha, l1_ratio=problem.l1 / alpha, selection=selection,
                                      **_by_columns_options(problem, iterations)), problem.prepared)


def check_ridge(problem: Any, solver: str) -> None:
    """Raises Refused for combinations that the class does not have."""
    is_sparse = hasattr(problem.X, "indptr")
    if is_sparse and solver == "svd":
        raise Refused("its solver svd takes dense data only", "choose --dense")
    if is_sparse and problem.intercept == "free" and solver in ("cholesky", "lsqr", "saga"):
        raise Refused(f"its solver {solver} has no intercept for sparse data", "choose --set solver.solver=sparse_cg")


@solver(name="sklearn-ridge", title="scikit-learn Ridge", regularizers=["l2"], prepare=check_ridge, **COMMON)
def ridge(problem, iterations,
          solver: Literal["cholesky", "svd", "lsqr", "sparse_cg", "sag", "saga"] = "sparse_cg"):
    """Ridge

    The solvers cholesky and svd give one point, the others one for each number of iterations.

    solver: its argument of this name
    """
    from sklearn.linear_model import Ridge

    result = fitted(problem, Ridge(alpha=problem.lam * problem.n, solver=solver, **_options(problem, iterations)))
    if solver in DIRECT:
        result |= {"iterations": 1, "end": f"its solver {solver} has no iterations"}
    return result


def _options(problem: Any, iterations: int) -> dict[str, Any]:
    return {"fit_intercept": problem.intercept == "free", "max_iter": iterations, "tol": FINEST,
            "random_state": seed_of(problem)}


def _by_columns_options(problem: Any, iterations: int) -> dict[str, Any]:
    # an intercept is fitted by centring the data in place
    return {**_options(problem, iterations), "copy_X": problem.intercept == "free"}
