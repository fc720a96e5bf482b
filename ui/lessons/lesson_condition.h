// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "ui/lessons/lesson_facts.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// One condition on a run, the settings or the path: "solver=agm-ef-1,pragam", "gap<=1e-3".
struct LessonFilter {
    enum class Relation { equal, notEqual, less, lessOrEqual, greater, greaterOrEqual };
    std::string key;
    Relation relation = Relation::equal;
    std::vector<std::string> values; ///< any of them matches; a single one for order relations
    bool operator==(const LessonFilter&) const = default;
};

/// A condition on the window, written as one line:
///
///     run solver=prox-sdca status=converged gap<=1e-6      a run of the lesson matches
///     run count>=3 lambdas>=3 same=data                    at least so many runs, strengths, ... on the same data
///     draft loss=hinge lambda<=0.01                        the settings of the next run
///     path key=lambda points>=10                           the sweep
///     shown certificate gap                                these views are visible
///     x-axis seconds
struct LessonCondition {
    enum class Subject { run, draft, path, shown, xAxis };
    Subject subject = Subject::run;
    std::vector<LessonFilter> filters{};
    std::vector<std::string> words{}; ///< of views or axes
    std::size_t runs = 1;             ///< at least this many runs ...
    std::size_t solvers = 1;          ///< ... with this many solvers ...
    std::size_t lambdas = 1;          ///< ... and strengths, ...
    std::string same{};               ///< ... of the same "problem" or "data"; empty = of any
};

/// A part of a line, with the column where it starts: bytes, counted from 1.
struct LessonWord {
    std::string text;
    std::int64_t column = 1;
};
/// The space-separated words of `text`, whose first byte is at `column`.
std::vector<LessonWord> lessonWords(std::string_view text, std::int64_t column);

/// Parses a condition; `place` has file and line, an error also the column.
Result<LessonCondition> readLessonCondition(const std::vector<LessonWord>& words, const Place& place);
/// Parses conditions on runs, as they follow a question.
Result<std::vector<LessonFilter>> readLessonFilters(const std::vector<LessonWord>& words, const Place& place);

bool holds(const LessonCondition& condition, const LessonState& state);
/// Whether a run matches all filters.
bool fits(const std::vector<LessonFilter>& filters, const LessonRun& run);

} // namespace gapscope
