# SPDX-License-Identifier: GPL-3.0-only
"""Losses of K scores per row: of several classes, and of vectors as targets (page "Multiclass" of the derivations).

Scores z, dual variables and arguments u of conjugates are n x K arrays. Labels y are classes 0 to K - 1; the losses of
targets also take an n x K array. With b_j = u_j for j other than the class, the conjugates of the losses of several
classes are finite where b >= 0, sum b <= 1 and u sums to 0 in each row.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from .losses import DOMAIN_TOLERANCE, Array, Loss, x_log_x


def project_to_capped_simplex(mu: Array) -> Array:
    """The nearest rows b with b >= 0 and sum b <= 1."""
    b = np.maximum(mu, 0.0)
    over = b.sum(axis=1) > 1
    if over.any():
        ordered = -np.sort(-b[over], axis=1)
        excess = np.cumsum(ordered, axis=1) - 1
        count = np.arange(1, mu.shape[1] + 1)
        last = np.maximum((count * ordered > excess).sum(axis=1), 1) - 1
        theta = excess[np.arange(last.size), last] / (last + 1)
        b[over] = np.maximum(b[over] - theta[:, None], 0.0)
    return b


class ClassLoss(Loss):
    """A loss of the margins u_j = c_yj + z_j - z_y, j other than the class y."""

    vector = True
    lipschitz = np.sqrt(2.0)

    def __init__(self, parameters: dict[str, Any], outputs: int):
        self.outputs = outputs
        self.parameters = dict(parameters)
        given = parameters.get("costs", 1.0)
        values = [float(c) for c in str(given).split(",")] if isinstance(given, (str, int, float)) else list(given)
        if len(values) == 1:
            self.costs = np.full((outputs, outputs), values[0])
        else:
            self.costs = np.asarray(values, dtype=float).reshape(outputs, outputs).copy()
        np.fill_diagonal(self.costs, 0.0)

    def _margins(self, z: Array, y: Array) -> tuple[Array, Array, Array]:
        """The margins, with -inf in the place of the class; the row numbers; the classes."""
        y = np.asarray(y).astype(np.intp)
        rows = np.arange(len(y))
        u = self.costs[y] + z - z[rows, y][:, None]
        u[rows, y] = -np.inf
        return u, rows, y

    def _weights(self, margins: Array) -> Array:
        """b, the derivative with respect to the margins; 0 where the margin is -inf."""
        raise NotImplementedError

    def derivative(self, z, y):
        margins, rows, y = self._margins(z, y)
        b = self._weights(margins)
        b[rows, y] = 0.0
        b[rows, y] = -b.sum(axis=1)
        return b

    def _curvature(self, b: Array) -> Array:
        """What the conjugate adds to -sum c b, for b in its domain."""
        return np.zeros(len(b))

    def conjugate(self, u, y):
        y = np.asarray(y).astype(np.intp)
        rows = np.arange(len(y))
        b = np.array(u, dtype=float)
        b[rows, y] = 0.0
        slack = DOMAIN_TOLERANCE * (1 + np.abs(u).sum(axis=1))
        total = b.sum(axis=1)
        is_inside = (b.min(axis=1) >= -slack) & (total <= 1 + slack) & (np.abs(np.sum(u, axis=1)) <= slack)
        b = np.maximum(b, 0.0)
        b /= np.maximum(b.sum(axis=1), 1.0)[:, None]
        return np.where(is_inside, -(self.costs[y] * b).sum(axis=1) + self._curvature(b), np.inf)

    def clip_dual(self, alpha, y):
        y = np.asarray(y).astype(np.intp)
        rows = np.arange(len(y))
        b = -np.array(alpha, dtype=float)
        b[rows, y] = 0.0
        b = project_to_capped_simplex(b)
        b[rows, y] = -b.sum(axis=1)
        return -b


class MulticlassHinge(ClassLoss):
    id = "multiclass-hinge"

    def value(self, z, y):
        return np.maximum(0.0, self._margins(z, y)[0].max(axis=1))

    def _weights(self, margins):
        b = np.zeros_like(margins)
        rows, best = np.arange(len(margins)), margins.argmax(axis=1)
        b[rows, best] = margins[rows, best] > 0
        return b


class SmoothedMulticlassHinge(ClassLoss):
    id = "smoothed-multiclass-hinge"

    def __init__(self, parameters, outputs):
        super().__init__({"gamma": 1.0, **parameters}, outputs)
        self.gamma = float(self.parameters["gamma"])
        self.smoothness = outputs / self.gamma

    def _weights(self, margins):
        return project_to_capped_simplex(margins / self.gamma)

    def value(self, z, y):
        margins, rows, y = self._margins(z, y)
        b = self._weights(margins)
        margins[rows, y] = 0.0
        # not as a difference of squared norms, which would cancel for small gamma
        return (b * margins).sum(axis=1) - self.gamma / 2 * (b * b).sum(axis=1)

    def _curvature(self, b):
        return self.gamma / 2 * (b * b).sum(axis=1)


class SoftmaxOfHinge(ClassLoss):
    id = "softmax-of-hinge"

    def __init__(self, parameters, outputs):
        super().__init__({"gamma": 1.0, **parameters}, outputs)
        self.gamma = float(self.parameters["gamma"])
        self.smoothness = 1 / (2 * self.gamma)

    def _exponentials(self, margins: Array) -> tuple[Array, Array, Array]:
        """exp((u - top) / gamma), their sum with exp(-top / gamma), and top / gamma."""
        top = np.maximum(margins.max(axis=1), 0.0) / self.gamma
        e = np.exp(margins / self.gamma - top[:, None])
        return e, e.sum(axis=1) + np.exp(-top), top

    def value(self, z, y):
        _, total, top = self._exponentials(self._margins(z, y)[0])
        return self.gamma * (top + np.log(total))

    def _weights(self, margins):
        e, total, _ = self._exponentials(margins)
        return e / total[:, None]

    def _curvature(self, b):
        rest = np.maximum(0.0, 1 - b.sum(axis=1))
        return self.gamma * (x_log_x(b).sum(axis=1) + x_log_x(rest))


class MultinomialLogistic(SoftmaxOfHinge):
    """The softmax of hinges with costs 0 and gamma = 1."""

    id = "multinomial-logistic"

    def __init__(self, parameters, outputs):
        super().__init__({"costs": 0.0, "gamma": 1.0}, outputs)
        self.parameters = {}


class TargetLoss(Loss):
    """A loss of the distance between the scores and a target; the target of a class is its unit vector."""

    vector = True

    def __init__(self, parameters: dict[str, Any], outputs: int):
        super().__init__(parameters)
        self.outputs = outputs

    def targets(self, y: Array) -> Array:
        return y if np.ndim(y) == 2 else np.eye(self.outputs)[np.asarray(y).astype(np.intp)]


class SquaredMulti(TargetLoss):
    id, smoothness = "squared-multi", 1.0

    def value(self, z, y):
        return ((z - self.targets(y)) ** 2).sum(axis=1) / 2

    def derivative(self, z, y):
        return z - self.targets(y)

    def conjugate(self, u, y):
        return (u * u).sum(axis=1) / 2 + (u * self.targets(y)).sum(axis=1)

    def clip_dual(self, alpha, y):
        return alpha


class L2Multi(TargetLoss):
    id, lipschitz = "l2-multi", 1.0

    def __init__(self, parameters, outputs):
        super().__init__({"gamma": 0.0, **parameters}, outputs)
        self.gamma = self.parameters["gamma"]
        self.smoothness = 1 / self.gamma if self.gamma > 0 else np.inf

    def value(self, z, y):
        r = np.linalg.norm(z - self.targets(y), axis=1)
        if self.gamma == 0:
            return r
        return np.where(r <= self.gamma, r * r / (2 * self.gamma), r - self.gamma / 2)

    def derivative(self, z, y):
        s = z - self.targets(y)
        scale = np.maximum(np.linalg.norm(s, axis=1), self.gamma)
        return s / np.where(scale > 0, scale, 1.0)[:, None]

    def conjugate(self, u, y):
        r = np.linalg.norm(u, axis=1)
        value = (u * self.targets(y)).sum(axis=1) + self.gamma / 2 * np.minimum(r, 1.0) ** 2
        return np.where(r <= 1 + DOMAIN_TOLERANCE * (1 + r), value, np.inf)

    def clip_dual(self, alpha, y):
        return alpha / np.maximum(1.0, np.linalg.norm(alpha, axis=1))[:, None]


VECTOR_LOSSES: dict[str, type[Loss]] = {
    loss.id: loss
    for loss in (MulticlassHinge, SmoothedMulticlassHinge, SoftmaxOfHinge, MultinomialLogistic, SquaredMulti, L2Multi)
}
