// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/theory_curve.h"
#include "ui/session/run_list.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include <map>
#include <memory>
#include <optional>
#include <stop_token>

namespace gapscope {

class ChartGrid;

/// Keeps the bounds of theorems beside the runs: for the charts of all visible ones while they are asked for, and for
/// the current run while its panel is seen. One run at a time on a thread of its own, so that it takes a small part of
/// a core. What ended runs have certified of a problem is remembered when they are gone.
class TheoryFeed final : public QObject {
    Q_OBJECT

public:
    TheoryFeed(RunList& runs, ChartGrid& charts, QObject* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~TheoryFeed() override;

    /// What was computed last of a run; null before that.
    std::shared_ptr<const TheoryCurve> curveOf(int run) const;
    /// Whether the current run is to be computed although no chart shows it.
    void setWatched(bool on);
    /// Looks for runs that have gone on since; about once a second, and at once after what a person does.
    void refresh();

Q_SIGNALS:
    /// There is a new curve of a run.
    void changed(int run);

private:
    /// What a curve was computed from.
    struct Basis {
        std::size_t snapshots = 0;
        double primal = notAvailable;
        double dual = notAvailable;
        bool operator==(const Basis& other) const;
    };
    struct Entry {
        std::shared_ptr<const TheoryCurve> curve;
        std::optional<Basis> basis;
        QElapsedTimer age; ///< since it was computed
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
    std::map<QString, KnownOptimum> m_optima; ///< by problem: the ended run of least P
    bool m_isWatched = false;
    bool m_isBusy = false;
    QElapsedTimer m_clock;  ///< since the latest computation began
    qint64 m_restUntil = 0; ///< on that clock
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
