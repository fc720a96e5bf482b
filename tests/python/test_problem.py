# SPDX-License-Identifier: GPL-3.0-only
"""The Problem: objectives at reference optima, gradients, duals, free intercepts, constants and counted passes."""
from __future__ import annotations

import unittest

import numpy as np

import reference
from cases import CLASSES, MARGIN, made
from driver import Problem
from gapscope.losses import SCALAR_LOSSES
from gapscope.regularizers import REGULARIZERS

GROUPS = {"starts": [0, 3, 4, 8], "weights": None}


def of_fixture(spec):
    loss = dict(spec["loss"])
    name = reference.OLD_NAMES.get(loss["id"], loss.pop("id"))
    loss.pop("id", None)
    regularizer = spec["regularizer"]
    sigma = regularizer.get("sigma", 0.0)
    lam = sigma if regularizer["id"] == "l1" else regularizer["lambda"]
    return Problem(np.array(spec["X"]), np.array(spec["y"], dtype=float), loss=name, loss_parameters=loss, lam=lam,
                   l1=sigma, regularizer=regularizer["id"], outputs=spec.get("K", 1))


class ReferenceNumbers(unittest.TestCase):
    def test_optima(self):
        count = 0
        for entry in reference.files("optimum"):
            problem, optimum, point = of_fixture(entry["problem"]), entry["optimum"], entry["at_point"]
            with self.subTest(entry["name"]):
                w, alpha = np.array(optimum["w"]), np.array(optimum["alpha"])
                self.assertTrue(reference.is_close(problem.value(w), optimum["primal"]))
                # an l1 constraint that holds with equality is off by rounding
                self.assertTrue(reference.is_close(problem.dual(problem.feasible(alpha)), optimum["dual"], 1e-9))
                self.assertTrue(reference.is_close(problem.value(np.array(point["w"])), point["primal"]))
            count += 1
        self.assertEqual(count, 30)

    def test_optima_of_several_classes(self):
        count = 0
        for entry in reference.files("multiclass"):
            if "optimum" not in entry:
                continue
            problem, optimum = of_fixture(entry["problem"]), entry["optimum"]
            W = np.array(optimum["W"])
            with self.subTest(entry["name"]):
                self.assertTrue(reference.is_close(problem.value(W), optimum["primal"], 1e-11))
                if problem.loss.is_smooth:
                    self.assertLess(problem.gap(W), 1e-9)
            count += 1
        self.assertEqual(count, 4)


def problems(**options):
    for name in (*SCALAR_LOSSES, *CLASSES):
        yield made(name, outputs=4 if name in CLASSES else 1, **options)


class Gradient(unittest.TestCase):
    def test_it_is_the_slope_of_the_risk(self):
        rng = np.random.default_rng(0)
        for intercept in ("none", "free", "feature"):
            for problem in problems(intercept=intercept, sparse=intercept == "none"):
                if problem.outputs > 1 and intercept == "free" or not problem.loss.is_smooth:
                    continue
                w, direction = rng.standard_normal(problem.w_shape), rng.standard_normal(problem.w_shape)
                step = 1e-5
                slope = (problem.risk(w + step * direction) - problem.risk(w - step * direction)) / (2 * step)
                risk, gradient = problem.risk_and_gradient(w)
                with self.subTest(problem.loss, intercept=intercept):
                    self.assertAlmostEqual(slope, float((gradient * direction).sum()), delta=1e-6 * (1 + abs(slope)))
                    self.assertTrue(np.array_equal(gradient, problem.gradient(w)))
                    self.assertEqual(risk, problem.risk(w))

    def test_smoothness_bounds_its_change(self):
        rng = np.random.default_rng(1)
        for problem in problems():
            if not problem.loss.is_smooth:
                with self.assertRaisesRegex(ValueError, "not smooth"):
                    problem.smoothness()
                continue
            for _ in range(20):
                v, w = rng.standard_normal((2, *problem.w_shape))
                change = np.linalg.norm(problem.gradient(v) - problem.gradient(w))
                self.assertLessEqual(change, problem.smoothness() * np.linalg.norm(v - w))

    def test_spectral_norm(self):
        for sparse in (False, True):
            for intercept in ("none", "free"):
                problem = made(sparse=sparse, intercept=intercept)
                X = problem.X.toarray() if sparse else problem.X
                X = np.column_stack([X, np.ones(problem.n)]) if intercept == "free" else X
                exact = np.linalg.norm(X, 2) ** 2
                self.assertTrue(exact <= problem.squared_spectral_norm() <= 1.0011 * exact)


