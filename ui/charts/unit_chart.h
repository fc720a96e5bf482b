// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QChart>
#include <QLineSeries>

class QValueAxis;

namespace gapscope {

/// A chart that draws nothing but its series, in the coordinates of the plot: both its axes go from 0 to 1 for ever.
/// The axes belong to the chart.
struct UnitChart {
    QChart* chart;
    QValueAxis* x;
    QValueAxis* y;

    static UnitChart make();
    /// Adds a series on top of the others.
    void add(QLineSeries* series) const;
};

} // namespace gapscope
