# SPDX-License-Identifier: GPL-3.0-only
"""Results of Gapscope as a table of benchopt."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from .logs import read_log

if TYPE_CHECKING:
    import pandas

OBJECTIVE = ("dual", "gap", "nnz_w", "nnz_alpha", "norm_w", "train_error", "test_error", "passes", "cpu")


def to_benchopt(log: str | os.PathLike[str] | list[str | os.PathLike[str]], path: str | os.PathLike[str],
                *, dataset: str | None = None) -> "pandas.DataFrame":
    """Writes logs as a table that benchopt reads, a file .parquet or .csv. Returns the table.

    log: one log or several; a log may hold several runs, and runs that differ in nothing but the seed become
    repetitions. dataset: name of the data, default their source. Columns: time (seconds of solver work), stop_val
    (iteration), objective_value (P), objective_gap and other numbers of the log, names of objective, solver and data
    set, parameters as p_solver_NAME. The objective's value is P, the mean of the losses plus R.
    Raises ValueError for another ending and for files that are no logs, ImportError for .parquet without pyarrow.
    """
    import pandas

    path = os.fspath(path)
    ending = os.path.splitext(path)[1]
    if ending not in (".csv", ".parquet"):
        raise ValueError(f"{path}: benchopt reads .parquet and .csv")
    tables = []
    repetitions: dict[tuple, int] = {}
    for each in log if isinstance(log, list) else [log]:
        frame = read_log(each)
        for run, header in enumerate(frame.attrs["headers"]):
            rows = frame[frame["run"] == run]
            if len(rows):
                tables.append(_table(rows, header, repetitions, dataset))
    table = pandas.concat(tables, ignore_index=True)
    if ending == ".csv":
        table.to_csv(path, index=False)
    else:
        table.to_parquet(path, index=False)
    return table


def _table(rows: "pandas.DataFrame", header: dict[str, Any], repetitions: dict[tuple, int],
           dataset: str | None) -> "pandas.DataFrame":
    import pandas

    spec = header["spec"]
    solver = dict(spec["solver"])
    name = str(solver.pop("id"))
    objective = _objective_name(spec["problem"])
    data = dataset or str(spec["data"].get("source", "data"))
    solver_name = _with_parameters(name, solver)
    key = (objective, solver_name, data)
    repetition = repetitions[key] = repetitions.get(key, -1) + 1
    constants = {
        "objective_name": objective, "obj_description": "Mean of the losses plus regularizer, by Gapscope",
        "solver_name": solver_name, "solver_description": "", "dataset_name": data, "idx_rep": repetition,
        "sampling_strategy": "Iteration", "base_seed": spec.get("seed"), "file_objective": "", "file_solver": "",
        "file_dataset": "", "run_date": header.get("started"), "version-gapscope": header.get("version"),
        **{f"p_solver_{key}": value for key, value in solver.items()},
    }
    columns: dict[str, Any] = {"stop_val": rows["iter"], "time": rows["seconds"], "objective_value": rows["primal"]}
    columns |= {f"objective_{column}": rows[column] for column in OBJECTIVE if column in rows}
    return pandas.DataFrame({**columns, **{key: [value] * len(rows) for key, value in constants.items()}})


def _objective_name(problem: dict[str, Any]) -> str:
    loss, regularizer = dict(problem["loss"]), problem["regularizer"]
    strengths = {key: regularizer[key]["text"] for key in ("lambda", "l1") if isinstance(regularizer.get(key), dict)}
    return _with_parameters(f"{loss.pop('id')} {regularizer['id']}", {**loss, **strengths, "bias": problem.get("bias")})


def _with_parameters(name: str, parameters: dict[str, Any]) -> str:
    """As benchopt names them: name[key=value,...], keys in order."""
    inner = ",".join(f"{key}={value}" for key, value in sorted(parameters.items()))
    return f"{name}[{inner}]" if inner else name
