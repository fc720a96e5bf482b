// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QtTest>

#include <cstdint>
#include <random>

namespace gapscope {

/// The seed of a random test: the number in the environment variable GAPSCOPE_SEED, else a new one each time. It is
/// printed, so that a failure can be repeated.
inline std::uint64_t testSeed() {
    bool given = false;
    const qulonglong named = qEnvironmentVariable("GAPSCOPE_SEED").toULongLong(&given);
    const std::uint64_t seed = given ? named : std::random_device{}();
    qInfo("GAPSCOPE_SEED=%llu", static_cast<unsigned long long>(seed));
    return seed;
}

} // namespace gapscope
