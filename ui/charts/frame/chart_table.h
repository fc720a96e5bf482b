// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace gapscope {

/// The points of a chart as numbers: every snapshot in its ranges, not only the thinned ones that are drawn.
struct ChartTable {
    struct Curve {
        QString run;
        QString quantity;
        std::vector<double> x;
        std::vector<double> y; ///< same length as x
    };
    std::vector<Curve> curves{};
    QString xName{}; ///< names of the axes; may be empty
    QString yName{};

    bool isEmpty() const;
};

/// Appends the shortest text that reads back exactly.
void appendNumber(std::string& text, double number);
/// Tab-separated columns run, quantity, x and y with a header. Numbers in C notation, the shortest text that reads back
/// exactly, whatever the locale.
QString tableText(const ChartTable& table);

} // namespace gapscope
