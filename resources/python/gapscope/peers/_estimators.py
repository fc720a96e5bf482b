# SPDX-License-Identifier: GPL-3.0-only
"""What the adapters of scikit-learn share."""
from __future__ import annotations

import warnings
from typing import Any

FINEST = 1e-14  # tolerance that leaves the end to the number of iterations


def fitted(problem: Any, estimator: Any, X: Any = None) -> dict[str, Any]:
    """The iterate of an estimator trained on the problem's data, or on X, the same stored in another way; with the
    number of its iterations if it tells."""
    import numpy as np

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that the iterations did not suffice is no news here
        estimator.fit(problem.X if X is None else X, np.array(problem.y))  # coordinate descent takes no labels that are read only
    result = {"w": weights(problem, estimator)}
    taken = getattr(estimator, "n_iter_", None)
    if taken is not None:
        result["iterations"] = int(np.max(taken))
    return result


def weights(problem: Any, estimator: Any) -> Any:
    """w of the problem: coefficients, with a free intercept last."""
    import numpy as np

    coefficients = np.asarray(estimator.coef_, dtype=float)
    if problem.outputs > 1:
        if len(coefficients) == 1:  # of two classes it keeps the scores of the second, whose negative are the first's
            coefficients = np.vstack([-coefficients, coefficients])
        return coefficients.T
    w = coefficients.ravel()
    return np.append(w, estimator.intercept_) if problem.intercept == "free" else w


def seed_of(problem: Any) -> int:
    return problem.seed % 2**32
