// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/repetitions.h"

#include "engine/data/dataset/fingerprint.h"
#include "engine/json/json_text.h"

#include <algorithm>

namespace gapscope {

double tailOf(Spread spread) {
    constexpr double quarter = 0.25;
    constexpr double tenth = 0.1;
    return spread == Spread::quartiles ? quarter : spread == Spread::deciles ? tenth : 0.0;
}

std::string repetitionKeyOf(const RunFacts& facts) {
    RunSpec spec = facts.spec;
    spec.seed = 0;
    if (!spec.split.testFraction && spec.flipLabels == 0.0)
        spec.split.seed = 0; // unused without a random split; the terminal sets it to the solver's seed
    return fingerprintOf(facts.dataKey + "|" + jsonLine(toJson(spec)));
}

std::vector<std::uint64_t> furtherSeeds(std::uint64_t first, std::span<const std::uint64_t> taken, std::size_t count) {
    std::vector<std::uint64_t> seeds;
    for (std::uint64_t seed = first + 1; seeds.size() < count && seed != first; ++seed)
        if (std::ranges::find(taken, seed) == taken.end())
            seeds.push_back(seed);
    return seeds;
}

} // namespace gapscope
