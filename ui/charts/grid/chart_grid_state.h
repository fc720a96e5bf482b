// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/chart_data.h"
#include "ui/charts/curves/chart_pane.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/grid/chart_grid.h"

#include <QSplitter>

#include <array>
#include <chrono>
#include <optional>

namespace gapscope {

class ChartTabs;
class LegendBar;
class ReadoutStrip;
struct SolverInfo;

/// The state of a grid of charts, and the order in which they are redrawn.
class ChartGrid::Private {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t chartCount = curveCharts.size();

    ChartGrid* grid = nullptr;
    ChartData data;
    PlotOptions options;
    std::array<bool, chartCount> logarithmicY{};
    bool isExcessLogarithmic = true; ///< the y axis of the objectives minus the best bound
    LegendBar* legend = nullptr;
    ReadoutStrip* values = nullptr;
    QSplitter* rows = nullptr;
    std::array<QSplitter*, 2> columns{};
    std::array<ChartPane*, chartCount> panes{};
    ChartTabs* methodTabs = nullptr; ///< the panes of the sparsity and of the method
    ChartTabs* tabs = nullptr;       ///< the pane of the errors, and the map
    MapPane* map = nullptr;
    QString mapObstacle;
    std::optional<Kind> maximized;
    bool hasRounds = false;            ///< a run has them
    Spread spread = Spread::quartiles; ///< kept while nothing is summarized
    std::map<std::string, MethodChoice> methodChoices;
    const SolverInfo* solver = nullptr; ///< whose quantities are shown
    QuantityChart method;               ///< which

    /// Two charts may share a place in the grid: the method that of the sparsity, the map that of the errors.
    static std::size_t place(Kind kind) {
        return static_cast<std::size_t>(kind == Kind::map      ? Kind::errors
                                        : kind == Kind::method ? Kind::sparsity
                                                               : kind);
    }
    /// The index of the pane of a chart of curves; the map, which has none, gives that of its place.
    static std::size_t position(Kind kind) { return kind == Kind::map ? place(kind) : static_cast<std::size_t>(kind); }
    ChartPane& pane(Kind kind) { return *panes[position(kind)]; }
    /// The widget at the place of a chart.
    QWidget* widget(Kind kind);

    /// The run that determines problem and data: the current one, else the newest; null without any.
    const ChartRun* reference() const;
    void setAllDue();
    /// To be called after a change of the options, of the current run or of the list of runs.
    void applyOptions();
    void updateEmptyState();
    /// Notices whether a run has rounds; without any, charts leave their axis.
    void followRounds();
    bool isMethodLogarithmic() const;
    /// One entry per run, or one for all repetitions of a run if the charts summarize them.
    void groupLegend();
    /// Reads new snapshots, and redraws one chart or two.
    void tick();

private:
    void greyOthers(const ChartRun* chosen);
    void chooseMethod(const ChartRun* chosen);
    std::optional<std::size_t> due() const;
    void redraw(std::size_t place);

    std::array<Clock::time_point, chartCount> m_redrawn{};
    std::array<Clock::time_point, chartCount> m_described{};
    std::size_t m_next = 0; ///< the chart to redraw next
    Clock::time_point m_lastTick;
    QString m_greyedFor; ///< the problem for which the legend was last greyed
};

} // namespace gapscope
