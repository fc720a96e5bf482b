# SPDX-License-Identifier: GPL-3.0-only
"""Losses of one score per row, with their derivatives and conjugates.

phi_i(z) is l(y z) for margin losses, y in {-1, +1}, and l(z - y) for regression losses. Definitions and conventions are
those of the page "Losses" of the derivations: at a kink the derivative is the subgradient nearest to zero, and a
conjugate is infinite beyond 1e-12 (1 + |u|) of its domain.
"""
from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray
DOMAIN_TOLERANCE = 1e-12


def inside(u: Array, lower: float, upper: float) -> tuple[Array, Array]:
    """u clipped to [lower, upper], and where u was in it up to the tolerance."""
    clipped = np.clip(u, lower, upper)
    return clipped, np.abs(u - clipped) <= DOMAIN_TOLERANCE * (1 + np.abs(u))


def x_log_x(x: Array) -> Array:
    """x log x, 0 at 0."""
    return x * np.log(np.where(x > 0, x, 1.0))


class Loss:
    """A loss with one score per row. Arrays have one entry per row.

    id, parameters: as on the command line.
    lipschitz: Lipschitz constant of phi_i, inf if there is none.
    smoothness: Lipschitz constant of the derivative, inf where the loss is not smooth.
    domain: interval of u with l*(u) finite.
    """

    id = ""
    lipschitz = np.inf
    smoothness = np.inf
    domain = (-np.inf, np.inf)
    vector = False

    def __init__(self, parameters: dict[str, Any]):
        self.parameters = {key: float(value) for key, value in parameters.items()}

    @property
    def is_smooth(self) -> bool:
        return bool(np.isfinite(self.smoothness))

    def __repr__(self) -> str:
        return f"<loss {self.id} {self.parameters}>"

    def value(self, z: Array, y: Array) -> Array:
        """phi_i(z_i)."""
        raise NotImplementedError

    def derivative(self, z: Array, y: Array) -> Array:
        """phi_i'(z_i), at a kink the subgradient nearest to zero."""
        raise NotImplementedError

    def conjugate(self, u: Array, y: Array) -> Array:
        """phi_i*(u_i), inf outside the domain."""
        raise NotImplementedError

    def clip_dual(self, alpha: Array, y: Array) -> Array:
        """The nearest alpha with phi_i*(-alpha_i) finite."""
        raise NotImplementedError


class BaseLoss(Loss):
    """A loss that is given by l, l' and l* of one variable s."""

    def base(self, s: Array) -> Array:
        raise NotImplementedError

    def slope(self, s: Array) -> Array:
        raise NotImplementedError

    def base_conjugate(self, u: Array) -> Array:
        """l*(u) for u inside the domain."""
        raise NotImplementedError

    def _conjugate(self, u: Array) -> Array:
        clipped, is_inside = inside(u, *self.domain)
        return np.where(is_inside, self.base_conjugate(clipped), np.inf)


class MarginLoss(BaseLoss):
    """phi_i(z) = l(y_i z)."""

    def value(self, z: Array, y: Array) -> Array:
        return self.base(y * z)

    def derivative(self, z: Array, y: Array) -> Array:
        return y * self.slope(y * z)

    def conjugate(self, u: Array, y: Array) -> Array:
        return self._conjugate(y * u)

    def clip_dual(self, alpha: Array, y: Array) -> Array:
        return -y * np.clip(-y * alpha, *self.domain)


class RegressionLoss(BaseLoss):
    """phi_i(z) = l(z - y_i)."""

    def value(self, z: Array, y: Array) -> Array:
        return self.base(z - y)

    def derivative(self, z: Array, y: Array) -> Array:
        return self.slope(z - y)

    def conjugate(self, u: Array, y: Array) -> Array:
        return self._conjugate(u) + u * y

    def clip_dual(self, alpha: Array, y: Array) -> Array:
        return -np.clip(-alpha, *self.domain)


