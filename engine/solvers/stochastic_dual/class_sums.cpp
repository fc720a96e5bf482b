// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/class_sums.h"

#include <algorithm>

namespace gapscope {
namespace {

/// x . v for a column v of a V stored by features, with stride `outputs`, in four independent partial sums.
double scoreOfClass(RowView row, const double* v, Index outputs) noexcept {
    double sums[4] = {};
    const auto term = [&](Index e) {
        return row.value[e] * v[(row.column == nullptr ? e : Index{row.column[e]}) * outputs];
    };
    Index e = 0;
    for (; e + 4 <= row.count; e += 4)
        for (Index c = 0; c < 4; ++c)
            sums[c] += term(e + c);
    for (; e < row.count; ++e)
        sums[0] += term(e);
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

} // namespace

ClassSums::ClassSums(Index features, Index outputs, bool byClasses)
    : m_features(features), m_outputs(outputs), m_byClasses(byClasses),
      m_values(static_cast<std::size_t>(features * outputs)) {
    setZero();
}

void ClassSums::setZero() noexcept {
    std::fill_n(m_values.data(), m_features * m_outputs, 0.0);
}

void ClassSums::multiply(RowView row, double* scores) const noexcept {
    if (!m_byClasses)
        return multiplyOutputs(row, m_values.data(), m_outputs, scores);
    for (Index k = 0; k < m_outputs; ++k)
        scores[k] = dot(row, m_values.data() + k * m_features);
}

void ClassSums::multiply(RowView row, std::span<const std::uint32_t> classes, double* scores) const noexcept {
    for (std::size_t k = 0; k < classes.size(); ++k) {
        const auto ofClass = static_cast<Index>(classes[k]);
        scores[k] = m_byClasses ? dot(row, m_values.data() + ofClass * m_features)
                                : scoreOfClass(row, m_values.data() + ofClass, m_outputs);
    }
}

void ClassSums::add(RowView row, std::span<const std::uint32_t> classes, const double* changes) noexcept {
    if (m_byClasses) {
        for (std::size_t k = 0; k < classes.size(); ++k)
            addScaled(row, changes[k], m_values.data() + static_cast<Index>(classes[k]) * m_features);
        return;
    }
    const auto addToFeature = [&](Index e, auto&& change) {
        change(m_values.data() + (row.column == nullptr ? e : Index{row.column[e]}) * m_outputs, row.value[e]);
    };
    if (classes.size() == 2) { // the most frequent case once few classes are active
        for (Index e = 0; e < row.count; ++e)
            addToFeature(e, [&](double* v, double x) {
                v[classes[0]] += x * changes[0];
                v[classes[1]] += x * changes[1];
            });
        return;
    }
    for (Index e = 0; e < row.count; ++e)
        addToFeature(e, [&](double* v, double x) {
            for (std::size_t k = 0; k < classes.size(); ++k)
                v[classes[k]] += x * changes[k];
        });
}

void ClassSums::assign(const Vector& v) noexcept {
    const Eigen::Map<const DenseRows> given(v.data(), m_features, m_outputs);
    if (m_byClasses)
        Eigen::Map<Eigen::MatrixXd>(m_values.data(), m_features, m_outputs) = given;
    else
        Eigen::Map<DenseRows>(m_values.data(), m_features, m_outputs) = given;
}

void ClassSums::copyTo(Vector& v, double divisor) const {
    v.resize(m_features * m_outputs);
    Eigen::Map<DenseRows> result(v.data(), m_features, m_outputs);
    if (m_byClasses)
        result = Eigen::Map<const Eigen::MatrixXd>(m_values.data(), m_features, m_outputs) / divisor;
    else
        result = Eigen::Map<const DenseRows>(m_values.data(), m_features, m_outputs) / divisor;
}

} // namespace gapscope
