# SPDX-License-Identifier: GPL-3.0-only
"""Plays Gapscope's side of the protocol, so that solver programs can be tested without Gapscope."""
from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "resources" / "python"
sys.path.insert(0, str(PACKAGE))

# Only now the folder of the package is known.
from gapscope.problem import Problem  # noqa: E402

TWELVE_LINES = """\
from gapscope import solver
@solver
def gd(problem, step: float = 0.0):
    w = problem.start()
    eta = step or 1 / problem.smoothness()
    while True:
        w = problem.prox(w - eta * problem.gradient(w), eta)
        yield w
"""


class SharedArrays:
    """Arrays in files of a private temporary folder; with `memory`, in anonymous memory that the child inherits."""

    def __init__(self, memory: bool = False):
        self.folder = tempfile.TemporaryDirectory()
        self.memory = memory
        self.descriptors: list[int] = []
        self._count = 0

    def share(self, values: Any) -> dict[str, Any]:
        """ARRAY of the protocol."""
        values = np.ascontiguousarray(values)
        path = self._new_file()
        with open(path, "r+b") as file:
            file.write(values.tobytes())
        return {"file": path, "offset": 0, "type": str(values.dtype), "shape": list(values.shape)}

    def _new_file(self) -> str:
        if self.memory:
            self.descriptors.append(os.memfd_create("array"))
            return f"/proc/self/fd/{self.descriptors[-1]}"
        self._count += 1
        path = os.path.join(self.folder.name, str(self._count))
        Path(path).touch()
        return path

    def close(self) -> None:
        for descriptor in self.descriptors:
            os.close(descriptor)
        self.folder.cleanup()


def read(array: dict[str, Any]) -> np.ndarray:
    return np.memmap(array["file"], array["type"], "r+", array["offset"], tuple(array["shape"]))


class Conversation:
    """A solver program and what is said to it."""

    def __init__(self, *command: str, memory: bool = False, environment: dict[str, str] | None = None):
        self.shared = SharedArrays(memory)
        self.command = list(command)
        self.environment = {**os.environ, "PYTHONPATH": str(PACKAGE), "PYTHONDONTWRITEBYTECODE": "1",
                            **(environment or {})}
        self.process: subprocess.Popen[bytes] | None = None
        self.arrays: dict[str, Any] = {}
        self.control: Any = None
        self.withheld: list[str] = []  # fields of the problem that are not sent

    @classmethod
    def of_text(cls, text: str, name: str = "program.py", **options: Any) -> "Conversation":
        """A Python program with this text."""
        made = cls(sys.executable, "-m", "gapscope", "", **options)
        path = os.path.join(made.shared.folder.name, name)
        Path(path).write_text(text, encoding="utf-8")
        made.command[-1] = path
        return made

    def launch(self) -> None:
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, cwd=self.shared.folder.name, env=self.environment,
                                        pass_fds=self.shared.descriptors, process_group=0)
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._errors = bytearray()
        self._threads = [threading.Thread(target=self._read_output, daemon=True),
                         threading.Thread(target=self._read_errors, daemon=True)]
        for thread in self._threads:
            thread.start()

    def _read_output(self) -> None:
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def _read_errors(self) -> None:
        for line in self.process.stderr:
            self._errors.extend(line)

    def say(self, message: dict[str, Any]) -> None:
        if self.process is None:
            self.launch()
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def hear(self, seconds: float = 60) -> dict[str, Any] | None:
        """The next message; None after the end of the output. Raises queue.Empty if there is none in time."""
        line = self._lines.get(timeout=seconds)
        return json.loads(line) if line else None

    def describe(self, version: int = 1) -> dict[str, Any]:
        self.say({"gapscope": version, "message": "describe"})
        return self.hear()

    def start(self, problem: Problem, solver: str, parameters: dict[str, Any] | None = None, **options: Any) -> Any:
        """Starts a solver on the problem. Returns its answer."""
        shared = self.shared
        dual_shape = list(problem.score_shape)
        self.arrays = {"w": shared.share(np.zeros(problem.w_shape)), "alpha": shared.share(np.zeros(dual_shape)),
                       "scores": shared.share(np.zeros(dual_shape))}
        control = shared.share(np.zeros(1, np.int64))
        start = {"w": shared.share(options.pop("w", problem.start())), "alpha": None}
        message = {"gapscope": 1, "message": "start", "solver": solver, "parameters": parameters or {},
                   "problem": described(problem, shared), "start": start, "iterate": self.arrays, "control": control,
                   "seed": problem.seed, "threads": 1, "tolerance": None, "max_iterations": None, "max_passes": None,
                   **options}
        for name in self.withheld:
            del message["problem"][name]
        self.say(message)
        self.control = read(control)
        return self.hear()

    def next(self, until: int | None = None, budget: float | None = None, seconds: float = 60) -> Any:
        """Lets it go on. Returns its answer."""
        if until is not None:
            self.control[0] = until
        self.say({"message": "next", "until": until} if budget is None else {"message": "next", "budget": budget})
        return self.hear(seconds)

    def iterate(self, name: str = "w") -> np.ndarray:
        return np.array(read(self.arrays[name]))

    def errors(self) -> str:
        """All of the standard error, after the end of the process."""
        self._threads[1].join(10)
        return self._errors.decode()

    def end(self) -> int:
        """Closes the input and waits. Returns the exit status."""
        if self.process is None:
            return 0
        if not self.process.stdin.closed:
            self.process.stdin.close()
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        for thread in self._threads:
            thread.join(10)
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def __enter__(self) -> "Conversation":
        return self

    def __exit__(self, *_: Any) -> None:
        self.end()
        self.shared.close()


def described(problem: Problem, shared: SharedArrays) -> dict[str, Any]:
    """PROBLEM of the protocol."""
    if hasattr(problem.X, "indptr"):
        features = {"storage": "csr", "values": shared.share(problem.X.data.astype(float)),
                    "columns": shared.share(problem.X.indices.astype(np.int32)),
                    "starts": shared.share(problem.X.indptr.astype(np.int64))}
    else:
        features = {"storage": "dense", "values": shared.share(np.asarray(problem.X, dtype=float))}
    regularizer = problem.regularizer
    groups = None
    if hasattr(regularizer, "starts"):
        groups = {"starts": [*regularizer.starts.tolist(), problem.p], "weights": regularizer.weights.tolist(),
                  "order": regularizer.order.tolist()}
    smooth = problem.loss.is_smooth
    return {
        "loss": {"id": problem.loss.id, "parameters": problem.loss.parameters},
        "regularizer": {"id": regularizer.id, "lambda": problem.lam, "l1": problem.l1,
                        "parameters": {"l2": regularizer.l2} if regularizer.l2 else {}},
        "lower": problem.lower, "upper": problem.upper, "groups": groups, "rows": problem.n, "columns": problem.p,
        "outputs": problem.outputs, "intercept": problem.intercept, "classes": ["-1", "1"],
        "dimension": int(np.prod(problem.w_shape)), "dual_dimension": int(np.prod(problem.score_shape)),
        "smoothness": problem.smoothness() if smooth else None, "features": features,
        "labels": shared.share(np.asarray(problem.y, dtype=float)),
    }
