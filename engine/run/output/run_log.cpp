// SPDX-License-Identifier: GPL-3.0-only
//
// The lines of a log, and the files that receive them during a run. CSV: run_log_csv.cpp; reading: run_log_reader.cpp;
// export of finished runs: run_log_export.cpp.
#include "engine/run/output/run_log.h"

#include "engine/base/failure.h"
#include "engine/json/json_text.h"
#include "engine/json/line_file.h"
#include "engine/run/machine/machine.h"
#include "engine/run/machine/version.h"
#include "engine/run/output/known_numbers.h"
#include "engine/run/output/rank_lines.h"
#include "engine/run/output/run_facts.h"
#include "engine/run/output/run_log_csv.h"
#include "engine/run/output/told_log.h"

#include <array>
#include <ctime>
#include <mutex>

namespace gapscope {
namespace {

constexpr int logVersion = 1;

Json dataJson(const PreparedData& data) {
    const Dataset& source = *data.source;
    Json json;
    json["n"] = data.shared ? data.shared->rows : source.rows();
    json["p"] = data.shared ? data.shared->columns : source.columns();
    json["nnz"] = data.shared ? data.shared->nonZeros : source.nonZeros();
    json["storage"] = source.storage() == Storage::dense ? "dense" : "sparse";
    json["fingerprint"] = data.shared ? data.shared->fingerprint : source.fingerprint();
    json["n_train"] = data.shared ? data.shared->rows : data.training->rows();
    json["n_test"] = data.shared ? data.shared->testRows : data.test == nullptr ? 0 : data.test->rows();
    if (source.hasSequences()) {
        json["sequences_train"] = data.training->sequences();
        json["sequences_test"] = data.test == nullptr ? 0 : data.test->sequences();
    }
    return json;
}

enum class LogFormat { jsonLines, csv };

Message notWritable(const std::string& path, const std::string& reason) {
    return Message{MessageId::fileWriteFailed, {.file = path}, {reason}};
}

/// Adapts the callback to LineFile, which reports only the reason.
std::function<void(const std::string&)> tellerOf(const std::string& path, const ReportUnwritten& tell) {
    if (!tell)
        return {};
    return [path, tell](const std::string& reason) { tell(notWritable(path, reason)); };
}

LogFormat formatOf(const std::string& path) {
    return path.ends_with(".csv") ? LogFormat::csv : LogFormat::jsonLines;
}

/// Receives the lines of one run.
class LineTarget {
public:
    LineTarget() = default;
    virtual ~LineTarget() = default;
    LineTarget(const LineTarget&) = delete;
    LineTarget& operator=(const LineTarget&) = delete;

    /// A line with its end.
    virtual void write(std::string line) = 0;
    virtual void end() = 0;
};

/// Formats the events of a run as lines.
class RunLines final : public RunSink {
public:
    RunLines(LogFormat format, LineTarget& target) : m_format(format), m_target(target) {}

    void started(const PreparedRun& run, const std::vector<std::string>& notes) override {
        m_columns.emplace(logColumns(run));
        m_ranks = run.ranks;
        const Json header = headerJson(run, notes, startTime());
        write(m_format == LogFormat::csv ? csvComment(header) : jsonLine(header));
        if (m_format == LogFormat::csv)
            write(csvColumns(*m_columns));
    }
    void recorded(const Snapshot& snapshot) override {
        write(m_format == LogFormat::csv ? csvRow(*m_columns, snapshot)
                                         : jsonLine(withRanks(snapshotJson(*m_columns, snapshot))));
    }
    void ended(const RunOutcome& outcome) override {
        const Json last = withRanks(outcomeJson(outcome));
        write(m_format == LogFormat::csv ? csvComment(last) : jsonLine(last));
        m_target.end();
    }

private:
    void write(std::string line) { m_target.write(std::move(line) + "\n"); }
    Json withRanks(Json line) const {
        if (m_ranks != nullptr)
            line["ranks"] = rankTimesJson(m_ranks->all());
        return line;
    }

    LogFormat m_format;
    LineTarget& m_target;
    std::optional<LogColumns> m_columns;
    std::shared_ptr<const RankShares> m_ranks; ///< null if one process has all rows
};

class FileLog final : public RunLogWriter, private LineTarget {
public:
    FileLog(const std::string& path, const ReportUnwritten& tell)
        : m_file(path, tellerOf(path, tell)), m_lines(formatOf(path), *this) {}

