// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <initializer_list>

namespace gapscope {

/// Conditions of theorems; each returns nothing if it is met.
using UnmetCondition = std::optional<NoTheorem>;

inline UnmetCondition condition(bool isMet, NoTheoremId otherwise) {
    return isMet ? UnmetCondition() : NoTheorem{otherwise, {}};
}

/// A parameter must have a certain value; met by solvers without the parameter.
UnmetCondition setting(const TheoryInput& input, const char* key, const char* word);
UnmetCondition smoothLoss(const TheoryInput& input);
/// For solvers with the parameter strong_convexity.
UnmetCondition stronglyConvex(const TheoryInput& input);
UnmetCondition fixedBias(const TheoryInput& input);
UnmetCondition noL1(const TheoryInput& input);
UnmetCondition startAtZero(const TheoryInput& input);

UnmetCondition firstUnmet(std::initializer_list<UnmetCondition> conditions);

} // namespace gapscope
