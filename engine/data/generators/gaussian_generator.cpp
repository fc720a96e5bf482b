// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_list.h"
#include "engine/math/random.h"

#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

std::vector<Parameter> gaussianParameters() {
    return {
        {.key = "features",
         .symbol = "p",
         .meaning = "Number of features.",
         .kind = Parameter::Kind::integer,
         .defaultText = "100",
         .min = 1,
         .max = 1e6,
         .scale = ParameterScale::logarithmic},
        {.key = "relevant",
         .symbol = "k",
         .meaning = "Number of features with a true coefficient that is not zero.",
         .kind = Parameter::Kind::integer,
         .defaultText = "10",
         .min = 0,
         .max = 1e6},
        {.key = "correlation",
         .symbol = "ρ",
         .meaning = "Correlation of neighbouring features; features j and k have correlation ρ^|j-k|.",
         .defaultText = "0.5",
         .min = -1,
         .max = 1,
         .minIsOpen = true,
         .maxIsOpen = true},
        {.key = "spread",
         .symbol = "",
         .meaning = "Largest standard deviation of a feature over the smallest; 1 = all are 1. In between they are "
                    "spread evenly on a logarithmic scale, in random order around 1.",
         .defaultText = "1",
         .min = 1,
         .max = 1e12,
         .scale = ParameterScale::logarithmic},
        {.key = "noise",
         .symbol = "σ",
         .meaning = "Standard deviation of the noise, relative to that of the noiseless score.",
         .defaultText = "0.1",
         .min = 0,
         .max = 1e6},
        {.key = "task",
         .symbol = "",
         .meaning = "Labels are the noisy score, or its sign (-1, +1).",
         .kind = Parameter::Kind::choice,
         .defaultText = "classification",
         .choices = {"classification", "regression"}},
    };
}

/// The true coefficients: `relevant` of them nonzero, at random positions, with random signs and sizes between 1/2 and
/// 3/2.
Vector truth(Index features, Index relevant, Random& random) {
    std::vector<Index> places(static_cast<std::size_t>(features));
    std::iota(places.begin(), places.end(), Index{0});
    random.shuffle(places);
    Vector w = Vector::Zero(features);
    for (Index k = 0; k < relevant; ++k) {
        const double size = 0.5 + random.uniform();
        w[places[static_cast<std::size_t>(k)]] = random.below(2) == 0 ? size : -size;
    }
    return w;
}

/// Variance of x.w for features of unit variance with correlation rho^|j-k|: w^T S w, summed by the AR(1) recursion.
double scoreVariance(const Vector& w, double rho) {
    double sum = 0.0;
    double tail = 0.0; // sum over k < j of rho^(j-k) w_k
    for (Index j = 0; j < w.size(); ++j) {
        sum += w[j] * (w[j] + 2.0 * tail);
        tail = rho * (tail + w[j]);
    }
    return std::max(sum, 0.0);
}

/// Standard deviations of the features, from spread^(-1/2) to spread^(1/2). Drawn from a separate seed, so that the
/// data are the same except for the scales.
Vector scalesOf(Index features, double spread, std::uint64_t seed) {
    constexpr std::uint64_t own = 0x5ca1e;
    std::vector<double> scales(static_cast<std::size_t>(features), 1.0);
    for (std::size_t j = 0; j < scales.size() && features > 1; ++j)
        scales[j] = std::pow(spread, static_cast<double>(j) / static_cast<double>(features - 1) - 0.5);
    Random(seed ^ own).shuffle(scales);
    return Eigen::Map<const Vector>(scales.data(), features);
}

GeneratedRows openGaussian(const GeneratorOrder& order, const std::stop_token&) {
    const ParameterValues& parameters = order.parameters;
    const Index features = parameters.integer("features");
    const Index relevant = std::min<Index>(parameters.integer("relevant"), features);
    const double rho = parameters.number("correlation");
    const double fresh = std::sqrt(1.0 - rho * rho);
    Random random(order.seed);
    Vector w = truth(features, relevant, random);
    const double scoreDeviation = std::sqrt(scoreVariance(w, rho));
    // Without a relevant feature, the labels are pure noise.
    const double noise = scoreDeviation > 0.0 ? parameters.number("noise") * scoreDeviation : 1.0;
    const bool regression = parameters.is("task", "regression");
    Vector scales = scalesOf(features, parameters.number("spread"), order.seed);

    const auto next = [=, w = std::move(w), scales = std::move(scales), x = Vector(features)]() mutable -> StreamRow {
        x[0] = random.normal();
        for (Index j = 1; j < features; ++j)
            x[j] = rho * x[j - 1] + fresh * random.normal();
        const RowView row{nullptr, x.data(), features};
        const double score = dot(row, w.data()) + noise * random.normal();
        const double label = regression ? score : score > 0.0 ? 1.0 : -1.0;
        x.array() *= scales.array();
        return {.features = row, .label = label};
    };
    return {.stream = {{.rows = order.rows, .columns = features}, next}};
}

} // namespace

GeneratorInfo gaussianGenerator() {
    return {.id = "gaussian",
            .title = "Correlated Gaussian features, sparse truth",
            .description =
                "Dense normal features whose correlation decays geometrically with their distance, and labels from a "
                "linear score with few true coefficients plus noise. Shows what correlation does to a solver, and "
                "whether a regularizer finds the true support; with a spread, what badly scaled features do.",
            .parameters = gaussianParameters(),
            .open = &openGaussian};
}

} // namespace gapscope
