// SPDX-License-Identifier: GPL-3.0-only
//
// Pdprox-restart: restarted primal-dual hybrid gradient for piecewise linear losses with l1, linf or group norms, and a
// finish at a vertex. Developed for Gapscope after D. Applegate, M. Diaz, O. Hinder, H. Lu, M. Lubin, B. O'Donoghue, W.
// Schudy, Practical large-scale linear programming using primal-dual hybrid gradient (2021); D. Applegate, O. Hinder,
// H. Lu, M. Lubin, Faster first-order primal-dual methods for linear programming using restarts and sharpness (2021);
// I. Barrodale, F. Roberts, An improved algorithm for discrete l1 linear approximation, SIAM J. Numerical Analysis 10
// (1973); spec restarted_pdhg.md.
//
// S, T are the factors of rows and columns, tau_j = eta T_j^2/omega, s_i = eta omega S_i^2/n. Iteration (an accepted
// step):
//   1. w+ <- prox of R at w + tau v, coordinate by coordinate; z+ <- X w+
//   2. alpha_i+ <- dual prox of the loss at alpha_i - s_i (2 z_i+ - z_i) with step s_i; v+ <- X^T alpha+ / n
//   3. the step is accepted if eta <= limit = (omega ||dw||_T^2 + ||dalpha||_S^2 / omega) / (2/n |dalpha . dz|); in
//      any case eta <- min((1 - (m+1)^-0.3) limit, (1 + (m+1)^-0.6) eta), m the number of trials
//   4. averages with weights eta; restart at the better of last pair and average when its merit has fallen enough, or
//      no longer falls, or the epoch is long; then omega follows the distances of two restarts
// Differences from the sources: the saddle form has no slack variables, and the merit is computed without products.
// Finish, first after max(50, |J|) passes and then whenever they have doubled (`finish`), with at most as many pivots
// or 1.5 |J|, J the nonzero coefficients:
//   5. l1: the vertex of the rows at kinks and the used coefficients; pivots along edges on which P falls, each an
//      iteration that counts as one pass. linf: one least-squares system. Group norms have no vertices.
// The state holds the best w and alpha so far, from last pairs, averages and the finish.
#include "engine/base/run_sentence.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/linear_programs/restarted_pdhg.h"
#include "engine/solvers/linear_programs/sup_norm_finish.h"
#include "engine/solvers/linear_programs/vertex_finish.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr double passesBeforeFinish = 50.0;
constexpr double betweenVertices = 2.0;  // growth of the passes between two attempts by pivots
constexpr double betweenSystems = 1.1;   // and between two least-squares systems, which cost one pass each
constexpr double accuracyFloor = 1e-13;  // of the gap, relative to P
constexpr double manyCoefficients = 500; // a vertex as large as that is entered only when
constexpr double nearOptimum = 5e-4;     // the gap is below this, relative to P

enum Extra : std::size_t {
    stepExtra,
    weightExtra,
    restartsExtra,
    meritExtra,
    ruleExtra,
    pivotsExtra,
    kinksExtra,
    usedExtra
};

struct RestartSettings {
    EquilibrationRule scaling = EquilibrationRule::ruizThenSums;
    bool finishes;
    Index finishSize;

    explicit RestartSettings(const ParameterValues& parameters)
        : finishes(parameters.is("finish", "on")), finishSize(static_cast<Index>(parameters.integer("finish_size"))) {
        if (parameters.is("scaling", "pc"))
            scaling = EquilibrationRule::sums;
        else if (parameters.is("scaling", "ruiz"))
            scaling = EquilibrationRule::ruiz;
        else if (parameters.is("scaling", "none"))
            scaling = EquilibrationRule::none;
    }
};

/// A run: the method, its finish, and the best pair so far in the state.
class RestartedRun {
public:
    RestartedRun(SolverContext& context, SolverState& state)
        : method(context, state), m_context(context), m_problem(context.problem), m_state(state),
          m_settings(context.parameters), m_pieces(context.problem.loss(), context.problem.labels()),
          m_isL1(context.problem.featureRegularizer().coordinates().has_value()),
          m_isSupNorm(context.problem.spec().regularizer == "linf"), vertices(context, state, method.products()) {}

