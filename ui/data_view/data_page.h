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

/// The page of the window for the loaded data set, whether or not anything has run: its rows, its features with their
/// statistics, its classes, and its rows as points of a plane.
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
    /// All charts as they are, for figures.
    std::vector<ChartSource> chartSources();
    static QString sourceId(Chart chart);
    /// Commands of the page, for the menus. Whoever shows pages brings this one forward when one is triggered.
    const QList<QAction*>& commands() const { return m_commands; }
    /// Fills the whole place with one chart, or shows all again.
    void toggleMaximized(Chart chart);

Q_SIGNALS:
    /// A chart is to leave the window, asked for in its own menu.
    void outputRequested(gapscope::DataPage::Chart chart, gapscope::ChartOutput output);
    /// A command of the page was given, maybe while another page is seen.
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
