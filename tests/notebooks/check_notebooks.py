# SPDX-License-Identifier: GPL-3.0-only
"""Looks at executed notebooks. usage: check_notebooks.py SOURCE.ipynb EXECUTED.ipynb FOLDER_OF_R RESULTS FIGURES"""
import csv
import json
import math
import struct
import sys
from base64 import b64decode
from pathlib import Path

ACCURACIES = (1e-2, 1e-4, 1e-6, 1e-8)
LEAST_BYTES = 5000  # an empty frame has less


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n", "not a PNG"
    return struct.unpack(">II", png[16:24])


def check_figures(figures: list[bytes], wanted: int, language: str) -> None:
    assert len(figures) == wanted, f"{language}: {len(figures)} figures"
    for figure in figures:
        width, height = size_of(figure)
        assert width >= 500 and height >= 200 and len(figure) >= LEAST_BYTES, f"{language}: {width}x{height}"


def costs_of(path: Path) -> dict[str, list[float]]:
    """The costs as a notebook wrote them, NaN where an accuracy was not reached."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert [float(accuracy) for accuracy in rows[0][1:]] == list(ACCURACIES), rows[0]
    return {row[0]: [math.nan if cell in ("", "NA") else float(cell) for cell in row[1:]] for row in rows[1:]}


def counted(log: Path) -> list[float]:
    snapshots = [entry for entry in map(json.loads, log.read_text(encoding="utf-8").splitlines()) if "iter" in entry]
    snapshots = [entry for entry in snapshots if "status" not in entry]
    return [next((entry["passes"] for entry in snapshots
                  if entry["gap"] is not None and entry["gap"] <= epsilon * max(1.0, abs(entry["primal"]))), math.nan)
            for epsilon in ACCURACIES]


def main(source: Path, executed: Path, of_r: Path, results: Path, figures_wanted: int) -> None:
    for cell in json.loads(source.read_text(encoding="utf-8"))["cells"]:
        assert not cell.get("outputs"), "the notebook is kept without outputs"
    figures = []
    for cell in json.loads(executed.read_text(encoding="utf-8"))["cells"]:
        for output in cell.get("outputs", []):
            assert output["output_type"] != "error", output
            assert output.get("name") != "stderr", output["text"]
            if "image/png" in output.get("data", {}):
                figures.append(b64decode(output["data"]["image/png"]))
    check_figures(figures, figures_wanted, "Python")
    text = (of_r / "executed.md").read_text(encoding="utf-8")
    assert "## Error" not in text and "## Warning" not in text, text
    check_figures([path.read_bytes() for path in sorted((of_r / "figure").glob("*.png"))],
                  figures_wanted, "R")

    expected = {log.stem: counted(log) for log in results.glob("*.jsonl")}
    assert not expected or any(map(math.isfinite, sum(expected.values(), []))), expected
    for language in ("python", "r"):
        table = results / f"costs-{language}.csv"
        costs = costs_of(table) if expected else {}
        assert table.exists() == bool(expected), table
        assert costs.keys() == expected.keys(), (language, costs.keys())
        for name, row in costs.items():
            for cost, wanted in zip(row, expected[name], strict=True):
                same = cost == wanted or (math.isnan(cost) and math.isnan(wanted))
                assert same, f"{language}, {name}: {row} instead of {expected[name]}"
    print(f"2 notebooks, {figures_wanted} figures each; the same costs of {len(expected)} runs")


main(*map(Path, sys.argv[1:5]), int(sys.argv[5]))
