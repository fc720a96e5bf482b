# SPDX-License-Identifier: GPL-3.0-only
"""Compares the snapshots of two logs: compare_logs.py ONE OTHER NAME [exact].

The same iterations and passes; P and D agree to 1e-10, or exactly but for times."""
import json
import sys


def snapshots(path):
    with open(path, encoding="utf-8") as lines:
        return [line for line in map(json.loads, lines) if "iter" in line and "primal" in line]


def main():
    one, other = snapshots(sys.argv[1]), snapshots(sys.argv[2])
    name, exact = sys.argv[3], len(sys.argv) > 4
    if exact:
        for line in one + other:
            for key in ("seconds", "cpu", "wall", "ranks"):
                line.pop(key, None)
        assert len(one) > 3 and one == other, name
        print(f"{name}: the same log")
        return
    assert len(one) == len(other) > 3, f"{name}: {len(one)} and {len(other)} lines"
    worst = 0.0
    for a, b in zip(one, other):
        assert (a["iter"], a["passes"]) == (b["iter"], b["passes"]), f"{name}: {a} against {b}"
        for key in ("primal", "dual"):
            worst = max(worst, abs(a[key] - b[key]) / max(1.0, abs(a[key])))
    print(f"{name}: largest relative difference {worst:.1e} in {len(one)} snapshots")
    assert worst <= 1e-10, name


main()
