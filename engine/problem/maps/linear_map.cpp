// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/linear_map.h"

#include "engine/base/work_watch.h"
#include "engine/data/dataset/row_products.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <thread>
#include <vector>

namespace gapscope {

DataMap::DataMap(DatasetPointer data, bool biasColumn, int threads, Index outputs)
    : m_data(std::move(data)), m_biasColumn(biasColumn), m_outputs(outputs), m_squaredNorms(m_data->rows()),
      m_parts(threads) {
    m_rowsPerLook = static_cast<Index>(rowsPerLook(m_data->rows(), m_data->stored(), m_outputs));
    m_parts.run([this](int part) {
        const Index end = std::min(rows(), partBegin(part + 1));
        const Index first = std::min(rows(), partBegin(part));
        for (Index i = first; i < end; ++i) {
            if ((i - first) % m_rowsPerLook == 0)
                readAhead(i, end);
            m_squaredNorms[i] = squaredNorm(row(i));
        }
    });
}

Index DataMap::partBegin(int part) const noexcept {
    const Index n = m_data->rows();
    if (part <= 0)
        return 0;
    if (part >= m_parts.count())
        return n;
    const SparseView* sparse = m_data->sparse();
    if (sparse == nullptr)
        return n * part / m_parts.count();
    const auto target = static_cast<std::int64_t>(sparse->value.size()) * part / m_parts.count();
    return static_cast<Index>(std::ranges::lower_bound(sparse->start, target) - sparse->start.begin());
}

/// Rows in files: those of the next look are read from the disk while these are worked on.
void DataMap::readAhead(Index begin, Index end) const noexcept {
    if (const MappedRows* files = m_data->mapped(); files != nullptr && begin + m_rowsPerLook < end)
        files->readAhead(begin + m_rowsPerLook, std::min(end, begin + 2 * m_rowsPerLook));
}

bool DataMap::forStretches(const StretchWork& work, const std::stop_token& stop, bool onThreads) const {
    std::atomic<bool> stopped = false;
    const auto ofPart = [&](int part) {
        const Index end = std::min(rows(), partBegin(part + 1));
        for (Index begin = std::min(rows(), partBegin(part)); begin < end; begin += m_rowsPerLook) {
            if (stop.stop_requested()) {
                stopped = true;
                return;
            }
            readAhead(begin, end);
            work(part, begin, std::min(end, begin + m_rowsPerLook));
        }
    };
    if (onThreads)
        m_parts.run(ofPart);
    for (int part = 0; !onThreads && part < parts(); ++part)
        ofPart(part);
    return !stopped;
}

bool DataMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    scores.resize(scoreCount());
    const double bias = m_biasColumn ? w[w.size() - 1] : 0.0;
    std::atomic<bool> stopped = false;
    const auto multiplyPart = [&](int part) {
        const Index end = std::min(rows(), partBegin(part + 1));
        for (Index begin = std::min(rows(), partBegin(part)); begin < end; begin += m_rowsPerLook) {
            if (stop.stop_requested()) {
                stopped = true;
                return;
            }
            readAhead(begin, end);
            for (Index i = begin; i < std::min(end, begin + m_rowsPerLook); ++i) {
                if (m_outputs == 1)
                    scores[i] = rowProduct(row(i), w.data()) + bias;
                else
                    multiplyOutputs(row(i), w.data(), m_outputs, scores.data() + i * m_outputs);
            }
        }
    };
    m_parts.run(multiplyPart);
    return !stopped;
}

bool DataMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    const Index p = m_data->columns();
    v.setZero(columns());
    std::atomic<bool> stopped = false;
    std::vector<Vector> parts(static_cast<std::size_t>(m_parts.count() - 1));
    const auto addPart = [&](int part) {
        if (part > 0)
            parts[static_cast<std::size_t>(part) - 1].setZero(columns());
        double* sum = part == 0 ? v.data() : parts[static_cast<std::size_t>(part) - 1].data();
        const Index end = std::min(rows(), partBegin(part + 1));
        for (Index begin = std::min(rows(), partBegin(part)); begin < end; begin += m_rowsPerLook) {
            if (stop.stop_requested()) {
                stopped = true;
                return;
            }
            readAhead(begin, end);
            for (Index i = begin; i < std::min(end, begin + m_rowsPerLook); ++i) {
                if (m_outputs > 1) {
                    addScaledOutputs(row(i), a.data() + i * m_outputs, m_outputs, sum);
                    continue;
                }
                if (a[i] == 0.0)
                    continue;
                addScaledRow(row(i), a[i], sum);
                if (m_biasColumn)
                    sum[p] += a[i];
            }
        }
    };
    m_parts.run(addPart);
    if (!parts.empty())
        m_parts.run([&](int share) {
            const auto [first, last] = m_parts.range(v.size(), share);
            for (const Vector& part : parts) // in a fixed order, so that equal thread counts give equal results
                v.segment(first, last - first) += part.segment(first, last - first);
        });
    return !stopped;
}

double DataMap::maxEntry() const {
    double max = m_biasColumn ? 1.0 : 0.0;
    for (Index i = 0; i < rows(); ++i) {
        const RowView stored = row(i);
        for (Index k = 0; k < stored.count; ++k)
            max = std::max(max, std::abs(stored.value[k]));
    }
    return max;
}

double DataMap::squaredNormBound() const {
    return m_squaredNorms.sum() + (m_biasColumn ? static_cast<double>(rows()) : 0.0);
}

double DataMap::maxSquaredNorm() const {
    return m_squaredNorms.maxCoeff() + (m_biasColumn ? 1.0 : 0.0);
}

} // namespace gapscope
