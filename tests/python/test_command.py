# SPDX-License-Identifier: GPL-3.0-only
"""Gapscope's command from Python: fits, runs, logs and sweeps. Those that need the program are skipped without it."""
from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

from cases import made
from driver import PACKAGE, TWELVE_LINES, Conversation
from gapscope import command, fitting
from gapscope.solvers import is_installed
from test_benchopt import HEADER, SNAPSHOT
from test_lecture import breast_cancer

FAKE = """#!{python}
import json, os, sys
arguments = sys.argv[1:]
data = arguments[arguments.index("--data") + 1]
folder = os.path.dirname(data)
print("a warning", file=sys.stderr)
if "--fail" in arguments:
    print("gapscope-cli: error: --loss: unknown loss; a loss expected", file=sys.stderr)
    sys.exit(2)
if "--model" in arguments:
    with open(arguments[arguments.index("--model") + 1], "w") as file:
        file.write("# gapscope-model 1\\n# form vector\\n1.5\\n-2\\n0.25\\n")
print(json.dumps({{"status": "budget", "reason": "r", "iter": 3, "passes": 4, "seconds": 0.5, "primal": 1.0, "dual": 0.5,
                  "gap": 0.5, "arguments": arguments, "folder": folder, "data": open(data).read(),
                  "mode": os.stat(folder).st_mode & 0o777}}))
sys.exit(3)
"""


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)


class WithoutTheProgram(Folder):
    """A program that prints what it was asked, in the place of gapscope-cli."""

    def setUp(self):
        super().setUp()
        fake = self.folder / "gapscope-cli"
        fake.write_text(FAKE.format(python=sys.executable))
        fake.chmod(stat.S_IRWXU)
        patch = mock.patch.dict(os.environ, {"GAPSCOPE_CLI": str(fake)})
        patch.start()
        self.addCleanup(patch.stop)

    def test_fit_hands_over_all_digits_in_a_private_folder(self):
        found = fitting.fit([[1 / 3, 0.0], [2.0, 0.0]], ["no", "yes"], loss="hinge", reg="l1", lam="0.1*max",
                            intercept=True, rel_tol=1e-7, set={"loss.gamma": 0.5}, quiet=True, test=None)
        self.assertEqual(found.values["data"], "-1.0 1:0.3333333333333333 2:0.0\n1.0 1:2.0 2:0.0\n")
        self.assertEqual(found.values["mode"], 0o700)
        self.assertFalse(os.path.exists(found.values["folder"]))
        arguments = found.values["arguments"]
        for pair in (("--loss", "hinge"), ("--reg", "l1"), ("--lambda", "0.1*max"), ("--bias", "free"), ("--rel-tol", "1e-07"),
                     ("--set", "loss.gamma=0.5"), ("--format", "libsvm")):
            self.assertIn(pair, list(zip(arguments, arguments[1:])))
        self.assertIn("--dense", arguments)
        self.assertIn("--quiet", arguments)
        self.assertNotIn("--test", arguments)
        self.assertEqual((found.coef.tolist(), found.intercept), ([1.5, -2.0], 0.25))
        self.assertEqual((found.status, found.gap, found.iterations), ("budget", 0.5, 3))
        self.assertEqual(found.classes.tolist(), ["no", "yes"])
        self.assertEqual(found.warnings, ["a warning"])

    def test_sparse_data_keep_their_columns(self):
        if not is_installed("scipy"):
            self.skipTest("the Debian package python3-scipy is not installed")
        from scipy.sparse import csr_matrix

        found = fitting.fit(csr_matrix([[0, 1.5, 0], [2, 0, 0]]), [7, 9], loss="multinomial-logistic")
        self.assertEqual(found.values["data"], "1.0 2:1.5 3:0.0\n2.0 1:2.0\n")
        self.assertIn("--sparse", found.values["arguments"])

    def test_errors(self):
        data = self.folder / "d"
        data.touch()
        with self.assertRaisesRegex(command.GapscopeError, "^--loss: unknown loss; a loss expected$") as raised:
            command.run(data, "x", "l2", 1, fail=True)
        self.assertEqual(raised.exception.status, 2)
        for X, y, loss, words in (([1, 2], [1, 2], "squared", r"X has shape \(2,\)"), ([[1], [2]], [1], "squared", "y has shape"),
                                  ([[1], [2]], ["a", "b"], "squared", "labels that are no numbers"),
                                  ([[1], [2], [3]], [1, 2, 3], "hinge", "3 different labels; 2 expected by hinge"),
                                  ([[1], [2]], [1, 1], "multiclass-hinge", "1 different labels; 2 or more")):
            with self.assertRaisesRegex(ValueError, words):
                fitting.fit(X, y, loss=loss)

    def test_options(self):
        self.assertEqual(command.options_of({"lam": 0.1, "max_passes": 3, "charts": None, "sparse": True, "dense": False,
                                             "positive": ["a", "b"]}),
                         ["--lambda", "0.1", "--max-passes", "3", "--sparse", "--positive", "a", "--positive", "b"])

    def test_where_the_program_is(self):
        self.assertEqual(command.find_program(), os.environ["GAPSCOPE_CLI"])
        with mock.patch.dict(os.environ, {"GAPSCOPE_CLI": "/no/such"}):
            with self.assertRaisesRegex(FileNotFoundError, "names /no/such, which is no program"):
                command.find_program()
        with mock.patch.dict(os.environ, {"GAPSCOPE_CLI": "", "PATH": str(self.folder)}):
            self.assertEqual(command.find_program(), str(self.folder / "gapscope-cli"))
        with mock.patch.dict(os.environ, {"GAPSCOPE_CLI": "", "PATH": ""}), mock.patch("os.access", return_value=False):
            with self.assertRaisesRegex(FileNotFoundError, "neither in PATH nor beside"):
                command.find_program()