class Hinge(MarginLoss):
    id, lipschitz, domain = "hinge", 1.0, (-1.0, 0.0)

    def base(self, s):
        return np.maximum(0.0, 1 - s)

    def slope(self, s):
        return np.where(s < 1, -1.0, 0.0)

    def base_conjugate(self, u):
        return u


class SmoothedHinge(MarginLoss):
    id, lipschitz, domain = "smoothed-hinge", 1.0, (-1.0, 0.0)

    def __init__(self, parameters):
        super().__init__({"gamma": 1.0, **parameters})
        self.gamma = self.parameters["gamma"]
        self.smoothness = 1 / self.gamma

    def base(self, s):
        r = 1 - s
        return np.where(r <= 0, 0.0, np.where(r >= self.gamma, r - self.gamma / 2, r * r / (2 * self.gamma)))

    def slope(self, s):
        return -np.clip((1 - s) / self.gamma, 0.0, 1.0)

    def base_conjugate(self, u):
        return u + self.gamma / 2 * u * u


class SquaredHinge(MarginLoss):
    id, smoothness, domain = "squared-hinge", 1.0, (-np.inf, 0.0)

    def base(self, s):
        return np.maximum(0.0, 1 - s) ** 2 / 2

    def slope(self, s):
        return -np.maximum(0.0, 1 - s)

    def base_conjugate(self, u):
        return u + u * u / 2


class GeneralizedHinge(MarginLoss):
    id = "generalized-hinge"

    def __init__(self, parameters):
        super().__init__({"a": 2.0, **parameters})
        self.lipschitz = self.parameters["a"]
        self.domain = (-self.lipschitz, 0.0)

    def base(self, s):
        return np.maximum(0.0, np.maximum(1 - s, 1 - self.lipschitz * s))

    def slope(self, s):
        return np.where(s < 0, -self.lipschitz, np.where(s < 1, -1.0, 0.0))

    def base_conjugate(self, u):
        return np.maximum(u, -1.0)


class Logistic(MarginLoss):
    id, lipschitz, smoothness, domain = "logistic", 1.0, 0.25, (-1.0, 0.0)

    def base(self, s):
        return np.log1p(np.exp(-np.abs(s))) + np.maximum(0.0, -s)

    def slope(self, s):
        # exp of a negative number only, so that it never overflows
        e = np.exp(-np.abs(s))
        return -np.where(s >= 0, e, 1.0) / (1 + e)

    def base_conjugate(self, u):
        return x_log_x(-u) + x_log_x(1 + u)


class Squared(RegressionLoss):
    id, smoothness = "squared", 1.0

    def base(self, s):
        return s * s / 2

    def slope(self, s):
        return s

    def base_conjugate(self, u):
        return u * u / 2


class Absolute(RegressionLoss):
    id, lipschitz, domain = "absolute", 1.0, (-1.0, 1.0)

    def base(self, s):
        return np.abs(s)

    def slope(self, s):
        return np.sign(s)

    def base_conjugate(self, u):
        return np.zeros_like(u)


class Huber(RegressionLoss):
    id, smoothness = "huber", 1.0

    def __init__(self, parameters):
        super().__init__({"delta": 1.0, **parameters})
        self.lipschitz = self.parameters["delta"]
        self.domain = (-self.lipschitz, self.lipschitz)

    def base(self, s):
        d, r = self.lipschitz, np.abs(s)
        return np.where(r <= d, s * s / 2, d * (r - d / 2))

    def slope(self, s):
        return np.clip(s, *self.domain)

    def base_conjugate(self, u):
        return u * u / 2


class EpsilonInsensitive(RegressionLoss):
    id, lipschitz, domain = "epsilon-insensitive", 1.0, (-1.0, 1.0)

    def __init__(self, parameters):
        super().__init__({"epsilon": 0.1, **parameters})
        self.epsilon = self.parameters["epsilon"]

    def base(self, s):
        return np.maximum(0.0, np.abs(s) - self.epsilon)

    def slope(self, s):
        return np.where(np.abs(s) > self.epsilon, np.sign(s), 0.0)

    def base_conjugate(self, u):
        return self.epsilon * np.abs(u)


