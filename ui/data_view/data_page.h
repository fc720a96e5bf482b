// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/export/chart_source.h"
#include "ui/charts/painted/histogram_plot.h"
#include "ui/charts/painted/label_plot.h"
#include "ui/charts/painted/painted_pane.h"
#include "ui/charts/painted/row_scatter_plot.h"
#include "ui/data_view/features_panel.h"
#include "ui/data_view/rows_panel.h"
#include "ui/data_view/scatter_bar.h"
#include "ui/widgets/chart_tabs.h"

#include <QAction>
#include <QWidget>

#include <array>

namespace gapscope {

/// The page for the loaded data set, independent of any run: its rows, its features with their statistics, its classes,
/// and its rows as points in a plane.
class DataPage final : public QWidget {
    Q_OBJECT

public:
    enum class Chart { labels, histogram, scatter };
    Q_ENUM(Chart)
    static constexpr std::array allCharts{Chart::labels, Chart::histogram, Chart::scatter};

    explicit DataPage(Session& session, QWidget* parent = nullptr);
    ~DataPage() override;

    DataFeed& feed() { return *m_feed; }
    DataRowsPanel& rows() { return *m_rows; }
    FeaturesPanel& features() { return *m_features; }
    PaintedPane& pane(Chart chart) { return *m_panes[static_cast<std::size_t>(chart)]; }
    static QString chartTitle(Chart chart);
    /// All charts with their present content, for figures.
    std::vector<ChartSource> chartSources();
    static QString sourceId(Chart chart);
    /// The page's actions for the menus. The owner of the pages brings this one to the front when one is triggered.
    const QList<QAction*>& commands() const { return m_commands; }
    /// Maximizes one chart, or shows all again.
    void toggleMaximized(Chart chart);

Q_SIGNALS:
    /// The user chose an export in the menu of a chart.
    void outputRequested(gapscope::DataPage::Chart chart, gapscope::ChartOutput output);
    /// An action of the page was triggered, possibly while another page is visible.
    void wanted();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makePanes();
    QWidget* makePlaces();
    void makeCommands();
    QAction* addCommand(const QString& text, const QKeySequence& shortcut, void (DataPage::*command)());
    void connectFeed();
    void showTable(int tab);
    void showChart(Chart chart);
    void goToRow();
    void findFeature();
    void showLabels() { showChart(Chart::labels); }
    void showHistogram() { showChart(Chart::histogram); }
    void showScatter() { showChart(Chart::scatter); }

    void refresh();
    void refreshHistogram();
    void refreshScatter();
    QString emptyWords() const;
    void clickedPoint(const QPointF& position);

    DataFeed* m_feed;
    Session& m_session;
    DataRowsPanel* m_rows;
    FeaturesPanel* m_features;
    ViewOf<LabelPlot>* m_labels;
    ViewOf<HistogramPlot>* m_histogram;
    ViewOf<RowScatterPlot>* m_scatter;
    ScatterBar* m_scatterBar;
    std::array<PaintedPane*, allCharts.size()> m_panes{};
    ChartTabs* m_tables = nullptr;
    ChartTabs* m_charts = nullptr;
    QLabel* m_words;
    QList<QAction*> m_commands;
    std::optional<Chart> m_maximized;
};

} // namespace gapscope
