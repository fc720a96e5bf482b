// SPDX-License-Identifier: GPL-3.0-only
//
// CoCoA and CoCoA+: dual coordinate ascent on the rows of each rank, brought together once a round.
// C. Ma, V. Smith, M. Jaggi, M. I. Jordan, P. Richtarik, M. Takac, Adding vs. averaging in distributed primal-dual
// optimization, ICML 2015, algorithm 1; M. Jaggi and others, Communication-efficient distributed dual coordinate
// ascent, NIPS 2014 (averaging); spec cocoa.md.
//
// K ranks, rank k with n_k rows X_k. v = X^T alpha / n and w = grad R*(v) are the same at all ranks. A round, at rank
// k:
//   1. improve alpha_k by `local_passes` passes of the local solver on the local problem, which models D with sigma'
//      times the curvature of R*:
//        max_a -(1/n) sum phi_i*(-a_i) - w . u - sigma'/(2 lambda) ||u||^2,   u = X_k^T (a - alpha_k) / n
//   2. alpha_k <- alpha_k + gamma (a - alpha_k)
//   3. v <- v + gamma sum_k u_k by one exchange of p numbers;  w <- grad R*(v)
// combine=add: gamma = 1, sigma' = K. combine=average: gamma = 1/K, sigma' = 1. With sigma' >= gamma K no round lowers
// D (lemma 3 of the first paper). The primal point w_k of the local problem gives u_k = (lambda/sigma') (w_k - w), so
// that a round needs no product with the data beside its passes.
// Special cases: combine=add with sampling=iid and equally many rows at all ranks is DisDCA in its practical form (T.
// Yang, Trading computation for communication, NIPS 2013, figure 2), with one rank and l2 cocoa is Prox-SDCA.
#include "engine/distributed/cocoa.h"

#include "engine/distributed/cocoa_settings.h"
#include "engine/distributed/cocoa_theory.h"
#include "engine/distributed/local_descent.h"
#include "engine/distributed/local_solver.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/rows/row_order.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace gapscope {
namespace {

/// What a rank keeps between rounds.
class Cocoa {
public:
    /// `own`: the context of the run with the random numbers of this rank.
    Cocoa(SolverContext& own, SolverState& state)
        : m_context(own), m_state(state), m_sums(own.problem.rowSums()), m_settings(own.parameters, m_sums),
          m_strength(own.problem.featureRegularizer().strongConvexity() / m_settings.sigma),
          m_products(own.problem.map(), own.stop, state.work) {
        m_settings.begin(m_state.extras);
    }

    /// The start: v and w of the given alpha, else 0.
    void start() {
        const Problem& problem = m_context.problem;
        const bool isGiven = m_context.start.alpha.size() == problem.scoreCount();
        m_isStartGiven = !m_sums.all(!isGiven);
        m_state.alpha = isGiven ? m_context.start.alpha : Vector::Zero(problem.scoreCount());
        if (m_isStartGiven)
            problem.risk().projectDual(m_state.alpha);
        m_v = Vector::Zero(problem.dimension());
        m_state.w = Vector::Zero(problem.dimension());
        if (m_isStartGiven)
            recompute();
    }
    /// Work that is not part of the first snapshot.
    void prepare() {
        m_local = LocalSolver::make(m_context, m_strength);
        if (m_isStartGiven)
            restartLocal();
    }
    void pose() { m_local->pose(m_state.w); }
    /// 1
    void improve() { m_local->visit(m_settings.visits(m_context.problem.rows())); }
    /// 2 and 3
    void combine(Index round) {
        Vector local; // w_k
        m_local->formPrimal(local);
        if (m_settings.measuresTheta)
            measureTheta(local);
        m_local->take(m_settings.gamma, local);
        m_state.alpha = m_local->dual();
        const double work = m_settings.localPasses * static_cast<double>(m_context.problem.totalRows());
        m_state.work.rowProducts += work;
        m_state.work.rowAxpys += work;
        if (round % passesBetweenRecomputations == 0) {
            recompute();
            restartLocal();
        } else {
            Vector move = (m_settings.gamma * m_strength) * (local - m_state.w); // gamma u_k, then of all ranks
            m_sums.complete(move);
            m_v += move;
            formPrimal();
        }
    }

private:
    /// The share of the improvement possible in this round that is left at most, at the worst rank, from the duality
    /// gaps of the local problems (spec section 5): half a pass.
    void measureTheta(const Vector& local) {
        const Problem& problem = m_context.problem;
        const Risk& risk = problem.rowRisk();
        const auto rows = static_cast<double>(problem.rows());
        const double l2 = m_strength * static_cast<double>(problem.totalRows()) / rows;
        Vector scores;
        problem.rowMap().multiply(local, scores, {});
        m_state.work.rowProducts += static_cast<double>(problem.totalRows());
        const Vector& a = m_local->dual();
        const double charge = risk.conjugateAtMinus(a);
        const double left = risk.value(scores) + charge + a.dot(scores) / rows;
        const double gained =
            risk.conjugateAtMinus(m_state.alpha) - charge - 0.5 * l2 * (local.squaredNorm() - m_state.w.squaredNorm());
        m_settings.measured(left, gained, std::max(std::abs(charge), l2 * m_state.w.squaredNorm()), m_sums,
                            m_state.extras);
    }
    /// v from all alpha: half a pass.
    void recompute() {
        m_products.multiplyTransposedMean(m_state.alpha, m_v);
        formPrimal();
    }
    /// The local solver at alpha_k: up to half a pass.
    void restartLocal() {
        if (m_local->startAt(m_state.alpha))
            m_state.work.rowAxpys += static_cast<double>(m_context.problem.totalRows());
    }
    void formPrimal() {
        Vector w = Vector::Zero(m_v.size());
        m_context.problem.featureRegularizer().conjugateGradient(m_v, w);
        m_state.w = std::move(w);
    }

