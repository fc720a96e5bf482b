// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/vector/softmax.h"

#include "engine/math/softmax_step.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

static_assert(VectorLoss<MultinomialLogistic> && VectorLoss<SoftmaxOfHinge>);

namespace {

double entropyTerm(double b) noexcept {
    return b > 0.0 ? b * std::log(b) : 0.0;
}

} // namespace

/// The published (14) includes j = y in the sum, which adds a second constant 1 (E7); here it is counted once.
double LogOfExponentials::value(std::span<const double> scores, Index y) const noexcept {
    const auto ofClass = static_cast<std::size_t>(y);
    const ClassCosts::Row c = costs.ofClass(ofClass, scores.size());
    double max = 0.0; // over 0 and the exponents
    double worst = 0.0;
    for (std::size_t k = 0; k < scores.size(); ++k)
        if (k != ofClass) {
            const double u = c[k] + (scores[k] - scores[ofClass]);
            max = std::max(max, u / gamma);
            worst = std::max(worst, u);
        }
    if (max == infinity) // gamma log K is below the rounding of worst
        return worst;
    double others = 0.0; // all terms but the largest, so that log1p keeps small values accurate
    bool isCounted = max == 0.0;
    for (std::size_t k = 0; k < scores.size(); ++k) {
        if (k == ofClass)
            continue;
        const double exponent = (c[k] + (scores[k] - scores[ofClass])) / gamma - max;
        if (exponent == 0.0 && !isCounted)
            isCounted = true;
        else
            others += std::exp(exponent);
    }
    if (max > 0.0)
        others += std::exp(-max);
    return gamma * (max + std::log1p(others));
}

void LogOfExponentials::dualPoint(std::span<const double> scores, Index y, std::span<double> alpha) const noexcept {
    std::ranges::fill(alpha, 0.0);
    coordinateArgmax(alpha, scores, 0.0, y);
}

double LogOfExponentials::conjugateAtMinus(std::span<const double> alpha, Index y) const noexcept {
    if (!isInClassSimplex(alpha, y))
        return infinity;
    const ClassCosts::Row c = costs.ofClass(static_cast<std::size_t>(y), alpha.size());
    double sum = 0.0;
    double cost = 0.0;
    double entropy = 0.0;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        if (static_cast<Index>(k) == y)
            continue;
        const double b = std::max(0.0, -alpha[k]);
        sum += b;
        cost += c[k] * b;
        entropy += entropyTerm(b);
    }
    return gamma * (entropy + entropyTerm(std::max(0.0, 1.0 - sum))) - cost;
}

void LogOfExponentials::coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q,
                                         Index y) const noexcept {
    const auto ofClass = static_cast<std::size_t>(y);
    const ClassCosts::Row c = costs.ofClass(ofClass, scores.size());
    // The multiplier of an already optimal block: phi at the scores, plus the share of the class itself.
    const double guess = q > 0.0 ? value(scores, y) : 0.0;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        const double centre = (k == ofClass ? 1.0 : 0.0) - alpha[k];
        alpha[k] = scores[k] - scores[ofClass] + (k == ofClass ? 0.0 : c[k]) + q * centre;
    }
    softmaxStep(alpha, gamma, q, guess);
    double sum = 0.0;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        if (k == ofClass)
            continue;
        sum += alpha[k];
        alpha[k] = -alpha[k];
    }
    alpha[ofClass] = sum;
}

double LogOfExponentials::shareOfSegment(std::span<const double> alpha, std::span<const double> direction,
                                         double linear, double curvature, Index y) const noexcept {
    struct Derivatives {
        double first;
        double second;
    };
    const ClassCosts::Row c = costs.ofClass(static_cast<std::size_t>(y), alpha.size());
    const auto at = [&](double t) {
        Derivatives d{-linear - curvature * t, -curvature};
        for (std::size_t k = 0; k < alpha.size(); ++k) {
            if (direction[k] == 0.0)
                continue;
            const bool isOfClass = static_cast<Index>(k) == y;
            const double b = std::max(0.0, (isOfClass ? 1.0 : 0.0) - alpha[k] - t * direction[k]);
            d.first += direction[k] * (gamma * std::log(b) - (isOfClass ? 0.0 : c[k]));
            d.second -= gamma * direction[k] * direction[k] / b;
        }
        return d;
    };
    if (at(1.0).first >= 0.0)
        return 1.0;
    constexpr int mostSteps = 100;
    double low = 0.0; // Newton's method inside a bracket: the derivative is infinite where an entry of b is zero
    double high = 1.0;
    double t = 0.5;
    for (int step = 0; step < mostSteps; ++step) {
        const Derivatives d = at(t);
        (d.first > 0.0 ? low : high) = t;
        const double newton = t - d.first / d.second;
        const double next = newton > low && newton < high ? newton : 0.5 * (low + high);
        if (next == t || high - low <= 1e-16)
            break;
        t = next;
    }
    return t;
}

LossInfo MultinomialLogistic::info() {
    return {.id = "multinomial-logistic",
            .title = "Multinomial logistic",
            .task = task,
            .formula = "log Σ<sub><i>j</i></sub> exp(<i>z<sub>j</sub></i>) − <i>z<sub>y</sub></i>",
            .meaning = "The negative log-likelihood of logistic regression with several classes: scores estimate "
                       "log-probabilities up to a constant. Smooth everywhere.",
            .source = "Spec multiclass.md section 2"};
}

LossInfo SoftmaxOfHinge::info() {
    return {.id = "softmax-of-hinge",
            .title = "Softmax of hinges",
            .task = task,
            .formula = "γ log(1 + Σ<sub><i>j≠y</i></sub> exp((<i>c</i><sub><i>yj</i></sub> + <i>z<sub>j</sub></i> − "
                       "<i>z<sub>y</sub></i>)/γ))",
            .meaning =
                "A smooth upper bound of the multiclass hinge: the maximum over the classes is replaced by a soft "
                "one. Exceeds the hinge by at most γ log of the number of classes.",
            .source = "Shalev-Shwartz and Zhang (2014), (14)",
            .parameters = {{.key = "gamma",
                            .symbol = "γ",
                            .meaning = "Temperature of the soft maximum; smaller is closer to the hinge and harder to "
                                       "optimize.",
                            .defaultText = "1",
                            .min = 0.0,
                            .minIsOpen = true,
                            .scale = ParameterScale::logarithmic},
                           ClassCosts::parameter()}};
}

} // namespace gapscope
