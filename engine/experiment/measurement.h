// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/recorded_experiment.h"

namespace gapscope {

/// The number that a measure takes from the recorded runs of a line on a panel: the median over its seeds. Not known
/// (with the reason in `beyond`) where it lies beyond what the runs reached, or where they say nothing of it.
MeasuredNumber measured(const RecordedExperiment& recorded, const Measure& measure, const std::string& panel,
                        const std::string& line);

/// Whether a check holds on one panel, for one of its lines; `line` is empty where the check names its lines itself.
ExperimentCase checkedCase(const RecordedExperiment& recorded, const Experiment& experiment,
                           const ExperimentCheck& check, const std::string& panel, const std::string& line);

/// A check on all of its panels and lines. What is not seen at the end of runs with less than their whole budget says
/// that the budget was too small.
ExperimentCheckResult checked(const RecordedExperiment& recorded, const Experiment& experiment,
                              const ExperimentCheck& check);

/// A number for people: four digits, the same in every locale.
std::string fourDigits(double number);

} // namespace gapscope
