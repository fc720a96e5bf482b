// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/theory_conditions.h"

#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>

namespace gapscope {

UnmetCondition setting(const TheoryInput& input, const char* key, const char* word) {
    const ParameterValues& parameters = input.parameters;
    if (!parameters.contains(key) || parameters.is(key, word))
        return std::nullopt;
    return NoTheorem{NoTheoremId::otherSetting, {key, word, parameters.text(key)}};
}

UnmetCondition smoothLoss(const TheoryInput& input) {
    return condition(input.problem.risk().isSmooth(), NoTheoremId::lossNotSmooth);
}

UnmetCondition stronglyConvex(const TheoryInput& input) {
    return condition(strongConvexityOf(input.problem, input.parameters) > 0.0, NoTheoremId::notStronglyConvex);
}

UnmetCondition fixedBias(const TheoryInput& input) {
    return condition(!input.problem.hasFreeCoordinates(), NoTheoremId::freeBias);
}

UnmetCondition noL1(const TheoryInput& input) {
    const auto strengths = input.problem.featureRegularizer().coordinates();
    return condition(strengths && strengths->l1 == 0.0, NoTheoremId::l1Part);
}

UnmetCondition startAtZero(const TheoryInput& input) {
    return condition(startedAtZero(input.problem, input.primalAtStart), NoTheoremId::otherStart);
}

UnmetCondition firstUnmet(std::initializer_list<UnmetCondition> conditions) {
    const auto* const unmet = std::ranges::find_if(conditions, &UnmetCondition::has_value);
    return unmet == conditions.end() ? UnmetCondition() : *unmet;
}

} // namespace gapscope
