# SPDX-License-Identifier: GPL-3.0-only
"""Ranks that may use less memory or less of a core than the machine has, each in a control group of its own."""
import os
import stat
import threading
import time

SECOND = os.path.exists("/sys/fs/cgroup/cgroup.controllers") # version 2 of control groups


def folderOf(name, controller):
    return os.path.join("/sys/fs/cgroup", name) if SECOND else os.path.join("/sys/fs/cgroup", controller, name)


def write(folder, name, value):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(str(value))


class Groups:
    """One group for each rank, with at most `memory` bytes and `share` of a core where given; a context. Without the
    right to make groups, memory is limited by ulimit -d, which counts what a process itself asks for; then `kind` says
    so."""

    def __init__(self, ranks, folder, memory=None, shares=None):
        self.ranks = ranks
        self.folder = folder
        self.memory = memory
        self.shares = shares or {}
        self.paths = []
        self.kind = "control group"
        self.highest = [0] * ranks # resident bytes, by looking
        self.watches = True

    def __enter__(self):
        try:
            for rank in range(self.ranks):
                self.paths.append([])
                self.make(rank)
        except OSError as error:
            self.drop()
            self.kind = f"ulimit -d ({error.strerror.lower()} for control groups)"
        self.watcher = threading.Thread(target=self.watch)
        self.watcher.start()
        return self

    def make(self, rank):
        name = f"gapscope-{os.getpid()}-{rank}"

        def group(controller):
            path = folderOf(name, controller)
            os.makedirs(path, exist_ok=True)
            if path not in self.paths[rank]:
                self.paths[rank].append(path)
            return path

        if self.memory:
            path = group("memory")
            write(path, "memory.max" if SECOND else "memory.limit_in_bytes", int(self.memory))
            if SECOND:
                write(path, "memory.swap.max", 0)
        if rank in self.shares:
            path = group("cpu")
            period = 10000 # microseconds: short beside a round
            quota = int(self.shares[rank] * period)
            if SECOND:
                write(path, "cpu.max", f"{quota} {period}")
            else:
                write(path, "cpu.cfs_period_us", period)
                write(path, "cpu.cfs_quota_us", quota)

    def wrapper(self):
        """A program before gapscope-mpi, which enters the group of its rank."""
        script = os.path.join(self.folder, "limited")
        lines = ["#!/bin/sh", f'echo $$ >"{self.folder}/pid-$OMPI_COMM_WORLD_RANK"', "case $OMPI_COMM_WORLD_RANK in"]
        for rank, paths in enumerate(self.paths):
            enter = "; ".join(f'echo $$ >"{path}/cgroup.procs"' for path in paths)
            lines.append(f"{rank}) {enter or ':'} ;;")
        lines.append("esac")
        if not self.paths and self.memory:
            lines.append(f"ulimit -d {int(self.memory) // 1024}")
        lines.append('exec "$@"')
        with open(script, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        os.chmod(script, os.stat(script).st_mode | stat.S_IXUSR)
        return (script,)

    def watch(self):
        while self.watches:
            for rank in range(self.ranks):
                try:
                    with open(f"{self.folder}/pid-{rank}", encoding="utf-8") as file:
                        pid = int(file.read())
                    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
                        kib = next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
                    self.highest[rank] = max(self.highest[rank], 1024 * kib)
                except (OSError, ValueError, StopIteration):
                    pass
            time.sleep(0.1)

    def peaks(self):
        """Bytes of each rank: of its group, files that the system keeps for it included; None without groups."""
        name = "memory.peak" if SECOND else "memory.max_usage_in_bytes"
        found = []
        for paths in self.paths:
            peak = None
            for path in paths:
                try:
                    with open(os.path.join(path, name), encoding="utf-8") as file:
                        peak = int(file.read())
                except OSError:
                    pass
            found.append(peak)
        return found or [None] * self.ranks

    def drop(self):
        for paths in self.paths:
            for path in paths:
                for _ in range(50):
                    try:
                        os.rmdir(path)
                        break
                    except FileNotFoundError:
                        break
                    except OSError:
                        time.sleep(0.1)
        self.paths = []

    def __exit__(self, *_):
        self.watches = False
        self.watcher.join()
        self.drop()
