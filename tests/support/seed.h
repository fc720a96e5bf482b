// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QtTest>

#include <cstdint>
#include <random>

namespace gapscope {

/// The seed of a random test: always the same, unless the environment variable GAPSCOPE_SEED sets another one or
/// requests a new one ("random"). It is printed, so that a failure can be reproduced.
inline std::uint64_t testSeed() {
    const QString named = qEnvironmentVariable("GAPSCOPE_SEED");
    bool given = false;
    std::uint64_t seed = named.toULongLong(&given);
    if (!given)
        seed = named == QLatin1String("random") ? std::random_device{}() : 20261124;
    qInfo("GAPSCOPE_SEED=%llu", static_cast<unsigned long long>(seed));
    return seed;
}

} // namespace gapscope
