# SPDX-License-Identifier: GPL-3.0-only
"""Kernels: a problem with a kernel is the problem with that kernel's features, w as a combination of its rows."""
from __future__ import annotations

import itertools
import unittest

import numpy as np

from cases import made
from driver import Problem

POLY = {"id": "poly", "parameters": {"degree": 2}}
RBF = {"id": "rbf", "parameters": {"width": 1.5}}


def features_of_square(X):
    """The features of (1 + x.x')^2: 1, sqrt(2) x_j, and the products x_j x_k."""
    pairs = itertools.combinations_with_replacement(range(X.shape[1]), 2)
    products = [X[:, j] * X[:, k] * (1 if j == k else np.sqrt(2)) for j, k in pairs]
    return np.column_stack([np.ones(len(X)), np.sqrt(2) * X, *products])


class Kernels(unittest.TestCase):
    def pairs(self, loss, **options):
        """A problem with a kernel, and the same one with the kernel's features."""
        base = made(loss, n=40, p=4, **options)
        known = {"loss": loss, "lam": base.lam, "intercept": base.intercept, "outputs": base.outputs}
        dense = np.asarray(base.X.todense()) if options.get("sparse") else base.X
        yield (Problem(base.X, base.y, kernel={"id": "linear"}, **known), Problem(dense, base.y, **known), dense)
        features = features_of_square(dense)
        yield Problem(base.X, base.y, kernel=POLY, **known), Problem(features, base.y, **known), features

    def test_functions_are_those_of_the_features(self):
        cases = (("logistic", {}), ("squared", {"intercept": "free"}), ("hinge", {"sparse": True}),
                 ("multinomial-logistic", {"outputs": 3}))
        for (loss, options) in cases:
            for kernel, plain, features in self.pairs(loss, **options):
                with self.subTest(loss=loss, kernel=kernel.kernel):
                    def explicit(function):
                        """The weights of the features of a function."""
                        if not kernel._free:
                            return features.T @ function
                        return np.append(features.T @ function[:-1], function[-1])

                    rng = np.random.default_rng(1)
                    g = rng.standard_normal(kernel.w_shape) / 40
                    w = explicit(g)
                    self.assertAlmostEqual(kernel.value(g), plain.value(w), places=10)
                    np.testing.assert_allclose(explicit(kernel.gradient(g)), plain.gradient(w), atol=1e-10)
                    np.testing.assert_allclose(explicit(kernel.prox(g, 0.3)), plain.prox(w, 0.3), atol=1e-10)
                    alpha = kernel.dual_point(g)
                    np.testing.assert_allclose(alpha, plain.dual_point(w), atol=1e-10)
                    self.assertAlmostEqual(kernel.dual(alpha), plain.dual(alpha), places=8)
                    np.testing.assert_allclose(kernel.row_norms(), plain.row_norms(), rtol=1e-12)
                    self.assertAlmostEqual(kernel.squared_spectral_norm() / plain.squared_spectral_norm(), 1, delta=2e-3)

    def test_gradient_descent_closes_the_gap(self):
        base = made("logistic", n=40, p=4)
        problem = Problem(base.X, base.y, lam=0.1, kernel=RBF)
        w, eta = problem.start(), 1 / problem.smoothness()
        self.assertEqual(w.shape, (40,))
        for _ in range(500):
            w = problem.prox(w - eta * problem.gradient(w), eta)
        self.assertLess(problem.gap(w), 1e-8)

    def test_gaussian(self):
        X = made("logistic", n=5, p=3).X
        problem = Problem(X, np.ones(5), kernel=RBF)
        expected = np.exp(-((X[:, None] - X[None]) ** 2).sum(axis=2) / (2 * 1.5**2))
        np.testing.assert_allclose(problem.kernel.matrix, expected, rtol=1e-12)


if __name__ == "__main__":
    unittest.main()
