# SPDX-License-Identifier: GPL-3.0-only
"""The programs in other languages that the guide shows."""
from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import unittest

from cases import made
from driver import ROOT, Conversation

EXAMPLES = ROOT / "resources" / "examples" / "protocol"


class Ridge(unittest.TestCase):
    def solves(self, *command):
        problem = made("squared", lam=0.1)
        with Conversation(*command) as conversation:
            solver = conversation.describe()["solvers"][0]
            self.assertEqual((solver["losses"], solver["regularizers"]), (["squared"], ["l2"]))
            self.assertEqual(conversation.start(problem, solver["name"], w=problem.start() + 1), {"message": "ready"})
            self.assertEqual(conversation.next(0)["iteration"], 0)
            self.assertEqual(conversation.iterate().tolist(), [1] * 8)
            values = [problem.value(conversation.iterate())]
            for k in (1, 2, 5):
                self.assertEqual(conversation.next(k)["iteration"], k)
                values.append(problem.value(conversation.iterate()))
            self.assertEqual(values, sorted(values, reverse=True))
            conversation.next(500, seconds=120)
            self.assertLess(problem.gap(conversation.iterate()), 1e-12)
            conversation.say({"message": "stop"})
            self.assertIsNone(conversation.hear())
            self.assertEqual((conversation.end(), conversation.errors()), (0, ""))

    def test_c(self):
        if shutil.which("cc") is None:
            self.skipTest("no C compiler is installed")
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "ridge")
            built = subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, EXAMPLES / "ridge.c"],
                                   capture_output=True, text=True)
            self.assertEqual((built.returncode, built.stderr), (0, ""))
            self.solves(program)
            with Conversation(program) as conversation:
                self.assertEqual(conversation.start(made("squared", sparse=True), "ridge-cd")["message"], "refused")

    def test_r(self):
        asked = ["Rscript", "--vanilla", "-e", "quit(status = !requireNamespace('jsonlite', quietly = TRUE))"]
        if shutil.which("Rscript") is None or subprocess.run(asked, capture_output=True).returncode:
            self.skipTest("the Debian packages r-base-core and r-cran-jsonlite are not installed")
        self.solves("Rscript", "--vanilla", str(EXAMPLES / "ridge.R"))

    def test_c_needs_no_library(self):
        headers = re.findall(r"#include <(.*)>", (EXAMPLES / "ridge.c").read_text())
        self.assertEqual(set(headers), {"fcntl.h", "stdio.h", "stdlib.h", "string.h", "sys/mman.h"})


if __name__ == "__main__":
    unittest.main()
