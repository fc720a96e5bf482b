// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/kernels/column_sums.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr int bitsOfSums = 62;
constexpr int leastExponent = -952; // so that a unit is a normal number
constexpr int exponentStep = 8;     // a new unit means a new sum over all columns, so it must change rarely

/// The power of two above `bound`, rounded up to a multiple of `exponentStep`.
int exponentAbove(double bound) {
    int exponent = leastExponent;
    if (bound > 0.0)
        std::frexp(bound, &exponent);
    exponent = std::max(exponent, leastExponent);
    const int above = exponent + exponentStep - 1;
    return above - ((above % exponentStep) + exponentStep) % exponentStep;
}

std::uint64_t units(double value) noexcept {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(value + std::copysign(0.5, value)));
}

} // namespace

ColumnSums::ColumnSums(Index rows, Vector bounds)
    : m_bounds(std::move(bounds)), m_w(Vector::Zero(m_bounds.size())), m_sums(static_cast<std::size_t>(rows)) {}

void ColumnSums::restart(int exponent) {
    m_exponent = exponent;
    m_w.setZero();
    std::ranges::fill(m_sums, 0U);
}

bool ColumnSums::update(const Vector& w, const VisitColumns& visit) {
    const double bound = w.cwiseAbs().dot(m_bounds);
    if (!std::isfinite(bound)) {
        m_w = w; // the scores are unknown
        m_exponent = std::numeric_limits<int>::max();
        return true;
    }
    const int exponent = exponentAbove(bound);
    const auto countChanged = (w.array() != m_w.array()).count();
    if (exponent != m_exponent || (w.array() != 0.0).count() < countChanged)
        restart(exponent);
    std::vector<Index> changed;
    for (Index j = 0; j < w.size(); ++j)
        if (w[j] != m_w[j])
            changed.push_back(j);
    const double scale = std::ldexp(1.0, bitsOfSums - m_exponent);
    return visit(changed, [&](std::size_t k, const double* column) {
        const Index j = changed[k];
        const double before = m_w[j] * scale;
        const double after = w[j] * scale;
        for (std::size_t i = 0; i < m_sums.size(); ++i)
            m_sums[i] += units(after * column[i]) - units(before * column[i]);
        m_w[j] = w[j];
    });
}

void ColumnSums::scores(Vector& out) const {
    out.resize(static_cast<Index>(m_sums.size()));
    if (m_exponent == std::numeric_limits<int>::max()) {
        out.setConstant(std::numeric_limits<double>::quiet_NaN());
        return;
    }
    const double unit = std::ldexp(1.0, m_exponent - bitsOfSums);
    for (std::size_t i = 0; i < m_sums.size(); ++i)
        out[static_cast<Index>(i)] = static_cast<double>(static_cast<std::int64_t>(m_sums[i])) * unit;
}

} // namespace gapscope
