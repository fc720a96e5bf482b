// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/theory_feed.h"

#include "ui/basics/background.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/controller/rows_elsewhere.h"
#include "ui/models/curve_column.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr qint64 restFactor = 4;     // pause, as a multiple of the last computation's time
constexpr qint64 shortest = 50;      // milliseconds; shorter computations need no pause
constexpr qint64 minAge = 400;       // milliseconds between two computations for the same run
constexpr double noticeable = 1e-12; // relative change of P* that affects a curve

/// A theoretical curve with its columns for the charts, computed in the background.
struct Drawn {
    std::shared_ptr<const TheoryCurve> curve;
    CurveColumn bound;
    CurveColumn bounded;
};

std::shared_ptr<Drawn> drawn(TheoryCurve curve) {
    auto made = std::make_shared<Drawn>();
    const bool isDrawn = curve.boundsDrawnQuantity();
    for (std::size_t i = 0; i < curve.bound.size(); ++i) {
        made->bound.append(curve.bound[i]);
        made->bounded.append(isDrawn || curve.state != TheoryCurve::State::bounds ? notAvailable : curve.measured[i]);
    }
    made->curve = std::make_shared<const TheoryCurve>(std::move(curve));
    return made;
}

bool isNear(double a, double b) {
    return (std::isnan(a) && std::isnan(b)) || a == b || std::abs(a - b) <= noticeable * std::max(1.0, std::abs(a));
}

} // namespace

bool TheoryFeed::Basis::operator==(const Basis& other) const {
    return snapshots == other.snapshots && isNear(primal, other.primal) && isNear(dual, other.dual);
}

TheoryFeed::TheoryFeed(RunList& runs, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_runs(runs), m_charts(charts) {
    m_pool.setMaxThreadCount(1);
    m_clock.start();
    connect(&runs, &RunList::removed, this, [this](int id) { m_entries.erase(id); });
    connect(&runs, &RunList::aboutToBeRemoved, this, &TheoryFeed::learn);
    connect(&runs, &RunList::changed, this, &TheoryFeed::refresh);
    connect(&runs, &RunList::currentChanged, this, &TheoryFeed::refresh);
    connect(&charts, &ChartGrid::theoryShownChanged, this, &TheoryFeed::refresh);
}

TheoryFeed::~TheoryFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

std::shared_ptr<const TheoryCurve> TheoryFeed::curveOf(int run) const {
    const auto found = m_entries.find(run);
    return found == m_entries.end() ? nullptr : found->second.curve;
}

void TheoryFeed::setWatched(bool on) {
    m_isWatched = on;
    if (on)
        refresh();
}

void TheoryFeed::setAllWatched(bool on) {
    m_areAllWatched = on;
    if (on)
        refresh();
}

/// Records the optima certified by runs that have ended.
void TheoryFeed::learn() {
    for (const auto& run : m_runs.all()) {
        const auto& outcome = run->controller->outcome();
        if (!outcome || outcome->w.size() == 0 || !std::isfinite(outcome->last.primal))
            continue;
        KnownOptimum& known = m_optima[run->problemKey];
        if (std::isfinite(outcome->last.dual))
            known.dual = std::fmax(known.dual, outcome->last.dual);
        if (known.w.size() == 0 || outcome->last.primal < known.primal) {
            known.w = outcome->w;
            known.primal = outcome->last.primal;
        }
    }
}

KnownOptimum TheoryFeed::optimumOf(const Run& run) const {
    const auto found = m_optima.find(run.problemKey);
    KnownOptimum known = found == m_optima.end() ? KnownOptimum{} : found->second;
    if (const double dual = m_charts.bestDual(run.problemKey); std::isfinite(dual))
        known.dual = std::fmax(known.dual, dual);
    return known;
}

TheoryFeed::Basis TheoryFeed::basisOf(const Run& run) const {
    const auto found = m_optima.find(run.problemKey);
    const KnownOptimum* known = found == m_optima.end() ? nullptr : &found->second;
    const double dual = m_charts.bestDual(run.problemKey);
    return {.snapshots = run.controller->trace().size(),
            .primal = known == nullptr ? notAvailable : known->primal,
            .dual =
                std::fmax(known == nullptr ? notAvailable : known->dual, std::isfinite(dual) ? dual : notAvailable)};
}

bool TheoryFeed::isWanted(const Run& run) const {
    const bool isCurrent = run.id == m_runs.current();
    return m_areAllWatched || (m_isWatched && isCurrent) || (m_charts.isTheoryShown() && run.visible);
}

void TheoryFeed::refresh() {
    if (m_isBusy || m_clock.elapsed() < m_restUntil || !(m_isWatched || m_areAllWatched || m_charts.isTheoryShown()))
        return;
    learn();
    const Run* next = nullptr;
    for (const auto& run : m_runs.all()) {
        if (!isWanted(*run) || run->controller->trace().size() == 0)
            continue;
        const auto found = m_entries.find(run->id);
        const bool isStale =
            found == m_entries.end() || !found->second.basis || !(*found->second.basis == basisOf(*run));
        const bool isFirst = found == m_entries.end() || found->second.curve == nullptr;
        if (!isStale || (!isFirst && found->second.age.elapsed() < minAge))
            continue;
        if (next == nullptr || isFirst || run->id == m_runs.current())
            next = run.get();
        if (isFirst)
            break; // runs without a curve go first
    }
    if (next != nullptr)
        compute(*next);
}

void TheoryFeed::compute(const Run& run) {
    m_entries.try_emplace(run.id); // results are accepted while this entry exists
    const Basis basis = basisOf(run);
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    if (prepared == nullptr) {
        TheoryCurve none;
        const QString elsewhere = rowsElsewhere(*run.controller, run.name);
        none.obstacle =
            (elsewhere.isEmpty()
                 ? tr("The bound needs the data, and this run was read from a log or its data are not loaded.")
                 : elsewhere)
                .toStdString();
        take(run.id, basis, std::make_shared<const TheoryCurve>(std::move(none)));
        return;
    }
    m_isBusy = true;
    m_clock.start();
    using Made = std::shared_ptr<Drawn>;
    runInBackground<Made>(
        m_pool, this, "evaluating a theorem",
        [prepared, trace = run.controller->sharedTrace(), best = optimumOf(run),
         stop = m_stop.get_token()]() -> Result<Made> {
            return drawn(theoryCurve({*prepared->problem, *prepared->solver, prepared->spec.solver.parameters, best},
                                     *trace, stop));
        },
        [this, id = run.id, basis](const Result<Made>& made) {
            m_isBusy = false;
            const qint64 took = m_clock.elapsed();
            m_restUntil = took < shortest ? 0 : (1 + restFactor) * took;
            if (m_entries.contains(id) && m_runs.find(id) != nullptr) {
                if (made) {
                    m_charts.setTheory(id, std::move((*made)->bound), std::move((*made)->bounded));
                    take(id, basis, (*made)->curve);
                } else {
                    TheoryCurve none;
                    none.obstacle = toEnglish(made.error());
                    take(id, basis, std::make_shared<const TheoryCurve>(std::move(none)));
                }
            }
            refresh();
        });
}

void TheoryFeed::take(int id, const Basis& basis, std::shared_ptr<const TheoryCurve> curve) {
    Entry& entry = m_entries[id];
    entry.basis = basis;
    entry.age.start();
    entry.curve = std::move(curve);
    Q_EMIT changed(id);
}

} // namespace gapscope
