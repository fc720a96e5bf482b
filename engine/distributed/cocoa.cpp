// SPDX-License-Identifier: GPL-3.0-only
//
// CoCoA and CoCoA+: dual coordinate ascent on the rows of each rank, brought together once a round.
// C. Ma, V. Smith, M. Jaggi, M. I. Jordan, P. Richtarik, M. Takac, Adding vs. averaging in distributed primal-dual
// optimization, ICML 2015, algorithm 1; M. Jaggi and others, Communication-efficient distributed dual coordinate
// ascent, NIPS 2014 (averaging); spec cocoa.md.
//
// K ranks, rank k with n_k rows X_k. v = X^T alpha / n and w = grad R*(v) are the same at all ranks. A round, at rank
// k:
//   1. improve alpha_k by `local_passes` passes of Prox-SDCA on the local problem, which models D with sigma' times the
//      curvature of R*:
//        max_a -(1/n) sum phi_i*(-a_i) - w . u - sigma'/(2 lambda) ||u||^2,   u = X_k^T (a - alpha_k) / n
//   2. alpha_k <- alpha_k + gamma (a - alpha_k)
//   3. v <- v + gamma sum_k u_k by one exchange of p numbers;  w <- grad R*(v)
// combine=add: gamma = 1, sigma' = K. combine=average: gamma = 1/K, sigma' = 1. With sigma' >= gamma K no round lowers
// D (lemma 3 of the first paper). The local problem, times n/n_k, is the dual of min_w (1/n_k) sum phi_i(x_i.w) + (L/2)
// ||w||^2 - z.w with L = lambda n/(n_k sigma') and z = L w - X_k^T alpha_k / n_k, which CoordinateAscent solves; its
// primal point w_k gives u_k = (lambda/sigma') (w_k - w), so that a round needs no product with the data beside its
// passes. combine=add is DisDCA in its practical form (T. Yang, Trading computation for communication, NIPS 2013,
// figure 2) for l2; with one rank it is Prox-SDCA.
#include "engine/distributed/cocoa.h"

#include "engine/base/translatable.h"
#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace gapscope {
namespace {

enum CocoaExtra : std::size_t { cocoaCurvatureExtra };

struct CocoaSettings {
    bool adds; ///< else averages
    double localPasses;

    explicit CocoaSettings(const ParameterValues& parameters)
        : adds(parameters.is("combine", "add")), localPasses(parameters.number("local_passes")) {}
};

/// What a rank keeps between rounds.
class Cocoa {
public:
    Cocoa(SolverContext& context, SolverState& state)
        : m_context(context), m_state(state), m_settings(context.parameters), m_sums(context.problem.rowSums()),
          m_products(context.problem.map(), context.stop, state.work),
          m_ownProducts(context.problem.rowMap(), context.stop, m_ownWork) {
        const Problem& problem = context.problem;
        const double ranks = m_sums.areShared() ? m_sums.ranks()->count() : 1.0;
        m_gamma = m_settings.adds ? 1.0 : 1.0 / ranks;
        m_sigma = m_settings.adds ? ranks : 1.0;
        m_scale = problem.featureRegularizer().strongConvexity() / m_sigma; // lambda / sigma'
        m_l2 = m_scale * static_cast<double>(problem.totalRows()) / static_cast<double>(problem.rows());
        m_state.extras[cocoaCurvatureExtra] = m_sigma;
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
        OuterRun run{.context = m_context, .state = m_state};
        run.solved = CoordinateStrengths{.l1 = 0.0, .l2 = 0.0}; // the model of R* is a square
        m_own = m_state.alpha;
        m_run = std::make_unique<OuterRun>(std::move(run));
        m_ascent = CoordinateAscent::make(*m_run, AscentOption::one, m_own);
        m_ownV = Vector::Zero(m_v.size());
        if (m_isStartGiven)
            followOwn();
    }
    void pose() { m_ascent->recentre(m_l2, m_state.w - m_ownV / m_l2); }
    /// 1: some rows of the passes of this round.
    void ascend(std::span<const Index> rows) { m_ascent->ascend(rows); }
    /// 2 and 3.
    void combine(Index round) {
        m_ascent->formPrimal(m_local);
        m_move = (m_gamma * m_scale) * (m_local - m_state.w);
        m_ownV += (m_gamma * m_l2) * (m_local - m_state.w);
        if (m_gamma == 1.0) {
            m_state.alpha = m_own;
        } else {
            m_state.alpha += m_gamma * (m_own - m_state.alpha);
            m_own = m_state.alpha;
            m_ascent->follow(m_ownV);
        }
        const double work = m_settings.localPasses * static_cast<double>(m_context.problem.totalRows());
        m_state.work.rowProducts += work;
        m_state.work.rowAxpys += work;
        if (round % passesBetweenRecomputations == 0) {
            recompute();
            followOwn();
        } else {
            m_sums.complete(m_move);
            m_v += m_move;
            formPrimal();
        }
    }
    Index rowsOfRound() const {
        return static_cast<Index>(std::ceil(m_settings.localPasses * static_cast<double>(m_context.problem.rows())));
    }

private:
    /// v from all alpha: half a pass.
    void recompute() {
        m_products.multiplyTransposedMean(m_state.alpha, m_v);
        formPrimal();
    }
    /// X_k^T alpha_k / n_k, and the state of the ascent at alpha_k: half a pass.
    void followOwn() {
        m_own = m_state.alpha;
        m_ownProducts.multiplyTransposedMean(m_own, m_ownV);
        m_ascent->follow(m_ownV);
        m_ownWork = {};
        m_state.work.rowAxpys += static_cast<double>(m_context.problem.totalRows());
    }
    void formPrimal() {
        Vector w = Vector::Zero(m_v.size());
        m_context.problem.featureRegularizer().conjugateGradient(m_v, w);
        m_state.w = std::move(w);
    }

