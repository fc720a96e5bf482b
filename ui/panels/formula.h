// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <QFont>
#include <QString>

#include <optional>

namespace gapscope {

/// The objective of a problem as rich text: P(w), the loss, and the numbers of all its parameters. `rows` is 0 while no
/// data are there; strengths are those that are resolved; with `thresholds` the scores are those of decision stumps;
/// `rowForm` says what the rows of the data are.
QString objectiveFormula(const RunSpec::ProblemPart& problem, Index rows, std::optional<double> lambda,
                         std::optional<double> l1, Index thresholds = 0, RowForm rowForm = RowForm::features);

/// A serif face with mathematical signs, of the size of `base`.
QFont formulaFont(const QFont& base);

} // namespace gapscope
