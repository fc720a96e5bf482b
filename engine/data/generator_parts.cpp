// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generator_parts.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <unordered_set>

namespace gapscope {

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Labels labelsAtMedian(std::vector<double> scores, double noise, Random& random) {
    if (scores.empty())
        return {};
    const auto count = static_cast<double>(scores.size());
    const double mean = std::accumulate(scores.begin(), scores.end(), 0.0) / count;
    const double squares = std::accumulate(scores.begin(), scores.end(), 0.0, [mean](double sum, double score) {
        return sum + (score - mean) * (score - mean);
    });
    const double deviation = std::sqrt(squares / count);
    const double size = deviation > 0.0 ? noise * deviation : 1.0;
    for (double& score : scores)
        score += size * random.normal();
    const double border = median(scores);
    for (double& score : scores)
        score = score >= border ? 1.0 : -1.0;
    return {std::move(scores), {}};
}

std::vector<Index> distinctBelow(Index count, Index bound, Random& random) {
    assert(count <= bound);
    std::unordered_set<Index> chosen;
    chosen.reserve(static_cast<std::size_t>(count));
    for (Index last = bound - count; last < bound; ++last) {
        const auto drawn = static_cast<Index>(random.below(static_cast<std::uint64_t>(last) + 1));
        if (!chosen.insert(drawn).second)
            chosen.insert(last);
    }
    std::vector<Index> result(chosen.begin(), chosen.end());
    std::sort(result.begin(), result.end());
    return result;
}

} // namespace gapscope
