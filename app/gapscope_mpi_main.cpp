// SPDX-License-Identifier: GPL-3.0-only
//
// One problem over several processes, started by mpirun or srun: every one executes this program on its own rows; rank
// 0 writes the log, the model and the report.
#include "app/cli/interrupt_watcher.h"
#include "app/mpi/mpi_ranks.h"
#include "app/mpi/rank_options.h"
#include "app/options/reports/run_report.h"
#include "app/options/reports/theory_report.h"
#include "app/options/run_options.h"
#include "app/options/write_signals.h"
#include "engine/base/failure.h"
#include "engine/distributed/checkpoint.h"
#include "engine/distributed/rank_run.h"
#include "engine/distributed/shared_loading.h"
#include "engine/run/output/known_numbers.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/output/rank_lines.h"
#include "engine/run/output/run_log.h"
#include "engine/run/output/told_log.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/run/record/recorder.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope::cli {
namespace {

constexpr double usualCheckpointSeconds = 60.0;

struct RankRequest {
    RunRequest run;
    std::string checkpoint; ///< a folder; empty = none
    double checkpointSeconds = usualCheckpointSeconds;
    std::string resume; ///< a folder; empty = none
    std::optional<double> exchangeLimit{};
};

/// A number of seconds from 0.
Result<double> secondsOf(const Arguments& arguments, const char* option, double usual) {
    const std::optional<std::string> text = arguments.value(option);
    if (!text)
        return usual;
    double value = 0.0;
    if (!readNumber(*text, value) || !(value >= 0.0))
        return Message{MessageId::usageNotANumber, optionPlace(option), {*text, "a number of seconds from 0"}};
    return value;
}

Result<RankRequest> readRequest(const Arguments& arguments) {
    Result<RunRequest> run = readRunRequest(arguments);
    if (!run)
        return run.error();
    RankRequest request{.run = std::move(run).value(),
                        .checkpoint = arguments.value("--checkpoint").value_or(""),
                        .resume = arguments.value("--resume").value_or("")};
    const Result<double> checkpoint = secondsOf(arguments, "--checkpoint-seconds", usualCheckpointSeconds);
    const Result<double> exchange = secondsOf(arguments, "--exchange-limit", 0.0);
    if (!checkpoint || !exchange)
        return checkpoint ? exchange.error() : checkpoint.error();
    request.checkpointSeconds = *checkpoint;
    if (arguments.has("--exchange-limit"))
        request.exchangeLimit = *exchange;
    return request;
}

/// Tells the limit of exchanges of the rounds of a run.
class RoundWatch final : public RunSink {
public:
    explicit RoundWatch(ExchangeLimit& limit) : m_limit(limit) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot&) override { m_limit.recorded(); }
    void ended(const RunOutcome&) override { m_limit.ended(); }

private:
    ExchangeLimit& m_limit;
};

/// Keeps the snapshots for the theorem.
class KeptSnapshots final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { m_trace.append(snapshot); }
    void ended(const RunOutcome&) override {}

    const Trace& trace() const noexcept { return m_trace; }

private:
    Trace m_trace;
};

/// The bound of the theorem at the snapshots of the run, and how many iterations it asks for. All ranks call it.
Json theoryOf(const PreparedRun& run, const Trace& trace, const RunOutcome& outcome, Ranks& ranks) {
    const Ranks::Uncounted uncounted(&ranks);
    const KnownOptimum best{.w = outcome.w, .primal = outcome.last.primal, .dual = outcome.last.dual};
    const TheoryCurve curve = theoryCurve({*run.problem, *run.solver, run.spec.solver.parameters, best}, trace, {});
    const double accuracy = accuracyWanted(run.spec.budget, outcome.last.primal);
    Json report;
    reportTheory(curve, theoryNeed(curve, accuracy), *run.solver, accuracy, "let the run go on to", report);
    Json points = Json::array();
    for (std::size_t k = 0; k < curve.bound.size(); ++k)
        points.push_back({{"iter", jsonNumber(curve.iterations[k])},
                          {"bound", jsonNumber(curve.bound[k])},
                          {"measured", jsonNumber(curve.measured[k])}});
    report["curve"] = std::move(points);
    return report;
}

