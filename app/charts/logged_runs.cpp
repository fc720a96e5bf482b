// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/logged_runs.h"

#include "engine/json/whole_file.h"
#include "engine/run/output/run_facts.h"
#include "engine/run/session_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace gapscope::cli {
namespace {

bool isSession(const std::string& path) {
    std::string beginning(256, '\0');
    std::ifstream file(path, std::ios::binary); // what cannot be opened is reported by the reader of logs
    file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
    return savedKindOf({beginning.data(), static_cast<std::size_t>(file.gcount())}) == SavedKind::session;
}

void addLog(LoadedLog log, const std::string& path, LoggedRuns& all) {
    for (std::size_t k = 0; k < log.runs.size(); ++k)
        all.tags.push_back(log.runs.size() > 1 ? path + " " + std::to_string(k + 1) : path);
    all.names.resize(all.names.size() + log.runs.size());
    std::ranges::move(log.runs, std::back_inserter(all.runs));
    std::ranges::move(log.warnings, std::back_inserter(all.warnings));
}

Status addSession(const std::string& path, LoggedRuns& all) {
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    Result<LoadedSession> session = readSession(*text, path);
    if (!session)
        return session.error();
    std::ranges::move(session->warnings, std::back_inserter(all.warnings));
    const std::size_t before = all.runs.size();
    for (LoadedSession::SavedRun& run : session->runs) {
        if (!run.label.visible)
            continue;
        if (run.log.snapshots.empty()) {
            all.warnings.push_back(
                {MessageId::specField, {.file = path}, {run.label.name, "left out", "a run that has begun"}});
            continue;
        }
        all.names.push_back(run.label.name);
        all.tags.push_back(run.label.name);
        all.runs.push_back(std::move(run.log));
    }
    if (all.runs.size() > before)
        return {};
    return Message{
        MessageId::specField, {}, {path, "without visible runs that have begun", "a session with such runs"}};
}

} // namespace

std::vector<ChartedRun> LoggedRuns::charted() const {
    std::vector<ChartedRun> all;
    all.reserve(runs.size());
    for (std::size_t k = 0; k < runs.size(); ++k) {
        const auto trace = std::make_shared<Trace>();
        for (const Snapshot& snapshot : runs[k].snapshots)
            trace->append(snapshot);
        all.push_back({&runs[k].spec, trace, factsOf(runs[k]).baselineError, names[k]});
    }
    return all;
}

Result<LoggedRuns> readLoggedRuns(const std::vector<std::string>& paths) {
    LoggedRuns all;
    for (const std::string& path : paths) {
        if (isSession(path)) {
            if (const Status added = addSession(path, all); !added.ok())
                return added.error();
            continue;
        }
        Result<LoadedLog> log = readRunLog(path);
        if (!log)
            return log.error();
        addLog(std::move(log).value(), path, all);
    }
    return all;
}

} // namespace gapscope::cli
