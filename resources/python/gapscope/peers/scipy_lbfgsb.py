# SPDX-License-Identifier: GPL-3.0-only
"""SciPy's L-BFGS-B on P itself, for smooth losses: Byrd, Lu, Nocedal and Zhu, SIAM J. Scientific Computing 16 (1995).

An l1 part is made smooth by w = u - v with u, v >= 0, whose minimum has u_j v_j = 0; bounds on w are its own bounds.
"""
from __future__ import annotations

from typing import Any

from gapscope import Refused, solver
from gapscope.peers import FAMILY

SMOOTH = ["logistic", "squared", "smoothed-hinge", "squared-hinge", "huber", "smoothed-absolute",
          "smoothed-epsilon-insensitive", "multinomial-logistic", "softmax-of-hinge", "smoothed-multiclass-hinge",
          "squared-multi"]


def check(problem: Any, memory: int) -> None:
    if problem.l1_strength() and not (problem.lower is None and problem.upper is None):
        raise Refused("an l1 part with bounds is not mapped to bounds of L-BFGS-B", "choose --reg l2")


@solver(name="scipy-lbfgsb", title="SciPy L-BFGS-B", family=FAMILY, losses=SMOOTH, seeded=False, bounds=True,
        source="Byrd, Lu, Nocedal and Zhu, SIAM J. Scientific Computing 16 (1995)",
        regularizers=["l2", "l1", "elastic-net", "none"], requires=("numpy", "scipy.optimize"), prepare=check,
        ranges={"memory": (1, None)})
def lbfgsb(problem, callback, memory: int = 10):
    """L-BFGS-B

    The quasi-Newton method of SciPy's function minimize.

    memory: pairs of steps and gradients that it keeps
    """
    import numpy as np
    from scipy.optimize import minimize

    shape = problem.w_shape
    l1, l2 = problem.l1_strength(), problem.l2_strength()
    free = problem.weights(np.ones(shape)).size if problem.outputs == 1 else int(np.prod(shape))

    def primal(w):
        """P without its l1 part, and its gradient."""
        w = w.reshape(shape)
        risk, gradient = problem.risk_and_gradient(w)
        penalized = w.ravel()[:free]
        gradient = gradient.ravel()
        gradient[:free] += l2 * penalized
        return risk + l2 / 2 * float(penalized @ penalized), gradient

    def doubled(uv):
        """P of w = u - v, and its gradient; a free intercept stays one variable, the last."""
        value, gradient = primal(merged(uv))
        inner = gradient[:free]
        return value + l1 * float(uv[:2 * free].sum()), np.concatenate([inner + l1, l1 - inner, gradient[free:]])

    def merged(uv):
        return np.append(uv[:free] - uv[free:2 * free], uv[2 * free:]) if l1 else uv

    start = problem.start().ravel()
    options = {"maxcor": memory, "maxiter": 10**9, "maxfun": 10**9, "ftol": 0.0, "gtol": 0.0}
    tell = lambda x: callback({"w": merged(x).reshape(shape), "passes": problem.passes})
    rest = [(None, None)] * (start.size - free)
    if l1:
        inner = start[:free]
        start = np.concatenate([np.maximum(inner, 0), np.maximum(-inner, 0), start[free:]])
        limits = [(0, None)] * (2 * free) + rest
    else:
        limits = [(problem.lower, problem.upper)] * free + rest
    result = minimize(doubled if l1 else primal, start, jac=True, method="L-BFGS-B", bounds=limits, callback=tell,
                      options=options)
    message = result.message if isinstance(result.message, str) else result.message.decode()
    return message.capitalize()
