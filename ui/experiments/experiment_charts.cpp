// SPDX-License-Identifier: GPL-3.0-only
#include "ui/experiments/experiment_charts.h"

#include "ui/charts/frame/chart_output.h"
#include "ui/charts/path/path_charts.h"
#include "ui/figures/chart_table_dialog.h"

#include <QMenu>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int minLetters = 44; ///< width of a chart
constexpr int maxColumns = 3;
constexpr int minLines = 11; ///< height of a chart

} // namespace

ExperimentCharts::ExperimentCharts(QWidget* parent)
    : QWidget(parent), m_stack(new QStackedLayout(this)), m_area(new QScrollArea), m_message(new EmptyMessage(this)),
      m_grid(nullptr) {
    auto* content = new QWidget;
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(1);
    m_area->setWidget(content);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus); // its charts take the focus and scroll it
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_stack->addWidget(m_area);
    m_stack->addWidget(m_message);
    setView(nullptr, {});
}

void ExperimentCharts::setView(const ReportView* view, const QString& message) {
    m_message->setText(message);
    m_stack->setCurrentWidget(view == nullptr ? static_cast<QWidget*>(m_message) : m_area);
    const std::size_t count = view == nullptr ? 0 : view->charts.size();
    while (m_panes.size() < count)
        m_panes.push_back(newPane());
    for (std::size_t k = 0; k < count; ++k)
        m_panes[k]->setContent(withNames(view->charts[k]));
    if (count != m_count) {
        m_count = count;
        m_columns = 0;
        arrange();
    }
}

PathPane* ExperimentCharts::newPane() {
    auto* pane = new PathPane(m_area->widget()); // without a parent it would briefly be a window
    const auto showTable = [pane] { showChartTable(pane->title(), pane->table(), pane->window()); };
    connect(pane, &PathPane::tableRequested, pane, showTable);
    connect(pane, &PathPane::menuRequested, this, [this, pane, showTable](const QPoint& place) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(PathCharts::tr("Show everything"), pane, &PathPane::fit);
        addTableAction(*menu, pane, showTable)->setEnabled(!pane->isEmpty());
        menu->popup(place);
    });
    return pane;
}

std::vector<const PathPane*> ExperimentCharts::panes() const {
    return {m_panes.begin(), m_panes.begin() + static_cast<std::ptrdiff_t>(m_count)};
}

void ExperimentCharts::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void ExperimentCharts::arrange() {
    const int fitting = width() / std::max(1, minLetters * fontMetrics().averageCharWidth());
    const int columns = std::clamp(std::min(fitting, static_cast<int>(m_count)), 1, maxColumns);
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (std::size_t k = 0; k < m_panes.size(); ++k) {
        m_grid->removeWidget(m_panes[k]);
        m_panes[k]->setVisible(k < m_count);
        if (k >= m_count)
            continue;
        m_panes[k]->setMinimumHeight(minLines * fontMetrics().lineSpacing());
        m_grid->addWidget(m_panes[k], static_cast<int>(k) / columns, static_cast<int>(k) % columns);
    }
    for (int column = 0; column < maxColumns; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

} // namespace gapscope
