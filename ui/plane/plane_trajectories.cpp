// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_trajectories.h"

#include "ui/basics/background.h"
#include "ui/basics/palette.h"
#include "ui/session/pending_export.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr qint64 tickMilliseconds = 4; ///< per tick of the window
constexpr double longestReplay = 20.0; ///< seconds of the run's own clock

/// `value`: in the snapshot of the iterate.
PlanePath::Stop stopAt(PlanePoint place, double distance, const Trace& trace, const Iterate& iterate,
                       double Snapshot::*value) {
    const std::optional<Snapshot> snapshot = snapshotOf(trace, iterate);
    return {.place = place,
            .iteration = iterate.iteration,
            .value = snapshot ? (*snapshot).*value : notAvailable,
            .distance = distance,
            .passes = snapshot ? snapshot->passes : iterate.passes,
            .seconds = snapshot ? snapshot->seconds : notAvailable};
}

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

PlaneTrajectories::PlaneTrajectories(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

PlaneTrajectories::~PlaneTrajectories() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void PlaneTrajectories::setPlane(std::shared_ptr<const AffinePlane> plane) {
    m_plane = std::move(plane);
    for (auto& [run, trajectory] : m_trajectories)
        trajectory.primal.clear();
}

void PlaneTrajectories::setPair(const DualPair& pair) {
    if (pair == m_pair)
        return;
    m_pair = pair;
    for (auto& [run, trajectory] : m_trajectories)
        trajectory.dual.clear();
}

void PlaneTrajectories::update(const Run& run, const QElapsedTimer& clock) {
    Trajectory& trajectory = m_trajectories[run.id];
    // The requested iterate comes with a snapshot; a run that pauses publishes its iterate unrequested.
    if (const std::shared_ptr<const Iterate> latest = run.controller->latestIterate();
        latest != nullptr && latest != trajectory.latest) {
        trajectory.latest = latest;
        trajectory.history->record(latest);
    }
    if (run.controller->state() == RunController::State::running)
        run.controller->requestIterate();
    if (const std::size_t count = trajectory.history->count(); count != trajectory.count) {
        IterateList fresh = trajectory.history->read();
        trajectory.count = count;
        std::size_t common = 0;
        while (common < fresh.size() && common < trajectory.iterates.size() &&
               fresh[common] == trajectory.iterates[common])
            ++common;
        trajectory.iterates = std::move(fresh);
        trajectory.primal.resize(std::min(common, trajectory.primal.size()));
        trajectory.dual.resize(std::min(common, trajectory.dual.size()));
    }
    project(trajectory, run.controller->trace(), clock);
}

void PlaneTrajectories::project(Trajectory& trajectory, const Trace& trace, const QElapsedTimer& clock) const {
    while (m_plane != nullptr && trajectory.primal.size() < trajectory.iterates.size()) {
        const Iterate& iterate = *trajectory.iterates[trajectory.primal.size()];
        if (iterate.w.size() != m_plane->dimension())
            return;
        trajectory.primal.push_back(
            stopAt(m_plane->project(iterate.w), m_plane->distance(iterate.w), trace, iterate, &Snapshot::primal));
        if (iterate.internals != nullptr && iterate.internals->w.size() == m_plane->dimension())
            trajectory.primal.back().auxiliaryPoint = m_plane->project(iterate.internals->w);
        if (clock.elapsed() >= tickMilliseconds)
            return;
    }
    while (trajectory.dual.size() < trajectory.iterates.size()) {
        const Iterate& iterate = *trajectory.iterates[trajectory.dual.size()];
        if (iterate.alpha.size() <= std::max(m_pair.first, m_pair.second))
            return;
        trajectory.dual.push_back(stopAt({iterate.alpha[m_pair.first], iterate.alpha[m_pair.second]}, notAvailable,
                                         trace, iterate, &Snapshot::dualIterate));
        if (iterate.internals != nullptr && iterate.internals->alpha.size() == iterate.alpha.size())
            trajectory.dual.back().auxiliaryPoint =
                PlanePoint{iterate.internals->alpha[m_pair.first], iterate.internals->alpha[m_pair.second]};
    }
}

void PlaneTrajectories::forget(int run) {
    m_trajectories.erase(run);
    m_whole.erase(run);
    m_refused.erase(run);
    m_wanted.erase(run);
    if (m_recalling == run) {
        m_stop.request_stop();
        m_recalling = -1;
    }
}

PlaneTrajectories::Refusal PlaneTrajectories::refusalOf(const Run& run) const {
    const RunController& controller = *run.controller;
    const PreparedRun& prepared = *controller.prepared();
    if (!iteratesFit(prepared) || prepared.spec.threads > 1 || controller.outcome()->w.size() == 0)
        return Refusal::impossible;
    const bool isLong = controller.outcome()->last.seconds > longestReplay;
    return isLong && !m_wanted.contains(run.id) ? Refusal::tooLong : Refusal::none;
}

/// The last iterate of a run is known without a replay.
void PlaneTrajectories::keepEnd(const Run& run) {
    const RunOutcome& outcome = *run.controller->outcome();
    Trajectory& trajectory = m_trajectories[run.id];
    if (!trajectory.iterates.empty() || trajectory.history->count() > 0 || outcome.w.size() == 0)
        return;
    const bool hasDual = outcome.last.nonZerosAlpha >= 0;
    trajectory.history->record(std::make_shared<const Iterate>(Iterate{
        outcome.last.iteration, outcome.w, hasDual ? outcome.bestAlpha : Vector(), nullptr, outcome.last.passes}));
}

void PlaneTrajectories::recall(const Run& run) {
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
                m_trajectories[id] = Trajectory{};
                m_trajectories[id].iterates = **iterates;
            }
            Q_EMIT recalled(id);
        });
}

