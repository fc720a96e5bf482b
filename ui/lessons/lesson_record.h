// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/json/json_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A prediction and what came of it.
struct PredictionRecord {
    double value = 0.0;
    std::optional<double> truth{}; ///< nothing until it was computed
    bool isAfterwards = false;     ///< the truth was known already
    bool operator==(const PredictionRecord&) const = default;
};

/// What was done in a task.
struct TaskRecord {
    std::vector<bool> parts{}; ///< whether each is done: the checks, then the question
    std::string answer{};      ///< the last one: the number of the choice from 1, or a number as typed
    int tries = 0;             ///< answers given
    bool isRight = false;      ///< the last answer; a prediction always is
    std::optional<PredictionRecord> prediction{};

    std::size_t done() const;
    bool isDone() const { return done() == parts.size(); }
    bool operator==(const TaskRecord&) const = default;
};

/// A run that ended during a lesson.
struct LessonRunRecord {
    int task = 0; ///< counted from 1
    std::string command{};
    std::string status{}; ///< "converged", …
    double passes = 0.0;
    std::optional<double> primal{};
    std::optional<double> gap{}; ///< the smallest, which certifies the run; nothing if it is unknown
    bool operator==(const LessonRunRecord&) const = default;
};

/// What was done in a lesson, as it is kept between starts of the program and exported. A plain value that needs no
/// sheet.
struct LessonRecord {
    std::string lesson{};      ///< its name, "gap"
    std::string title{};       ///< in the language in which it was last opened
    std::string fingerprint{}; ///< of the sheet; see LessonSheet
    std::string begun{};       ///< ISO 8601, UTC
    std::string changed{};     ///< likewise
    std::size_t present = 0;   ///< the task that was open
    std::vector<TaskRecord> tasks{};
    std::vector<LessonRunRecord> runs{}; ///< the oldest first; at most maxLessonRuns

    /// Whether it is that of a sheet with this name and fingerprint.
    bool isOf(std::string_view name, std::string_view sheet) const { return lesson == name && fingerprint == sheet; }
    std::size_t tasksDone() const;
    bool isFinished() const { return tasksDone() == tasks.size(); }
    /// Whether anything was done at all.
    bool isBegun() const;
    bool operator==(const LessonRecord&) const = default;
};

inline constexpr std::size_t maxLessonRuns = 200;

/// Texts are cut at the length that readLessonRecord accepts.
Json toJson(const LessonRecord& record);
/// Error: the first field that is missing or wrong, as specField in `place`.
Result<LessonRecord> readLessonRecord(const Json& json, const Place& place);

} // namespace gapscope