/// What this rank has of the problem.
RankShare ownShare(const PreparedRun& run) {
    return {.host = hostName(),
            .rows = run.problem->rows(),
            .columns = run.problem->columnSums().areShared() ? run.problem->dimension() : 0,
            .entries = run.data->training->stored()};
}

/// The shares of the ranks, as a sentence for the log.
std::string noteOf(const std::vector<RankShare>& ranks) {
    const bool areColumns = shareColumns(ranks);
    std::string shares;
    for (const RankShare& rank : ranks)
        shares.append(shares.empty() ? "" : ", ").append(std::to_string(areColumns ? rank.columns : rank.rows));
    return shown(static_cast<std::int64_t>(ranks.size())) + " ranks with " + shares +
           (areColumns ? " columns" : " rows");
}

/// The coefficients of all ranks, if they share columns; else those given. All ranks call it.
Vector wholeCoefficients(const PreparedRun& run, const Vector& own, Ranks& ranks) {
    if (!run.problem->columnSums().areShared())
        return own;
    Index before = 0;
    Index total = 0;
    int rank = 0;
    for (const std::string& size : ranks.gather(std::to_string(own.size()))) {
        before += rank++ < ranks.rank() ? std::stoll(size) : 0;
        total += std::stoll(size);
    }
    Vector whole = Vector::Zero(total); // sums with zeros are exact
    whole.segment(before, own.size()) = own;
    ranks.sum(whole);
    return whole;
}

ExitStatus runRanks(const Arguments& arguments, const std::shared_ptr<MpiRanks>& ranks) {
    const bool isFirst = ranks->rank() == 0;
    const auto refuse = [isFirst](const Message& error, ExitStatus status = badInput) {
        return isFirst ? fail(error, status) : succeeded; // mpirun tells of every status that is not 0
    };
    const Result<RankRequest> request = readRequest(arguments);
    if (const Status status = agreedStatus(request ? Status() : Status(request.error()), *ranks); !status.ok())
        return refuse(status.error());
    if (request->exchangeLimit)
        ranks->limit().fix(*request->exchangeLimit);
    const Result<std::shared_ptr<PreparedRun>> prepared =
        prepareRankRun(request->run.spec, ranks, {.stop = ranks->agreedStop()});
    if (!prepared)
        return refuse(prepared.error(), statusOfFailure(prepared.error()));
    PreparedRun& run = **prepared;
    run.ranks = std::make_shared<RankShares>(ownShare(run), *ranks);
    run.notes.push_back(noteOf(run.ranks->all()));
    if (!request->resume.empty()) {
        const Result<std::string> resumed = resumeFrom(request->resume, run, *ranks);
        if (!resumed)
            return refuse(resumed.error());
        run.notes.push_back(*resumed);
    }
    if (isFirst && !request->run.quiet)
        warn(run.warnings);

    std::vector<std::unique_ptr<RunLogWriter>> logs;
    Status opened;
    for (const std::string& path : request->run.logs) {
        if (!isFirst)
            break;
        Result<std::unique_ptr<RunLogWriter>> log = openRunLog(path, reportUnwritten);
        if (!log) {
            opened = log.error();
            break;
        }
        logs.push_back(std::move(log).value());
    }
    if (const Status status = agreedStatus(opened, *ranks); !status.ok())
        return refuse(status.error());
    std::vector<RunSink*> sinks;
    sinks.reserve(logs.size() + 2);
    for (const std::unique_ptr<RunLogWriter>& log : logs)
        sinks.push_back(log.get());
    std::optional<CheckpointSink> checkpoint;
    if (!request->checkpoint.empty())
        sinks.push_back(&checkpoint.emplace(request->checkpoint, request->checkpointSeconds, ranks));
    RoundWatch rounds(ranks->limit());
    sinks.push_back(&rounds);
    KeptSnapshots kept;
    const bool wantsTheory = arguments.has("--theory");
    if (wantsTheory)
        sinks.push_back(&kept);

    const RunOutcome outcome = Recorder(run, sinks).execute(ranks->agreedStop());
    const bool isKept = !checkpoint || checkpoint->failure().ok();
    if (!isKept && outcome.status == RunStatus::failed)
        return refuse(checkpoint->failure().error(), failed);
    if (outcome.status == RunStatus::failed) { // maybe here alone: the others would wait
        static_cast<void>(
            fail("rank " + std::to_string(ranks->rank()) + " on " + hostName() + ": " + outcome.reason, failed));
        MpiSession::abandon(failed);
    }
    const Json theory = wantsTheory ? theoryOf(run, kept.trace(), outcome, *ranks) : Json();
    const Vector w = wholeCoefficients(run, outcome.w, *ranks);
    const Index features = run.problem->columnSums().of(run.problem->features());
    if (!isFirst)
        return succeeded;
    if (run.problem->columnSums().areShared())
        describeWholeColumns(run);
    Status written;
    if (!request->run.model.empty() && w.size() > 0)
        written = writeModel(run, w, request->run.model);
    Json report;
    report["status"] = statusWord(statusWith(outcome.status, outcome.last));
    report["reason"] = outcome.reason;
    const Json snapshot = snapshotJson(logColumns(run), outcome.last);
    for (const auto& [key, value] : snapshot.items())
        report[key] = value;
    reportProblem(run.spec, run.problem->totalRows(), features, report);
    report["ranks"] = rankReportJson(run.ranks->all());
    if (wantsTheory) {
        report["theory"] = theory;
        if (request->run.format != Format::json)
            report["theory"].erase("curve"); // a point for each snapshot
    }
    print(report, request->run.format);
    if (!areWritten(logs))
        return failed;
    if (!written.ok())
        return fail(written.error(), failed);
    if (!isKept) // only the last checkpoint: the results are there
        return fail(checkpoint->failure().error(), failed);
    return exitStatusOf(outcome.status);
}

