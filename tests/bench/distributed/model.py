# SPDX-License-Identifier: GPL-3.0-only
"""What a round costs: local work, latency, bandwidth, stragglers.

    seconds(K) = c H z / min(K, cores) s(K) + x0 + x1 (K - 1) + x2 e(K) d + x3 b(K) / r

for K ranks that visit the z nonzeros of all rows H times a round, c seconds a nonzero, on machines with `cores` cores in
all; s(K) = 1 + q sqrt(2 ln K) is the slowest of K ranks over their mean where the times of a rank spread by the share q;
d is the delay of a packet in seconds, r the bytes a second, and b(K) = 2 (K - 1)/K 8 p what a rank sends for a vector of p
numbers, in two exchanges of 8 p/K bytes with each other rank. e(K) is the number of delays one after the other: Open MPI
sends up to 64 KiB at once, one delay an exchange, and asks before it sends more, three. c is measured with one rank and q from the work of the ranks, the x by least squares of relative errors with
x >= 0 over some of the measurements; the others say whether the model holds."""
import math

import numpy
import scipy.optimize

EAGER = 65536 # Open MPI's btl_tcp_eager_limit


def bytesOf(ranks, features):
    """What a rank sends in a round."""
    return 16.0 * features * (ranks - 1) / ranks


def delaysOf(ranks, features):
    """How many delays of a packet a round has."""
    return 2 if 8.0 * features / ranks <= EAGER else 6


def slowest(ranks, spread):
    """The largest of K normal numbers with mean 1 and this deviation, about."""
    return 1.0 + spread * math.sqrt(2.0 * math.log(ranks)) if ranks > 1 else 1.0


def spreadOf(rows):
    """The share by which the work of ranks differs between snapshots: `rows` are the seconds of each rank so far. As for
    the largest of K, so that `slowest` gives back the mean of the maxima."""
    steps = numpy.diff(numpy.array(rows, dtype=float), axis=1)
    steps = steps[:, steps.mean(axis=0) > 0.0]
    ranks = len(rows)
    if ranks < 2 or steps.size == 0:
        return 0.0
    excess = numpy.mean(steps.max(axis=0) / steps.mean(axis=0)) - 1.0
    return excess / math.sqrt(2.0 * math.log(ranks))


class Point:
    """A measured round. `delay` in seconds, `rate` in bytes a second."""

    def __init__(self, ranks, features, work, delay, rate, seconds, name=""):
        self.ranks = ranks
        self.features = features
        self.work = work # seconds of local work, stragglers included
        self.delay = delay
        self.rate = rate
        self.seconds = seconds
        self.name = name

    def terms(self):
        return [1.0, self.ranks - 1, delaysOf(self.ranks, self.features) * self.delay,
                bytesOf(self.ranks, self.features) / self.rate]


class Exchange:
    """The coefficients x."""

    def __init__(self, points):
        terms = numpy.array([point.terms() for point in points])
        rest = numpy.array([max(0.0, point.seconds - point.work) for point in points])
        weights = 1.0 / numpy.array([point.seconds for point in points])
        self.x, _ = scipy.optimize.nnls(terms * weights[:, None], rest * weights)

    def seconds(self, point):
        return point.work + float(numpy.dot(self.x, point.terms()))

    def words(self):
        x = self.x
        return (f"an exchange takes {1e6 * x[0]:.0f} us + {1e6 * x[1]:.0f} us for each other rank, {x[2]:.2f}"
                f" times the delays, and {x[3]:.2f} times the bytes over the rate")


def extrapolate(exchange, spread, nonzerosOfRow, methods, rows=10**9, features=10**7, machines=64):
    """Prints, for networks and ways to use the machines, what a round costs and which part of it is what; without x0 and
    x1, which are the work of one machine that plays all of them and the switch. `methods`: name, seconds a nonzero, passes
    over the data a round, vectors exchanged a round, rounds to the accuracy."""
    print(f"{rows:.0e} rows with {nonzerosOfRow:.0f} nonzeros each, {features:.0e} features, {machines} machines;"
          f" stragglers: q = {spread:.2f}")
    print(f"{'method':<26} {'ranks':>6} {'Gbit/s':>7} {'delay':>7} {'GB/rank':>8} {'work':>8} {'latency':>8} {'bytes':>8}"
          f" {'round':>8} {'rounds':>7} {'total':>9}  what limits")
    for name, secondsOfNonzero, passes, vectors, count in methods:
        for perMachine in (1, 16):
            ranks = machines * perMachine
            for gigabit, delay in ((1, 100e-6), (10, 50e-6), (100, 5e-6)):
                # The ranks of a machine share its network card; 12 bytes a nonzero, 24 a row, ten vectors of features.
                memory = rows / ranks * (12.0 * nonzerosOfRow + 24.0) + 10.0 * 8.0 * features
                work = passes * secondsOfNonzero * nonzerosOfRow * rows / ranks * slowest(ranks, spread)
                point = Point(ranks, features, 0.0, delay, gigabit * 1e9 / 8.0 / perMachine, 1.0)
                _, _, latency, transfer = [vectors * x * term for x, term in zip(exchange.x, point.terms())]
                whole = work + latency + transfer
                parts = {"work": work, "latency": latency, "bandwidth": transfer}
                limit = max(parts, key=parts.get)
                print(f"{name:<26} {ranks:>6} {gigabit:>7} {1e6 * delay:>4.0f} us {memory / 1e9:>8.1f} {work:>8.2f}"
                      f" {latency:>8.3f} {transfer:>8.2f} {whole:>8.2f} {count:>7.0f} {whole * count:>9.0f}  {limit}", flush=True)
