// SPDX-License-Identifier: GPL-3.0-only
//
// Three kinds of binary classification data from a linear model over all features: rows with few nonzeros of many 0/1
// features, dense normal rows, and very wide sparse rows.
#include "engine/data/generators/generator_list.h"
#include "engine/data/generators/generator_parts.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace gapscope {
namespace {

Parameter featuresParameter(std::string defaultText) {
    return {.key = "features",
            .symbol = "p",
            .meaning = "Number of features.",
            .kind = Parameter::Kind::integer,
            .defaultText = std::move(defaultText),
            .min = 1,
            .max = 2e7,
            .scale = ParameterScale::logarithmic};
}

Parameter noiseParameter(std::string defaultText) {
    return {.key = "noise",
            .symbol = "σ",
            .meaning = "Standard deviation of the noise, relative to that of the noiseless score.",
            .defaultText = std::move(defaultText),
            .min = 0,
            .max = 1e6};
}

Vector normalVector(Index size, Random& random) {
    Vector result(size);
    for (double& entry : result)
        entry = random.normal();
    return result;
}

/// A row normalized to length 1, with the score of the true linear model instead of its label.
StreamRow scored(SparseRowBuffer& row, const Vector& w) {
    row.normalize();
    return {.features = row.view(), .label = dot(row.view(), w.data())};
}

/// Sparse rows produced by `fill`, with labels by comparison with the median of the scores.
template <class Fill>
GeneratedRows scoredRows(const GeneratorOrder& order, Random start, Vector w, const Fill& fill) {
    const auto random = std::make_shared<Random>(start); // shared: labels continue its stream after the rows
    const StreamShape shape{.rows = order.rows, .columns = w.size(), .storage = Storage::sparse};
    const auto next = [random, fill, w = std::move(w), row = SparseRowBuffer()]() mutable -> StreamRow {
        row.clear();
        fill(row, *random);
        return scored(row, w);
    };
    const double noise = order.parameters.number("noise");
    return {.stream = {shape, next},
            .finishLabels = [random, noise](std::vector<double>& scores) { labelAtMedian(scores, noise, *random); }};
}

GeneratedRows openBinarySparse(const GeneratorOrder& order, const std::stop_token&) {
    const Index features = order.parameters.integer("features");
    const double density = order.parameters.number("density");
    Random random(order.seed);
    Vector w = normalVector(features, random);
    return scoredRows(order, random, std::move(w), [features, density](SparseRowBuffer& row, Random& drawn) {
        for (Index j = 0; j < features; ++j)
            if (drawn.uniform() < density)
                row.add(j, 1.0);
    });
}

GeneratedRows openWideSparse(const GeneratorOrder& order, const std::stop_token&) {
    const Index features = order.parameters.integer("features");
    const Index nonZeros = std::min<Index>(order.parameters.integer("nonzeros"), features);
    Random random(order.seed);
    Vector w = normalVector(features, random);
    return scoredRows(order, random, std::move(w), [features, nonZeros](SparseRowBuffer& row, Random& drawn) {
        for (const Index column : distinctBelow(nonZeros, features, drawn))
            row.add(column, 1.0 - drawn.uniform()); // in (0, 1], so that no entry is lost
    });
}

/// The longest row determines the scale of all rows, so one pass over them comes first.
GeneratedRows openBinaryDense(const GeneratorOrder& order, const std::stop_token& stop) {
    const Index features = order.parameters.integer("features");
    Random random(order.seed);
    Vector w = normalVector(features, random);
    const Random start = random;
    Vector x(features);
    double longest = 0.0;
    for (Index i = 0; i < order.rows && !stop.stop_requested(); ++i) {
        std::generate_n(x.data(), features, [&random] { return random.normal(); });
        longest = std::max(longest, squaredNorm({nullptr, x.data(), features}));
    }
    const double length = longest > 0.0 ? std::sqrt(longest) : 1.0;
    const auto behind = std::make_shared<Random>(random);
    const auto next = [=, drawn = start, w = std::move(w), x = std::move(x)]() mutable -> StreamRow {
        std::generate_n(x.data(), features, [&drawn] { return drawn.normal(); });
        const RowView row{nullptr, x.data(), features};
        const double score = dot(row, w.data());
        x /= length;
        return {.features = row, .label = score};
    };
    const double noise = order.parameters.number("noise");
    return {.stream = {{.rows = order.rows, .columns = features}, next},
            .finishLabels = [behind, noise](std::vector<double>& scores) { labelAtMedian(scores, noise, *behind); }};
}

} // namespace

GeneratorInfo binarySparseGenerator() {
    return {.id = "binary-sparse",
            .title = "Binary features, linear truth",
            .description = "Independent 0/1 features in rows scaled to length 1, shaped like answers to a census; two "
                           "equally frequent classes from a linear score over all features plus noise.",
            .parameters = {featuresParameter("123"),
                           {.key = "density",
                            .symbol = "",
                            .meaning = "Probability that a feature is 1.",
                            .defaultText = "0.3",
                            .min = 0,
                            .max = 1,
                            .minIsOpen = true},
                           noiseParameter("0.3")},
            .open = &openBinarySparse,
            .usualRows = 20'000};
}

GeneratorInfo binaryDenseGenerator() {
    return {.id = "binary-dense",
            .title = "Normal features, the longest row of length 1",
            .description = "Independent normal features, all scaled alike so that the longest row has length 1; two "
                           "equally frequent classes from a linear score over all features plus noise.",
            .parameters = {featuresParameter("54"), noiseParameter("0.15")},
            .open = &openBinaryDense,
            .usualRows = 100'000};
}

GeneratorInfo wideSparseGenerator() {
    return {.id = "wide-sparse",
            .title = "Many more features than rows",
            .description = "Rows of length 1 with a fixed number of positive values at random features, shaped like "
                           "trigrams of web pages; two equally frequent classes from a linear score over all features "
                           "plus noise.",
            .parameters = {featuresParameter("1000000"),
                           {.key = "nonzeros",
                            .symbol = "",
                            .meaning = "Nonzero values of a row; at most the number of features.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "3000",
                            .min = 1,
                            .max = 2e7,
                            .scale = ParameterScale::logarithmic},
                           noiseParameter("0.15")},
            .open = &openWideSparse};
}

} // namespace gapscope
