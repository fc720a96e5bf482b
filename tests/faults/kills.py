#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-only
"""Kills the programs at random moments with SIGKILL: at most the last second of a run is lost, what had ended is whole,
and the same command succeeds afterwards. Prints a table: what was killed, how often, and what was lost.

usage: kills.py --cli PROGRAM [--soak PROGRAM] [--kills N] [--seed S]
"""
from __future__ import annotations

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter

import sessions

BIG = 200_000  # rows: loading takes long enough to be killed
ENDLESS = ["--tol", "1e-300", "--max-passes", "1000000000", "--every", "1"]
GRACE = 0.5  # seconds beside the one that may be lost; the machine may be busy


def killed_after(command: list[str], root: pathlib.Path, seconds: float) -> tuple[float, str]:
    """Starts a command and kills it. When, on the wall clock, and what it had printed; the exit may come before."""
    with subprocess.Popen(command, cwd=root, env=sessions.environment(root), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            out, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            at = time.time()
            out, _ = process.communicate()
            return at, out.decode(errors="replace")
    return time.time(), out.decode(errors="replace")


def whole_lines(path: pathlib.Path) -> tuple[list, str]:
    """The complete lines of a file; only the last one may be incomplete."""
    text = path.read_text(errors="replace")
    lines = text.splitlines()
    if text and not text.endswith("\n"):
        lines.pop()
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(json.loads(line))
        except ValueError:
            return found, f"{path.name}:{number}: not JSON"
    return found, ""


class Kills:
    def __init__(self, options, folder: pathlib.Path):
        self.options = options
        self.root = folder / "root"
        self.draw = random.Random(options.seed)
        self.kills: Counter = Counter()
        self.lost: Counter = Counter()
        self.texts: list[str] = []

    def cli(self, *words: str) -> list[str]:
        return [self.options.cli, *words]

    def lose(self, what: str, text: str) -> None:
        self.lost[what] += 1
        self.texts.append(f"{what}: {text}")

    def must_succeed(self, what: str, *words: str) -> sessions.Ended:
        ended = sessions.run(self.cli(*words), self.root)
        if ended.status not in (0, 3):
            self.lose(what, f"status {ended.status} afterwards: {ended.err.strip()[-200:]}")
        return ended

    def run(self, times: int) -> None:
        """A log holds everything up to the last second."""
        command = [*sessions.RUN[:-2], *ENDLESS, "--log", "run.jsonl"]
        for _ in range(times):
            sessions.prepare(self.root)
            at, _ = killed_after(self.cli(*command), self.root, 0.2 + self.draw.uniform(0.0, 2.0))
            self.kills["run"] += 1
            log = self.root / "run.jsonl"
            if not log.exists():
                continue  # before its start
            lines, fault = whole_lines(log)
            if fault:
                self.lose("run", fault)
            elif len(lines) > 1 and at - log.stat().st_mtime > 1.0 + GRACE:
                self.lose("run", f"nothing was written for {at - log.stat().st_mtime:.2f} s")
            elif any("iter" in a and "iter" in b and b["iter"] <= a["iter"] for a, b in zip(lines, lines[1:])):
                self.lose("run", "iterations are out of order")

    def finished_units(self) -> dict[str, int]:
        """When the units of the experiment that had ended were written."""
        return {str(facts): facts.stat().st_mtime_ns for facts in self.root.glob("exp/runs/*.json")
                if facts.with_suffix(".jsonl").exists()}

    def again(self, what: str, words: list[str], outputs: list[str], times: int, longest: float,
              row_count: int = 120) -> None:
        """The same command after a kill ends as if nothing had happened, and runs no unit that had ended again."""
        sessions.prepare(self.root, row_count)
        self.must_succeed(what, *words)
        expected = {name: sessions.contents(self.root, name) for name in outputs}
        for _ in range(times):
            sessions.prepare(self.root, row_count)
            killed_after(self.cli(*words), self.root, self.draw.uniform(0.01, longest))
            self.kills[what] += 1
            for name in outputs:  # a file under its name is whole
                place = self.root / name
                if place.is_file() and sessions.contents(self.root, name) != expected[name]:
                    self.lose(what, f"{name} is not whole")
            finished = self.finished_units()
            self.must_succeed(what, *words)
            now = self.finished_units()
            if again := [unit for unit, written in finished.items() if now.get(unit) != written]:
                self.lose(what, f"{', '.join(again)} had ended and ran again")
            for name in outputs:
                if sessions.contents(self.root, name) != expected[name]:
                    self.lose(what, f"{name} differs when the command is repeated")

    def experiment(self, times: int) -> None:
        """What had ended is kept, and the rest follows."""
        self.again("experiment", ["experiment", "race.json", "--out", "exp"], ["exp"], times, 1.0)
        if not (self.root / "exp/results.csv").exists():
            self.lose("experiment", "no results")

    def cache(self, times: int) -> None:
        """Copies of data, with one cache for all kills."""
        sessions.prepare(self.root, BIG)
        command = ["check", "data.svm", "--mapped", "--json"]
        run = [*sessions.RUN, "--mapped", "--json"]
        expected = self.primal(self.must_succeed("cache", *run))
        fingerprint = self.must_succeed("cache", *command).out
        for _ in range(times):
            killed_after(self.cli(*run), self.root, self.draw.uniform(0.01, 1.5))
            self.kills["cache"] += 1
            if self.primal(self.must_succeed("cache", *run)) != expected:
                self.lose("cache", "other rows than before")
        if self.must_succeed("cache", *command).out != fingerprint:
            self.lose("cache", "the data look different")

    @staticmethod
    def primal(ended: sessions.Ended):
        try:
            return json.loads(ended.out).get("primal")
        except ValueError:
            return None

    def window(self, times: int) -> None:
        """The next window restores what the killed one had a second before."""
        for _ in range(times):
            sessions.prepare(self.root)
            folder = ["--folder", str(self.root)]
            stamps: list[tuple[float, list[int]]] = []
            with subprocess.Popen([self.options.soak, "--endless", *folder], cwd=self.root,
                                  env=sessions.environment(self.root), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True) as process:
                end = None
                for line in process.stdout:
                    if not line.startswith("at\t"):
                        continue
                    now = time.monotonic()
                    end = end or now + 1.5 + self.draw.uniform(0.0, 2.0)
                    stamps.append((now, [int(count) for count in line.split("\t")[1:]]))
                    if now > end:
                        process.kill()
                        break
                killed = time.monotonic()
            self.kills["window"] += 1
            ended = sessions.run([self.options.soak, "--restore", *folder], self.root)
            words = [line.split("\t")[1:] for line in ended.out.splitlines() if line.startswith("restored\t")]
            # A write a second, and the time that it takes.
            earlier = [counts for at, counts in stamps if at < killed - 1.0 - 2 * GRACE]
            if not earlier:
                continue
            if not words:
                self.lose("window", f"nothing was restored: {ended.out.strip()} {ended.err.strip()[-200:]}")
                continue
            restored = [int(count) for count in words[0]]
            if len(restored) != len(earlier[-1]) or any(a < b for a, b in zip(restored, earlier[-1])):
                self.lose("window", f"{restored} of {earlier[-1]} snapshots a second before")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--soak")
    parser.add_argument("--kills", type=int, default=100, help="in all")
    parser.add_argument("--seed", type=int, default=20261124)
    options = parser.parse_args()
    print(f"seed {options.seed}")
    share = max(1, options.kills // 7)
    problem = sessions.PROBLEM
    with tempfile.TemporaryDirectory() as folder:
        kills = Kills(options, pathlib.Path(folder))
        kills.run(share)
        kills.again("sweep", ["sweep", *problem, "--solver", "prox-sdca", "--lambdas", "0.0001:1:20", "--max-passes", "50",
                              "--out", "path"], ["path"], share, 0.5)
        kills.again("convert", ["convert", "data.svm", "data.csv.gz"], ["data.csv.gz"], share, 2.0, BIG)
        kills.again("model", [*sessions.RUN, "--model", "w.txt", "--dual", "a.txt"], ["w.txt", "a.txt"], share, 0.2)
        kills.experiment(share)
        kills.cache(share)
        if options.soak:
            kills.window(share)
    print("what\tkills\tlost")
    for what, count in kills.kills.items():
        print(f"{what}\t{count}\t{kills.lost[what]}")
    print("\n".join(kills.texts))
    return 1 if kills.lost else 0


if __name__ == "__main__":
    sys.exit(main())
