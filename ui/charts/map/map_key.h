// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/plot_key.h"

#include "engine/run/analysis/decision_map.h"

#include <QList>
#include <QString>

namespace gapscope {

/// The name of a feature of the plane, 0 or 1.
QString featureText(const DecisionPlane& plane, std::size_t feature);
/// The key of the map, without the scale that numbers have.
QList<PlotKeyEntry> mapKeyEntries(const DecisionMap& map, std::size_t drawnRows, const PlotLook& look, bool dark);

} // namespace gapscope
