// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/compact_products.h"

#include "engine/base/work_watch.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr Index rowsAhead = 4;

double countNonzeros(VectorView values) {
    return static_cast<double>((values.array() != 0.0).count());
}

/// Calls use(width, first) for chunks of outputs whose sums fit into registers; the width is a compile-time constant.
template <class Use>
void forChunks(Index outputs, Use&& use) {
    Index first = 0;
    for (; first + 8 <= outputs; first += 8)
        use(std::integral_constant<int, 8>{}, first);
    if (first + 4 <= outputs) {
        use(std::integral_constant<int, 4>{}, first);
        first += 4;
    }
    if (first + 2 <= outputs) {
        use(std::integral_constant<int, 2>{}, first);
        first += 2;
    }
    if (first < outputs)
        use(std::integral_constant<int, 1>{}, first);
}

/// scores = W^T x for W of p x outputs.
template <class View>
void dotOutputs(const View& view, Index row, Index outputs, const double* __restrict w, double* __restrict scores) {
    const std::int64_t at = view.start[row];
    const Index entries = view.count(row);
    forChunks(outputs, [&](auto width, Index first) {
        constexpr auto lanes = static_cast<std::size_t>(decltype(width)::value);
        std::array<double, lanes> even{};
        std::array<double, lanes> odd{};
        Index e = 0;
        for (; e + 2 <= entries; e += 2) {
            const double x0 = view.valueAt(at, e);
            const double x1 = view.valueAt(at, e + 1);
            const double* w0 = w + static_cast<Index>(view.columnAt(at, e)) * outputs + first;
            const double* w1 = w + static_cast<Index>(view.columnAt(at, e + 1)) * outputs + first;
            for (std::size_t c = 0; c < lanes; ++c) {
                even[c] += x0 * w0[c];
                odd[c] += x1 * w1[c];
            }
        }
        if (e < entries) {
            const double x = view.valueAt(at, e);
            const double* last = w + static_cast<Index>(view.columnAt(at, e)) * outputs + first;
            for (std::size_t c = 0; c < lanes; ++c)
                even[c] += x * last[c];
        }
        double* const sums = scores + first;
        for (std::size_t c = 0; c < lanes; ++c)
            sums[c] = even[c] + odd[c];
    });
}

/// V += x a^T for V of p x outputs.
template <class View>
void addOutputs(const View& view, Index row, Index outputs, const double* __restrict a, double* __restrict v) {
    const std::int64_t at = view.start[row];
    const Index entries = view.count(row);
    forChunks(outputs, [&](auto width, Index first) {
        for (Index e = 0; e < entries; ++e) {
            const double x = view.valueAt(at, e);
            double* of = v + static_cast<Index>(view.columnAt(at, e)) * outputs + first;
            for (int c = 0; c < width; ++c)
                of[c] += x * a[first + c];
        }
    });
}

} // namespace

/// Calls use(view, k, row, part) for all chosen rows, those of one part on one thread, polling the stop token in
/// between.
template <class Use>
void CompactProducts::forRows(const RowSubset& chosen, Use&& use, Index outputs) {
    const auto chunk = static_cast<Index>(rowsPerLook(m_rows->rows(), m_rows->stored(), outputs));
    m_rows->visit([&](const auto& view) {
        m_parts.run([&](int part) {
            const auto [first, last] = m_parts.range(chosen.count, part);
            for (Index begin = first; begin < last; begin += chunk) {
                if (m_stop.stop_requested())
                    throw StopRequested{};
                const Index end = std::min(last, begin + chunk);
                for (Index k = begin; k < end; ++k) {
                    if (chosen.list != nullptr && k + rowsAhead < last)
                        view.prefetch(chosen[k + rowsAhead]);
                    use(view, k, chosen[k], part);
                }
            }
        });
    });
}

