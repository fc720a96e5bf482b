// SPDX-License-Identifier: GPL-3.0-only
#include "ui/stepping/time_line.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double millisecondsASecond = 1000.0;
constexpr double startShare = 0.02; // of the length of a logarithmic axis, between the start and the first point after
                                    // it

} // namespace

TimeLine::TimeLine(RunList& runs, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_runs(runs), m_charts(charts), m_quantity(charts.xQuantity()) {
    setPerSecond(m_perSecond);
    connect(&m_timer, &QTimer::timeout, this, &TimeLine::playOn);
    connect(&charts, &ChartGrid::xQuantityChanged, this, &TimeLine::followAxis);
    connect(&charts, &ChartGrid::xLogarithmicChanged, this, &TimeLine::axisChanged);
    connect(&runs, &RunList::removed, this, [this] {
        if (m_runs.all().empty()) {
            pause();
            goToPresent();
        }
    });
}

std::optional<TracePosition> TimeLine::tracePosition() const {
    return m_position ? std::optional(TracePosition{m_quantity, *m_position}) : std::nullopt;
}

double TimeLine::end() const {
    double end = 0.0;
    for (const auto& run : m_runs.all())
        if (const std::optional<Snapshot> last = run->controller->trace().last(); last && run->visible)
            end = std::max(end, xOf(*last, m_quantity));
    return end;
}

std::optional<AxisScale> TimeLine::logarithmicScale() const {
    if (!m_charts.isXLogarithmic())
        return std::nullopt;
    const double last = end();
    double first = last;
    for (const auto& run : m_runs.all()) {
        if (!run->visible)
            continue;
        const Trace& trace = run->controller->trace();
        if (const std::optional<Snapshot> behind = trace.at(trace.countAt({m_quantity, 0.0})))
            first = std::min(first, xOf(*behind, m_quantity));
    }
    return first > 0.0 && first < last ? std::optional(AxisScale(first, last, true)) : std::nullopt;
}

namespace {

/// Of an x value on an axis to `last`, which is linear without a scale.
double placeOn(const std::optional<AxisScale>& scale, double last, double x) {
    if (!(x > 0.0) || !(last > 0.0))
        return 0.0;
    if (!scale)
        return std::min(1.0, x / last);
    return startShare + (1.0 - startShare) * std::clamp(scale->toUnit(x), 0.0, 1.0);
}

} // namespace

double TimeLine::placeOf(double x) const {
    return placeOn(logarithmicScale(), end(), x);
}

const std::vector<TimeLine::Tick>& TimeLine::ticks() {
    const Run* run = current();
    if (run == nullptr || !run->visible) {
        m_ticksOf.reset();
        m_ticks.clear();
        return m_ticks;
    }
    const TicksOf wanted{run->id, run->controller->trace().size(), end(), m_quantity, logarithmicScale()};
    if (std::exchange(m_ticksOf, wanted) == wanted)
        return m_ticks;
    m_ticks.clear();
    const bool hasStages = run->controller->facts().solver->iterationUnit == "stage";
    for (const Snapshot& at : run->controller->trace().all())
        m_ticks.push_back({placeOn(wanted.scale, wanted.end, xOf(at, m_quantity)),
                           hasStages && at.iteration == std::floor(at.iteration)});
    return m_ticks;
}

double TimeLine::atPlace(double place) const {
    const std::optional<AxisScale> scale = logarithmicScale();
    if (!scale)
        return end() * place;
    return place < startShare / 2.0 ? 0.0 : scale->fromUnit(std::max(0.0, (place - startShare) / (1.0 - startShare)));
}

std::optional<Snapshot> TimeLine::snapshotOf(const Run& run) const {
    const Trace& trace = run.controller->trace();
    if (!m_position)
        return trace.last();
    const std::size_t count = trace.countAt(*tracePosition());
    return count == 0 ? std::nullopt : trace.at(count - 1);
}

std::optional<Snapshot> TimeLine::pastSnapshotOf(const Run& run) const {
    const std::optional<Snapshot> shown = m_position ? snapshotOf(run) : std::nullopt;
    const std::optional<Snapshot> last = shown ? run.controller->trace().last() : std::nullopt;
    const bool isPast = last && (shown->iteration < last->iteration || shown->passes < last->passes);
    return isPast ? shown : std::nullopt;
}

void TimeLine::setPosition(std::optional<double> position) {
    if (m_position == position)
        return;
    m_position = position;
    Q_EMIT positionChanged();
}

void TimeLine::goTo(double x) {
    setPosition(x >= end() ? std::nullopt : std::optional(std::max(0.0, x)));
}

void TimeLine::goToStart() {
    goTo(0.0);
}

void TimeLine::goToPresent() {
    setPosition(std::nullopt);
}

const Run* TimeLine::currentOnAxis() const {
    const Run* run = current();
    const std::optional<Snapshot> start = run == nullptr ? std::nullopt : run->controller->trace().at(0);
    return start && !hasX(*start, m_quantity) ? nullptr : run;
}

void TimeLine::back() {
    const Run* run = currentOnAxis();
    if (run == nullptr)
        return;
    const Trace& trace = run->controller->trace();
    std::size_t count = m_position ? trace.countAt(*tracePosition()) : trace.size();
    // Several snapshots may have the same x value: seconds are not counted while a run waits.
    const std::optional<Snapshot> here = count > 0 ? trace.at(count - 1) : std::nullopt;
    while (count > 1 && here && xOf(*trace.at(count - 2), m_quantity) >= xOf(*here, m_quantity))
        --count;
    if (count > 1)
        setPosition(xOf(*trace.at(count - 2), m_quantity));
}

void TimeLine::forward() {
    const Run* run = current();
    if (run == nullptr)
        return;
    if (!m_position) {
        if (canStep())
            m_runs.step(run->id);
        return;
    }
    const Trace& trace = run->controller->trace();
    const bool isOnAxis = currentOnAxis() != nullptr;
    const std::optional<Snapshot> next = isOnAxis ? trace.at(trace.countAt(*tracePosition())) : std::nullopt;
    if (next)
        goTo(xOf(*next, m_quantity));
    else
        goToPresent();
}

void TimeLine::stepInside() {
    if (canStepInside()) {
        goToPresent();
        m_runs.stepInside(m_runs.current());
    }
}

bool TimeLine::canGoBack() const {
    const Run* run = currentOnAxis();
    if (run == nullptr)
        return false;
    const Trace& trace = run->controller->trace();
    return m_position ? trace.countAt(*tracePosition()) > 1 : trace.size() > 1;
}

bool TimeLine::canGoForward() const {
    return current() != nullptr && (m_position || canStep());
}

bool TimeLine::canStep() const {
    const Run* run = current();
    return run != nullptr && run->phase() != RunPhase::ended && run->phase() != RunPhase::stopping &&
           run->phase() != RunPhase::followed;
}

void TimeLine::play() {
    if (isPlaying() || !canPlay())
        return;
    if (!canGoForward())
        goToStart();
    m_timer.start();
    Q_EMIT playingChanged(true);
    playOn();
}

void TimeLine::pause() {
    if (!isPlaying())
        return;
    m_timer.stop();
    Q_EMIT playingChanged(false);
}

void TimeLine::setPerSecond(double count) {
    m_perSecond = count;
    m_timer.setInterval(static_cast<int>(millisecondsASecond / count));
}

void TimeLine::playOn() {
    const bool wasPast = m_position.has_value();
    const Run* run = current();
    if (!canGoForward()) {
        pause();
    } else if (wasPast) {
        forward();
        if (!m_position)
            pause(); // the recording has been played
    } else if (run->phase() == RunPhase::running || run->phase() == RunPhase::ready ||
               run->controller->position()) { // otherwise the last step is still executing
        if (m_unit == Unit::iterations)
            m_runs.step(run->id);
        else
            m_runs.stepInside(run->id);
    }
}

/// Keeps the snapshot of the current run on the new axis.
void TimeLine::followAxis() {
    const Run* run = current();
    const std::optional<Snapshot> here = m_position && run != nullptr ? snapshotOf(*run) : std::nullopt;
    m_quantity = m_charts.xQuantity();
    if (here && hasX(*here, m_quantity))
        goTo(xOf(*here, m_quantity));
    else
        goToPresent();
    Q_EMIT axisChanged();
}

} // namespace gapscope
