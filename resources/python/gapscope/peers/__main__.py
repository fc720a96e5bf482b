# SPDX-License-Identifier: GPL-3.0-only
"""The child process of the ready-made solvers: python3 -m gapscope.peers."""
import os

from gapscope.__main__ import main

if __name__ == "__main__":
    main([os.path.dirname(os.path.abspath(__file__))])