ExitStatus runProgram(const std::vector<std::string>& words, const std::shared_ptr<MpiRanks>& ranks) {
    const bool isFirst = ranks->rank() == 0;
    const auto refuse = [isFirst](const Message& error) { return isFirst ? fail(error) : succeeded; };
    if (words.empty())
        return refuse({MessageId::usageMissingOption, {}, {"a command", "run expected"}});
    if (words.front() != "run")
        return refuse({MessageId::usageUnknownCommand, {}, {words.front(), "run"}});
    const Result<Arguments> arguments =
        parseArguments({words.begin() + 1, words.end()}, rankOptionGroups(), std::string(mpiProgramName) + " run");
    if (!arguments)
        return refuse(arguments.error());
    if (!arguments->positionals().empty())
        return refuse({MessageId::usageUnexpectedArgument, {}, {arguments->positionals().front(), mpiProgramName}});
    return runRanks(*arguments, ranks);
}

} // namespace
} // namespace gapscope::cli

int main(int argc, char** argv) {
    using namespace gapscope;
    using namespace gapscope::cli;
    nameProgram(mpiProgramName);
    surviveFailedWrites();
    useDataCache(userCacheFolder());
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (const std::optional<std::string> answer = answerWithoutRanks(words)) {
        if (isFirstOfJob())
            print(*answer);
        const Status written = finishOutput();
        return written.ok() ? succeeded : fail(written.error(), failed);
    }
    const InterruptWatcher watcher; // before MPI starts threads
    const MpiSession session(argc, argv);
    const auto ranks = std::make_shared<MpiRanks>();
    ranks->watch(watcher.token());
    rankSolvers(); // CoCoA is known from here on
    ExitStatus status = failed;
    const Status ran = guarded("the command ran", [&] { status = runProgram(words, ranks); });
    if (!ran.ok()) { // here alone: the others would wait
        static_cast<void>(fail(
            "rank " + std::to_string(ranks->rank()) + " on " + hostName() + ": " + toEnglish(ran.error()), failed));
        MpiSession::abandon(failed);
    }
    static_cast<void>(guarded("copies of data were kept", finishCacheWork)); // without memory for them, there are none
    const bool isErrorSaid = status == failed || status == badInput;         // one sentence is enough
    if (const Status written = finishOutput(); !written.ok() && !isErrorSaid)
        return fail(written.error(), failed);
    return status;
}
