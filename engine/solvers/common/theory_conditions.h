// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <initializer_list>

namespace gapscope {

/// Conditions of theorems, each nothing where it is met.
using UnmetCondition = std::optional<NoTheorem>;

inline UnmetCondition condition(bool isMet, NoTheoremId otherwise) {
    return isMet ? UnmetCondition() : NoTheorem{otherwise, {}};
}

/// A parameter has one value; met by a solver without the parameter.
UnmetCondition setting(const TheoryInput& input, const char* key, const char* word);
UnmetCondition smoothLoss(const TheoryInput& input);
/// For solvers with the parameter strong_convexity.
UnmetCondition stronglyConvex(const TheoryInput& input);
UnmetCondition fixedBias(const TheoryInput& input);
UnmetCondition noL1(const TheoryInput& input);
UnmetCondition startAtZero(const TheoryInput& input);

UnmetCondition firstUnmet(std::initializer_list<UnmetCondition> conditions);

} // namespace gapscope
