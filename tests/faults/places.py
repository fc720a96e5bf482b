#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-only
"""Places that fail while they are used: a full disk, a folder that is read-only or vanishes, a file that becomes shorter
while it is mapped, a wall clock that goes back, and two programs with one cache and one journal. Prints one line each:
"ok", "FAILED" with the reason, or "skipped" where the system does not allow the trial.

usage: places.py --cli PROGRAM [--soak PROGRAM] [--shim LIB]
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import sessions

ROWS = 200_000
ENDLESS = ["--tol", "1e-300", "--max-passes", "1000000000", "--every", "1"]


class Skipped(Exception):
    pass


def mounted(place: pathlib.Path, *options: str) -> None:
    place.mkdir(parents=True, exist_ok=True)
    if os.geteuid() != 0 or subprocess.run(["mount", *options, str(place)], capture_output=True).returncode != 0:
        raise Skipped("mounting is not allowed")


def unmounted(place: pathlib.Path) -> None:
    subprocess.run(["umount", str(place)], capture_output=True)


def one_sentence(ended: sessions.Ended, status: tuple[int, ...], words: str) -> None:
    errors = [line for line in ended.err.splitlines() if line.startswith("gapscope-cli: error: ")]
    assert not ended.hung, "it does not end"
    assert ended.status in status, f"status {ended.status}: {ended.err.strip()[-300:]}"
    assert len(errors) == 1, f"{len(errors)} sentences: {ended.err.strip()[-300:]}"
    assert words in errors[0], f"\"{words}\" is not in: {errors[0]}"


class Places:
    def __init__(self, options, folder: pathlib.Path):
        self.options = options
        self.root = folder / "root"

    def cli(self, *words: str, more: dict[str, str] | None = None) -> sessions.Ended:
        return sessions.run([self.options.cli, *words], self.root, more)

    def full_disk(self) -> None:
        disk = self.root / "disk"
        mounted(disk, "-t", "tmpfs", "-o", "size=64k", "none")
        try:
            one_sentence(self.cli(*sessions.RUN[:-2], "--max-passes", "100000", "--tol", "1e-300", "--every", "1", "--log",
                                  "disk/run.jsonl"), (1,), "No space left on device")
            assert not sessions.lines_of(disk / "run.jsonl")[1], "the log ends with half a line"
            (disk / "run.jsonl").unlink()
            (disk / "w.txt").write_text("old\n")
            (disk / "ballast").write_bytes(b"x" * 61440)
            one_sentence(self.cli(*sessions.RUN, "--model", "disk/w.txt"), (1, 2), "No space left on device")
            assert (disk / "w.txt").read_text() == "old\n", "the old model is gone"
            one_sentence(self.cli("convert", "data.svm", "disk/out.csv"), (1, 2), "No space left on device")
            assert not list(disk.glob("*.part")), "half a file is left"
            # A cache on a full disk only makes loading slower.
            ended = self.cli(*sessions.RUN, more={"XDG_CACHE_HOME": str(disk)})
            assert ended.status in (0, 3), ended.err
        finally:
            unmounted(disk)

    def read_only_folder(self) -> None:
        place = self.root / "fixed"
        mounted(place, "-t", "tmpfs", "-o", "ro", "none")
        try:
            one_sentence(self.cli(*sessions.RUN, "--log", "fixed/run.jsonl"), (1, 2), "Read-only file system")
            one_sentence(self.cli(*sessions.RUN, "--model", "fixed/w.txt"), (1, 2), "Read-only file system")
            one_sentence(self.cli("generate", "gaussian", "--n", "50", "--out", "fixed/x.svm"), (1, 2),
                         "Read-only file system")
            ended = self.cli(*sessions.RUN, more={"XDG_CACHE_HOME": str(place)})
            assert ended.status in (0, 3), ended.err
        finally:
            unmounted(place)

    def vanished_folder(self) -> None:
        place = self.root / "gone"
        place.mkdir()
        command = [self.options.cli, *sessions.RUN[:-2], *ENDLESS, "--max-seconds", "3", "--log", "gone/run.jsonl", "--model",
                   "gone/w.txt"]
        with subprocess.Popen(command, cwd=self.root, env=sessions.environment(self.root), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            time.sleep(1.0)
            shutil.rmtree(place)
            out, err = process.communicate(timeout=60)
        assert process.returncode == 1, f"status {process.returncode}: {err[-300:]}"
        errors = [line for line in err.splitlines() if line.startswith("gapscope-cli: error: ")]
        assert len(errors) == 1, f"{len(errors)} sentences: {err[-300:]}"
        # The folder of the cache, while rows are mapped from it.
        with subprocess.Popen([self.options.cli, *sessions.RUN[:-2], *ENDLESS, "--max-seconds", "3", "--mapped"],
                              cwd=self.root, env=sessions.environment(self.root), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            time.sleep(1.5)
            shutil.rmtree(self.root / "cache", ignore_errors=True)
            out, err = process.communicate(timeout=60)
        assert process.returncode == 3, f"status {process.returncode}: {err[-300:]}"

    def shorter_file(self) -> None:
        (self.root / "data.svm").write_text(sessions.rows(ROWS))
        command = [self.options.cli, *sessions.RUN[:-2], *ENDLESS, "--max-seconds", "20", "--mapped", "--log", "run.jsonl"]
        with subprocess.Popen(command, cwd=self.root, env=sessions.environment(self.root), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            log = self.root / "run.jsonl"
            deadline = time.monotonic() + 30
            while time.monotonic() < deadline and not (log.exists() and log.read_text().count("\n") > 3):
                time.sleep(0.05)
            shortened = 0
            for file in (self.root / "cache").rglob("value"):
                os.truncate(file, 4096)
                shortened += 1
            out, err = process.communicate(timeout=60)
        assert shortened > 0, "there are no rows in files"
        assert process.returncode == 1, f"status {process.returncode}: {err[-300:]}"
        errors = [line for line in err.splitlines() if line.startswith("gapscope-cli: error: ")]
        assert len(errors) == 1 and "became shorter" in errors[0], err[-300:]
        lines, fault = sessions.lines_of(log)
        assert not fault and lines[-1]["status"] == "failed", f"{fault} {lines[-1]}"
        ended = self.cli(*sessions.RUN, "--mapped")  # the damaged copy is noticed
        assert ended.status in (0, 3), ended.err

    def clock_goes_back(self) -> None:
        if not self.options.shim:
            raise Skipped("--shim is needed")
        report = self.root.parent / "report"

        def readings(slow_from: int) -> int:
            """Of the clock in a run in which it goes back at one of them."""
            report.unlink(missing_ok=True)
            more = {"LD_PRELOAD": self.options.shim, "GAPSCOPE_FAULT_CLOCK": str(slow_from),
                    "GAPSCOPE_FAULT_REPORT": str(report)}
            ended = self.cli(*sessions.RUN, "--every", "1", "--log", "run.jsonl", "--mapped", more=more)
            assert ended.status in (0, 3), ended.err
            assert report.exists(), "the library for LD_PRELOAD was not loaded"
            return int(dict(line.split("\t") for line in report.read_text().splitlines())["clock"])

        readings(10**9)  # makes the copy of the data
        count = readings(10**9)
        assert count > 0, "the program never reads the clock"
        for reading in sorted({1, (count + 1) // 2, count}):
            assert readings(reading) >= reading, "the clock did not go back"
            lines, fault = sessions.lines_of(self.root / "run.jsonl")
            assert not fault, fault
            raw = [json.loads(line) for line in (self.root / "run.jsonl").read_text().splitlines()]
            times = [line["wall"] for line in raw if "wall" in line]
            assert len(times) > 2, f"only {len(times)} times"
            assert all(0.0 <= a <= b < 60.0 for a, b in zip(times, times[1:])), f"times go back: {times}"

    def two_with_one_cache(self) -> None:
        (self.root / "data.svm").write_text(sessions.rows(ROWS))
        command = [self.options.cli, *sessions.RUN, "--mapped", "--json"]
        expected = None
        for round_ in range(8):
            started = [subprocess.Popen(command, cwd=self.root, env=sessions.environment(self.root),
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(3)]
            if round_ % 3 == 2:
                self.cli("cache", "--clear")
            for process in started:
                out, err = process.communicate(timeout=120)
                assert process.returncode in (0, 3), f"status {process.returncode}: {err[-300:]}"
                primal = json.loads(out)["primal"]
                expected = primal if expected is None else expected
                assert primal == expected, f"{primal} in place of {expected}"

    def two_windows_with_one_journal(self) -> None:
        if not self.options.soak:
            raise Skipped("--soak is needed")
        command = [self.options.soak, "--endless", "--folder", str(self.root)]
        windows = [subprocess.Popen(command, cwd=self.root, env=sessions.environment(self.root), stdout=subprocess.DEVNULL,
                                    stderr=subprocess.DEVNULL) for _ in range(2)]
        time.sleep(6.0)
        restore = [self.options.soak, "--restore", "--folder", str(self.root)]
        try:
            # While both are open there is nothing to restore; each killed one is offered once.
            ended = sessions.run(restore, self.root)
            assert "nothing" in ended.out, f"work of an open window is offered: {ended.out}"
            windows[0].kill()
            windows[0].wait()
            ended = sessions.run(restore, self.root)
            assert ended.out.count("restored\t") == 1, f"after one was killed: {ended.out}{ended.err[-300:]}"
        finally:
            for window in windows:
                window.kill()
                window.wait()

    def all(self) -> int:
        failures = 0
        for trial in (self.full_disk, self.read_only_folder, self.vanished_folder, self.shorter_file, self.clock_goes_back,
                      self.two_with_one_cache, self.two_windows_with_one_journal):
            name = trial.__name__.replace("_", " ")
            sessions.prepare(self.root)
            try:
                trial()
                print(f"{name}\tok")
            except Skipped as reason:
                print(f"{name}\tskipped: {reason}")
            except (AssertionError, subprocess.TimeoutExpired, OSError, ValueError, KeyError, IndexError) as reason:
                print(f"{name}\tFAILED: {reason}")
                failures += 1
        return failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--soak")
    parser.add_argument("--shim")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return 1 if Places(options, pathlib.Path(folder)).all() else 0


if __name__ == "__main__":
    sys.exit(main())
