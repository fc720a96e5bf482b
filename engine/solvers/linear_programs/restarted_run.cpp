// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/restarted_run.h"

#include "engine/solvers/interface/start.h"
#include "engine/solvers/linear_programs/sup_norm_finish.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double leastOwnGap = 1e-3; // relative to the gap that the run aims at
constexpr double passesBeforeFinish = 50.0;
constexpr double betweenVertices = 2.0;  // growth of the passes between two attempts by pivots
constexpr double betweenSystems = 1.1;   // and between two least-squares systems, which cost one pass each
constexpr double accuracyFloor = 1e-13;  // of the gap, relative to P
constexpr double manyCoefficients = 500; // a vertex as large as that is entered only when
constexpr double nearOptimum = 5e-4;     // the gap is below this, relative to P
constexpr double nearVertex = 2e-4;      // the same after proximal stages
constexpr double betweenGaps = 0.25;     // of two attempts after stages
constexpr double passesBeforeAscent = 100.0;
constexpr Index manyFeatures = 5000;   // with which stages are better, on sparse data
constexpr double shareOfRowNorm = 0.2; // the weight of the proximal term, relative to mean ||x_i||^2 / n

bool isSparse(const Problem& problem) {
    return problem.rowMap().data().storage() == Storage::sparse;
}

} // namespace

RestartSettings::RestartSettings(const ParameterValues& parameters)
    : proxWeight(parameters.given("prox_weight")), finishes(parameters.is("finish", "on")),
      finishSize(static_cast<Index>(parameters.integer("finish_size"))) {
    if (parameters.is("scaling", "pc"))
        scaling = EquilibrationRule::sums;
    else if (parameters.is("scaling", "ruiz"))
        scaling = EquilibrationRule::ruiz;
    else if (parameters.is("scaling", "none"))
        scaling = EquilibrationRule::none;
    if (parameters.is("start", "pdhg"))
        start = Start::hybridGradient;
    else if (parameters.is("start", "prox-sdca"))
        start = Start::proximalAscent;
}

RestartedRun::RestartedRun(SolverContext& context, SolverState& state)
    : m_context(context), m_state(state), m_problem(context.problem), m_settings(context.parameters),
      m_pieces(context.problem.loss(), context.problem.labels()),
      m_isL1(context.problem.featureRegularizer().coordinates().has_value()),
      m_isSupNorm(context.problem.spec().regularizer == "linf"), m_method(context, state),
      m_vertices(context, state, m_method.products()), m_nextFinish(passesBeforeFinish), m_nextVertexGap(nearVertex) {}

void RestartedRun::start() {
    m_state.w = startOf(m_context);
    m_state.alpha = m_context.start.alpha.size() == m_problem.scoreCount() ? m_context.start.alpha
                                                                           : Vector::Zero(m_problem.scoreCount());
    m_problem.risk().projectDual(m_state.alpha);
    if (!m_settings.finishes || !(m_isL1 || m_isSupNorm))
        return;
    const auto side = static_cast<double>(std::min({m_settings.finishSize, m_problem.dimension(), m_problem.rows()}));
    std::string note =
        "pdprox-restart keeps matrices of at most " + shown(48.0 * side * side) + " bytes for its finish";
    if (m_isL1)
        note += ", and copies of columns of at most " +
                shown((isSparse(m_problem) ? 12.0 : 8.0) * static_cast<double>(m_problem.rowMap().data().stored())) +
                " bytes";
    m_state.notes.push_back(std::move(note));
}

void RestartedRun::prepare() {
    m_method.startAt(m_state.w, m_state.alpha);
    m_method.prepare(m_settings.start == RestartSettings::Start::proximalAscent ? EquilibrationRule::none
                                                                                : m_settings.scaling);
    offer(m_method.last().w, m_method.lastValue().primal);
    offerDual(m_method.last().alpha, m_method.lastValue().scaled);
}

void RestartedRun::offer(const Vector& w, double primal) {
    if (!(primal < m_primal))
        return;
    m_primal = primal;
    m_state.w = w;
}

void RestartedRun::offerDual(const Vector& alpha, double dual) {
    if (!(dual > m_dual))
        return;
    m_dual = dual;
    m_state.alpha = alpha;
}

/// The gap; with a free bias the merit may know better, because most dual points are out of balance.
double RestartedRun::estimatedGap() const noexcept {
    return m_problem.hasFreeBias() && !m_ascent ? std::min(gap(), m_method.merit()) : gap();
}

/// The smallest published so far sets what is worth an evaluation (Recorder): rounding must not. Likewise merits, which
/// may be small by accident, are published as half the target at least.
void RestartedRun::publishGap(double gap) {
    m_state.ownGap = std::max(gap, leastOwnGap * m_context.targetGap);
}

double RestartedRun::scale() const noexcept {
    return std::max(1.0, std::abs(m_primal));
}

bool RestartedRun::isAtFloor() const {
    return gap() <= accuracyFloor * scale();
}

void RestartedRun::describe(const PairWithProducts& pair) {
    Extras& extras = m_state.extras;
    extras[pivotsExtra] = m_vertices.pivots();
    extras[atKinksExtra] = static_cast<double>(rowsAtKinks(m_pieces, pair.alpha).size());
    extras[usedExtra] = static_cast<double>(usedCoordinates(m_problem, pair.w).size());
    extras[stagesExtra] = m_ascent ? m_ascent->stages() : 0.0;
    publishGap(gap());
}

