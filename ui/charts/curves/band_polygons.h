// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/decimation.h"

#include <QPolygonF>
#include <QRectF>

#include <span>
#include <vector>

namespace gapscope {

/// Splits a curve at points whose y is not finite.
std::vector<std::span<const PlotPoint>> piecesOf(std::span<const PlotPoint> points);

/// The part of a line up to this x, where it ends on the way to its next point. x ascends, in units of the plot.
std::vector<PlotPoint> begunLine(std::span<const PlotPoint> points, double end);

/// The areas between two curves where both are drawn: not across a hole of either, nor beyond its end. Both curves in
/// units of the plot, x ascending; the areas in the coordinates of `plot`.
std::vector<QPolygonF> areasBetween(std::span<const PlotPoint> one, std::span<const PlotPoint> other,
                                    const QRectF& plot);

} // namespace gapscope
