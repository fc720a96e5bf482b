// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/terminal.h"
#include "engine/experiment/experiment_results.h"

namespace gapscope::cli {

/// Evaluates the units of a complete folder and writes the report there. Errors: those of evaluateExperiment and
/// writeReport.
Result<ExperimentResults> reportFolder(const Experiment& experiment, const ExperimentPlan& plan,
                                       const std::string& folder);

/// The report that `experiment` and `merge` print: the claim, the outcome, and every check with its figures.
Json reportOf(const ExperimentResults& results, Format format);

} // namespace gapscope::cli
