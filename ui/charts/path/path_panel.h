// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/figure_panel.h"

#include <memory>

namespace gapscope {

struct Motion;
struct PathContent;

/// A chart over the values of a parameter for a figure.
std::unique_ptr<FigurePanel> pathPanel(const PathContent& content);

/// From the largest value of the parameter to the smallest, as the path is solved.
Motion pathMotion(const PathContent& content);

} // namespace gapscope
