// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"

#include <QString>

namespace gapscope {

/// "✓ reproduced", "✗ not reproduced", "… inconclusive": told by sign and words.
QString shownOutcome(ExperimentOutcome outcome);

/// What an experiment is, as rich text: its claim, where it comes from, its notes. Texts of the file itself are those
/// of its author.
QString describedExperiment(const Experiment& experiment);
/// Its checks with what was measured, as rich text.
QString describedChecks(const ExperimentResults& results);

} // namespace gapscope
