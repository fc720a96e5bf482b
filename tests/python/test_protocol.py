# SPDX-License-Identifier: GPL-3.0-only
"""The conversation with a solver program: descriptions, iterates, three ways to sample, and everything that goes wrong."""
from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import time
import unittest

import numpy as np

from cases import made
from driver import PACKAGE, TWELVE_LINES, Conversation

HEAD = "import numpy as np\nfrom typing import Literal\nfrom gapscope import Refused, solver\n"


def started(text: str, solver: str, problem=None, parameters=None, **options):
    """A conversation after `ready`, and the iterate at the start."""
    conversation = Conversation.of_text(HEAD + text)
    answer = conversation.start(problem or made(), solver, parameters, **options)
    assert answer == {"message": "ready"}, answer
    first = conversation.next(0)
    assert first["iteration"] == 0, first
    return conversation


class Description(unittest.TestCase):
    def of(self, text):
        with Conversation.of_text(HEAD + text) as conversation:
            return conversation.describe()

    def test_signature_and_docstring_become_the_form(self):
        answer = self.of('''
@solver(extras={"step": "the step size"}, losses=["logistic"], source="Nesterov (1983)", dual=True, passes=False,
        ranges={"eta": (0, None)}, logarithmic=["eta"], unit="pass", intercept=False)
def agd(problem, eta: float = 0.1, inner: int = 5, restart: bool = True, rule: Literal["a", "b"] = "b"):
    """Accelerated gradient descent.

    Momentum of
    Nesterov.

    Args:
        eta: the step size,
            relative to 1/L
        inner (int): inner steps
    """
    yield problem.start()

@solver
def tolerant(problem, tolerance, rule=7):
    """Tolerant.

    Parameters
    ----------
    rule : int
        how it pivots

    Returns
    -------
    w : array
    """
    return problem.start()

@solver(name="called-back")
def cb(problem, callback):
    callback(problem.start())
''')
        self.assertEqual((answer["gapscope"], answer["message"]), (1, "solvers"))
        agd, tolerant, called = answer["solvers"]
        parameters = agd.pop("parameters")
        self.assertEqual(agd, {
            "name": "agd", "sampling": "iterate", "title": "Accelerated gradient descent",
            "meaning": "Momentum of Nesterov.", "source": "Nesterov (1983)", "unit": "pass", "passes": False,
            "dual": True, "seeded": True, "losses": ["logistic"], "intercept": False, "bounds": True,
            "extras": [{"name": "step", "meaning": "the step size"}], "line": 5})
        self.assertEqual(parameters, [
            {"key": "eta", "meaning": "the step size, relative to 1/L", "kind": "number", "default": 0.1, "min": 0,
             "logarithmic": True},
            {"key": "inner", "meaning": "inner steps", "kind": "integer", "default": 5},
            {"key": "restart", "meaning": "", "kind": "choice", "default": "true", "choices": ["false", "true"]},
            {"key": "rule", "meaning": "", "kind": "choice", "default": "b", "choices": ["a", "b"]}])
        self.assertEqual((tolerant["sampling"], tolerant["budget"]), ("restart", "tolerance"))
        self.assertEqual(tolerant["parameters"],
                         [{"key": "rule", "meaning": "how it pivots", "kind": "integer", "default": 7}])
        self.assertEqual((called["name"], called["sampling"], called["title"]), ("called-back", "callback", "called-back"))

    def test_a_text_needs_its_values(self):
        answer = self.of("""
@solver
def gd(problem, rule="fast"):
    yield problem.start()
""")
        self.assertEqual(answer["message"], "failed")
        self.assertIn('list its values: rule: Literal["fast", ...] = "fast"', answer["error"])

    def test_missing_package(self):
        solvers = self.of("@solver(requires=['json', 'no_such_module'])\ndef a(problem):\n    yield 1\n")["solvers"]
        self.assertEqual(solvers[0]["unavailable"], "the Python package no_such_module is not installed")

    def test_mistakes_have_words_and_a_line(self):
        for text, words, line in (
                ("def f(:\n    pass\n", "SyntaxError: invalid syntax", 4),
                ("x = 1\nfoo()\n", "NameError: name 'foo' is not defined", 5),
                ("import no_such_module\n", "ModuleNotFoundError: No module named 'no_such_module'", 4),
                ("x = 1\n", "no solver in program.py: write @solver above a function", 1),
                ("@solver\ndef f(problem):\n    return 1\n", "f is no solver yet: it needs `yield w`", 4),
                ("@solver\ndef f(problem, step):\n    yield 1\n", "f: the parameter step has no default value", 4),
                ("@solver\ndef f(problem, a=[]):\n    yield 1\n", "f: the parameter a is of type list; float", 4),
                ("@solver\ndef f(problem):\n    yield 1\n" * 2, "two solvers are called f", 4),
                ("@solver(name='a b')\ndef f(problem):\n    yield 1\n", "'a b' has other characters", None),
                ("@solver(extras='abcdefghi')\ndef f(problem):\n    yield 1\n", "f has 9 extras; at most 8", None),
                ("exit(3)\n", "SystemExit: 3", 4)):
            answer = self.of(text)
            with self.subTest(text):
                self.assertEqual(answer["message"], "failed")
                self.assertIn(words, answer["error"])
                self.assertEqual(answer["file"], "program.py")
                if line:
                    self.assertEqual(answer["line"], line)

    def test_future_protocol(self):
        with Conversation.of_text(TWELVE_LINES) as conversation:
            answer = conversation.describe(version=2)
        self.assertEqual(answer["message"], "failed")
        self.assertIn("version 2 of the protocol, its Python package version 1", answer["error"])

    def test_module_beside_the_file(self):
        with Conversation.of_text("from helper import f\nfrom gapscope import solver\nf()\n") as conversation:
            with open(os.path.join(conversation.shared.folder.name, "helper.py"), "w") as file:
                file.write("def f():\n    return 1 / 0\n")
            answer = conversation.describe()
        # the line in the person's own file, not the helper's
        self.assertEqual((answer["error"], answer["line"]), ("ZeroDivisionError: division by zero", 3))


