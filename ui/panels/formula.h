// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <QFont>
#include <QString>

#include <optional>

namespace gapscope {

/// The objective of a problem as rich text: P(w), the loss, and the values of all its parameters. `rows` is 0 while no
/// data are loaded; only resolved strengths are shown; with `thresholds` the scores are those of decision stumps;
/// `rowForm` is the meaning of the rows.
QString objectiveFormula(const RunSpec::ProblemPart& problem, Index rows, std::optional<double> lambda,
                         std::optional<double> l1, Index thresholds = 0, RowForm rowForm = RowForm::features);

/// A serif font with mathematical characters, in the size of `base`.
QFont formulaFont(const QFont& base);

} // namespace gapscope
