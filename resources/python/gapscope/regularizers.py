# SPDX-License-Identifier: GPL-3.0-only
"""Regularizers R(w) with their proximal operators and conjugates (page "Regularizers" of the derivations).

w is a vector of p entries, or a p x K array for K outputs; an intercept that is not penalized is no part of it.
"""
from __future__ import annotations

import numpy as np

Array = np.ndarray
TOLERANCE = 1e-12  # relative, of the constraint that the conjugate of a norm imposes


def soft(x: Array, t: float) -> Array:
    """Soft thresholding: sign(x) max(0, |x| - t)."""
    return np.sign(x) * np.maximum(0.0, np.abs(x) - t)


def shrink_factors(norms: Array, t: Array | float) -> Array:
    """max(0, 1 - t / norm), 0 for a norm of 0."""
    return np.maximum(0.0, 1 - t / np.where(norms > 0, norms, 1.0)) * (norms > 0)


def norm_of(x: Array) -> float:
    """The Euclidean norm of all entries; scaled, so that squares neither overflow nor underflow."""
    top = np.abs(x).max(initial=0.0)
    return float(top * np.linalg.norm(x / top)) if 0 < top < np.inf else float(top)


def project_to_l1_ball(x: Array, radius: float) -> Array:
    """The nearest point with sum |x_j| <= radius."""
    a = np.abs(x)
    if a.sum() <= radius:
        return x
    if radius <= 0:
        return np.zeros_like(x)
    ordered = -np.sort(-a, axis=None)
    excess = np.cumsum(ordered) - radius
    count = np.arange(1, ordered.size + 1)
    last = max(int((count * ordered > excess).sum()), 1)  # rounding may leave none
    return soft(x, excess[last - 1] / last)


class Regularizer:
    """R(w) with its strengths.

    id: as on the command line. lam, l1, l2: strengths, 0 where there is none. strong_convexity: of R.
    is_smooth: whether R has a gradient everywhere.
    """

    id = ""
    is_smooth = False

    def __init__(self, lam: float = 0.0, l1: float = 0.0, l2: float = 0.0):
        self.lam, self.l1, self.l2 = float(lam), float(l1), float(l2)
        self.strong_convexity = self.l2

    def __repr__(self) -> str:
        return f"<regularizer {self.id} lambda={self.lam:g} l1={self.l1:g}>"

    def value(self, w: Array) -> float:
        """R(w)."""
        raise NotImplementedError

    def prox(self, x: Array, t: float) -> Array:
        """argmin_w ||w - x||^2 / 2 + t R(w)."""
        raise NotImplementedError

    def conjugate(self, v: Array) -> float:
        """R*(v), inf outside its domain."""
        raise NotImplementedError

    def feasible_scale(self, v: Array) -> float:
        """The greatest c in [0, 1] with R*(c v) finite."""
        return 1.0


class NoRegularizer(Regularizer):
    id, is_smooth = "none", True

    def value(self, w):
        return 0.0

    def prox(self, x, t):
        return x

    def conjugate(self, v):
        return np.inf if np.any(v) else 0.0

    def feasible_scale(self, v):
        return 0.0 if np.any(v) else 1.0


class SquaredL2(Regularizer):
    id, is_smooth = "l2", True

    def __init__(self, lam=0.0, l1=0.0, l2=0.0):
        super().__init__(lam)
        self.strong_convexity = self.lam

    def value(self, w):
        return self.lam / 2 * float(np.vdot(w, w))

    def gradient(self, w: Array) -> Array:
        return self.lam * w

    def prox(self, x, t):
        return x / (1 + t * self.lam)

    def conjugate(self, v):
        return float(np.vdot(v, v)) / (2 * self.lam)


