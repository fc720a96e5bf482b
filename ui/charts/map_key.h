// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/plot_frame.h"

#include "engine/run/decision_map.h"

#include <QColor>
#include <QList>
#include <QString>

namespace gapscope {

/// One entry of the key above a decision map: a sign and what it means.
struct MapKeyEntry {
    enum class Sign { shape, openShape, line, dashes, dots, ring, none };
    Sign sign = Sign::none;
    QString text;
    QColor colour{}; ///< of a shape, of dots, and of a line where it is not that of the text
    int shape = 0;
};

/// The name of a feature of the plane, 0 or 1.
QString featureText(const DecisionPlane& plane, std::size_t feature);
/// What the map shows, beside numbers, which have a scale of their own.
QList<MapKeyEntry> mapKeyEntries(const DecisionMap& map, std::size_t drawnRows, const PlotLook& look, bool dark);
/// Lays the entries out from left to right in as many lines as they take; returns the height. Without a painter that is
/// all it does.
qreal paintMapKey(QPainter* painter, const QList<MapKeyEntry>& entries, qreal width, const PlotLook& look);

} // namespace gapscope