    void start();
    void prepare();
    /// Step 4, and the extras.
    void averageAndRestart();
    bool isFinishDue() const;
    /// Starts the attempt that is due: solves the equations, or enters a vertex. False if that changes nothing.
    bool beginFinish();
    /// A pivot, if there are any; whether others follow.
    bool continueFinish();
    bool isAtFloor() const { return m_primal - m_dual <= accuracyFloor * std::max(1.0, std::abs(m_primal)); }

    RestartedPdhg method;

private:
    void offer(const Vector& w, double primal);
    void offerDual(const Vector& alpha, double dual);
    void describe(double merit);
    double gap() const { return m_primal - m_dual; }

    SolverContext& m_context;
    const Problem& m_problem;
    SolverState& m_state;
    RestartSettings m_settings;
    LinearPieces m_pieces;
    bool m_isL1;
    bool m_isSupNorm;
    double m_primal = infinity; ///< P of the state
    double m_dual = -infinity;  ///< of the state, estimated as in PairValue
    double m_nextFinish = passesBeforeFinish;

public:
    VertexFinish vertices;
};

void RestartedRun::start() {
    m_state.w = startOf(m_context);
    m_state.alpha = m_context.start.alpha.size() == m_problem.scoreCount() ? m_context.start.alpha
                                                                           : Vector::Zero(m_problem.scoreCount());
    m_problem.risk().projectDual(m_state.alpha);
    if (!m_settings.finishes || !(m_isL1 || m_isSupNorm))
        return;
    const auto side = static_cast<double>(std::min({m_settings.finishSize, m_problem.dimension(), m_problem.rows()}));
    const double matrices = 48.0 * side * side;
    std::string note = "pdprox-restart keeps matrices of at most " + shown(matrices) + " bytes for its finish";
    if (m_isL1) {
        const double entryBytes = m_problem.rowMap().data().storage() == Storage::sparse ? 12.0 : 8.0;
        note += ", and copies of columns of at most " +
                shown(entryBytes * static_cast<double>(m_problem.rowMap().data().stored())) + " bytes";
    }
    m_state.notes.push_back(std::move(note));
}