class ElasticNet(Regularizer):
    id = "elastic-net"

    def __init__(self, lam=0.0, l1=0.0, l2=0.0):
        super().__init__(lam, l1)
        self.strong_convexity = self.lam

    def value(self, w):
        return self.l1 * float(np.abs(w).sum()) + self.lam / 2 * float(np.vdot(w, w))

    def prox(self, x, t):
        return soft(x, t * self.l1) / (1 + t * self.lam)

    def conjugate(self, v):
        return float((np.maximum(0.0, np.abs(v) - self.l1) ** 2).sum()) / (2 * self.lam)


class Norm(Regularizer):
    """lam N(w) for a norm N, whose conjugate is the indicator of N*(v) <= lam."""

    def norm(self, w: Array) -> float:
        raise NotImplementedError

    def dual_norm(self, v: Array) -> float:
        """N*(v)."""
        raise NotImplementedError

    def value(self, w):
        return self.lam * self.norm(w)

    def conjugate(self, v):
        return 0.0 if self.dual_norm(v) <= self.lam * (1 + TOLERANCE) else np.inf

    def feasible_scale(self, v):
        size = self.dual_norm(v)
        return min(1.0, self.lam / size) if size > 0 else 1.0


class L1(Norm):
    id = "l1"

    def norm(self, w):
        return float(np.abs(w).sum())

    def dual_norm(self, v):
        return float(np.abs(v).max(initial=0.0))

    def prox(self, x, t):
        return soft(x, t * self.lam)


class L2Norm(Norm):
    id = "l2-norm"

    def norm(self, w):
        return norm_of(w)

    dual_norm = norm

    def prox(self, x, t):
        return x * shrink_factors(np.array(norm_of(x)), t * self.lam)


class LInf(Norm):
    id = "linf"

    def norm(self, w):
        return float(np.abs(w).max(initial=0.0))

    def dual_norm(self, v):
        return float(np.abs(v).sum())

    def prox(self, x, t):
        return x - project_to_l1_ball(x, t * self.lam)


class GroupLasso(Regularizer):
    """l1 ||w||_1 + lam sum_g weight_g ||w_g||_2 + (l2/2) ||w||^2.

    The entries order[starts[g]] to order[starts[g + 1] - 1] of w are group g; without an order it is that of w.
    """

    id = "group-lasso"

    def __init__(self, lam=0.0, l1=0.0, l2=0.0, *, starts, weights, order=None):
        super().__init__(lam, l1, l2)
        self.starts = np.asarray(starts[:-1], dtype=np.intp)
        self.sizes = np.diff(np.asarray(starts, dtype=np.intp))
        self.weights = np.sqrt(self.sizes) if weights is None else np.asarray(weights, dtype=float)
        count = int(self.sizes.sum())
        self.order = np.asarray(order, dtype=np.intp) if order is not None and len(order) else np.arange(count)
        self.group_of = np.empty(count, np.intp)
        self.group_of[self.order] = np.repeat(np.arange(self.sizes.size), self.sizes)

    def _norms(self, x: Array) -> Array:
        x = x[self.order]
        top = np.maximum.reduceat(np.abs(x), self.starts)
        scale = np.where(top > 0, top, 1.0)
        return scale * np.sqrt(np.add.reduceat((x / np.repeat(scale, self.sizes)) ** 2, self.starts))

    def value(self, w):
        smooth = self.l2 / 2 * float(np.vdot(w, w)) if self.l2 else 0.0
        return self.lam * float(self.weights @ self._norms(w)) + self.l1 * float(np.abs(w).sum()) + smooth

    def prox(self, x, t):
        x = soft(x, t * self.l1) if self.l1 else x
        factors = shrink_factors(self._norms(x), t * self.lam * self.weights) / (1 + t * self.l2)
        return x * factors[self.group_of]

    def conjugate(self, v):
        norms, limits = self._norms(soft(v, self.l1)), self.lam * self.weights
        if self.l2:
            return float((np.maximum(0.0, norms - limits) ** 2).sum()) / (2 * self.l2)
        return 0.0 if np.all(norms <= limits * (1 + TOLERANCE)) else np.inf

    def feasible_scale(self, v):
        if self.l2 or np.all(self._norms(soft(v, self.l1)) <= self.lam * self.weights):
            return 1.0
        if not self.l1:
            return float((self.lam * self.weights / np.maximum(self._norms(v), 1e-300)).min())
        low, high = 0.0, 1.0  # ||soft(c v_g, l1)|| grows with c
        for _ in range(100):
            middle = (low + high) / 2
            fits = np.all(self._norms(soft(middle * v, self.l1)) <= self.lam * self.weights)
            low, high = (middle, high) if fits else (low, middle)
        return low


