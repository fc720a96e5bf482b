// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/alias_table.h"
#include "engine/data/generators/generator_list.h"
#include "engine/data/generators/generator_parts.h"
#include "engine/math/random.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

namespace gapscope {
namespace {

std::vector<Parameter> textParameters() {
    return {
        {.key = "features",
         .symbol = "p",
         .meaning = "Size of the vocabulary.",
         .kind = Parameter::Kind::integer,
         .defaultText = "47236",
         .min = 1,
         .max = 2e7,
         .scale = ParameterScale::logarithmic},
        {.key = "words",
         .symbol = "m",
         .meaning = "Mean number of words drawn for a document; repeated words share an entry.",
         .defaultText = "76",
         .min = 1,
         .max = 1e6,
         .scale = ParameterScale::logarithmic},
        {.key = "exponent",
         .symbol = "s",
         .meaning = "Word frequencies fall as rank^-s.",
         .defaultText = "0.95",
         .min = 0,
         .max = 5},
        {.key = "relevant",
         .symbol = "",
         .meaning = "Share of the words with a true coefficient that is not zero.",
         .defaultText = "0.1",
         .min = 0,
         .max = 1,
         .minIsOpen = true},
        {.key = "flip",
         .symbol = "",
         .meaning = "Share of the labels that are flipped.",
         .defaultText = "0.05",
         .min = 0,
         .max = 0.5},
    };
}

/// Properties shared by all documents.
struct Language {
    std::vector<double> frequency; ///< by rank, not normalized
    std::vector<std::int32_t> featureOfRank;
    std::vector<double> weight; ///< by feature: rare words have larger weights
    std::vector<double> truth;  ///< by feature
};

Language makeLanguage(const ParameterValues& parameters, Random& random) {
    const auto features = static_cast<std::size_t>(parameters.integer("features"));
    // Such data exclude the most frequent words of a language, so the head of the distribution is flat.
    constexpr std::size_t stopWords = 60;
    Language language;
    language.frequency.resize(features);
    for (std::size_t rank = 0; rank < features; ++rank) {
        const auto counted = static_cast<double>(std::max(rank, std::min(stopWords, features - 1)) + 1);
        language.frequency[rank] = std::pow(counted, -parameters.number("exponent"));
    }
    language.featureOfRank.resize(features);
    std::iota(language.featureOfRank.begin(), language.featureOfRank.end(), 0);
    random.shuffle(language.featureOfRank);
    const double total = std::accumulate(language.frequency.begin(), language.frequency.end(), 0.0);
    const double words = parameters.number("words");
    language.weight.resize(features);
    language.truth.assign(features, 0.0);
    const double relevant = parameters.number("relevant");
    for (std::size_t rank = 0; rank < features; ++rank) {
        const auto feature = static_cast<std::size_t>(language.featureOfRank[rank]);
        language.weight[feature] = std::log1p(total / (words * language.frequency[rank]));
        if (random.uniform() < relevant)
            language.truth[feature] = random.normal();
    }
    return language;
}

/// Generates documents of unit norm, and their scores.
class DocumentWriter {
public:
    DocumentWriter(const Language& language, double words)
        : m_language(language), m_ranks(language.frequency), m_logMean(std::log(words) - 0.5 * spread * spread),
          m_longest(16.0 * words) {}

    double write(SparseRowBuffer& row, Random& random) {
        const double wanted = std::clamp(std::exp(m_logMean + spread * random.normal()), 1.0, m_longest);
        m_drawn.clear();
        for (auto word = static_cast<Index>(wanted); word > 0; --word)
            m_drawn.push_back(m_language.featureOfRank[static_cast<std::size_t>(m_ranks.draw(random))]);
        std::sort(m_drawn.begin(), m_drawn.end());
        row.clear();
        double squares = 0.0;
        for (auto word = m_drawn.begin(); word != m_drawn.end();) {
            const auto next = std::find_if(word, m_drawn.end(), [word](std::int32_t other) { return other != *word; });
            const double count = static_cast<double>(next - word);
            const double value = (1.0 + std::log(count)) * m_language.weight[static_cast<std::size_t>(*word)];
            row.add(*word, value);
            squares += value * value;
            word = next;
        }
        const double factor = 1.0 / std::sqrt(squares);
        double score = 0.0;
        for (std::size_t k = 0; k < row.values.size(); ++k) {
            row.values[k] *= factor;
            score += row.values[k] * m_language.truth[static_cast<std::size_t>(row.columns[k])];
        }
        return score;
    }

private:
    static constexpr double spread = 0.62; ///< standard deviation of the logarithm of document lengths

    const Language& m_language;
    AliasTable m_ranks;
    double m_logMean;
    double m_longest;
    std::vector<std::int32_t> m_drawn;
};

/// The state for generating documents.
struct Documents {
    Documents(const GeneratorOrder& order)
        : random(order.seed), language(makeLanguage(order.parameters, random)),
          writer(language, order.parameters.number("words")) {}

    Random random;
    Language language;
    DocumentWriter writer;
    SparseRowBuffer row{};
};

GeneratedRows openText(const GeneratorOrder& order, const std::stop_token&) {
    const auto documents = std::make_shared<Documents>(order);
    const StreamShape shape{
        .rows = order.rows, .columns = order.parameters.integer("features"), .storage = Storage::sparse};
    const auto next = [documents]() -> StreamRow {
        const double score = documents->writer.write(documents->row, documents->random);
        return {.features = documents->row.view(), .label = score};
    };
    const double flip = order.parameters.number("flip");
    const auto finishLabels = [documents, flip](std::vector<double>& scores) {
        if (scores.empty())
            return;
        const double border = median(scores); // makes the classes about equally frequent
        for (double& score : scores) {
            const double label = score > border ? 1.0 : -1.0;
            score = documents->random.uniform() < flip ? -label : label;
        }
    };
    return {.stream = {shape, next}, .finishLabels = finishLabels};
}

} // namespace

GeneratorInfo textGenerator() {
    return {.id = "text",
            .title = "Documents as bags of words",
            .description =
                "Sparse rows of unit norm, shaped like term weights of news articles: word frequencies follow a power "
                "law, rare words weigh more, lengths are log-normal. The two classes come from a linear score over "
                "a tenth of the words, with some labels flipped.",
            .parameters = textParameters(),
            .open = &openText,
            .usualRows = 20'000};
}

} // namespace gapscope
