// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/run_watch.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::size_t maxAtOnce = 20000; // snapshots of a run, about a millisecond

bool isNews(SlownessHint::Reason reason) {
    return reason == SlownessHint::Reason::rising || reason == SlownessHint::Reason::stalledDual;
}

} // namespace

RunWatch::RunWatch(RunList& runs, QObject* parent) : QObject(parent), m_runs(runs) {
    connect(&runs, &RunList::added, this, &RunWatch::follow);
    connect(&runs, &RunList::changed, this, &RunWatch::follow);
    connect(&runs, &RunList::removed, this, [this](int id) { m_watched.erase(id); });
}

void RunWatch::read(const Run& run, Watched& watched) {
    m_fresh.clear();
    run.controller->trace().since(watched.cursor, m_fresh, maxAtOnce);
    for (const Snapshot& snapshot : m_fresh)
        watched.curve.add(snapshot);
}

const CurveSummary& RunWatch::curveOf(const Run& run) {
    Watched& watched = m_watched[run.id];
    read(run, watched);
    return watched.curve;
}

void RunWatch::refresh() {
    for (const auto& run : m_runs.all()) {
        Watched& watched = m_watched[run->id];
        read(*run, watched);
        if (run->phase() != RunPhase::running)
            continue;
        const RunFacts& facts = run->controller->facts();
        for (const SlownessHint& hint : slownessHints(facts.spec, watched.curve)) {
            if (!isNews(hint.reason) || std::ranges::find(watched.told, hint.reason) != watched.told.end())
                continue;
            watched.told.push_back(hint.reason);
            Q_EMIT faltered(run->id, hint);
        }
    }
}

void RunWatch::follow(int id) {
    const Run* run = m_runs.find(id);
    if (run == nullptr)
        return;
    Watched& watched = m_watched[id];
    const bool isEnd = watched.wasLive && run->phase() == RunPhase::ended;
    watched.wasLive = run->isLive() || run->phase() == RunPhase::followed;
    if (isEnd)
        Q_EMIT ended(id);
}

} // namespace gapscope
