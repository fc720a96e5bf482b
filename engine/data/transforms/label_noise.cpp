// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/label_noise.h"

#include "engine/math/random.h"

namespace gapscope {
namespace {

Random noiseOf(std::uint64_t seed) {
    return Random(seed + (std::uint64_t{1} << 63));
}

} // namespace

void flipSigns(Vector& y, double probability, std::uint64_t seed) {
    Random random = noiseOf(seed);
    for (double& label : y) {
        const bool isHit = random.uniform() < probability;
        random.bits(); // unused; keeps the stream in step with flipClasses
        if (isHit)
            label = -label;
    }
}

void flipClasses(Vector& y, Index classes, double probability, std::uint64_t seed) {
    if (classes < 2)
        return;
    Random random = noiseOf(seed);
    for (double& label : y) {
        const bool isHit = random.uniform() < probability;
        // One draw per row in any case, so that rows do not influence each other. With 32 bits the bias towards any
        // class is at most one part in 2^32 / classes.
        const auto other = static_cast<double>((random.bits() >> 32) * static_cast<std::uint64_t>(classes - 1) >> 32);
        if (isHit)
            label = other < label ? other : other + 1.0;
    }
}

} // namespace gapscope
