// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/support_history.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The rows of a support heat map: the coefficients that were nonzero at some checkpoint, in decreasing order of |w|,
/// followed by those that are zero now, the last to vanish first.
struct HeatmapRows {
    std::vector<Index> order; ///< the coefficient of each row
    Index coefficients = 0;   ///< d; most coefficients may have no row
};

/// `w`: the current iterate; its leading entries are the coefficients.
HeatmapRows heatmapRows(const SupportRecord& record, VectorView w);

/// The visible part of a heat map.
struct HeatmapView {
    Index firstRow = 0;
    Index lastRow = 0; ///< exclusive
    double firstIteration = 0.0;
    double lastIteration = 0.0;
    Index maxBins = 400; ///< adjacent rows are merged into a bin if there are more

    bool operator==(const HeatmapView&) const = default;
};

/// The number of positive and negative coefficients in bins of rows, at each checkpoint of a view. A checkpoint stands
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
    std::vector<Column> columns; ///< the checkpoints that overlap the view
    std::vector<Cell> cells;     ///< column by column

    /// First row of a bin; for `bin` = `bins` the end.
    Index binBegin(Index bin) const noexcept {
        return bins == 0 ? view.firstRow : view.firstRow + bin * (view.lastRow - view.firstRow) / bins;
    }
    const Cell& cell(std::size_t column, Index bin) const {
        return cells[column * static_cast<std::size_t>(bins) + static_cast<std::size_t>(bin)];
    }
};

/// Rows of the view that do not exist are ignored. Nothing after a stop request.
std::optional<SupportHeatmap> supportHeatmap(const SupportRecord& record, const HeatmapRows& rows,
                                             const HeatmapView& view, const std::stop_token& stop = {});

} // namespace gapscope
