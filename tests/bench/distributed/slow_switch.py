# SPDX-License-Identifier: GPL-3.0-only
"""The switch of a slow network: passes packets between network namespaces, and holds each for a delay and at a rate. Not
the traffic control of the kernel (tc), because many kernels are built without its netem.

usage: slow_switch.py DELAY_MS MBIT_PER_SECOND NAMESPACE...   (as root; one line on standard output when it is ready)

The k-th namespace, from 1 on, gets the device net0; packets to the address *.*.*.k go there.
"""
import ctypes
import fcntl
import heapq
import os
import select
import struct
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000
CLONE_NEWNET = 0x40000000
LARGEST = 65536


def device_in(namespace):
    """A new device net0 there: what is sent to it is read here."""
    with open(f"/run/netns/{namespace}", "rb") as place:
        if ctypes.CDLL(None, use_errno=True).setns(place.fileno(), CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), f"setns {namespace}")
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", b"net0", IFF_TUN | IFF_NO_PI))
    return device


def main():
    delay, rate = float(sys.argv[1]) / 1000.0, float(sys.argv[2]) * 1e6 / 8.0
    devices = [device_in(namespace) for namespace in sys.argv[3:]]
    print("ready", flush=True)
    free = dict.fromkeys(devices, 0.0) # when each has sent what it has to send
    under_way = [] # a heap of arrival, number, device, packet
    number = 0
    while True:
        wait = max(0.0, under_way[0][0] - time.monotonic()) if under_way else None
        for device in select.select(devices, [], [], wait)[0]:
            packet = os.read(device, LARGEST)
            target = packet[19] - 1 if packet[0] >> 4 == 4 else -1
            if not 0 <= target < len(devices):
                continue
            free[device] = max(free[device], time.monotonic()) + len(packet) / rate
            number += 1
            heapq.heappush(under_way, (free[device] + delay, number, devices[target], packet))
        while under_way and under_way[0][0] <= time.monotonic():
            _, _, device, packet = heapq.heappop(under_way)
            os.write(device, packet)


main()
