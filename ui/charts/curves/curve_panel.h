// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/figure_panel.h"

#include <memory>

namespace gapscope {

class ChartData;
class CurvePlot;
struct Motion;

/// A panel of what `shown` displays now, on its own data, which must outlive the panel, or on a copy of them.
std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown);
std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown, std::shared_ptr<const ChartData> data);

/// Along the shared x axis of its runs: from the start, on a logarithmic axis from the first point after it, to the
/// last point of any run.
Motion motionOf(const CurvePlot& shown);

} // namespace gapscope
