#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-only
"""Whole sessions with one request to the system failing, each request in turn, or that one and all behind it.

Asserted of each: no crash and no hang; a success has written everything, the same as without a fault; a failure is one
sentence, leaves old files as they were and logs of whole lines; nothing is left lying about. Prints a table, and the
command that repeats each violation.

usage: faults.py --shim LIB [--cli PROGRAM] [--soak PROGRAM] [--dense N] [--more N] [--seed S] [--kinds K,K] [--all]
"""
from __future__ import annotations

import argparse
import pathlib
import random
import shlex
import sys
import tempfile
from collections import Counter

import sessions
from sessions import Ended, SESSIONS, Session

KINDS = ["memory", "open", "read", "write", "sync", "close", "rename", "thread"]
LASTING = {"memory", "open", "write", "thread"}  # may stay so, like a full disk
CERTAIN = ["memory", "open", "read"]  # every session makes such requests, but for `read` without an input
INPUTS = {"data.svm", "race.json"}
SUCCESS = (0, 3)
OLD = "an older file\n"


def fault_environment(shim: str, root: pathlib.Path, fault: str | None, report: pathlib.Path) -> dict[str, str]:
    more = {"LD_PRELOAD": shim, "GAPSCOPE_FAULT_ROOT": str(root), "GAPSCOPE_FAULT_REPORT": str(report)}
    return more if fault is None else {**more, "GAPSCOPE_FAULT": fault}


def report_of(path: pathlib.Path) -> dict[str, int]:
    if not path.exists():
        return {}
    pairs = (line.split("\t") for line in path.read_text().splitlines())
    return {name: int(count) for name, count in pairs}


def own_lines(ended: Ended, program: str) -> list[str]:
    return [line for line in ended.err.splitlines() if line.startswith(f"{program}: error: ")]


class Violations:
    """What went wrong, counted by kind of fault."""

    def __init__(self):
        self.tries = Counter()
        self.hit = Counter()
        self.found = {name: Counter() for name in ("lost", "crashed", "hung", "silent", "litter")}
        self.texts = []

    def note(self, what: str, key: tuple[str, str], text: str, repeat: str) -> None:
        self.found[what][key] += 1
        if len(self.texts) < 40:
            self.texts.append(f"{what}: {key[0]}, {text}\n  {repeat}")

    def table(self) -> str:
        lines = ["session\tkind\ttries\thit\t" + "\t".join(self.found)]
        for key in self.tries:
            numbers = [self.tries[key], self.hit[key], *(counts[key] for counts in self.found.values())]
            lines.append("\t".join([*key, *map(str, numbers)]))
        return "\n".join(lines)

    def never_hit(self) -> list[str]:
        """The kinds of which not one request failed: the trials showed nothing."""
        return [" ".join(key) for key, tries in self.tries.items() if tries > 0 and self.hit[key] == 0]

    def any(self) -> bool:
        return any(sum(counts.values()) for counts in self.found.values())


def chosen(count: int, options, draw: random.Random) -> list[int]:
    """The first requests one by one, and some of those behind them."""
    if options.all or count <= options.dense + options.more:
        return list(range(1, count + 1))
    behind = draw.sample(range(options.dense + 1, count + 1), options.more)
    return [*range(1, options.dense + 1), *sorted(behind)]


