# SPDX-License-Identifier: GPL-3.0-only
"""Small problems for tests, made from seeds."""
from __future__ import annotations

from typing import Any

import numpy as np

from driver import Problem

MARGIN = ("hinge", "smoothed-hinge", "squared-hinge", "generalized-hinge", "logistic")
CLASSES = ("multiclass-hinge", "smoothed-multiclass-hinge", "softmax-of-hinge", "multinomial-logistic", "squared-multi",
           "l2-multi")


def made(loss: str = "logistic", regularizer: str = "l2", *, n: int = 60, p: int = 8, lam: float = 0.05, l1: float = 0.0,
         sparse: bool = False, outputs: int = 1, seed: int = 5, **options: Any) -> Problem:
    """A problem whose labels follow a noisy linear model."""
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((n, p))
    if sparse:
        from scipy.sparse import csr_matrix

        X = csr_matrix(X * (rng.random((n, p)) < 0.4))
    scores = X @ rng.standard_normal((p, outputs)) + 0.5 * rng.standard_normal((n, outputs))
    if loss in CLASSES:
        y: Any = scores.argmax(axis=1)
    elif loss == "multi-threshold-hinge":
        y = 1.0 + np.digitize(scores[:, 0], [-1, 0, 1, 2])
    elif loss in MARGIN:
        y = np.where(scores[:, 0] > -0.3, 1.0, -1.0)
    else:
        y = scores[:, 0] + 1.0
    if options.get("intercept") == "feature":
        X = np.column_stack([X, np.ones(n)])
    return Problem(X, y, loss=loss, regularizer=regularizer, lam=lam, l1=l1, outputs=outputs, **options)
