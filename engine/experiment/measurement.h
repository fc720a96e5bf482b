// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/recorded_experiment.h"

namespace gapscope {

/// The number that a measure takes from the recorded runs of a line on a panel: the median over its seeds. Unknown,
/// with the reason in `beyond`, if it lies beyond what the runs reached or if the logs do not contain it.
MeasuredNumber measured(const RecordedExperiment& recorded, const Measure& measure, const std::string& panel,
                        const std::string& line);

/// Decides a check on one panel, for one of its lines; `line` is empty if the check names its lines itself.
ExperimentCase checkedCase(const RecordedExperiment& recorded, const Experiment& experiment,
                           const ExperimentCheck& check, const std::string& panel, const std::string& line);

/// Decides a check on all of its panels and lines. A claim that fails at the end of runs with a reduced budget counts
/// as inconclusive.
ExperimentCheckResult checked(const RecordedExperiment& recorded, const Experiment& experiment,
                              const ExperimentCheck& check);

/// A number with four significant digits, independent of the locale.
std::string fourDigits(double number);
/// The same for an upper bound >= 0: the digits are not below it.
std::string fourDigitsUp(double bound);

} // namespace gapscope
