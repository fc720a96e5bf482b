// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge_classes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace judge {
namespace {

using Real = long double;
using Reals = std::vector<Real>;

constexpr Real infinite = std::numeric_limits<Real>::infinity();
constexpr Real tolerance = 1e-12L;

Real gammaOf(const Problem& problem) {
    const auto found = problem.lossParameters.find("gamma");
    if (found == problem.lossParameters.end())
        throw std::invalid_argument(problem.loss + " needs gamma");
    return found->second;
}

/// max over b >= 0, sum b <= 1 of b.u - (gamma/2) ||b||^2: b_j = max(0, u_j - theta)/gamma, theta >= 0 by bisection.
Real smoothedMaximum(const Reals& u, Real gamma) {
    const auto sumAt = [&](Real theta) {
        Real sum = 0;
        for (const Real value : u)
            sum += std::max(Real(0), value - theta) / gamma;
        return sum;
    };
    Real low = 0;
    Real high = std::max(Real(0), *std::ranges::max_element(u));
    for (int step = 0; step < 200 && sumAt(low) > 1; ++step) {
        const Real middle = (low + high) / 2;
        (sumAt(middle) > 1 ? low : high) = middle;
    }
    const Real theta = sumAt(low) > 1 ? high : low;
    Real value = 0;
    for (const Real each : u) {
        const Real b = std::max(Real(0), each - theta) / gamma;
        value += b * each - gamma / 2 * b * b;
    }
    return value;
}

Real softMaximum(const Reals& u, Real gamma) {
    const Real max = std::max(Real(0), *std::ranges::max_element(u));
    Real sum = std::exp(-max / gamma);
    for (const Real each : u)
        sum += std::exp((each - max) / gamma);
    return max + gamma * std::log(sum);
}

Real entropy(Real b) {
    return b > 0 ? b * std::log(b) : Real(0);
}

/// phi as a function of the differences u, and its conjugate in b.
Real paid(const Problem& problem, const Reals& u) {
    if (problem.loss == "multiclass-hinge")
        return std::max(Real(0), *std::ranges::max_element(u));
    if (problem.loss == "smoothed-multiclass-hinge")
        return smoothedMaximum(u, gammaOf(problem));
    if (problem.loss == "softmax-of-hinge")
        return softMaximum(u, gammaOf(problem));
    if (problem.loss == "multinomial-logistic")
        return softMaximum(u, 1);
    throw std::invalid_argument("the judge does not know the loss " + problem.loss);
}

/// `cost`: those of the entries of b.
Real conjugate(const Problem& problem, const Reals& b, const Reals& cost) {
    Real sum = 0;
    Real squares = 0;
    Real entropies = 0;
    Real paidFor = 0;
    for (std::size_t k = 0; k < b.size(); ++k) {
        sum += b[k];
        paidFor += cost[k] * b[k];
        squares += b[k] * b[k];
        entropies += entropy(b[k]);
    }
    if (problem.loss == "multiclass-hinge")
        return -paidFor;
    if (problem.loss == "smoothed-multiclass-hinge")
        return -paidFor + gammaOf(problem) / 2 * squares;
    const Real all = entropies + entropy(std::max(Real(0), 1 - sum));
    return problem.loss == "multinomial-logistic" ? all : gammaOf(problem) * all - paidFor;
}

/// The costs of the classes other than y, in order.
Reals costsOf(const Problem& problem, std::size_t classes, std::size_t y) {
    Reals costs;
    for (std::size_t k = 0; k < classes; ++k)
        if (k != y)
            costs.push_back(problem.loss == "multinomial-logistic" ? 0
                            : problem.costs.empty()                ? 1
                            : problem.costs.size() == 1            ? problem.costs.front()
                                                                   : problem.costs.at(y * classes + k));
    return costs;
}

/// u_k of the classes other than y, in order.
Reals differences(const Problem& problem, const Reals& scores, std::size_t y) {
    Reals u = costsOf(problem, scores.size(), y);
    for (std::size_t k = 0, at = 0; k < scores.size(); ++k)
        if (k != y)
            u[at++] += scores[k] - scores[y];
    return u;
}

/// l2-multi: phi(z) = ||z - e_y||, phi*(-alpha) = -alpha_y on ||alpha|| <= 1, with gamma > 0 its Moreau envelope and
/// gamma/2 ||alpha||^2 more. squared-multi: ||z - e_y||^2 / 2 and ||alpha||^2 / 2 - alpha_y.
void judgeDistance(const ClassProblem& given, std::size_t i, const Reals& scores, const std::vector<double>& alpha,
                   Verdict& found) {
    const auto y = static_cast<std::size_t>(given.problem.labels[i]);
    const bool isSquared = given.problem.loss == "squared-multi";
    const Real gamma = isSquared ? 1 : gammaOf(given.problem);
    Real squares = 0;
    Real lengths = 0;
    Real product = 0;
    for (std::size_t k = 0; k < scores.size(); ++k) {
        const Real offset = scores[k] - (k == y ? 1 : 0);
        const Real ofClass = alpha[i * given.classes + k];
        squares += offset * offset;
        lengths += ofClass * ofClass;
        product += ofClass * scores[k];
    }
    const Real distance = std::sqrt(squares);
    const Real violation = isSquared ? 0 : std::max(Real(0), std::sqrt(lengths) - 1);
    const Real value = isSquared           ? squares / 2
                       : distance <= gamma ? (gamma > 0 ? squares / (2 * gamma) : Real(0))
                                           : distance - gamma / 2;
    const Real dual =
        violation > tolerance ? infinite : gamma / 2 * lengths - static_cast<Real>(alpha[i * given.classes + y]);
    const auto n = static_cast<Real>(given.problem.rows.size());
    found.dualDomainViolation = std::max(found.dualDomainViolation, violation);
    found.primal += value / n;
    found.dual -= dual / n;
    found.worstRowGap = std::max(found.worstRowGap, value + dual + product);
}

/// max over pairs (j beside Y, r in Y) of 1 + s_j - s_r, or 0; the smoothed value is the supremum of -a.s - phi*(-a),
/// approached by projected gradient steps with the sums of both sides held equal by a multiplier found by bisection.
Real paidForSet(const std::vector<bool>& isLabel, const Reals& scores, Real gamma) {
    Real most = -infinite;
    Real least = infinite;
    for (std::size_t k = 0; k < scores.size(); ++k)
        isLabel[k] ? void(least = std::min(least, scores[k])) : void(most = std::max(most, scores[k]));
    if (!std::isfinite(most) || !std::isfinite(least))
        return 0;
    if (gamma == 0)
        return std::max(Real(0), 1 + most - least);
    // For a sum m of each side the best split is a projection on a simplex; the value is concave in m.
    const auto side = [&](Real m, bool ofLabels) {
        Real low = -infinite;
        for (std::size_t k = 0; k < scores.size(); ++k)
            if (isLabel[k] == ofLabels)
                low = std::max(low, ofLabels ? -scores[k] : scores[k]);
        Real high = low;
        low -= gamma * m;
        const auto at = [&](Real theta, Real& value) {
            Real sum = 0;
            value = 0;
            for (std::size_t k = 0; k < scores.size(); ++k)
                if (isLabel[k] == ofLabels) {
                    const Real gain = ofLabels ? -scores[k] : scores[k];
                    const Real b = std::max(Real(0), gain - theta) / gamma;
                    sum += b;
                    value += b * gain - gamma / 2 * b * b;
                }
            return sum;
        };
        Real value = 0;
        for (int step = 0; step < 120; ++step) {
            const Real middle = (low + high) / 2;
            (at(middle, value) > m ? low : high) = middle;
        }
        at((low + high) / 2, value);
        return value;
    };
    const auto total = [&](Real m) { return m + side(m, false) + side(m, true); };
    Real low = 0;
    Real high = 1;
    for (int step = 0; step < 200; ++step) {
        const Real a = low + (high - low) / 3;
        const Real b = high - (high - low) / 3;
        (total(a) < total(b) ? low : high) = total(a) < total(b) ? a : b;
    }
    return std::max(Real(0), total((low + high) / 2));
}

void judgeSet(const ClassProblem& given, std::size_t i, const Reals& scores, const std::vector<double>& alpha,
              Verdict& found) {
    std::vector<bool> isLabel(scores.size(), false);
    for (const std::size_t label : given.sets.at(i))
        isLabel.at(label) = true;
    const Real gamma = gammaOf(given.problem);
    Real inside = 0;
    Real beside = 0;
    Real squares = 0;
    Real product = 0;
    Real violation = 0;
    for (std::size_t k = 0; k < scores.size(); ++k) {
        const Real entry = alpha[i * given.classes + k];
        violation = std::max(violation, isLabel[k] ? -entry : entry);
        (isLabel[k] ? inside : beside) += std::abs(entry);
        squares += entry * entry;
        product += entry * scores[k];
    }
    violation = std::max({violation, inside - 1, std::abs(inside - beside)});
    const Real value = paidForSet(isLabel, scores, gamma);
    const Real dual = violation > tolerance ? infinite : -inside + gamma / 2 * squares;
    const auto n = static_cast<Real>(given.problem.rows.size());
    found.dualDomainViolation = std::max(found.dualDomainViolation, violation);
    found.primal += value / n;
    found.dual -= dual / n;
    found.worstRowGap = std::max(found.worstRowGap, value + dual + product);
}

void judgeRow(const ClassProblem& given, std::size_t i, const std::vector<double>& w, const std::vector<double>& alpha,
              Verdict& found) {
    const Problem& problem = given.problem;
    const std::size_t classes = given.classes;
    const auto y = given.sets.empty() ? static_cast<std::size_t>(problem.labels[i]) : std::size_t{0};
    Reals scores(classes, 0);
    for (std::size_t j = 0; j < problem.rows[i].size(); ++j)
        for (std::size_t k = 0; k < classes; ++k)
            scores[k] += static_cast<Real>(problem.rows[i][j]) * w[j * classes + k];
    if (problem.loss == "multi-label-hinge")
        return judgeSet(given, i, scores, alpha, found);
    if (problem.loss == "l2-multi" || problem.loss == "squared-multi")
        return judgeDistance(given, i, scores, alpha, found);
    const Reals u = differences(problem, scores, y);
    Reals b;
    Real sum = 0;
    Real product = 0;
    Real violation = 0;
    for (std::size_t k = 0; k < classes; ++k) {
        const Real ofClass = alpha[i * classes + k];
        product += ofClass * scores[k];
        if (k == y)
            continue;
        violation = std::max(violation, ofClass);
        b.push_back(std::max(Real(0), -ofClass));
        sum -= ofClass;
    }
    violation = std::max({violation, sum - 1, std::abs(alpha[i * classes + y] - sum)});
    found.dualDomainViolation = std::max(found.dualDomainViolation, violation);
    const auto n = static_cast<Real>(problem.rows.size());
    const Real value = paid(problem, u);
    const Real dual = violation > tolerance ? infinite : conjugate(problem, b, costsOf(problem, classes, y));
    found.primal += value / n;
    found.dual -= dual / n;
    found.worstRowGap = std::max(found.worstRowGap, value + dual + product);
}

} // namespace

