// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/compact_products.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr Index entriesPerCheck = Index{1} << 18; // well below a millisecond of work
constexpr Index rowsAhead = 4;

} // namespace

/// Calls use(view, k, row) for all chosen rows, looking at the stop token in between.
template <class Use>
void CompactProducts::forRows(const RowChoice& chosen, Use&& use) {
    const Index perRow = m_rows->rows() > 0 ? static_cast<Index>(m_rows->stored() / m_rows->rows()) + 1 : 1;
    const Index stretch = std::max<Index>(1, entriesPerCheck / perRow);
    m_rows->visit([&](const auto& view) {
        for (Index begin = 0; begin < chosen.count; begin += stretch) {
            if (m_stop.stop_requested())
                throw StopRequested{};
            const Index end = std::min(chosen.count, begin + stretch);
            for (Index k = begin; k < end; ++k) {
                if (chosen.list != nullptr && k + rowsAhead < chosen.count)
                    view.prefetch(chosen[k + rowsAhead]);
                use(view, k, chosen[k]);
            }
        }
    });
}

void CompactProducts::multiply(const RowChoice& chosen, const Vector& w, Vector& scores) {
    scores.resize(chosen.count);
    forRows(chosen, [&](const auto& view, Index k, Index row) { scores[k] = view.dot(row, w.data()); });
    m_work.rowProducts += static_cast<double>(chosen.count);
}

void CompactProducts::addTransposed(const RowChoice& chosen, const Vector& a, Vector& v) {
    Index used = 0;
    forRows(chosen, [&](const auto& view, Index k, Index row) {
        if (a[k] == 0.0)
            return;
        view.add(row, a[k], v.data());
        ++used;
    });
    m_work.rowAxpys += static_cast<double>(used);
}

void CompactProducts::multiplyWeighted(const RowChoice& chosen, const Vector& weights, const Vector& w, Vector& scores,
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

void CompactProducts::addOuter(const RowChoice& chosen, const Vector& weights, DenseRows& matrix) {
    double axpys = 0.0;
    forRows(chosen, [&](const auto& view, Index k, Index row) {
        if (weights[k] == 0.0)
            return;
        view.addOuter(row, weights[k], matrix.data(), matrix.cols());
        axpys += 0.5 * static_cast<double>(view.count(row) + 1);
    });
    m_work.rowAxpys += axpys; // so many times the length of its row were added to
}

} // namespace gapscope