    SolverContext& m_context;
    SolverState& m_state;
    RowSums m_sums;
    CocoaSettings m_settings;
    double m_strength; ///< lambda / sigma'
    MeteredMap m_products;
    bool m_isStartGiven = false;
    std::unique_ptr<LocalSolver> m_local;
    Vector m_v; ///< X^T alpha / n
};

/// The random numbers of a rank; those of the first are those of a run in one process.
SolverContext ownContext(const SolverContext& context) {
    SolverContext own = context;
    if (const Ranks* ranks = context.problem.rowSums().ranks())
        own.seed += 7919 * static_cast<std::uint64_t>(ranks->rank());
    return own;
}

Generator<SolverEvent> cocoa(SolverContext& context, SolverState& state) {
    SolverContext own = ownContext(context);
    Cocoa method(own, state);
    method.start();
    co_yield SolverEvent::iteration();

    method.prepare();
    for (Index round = 1;; ++round) {
        method.pose();
        method.improve(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        method.combine(round); // 2, 3
        co_yield SolverEvent::iteration();
    }
}

std::optional<std::string> notCoordinatewise(const ProblemTraits& problem, const ParameterValues&) {
    return problem.coordinatewiseRegularizer ? std::nullopt : std::optional(problem.regularizer);
}

/// Where no row comes to rest at a bound, dcd takes the steps of prox-sdca and nothing else.
std::optional<std::string> withoutRest(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (!parameters.is("local_solver", "dcd"))
        return std::nullopt;
    const Result<AnyLoss> loss = makeLoss(problem.loss);
    if (!loss.ok() || !LocalDescent::supports(*loss))
        return "local_solver=dcd with " + problem.loss;
    return parameters.is("sampling", "iid") ? std::optional<std::string>("local_solver=dcd with sampling=iid")
                                            : std::nullopt;
}

} // namespace

SolverInfo cocoaInfo() {
    SolverInfo info;
    info.id = "cocoa";
    info.title = "CoCoA";
    info.family = "Stochastic dual";
    info.meaning = "Every rank improves the dual variables of its own rows by passes of Prox-SDCA, and one vector a "
                   "round brings the improvements together. With combine=add and sampling=iid it is DisDCA. The first "
                   "choice where rows are on many machines.";
    info.source = "Ma, Smith, Jaggi, Jordan, Richtárik and Takáč, ICML 2015, algorithm 1; DisDCA: Yang, NIPS 2013, "
                  "figure 2";
    info.seeded = true;
    info.parameters = {
        CocoaSettings::combine(),
        {.key = "local_passes",
         .symbol = "",
         .meaning = "Passes of each rank over its own rows in a round.",
         .defaultText = "1",
         .min = 0.0,
         .max = 1000.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "local_solver",
         .symbol = "",
         .meaning = "How a rank improves its dual variables: exact steps in the rows one after another (prox-sdca), or "
                    "the same leaving out rows that rest at a bound until they may be violated (dcd: for hinge, "
                    "smoothed-hinge and squared-hinge; for other losses the two are the same).",
         .kind = Parameter::Kind::choice,
         .defaultText = "prox-sdca",
         .choices = {"prox-sdca", "dcd"}},
        samplingParameter(),
        {.key = "theta",
         .symbol = "Θ",
         .meaning = "How the bound of the theorem knows what a round leaves of the improvement that its local problems "
                    "allow: from the theory of rows drawn with replacement, for smooth losses (bound), or from the "
                    "duality gaps of the local problems, which cost half a pass a round (measured).",
         .kind = Parameter::Kind::choice,
         .defaultText = "bound",
         .choices = {"bound", "measured"}},
    };
    info.requirements = {
        {Need::noFreeBias, "it couples the dual variables of all ranks", "choose --bias feature"},
        {Need::strongConvexity, "the dual needs a strongly convex regularizer",
         "choose l2 or elastic-net with lambda > 0, or fista"},
        {.need = Need::particular,
         .reason = "its local problems need l2 or elastic-net",
         .hint = "choose l2 or elastic-net, or fista",
         .missing = &notCoordinatewise},
        {.need = Need::particular,
         .reason = "dcd only leaves out rows of a permutation that rest at a bound, else it is prox-sdca",
         .hint = "choose local_solver=prox-sdca",
         .missing = &withoutRest},
    };
    info.iterationUnit = "iteration";
    info.severalOutputs = true;
    info.keepsDual = true;
    info.steps = {
        {1, "α<sub><i>k</i></sub> of each rank: passes over its own rows on the local problem"},
        {2, "α<sub><i>k</i></sub> ← α<sub><i>k</i></sub> + γ Δα<sub><i>k</i></sub>"},
        {3, "<i>v</i> ← <i>v</i> + γ Σ<sub><i>k</i></sub> <i>X<sub>k</sub></i><sup>T</sup>Δα<sub><i>k</i></sub>/"
            "<i>n</i>, <i>w</i> ← ∇<i>R</i>*(<i>v</i>)"},
    };
    info.extras = CocoaSettings::extras("σ′, the curvature of the local problems relative to that of the dual.");
    info.run = &cocoa;
    info.theory = &cocoaTheory;
    return info;
}

} // namespace gapscope
