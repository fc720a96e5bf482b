// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/run_iterates.h"

#include "ui/basics/background.h"
#include "ui/session/pending_export.h"

#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double longestReplay = 20.0; ///< seconds of the run's own clock

} // namespace

std::optional<Snapshot> snapshotOf(const Trace& trace, const Iterate& iterate) {
    std::size_t count = trace.countAt({.quantity = XQuantity::iterations, .at = iterate.iteration});
    for (; count > 0; --count) { // a run that paused inside an iteration has several snapshots
        const Snapshot snapshot = *trace.at(count - 1);
        if (snapshot.iteration < iterate.iteration)
            break;
        if (std::isnan(iterate.passes) || iterate.isAt(snapshot))
            return snapshot;
    }
    return std::nullopt;
}

RunIterates::RunIterates(const RunList& runs, QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    connect(&runs, &RunList::removed, this, &RunIterates::forget);
}

RunIterates::~RunIterates() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void RunIterates::update(const Run& run) {
    Kept& kept = m_kept[run.id];
    // The requested iterate comes with a snapshot; a run that pauses publishes its iterate unrequested.
    if (const std::shared_ptr<const Iterate> latest = run.controller->latestIterate();
        latest != nullptr && latest != kept.latest) {
        kept.latest = latest;
        kept.history->record(latest);
    }
    if (run.controller->state() == RunController::State::running)
        run.controller->requestIterate();
    if (const std::size_t count = kept.history->count(); count != kept.count) {
        kept.iterates = kept.history->read();
        kept.count = count;
    }
}

void RunIterates::forget(int run) {
    m_kept.erase(run);
    m_whole.erase(run);
    m_refused.erase(run);
    m_wanted.erase(run);
    if (m_recalling == run) {
        m_stop.request_stop();
        m_recalling = -1;
    }
}

RunIterates::Refusal RunIterates::refusalOf(const Run& run) const {
    const RunController& controller = *run.controller;
    const PreparedRun& prepared = *controller.prepared();
    if (!iteratesFit(prepared) || controller.outcome()->w.size() == 0)
        return Refusal::impossible;
    const bool isLong = controller.outcome()->last.seconds > longestReplay;
    return isLong && !m_wanted.contains(run.id) ? Refusal::tooLong : Refusal::none;
}

/// The last iterate of a run is known without a replay.
void RunIterates::keepEnd(const Run& run) {
    const RunOutcome& outcome = *run.controller->outcome();
    Kept& kept = m_kept[run.id];
    if (!kept.iterates.empty() || kept.history->count() > 0 || outcome.w.size() == 0)
        return;
    const bool hasDual = outcome.last.nonZerosAlpha >= 0;
    kept.history->record(std::make_shared<const Iterate>(Iterate{
        outcome.last.iteration, outcome.w, hasDual ? outcome.bestAlpha : Vector(), nullptr, outcome.last.passes}));
}

void RunIterates::recall(const Run& run) {
    const RunController& controller = *run.controller;
    if (controller.state() != RunController::State::ended || !controller.outcome() ||
        controller.prepared() == nullptr || m_whole.contains(run.id))
        return;
    keepEnd(run);
    if (m_recalling >= 0 || m_refused.contains(run.id))
        return;
    if (const Refusal refusal = refusalOf(run); refusal != Refusal::none) {
        m_refused.emplace(run.id, refusal);
        return;
    }
    m_recalling = run.id;
    m_recalled = std::make_shared<std::atomic<double>>(0.0);
    m_stop = std::stop_source();
    const auto work = [prepared = controller.prepared(), trace = controller.sharedTrace(),
                       outcome = *controller.outcome(), stop = m_stop.get_token(), share = m_recalled] {
        return Result<std::optional<IterateList>>(iteratesAtSnapshots(*prepared, copiedInParts(*trace), outcome, stop,
                                                                      [share](double done) { *share = done; }));
    };
    runInBackground<std::optional<IterateList>>(
        m_pool, this, "running again", work,
        [this, id = run.id, share = m_recalled](const Result<std::optional<IterateList>>& iterates) {
            if (m_recalling != id || m_recalled != share)
                return;
            m_recalling = -1;
            if (!iterates || !*iterates) {
                m_refused.emplace(id, Refusal::impossible);
            } else {
                m_whole.insert(id);
                m_kept[id] = Kept{};
                m_kept[id].iterates = **iterates;
            }
            Q_EMIT recalled(id);
        });
}

std::optional<RunIterates::Recall> RunIterates::recalling() const {
    return m_recalling < 0 ? std::nullopt : std::optional(Recall{m_recalling, *m_recalled});
}

void RunIterates::cancelRecall() {
    if (m_recalling < 0)
        return;
    m_stop.request_stop();
    const int id = std::exchange(m_recalling, -1);
    m_wanted.erase(id);
    m_refused.emplace(id, Refusal::givenUp);
    Q_EMIT recalled(id);
}

RunIterates::Refusal RunIterates::refusal(const Run& run) const {
    const auto found = m_refused.find(run.id);
    return found == m_refused.end() ? Refusal::none : found->second;
}

void RunIterates::recallAnyway(const Run& run) {
    const Refusal why = refusal(run);
    if (why != Refusal::tooLong && why != Refusal::givenUp)
        return;
    m_refused.erase(run.id);
    m_wanted.insert(run.id);
}

const IterateList& RunIterates::iterates(int run) const {
    static const IterateList none;
    const auto found = m_kept.find(run);
    return found == m_kept.end() ? none : found->second.iterates;
}

std::shared_ptr<const Iterate> RunIterates::shownIterate(const Run& run, const TimeLine& time) const {
    const std::optional<Snapshot> snapshot = time.snapshotOf(run);
    std::shared_ptr<const Iterate> shown;
    for (const auto& iterate : iterates(run.id))
        if (snapshot && iterate->isUpTo(*snapshot))
            shown = iterate;
    return shown;
}

} // namespace gapscope