    void started(const PreparedRun& run, const std::vector<std::string>& notes) override {
        m_lines.started(run, notes);
    }
    void recorded(const Snapshot& snapshot) override { m_lines.recorded(snapshot); }
    void ended(const RunOutcome& outcome) override { m_lines.ended(outcome); }
    std::string failure() const override { return m_file.failure(); }

private:
    void write(std::string line) override { m_file.write(line); }
    void end() override { m_file.close(); }

    LineFile m_file;
    RunLines m_lines;
};

class FileLogSequence final : public RunLogSequence {
public:
    FileLogSequence(const std::string& path, std::size_t runs, const ReportUnwritten& tell)
        : m_file(path, tellerOf(path, tell)) {
        for (std::size_t index = 0; index < runs; ++index)
            m_turns.push_back(std::make_unique<Turn>(*this, index, formatOf(path)));
    }
    ~FileLogSequence() override {
        static_cast<void>(guarded("a log was ended", [this] {
            for (; m_current < m_turns.size(); ++m_current) // after a run that never started
                writeWaiting();
        }));
    }

    RunSink& sinkOf(std::size_t index) override { return m_turns[index]->lines; }
    std::string failure() const override {
        const std::lock_guard lock(m_mutex);
        return m_file.failure();
    }

private:
    /// One run of the sequence; the lines of a run that is not yet the current one wait in memory.
    struct Turn final : LineTarget {
        Turn(FileLogSequence& owner, std::size_t place, LogFormat format)
            : sequence(owner), index(place), lines(format, *this) {}
        void write(std::string line) override { sequence.write(index, std::move(line)); }
        void end() override { sequence.end(index); }

        FileLogSequence& sequence;
        std::size_t index;
        RunLines lines;
        std::vector<std::string> waiting{};
        bool ended = false;
    };

    void write(std::size_t index, std::string line) {
        const std::lock_guard lock(m_mutex);
        if (index == m_current)
            m_file.write(line);
        else
            m_turns[index]->waiting.push_back(std::move(line));
    }
    void end(std::size_t index) {
        const std::lock_guard lock(m_mutex);
        m_turns[index]->ended = true;
        while (m_current < m_turns.size() && m_turns[m_current]->ended)
            if (++m_current < m_turns.size())
                writeWaiting();
        if (m_current == m_turns.size())
            m_file.close();
    }
    void writeWaiting() {
        for (const std::string& line : m_turns[m_current]->waiting)
            m_file.write(line);
        m_turns[m_current]->waiting.clear();
    }

