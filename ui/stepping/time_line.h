// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/grid/chart_grid.h"
#include "ui/models/axis_scale.h"
#include "ui/session/run_list.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace gapscope {

/// The moment that charts, table and steps show, on the x axis that the charts share: the present, or one that is past.
/// Plays: through what was recorded when the moment is past, else the current run itself, slowly.
class TimeLine final : public QObject {
    Q_OBJECT

public:
    /// What is played a unit at a time in the present.
    enum class Unit { iterations, numberedSteps };

    TimeLine(RunList& runs, ChartGrid& charts, QObject* parent = nullptr);

    /// Nothing = the present.
    const std::optional<double>& position() const { return m_position; }
    /// The same for traces.
    std::optional<TracePosition> tracePosition() const;
    /// Where the x axis ends: the last snapshot of any run that is drawn.
    double end() const;
    /// Where a moment lies between the start, 0, and the end, 1, as the charts' x axis has it: where that is
    /// logarithmic, the start lies a little before the first point behind it, and powers of ten are equally far apart.
    double placeOf(double x) const;
    double atPlace(double place) const;
    /// What a run shows at the moment; nothing before its start.
    std::optional<Snapshot> snapshotOf(const Run& run) const;
    /// The same at a moment at which the run was not yet where it is; else nothing.
    std::optional<Snapshot> pastSnapshotOf(const Run& run) const;

    /// A place at or behind the end is the present.
    void goTo(double x);
    void goToStart();
    void goToPresent();
    /// To the snapshot of the current run before the moment, or after it. Behind the last one is the present; there the
    /// run itself goes on by an iteration, if it can.
    void back();
    void forward();
    /// One numbered step of the algorithm of the current run, in the present.
    void stepInside();
    bool canGoBack() const;
    bool canGoForward() const;
    bool canStepInside() const { return canStep(); }

    bool isPlaying() const { return m_timer.isActive(); }
    /// From the start when the moment is the end of a run that has ended.
    void play();
    void pause();
    bool canPlay() const { return canGoForward() || canGoBack(); }
    double perSecond() const { return m_perSecond; }
    void setPerSecond(double count);
    Unit unit() const { return m_unit; }
    void setUnit(Unit unit) { m_unit = unit; }

Q_SIGNALS:
    /// The moment is another one.
    void positionChanged();
    /// The x axis shows another quantity or scale: moments have other places.
    void axisChanged();
    /// It plays, or no longer.
    void playingChanged(bool isPlaying);

private:
    void setPosition(std::optional<double> position);
    void playOn();
    void followAxis();
    /// Of a logarithmic axis: from the first point behind the start to the end. Nothing on a linear one.
    std::optional<AxisScale> logarithmicScale() const;
    const Run* current() const { return m_runs.find(m_runs.current()); }
    /// Whether the current run can be stepped.
    bool canStep() const;

    RunList& m_runs;
    ChartGrid& m_charts;
    XQuantity m_quantity;
    std::optional<double> m_position;
    QTimer m_timer;
    double m_perSecond = 5.0;
    Unit m_unit = Unit::iterations;
};

} // namespace gapscope
