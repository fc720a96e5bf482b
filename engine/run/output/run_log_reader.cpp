// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/run_log_reader.h"

#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/run/output/rank_lines.h"

#include <array>
#include <charconv>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::int64_t readableVersion = 1;

/// Missing or null means not available, and so does anything else that a newer program writes in place of a number.
double numberOf(const Json& json, const std::string& key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : notAvailable;
}

std::int64_t countOf(const Json& json, const std::string& key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : -1;
}

/// Splits at commas; numbers and empty fields contain none.
std::vector<std::string_view> fieldsOf(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        const auto end = line.find(',');
        fields.push_back(line.substr(0, end));
        if (end == std::string_view::npos)
            return fields;
        line.remove_prefix(end + 1);
    }
}

std::optional<double> numberIn(std::string_view field) {
    double number = 0.0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
    const bool isWhole = error == std::errc() && end == field.data() + field.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

std::string_view trimmed(std::string_view line) {
    constexpr std::string_view blanks = " \t\r";
    const auto first = line.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

} // namespace

ProvedBounds provedFromJson(const nlohmann::ordered_json& json) {
    ProvedBounds bounds;
    if (!json.is_object())
        return bounds;
    if (const double upper = numberOf(json, "upper"); std::isfinite(upper))
        bounds.upper = upper;
    if (const double lower = numberOf(json, "lower"); std::isfinite(lower))
        bounds.lower = lower;
    return bounds;
}

Snapshot snapshotFromJson(const Json& json, const SolverInfo& solver) {
    Snapshot snapshot;
    snapshot.iteration = numberOf(json, "iter");
    snapshot.passes = numberOf(json, "passes");
    snapshot.seconds = numberOf(json, "seconds");
    snapshot.cpu = numberOf(json, "cpu");
    snapshot.wall = numberOf(json, "wall");
    snapshot.primal = numberOf(json, "primal");
    snapshot.dual = numberOf(json, "dual");
    snapshot.gap = numberOf(json, "gap");
    snapshot.nonZerosW = countOf(json, "nnz_w");
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
    snapshot.rounds = numberOf(*extra, "rounds");
    snapshot.bytesSent = numberOf(*extra, "bytes_sent");
    for (std::size_t i = 0; i < solver.extras.size() && i < snapshot.extras.size(); ++i)
        snapshot.extras[i] = numberOf(*extra, solver.extras[i].name);
    return snapshot;
}

std::optional<RunStatus> statusFromWord(const Json& word) {
    for (const RunStatus status : {RunStatus::converged, RunStatus::budget, RunStatus::stalled, RunStatus::diverged,
                                   RunStatus::stopped, RunStatus::failed})
        if (word == Json(statusWord(status)))
            return status;
    return std::nullopt;
}

Message RunLogReader::damaged(const std::string& what, std::int64_t column) const {
    return {MessageId::logDamaged, {m_path, m_line, column}, {what}};
}

void RunLogReader::warnOfCut() {
    m_log.warnings.push_back({MessageId::logTruncated, {m_path, m_line, 0}});
}

Status RunLogReader::take(std::string_view bytes) {
    while (m_status.ok() && !bytes.empty()) {
        const auto end = bytes.find('\n');
        if (end == std::string_view::npos) {
            m_rest += bytes;
            break;
        }
        // Fast path: a line that lies entirely in `bytes` is not copied.
        const std::string_view line = bytes.substr(0, end);
        if (m_rest.empty()) {
            m_status = takeLine(line, true);
        } else {
            m_rest += line;
            m_status = takeLine(std::exchange(m_rest, {}), true);
        }
        bytes.remove_prefix(end + 1);
    }
    return m_status;
}

Result<LoadedLog> RunLogReader::finish() {
    if (m_status.ok() && !m_rest.empty())
        m_status = takeLine(std::exchange(m_rest, {}), false);
    if (!m_status.ok())
        return m_status.error();
    if (m_log.runs.empty())
        return damaged("no header line \"gapscope_log\"");
    return std::move(m_log);
}

Status RunLogReader::takeLine(std::string_view line, bool isComplete) {
    ++m_line;
    line = trimmed(line);
    if (line.empty())
        return {};
    if (m_form == Form::unknown)
        m_form = line.front() == '#' ? Form::csv : Form::lines;
    if (m_form == Form::csv) {
        if (isComplete)
            return takeCsvLine(line);
        warnOfCut(); // even if it can be parsed: the last number may lack digits
        return {};
    }
    JsonFailure failure;
    const std::optional<Json> json = parseJson(line, failure);
    if (!json && !isComplete) { // truncated while it was written
        warnOfCut();
        return {};
    }
    return json ? takeJson(*json, line) : damaged(failure.reason, failure.column);
}

Status RunLogReader::takeCsvLine(std::string_view line) {
    if (line.front() != '#') {
        if (m_columns.empty() || line.starts_with("iter,")) {
            const std::vector<std::string_view> names = fieldsOf(line);
            m_columns.assign(names.begin(), names.end());
            return m_columns.front() == "iter" ? Status() : damaged("the first column is not \"iter\"");
        }
        return takeRow(line);
    }
    line = trimmed(line.substr(1));
    JsonFailure failure;
    const std::optional<Json> json = parseJson(line, failure);
    return json ? takeJson(*json, line) : damaged(failure.reason, failure.column);
}

/// Converts a CSV row to the equivalent JSON line.
Status RunLogReader::takeRow(std::string_view line) {
    constexpr std::string_view extra = "extra.";
    const std::vector<std::string_view> fields = fieldsOf(line);
    if (fields.size() != m_columns.size())
        return damaged(shown(static_cast<std::int64_t>(fields.size())) + " fields in place of " +
                       shown(static_cast<std::int64_t>(m_columns.size())));
    Json row;
    Json extras = Json::object();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].empty())
            continue;
        const std::optional<double> number = numberIn(fields[i]);
        if (!number)
            return damaged("\"" + std::string(fields[i]) + "\" is no number",
                           static_cast<std::int64_t>(fields[i].data() - line.data()) + 1);
        const std::string& name = m_columns[i];
        if (name.starts_with(extra))
            extras[name.substr(extra.size())] = *number;
        else
            row[name] = jsonNumber(*number);
    }
    row["extra"] = std::move(extras); // last, since a column of a damaged file may have this name
    return takeJson(row, line);
}

