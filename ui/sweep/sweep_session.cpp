// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/sweep_session.h"

#include "engine/base/translatable.h"
#include "engine/run/sweep/sweep_grid.h"
#include "engine/run/thread_priority.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"

#include <cmath>

namespace gapscope {
namespace {

/// Half a step of the cursor, in decades.
constexpr double snap = 0.5 / 40.0;

} // namespace

SweepSession::SweepSession(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    m_pool.setMaxThreadCount(2); // so that a point can be opened during the sweep
    m_missingPool.setMaxThreadCount(1);
}

SweepSession::~SweepSession() {
    m_stop.request_stop();
    m_missingStop.request_stop();
    m_pool.waitForDone();
    m_missingPool.waitForDone();
}

void SweepSession::setPhase(Phase phase) {
    m_phase = phase;
    Q_EMIT changed();
}

void SweepSession::start(const SweepSetup& setup) {
    if (m_phase != Phase::idle)
        return;
    const Result<RunSpec> base = m_session.nextSpec();
    if (!base) {
        Q_EMIT refused(base.error());
        return;
    }
    if (base->asksForAllClasses()) {
        Q_EMIT refused({MessageId::notSupported,
                        {.field = Field::oneVsRest},
                        {translatable("Argument", "a sweep"), "--one-vs-rest",
                         translatable("Argument", "each point of the path is a single run"),
                         translatable("Argument", "choose one class instead")}});
        return;
    }
    const DataLoader::Content* data = m_session.data();
    m_store.keep(data->key, data->loaded);
    m_stop = std::stop_source();
    m_missingStop.request_stop();
    m_ending.clear();
    setPhase(Phase::preparing);
    runInBackground<PreparedSweep>(
        m_pool, this, "preparing a sweep",
        [setup, spec = *base, stop = m_stop.get_token(), this] { return prepareSweep(setup, spec, m_store, stop); },
        [this](Result<PreparedSweep> prepared) {
            if (prepared && !m_stop.stop_requested()) {
                begin(std::move(prepared).value());
                return;
            }
            const bool isStopped = m_stop.stop_requested();
            setPhase(Phase::idle);
            if (!isStopped)
                Q_EMIT refused(prepared.error());
        });
}

/// An empty path with the common properties of its points.
void SweepSession::take(SweepFrame frame) {
    m_frame = std::move(frame);
    m_path = std::make_shared<SweepPath>();
    m_progress = {};
    m_activeSeries = 0;
    m_cursor.reset();
    m_missingFailure.clear();
    m_opened.clear();
}

void SweepSession::begin(PreparedSweep prepared) {
    take(std::move(prepared.frame));
    Q_EMIT pathStarted();
    Q_EMIT cursorChanged();
    setPhase(Phase::solving);
    const auto tell = [this](const PathProgress& progress) {
        QMetaObject::invokeMethod(
            this,
            [this, progress] {
                m_progress = progress;
                Q_EMIT changed();
            },
            Qt::QueuedConnection);
    };
    runInBackground<void>(
        m_pool, this, "solving a path",
        [request = std::move(prepared.request), path = m_path, tell, stop = m_stop.get_token(), this] {
            lowerOwnPriority();
            return solvePath(request, m_store, *path, stop, tell);
        },
        [this](const Status& solved) { finish(solved); });
}

void SweepSession::finish(const Status& solved) {
    if (!solved.ok())
        Q_EMIT refused(solved.error());
    int ended = 0;
    int open = 0;
    for (const PathPointPointer& point : m_path->all()) {
        ++ended;
        open += point->refused || point->status != RunStatus::converged ? 1 : 0;
    }
    const QString points = ended == 1 ? tr("One point") : tr("%n points", nullptr, ended);
    if (m_stop.stop_requested())
        m_ending = tr("Stopped: %1").arg(points);
    else
        m_ending = open == 0       ? tr("%1, all to the tolerance").arg(points)
                   : open == ended ? tr("%1, none of them to the tolerance").arg(points)
                                   : tr("%1, %2 of them without reaching the tolerance").arg(points).arg(open);
    setPhase(Phase::idle);
}

bool SweepSession::isOfOtherSettings() const {
    const Result<RunSpec> now = m_session.nextSpec();
    if (m_path == nullptr || !now)
        return false;
    // The varied parameter and the solvers may differ: they were chosen for the sweep.
    const SweepFrame::Series& series = m_frame.series.front();
    RunSpec present = *now;
    RunSpec then = series.base;
    present.solver = then.solver;
    if (present.problem.biasIsAutomatic && then.problem.biasIsAutomatic) // which one it is depends on the solvers
        present.problem.bias = then.problem.bias;
    for (RunSpec* spec : {&present, &then})
        if (!setSwept(*spec, series.key, m_frame.max).ok())
            return true;
    return !(present == then);
}

void SweepSession::stop() {
    if (m_phase != Phase::preparing && m_phase != Phase::solving)
        return;
    m_stop.request_stop();
    setPhase(Phase::stopping);
}

void SweepSession::setActiveSeries(int series) {
    if (series == m_activeSeries || series < 0 || series >= static_cast<int>(m_frame.series.size()))
        return;
    m_activeSeries = series;
    Q_EMIT activeSeriesChanged();
    if (m_cursor)
        setCursor(*m_cursor);
}

void SweepSession::setCursor(double value) {
    if (m_path == nullptr || !(value > 0.0) || !std::isfinite(value))
        return;
    double wanted = cursorStep(value);
    double min = snap;
    for (const PathPointPointer& point : m_path->all()) {
        const double distance = std::abs(std::log10(point->value / value));
        if (point->series == m_activeSeries && distance <= min) {
            min = distance;
            wanted = point->value;
        }
    }
    m_cursor = wanted;
    m_missingFailure.clear();
    m_missingStop.request_stop();
    if (m_path->find(m_activeSeries, wanted) == nullptr)
        solveMissingAt(wanted);
    Q_EMIT cursorChanged();
}

void SweepSession::moveBySteps(int steps) {
    if (m_path == nullptr)
        return;
    const double from = m_cursor.value_or(std::sqrt(m_frame.min * m_frame.max));
    double wanted = cursorStep(from, steps);
    // From a point between two steps, the nearer one may be so close that the cursor would snap back.
    if (std::abs(std::log10(wanted / from)) <= snap)
        wanted = cursorStep(from, steps + (steps > 0 ? 1 : -1));
    setCursor(wanted);
}

void SweepSession::moveToPoint(int direction) {
    if (m_path == nullptr)
        return;
    const double from = m_cursor.value_or(direction > 0 ? 0.0 : std::numeric_limits<double>::infinity());
    std::optional<double> best;
    for (const PathPointPointer& point : m_path->all()) {
        const bool isBeyond = direction > 0 ? point->value > from : point->value < from;
        const bool isNearer = !best || (direction > 0 ? point->value < *best : point->value > *best);
        if (point->series == m_activeSeries && isBeyond && isNearer)
            best = point->value;
    }
    if (best)
        setCursor(*best);
}

void SweepSession::solveMissingAt(double value) {
    const SweepFrame::Series& series = m_frame.series[static_cast<std::size_t>(m_activeSeries)];
    SweepPoint point{value, series.base};
    Status status = setSwept(point.spec, series.key, value);
    if (status.ok())
        status = checkWithoutData(point.spec);
    if (!status.ok()) {
        m_missingFailure = windowText(status.error());
        return;
    }
    m_missingStop = std::stop_source();
    ++m_missingJobs;
    const auto work = [point = std::move(point), series = m_activeSeries, path = m_path,
                       stop = m_missingStop.get_token(), this]() -> Result<PathPointPointer> {
        lowerOwnPriority();
        return stop.stop_requested() ? nullptr : solveMissing(point, series, m_store, *path, stop);
    };
    runInBackground<PathPointPointer>(m_missingPool, this, "solving a point", work,
                                      [this](const Result<PathPointPointer>& result) {
                                          --m_missingJobs;
                                          if (!result)
                                              m_missingFailure = windowText(result.error());
                                          Q_EMIT cursorChanged();
                                          Q_EMIT changed();
                                      });
    Q_EMIT changed();
}

PathPointPointer SweepSession::pointAtCursor() const {
    return m_path != nullptr && m_cursor ? m_path->find(m_activeSeries, *m_cursor) : nullptr;
}

std::optional<SavedPath> SweepSession::saved(std::size_t& cursor) const {
    const DataLoader::Content* data = m_session.data();
    if (m_path == nullptr || data == nullptr || m_frame.series.front().base.data != data->key)
        return std::nullopt;
    SavedPath saved{.key = m_frame.key,
                    .min = m_frame.min,
                    .max = m_frame.max,
                    .folds = m_frame.folds,
                    .series = {},
                    .points = m_path->since(cursor)};
    for (const SweepFrame::Series& series : m_frame.series)
        saved.series.push_back({series.key, series.base});
    return saved;
}

void SweepSession::restore(SavedPath saved) {
    const DataLoader::Content* data = m_session.data();
    if (m_phase != Phase::idle || data == nullptr || saved.points.empty())
        return;
    m_store.keep(data->key, data->loaded);
    // The file may have moved since the path was solved.
    for (SavedPath::Series& series : saved.series)
        series.base.data = data->key;
    for (PathPointPointer& each : saved.points) {
        auto point = std::make_shared<PathPoint>(*each);
        point->spec.data = data->key;
        each = std::move(point);
    }
    m_stop = std::stop_source();
    m_missingStop.request_stop();
    m_ending.clear();
    setPhase(Phase::preparing);
    auto path = std::make_shared<const SavedPath>(std::move(saved));
    runInBackground<SweepFrame>(
        m_pool, this, "preparing a sweep",
        [path, stop = m_stop.get_token(), this] { return frameOfSaved(*path, m_store, stop); },
        [this, path](Result<SweepFrame> frame) {
            const bool isStopped = m_stop.stop_requested();
            if (frame && !isStopped) {
                take(std::move(frame).value());
                for (const PathPointPointer& point : path->points)
                    m_path->add(*point);
                m_ending = tr("From the session: %n points", nullptr, static_cast<int>(m_path->size()));
                Q_EMIT pathStarted();
                Q_EMIT cursorChanged();
            }
            setPhase(Phase::idle);
            if (!frame && !isStopped)
                Q_EMIT refused(frame.error());
        });
}

void SweepSession::openPoint(int series, double value) {
    const PathPointPointer point = m_path == nullptr ? nullptr : m_path->find(series, value);
    if (point == nullptr || point->refused)
        return;
    setActiveSeries(series);
    setCursor(value);
    const auto opened = m_opened.find({series, value});
    if (opened != m_opened.end() && (opened->second < 0 || m_session.runs().find(opened->second) != nullptr)) {
        if (opened->second >= 0)
            m_session.runs().setCurrent(opened->second);
        return; // otherwise it is being prepared
    }
    m_opened[{series, value}] = -1;
    const QString name =
        tr("%1, %2 = %3", "solver, parameter, value")
            .arg(m_frame.series[static_cast<std::size_t>(series)].name, m_frame.symbol, fieldNumber(value, 3));
    const auto work = [point, path = m_path, stop = m_stop.get_token(), this] {
        RunSpec spec = point->spec;
        spec.start = path->startOf(*point);
        return prepareRun(std::move(spec), m_store);
    };
    runInBackground<std::shared_ptr<PreparedRun>>(
        m_pool, this, "opening a run", work,
        [this, point, name, path = m_path](Result<std::shared_ptr<PreparedRun>> run) {
            if (!run) {
                m_missingFailure = windowText(run.error());
                Q_EMIT cursorChanged();
                return;
            }
            RunOutcome outcome{.status = point->status,
                               .reason = point->reason,
                               .last = point->last,
                               .w = {},
                               .bestAlpha = {},
                               .proved = point->proved};
            const std::vector<double> w = point->w.dense();
            outcome.w = Eigen::Map<const Vector>(w.data(), static_cast<Index>(w.size()));
            if (point->alpha != nullptr)
                outcome.bestAlpha =
                    Eigen::Map<const Vector>(point->alpha->data(), static_cast<Index>(point->alpha->size()));
            const int id = m_session.runs().addEnded(std::move(run).value(),
                                                     {*point->trace, point->notes, std::move(outcome)}, name);
            m_session.runs().setCurrent(id);
            if (path == m_path)
                m_opened[{point->series, point->value}] = id;
            Q_EMIT pointOpened(m_session.runs().find(id)->name);
        });
}

void SweepSession::useCursor() {
    if (!m_cursor)
        return;
    const SweepFrame::Series& series = m_frame.series[static_cast<std::size_t>(m_activeSeries)];
    RunSpec draft = m_session.draft();
    if (series.key.starts_with("solver."))
        draft.solver = series.base.solver;
    if (!setSwept(draft, series.key, *m_cursor).ok())
        return; // the loss or regularizer of the settings has changed
    m_session.replaceDraft(std::move(draft));
}

} // namespace gapscope
