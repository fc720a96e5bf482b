// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_types.h"
#include "ui/models/run_curves.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The runs of the charts with their curves, and the best certified bound of every problem.
class ChartData {
public:
    struct Run {
        ChartRun info;
        RunCurves curves;
    };

    /// At a place among the others; behind all of them where that is none.
    void add(const ChartRun& info, int place = -1);
    void remove(int id);
    Run* find(int id);
    const Run* find(int id) const;
    const std::vector<std::unique_ptr<Run>>& runs() const { return m_runs; }
    bool isEmpty() const { return m_runs.empty(); }
    /// As they are now, for threads that paint what goes on growing here.
    std::shared_ptr<const ChartData> copy() const;

    /// Reads what the traces have gained. Stops early when a long backlog has used up the time; the next call goes on
    /// where this one stopped. Returns whether anything came.
    bool read(std::chrono::microseconds atMost);

    /// Up to the moment, where there is one on that axis.
    Curve curve(const Run& run, Quantity quantity, XQuantity x) const;
    /// The same to the end, whatever the moment is.
    Curve wholeCurve(const Run& run, Quantity quantity, XQuantity x) const;
    /// Curves end at this place of the x axis; nothing = where the runs are.
    void setPosition(std::optional<double> x) { m_position = x; }
    const std::optional<double>& position() const { return m_position; }
    /// The gap at which the run is to end, with its latest primal objective; 0 = none.
    static double tolerance(const Run& run);
    /// The bound of a theorem on a run, and what it bounds (RunCurves::setTheory).
    void setTheory(int id, CurveColumn bound, CurveColumn bounded);
    /// The best certified dual value of all runs of the problem, removed ones included: a bound stays a bound.
    double bound(const QString& problemKey) const;

private:
    std::vector<std::unique_ptr<Run>> m_runs;
    std::map<QString, double> m_bounds;
    std::optional<double> m_position;
    std::size_t m_next = 0; ///< the run to be read first
};

} // namespace gapscope
