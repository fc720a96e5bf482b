# SPDX-License-Identifier: GPL-3.0-only
"""Kernels between the rows of the data.

With a kernel, w stands for the function g = sum_j w_j kappa(x_j, .): its scores are K w, the adjoint X^T a is the
function with the coefficients a, and ||g||^2 = w.K w.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from .regularizers import SquaredL2

Array = np.ndarray


class Kernel:
    """kappa(x, x') = x.x' (linear), (1 + x.x')^degree (poly) or exp(-||x - x'||^2 / (2 width^2)) (rbf).

    id: linear, poly or rbf. degree, width: of those that have them. matrix: K, the n x n array of kappa(x_i, x_j),
    computed when it is first asked for.
    """

    def __init__(self, X: Any, id: str, parameters: dict[str, float] | None = None):
        self.id, parameters = id, parameters or {}
        self.degree, self.width = float(parameters.get("degree", 3)), float(parameters.get("width", 1))
        self._X, self._matrix = X, None

    def __repr__(self) -> str:
        return f"<kernel {self.id}>"

    @property
    def matrix(self) -> Array:
        if self._matrix is None:
            products = self._X @ self._X.T
            products = np.asarray(products.todense() if hasattr(products, "todense") else products)
            if self.id == "poly":
                products = (1 + products) ** self.degree
            elif self.id == "rbf":
                squares = np.diag(products)
                products = np.exp(-np.maximum(0, squares[:, None] + squares - 2 * products) / (2 * self.width**2))
            self._matrix = products
        return self._matrix

    # as the matrix X of the problem

    def __matmul__(self, w: Array) -> Array:
        return self.matrix @ w

    @property
    def T(self) -> "Coefficients":
        return Coefficients()


class Coefficients:
    """The adjoint, which takes dual variables to the function with these coefficients."""

    def __matmul__(self, a: Array) -> Array:
        return np.array(a)


class SquaredNormOfFunction(SquaredL2):
    """lambda ||g||^2 / 2; proximal operator and gradient are those of the coefficients."""

    def __init__(self, lam: float, kernel: Kernel):
        super().__init__(lam)
        self._kernel = kernel

    def value(self, w):
        return self.lam / 2 * float(np.vdot(w, self._kernel @ w))

    def conjugate(self, v):
        if self.lam == 0:
            return np.inf if np.any(v) else 0.0
        return float(np.vdot(v, self._kernel @ v)) / (2 * self.lam)
