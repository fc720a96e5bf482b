// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/smoothing_weights.h"

#include "engine/math/random.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double leadingFloor = 0.3; // relative to the mean
constexpr double minWeight = 1e-3;   // relative to the mean: an empty row needs some smoothing
constexpr std::uint64_t fixedSeed = 20111;

/// The leading eigenvector of X^T diag(1/c) X, ||v|| = 1, and a lower bound of its eigenvalue.
struct Leading {
    Vector v{};
    double value = 0.0;
};

/// For the first `features` coordinates of the map.
Leading leadingOf(MeteredMap& map, Index features, const Vector& c, PowerSteps steps) {
    const auto n = static_cast<double>(map.map().rows());
    Leading result{.v = Vector::Zero(map.map().columns())};
    Random random(fixedSeed);
    for (double& entry : result.v.head(features))
        entry = random.normal();
    result.v.normalize();
    Vector scores;
    Vector image;
    for (int step = 0; step < steps.max; ++step) {
        map.multiply(result.v, scores);
        if (c.size() > 0)
            scores.array() /= c.array();
        map.multiplyTransposedMean(scores, image);
        image.tail(image.size() - features).setZero();
        const double next = image.norm() * n;
        if (!(next > 0.0) || !std::isfinite(next))
            return result; // A = 0: all weights are equally good
        result.v = image / image.norm();
        const bool settled = std::abs(next - result.value) <= steps.relativeChange * next;
        result.value = next;
        if (settled)
            break;
    }
    return result;
}

/// Scales to mean 1 and bounds the entries from below.
Vector normalized(Vector c) {
    const double mean = c.mean();
    if (!(mean > 0.0) || !std::isfinite(mean))
        return Vector::Ones(c.size());
    c = (c / mean).cwiseMax(minWeight);
    return c / c.mean();
}

Vector leadingWeights(MeteredMap& map, const Vector& direction) {
    Vector c;
    map.multiply(direction, c);
    c = c.cwiseAbs();
    return c.cwiseMax(leadingFloor * c.mean());
}

} // namespace

SmoothingWeights smoothingWeights(const Problem& problem, MeteredMap& map, SmoothingWeighting wanted,
                                  PowerSteps steps) {
    SmoothingWeights result;
    result.chosen = wanted;
    if (wanted == SmoothingWeighting::uniform)
        return result;
    const Leading plain = leadingOf(map, problem.features(), {}, steps);
    if (!(plain.value > 0.0)) {
        result.chosen = SmoothingWeighting::uniform;
        return result;
    }
    constexpr double untried = std::numeric_limits<double>::quiet_NaN();
    double min = wanted == SmoothingWeighting::best ? 1.0 : std::numeric_limits<double>::infinity();
    if (wanted == SmoothingWeighting::best)
        result.chosen = SmoothingWeighting::uniform;
    // With mean 1 the weights sum to n, and the ratio is that of the eigenvalues.
    const auto attempt = [&](SmoothingWeighting weighting, const auto& make) {
        if (wanted != weighting && wanted != SmoothingWeighting::best)
            return untried;
        Vector c = normalized(make());
        const double ratio = leadingOf(map, problem.features(), c, steps).value / plain.value;
        if (ratio < min) {
            min = ratio;
            result.chosen = weighting;
            result.weights = std::move(c);
        }
        return ratio;
    };
    result.normsRatio =
        attempt(SmoothingWeighting::norms, [&] { return Vector(problem.rowMap().squaredNorms().cwiseSqrt()); });
    result.leadingRatio = attempt(SmoothingWeighting::leading, [&] { return leadingWeights(map, plain.v); });
    return result;
}

std::string SmoothingWeights::note() const {
    std::string text = "smoothing weights ";
    text += chosen == SmoothingWeighting::norms     ? "norms"
            : chosen == SmoothingWeighting::leading ? "leading"
                                                    : "uniform";
    std::string ratios;
    for (const auto& [name, ratio] : {std::pair("norms", normsRatio), std::pair("leading", leadingRatio)})
        if (!std::isnan(ratio) && ratio != 1.0)
            ratios += (ratios.empty() ? "" : ", ") + shown(std::round(1e3 * ratio) / 1e3) + " with " + name;
    return ratios.empty() ? text : text + ", K(c)/K(1) = " + ratios;
}

Parameter smoothingWeightsParameter() {
    return {.key = "smoothing_weights",
            .symbol = "<i>c</i>",
            .meaning = "How the rows share the smoothing: all alike, by their lengths (norms), by their part along the "
                       "leading direction of the data (leading), or whichever promises the smallest Lipschitz constant "
                       "(best).",
            .kind = Parameter::Kind::choice,
            .defaultText = "uniform",
            .choices = {"uniform", "norms", "leading", "best"}};
}

SmoothingWeighting weightingOf(const ParameterValues& parameters) {
    if (parameters.is("smoothing_weights", "norms"))
        return SmoothingWeighting::norms;
    if (parameters.is("smoothing_weights", "leading"))
        return SmoothingWeighting::leading;
    return parameters.is("smoothing_weights", "best") ? SmoothingWeighting::best : SmoothingWeighting::uniform;
}

Requirement scalarLossForWeights() {
    return {.need = Need::particular,
            .reason = "these weights need a loss with one score per row",
            .hint = "choose smoothing_weights=uniform",
            .missing = [](const ProblemTraits& problem, const ParameterValues& parameters) {
                const bool applies = (!problem.scalarLoss || problem.batchOnly) &&
                                     weightingOf(parameters) != SmoothingWeighting::uniform;
                return applies ? std::optional("smoothing_weights with " + problem.loss) : std::nullopt;
            }};
}

} // namespace gapscope
