// SPDX-License-Identifier: GPL-3.0-only
#include "ui/live/live_problem.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

/// How long the other solvers wait for the fast one.
constexpr int patienceMilliseconds = 100;
constexpr double nanosecondsPerMillisecond = 1e6;

} // namespace

LiveProblem::LiveProblem(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &LiveProblem::solveOthers);
    connect(&session, &Session::draftChanged, this, &LiveProblem::noteDraft);
    connect(&session, &Session::checked, this, [this] {
        if (m_isOn && m_obstacle)
            solve(); // a field may have become valid without a change of the draft
    });
    connect(&session, &Session::runAdded, this, &LiveProblem::addRun);
    connect(&session.runs(), &RunList::changed, this, &LiveProblem::noteRun);
    connect(&session.runs(), &RunList::removed, this, &LiveProblem::loseRun);
}

void LiveProblem::setOn(bool on) {
    if (on == m_isOn)
        return;
    m_isOn = on;
    ++m_period;
    m_patience.stop();
    m_places.clear();
    m_stage = Stage::idle;
    m_isOutdated = false;
    m_certifiedAfter.reset();
    m_obstacle.reset();
    if (on) {
        m_draft = m_session.draft();
        m_sinceChange.start();
        takeRuns();
    }
    Q_EMIT toggled(on);
    if (on)
        solve();
}

int LiveProblem::fastRun() const {
    return m_places.empty() ? -1 : m_places.front().run;
}

std::vector<LiveProblem::Refusal> LiveProblem::refusals() const {
    std::vector<Refusal> refused;
    for (const Place& place : m_places)
        if (place.refusal)
            refused.push_back({place.solver.id, *place.refusal});
    return refused;
}

void LiveProblem::takeRuns() {
    const Run* reference = m_session.runs().reference();
    for (const auto& run : m_session.runs().all()) {
        const RunFacts& facts = run->controller->facts();
        if (run->visible && run->problemKey == reference->problemKey && run->phase() != RunPhase::followed &&
            facts.spec.data == m_draft.data)
            m_places.push_back({.run = run->id, .solver = facts.spec.solver});
    }
}

/// A run that the user adds while the problem is live.
void LiveProblem::addRun(int id) {
    const Run* run = m_session.runs().find(id);
    if (!m_isOn || run == nullptr)
        return;
    const RunSpec::SolverPart& solver = run->controller->facts().spec.solver;
    const Result<std::vector<RunSpec>> specs = m_session.specsOf({solver});
    if (specs) // nothing to do for it in a round that is under way
        m_places.push_back({.run = id, .solver = solver, .asked = specs->front(), .wanted = specs->front()});
}

void LiveProblem::noteDraft() {
    if (!m_isOn)
        return;
    const RunSpec before = std::exchange(m_draft, m_session.draft());
    // A parameter in the settings is that of the chosen run if it is of the same solver.
    if (before.solver.id == m_draft.solver.id && before.solver != m_draft.solver)
        for (Place& place : m_places)
            if (place.run == m_session.runs().current() && place.solver.id == m_draft.solver.id)
                place.solver = m_draft.solver;
    for (const Place& place : m_places)
        if (const Run* run = m_session.runs().find(place.run); run != nullptr && run->isLive())
            run->controller->requestIterate();
    m_sinceChange.start();
    solve();
}

void LiveProblem::noteRun(int id) {
    const Run* run = m_session.runs().find(id);
    if (!m_isOn || run == nullptr || id != fastRun() || run->phase() != RunPhase::ended || m_certifiedAfter)
        return;
    m_certifiedAfter = static_cast<double>(m_sinceSolved.nsecsElapsed()) / nanosecondsPerMillisecond;
    Q_EMIT certified();
    if (m_stage == Stage::fast && m_patience.isActive())
        solveOthers();
}

void LiveProblem::loseRun(int id) {
    const auto found = std::ranges::find(m_places, id, &Place::run);
    if (found == m_places.end())
        return;
    found->isLost = true; // erased between rounds, in which places are counted
    if (m_stage == Stage::idle)
        std::erase_if(m_places, &Place::isLost);
}

/// Begins a round, or has one begin when the present one is over.
void LiveProblem::solve() {
    if (!m_isOn || m_stage != Stage::idle) {
        m_isOutdated = true;
        return;
    }
    m_isOutdated = false;
    m_sinceSolved = m_sinceChange;
    m_obstacle.reset();
    std::erase_if(m_places, &Place::isLost);
    if (chooseFast() && setWanted())
        solveFast();
}

bool LiveProblem::fail(const Message& reason) {
    m_obstacle = reason;
    Q_EMIT changed();
    return false;
}

/// Moves the fast solver to the front, or adds it.
bool LiveProblem::chooseFast() {
    const Result<ProblemTraits>& traits = m_session.draftTraits();
    if (!traits)
        return fail(traits.error());
    const std::optional<RunSpec::SolverPart> fast = fastSolver(*traits, m_session.draftShape());
    if (!fast && m_places.empty()) {
        const RunSpec::SolverPart& solver = m_draft.solver;
        const std::optional<Message> reason = m_session.whyNot(*findSolver(solver.id), solver.parameters);
        return reason && fail(*reason);
    }
    if (!fast)
        return true;
    auto place = std::ranges::find_if(m_places, [&](const Place& each) { return each.solver.id == fast->id; });
    if (place == m_places.end())
        place = std::ranges::find_if(m_places, &Place::isOwn);
    if (place == m_places.end())
        place = m_places.insert(place, {.solver = *fast, .isOwn = true});
    else if (place->isOwn && place->solver.id != fast->id)
        place->solver = *fast;
    std::rotate(m_places.begin(), place, std::next(place));
    return true;
}

