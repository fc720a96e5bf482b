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

/// A chart as a part of a figure: its plot, which takes any size, and what is above it. Lengths in the painter's units.
/// Created on the window's thread; then any one thread may lay it out and paint it.
class FigurePanel {
public:
    virtual ~FigurePanel() = default;

    virtual QString title() const = 0;
    /// The line below the title; empty = none.
    virtual QString note() const { return {}; }
    /// What the dashes mean.
    virtual QList<CurveStyle> key() const { return {}; }
    /// What the colours mean.
    virtual QList<LineSample> legend() const { return {}; }
    /// Preferred ratio of width to height of the plot.
    virtual double aspect() const { return 1.5; }

    virtual void layOut(const QSizeF& size, const PlotLook& look) = 0;
    /// The area inside the axes; valid after layout.
    virtual QRectF area() const = 0;
    /// What grows along the motion of its chart is painted up to this place; nothing = whole. The layout stays. After a
    /// stop it must not be painted.
    virtual void setPosition(std::optional<double> /*x*/, const std::stop_token& /*stop*/) {}
    /// Before the layout: shows only this part of the axis of the motion.
    virtual void setRange(double /*low*/, double /*high*/) {}
    /// Paints from the painter's origin. After a stop the picture is incomplete.
    virtual void paint(QPainter& painter, const std::stop_token& stop) const = 0;
};

} // namespace gapscope
