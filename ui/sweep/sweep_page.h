// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/export/chart_source.h"
#include "ui/charts/path/path_charts.h"
#include "ui/sweep/path_contents.h"
#include "ui/sweep/sweep_panel.h"
#include "ui/sweep/sweep_session.h"

#include <QLabel>
#include <QPushButton>
#include <QWidget>

namespace gapscope {

/// The page for sensitivity: the fields of a sweep, its four charts, and the numbers at the cursor.
class SweepPage final : public QWidget {
    Q_OBJECT

public:
    SweepPage(Session& session, SweepSession& sweep, QWidget* parent = nullptr);

    PathCharts& charts() { return *m_charts; }
    /// Reads new points and updates the content of at most one chart. Called by the window's single timer.
    void tick();
    /// Updates everything, for example before a picture is taken.
    void refreshAll();
    /// The path as CSV.
    QString table() const;
    /// The charts of the path, for figures.
    std::vector<ChartSource> chartSources();

Q_SIGNALS:
    void outputRequested(gapscope::PathCharts::Kind kind, gapscope::ChartOutput output);
    void exportTableRequested();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeCursorBar();
    QWidget* makeSeriesChoice();
    void startPath();
    void setAllDue() { m_isDue.fill(true); }
    bool read();
    bool refreshNext();
    void moveCursor(CursorMove move);
    void followCursor();
    std::optional<double> strengthOfSettings() const;
    void followStrength();
    QString cursorText() const;

    Session& m_session;
    SweepSession& m_sweep;
    SweepPanel* m_panel;
    PathCharts* m_charts;
    QLabel* m_atCursor;
    QPushButton* m_open;
    QPushButton* m_use;
    ChoiceBox* m_quantity;
    ChoiceBox* m_series;
    PathTable m_table;
    PathLook m_look;
    std::size_t m_pathCursor = 0;
    std::array<bool, PathCharts::allKinds.size()> m_isDue{};
    std::size_t m_next = 0;           ///< the chart to update next
    std::optional<double> m_strength; ///< of the settings of the next run, if it is the varied parameter
};

} // namespace gapscope
