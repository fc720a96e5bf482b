// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/unsaved_work.h"

#include "ui/session/run_list.h"
#include "ui/sweep/sweep_session.h"

namespace gapscope {
namespace {

UnsavedWork::State::OfRun stateOf(const Run& run) {
    return {.snapshots = run.controller->trace().size(), .name = run.name, .note = run.note};
}

} // namespace

UnsavedWork::State UnsavedWork::present() const {
    State state;
    for (const auto& run : m_runs.all()) {
        const auto kept = m_kept.runs.find(run->id);
        const bool isOfLog = kept != m_kept.runs.end() && !kept->second.snapshots;
        state.runs[run->id] = stateOf(*run);
        if (isOfLog)
            state.runs[run->id].snapshots.reset();
    }
    state.path = m_sweep.path();
    state.points = m_sweep.path() == nullptr ? 0 : m_sweep.path()->size();
    return state;
}

void UnsavedWork::keepRun(int id) {
    if (const Run* run = m_runs.find(id); run != nullptr)
        m_kept.runs[id] = stateOf(*run);
}

void UnsavedWork::keepRunOfLog(int id) {
    keepRun(id);
    m_kept.runs[id].snapshots.reset();
}

void UnsavedWork::keepPath() {
    m_kept.path = m_sweep.path();
    m_kept.points = m_sweep.path() == nullptr ? 0 : m_sweep.path()->size();
}

int UnsavedWork::runs() const {
    int count = 0;
    for (const auto& run : m_runs.all()) {
        const State::OfRun now = stateOf(*run);
        if (now.snapshots == 0U)
            continue; // it has no results
        const auto kept = m_kept.runs.find(run->id);
        const bool isKept = kept != m_kept.runs.end() &&
                            (!kept->second.snapshots || kept->second.snapshots == now.snapshots) &&
                            kept->second.name == now.name && kept->second.note == now.note;
        count += isKept ? 0 : 1;
    }
    return count;
}

bool UnsavedWork::hasPath() const {
    const std::size_t points = m_sweep.path() == nullptr ? 0 : m_sweep.path()->size();
    return points > 0 && !(m_kept.path == m_sweep.path() && m_kept.points == points);
}

} // namespace gapscope