class WithTheProgram(Folder):
    def setUp(self):
        super().setUp()
        try:
            command.find_program()
        except FileNotFoundError as error:
            self.skipTest(str(error))

    def test_coefficients_have_the_certified_value(self):
        for loss, regularizer, options, more in (
                ("logistic", "l1", {"intercept": "none"}, {}), ("logistic", "l2", {"intercept": "free"}, {}),
                ("huber", "elastic-net", {"sparse": True, "l1": 0.01}, {"l1": 0.01}),
                ("multinomial-logistic", "l2", {"outputs": 4}, {}), ("logistic", "l2", {"intercept": "feature"}, {}),
                ("squared", "group-lasso", {"groups": {"starts": [0, 3, 4, 8], "weights": None}},
                 {"groups": [[0, 1, 2], [3], [4, 5, 6, 7]]})):
            problem = made(loss, regularizer, **options)
            X = problem.X[:, :8] if problem.p == 9 else problem.X
            found = fitting.fit(X, problem.y, loss=loss, reg=regularizer, lam=0.05, rel_tol=1e-9,
                                intercept=problem.intercept, **more)
            w = np.concatenate([found.coef, np.atleast_1d(found.intercept)]) if problem.intercept != "none" else found.coef
            with self.subTest(loss=loss, regularizer=regularizer, intercept=problem.intercept):
                self.assertEqual(found.status, "converged")
                self.assertAlmostEqual(problem.value(w), found.primal, delta=1e-12)
                self.assertLessEqual(found.gap, 1e-9 * max(1, found.primal))

    def test_gradient_descent_is_the_built_in_one(self):
        """The twelve lines, with steps of 1/L before the prox of l2, against steps of 1/(L + lambda) of `gd`."""
        if not is_installed("pandas"):
            self.skipTest("the Debian package python3-pandas is not installed")
        for regularizer in ("l2", "l1"):
            problem = breast_cancer("logistic", regularizer)
            run = command.run("breast-cancer", "logistic", regularizer, "1/n", standardize=True, solver="gd", every=1,
                              unit="iterations", max_iterations=100, log=self.folder / "gd.jsonl")
            log = run.read_log()
            problem._smoothness = log["extra.L"].iloc[-1] - (problem.lam if regularizer == "l2" else 0.0)
            with Conversation.of_text(TWELVE_LINES) as conversation:
                conversation.start(problem, "gd")
                for k, primal in zip(log["iter"], log["primal"]):
                    self.assertEqual(conversation.next(int(k))["iteration"], k)
                    self.assertAlmostEqual(problem.value(conversation.iterate()), primal, delta=1e-12)
            self.assertEqual(k, 100)

    def test_functions_of_a_kernel(self):
        """With the limits and the classes of the run."""
        path = self.folder / "gd.py"
        path.write_text("""from gapscope import solver

@solver(kernels=True)
def gd(problem):
    assert (problem.max_passes, problem.max_iterations, problem.classes) == (2000, 1500, ["-1", "1"])
    w = problem.start()
    eta = 1 / problem.smoothness()
    while True:
        w = problem.prox(w - eta * problem.gradient(w), eta)
        yield w
""")
        run = command.run("breast-cancer", "logistic", "l2", "0.01", standardize=True, bias="none", kernel="rbf",
                          solver=str(path), allow_programs=True, max_passes=2000, max_iterations=1500, rel_tol=1e-6)
        self.assertEqual(run.status, "converged", run)
        self.assertLess(run.gap, 1e-6)

    def test_the_commands_own_words(self):
        with self.assertRaisesRegex(command.GapscopeError, "--reg: unknown regularizer"):
            fitting.fit([[1.0], [2.0]], [-1, 1], reg="l9")
        with self.assertRaisesRegex(command.GapscopeError, "no-such-file"):
            command.run("no-such-file.csv", "hinge", "l2", 1)

    def test_run_log_and_sweep(self):
        if not is_installed("pandas"):
            self.skipTest("the Debian package python3-pandas is not installed")
        from gapscope import read_log, read_sweep

        tables = []
        for ending in ("jsonl", "csv"):
            log = self.folder / f"a.{ending}"
            run = command.run("breast-cancer", "logistic", "l2", "1/n", standardize=True, max_iterations=20, log=log)
            self.assertEqual(run.status, "budget")
            tables.append(run.read_log())
            self.assertEqual(tables[-1]["primal"].iloc[-1], run.primal)
            self.assertEqual(tables[-1].attrs["ends"][0]["status"], "budget")
        numbers = [table.drop(columns=["solver", "seconds", "cpu", "wall"]).astype(float) for table in tables]
        self.assertEqual(numbers[0].columns.tolist(), numbers[1].columns.tolist())
        self.assertTrue(numbers[0].equals(numbers[1]))
        subprocess.run([command.find_program(), "sweep", "--data", "breast-cancer", "--loss", "logistic", "--reg", "l2",
                        "--lambdas", "0.1:1:3", "--solver", "fista", "--tol", "0.1", "--out", self.folder / "s"], check=True,
                       capture_output=True)
        self.assertEqual(len(read_sweep(self.folder / "s")), 3)
        self.assertTrue(read_sweep(self.folder / "s" / "sweep.csv").equals(read_sweep(self.folder / "s")))
        with self.assertRaises(ValueError):
            read_log(self.folder / "s" / "sweep.csv")


