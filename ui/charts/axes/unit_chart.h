// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include <QChart>
#include <QLineSeries>

class QValueAxis;

namespace gapscope {

/// A chart that draws only its series, in plot coordinates: both axes are fixed to 0 to 1. The axes belong to the
/// chart.
struct UnitChart {
    QChart* chart = nullptr;
    QValueAxis* x = nullptr;
    QValueAxis* y = nullptr;

    static UnitChart make();
    /// Null pointers on paper, where plots paint their own curves.
    static UnitChart makeFor(PlotMedium medium) { return medium == PlotMedium::screen ? make() : UnitChart{}; }
    /// Adds a series on top of the others.
    void add(QLineSeries* series) const;
};

} // namespace gapscope
