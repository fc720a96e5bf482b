# SPDX-License-Identifier: GPL-3.0-only
"""What the guide's page "Write a solver in front of the class" promises of its versions of gd.py."""
from __future__ import annotations

import csv
import lzma
import unittest

import numpy as np

from driver import ROOT, Conversation, Problem

PLAIN = """\
from gapscope import solver

@solver
def gd(problem):
    w = problem.start()
    eta = ETA
    while True:
        w = problem.prox(w - eta * problem.gradient(w), eta)
        yield w
"""
MOMENTUM = """\
from gapscope import solver

@solver
def gd(problem):
    w = v = problem.start()
    eta = 1 / problem.smoothness()
    k = 0
    while True:
        k += 1
        before = w
        w = problem.prox(v - eta * problem.gradient(v), eta)
        v = w + (k - 1) / (k + 2) * (w - before)
        yield w
"""


def breast_cancer(loss: str = "squared", regularizer: str = "l2") -> Problem:
    """Standardized, with lambda = 1/n."""
    with lzma.open(ROOT / "resources" / "data" / "breast-cancer.csv.xz", "rt") as file:
        table = np.array([[float(cell) for cell in row] for row in list(csv.reader(file))[1:]])
    X, y = table[:, :-1], table[:, -1]
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    return Problem(X, y, loss=loss, regularizer=regularizer, lam=1 / len(y))


class Lecture(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.problem = breast_cancer()

    def iterates(self, text, *until):
        """w at the iterations."""
        with Conversation.of_text(text, "gd.py") as conversation:
            conversation.start(self.problem, "gd")
            conversation.next(0)
            for k in until:
                self.assertEqual(conversation.next(k)["iteration"], k)
                yield conversation.iterate()

    def gap(self, text):
        with np.errstate(all="ignore"):
            return self.problem.gap(next(self.iterates(text, 300)))

    def test_steps(self):
        slow, good = (self.gap(PLAIN.replace("ETA", eta)) for eta in ("0.01", "0.1"))
        self.assertLess(good, 0.1)
        self.assertGreater(slow, 5 * good)
        for eta, iterations in (("1.0", 5), ("0.2", 100)):
            w = next(self.iterates(PLAIN.replace("ETA", eta), iterations))
            self.assertGreater(self.problem.value(w), 1e6)

    def test_the_border_is_two_over_the_smoothness(self):
        self.assertAlmostEqual(self.problem.smoothness(), 13.3, delta=0.05)

    def test_momentum(self):
        gap = self.gap(PLAIN.replace("ETA", "1 / problem.smoothness()"))
        self.assertAlmostEqual(gap, 0.05, delta=0.005)
        self.assertAlmostEqual(self.gap(MOMENTUM), 8e-5, delta=1e-5)

    def test_a_mistake_has_its_line(self):
        with Conversation.of_text(PLAIN.replace("ETA", "0.1").replace("(w), eta)", "(w), eta"), "gd.py") as conversation:
            answer = conversation.describe()
        self.assertEqual((answer["message"], answer["file"], answer["line"]), ("failed", "gd.py", 8))


if __name__ == "__main__":
    unittest.main()
