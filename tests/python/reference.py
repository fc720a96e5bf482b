# SPDX-License-Identifier: GPL-3.0-only
"""The reference numbers in tests/data/reference, and how close a number has to be."""
from __future__ import annotations

import json
from typing import Any

import numpy as np

from driver import ROOT

FOLDER = ROOT / "tests" / "data" / "reference"
OLD_NAMES = {"crammer-singer": "multiclass-hinge", "smooth-max-of-hinge": "smoothed-multiclass-hinge",
             "soft-max-of-hinge": "softmax-of-hinge"}


def files(family: str) -> list[dict[str, Any]]:
    return [json.loads(path.read_text()) for path in sorted((FOLDER / family).glob("*.json"))]


def number(value: Any) -> float:
    """null stands for infinity."""
    return np.inf if value is None else float(value)


def is_close(found: Any, expected: Any, tolerance: float = 1e-12, scale: float = 1.0) -> bool:
    found, expected = np.asarray(found, dtype=float), np.asarray(expected, dtype=float)
    if found.shape != expected.shape:
        return False
    same = found == expected
    with np.errstate(invalid="ignore"):
        near = np.abs(found - expected) <= tolerance * np.maximum(scale, np.abs(expected))
    return bool(np.all(same | near))
