// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_table.h"

#include "ui/charts/chart_kind.h"
#include "ui/charts/curve_plot.h"
#include "ui/charts/path_content.h"

#include "engine/run/decision_map.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <string>

namespace gapscope {
namespace {

bool isIn(const AxisScale& scale, double value) {
    return value >= scale.low() && value <= scale.high();
}

void append(std::string& text, double number) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    text.append(buffer.data(), end);
}

/// A name in one cell.
std::string cellText(QString name) {
    for (QChar& sign : name)
        if (sign.unicode() < u' ')
            sign = u' ';
    return name.toStdString();
}

ChartTable::Curve pointsOf(const QString& run, const QString& quantity, const std::vector<PathContent::Point>& points) {
    ChartTable::Curve curve{run, quantity, {}, {}};
    for (const PathContent::Point& point : points) {
        curve.x.push_back(point.x);
        curve.y.push_back(point.y);
    }
    return curve;
}

/// What a dash means in a chart; the name of the vertical axis where there is no key.
QString quantityOf(const PathContent& content, CurveDash dash) {
    for (const CurveStyle& style : content.key)
        if (style.dash == dash)
            return style.name;
    return content.yName;
}

} // namespace

bool ChartTable::isEmpty() const {
    return std::ranges::all_of(curves, [](const Curve& curve) { return curve.x.empty(); });
}

ChartTable tableOf(const CurvePlot& plot) {
    ChartTable table{.xName = xName(plot.options().x), .yName = yName(plot.kind())};
    for (const auto& run : plot.data().runs()) {
        if (!plot.shows(run->info))
            continue;
        for (const CurveStyle& style : plot.styles()) {
            const Curve source = plot.data().curve(*run, style.quantity, plot.options().x);
            ChartTable::Curve curve{run->info.name, style.name, {}, {}};
            const auto first = std::ranges::lower_bound(source.x, plot.xScale().low());
            const auto last = std::ranges::upper_bound(source.x, plot.xScale().high());
            for (auto x = first; x < last; ++x) {
                const auto index = static_cast<std::size_t>(x - source.x.begin());
                const double y = source.at(index);
                if (!isIn(plot.yScaleOfData(), y) && !source.y->isBreak(index))
                    continue; // what is not finite stays, so that nobody joins its neighbours
                curve.x.push_back(*x);
                curve.y.push_back(y);
            }
            if (!curve.x.empty())
                table.curves.push_back(std::move(curve));
        }
    }
    return table;
}

ChartTable tableOf(const PathContent& content) {
    ChartTable table{.xName = content.xName, .yName = content.yName};
    for (const PathContent::Line& line : content.lines)
        table.curves.push_back(pointsOf(line.name, quantityOf(content, line.dash), line.points));
    return table;
}

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
        append(number, label);
        const bool isNamed = rows.size() == plane.classes.size();
        const std::string& name = isNamed ? plane.classes[place] : number;
        curve.run = run;
        curve.quantity = ChartGrid::tr("rows of label %1").arg(QString::fromStdString(name));
        table.curves.push_back(std::move(curve));
        ++place;
    }
    for (const DecisionMap::Level& level : map.levels) {
        std::string number;
        append(number, level.level);
        int piece = 0;
        for (const ContourLine& line : level.lines) {
            ChartTable::Curve curve{
                run,
                ChartGrid::tr("line of score %1, piece %2").arg(QString::fromStdString(number)).arg(++piece),
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

QString tableText(const ChartTable& table) {
    std::string text = "run\tquantity\tx\ty\n";
    for (const ChartTable::Curve& curve : table.curves) {
        const std::string start = cellText(curve.run) + '\t' + cellText(curve.quantity) + '\t';
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            text += start;
            append(text, curve.x[i]);
            text += '\t';
            append(text, curve.y[i]);
            text += '\n';
        }
    }
    return QString::fromStdString(text);
}

} // namespace gapscope
