// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/repetitions.h"
#include "ui/charts/frame/chart_output.h"
#include "ui/charts/frame/chart_types.h"

#include <QByteArray>
#include <QString>
#include <QWidget>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace gapscope {

class CurveColumn;
class CurvePlot;
class MapPane;

/// The live charts: objectives, gap and suboptimality, sparsity, errors; quantities of the method, which share a place
/// with the sparsity, and the decision map, which shares one with the errors. Reads new snapshots from the traces and
/// redraws one chart per tick. The public interface of ui/charts, which hides the types of Qt Charts.
class ChartGrid final : public QWidget {
    Q_OBJECT

public:
    using Kind = ChartKind;

    explicit ChartGrid(QWidget* parent = nullptr);
    ~ChartGrid() override;

    /// Inserts at `place`; at the end if there is no such place.
    void addRun(const ChartRun& run, int place = -1);
    void removeRun(int id);
    /// Removes a run whose place another one will take. Its curves stay behind those of the others, fading, until three
    /// later runs of its name have been replaced too.
    void fadeRun(int id, int by);
    void removeFadedRuns();
    void setRunVisible(int id, bool visible);
    /// Whether a run was started, and whether more of its points may come.
    void setRunGoingOn(int id, bool hasBegun, bool isGoingOn);
    void setRunName(int id, const QString& name);
    /// After a change of theme: runColour() differs between dark and light.
    void setRunColour(int id, const QColor& colour);
    /// The run drawn on top and slightly emphasized; -1 = none. Objectives and gap show the runs of the same problem,
    /// sparsity and errors those on the same data. Without a current run, the newest run decides.
    void setCurrentRun(int id);

    XQuantity xQuantity() const;
    void setXQuantity(XQuantity quantity);
    /// Whether a run has rounds and bytes sent: the rows of some run are shared by several processes.
    bool hasRounds() const;
    bool isXLogarithmic() const;
    void setXLogarithmic(bool on);
    /// False for the map, whose axes are features.
    bool isYLogarithmic(Kind kind) const;
    /// For the charts with a choice of scale (objectives, sparsity, errors; the gap chart too).
    void setYLogarithmic(Kind kind, bool on);
    bool areAveragesShown() const;
    /// Shows or hides the averaged iterates of solvers that keep them.
    void setAveragesShown(bool on);
    bool isTheoryShown() const;
    /// Shows or hides the theoretical bounds.
    void setTheoryShown(bool on);
    /// Whether the chart of the objectives shows them minus the best certified bound, on its own scale.
    bool isExcessShown() const;
    void setExcessShown(bool on);
    /// What the chart of the method shows for runs of a solver: the id of one of its charts or the name of an extra;
    /// empty = its first chart. The current run's solver decides.
    struct MethodChoice {
        std::string quantity{};
        std::optional<bool> logarithmic{}; ///< nothing: as suits the chart
        friend bool operator==(const MethodChoice&, const MethodChoice&) = default;
    };
    /// Of all solvers for which something was chosen.
    const std::map<std::string, MethodChoice>& methodChoices() const;
    void setMethodChoices(const std::map<std::string, MethodChoice>& choices);
    /// The choice for one solver.
    void setMethodChoice(const std::string& solver, const MethodChoice& choice);
    /// The theoretical bound of a run, one value per snapshot, and the bounded quantity if no other curve shows it.
    void setTheory(int id, CurveColumn bound, CurveColumn bounded);
    /// The best certified dual value of all runs of a problem, including removed ones; -infinity if unknown.
    double bestDual(const QString& problemKey) const;
    /// Whether runs that differ only in their seed are drawn as one line, their median, with a band between two
    /// quantiles.
    bool areRepetitionsSummarized() const;
    void setRepetitionsSummarized(bool on);
    /// The quantiles of the band.
    Spread spread() const;
    void setSpread(Spread spread);
    /// Two cursors in a chart with curves, and the rate between them.
    bool areCursorsShown(Kind kind) const;
    void setCursorsShown(Kind kind, bool on);
    /// Whether values at the crosshair and the cursors stand beside the charts; otherwise in boxes over them.
    bool areValuesShown() const;
    void setValuesShown(bool on);
    /// The ranges that the user chose; none for the map.
    ChartRanges ranges(Kind kind) const;
    void setRanges(Kind kind, const ChartRanges& ranges);
    /// Curves end at this position of the shared x axis, whose range stays; nothing = at the latest snapshot.
    void setPosition(std::optional<double> x);
    /// The widget of a chart with its title.
    QWidget* chart(Kind kind);
    /// Makes one chart, or all, show everything and follow new points again.
    void fit(Kind kind);
    void fitAll();

