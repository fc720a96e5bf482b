// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/figure_panel.h"

#include <memory>

namespace gapscope {

struct PathContent;

/// A chart over the values of a parameter for a figure.
std::unique_ptr<FigurePanel> pathPanel(const PathContent& content);

} // namespace gapscope
