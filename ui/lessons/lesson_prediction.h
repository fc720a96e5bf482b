// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_condition.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// A value to be predicted before it is computed: where a curve of a run will be, or what a run with another setting
/// will need. As a line of a lesson:
///
///     gap at passes=50 solver=gd between 1e-6 and 1           along a run
///     passes at lambda=1e-4 solver=prox-sdca between 1 and 1000    a quantity of runs over one of their settings
struct LessonPrediction {
    std::string quantity;                ///< a name accepted by quantityOf()
    std::string axis;                    ///< "passes", "iterations", "lambda", "l1" or a parameter such as "solver.eta"
    double position = 0.0;               ///< on the axis
    std::vector<LessonFilter> filters{}; ///< select the runs
    double low = 0.0;                    ///< the range of the answers
    double high = 1.0;

    bool isAlongRun() const noexcept { return axis == "passes" || axis == "iterations"; }
    /// Whether the answers are on a logarithmic scale: where the range is positive and wide.
    bool isLogarithmic() const noexcept;
    bool operator==(const LessonPrediction&) const = default;
};

/// Parses the words of such a line; `place` has file and line. Error: the first invalid word, with its column.
Result<LessonPrediction> readLessonPrediction(const std::vector<LessonWord>& words, const Place& place);

struct PredictionPoint {
    double x = 0.0;
    double y = 0.0;
    bool operator==(const PredictionPoint&) const = default;
};
/// The curve of each matching run, up to a little behind the position and with about 1000 points at most; over a
/// setting of runs a single one, by that setting. Only points with a finite value (positive on a logarithmic scale).
std::vector<std::vector<PredictionPoint>> predictionCurves(const LessonPrediction& prediction,
                                                           const LessonState& state);
/// Without what would give the answer away: the value at the position, and along a run what comes after it.
std::vector<std::vector<PredictionPoint>> knownPart(const LessonPrediction& prediction,
                                                    std::vector<std::vector<PredictionPoint>> curves);

/// The value at the position, interpolated between two snapshots; the latest run counts. A run that converged before
/// has its last value. Nothing until a run was there.
std::optional<double> predictionTruth(const LessonPrediction& prediction, const LessonState& state);

} // namespace gapscope
