// SPDX-License-Identifier: GPL-3.0-only
#include "ui/report/report_charts.h"

#include "engine/data/parsing/number_text.h"
#include "engine/solvers/registry.h"
#include "ui/basics/palette.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/path/path_panel.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

constexpr std::size_t maxPoints = 400; ///< of a curve; more would be indistinguishable at the width of a page
constexpr double pageMillimetres = 174.0;
constexpr double chartMillimetres = 105.0;
constexpr double chartPoints = 8.0;

QString fromUtf8(const std::string& text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string solverOf(const Experiment& experiment, const ExperimentLine& line) {
    for (const Json* spec : {&line.spec, &experiment.spec})
        if (const auto solver = spec->find("solver"); solver != spec->end())
            if (const auto id = solver->find("id"); id != solver->end() && id->is_string())
                return id->get<std::string>();
    return {};
}

/// Keeps the first and the last point, and the smallest and largest value of every part of the axis.
std::vector<PathContent::Point> thinned(const ExperimentCurve& curve, bool logarithmicX) {
    std::vector<PathContent::Point> all;
    for (std::size_t k = 0; k < curve.x.size(); ++k)
        if (!logarithmicX || curve.x[k] > 0.0)
            all.push_back({curve.x[k], curve.y[k]});
    if (all.size() <= maxPoints)
        return all;
    const auto coordinate = [&](double x) { return logarithmicX ? std::log(x) : x; };
    const double first = coordinate(all.front().x);
    const double length = coordinate(all.back().x) - first;
    constexpr double parts = maxPoints / 2.0;
    const auto partOf = [&](const PathContent::Point& point) {
        return length > 0.0 ? std::floor((coordinate(point.x) - first) / length * parts) : 0.0;
    };
    std::vector<PathContent::Point> kept{all.front()};
    for (auto begin = all.begin(); begin != all.end();) {
        const auto end = std::find_if(
            begin, all.end(), [part = partOf(*begin), &partOf](const auto& point) { return partOf(point) != part; });
        auto [min, max] = std::minmax_element(
            begin, end, [](const PathContent::Point& one, const PathContent::Point& other) { return one.y < other.y; });
        if (max < min)
            std::swap(min, max);
        kept.push_back(*min);
        if (max != min)
            kept.push_back(*max);
        begin = end;
    }
    kept.push_back(all.back());
    return kept;
}

/// Diverged runs of a path have no value: they are marked at the top edge.
std::set<double> divergedValues(const ExperimentResults& results, const std::string& panel,
                                const ExperimentCurve& curve) {
    std::set<double> values;
    for (const ExperimentRow& row : results.rows)
        if (row.panel == panel && row.line == curve.line && row.seed == curve.seed && row.status == RunStatus::diverged)
            if (const NumberScan value = scanNumber(row.value); value.status == NumberStatus::ok)
                values.insert(value.value);
    return values;
}

PathContent contentOf(const ExperimentViewResult& view, const ExperimentChart& chart, const ExperimentResults& results,
                      const std::map<std::string, QColor>& colours, const std::map<std::string, int>& numbers) {
    PathContent content;
    content.title = fromUtf8(chart.title);
    content.xName = fromUtf8(view.xTitle);
    content.yName = fromUtf8(view.yTitle);
    content.logarithmicX = view.view.logX;
    content.logarithmicY = view.view.logY;
    const bool isOfPath = view.view.x == "value";
    for (const ExperimentCurve& curve : chart.curves) {
        const QColor colour = colours.at(curve.line);
        std::set<double> diverged;
        if (isOfPath)
            diverged = divergedValues(results, chart.panel, curve);
        std::vector<PathContent::Point> points = thinned(curve, content.logarithmicX);
        std::erase_if(points, [&diverged](const PathContent::Point& point) { return diverged.contains(point.x); });
        for (const double x : diverged) {
            content.escaped.push_back({x, colour});
            // Interrupts the line there.
            const auto behind = std::ranges::lower_bound(points, x, {}, &PathContent::Point::x);
            if (behind != points.begin() && behind != points.end())
                points.insert(behind, {x, notAvailable});
        }
        const bool isShown = std::ranges::any_of(points, [&content](const PathContent::Point& point) {
            return std::isfinite(point.y) && (!content.logarithmicY || point.y > 0.0);
        });
        if (isShown)
            content.lines.push_back({.series = numbers.at(curve.line),
                                     .name = fromUtf8(curve.title),
                                     .colour = colour,
                                     .points = std::move(points)});
    }
    return content;
}

int distance(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
}

/// The run colour furthest from those of all lines; invalid if each is close to one of them.
QColor freeColour(const std::vector<QColor>& taken) {
    constexpr int nearby = 100;
    QColor best;
    int furthest = nearby;
    for (int index = 0; index < static_cast<int>(allSolvers().size()); ++index) {
        const QColor colour = runColour(index, 0, false);
        int nearest = std::numeric_limits<int>::max();
        for (const QColor& other : taken)
            nearest = std::min(nearest, distance(colour, other));
        if (nearest > furthest) {
            furthest = nearest;
            best = colour;
        }
    }
    return best;
}

} // namespace

