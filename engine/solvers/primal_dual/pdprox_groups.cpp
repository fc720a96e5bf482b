// SPDX-License-Identifier: GPL-3.0-only
//
// Pdprox-dual for R = lambda sum_g omega_g ||w_g|| over groups that share features, "plain".
// R. Jenatton, J.-Y. Audibert, F. Bach, Structured variable selection with sparsity-inducing norms, JMLR 12 (2011), for
// the norm; algorithm: T. Yang et al. (2014), algorithm 3 in its form with two primal copies, on the saddle problem
// with the stacked matrix; spec pdprox_more.md section 1a.
//
// R(w) is the maximum over ||q_g|| <= lambda omega_g of sum_g q_g.w_g, so that the dual variables are (alpha, q), with
// q_0 = 0. E_g puts a block in its place; d is the greatest number of groups that share a feature. wbar = 2 w_{t-1} -
// w_{t-2}. One iteration:
//   1. alpha_t <- DP_sigma(alpha_{t-1} - (sigma/n) X wbar)
//      q_g,t <- projection of q_g,{t-1} + sigma_q wbar_g on the ball of radius lambda omega_g
//   2. v_t <- X^T alpha_t / n
//   3. w_t <- w_{t-1} + tau (v_t - sum_g E_g q_g,t): no prox of R is left, so that w has no exact zeros
//   4. the product X (2 w_t - w_{t-1}) for the next iteration
// Steps with tau (sigma ||X||^2/n^2 + sigma_q d) <= 1: tau and sigma are half of those for a closed prox, and sigma_q =
// 1 / (2 tau d).
#include "engine/solvers/primal_dual/pdprox_forms.h"
#include "engine/solvers/primal_dual/pdprox_iterates.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// The state of the iterations besides the iterates.
struct SplitGroups {
    PdproxIterates& iterates;
    PdproxDualProx dualProx;
    SharedGroups regularizer;
    double sigmaQ;     ///< step of q
    Vector q{};        ///< the blocks one after the other
    Vector z{};        ///< X wbar
    Vector ahead{};    ///< wbar
    Vector v{};        ///< X^T alpha / n; then the direction of w
    Vector lookedAt{}; ///< the wbar that led to w

    Index coordinate(Index place) const noexcept {
        const std::vector<Index>& order = regularizer.groups.order;
        return order.empty() ? place : order[static_cast<std::size_t>(place)];
    }
    void dualStep();
    void primalStep();
    void multiply();
    void publish(double share);
};

void SplitGroups::dualStep() {
    dualProx(iterates.alpha, z, iterates.alpha);
    const Groups& groups = regularizer.groups;
    for (Index g = 0; g < groups.count(); ++g) {
        const Index begin = groups.begin(g);
        auto block = q.segment(begin, groups.size(g));
        for (Index k = 0; k < block.size(); ++k)
            block[k] += sigmaQ * ahead[coordinate(begin + k)];
        const double radius = regularizer.lambda * groups.weight[static_cast<std::size_t>(g)];
        if (const double length = block.stableNorm(); length > radius)
            block *= radius / length;
    }
}

void SplitGroups::primalStep() {
    lookedAt.swap(ahead);
    ahead = iterates.w; // w_{t-1}
    for (Index place = 0; place < q.size(); ++place)
        v[coordinate(place)] -= q[place];
    iterates.w += iterates.steps.tau * v;
}

void SplitGroups::multiply() {
    ahead = 2.0 * iterates.w - ahead;
    iterates.products.multiply(ahead, z);
}

/// The parts of v that certify: q of the shown pair.
void SplitGroups::publish(double share) {
    Vector& shown = iterates.state.split;
    if (iterates.settings.showsAverage && shown.size() == q.size())
        shown += share * (q - shown);
    else
        shown = q;
}

double stepOfBlocks(const SharedGroups& regularizer, double scale, double tau) {
    const auto shared = static_cast<double>(std::max<Index>(1, regularizer.groups.maxMultiplicity()));
    return scale * scale / (2.0 * tau * shared);
}

} // namespace

Generator<SolverEvent> pdproxOfGroups(SolverContext& context, SolverState& state) {
    PdproxIterates iterates(context, state);
    iterates.start();
    co_yield SolverEvent::iteration();

    iterates.chooseSteps();
    const SharedGroups regularizer = *context.problem.featureRegularizer().sharedGroups();
    SplitGroups s{.iterates = iterates,
                  .dualProx = PdproxDualProx(context.problem.risk(), iterates.steps),
                  .regularizer = regularizer,
                  .sigmaQ = stepOfBlocks(regularizer, iterates.settings.scale, iterates.steps.tau)};
    s.q = Vector::Zero(regularizer.groups.coordinates());
    s.ahead = iterates.w;
    iterates.multiplyStart(s.z);
    const PublishedHooks hooks(state.hooks,
                               {.internals = [&s] { return SolverInternals{.w = s.lookedAt, .alpha = {}}; }});
    for (double t = 1.0;; t += 1.0) {
        s.dualStep(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        iterates.products.multiplyTransposedMean(iterates.alpha, s.v); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        s.primalStep(); // 3
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        s.multiply(); // 4
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        iterates.average(1.0 / t);
        s.publish(1.0 / t);
        co_yield SolverEvent::iteration();
    }
}

double groupShareOfBound(const Problem& problem, double scale) {
    const std::optional<SharedGroups> regularizer = problem.featureRegularizer().sharedGroups();
    if (!regularizer)
        return 0.0;
    const double squares = regularizer->lambda * regularizer->lambda * regularizer->groups.squaredWeights();
    return squares / stepOfBlocks(*regularizer, scale, 1.0);
}

} // namespace gapscope
