// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_condition.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// A question of a task: multiple choice, or a number taken from a run.
struct LessonQuestion {
    struct Choice {
        std::string text;
        bool isRight = false;
        bool operator==(const Choice&) const = default;
    };
    std::string text;
    std::vector<Choice> choices{};       ///< in the order of the sheet; empty = the answer is a number
    std::string quantity{};              ///< of a run, a name accepted by quantityOf()
    std::vector<LessonFilter> filters{}; ///< select the run
    double tolerance = 0.05;             ///< relative
};

struct LessonTask {
    std::string title;
    std::string text; ///< Markdown
    std::vector<LessonCondition> checks{};
    std::optional<LessonQuestion> question{};
    std::string hint{};
    std::string done{};             ///< shown when the task is completed
    std::optional<RunSpec> start{}; ///< offered as settings of the next run
};

/// A lesson as parsed from its file. A plain value; it refers to parts of the window by name only.
struct LessonSheet {
    std::string title;
    std::string summary{};
    std::string introduction{};      ///< Markdown, above the text of the first task
    std::vector<std::string> hide{}; ///< words of lessonControls()
    std::vector<LessonTask> tasks{}; ///< at least one
};

/// The names of the parts that a lesson may hide.
const std::vector<std::string>& lessonControls();

/// Parses the command of a `start:` line; supplied by the program.
using LessonStartReader = std::function<Result<RunSpec>(const std::string& command)>;

/// Parses a lesson: Markdown with lines `key: value` (described in the help topic "lessons"). Without a reader `start:`
/// lines are ignored. Error: the first problem, with `file`, line and column.
Result<LessonSheet> readLessonSheet(const std::string& text, const std::string& file, const LessonStartReader& reader);

/// Checks an answer. Right: the marked choice, or the value of any matching run.
bool isRightChoice(const LessonQuestion& question, std::size_t choice);
bool isRightNumber(const LessonQuestion& question, double number, const LessonState& state);

} // namespace gapscope
