// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"

#include <string>

namespace gapscope {

/// Writes the report of an experiment into the folder with its runs: index.html, all views as SVG and PDF below charts,
/// the tables and results.json (writeResults), specs.jsonl with the specification of every run, machine.json, and
/// REPRODUCE with the command that reproduces it. Needs a QApplication. Error: fileWriteFailed.
Status writeReport(const Experiment& experiment, const ExperimentPlan& plan, const ExperimentResults& results,
                   const std::string& folder);

/// The shell command that reproduces the results, to be run in the report's folder if the experiment is not a bundled
/// one.
std::string reproducingCommand(const Experiment& experiment, const ExperimentOptions& options);

} // namespace gapscope
