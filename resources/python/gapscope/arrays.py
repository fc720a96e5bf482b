# SPDX-License-Identifier: GPL-3.0-only
"""Arrays of the protocol as NumPy and SciPy arrays on the shared memory, without a copy."""
from __future__ import annotations

import math
from typing import Any

import numpy as np

TYPES = {"float64": np.float64, "int32": np.int32, "int64": np.int64}


def mapped(array: dict[str, Any], writable: bool = False) -> np.ndarray:
    """The array of a message {"file", "offset", "type", "shape"}. Raises OSError, ValueError."""
    shape = tuple(int(size) for size in array["shape"])
    kind = TYPES.get(array["type"])
    if kind is None:
        raise ValueError(f"unknown type of array {array['type']!r}; float64, int32 or int64 expected")
    if math.prod(shape) == 0:
        return np.zeros(shape, kind)  # an empty file cannot be mapped
    memory = np.memmap(array["file"], kind, "r+" if writable else "r", int(array.get("offset", 0)), shape)
    return memory.view(np.ndarray)  # the subclass would slow down every operation


def mapped_features(features: dict[str, Any], rows: int, columns: int) -> Any:
    """X: an n x p NumPy array, or scipy.sparse.csr_matrix where the data are sparse.

    SciPy keeps 64-bit row starts only where they are needed, so `starts` may be copied; values and columns are not.
    """
    if features["storage"] == "dense":
        return mapped(features["values"])
    from scipy.sparse import csr_matrix  # dense data need no SciPy

    X = csr_matrix((rows, columns), dtype=np.float64)
    # the constructor with data checks and may copy them
    X.data, X.indices = mapped(features["values"]), mapped(features["columns"])
    starts = mapped(features["starts"])
    fits = len(X.data) < np.iinfo(np.int32).max
    X.indptr = starts.astype(np.int32) if fits else starts
    if not fits:
        X.indices = X.indices.astype(np.int64)  # SciPy needs one type for both
    X.has_sorted_indices = X.has_canonical_format = True
    return X
