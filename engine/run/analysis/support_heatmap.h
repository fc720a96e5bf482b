// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/support_history.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The rows of a raster of supports: the coefficients that were not zero at any checkpoint, by |w|, the greatest first;
/// those that are zero now follow, the last to vanish first.
struct HeatmapRows {
    std::vector<Index> order; ///< coefficient of every row
    Index coefficients = 0;   ///< d, most of which may be in no row
};

/// `w`: the present weights; its leading entries are the coefficients.
HeatmapRows heatmapRows(const SupportRecord& record, VectorView w);

/// The part of a raster that is looked at.
struct HeatmapView {
    Index firstRow = 0;
    Index lastRow = 0; ///< not included
    double firstIteration = 0.0;
    double lastIteration = 0.0;
    Index maxBins = 400; ///< rows are put together where there are more

    bool operator==(const HeatmapView&) const = default;
};

/// How many coefficients of each sign are not zero, in bins of rows at every checkpoint of a view. A checkpoint stands
/// for the iterations up to the next one.
struct SupportHeatmap {
    struct Column {
        double iteration = 0.0;
        double end = 0.0; ///< the iteration of the next checkpoint
    };
    struct Cell {
        int positive = 0;
        int negative = 0;
        bool operator==(const Cell&) const = default;
    };

    HeatmapView view;
    Index bins = 0;              ///< at least 1 unless there are no rows
    std::vector<Column> columns; ///< those that overlap the view
    std::vector<Cell> cells;     ///< by columns

    /// First row of a bin; of bin `bins` the end.
    Index binBegin(Index bin) const noexcept {
        return bins == 0 ? view.firstRow : view.firstRow + bin * (view.lastRow - view.firstRow) / bins;
    }
    const Cell& cell(std::size_t column, Index bin) const {
        return cells[column * static_cast<std::size_t>(bins) + static_cast<std::size_t>(bin)];
    }
};

/// Rows of the view that do not exist are left out. Nothing when a stop was asked for.
std::optional<SupportHeatmap> supportHeatmap(const SupportRecord& record, const HeatmapRows& rows,
                                             const HeatmapView& view, const std::stop_token& stop = {});

} // namespace gapscope
