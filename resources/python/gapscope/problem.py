# SPDX-License-Identifier: GPL-3.0-only
"""The problem that a solver is given: P(w) = (1/n) sum_i phi_i(x_i.w + b) + R(w) and its dual.

D(alpha) = -(1/n) sum_i phi_i*(-alpha_i) - R*(X^T alpha / n), and P(w) >= D(alpha) for all w and alpha.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .kernels import Kernel, SquaredNormOfFunction
from .losses import SCALAR_LOSSES, Array, Loss
from .regularizers import REGULARIZERS, Box, GroupLasso, Regularizer
from .vector_losses import VECTOR_LOSSES, TargetLoss

BALANCE_TOLERANCE = 1e-12  # of sum alpha = 0, which an intercept without a penalty demands


class Missing:
    """Stands for a loss or regularizer that the package does not evaluate: only its use is an error."""

    def __init__(self, kind: str, name: str, parameters: dict[str, Any], known: list[str]):
        self.id, self.parameters, self.vector, self.is_smooth = name, parameters, False, False
        self._reason = (f"the Python package does not evaluate the {kind} {name}, only {', '.join(known)}; "
                        f"Gapscope itself does: work with problem.X and problem.y")

    def __getattr__(self, name: str) -> Any:
        raise NotImplementedError(self._reason)


def make_loss(name: str, parameters: dict[str, Any], outputs: int) -> Any:
    if name in SCALAR_LOSSES:
        return SCALAR_LOSSES[name](parameters)
    if name in VECTOR_LOSSES:
        return VECTOR_LOSSES[name](parameters, outputs)
    return Missing("loss", name, parameters, [*SCALAR_LOSSES, *VECTOR_LOSSES])


def make_regularizer(spec: dict[str, Any], groups: dict[str, Any] | None, outputs: int, lower: float | None,
                     upper: float | None) -> Any:
    name, parameters = spec["id"], spec.get("parameters") or {}
    l2 = float(parameters.get("l2", 0.0))
    strengths = {"lam": spec.get("lambda") or 0.0, "l1": spec.get("l1") or 0.0, "l2": l2}
    name = "none" if name == "box" else name
    kind = REGULARIZERS.get(name)
    bounded = lower is not None or upper is not None
    if kind is None or (bounded and name not in ("none", "l2", "l1", "elastic-net")):
        return Missing("regularizer", name + (" with bounds" if bounded else ""), parameters, list(REGULARIZERS))
    if issubclass(kind, GroupLasso):
        if groups is None or outputs > 1:
            return Missing("regularizer", f"{name} of several outputs" if groups else f"{name} without groups",
                           parameters, list(REGULARIZERS))
        return kind(**strengths, starts=groups["starts"], weights=groups.get("weights"), order=groups.get("order"))
    made = kind(**strengths)
    return Box(made, lower, upper) if bounded else made


class Problem:
    """A problem, with products that are counted.

    X: n x p, a NumPy array or scipy.sparse.csr_matrix on memory shared with Gapscope; read only.
    y: n labels, -1 and +1 for margin losses, classes 0 to K - 1 as integers for losses of several classes; or n x K.
    n, p, outputs: rows, columns and scores per row, K.
    loss, regularizer: objects with id, parameters and the functions of their classes. lam, l1: strengths, 0 if unused.
    intercept: "none"; "free", the last entry of w, which R does not penalize; "feature", the last column of X is 1.
    classes: the labels as they stand in the data. seed, threads, tolerance (absolute gap, or None), max_iterations and
    max_passes (or None): of the run.
    passes: products so far, in passes over the data: X w counts 1/2, X^T a counts 1/2.
    prepared: what the solver's `prepare` returned.

    kernel: None, or the kernel, a Kernel: then w are the coefficients of a function, one per row (module kernels).

    w has p entries, n with a kernel, one more with a free intercept; p x K for several outputs. alpha and scores have n
    entries or n x K.
    """

    def __init__(self, X: Any, y: Any, *, loss: str = "logistic", regularizer: str = "l2", lam: float = 0.0,
                 l1: float = 0.0, intercept: str = "none", outputs: int = 1, loss_parameters: dict | None = None,
                 regularizer_parameters: dict | None = None, groups: dict | None = None, lower: float | None = None,
                 upper: float | None = None, classes: list[str] | None = None, seed: int = 1, threads: int = 1,
                 smoothness: float | None = None, tolerance: float | None = None, max_iterations: int | None = None,
                 max_passes: float | None = None, w: Array | None = None, alpha: Array | None = None,
                 kernel: dict[str, Any] | None = None, ask: Callable[[str], Any] | None = None):
        self.X = X
        self.n, self.p = (int(size) for size in X.shape)
        self.kernel = Kernel(X, kernel["id"], kernel.get("parameters")) if kernel else None
        self._map: Any = self.kernel or X
        self.outputs, self.intercept = int(outputs), intercept
        self.loss: Loss = make_loss(loss, loss_parameters or {}, self.outputs)
        spec = {"id": regularizer, "lambda": lam, "l1": l1, "parameters": regularizer_parameters}
        self.regularizer: Regularizer = (SquaredNormOfFunction(lam or 0.0, self.kernel) if self.kernel else
                                         make_regularizer(spec, groups, self.outputs, lower, upper))
        y = np.asarray(y)
        y = y.reshape(self.n, -1) if y.size > self.n else y
        has_classes = self.outputs > 1 and y.ndim == 1
        self.y = y.astype(np.intp) if has_classes else y
        self.lam, self.l1 = float(lam or 0.0), float(l1 or 0.0)
        self.lower, self.upper, self.classes = lower, upper, classes or []
        self.seed, self.threads, self.tolerance = int(seed), int(threads), tolerance
        self.max_iterations, self.max_passes = max_iterations, max_passes
        self.passes, self.prepared = 0.0, None
        self._smoothness, self._ask = smoothness, ask
        self._start = np.zeros(self.w_shape) if w is None else np.array(w, dtype=float).reshape(self.w_shape)
        self._start_alpha = None if alpha is None else np.array(alpha, dtype=float).reshape(self.score_shape)
        self._free = intercept == "free"

    # shapes and starts

    @property
    def w_shape(self) -> tuple[int, ...]:
        size = self.n if self.kernel else self.p
        return (size, self.outputs) if self.outputs > 1 else (size + (self.intercept == "free"),)

    @property
    def score_shape(self) -> tuple[int, ...]:
        return (self.n, self.outputs) if self.outputs > 1 else (self.n,)

    def start(self) -> Array:
        """A copy of the starting point w."""
        return self._start.copy()

    def start_dual(self) -> Array:
        """A copy of the starting point alpha; zeros if none was given."""
        return np.zeros(self.score_shape) if self._start_alpha is None else self._start_alpha.copy()

    def rng(self) -> np.random.Generator:
        """A new random generator of the run's seed."""
        return np.random.default_rng(self.seed)

    # products, counted

    def count_passes(self, passes: float) -> None:
        """Counts passes over the data that the solver made by itself, with problem.X."""
        self.passes += passes

    def scores(self, w: Array) -> Array:
        """X w, plus the free intercept. Half a pass."""
        self.passes += 0.5
        if self._free:
            return self._map @ w[:-1] + w[-1]
        return self._map @ w

    def adjoint(self, a: Array) -> Array:
        """X^T a, and the sum of a as its last entry with a free intercept. Half a pass."""
        self.passes += 0.5
        product = self._map.T @ a
        return np.append(product, a.sum()) if self._free else product

    # the primal

    def risk(self, w: Array) -> float:
        """(1/n) sum_i phi_i. Half a pass."""
        return float(self.loss.value(self.scores(w), self.y).mean())

    def value(self, w: Array) -> float:
        """P(w). Half a pass."""
        return self.risk(w) + self.regularizer.value(self.weights(w))

    def gradient(self, w: Array) -> Array:
        """Gradient of the risk (1/n) sum_i phi_i, without R; a subgradient where it is not smooth. One pass."""
        return self.adjoint(self.loss.derivative(self.scores(w), self.y)) / self.n

    def risk_and_gradient(self, w: Array) -> tuple[float, Array]:
        """The risk and its gradient. One pass."""
        scores = self.scores(w)
        return (float(self.loss.value(scores, self.y).mean()),
                self.adjoint(self.loss.derivative(scores, self.y)) / self.n)

    def weights(self, w: Array) -> Array:
        """w without a free intercept."""
        return w[:-1] if self._free else w

    def prox(self, w: Array, eta: float) -> Array:
        """argmin_v ||v - w||^2 / 2 + eta R(v); a free intercept stays as it is."""
        if not self._free:
            return self.regularizer.prox(w, eta)
        return np.append(self.regularizer.prox(w[:-1], eta), w[-1])

    # the dual

    def dual(self, alpha: Array) -> float:
        """D(alpha), -inf where alpha is not feasible. Half a pass."""
        v = self.adjoint(alpha) / self.n
        if self._free:
            if abs(v[-1]) > BALANCE_TOLERANCE * max(1.0, float(np.abs(alpha).sum()) / self.n):
                return -np.inf
            v = v[:-1]
        conjugates = self.loss.conjugate(-alpha, self.y)
        return -float(conjugates.mean()) - self.regularizer.conjugate(v)

    def feasible(self, alpha: Array) -> Array:
        """A feasible dual point near alpha: clipped to the loss's domain, of sum 0 with a free intercept, and scaled
        towards 0 until R* is finite. Half a pass."""
        alpha = self.loss.clip_dual(alpha, self.y)
        if self._free:
            alpha = self._balanced(alpha)
        v = self.adjoint(alpha) / self.n
        scale = self.regularizer.feasible_scale(self.weights(v))
        return alpha if scale >= 1 else alpha * (scale * (1 - 1e-13))

    def dual_point(self, w: Array) -> Array:
        """The feasible dual point that belongs to w: alpha_i = -phi_i'(x_i.w + b), made feasible. One pass."""
        return self.feasible(-self.loss.derivative(self.scores(w), self.y))

    def gap(self, w: Array, alpha: Array | None = None) -> float:
        """P(w) - D(alpha), with the dual point of w where alpha is not given."""
        return self.value(w) - self.dual(self.dual_point(w) if alpha is None else alpha)

    def _balanced(self, alpha: Array) -> Array:
        """The nearest point of the domain with sum 0, found by bisection on a common shift."""
        size = float(np.abs(alpha).max(initial=0.0)) + 10
        low, high = -size, size
        for _ in range(200):
            middle = (low + high) / 2
            if self.loss.clip_dual(alpha - middle, self.y).sum() > 0:
                low = middle
            else:
                high = middle
        return self.loss.clip_dual(alpha - high, self.y)

    # constants

    def smoothness(self) -> float:
        """L, a Lipschitz constant of the risk's gradient. Raises ValueError for a loss that is not smooth."""
        if self._smoothness is None and self._ask:
            self._smoothness = self._ask("smoothness")
        if self._smoothness is None and not self.loss.is_smooth:
            raise ValueError(f"{self.loss.id} is not smooth, so that its gradient has no Lipschitz constant; choose a "
                             f"smooth loss, such as smoothed-hinge for hinge, or give the step size")
        if self._smoothness is None:
            self._smoothness = self.loss.smoothness * self.squared_spectral_norm() / self.n
        return self._smoothness

    def squared_spectral_norm(self) -> float:
        """||X||^2, with a column of ones for a free intercept: power iteration, at least as large up to 1e-3."""
        if self.kernel:
            return float(np.linalg.eigvalsh(self.kernel.matrix + self._free)[-1])
        v = np.random.default_rng(0).standard_normal(self.p + self._free)
        size = 0.0
        for _ in range(1000):
            length = float(np.linalg.norm(v))
            if length == 0:
                return 0.0
            v /= length
            scores = self.X @ (v[:-1] if self._free else v) + (v[-1] if self._free else 0.0)
            before, size = size, float(scores @ scores)
            v = self.X.T @ scores
            v = np.append(v, scores.sum()) if self._free else v
            if abs(size - before) <= 1e-6 * size:
                break
        return size * 1.001

    def lipschitz(self) -> float:
        """Lipschitz constant of each phi_i, inf if there is none."""
        return float(self.loss.lipschitz)

    def strong_convexity(self) -> float:
        """Of P as far as R gives it; 0 with a free intercept, which R does not penalize."""
        return 0.0 if self._free else self.regularizer.strong_convexity

    def l1_strength(self) -> float:
        """The strength of ||w||_1 in R."""
        return {"l1": self.lam, "elastic-net": self.l1, "sparse-group-lasso": self.l1}.get(self.regularizer.id, 0.0)

    def l2_strength(self) -> float:
        """The strength of ||w||^2/2 in R."""
        return self.lam if self.regularizer.id in ("l2", "elastic-net") else 0.0

    def row_norms(self) -> Array:
        """||x_i||^2, one per row, plus 1 with a free intercept."""
        if self.kernel:
            squares = np.diag(self.kernel.matrix)
        elif hasattr(self.X, "multiply"):
            squares = np.asarray(self.X.multiply(self.X).sum(axis=1)).ravel()
        else:
            squares = np.einsum("ij,ij->i", self.X, self.X)
        return squares + self._free

    def targets(self) -> Array:
        """n x K targets of the losses squared-multi and l2-multi."""
        if not isinstance(self.loss, TargetLoss):
            raise ValueError(f"{self.loss.id} has no targets")
        return self.loss.targets(self.y)


