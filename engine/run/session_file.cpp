// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/session_file.h"

#include "engine/data/io/memory.h"
#include "engine/json/json_vector.h"
#include "engine/run/machine/version.h"
#include "engine/run/output/run_log_reader.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::int64_t plainVersion = 1;
constexpr std::int64_t versionWithPath = 2; // older programs would report the lines of a path as damage
constexpr double smallBytes = 1 << 20;      ///< of a solution that needs no look at the memory
constexpr double spareBytes = 512 << 20;    ///< that reading a session leaves free
constexpr std::string_view sessionBeginning = "{\"gapscope_session\":";
// Of a shared page (resources/share/page.html).
constexpr std::string_view pageBeginning = "<!DOCTYPE html>";
constexpr std::string_view pageMark = "<!-- A page of Gapscope's Share."; ///< behind it and a line end of any kind
constexpr std::string_view blockBeginning = R"(<script type="application/json" id="gapscope-session">)";
constexpr std::string_view blockEnd = "</script>";
constexpr std::string_view pathBeginning = "{\"gapscope_path\":";
constexpr std::string_view pathPointBeginning = "{\"gapscope_path_point\":";
constexpr std::string_view labelBeginning = "{\"gapscope_run\":";
constexpr std::string_view solutionBeginning = "{\"gapscope_solution\":";
constexpr std::string_view logBeginning = "{\"gapscope_log\":";

std::string textIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Parses a session line by line; the lines of logs go to a RunLogReader.
class SessionParser {
public:
    /// `linesBefore`: of the file, before the session.
    explicit SessionParser(const std::string& file, std::int64_t linesBefore = 0) : m_file(file), m_line(linesBefore) {}

    Result<LoadedSession> parse(std::string_view text) {
        while (!text.empty()) {
            const auto end = text.find('\n');
            const bool isComplete = end != std::string_view::npos;
            const std::string_view line = text.substr(0, end);
            text.remove_prefix(isComplete ? end + 1 : text.size());
            ++m_line;
            if (const Status status = takeLine(line, isComplete); !status.ok())
                return status.error();
        }
        if (!m_hasHead)
            return damaged("no line \"gapscope_session\"");
        if (const Status status = endRun(); !status.ok())
            return status.error();
        return std::move(m_session);
    }

private:
    Message damaged(const std::string& what, std::int64_t column = 0) const {
        return {MessageId::logDamaged, {m_file, m_line, column}, {what}};
    }

    /// The JSON of a line. Nothing if it is broken: with a warning if it was truncated while being written, otherwise
    /// with an error.
    std::optional<Json> parsed(std::string_view line, bool isComplete, Status& status) {
        JsonFailure failure;
        std::optional<Json> json = parseJson(line, failure);
        if (!json && !isComplete)
            m_session.warnings.push_back({MessageId::logTruncated, {m_file, m_line, 0}});
        else if (!json)
            status = damaged(failure.reason, failure.column);
        return json;
    }

    Status takeLine(std::string_view line, bool isComplete) {
        if (!m_hasHead)
            return takeHead(line);
        if (m_session.runs.empty() && line.starts_with(pathBeginning))
            return takePath(line, isComplete);
        if (m_session.runs.empty() && m_session.path && line.starts_with(pathPointBeginning))
            return takePathPoint(line, isComplete);
        if (!line.starts_with(labelBeginning)) {
            if (m_session.runs.empty() && !isComplete) { // truncated while being written
                m_session.warnings.push_back({MessageId::logTruncated, {m_file, m_line, 0}});
                return {};
            }
            if (m_session.runs.empty())
                return damaged("no line \"gapscope_run\" before it");
            if (line.starts_with(solutionBeginning))
                return takeSolution(line, isComplete);
            m_log += line;
            m_log += isComplete ? "\n" : "";
            return {};
        }
        Status status;
        const std::optional<Json> json = parsed(line, isComplete, status);
        if (!json)
            return status;
        status = endRun();
        if (!status.ok())
            return status;
        const Json& label = (*json)["gapscope_run"];
        if (!label.is_object())
            return damaged("an object expected");
        m_session.runs.push_back({.label = {.name = textIn(label, "name"),
                                            .note = textIn(label, "note"),
                                            .visible = label.value("visible", Json(true)) != Json(false),
                                            .host = textIn(label, "host"),
                                            .job = textIn(label, "job")}});
        m_logStart = m_line;
        return {};
    }

    Status takeSolution(std::string_view line, bool isComplete) {
        Status status;
        const std::optional<Json> json = parsed(line, isComplete, status);
        if (!json)
            return status;
        const Json& solution = (*json)["gapscope_solution"];
        std::optional<Vector> w = solution.is_object() ? vectorFromJson(solution.value("w", Json())) : std::nullopt;
        std::optional<Vector> alpha =
            solution.is_object() ? vectorFromJson(solution.value("alpha", Json::array())) : std::nullopt;
        if (!w || !alpha)
            return damaged("vectors w and alpha expected");
        // A few bytes can stand for a vector of zeros of any length.
        if (const double bytes = 8.0 * static_cast<double>(w->size() + alpha->size());
            bytes > smallBytes && availableMemoryBytes() < spareBytes)
            return damaged("with a solution of " + shownBytes(bytes) + ", the session does not fit into memory");
        m_session.runs.back().solution = {.w = *std::move(w), .alpha = *std::move(alpha)};
        return {};
    }

