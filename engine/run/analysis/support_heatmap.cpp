// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/support_heatmap.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gapscope {
namespace {

/// Calls `visit` with the position of each set bit.
template <class Visit>
void forEachBit(const std::vector<std::uint64_t>& words, Visit visit) {
    for (std::size_t k = 0; k < words.size(); ++k)
        for (std::uint64_t rest = words[k]; rest != 0; rest &= rest - 1)
            visit(static_cast<Index>(k) * Support::wordBits + std::countr_zero(rest));
}

/// The checkpoints that overlap a view, including the one before it, which covers the view's first iterations.
std::pair<std::size_t, std::size_t> columnsInView(const std::vector<SupportColumn>& columns, const HeatmapView& view) {
    const auto after = [](double iteration, const SupportColumn& column) { return iteration < column.iteration; };
    auto first = std::upper_bound(columns.begin(), columns.end(), view.firstIteration, after);
    if (first != columns.begin())
        --first;
    const auto last = std::upper_bound(first, columns.end(), view.lastIteration, after);
    return {first - columns.begin(), last - columns.begin()};
}

/// The end of a checkpoint's interval on the axis; the last interval is as long as the one before it.
double endOf(const std::vector<SupportColumn>& columns, std::size_t k) {
    if (k + 1 < columns.size())
        return columns[k + 1].iteration;
    return columns[k].iteration + (k > 0 ? columns[k].iteration - columns[k - 1].iteration : 1.0);
}

} // namespace

HeatmapRows heatmapRows(const SupportRecord& record, VectorView w) {
    HeatmapRows rows;
    rows.coefficients = record.coefficients;
    const auto size = static_cast<std::size_t>(record.coefficients);
    std::vector<int> lastAlive(size, -1); // the last checkpoint at which a coefficient was nonzero
    const Support* previous = nullptr;
    for (std::size_t k = record.columns.size(); k-- > 0;) {
        const Support* support = record.columns[k].support.get();
        if (support == previous)
            continue;
        previous = support;
        forEachBit(support->nonZero, [&](Index j) {
            int& last = lastAlive[static_cast<std::size_t>(j)];
            last = std::max(last, static_cast<int>(k));
        });
    }
    const auto weight = [&w](Index j) { return j < w.size() ? std::abs(w[j]) : 0.0; };
    for (Index j = 0; j < record.coefficients; ++j)
        if (lastAlive[static_cast<std::size_t>(j)] >= 0 || weight(j) > 0.0)
            rows.order.push_back(j);
    std::ranges::sort(rows.order, [&](Index a, Index b) {
        if (weight(a) != weight(b))
            return weight(a) > weight(b);
        const int lastOfA = lastAlive[static_cast<std::size_t>(a)];
        const int lastOfB = lastAlive[static_cast<std::size_t>(b)];
        return lastOfA != lastOfB ? lastOfA > lastOfB : a < b;
    });
    return rows;
}

std::optional<SupportHeatmap> supportHeatmap(const SupportRecord& record, const HeatmapRows& rows,
                                             const HeatmapView& view, const std::stop_token& stop) {
    const auto count = static_cast<Index>(rows.order.size());
    SupportHeatmap heatmap;
    heatmap.view = view;
    heatmap.view.firstRow = std::clamp<Index>(view.firstRow, 0, count);
    heatmap.view.lastRow = std::clamp<Index>(view.lastRow, heatmap.view.firstRow, count);
    const Index inView = heatmap.view.lastRow - heatmap.view.firstRow;
    heatmap.bins = std::min(inView, std::max<Index>(1, view.maxBins));
    // Map coefficients to bins, so that the cost of a column is proportional to its nonzeros.
    std::vector<std::int32_t> binOf(static_cast<std::size_t>(record.coefficients), -1);
    for (Index bin = 0; bin < heatmap.bins; ++bin)
        for (Index row = heatmap.binBegin(bin); row < heatmap.binBegin(bin + 1); ++row)
            binOf[static_cast<std::size_t>(rows.order[static_cast<std::size_t>(row)])] = static_cast<std::int32_t>(bin);
    const auto bins = static_cast<std::size_t>(heatmap.bins);
    const auto [first, last] = columnsInView(record.columns, view);
    heatmap.cells.reserve((last - first) * bins);
    for (std::size_t k = first; k < last; ++k) {
        if (stop.stop_requested())
            return std::nullopt;
        const std::shared_ptr<const Support>& support = record.columns[k].support;
        heatmap.columns.push_back({record.columns[k].iteration, endOf(record.columns, k)});
        if (k > first && support == record.columns[k - 1].support) {
            for (std::size_t bin = 0; bin < bins; ++bin)
                heatmap.cells.push_back(heatmap.cells[heatmap.cells.size() - bins]);
            continue;
        }
        heatmap.cells.resize(heatmap.cells.size() + bins);
        SupportHeatmap::Cell* column = heatmap.cells.data() + heatmap.cells.size() - bins;
        forEachBit(support->nonZero, [&](Index j) {
            const std::int32_t bin = binOf[static_cast<std::size_t>(j)];
            if (bin >= 0)
                ++(support->isNegative(j) ? column[bin].negative : column[bin].positive);
        });
    }
    return heatmap;
}

} // namespace gapscope
