// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/problem_difference.h"

#include <QString>

#include <vector>

namespace gapscope {

/// What makes the problem of `other` another one than that of `shown`: "λ = 0.1, loss logistic". Empty where no
/// specification says it.
QString differenceWords(const RunFacts& shown, const RunFacts& other);

/// A sentence on one run that shares no axes with those of `shown`: "minimizes another objective (λ = 0.1)".
QString otherProblemWords(const RunFacts& shown, const RunFacts& other);

/// What a chart says of the runs that it does not draw: "2 runs (λ = 0.1) minimize another objective: choose one of
/// them to see it". Empty for none. `isData` where it is the data that keep them out.
QString hiddenRunsNote(const RunFacts* shown, const std::vector<const RunFacts*>& others, bool isData);

} // namespace gapscope