std::optional<PlaneTrajectories::Recall> PlaneTrajectories::recalling() const {
    return m_recalling < 0 ? std::nullopt : std::optional(Recall{m_recalling, *m_recalled});
}

void PlaneTrajectories::cancelRecall() {
    if (m_recalling < 0)
        return;
    m_stop.request_stop();
    const int id = std::exchange(m_recalling, -1);
    m_wanted.erase(id);
    m_refused.emplace(id, Refusal::givenUp);
    Q_EMIT recalled(id);
}

PlaneTrajectories::Refusal PlaneTrajectories::refusal(const Run& run) const {
    const auto found = m_refused.find(run.id);
    return found == m_refused.end() ? Refusal::none : found->second;
}

void PlaneTrajectories::recallAnyway(const Run& run) {
    const Refusal why = refusal(run);
    if (why != Refusal::tooLong && why != Refusal::givenUp)
        return;
    m_refused.erase(run.id);
    m_wanted.insert(run.id);
}

const IterateList& PlaneTrajectories::iterates(int run) const {
    static const IterateList none;
    const auto found = m_trajectories.find(run);
    return found == m_trajectories.end() ? none : found->second.iterates;
}

const std::vector<PlanePath::Stop>& PlaneTrajectories::stops(int run, Space space) const {
    static const std::vector<PlanePath::Stop> none;
    const auto found = m_trajectories.find(run);
    if (found == m_trajectories.end())
        return none;
    return space == Space::primal ? found->second.primal : found->second.dual;
}

std::vector<PlanePath> PlaneTrajectories::paths(const RunList& runs, const QString& problemKey, const TimeLine& time,
                                                Space space) const {
    std::vector<PlanePath> all;
    for (const auto& run : runs.all()) {
        if (!run->visible || run->problemKey != problemKey)
            continue;
        const std::optional<Snapshot> snapshot = time.snapshotOf(*run);
        const std::vector<PlanePath::Stop>& stops = this->stops(run->id, space);
        const auto isUpTo = [&](const auto& iterate) { return snapshot && iterate->isUpTo(*snapshot); };
        const IterateList& iterates = this->iterates(run->id);
        const auto count = std::min(
            stops.size(), static_cast<std::size_t>(std::ranges::partition_point(iterates, isUpTo) - iterates.begin()));
        if (count == 0)
            continue;
        all.push_back({.run = run->id,
                       .name = run->name,
                       .colour = run->colour,
                       .paperColour = runColour(run->solverIndex, run->ordinal, false),
                       .shape = run->mark,
                       .stops = {stops.begin(), stops.begin() + static_cast<std::ptrdiff_t>(count)},
                       .isCurrent = run->id == runs.current()});
    }
    return all;
}

std::shared_ptr<const Iterate> PlaneTrajectories::shownIterate(const Run& run, const TimeLine& time) const {
    const std::optional<Snapshot> snapshot = time.snapshotOf(run);
    std::shared_ptr<const Iterate> shown;
    for (const auto& iterate : iterates(run.id))
        if (snapshot && iterate->isUpTo(*snapshot))
            shown = iterate;
    return shown;
}

} // namespace gapscope
