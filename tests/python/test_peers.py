# SPDX-License-Identifier: GPL-3.0-only
"""The adapters of other programs: each mapping is exact, so that our P at the tool's coefficients is the optimum.

Optima are certified by a duality gap: of an accelerated proximal gradient method for smooth losses, else of CVXOPT's dual
variables; for the multiclass hinge they are reference numbers.
"""
from __future__ import annotations

import itertools
import math
import subprocess
import sys
import unittest
from functools import lru_cache

import numpy as np

import reference
from cases import made
from driver import PACKAGE, Conversation, Problem
from gapscope import Refused
from gapscope.loading import load
from gapscope.solvers import is_installed

ACCURACY = 1e-6  # relative, of P


@lru_cache(maxsize=1)
def peers():
    return {solver.name: solver for solver in load(str(PACKAGE / "gapscope" / "peers"))}


def read_only(problem: Problem) -> Problem:
    """With data as they arrive from Gapscope."""
    for array in (problem.X.data, problem.X.indices, problem.y) if hasattr(problem.X, "indptr") else (problem.X, problem.y):
        array.flags.writeable = False
    return problem


def accelerated(problem: Problem) -> float:
    """P at a point whose gap is below 1e-9."""
    w = v = problem.start()
    eta, t = 1 / problem.smoothness(), 1.0
    for k in range(100_000):
        new = problem.prox(v - eta * problem.gradient(v), eta)
        if float(((v - new) * (new - w)).sum()) > 0:
            t = 1.0
        after = (1 + math.sqrt(1 + 4 * t * t)) / 2
        w, v, t = new, new + (t - 1) / after * (new - w), after
        if k % 20 == 0 and problem.gap(w) < 1e-9:
            return problem.value(w)
    raise AssertionError("the optimum was not found")


def run(name: str, problem: Problem, parameters=None):
    """w and alpha (or None) of a peer at its tightest budget; in this process, as each import takes a second."""
    solver = peers()[name]
    arguments = solver.arguments(parameters or {})
    solver.check(read_only(problem))
    if solver.prepare:
        problem.prepared = solver.prepare(problem, **arguments)
    if solver.sampling == "restart":
        tight = 1e-10 if solver.description["budget"] == "tolerance" else 100 if name == "cvxopt" else 5000
        iterate = solver.function(problem, tight, **arguments)
    elif solver.sampling == "callback":
        seen = []
        solver.function(problem, lambda found: seen.append(found) or True, **arguments)
        iterate = seen[-1]
    else:
        *_, iterate = itertools.islice(solver.function(problem, **arguments), 1000)
    fields = iterate if isinstance(iterate, dict) else {"w": iterate}
    return np.asarray(fields["w"]).reshape(problem.w_shape), fields.get("alpha")


def certified(problem: Problem) -> float:
    """The optimum."""
    if problem.loss.is_smooth:
        return accelerated(problem)
    w, alpha = run("cvxopt", problem)
    gap = problem.gap(w, problem.feasible(alpha))
    assert gap < 1e-7 * max(1, abs(problem.value(w))), gap
    return problem.value(w)


class PeerTest(unittest.TestCase):
    def require(self, *modules):
        for module in modules:
            if not is_installed(module):
                self.skipTest(f"the Python package {module} is not installed")

    def require_peer(self, name):
        reason = peers()[name].describe().get("unavailable")
        if reason:
            self.skipTest(reason)

    def solves(self, name, problem, optimum=None, parameters=None, accuracy=ACCURACY):
        """The peer's P is the optimum."""
        self.require_peer(name)
        with self.subTest(name, loss=problem.loss, regularizer=problem.regularizer, intercept=problem.intercept,
                          parameters=parameters):
            w, _ = run(name, problem, parameters)
            optimum = certified(problem) if optimum is None else optimum
            error = (problem.value(w) - optimum) / abs(optimum)
            self.assertLess(abs(error), accuracy)

    def refuses(self, name, problem, words, parameters=None):
        self.require_peer(name)
        with self.subTest(name, words=words), self.assertRaises(Refused) as raised:
            run(name, problem, parameters)
        self.assertIn(words, str(raised.exception))


