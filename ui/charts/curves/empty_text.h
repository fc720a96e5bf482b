// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

class CurvePlot;

/// Why a plot of curves shows none, for the person; empty while it shows some.
QString emptyText(const CurvePlot& plot);

} // namespace gapscope
