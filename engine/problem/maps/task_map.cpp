// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/task_map.h"

#include "engine/base/work_watch.h"
#include "engine/data/dataset/row_products.h"
#include "engine/problem/maps/accurate_sums.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

TaskMap::TaskMap(DatasetPointer data)
    : m_data(std::move(data)), m_rowsPerLook(static_cast<Index>(rowsPerLook(m_data->rows(), m_data->stored()))) {}

bool TaskMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    const Index stride = tasks();
    scores.resize(rows());
    for (Index i = 0; i < rows(); ++i) {
        if (i % m_rowsPerLook == 0 && stop.stop_requested())
            return false;
        const RowView row = m_data->row(i);
        const double* const ofTask = w.data() + m_data->tasks()[static_cast<std::size_t>(i)];
        double sum = 0.0;
        for (Index k = 0; k < row.count; ++k)
            sum += row.value[k] * ofTask[(row.column == nullptr ? k : row.column[k]) * stride];
        scores[i] = sum;
    }
    return true;
}

bool TaskMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    const Index stride = tasks();
    v.setZero(columns());
    for (Index i = 0; i < rows(); ++i) {
        if (i % m_rowsPerLook == 0 && stop.stop_requested())
            return false;
        if (a[i] == 0.0)
            continue;
        const RowView row = m_data->row(i);
        double* const ofTask = v.data() + m_data->tasks()[static_cast<std::size_t>(i)];
        for (Index k = 0; k < row.count; ++k)
            ofTask[(row.column == nullptr ? k : row.column[k]) * stride] += a[i] * row.value[k];
    }
    return true;
}

bool TaskMap::multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const {
    AccurateSums sums(columns());
    for (Index i = 0; i < rows(); ++i) {
        if (i % m_rowsPerLook == 0 && stop.stop_requested())
            return false;
        if (a[i] != 0.0)
            sums.add(m_data->row(i), a[i], m_data->tasks()[static_cast<std::size_t>(i)], tasks());
    }
    v = sums.take();
    return true;
}

double TaskMap::maxEntry() const {
    double max = 0.0;
    for (Index i = 0; i < rows(); ++i) {
        const RowView row = m_data->row(i);
        for (Index k = 0; k < row.count; ++k)
            max = std::max(max, std::abs(row.value[k]));
    }
    return max;
}

double TaskMap::maxSquaredNorm() const {
    double max = 0.0;
    for (Index i = 0; i < rows(); ++i)
        max = std::max(max, squaredNorm(m_data->row(i)));
    return max;
}

double TaskMap::squaredNormBound() const {
    Vector sums = Vector::Zero(tasks());
    for (Index i = 0; i < rows(); ++i)
        sums[m_data->tasks()[static_cast<std::size_t>(i)]] += squaredNorm(m_data->row(i));
    return sums.size() > 0 ? sums.maxCoeff() : 0.0;
}

} // namespace gapscope
