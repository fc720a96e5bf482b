// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/export/chart_source.h"
#include "ui/charts/painted/dual_histogram_plot.h"
#include "ui/charts/painted/painted_pane.h"
#include "ui/charts/painted/row_projection_plot.h"
#include "ui/charts/painted/support_heatmap_view.h"
#include "ui/charts/painted/weight_bars_plot.h"
#include "ui/charts/painted/weight_image_plot.h"
#include "ui/solution/solution_feed.h"
#include "ui/widgets/chart_tabs.h"
#include "ui/widgets/choice_box.h"

#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

#include <array>

class QSplitter;

namespace gapscope {

/// The page for the result of a run: which coefficients are nonzero and since when, the largest weights, the dual
/// variables, the support vectors. Shows the content of its feed for the current run.
class SolutionPage final : public QWidget {
    Q_OBJECT

public:
    enum class Chart { heatmap, bars, image, histogram, projection };
    Q_ENUM(Chart)
    static constexpr std::array allCharts{Chart::heatmap, Chart::bars, Chart::image, Chart::histogram,
                                          Chart::projection};

    SolutionPage(Session& session, TimeLine& time, QWidget* parent = nullptr);
    ~SolutionPage() override;

    SolutionFeed& feed() { return *m_feed; }
    PaintedPane& pane(Chart chart) { return *m_panes[static_cast<std::size_t>(chart)]; }
    SupportHeatmapView& heatmap() { return *m_heatmap; }
    static QString chartTitle(Chart chart);
    /// All charts with their present content, for figures.
    std::vector<ChartSource> chartSources();
    static QString sourceId(Chart chart);
    /// Maximizes one chart, or shows all again.
    void toggleMaximized(Chart chart);

Q_SIGNALS:
    /// The user chose an export in the menu of a chart.
    void outputRequested(gapscope::SolutionPage::Chart chart, gapscope::ChartOutput output);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeTopLine();
    QWidget* makePlots();
    void makeReplayControls();
    ChartTabs* makeTabs(Chart first, Chart second);
    void connectFeed();
    void addHeatmapCommands(QMenu* menu);

    void refresh();
    void refreshOutputs();
    void refreshHeatmap();
    void refreshWeights();
    void refreshDual();
    QString emptyWords() const;
    void heatmapMoved();
    void refineWhenCheap();
    void showReplay();
    bool isShownNow(Chart chart) const;

    SolutionFeed* m_feed;
    SupportHeatmapView* m_heatmap;
    ViewOf<WeightBarsPlot>* m_bars;
    ViewOf<WeightImagePlot>* m_image;
    ViewOf<DualHistogramPlot>* m_histogram;
    ViewOf<RowProjectionPlot>* m_projection;
    std::array<PaintedPane*, allCharts.size()> m_panes{};
    ChartTabs* m_weightTabs = nullptr;
    ChartTabs* m_dualTabs = nullptr;
    QSplitter* m_right = nullptr;
    QLabel* m_words;
    ChoiceBox* m_output;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    QPushButton* m_refine;
    QTimer m_quiet; ///< delays refining while the view is being moved
    std::optional<Chart> m_maximized;
    const RunController* m_followed = nullptr; ///< the run whose heat map is zoomed; only compared
    const PreparedRun* m_outputsOf = nullptr;  ///< the run whose outputs are offered
};

} // namespace gapscope
