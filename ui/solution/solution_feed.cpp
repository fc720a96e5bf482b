// SPDX-License-Identifier: GPL-3.0-only
#include "ui/solution/solution_feed.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int minPause = 150;         // milliseconds between two iterates of a running run
constexpr int pauseFactor = 10;       // and as a multiple of the time for the last one
constexpr double goodColumns = 128.0; ///< more visible checkpoints are fine enough

/// The labels of the same data depend on the loss and on the label noise.
std::string labelsKey(const PreparedRun& run) {
    std::string key = std::to_string(static_cast<int>(taskOf(run.spec))) + ' ' + shown(run.spec.flipLabels);
    for (const std::string& label : run.spec.problem.positive)
        key += ' ' + label;
    return key;
}

} // namespace

/// The inputs and the result of a computation.
struct SolutionFeed::Job {
    int number = 0;
    ShownSolution result;
};

SolutionFeed::SolutionFeed(Session& session, TimeLine& time, QObject* parent)
    : QObject(parent), m_session(session), m_time(time), m_replay(new ReplayJob(session, this)),
      m_positions(new PositionIterates(this)) {
    m_pool.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    RunList& runs = session.runs();
    connect(&runs, &RunList::currentChanged, this, &SolutionFeed::follow);
    connect(&runs, &RunList::changed, this, [this, &runs](int id) {
        if (const Run* run = runs.find(id); run != nullptr && run->controller.get() == m_controller)
            m_name = run->name;
    });
    connect(&session, &Session::dataChanged, this, &SolutionFeed::update);
    const auto showMoment = [this] {
        update();
        Q_EMIT changed();
    };
    connect(&time, &TimeLine::positionChanged, this, showMoment);
    connect(m_positions, &PositionIterates::found, this, showMoment);
    connect(m_replay, &ReplayJob::finished, this, &SolutionFeed::takeReplay);
    connect(m_replay, &ReplayJob::failed, this, [this](const QString& reason) {
        m_failure = reason;
        Q_EMIT changed();
    });
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_controller != nullptr && m_isSeen)
            m_controller->requestIterate();
        update();
    });
    follow(runs.current());
}

SolutionFeed::~SolutionFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void SolutionFeed::follow(int id) {
    if (m_controller != nullptr)
        m_controller->disconnect(this);
    m_replay->cancel();
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_job;
    m_isBusy = false;
    m_pause.stop();
    m_shown = {};
    m_hasShown = false;
    m_end.reset();
    m_replayed.reset();
    m_isPreparing = false;
    m_whole = {};
    m_fine = {};
    m_failure.clear();
    m_output = {};
    m_positions->setRun(nullptr);
    m_id = id;
    const Run* run = m_session.runs().find(id);
    m_controller = run == nullptr ? nullptr : run->controller.get();
    m_name = run == nullptr ? QString() : run->name;
    if (run != nullptr) {
        connect(run->controller.get(), &RunController::progressed, this, &SolutionFeed::update);
        connect(run->controller.get(), &RunController::stateChanged, this, [this] {
            Q_EMIT changed();
            update();
        });
    }
    Q_EMIT changed();
    update();
}

void SolutionFeed::setSeen(bool seen) {
    m_isSeen = seen;
    update();
}

void SolutionFeed::setOutput(OutputChoice output) {
    m_output = output;
    m_hasShown = false;
    update();
}

void SolutionFeed::setView(const HeatmapView& view) {
    if (view == m_view)
        return;
    m_view = view;
    m_hasShown = false;
    update();
}

std::shared_ptr<const PreparedRun> SolutionFeed::prepared() const {
    if (m_controller == nullptr)
        return nullptr;
    return m_controller->prepared() != nullptr ? m_controller->prepared() : m_replayed;
}

std::optional<Snapshot> SolutionFeed::pastSnapshot() const {
    const Run* run = m_session.runs().find(m_id);
    return run == nullptr ? std::nullopt : m_time.pastSnapshotOf(*run);
}

std::optional<double> SolutionFeed::soughtIteration() const {
    const std::optional<Snapshot> past = pastSnapshot();
    return past && m_positions->isSearching() ? std::optional(past->iteration) : std::nullopt;
}

