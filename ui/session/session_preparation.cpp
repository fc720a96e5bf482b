// SPDX-License-Identifier: GPL-3.0-only
//
// Prepares the runs of a session on pool threads: here, or on the host that alone has all rows.
#include "engine/remote/host/host_check.h"
#include "engine/run/output/reprepared.h"
#include "engine/run/sweep/one_vs_rest.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/controller/run_elsewhere.h"
#include "ui/session/session.h"

#include <optional>
#include <utility>

namespace gapscope {
namespace {

/// The runs of a specification.
struct MadeRuns {
    PreparedRuns here{};
    std::vector<HostRun> onHost{};
};

/// What a run that was restored before it began needs to start: one of both, or nothing if its data have changed.
struct Provision {
    std::shared_ptr<const PreparedRun> here{};
    std::optional<RunFacts> onHost{};
};

Result<Provision> provisionOf(const RunFacts& facts, DataStore& store, const std::stop_token& stop) {
    Result<std::shared_ptr<const PreparedRun>> here =
        reprepared(facts.spec, facts.problemKey, store, {.stop = stop, .progress = {}});
    if (here)
        return Provision{.here = std::move(here).value()};
    if (here.error().id != MessageId::hostDataTooLarge)
        return here.error();
    Result<std::vector<HostRun>> onHost = prepareOnHost(facts.spec, stop);
    if (!onHost)
        return onHost.error();
    RunFacts& found = onHost->front().facts;
    return found.problemKey == facts.problemKey ? Provision{.onHost = std::move(found)} : Provision{};
}

} // namespace

void Session::prepare(const RunSpec& spec, Begin begin, const std::function<void(const Message&)>& refuse,
                      int together) {
    ++m_pendingRuns;
    Q_EMIT pendingRunsChanged();
    const int cores = coresElsewhere(spec).value_or(m_runs.coresForEach(together));
    const auto work = [spec, cores, stop = m_stop.get_token(), this]() -> Result<MadeRuns> {
        const LoadControl control{.stop = stop, .progress = {}};
        const Result<LoadedData> data = m_store.load(spec.data, control);
        if (!data || data->whole == nullptr) {
            Result<PreparedRuns> runs = prepareRuns(spec, m_store, control, cores);
            if (runs)
                return MadeRuns{.here = std::move(runs).value()};
            if (runs.error().id != MessageId::hostDataTooLarge) // else the test rows are a sample
                return runs.error();
        }
        Result<std::vector<HostRun>> runs = prepareOnHost(spec, stop);
        return runs ? MadeRuns{.onHost = std::move(runs).value()} : Result<MadeRuns>(runs.error());
    };
    const auto take = [this, spec, begin, refuse, together](Result<MadeRuns> result) {
        --m_pendingRuns;
        if (result) {
            for (std::shared_ptr<PreparedRun>& run : result->here)
                takeRun(std::move(run), begin);
            for (HostRun& run : result->onHost)
                beginRun(m_runs.addOnHost(std::move(run.facts)), run.warnings, begin);
        } else if (result.error().id == MessageId::programNotAllowed) {
            Q_EMIT programRefused(result.error(),
                                  [this, spec, begin, refuse, together] { prepare(spec, begin, refuse, together); });
        } else {
            refuse(result.error());
        }
        Q_EMIT pendingRunsChanged(); // NOLINT(readability-misleading-indentation): the macro is empty
    };
    runInBackground<MadeRuns>(m_pool, this, "preparing a run", work, take);
}

void Session::prepareOnly(std::vector<RunSpec> specs, const std::function<void(Prepared)>& done) {
    const std::size_t count = specs.size();
    const int cores = m_runs.coresForEach(static_cast<int>(count));
    const auto work = [specs = std::move(specs), cores, stop = m_stop.get_token(), this]() -> Result<Prepared> {
        LoadControl control;
        control.stop = stop;
        Prepared prepared;
        for (const RunSpec& spec : specs) {
            Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, m_store, control, cores);
            if (!run && spec.start) {
                RunSpec cold = spec;
                cold.start.reset();
                run = prepareRun(std::move(cold), m_store, control, cores);
            }
            prepared.push_back(std::move(run));
        }
        return prepared;
    };
    runInBackground<Prepared>(m_pool, this, "preparing a run", work, [done, count](Result<Prepared> result) {
        done(result ? std::move(result).value() : Prepared(count, result.error()));
    });
}

/// Prepares a run restored from a session before it began. If its data are being loaded, it waits for them.
void Session::provideRun(int id) {
    const Run* run = m_runs.find(id);
    if (run == nullptr)
        return;
    const RunFacts facts = run->controller->facts();
    if (m_loader.loading() == facts.spec.data) {
        m_toProvide.insert(id);
        return;
    }
    ++m_pendingRuns;
    Q_EMIT pendingRunsChanged();
    const auto work = [facts, stop = m_stop.get_token(), this] { return provisionOf(facts, m_store, stop); };
    runInBackground<Provision>(m_pool, this, "preparing a run", work, [this, id](Result<Provision> provision) {
        --m_pendingRuns;
        Q_EMIT pendingRunsChanged();
        const Run* waiting = m_runs.find(id);
        if (waiting == nullptr)
            return;
        if (provision && provision->here != nullptr) {
            m_runs.provide(id, std::move(provision->here));
            return;
        }
        if (provision && provision->onHost) {
            m_runs.provideOnHost(id, std::move(*provision->onHost));
            return;
        }
        m_runs.pause(id); // it no longer waits
        if (!provision && provision.error().id == MessageId::programNotAllowed) {
            Q_EMIT programRefused(provision.error(), [this, id] { m_runs.start(id); });
            return;
        }
        Q_EMIT provisionFailed(tr("%1 was not started: %2")
                                   .arg(waiting->name, provision ? tr("its data have changed since it was added")
                                                                 : windowText(provision.error())));
    });
}

void Session::provideWaitingRuns() {
    for (const int id : std::exchange(m_toProvide, {}))
        provideRun(id);
}

void Session::takeRun(std::shared_ptr<PreparedRun> run, Begin begin) {
    const std::vector<Message> warnings = run->warnings;
    beginRun(m_runs.add(std::move(run)), warnings, begin);
}

void Session::beginRun(int id, const std::vector<Message>& warnings, Begin begin) {
    m_runs.setCurrent(id);
    if (begin == Begin::now)
        m_runs.start(id);
    Q_EMIT runAdded(id, warnings);
}

} // namespace gapscope