std::map<std::string, QColor> lineColours(const Experiment& experiment) {
    std::map<std::string, QColor> colours;
    std::vector<QColor> taken;
    std::vector<std::pair<std::string, int>> variants; // lines beyond the first of a solver, with its index
    std::set<int> solvers;
    int unknown = 0;
    for (const ExperimentLine& line : experiment.lines) {
        const SolverInfo* solver = findSolver(solverOf(experiment, line));
        const int index = solver == nullptr ? unknown++ : solverIndex(*solver);
        if (!solvers.insert(index).second) {
            variants.emplace_back(line.id, index);
            continue;
        }
        colours[line.id] = runColour(index, 0, false);
        taken.push_back(colours[line.id]);
    }
    std::map<int, int> ordinals;
    for (const auto& [line, solver] : variants) {
        // Shades of one colour are hard to tell apart, so distinct colours are used first, while there are any.
        QColor colour = freeColour(taken);
        if (!colour.isValid())
            colour = runColour(solver, ++ordinals[solver], false);
        colours[line] = colour;
        taken.push_back(colour);
    }
    return colours;
}

std::vector<ReportView> reportViews(const Experiment& experiment, const ExperimentResults& results) {
    const std::map<std::string, QColor> colours = lineColours(experiment);
    std::map<std::string, int> numbers;
    for (const ExperimentLine& line : experiment.lines)
        numbers.emplace(line.id, static_cast<int>(numbers.size()));
    std::vector<ReportView> views;
    for (const ExperimentViewResult& result : results.views) {
        ReportView view{result.view.id, result.view.title, {}};
        for (const ExperimentChart& chart : result.charts) {
            PathContent content = contentOf(result, chart, results, colours, numbers);
            if (!content.lines.empty() || !content.escaped.empty())
                view.charts.push_back(std::move(content));
        }
        if (!view.isEmpty())
            views.push_back(std::move(view));
    }
    return views;
}

PathContent withNames(PathContent chart) {
    std::set<int> named;
    for (const PathContent::Line& line : chart.lines)
        if (named.insert(line.series).second)
            chart.labels.push_back({line.name, line.colour, line.points.back().y});
    return chart;
}

Figure figureOf(const ReportView& view) {
    Figure::Panels panels;
    for (const PathContent& chart : view.charts)
        panels.push_back(pathPanel(chart));
    FigureFormat format;
    const bool isAlone = panels.size() == 1;
    format.columns = panels.size() > 4 ? 3 : 2;
    format.millimetres = {isAlone ? 0.7 * pageMillimetres : pageMillimetres, 0.0};
    format.fontPoints = chartPoints;
    format.linePoints = 1.2;
    return {std::move(format), std::move(panels)};
}

QByteArray svgOf(const PathContent& chart) {
    Figure::Panels panels;
    panels.push_back(pathPanel(withNames(chart)));
    FigureFormat format;
    format.columns = 1;
    format.millimetres = {chartMillimetres, 0.0};
    format.fontPoints = chartPoints;
    format.linePoints = 1.2;
    format.hasTitles = false;
    format.hasLegend = false;
    return figureSvg(Figure(std::move(format), std::move(panels)));
}

} // namespace gapscope
