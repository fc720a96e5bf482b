# SPDX-License-Identifier: GPL-3.0-only
"""What being watched costs. Times are printed, not asserted: they depend on the machine and its load."""
from __future__ import annotations

import os
import time
import unittest
from pathlib import Path

import numpy as np

from cases import made
from driver import Conversation

EMPTY = """\
from gapscope import solver
@solver
def empty(problem):
    w = problem.start()
    while True:
        yield w
"""
DESCENT = """\
import time
import numpy as np
from gapscope import solver

@solver(extras=["bare"], passes=False)
def descent(problem):
    X, y, n = problem.X, problem.y, problem.n
    def iterates():
        w, eta, l2 = problem.start(), 1 / problem.smoothness(), problem.lam
        while True:
            w = w - eta * (X.T @ (-y / (1 + np.exp(y * (X @ w)))) / n + l2 * w)
            yield w
    began = time.process_time()
    for k, w in zip(range(%d), iterates()):
        pass
    bare = time.process_time() - began
    yield {"w": w, "bare": bare}
    yield from iterates()
"""


def processor_seconds(pid: int) -> float:
    """Of a process, from /proc."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Overhead(unittest.TestCase):
    def test_iterations_that_are_not_looked_at(self):
        count = 3_000_000
        with Conversation.of_text(EMPTY) as conversation:
            conversation.start(made(), "empty")
            conversation.next(0)
            before = processor_seconds(conversation.process.pid)
            self.assertEqual(conversation.next(count)["iteration"], count)
            spent = processor_seconds(conversation.process.pid) - before

        def empty():
            w = np.zeros(8)
            while True:
                yield w

        generator = empty()
        began = time.process_time()
        for _ in zip(range(count), generator):
            pass
        bare = time.process_time() - began
        print(f"\nan iteration that is not looked at: {1e9 * spent / count:.0f} ns, of which {1e9 * bare / count:.0f} ns "
              f"are the generator's")

    def test_a_look(self):
        count = 5_000
        with Conversation.of_text(EMPTY) as conversation:
            conversation.start(made(), "empty")
            conversation.next(0)
            before = processor_seconds(conversation.process.pid)
            for k in range(1, count + 1):
                self.assertEqual(conversation.next(k)["iteration"], k)
            spent = processor_seconds(conversation.process.pid) - before
        print(f"\na look at an iterate: {1e6 * spent / count:.1f} us of the child's processor time")

    def test_gradient_descent_looked_at_every_tenth_iterate(self):
        for n, p, count in ((569, 30, 20_000), (10_000, 100, 1000)):
            problem = made(n=n, p=p)
            times = [self.bare_and_watched(problem, count) for _ in range(3)]
            bare, watched = (min(column) for column in zip(*times))
            print(f"\ngradient descent, {n} x {p}, looked at every tenth iterate: {watched:.2f} s, bare loop "
                  f"{bare:.2f} s, {100 * (watched / bare - 1):+.1f} %")

    def bare_and_watched(self, problem, count):
        """Processor seconds of so many iterations."""
        with Conversation.of_text(DESCENT % count) as conversation:
            conversation.start(problem, "descent")
            conversation.next(0)
            bare = conversation.next(1, seconds=300)["extras"]["bare"]
            before = processor_seconds(conversation.process.pid)
            for k in range(10, count + 10, 10):
                self.assertEqual(conversation.next(k + 1)["iteration"], k + 1)
            return bare, processor_seconds(conversation.process.pid) - before

    def test_time_to_the_first_point(self):
        began = time.perf_counter()
        with Conversation.of_text(EMPTY) as conversation:
            conversation.start(made(), "empty")
            self.assertEqual(conversation.next(0)["iteration"], 0)
            print(f"\nfrom the start of Python to the first point: {time.perf_counter() - began:.2f} s")


if __name__ == "__main__":
    unittest.main()
