# SPDX-License-Identifier: GPL-3.0-only
"""Machines of a network that is slow on purpose: network namespaces joined by a bridge, delay and rate set by tc."""
import os
import shutil
import stat
import subprocess

PREFIX = "gapscope"
SUBNET = "10.213.17"


def missing():
    """A sentence on what is not there; empty if networks can be made."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    for tool in ("ip", "tc"):
        if not shutil.which(tool):
            return f"{tool} is not there (Debian: iproute2)"
    probe = subprocess.run(["ip", "netns", "add", PREFIX + "probe"], capture_output=True, text=True, check=False)
    if probe.returncode != 0:
        return f"network namespaces are forbidden here: {probe.stderr.strip()}"
    made = subprocess.run(["ip", "netns", "exec", PREFIX + "probe", "tc", "qdisc", "add", "dev", "lo", "root", "netem",
                           "delay", "1ms"], capture_output=True, text=True, check=False)
    subprocess.run(["ip", "netns", "del", PREFIX + "probe"], check=False)
    return "" if made.returncode == 0 else f"tc cannot delay packets here: {made.stderr.strip()}"


def call(*words):
    subprocess.run(words, check=True, capture_output=True)


class Nodes:
    """`count` machines with one rank each; a context. Every packet that leaves one waits `delay` ms and for `rate`
    Mbit/s."""

    def __init__(self, count, delay, rate, folder):
        self.count = count
        self.delay = delay
        self.rate = rate
        self.folder = folder
        self.agent = os.path.join(folder, "agent")
        self.hosts = os.path.join(folder, "hosts")

    def name(self, k):
        return f"{PREFIX}{k}"

    def __enter__(self):
        try:
            self.make()
        except subprocess.CalledProcessError:
            self.remove()
            raise
        return self

    def make(self):
        self.remove()
        call("ip", "netns", "add", self.name(0)) # the switch
        call("ip", "-n", self.name(0), "link", "add", "switch", "type", "bridge")
        call("ip", "-n", self.name(0), "link", "set", "switch", "up")
        for k in range(1, self.count + 1):
            here, there = self.name(k), f"port{k}"
            call("ip", "netns", "add", here)
            call("ip", "-n", here, "link", "set", "lo", "up")
            call("ip", "-n", self.name(0), "link", "add", there, "type", "veth", "peer", "name", "net0", "netns", here)
            call("ip", "-n", self.name(0), "link", "set", there, "master", "switch", "up")
            call("ip", "-n", here, "addr", "add", f"{SUBNET}.{k}/24", "dev", "net0")
            call("ip", "-n", here, "link", "set", "net0", "up")
            # The queue holds what is on the way: rate times delay, and a burst of everyone.
            call("ip", "netns", "exec", here, "tc", "qdisc", "add", "dev", "net0", "root", "netem", "delay",
                 f"{self.delay}ms", "rate", f"{self.rate}mbit", "limit", "100000")
        with open(self.hosts, "w", encoding="utf-8") as file:
            file.writelines(f"{SUBNET}.{k} slots=1\n" for k in range(1, self.count + 1))
        with open(self.agent, "w", encoding="utf-8") as file: # in the place of ssh HOST COMMAND
            file.write(f'#!/bin/sh\nnode={PREFIX}${{1##*.}}\nshift\nexec ip netns exec "$node" unshare --uts sh -c '
                       '\'hostname "$0"; exec sh -c "$1"\' "$node" "$*"\n')
        os.chmod(self.agent, os.stat(self.agent).st_mode | stat.S_IXUSR)

    def launcher(self):
        """mpirun on the first machine, which starts the others by the agent."""
        subnet = f"{SUBNET}.0/24"
        return ("ip", "netns", "exec", self.name(1), "unshare", "--uts", "sh", "-c", 'hostname "$0"; exec "$@"',
                self.name(1), "mpirun", "--hostfile", self.hosts, "--map-by", "node", "--mca", "plm_rsh_agent", self.agent,
                "--mca", "plm_rsh_no_tree_spawn", "1", "--mca", "btl", "tcp,self", "--mca", "btl_tcp_if_include", subnet,
                "--mca", "oob_tcp_if_include", subnet, "--mca", "orte_keep_fqdn_hostnames", "1", "--bind-to", "none")

    def remove(self):
        for k in range(self.count + 1):
            subprocess.run(["ip", "netns", "del", self.name(k)], capture_output=True, check=False)

    def __exit__(self, *_):
        self.remove()
