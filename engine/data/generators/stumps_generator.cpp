// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_list.h"
#include "engine/math/random.h"

namespace gapscope {
namespace {

struct Vote {
    Index feature;
    double threshold;
    double weight; ///< signed
};

/// Stumps on random features, with thresholds in the middle of their range, random signs and weights between 1/2 and
/// 3/2.
std::vector<Vote> votersOf(Index count, Index features, Random& random) {
    std::vector<Vote> voters;
    for (Index k = 0; k < count; ++k) {
        const auto feature = static_cast<Index>(random.below(static_cast<std::uint64_t>(features)));
        const double threshold = 0.25 + 0.5 * random.uniform();
        const double size = 0.5 + random.uniform();
        voters.push_back({feature, threshold, random.below(2) == 0 ? size : -size});
    }
    return voters;
}

GeneratedRows openStumps(const GeneratorOrder& order, const std::stop_token&) {
    const ParameterValues& parameters = order.parameters;
    const Index features = parameters.integer("features");
    const double flips = parameters.number("flips");
    Random random(order.seed);
    std::vector<Vote> voters = votersOf(parameters.integer("voters"), features, random);
    const auto next = [=, voters = std::move(voters), x = Vector(features)]() mutable -> StreamRow {
        for (Index j = 0; j < features; ++j)
            x[j] = random.uniform();
        double vote = 0.0;
        for (const Vote& voter : voters)
            vote += x[voter.feature] > voter.threshold ? voter.weight : -voter.weight;
        const bool isFlipped = random.uniform() < flips;
        return {.features = {nullptr, x.data(), features}, .label = (vote > 0.0) != isFlipped ? 1.0 : -1.0};
    };
    return {.stream = {{.rows = order.rows, .columns = features}, next}};
}

} // namespace

GeneratorInfo stumpsGenerator() {
    return {.id = "stumps",
            .title = "A vote of decision stumps",
            .description = "Uniform features, and labels by the weighted vote of a few stumps, some of them flipped: "
                           "what boosting (max-linear with entropy) finds, and a plane does not.",
            .parameters = {{.key = "features",
                            .symbol = "p",
                            .meaning = "Number of features.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "20",
                            .min = 1,
                            .max = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "voters",
                            .symbol = "k",
                            .meaning = "Number of stumps that vote.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "10",
                            .min = 1,
                            .max = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "flips",
                            .symbol = "",
                            .meaning = "Share of the labels that are the wrong way round.",
                            .defaultText = "0.1",
                            .min = 0,
                            .max = 1}},
            .open = &openStumps};
}

} // namespace gapscope