class Iterates(unittest.TestCase):
    def test_twelve_lines_are_gradient_descent(self):
        for regularizer, intercept in (("l2", "none"), ("l1", "free"), ("elastic-net", "none"), ("l2", "feature")):
            problem = made("logistic", regularizer, l1=0.01, intercept=intercept, sparse=intercept != "feature")
            eta = 1 / problem.smoothness()
            w = np.zeros(problem.w_shape)
            X = problem.X.toarray() if hasattr(problem.X, "toarray") else problem.X
            with Conversation.of_text(TWELVE_LINES) as conversation:
                self.assertEqual(conversation.start(problem, "gd"), {"message": "ready"})
                for k in range(200):
                    answer = conversation.next(k)
                    self.assertEqual((answer["iteration"], answer["passes"]), (k, k))
                    np.testing.assert_allclose(conversation.iterate(), w, rtol=0, atol=1e-12)
                    slopes = -problem.y / (1 + np.exp(problem.y * (X @ w[:problem.p] + w[problem.p:].sum())))
                    step = np.append(X.T @ slopes, slopes.sum())[:len(w)] / problem.n
                    w = w - eta * step
                    v = w[:problem.p]
                    l1, l2 = {"l2": (0, 0.05), "l1": (0.05, 0), "elastic-net": (0.01, 0.05)}[regularizer]
                    w[:problem.p] = np.sign(v) * np.maximum(0, np.abs(v) - eta * l1) / (1 + eta * l2)

    def test_in_memory_without_files(self):
        with Conversation(sys.executable, "-m", "gapscope", "", memory=True) as conversation:
            path = os.path.join(conversation.shared.folder.name, "a.py")
            with open(path, "w") as file:
                file.write(TWELVE_LINES)
            conversation.command[-1] = path
            # the descriptors exist before the child starts
            answer = conversation.start(made(sparse=True), "gd")
            self.assertEqual(answer, {"message": "ready"})
            self.assertEqual(conversation.next(7)["iteration"], 7)

    def test_start_and_parameters(self):
        text = ("@solver\ndef s(problem, a: float = 1, flag: bool = False, kind: Literal[1, 2] = 1, n: int = 3):\n"
                "    while True:\n"
                "        yield problem.start() + [a, flag, kind, n, type(a) is float, flag is True, kind == 2, n]\n")
        with started(text, "s", w=np.arange(8.0),
                     parameters={"a": 2, "flag": "true", "kind": "2", "n": 5}) as conversation:
            self.assertEqual(conversation.iterate().tolist(), list(range(8)))
            conversation.next(1)
            self.assertEqual((conversation.iterate() - np.arange(8)).tolist(), [2, 1, 2, 5, 1, 1, 1, 5])

    def test_until_and_control(self):
        text = "@solver\ndef s(problem):\n    for k in range(10**9):\n        yield np.full(8, k + 1.0)\n"
        with started(text, "s") as conversation:
            self.assertEqual(conversation.next(5)["iteration"], 5)
            self.assertEqual(conversation.iterate()[0], 5)
            self.assertEqual(conversation.next(3)["iteration"], 6)  # the first after it
            conversation.control[0] = 10**9
            conversation.say({"message": "next", "until": 10**9})
            with self.assertRaises(queue.Empty):
                conversation.hear(0.3)
            conversation.control[0] = 0  # looked at earlier than announced
            answer = conversation.hear(5)
            self.assertGreater(answer["iteration"], 6)
            self.assertEqual(conversation.iterate()[0], answer["iteration"])

    def test_all_fields(self):
        text = ("@solver(dual=True, extras={'step': '', 'bad': ''})\ndef s(problem):\n    while True:\n"
                "        yield {'w': problem.start() + 1, 'alpha': np.full(60, 2), 'scores': np.full((60, 1), 3),\n"
                "               'passes': 1.5, 'step': np.float32(0.25), 'bad': np.nan}\n")
        with started(text, "s") as conversation:
            self.assertEqual(conversation.next(1), {
                "message": "iterate", "iteration": 1, "alpha": True, "scores": True, "passes": 1.5,
                "extras": {"step": 0.25, "bad": None}})
            self.assertEqual([conversation.iterate(name)[-1] for name in ("w", "alpha", "scores")], [1, 2, 3])

    def test_print_does_not_disturb(self):
        text = ("import os\nprint('hello')\n@solver\ndef s(problem):\n    print('inside')\n    os.write(1, b'raw\\n')\n"
                "    os.system('echo shell')\n    assert input is not None and not os.read(0, 10)\n"
                "    while True:\n        yield problem.start()\n")
        with started(text, "s") as conversation:
            self.assertEqual(conversation.next(1)["iteration"], 1)
            conversation.end()
            self.assertEqual(conversation.errors().split(), ["hello", "inside", "raw", "shell"])

    def test_nan_and_infinity_are_passed_on(self):
        with started("@solver\ndef s(problem):\n    while True:\n        yield problem.start() + [np.nan, np.inf] * 4\n",
                     "s") as conversation:
            self.assertEqual(conversation.next(1)["message"], "iterate")
            self.assertTrue(np.isnan(conversation.iterate()[0]))
            self.assertEqual(conversation.iterate()[1], np.inf)

    def test_several_outputs(self):
        problem = made("multinomial-logistic", outputs=4)
        with Conversation.of_text(TWELVE_LINES) as conversation:
            conversation.start(problem, "gd")
            conversation.next(0)
            conversation.next(1000)
            self.assertEqual(conversation.iterate().shape, (8, 4))
            self.assertLess(problem.gap(conversation.iterate()), 1e-9)

    def test_random_numbers_repeat(self):
        text = ("import random\n@solver\ndef s(problem):\n    while True:\n"
                "        yield problem.start() + [random.random(), np.random.random(), problem.rng().random()] + [0] * 5\n")
        text = text.replace("+ [random", "+ np.array([random").replace("* 5", "* 5)")
        seen = []
        for seed in (3, 3, 4):
            with started(text, "s", made(seed=5), seed=seed) as conversation:
                conversation.next(1)
                seen.append(conversation.iterate()[:3].tolist())
        self.assertEqual(seen[0], seen[1])
        self.assertTrue(all(a != b for a, b in zip(seen[0], seen[2])))


