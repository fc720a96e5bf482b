// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include <QColor>
#include <QList>
#include <QString>

namespace gapscope {

/// One entry of the key above a plot: a sign and what it means.
struct PlotKeyEntry {
    enum class Sign { shape, openShape, line, dashes, dots, ring, none };
    Sign sign = Sign::none;
    QString text;
    QColor colour{}; ///< of a shape, of dots, and of a line where it is not that of the text
    int shape = 0;
};

/// Lays the entries out from left to right in as many lines as they take; returns the height. Without a painter that is
/// all it does.
qreal paintPlotKey(QPainter* painter, const QList<PlotKeyEntry>& entries, qreal width, const PlotLook& look);

} // namespace gapscope
