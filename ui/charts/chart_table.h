// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <vector>

namespace gapscope {

class CurvePlot;
struct DecisionMap;
struct PathContent;

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

/// Of the runs that are shown, inside the ranges of `plot`, which must be up to date.
ChartTable tableOf(const CurvePlot& plot);
/// Of the lines; coefficients stand in the column of runs.
ChartTable tableOf(const PathContent& content);
/// Rows by label and lines by score, both in the units of the two features.
ChartTable tableOf(const DecisionMap& map, const QString& run);

/// Columns run, quantity, x and y with tabs between them, a header first. Numbers in C notation, in the shortest form
/// that reads back exactly, whatever the locale.
QString tableText(const ChartTable& table);

} // namespace gapscope