def private_bytes(pid: int) -> int:
    """Memory of a process that it does not share."""
    with open(f"/proc/{pid}/status") as file:
        return 1024 * next(int(line.split()[1]) for line in file if line.startswith("RssAnon"))


class Memory(unittest.TestCase):
    def test_data_are_not_copied(self):
        for sparse in (False, True):
            problem = made(n=200_000, p=100, sparse=sparse, smoothness=10.0)
            size = problem.X.data.nbytes
            self.assertGreater(size, 60e6)
            with Conversation.of_text(TWELVE_LINES) as conversation:
                conversation.start(made(), "gd")
                conversation.next(0)
                conversation.next(2)
                small = private_bytes(conversation.process.pid)
            with Conversation.of_text(TWELVE_LINES) as conversation:
                conversation.start(problem, "gd")
                conversation.next(0)
                conversation.next(2)
                grown = private_bytes(conversation.process.pid) - small
            print(f"\n{'sparse' if sparse else 'dense'} data of {size / 1e6:.0f} MB: {grown / 1e6:.0f} MB of memory of its own")
            self.assertLess(grown, 30e6)


class Failures(unittest.TestCase):
    def test_words_file_and_line(self):
        for body, words, line in (
                ("    yield foo", "NameError: name 'foo' is not defined", 6),
                ("    yield np.ones(7)", "w has shape (7,); (8,) expected", 6),
                ("    yield 1j * np.ones(8)", "w has complex numbers; only real ones can be shown", 6),
                ("    yield 'abc'", "w is of type <U3; numbers expected", 6),
                ("    yield None", "the iterate has no w; write `yield w`", 6),
                ("    yield [[1], [1, 2]]", "w is not an array of numbers", 6),
                ("    yield {'alpha': 1}", "the iterate has no entry w", 6),
                ("    yield {'w': problem.start(), 'step': 1}", "the extra 'step' is not declared: write "
                 '@solver(extras={"step": "its meaning"})', 6),
                ("    yield {'w': problem.start(), 'known': 'x'}", "the entry known of the iterate is not a number", 6),
                ("    if False:\n        yield 1", "the generator ended before its first `yield`", 4),
                ("    w = problem.start()\n    for k in range(3):\n        yield w\n    np.linalg.solve(np.zeros((2, 2)), [1, 1])",
                 "LinAlgError: Singular matrix", 10),
                ("    yield problem.start()\n    raise SystemExit", "SystemExit", 8)):
            with self.subTest(body), started("@solver(extras=['known'])\ndef s(problem):\n    pass\n" + body, "s") as c:
                answer = c.next(1)
                while answer["message"] == "iterate":
                    answer = c.next(answer["iteration"] + 1)
                self.assertEqual(answer["message"], "failed")
                self.assertIn(words, answer["error"])
                self.assertEqual((answer["file"], answer["line"]), ("program.py", line + (line == 6)))
                self.assertEqual(c.end(), 0)
                self.assertIn("Traceback", c.errors())

    def test_hint_of_the_free_intercept(self):
        with started("@solver\ndef s(problem):\n    yield np.ones(problem.p)\n", "s", made(intercept="free")) as c:
            self.assertIn("(9,) expected, with the free intercept last", c.next(1)["error"])

    def test_smoothness_is_asked_for_where_it_is_not_given(self):
        problem = made(smoothness=123.0)
        with Conversation.of_text(TWELVE_LINES) as conversation:
            conversation.withheld = ["smoothness"]
            conversation.start(problem, "gd")
            conversation.next(0)
            self.assertEqual(conversation.next(1), {"message": "ask", "what": "smoothness"})
            conversation.say({"message": "answer", "smoothness": 40.0})
            self.assertEqual(conversation.hear()["iteration"], 1)
            eta = 1 / 40
            w = problem.prox(-eta * problem.gradient(problem.start()), eta)
            np.testing.assert_allclose(conversation.iterate(), w, atol=1e-15)

    def test_groups_and_targets_arrive(self):
        for problem in (made("squared", "group-lasso", groups={"starts": [0, 3, 8], "weights": [1.0, 2.0],
                                                                "order": [5, 1, 7, 0, 2, 3, 4, 6]}),
                        made("squared-multi", "l21", outputs=3)):
            if problem.outputs > 1:
                problem.y = problem.targets().ravel()  # n x K numbers, sent flat
            with Conversation.of_text(TWELVE_LINES) as conversation:
                conversation.start(problem, "gd")
                conversation.next(0)
                conversation.next(3000)
                problem.y = problem.y.reshape(problem.score_shape)
                self.assertLess(problem.gap(conversation.iterate()), 1e-6)

    def test_a_loss_that_is_not_smooth(self):
        with Conversation.of_text(TWELVE_LINES) as conversation:
            conversation.start(made("hinge"), "gd")
            conversation.next(0)
            answer = conversation.next(1)
            self.assertIn("hinge is not smooth", answer["error"])
            self.assertEqual(answer["line"], 5)

    def test_unknown_solver_and_parameter(self):
        for solver, parameters, words in (("other", {}, "no solver other; there are gd"),
                                          ("gd", {"size": 1}, "gd has no parameter size; it has step")):
            with Conversation.of_text(TWELVE_LINES) as conversation:
                answer = conversation.start(made(), solver, parameters)
                self.assertEqual(answer["message"], "failed")
                self.assertIn(words, answer["error"])

    def test_refused(self):
        text = ("def check(problem, c):\n    if problem.intercept == 'free':\n"
                "        raise Refused('it penalizes the intercept', 'choose --bias feature')\n    return c + 1\n"
                "@solver(prepare=check)\ndef s(problem, c: float = 1):\n    while True:\n"
                "        yield problem.start() + problem.prepared\n")
        with Conversation.of_text(HEAD + text) as conversation:
            answer = conversation.start(made(intercept="free"), "s", {"c": 2})
            self.assertEqual(answer, {"message": "refused", "reason": "it penalizes the intercept",
                                      "hint": "choose --bias feature"})
            self.assertEqual(conversation.end(), 0)
        with started(text, "s", parameters={"c": 2}) as conversation:
            conversation.next(1)
            self.assertEqual(conversation.iterate()[0], 3)


