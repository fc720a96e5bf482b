// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/trace.h"
#include "ui/lessons/lesson_sheet.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// A run that does a task, computed here.
struct SolvedRun {
    std::string command{};
    LessonRun run{};
    std::shared_ptr<const Trace> trace{};
    double baselineError = notAvailable; ///< see PreparedRun
};

/// The runs of a lesson's tasks, from its lines `start:` and `solve:`.
struct LessonSolution {
    std::vector<std::vector<SolvedRun>> tasks{};

    /// What the window would know after a task: all runs up to it.
    LessonState stateAfter(std::size_t task) const;
    /// The runs of a task, with earlier ones of the same problem before them.
    std::vector<const SolvedRun*> shownWith(std::size_t task) const;
};

/// Computes the runs one after another. The sheet must have been read with a reader. Errors: those of prepareRun; a
/// stop or a failed run, as specField.
Result<LessonSolution> solveLesson(const LessonSheet& sheet, DataStore& store, const std::stop_token& stop = {});

/// The value that answers a question for a number, from the latest run that has it; nothing if none has.
std::optional<double> answerTo(const LessonQuestion& question, const LessonState& state);

} // namespace gapscope
