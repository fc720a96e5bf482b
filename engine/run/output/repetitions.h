// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_facts.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace gapscope {

/// Between which two quantiles the band over repetitions lies.
enum class Spread {
    quartiles, ///< 25 and 75 %
    deciles,   ///< 10 and 90 %
    extremes,  ///< the least and the greatest
};
/// The share of the repetitions below the band, and above it.
double tailOf(Spread spread);

/// Equal for runs that differ by the seed of the solver alone: the same data, problem, solver, parameters, start and
/// limits.
std::string repetitionKeyOf(const RunFacts& facts);

/// The next `count` seeds after `first` that are not among `taken`; after the largest seed comes 0.
std::vector<std::uint64_t> furtherSeeds(std::uint64_t first, std::span<const std::uint64_t> taken, std::size_t count);

} // namespace gapscope
