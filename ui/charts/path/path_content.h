// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_kind.h"

#include <QColor>
#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace gapscope {

/// What keys ask of the cursor of charts over a parameter: a step, the next solved point, the end.
enum class CursorMove { stepDown, stepUp, pointDown, pointUp, toMin, toMax };

/// What a chart over a parameter's values shows, in the units of its axes. A plain value: whoever knows the path makes
/// it, PathPlot draws it.
struct PathContent {
    /// Where two values are not numbers, nothing has changed.
    static bool isSame(double a, double b) { return a == b || (a != a && b != b); }
    struct Point {
        double x = 0.0;
        double y = 0.0; ///< the line ends at a point that is not finite, and begins anew behind it
        friend bool operator==(const Point& a, const Point& b) { return isSame(a.x, b.x) && isSame(a.y, b.y); }
    };
    struct Line {
        int series = 0; ///< whose points these are; a click on one names it
        QString name;
        QColor colour;
        CurveDash dash = CurveDash::solid;
        std::vector<Point> points; ///< x ascending
        bool isFaint = false;      ///< one of many: drawn behind the others, in the colour of the frame
        friend bool operator==(const Line&, const Line&) = default;
    };
    /// Between a lower and an upper value at every x: a certificate, or a standard error to both sides. An area ends
    /// where one of them is not finite.
    struct Interval {
        double x = 0.0;
        double low = 0.0;
        double high = 0.0;
        friend bool operator==(const Interval& a, const Interval& b) {
            return isSame(a.x, b.x) && isSame(a.low, b.low) && isSame(a.high, b.high);
        }
    };
    struct Band {
        QColor colour;
        std::vector<Interval> intervals;
        bool areBars = false; ///< single bars instead of an area
        friend bool operator==(const Band&, const Band&) = default;
    };
    struct Mark {
        Point place;
        QColor colour;
        bool isRing = false;
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    /// A run that diverged: its place on the parameter's axis, drawn at the top edge.
    struct Escaped {
        double x = 0.0;
        QColor colour;
        friend bool operator==(const Escaped&, const Escaped&) = default;
    };
    /// A name beside the plot, as near to its height as there is room.
    struct Label {
        QString text;
        QColor colour;
        double y = 0.0;
        friend bool operator==(const Label&, const Label&) = default;
    };

    QString title;
    QString xName;
    QString yName;
    QString empty; ///< what the chart says while it has nothing to show
    QString note;  ///< beside the title
    QString noteMeaning;
    std::optional<std::pair<double, double>> xRange{}; ///< at least this part of the axis is shown
    bool logarithmicX = true; ///< points are left out that are not above 0; else x counts from 0
    bool logarithmicY = false;
    bool areCounts = false;
    bool mayLeaveTop = false; ///< a few values that are far greater than the others; what is marked stays
    std::vector<Line> lines;
    std::vector<Band> bands;
    std::vector<Mark> marks;
    std::vector<Escaped> escaped;
    std::vector<Label> labels;
    QList<CurveStyle> key;
    friend bool operator==(const PathContent&, const PathContent&) = default;
};

} // namespace gapscope
