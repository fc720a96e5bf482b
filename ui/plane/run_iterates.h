// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/analysis/plane_work.h"
#include "ui/session/run_list.h"
#include "ui/stepping/time_line.h"

#include <QObject>

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace gapscope {

/// The snapshot that was taken at an iterate, if there is one.
std::optional<Snapshot> snapshotOf(const Trace& trace, const Iterate& iterate);

/// The iterates of runs at their snapshots, for all pages that show them. A running run is asked for them from time to
/// time; when it has ended, it is replayed for all of them, bit for bit, if that is short or requested. Otherwise only
/// those and its last iterate are known.
class RunIterates final : public QObject {
    Q_OBJECT

public:
    /// Forgets the runs that leave the list.
    explicit RunIterates(const RunList& runs, QObject* parent = nullptr);
    /// Stops the current replay and waits for it.
    ~RunIterates() override;

    /// Takes new iterates of a run.
    void update(const Run& run);
    /// Replays a run that has ended, if that is short; one at a time.
    void recall(const Run& run);
    /// The run that is being replayed, and the fraction that is done.
    struct Recall {
        int run = -1;
        double share = 0.0;
    };
    std::optional<Recall> recalling() const;
    void cancelRecall();
    /// Why a run is not replayed; then only the iterates taken while it ran are known.
    enum class Refusal { none, tooLong, givenUp, impossible };
    Refusal refusal(const Run& run) const;
    /// Replays it even if it takes long, if that is possible.
    void recallAnyway(const Run& run);

    /// Ascending by iteration; empty if unknown.
    const IterateList& iterates(int run) const;
    /// The last iterate of a run up to the selected position; null before the first.
    std::shared_ptr<const Iterate> shownIterate(const Run& run, const TimeLine& time) const;

Q_SIGNALS:
    /// A replay has finished.
    void recalled(int run);

private:
    struct Kept {
        std::shared_ptr<IterateHistory> history = std::make_shared<IterateHistory>();
        std::size_t count = 0;                 ///< number of entries of the history taken so far
        std::shared_ptr<const Iterate> latest; ///< the last iterate taken from the run
        IterateList iterates;
    };

    void forget(int run);
    Refusal refusalOf(const Run& run) const;
    void keepEnd(const Run& run);

    std::map<int, Kept> m_kept;
    std::set<int> m_whole;            ///< runs that were replayed
    std::map<int, Refusal> m_refused; ///< runs that are not replayed
    std::set<int> m_wanted;           ///< runs to be replayed however long it takes
    int m_recalling = -1;
    std::shared_ptr<std::atomic<double>> m_recalled; ///< the fraction that is done
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
