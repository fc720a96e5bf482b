// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The outcome of a bundled experiment as it was run for a version of the program, at the papers' size where it fits. A
/// file of resources/experiments/results, written by tests/bench/experiments --keep.
struct KeptResult {
    std::string experiment{}; ///< its id
    std::string version{};    ///< of the program
    std::string date{};       ///< year-month-day
    std::string size{};       ///< "full", or "small" where the full size takes too long
    double budgetScale = 1.0; ///< limits of passes and iterations relative to those of this size
    double minutes = 0.0;     ///< of processor time
    std::string machine{};
    std::string command{}; ///< repeats it
    ExperimentOutcome outcome = ExperimentOutcome::budgetTooSmall;
    std::string reason{}; ///< why it is not reproduced, or smaller than in the paper; may be empty
    std::vector<ExperimentCheckResult> checks{}; ///< without their cases
};

/// Error: not JSON, another version of the format, or a missing field, with its name.
Result<KeptResult> readKeptResult(std::string_view text, const std::string& file);

} // namespace gapscope
