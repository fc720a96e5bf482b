// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QSizeF>
#include <QString>

namespace gapscope {

/// The format of a figure, in print units.
struct FigureFormat {
    QSizeF millimetres{174.0, 106.0}; ///< height 0 = computed from the natural shape of the charts
    double fontPoints = 9.0;
    double linePoints = 1.5;
    int columns = 2; ///< of the grid of charts; at most the number of charts
    bool hasTitles = true;
    bool hasLegend = true; ///< the meaning of colours and dashes
    QString caption{};     ///< below the charts; empty = none
    bool isDark = false;   ///< light on dark, for screens
};

} // namespace gapscope
