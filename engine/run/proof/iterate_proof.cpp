// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/proof/iterate_proof.h"

#include "engine/problem/enclosure/problem_bounds.h"

#include <utility>

namespace gapscope {
namespace {

/// The dual point that Problem makes from the iterate.
std::optional<Vector> dualPointOf(const Problem& problem, const Iterate& iterate, const std::stop_token& stop) {
    const double bias = problem.biasOf(iterate.w);
    std::optional<DualValue> dual;
    if (iterate.alpha.size() > 0) {
        dual = problem.dual(iterate.alpha, bias, stop);
    } else if (std::optional<PrimalValue> primal = problem.primal(iterate.w, stop)) {
        dual = problem.dualCandidate(std::move(primal->scores), bias, stop);
    }
    if (!dual)
        return std::nullopt;
    return std::move(dual->alpha);
}

} // namespace

std::optional<ProvedBounds> provedBoundsAt(const Problem& problem, const Iterate& iterate,
                                           const std::stop_token& stop) {
    if (iterate.bestAlpha.size() > 0)
        return provedBounds(problem, iterate.w, iterate.bestAlpha, stop);
    std::optional<Vector> alpha = dualPointOf(problem, iterate, stop);
    if (!alpha)
        return std::nullopt;
    return provedBounds(problem, iterate.w, std::move(*alpha), stop);
}

} // namespace gapscope