    SolverContext& m_context;
    SolverState& m_state;
    CocoaSettings m_settings;
    RowSums m_sums;
    MeteredMap m_products;
    Work m_ownWork;
    MeteredMap m_ownProducts;
    double m_gamma = 1.0; ///< the share of a rank's improvement that is taken
    double m_sigma = 1.0; ///< sigma'
    double m_scale = 1.0; ///< lambda / sigma'
    double m_l2 = 1.0;    ///< L of the local problem
    bool m_isStartGiven = false;
    std::unique_ptr<OuterRun> m_run;
    std::unique_ptr<CoordinateAscent> m_ascent;
    Vector m_own;   ///< a, the local improvement of alpha_k
    Vector m_ownV;  ///< X_k^T alpha_k / n_k
    Vector m_v;     ///< X^T alpha / n
    Vector m_local; ///< w_k
    Vector m_move;  ///< gamma u_k, then of all ranks
};

/// The random numbers of a rank; those of the first are those of a run in one process.
SolverContext ownContext(const SolverContext& context) {
    SolverContext own = context;
    if (const Ranks* ranks = context.problem.rowSums().ranks())
        own.seed += 7919 * static_cast<std::uint64_t>(ranks->rank());
    return own;
}

Generator<SolverEvent> cocoa(SolverContext& context, SolverState& state) {
    Cocoa method(context, state);
    const SolverContext own = ownContext(context);
    RowOrder order(own, samplingOf(context.parameters));
    method.start();
    co_yield SolverEvent::iteration();

    method.prepare();
    std::vector<Index> rows(static_cast<std::size_t>(rowsBetweenYields(context.problem.rowMap())));
    for (Index round = 1;; ++round) {
        method.pose();
        for (Index left = method.rowsOfRound(); left > 0;) { // 1
            const std::span<Index> some = std::span(rows).first(std::min(rows.size(), static_cast<std::size_t>(left)));
            order.next(some);
            method.ascend(some);
            left -= static_cast<Index>(some.size());
        }
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        method.combine(round); // 2, 3
        co_yield SolverEvent::iteration();
    }
}

std::optional<std::string> notCoordinatewise(const ProblemTraits& problem, const ParameterValues&) {
    return problem.coordinatewiseRegularizer ? std::nullopt : std::optional(problem.regularizer);
}

} // namespace

SolverInfo cocoaInfo() {
    SolverInfo info;
    info.id = "cocoa";
    info.title = "CoCoA";
    info.family = "Stochastic dual";
    info.meaning = "Every rank improves the dual variables of its own rows by passes of Prox-SDCA, and one vector a "
                   "round brings the improvements together. The first choice where rows are on many machines.";
    info.source = "Ma, Smith, Jaggi, Jordan, Richtárik and Takáč, ICML 2015, algorithm 1";
    info.seeded = true;
    info.parameters = {
        {.key = "combine",
         .symbol = "",
         .meaning = "How the improvements of the ranks come together: added, with a more careful local problem, or "
                    "averaged.",
         .kind = Parameter::Kind::choice,
         .defaultText = "add",
         .choices = {"add", "average"}},
        {.key = "local_passes",
         .symbol = "",
         .meaning = "Passes of each rank over its own rows in a round.",
         .defaultText = "1",
         .min = 0.0,
         .max = 1000.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic},
        samplingParameter(),
    };
    info.requirements = {
        {Need::noFreeBias, "it couples the dual variables of all ranks", "choose --bias feature"},
        {Need::strongConvexity, "the dual needs a strongly convex regularizer",
         "choose l2 or elastic-net with lambda > 0, or fista"},
        {.need = Need::particular,
         .reason = "its local problems need l2 or elastic-net",
         .hint = "choose l2 or elastic-net, or fista",
         .missing = &notCoordinatewise},
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
    info.extras = {{"sigma", "σ′, the curvature of the local problems relative to that of the dual."}};
    info.run = &cocoa;
    return info;
}

} // namespace gapscope
