// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/path_content_table.h"

#include "ui/charts/path/path_content.h"

namespace gapscope {
namespace {

ChartTable::Curve pointsOf(const QString& run, const QString& quantity, const std::vector<PathContent::Point>& points) {
    ChartTable::Curve curve{run, quantity, {}, {}};
    for (const PathContent::Point& point : points) {
        curve.x.push_back(point.x);
        curve.y.push_back(point.y);
    }
    return curve;
}

/// The meaning of a dash style in a chart; the name of the vertical axis if there is no key.
QString quantityOf(const PathContent& content, CurveDash dash) {
    for (const CurveStyle& style : content.key)
        if (style.dash == dash)
            return style.name;
    return content.yName;
}

} // namespace

ChartTable tableOf(const PathContent& content) {
    ChartTable table{.xName = content.xName, .yName = content.yName};
    for (const PathContent::Line& line : content.lines)
        table.curves.push_back(pointsOf(line.name, quantityOf(content, line.dash), line.points));
    return table;
}

} // namespace gapscope
