// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

class CurvePlot;

/// Why a plot of curves is empty; an empty string if it is not.
QString emptyText(const CurvePlot& plot);

} // namespace gapscope
