// SPDX-License-Identifier: GPL-3.0-only
#include "judge/judge_norms.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace judge {
namespace {

using Real = long double;
using Reals = std::vector<Real>;

constexpr Real infinite = std::numeric_limits<Real>::infinity();
constexpr Real relativeTolerance = 1e-12L;

Real squares(const Reals& x) {
    return std::inner_product(x.begin(), x.end(), x.begin(), Real(0));
}
Real length(const Reals& x) {
    return std::sqrt(squares(x));
}
Real magnitudes(const Reals& x) {
    return std::accumulate(x.begin(), x.end(), Real(0), [](Real sum, Real each) { return sum + std::abs(each); });
}
Real max(const Reals& x) {
    return std::accumulate(x.begin(), x.end(), Real(0),
                           [](Real largest, Real each) { return std::max(largest, std::abs(each)); });
}

/// Parts of x with `size` entries each, the last may be smaller.
std::vector<Reals> parts(const Reals& x, std::size_t size) {
    std::vector<Reals> result;
    for (std::size_t begin = 0; begin < x.size(); begin += size) {
        const auto end = std::min(x.size(), begin + size);
        result.emplace_back(x.begin() + static_cast<std::ptrdiff_t>(begin),
                            x.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return result;
}

std::vector<Reals> columns(const Reals& x, std::size_t count) {
    std::vector<Reals> result(count);
    for (std::size_t j = 0; j < x.size(); ++j)
        result[j % count].push_back(x[j]);
    return result;
}

/// Rotates columns until they are orthogonal (Hestenes); then their norms are the singular values.
Reals singularValues(const Reals& x, std::size_t count) {
    std::vector<Reals> cols = columns(x, count);
    for (int sweep = 0; sweep < 60; ++sweep)
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = i + 1; j < count; ++j) {
                const Real cross = std::inner_product(cols[i].begin(), cols[i].end(), cols[j].begin(), Real(0));
                if (cross == 0)
                    continue;
                const Real zeta = (squares(cols[j]) - squares(cols[i])) / (2 * cross);
                const Real t = std::copysign(1 / (std::abs(zeta) + std::sqrt(1 + zeta * zeta)), zeta);
                const Real c = 1 / std::sqrt(1 + t * t);
                for (std::size_t k = 0; k < cols[i].size(); ++k) {
                    const Real a = cols[i][k];
                    cols[i][k] = c * (a - t * cols[j][k]);
                    cols[j][k] = c * (t * a + cols[j][k]);
                }
            }
    Reals values;
    for (const Reals& col : cols)
        values.push_back(length(col));
    return values;
}

Real soft(Real x, Real threshold) {
    return std::copysign(std::max(Real(0), std::abs(x) - threshold), x);
}

template <class Part>
Real sumOver(const std::vector<Reals>& all, const Part& part) {
    Real sum = 0;
    for (const Reals& one : all)
        sum += part(one);
    return sum;
}
template <class Part>
Real maxOver(const std::vector<Reals>& all, const Part& part) {
    Real largest = 0;
    for (const Reals& one : all)
        largest = std::max(largest, part(one));
    return largest;
}

Real weight(const Reals& group) {
    return std::sqrt(static_cast<Real>(group.size()));
}

/// N(x) and its dual norm.
struct Pair {
    Real (*value)(const Problem&, const Reals&);
    Real (*dual)(const Problem&, const Reals&);
};

std::vector<Reals> groups(const Problem& problem, const Reals& x) {
    return parts(x, problem.groupSize * problem.outputs);
}

Pair normOf(const Problem& problem) {
    const std::string& id = problem.regularizer;
    if (id == "l2-norm" || id == "mkl-block")
        return {[](const Problem&, const Reals& x) { return length(x); },
                [](const Problem&, const Reals& x) { return length(x); }};
    if (id == "linf")
        return {[](const Problem&, const Reals& x) { return max(x); },
                [](const Problem&, const Reals& x) { return magnitudes(x); }};
    if (id == "v-of-norm")
        return {[](const Problem&, const Reals& x) { return magnitudes(x); },
                [](const Problem&, const Reals& x) { return max(x); }};
    if (id == "group-lasso" || id == "overlapping-groups") // groups without overlaps
        return {[](const Problem& p, const Reals& x) {
                    return sumOver(groups(p, x), [](const Reals& g) { return weight(g) * length(g); });
                },
                [](const Problem& p, const Reals& x) {
                    return maxOver(groups(p, x), [](const Reals& g) { return length(g) / weight(g); });
                }};
    if (id == "l21")
        return {[](const Problem& p, const Reals& x) { return sumOver(parts(x, p.outputs), length); },
                [](const Problem& p, const Reals& x) { return maxOver(parts(x, p.outputs), length); }};
    if (id == "l1inf")
        return {[](const Problem& p, const Reals& x) { return sumOver(parts(x, p.outputs), max); },
                [](const Problem& p, const Reals& x) { return maxOver(parts(x, p.outputs), magnitudes); }};
    return {[](const Problem& p, const Reals& x) { return magnitudes(singularValues(x, p.outputs)); },
            [](const Problem& p, const Reals& x) { return max(singularValues(x, p.outputs)); }};
}

Real squareStrength(const Problem& problem) {
    const auto found = problem.regularizerParameters.find("l2");
    return found == problem.regularizerParameters.end() ? Real(0) : static_cast<Real>(found->second);
}

Real valueOf(const Problem& problem, const Reals& w) {
    const Real lambda = problem.lambda;
    if (problem.regularizer == "sparse-group-lasso")
        return problem.l1 * magnitudes(w) +
               lambda * sumOver(groups(problem, w), [](const Reals& g) { return weight(g) * length(g); });
    if (problem.regularizer == "exclusive-lasso")
        return lambda *
               sumOver(parts(w, problem.outputs), [](const Reals& row) { return magnitudes(row) * magnitudes(row); });
    if (problem.regularizer == "squared-sum-of-norms") {
        const Real sum = sumOver(columns(w, problem.outputs), length);
        return lambda * sum * sum;
    }
    const Real norm = normOf(problem).value(problem, w);
    if (const Real l2 = squareStrength(problem); l2 > 0)
        return lambda * norm + l2 / 2 * length(w) * length(w);
    return problem.regularizer == "v-of-norm" ? lambda * norm * norm : lambda * norm; // V(z) = z^2 by default
}

/// sum over blocks of (||v_g|| - lambda c_g)_+^2 / (2 l2)
Real conjugateWithSquare(const Problem& problem, const Reals& v) {
    const bool isGroups = problem.regularizer == "group-lasso";
    const std::vector<Reals> blocks = isGroups ? groups(problem, v) : parts(v, problem.outputs);
    const Real sum = sumOver(blocks, [&](const Reals& block) {
        const Real rest = std::max(Real(0), length(block) - problem.lambda * (isGroups ? weight(block) : Real(1)));
        return rest * rest;
    });
    return sum / (2 * squareStrength(problem));
}

/// R*(v), and how far v is outside the domain of R*, in units of lambda N*.
Real conjugateOf(const Problem& problem, const Reals& v, Real& beyond) {
    const Real lambda = problem.lambda;
    if (problem.regularizer == "exclusive-lasso")
        return sumOver(parts(v, problem.outputs), [](const Reals& row) { return max(row) * max(row); }) / (4 * lambda);
    if (problem.regularizer == "squared-sum-of-norms") {
        const Real largest = maxOver(columns(v, problem.outputs), length);
        return largest * largest / (4 * lambda);
    }
    if (problem.regularizer == "v-of-norm") {
        const Real eta = normOf(problem).dual(problem, v) / lambda;
        return lambda * eta * eta / 4;
    }
    if (squareStrength(problem) > 0)
        return conjugateWithSquare(problem, v);
    Real excess = 0;
    if (problem.regularizer == "sparse-group-lasso")
        for (Reals group : groups(problem, v)) {
            const Real bound = lambda * weight(group);
            for (Real& entry : group)
                entry = soft(entry, problem.l1);
            excess = std::max(excess, length(group) - bound);
        }
    else
        excess = normOf(problem).dual(problem, v) - lambda;
    beyond = std::max(Real(0), excess);
    return excess <= relativeTolerance * (lambda + problem.l1) ? 0 : infinite;
}

} // namespace

bool isNormLike(const Problem& problem) {
    constexpr const char* ids[] = {
        "l2-norm",   "linf",  "group-lasso",     "sparse-group-lasso",   "l21",      "l1inf", "overlapping-groups",
        "mkl-block", "trace", "exclusive-lasso", "squared-sum-of-norms", "v-of-norm"};
    return std::ranges::find(ids, problem.regularizer) != std::end(ids);
}

void judgeNorm(const Problem& problem, const Whole& whole, Verdict& found) {
    if (problem.outputs == 0 || problem.groupSize == 0)
        throw std::invalid_argument("outputs and groupSize must be at least 1");
    const Real value = valueOf(problem, whole.w);
    Real beyond = 0;
    const Real conjugate = conjugateOf(problem, whole.v, beyond);
    found.primal += value;
    found.dual -= conjugate;
    found.dualBallViolation = std::max(found.dualBallViolation, beyond);
    const Real product = std::inner_product(whole.w.begin(), whole.w.end(), whole.v.begin(), Real(0));
    found.regularizerResidual = std::max(found.regularizerResidual, value + conjugate - product);
}

} // namespace judge