class Duality(unittest.TestCase):
    def test_gap_is_never_negative(self):
        rng = np.random.default_rng(2)
        for regularizer in REGULARIZERS:
            for name in (*SCALAR_LOSSES, *CLASSES):
                several = name in CLASSES
                if several and "group" in regularizer:
                    continue
                for intercept in ("none",) if several else ("none", "free"):
                    problem = made(name, regularizer, outputs=4 if several else 1, l1=0.02, groups=GROUPS,
                                   intercept=intercept)
                    for size in (0.1, 1, 10):
                        w = size * rng.standard_normal(problem.w_shape)
                        alpha = problem.feasible(size * rng.standard_normal(problem.score_shape))
                        with self.subTest(problem.loss, regularizer=regularizer, intercept=intercept):
                            self.assertGreaterEqual(problem.gap(w), -1e-10 * size)
                            self.assertGreaterEqual(problem.gap(w, alpha), -1e-10 * size)
                            if regularizer != "none":
                                self.assertTrue(np.isfinite(problem.dual(alpha)))

    def test_gap_closes(self):
        """The twelve lines solve smooth problems to a small gap, which bounds every mistake of value, gradient, prox and
        dual together."""
        for regularizer in ("l2", "elastic-net", "l1", "l2-norm", "linf", "group-lasso", "sparse-group-lasso", "l21"):
            for name, intercept in (("logistic", "none"), ("squared", "free"), ("smoothed-hinge", "none"),
                                    ("logistic", "free")):
                problem = made(name, regularizer, l1=0.01, groups=GROUPS, intercept=intercept)
                w = problem.start()
                eta = 1 / problem.smoothness()
                for _ in range(3000):
                    w = problem.prox(w - eta * problem.gradient(w), eta)
                with self.subTest(name, regularizer=regularizer, intercept=intercept):
                    self.assertLess(problem.gap(w), 1e-6)

    def test_bounds(self):
        problem = made("logistic", "l2", lower=-0.1, upper=0.3)
        w = problem.start()
        eta = 1 / problem.smoothness()
        for _ in range(3000):
            w = problem.prox(w - eta * problem.gradient(w), eta)
        self.assertLess(problem.gap(w), 1e-9)
        self.assertEqual((w.min(), w.max()), (-0.1, 0.3))

    def test_unbalanced_alpha_is_infeasible_with_a_free_intercept(self):
        problem = made("logistic", intercept="free")
        self.assertEqual(problem.dual(0.5 * problem.y * (problem.y > 0)), -np.inf)


class Shapes(unittest.TestCase):
    def test_prox_leaves_the_free_intercept_alone(self):
        problem = made("squared", "l1", lam=100.0, intercept="free")
        moved = problem.prox(np.arange(9.0), 1.0)
        self.assertEqual(moved.tolist(), [0.0] * 8 + [8.0])

    def test_starts_are_copies(self):
        problem = made(w=np.ones(8), alpha=np.full(60, 0.5))
        problem.start()[:] = 7
        problem.start_dual()[:] = 7
        self.assertEqual(problem.start().tolist(), [1.0] * 8)
        self.assertEqual(problem.start_dual().tolist(), [0.5] * 60)
        self.assertEqual(made(intercept="free").start().shape, (9,))
        self.assertEqual(made("multinomial-logistic", outputs=4).start().shape, (8, 4))

    def test_random_numbers_repeat(self):
        problem = made()
        self.assertEqual(problem.rng().random(), problem.rng().random())

    def test_sparse_and_dense_agree(self):
        sparse = made("logistic", "l2", sparse=True, intercept="free")
        dense = Problem(sparse.X.toarray(), sparse.y, loss="logistic", regularizer="l2", lam=0.05, intercept="free")
        w = np.random.default_rng(0).standard_normal(9)
        self.assertTrue(reference.is_close(sparse.gradient(w), dense.gradient(w)))
        self.assertTrue(reference.is_close(sparse.row_norms(), dense.row_norms()))

    def test_passes_are_counted(self):
        problem = made()
        w = problem.start()
        for call, passes in ((lambda: problem.gradient(w), 1.0), (lambda: problem.value(w), 0.5),
                             (lambda: problem.risk_and_gradient(w), 1.0), (lambda: problem.prox(w, 1.0), 0.0),
                             (lambda: problem.dual(problem.start_dual()), 0.5), (lambda: problem.dual_point(w), 1.0),
                             (lambda: problem.count_passes(0.25), 0.25)):
            problem.passes = 0.0
            call()
            self.assertEqual(problem.passes, passes)

    def test_unknown_losses_leave_the_data_usable(self):
        problem = Problem(np.ones((3, 2)), np.ones(3), loss="f1", regularizer="l2", lam=1.0)
        self.assertEqual(problem.X.sum(), 6)
        with self.assertRaisesRegex(NotImplementedError, "f1.*hinge"):
            problem.value(problem.start())

    def test_margin_losses_are_listed(self):
        self.assertLess(set(MARGIN), set(SCALAR_LOSSES))


if __name__ == "__main__":
    unittest.main()
