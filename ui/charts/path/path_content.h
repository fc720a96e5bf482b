// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_kind.h"

#include <QColor>
#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace gapscope {

/// Keyboard moves of the cursor in charts over a parameter: a step, to the next solved point, to the end.
enum class CursorMove { stepDown, stepUp, pointDown, pointUp, toMin, toMax };

/// The content of a chart over the values of a parameter, in the units of its axes. A plain value, filled from the path
/// and drawn by PathPlot.
struct PathContent {
    /// Equality in which NaN equals NaN.
    static bool isSame(double a, double b) { return a == b || (a != a && b != b); }
    struct Point {
        double x = 0.0;
        double y = 0.0; ///< a value that is not finite interrupts the line
        friend bool operator==(const Point& a, const Point& b) { return isSame(a.x, b.x) && isSame(a.y, b.y); }
    };
    struct Line {
        int series = 0; ///< the series of these points; reported by a click on one
        QString name;
        QColor colour;
        CurveDash dash = CurveDash::solid;
        std::vector<Point> points; ///< x ascending
        bool isFaint = false;      ///< one of many: drawn behind the others, in the colour of the frame
        friend bool operator==(const Line&, const Line&) = default;
    };
    /// A lower and an upper value at every x: a certificate, or a standard error to both sides. The band is interrupted
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
        bool areBars = false; ///< error bars instead of a band
        friend bool operator==(const Band&, const Band&) = default;
    };
    struct Mark {
        Point place;
        QColor colour;
        bool isRing = false;
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    /// A diverged run: its parameter value, marked at the top edge.
    struct Escaped {
        double x = 0.0;
        QColor colour;
        friend bool operator==(const Escaped&, const Escaped&) = default;
    };
    /// A name beside the plot, as close to its height as there is room.
    struct Label {
        QString text;
        QColor colour;
        double y = 0.0;
        friend bool operator==(const Label&, const Label&) = default;
    };

    QString title;
    QString xName;
    QString yName;
    QString empty; ///< the message of an empty chart
    QString note;  ///< beside the title
    QString noteMeaning;
    std::optional<std::pair<double, double>> xRange{}; ///< the axis covers at least this range
    bool logarithmicX = true; ///< points with x <= 0 are left out; otherwise the axis starts at 0
    bool logarithmicY = false;
    bool areCounts = false;
    bool mayLeaveTop = false; ///< values far above the others may be cut off; marked ones are not
    std::vector<Line> lines;
    std::vector<Band> bands;
    std::vector<Mark> marks;
    std::vector<Escaped> escaped;
    std::vector<Label> labels;
    QList<CurveStyle> key;
    friend bool operator==(const PathContent&, const PathContent&) = default;
};

} // namespace gapscope
