// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace gapscope {

/// Width of the pen with which Qt Charts draws curves on a screen of so many pixels a unit of length: whole pixels of
/// the device where a unit is enough, which paint several times faster than anything else.
inline qreal curvePenWidth(const PlotLook& look, qreal scale) {
    return look.hasDevicePen() ? std::max(1.0, std::round(look.screenPen * scale)) : look.linePen();
}

/// Whether curves of so many points are painted with smooth edges. Those of one pixel always are: that costs nothing.
/// Wider ones take two to three times longer with them, so that many points go without.
inline bool haveSmoothEdges(const PlotLook& look, qreal scale, std::size_t points) {
    constexpr std::size_t many = 2500;
    return !look.hasDevicePen() || curvePenWidth(look, scale) <= 1.0 || points <= many;
}

} // namespace gapscope
