// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/profile_chart.h"

#include "ui/charts/path/path_pane.h"
#include "ui/charts/path/path_view.h"

#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

constexpr double minWidth = 2.0; // of the axis, from 1
constexpr double margin = 1.2;   // beyond the last step

/// The steps at every factor, extended to the end of the axis.
std::vector<PathContent::Point> stepsOf(const PerformanceProfile& profile, double end) {
    std::vector<PathContent::Point> points{{1.0, 0.0}};
    for (std::size_t i = 0; i < profile.factors.size(); ++i) {
        points.push_back({profile.factors[i], points.back().y});
        points.push_back({profile.factors[i], profile.shares[i]});
    }
    points.push_back({end, points.back().y});
    return points;
}

} // namespace

ProfileChart::ProfileChart(QWidget* parent) : QWidget(parent), m_pane(new PathPane) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pane);
    setAccessibleName(tr("Performance profile"));
    connect(&m_pane->view(), &PathView::menuRequested, this, &ProfileChart::showMenu);
    connect(&m_pane->view(), &PathView::tableRequested, this, [this] { Q_EMIT outputRequested(ChartOutput::table); });
    setProfiles({}, {});
}

void ProfileChart::setProfiles(const std::vector<Line>& lines, const QString& unit) {
    m_profiles = lines;
    m_unit = unit;
    const PathContent content = contentOn(Ground::screen);
    m_lines = static_cast<int>(content.lines.size());
    m_pane->setContent(content);
}

PathContent ProfileChart::paperContent() const {
    return contentOn(Ground::paper);
}

PathContent ProfileChart::contentOn(Ground ground) const {
    PathContent content;
    content.title = tr("Performance profile");
    content.empty = tr("Runs of two solvers make a performance profile here");
    content.note = tr("share of problems and accuracies");
    content.noteMeaning = tr("For every solver the share of all problems and tolerances (1e-2 to 1e-8) that it solved "
                             "at a cost within this ratio to the best solver; what no solver solved is left out. "
                             "Higher is better; at ratio 1 it is the share in which the solver was the best.");
    content.xName = m_unit.isEmpty() ? QString() : tr("ratio to the best (%1)").arg(m_unit);
    content.yName = tr("share");
    double end = minWidth;
    for (const Line& line : m_profiles)
        if (!line.profile.factors.empty())
            end = std::max(end, margin * line.profile.factors.back());
    content.xRange = std::pair(1.0, end);
    const bool compares = m_profiles.size() > 1;
    int series = 0;
    for (const Line& line : m_profiles) {
        if (!compares)
            break;
        const QString& name = line.name;
        const QColor& colour = ground == Ground::paper ? line.paperColour : line.colour;
        content.lines.push_back(
            {.series = series++, .name = name, .colour = colour, .points = stepsOf(line.profile, end)});
        content.labels.push_back({.text = name, .colour = colour, .y = line.profile.maxShare()});
    }
    return content;
}

void ProfileChart::showMenu(const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Show everything"), &m_pane->view(), &PathView::fit);
    addOutputActions(*menu, this, [this](ChartOutput output) { Q_EMIT outputRequested(output); });
    menu->popup(place);
}

} // namespace gapscope