std::shared_ptr<const Iterate> SolutionFeed::wanted() {
    const std::optional<Snapshot> past = pastSnapshot();
    if (!past) {
        m_positions->rest();
        return present();
    }
    m_positions->setRun(prepared());
    return m_positions->at(*past, m_controller->trace());
}

std::shared_ptr<const Iterate> SolutionFeed::present() {
    if (m_end == nullptr && m_controller->outcome()) {
        const RunOutcome& outcome = *m_controller->outcome();
        const bool hasDual = outcome.last.nonZerosAlpha >= 0;
        if (outcome.w.size() > 0)
            m_end = std::make_shared<const Iterate>(
                Iterate{outcome.last.iteration, outcome.w, hasDual ? outcome.bestAlpha : Vector()});
    }
    return m_end != nullptr ? m_end : m_controller->latestIterate();
}

double SolutionFeed::lastIteration() const {
    const std::optional<Snapshot> last = m_controller == nullptr ? std::nullopt : m_controller->trace().last();
    return last ? last->iteration : 0.0;
}

SupportRecord SolutionFeed::record() const {
    const SupportRecord own = m_controller->support();
    return refined(own.columns.empty() ? m_whole : own, m_fine);
}

/// Whether another host has sent supports that are not shown yet.
bool SolutionFeed::hasMoreSupport() const {
    if (m_controller->place() == nullptr)
        return false;
    const SupportRecord own = m_controller->support();
    return !own.columns.empty() && own.snapshots != m_shown.record.snapshots;
}

/// A run of a session that has ended has its last iterate; only the problem must be prepared, from the loaded data.
void SolutionFeed::prepareSaved() {
    const DataLoader::Content* data = m_session.data();
    const RunFacts& facts = m_controller->facts();
    const bool hasIterate = m_controller->outcome() && m_controller->outcome()->w.size() > 0;
    if (m_isPreparing || !hasIterate || data == nullptr || data->key != facts.spec.data)
        return;
    m_isPreparing = true;
    m_store.keep(data->key, data->loaded);
    using Prepared = std::shared_ptr<const PreparedRun>;
    runInBackground<Prepared>(
        m_pool, this, "looking at a solution",
        [this, spec = facts.spec, key = facts.problemKey] { return reprepared(spec, key, m_store); },
        [this, number = m_job](const Result<Prepared>& run) {
            if (number != m_job || !run || *run == nullptr) // otherwise it can be replayed, which reports the error
                return;
            m_replayed = *run;
            Q_EMIT changed();
            update();
        });
}

void SolutionFeed::update() {
    if (m_controller == nullptr || !m_isSeen || m_isBusy)
        return;
    if (prepared() == nullptr) {
        prepareSaved();
        return;
    }
    std::shared_ptr<const Iterate> next = wanted();
    const bool isPast = pastSnapshot().has_value();
    if (next == nullptr) {
        if (!isPast && !m_pause.isActive())
            m_controller->requestIterate();
        return;
    }
    // User requests and the end of a run are shown immediately; otherwise one iterate at a time, with pauses.
    const bool isNew = next != m_shown.iterate || hasMoreSupport();
    if (!m_hasShown || (isNew && (m_end != nullptr || isPast || m_shown.isRewound || !m_pause.isActive()))) {
        start(std::move(next));
        return;
    }
    if (m_end == nullptr && !isPast && !m_pause.isActive())
        m_controller->requestIterate();
}

