// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/quantity_chart.h"
#include "ui/charts/frame/chart_types.h"
#include "ui/models/run_curves.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

/// The runs of the charts with their curves, and the best certified lower bound of every problem.
class ChartData {
public:
    struct Run {
        ChartRun info;
        RunCurves curves;
    };

    /// Inserts at `place`; at the end if there is no such place.
    void add(const ChartRun& info, int place = -1);
    void remove(int id);
    /// Removes a run but keeps its curves, as those of an earlier run of its name. Each name has at most
    /// `maxFaded` of them, oldest first.
    void fade(int id);
    static constexpr std::size_t maxFaded = 3;
    void removeFaded();
    const std::vector<std::unique_ptr<Run>>& faded() const { return m_faded; }
    Run* find(int id);
    const Run* find(int id) const;
    const std::vector<std::unique_ptr<Run>>& runs() const { return m_runs; }
    bool isEmpty() const { return m_runs.empty(); }
    /// A copy of the present state, for threads that paint while the original keeps growing.
    std::shared_ptr<const ChartData> copy() const;

    /// Reads new snapshots from the traces. Stops after `atMost` on a long backlog; the next call continues there.
    /// Returns whether there was anything new.
    bool read(std::chrono::microseconds atMost);

    /// The curve up to the selected position, if there is one.
    Curve curve(const Run& run, Quantity quantity, XQuantity x) const;
    /// The whole curve, whatever the position.
    Curve wholeCurve(const Run& run, Quantity quantity, XQuantity x) const;
    /// Curves end at this position on the x axis; nothing = at the latest snapshot.
    void setPosition(std::optional<double> x) { m_position = x; }
    const std::optional<double>& position() const { return m_position; }
    /// The absolute gap tolerance of a run, given its latest primal objective; 0 = none.
    static double tolerance(const Run& run);
    /// The bound of a theorem on a run, and what it bounds (RunCurves::setTheory).
    void setTheory(int id, CurveColumn bound, CurveColumn bounded);
    /// The quantities own1, own2, ... of all runs, present and later ones; earlier runs that were replaced lose theirs.
    void setOwn(const std::vector<ChartedQuantity>& curves);
    /// The best certified dual value of all runs of the problem. Removed runs count, since a bound stays valid.
    double bound(const QString& problemKey) const;

private:
    void giveOwn(Run& run) const;

    std::vector<std::unique_ptr<Run>> m_runs;
    std::vector<std::unique_ptr<Run>> m_faded;
    std::map<QString, double> m_bounds;
    std::optional<double> m_position;
    std::vector<ChartedQuantity> m_own;
    std::size_t m_next = 0; ///< the run to read first next time
};

} // namespace gapscope
