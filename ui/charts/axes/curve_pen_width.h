// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace gapscope {

/// The pen width of curves on a screen with `scale` device pixels per unit of length. Rounded to device pixels if
/// curves are one unit wide, since those paint several times faster than any other width.
inline qreal curvePenWidth(const PlotLook& look, qreal scale) {
    return look.hasDevicePen() ? std::max(1.0, std::round(look.screenPen * scale)) : look.linePen();
}

/// Whether curves with `points` points are antialiased. One-pixel curves always are, at no cost; wider ones take two to
/// three times longer, so antialiasing is off when there are many points.
inline bool haveSmoothEdges(const PlotLook& look, qreal scale, std::size_t points) {
    constexpr std::size_t many = 2500;
    return !look.hasDevicePen() || curvePenWidth(look, scale) <= 1.0 || points <= many;
}

} // namespace gapscope
