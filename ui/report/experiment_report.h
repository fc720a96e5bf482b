// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"

#include <string>

namespace gapscope {

/// Writes the report of an experiment into the folder that holds its runs: index.html, all views as SVG and PDF below
/// charts, the tables and results.json (writeResults), specs.jsonl with the specification of every run, machine.json,
/// and REPRODUCE with the command that makes it again. Needs a QApplication. Error: fileWriteFailed.
Status writeReport(const Experiment& experiment, const ExperimentPlan& plan, const ExperimentResults& results,
                   const std::string& folder);

/// The command of the terminal that makes the same results again, from inside the report's folder where the experiment
/// is none of the program's own.
std::string reproducingCommand(const Experiment& experiment, const ExperimentOptions& options);

} // namespace gapscope