class Liblinear(PeerTest):
    def test_mappings(self):
        for kind, loss, regularizer in ((0, "logistic", "l2"), (2, "squared-hinge", "l2"), (3, "hinge", "l2"),
                                        (6, "logistic", "l1"), (7, "logistic", "l2")):
            for options in ({"intercept": "none", "sparse": True}, {"intercept": "feature"}):
                self.solves(f"liblinear-s{kind}", made(loss, regularizer, lam=0.02, **options))

    def test_classes(self):
        entry = next(e for e in reference.files("multiclass") if e["name"].endswith("crammer-singer"))
        spec = entry["problem"]
        problem = Problem(np.array(spec["X"]), np.array(spec["y"]), loss="multiclass-hinge", outputs=spec["K"],
                          regularizer="l2", lam=spec["regularizer"]["lambda"])
        self.solves("liblinear-s4", problem, entry["optimum"]["primal"])
        self.solves("sklearn-linear-svc", problem, entry["optimum"]["primal"])

    def test_refusals(self):
        self.refuses("liblinear-s0", made("hinge"), "liblinear-s0 does not solve the loss hinge; choose --loss logistic")
        self.refuses("liblinear-s0", made("logistic", "l1"), "the regularizer l1; choose --reg l2")
        self.refuses("liblinear-s3", made("hinge", intercept="free"),
                     "LIBLINEAR penalizes the intercept; choose --bias feature")
        self.refuses("liblinear-s4", made("multiclass-hinge", outputs=3, loss_parameters={"costs": "2"}), "costs")
        self.refuses("liblinear-s0", made(lower=0.0), "has no bounds on w")

    def test_coarser_tolerance_is_farther(self):
        self.require_peer("liblinear-s3")
        problem = made("hinge", n=200)
        with Conversation(sys.executable, "-m", "gapscope.peers") as conversation:
            conversation.start(problem, "liblinear-s3")
            conversation.next(0)
            values = []
            for budget in (10.0, 0.1, 1e-6):
                conversation.next(budget=budget)
                values.append(problem.value(conversation.iterate()))
        self.assertGreater(values[0], values[2])
        self.assertGreaterEqual(values[1], values[2])


class Libsvm(PeerTest):
    def test_mappings(self):
        self.require("cvxopt")
        for loss, parameters in (("hinge", {}), ("epsilon-insensitive", {"epsilon": 0.3}), ("absolute", {})):
            problem = made(loss, lam=0.02, intercept="free", sparse=loss == "hinge", loss_parameters=parameters)
            self.solves("libsvm", problem)
            _, alpha = run("libsvm", problem)
            self.assertAlmostEqual(problem.dual(problem.feasible(alpha)), certified(problem), delta=1e-6)

    def test_refusals(self):
        self.refuses("libsvm", made("hinge"), "LIBSVM always has an intercept that is not penalized; choose --bias free")


