// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// Reads a snapshot from a line of a log; missing values are not available.
Snapshot snapshotFromJson(const nlohmann::ordered_json& json, const SolverInfo& solver);
/// What provedJson wrote. Missing, null or not a number means unbounded.
ProvedBounds provedFromJson(const nlohmann::ordered_json& json);
/// Nothing for an unknown word.
std::optional<RunStatus> statusFromWord(const nlohmann::ordered_json& word);

/// Parses a log while it is being written, as JSON Lines or CSV depending on the first line: complete lines are read as
/// they arrive, an incomplete line waits for the rest.
class RunLogReader {
public:
    /// `path` is used in messages.
    explicit RunLogReader(std::string path) : m_path(std::move(path)) {}

    /// Parses the next bytes. Error: a broken line, with its number; the reader then ignores further bytes and repeats
    /// the error.
    Status take(std::string_view bytes);
    /// Ends the input. An incomplete last line is skipped with a warning. Error: as for `take`, or no header.
    Result<LoadedLog> finish();
    /// What has been read so far.
    const LoadedLog& log() const noexcept { return m_log; }

private:
    enum class Form { unknown, lines, csv };

    Status takeLine(std::string_view line, bool isComplete);
    Status takeCsvLine(std::string_view line);
    Status takeJson(const nlohmann::ordered_json& json, std::string_view line);
    Status startRun(const nlohmann::ordered_json& header, std::string_view line);
    Status takeRow(std::string_view line);
    Message damaged(const std::string& what, std::int64_t column = 0) const;
    void warnOfCut();

    std::string m_path;
    std::string m_rest; ///< an incomplete line
    std::int64_t m_line = 0;
    Form m_form = Form::unknown;
    std::vector<std::string> m_columns; ///< for CSV
    LoadedLog m_log;
    Status m_status;
};

} // namespace gapscope
