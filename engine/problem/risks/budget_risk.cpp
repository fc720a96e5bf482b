// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/budget_risk.h"

#include "engine/losses/interface/loss.h"
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace gapscope {
namespace {

constexpr double budgetTolerance = 1e-12; // relative; for rounding errors of a projection

} // namespace

BudgetRisk::BudgetRisk(Vector labels, double budget, double gamma)
    : m_labels(std::move(labels)), m_budget(std::min(budget, static_cast<double>(m_labels.size()))), m_gamma(gamma) {}

void BudgetRisk::project(Vector& a) const {
    if (const Vector inside = a.cwiseMax(0.0).cwiseMin(1.0); inside.sum() <= m_budget) {
        a = inside;
        return;
    }
    const BoxAndHyperplane set{.min = Vector::Zero(a.size()), .max = Vector::Ones(a.size()), .value = m_budget};
    [[maybe_unused]] const Result<double> multiplier = projectOnBoxAndHyperplane(set, a);
    assert(multiplier.ok() && "0 <= m <= n: the set is not empty");
}

Vector BudgetRisk::maximizer(const Vector& scores) const {
    const Vector losses = (1.0 - (m_labels.array() * scores.array())).matrix();
    if (m_gamma > 0.0)
        if (Vector a = losses / m_gamma; a.allFinite() || !losses.allFinite()) { // else the quotients overflow
            project(a);
            return a;
        }
    std::vector<Index> order(static_cast<std::size_t>(rows()));
    std::iota(order.begin(), order.end(), Index{0});
    const auto whole = static_cast<std::ptrdiff_t>(m_budget);
    const auto isBefore = [&](Index i, Index j) { return losses[i] != losses[j] ? losses[i] > losses[j] : i < j; };
    if (whole < rows())
        std::nth_element(order.begin(), order.begin() + whole, order.end(), isBefore);
    Vector a = Vector::Zero(rows());
    for (std::ptrdiff_t k = 0; k < std::min<std::ptrdiff_t>(whole + 1, rows()); ++k) {
        const Index i = order[static_cast<std::size_t>(k)];
        if (losses[i] > 0.0)
            a[i] = k < whole ? 1.0 : m_budget - static_cast<double>(whole);
    }
    return a;
}

double BudgetRisk::value(const Vector& scores) const {
    const Vector a = maximizer(scores);
    CompensatedSum sum;
    for (Index i = 0; i < rows(); ++i)
        if (a[i] > 0.0)
            sum.add(a[i] * (1.0 - m_labels[i] * scores[i]) - 0.5 * m_gamma * a[i] * a[i]);
    return sum.value() / count();
}

void BudgetRisk::dualPoint(const Vector& scores, Vector& alpha) const {
    alpha = m_labels.cwiseProduct(maximizer(scores));
}

double BudgetRisk::conjugateAtMinus(const Vector& alpha) const {
    CompensatedSum sum;
    CompensatedSum total;
    for (Index i = 0; i < rows(); ++i) {
        const double a = m_labels[i] * alpha[i];
        const double tolerance = domainTolerance(a);
        if (!(a >= -tolerance && a <= 1.0 + tolerance))
            return infinite;
        const double inside = std::clamp(a, 0.0, 1.0);
        total.add(inside);
        sum.add(0.5 * m_gamma * inside * inside - inside);
    }
    return total.value() <= m_budget * (1.0 + budgetTolerance) ? sum.value() / count() : infinite;
}

void BudgetRisk::dualProx(Vector& alpha, double step) const {
    alpha = (m_labels.cwiseProduct(alpha).array() + step).matrix() / (1.0 + step * m_gamma);
    project(alpha);
    alpha = m_labels.cwiseProduct(alpha);
}

void BudgetRisk::dualProx(Vector&, const Vector&) const {
    throw std::logic_error("the rows of a dual budget share their step");
}

Index BudgetRisk::projectDual(Vector& alpha) const {
    Vector a = m_labels.cwiseProduct(alpha);
    const Vector before = a;
    project(a);
    Index moved = 0;
    for (Index i = 0; i < rows(); ++i)
        moved += std::abs(a[i] - before[i]) > domainTolerance(before[i]) ? 1 : 0;
    alpha = m_labels.cwiseProduct(a);
    return moved;
}

void BudgetRisk::dualBox(Vector& min, Vector& max) const {
    min = m_labels.cwiseMin(0.0);
    max = m_labels.cwiseMax(0.0);
}

double BudgetRisk::dualBound() const noexcept {
    return std::sqrt(m_budget / count());
}

std::unique_ptr<Risk> BudgetRisk::smoothed(double gamma) const {
    return std::make_unique<BudgetRisk>(m_labels, m_budget, m_gamma + gamma);
}

} // namespace gapscope