class Driver:
    def __init__(self, options, folder: pathlib.Path):
        self.options = options
        self.root = folder / "root"
        self.report = folder / "report"
        self.draw = random.Random(options.seed)
        self.violations = Violations()

    def tried(self, session: str, count_of: dict[str, int], certain: list[str], one) -> None:
        """Calls `one(key, fault)` for the faults of all kinds. Ends the program if `certain` ones were not counted."""
        for kind in self.options.kinds:
            if kind in certain and count_of.get(kind, 0) == 0:
                raise SystemExit(f"{session}: no request of the kind {kind} was counted; is {self.options.shim} loaded?")
            for k in chosen(count_of.get(kind, 0), self.options, self.draw):
                for lasting in ("", "+") if kind in LASTING else ("",):
                    key = (session, kind)
                    self.violations.tries[key] += 1
                    one(key, f"{kind}:{k}{lasting}")
                    self.violations.hit[key] += 1 if report_of(self.report).get("hit", 1) else 0

    def start(self, command: list[str], fault: str | None) -> tuple[Ended, str]:
        self.report.unlink(missing_ok=True)
        more = fault_environment(self.options.shim, self.root, fault, self.report)
        repeat = " ".join([f"{name}={shlex.quote(value)}" for name, value in more.items() if name != "GAPSCOPE_FAULT_REPORT"])
        return sessions.run(command, self.root, more), f"cd {self.root} && {repeat} {shlex.join(command)}"

    def litter(self) -> list[str]:
        """Files of unfinished work. Those of the cache are removed by its next use."""
        return [str(each.relative_to(self.root)) for each in self.root.rglob("*.part") if "cache" not in each.parts]

    # The command line program.

    def command_session(self, session: Session) -> None:
        sessions.prepare(self.root)
        count_of: Counter = Counter()
        for words in session.commands:
            ended, repeat = self.start([self.options.cli, *words], None)
            if ended.status not in SUCCESS:
                raise SystemExit(f"{session.name} fails without a fault: {ended.err}\n  {repeat}")
            count_of = Counter(report_of(self.report))  # faults hit the last command
        expected = {name: sessions.contents(self.root, name) for name in session.outputs}

        def one(key, fault):
            sessions.prepare(self.root)
            for words in session.commands[:-1]:
                sessions.run([self.options.cli, *words], self.root)
            old = self.put_old_files(session)
            ended, repeat = self.start([self.options.cli, *session.commands[-1]], fault)
            self.judge_command(session, key, ended, expected, old, f"{repeat}  # {fault}")

        reads = bool(INPUTS & set(session.commands[-1]))
        self.tried(session.name, count_of, CERTAIN if reads else CERTAIN[:-1], one)

    def put_old_files(self, session: Session) -> list[str]:
        """Files of the same names that are replaced, except for logs, which begin anew when they are opened."""
        old = [name for name in session.outputs
               if pathlib.Path(name).suffix not in ("", ".jsonl") and not (self.root / name).exists()]
        for name in old:
            (self.root / name).write_text(OLD)
        return old

    def judge_command(self, session, key, ended: Ended, expected, old, repeat: str) -> None:
        note = self.violations.note
        if ended.hung:
            note("hung", key, "no end", repeat)
            return
        if ended.status < 0:
            note("crashed", key, f"signal {-ended.status}: {ended.err.strip()[-200:]}", repeat)
            return
        errors = own_lines(ended, "gapscope-cli")
        if ended.status in SUCCESS:
            for name, files in expected.items():
                if sessions.contents(self.root, name) != files:
                    note("lost", key, f"{name} is not what was promised", repeat)
            if errors:
                note("silent", key, f"success with an error: {errors[0]}", repeat)
        elif len(errors) != 1:
            note("silent", key, f"status {ended.status} with {len(errors)} sentences: {'; '.join(errors)}", repeat)
        for name in old:
            path = self.root / name
            if not path.exists() or (path.read_bytes() != OLD.encode() and
                                     sessions.contents(self.root, name) != expected[name]):
                note("lost", key, f"{name} is neither the old file nor the new one", repeat)
        for name in session.outputs:
            path = self.root / name
            if path.suffix == ".jsonl" and path.is_file():
                if fault := sessions.lines_of(path)[1]:
                    note("lost", key, fault, repeat)
        if files := self.litter():
            note("litter", key, " ".join(files), repeat)

    # The window.

    def window_session(self) -> None:
        command = [self.options.soak, "--once", "--folder", str(self.root)]
        sessions.prepare(self.root)
        ended, repeat = self.start(command, None)
        if ended.status != 0 or "saved\t" not in ended.out or "opened\t2" not in ended.out:
            raise SystemExit(f"the window's session fails without a fault: {ended.out}{ended.err}\n  {repeat}")
        count_of = report_of(self.report)
        runs = len(sessions.lines_of(self.root / "saved.gapscope")[0])

        def one(key, fault):
            sessions.prepare(self.root)
            ended, repeat = self.start(command, fault)
            self.judge_window(key, ended, runs, f"{repeat}  # {fault}")

        self.tried("window", count_of, CERTAIN, one)

    def judge_window(self, key, ended: Ended, lines: int, repeat: str) -> None:
        note = self.violations.note
        if ended.hung:
            note("hung", key, "no end", repeat)
            return
        if ended.status < 0:
            note("crashed", key, f"signal {-ended.status}: {ended.err.strip()[-200:]}", repeat)
            return
        said = [line.partition("\t") for line in ended.out.splitlines()]
        told = [text for name, _, text in said if name == "told"] + own_lines(ended, "gapscope")
        path = self.root / "saved.gapscope"
        if any(name == "saved" for name, _, _ in said):
            found, fault = sessions.lines_of(path) if path.exists() else ([], "the session is not there")
            has_runs = ("runs", "2") in [(name, text) for name, _, text in said]
            if fault or (has_runs and not told and len(found) != lines):
                note("lost", key, fault or f"{len(found)} lines in place of {lines}", repeat)
        elif not told:
            note("silent", key, "the session was not saved, and nothing says why", repeat)
        if path.exists() and sessions.lines_of(path)[1]:
            note("lost", key, sessions.lines_of(path)[1], repeat)
        if files := self.litter():
            note("litter", key, " ".join(files), repeat)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shim", required=True)
    parser.add_argument("--cli", help="gapscope-cli")
    parser.add_argument("--soak", help="the program that plays a user of the window")
    parser.add_argument("--dense", type=int, default=60, help="requests of a kind that all fail in turn")
    parser.add_argument("--more", type=int, default=40, help="of those behind them, chosen at random")
    parser.add_argument("--all", action="store_true", help="all requests; takes hours")
    parser.add_argument("--seed", type=int, default=20261124)
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--sessions", default=",".join(each.name for each in SESSIONS))
    options = parser.parse_args()
    options.kinds = options.kinds.split(",")
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(options, pathlib.Path(folder))
        if options.cli:
            for session in SESSIONS:
                if session.name in options.sessions.split(","):
                    driver.command_session(session)
        if options.soak:
            driver.window_session()
    print(driver.violations.table())
    print("\n".join(driver.violations.texts))
    if never := driver.violations.never_hit():
        raise SystemExit(f"no request failed: {', '.join(never)}")
    return 1 if driver.violations.any() else 0


if __name__ == "__main__":
    sys.exit(main())
