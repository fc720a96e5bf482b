# SPDX-License-Identifier: GPL-3.0-only
"""Logs and sweeps of Gapscope as pandas data frames."""
from __future__ import annotations

import csv
import json
import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas

FIRST_COLUMNS = ("run", "solver")


def read_log(path: str | os.PathLike[str]) -> "pandas.DataFrame":
    """The snapshots of a log, JSON Lines or CSV, one row each; a file may hold several runs.

    Columns: run (0, 1, ...), solver, the fields of the log (iter, passes, seconds, cpu, wall, primal, dual, gap, ...)
    and extra.NAME for the solver's extras. Seconds are seconds; what is unknown or infinite is NaN.
    frame.attrs["headers"]: the header of each run, with its specification; frame.attrs["ends"]: how each ended (status,
    reason, ...), {} where the run was cut off; a CSV log does not say it.
    Raises OSError, and ValueError for a file that is no log. An incomplete last line is left out.
    """
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if text.startswith("#"):
        headers, rows, ends = _csv_log(text, path)
    else:
        headers, rows, ends = _json_log(text, path)
    frame = _frame(rows, FIRST_COLUMNS)
    frame.attrs["headers"], frame.attrs["ends"] = headers, ends
    return frame


def read_sweep(path: str | os.PathLike[str]) -> "pandas.DataFrame":
    """The table of a sweep, one row per strength: its file sweep.csv, or the folder that has it.

    Raises OSError, and ValueError for a file that is no table of a sweep.
    """
    import pandas

    path = os.fspath(path)
    if os.path.isdir(path):
        path = os.path.join(path, "sweep.csv")
    frame = pandas.read_csv(path, comment="#")
    if "status" not in frame.columns:
        raise ValueError(f"{path}: not a table of a sweep: the column status is missing")
    return frame


def _frame(rows: list[dict[str, Any]], first: tuple[str, ...]) -> "pandas.DataFrame":
    import pandas

    frame = pandas.DataFrame(rows)
    for column in frame.columns.difference(first):
        if frame[column].dtype == object:  # null is None there
            try:
                frame[column] = pandas.to_numeric(frame[column]).astype(float)
            except (TypeError, ValueError):
                pass  # texts stay as they are
    return frame


def solver_of(header: dict[str, Any]) -> str:
    """The solver's id of a log's header."""
    return str(header.get("spec", {}).get("solver", {}).get("id", ""))


def _json_log(text: str, path: Any) -> tuple[list[dict], list[dict], list[dict]]:
    headers: list[dict] = []
    ends: list[dict] = []
    rows: list[dict] = []
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            entry = json.loads(line)
        except json.JSONDecodeError as error:
            if number == len(lines):
                break  # the run was cut off while it wrote
            raise ValueError(f"{path}:{number}: not JSON: {error.msg}") from error
        if "gapscope_log" in entry:
            headers.append(entry)
            ends.append({})
        elif not headers:
            raise ValueError(f"{path}:{number}: not a log of Gapscope: the header is missing")
        elif "status" in entry:
            ends[-1] = entry
        else:
            extras = {f"extra.{name}": value for name, value in (entry.pop("extra", None) or {}).items()}
            rows.append({"run": len(headers) - 1, "solver": solver_of(headers[-1]), **entry, **extras})
    if not headers:
        raise ValueError(f"{path}: not a log of Gapscope: the file is empty")
    return headers, rows, ends


def _csv_log(text: str, path: Any) -> tuple[list[dict], list[dict], list[dict]]:
    headers: list[dict] = []
    ends: list[dict] = []
    rows: list[dict] = []
    columns: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            content = line[1:].strip()
            entry = json.loads(content) if content.startswith("{") else {}
            if "gapscope_log" in entry:
                headers.append(entry)
                ends.append({})
                columns = None
            elif "status" in entry:
                ends[-1] = entry
        elif line.strip():
            fields = next(csv.reader([line]))
            if not headers:
                raise ValueError(f"{path}:{number}: not a log of Gapscope: the header is missing")
            if columns is None:
                columns = fields
            elif len(fields) == len(columns):
                values = {name: float(value) if value else None for name, value in zip(columns, fields)}
                rows.append({"run": len(headers) - 1, "solver": solver_of(headers[-1]), **values,
                             "iter": int(values.get("iter") or 0)})
    return headers, rows, ends
