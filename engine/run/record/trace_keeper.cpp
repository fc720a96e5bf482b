// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/trace_keeper.h"

namespace gapscope {

void TraceKeeper::started(const PreparedRun&, const std::vector<std::string>& notes) {
    m_notes = notes;
}

void TraceKeeper::recorded(const Snapshot& snapshot) {
    m_latest = snapshot;
    if (m_seen++ % m_stride != 0)
        return;
    if (m_snapshots.size() >= maxSnapshots) {
        for (std::size_t k = 0; 2 * k < m_snapshots.size(); ++k)
            m_snapshots[k] = m_snapshots[2 * k];
        m_snapshots.resize((m_snapshots.size() + 1) / 2);
        m_stride *= 2;
        if ((m_seen - 1) % m_stride != 0)
            return;
    }
    m_snapshots.push_back(snapshot);
}

void TraceKeeper::ended(const RunOutcome&) {
    if (!m_snapshots.empty() && m_snapshots.back().iteration != m_latest.iteration)
        m_snapshots.push_back(m_latest);
}

std::shared_ptr<const std::vector<Snapshot>> TraceKeeper::take() {
    m_snapshots.shrink_to_fit();
    return std::make_shared<const std::vector<Snapshot>>(std::move(m_snapshots));
}

} // namespace gapscope
