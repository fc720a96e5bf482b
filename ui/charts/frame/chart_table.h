// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace gapscope {

/// The points of a chart as numbers: every snapshot that its axes show, not the thinned ones that are drawn.
struct ChartTable {
    struct Curve {
        QString run;
        QString quantity;
        std::vector<double> x;
        std::vector<double> y; ///< as long as x
    };
    std::vector<Curve> curves{};
    QString xName{}; ///< of the axes; may be empty
    QString yName{};

    bool isEmpty() const;
};

/// Appends the shortest form that reads back exactly.
void appendNumber(std::string& text, double number);
/// Columns run, quantity, x and y with tabs between them, a header first. Numbers in C notation, in the shortest form
/// that reads back exactly, whatever the locale.
QString tableText(const ChartTable& table);

} // namespace gapscope