Status RunLogReader::takeJson(const Json& json, std::string_view line) {
    if (!json.is_object())
        return damaged("an object expected");
    if (json.contains("gapscope_log"))
        return startRun(json, line);
    if (m_log.runs.empty())
        return damaged("no header line before it");
    LoggedRun& run = m_log.runs.back();
    if (run.status)
        return damaged("a line after the outcome of its run");
    takeRankTimes(json, run.ranks);
    if (json.contains("status")) {
        run.status = statusFromWord(json["status"]);
        run.reason = json.value("reason", Json()).is_string() ? json["reason"].get<std::string>() : std::string();
        run.proved = provedFromJson(json.value("proved", Json()));
        return run.status ? Status() : damaged("unknown status");
    }
    if (!json.contains("iter"))
        return damaged("neither \"iter\" nor \"status\"");
    if (!json["iter"].is_number())
        return damaged("\"iter\" is no number");
    run.snapshots.push_back(snapshotFromJson(json, *findSolver(run.spec.solver.id)));
    return {};
}

Status RunLogReader::startRun(const Json& header, std::string_view line) {
    const Json& written = header["gapscope_log"];
    if (written != readableVersion)
        return Message{MessageId::specVersion, {m_path, m_line, 0}, {describeJson(written), shown(readableVersion)}};
    if (!header.contains("spec"))
        return damaged("the header has no \"spec\"");
    Result<RunSpec> spec = runSpecFromJson(header, m_path);
    if (!spec)
        return Message{spec.error().id, {m_path, m_line, 0}, spec.error().arguments};
    LoggedRun run;
    run.spec = std::move(spec).value();
    run.headerText = line;
    run.ranks = rankPartsFrom(header);
    m_log.runs.push_back(std::move(run));
    m_columns.clear();
    return {};
}

Result<LoadedLog> readRunLog(const std::string& path) {
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    if (text->empty())
        return Message{MessageId::fileIsEmpty, {.file = path}, {"a run log"}};
    RunLogReader reader(path);
    static_cast<void>(reader.take(*text)); // finish() reports the error again
    return reader.finish();
}

} // namespace gapscope
