# SPDX-License-Identifier: GPL-3.0-only
"""Solver files written for benchopt run as they are, and results become a table that benchopt reads."""
from __future__ import annotations

import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

from cases import made
from driver import Conversation
from gapscope.solvers import is_installed

HEAD = """\
from benchopt import BaseSolver, safe_import_context
from benchopt.stopping_criterion import SufficientProgressCriterion
with safe_import_context() as import_ctx:
    import numpy as np

class Solver(BaseSolver):
    name = "Proximal GD"
    references = ["Beck and Teboulle (2009)"]
    parameters = {"scale": [1.0, 0.5], "mode": ["fast", "slow"], "flag": [False, True]}
"""
METHODS = """
    def skip(self, X, y, lmbd, fit_intercept):
        if fit_intercept:
            return True, "no intercept here"
        return False, None

    def set_objective(self, X, y, lmbd, fit_intercept):
        self.X, self.y, self.lmbd = X, y, lmbd
        self.warm = 0

    def warm_up(self):
        self.run_once()

    def step(self):
        size = self.scale / np.linalg.norm(self.X, 2) ** 2
        w = self.w - size * self.X.T @ (self.X @ self.w - self.y)
        self.w = np.sign(w) * np.maximum(0, np.abs(w) - size * self.lmbd)

    def get_result(self):
        return dict(beta=self.w)
"""
CALLBACK = """
    sampling_strategy = "callback"
    def run(self, callback):
        self.w = np.zeros(self.X.shape[1])
        while callback():
            self.step()
"""
ITERATION = """
    def run(self, n_iter):
        self.w = np.zeros(self.X.shape[1])
        for _ in range(n_iter):
            self.step()
"""
TOLERANCE = """
    stopping_criterion = SufficientProgressCriterion(strategy="tolerance")
    def run(self, tol):
        before, self.w = np.ones(self.X.shape[1]), np.zeros(self.X.shape[1])
        while np.abs(before - self.w).max() > tol:
            before = self.w
            self.step()
"""
ONCE = """
    sampling_strategy = "run_once"
    def run(self, _):
        self.w = np.zeros(self.X.shape[1])
        for _ in range(2000):
            self.step()
"""


def lasso(iterations, problem):
    w = np.zeros(problem.p)
    size = 1 / np.linalg.norm(problem.X, 2) ** 2
    for _ in range(iterations):
        w = w - size * problem.X.T @ (problem.X @ w - problem.y)
        w = np.sign(w) * np.maximum(0, np.abs(w) - size * problem.n * problem.lam)
    return w


class Files(unittest.TestCase):
    def started(self, text, problem=None, parameters=None):
        conversation = Conversation.of_text(HEAD + METHODS + text)
        self.addCleanup(conversation.shared.close)
        self.addCleanup(conversation.end)
        answer = conversation.start(problem or made("squared", "l1"), "Proximal-GD", parameters)
        self.assertEqual(answer, {"message": "ready"})
        self.assertEqual(conversation.next(0)["iteration"], 0)
        return conversation

    def test_description(self):
        with Conversation.of_text(HEAD + METHODS + CALLBACK) as conversation:
            described = conversation.describe()["solvers"][0]
        self.assertEqual({key: described[key] for key in ("name", "title", "family", "sampling", "source", "line")}, {
            "name": "Proximal-GD", "title": "Proximal GD", "family": "benchopt", "sampling": "callback",
            "source": "Beck and Teboulle (2009)", "line": 6})
        self.assertEqual(described["parameters"], [
            {"key": "scale", "meaning": "", "kind": "number", "default": 1.0},
            {"key": "mode", "meaning": "", "kind": "choice", "default": "fast", "choices": ["fast", "slow"]},
            {"key": "flag", "meaning": "", "kind": "choice", "default": "false", "choices": ["false", "true"]}])

    def test_callback(self):
        problem = made("squared", "l1")
        conversation = self.started(CALLBACK, problem)
        for k in (1, 2, 7):
            self.assertEqual(conversation.next(k)["iteration"], k)
            np.testing.assert_allclose(conversation.iterate(), lasso(k, problem), atol=1e-12)
        self.assertEqual(conversation.next(3000)["iteration"], 3000)
        self.assertLess(problem.gap(conversation.iterate()), 1e-9)

    def test_iterations(self):
        problem = made("squared", "l1")
        conversation = self.started(ITERATION, problem)
        for k in (1, 5, 3):
            self.assertEqual(conversation.next(budget=k)["iteration"], k)
            np.testing.assert_allclose(conversation.iterate(), lasso(k, problem), atol=1e-12)

    def test_tolerance(self):
        problem = made("squared", "l1")
        conversation = self.started(TOLERANCE, problem)
        gaps = []
        for tolerance in (1e-2, 1e-10):
            conversation.next(budget=tolerance)
            gaps.append(problem.gap(conversation.iterate()))
        self.assertLess(gaps[1], 1e-8)
        self.assertGreater(gaps[0], gaps[1])

    def test_run_once(self):
        problem = made("squared", "l1")
        conversation = self.started(ONCE, problem)
        conversation.next(budget=1)
        self.assertLess(problem.gap(conversation.iterate()), 1e-9)
        self.assertEqual(conversation.next(budget=2), {"message": "end", "reason": "its sampling strategy is run_once"})

    def test_parameters_reach_the_solver(self):
        problem = made("squared", "l1")
        conversation = self.started(ITERATION, problem, {"scale": 0.5})
        conversation.next(budget=1)
        half = conversation.iterate()
        conversation = self.started(ITERATION, problem)
        conversation.next(budget=1)
        self.assertGreater(np.abs(half - conversation.iterate()).max(), 1e-3)

    def test_refusals(self):
        for problem, words in ((made("squared", "l1", intercept="free"), "no intercept here"),
                               (made("squared", "elastic-net", l1=0.1), "its set_objective needs lmbd")):
            with Conversation.of_text(HEAD + METHODS + ITERATION) as conversation:
                answer = conversation.start(problem, "Proximal-GD")
                self.assertEqual(answer["message"], "refused")
                self.assertIn(words, answer["reason"])

    def test_missing_dependency(self):
        text = HEAD.replace("import numpy as np", "import no_such_module") + METHODS + ITERATION
        with Conversation.of_text(text) as conversation:
            self.assertEqual(conversation.describe()["solvers"][0]["unavailable"], "No module named 'no_such_module'")

    def test_utilities_of_the_benchmark(self):
        with Conversation(sys.executable, "-m", "gapscope", "") as conversation:
            folder = Path(conversation.shared.folder.name)
            (folder / "solvers").mkdir()
            (folder / "benchmark_utils").mkdir()
            (folder / "objective.py").touch()
            (folder / "benchmark_utils" / "__init__.py").write_text("answer = 42\n")
            path = folder / "solvers" / "s.py"
            path.write_text("from benchmark_utils import answer\n" + HEAD + METHODS + ITERATION)
            conversation.command[-1] = str(path)
            self.assertEqual(conversation.describe()["message"], "solvers")

    def test_objectives(self):
        from gapscope.benchopt_shim import objective_of

        def enet(X, y, lmbda, l1_ratio, fit_intercept): ...
        def svm(X, y, C): ...
        def quantile(X, y, lmbd, quantile, fit_intercept=False): ...

        found = objective_of(enet, made("squared", "elastic-net", lam=0.3, l1=0.1))
        self.assertEqual((found["lmbda"], found["l1_ratio"], found["fit_intercept"]), (0.4, 0.25, False))
        self.assertEqual(objective_of(svm, made("hinge", lam=0.5))["C"], 1 / 30)
        found = objective_of(quantile, made("quantile", "l1", lam=0.5, loss_parameters={"tau": 0.9}, intercept="free"))
        self.assertEqual((found["lmbd"], found["quantile"], found["fit_intercept"]), (0.5, 0.9, True))


