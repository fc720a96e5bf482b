// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"

#include <QString>

namespace gapscope {

/// "✓ reproduced", "✗ not reproduced", "… inconclusive": by sign and words.
QString shownOutcome(ExperimentOutcome outcome);

/// The description of an experiment as rich text: its claim, source and notes. Texts of the file are its author's and
/// not translated.
QString describedExperiment(const Experiment& experiment);
/// One check with its outcome, what was measured, and what the paper prints.
QString describedCheck(const ExperimentCheckResult& check);
/// Its checks with the measured values, as rich text.
QString describedChecks(const ExperimentResults& results);

} // namespace gapscope
