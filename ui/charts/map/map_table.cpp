// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_table.h"

#include "ui/charts/frame/chart_types.h"

#include "engine/run/analysis/decision_map.h"

#include <map>

namespace gapscope {

ChartTable tableOf(const DecisionMap& map, const QString& run) {
    const DecisionPlane& plane = *map.plane;
    ChartTable table;
    std::map<double, ChartTable::Curve> rows;
    for (std::size_t i = 0; i < plane.rows.size(); ++i) {
        const double label = plane.labels[static_cast<Index>(i)];
        ChartTable::Curve& curve = rows[label];
        curve.x.push_back(plane.rows[i].x);
        curve.y.push_back(plane.rows[i].y);
    }
    std::size_t place = 0;
    for (auto& [label, curve] : rows) {
        std::string number;
        appendNumber(number, label);
        const bool isNamed = rows.size() == plane.classes.size();
        const std::string& name = isNamed ? plane.classes[place] : number;
        curve.run = run;
        curve.quantity = ChartText::tr("rows of label %1").arg(QString::fromStdString(name));
        table.curves.push_back(std::move(curve));
        ++place;
    }
    for (const DecisionMap::Level& level : map.levels) {
        std::string number;
        appendNumber(number, level.level);
        int piece = 0;
        for (const ContourLine& line : level.lines) {
            ChartTable::Curve curve{
                run,
                ChartText::tr("line of score %1, piece %2").arg(QString::fromStdString(number)).arg(++piece),
                {},
                {}};
            for (const PlanePoint& point : line.points) {
                curve.x.push_back(point.x);
                curve.y.push_back(point.y);
            }
            table.curves.push_back(std::move(curve));
        }
    }
    return table;
}

} // namespace gapscope