class Ends(unittest.TestCase):
    def test_generator_that_ends(self):
        for ending, reason in (("", "the generator ended after iteration 3"), ("    return 'flat'\n", "flat")):
            text = "@solver\ndef s(problem):\n    for k in range(3):\n        yield np.full(8, k + 1.0)\n" + ending
            with started(text, "s") as conversation:
                # the last iterate is shown although it comes before `until`
                self.assertEqual(conversation.next(100)["iteration"], 3)
                self.assertEqual(conversation.iterate()[0], 3)
                self.assertEqual(conversation.next(100), {"message": "end", "reason": reason})

    def test_stop_and_end_of_input_while_it_computes(self):
        for text in ("    while True:\n        pass\n    yield 1\n", "    np.random.rand(3000, 3000) @ np.zeros((3000, 900))\n"
                     "    import time\n    time.sleep(100)\n    yield 1\n"):
            for is_told in (True, False):
                with self.subTest(text, is_told=is_told), started("@solver\ndef s(problem):\n" + text, "s") as conversation:
                    conversation.say({"message": "next", "until": 1})
                    with self.assertRaises(queue.Empty):
                        conversation.hear(0.2)
                    began = time.monotonic()
                    if is_told:
                        conversation.say({"message": "stop"})
                    else:
                        conversation.process.stdin.close()
                    self.assertIsNone(conversation.hear(10))
                    self.assertEqual(conversation.process.wait(10), 0)
                    self.assertLess(time.monotonic() - began, 5)

    def test_stop_right_behind_next(self):
        with started("@solver\ndef s(problem):\n    while True:\n        pass\n    yield 1\n", "s") as conversation:
            conversation.process.stdin.write(b'{"message":"next","until":1}\n{"message":"stop"}\n')
            conversation.process.stdin.flush()
            self.assertIsNone(conversation.hear(10))

    def test_stop_while_it_waits(self):
        with started("@solver\ndef s(problem):\n    while True:\n        yield problem.start()\n", "s") as conversation:
            conversation.next(1)
            conversation.say({"message": "stop"})
            self.assertIsNone(conversation.hear(10))
            self.assertEqual(conversation.end(), 0)

    def test_killed_before_its_first_iterate(self):
        with started("@solver\ndef s(problem):\n    while True:\n        pass\n    yield 1\n", "s") as conversation:
            conversation.say({"message": "next", "until": 1})
            with self.assertRaises(queue.Empty):
                conversation.hear(0.3)
            os.killpg(conversation.process.pid, signal.SIGKILL)
            self.assertIsNone(conversation.hear(10))
            self.assertEqual(conversation.end(), -signal.SIGKILL)

    def test_reader_that_is_gone(self):
        with started("@solver\ndef s(problem):\n    while True:\n        yield problem.start()\n", "s") as conversation:

            conversation.process.stdin.close()
            self.assertEqual(conversation.process.wait(10), 0)

    def test_usage(self):
        done = subprocess.run([sys.executable, "-m", "gapscope"], capture_output=True, text=True, timeout=60,
                              env={**os.environ, "PYTHONPATH": str(PACKAGE)})
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("usage: python3 -m gapscope", done.stderr)


