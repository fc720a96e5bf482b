// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/smoothing_weights.h"

#include "engine/math/random.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double leadingFloor = 0.3; // relative to the mean
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

/// Replaces zeros, which would leave their rows without smoothing, by the smallest positive entry and counts them.
/// Scales to mean 1.
Vector withoutZeros(Vector c, Index& replaced) {
    double least = std::numeric_limits<double>::infinity();
    for (const double entry : c)
        if (entry > 0.0)
            least = std::min(least, entry);
    if (!std::isfinite(least))
        return Vector::Ones(c.size());
    for (double& entry : c) {
        replaced += entry > 0.0 ? 0 : 1;
        entry = std::max(entry, least);
    }
    return c / c.mean();
}

/// max_j |x_ij| of every row.
Vector maxima(const DataMap& rows) {
    Vector c(rows.rows());
    for (Index i = 0; i < c.size(); ++i) {
        const RowView row = rows.row(i);
        c[i] = row.count > 0 ? Eigen::Map<const Vector>(row.value, row.count).cwiseAbs().maxCoeff() : 0.0;
    }
    return c;
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
        Index zeros = 0;
        Vector c = withoutZeros(make(), zeros);
        const double ratio = leadingOf(map, problem.features(), c, steps).value / plain.value;
        if (ratio < min) {
            min = ratio;
            result.chosen = weighting;
            result.weights = std::move(c);
            result.replaced = zeros;
        }
        return ratio;
    };
    result.normsRatio =
        attempt(SmoothingWeighting::norms, [&] { return Vector(problem.rowMap().squaredNorms().cwiseSqrt()); });
    result.leadingRatio = attempt(SmoothingWeighting::leading, [&] { return leadingWeights(map, plain.v); });
    result.nesvmRatio = attempt(SmoothingWeighting::nesvm, [&] { return maxima(problem.rowMap()); });
    if (wanted == SmoothingWeighting::leadingUnclipped) {
        map.multiply(plain.v, result.weights);
        result.weights = withoutZeros(result.weights.cwiseAbs(), result.replaced);
        result.unclippedRatio = leadingOf(map, problem.features(), result.weights, steps).value / plain.value;
    }
    return result;
}

std::string SmoothingWeights::note() const {
    std::string text = "smoothing weights ";
    text += chosen == SmoothingWeighting::norms              ? "norms"
            : chosen == SmoothingWeighting::leading          ? "leading"
            : chosen == SmoothingWeighting::nesvm            ? "nesvm"
            : chosen == SmoothingWeighting::leadingUnclipped ? "leading-unclipped"
                                                             : "uniform";
    std::string ratios;
    for (const auto& [name, ratio] : {std::pair("norms", normsRatio), std::pair("leading", leadingRatio),
                                      std::pair("nesvm", nesvmRatio), std::pair("leading-unclipped", unclippedRatio)})
        if (!std::isnan(ratio) && ratio != 1.0)
            ratios += (ratios.empty() ? "" : ", ") + shown(std::round(1e3 * ratio) / 1e3) + " with " + name;
    if (replaced > 0)
        text += ", " + shown(static_cast<std::int64_t>(replaced)) + " zeros replaced by the smallest positive weight";
    return ratios.empty() ? text : text + ", K(c)/K(1) = " + ratios;
}

Parameter smoothingWeightsParameter() {
    return {.key = "smoothing_weights",
            .symbol = "<i>c</i>",
            .meaning =
                "The weights of the rows in the smoothing: equal (uniform), the Euclidean norm of the row (norms), its "
                "maximum norm (nesvm), or its projection on the leading right singular vector of the data, clipped at "
                "0.3 of the mean (leading) or not (leading-unclipped, as published and often worse); best takes those "
                "with the smallest Lipschitz constant.",
            .kind = Parameter::Kind::choice,
            .defaultText = "uniform",
            .choices = {"uniform", "norms", "leading", "nesvm", "leading-unclipped", "best"}};
}

SmoothingWeighting weightingOf(const ParameterValues& parameters) {
    if (parameters.is("smoothing_weights", "norms"))
        return SmoothingWeighting::norms;
    if (parameters.is("smoothing_weights", "leading"))
        return SmoothingWeighting::leading;
    if (parameters.is("smoothing_weights", "nesvm"))
        return SmoothingWeighting::nesvm;
    if (parameters.is("smoothing_weights", "leading-unclipped"))
        return SmoothingWeighting::leadingUnclipped;
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
