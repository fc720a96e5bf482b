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
         .meaning = "Primal over dual step size, for steps=two and diagonal.",
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

double pdproxRatio(const Problem& problem, const ParameterValues& parameters) {
    const double given = parameters.number("ratio");
    if (!std::isnan(given))
        return given;
    (void)problem;
    return parameters.is("steps", "diagonal") ? 1.0 : 0.1;
}

PdproxSteps diagonalPdproxSteps(const DataMap& map, double ratio) {
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
    const double balance = std::sqrt(ratio);
    const auto rows = static_cast<double>(n);
    // Empty columns and rows: any step is safe.
    for (double& tau : steps.taus)
        tau = tau > 0.0 ? balance * rows / tau : 1.0;
    for (double& sigma : steps.sigmas)
        sigma = sigma > 0.0 ? rows / (balance * sigma) : rows;
    return steps;
}

PdproxSteps choosePdproxSteps(const SolverContext& context, MeteredMap& map, double factor) {
    if (context.givenSteps)
        return {.tau = context.givenSteps->tau, .sigma = context.givenSteps->sigma};
    const ParameterValues& parameters = context.parameters;
    const double scale = parameters.number("scale");
    const double ratio = pdproxRatio(context.problem, parameters);
    const DataMap& data = context.problem.rowMap();
    if (parameters.is("steps", "diagonal")) {
        PdproxSteps steps = diagonalPdproxSteps(data, ratio);
        steps.taus *= scale;
        steps.sigmas *= scale;
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