void RestartedRun::prepare() {
    method.startAt(m_state.w, m_state.alpha);
    method.prepare(m_settings.scaling);
    offer(method.last().w, method.lastValue().primal);
    offerDual(method.last().alpha, method.lastValue().scaled);
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

void RestartedRun::averageAndRestart() {
    method.average();
    offer(method.last().w, method.lastValue().primal);
    offer(method.mean().w, method.meanValue().primal);
    offerDual(method.last().alpha, method.lastValue().scaled);
    offerDual(method.mean().alpha, method.meanValue().scaled);
    const double merit = method.merit();
    if (const std::optional<RestartRule> rule = method.restartWhenDue())
        m_state.extras[ruleExtra] = static_cast<double>(*rule);
    describe(merit);
    m_state.ownGap = std::max(0.0, gap());
}

void RestartedRun::describe(double merit) {
    Extras& extras = m_state.extras;
    extras[stepExtra] = method.stepSize() * method.factors().maxEntry;
    extras[weightExtra] = method.primalWeight();
    extras[restartsExtra] = method.restarts();
    extras[meritExtra] = merit;
    extras[pivotsExtra] = vertices.pivots();
    extras[kinksExtra] = static_cast<double>(rowsAtKinks(m_pieces, method.last().alpha).size());
    extras[usedExtra] = static_cast<double>(usedCoordinates(m_problem, method.last().w).size());
}

bool RestartedRun::isFinishDue() const {
    if (!m_settings.finishes || !(m_isL1 || m_isSupNorm) ||
        method.trials() < std::max(m_nextFinish, m_isL1 ? m_state.extras[usedExtra] : 0.0) || isAtFloor())
        return false;
    return !m_isL1 || m_state.extras[usedExtra] <= manyCoefficients ||
           gap() <= nearOptimum * std::max(1.0, std::abs(m_primal));
}

bool RestartedRun::beginFinish() {
    m_nextFinish = (m_isL1 ? betweenVertices : betweenSystems) * method.trials();
    if (m_isL1) {
        if (!vertices.begin(method.last(), std::max(passesBeforeFinish, method.trials())))
            return false;
        offer(vertices.vertex().w(), vertices.vertex().primal());
        return true;
    }
    const std::optional<PairWithProducts> better =
        supNormFinish(m_problem, m_pieces, method.last(), m_settings.finishSize, method.products());
    if (!better)
        return false;
    const double before = gap();
    const PairValue value = valueOf(m_problem, *better);
    offer(better->w, value.primal);
    offerDual(better->alpha, value.scaled);
    m_state.ownGap = std::max(0.0, gap());
    return gap() < before;
}

bool RestartedRun::continueFinish() {
    if (!m_isL1)
        return false;
    const VertexFinish::Outcome outcome = vertices.next();
    const VertexPivots& vertex = vertices.vertex();
    offer(vertex.w(), vertex.primal());
    offerDual(vertex.alpha(), vertex.dual());
    if (vertices.hasTrueVertex())
        offer(vertex.trueW(), vertex.truePrimal());
    m_state.extras[pivotsExtra] = vertices.pivots();
    m_state.extras[kinksExtra] = m_state.extras[usedExtra] = static_cast<double>(vertex.basis().size());
    m_state.ownGap = std::max(0.0, gap());
    const bool goesOn = outcome == VertexFinish::Outcome::moved && gap() > m_context.targetGap;
    if (!goesOn)
        vertices.end();
    return goesOn;
}

Generator<SolverEvent> pdproxRestart(SolverContext& context, SolverState& state) {
    RestartedRun s(context, state);
    s.start();
    co_yield SolverEvent::iteration();

    s.prepare();
    while (!s.isAtFloor()) {
        for (bool isAccepted = false; !isAccepted;) {
            s.method.primalStep(); // 1
            if (context.stepsShown())
                co_yield SolverEvent::numbered(1);
            s.method.dualStep(); // 2
            if (context.stepsShown())
                co_yield SolverEvent::numbered(2);
            isAccepted = s.method.acceptStep(); // 3
            if (context.stepsShown())
                co_yield SolverEvent::numbered(3);
            else if (!isAccepted)
                co_yield SolverEvent::yieldPoint();
        }
        s.averageAndRestart(); // 4
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        co_yield SolverEvent::iteration();
        for (bool goesOn = s.isFinishDue() && s.beginFinish(); goesOn;) {
            goesOn = s.continueFinish(); // 5
            if (context.stepsShown())
                co_yield SolverEvent::numbered(5);
            co_yield SolverEvent::iteration();
        }
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

std::optional<std::string> notPiecewiseLinear(const ProblemTraits& problem, const ParameterValues&) {
    for (const char* loss : {"hinge", "generalized-hinge", "absolute", "epsilon-insensitive", "quantile"})
        if (problem.loss == loss)
            return std::nullopt;
    return problem.loss;
}

std::optional<std::string> otherRegularizer(const ProblemTraits& problem, const ParameterValues&) {
    for (const char* regularizer : {"l1", "linf", "group-lasso", "l2-norm"})
        if (problem.regularizer == regularizer)
            return problem.lambda > 0.0 ? std::nullopt : std::optional<std::string>("lambda = 0");
    return problem.regularizer;
}

std::vector<Parameter> pdproxRestartParameters() {
    return {
        {.key = "scaling",
         .symbol = "",
         .meaning = "Factors of rows and columns before the steps: ten rounds that make their largest entries 1 and "
                    "then one that makes their sums 1 (ruizpc), the last alone (pc), the first alone (ruiz), or none.",
         .kind = Parameter::Kind::choice,
         .defaultText = "ruizpc",
         .choices = {"ruizpc", "pc", "ruiz", "none"}},
        {.key = "finish",
         .symbol = "",
         .meaning = "With l1: whether pivots lead from the present pair to an optimal vertex, first after 50 passes. "
                    "With linf: whether the equations of the present pair are solved. Group norms have no finish.",
         .kind = Parameter::Kind::choice,
         .defaultText = "on",
         .choices = {"on", "off"}},
        {.key = "finish_size",
         .symbol = "",
         .meaning = "Most coefficients for which there is a finish; its matrices have that many rows and columns.",
         .kind = Parameter::Kind::integer,
         .defaultText = "1500",
         .min = 1.0,
         .max = 10000.0,
         .scale = ParameterScale::logarithmic},
    };
}

} // namespace

SolverInfo pdproxRestartInfo() {
    SolverInfo info;
    info.id = "pdprox-restart";
    info.title = "Pdprox, restarted";
    info.family = "Primal-dual";
    info.meaning = "Linear programs: piecewise linear losses with l1, linf or group norms. Primal-dual steps of "
                   "adaptive size from restarts at averages, then with l1 pivots to an exact vertex. Ours.";
    info.source = "ours, after Applegate, Diaz, Hinder, Lu, Lubin, O'Donoghue and Schudy, NeurIPS 2021, and Barrodale "
                  "and Roberts, SIAM Journal on Numerical Analysis 10 (1973)";
    info.parameters = pdproxRestartParameters();
    info.requirements = {
        {.need = Need::particular,
         .reason = "it needs a piecewise linear loss",
         .hint = "choose pdprox-dual",
         .missing = &notPiecewiseLinear},
        {.need = Need::particular,
         .reason = "it needs l1, linf, group-lasso or l2-norm with lambda > 0",
         .hint = "choose pdprox-dual",
         .missing = &otherRegularizer},
    };
    info.keepsDual = true;
    info.steps = {
        {1, "<i>w</i><sup>+</sup> ← prox<sub>τ<i>R</i></sub>(<i>w</i> + τ <i>v</i>), <i>z</i><sup>+</sup> ← <i>X "
            "w</i><sup>+</sup>, τ<sub><i>j</i></sub> = η<i>T<sub>j</sub></i><sup>2</sup>/ω"},
        {2,
         "α<sup>+</sup> ← DP<sub><i>s</i></sub>(α − <i>s</i>(2<i>z</i><sup>+</sup> − <i>z</i>)), <i>v</i><sup>+</sup> "
         "← <i>X</i><sup>T</sup>α<sup>+</sup>/<i>n</i>, <i>s<sub>i</sub></i> = "
         "ηω<i>S<sub>i</sub></i><sup>2</sup>/<i>n</i>"},
        {3, "accept if η ≤ limit = (ω‖Δ<i>w</i>‖<sub><i>T</i></sub><sup>2</sup> + "
            "‖Δα‖<sub><i>S</i></sub><sup>2</sup>/ω)/(2|Δα·Δ<i>z</i>|/<i>n</i>); else again with a smaller η"},
        {4, "averages with weights η; restart at the better of pair and average if its merit has fallen enough, then "
            "a new ω"},
        {5, "<code>finish</code>: a pivot along the steepest edge of <i>P</i> to the kink where its slope changes "
            "sign"},
    };
    info.extras = {
        {"step", "Step size η of the next trial times the largest entry of the scaled matrix."},
        {"omega", "Primal weight ω: the dual steps have this ratio to the primal ones."},
        {"restarts", "Restarts so far."},
        {"merit", "Objective difference plus infeasibility of the better of last pair and average."},
        {"rule", "Reason of the last restart: merit fell enough (1), stopped falling (2), or a long epoch (3)."},
        {"pivots", "Pivots of the finish so far."},
        {"at_kinks", "Rows whose α is between two slopes of the loss: at an optimum their scores are at a kink."},
        {"used", "Coefficients that are not 0, with a free intercept."},
    };
    info.charts = {{.id = "vertex",
                    .title = "Identification",
                    .meaning = "Rows at kinks and nonzero coefficients: with l1 they become as many, and define the "
                               "vertex.",
                    .curves = {{"rows at kinks", "at_kinks"}, {"coefficients", "used"}}},
                   {.id = "merit",
                    .title = "Merit and step size",
                    .meaning = "The merit falls from restart to restart; the step size exceeds 1 because most dual "
                               "variables are at their bounds.",
                    .curves = {{"merit", "merit"}, {"η", "step"}, {"ω", "omega"}}}};
    info.run = &pdproxRestart;
    return info;
}

} // namespace gapscope
