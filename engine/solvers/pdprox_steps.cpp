// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/pdprox_steps.h"

#include "engine/solvers/spectral_bound.h"

#include <algorithm>
#include <cmath>

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

/// A guess of ||w*||^2 / ||alpha*||^2, the best ratio by theory (pdprox.md section 5e): the point along the first
/// gradient whose scores are as large as the loss at 0 asks for, over alpha at 0. It follows every scaling of features,
/// labels and number of rows. That point is too short, the more so the worse the data are conditioned: 30 to 3000 times
/// what it says were the best ratios on 19 problems (bundled sets, a9a, w8a, higgs; hinge, logistic, absolute, squared;
/// l2 and l1).
double guessedRatio(const Problem& problem, MeteredMap& map) {
    constexpr double shortfall = 500.0;
    constexpr double unknown = 0.1; // where the gradient is 0: w* = 0
    const Risk& risk = problem.risk();
    const auto n = static_cast<double>(problem.rows());
    const Vector zero = Vector::Zero(problem.scoreCount());
    Vector alpha;
    Vector direction;
    Vector scores;
    risk.dualPoint(zero, alpha);
    map.multiplyTransposedMean(alpha, direction);
    map.multiply(direction, scores);
    // Offsets as large as this would pay P(0): for the hinge 1, for the absolute loss the mean size of the labels.
    const double atZero = risk.value(zero);
    const double size = std::isfinite(risk.lipschitz()) ? atZero / risk.lipschitz() : std::sqrt(2.0 * atZero);
    const double length = size * direction.norm() / (scores.norm() / std::sqrt(n));
    const double ratio = shortfall * length * length / alpha.squaredNorm();
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
             "the first gradient (one pass). Worth a sweep from 1000 to 0.001 where a run is slow.",
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

double pdproxStepProduct(const ParameterValues& parameters) {
    const double scale = parameters.number("scale");
    return (parameters.is("steps", "one") ? 0.5 : 1.0) * scale * scale;
}

std::optional<std::string> pdproxStepWarning(const ParameterValues& parameters) {
    const double product = pdproxStepProduct(parameters);
    if (!(product > stableProduct))
        return std::nullopt;
    return "The step sizes have tau sigma c = " + shown(product) +
           ", above 4/3: convergence is not guaranteed; a smaller scale is safe.";
}

} // namespace gapscope
