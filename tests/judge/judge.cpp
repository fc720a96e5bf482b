// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge.h"

#include "judge/judge_norms.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

namespace judge {
namespace {

using Real = long double;

constexpr Real infinite = std::numeric_limits<Real>::infinity();

/// Feasibility tolerances: an alpha_i may be this far outside its interval, relative to 1 + |alpha_i|, and a v_j this
/// far beyond its bound, relative to the bound.
constexpr Real relativeTolerance = 1e-12L;

/// Sums that must vanish may be this large relative to the sum of the absolute terms.
constexpr Real vanishingTolerance = 1e-9L;

/// A piece of a convex function l(s): height + slope (s - origin) + curvature (s - origin)^2 / 2 up to `end`.
struct Piece {
    Real end;
    Real origin;
    Real height;
    Real slope;
    Real curvature;

    Real at(Real s) const { return height + (s - origin) * (slope + curvature * (s - origin) / 2); }
};

/// l as pieces from left to right, the last one unbounded; phi(z) = l(y z) for margin losses, l(z - y) for the others.
struct Definition {
    bool usesMargin;
    std::vector<Piece> pieces;
};

Real parameter(const Problem& problem, const std::string& key) {
    const auto found = problem.lossParameters.find(key);
    if (found == problem.lossParameters.end())
        throw std::invalid_argument(problem.loss + " needs " + key);
    return found->second;
}

bool hasLevels(const Problem& problem) {
    return problem.loss == "multi-threshold-hinge";
}

/// sum over thresholds below the level of max(0, 1 - (z - theta)), over the others of max(0, 1 - (theta - z)).
Real valueOfLevel(const Problem& problem, Real z, Real y) {
    Real sum = 0;
    for (std::size_t j = 0; j < problem.thresholds.size(); ++j) {
        const Real above = z - problem.thresholds[j];
        sum += std::max(Real(0), 1 - (static_cast<Real>(j + 1) < y ? above : -above));
    }
    return sum;
}

/// sup over z of u z - phi(z): attained at a kink, of which every threshold has one.
Real conjugateOfLevel(const Problem& problem, Real u, Real y) {
    Real best = -infinite;
    for (const double theta : problem.thresholds)
        for (const Real kink : {theta - Real(1), theta + Real(1)})
            best = std::max(best, u * kink - valueOfLevel(problem, kink, y));
    return best;
}

bool isLogistic(const Problem& problem) {
    return problem.loss == "logistic";
}

/// log(1 + exp(-s))
Real logisticValue(Real s) {
    return s > 0 ? std::log1p(std::exp(-s)) : std::log1p(std::exp(s)) - s;
}

Definition definitionOf(const Problem& problem) {
    const std::string& id = problem.loss;
    const auto given = [&](const char* key) { return parameter(problem, key); };
    const Piece nothing{infinite, 0, 0, 0, 0};
    if (id == "hinge") // 1 - s, 0
        return {true, {{1, 1, 0, -1, 0}, nothing}};
    if (id == "generalized-hinge") // 1 - a s, 1 - s, 0
        return {true, {{0, 0, 1, -given("a"), 0}, {1, 1, 0, -1, 0}, nothing}};
    if (id == "squared-hinge") // (1 - s)^2 / 2, 0
        return {true, {{1, 1, 0, 0, 1}, nothing}};
    if (id == "smoothed-hinge") { // 1 - s - gamma/2, (1 - s)^2 / (2 gamma), 0
        const Real gamma = given("gamma");
        return {true, {{1 - gamma, 1, -gamma / 2, -1, 0}, {1, 1, 0, 0, 1 / gamma}, nothing}};
    }
    if (id == "squared") // s^2 / 2
        return {false, {{infinite, 0, 0, 0, 1}}};
    if (id == "absolute") // -s, s
        return {false, {{0, 0, 0, -1, 0}, {infinite, 0, 0, 1, 0}}};
    if (id == "quantile") { // -tau s, (1 - tau) s
        const Real tau = given("tau");
        return {false, {{0, 0, 0, -tau, 0}, {infinite, 0, 0, 1 - tau, 0}}};
    }
    if (id == "huber") { // delta (|s| - delta/2) around s^2 / 2
        const Real delta = given("delta");
        const Real height = -delta * delta / 2;
        return {false, {{-delta, 0, height, -delta, 0}, {delta, 0, 0, 0, 1}, {infinite, 0, height, delta, 0}}};
    }
    if (id == "smoothed-absolute") { // |s| - gamma/2 around s^2 / (2 gamma)
        const Real gamma = given("gamma");
        return {false, {{-gamma, 0, -gamma / 2, -1, 0}, {gamma, 0, 0, 0, 1 / gamma}, {infinite, 0, -gamma / 2, 1, 0}}};
    }
    if (id == "epsilon-insensitive") { // |s| - epsilon around 0
        const Real epsilon = given("epsilon");
        return {false, {{-epsilon, -epsilon, 0, -1, 0}, {epsilon, 0, 0, 0, 0}, {infinite, epsilon, 0, 1, 0}}};
    }
    if (id == "smoothed-epsilon-insensitive") { // |s| - epsilon - gamma/2, (|s| - epsilon)^2 / (2 gamma), 0
        const Real epsilon = given("epsilon");
        const Real gamma = given("gamma");
        return {false,
                {{-epsilon - gamma, -epsilon, -gamma / 2, -1, 0},
                 {-epsilon, -epsilon, 0, 0, 1 / gamma},
                 {epsilon, 0, 0, 0, 0},
                 {epsilon + gamma, epsilon, 0, 0, 1 / gamma},
                 {infinite, epsilon, -gamma / 2, 1, 0}}};
    }
    throw std::invalid_argument("the judge does not know the loss " + id);
}

Real valueOf(const std::vector<Piece>& pieces, Real s) {
    return std::ranges::find_if(pieces, [s](const Piece& piece) { return s <= piece.end; })->at(s);
}

/// The slopes of l between minus and plus infinity: the domain of its conjugate.
std::pair<Real, Real> slopesOf(const std::vector<Piece>& pieces) {
    const Piece& first = pieces.front();
    const Piece& last = pieces.back();
    return {first.curvature > 0 ? -infinite : first.slope, last.curvature > 0 ? infinite : last.slope};
}

/// l*(u) = sup over s of u s - l(s), piece by piece; u must be in `slopesOf`.
Real supremum(const std::vector<Piece>& pieces, Real u) {
    Real best = -infinite;
    Real begin = -infinite;
    for (const Piece& piece : pieces) {
        Real s = piece.origin;
        if (piece.curvature > 0)
            s += (u - piece.slope) / piece.curvature;
        else if (u != piece.slope)
            s = u > piece.slope ? piece.end : begin;
        s = std::clamp(s, begin, piece.end);
        if (std::isfinite(s)) // an infinite end is the supremum only for u outside the domain
            best = std::max(best, u * s - piece.at(s));
        begin = piece.end;
    }
    return best;
}

/// The interval of alpha with finite phi*(-alpha).
std::pair<Real, Real> dualInterval(const Problem& problem, Real y) {
    if (hasLevels(problem))
        return {y - 1 - static_cast<Real>(problem.thresholds.size()), y - 1};
    if (isLogistic(problem))
        return y > 0 ? std::pair<Real, Real>{0, 1} : std::pair<Real, Real>{-1, 0};
    const Definition definition = definitionOf(problem);
    const auto [min, max] = slopesOf(definition.pieces);
    // -alpha = y u for margin losses, -alpha = u for the others.
    return definition.usesMargin && y < 0 ? std::pair{min, max} : std::pair{-max, -min};
}

Real distanceOutside(Real x, std::pair<Real, Real> interval) {
    return std::max({Real(0), interval.first - x, x - interval.second});
}

Real softThreshold(Real x, Real threshold) {
    return std::copysign(std::max(Real(0), std::abs(x) - threshold), x);
}

/// R(w) = absolute ||w||_1 + (squared/2) ||w||^2.
struct Strengths {
    Real absolute;
    Real squared;
};

Strengths strengthsOf(const Problem& problem) {
    if (problem.regularizer == "none")
        return {0, 0};
    if (problem.regularizer == "l2")
        return {0, problem.lambda};
    if (problem.regularizer == "mkl-square") // of functions x.w
        return {0, 2 * static_cast<Real>(problem.lambda)};
    if (problem.regularizer == "l1")
        return {problem.lambda, 0};
    if (problem.regularizer == "elastic-net")
        return {problem.l1, problem.lambda};
    throw std::invalid_argument("the judge does not know the regularizer " + problem.regularizer);
}

Real ballSize(Real gam, const std::vector<Real>& w) {
    Real size = 0;
    for (const Real entry : w)
        size += gam * std::abs(entry) + entry * entry / 2;
    return size;
}

/// argmax of v.w over gam ||w||_1 + ||w||^2 / 2 <= r: w_j = soft(v_j, theta gam) / theta, theta > 0 found by bisection.
std::vector<Real> farthestInBall(Real gam, Real r, const std::vector<Real>& v) {
    const auto at = [&](Real theta) {
        std::vector<Real> w;
        for (const Real entry : v)
            w.push_back(softThreshold(entry, theta * gam) / theta);
        return w;
    };
    if (r == 0 || std::ranges::all_of(v, [](Real entry) { return entry == 0; }))
        return std::vector<Real>(v.size(), 0);
    Real low = 1;
    while (ballSize(gam, at(low)) < r)
        low /= 2;
    Real high = 1;
    while (ballSize(gam, at(high)) > r)
        high *= 2;
    for (int halving = 0; halving < 200; ++halving) {
        const Real middle = (low + high) / 2;
        (ballSize(gam, at(middle)) > r ? low : high) = middle;
    }
    return at(high);
}

/// lambda sum w_j log(p w_j)
Real relativeEntropy(Real lambda, const std::vector<Real>& w) {
    Real sum = 0;
    for (const Real entry : w)
        sum += entry > 0 ? entry * std::log(entry * static_cast<Real>(w.size())) : Real(0);
    return lambda * sum;
}

/// argmax of v.w - lambda sum w_j log(p w_j) over { sum w = 1, 0 <= w_j <= cap }: w_j = min(cap, exp(v_j / lambda +
/// c)), c found by bisection.
std::vector<Real> tilted(Real lambda, Real cap, const std::vector<Real>& v) {
    const Real max = *std::ranges::max_element(v);
    const auto at = [&](Real c) {
        std::vector<Real> w;
        for (const Real entry : v)
            w.push_back(std::exp(std::min(std::log(cap), (entry - max) / lambda + c)));
        return w;
    };
    const auto sumOf = [](const std::vector<Real>& w) {
        Real sum = 0;
        for (const Real entry : w)
            sum += entry;
        return sum;
    };
    Real low = -std::log(static_cast<Real>(v.size())) - 1; // every entry is at most exp(c)
    Real high = 1;
    while (sumOf(at(high)) < 1 && high < 1e9L)
        high *= 2;
    for (int halving = 0; halving < 300; ++halving) {
        const Real middle = (low + high) / 2;
        (sumOf(at(middle)) < 1 ? low : high) = middle;
    }
    return at(high);
}

/// A mean that should be zero, the mean of the absolute terms, and the decrease of D if it is not zero.
struct Vanishing {
    Real sum = 0;
    Real lost = 0; ///< by rounding of the terms and of their sum
    Real absoluteSum = 0;
    Real count = 0;

