// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generator_list.h"
#include "engine/math/random.h"

namespace gapscope {
namespace {

struct Vote {
    Index feature;
    double threshold;
    double weight; ///< with its sign
};

/// Voters at random features, of thresholds in the middle of their range, of either sign and of sizes between 1/2 and
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

DatasetPointer makeStumps(Index rows, std::uint64_t seed, const ParameterValues& parameters) {
    const Index features = parameters.integer("features");
    const double flips = parameters.number("flips");
    Random random(seed);
    const std::vector<Vote> voters = votersOf(parameters.integer("voters"), features, random);
    DenseRows matrix(rows, features);
    Labels labels;
    labels.values.reserve(static_cast<std::size_t>(rows));
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < features; ++j)
            matrix(i, j) = random.uniform();
        double vote = 0.0;
        for (const Vote& voter : voters)
            vote += matrix(i, voter.feature) > voter.threshold ? voter.weight : -voter.weight;
        const bool isFlipped = random.uniform() < flips;
        labels.values.push_back((vote > 0.0) != isFlipped ? 1.0 : -1.0);
    }
    return std::make_shared<const Dataset>(std::move(matrix), std::move(labels), std::vector<std::string>{}, "stumps");
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
                            .least = 1,
                            .greatest = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "voters",
                            .symbol = "k",
                            .meaning = "Number of stumps that vote.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "10",
                            .least = 1,
                            .greatest = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "flips",
                            .symbol = "",
                            .meaning = "Share of the labels that are the wrong way round.",
                            .defaultText = "0.1",
                            .least = 0,
                            .greatest = 1}},
            .make = &makeStumps};
}

} // namespace gapscope
