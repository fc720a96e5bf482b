# SPDX-License-Identifier: GPL-3.0-only
"""Losses against the reference numbers, and their laws: Fenchel-Young, finite differences, Lipschitz constants."""
from __future__ import annotations

import unittest

import numpy as np

import reference
from cases import CLASSES, made
from gapscope.losses import SCALAR_LOSSES
from gapscope.vector_losses import VECTOR_LOSSES


def scalar(entry):
    parameters = entry.get("params", {})
    if entry["id"] == "multi-threshold-hinge":
        parameters = {"thresholds": ",".join(str(t) for t in parameters["theta"])}
    return SCALAR_LOSSES[entry["id"]](parameters)


class ReferenceNumbers(unittest.TestCase):
    def test_scalar_losses(self):
        checked = 0
        for entry in reference.files("loss"):
            if entry["id"] not in SCALAR_LOSSES:
                continue
            loss = scalar(entry)
            for values in entry["values"]:
                z, y = np.array([values["z"]]), np.array([values["y"]])
                with self.subTest(loss=loss.id, **values):
                    self.assertTrue(reference.is_close(loss.value(z, y)[0], values["value"]))
                    self.assertTrue(reference.is_close(loss.derivative(z, y)[0], values["derivative"]))
                checked += 1
            for values in entry["conjugates"]:
                found = loss.conjugate(np.array([values["u"]]), np.array([values["y"]]))[0]
                with self.subTest(loss=loss.id, **values):
                    self.assertTrue(reference.is_close(found, reference.number(values["conjugate"])))
        self.assertGreater(checked, 500)

    def test_table_of_losses(self):
        checked = 0
        for row in reference.files("loss-table")[0]["rows"]:
            spec = dict(row["loss"])
            loss = SCALAR_LOSSES.get(spec.pop("id"))
            if loss is None:
                continue
            made_loss = loss(spec)
            y, z, alpha = (np.array([row[name]]) for name in ("y", "z", "alpha"))
            with self.subTest(**row):
                self.assertTrue(reference.is_close(made_loss.value(z, y)[0], row["value"]))
                self.assertTrue(reference.is_close(made_loss.derivative(z, y)[0], row["derivative"]))
                self.assertTrue(reference.is_close(made_loss.conjugate(-alpha, y)[0], row["conj_of_minus_alpha"]))
            checked += 1
        self.assertGreater(checked, 100)

    def test_distance_to_the_target(self):
        entry = next(e for e in reference.files("loss") if e["id"] == "l2-multi")
        for values in entry["values"]:
            y, z = np.array([values["y"]]), np.array([values["z"]])
            loss = VECTOR_LOSSES["l2-multi"]({}, y.shape[1])
            self.assertTrue(reference.is_close(loss.value(z, y)[0], values["value"]))
            self.assertTrue(reference.is_close(loss.derivative(z, y)[0], values["derivative"]))
        for values in entry["dual_terms"]:
            found = -loss.conjugate(-np.array([values["alpha"]]), np.array([values["y"]]))[0]
            expected = values["minus_conj_of_minus_alpha"]
            self.assertTrue(reference.is_close(found, -np.inf if expected is None else expected))


def random_points(loss, problem, count=200):
    """Scores around the kinks, and feasible dual points."""
    rng = np.random.default_rng(3)
    shape = problem.score_shape
    for _ in range(count // problem.n + 1):
        z = 2 * rng.standard_normal(shape)
        yield z, loss.clip_dual(2 * rng.standard_normal(shape), problem.y)


def problems():
    for name in SCALAR_LOSSES:
        yield made(name)
    for name in VECTOR_LOSSES:
        yield made(name, outputs=4)
    yield made("multiclass-hinge", outputs=3, loss_parameters={"costs": "0,1,2,3,0,1,2,0.5,0"})
    yield made("smoothed-multiclass-hinge", outputs=3, loss_parameters={"gamma": 0.05, "costs": "2"})
    yield made("softmax-of-hinge", outputs=3, loss_parameters={"gamma": 0.2})
    yield made("l2-multi", outputs=3, loss_parameters={"gamma": 0.5})


class Laws(unittest.TestCase):
    def each(self):
        for problem in problems():
            for z, alpha in random_points(problem.loss, problem):
                with self.subTest(loss=problem.loss):
                    yield problem.loss, problem.y, z, alpha

    def test_fenchel_young(self):
        for loss, y, z, alpha in self.each():
            product = lambda a, b: (a * b).reshape(len(y), -1).sum(axis=1)
            g = loss.derivative(z, y)
            equality = loss.value(z, y) + loss.conjugate(g, y) - product(g, z)
            self.assertLess(np.abs(equality).max(), 1e-11)
            inequality = loss.value(z, y) + loss.conjugate(-alpha, y) + product(alpha, z)
            self.assertGreater(inequality.min(), -1e-11)

    def test_derivative_is_the_slope(self):
        step = 1e-6
        for loss, y, z, _ in self.each():
            direction = np.random.default_rng(1).standard_normal(z.shape)
            change = (loss.value(z + step * direction, y) - loss.value(z - step * direction, y)) / (2 * step)
            slope = (loss.derivative(z, y) * direction).reshape(len(y), -1).sum(axis=1)
            # a kink between the two points is allowed, but rare
            self.assertLess(np.mean(np.abs(change - slope) > 1e-4 * np.maximum(1, np.abs(slope))), 0.05)

    def test_constants(self):
        for loss, y, z, _ in self.each():
            other = z + np.random.default_rng(2).standard_normal(z.shape)
            distance = np.linalg.norm((other - z).reshape(len(y), -1), axis=1)
            if np.isfinite(loss.lipschitz):
                change = np.abs(loss.value(other, y) - loss.value(z, y))
                self.assertTrue(np.all(change <= loss.lipschitz * distance * (1 + 1e-12)))
            if np.isfinite(loss.smoothness):
                change = loss.derivative(other, y) - loss.derivative(z, y)
                size = np.linalg.norm(change.reshape(len(y), -1), axis=1)
                self.assertTrue(np.all(size <= loss.smoothness * distance * (1 + 1e-12)))

    def test_clipped_points_are_feasible_and_fixed(self):
        for loss, y, _, alpha in self.each():
            self.assertTrue(np.all(np.isfinite(loss.conjugate(-alpha, y))))
            self.assertTrue(reference.is_close(loss.clip_dual(alpha, y), alpha, 1e-13))

    def test_infinite_outside(self):
        for loss, y, _, alpha in self.each():
            if not np.isfinite(loss.lipschitz):
                continue
            far = alpha + 10
            self.assertTrue(np.all(np.isinf(loss.conjugate(-far, y))))

    def test_all_classes_are_covered(self):
        self.assertEqual(set(CLASSES), set(VECTOR_LOSSES))


if __name__ == "__main__":
    unittest.main()
