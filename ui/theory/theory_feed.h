// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/theory/theory_curve.h"
#include "ui/session/run_list.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <stop_token>

namespace gapscope {

class ChartGrid;

/// Keeps the theoretical bounds of runs up to date: of all visible ones while the charts show theory, of all while a
/// table shows them, and of the current run while its panel is visible. One run at a time on a background thread, so
/// that it uses a small part of a core. The certified optima of ended runs are remembered after the runs are removed.
class TheoryFeed final : public QObject {
    Q_OBJECT

public:
    TheoryFeed(RunList& runs, ChartGrid& charts, QObject* parent = nullptr);
    /// Stops the computation and waits for it.
    ~TheoryFeed() override;

    /// The last computed curve of a run; null before that.
    std::shared_ptr<const TheoryCurve> curveOf(int run) const;
    /// Whether the current run is computed even if no chart shows it.
    void setWatched(bool on);
    /// Whether all runs are computed, for tables.
    void setAllWatched(bool on);
    /// Looks for runs with new snapshots; called about once a second, and immediately after a user's action.
    void refresh();

Q_SIGNALS:
    /// There is a new curve of a run.
    void changed(int run);

private:
    /// The inputs of a curve.
    struct Basis {
        std::size_t snapshots = 0;
        double primal = notAvailable;
        double dual = notAvailable;
        bool operator==(const Basis& other) const;
    };
    struct Entry {
        std::shared_ptr<const TheoryCurve> curve;
        std::optional<Basis> basis;
        QElapsedTimer age; ///< time since it was computed
    };

    void learn();
    KnownOptimum optimumOf(const Run& run) const;
    Basis basisOf(const Run& run) const;
    bool isWanted(const Run& run) const;
    void compute(const Run& run);
    void take(int id, const Basis& basis, std::shared_ptr<const TheoryCurve> curve);

    RunList& m_runs;
    ChartGrid& m_charts;
    std::map<int, Entry> m_entries;
    std::map<QString, KnownOptimum> m_optima; ///< by problem: that of the ended run with the smallest P
    bool m_isWatched = false;
    bool m_areAllWatched = false;
    bool m_isBusy = false;
    QElapsedTimer m_clock;  ///< time since the last computation began
    qint64 m_restUntil = 0; ///< on that clock
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
