// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/figure_panel.h"

#include <memory>

namespace gapscope {

class ChartData;
class CurvePlot;

/// What a plot of curves shows at present, of its own data, which must outlive the panel, or of a copy of them.
std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown);
std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown, std::shared_ptr<const ChartData> data);

} // namespace gapscope
