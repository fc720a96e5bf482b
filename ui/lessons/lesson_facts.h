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

/// One run as the checks of a lesson see it.
struct LessonRun {
    int id = 0;
    RunSpec spec{};           ///< strengths resolved
    std::string problemKey{}; ///< equal for runs that solve the same problem on the same data
    std::string phase{};      ///< a word of lessonPhases()
    std::string status{};     ///< how it ended, a word of lessonStatuses(); empty while it has not
    std::vector<Snapshot> snapshots{};
};

/// The sweep as the checks of a lesson see it.
struct LessonPath {
    std::string key{}; ///< what varies, e.g. "lambda"
    RunSpec spec{};    ///< of its first point
    std::size_t points = 0;
    int folds = 0; ///< of the cross-validation, once all points that are there have the errors of all of them
};

/// What the window holds at one moment, as far as a lesson may ask for it. A plain value.
struct LessonState {
    std::vector<LessonRun> runs{};    ///< those of the lesson, oldest first
    RunSpec draft{};                  ///< the settings of the next run, strengths resolved where they can be
    std::optional<LessonPath> path{}; ///< nothing before the first sweep
    std::set<std::string> shown{};    ///< words of lessonViews()
    std::string xAxis{"passes"};      ///< a word of lessonAxes()
};

/// The words that stand for phases, ends, views and axes on a sheet.
const std::vector<std::string>& lessonPhases();
const std::vector<std::string>& lessonStatuses();
const std::vector<std::string>& lessonViews();
const std::vector<std::string>& lessonAxes();

/// A number of a run, by the name that a sheet gives it: "gap" and "relative-gap" (the least so far), "primal", "dual",
/// "passes", "iterations", "seconds", "nonzeros", "dual-nonzeros", "training-error", "test-error" (of its last
/// snapshot), "lambda", "l1", and "passes-to-1e-3", "iterations-to-1e-3", "seconds-to-1e-3" (until its gap was at most
/// that). Nothing where the run does not have it.
std::optional<double> quantityOf(const LessonRun& run, std::string_view name);
/// Whether a name is one of these.
bool isLessonQuantity(std::string_view name);
/// The names, for messages.
std::string lessonQuantityNames();

/// A number in C notation; nothing where it is none.
std::optional<double> readLessonNumber(std::string_view text);

} // namespace gapscope
