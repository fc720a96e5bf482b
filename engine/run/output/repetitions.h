// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_facts.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gapscope {

/// The quantiles that bound the band over repetitions.
enum class Spread {
    quartiles, ///< 25 and 75 %
    deciles,   ///< 10 and 90 %
    extremes,  ///< minimum and maximum
};
/// The share of the repetitions below the band, which is also that above it.
double tailOf(Spread spread);

/// Equal for runs that differ only by the seed of the solver: same data, problem, solver, parameters, start and limits.
std::string repetitionKeyOf(const RunFacts& facts);

/// The next `count` seeds after `first` that are not in `taken`; 0 follows the largest seed.
std::vector<std::uint64_t> furtherSeeds(std::uint64_t first, std::span<const std::uint64_t> taken, std::size_t count);

} // namespace gapscope
