# SPDX-License-Identifier: GPL-3.0-only
"""Rows in the form that LIBLINEAR and LIBSVM share: per row an array of (index from 1, value), ended by index -1."""
from __future__ import annotations

import ctypes
from typing import Any

PRINTER = ctypes.CFUNCTYPE(None, ctypes.c_char_p)
NO_PRINTING = PRINTER(lambda text: None)  # kept alive: the libraries store the pointer


def library(name: str) -> Any:
    """None, or a shared library by its versioned name, on which the layout of its structures depends."""
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None


class Rows:
    """Node arrays of a dense or sparse matrix, without its zeros.

    pointers: one per row, for the libraries; nodes: kept alive as long as the pointers.
    """

    def __init__(self, X: Any):
        import numpy as np
        from scipy.sparse import csr_matrix

        node = np.dtype([("index", np.int32), ("value", np.float64)], align=True)
        X = X if hasattr(X, "indptr") else csr_matrix(X)
        n = X.shape[0]
        starts = X.indptr.astype(np.int64) + np.arange(n + 1)  # one more node per row
        self.nodes = np.zeros(int(starts[-1]), node)
        entries = np.arange(len(X.data)) + np.repeat(np.arange(n), np.diff(X.indptr))
        self.nodes["index"][entries] = X.indices + 1
        self.nodes["value"][entries] = X.data
        self.nodes["index"][starts[1:] - 1] = -1
        self.addresses = self.nodes.ctypes.data + starts[:-1] * node.itemsize
        self.pointers = self.addresses.ctypes.data_as(ctypes.c_void_p)


def doubles(values: Any) -> Any:
    return values.ctypes.data_as(ctypes.POINTER(ctypes.c_double))
