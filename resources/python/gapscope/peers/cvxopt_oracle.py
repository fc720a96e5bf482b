# SPDX-License-Identifier: GPL-3.0-only
"""CVXOPT's interior point methods as an oracle for small problems: Andersen, Dahl and Vandenberghe, cvxopt.org.

Losses that are piecewise linear, l(s) = max_k c_k s + e_k, become t >= c_k s + e_k; smoothed by gamma,
l(s - d) + d^2/(2 gamma) is minimized over d too. The multipliers of these constraints are the dual variables: alpha is
minus the sum of c_k times the multiplier, times n.
"""
from __future__ import annotations

from typing import Any

from gapscope import Refused, solver
from gapscope.peers import FAMILY

MOST_ROWS, MOST_COLUMNS = 2000, 500
ACCURACY = 1e-11


def pieces(loss: Any) -> tuple[list[tuple[float, float]], float]:
    """(c_k, e_k) of a loss, and the gamma of its smoothing, 0 without."""
    p = loss.parameters
    hinge = [(0.0, 0.0), (-1.0, 1.0)]
    tube = [(0.0, 0.0), (1.0, -p.get("epsilon", 0.0)), (-1.0, -p.get("epsilon", 0.0))]
    table = {"hinge": hinge, "smoothed-hinge": hinge, "generalized-hinge": [*hinge, (-p.get("a", 1.0), 1.0)],
             "absolute": tube, "smoothed-absolute": tube, "epsilon-insensitive": tube,
             "smoothed-epsilon-insensitive": tube,
             "quantile": [(-p.get("tau", 0.5), 0.0), (1 - p.get("tau", 0.5), 0.0)],
             "huber": [(p.get("delta", 1.0), 0.0), (-p.get("delta", 1.0), 0.0)]}
    return table[loss.id], 1.0 if loss.id == "huber" else p.get("gamma", 0.0)


def check(problem: Any) -> None:
    if problem.n > MOST_ROWS or problem.p > MOST_COLUMNS:
        raise Refused(f"it is an oracle for at most {MOST_ROWS} rows and {MOST_COLUMNS} columns, and these are "
                      f"{problem.n} and {problem.p}")


class Program:
    """A quadratic programme: x'Qx/2 + q'x with G x <= h; blocks of variables are w, b, u >= |w|, then the loss's."""

    def __init__(self, problem: Any):
        import numpy as np
        from scipy import sparse

        self.np, self.sparse, self.problem = np, sparse, problem
        self.signs = problem.y if issubclass(type(problem.loss), _margin()) else np.ones(problem.n)
        self.shift = np.zeros(problem.n) if self.is_margin() else problem.y
        free = problem.intercept == "free"
        X = problem.X if hasattr(problem.X, "indptr") else sparse.csr_matrix(problem.X)
        scores = sparse.hstack([X, np.ones((problem.n, 1))]) if free else X
        self.A = sparse.diags(self.signs) @ scores  # s = A (w, b) - shift
        self.sizes = {"w": problem.p, "b": int(free), "u": problem.p if problem.l1_strength() else 0}
        self.rows: list[Any] = []
        self.h: list[Any] = []

    def is_margin(self) -> bool:
        return issubclass(type(self.problem.loss), _margin())

    def add(self, limit: Any, **blocks: Any) -> None:
        """sum of block @ variables <= limit."""
        width = len(limit)
        parts = [blocks.get(name, self.sparse.csr_matrix((width, size))) for name, size in self.sizes.items() if size]
        self.rows.append(self.sparse.hstack(parts))
        self.h.append(limit)

    def scores_block(self, factor: float) -> dict[str, Any]:
        """The blocks of factor * A (w, b)."""
        p = self.problem.p
        A = self.A.tocsc() * factor
        return {"w": A[:, :p], **({"b": A[:, p:]} if self.sizes["b"] else {})}

    def regularize(self) -> None:
        np, problem, eye = self.np, self.problem, self.sparse.identity(self.problem.p)
        zeros = np.zeros(problem.p)
        if self.sizes["u"]:
            self.add(zeros, w=eye, u=-eye)
            self.add(zeros, w=-eye, u=-eye)
        if problem.lower is not None:
            self.add(zeros - problem.lower, w=-eye)
        if problem.upper is not None:
            self.add(zeros + problem.upper, w=eye)

    def objective(self, linear: dict[str, float], quadratic: dict[str, float]) -> tuple[Any, Any]:
        """Q and q from a number for each block."""
        np = self.np
        linear = {"u": self.problem.l1_strength(), **linear}
        quadratic = {"w": self.problem.l2_strength(), **quadratic}
        q = np.concatenate([np.full(size, linear.get(name, 0.0)) for name, size in self.sizes.items()])
        Q = np.concatenate([np.full(size, quadratic.get(name, 0.0)) for name, size in self.sizes.items()])
        return self.sparse.diags(Q), q

    def constraints(self) -> tuple[Any, Any]:
        if not self.rows:
            return _matrix(self.sparse.csr_matrix((0, sum(self.sizes.values())))), _column([])
        return _matrix(self.sparse.vstack(self.rows)), _column(self.np.concatenate(self.h))


def _margin() -> type:
    from gapscope.losses import MarginLoss

    return MarginLoss


def _matrix(values: Any) -> Any:
    from cvxopt import spmatrix

    entries = values.tocoo()
    return spmatrix(entries.data.astype(float).tolist(), entries.row.tolist(), entries.col.tolist(), entries.shape, "d")