void SolutionFeed::start(std::shared_ptr<const Iterate> iterate) {
    m_isBusy = true;
    m_hasShown = true;
    m_clock.start();
    m_controller->requestSupport();
    auto job = std::make_shared<Job>();
    job->number = ++m_job;
    job->result.run = prepared();
    job->result.iterate = std::move(iterate);
    job->result.record = record();
    job->result.isRewound = pastSnapshot().has_value();
    job->result.names = m_shown.names;
    if (m_projectedData.lock() == job->result.run->data->training && m_projectedLabels == labelsKey(*job->result.run))
        job->result.projection = m_projection;
    using Done = std::shared_ptr<const Job>;
    const auto work = [job, view = m_view, request = SolutionRequest{.output = m_output},
                       stop = m_stop.get_token()]() -> Result<Done> {
        ShownSolution& result = job->result;
        const PreparedRun& run = *result.run;
        if (result.names == nullptr)
            result.names = std::make_shared<const CoefficientNames>(run);
        std::optional<SolutionFacts> facts = solutionFacts(run, *result.iterate, *result.names, request, stop);
        if (!facts)
            return Done();
        result.facts = std::move(*facts);
        if (!result.record.columns.empty()) {
            result.rows = std::make_shared<const HeatmapRows>(heatmapRows(result.record, result.iterate->w));
            std::optional<SupportHeatmap> heatmap = supportHeatmap(result.record, *result.rows, view, stop);
            if (!heatmap)
                return Done();
            result.heatmap = std::make_shared<const SupportHeatmap>(std::move(*heatmap));
        }
        result.obstacle = obstacleToProjection(run);
        if (!result.obstacle && result.projection == nullptr)
            result.projection = rowProjection(run, stop);
        return Done(job);
    };
    runInBackground<Done>(m_pool, this, "looking at a solution", work,
                          [this, number = job->number](const Result<Done>& done) {
                              if (number != m_job)
                                  return;
                              m_isBusy = false;
                              if (!done) {
                                  m_failure = windowText(done.error());
                                  Q_EMIT changed();
                              } else if (*done != nullptr) {
                                  take(*done);
                              }
                          });
}

void SolutionFeed::take(const std::shared_ptr<const Job>& job) {
    m_shown = job->result;
    if (m_shown.projection != nullptr) {
        m_projection = m_shown.projection;
        m_projectedData = m_shown.run->data->training;
        m_projectedLabels = labelsKey(*m_shown.run);
    }
    m_failure.clear();
    if (m_end == nullptr)
        m_pause.start(std::max(minPause, pauseFactor * static_cast<int>(m_clock.elapsed())));
    Q_EMIT changed();
    update(); // for changes in the meantime
}

bool SolutionFeed::wantsReplay() const {
    if (m_controller == nullptr || lastIteration() <= 0.0)
        return false;
    const bool isOver = m_controller->state() == RunController::State::ended;
    return prepared() == nullptr || (isOver && m_controller->support().columns.empty() && m_whole.columns.empty());
}

void SolutionFeed::replayAll() {
    if (!wantsReplay())
        return;
    m_failure.clear();
    const IterationRange range{0.0, lastIteration()};
    if (prepared() != nullptr)
        m_replay->start(prepared(), range);
    else
        m_replay->start(m_controller->facts(), range);
    Q_EMIT changed();
}

IterationRange SolutionFeed::rangeInView() const {
    return {std::max(0.0, std::floor(m_view.firstIteration)),
            std::min(lastIteration(), std::ceil(m_view.lastIteration))};
}

bool SolutionFeed::canRefine() const {
    if (m_controller == nullptr || prepared() == nullptr || m_shown.record.columns.empty() ||
        !std::isfinite(m_view.lastIteration))
        return false;
    const IterationRange range = rangeInView();
    const double iterations = range.last - range.first + 1.0;
    const auto known =
        static_cast<double>(std::ranges::count_if(m_shown.record.columns, [&](const SupportColumn& column) {
            return column.iteration >= range.first && column.iteration <= range.last;
        }));
    return iterations > 1.0 && known < iterations && known < goodColumns / 2.0;
}

double SolutionFeed::refiningSeconds() const {
    const std::optional<Snapshot> last = m_controller == nullptr ? std::nullopt : m_controller->trace().last();
    if (!last || last->iteration <= 0.0)
        return 0.0;
    return last->seconds * std::min(1.0, rangeInView().last / last->iteration);
}

void SolutionFeed::refine() {
    if (canRefine())
        m_replay->start(prepared(), rangeInView());
}

void SolutionFeed::takeReplay(const std::shared_ptr<const ReplayedRun>& run) {
    if (m_controller == nullptr)
        return;
    (wantsReplay() ? m_whole : m_fine) = run->replay.record;
    if (m_controller->prepared() == nullptr && m_replayed == nullptr) {
        m_replayed = run->prepared;
        m_end = std::make_shared<const Iterate>(run->replay.end);
    }
    m_hasShown = false;
    Q_EMIT changed();
    update();
}

} // namespace gapscope
