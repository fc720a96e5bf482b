"""A slow line for ssh: connects standard input and output with a port of this machine, and holds every piece of data
for a delay and at a rate, each way. The traffic control of the kernel could do it too, where it has netem and for root.

usage: ssh -o ProxyCommand='python3 slow_line.py PORT DELAY_MS BYTES_PER_SECOND'
"""

import os
import queue
import socket
import sys
import threading
import time

PIECE = 4096


def carry(read, write, close, delay, rate):
    """Each piece leaves when those before it have, at `rate`, and arrives `delay` seconds later."""
    under_way = queue.Queue()

    def deliver():
        while (piece := under_way.get()) is not None:
            arrival, data = piece
            time.sleep(max(0.0, arrival - time.monotonic()))
            write(data)
        close()

    delivery = threading.Thread(target=deliver)
    delivery.start()
    free = 0.0
    while data := read(PIECE):
        free = max(free, time.monotonic()) + len(data) / rate
        under_way.put((free + delay, data))
        time.sleep(max(0.0, free - time.monotonic()))
    under_way.put(None)
    delivery.join()


def main():
    port, delay, rate = int(sys.argv[1]), float(sys.argv[2]) / 1000, float(sys.argv[3])
    line = socket.create_connection(("127.0.0.1", port))
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def write_out(data):
        while data:
            data = data[os.write(1, data):]

    there = threading.Thread(daemon=True, target=carry, args=(
        lambda size: os.read(0, size), line.sendall, lambda: line.shutdown(socket.SHUT_WR), delay, rate))
    there.start()
    carry(line.recv, write_out, lambda: None, delay, rate)


main()
