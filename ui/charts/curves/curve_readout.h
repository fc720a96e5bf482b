// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/readout.h"

namespace gapscope {

class CurvePlot;

/// The values of the curves at `x`: each run's latest snapshot up to there, a dash if it has none or has not come that
/// far. At infinity: the latest values. Summarized repetitions have two rows: their median, and the band.
Readout readoutAt(const CurvePlot& plot, double x);

/// The latest values of all visible runs as sentences, for assistive technology.
QString latestValues(const CurvePlot& plot);

} // namespace gapscope
