// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace gapscope {

/// The parts of a polyline inside a rectangle, cut exactly at its sides: for pictures that cannot clip, such as SVG.
std::vector<QPolygonF> cutToBox(const QPolygonF& curve, const QRectF& box);

} // namespace gapscope
