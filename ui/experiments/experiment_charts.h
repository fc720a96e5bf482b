// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/path/path_pane.h"
#include "ui/report/report_charts.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QStackedLayout>
#include <QWidget>

#include <vector>

namespace gapscope {

/// The charts of one view of an experiment, one per problem, in a grid.
class ExperimentCharts final : public QWidget {
    Q_OBJECT

public:
    explicit ExperimentCharts(QWidget* parent = nullptr);

    /// Null shows no charts, and `message` says why.
    void setView(const ReportView* view, const QString& message);
    /// The visible charts, in their order.
    std::vector<const PathPane*> panes() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    PathPane* newPane();
    void arrange();

    QStackedLayout* m_stack;
    QScrollArea* m_area;
    EmptyMessage* m_message;
    QGridLayout* m_grid;
    std::vector<PathPane*> m_panes; ///< those from `m_count` on are hidden
    std::size_t m_count = 0;
    int m_columns = 0;
};

} // namespace gapscope
