// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_memory.h"
#include "engine/base/run_sentence.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

void combine(double factorA, const PointWithProduct& a, double factorB, const PointWithProduct& b,
             PointWithProduct& out) {
    out.x = factorA * a.x + factorB * b.x;
    out.image = factorA * a.image + factorB * b.image;
}

std::string tooManyRaises() {
    return english(RunSentence::noLipschitzConstantAccepted, {std::to_string(LipschitzSearch::maximalRaises)});
}

void AgmMemory::lookFrom(double shareOfW, double shareOfZ) {
    next.shareOfW = shareOfW;
    next.shareOfZ = shareOfZ;
    combine(shareOfW, w, shareOfZ, z, next.w);
}

SolverInternals AgmMemory::internals() const {
    if (next.w.x.size() == 0 || next.z.x.size() != next.w.x.size() || next.shareOfW + next.shareOfZ == 0.0)
        return {};
    PointWithProduct u;
    combine(next.shareOfW, next.w, next.shareOfZ, next.z, u);
    return instance.auxiliaryPoint(u);
}

SolverInternals AgmMemory::internalsWith(EstimateFunction model) const {
    SolverInternals all = internals();
    model.z = z.x;
    if (std::optional<EstimateFunction> whole = instance.described(std::move(model)))
        all.mechanism = *std::move(whole);
    return all;
}

void AgmMemory::linearize() {
    next.smoothAtU = instance.maximize(next.w, next.dualPoint.point);
    instance.multiply(next.dualPoint);
    instance.gradient(next.w, next.dualPoint, next.gradient);
    trials += 1.0;
}

void AgmMemory::evaluate(const PointWithProduct& point) {
    next.objective = instance.smooth(point);
    next.objective.value += instance.simple(point.x);
}

void AgmMemory::moveSolution(double share) {
    combine(1.0 - share, w, share, next.z, next.w);
    evaluate(next.w);
}

bool AgmMemory::accepts(double model) {
    const double objectiveThere = next.objective.value;
    const double slack = acceptTolerance * std::max(1.0, std::abs(objectiveThere));
    if (!search.isAdaptive() || objectiveThere <= model + slack)
        return true;
    next.lipschitz = search.raised(next.lipschitz);
    ++raises;
    return false;
}

void AgmMemory::advance(double share) {
    std::swap(w, next.w);
    std::swap(z, next.z);
    if (average.point.size() == 0)
        average = next.dualPoint;
    else {
        average.point = (1.0 - share) * average.point + share * next.dualPoint.point;
        average.product = (1.0 - share) * average.product + share * next.dualPoint.product;
    }
    lipschitz = next.lipschitz;
    objective = next.objective;
    raises = 0;
    next.lipschitz = search.next(lipschitz);
}

void AgmMemory::show(SolverState& state) {
    state.extras[agm::lipschitzExtra] = lipschitz;
    state.extras[agm::trialsExtra] = trials;
    state.extras[agm::objectiveExtra] = objective.value;
    state.extras[agm::lipschitzBoundExtra] = search.bound();
    instance.show(w, average, objective);
}

} // namespace gapscope
