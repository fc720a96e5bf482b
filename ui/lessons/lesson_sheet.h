// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_condition.h"
#include "ui/lessons/lesson_prediction.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// A question of a task: multiple choice, a number taken from a run, or a value to be predicted.
struct LessonQuestion {
    enum class Kind { choice, number, prediction };
    struct Choice {
        std::string text;
        bool isRight = false;
        std::string reason{}; ///< why it is right or wrong; may be empty
        bool operator==(const Choice&) const = default;
    };
    std::string text;
    std::vector<Choice> choices{};       ///< in the order of the sheet
    std::string quantity{};              ///< of a run, a name accepted by quantityOf()
    std::vector<LessonFilter> filters{}; ///< select the run
    double tolerance = 0.05;             ///< relative
    std::optional<LessonPrediction> prediction{};

    Kind kind() const noexcept { return prediction ? Kind::prediction : choices.empty() ? Kind::number : Kind::choice; }
};

struct LessonTask {
    std::string title;
    std::string text; ///< Markdown
    std::vector<LessonCondition> checks{};
    std::optional<LessonQuestion> question{};
    std::string hint{};
    std::string done{};             ///< shown when the task is completed
    std::optional<RunSpec> start{}; ///< offered as settings of the next run
    /// The command lines of the runs with which the task is done, and the runs: that of `start`, and those of the lines
    /// `solve:`. Exercise sheets show them.
    std::vector<std::string> commands{};
    std::vector<RunSpec> solution{}; ///< empty without a reader
};

/// A lesson as parsed from its file. A plain value; it refers to parts of the window by name only.
struct LessonSheet {
    std::string title;
    std::string summary{};
    std::string objective{};
    std::string prerequisites{};
    int minutes = 0;                    ///< that it takes; 0 = not said
    std::vector<std::string> reading{}; ///< one entry per line
    std::string introduction{};         ///< Markdown, above the text of the first task
    std::vector<std::string> hide{};    ///< words of lessonControls()
    std::vector<LessonTask> tasks{};    ///< at least one
    /// "xxh3:…", a hash of what its tasks demand, without their texts: the same in all languages. Progress and answers
    /// belong to one fingerprint.
    std::string fingerprint{};
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