    mutable std::mutex m_mutex;
    LineFile m_file;
    std::vector<std::unique_ptr<Turn>> m_turns;
    std::size_t m_current = 0; ///< the run whose lines are written at once
};

} // namespace

std::string startTime() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> buffer{};
    const std::size_t length = std::strftime(buffer.data(), buffer.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return {buffer.data(), length};
}

nlohmann::ordered_json headerJson(const PreparedRun& run, const std::vector<std::string>& notes,
                                  const std::string& started) {
    Json json;
    json["gapscope_log"] = logVersion;
    json["spec"] = toJson(run.spec);
    json["data"] = dataJson(*run.data);
    json["problem"] = problemKeyOf(run);
    json["baseline_error"] = jsonNumber(run.baselineError);
    if (run.ranks != nullptr)
        json["ranks"] = rankPartsJson(run.ranks->all());
    json["machine"] = machineJson();
    json["version"] = programVersion();
    json["warnings"] = Json::array();
    for (const Message& warning : run.warnings)
        json["warnings"].push_back(toEnglish(warning));
    json["notes"] = run.notes;
    for (const std::string& note : notes)
        json["notes"].push_back(note);
    json["started"] = started;
    return json;
}

LogColumns logColumns(const RunSpec& spec, const SolverInfo& solver) {
    const LossInfo* loss = findLossInfo(spec.problem.loss);
    return {solver, loss != nullptr && loss->task == LossTask::sequences};
}

LogColumns logColumns(const PreparedRun& run) {
    LogColumns columns = logColumns(run.spec, *run.solver);
    columns.traffic = run.problem->partSums().areShared() && !run.trafficExtra;
    return columns;
}

nlohmann::ordered_json snapshotJson(const LogColumns& columns, const Snapshot& snapshot) {
    const SolverInfo& solver = columns.solver;
    Json json;
    json["iter"] = jsonNumber(snapshot.iteration);
    json["passes"] = jsonNumber(snapshot.passes);
    json["seconds"] = jsonNumber(snapshot.seconds);
    json["cpu"] = jsonNumber(snapshot.cpu);
    json["wall"] = jsonNumber(snapshot.wall);
    json["primal"] = jsonNumber(snapshot.primal);
    json["dual"] = jsonNumber(snapshot.dual);
    json["gap"] = jsonNumber(snapshot.gap);
    json["nnz_w"] = jsonNumber(countAsNumber(snapshot.nonZerosW));
    json["nnz_alpha"] = jsonNumber(countAsNumber(snapshot.nonZerosAlpha));
    json["norm_w"] = jsonNumber(snapshot.normW);
    json["train_error"] = jsonNumber(snapshot.trainError);
    json["test_error"] = jsonNumber(snapshot.testError);
    Json& extra = json["extra"] = Json::object();
    if (solver.keepsDual)
        extra["dual_iterate"] = jsonNumber(snapshot.dualIterate);
    if (solver.keepsAverage) {
        extra["primal_average"] = jsonNumber(snapshot.primalAverage);
        extra["dual_average"] = jsonNumber(snapshot.dualAverage);
    }
    if (columns.sequenceErrors) {
        extra["train_sequence_error"] = jsonNumber(snapshot.trainSequenceError);
        extra["test_sequence_error"] = jsonNumber(snapshot.testSequenceError);
    }
    for (std::size_t i = 0; i < solver.extras.size() && i < snapshot.extras.size(); ++i)
        extra[solver.extras[i].name] = jsonNumber(snapshot.extras[i]);
    if (columns.traffic) {
        extra["rounds"] = jsonNumber(snapshot.rounds);
        extra["bytes_sent"] = jsonNumber(snapshot.bytesSent);
    }
    return json;
}

nlohmann::ordered_json outcomeJson(const RunOutcome& outcome) {
    Json json;
    json["status"] = statusWord(statusWith(outcome.status, outcome.last));
    json["reason"] = outcome.reason;
    json["iter"] = jsonNumber(outcome.last.iteration);
    json["passes"] = jsonNumber(outcome.last.passes);
    json["seconds"] = jsonNumber(outcome.last.seconds);
    json["cpu"] = jsonNumber(outcome.last.cpu);
    json["primal"] = jsonNumber(outcome.last.primal);
    json["dual"] = jsonNumber(outcome.last.dual);
    json["gap"] = jsonNumber(outcome.last.gap);
    json["proved"] = provedJson(outcome.proved);
    return json;
}

nlohmann::ordered_json provedJson(const ProvedBounds& bounds) {
    if (!std::isfinite(bounds.upper) && !std::isfinite(bounds.lower))
        return nullptr;
    Json json;
    json["upper"] = jsonNumber(bounds.upper);
    json["lower"] = jsonNumber(bounds.lower);
    json["gap"] = jsonNumber(bounds.gap());
    return json;
}

Result<std::unique_ptr<RunLogWriter>> openRunLog(const std::string& path) {
    return openRunLog(path, ReportUnwritten());
}

Result<std::unique_ptr<RunLogSequence>> openRunLogs(const std::string& path, std::size_t runs) {
    return openRunLogs(path, runs, ReportUnwritten());
}

Result<std::unique_ptr<RunLogWriter>> openRunLog(const std::string& path, const ReportUnwritten& tell) {
    auto log = std::make_unique<FileLog>(path, tell);
    if (const std::string reason = log->failure(); !reason.empty())
        return notWritable(path, reason);
    return std::unique_ptr<RunLogWriter>(std::move(log));
}

Result<std::unique_ptr<RunLogSequence>> openRunLogs(const std::string& path, std::size_t runs,
                                                    const ReportUnwritten& tell) {
    auto log = std::make_unique<FileLogSequence>(path, runs, tell);
    if (const std::string reason = log->failure(); !reason.empty())
        return notWritable(path, reason);
    return std::unique_ptr<RunLogSequence>(std::move(log));
}

} // namespace gapscope
