// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// Keeps a run's snapshots in bounded memory: when there are too many, every other one is dropped. The first and the
/// last always stay.
class TraceKeeper final : public RunSink {
public:
    static constexpr std::size_t maxSnapshots = 256;

    void started(const PreparedRun& run, const std::vector<std::string>& notes) override;
    void recorded(const Snapshot& snapshot) override;
    void ended(const RunOutcome& outcome) override;

    const std::vector<std::string>& notes() const { return m_notes; }
    /// Moves out the snapshots; nothing may be recorded afterwards.
    std::shared_ptr<const std::vector<Snapshot>> take();

private:
    std::vector<std::string> m_notes;
    std::vector<Snapshot> m_snapshots;
    std::size_t m_stride = 1; ///< one of so many snapshots is kept
    std::size_t m_seen = 0;
    Snapshot m_latest;
};

} // namespace gapscope
