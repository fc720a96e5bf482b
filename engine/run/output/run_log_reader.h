// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A snapshot as a line of a log has it; what is missing is not available.
Snapshot snapshotFromJson(const nlohmann::ordered_json& json, const SolverInfo& solver);
/// Nothing for another word.
std::optional<RunStatus> statusFromWord(const nlohmann::ordered_json& word);

/// Takes a log apart while it is being written, JSON Lines or CSV as its first line tells: whole lines are read as they
/// come, the beginning of a line waits for its end.
class RunLogReader {
public:
    /// `path` goes into messages.
    explicit RunLogReader(std::string path) : m_path(std::move(path)) {}

    /// Takes the next bytes. Error: a broken line, with its number; the reader then takes nothing more and says the
    /// same again.
    Status take(std::string_view bytes);
    /// No more will come. An incomplete last line is left out with a warning. Error: as of `take`, or no header.
    Result<LoadedLog> finish();
    /// What was read so far.
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
    std::string m_rest; ///< the beginning of a line whose end has not come
    std::int64_t m_line = 0;
    Form m_form = Form::unknown;
    std::vector<std::string> m_columns; ///< of CSV
    LoadedLog m_log;
    Status m_status;
};

} // namespace gapscope
