// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A run for the checks of a lesson.
struct LessonRun {
    int id = 0;
    RunSpec spec{};           ///< with resolved strengths
    std::string problemKey{}; ///< equal for runs that solve the same problem on the same data
    std::string phase{};      ///< a word of lessonPhases()
    std::string status{};     ///< how it ended, a word of lessonStatuses(); empty until then
    std::vector<Snapshot> snapshots{};
};

/// The sweep for the checks of a lesson.
struct LessonPath {
    std::string key{}; ///< the varied parameter, such as "lambda"
    RunSpec spec{};    ///< of its first point
    std::size_t points = 0;
    int folds = 0; ///< of the cross-validation; set once all present points have the errors of all folds
};

/// The state of the window for the checks of a lesson. A plain value.
struct LessonState {
    std::vector<LessonRun> runs{};    ///< those of the lesson, oldest first
    RunSpec draft{};                  ///< the settings of the next run, with strengths resolved if possible
    std::optional<LessonPath> path{}; ///< nothing before the first sweep
    std::set<std::string> shown{};    ///< visible views, words of lessonViews()
    std::string xAxis{"passes"};      ///< a word of lessonAxes()
};

/// The words for phases, statuses, views and axes in a lesson file.
const std::vector<std::string>& lessonPhases();
const std::vector<std::string>& lessonStatuses();
const std::vector<std::string>& lessonViews();
const std::vector<std::string>& lessonAxes();

/// A quantity of a run by its name in lesson files: "gap" and "relative-gap" (the smallest so far), "primal", "dual",
/// "passes", "iterations", "seconds", "nonzeros", "dual-nonzeros", "training-error", "test-error" (of its last
/// snapshot), "lambda", "l1", and "passes-to-1e-3", "iterations-to-1e-3", "seconds-to-1e-3" (until its gap was at most
/// that). Nothing if the run does not have it.
std::optional<double> quantityOf(const LessonRun& run, std::string_view name);
/// Whether a name is one of these.
bool isLessonQuantity(std::string_view name);
/// The names, for error messages.
std::string lessonQuantityNames();

/// Parses a number in C notation; nothing if it is not one.
std::optional<double> readLessonNumber(std::string_view text);

} // namespace gapscope