def _column(values: Any) -> Any:
    from cvxopt import matrix

    return matrix([float(value) for value in values], (len(values), 1), "d")


def piecewise(program: Program) -> tuple[Any, Any, Any]:
    """Q, q and the dual variables as a function of the multipliers."""
    sparse, n = program.sparse, program.problem.n
    lines, gamma = pieces(program.problem.loss)
    program.sizes |= {"t": n, "d": n if gamma else 0}
    program.regularize()
    first = sum(len(limit) for limit in program.h)
    eye = sparse.identity(n)
    for c, e in lines:
        smooth = {"d": -c * eye} if gamma else {}
        program.add(c * program.shift - e, t=-eye, **program.scores_block(c), **smooth)
    Q, q = program.objective({"t": 1 / n}, {"d": 1 / (gamma * n)} if gamma else {})

    def alpha(multipliers):
        shares = multipliers[first:].reshape(len(lines), n)
        return -n * program.signs * sum(c * share for (c, _), share in zip(lines, shares))

    return Q, q, alpha


def squared_hinge(program: Program) -> tuple[Any, Any, Any]:
    """As piecewise: t >= 1 - s, t >= 0, t^2/2."""
    np, sparse, n = program.np, program.sparse, program.problem.n
    program.sizes["t"] = n
    program.regularize()
    first = sum(len(limit) for limit in program.h)
    eye = sparse.identity(n)
    program.add(-np.ones(n), t=-eye, **program.scores_block(-1.0))
    program.add(np.zeros(n), t=-eye)
    Q, q = program.objective({}, {"t": 1 / n})
    return Q, q, lambda multipliers: n * program.signs * multipliers[first:first + n]


def squared(program: Program) -> tuple[Any, Any, Any]:
    """As piecewise, without variables of its own."""
    sparse, n = program.sparse, program.problem.n
    program.regularize()
    Q, q = program.objective({}, {})
    inner = program.A.shape[1]
    rest = sparse.csr_matrix((program.sizes["u"], program.sizes["u"]))
    Q = Q + sparse.block_diag([program.A.T @ program.A / n, rest]).tocsr()[:Q.shape[0], :Q.shape[1]]
    q[:inner] -= program.A.T @ program.shift / n
    return Q, q, None


def logistic(program: Program, options: dict[str, Any]) -> Any:
    """The solution by CVXOPT's method for convex objectives."""
    from cvxopt import matrix, solvers

    np, problem = program.np, program.problem
    program.regularize()
    Q, q = program.objective({}, {})
    G, h = program.constraints()
    A, inner = program.A.toarray(), program.A.shape[1]
    start = np.zeros(len(q))
    start[inner:] = 1.0

    def functions(x=None, z=None):
        if x is None:
            return 0, _column(start)
        point = np.array(x).ravel()
        s = A @ point[:inner]
        slope = problem.loss.slope(s)
        value = problem.loss.base(s).mean() + q @ point + point @ (Q @ point) / 2
        gradient = q + Q @ point
        gradient[:inner] += A.T @ slope / problem.n
        if z is None:
            return value, matrix(gradient, (1, len(q)))
        H = Q.toarray()
        H[:inner, :inner] += A.T @ (A * (-slope * (1 + slope))[:, None]) / problem.n
        return value, matrix(gradient, (1, len(q))), matrix(z[0] * H)

    return solvers.cp(functions, G, h, options=options)


@solver(name="cvxopt", title="CVXOPT", family=FAMILY, source="Andersen, Dahl and Vandenberghe, cvxopt.org",
        losses=["hinge", "smoothed-hinge", "squared-hinge", "generalized-hinge", "logistic", "squared", "absolute",
                "smoothed-absolute", "huber", "epsilon-insensitive", "smoothed-epsilon-insensitive", "quantile"],
        regularizers=["l2", "l1", "elastic-net", "none"], passes=False, dual=True, seeded=False,
        requires=("numpy", "scipy.sparse", "cvxopt"), prepare=check)
def cvxopt(problem, iterations):
    """CVXOPT

    An interior point method that solves small problems to many digits, for each point of the curve with more iterations
    from the beginning.
    """
    import numpy as np
    from cvxopt import solvers

    options = {"show_progress": False, "maxiters": iterations, "abstol": ACCURACY, "reltol": ACCURACY,
               "feastol": ACCURACY}
    program = Program(problem)
    alpha = None
    if problem.loss.id == "logistic":
        found = logistic(program, options)
    else:
        forms = {"squared": squared, "squared-hinge": squared_hinge}
        Q, q, alpha = forms.get(problem.loss.id, piecewise)(program)
        found = solvers.qp(_matrix(Q), _column(q), *program.constraints(), options=options)
    w = np.array(found["x"]).ravel()[:problem.w_shape[0]]
    if problem.lower is not None or problem.upper is not None:  # an interior point is outside by rounding
        bounded = problem.weights(w)
        np.clip(bounded, problem.lower, problem.upper, out=bounded)
    if alpha is None:
        duals = -problem.loss.derivative(problem.scores(w), problem.y)
    else:
        duals = alpha(np.array(found["z"]).ravel())
    taken = found.get("iterations")
    return {"w": w, "alpha": duals, "iterations": taken} if taken is not None else {"w": w, "alpha": duals}
