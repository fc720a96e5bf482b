// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/grid/chart_grid.h"
#include "ui/models/axis_scale.h"
#include "ui/session/run_list.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <vector>

namespace gapscope {

/// The position on the shared x axis at which charts, table and steps are shown: the latest, or an earlier one. Can
/// play: the recording at an earlier position, otherwise the current run itself, slowly.
class TimeLine final : public QObject {
    Q_OBJECT

public:
    /// The unit of playback at the latest position.
    enum class Unit { iterations, numberedSteps };
    /// A snapshot of the current run.
    struct Tick {
        double place;         ///< see placeOf()
        bool isStage = false; ///< the end of an outer stage
        bool operator==(const Tick&) const = default;
    };

    TimeLine(RunList& runs, ChartGrid& charts, QObject* parent = nullptr);

    /// Nothing = the latest.
    const std::optional<double>& position() const { return m_position; }
    /// The same for traces.
    std::optional<TracePosition> tracePosition() const;
    /// The end of the x axis: the last snapshot of any drawn run.
    double end() const;
    /// The place of an x value between the start, 0, and the end, 1, on the scale of the charts: on a logarithmic axis
    /// the start is slightly before the first point after it, and powers of ten are evenly spaced.
    double placeOf(double x) const;
    double atPlace(double place) const;
    /// Of the current run, if it is drawn.
    const std::vector<Tick>& ticks();
    XQuantity quantity() const { return m_quantity; }
    bool isLogarithmic() const { return m_charts.isXLogarithmic(); }
    /// The snapshot of a run at the position; nothing before its start.
    std::optional<Snapshot> snapshotOf(const Run& run) const;
    /// The same, but nothing if it is the run's latest snapshot.
    std::optional<Snapshot> pastSnapshotOf(const Run& run) const;

    /// Values at or beyond the end select the latest position.
    void goTo(double x);
    void goToStart();
    void goToPresent();
    /// To the previous or next snapshot of the current run. After the last one comes the latest position; there the run
    /// itself executes an iteration, if it can.
    void back();
    void forward();
    /// Executes one sub-step of the current run, at the latest position.
    void stepInside();
    bool canGoBack() const;
    bool canGoForward() const;
    bool canStepInside() const { return canStep(); }

    bool isPlaying() const { return m_timer.isActive(); }
    /// From the start if the position is the end of a run that has ended.
    void play();
    void pause();
    bool canPlay() const { return canGoForward() || canGoBack(); }
    double perSecond() const { return m_perSecond; }
    void setPerSecond(double count);
    Unit unit() const { return m_unit; }
    void setUnit(Unit unit) { m_unit = unit; }

Q_SIGNALS:
    /// The position changed.
    void positionChanged();
    /// The quantity or scale of the x axis changed, and with it the places of positions.
    void axisChanged();
    /// Playback started or stopped.
    void playingChanged(bool isPlaying);

private:
    /// What the ticks depend on.
    struct TicksOf {
        int run;
        std::size_t snapshots;
        double end;
        XQuantity quantity;
        std::optional<AxisScale> scale;
        bool operator==(const TicksOf&) const = default;
    };

    void setPosition(std::optional<double> position);
    void playOn();
    void followAxis();
    /// The logarithmic axis from the first point after the start to the end. Nothing on a linear one.
    std::optional<AxisScale> logarithmicScale() const;
    const Run* current() const { return m_runs.find(m_runs.current()); }
    /// The current run, if it has the quantity of the x axis; else null.
    const Run* currentOnAxis() const;
    /// Whether the current run can be stepped.
    bool canStep() const;

    RunList& m_runs;
    ChartGrid& m_charts;
    XQuantity m_quantity;
    std::optional<TicksOf> m_ticksOf;
    std::vector<Tick> m_ticks;
    std::optional<double> m_position;
    QTimer m_timer;
    double m_perSecond = 5.0;
    Unit m_unit = Unit::iterations;
};

} // namespace gapscope