    Message atLine(Message error) const {
        error.place = {m_file, m_line, 0};
        return error;
    }

    Status takePath(std::string_view line, bool isComplete) {
        Status status;
        const std::optional<Json> json = parsed(line, isComplete, status);
        if (!json)
            return status;
        Result<SavedPath> path = pathFromJson((*json)["gapscope_path"], m_file);
        if (!path)
            return atLine(path.error());
        m_session.path = std::move(path).value();
        return {};
    }

    Status takePathPoint(std::string_view line, bool isComplete) {
        Status status;
        const std::optional<Json> json = parsed(line, isComplete, status);
        if (!json)
            return status;
        Result<PathPoint> point = pathPointFromJson((*json)["gapscope_path_point"], *m_session.path);
        if (!point)
            return atLine(point.error());
        m_session.path->points.push_back(std::make_shared<const PathPoint>(std::move(point).value()));
        return {};
    }

    Status takeHead(std::string_view line) {
        JsonFailure failure;
        const std::optional<Json> json = parseJson(line, failure);
        if (!json || !json->is_object() || !json->contains("gapscope_session"))
            return damaged("no line \"gapscope_session\"");
        const Json& version = (*json)["gapscope_session"];
        if (version != plainVersion && version != versionWithPath)
            return Message{
                MessageId::specVersion, {m_file, m_line, 0}, {describeJson(version), shown(versionWithPath)}};
        Result<RunSpec> draft = runSpecFromJson(json->value("draft", Json::object()), m_file);
        if (!draft)
            return Message{draft.error().id, {m_file, m_line, 0}, draft.error().arguments};
        m_session.head.draft = std::move(draft).value();
        m_session.head.fingerprint = textIn(*json, "fingerprint");
        m_session.head.view = json->value("view", Json::object());
        m_session.head.hasPath = version == versionWithPath;
        m_hasHead = true;
        return {};
    }

    /// Reads the log of the last run, all lines of which have been collected.
    Status endRun() {
        if (m_session.runs.empty())
            return {};
        if (m_log.find('\n') == std::string::npos) { // not even the header was written completely
            m_session.runs.pop_back();
            m_session.warnings.push_back({MessageId::logTruncated, {m_file, m_line, 0}});
            return {};
        }
        RunLogReader reader(m_file);
        static_cast<void>(reader.take(m_log));
        Result<LoadedLog> log = reader.finish();
        m_log.clear();
        if (!log) {
            Message error = log.error();
            error.place.line += m_logStart;
            return error;
        }
        for (Message& warning : log->warnings) {
            warning.place.line += m_logStart;
            m_session.warnings.push_back(std::move(warning));
        }
        m_session.runs.back().log = std::move(log->runs.front());
        return {};
    }

    const std::string& m_file;
    std::int64_t m_line = 0;
    std::int64_t m_logStart = 0; ///< number of the line before the current log
    bool m_hasHead = false;
    std::string m_log; ///< the lines of the current log
    LoadedSession m_session;
};

} // namespace

std::string sessionHeadLine(const SessionHead& head) {
    Json json;
    json["gapscope_session"] = head.hasPath ? versionWithPath : plainVersion;
    json["version"] = programVersion();
    json["draft"] = toJson(head.draft);
    json["fingerprint"] = head.fingerprint;
    json["view"] = head.view;
    return jsonLine(json) + "\n";
}

std::string runLabelLine(const RunLabel& label) {
    Json json;
    json["gapscope_run"] = {{"name", label.name}, {"note", label.note}, {"visible", label.visible}};
    if (!label.host.empty()) {
        json["gapscope_run"]["host"] = label.host;
        json["gapscope_run"]["job"] = label.job;
    }
    return jsonLine(json) + "\n";
}

std::string runLogLines(const ExportedRun& run) {
    return run.header + "\n" + jsonLinesOf(run);
}

std::string solutionLine(const std::optional<RunOutcome>& outcome) {
    if (!outcome || outcome->w.size() == 0 || !outcome->w.allFinite())
        return {};
    Json json;
    json["gapscope_solution"] = {{"w", vectorJson(outcome->w)}, {"alpha", vectorJson(outcome->bestAlpha)}};
    return jsonLine(json) + "\n";
}

namespace {

bool isSharedPage(std::string_view text) {
    return text.starts_with(pageBeginning) &&
           text.substr(pageBeginning.size(), pageMark.size() + 2).find(pageMark) != std::string_view::npos;
}

} // namespace

SavedKind savedKindOf(std::string_view beginning) {
    while (!beginning.empty() && (beginning.front() == '#' || beginning.front() == ' '))
        beginning.remove_prefix(1); // a CSV log
    if (beginning.starts_with(sessionBeginning) || isSharedPage(beginning))
        return SavedKind::session;
    return beginning.starts_with(logBeginning) ? SavedKind::runLog : SavedKind::other;
}

Result<LoadedSession> readSession(std::string_view text, const std::string& file) {
    if (!isSharedPage(text))
        return SessionParser(file).parse(text);
    const std::size_t block = text.find(blockBeginning);
    if (block == std::string_view::npos)
        return Message{MessageId::logDamaged, {.file = file}, {"no session in this page"}};
    const std::string_view before = text.substr(0, block + blockBeginning.size());
    const std::string_view session = text.substr(before.size());
    return SessionParser(file, std::ranges::count(before, '\n')).parse(session.substr(0, session.find(blockEnd)));
}

} // namespace gapscope
