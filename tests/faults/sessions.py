# SPDX-License-Identifier: GPL-3.0-only
"""Short sessions of the programs, and what must be true of their files whatever fails under them."""
from __future__ import annotations

import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
from dataclasses import dataclass, field

SOURCE = pathlib.Path(__file__).resolve().parents[2]
TIMES = {"seconds", "cpu", "wall", "started"}
SECONDS_PER_SESSION = 120


def rows(count: int) -> str:
    """A small LIBSVM file, always the same."""
    lines = []
    for i in range(count):
        label = "+1" if i % 2 == 0 else "-1"
        sign = 1 if i % 2 == 0 else -1
        cells = " ".join(f"{j + 1}:{sign * ((i * 7 + j * 3) % 11 - 4) / 8}" for j in range(6))
        lines.append(f"{label} {cells}\n")
    return "".join(lines)


def without_times(value):
    if isinstance(value, dict):
        return {key: without_times(each) for key, each in value.items() if key not in TIMES}
    if isinstance(value, list):
        return [without_times(each) for each in value]
    return value


def lines_of(path: pathlib.Path) -> tuple[list, str]:
    """The JSON lines of a file without times, and what is wrong with them; an incomplete last line is."""
    found = []
    text = path.read_text(errors="replace")
    if text and not text.endswith("\n"):
        return found, f"{path.name}: the last line is incomplete"
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(without_times(json.loads(line)))
        except ValueError:
            return found, f"{path.name}:{number}: not JSON"
    return found, ""


def content(path: pathlib.Path):
    """What of a file must be the same in each run."""
    if path.suffix == ".jsonl":
        return lines_of(path)[0]
    if path.suffix == ".json":
        try:
            return without_times(json.loads(path.read_text()))
        except ValueError:
            return "not JSON"
    if path.suffix == ".gz":
        try:
            return gzip.decompress(path.read_bytes())
        except (OSError, EOFError):
            return "damaged"
    if path.suffix == ".pdf":
        return re.sub(rb"/CreationDate \([^)]*\)", b"", path.read_bytes())
    if path.suffix in (".tsv", ".csv") or path.parent.name in ("path", "exp"):
        return len(path.read_text(errors="replace").splitlines())  # they hold times
    return path.read_bytes()


def contents(root: pathlib.Path, name: str) -> dict:
    """The files of an output, which may be a folder, by their names."""
    place = root / name
    if place.is_dir():
        return {str(each.relative_to(root)): content(each) for each in sorted(place.rglob("*")) if each.is_file()}
    return {name: content(place)} if place.exists() else {}


@dataclass
class Session:
    """Commands of gapscope-cli, one after another, and the files that they promise."""
    name: str
    commands: list[list[str]]
    outputs: list[str] = field(default_factory=list)


PROBLEM = ["--data", "data.svm", "--loss", "logistic", "--reg", "l2"]
RUN = ["run", *PROBLEM, "--lambda", "0.01", "--solver", "prox-sdca", "--max-passes", "5"]
SESSIONS = [
    Session("run", [[*RUN, "--every", "1", "--log", "run.jsonl", "--model", "w.txt", "--dual", "a.txt"]],
            ["run.jsonl", "w.txt", "a.txt"]),
    Session("threads", [[*RUN[:-3], "fista", "--max-passes", "5", "--threads", "2", "--log", "run.jsonl"]],
            ["run.jsonl"]),
    Session("mapped", [[*RUN, "--mapped", "--log", "run.jsonl", "--model", "w.txt"]], ["run.jsonl", "w.txt"]),
    Session("sweep", [["sweep", *PROBLEM, "--solver", "prox-sdca", "--lambdas", "0.01:1:3", "--max-passes", "3", "--out",
                       "path"]], ["path"]),
    Session("predict", [[*RUN, "--model", "w.txt"], ["predict", "--model", "w.txt", "--data", "data.svm", "--out",
                                                     "scores.txt"]], ["w.txt", "scores.txt"]),
    Session("convert", [["convert", "data.svm", "data.csv.gz"]], ["data.csv.gz"]),
    Session("generate", [["generate", "gaussian", "--n", "200", "--seed", "3", "--out", "made.svm"]], ["made.svm"]),
    Session("experiment", [["experiment", "race.json", "--out", "exp"]], ["exp"]),
    Session("check", [["check", "data.svm"]]),
]


def prepare(root: pathlib.Path, row_count: int = 120) -> None:
    """An empty folder with the inputs."""
    shutil.rmtree(root, ignore_errors=True)
    (root / "home").mkdir(parents=True)
    (root / "data.svm").write_text(rows(row_count))
    shutil.copy(SOURCE / "tests/data/experiments/race.json", root)


def environment(root: pathlib.Path, more: dict[str, str] | None = None) -> dict[str, str]:
    home = str(root / "home")
    given = {"HOME": home, "XDG_CACHE_HOME": str(root / "cache"), "XDG_RUNTIME_DIR": home, "QT_QPA_PLATFORM": "offscreen",
             "QT_HASH_SEED": "0",  # else the fonts of a PDF file are in another order each time
             "LC_ALL": "C.UTF-8", **(more or {})}
    return {**os.environ, **given}


@dataclass
class Ended:
    status: int  # negative: by this signal; None would be a hang, which is 'hung'
    out: str
    err: str
    hung: bool = False


def run(command: list[str], root: pathlib.Path, more: dict[str, str] | None = None,
        seconds: float = SECONDS_PER_SESSION) -> Ended:
    with subprocess.Popen(command, cwd=root, env=environment(root, more), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            out, err = process.communicate(timeout=seconds)
            hung = False
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            hung = True
    return Ended(process.returncode, out.decode(errors="replace"), err.decode(errors="replace"), hung)