class Logs(Folder):
    def setUp(self):
        super().setUp()
        if not is_installed("pandas"):
            self.skipTest("the Debian package python3-pandas is not installed")

    def read(self, *lines, cut=""):
        from gapscope import read_log

        path = self.folder / "a.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines) + cut)
        return read_log(path)

    def test_several_runs_and_a_cut_line(self):
        frame = self.read(HEADER, SNAPSHOT, {"status": "budget"}, HEADER, {**SNAPSHOT, "iter": 3}, cut='{"iter": 4, "pa')
        self.assertEqual(frame["run"].tolist(), [0, 1])
        self.assertEqual(frame["iter"].tolist(), [0, 3])
        self.assertEqual(frame["extra.L"].tolist(), [4, 4])
        self.assertTrue(np.isnan(frame["dual"]).all())
        self.assertEqual([end.get("status") for end in frame.attrs["ends"]], ["budget", None])
        self.assertEqual(frame.attrs["headers"][0]["version"], "0.1.0")

    def test_files_that_are_no_logs(self):
        for lines, words in (([SNAPSHOT], "a.jsonl:1: not a log of Gapscope: the header is missing"), ([], "the file is empty")):
            with self.assertRaisesRegex(ValueError, words):
                self.read(*lines)
        with self.assertRaisesRegex(ValueError, "a.jsonl:2: not JSON"):
            self.read(HEADER, cut="{bad\n{}\n")


class Installation(Folder):
    def test_pip_installs_the_folder(self):
        if not is_installed("pip") or not is_installed("setuptools"):
            self.skipTest("the Debian packages python3-pip and python3-setuptools are not installed")
        copy = self.folder / "python"
        import shutil

        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        done = subprocess.run([sys.executable, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--no-index",
                               "--quiet", "--target", self.folder / "site", copy], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        asked = subprocess.run([sys.executable, "-c", "import gapscope; print(gapscope.__file__); gapscope.Problem"],
                               env={"PYTHONPATH": str(self.folder / "site")}, capture_output=True, text=True,
                               cwd=self.folder)
        self.assertTrue(asked.stdout.startswith(str(self.folder / "site")), asked.stderr)
        installed = {str(path.relative_to(PACKAGE)) for path in (PACKAGE / "gapscope").rglob("*.py")}
        self.assertLessEqual(installed, {str(path.relative_to(self.folder / "site"))
                                         for path in (self.folder / "site").rglob("*.py")})


if __name__ == "__main__":
    unittest.main()
