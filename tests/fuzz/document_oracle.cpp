// SPDX-License-Identifier: GPL-3.0-only
#include "tests/fuzz/document_oracle.h"

#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/output/run_facts.h"
#include "engine/run/output/run_log_reader.h"
#include "engine/run/run_command.h"
#include "engine/run/session_file.h"
#include "engine/solvers/registry.h"
#include "tests/fuzz/message_law.h"

#include <algorithm>

namespace gapscope {
namespace {

std::string violatedByMessages(const std::vector<Message>& messages) {
    for (const Message& message : messages)
        if (std::string violation = violatedByMessage(message); !violation.empty())
            return violation;
    return {};
}

/// A run that was read, ready to be written.
ExportedRun exported(const LoggedRun& run) {
    ExportedRun result{.header = run.headerText, .columns = logColumns(factsOf(run)), .snapshots = run.snapshots};
    result.ranks = run.ranks;
    if (run.status) {
        result.outcome.emplace();
        result.outcome->status = *run.status;
        result.outcome->reason = run.reason;
    }
    return result;
}

std::string written(const LoadedLog& log) {
    std::string text;
    for (const LoggedRun& run : log.runs)
        text += runLogLines(exported(run));
    return text;
}

std::string written(const LoadedSession& session) {
    std::string text = sessionHeadLine(session.head);
    if (session.path) {
        text += pathLine(*session.path);
        for (const PathPointPointer& point : session.path->points)
            text += pathPointLine(*point);
    }
    for (const LoadedSession::SavedRun& run : session.runs) {
        text += runLabelLine(run.label) + runLogLines(exported(run.log));
        RunOutcome ended;
        ended.w = run.solution.w;
        ended.bestAlpha = run.solution.alpha;
        text += solutionLine(ended);
    }
    return text;
}

Result<LoadedLog> readInPieces(std::string_view text, std::size_t size) {
    RunLogReader reader(fuzzedFile);
    for (std::size_t at = 0; at < text.size(); at += size)
        static_cast<void>(reader.take(text.substr(at, size)));
    return reader.finish();
}

} // namespace

std::string violatedBySpec(std::string_view text) {
    const Result<RunSpec> spec = runSpecFromJson(std::string(text), fuzzedFile);
    if (!spec)
        return violatedByMessage(spec.error());
    const std::string line = jsonLine(toJson(*spec));
    const Result<RunSpec> again = runSpecFromJson(line, fuzzedFile);
    if (!again)
        return "what was written cannot be read: " + toEnglish(again.error());
    if (jsonLine(toJson(*again)) != line)
        return "what was written is read differently";
    return commandOf(*spec).text.find('\n') != std::string::npos && line.find("\\n") == std::string::npos
               ? "a command is not one line"
               : "";
}

std::string violatedByLog(std::string_view text) {
    const Result<LoadedLog> log = readInPieces(text, std::max<std::size_t>(1, text.size()));
    const Result<LoadedLog> pieces = readInPieces(text, text.size() % 61 + 1);
    if (!log || !pieces)
        return log || pieces || !(log.error() == pieces.error()) ? "reading in pieces changes the error"
                                                                 : violatedByMessage(log.error());
    if (std::string violation = violatedByMessages(log->warnings); !violation.empty())
        return violation;
    const std::string lines = written(*log);
    if (written(*pieces) != lines || pieces->warnings != log->warnings)
        return "reading in pieces changes the log";
    const Result<LoadedLog> again = readInPieces(lines, std::max<std::size_t>(1, lines.size()));
    if (!again)
        return "what was written cannot be read: " + toEnglish(again.error());
    return written(*again) != lines ? "what was written is read differently" : "";
}

std::string violatedBySession(std::string_view text) {
    const Result<LoadedSession> session = readSession(text, fuzzedFile);
    if (!session)
        return violatedByMessage(session.error());
    if (std::string violation = violatedByMessages(session->warnings); !violation.empty())
        return violation;
    const std::string lines = written(*session);
    const Result<LoadedSession> again = readSession(lines, fuzzedFile);
    if (!again)
        return "what was written cannot be read: " + toEnglish(again.error());
    return written(*again) != lines ? "what was written is read differently" : "";
}

std::string violatedByModel(std::string_view text, const std::string& scratch) {
    if (!writeWholeFile(scratch, text).ok())
        return "the scratch file cannot be written";
    const Result<Model> model = readModel(scratch);
    if (!model) {
        Message error = model.error();
        if (error.place.file != scratch)
            return "a message names no file: " + toEnglish(error);
        error.place.file = fuzzedFile;
        return violatedByMessage(error);
    }
    // Prediction uses these as indices, so they must match the coefficients.
    if (model->outputs() < 1 || model->matrixColumns() < 1 || model->matrixRows() < 0)
        return "a model without a shape";
    return {};
}

std::string violatedByCommand(std::string_view text) {
    const Result<std::vector<std::string>> words = shellWords(std::string(text));
    if (!words)
        return toEnglish(words.error()).find('\n') != std::string::npos ? "a message is not one line" : "";
    std::string line;
    for (const std::string& word : *words)
        line += (line.empty() ? "" : " ") + shellQuoted(word);
    const Result<std::vector<std::string>> again = shellWords(line);
    if (!again)
        return "what was quoted cannot be taken apart: " + line;
    return *again != *words ? "what was quoted is taken apart differently: " + line : "";
}

} // namespace gapscope