    void add(Real term, Real error = 0) {
        const Real next = sum + term;
        const Real part = next - sum;
        lost += ((sum - (next - part)) + (term - part)) + error;
        sum = next;
        absoluteSum += std::abs(term);
        count += 1;
    }
    /// For data like times in milliseconds the products have more digits than a long double.
    void addProduct(Real a, Real b) { add(a * b, std::fma(a, b, -(a * b))); }
    Real mean() const { return (sum + lost) / count; }
    Real dualLoss(Real coefficient) const {
        const bool isRounding = std::abs(sum + lost) <= vanishingTolerance * absoluteSum;
        return isRounding ? std::abs(mean()) * std::max(Real(1), std::abs(coefficient)) : infinite;
    }
};

void requireFit(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha) {
    const std::size_t n = problem.rows.size();
    if (n == 0 || problem.labels.size() != n || alpha.size() != n)
        throw std::invalid_argument("rows, labels and alpha must have the same length, at least 1");
    const std::size_t p = problem.rows.front().size();
    if (w.size() != p + (problem.bias == Bias::free ? 1 : 0))
        throw std::invalid_argument("w does not fit the columns");
    if (std::ranges::any_of(problem.rows, [p](const auto& row) { return row.size() != p; }))
        throw std::invalid_argument("rows of different lengths");
    const bool usesMargin = isLogistic(problem) || (!hasLevels(problem) && definitionOf(problem).usesMargin);
    if (usesMargin && std::ranges::any_of(problem.labels, [](double y) { return y != 1.0 && y != -1.0; }))
        throw std::invalid_argument(problem.loss + " needs labels -1 and +1");
}

/// The relative entropy on the capped simplex, lambda > 0.
void judgeDistribution(const Problem& problem, const Whole& whole, Verdict& found) {
    const Real cap = std::min(Real(1), static_cast<Real>(problem.regularizerParameters.at("nu")));
    Real sum = 0;
    bool isInside = true;
    for (const Real entry : whole.w) {
        sum += entry;
        isInside &= entry >= -relativeTolerance && entry <= cap * (1 + relativeTolerance);
    }
    isInside &= std::abs(sum - 1) <= vanishingTolerance;
    found.primal = isInside ? found.primal + relativeEntropy(problem.lambda, whole.w) : infinite;
    const std::vector<Real> maximizer = tilted(problem.lambda, cap, whole.v);
    for (std::size_t j = 0; j < maximizer.size(); ++j) {
        found.dual -= whole.v[j] * maximizer[j];
        found.regularizerResidual = std::max(found.regularizerResidual, std::abs(whole.w[j] - maximizer[j]));
    }
    found.dual += relativeEntropy(problem.lambda, maximizer);
}

/// The part of the verdict for the rows; P and D hold the means over the rows.
void judgeRows(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha, Verdict& found) {
    const std::size_t n = problem.rows.size();
    for (std::size_t i = 0; i < n; ++i) {
        const std::vector<double>& row = problem.rows[i];
        Real z = problem.bias == Bias::free ? w.back() : 0.0;
        for (std::size_t j = 0; j < row.size(); ++j)
            z += static_cast<Real>(row[j]) * w[j];
        const Real y = problem.labels[i];
        const Real paid = lossValue(problem, z, y);
        const Real conjugate = lossConjugate(problem, -static_cast<Real>(alpha[i]), y);
        found.primal += paid / static_cast<Real>(n);
        found.dual -= conjugate / static_cast<Real>(n);
        found.dualDomainViolation =
            std::max(found.dualDomainViolation, distanceOutside(alpha[i], dualInterval(problem, y)));
        found.worstRowGap = std::max(found.worstRowGap, paid + conjugate + alpha[i] * z);
    }
}

} // namespace

void judgeCoordinate(const Problem& problem, std::size_t j, long double coefficient, const std::vector<double>& alpha,
                     Verdict& found, Whole& whole) {
    Vanishing terms;
    for (std::size_t i = 0; i < alpha.size(); ++i)
        terms.addProduct(alpha[i], problem.rows[i][j]);
    const Real v = terms.mean();
    if (problem.regularizer == "elastic-net-ball" || problem.regularizer == "entropy" || isNormLike(problem)) {
        whole.w.push_back(coefficient);
        whole.v.push_back(v);
        return;
    }
    const auto [absolute, squared] = strengthsOf(problem);
    found.primal += absolute * std::abs(coefficient) + squared * coefficient * coefficient / 2;

    Real residual = 0;
    if (squared > 0) { // R*(v) = max over w of v w - absolute |w| - squared w^2 / 2, at w = soft(v, absolute) / squared
        const Real maximizer = softThreshold(v, absolute) / squared;
        found.dual -= v * maximizer - absolute * std::abs(maximizer) - squared * maximizer * maximizer / 2;
        residual = std::abs(coefficient - maximizer);
    } else {
        const Real beyond = std::max(Real(0), std::abs(v) - absolute);
        found.dualBallViolation = std::max(found.dualBallViolation, beyond);
        if (absolute == 0)
            found.dual -= terms.dualLoss(coefficient);
        else if (beyond > relativeTolerance * absolute)
            found.dual = -infinite;
        residual = coefficient == 0 ? beyond : std::abs(v - std::copysign(absolute, coefficient));
    }
    found.regularizerResidual = std::max(found.regularizerResidual, residual);
}

void judgeWhole(const Problem& problem, const Whole& whole, Verdict& found) {
    if (isNormLike(problem))
        return judgeNorm(problem, whole, found);
    if (problem.regularizer == "entropy")
        return judgeDistribution(problem, whole, found);
    if (problem.regularizer != "elastic-net-ball")
        return;
    const Real gam = problem.regularizerParameters.at("gam");
    const Real r = problem.regularizerParameters.at("r");
    if (!(ballSize(gam, whole.w) <= r * (1 + relativeTolerance)))
        found.primal = infinite;
    const std::vector<Real> farthest = farthestInBall(gam, r, whole.v);
    for (std::size_t j = 0; j < farthest.size(); ++j) {
        found.dual -= whole.v[j] * farthest[j];
        found.regularizerResidual = std::max(found.regularizerResidual, std::abs(whole.w[j] - farthest[j]));
    }
}

long double lossValue(const Problem& problem, long double z, long double y) {
    if (hasLevels(problem))
        return valueOfLevel(problem, z, y);
    if (isLogistic(problem))
        return logisticValue(y * z);
    const Definition definition = definitionOf(problem);
    return valueOf(definition.pieces, definition.usesMargin ? y * z : z - y);
}

long double penalty(const Problem& problem, const std::vector<double>& w) {
    const auto [absolute, squared] = strengthsOf(problem);
    Real sum = 0;
    for (const Real coefficient : w)
        sum += absolute * std::abs(coefficient) + squared * coefficient * coefficient / 2;
    return sum;
}

long double primal(const SparseProblem& problem, const std::vector<double>& w) {
    const Problem& terms = problem.terms;
    const std::size_t n = terms.labels.size();
    if (n == 0 || problem.start.size() != n + 1)
        throw std::invalid_argument("rows and labels must have the same length, at least 1");
    const bool logistic = isLogistic(terms);
    const Definition definition = logistic ? Definition{true, {}} : definitionOf(terms);
    Real sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        Real z = 0;
        for (auto k = static_cast<std::size_t>(problem.start[i]); k < static_cast<std::size_t>(problem.start[i + 1]);
             ++k)
            z += static_cast<Real>(problem.value[k]) * w.at(static_cast<std::size_t>(problem.column[k]));
        const Real s = definition.usesMargin ? terms.labels[i] * z : z - terms.labels[i];
        sum += logistic ? logisticValue(s) : valueOf(definition.pieces, s);
    }
    return sum / static_cast<Real>(n) + penalty(terms, w);
}

