// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_list.h"
#include "engine/data/generators/generator_parts.h"

#include <array>
#include <cmath>
#include <memory>

namespace gapscope {
namespace {

constexpr std::string_view letters = "ACGT";
constexpr Index letterCount = 4;

/// A group of features for the letters at some positions of a string: one feature per possible combination.
struct LetterGroup {
    std::vector<Index> positions; ///< one to three
    Index first = 0;              ///< column of the group's first feature

    Index size() const {
        Index texts = 1;
        for (std::size_t k = 0; k < positions.size(); ++k)
            texts *= letterCount;
        return texts;
    }
    /// Column of the feature that is 1 for this string.
    Index column(const std::vector<Index>& text) const {
        Index code = 0;
        for (const Index position : positions)
            code = letterCount * code + text[static_cast<std::size_t>(position)];
        return first + code;
    }
    /// "p0p2:AC": the positions, and the letters at them.
    std::string featureName(Index code) const {
        std::string where;
        std::string what;
        Index weight = size();
        for (const Index position : positions) {
            weight /= letterCount;
            where += "p" + shown(static_cast<std::int64_t>(position));
            what += letters[static_cast<std::size_t>(code / weight % letterCount)];
        }
        return where + ":" + what;
    }
};

/// All single positions, then all pairs, then all triples.
std::vector<LetterGroup> groupsOf(Index length) {
    std::vector<LetterGroup> groups;
    for (Index a = 0; a < length; ++a)
        groups.push_back({{a}});
    for (Index a = 0; a < length; ++a)
        for (Index b = a + 1; b < length; ++b)
            groups.push_back({{a, b}});
    for (Index a = 0; a < length; ++a)
        for (Index b = a + 1; b < length; ++b)
            for (Index c = b + 1; c < length; ++c)
                groups.push_back({{a, b, c}});
    Index first = 0;
    for (LetterGroup& group : groups) {
        group.first = first;
        first += group.size();
    }
    return groups;
}

/// True coefficients: normal in the relevant groups, else 0. Of each five relevant groups two are single positions, one
/// is a pair and two are triples.
std::vector<double> truth(const std::vector<LetterGroup>& groups, Index relevant, Random& random) {
    constexpr std::array<std::size_t, 5> orders{1, 3, 2, 3, 1};
    std::vector<double> w(static_cast<std::size_t>(groups.back().first + groups.back().size()), 0.0);
    std::vector<std::size_t> order(groups.size());
    for (std::size_t k = 0; k < order.size(); ++k)
        order[k] = k;
    random.shuffle(order);
    std::vector<bool> used(groups.size(), false);
    for (Index k = 0; k < relevant; ++k) {
        const std::size_t wanted = orders[static_cast<std::size_t>(k) % orders.size()];
        // Falls back to another order if that one is exhausted.
        std::size_t chosen = groups.size();
        for (const std::size_t g : order)
            if (!used[g] && (chosen == groups.size() ||
                             (groups[g].positions.size() == wanted && groups[chosen].positions.size() != wanted)))
                chosen = g;
        if (chosen == groups.size())
            break;
        used[chosen] = true;
        for (Index j = 0; j < groups[chosen].size(); ++j)
            w[static_cast<std::size_t>(groups[chosen].first + j)] = random.normal();
    }
    return w;
}

GeneratedRows openSequences(const GeneratorOrder& order, const std::stop_token&) {
    const ParameterValues& parameters = order.parameters;
    const Index length = parameters.integer("length");
    const auto random = std::make_shared<Random>(order.seed); // shared: labels continue its stream after the rows
    std::vector<LetterGroup> groups = groupsOf(length);
    std::vector<double> w = truth(groups, parameters.integer("relevant"), *random);
    StreamShape shape{.rows = order.rows, .columns = static_cast<Index>(w.size()), .storage = Storage::sparse};
    shape.featureNames.reserve(w.size());
    for (const LetterGroup& group : groups)
        for (Index code = 0; code < group.size(); ++code)
            shape.featureNames.push_back(group.featureName(code));
    const double value = 1.0 / std::sqrt(static_cast<double>(groups.size()));
    const auto next = [=, groups = std::move(groups), w = std::move(w), row = SparseRowBuffer(),
                       text = std::vector<Index>(static_cast<std::size_t>(length))]() mutable -> StreamRow {
        for (Index& letter : text)
            letter = static_cast<Index>(random->below(static_cast<std::uint64_t>(letterCount)));
        double score = 0.0;
        row.clear();
        for (const LetterGroup& group : groups) {
            const Index column = group.column(text);
            row.add(column, value);
            score += w[static_cast<std::size_t>(column)];
        }
        return {.features = row.view(), .label = score};
    };
    const double noise = parameters.number("noise");
    return {.stream = {std::move(shape), next},
            .finishLabels = [random, noise](std::vector<double>& scores) { labelAtMedian(scores, noise, *random); }};
}

} // namespace

GeneratorInfo sequencesGenerator() {
    return {.id = "sequences",
            .title = "Strings of letters in groups of features",
            .description =
                "Random strings over A, C, G and T, shaped like splice sites: 0/1 features for the letters at every "
                "position, pair and triple of positions (2604 in 63 groups for 7 letters), rows scaled to length 1. "
                "The classes are equally frequent and follow from a few groups. Feature names are GROUP:LETTERS, such "
                "as p0p2:AC; beside LIBSVM, which has no names, a file FILE.groups lists the groups.",
            .parameters = {{.key = "length",
                            .symbol = "",
                            .meaning = "Letters of a string.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "7",
                            .min = 1,
                            .max = 40},
                           {.key = "relevant",
                            .symbol = "k",
                            .meaning = "Number of groups with true coefficients that are not zero.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "5",
                            .min = 0,
                            .max = 1e4},
                           {.key = "noise",
                            .symbol = "σ",
                            .meaning = "Standard deviation of the noise, relative to that of the noiseless score.",
                            .defaultText = "0.15",
                            .min = 0,
                            .max = 1e6}},
            .open = &openSequences,
            .usualRows = 16'830};
}

} // namespace gapscope
