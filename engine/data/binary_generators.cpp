// SPDX-License-Identifier: GPL-3.0-only
//
// Three plain shapes of binary classification with a linear truth over all features: short rows of many 0/1 features,
// dense normal rows, and very wide sparse ones.
#include "engine/data/generator_list.h"
#include "engine/data/generator_parts.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

Parameter featuresParameter(std::string defaultText) {
    return {.key = "features",
            .symbol = "p",
            .meaning = "Number of features.",
            .kind = Parameter::Kind::integer,
            .defaultText = std::move(defaultText),
            .least = 1,
            .greatest = 2e7,
            .scale = ParameterScale::logarithmic};
}

Parameter noiseParameter(std::string defaultText) {
    return {.key = "noise",
            .symbol = "σ",
            .meaning = "Standard deviation of the noise, relative to that of the noiseless score.",
            .defaultText = std::move(defaultText),
            .least = 0,
            .greatest = 1e6};
}

Vector normalVector(Index size, Random& random) {
    Vector result(size);
    for (double& entry : result)
        entry = random.normal();
    return result;
}

/// Rows that are filled one after another; the scores of a linear truth go along.
struct ScoredRows {
    SparseRows features;
    std::vector<double> scores;

    /// Ends a row whose entries stand at the end of the arrays: scales it to length 1 and takes its score.
    void endRow(const Vector& w) {
        const auto begin = static_cast<std::size_t>(features.start.back());
        const auto count = static_cast<Index>(features.value.size() - begin);
        const RowView row{features.column.data() + begin, features.value.data() + begin, count};
        const double norm = std::sqrt(squaredNorm(row));
        if (norm > 0.0)
            std::for_each_n(features.value.data() + begin, count, [norm](double& value) { value /= norm; });
        features.start.push_back(static_cast<std::int64_t>(features.value.size()));
        scores.push_back(dot(row, w.data()));
    }
};

DatasetPointer finished(ScoredRows rows, double noise, Random& random, const char* origin) {
    Labels labels = labelsAtMedian(std::move(rows.scores), noise, random);
    return std::make_shared<const Dataset>(std::move(rows.features), std::move(labels), std::vector<std::string>{},
                                           origin);
}

DatasetPointer makeBinarySparse(Index rows, std::uint64_t seed, const ParameterValues& parameters) {
    const Index features = parameters.integer("features");
    const double density = parameters.number("density");
    Random random(seed);
    const Vector w = normalVector(features, random);
    ScoredRows result;
    result.features.columns = features;
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < features; ++j)
            if (random.uniform() < density) {
                result.features.column.push_back(static_cast<std::int32_t>(j));
                result.features.value.push_back(1.0);
            }
        result.endRow(w);
    }
    return finished(std::move(result), parameters.number("noise"), random, "binary-sparse");
}

DatasetPointer makeBinaryDense(Index rows, std::uint64_t seed, const ParameterValues& parameters) {
    const Index features = parameters.integer("features");
    Random random(seed);
    const Vector w = normalVector(features, random);
    DenseRows matrix(rows, features);
    std::vector<double> scores;
    scores.reserve(static_cast<std::size_t>(rows));
    double longest = 0.0;
    for (Index i = 0; i < rows; ++i) {
        double* const x = matrix.data() + i * features;
        std::generate_n(x, features, [&random] { return random.normal(); });
        scores.push_back(dot({nullptr, x, features}, w.data()));
        longest = std::max(longest, squaredNorm({nullptr, x, features}));
    }
    if (longest > 0.0)
        matrix /= std::sqrt(longest);
    Labels labels = labelsAtMedian(std::move(scores), parameters.number("noise"), random);
    return std::make_shared<const Dataset>(std::move(matrix), std::move(labels), std::vector<std::string>{},
                                           "binary-dense");
}

DatasetPointer makeWideSparse(Index rows, std::uint64_t seed, const ParameterValues& parameters) {
    const Index features = parameters.integer("features");
    const Index nonZeros = std::min<Index>(parameters.integer("nonzeros"), features);
    Random random(seed);
    const Vector w = normalVector(features, random);
    ScoredRows result;
    result.features.columns = features;
    for (Index i = 0; i < rows; ++i) {
        for (const Index column : distinctBelow(nonZeros, features, random)) {
            result.features.column.push_back(static_cast<std::int32_t>(column));
            result.features.value.push_back(1.0 - random.uniform()); // above 0: none is lost
        }
        result.endRow(w);
    }
    return finished(std::move(result), parameters.number("noise"), random, "wide-sparse");
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
                            .least = 0,
                            .greatest = 1,
                            .leastIsOpen = true},
                           noiseParameter("0.3")},
            .make = &makeBinarySparse};
}

GeneratorInfo binaryDenseGenerator() {
    return {.id = "binary-dense",
            .title = "Normal features, the longest row of length 1",
            .description = "Independent normal features, all scaled alike so that the longest row has length 1; two "
                           "equally frequent classes from a linear score over all features plus noise.",
            .parameters = {featuresParameter("54"), noiseParameter("0.15")},
            .make = &makeBinaryDense};
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
                            .least = 1,
                            .greatest = 2e7,
                            .scale = ParameterScale::logarithmic},
                           noiseParameter("0.15")},
            .make = &makeWideSparse};
}

} // namespace gapscope
