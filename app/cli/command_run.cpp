// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "app/cli/interrupt_watcher.h"
#include "app/cli/progress_line.h"
#include "app/cli/run_charts.h"
#include "app/cli/run_options.h"
#include "engine/data/system_reason.h"
#include "engine/run/model_file.h"
#include "engine/run/prepared_run.h"
#include "engine/run/recorder.h"
#include "engine/run/run_log.h"
#include "engine/run/trace.h"

#include <cerrno>
#include <filesystem>

#include <unistd.h>

namespace gapscope::cli {
namespace {

ExitStatus exitStatusOf(RunStatus status) {
    switch (status) {
    case RunStatus::converged:
        return succeeded;
    case RunStatus::budget:
    case RunStatus::stalled:
        return budgetEnded;
    case RunStatus::diverged:
        return diverged;
    case RunStatus::stopped:
        return interrupted;
    case RunStatus::failed:
        break;
    }
    return failed;
}

/// A folder that is not there is noticed before the run, not after an hour.
std::optional<Message> checkFolderOf(const std::string& path) {
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    const std::string name = folder.empty() ? "." : folder.string();
    if (path.empty() ||
        (::access(name.c_str(), W_OK) == 0 && !std::filesystem::is_directory(path, ignored)))
        return std::nullopt;
    const bool isFolder = std::filesystem::is_directory(path, ignored);
    return Message{MessageId::fileWriteFailed, {.file = path}, {systemReason(isFolder ? EISDIR : errno)}};
}

/// What `run` prints at the end: how it ended, the problem as it was solved, and the last snapshot.
Json reportOf(const PreparedRun& run, const RunOutcome& outcome) {
    Json report;
    report["status"] = statusWord(outcome.status);
    report["reason"] = outcome.reason;
    const Json snapshot = snapshotJson(*run.solver, outcome.last);
    for (const auto& [key, value] : snapshot.items())
        report[key] = value;
    report["n"] = run.problem->rows();
    report["p"] = run.problem->features();
    const RunSpec::ProblemPart& problem = run.spec.problem;
    report["loss"] = problem.loss;
    report["regularizer"] = problem.regularizer;
    if (!problem.lambda.text.empty())
        report["lambda"] = jsonNumber(problem.lambda.value);
    if (!problem.l1.text.empty())
        report["l1"] = jsonNumber(problem.l1.value);
    report["solver"] = run.solver->id;
    return report;
}

/// Writes what was asked for after the run; the first failure counts.
std::optional<Message> writeResults(const RunRequest& request, const PreparedRun& run, const RunOutcome& outcome) {
    if (!request.model.empty() && outcome.w.size() > 0)
        if (const Result<bool> written = writeModel(run, outcome.w, request.model); !written)
            return written.error();
    if (!request.dual.empty() && outcome.bestAlpha.size() > 0)
        if (const Result<bool> written = writeDual(run, outcome.bestAlpha, request.dual); !written)
            return written.error();
    return std::nullopt;
}

/// Keeps the snapshots for the charts.
class TraceSink final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { m_trace.append(snapshot); }
    void ended(const RunOutcome&) override {}
    const Trace& trace() const noexcept { return m_trace; }

private:
    Trace m_trace;
};

ExitStatus execute(const RunRequest& request, const PreparedRun& run, const std::stop_token& stop) {
    std::vector<std::unique_ptr<RunLogWriter>> logs;
    ProgressLine progress;
    TraceSink trace;
    std::vector<RunSink*> sinks;
    for (const std::string& path : request.logs) {
        Result<std::unique_ptr<RunLogWriter>> opened = openRunLog(path);
        if (!opened)
            return fail(opened.error());
        logs.push_back(std::move(opened).value());
        sinks.push_back(logs.back().get());
    }
    if (request.progress)
        sinks.push_back(&progress);
    if (!request.charts.empty())
        sinks.push_back(&trace);
    const RunOutcome outcome = Recorder(run, sinks).execute(stop);

    const std::optional<Message> unwritten = writeResults(request, run, outcome);
    const std::string undrawn = request.charts.empty() ? "" : writeCharts({{&run.spec, &trace.trace()}}, XAxis{}, request.charts);
    print(reportOf(run, outcome), request.format);
    if (outcome.status == RunStatus::failed)
        return fail(outcome.reason, failed);
    for (std::size_t k = 0; k < logs.size(); ++k)
        if (!logs[k]->failure().empty())
            return fail({MessageId::fileWriteFailed, {.file = request.logs[k]}, {logs[k]->failure()}}, failed);
    if (unwritten)
        return fail(*unwritten, failed);
    if (!undrawn.empty())
        return fail(undrawn, failed);
    return exitStatusOf(outcome.status);
}

ExitStatus run(const Arguments& arguments) {
    const InterruptWatcher watcher;
    const Result<RunRequest> request = readRunRequest(arguments);
    if (!request)
        return fail(request.error());
    std::vector<std::string> outputs = request->logs;
    outputs.insert(outputs.end(), {request->model, request->dual});
    for (const std::string& path : outputs)
        if (const std::optional<Message> error = checkFolderOf(path))
            return fail(*error);
    DataStore store;
    const Result<std::shared_ptr<PreparedRun>> prepared =
        prepareRun(request->spec, store, {.stop = watcher.token(), .progress = {}});
    if (!prepared)
        return fail(prepared.error(), watcher.interrupted() ? interrupted : badInput);
    if (!request->quiet)
        warn((*prepared)->warnings);
    return execute(*request, **prepared, watcher.token());
}

} // namespace

Command runCommand() {
    return {.name = "run",
            .synopsis = "--data DATA --loss ID --reg ID --lambda X --solver ID [options]",
            .summary =
                "Solve a problem and print how it ended; exit status 0 when the tolerance was reached, 3 when a limit "
                "came first, 4 when the run diverged, 130 when it was interrupted.",
            .positionals = {},
            .options = [](const std::vector<std::string>&) { return runOptionGroups(); },
            .run = &run,
            .details = &describeParts};
}

} // namespace gapscope::cli
