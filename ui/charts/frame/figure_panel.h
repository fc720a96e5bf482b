// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/frame/line_samples.h"

#include <QList>
#include <QString>

#include <optional>
#include <stop_token>

namespace gapscope {

/// A chart as a part of a figure: its plot, which takes any size, and what stands above it. Lengths are in the units of
/// the painter. Made on the window's thread; any one thread may then lay it out and paint it.
class FigurePanel {
public:
    virtual ~FigurePanel() = default;

    virtual QString title() const = 0;
    /// What stands below the title; empty = nothing.
    virtual QString note() const { return {}; }
    /// What the dashes mean.
    virtual QList<CurveStyle> key() const { return {}; }
    /// What the colours mean.
    virtual QList<LineSample> legend() const { return {}; }
    /// Width by height of a plot that looks well.
    virtual double aspect() const { return 1.5; }

    virtual void layOut(const QSizeF& size, const PlotLook& look) = 0;
    /// Inside the axes; valid once laid out.
    virtual QRectF area() const = 0;
    /// What grows with the runs is painted up to this place of the x axis; nothing = whole. The layout stays.
    virtual void setPosition(std::optional<double> /*x*/) {}
    /// From the painter's origin on. After a stop the picture is not whole.
    virtual void paint(QPainter& painter, const std::stop_token& stop) const = 0;
};

} // namespace gapscope