class SmoothedEpsilonInsensitive(RegressionLoss):
    id, lipschitz, domain = "smoothed-epsilon-insensitive", 1.0, (-1.0, 1.0)

    def __init__(self, parameters):
        super().__init__({"epsilon": 0.1, "gamma": 0.1, **parameters})
        self.epsilon, self.gamma = self.parameters["epsilon"], self.parameters["gamma"]
        self.smoothness = 1 / self.gamma

    def base(self, s):
        r = np.maximum(0.0, np.abs(s) - self.epsilon)
        return np.where(r <= self.gamma, r * r / (2 * self.gamma), r - self.gamma / 2)

    def slope(self, s):
        return np.sign(s) * np.clip((np.abs(s) - self.epsilon) / self.gamma, 0.0, 1.0)

    def base_conjugate(self, u):
        return self.epsilon * np.abs(u) + self.gamma / 2 * u * u


class SmoothedAbsolute(SmoothedEpsilonInsensitive):
    id = "smoothed-absolute"

    def __init__(self, parameters):
        super().__init__({**parameters, "epsilon": 0.0})
        del self.parameters["epsilon"]


class Quantile(RegressionLoss):
    id = "quantile"

    def __init__(self, parameters):
        super().__init__({"tau": 0.5, **parameters})
        self.tau = self.parameters["tau"]
        self.domain = (-self.tau, 1 - self.tau)
        self.lipschitz = max(self.tau, 1 - self.tau)

    def base(self, s):
        return np.maximum(-self.tau * s, (1 - self.tau) * s)

    def slope(self, s):
        return np.where(s < 0, -self.tau, np.where(s > 0, 1 - self.tau, 0.0))

    def base_conjugate(self, u):
        return np.zeros_like(u)


class MultiThresholdHinge(Loss):
    """sum_j max(0, 1 - T_j (theta_j - z)), T_j = +1 if j >= y, else -1; levels y are 1 to r + 1."""

    id = "multi-threshold-hinge"

    def __init__(self, parameters):
        given = parameters.get("thresholds", "1.5,2.5,3.5,4.5")
        values = given.split(",") if isinstance(given, str) else np.atleast_1d(given)
        self.thresholds = np.array([float(value) for value in values])
        self.parameters = {"thresholds": self.thresholds.tolist()}
        self.lipschitz = float(self.thresholds.size)

    def _signs(self, y: Array) -> Array:
        return np.where(np.arange(1, self.thresholds.size + 1) >= np.asarray(y)[:, None], 1.0, -1.0)

    def value(self, z, y):
        return np.maximum(0.0, 1 - self._signs(y) * (self.thresholds - np.asarray(z)[:, None])).sum(axis=1)

    def derivative(self, z, y):
        signs = self._signs(y)
        return np.where(1 - signs * (self.thresholds - np.asarray(z)[:, None]) > 0, signs, 0.0).sum(axis=1)

    def _bounds(self, y: Array) -> tuple[Array, Array]:
        up = (self._signs(y) > 0).sum(axis=1).astype(float)
        return up - self.thresholds.size, up

    def conjugate(self, u, y):
        # phi is piecewise linear, so that the maximum of u z - phi(z) is at one of the kinks
        clipped, is_inside = inside(u, *self._bounds(y))
        kinks = self.thresholds - self._signs(y)
        at_kinks = np.stack([kinks[:, j] * clipped - self.value(kinks[:, j], y) for j in range(kinks.shape[1])])
        return np.where(is_inside, at_kinks.max(axis=0), np.inf)

    def clip_dual(self, alpha, y):
        return -np.clip(-alpha, *self._bounds(y))


SCALAR_LOSSES: dict[str, type[Loss]] = {
    loss.id: loss
    for loss in (Hinge, SmoothedHinge, SquaredHinge, GeneralizedHinge, Logistic, Squared, Absolute, SmoothedAbsolute,
                 Huber, EpsilonInsensitive, SmoothedEpsilonInsensitive, Quantile, MultiThresholdHinge)
}
