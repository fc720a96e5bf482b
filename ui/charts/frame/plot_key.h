// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/axes/plot_frame.h"

#include <QColor>
#include <QList>
#include <QString>

namespace gapscope {

/// An entry of the key above a plot: a symbol and its meaning.
struct PlotKeyEntry {
    enum class Sign { shape, openShape, line, dashes, dots, ring, none };
    Sign sign = Sign::none;
    QString text;
    QColor colour{}; ///< of a shape, of dots, and of a line unless it has the colour of the text
    int shape = 0;
};

/// Lays out the entries from left to right on as many lines as needed; returns the height. Without a painter it only
/// measures.
qreal paintPlotKey(QPainter* painter, const QList<PlotKeyEntry>& entries, qreal width, const PlotLook& look);

} // namespace gapscope
