// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/compact_products.h"

#include "engine/base/work_watch.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr Index rowsAhead = 4;

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
        double even[width] = {};
        double odd[width] = {};
        Index e = 0;
        for (; e + 2 <= entries; e += 2) {
            const double x0 = view.valueAt(at, e);
            const double x1 = view.valueAt(at, e + 1);
            const double* w0 = w + static_cast<Index>(view.columnAt(at, e)) * outputs + first;
            const double* w1 = w + static_cast<Index>(view.columnAt(at, e + 1)) * outputs + first;
            for (int c = 0; c < width; ++c) {
                even[c] += x0 * w0[c];
                odd[c] += x1 * w1[c];
            }
        }
        if (e < entries)
            for (int c = 0; c < width; ++c)
                even[c] += view.valueAt(at, e) * w[static_cast<Index>(view.columnAt(at, e)) * outputs + first + c];
        for (int c = 0; c < width; ++c)
            scores[first + c] = even[c] + odd[c];
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

/// Calls use(view, k, row) for all chosen rows, polling the stop token in between.
template <class Use>
void CompactProducts::forRows(const RowSubset& chosen, Use&& use, Index outputs) {
    const auto chunk = static_cast<Index>(rowsPerLook(m_rows->rows(), m_rows->stored(), outputs));
    m_rows->visit([&](const auto& view) {
        for (Index begin = 0; begin < chosen.count; begin += chunk) {
            if (m_stop.stop_requested())
                throw StopRequested{};
            const Index end = std::min(chosen.count, begin + chunk);
            for (Index k = begin; k < end; ++k) {
                if (chosen.list != nullptr && k + rowsAhead < chosen.count)
                    view.prefetch(chosen[k + rowsAhead]);
                use(view, k, chosen[k]);
            }
        }
    });
}

void CompactProducts::multiply(const RowSubset& chosen, const Vector& w, Vector& scores) {
    scores.resize(chosen.count);
    forRows(chosen, [&](const auto& view, Index k, Index row) { scores[k] = view.dot(row, w.data()); });
    m_work.rowProducts += static_cast<double>(chosen.count);
}

void CompactProducts::addTransposed(const RowSubset& chosen, const Vector& a, Vector& v) {
    Index used = 0;
    forRows(chosen, [&](const auto& view, Index k, Index row) {
        if (a[k] == 0.0)
            return;
        view.add(row, a[k], v.data());
        ++used;
    });
    m_work.rowAxpys += static_cast<double>(used);
}

void CompactProducts::multiplyWeighted(const RowSubset& chosen, const Vector& weights, const Vector& w, Vector& scores,
                                       Vector& v) {
    scores.resize(chosen.count);
    Index used = 0;
    forRows(chosen, [&](const auto& view, Index k, Index row) {
        if (weights[k] == 0.0)
            return;
        scores[k] = view.dot(row, w.data());
        view.add(row, weights[k] * scores[k], v.data());
        ++used;
    });
    m_work.rowProducts += static_cast<double>(used);
    m_work.rowAxpys += static_cast<double>(used);
}

void CompactProducts::multiply(const RowSubset& chosen, Index outputs, const Vector& w, Vector& scores) {
    scores.resize(chosen.count * outputs);
    forRows(
        chosen,
        [&](const auto& view, Index k, Index row) {
            dotOutputs(view, row, outputs, w.data(), scores.data() + k * outputs);
        },
        outputs);
    m_work.rowProducts += static_cast<double>(chosen.count);
}

void CompactProducts::addTransposed(const RowSubset& chosen, Index outputs, const Vector& a, Vector& v) {
    forRows(
        chosen,
        [&](const auto& view, Index k, Index row) { addOutputs(view, row, outputs, a.data() + k * outputs, v.data()); },
        outputs);
    m_work.rowAxpys += static_cast<double>(chosen.count);
}

void CompactProducts::applyHessian(const RowSubset& chosen, Index outputs, const RowTransform& transform,
                                   const Vector& w, Vector& v) {
    Vector scores(outputs);
    forRows(
        chosen,
        [&](const auto& view, Index k, Index row) {
            dotOutputs(view, row, outputs, w.data(), scores.data());
            transform(k, {scores.data(), static_cast<std::size_t>(outputs)});
            addOutputs(view, row, outputs, scores.data(), v.data());
        },
        outputs);
    m_work.rowProducts += static_cast<double>(chosen.count);
    m_work.rowAxpys += static_cast<double>(chosen.count);
}

void CompactProducts::addOuter(const RowSubset& chosen, const Vector& weights, DenseRows& matrix) {
    double axpys = 0.0;
    forRows(chosen, [&](const auto& view, Index k, Index row) {
        if (weights[k] == 0.0)
            return;
        view.addOuter(row, weights[k], matrix.data(), matrix.cols());
        axpys += 0.5 * static_cast<double>(view.count(row) + 1);
    });
    m_work.rowAxpys += axpys; // number of row additions that were not skipped
}

} // namespace gapscope
