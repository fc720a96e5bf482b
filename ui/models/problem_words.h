// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/problem_difference.h"

#include <QString>

#include <vector>

namespace gapscope {

/// How the problem of `other` differs from that of `shown`: "λ = 0.1, loss logistic". Empty if the specifications do
/// not tell.
QString differenceWords(const RunFacts& shown, const RunFacts& other);

/// A sentence on a run that is not drawn with the runs of `shown`: "minimizes another objective (λ = 0.1)".
QString otherProblemWords(const RunFacts& shown, const RunFacts& other);

/// The note of a chart on the runs that it does not draw: "2 runs (λ = 0.1) minimize another objective: choose one of
/// them to see it". Empty for none. `isData`: they are left out because of their data.
QString hiddenRunsNote(const RunFacts* shown, const std::vector<const RunFacts*>& others, bool isData);

} // namespace gapscope