class CallbackAndRestart(unittest.TestCase):
    def test_callback(self):
        text = ("@solver\ndef s(problem, callback, scale: float = 1.0):\n    for k in range(7):\n"
                "        if not callback(np.full(8, scale * (k + 1))):\n            return 'told to stop'\n")
        with started(text, "s", parameters={"scale": 2}) as conversation:
            self.assertEqual(conversation.next(1)["iteration"], 1)
            self.assertEqual(conversation.next(4)["iteration"], 4)
            self.assertEqual(conversation.iterate()[0], 8)
            self.assertEqual(conversation.next(100)["iteration"], 7)
            self.assertEqual(conversation.iterate()[0], 14)
            self.assertEqual(conversation.next(100)["reason"], "the function returned after iteration 7")
        with started(text, "s", max_iterations=5) as conversation:
            self.assertEqual(conversation.next(100)["iteration"], 5)
            self.assertEqual(conversation.next(100)["reason"], "told to stop")

    def test_callback_mistakes(self):
        with started("@solver\ndef s(problem, callback):\n    callback(np.ones(3))\n", "s") as conversation:
            answer = conversation.next(1)
            self.assertEqual((answer["error"], answer["line"]), ("w has shape (3,); (8,) expected", 6))
        with started("@solver\ndef s(problem, callback):\n    pass\n", "s") as conversation:
            self.assertIn("without a call of callback(w)", conversation.next(1)["error"])

    def test_restart_by_iterations(self):
        text = ("@solver(seeded=False)\ndef s(problem, iterations):\n    w = problem.start()\n"
                "    for _ in range(iterations):\n        w = w - problem.gradient(w)\n    return w\n")
        problem = made()
        with started(text, "s", problem) as conversation:
            for budget in (1, 4, 2):
                answer = conversation.next(budget=budget)
                self.assertEqual((answer["iteration"], answer["passes"]), (budget, budget))
            w = problem.start()
            for _ in range(2):
                w = w - problem.gradient(w)
            np.testing.assert_allclose(conversation.iterate(), w, atol=1e-15)

    def test_restart_by_tolerance(self):
        text = ("@solver\ndef s(problem, tolerance):\n    assert type(tolerance) is float\n"
                "    return {'w': problem.start() + tolerance, 'passes': 1 / tolerance}\n")
        with started(text, "s") as conversation:
            self.assertEqual(conversation.next(budget=0.5),
                             {"message": "iterate", "iteration": 1, "passes": 2.0})
            self.assertEqual(conversation.next(budget=0.25)["iteration"], 2)
            self.assertEqual(conversation.iterate()[0], 0.25)

    def test_restart_that_needs_no_more(self):
        text = ("@solver\ndef s(problem, iterations):\n"
                "    return {'w': problem.start(), 'iterations': min(iterations, 6)}\n")
        with started(text, "s") as conversation:
            self.assertEqual(conversation.next(budget=4)["iteration"], 4)
            self.assertEqual(conversation.next(budget=8)["iteration"], 6)
            self.assertEqual(conversation.next(budget=16)["reason"], "it stopped by itself after iteration 6")

    def test_restart_mistakes(self):
        with started("@solver\ndef s(problem, iterations):\n    pass\n", "s") as conversation:
            self.assertIn("returned nothing; write `return w`", conversation.next(budget=1)["error"])
        with started("@solver\ndef s(problem, iterations):\n    return 1 / 0\n", "s") as conversation:
            answer = conversation.next(budget=1)
            self.assertEqual((answer["error"], answer["line"]), ("ZeroDivisionError: division by zero", 6))


if __name__ == "__main__":
    unittest.main()
