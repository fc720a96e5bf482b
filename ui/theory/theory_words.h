// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/theory/theory_need.h"
#include "ui/charts/grid/chart_grid.h"

#include <QString>

namespace gapscope {

/// "Theorem 6 bounds the duality gap.", as a paragraph of rich text.
QString theoremSentence(const TheoryCurve& curve);
/// The description of a theorem for a run, as rich text: its name and quantity, the constants in a table, the
/// iterations that it asks for, whether the bound is informative, and the slopes of theory and measurement over `x`.
QString theoryWords(const TheoryCurve& curve, const TheoryNeed& need, const QString& run, XQuantity x);

} // namespace gapscope