def problem_of(message: dict[str, Any], ask: Callable[[str], Any] | None = None) -> Problem:
    """The problem of a message "start" of the protocol; its arrays are mapped, not copied. ask: puts a question."""
    from .arrays import mapped, mapped_features

    spec, start = message["problem"], message.get("start") or {}
    features = mapped_features(spec["features"], int(spec["rows"]), int(spec["columns"]))
    alpha = start.get("alpha")
    return Problem(
        features, mapped(spec["labels"]), loss=spec["loss"]["id"], loss_parameters=spec["loss"].get("parameters"),
        regularizer=spec["regularizer"]["id"], lam=spec["regularizer"].get("lambda") or 0.0,
        l1=spec["regularizer"].get("l1") or 0.0, regularizer_parameters=spec["regularizer"].get("parameters"),
        groups=spec.get("groups"), lower=spec.get("lower"), upper=spec.get("upper"),
        intercept=spec.get("intercept", "none"), outputs=spec.get("outputs", 1), classes=spec.get("classes"),
        kernel=spec.get("kernel"), smoothness=spec.get("smoothness"), seed=message.get("seed", 1), threads=message.get("threads", 1),
        tolerance=message.get("tolerance"), max_iterations=message.get("max_iterations"),
        max_passes=message.get("max_passes"), w=mapped(start["w"]) if start.get("w") else None,
        alpha=mapped(alpha) if alpha else None, ask=None if "smoothness" in spec else ask)
