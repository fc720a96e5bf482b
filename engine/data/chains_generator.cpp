// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generator_list.h"
#include "engine/math/random.h"

#include <cmath>
#include <string>
#include <vector>

namespace gapscope {
namespace {

/// Each tag prefers some successors over others, all with the same strength.
std::vector<std::vector<double>> cumulatedTransitions(Random& random, Index tags) {
    constexpr double preference = 1.5; // standard deviation of the log-odds
    std::vector<std::vector<double>> result(static_cast<std::size_t>(tags));
    for (std::vector<double>& row : result) {
        double sum = 0.0;
        for (Index k = 0; k < tags; ++k) {
            sum += std::exp(preference * random.normal());
            row.push_back(sum);
        }
        for (double& entry : row)
            entry /= sum;
    }
    return result;
}

Index drawn(Random& random, const std::vector<double>& cumulated) {
    const double u = random.uniform();
    Index k = 0;
    while (k + 1 < static_cast<Index>(cumulated.size()) && u >= cumulated[static_cast<std::size_t>(k)])
        ++k;
    return k;
}

/// Letters for the tags that occur, in their order.
void nameTags(Labels& labels, Index tags) {
    std::vector<double> position(static_cast<std::size_t>(tags), 0.0);
    for (const double tag : labels.values)
        position[static_cast<std::size_t>(tag)] = 1.0;
    for (std::size_t k = 0; k < position.size(); ++k)
        if (position[k] != 0.0) {
            position[k] = static_cast<double>(labels.categories.size());
            labels.categories.push_back(std::string(1, static_cast<char>('A' + k)));
        }
    for (double& tag : labels.values)
        tag = position[static_cast<std::size_t>(tag)];
}

/// Tags follow a Markov chain; the features of a token are the mean of its tag plus unit normal noise.
DatasetPointer makeChains(Index sequences, std::uint64_t seed, const ParameterValues& parameters) {
    const Index tags = parameters.integer("tags");
    const Index features = parameters.integer("features");
    const Index length = parameters.integer("length");
    const double signal = parameters.number("signal");
    Random random(seed);
    const std::vector<std::vector<double>> transitions = cumulatedTransitions(random, tags);
    DenseRows means(tags, features);
    for (Index k = 0; k < means.size(); ++k)
        means.data()[k] = signal * random.normal() / std::sqrt(static_cast<double>(features));
    std::vector<Index> starts{0};
    for (Index i = 0; i < sequences; ++i) // from half to one and a half times the length asked for
        starts.push_back(starts.back() + (length + 1) / 2 +
                         static_cast<Index>(random.below(static_cast<std::uint64_t>(length) + 1)));
    DenseRows tokens(starts.back(), features);
    Labels labels;
    for (Index i = 0; i < sequences; ++i) {
        Index tag = static_cast<Index>(random.below(static_cast<std::uint64_t>(tags)));
        for (Index t = starts[static_cast<std::size_t>(i)]; t < starts[static_cast<std::size_t>(i) + 1]; ++t) {
            labels.values.push_back(static_cast<double>(tag));
            for (Index j = 0; j < features; ++j)
                tokens(t, j) = means(tag, j) + random.normal();
            tag = drawn(random, transitions[static_cast<std::size_t>(tag)]);
        }
    }
    nameTags(labels, tags);
    if (sequences == 0)
        starts.clear();
    return std::make_shared<const Dataset>(std::move(tokens), std::move(labels), std::vector<std::string>{}, "chains",
                                           RowStructure{.sequenceStarts = std::move(starts)});
}

} // namespace

GeneratorInfo chainsGenerator() {
    return {.id = "chains",
            .title = "Tagged sequences",
            .description =
                "Sequences whose tags (A, B, ...) follow a Markov chain; the features of a token are the mean "
                "of its tag plus noise. The number of rows asked for is that of the sequences. For the "
                "losses crf and m3n.",
            .parameters = {{.key = "tags",
                            .symbol = "K",
                            .meaning = "Number of tags.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "4",
                            .least = 2,
                            .greatest = 26},
                           {.key = "features",
                            .symbol = "p",
                            .meaning = "Number of features of a token.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "10",
                            .least = 1,
                            .greatest = 10000},
                           {.key = "length",
                            .symbol = "T",
                            .meaning = "Tokens of a sequence on average.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "10",
                            .least = 1,
                            .greatest = 10000},
                           {.key = "signal",
                            .symbol = "",
                            .meaning = "How far the means of the tags lie apart, in standard deviations of the noise.",
                            .defaultText = "2",
                            .least = 0.0}},
            .make = &makeChains};
}

} // namespace gapscope