HEADER = {"gapscope_log": 1, "spec": {
    "data": {"source": "breast-cancer"}, "seed": 1, "solver": {"id": "fista", "step": "backtracking"},
    "problem": {"loss": {"id": "huber", "delta": 1}, "bias": "none",
                "regularizer": {"id": "l2", "lambda": {"text": "1/n", "value": 0.01}, "l1": None}}},
    "version": "0.1.0", "started": "2026-01-01T00:00:00Z"}
SNAPSHOT = {"iter": 0, "passes": 0, "seconds": 0.5, "cpu": 0.5, "wall": 1, "primal": 2.0, "dual": None, "gap": None,
            "nnz_w": 3, "nnz_alpha": None, "norm_w": 1, "train_error": 0.1, "test_error": None, "extra": {"L": 4}}


class Table(unittest.TestCase):
    def setUp(self):
        if not is_installed("pandas"):
            self.skipTest("the Debian package python3-pandas is not installed")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.log = self.folder / "a.jsonl"
        lines = [HEADER, SNAPSHOT, {**SNAPSHOT, "iter": 4, "primal": 1.5}, {"status": "budget", "reason": "x"}]
        repeated = [{**HEADER, "spec": {**HEADER["spec"], "seed": 2}}, SNAPSHOT]
        self.log.write_text("".join(json.dumps(line) + "\n" for line in lines + repeated))

    def test_columns_of_benchopt(self):
        import pandas

        from gapscope import to_benchopt

        path = self.folder / "a.csv"
        to_benchopt(self.log, path)
        table = pandas.read_csv(path)
        required = {"objective_name", "obj_description", "solver_name", "solver_description", "dataset_name", "idx_rep",
                    "sampling_strategy", "stop_val", "time", "objective_value", "file_objective", "file_solver",
                    "file_dataset", "base_seed", "run_date", "p_solver_step"}
        self.assertEqual(required - set(table.columns), set())
        self.assertEqual(table["idx_rep"].tolist(), [0, 0, 1])
        self.assertEqual(table["stop_val"].tolist(), [0, 4, 0])
        self.assertEqual(table["objective_value"].tolist(), [2.0, 1.5, 2.0])
        self.assertEqual(table["time"].tolist(), [0.5] * 3)
        self.assertEqual(set(table["solver_name"]), {"fista[step=backtracking]"})
        self.assertEqual(set(table["objective_name"]), {"huber l2[bias=none,delta=1,lambda=1/n]"})

    def test_parquet(self):
        import pandas

        from gapscope import to_benchopt

        path = self.folder / "a.parquet"
        if not (is_installed("pyarrow") or is_installed("fastparquet")):
            with self.assertRaises(ImportError):
                to_benchopt(self.log, path)
            return
        to_benchopt(self.log, path)
        self.assertEqual(len(pandas.read_parquet(path)), 3)

    def test_other_endings(self):
        from gapscope import to_benchopt

        with self.assertRaisesRegex(ValueError, "benchopt reads .parquet and .csv"):
            to_benchopt(self.log, os.fspath(self.folder / "a.txt"))


if __name__ == "__main__":
    unittest.main()
