// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_record.h"

#include <string>
#include <vector>

namespace gapscope {

/// What one person did in the lessons, as it is handed in.
struct AnswerFile {
    std::string name;
    std::string date{};    ///< ISO 8601, UTC
    std::string version{}; ///< of the program
    std::vector<LessonRecord> lessons{};
    bool operator==(const AnswerFile&) const = default;
};

/// As JSON, which `gapscope-cli mark` reads.
std::string answersJson(const AnswerFile& answers);
/// As CSV, one row per task. Texts that a spreadsheet would take for a formula begin with an apostrophe.
std::string answersCsv(const AnswerFile& answers);

/// Reads answersJson. Errors, with the place: not JSON, another kind of file or version, a field that is missing or
/// wrong.
Result<AnswerFile> readAnswerFile(const std::string& text, const std::string& path);

/// A cell of a CSV file: quoted if necessary, and never a formula. Numbers stay as they are.
std::string csvCellOf(const std::string& text);

} // namespace gapscope
