// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_instance.h"

#include "engine/solvers/estimate_functions/agm_dual_instance.h"
#include "engine/solvers/estimate_functions/agm_entropy_instances.h"
#include "engine/solvers/estimate_functions/agm_primal_instance.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr double minLipschitz = 1e-12; // for L_ub, which is 0 if X = 0

} // namespace

AgmInstance::AgmInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                         std::unique_ptr<ProxFunction> prox)
    : m_context(context), m_state(state), m_products(context.problem.map(), context.stop, state.work),
      m_smoothing(std::move(smoothing)), m_prox(std::move(prox)) {
    smoothBy(m_smoothing.gamma);
    if (m_smoothing.weights.size() > 0)
        m_sharedWeights = std::make_shared<const Vector>(m_smoothing.weights);
}

void AgmInstance::smoothBy(double gamma) {
    m_smoothing.gamma = gamma;
    m_state.extras[agm::smoothing] = gamma;
    if (gamma <= 0.0)
        return;
    const Vector& weights = m_smoothing.weights;
    m_smoothedRisk =
        weights.size() > 0 ? problem().risk().smoothed(Vector(gamma * weights)) : problem().risk().smoothed(gamma);
}

double AgmInstance::lipschitzBound() {
    const double bound = m_context.givenLipschitz ? *m_context.givenLipschitz : computedLipschitzBound();
    return std::max(bound, minLipschitz);
}

void AgmInstance::image(PointWithProduct& point) {
    if (m_prox->isZero(point.x))
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
    m_start = m_prox->isZero(u0) ? nullptr : std::make_shared<const Vector>(u0);
}

double AgmInstance::distanceFromStart(const Vector& x) const {
    return m_start == nullptr ? m_prox->divergenceFromZero(x) : m_prox->divergence(x, *m_start);
}

void AgmInstance::addStartGradient(double factor, Vector& s) const {
    if (m_start != nullptr) // not stored if u_0 = 0
        m_prox->addGradient(factor, *m_start, s);
}

std::optional<EstimateFunction> AgmInstance::described(EstimateFunction model) const {
    if (dynamic_cast<const EuclideanProx*>(m_prox.get()) == nullptr)
        return std::nullopt;
    if (model.hasSimple && m_lambda1 > 0.0) { // Psi = R - (lambda1/2) ||x||^2
        model.slope -= m_lambda1 * model.z;
        model.curvature -= m_lambda1;
    }
    model.gamma = std::max(0.0, gamma());
    model.smoothingWeights = m_sharedWeights;
    model.start = m_start;
    return model;
}

ChosenInstance makeAgmInstance(const SolverContext& context, const AgmSettings& settings, SolverState& state) {
    AgmSmoothing smoothing{.gamma = settings.smoothingFor(context)};
    const bool isPrimal = settings.scheme == AgmScheme::primal;
    std::string note = isPrimal ? "primal scheme" : "dual scheme";
    if (settings.isAnnealed)
        note += ", annealed smoothing from " + shown(smoothing.gamma);
    else
        note += smoothing.gamma > 0.0 ? ", smoothing " + shown(smoothing.gamma) : ", no smoothing";
    if (settings.usesEntropy)
        note += ", entropy as prox-function";
    state.notes.push_back(std::move(note));

    ChosenInstance chosen;
    if (smoothing.gamma > 0.0 && settings.weighting != SmoothingWeighting::uniform) {
        MeteredMap products(context.problem.map(), context.stop, chosen.setUp);
        SmoothingWeights weights = smoothingWeights(context.problem, products, settings.weighting);
        state.notes.push_back(weights.note());
        smoothing.weights = std::move(weights.weights);
    }
    if (settings.usesEntropy && isPrimal)
        chosen.instance = std::make_unique<EntropyPrimalInstance>(context, state, std::move(smoothing));
    else if (settings.usesEntropy)
        chosen.instance = std::make_unique<EntropyDualInstance>(context, state);
    else if (isPrimal)
        chosen.instance = std::make_unique<PrimalInstance>(context, state, std::move(smoothing), settings.smoothShare);
    else
        chosen.instance = std::make_unique<DualInstance>(context, state, std::move(smoothing));
    return chosen;
}

} // namespace gapscope