class ScikitLearn(PeerTest):
    def setUp(self):
        self.require("sklearn")

    def test_logistic(self):
        for solver, regularizer, options in (
                ("lbfgs", "l2", {"intercept": "free"}), ("newton-cg", "l2", {"sparse": True}),
                ("newton-cholesky", "l2", {"intercept": "free"}), ("sag", "l2", {}), ("saga", "l2", {"intercept": "free"}),
                ("saga", "l1", {}), ("saga", "elastic-net", {"l1": 0.03}), ("liblinear", "l2", {}),
                ("liblinear", "l1", {"intercept": "feature"}), ("lbfgs", "l2", {"intercept": "feature"})):
            self.solves("sklearn-logistic", made("logistic", regularizer, **options), parameters={"solver": solver})

    def test_multinomial(self):
        for outputs in (2, 4):
            for solver in ("lbfgs", "newton-cg"):
                self.solves("sklearn-logistic", made("multinomial-logistic", outputs=outputs), parameters={"solver": solver})

    def test_logistic_refusals(self):
        for problem, parameters, words in (
                (made("logistic", "l1"), {"solver": "lbfgs"}, "lbfgs has no penalty l1; choose --set solver.solver=saga"),
                (made("multinomial-logistic", outputs=3), {"solver": "liblinear"}, "no multinomial loss"),
                (made(intercept="free"), {"solver": "liblinear"}, "liblinear penalizes the intercept"),
                (made("squared"), {}, "sklearn-logistic does not solve the loss squared")):
            self.refuses("sklearn-logistic", problem, words, parameters)

    def test_linear_svc(self):
        self.require("cvxopt")
        for loss, regularizer, dual in (("hinge", "l2", "true"), ("squared-hinge", "l2", "true"),
                                        ("squared-hinge", "l2", "false"), ("squared-hinge", "l1", "false")):
            self.solves("sklearn-linear-svc", made(loss, regularizer, intercept="feature"), parameters={"dual": dual})
        self.refuses("sklearn-linear-svc", made("hinge", "l1"), "choose --loss squared-hinge", {"dual": "false"})
        self.refuses("sklearn-linear-svc", made("hinge"), "choose --set solver.dual=true", {"dual": "false"})
        self.refuses("sklearn-linear-svc", made("hinge", intercept="free"), "LinearSVC penalizes the intercept")

    def test_least_squares(self):
        for name, regularizer, options in (("sklearn-lasso", "l1", {}), ("sklearn-lasso", "l1", {"intercept": "free"}),
                                           ("sklearn-elastic-net", "elastic-net", {"l1": 0.1, "sparse": True}),
                                           ("sklearn-elastic-net", "elastic-net", {"l1": 0.1, "intercept": "free"})):
            self.solves(name, made("squared", regularizer, **options))
        for solver in ("cholesky", "svd", "lsqr", "sparse_cg", "sag", "saga"):
            self.solves("sklearn-ridge", made("squared", intercept="free"), parameters={"solver": solver})
        self.solves("sklearn-ridge", made("squared", sparse=True, intercept="free"))
        self.refuses("sklearn-ridge", made("squared", sparse=True), "svd takes dense data only", {"solver": "svd"})

    def test_a_solver_without_iterations_ends(self):
        with Conversation(sys.executable, "-m", "gapscope.peers") as conversation:
            conversation.start(made("squared"), "sklearn-ridge", {"solver": "cholesky"})
            conversation.next(0)
            self.assertEqual(conversation.next(budget=1)["iteration"], 1)
            self.assertEqual(conversation.next(budget=2), {"message": "end", "reason": "its solver cholesky has no iterations"})

    def test_stochastic_gradient_descent(self):
        """Its last digits are beyond stochastic steps; a wrong factor would be far off."""
        self.require("cvxopt")
        for loss, regularizer, parameters in (
                ("hinge", "l2", {}), ("squared-hinge", "l2", {"learning_rate": "invscaling", "eta0": 0.05}),
                ("logistic", "l2", {}), ("logistic", "elastic-net", {}),
                ("squared", "l2", {"eta0": 0.05}), ("huber", "l1", {"eta0": 0.05}), ("absolute", "l2", {"eta0": 0.05}),
                ("epsilon-insensitive", "l2", {"eta0": 0.05})):
            problem, doubled = made(loss, regularizer, lam=0.1, l1=0.02), made(loss, regularizer, lam=0.2, l1=0.04)
            optimum = certified(problem)
            errors = []
            for each in (problem, doubled):
                w, _ = run("sklearn-sgd", each, {"average": "true", "power_t": 0.5, **parameters})
                errors.append(problem.value(w) / optimum - 1)
            with self.subTest(loss=loss, regularizer=regularizer, errors=errors):
                self.assertLess(errors[0], 3e-3)
                self.assertGreater(errors[1], 2 * errors[0])