Verdict verdict(const ClassProblem& given, const std::vector<double>& w, const std::vector<double>& alpha) {
    const std::size_t n = given.problem.rows.size();
    const std::size_t classes = given.classes;
    if (n == 0 || classes < 2 || given.problem.labels.size() != n || alpha.size() != n * classes)
        throw std::invalid_argument("rows, labels and alpha must fit each other");
    const std::size_t p = given.problem.rows.front().size();
    if (w.size() != p * classes)
        throw std::invalid_argument("W does not fit the columns");
    Verdict found;
    for (std::size_t i = 0; i < n; ++i)
        judgeRow(given, i, w, alpha, found);
    std::vector<std::vector<double>> ofClass(classes);
    for (std::size_t i = 0; i < alpha.size(); ++i)
        ofClass[i % classes].push_back(alpha[i]);
    Whole whole;
    for (std::size_t j = 0; j < p; ++j)
        for (std::size_t k = 0; k < classes; ++k)
            judgeCoordinate(given.problem, j, w[j * classes + k], ofClass[k], found, whole);
    Problem matrix = given.problem;
    matrix.outputs = classes;
    judgeWhole(matrix, whole, found);
    found.gap = found.primal - found.dual;
    return found;
}

long double primal(const SparseProblem& rows, std::size_t classes, const std::vector<double>& w) {
    const Problem& terms = rows.terms;
    const std::size_t n = terms.labels.size();
    if (n == 0 || classes < 2 || rows.start.size() != n + 1 || w.size() % classes != 0)
        throw std::invalid_argument("rows, labels and W must fit each other");
    Real sum = 0;
    Reals scores(classes);
    for (std::size_t i = 0; i < n; ++i) {
        std::ranges::fill(scores, Real(0));
        for (auto e = static_cast<std::size_t>(rows.start[i]); e < static_cast<std::size_t>(rows.start[i + 1]); ++e)
            for (std::size_t k = 0; k < classes; ++k)
                scores[k] +=
                    static_cast<Real>(rows.value[e]) * w.at(static_cast<std::size_t>(rows.column[e]) * classes + k);
        sum += paid(terms, differences(terms, scores, static_cast<std::size_t>(terms.labels[i])));
    }
    return sum / static_cast<Real>(n) + penalty(terms, w);
}

} // namespace judge