long double lossConjugate(const Problem& problem, long double u, long double y) {
    const auto interval = dualInterval(problem, y);
    if (!(distanceOutside(-u, interval) <= relativeTolerance * (1 + std::abs(u))))
        return infinite;
    const Real inside = std::clamp(-u, interval.first, interval.second);
    if (hasLevels(problem))
        return conjugateOfLevel(problem, -inside, y);
    if (isLogistic(problem)) {
        // sup over s of -a s - log(1 + exp(-s)), attained where exp(-s) = a / (1 - a).
        const Real a = y * inside;
        const auto entropy = [](Real x) { return x > 0 ? x * std::log(x) : Real(0); };
        return entropy(a) + entropy(1 - a);
    }
    const Definition definition = definitionOf(problem);
    if (definition.usesMargin) // sup over z of u z - l(y z) = l*(u / y), y = -1 or +1
        return supremum(definition.pieces, -inside * y);
    return supremum(definition.pieces, -inside) - inside * y; // sup over z of u z - l(z - y) = l*(u) + u y
}

Verdict verdict(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha) {
    requireFit(problem, w, alpha);
    Verdict found;
    judgeRows(problem, w, alpha, found);
    Whole whole;
    for (std::size_t j = 0; j < problem.rows.front().size(); ++j)
        judgeCoordinate(problem, j, w[j], alpha, found, whole);
    judgeWhole(problem, whole, found);
    if (problem.bias == Bias::free) {
        Vanishing alphas;
        for (double value : alpha)
            alphas.add(value);
        found.meanAlpha = std::abs(alphas.mean());
        found.dual -= alphas.dualLoss(w.back());
    }
    found.gap = found.primal - found.dual;
    return found;
}

} // namespace judge
