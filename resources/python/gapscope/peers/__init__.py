# SPDX-License-Identifier: GPL-3.0-only
"""Well-known programs as solvers of Gapscope, one small file each.

Each maps the problem to the tool's own exactly, or refuses it with the reason. Importing a file imports no tool: that
happens before the run, outside of its time.
"""
FAMILY = "Other programs"