class Scipy(PeerTest):
    def setUp(self):
        self.require("scipy")

    def test_mappings(self):
        for loss, regularizer, options in (
                ("logistic", "l2", {"intercept": "free"}), ("logistic", "l1", {"intercept": "free"}),
                ("squared", "elastic-net", {"l1": 0.1, "sparse": True}), ("multinomial-logistic", "l1", {"outputs": 4}),
                ("multinomial-logistic", "l2", {"outputs": 4}), ("huber", "l2", {}), ("smoothed-hinge", "l2", {}),
                ("logistic", "l2", {"lower": -0.1, "upper": 0.2, "intercept": "free"})):
            problem = made(loss, regularizer, lam=0.02, **options)
            self.solves("scipy-lbfgsb", problem)

    def test_it_is_looked_at_between_iterations(self):
        problem = made("logistic")
        with Conversation(sys.executable, "-m", "gapscope.peers") as conversation:
            conversation.start(problem, "scipy-lbfgsb")
            conversation.next(0)
            values = []
            for k in (1, 2, 3):
                answer = conversation.next(k)
                self.assertEqual(answer["iteration"], k)
                self.assertGreater(answer["passes"], k)
                values.append(problem.value(conversation.iterate()))
        self.assertEqual(values, sorted(values, reverse=True))

    def test_refusal(self):
        self.refuses("scipy-lbfgsb", made("hinge"), "does not solve the loss hinge")
        self.refuses("scipy-lbfgsb", made("logistic", "l1", lower=0.0), "l1 part with bounds")


class Cvxopt(PeerTest):
    def test_certified_by_its_own_dual_variables(self):
        self.require("cvxopt")
        losses = peers()["cvxopt"].description["losses"]
        self.assertEqual(len(losses), 12)
        for loss in losses:
            for regularizer, options in (("l2", {"intercept": "free"}), ("l1", {}), ("elastic-net", {"l1": 0.02}),
                                         ("l2", {"lower": -0.2, "upper": 0.3}), ("l1", {"intercept": "free", "sparse": True})):
                problem = made(loss, regularizer, lam=0.05, n=50, **options)
                with self.subTest(loss, regularizer=regularizer, **options):
                    w, alpha = run("cvxopt", problem)
                    self.assertLess(problem.gap(w, problem.feasible(alpha)), 1e-6 * max(1, abs(problem.value(w))))

    def test_refusal(self):
        self.refuses("cvxopt", made(n=2001), "at most 2000 rows and 500 columns, and these are 2001 and 8")


class Availability(unittest.TestCase):
    def test_all_run_as_programs(self):
        first = {"liblinear-s2": "squared-hinge", "liblinear-s3": "hinge", "liblinear-s4": "multiclass-hinge",
                 "libsvm": "hinge", "sklearn-linear-svc": "hinge", "sklearn-lasso": "squared", "sklearn-ridge": "squared",
                 "sklearn-elastic-net": "squared"}
        for name, solver in peers().items():
            loss = first.get(name, "logistic")
            regularizer = (solver.description["regularizers"])[0]
            problem = made(loss, regularizer, l1=0.01, outputs=3 if loss == "multiclass-hinge" else 1,
                           intercept="free" if name == "libsvm" else "none")
            if "unavailable" in solver.describe():
                continue
            with self.subTest(name), Conversation(sys.executable, "-m", "gapscope.peers") as conversation:
                self.assertEqual(conversation.start(problem, name), {"message": "ready"})
                conversation.next(0)
                start = problem.value(conversation.iterate())
                budget = {"tolerance": 0.1, "iterations": 20}.get(solver.description.get("budget"))
                answer = conversation.next(None if budget else 5, budget)
                self.assertEqual(answer["message"], "iterate")
                self.assertLess(problem.value(conversation.iterate()), start)

    def test_a_description_imports_no_tool(self):
        code = ("import sys\nfrom gapscope.loading import load\nfrom gapscope import peers\n"
                "names = [s.describe()['name'] for s in load(peers.__path__[0])]\n"
                "heavy = {'numpy', 'scipy', 'sklearn', 'cvxopt', 'pandas'} & set(sys.modules)\n"
                "assert len(names) == 15, names\nassert not heavy, heavy\n")
        done = subprocess.run([sys.executable, "-c", code], env={"PYTHONPATH": str(PACKAGE), "PYTHONDONTWRITEBYTECODE": "1"},
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