bool LiveProblem::setWanted() {
    std::vector<RunSpec::SolverPart> solvers;
    for (const Place& place : m_places)
        solvers.push_back(place.solver);
    Result<std::vector<RunSpec>> specs = m_session.specsOf(solvers);
    if (!specs)
        return fail(specs.error());
    if (!specs->empty() && specs->front().asksForAllClasses())
        return fail({MessageId::usageExclusiveOptions, {}, {"Live", "--one-vs-rest"}});
    for (std::size_t i = 0; i < m_places.size(); ++i)
        m_places[i].wanted = std::move((*specs)[i]);
    return true;
}

void LiveProblem::solveFast() {
    m_stage = Stage::fast;
    if (m_places.front().asked == m_places.front().wanted) {
        solveOthers();
        return;
    }
    m_certifiedAfter.reset();
    prepare({0}, [this] {
        const Run* run = m_session.runs().find(fastRun());
        // What is not a matter of the solver stops all of them.
        if (const auto& refusal = m_places.front().refusal; refusal && refusal->id != MessageId::notSupported) {
            m_obstacle = *std::exchange(m_places.front().refusal, std::nullopt);
            endRound();
            return;
        }
        if (run == nullptr || m_places.front().refusal || m_certifiedAfter) {
            solveOthers();
            return;
        }
        m_patience.start();
        noteRun(run->id);
    });
}

void LiveProblem::solveOthers() {
    m_patience.stop();
    m_stage = Stage::others;
    std::vector<std::size_t> others;
    for (std::size_t i = 1; i < m_places.size(); ++i)
        if (m_places[i].asked != m_places[i].wanted)
            others.push_back(i);
    if (others.empty() || m_isOutdated)
        endRound();
    else
        prepare(others, [this] { endRound(); });
}

void LiveProblem::endRound() {
    m_stage = Stage::idle;
    std::erase_if(m_places, &Place::isLost);
    Q_EMIT changed();
    if (m_isOutdated)
        solve();
}

/// Calls `next` unless it was switched in the meantime.
void LiveProblem::prepare(const std::vector<std::size_t>& places, const std::function<void()>& next) {
    std::vector<RunSpec> specs;
    for (const std::size_t i : places) {
        specs.push_back(m_places[i].wanted);
        specs.back().start = latestIterate(m_places[i].run);
    }
    m_session.prepareOnly(std::move(specs), [this, places, next, period = m_period](Session::Prepared prepared) {
        if (period != m_period)
            return;
        if (places.front() == 0 && prepared.front())
            stopOthers();
        for (std::size_t i = 0; i < places.size(); ++i)
            put(m_places[places[i]], std::move(prepared[i]));
        next();
    });
}

/// They will be replaced, and would take the cores from the fast solver.
void LiveProblem::stopOthers() {
    for (std::size_t i = 1; i < m_places.size(); ++i)
        if (m_places[i].asked && m_places[i].asked != m_places[i].wanted)
            m_session.runs().stop(m_places[i].run);
}

void LiveProblem::put(Place& place, Result<std::shared_ptr<PreparedRun>> prepared) {
    if (place.isLost)
        return;
    place.refusal.reset();
    if (!prepared) {
        place.refusal = prepared.error();
        return;
    }
    RunList& runs = m_session.runs();
    const bool isFirst = !std::exchange(place.asked, place.wanted).has_value();
    const Run* old = runs.find(place.run);
    if (isFirst && old != nullptr && old->problemKey == QString::fromStdString(problemKeyOf(**prepared))) {
        runs.start(place.run); // it solves this problem already
        if (&place == &m_places.front() && old->phase() == RunPhase::ended)
            m_certifiedAfter = 0.0;
        return;
    }
    // Forgotten first, since its removal is no loss.
    if (const int replaced = std::exchange(place.run, -1); old != nullptr) {
        place.run = runs.replace(replaced, std::move(prepared).value());
    } else {
        place.run = runs.add(std::move(prepared).value());
        runs.setCurrent(place.run);
    }
    runs.start(place.run);
    if (const Run* fresh = runs.find(place.run); fresh != nullptr)
        fresh->controller->requestIterate();
}

std::optional<RunSpec::Start> LiveProblem::latestIterate(int run) const {
    const Run* found = m_session.runs().find(run);
    if (found == nullptr)
        return std::nullopt;
    const auto startOf = [](const Vector& w, const Vector& alpha) {
        return RunSpec::Start{.w = {w.begin(), w.end()}, .alpha = {alpha.begin(), alpha.end()}};
    };
    const RunController& controller = *found->controller;
    if (const std::optional<RunOutcome>& outcome = controller.outcome())
        return outcome->status == RunStatus::diverged || outcome->status == RunStatus::failed
                   ? std::nullopt
                   : std::optional(startOf(outcome->w, outcome->bestAlpha));
    if (const std::shared_ptr<const Iterate> iterate = controller.latestIterate())
        return startOf(iterate->w, iterate->alpha);
    return controller.facts().spec.start;
}

} // namespace gapscope
