# SPDX-License-Identifier: GPL-3.0-only
"""Jobs of gapscope-mpi on this machine, and what their logs say."""
import json
import lzma
import os
import shutil
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
REAL = os.path.join(os.path.dirname(ROOT), "shared", "data", "twenty_news.binary.xz")
# As root, and in containers, which forbid the single copies of shared memory.
ENVIRONMENT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none"}


class Programs:
    """gapscope-cli and gapscope-mpi of a build, and a folder for their files."""

    def __init__(self, build, folder):
        self.cli = os.path.join(build, "app", "gapscope-cli")
        self.mpi = os.path.join(build, "app", "gapscope-mpi")
        self.folder = folder
        self.environment = {**os.environ, **ENVIRONMENT, "XDG_CACHE_HOME": os.path.join(folder, "cache")}
        self.count = 0

    def missing(self):
        """A sentence on what is not there; empty if nothing is missing."""
        for program in (self.cli, self.mpi):
            if not os.path.exists(program):
                return f"{program} is not built (cmake --preset release -DGAPSCOPE_MPI=ON)"
        return "" if shutil.which("mpirun") else "mpirun is not there (Debian: openmpi-bin)"

    def path(self, name):
        return os.path.join(self.folder, name)

    def text(self, rows, features=None):
        """A text-like set."""
        path = self.path(f"text-{rows}-{features or 0}.svm")
        if not os.path.exists(path):
            more = ["--features", str(features)] if features else []
            subprocess.run([self.cli, "generate", "text", "--n", str(rows), *more, "--seed", "1", "--out", path, "--quiet"],
                           check=True, env=self.environment)
        return path

    def real(self):
        """twenty_news.binary as plain text; None if it is not there."""
        path = self.path("twenty_news.svm")
        if not os.path.exists(REAL):
            return None
        if not os.path.exists(path):
            with lzma.open(REAL) as packed, open(path, "wb") as plain:
                shutil.copyfileobj(packed, plain)
        return path

    def size(self, path):
        """Rows, columns, nonzeros."""
        output = subprocess.run([self.cli, "check", path, "--json"], check=True, capture_output=True, text=True,
                                env=self.environment).stdout
        found = json.loads(output)
        return found["n"], found["p"], found["nnz"]

    def run(self, ranks, options, launcher=("mpirun", "--oversubscribe"), wrapper=(), seconds=3600):
        """A run: its outcome as a Run, or None if it failed, which is said."""
        self.count += 1
        log = self.path(f"log-{self.count}.jsonl")
        command = [*launcher, "-n", str(ranks), *wrapper, self.mpi, "run", *options, "--log", log, "--json", "--quiet"]
        try:
            ended = subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=self.environment,
                                   check=False)
        except subprocess.TimeoutExpired:
            print(f"given up after {seconds} s: {' '.join(command)}", flush=True)
            return None
        line = next((line for line in ended.stdout.splitlines() if line.startswith("{")), None)
        if line is None:
            print(f"failed: {' '.join(command)}\n{ended.stderr.strip()}", flush=True)
            return None
        return Run(json.loads(line), log)


class Run:
    """The report of a run and the snapshots of its log."""

    def __init__(self, report, log):
        self.report = report
        with open(log, encoding="utf-8") as lines:
            parsed = [json.loads(line) for line in lines]
        self.header = parsed[0]
        self.snapshots = [line for line in parsed if "iter" in line and "primal" in line and "extra" in line]
        os.remove(log)

    def reached(self, gap):
        """The first snapshot with at most this certified gap; None if there is none."""
        return next((each for each in self.snapshots if each["gap"] is not None and each["gap"] <= gap), None)

    def roundSeconds(self):
        """Mean seconds of a solver's round."""
        last = self.snapshots[-1]
        return last["seconds"] / last["iter"] if last["iter"] else float("nan")

    def ranks(self, what):
        """`work` or `exchange`: a row of numbers for each rank, one for each snapshot that has them."""
        rows = [each["ranks"][what] for each in self.snapshots if "ranks" in each]
        return list(zip(*rows))
