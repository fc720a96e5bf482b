// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/pdprox_steps.h"

#include "engine/solvers/spectral_bound.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace gapscope {
namespace {

constexpr double smallestConstant = 1e-300; // X = 0: any step is safe, the optimum is argmin R
constexpr double stableProduct = 4.0 / 3.0; // of tau sigma c; proved up to 1 (pdprox.md section 8)

/// ||X||^2 / n^2, or a bound of it that needs no power iteration.
double lipschitzConstant(const std::string& kind, const DataMap& data, MeteredMap& map) {
    const auto n = static_cast<double>(data.rows());
    const double biasSquare = data.hasBiasColumn() ? 1.0 : 0.0;
    if (kind == "frobenius")
        return data.squaredNorms().sum() / n / n + biasSquare / n;
    if (kind == "rows")
        return (data.squaredNorms().maxCoeff() + biasSquare) / n;
    return spectralBound(map).squaredNorm / n / n;
}

/// The t >= 0 that minimizes a convex function, to about 1 %; 0 where nothing is gained.
double lineMinimizer(const std::function<double(double)>& value) {
    double high = 1.0;
    for (int k = 0; k < 200 && value(0.5 * high) <= value(high); ++k)
        high *= 0.5;
    for (int k = 0; k < 200 && value(2.0 * high) < value(high); ++k)
        high *= 2.0;
    double low = 0.0;
    high *= 2.0;
    for (int k = 0; k < 12; ++k) { // each shrinks the bracket by a third
        const double left = low + (high - low) / 3.0;
        const double right = high - (high - low) / 3.0;
        if (value(left) < value(right))
            high = right;
        else
            low = left;
    }
    return value(high) < value(0.0) ? high : 0.0;
}

/// A guess of ||w*||^2 / ||alpha*||^2, the best ratio by theory (pdprox.md section 5e), from the best point along the
/// first gradient step. That point is too short, the more so the worse the data are conditioned; ratios of 10 to 1000
/// times what it says were the best on 19 problems (bundled sets, a9a, w8a, higgs; hinge, logistic, absolute, squared;
/// l2 and l1).
double guessedRatio(const Problem& problem, MeteredMap& map) {
    constexpr double shortfall = 100.0;
    constexpr double unknown = 0.1; // where no step is of use: w* = 0 or X = 0
    Vector alpha;
    problem.risk().dualPoint(Vector::Zero(problem.rows()), alpha);
    const double dualAtZero = alpha.squaredNorm();
    Vector direction;
    Vector scores;
    map.multiplyTransposedMean(alpha, direction);
    map.multiply(direction, scores);
    const double t = lineMinimizer([&](double step) {
        return problem.risk().value(step * scores) + problem.regularizer().value(step * direction);
    });
    problem.risk().dualPoint(t * scores, alpha);
    const double dual = alpha.squaredNorm() > 0.0 ? alpha.squaredNorm() : dualAtZero;
    const double ratio = shortfall * (t * direction).squaredNorm() / dual;
    return ratio > 0.0 && std::isfinite(ratio) ? ratio : unknown;
}

} // namespace

std::vector<Parameter> pdproxStepParameters() {
    return {
        {.key = "steps",
         .symbol = "",
         .meaning =
             "One step size for both halves (the paper's), two with a ratio, or diagonal ones that follow the scale of "
             "rows and columns and need no constant.",
         .kind = Parameter::Kind::choice,
         .defaultText = "two",
         .choices = {"one", "two", "diagonal"}},
        {.key = "scale",
         .symbol = "s",
         .meaning =
             "Multiplies the step sizes. 1 is what the theory allows; the paper tunes it upwards for steps=one, where "
             "up to 1.41 is proved.",
         .defaultText = "1",
         .least = 0.0,
         .leastIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "ratio",
         .symbol = "τ/σ",
         .meaning =
             "Primal over dual step size, for steps=two and diagonal. Theory wants ‖w*‖²/‖α*‖²; auto guesses it from "
             "the "
             "best point along the first gradient (one pass). Worth a sweep from 1000 to 0.001 where a run is slow.",
         .defaultText = "auto",
         .least = 0.0,
         .leastIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        {.key = "constant",
         .symbol = "c",
         .meaning = "Where ‖X‖²/n² comes from: power iteration (sharp, counted as passes), or a bound from the entries "
                    "or from "
                    "the longest row (the paper's), which costs nothing and makes the steps shorter.",
         .kind = Parameter::Kind::choice,
         .defaultText = "spectral",
         .choices = {"spectral", "frobenius", "rows"}},
    };
}

PdproxSteps diagonalPdproxSteps(const DataMap& map) {
    const Index n = map.rows();
    const double biasEntry = map.hasBiasColumn() ? 1.0 : 0.0;
    PdproxSteps steps;
    steps.taus = Vector::Zero(map.columns());
    steps.sigmas = Vector::Constant(n, biasEntry);
    for (Index i = 0; i < n; ++i) {
        const RowView row = map.row(i);
        for (Index k = 0; k < row.count; ++k) {
            const double entry = std::abs(row.value[k]);
            steps.taus[row.column == nullptr ? k : row.column[k]] += entry;
            steps.sigmas[i] += entry;
        }
    }
    if (map.hasBiasColumn())
        steps.taus[map.columns() - 1] = static_cast<double>(n);
    const auto rows = static_cast<double>(n);
    // Empty columns and rows: any step is safe.
    for (double& tau : steps.taus)
        tau = tau > 0.0 ? rows / tau : 1.0;
    for (double& sigma : steps.sigmas)
        sigma = sigma > 0.0 ? rows / sigma : rows;
    return steps;
}

PdproxSteps choosePdproxSteps(const SolverContext& context, MeteredMap& map, double factor) {
    if (context.givenSteps)
        return {.tau = context.givenSteps->tau, .sigma = context.givenSteps->sigma};
    const ParameterValues& parameters = context.parameters;
    const double scale = parameters.number("scale");
    const DataMap& data = context.problem.rowMap();
    const bool hasRatio = !parameters.is("steps", "one");
    const bool guesses = hasRatio && parameters.is("ratio", "auto");
    const double ratio = guesses ? guessedRatio(context.problem, map) : parameters.number("ratio");
    if (parameters.is("steps", "diagonal")) {
        PdproxSteps steps = diagonalPdproxSteps(data);
        // A given ratio is s^2 of the spec's s; a guessed one is that of the mean steps.
        const double balance = std::sqrt(guesses ? ratio * steps.sigmas.mean() / steps.taus.mean() : ratio);
        steps.taus *= scale * balance;
        steps.sigmas *= scale / balance;
        return steps;
    }
    PdproxSteps steps;
    steps.c = std::max(smallestConstant, factor * lipschitzConstant(parameters.text("constant"), data, map));
    if (parameters.is("steps", "one")) {
        steps.tau = steps.sigma = scale * std::sqrt(0.5 / steps.c);
    } else {
        steps.tau = scale * std::sqrt(ratio / steps.c);
        steps.sigma = scale / std::sqrt(ratio * steps.c);
    }
    return steps;
}

std::optional<std::string> pdproxStepWarning(const ParameterValues& parameters) {
    const double scale = parameters.number("scale");
    const double product = (parameters.is("steps", "one") ? 0.5 : 1.0) * scale * scale;
    if (!(product > stableProduct))
        return std::nullopt;
    return "The step sizes have tau sigma c = " + shown(product) +
           ", above 4/3: convergence is not guaranteed; a smaller scale is safe.";
}

} // namespace gapscope
