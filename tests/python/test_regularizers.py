# SPDX-License-Identifier: GPL-3.0-only
"""Regularizers against the reference numbers, and the optimality condition of their proximal operators."""
from __future__ import annotations

import unittest

import numpy as np

import reference
from gapscope.problem import make_regularizer
from gapscope.regularizers import REGULARIZERS


def of_fixture(entry):
    name = entry["id"]
    parameters = entry["params"]
    base = name[4:-1] if name.startswith("box(") else name
    groups = None
    if "groups" in parameters:
        starts = [group[0] for group in parameters["groups"]] + [parameters["groups"][-1][-1] + 1]
        groups = {"starts": starts, "weights": parameters["omega"]}
    outputs = entry["shape"][1] if len(entry["shape"]) > 1 else 1
    spec = {"id": base, "lambda": parameters.get("lambda"), "l1": parameters.get("l1")}
    made = make_regularizer(spec, groups, outputs, parameters.get("lower"), parameters.get("upper"))
    return made, (tuple(entry["shape"]) if outputs > 1 else (entry["shape"][0],))


def known():
    for entry in reference.files("prox"):
        regularizer, shape = of_fixture(entry)
        if hasattr(type(regularizer), "prox"):
            yield entry, regularizer, shape


class ReferenceNumbers(unittest.TestCase):
    def test_prox_and_value(self):
        seen = set()
        for entry, regularizer, shape in known():
            seen.add(entry["id"])
            for case in entry["cases"]:
                x = np.array(case["x"], dtype=float).reshape(shape)
                found = regularizer.prox(x, case["t"])
                scale = max(1.0, np.abs(x).max())
                with self.subTest(entry["id"], t=case["t"]):
                    self.assertTrue(reference.is_close(found.ravel(), case["prox"], 1e-12, scale))
                    self.assertTrue(reference.is_close(regularizer.value(found), case["value_of_prox"], 1e-11, scale))
        self.assertEqual(seen, {"l2", "l1", "elastic-net", "l2-norm", "linf", "group-lasso", "sparse-group-lasso", "l21",
                                "box(l1)", "box(l2)", "box(elastic-net)"})

    def test_conjugates(self):
        for entry, regularizer, shape in known():
            for case in entry["conjugates"]:
                v = np.array(case["v"], dtype=float).reshape(shape)
                with self.subTest(entry["id"], v=case["v"]):
                    self.assertTrue(reference.is_close(regularizer.conjugate(v), reference.number(case["conjugate"])))
                    self.assertTrue(reference.is_close(regularizer.feasible_scale(v), case["feasible_scale"], 1e-11))


def strengths():
    groups = {"starts": [0, 2, 3, 8], "weights": None}
    for name in REGULARIZERS:
        for l2 in ((0.0, 0.3) if name in ("group-lasso", "l21") else (0.0,)):
            yield make_regularizer({"id": name, "lambda": 0.6, "l1": 0.2, "parameters": {"l2": l2}}, groups, 1, None, None)
    apart = {"starts": [0, 2, 3, 8], "weights": [1.0, 2.0, 0.5], "order": [7, 1, 4, 0, 2, 3, 5, 6]}
    for name in ("group-lasso", "sparse-group-lasso"):
        yield make_regularizer({"id": name, "lambda": 0.6, "l1": 0.2}, apart, 1, None, None)
    for base in ("none", "l2", "l1", "elastic-net"):
        yield make_regularizer({"id": base, "lambda": 0.6, "l1": 0.2}, None, 1, -0.4, 1.5)


class Laws(unittest.TestCase):
    def test_prox_is_optimal(self):
        """With w = prox(x, t), g = (x - w)/t is a subgradient at w: R(w) + R*(g) = <g, w>."""
        rng = np.random.default_rng(4)
        for regularizer in strengths():
            for _ in range(200):
                x, t = rng.uniform(0.1, 10) * rng.standard_normal(8), rng.uniform(0.05, 5)
                w = regularizer.prox(x, t)
                g = (x - w) / t
                g *= 1 if regularizer.id == "none" else min(1.0, regularizer.feasible_scale(g))
                with self.subTest(regularizer):
                    self.assertLess(abs(regularizer.value(w) + regularizer.conjugate(g) - g @ w), 1e-10 * (1 + abs(g @ w)))

    def test_fenchel_young(self):
        rng = np.random.default_rng(5)
        for regularizer in strengths():
            for _ in range(100):
                w, v = rng.standard_normal(8), rng.standard_normal(8)
                with self.subTest(regularizer):
                    self.assertGreaterEqual(regularizer.value(w) + regularizer.conjugate(v) - v @ w, -1e-12)

    def test_groups_in_another_order(self):
        groups = {"starts": [0, 2, 3], "weights": [1.0, 1.0], "order": [2, 0, 1]}
        regularizer = make_regularizer({"id": "group-lasso", "lambda": 1.0}, groups, 1, None, None)
        self.assertEqual(regularizer.value(np.array([3.0, 7.0, 4.0])), 12.0)
        np.testing.assert_allclose(regularizer.prox(np.array([3.0, 7.0, 4.0]), 1.0), [2.4, 6.0, 3.2])

    def test_what_is_missing_is_named(self):
        missing = make_regularizer({"id": "trace", "lambda": 1.0}, None, 3, None, None)
        with self.assertRaisesRegex(NotImplementedError, "trace.*l2, l1, elastic-net"):
            missing.prox(np.zeros(3), 1.0)
        with self.assertRaisesRegex(NotImplementedError, "linf with bounds"):
            make_regularizer({"id": "linf", "lambda": 1.0}, None, 1, 0.0, None).value(np.zeros(3))


if __name__ == "__main__":
    unittest.main()
