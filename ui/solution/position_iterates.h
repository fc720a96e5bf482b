// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/plane_work.h"
#include "engine/run/record/trace.h"

#include <QObject>
#include <QThreadPool>

#include <optional>

namespace gapscope {

/// The iterates of a run at its snapshots that are past, as they are asked for: the run is run again for them on a
/// pool's thread, bit for bit. Those on the way are kept in bounded memory, so that going back and forth costs nothing.
class PositionIterates final : public QObject {
    Q_OBJECT

public:
    explicit PositionIterates(QObject* parent = nullptr);
    /// Stops what is under way and waits for it.
    ~PositionIterates() override;

    /// Another run, null for none: what is known is forgotten.
    void setRun(const std::shared_ptr<const PreparedRun>& run);
    /// The iterate at a snapshot of the run, whose trace this is; null while it is being looked for, and where it was
    /// not found. What was looked for before is given up.
    std::shared_ptr<const Iterate> at(const Snapshot& snapshot, const Trace& trace);
    /// Nobody wants a moment any more.
    void rest();
    bool isSearching() const { return m_searched.has_value(); }

Q_SIGNALS:
    /// What was looked for is known.
    void found();

private:
    void search(const Snapshot& snapshot, std::vector<Snapshot> snapshots);

    std::shared_ptr<const PreparedRun> m_run;
    IterateList m_known;
    std::optional<Snapshot> m_searched; ///< what is being looked for
    std::optional<Snapshot> m_missing;  ///< what was not found last
    int m_job = 0;                      ///< number of the latest; others are stale
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
