// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_condition.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// A question of a task: one of some answers is right, or a number that is read from a run.
struct LessonQuestion {
    struct Choice {
        std::string text;
        bool isRight = false;
        bool operator==(const Choice&) const = default;
    };
    std::string text;
    std::vector<Choice> choices{};       ///< in the order of the sheet; empty = a number is asked for
    std::string quantity{};              ///< of a run, as quantityOf() names it
    std::vector<LessonFilter> filters{}; ///< of which run
    double tolerance = 0.05;             ///< relative
};

struct LessonTask {
    std::string title;
    std::string text; ///< Markdown
    std::vector<LessonCondition> checks{};
    std::optional<LessonQuestion> question{};
    std::string hint{};
    std::string done{};             ///< said when the task is done
    std::optional<RunSpec> start{}; ///< offered as settings of the next run
};

/// A lesson as its sheet tells it. A plain value; what its tasks have in common with the window are names only.
struct LessonSheet {
    std::string title;
    std::string summary{};
    std::string introduction{};      ///< Markdown, above the text of the first task
    std::vector<std::string> hide{}; ///< words of lessonControls()
    std::vector<LessonTask> tasks{}; ///< at least one
};

/// The words that name what a sheet may hide.
const std::vector<std::string>& lessonControls();

/// What reads the command in a `start:` line; the programs bring it.
using LessonStartReader = std::function<Result<RunSpec>(const std::string& command)>;

/// Reads a sheet: Markdown with lines `key: value` in it (the help topic "lessons" describes it). Without a reader the
/// `start:` lines are left out. Error: the first thing that is wrong, with line and column; `file` goes into it.
Result<LessonSheet> readLessonSheet(const std::string& text, const std::string& file, const LessonStartReader& reader);

/// What shows which answer was given. Right: the choice, or any fitting run that has the number.
bool isRightChoice(const LessonQuestion& question, std::size_t choice);
bool isRightNumber(const LessonQuestion& question, double number, const LessonState& state);

} // namespace gapscope
