// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/repetitions.h"
#include "ui/charts/frame/chart_output.h"
#include "ui/charts/frame/chart_types.h"

#include <QByteArray>
#include <QString>
#include <QWidget>

#include <chrono>
#include <memory>
#include <optional>

namespace gapscope {

class CurveColumn;
class CurvePlot;
class MapPane;

/// The four live charts: objectives, gap and suboptimality, sparsity, errors; and the decision map, which shares the
/// place of the errors. Reads the traces by cursors, one chart a tick. The only public face of ui/charts: Qt Charts
/// types stay behind it.
class ChartGrid final : public QWidget {
    Q_OBJECT

public:
    using Kind = ChartKind;

    explicit ChartGrid(QWidget* parent = nullptr);
    ~ChartGrid() override;

    /// At a place among the other runs; behind all of them where that is none.
    void addRun(const ChartRun& run, int place = -1);
    void removeRun(int id);
    void setRunVisible(int id, bool visible);
    /// Whether a run was started, and whether more points of it may come.
    void setRunGoingOn(int id, bool hasBegun, bool isGoingOn);
    void setRunName(int id, const QString& name);
    /// For another theme: runColour() differs in dark and light.
    void setRunColour(int id, const QColor& colour);
    /// The run drawn on top and slightly emphasized; -1 = none. Objectives and gap are drawn of the runs that share its
    /// problem, sparsity and errors of those that share its data; without one those of the newest run count.
    void setCurrentRun(int id);

    XQuantity xQuantity() const;
    void setXQuantity(XQuantity quantity);
    bool isXLogarithmic() const;
    void setXLogarithmic(bool on);
    /// False for the map, whose axes are features.
    bool isYLogarithmic(Kind kind) const;
    /// For the chart that has the choice (objectives, sparsity, errors; the gap chart too).
    void setYLogarithmic(Kind kind, bool on);
    bool areAveragesShown() const;
    /// Shows or hides the averaged iterates of solvers that keep them.
    void setAveragesShown(bool on);
    bool isTheoryShown() const;
    /// Shows or hides the bounds of theorems beside what they bound.
    void setTheoryShown(bool on);
    /// The bound of a theorem on a run, a value a snapshot, and what it bounds where no other curve shows that.
    void setTheory(int id, CurveColumn bound, CurveColumn bounded);
    /// The best certified dual value of all runs of a problem, removed ones included; -infinity where none is known.
    double bestDual(const QString& problemKey) const;
    /// Whether runs that differ by the seed alone are one line, their median, with a band between two quantiles.
    bool areRepetitionsSummarized() const;
    void setRepetitionsSummarized(bool on);
    /// Between which quantiles.
    Spread spread() const;
    void setSpread(Spread spread);
    /// Two cursors in a chart that has curves, and the rate between them.
    bool areCursorsShown(Kind kind) const;
    void setCursorsShown(Kind kind, bool on);
    /// Curves end at this place of the shared x axis, whose range stays; nothing = where the runs are.
    void setPosition(std::optional<double> x);
    /// One chart, or all, back to showing everything and following new points.
    void fit(Kind kind);
    void fitAll();

    /// Reads what is new and redraws at most one chart that needs it. Called by the window's one timer, best every
    /// `tickInterval`. Where the calls come less often than every 31 ms, some of them redraw two charts, so that each
    /// of the four is still redrawn eight times a second.
    void tick();
    static constexpr std::chrono::milliseconds tickInterval{16};
    /// Redraws everything that changed, e.g. before a picture is taken.
    void refreshAll();

    /// Fills the whole grid with one chart, or shows all four again.
    void setMaximized(Kind kind, bool maximized);
    std::optional<Kind> maximized() const;
    /// The same as by a double click on its title.
    void toggleMaximized(Kind kind);

    MapPane& map();
    const MapPane& map() const;
    /// What a chart of curves shows; not of the map.
    const CurvePlot& plot(Kind kind) const;
    /// Which of the two is seen, errors or map.
    bool isMapShown() const;
    void setMapShown(bool shown);
    /// Why there is no map; empty where there is one. Greys its tab until then.
    QString mapObstacle() const;
    void setMapObstacle(const QString& reason);
    /// The places of the borders between the charts, for the next start.
    QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

    /// Of how many points a logarithmic axis shows nothing; the chart says so in its corner.
    std::size_t leftOutCount(Kind kind) const;
    /// How often a chart was redrawn, for measurements.
    quint64 redrawCount(Kind kind) const;

Q_SIGNALS:
    /// The user clicked a legend entry.
    void runVisibilityToggled(int id, bool visible);
    /// The user clicked the legend entry of a run that minimizes another objective: to be made the current one.
    void runChosen(int id);
    void xQuantityChanged(gapscope::XQuantity quantity);
    /// A chart is to leave the window, asked for in its own menu.
    void outputRequested(gapscope::ChartGrid::Kind kind, gapscope::ChartOutput output);
    void xLogarithmicChanged(bool on);
    /// The user changed these in a chart's own menu or by a double click.
    void yLogarithmicChanged(gapscope::ChartGrid::Kind kind, bool on);
    void averagesShownChanged(bool on);
    void theoryShownChanged(bool on);
    /// Whether repetitions are summarized, or between which quantiles.
    void summaryChanged();
    void maximizedChanged(gapscope::ChartGrid::Kind kind, bool maximized);
    void mapShownChanged(bool shown);
    void mapObstacleChanged(const QString& reason);
    /// Somebody changed what is shown: the charts are to follow at once, and not with the next slow beat.
    void redrawWanted();
    /// The button of the empty state: "Add a solver to see its certified gap here".
    void addRunRequested();

private:
    void addMap();

    class Private;
    std::unique_ptr<Private> m_private;
};

} // namespace gapscope