    /// Reads new snapshots and redraws at most one chart that needs it. Called by the window's single timer, ideally
    /// every `tickInterval`. If the calls come less often than every 31 ms, some of them redraw two charts, so that
    /// each of the visible ones is still redrawn eight times a second.
    void tick();
    static constexpr std::chrono::milliseconds tickInterval{16};
    /// Redraws everything that changed, for example before a picture is taken.
    void refreshAll();

    /// Maximizes one chart within the grid, or shows all again.
    void setMaximized(Kind kind, bool maximized);
    std::optional<Kind> maximized() const;
    /// The same as a double click on its title.
    void toggleMaximized(Kind kind);

    MapPane& map();
    const MapPane& map() const;
    /// The plot of a chart of curves; not for the map.
    const CurvePlot& plot(Kind kind) const;
    /// Which page is visible, errors or map.
    bool isMapShown() const;
    void setMapShown(bool shown);
    /// Which page is visible, sparsity or method.
    bool isMethodShown() const;
    void setMethodShown(bool shown);
    /// Why there is no map; empty if there is one. The tab is disabled while there is a reason.
    QString mapObstacle() const;
    void setMapObstacle(const QString& reason);
    /// The positions of the splitters, kept between starts.
    QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

    /// The number of points that a logarithmic axis cannot show; the chart reports it in its corner.
    std::size_t leftOutCount(Kind kind) const;
    /// The number of redraws of a chart, for measurements.
    quint64 redrawCount(Kind kind) const;

Q_SIGNALS:
    /// The user clicked a legend entry.
    void runVisibilityToggled(int id, bool visible);
    /// The user clicked the legend entry of a run of another problem, to make it the current one.
    void runChosen(int id);
    void xQuantityChanged(gapscope::XQuantity quantity);
    /// `hasRounds` changed.
    void roundsKnownChanged(bool areKnown);
    /// The user chose an export in the menu of a chart.
    void outputRequested(gapscope::ChartGrid::Kind kind, gapscope::ChartOutput output);
    void xLogarithmicChanged(bool on);
    void yLogarithmicChanged(gapscope::ChartGrid::Kind kind, bool on);
    /// The user changed these in a chart's menu or with a double click.
    void averagesShownChanged(bool on);
    void theoryShownChanged(bool on);
    void excessShownChanged(bool on);
    /// The user chose what the chart of the method shows.
    void methodChosen();
    /// It shows something else or on another scale, for example because a run of another solver is the current one.
    void methodChanged();
    void valuesShownChanged(bool on);
    /// The user zoomed, panned or fitted charts.
    void rangesChosen();
    /// Repetitions are summarized or not, or the quantiles changed.
    void summaryChanged();
    void maximizedChanged(gapscope::ChartGrid::Kind kind, bool maximized);
    void mapShownChanged(bool shown);
    void methodShownChanged(bool shown);
    void mapObstacleChanged(const QString& reason);
    /// The user changed what is shown: the charts should be redrawn now, not at the next tick of a slow timer.
    void redrawWanted();
    /// The button of the empty state: "Add a solver to see its certified gap here".
    void addRunRequested();

private:
    void addMap();
    void addMethod();
    void linkX();

    class Private;
    std::unique_ptr<Private> m_private;
};

} // namespace gapscope