void RestartedRun::averageAndRestart() {
    m_method.average();
    offer(m_method.last().w, m_method.lastValue().primal);
    offer(m_method.mean().w, m_method.meanValue().primal);
    offerDual(m_method.last().alpha, m_method.lastValue().scaled);
    offerDual(m_method.mean().alpha, m_method.meanValue().scaled);
    const double merit = m_method.merit();
    if (m_problem.hasFreeBias() && merit < gap())
        m_state.alpha = m_method.isLastBetter() ? m_method.last().alpha : m_method.mean().alpha;
    Extras& extras = m_state.extras;
    extras[meritExtra] = merit;
    if (const std::optional<RestartRule> rule = m_method.restartWhenDue())
        extras[restartRuleExtra] = static_cast<double>(*rule);
    extras[stepSizeExtra] = m_method.stepSize() * m_method.factors().maxEntry;
    extras[primalWeightExtra] = m_method.primalWeight();
    extras[restartsExtra] = m_method.restarts();
    describe(m_method.last());
    publishGap(m_problem.hasFreeBias() ? std::min(gap(), std::max(merit, m_context.targetGap) / 2.0) : gap());
}

bool RestartedRun::isFinishDue() const {
    if (!m_settings.finishes || !(m_isL1 || m_isSupNorm) || isAtFloor())
        return false;
    const double used = m_state.extras[usedExtra];
    if (m_method.trials() < std::max(m_nextFinish, m_isL1 ? used : 0.0))
        return false;
    return !m_isL1 || used <= manyCoefficients || estimatedGap() <= nearOptimum * scale();
}

bool RestartedRun::beginFinish() {
    m_nextFinish = (m_isL1 ? betweenVertices : betweenSystems) * m_method.trials();
    if (m_isL1) {
        if (!m_vertices.begin(m_method.last(), std::max(passesBeforeFinish, m_method.trials())))
            return false;
        offer(m_vertices.vertex().w(), m_vertices.vertex().primal());
        return true;
    }
    const std::optional<PairWithProducts> better =
        supNormFinish(m_problem, m_pieces, m_method.last(), m_settings.finishSize, m_method.products());
    if (!better)
        return false;
    const double before = gap();
    const PairValue value = valueOf(m_problem, *better);
    offer(better->w, value.primal);
    offerDual(better->alpha, value.scaled);
    publishGap(gap());
    return gap() < before;
}

bool RestartedRun::continueFinish() {
    if (!m_isL1)
        return false;
    const VertexFinish::Outcome outcome = m_vertices.next();
    const VertexPivots& vertex = m_vertices.vertex();
    offer(vertex.w(), vertex.primal());
    offerDual(vertex.alpha(), vertex.dual());
    if (m_vertices.hasTrueVertex())
        offer(vertex.trueW(), vertex.truePrimal());
    m_state.extras[pivotsExtra] = m_vertices.pivots();
    m_state.extras[atKinksExtra] = m_state.extras[usedExtra] = static_cast<double>(vertex.basis().size());
    publishGap(gap());
    const bool goesOn = outcome == VertexFinish::Outcome::moved && gap() > m_context.targetGap;
    if (!goesOn)
        m_vertices.end();
    return goesOn;
}

bool RestartedRun::isAscentDue() const {
    if (m_settings.start != RestartSettings::Start::automatic)
        return m_settings.start == RestartSettings::Start::proximalAscent;
    return m_isL1 && !m_problem.hasFreeBias() && isSparse(m_problem) && m_problem.features() > manyFeatures &&
           m_method.trials() >= passesBeforeAscent && m_state.extras[usedExtra] > manyCoefficients &&
           gap() > nearOptimum * scale();
}

/// A share of mean ||x_i||^2 / n, for which a row's step is about as long as its score, divided by the size of scores
/// that would account for P(0).
double RestartedRun::proxWeight() const {
    if (m_settings.proxWeight)
        return *m_settings.proxWeight;
    const auto n = static_cast<double>(m_problem.rows());
    const double size = m_problem.risk().value(Vector::Zero(m_problem.rows())) / m_problem.risk().lipschitz();
    const double weight = shareOfRowNorm * m_problem.rowMap().squaredNorms().sum() / n / n / size;
    return weight > 0.0 && std::isfinite(weight) ? weight : 1.0;
}

void RestartedRun::beginAscent() {
    m_ascent = std::make_unique<ProximalAscent>(m_context, m_state, m_pieces, proxWeight());
    m_ascent->startAt(m_method.last());
}

void RestartedRun::endStage() {
    const PairWithProducts& pair = m_ascent->endStage();
    const PairValue value = valueOf(m_problem, pair);
    offer(pair.w, value.primal);
    offerDual(pair.alpha, value.scaled);
    describe(pair);
}

bool RestartedRun::isVertexDue() const {
    return m_settings.finishes && !isAtFloor() && gap() <= m_nextVertexGap * scale();
}

bool RestartedRun::enterVertex() {
    m_nextVertexGap = betweenGaps * gap() / scale();
    if (!m_vertices.begin(m_ascent->pair(), passesBeforeFinish))
        return false;
    offer(m_vertices.vertex().w(), m_vertices.vertex().primal());
    return true;
}

} // namespace gapscope
