// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/json_text.h"
#include "engine/run/run_log.h"
#include "engine/run/whole_file.h"

#include <array>

namespace gapscope {
namespace {

constexpr std::int64_t readableVersion = 1;

/// Missing and null are "not available"; so is what a newer program may write in place of a number.
double numberOf(const Json& json, const std::string& key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : notAvailable;
}

std::int64_t countOf(const Json& json, const std::string& key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : -1;
}

Snapshot snapshotFrom(const Json& json, const SolverInfo& solver) {
    Snapshot snapshot;
    snapshot.iteration = numberOf(json, "iter");
    snapshot.passes = numberOf(json, "passes");
    snapshot.seconds = numberOf(json, "seconds");
    snapshot.cpu = numberOf(json, "cpu");
    snapshot.wall = numberOf(json, "wall");
    snapshot.primal = numberOf(json, "primal");
    snapshot.dual = numberOf(json, "dual");
    snapshot.gap = numberOf(json, "gap");
    snapshot.nonZerosW = std::max<std::int64_t>(0, countOf(json, "nnz_w"));
    snapshot.nonZerosAlpha = countOf(json, "nnz_alpha");
    snapshot.normW = numberOf(json, "norm_w");
    snapshot.trainError = numberOf(json, "train_error");
    snapshot.testError = numberOf(json, "test_error");
    const auto extra = json.find("extra");
    if (extra == json.end() || !extra->is_object())
        return snapshot;
    snapshot.dualIterate = numberOf(*extra, "dual_iterate");
    snapshot.primalAverage = numberOf(*extra, "primal_average");
    snapshot.dualAverage = numberOf(*extra, "dual_average");
    snapshot.trainSequenceError = numberOf(*extra, "train_sequence_error");
    snapshot.testSequenceError = numberOf(*extra, "test_sequence_error");
    for (std::size_t i = 0; i < solver.extras.size() && i < snapshot.extras.size(); ++i)
        snapshot.extras[i] = numberOf(*extra, solver.extras[i].name);
    return snapshot;
}

std::optional<RunStatus> statusFrom(const Json& word) {
    for (const RunStatus status : {RunStatus::converged, RunStatus::budget, RunStatus::stalled, RunStatus::diverged,
                                   RunStatus::stopped, RunStatus::failed})
        if (word == Json(statusWord(status)))
            return status;
    return std::nullopt;
}

class LogParser {
public:
    explicit LogParser(std::string path) : m_path(std::move(path)) {}

    Result<LoadedLog> parse(std::string_view text) {
        while (!text.empty()) {
            const auto end = text.find('\n');
            const bool complete = end != std::string_view::npos;
            const std::string_view line = text.substr(0, end);
            text.remove_prefix(complete ? end + 1 : text.size());
            ++m_line;
            if (line.find_first_not_of(" \t\r") == std::string_view::npos)
                continue;
            JsonFailure failure;
            const std::optional<Json> json = parseJson(line, failure);
            if (!json && !complete) { // cut off while it was written
                m_log.warnings.push_back({MessageId::logTruncated, {m_path, m_line, 0}});
                break;
            }
            std::optional<Message> error = json ? take(*json, line) : damaged(failure.reason, failure.column);
            if (error)
                return std::move(*error);
        }
        if (m_log.runs.empty())
            return damaged("no header line \"gapscope_log\"");
        return std::move(m_log);
    }

private:
    Message damaged(const std::string& what, std::int64_t column = 0) const {
        return {MessageId::logDamaged, {m_path, m_line, column}, {what}};
    }

    std::optional<Message> take(const Json& json, std::string_view line) {
        if (!json.is_object())
            return damaged("an object expected");
        if (json.contains("gapscope_log"))
            return startRun(json, line);
        if (m_log.runs.empty())
            return damaged("no header line before it");
        LoggedRun& run = m_log.runs.back();
        if (run.status)
            return damaged("a line after the outcome of its run");
        if (json.contains("status")) {
            run.status = statusFrom(json["status"]);
            run.reason = json.value("reason", Json()).is_string() ? json["reason"].get<std::string>() : std::string();
            return run.status ? std::nullopt : std::optional(damaged("unknown status"));
        }
        if (!json.contains("iter"))
            return damaged("neither \"iter\" nor \"status\"");
        if (!json["iter"].is_number())
            return damaged("\"iter\" is no number");
        run.snapshots.push_back(snapshotFrom(json, *m_solver));
        return std::nullopt;
    }

    std::optional<Message> startRun(const Json& header, std::string_view line) {
        const Json& version = header["gapscope_log"];
        if (version != readableVersion)
            return Message{
                MessageId::specVersion, {m_path, m_line, 0}, {describeJson(version), shown(readableVersion)}};
        if (!header.contains("spec"))
            return damaged("the header has no \"spec\"");
        Result<RunSpec> spec = runSpecFromJson(header, m_path);
        if (!spec)
            return Message{spec.error().id, {m_path, m_line, 0}, spec.error().arguments};
        m_solver = findSolver(spec->solver.id);
        LoggedRun run;
        run.spec = std::move(spec).value();
        run.headerText = line;
        m_log.runs.push_back(std::move(run));
        return std::nullopt;
    }

    std::string m_path;
    std::int64_t m_line = 0;
    const SolverInfo* m_solver = nullptr;
    LoadedLog m_log;
};

} // namespace

Result<LoadedLog> readRunLog(const std::string& path) {
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    if (text->empty())
        return Message{MessageId::fileIsEmpty, {.file = path}, {"a run log"}};
    return LogParser(path).parse(*text);
}

} // namespace gapscope
