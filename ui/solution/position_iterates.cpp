// SPDX-License-Identifier: GPL-3.0-only
#include "ui/solution/position_iterates.h"

#include "engine/run/record/replay.h"
#include "ui/basics/background.h"

#include <algorithm>

namespace gapscope {
namespace {

bool isSame(const std::optional<Snapshot>& a, const Snapshot& b) {
    return a && a->iteration == b.iteration && a->passes == b.passes;
}

bool isUpTo(const Snapshot& a, const Snapshot& b) {
    return a.iteration < b.iteration || (a.iteration == b.iteration && a.passes <= b.passes);
}

/// For runs whose iterates are too large to be kept: only the requested one.
std::optional<IterateList> lastIterate(const PreparedRun& run, const Snapshot& wanted, const std::stop_token& stop) {
    IterateList only;
    const auto keep = [&](const Snapshot& snapshot, const SolverState& state, bool) {
        only = {std::make_shared<const Iterate>(
            Iterate{snapshot.iteration, state.w, state.alpha, nullptr, snapshot.passes})};
    };
    return replaySnapshots(run, {wanted}, stop, keep) ? std::optional(std::move(only)) : std::nullopt;
}

} // namespace

PositionIterates::PositionIterates(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

PositionIterates::~PositionIterates() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void PositionIterates::setRun(const std::shared_ptr<const PreparedRun>& run) {
    if (run == m_run)
        return;
    rest();
    m_run = run;
    m_known.clear();
    m_missing.reset();
}

void PositionIterates::rest() {
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_job;
    m_searched.reset();
}

std::shared_ptr<const Iterate> PositionIterates::at(const Snapshot& snapshot, const Trace& trace) {
    if (m_run == nullptr)
        return nullptr;
    const auto known = std::ranges::find_if(m_known, [&](const auto& iterate) { return iterate->isAt(snapshot); });
    if (known != m_known.end()) {
        rest();
        return *known;
    }
    if (!isSame(m_searched, snapshot) && !isSame(m_missing, snapshot))
        search(snapshot, trace.all());
    return nullptr;
}

void PositionIterates::search(const Snapshot& snapshot, std::vector<Snapshot> snapshots) {
    rest();
    std::erase_if(snapshots, [&](const Snapshot& each) { return !isUpTo(each, snapshot); });
    m_searched = snapshot;
    using Found = std::optional<IterateList>;
    const auto work = [run = m_run, snapshots = std::move(snapshots), snapshot, stop = m_stop.get_token()] {
        return Result<Found>(iteratesFit(*run) ? iteratesAtSnapshots(*run, snapshots, RunOutcome{}, stop)
                                               : lastIterate(*run, snapshot, stop));
    };
    runInBackground<Found>(
        m_pool, this, "running again", work, [this, number = m_job, snapshot](const Result<Found>& found) {
            if (number != m_job)
                return;
            m_searched.reset();
            const bool isThere = found && *found && !(*found)->empty() && (*found)->back()->isAt(snapshot);
            if (isThere)
                m_known = **found;
            else
                m_missing = snapshot;
            Q_EMIT this->found();
        });
}

} // namespace gapscope
