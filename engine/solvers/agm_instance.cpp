// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/agm_instance.h"

#include "engine/solvers/agm_dual_instance.h"
#include "engine/solvers/agm_primal_instance.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr double leastLipschitz = 1e-12; // of L_ub: X = 0 has none

} // namespace

AgmInstance::AgmInstance(const SolverContext& context, SolverState& state, double gamma,
                         std::unique_ptr<ProxFunction> prox)
    : m_context(context), m_state(state), m_products(context.problem.map(), context.stop, state.work),
      m_prox(std::move(prox)) {
    if (gamma > 0.0)
        m_smoothedRisk = context.problem.risk().smoothed(gamma);
    state.extras[agm::smoothing] = gamma;
}

double AgmInstance::lipschitzBound() {
    const double bound = m_context.givenLipschitz ? *m_context.givenLipschitz : computedLipschitzBound();
    return std::max(bound, leastLipschitz);
}

void AgmInstance::image(ImagedPoint& point) {
    if (point.x.isZero(0.0))
        point.image.setZero(imageSize());
    else
        multiplyVariable(point.x, point.image);
}

BiasedValue AgmInstance::riskAt(const Risk& risk, const Vector& scores) const {
    if (!hasBias())
        return {risk.value(scores), 0.0};
    Vector alpha;
    const double bias = risk.balancedDualPoint(scores, alpha);
    return {risk.value((scores.array() + bias).matrix()), bias};
}

double AgmInstance::biasAt(const Vector& scores) const {
    const Risk& risk = problem().risk();
    return risk.isSmooth() ? riskAt(risk, scores).bias : risk.bestBias(scores);
}

void AgmInstance::rememberStart(const Vector& u0) {
    m_start = u0.isZero(0.0) ? Vector() : u0;
}

double AgmInstance::distanceFromStart(const Vector& x) const {
    return m_start.size() == 0 ? m_prox->divergence(x, Vector::Zero(x.size())) : m_prox->divergence(x, m_start);
}

std::unique_ptr<AgmInstance> makeAgmInstance(const SolverContext& context, SolverState& state) {
    const AgmChoice choice = agmChoice(context);
    std::string note = choice.scheme == AgmScheme::primal ? "primal scheme" : "dual scheme";
    note += choice.smoothing > 0.0 ? ", smoothing " + shown(choice.smoothing) : ", no smoothing";
    state.notes.push_back(std::move(note));
    if (choice.scheme == AgmScheme::primal)
        return std::make_unique<PrimalInstance>(context, state, choice.smoothing);
    return std::make_unique<DualInstance>(context, state, choice.smoothing);
}

} // namespace gapscope
