// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_list.h"
#include "engine/math/random.h"

#include <cmath>
#include <string>
#include <vector>

namespace gapscope {
namespace {

/// Cumulative transition probabilities. Each tag prefers some successors, all tags with the same strength.
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

/// Tags follow a Markov chain; the features of a token are the mean of its tag plus standard normal noise.
class Tokens {
public:
    explicit Tokens(const GeneratorOrder& order)
        : m_length(order.parameters.integer("length")), m_random(order.seed),
          m_transitions(cumulatedTransitions(m_random, order.parameters.integer("tags"))) {
        const Index tags = order.parameters.integer("tags");
        const Index features = order.parameters.integer("features");
        const double signal = order.parameters.number("signal");
        m_means.resize(tags, features);
        for (Index k = 0; k < m_means.size(); ++k)
            m_means.data()[k] = signal * m_random.normal() / std::sqrt(static_cast<double>(features));
        m_x.resize(features);
        // The lengths of all sequences are drawn before the tokens: once here for their sum, and again in next().
        m_lengths = m_random;
        for (Index i = 0; i < order.rows; ++i)
            m_tokens += drawnLength(m_random);
    }

    Index count() const { return m_tokens; }
    Index features() const { return m_x.size(); }
    StreamRow next() {
        const bool begins = m_left == 0;
        if (begins) {
            m_left = drawnLength(m_lengths);
            m_tag = static_cast<Index>(m_random.below(static_cast<std::uint64_t>(m_means.rows())));
        }
        --m_left;
        const StreamRow row{.features = {nullptr, m_x.data(), m_x.size()},
                            .label = static_cast<double>(m_tag),
                            .beginsSequence = begins};
        for (Index j = 0; j < m_x.size(); ++j)
            m_x[j] = m_means(m_tag, j) + m_random.normal();
        m_tag = drawn(m_random, m_transitions[static_cast<std::size_t>(m_tag)]);
        return row;
    }

private:
    /// Between half and one and a half times the requested length.
    Index drawnLength(Random& random) const {
        return (m_length + 1) / 2 + static_cast<Index>(random.below(static_cast<std::uint64_t>(m_length) + 1));
    }

    Index m_length;
    Random m_random;
    std::vector<std::vector<double>> m_transitions;
    DenseRows m_means;
    Random m_lengths{0};
    Index m_tokens = 0;
    Vector m_x;
    Index m_left = 0; ///< remaining tokens of the current sequence
    Index m_tag = 0;
};

/// Letters for the tags that occur, in their order; the others are not tags of the data. `positions`: the index of each
/// tag among these.
std::vector<std::string> namesOfTags(Tokens tokens, Index tags, std::vector<double>& positions,
                                     const std::stop_token& stop) {
    std::vector<bool> occurs(static_cast<std::size_t>(tags), false);
    Index missing = tags;
    for (Index t = 0; t < tokens.count() && missing > 0 && !stop.stop_requested(); ++t) {
        const auto tag = static_cast<std::size_t>(tokens.next().label);
        missing -= occurs[tag] ? 0 : 1;
        occurs[tag] = true;
    }
    std::vector<std::string> names;
    positions.assign(occurs.size(), 0.0);
    for (std::size_t k = 0; k < occurs.size(); ++k)
        if (occurs[k]) {
            positions[k] = static_cast<double>(names.size());
            names.push_back(std::string(1, static_cast<char>('A' + k)));
        }
    return names;
}

GeneratedRows openChains(const GeneratorOrder& order, const std::stop_token& stop) {
    Tokens tokens(order);
    std::vector<double> positions;
    StreamShape shape{.rows = tokens.count(), .columns = tokens.features()};
    shape.categories = namesOfTags(tokens, order.parameters.integer("tags"), positions, stop);
    shape.hasSequences = order.rows > 0;
    const auto next = [tokens = std::move(tokens), positions = std::move(positions)]() mutable {
        StreamRow row = tokens.next();
        row.label = positions[static_cast<std::size_t>(row.label)];
        return row;
    };
    return {.stream = {std::move(shape), next}};
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
                            .min = 2,
                            .max = 26},
                           {.key = "features",
                            .symbol = "p",
                            .meaning = "Number of features of a token.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "10",
                            .min = 1,
                            .max = 10000},
                           {.key = "length",
                            .symbol = "T",
                            .meaning = "Tokens of a sequence on average.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "10",
                            .min = 1,
                            .max = 10000},
                           {.key = "signal",
                            .symbol = "",
                            .meaning = "How far the means of the tags lie apart, in standard deviations of the noise.",
                            .defaultText = "2",
                            .min = 0.0}},
            .open = &openChains};
}

} // namespace gapscope
