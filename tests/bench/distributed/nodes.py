# SPDX-License-Identifier: GPL-3.0-only
"""Machines of a network that is slow on purpose: network namespaces, and a program that passes packets between them."""
import os
import shutil
import stat
import subprocess
import sys

PREFIX = "gapscope"
SUBNET = "10.213.17"
SWITCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "slow_switch.py")
LARGEST_PACKET = 60000 # fewer of them, for a switch in Python


def missing():
    """A sentence on what is not there; empty if networks can be made."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    if not shutil.which("ip"):
        return "ip is not there (Debian: iproute2)"
    if not os.path.exists("/dev/net/tun"):
        return "this kernel has no TUN devices"
    probe = subprocess.run(["ip", "netns", "add", PREFIX + "probe"], capture_output=True, text=True, check=False)
    if probe.returncode != 0:
        return f"network namespaces are forbidden here: {probe.stderr.strip()}"
    subprocess.run(["ip", "netns", "del", PREFIX + "probe"], check=False)
    return ""


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
        self.switch = None

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
        names = [self.name(k) for k in range(1, self.count + 1)]
        for name in names:
            call("ip", "netns", "add", name)
            call("ip", "-n", name, "link", "set", "lo", "up")
        self.switch = subprocess.Popen([sys.executable, SWITCH, str(self.delay), str(self.rate), *names],
                                       stdout=subprocess.PIPE, text=True)
        if not self.switch.stdout.readline():
            raise SystemExit("the switch of the network ended")
        for k, name in enumerate(names, 1):
            call("ip", "-n", name, "addr", "add", f"{SUBNET}.{k}/24", "dev", "net0")
            call("ip", "-n", name, "link", "set", "net0", "mtu", str(LARGEST_PACKET), "up")
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
        if self.switch is not None:
            self.switch.kill()
            self.switch.wait()
            self.switch = None
        for k in range(1, self.count + 1):
            subprocess.run(["ip", "netns", "del", self.name(k)], capture_output=True, check=False)

    def __exit__(self, *_):
        self.remove()