void CompactProducts::multiply(const RowSubset& chosen, const Vector& w, Vector& scores) {
    scores.resize(chosen.count);
    forRows(chosen, [&](const auto& view, Index k, Index row, int) { scores[k] = view.dot(row, w.data()); });
    m_work.rowProducts += static_cast<double>(chosen.count);
}

void CompactProducts::addTransposed(const RowSubset& chosen, const Vector& a, Vector& v) {
    m_sums.begin(v);
    forRows(chosen, [&](const auto& view, Index k, Index row, int part) {
        if (a[k] != 0.0)
            view.add(row, a[k], m_sums.sum(part));
    });
    m_sums.addTo(v, m_parts);
    m_work.rowAxpys += countNonzeros(a.head(chosen.count));
}

void CompactProducts::multiplyWeighted(const RowSubset& chosen, const Vector& weights, const Vector& w, Vector& scores,
                                       Vector& v) {
    scores.resize(chosen.count);
    m_sums.begin(v);
    forRows(chosen, [&](const auto& view, Index k, Index row, int part) {
        if (weights[k] == 0.0)
            return;
        scores[k] = view.dot(row, w.data());
        view.add(row, weights[k] * scores[k], m_sums.sum(part));
    });
    m_sums.addTo(v, m_parts);
    const double used = countNonzeros(weights.head(chosen.count));
    m_work.rowProducts += used;
    m_work.rowAxpys += used;
}

void CompactProducts::multiply(const RowSubset& chosen, Index outputs, const Vector& w, Vector& scores) {
    scores.resize(chosen.count * outputs);
    forRows(
        chosen,
        [&](const auto& view, Index k, Index row, int) {
            dotOutputs(view, row, outputs, w.data(), scores.data() + k * outputs);
        },
        outputs);
    m_work.rowProducts += static_cast<double>(chosen.count);
}

void CompactProducts::addTransposed(const RowSubset& chosen, Index outputs, const Vector& a, Vector& v) {
    m_sums.begin(v);
    forRows(
        chosen,
        [&](const auto& view, Index k, Index row, int part) {
            addOutputs(view, row, outputs, a.data() + k * outputs, m_sums.sum(part));
        },
        outputs);
    m_sums.addTo(v, m_parts);
    m_work.rowAxpys += static_cast<double>(chosen.count);
}

void CompactProducts::applyHessian(const RowSubset& chosen, Index outputs, const RowTransform& transform,
                                   const Vector& w, Vector& v) {
    std::vector<Vector> scores(static_cast<std::size_t>(m_parts.count()), Vector(outputs));
    m_sums.begin(v);
    forRows(
        chosen,
        [&](const auto& view, Index k, Index row, int part) {
            Vector& own = scores[static_cast<std::size_t>(part)];
            dotOutputs(view, row, outputs, w.data(), own.data());
            transform(k, {own.data(), static_cast<std::size_t>(outputs)});
            addOutputs(view, row, outputs, own.data(), m_sums.sum(part));
        },
        outputs);
    m_sums.addTo(v, m_parts);
    m_work.rowProducts += static_cast<double>(chosen.count);
    m_work.rowAxpys += static_cast<double>(chosen.count);
}

void CompactProducts::addOuter(const RowSubset& chosen, const Vector& weights, DenseRows& matrix) {
    const Index p = matrix.cols();
    Eigen::Map<Vector> entries(matrix.data(), matrix.size());
    std::vector<double> axpys(static_cast<std::size_t>(m_parts.count()));
    m_sums.begin(entries);
    forRows(chosen, [&](const auto& view, Index k, Index row, int part) {
        if (weights[k] == 0.0)
            return;
        view.addOuter(row, weights[k], m_sums.sum(part), p);
        axpys[static_cast<std::size_t>(part)] += 0.5 * static_cast<double>(view.count(row) + 1);
    });
    m_sums.addTo(entries, m_parts);
    for (const double ofPart : axpys)
        m_work.rowAxpys += ofPart; // row additions that were not skipped
}

} // namespace gapscope
