// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/figure_panel.h"

#include <memory>

namespace gapscope {

struct DecisionMap;

/// The decision map of the named run for a figure; the map is not null.
std::unique_ptr<FigurePanel> mapPanel(std::shared_ptr<const DecisionMap> map, const QString& run);

} // namespace gapscope
