// SPDX-License-Identifier: GPL-3.0-only
#include "ui/solution/replay_job.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"

namespace gapscope {
namespace {

constexpr int progressMilliseconds = 100;

} // namespace

ReplayJob::ReplayJob(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(progressMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, [this] { Q_EMIT progressed(progress()); });
}

ReplayJob::~ReplayJob() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

ReplayJob::Prepare ReplayJob::anew(RunSpec spec, std::string problemKey) {
    if (const DataLoader::Content* data = m_session.data(); data != nullptr && data->key == spec.data)
        m_store.keep(data->key, data->loaded);
    return [this, spec = std::move(spec), problemKey = std::move(problemKey)] {
        return reprepared(spec, problemKey, m_store);
    };
}

void ReplayJob::start(const std::shared_ptr<const PreparedRun>& prepared, const IterationRange& range) {
    run([prepared]() -> Result<std::shared_ptr<const PreparedRun>> { return prepared; }, range);
}

void ReplayJob::start(const RunFacts& facts, const IterationRange& range) {
    run(anew(facts.spec, facts.problemKey), range);
}

void ReplayJob::run(Prepare prepare, const IterationRange& range) {
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_range = range;
    m_isRunning = true;
    m_progress = std::make_shared<std::atomic<double>>(0.0);
    using Done = std::shared_ptr<const ReplayedRun>;
    const auto work = [prepare = std::move(prepare), range, stop = m_stop.get_token(),
                       progress = m_progress]() -> Result<Done> {
        Result<std::shared_ptr<const PreparedRun>> prepared = prepare();
        if (!prepared)
            return prepared.error();
        auto done = std::make_shared<ReplayedRun>();
        done->prepared = std::move(prepared).value();
        done->range = range;
        if (done->prepared == nullptr)
            return Done(done);
        std::optional<Replay> again =
            replay(*done->prepared, range, stop, [progress](double share) { *progress = share; });
        if (!again)
            return Done();
        done->replay = std::move(*again);
        return Done(done);
    };
    const int number = ++m_job;
    runInBackground<Done>(m_pool, this, "running a run again", work, [this, number](const Result<Done>& done) {
        if (number != m_job)
            return;
        end();
        if (!done)
            Q_EMIT failed(windowText(done.error()));
        else if (*done != nullptr && (*done)->prepared == nullptr)
            Q_EMIT failed(tr("The data have changed: the same settings make another problem now."));
        else if (*done != nullptr)
            Q_EMIT finished(*done);
        Q_EMIT ended();
    });
    m_timer.start();
    Q_EMIT started();
}

void ReplayJob::end() {
    m_isRunning = false;
    m_timer.stop();
}

void ReplayJob::cancel() {
    if (!m_isRunning)
        return;
    ++m_job;
    m_stop.request_stop();
    end();
    Q_EMIT ended();
}

} // namespace gapscope
