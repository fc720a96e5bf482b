#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-only
"""Makes a shared page from logs of runs, in place of Gapscope's writer, for the test of the page.

usage: write_page.py OUT.html TITLE [NAME=]LOG.jsonl...
"""
import json
import pathlib
import sys

share = pathlib.Path(__file__).resolve().parents[2] / "resources" / "share"
columns = {"iterations": "iter", "passes": "passes", "seconds": "seconds", "primal": "primal", "dual": "dual", "gap": "gap",
           "nonzeros_w": "nnz_w", "nonzeros_alpha": "nnz_alpha", "train_error": "train_error", "test_error": "test_error"}
colours = [("#0072b2", "#1c80ba"), ("#c94000", "#d4571f"), ("#009e73", "#009e73"), ("#cc79a7", "#cc79a7"),
           ("#b27b00", "#e69f00"), ("#3788b4", "#56b4e9"), ("#7b5bd6", "#8b6fdc"), ("#808080", "#808080")]
markers = ["circle", "square", "diamond", "triangle", "triangle-down", "cross", "plus", "star"]


def inside_html(value):
    """JSON that may stand inside <script>: no < of a text can end the block."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False).replace("<", "\\u003c")


def run_of(argument, index):
    """A run of the page, and its problem."""
    name, _, path = argument.rpartition("=")
    lines = [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]
    header, outcome = lines[0], lines[-1]
    snapshots = [line for line in lines if "iter" in line and "status" not in line]
    spec, last = header["spec"], snapshots[-1]
    problem = {"data": spec["data"]["source"], "loss": spec["problem"]["loss"]["id"],
               "regularizer": spec["problem"]["regularizer"]["id"],
               "lambda": spec["problem"]["regularizer"]["lambda"]["value"],
               "formula": "P(w) = (1/n) Σᵢ φ(zᵢ) + (λ/2)‖w‖², zᵢ = xᵢ·w", "n": header["data"]["n_train"],
               "p": header["data"]["p"], "baseline_error": header["baseline_error"]}
    run = {"name": name or spec["solver"]["id"], "solver": spec["solver"]["id"],
           "colour": dict(zip(("light", "dark"), colours[index % len(colours)])), "marker": markers[index % len(markers)],
           "status": outcome["status"], "outcome": outcome["reason"],
           "command": f"gapscope-cli run --data {problem['data']} --loss {problem['loss']} --reg {problem['regularizer']} "
                      f"--lambda {problem['lambda']} --solver {spec['solver']['id']} --log run.jsonl",
           "certificate": [f"{name} after {last['passes']} passes: P = {last['primal']}.",
                           f"The objective is within {last['gap']} of the optimum: the optimum lies between D = {last['dual']} and P."],
           "problem": 0, "snapshots": {key: [line[field] for line in snapshots] for key, field in columns.items()}}
    return run, problem, spec["budget"]["tol"]


def page(charts, session):
    """The page; the words in braces are replaced in one go, because the texts may hold such words."""
    texts = {"STYLE": (share / "style.css").read_text(), "CHARTS": inside_html(charts), "SESSION": inside_html(session),
             "SCRIPT": "".join((share / name).read_text() for name in ("curves.js", "charts.js", "page.js"))}
    pieces = (share / "page.html").read_text().split("{{")
    return pieces[0] + "".join(texts[piece.split("}}", 1)[0]] + piece.split("}}", 1)[1] for piece in pieces[1:])


def main():
    out, title, *logs = sys.argv[1:]
    found = [run_of(argument, index) for index, argument in enumerate(logs)]
    charts = {"version": "0.1.0", "title": title, "problem": found[0][1], "x": "passes", "tolerance": found[0][2],
              "runs": [run for run, _, _ in found]}
    session = [json.loads(line) for argument in logs for line in open(argument.rpartition("=")[2])]
    pathlib.Path(out).write_text(page(charts, session))


if __name__ == "__main__":
    main()