class SparseGroupLasso(GroupLasso):
    id = "sparse-group-lasso"


class L21(Regularizer):
    """lam sum_j ||w^j||_2 + (l2/2) ||w||^2, w^j the K coefficients of feature j."""

    id = "l21"

    def __init__(self, lam=0.0, l1=0.0, l2=0.0):
        super().__init__(lam, 0.0, l2)

    @staticmethod
    def _norms(w: Array) -> Array:
        w = w.reshape(len(w), -1)
        top = np.abs(w).max(axis=1, initial=0.0)
        scale = np.where(top > 0, top, 1.0)
        return scale * np.sqrt(((w / scale[:, None]) ** 2).sum(axis=1))

    def value(self, w):
        return self.lam * float(self._norms(w).sum()) + (self.l2 / 2 * float(np.vdot(w, w)) if self.l2 else 0.0)

    def prox(self, x, t):
        factors = shrink_factors(self._norms(x), t * self.lam) / (1 + t * self.l2)
        return x * factors.reshape((-1,) + (1,) * (x.ndim - 1))

    def conjugate(self, v):
        norms = self._norms(v)
        if self.l2:
            return float((np.maximum(0.0, norms - self.lam) ** 2).sum()) / (2 * self.l2)
        return 0.0 if norms.max(initial=0.0) <= self.lam * (1 + TOLERANCE) else np.inf

    def feasible_scale(self, v):
        size = float(self._norms(v).max(initial=0.0))
        return 1.0 if self.l2 or size == 0 else min(1.0, self.lam / size)


class Box(Regularizer):
    """A separable regularizer (none, l2, l1 or elastic-net) with lower <= w <= upper."""

    def __init__(self, base: Regularizer, lower: float | None, upper: float | None):
        super().__init__(base.lam, {"l1": base.lam, "elastic-net": base.l1}.get(base.id, 0.0))
        self.base, self.id = base, base.id
        self.lower = -np.inf if lower is None else float(lower)
        self.upper = np.inf if upper is None else float(upper)
        self.strong_convexity = base.strong_convexity

    def value(self, w):
        return self.base.value(w) if np.all((w >= self.lower) & (w <= self.upper)) else np.inf

    def prox(self, x, t):
        return np.clip(self.base.prox(x, t), self.lower, self.upper)

    def conjugate(self, v):
        # per entry the maximum of v w - r(w) over the interval
        rest = soft(v, self.l1)
        if self.strong_convexity:
            w = np.clip(rest / self.strong_convexity, self.lower, self.upper)
        else:
            w = np.where(rest > 0, self.upper, np.where(rest < 0, self.lower, 0.0))
        if not np.all(np.isfinite(w)):
            return np.inf
        return float((v * w - self.l1 * np.abs(w) - self.strong_convexity / 2 * w * w).sum())

    def feasible_scale(self, v):
        if self.strong_convexity:
            return 1.0
        # beyond the threshold on a side without a bound R* is infinite
        bad = v[((v > 0) & np.isinf(self.upper)) | ((v < 0) & np.isinf(self.lower))]
        size = float(np.abs(bad).max(initial=0.0))
        return 1.0 if size == 0 else min(1.0, self.l1 / size)


REGULARIZERS: dict[str, type[Regularizer]] = {
    r.id: r for r in (NoRegularizer, SquaredL2, L1, ElasticNet, L2Norm, LInf, GroupLasso, SparseGroupLasso, L21)
}
