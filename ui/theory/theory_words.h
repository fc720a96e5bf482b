// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/theory_curve.h"
#include "ui/charts/grid/chart_grid.h"

#include <QString>

namespace gapscope {

/// The description of a theorem for a run, as rich text: its name and quantity, the constants in a table, whether the
/// bound is informative, and the slopes of theory and measurement over `x`.
QString theoryWords(const TheoryCurve& curve, const QString& run, XQuantity x);

} // namespace gapscope
