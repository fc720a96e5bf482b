// SPDX-License-Identifier: GPL-3.0-only
//
// Pdprox-dual for functions g = sum_k g_k, g_k = sum_j zeta_jk kappa_k(x_j, .), with R = lambda sum_k omega_k ||g_k||
// or lambda (sum_k omega_k ||g_k||)^2. F. Bach, G. Lanckriet, M. Jordan, Multiple kernel learning, conic duality, and
// the SMO algorithm, ICML 2004, for the problem; T. Yang et al. (2014), algorithm 3 in its form with two primal copies;
// spec pdprox_more.md section 2.
//
// z = sum_k z_k, z_k = K_k zeta_k. One iteration:
//   1. alpha_t <- DP_sigma(alpha_{t-1} - (sigma/n)(2 z_{t-1} - z_{t-2}))
//   2. the products K_k alpha_t / n
//   3. zeta_k,t <- f_k (zeta_k,{t-1} + tau alpha_t / n), f_k = max(0, 1 - omega_k theta / ||ghat_k||), ghat_k the function
//      of the vector in brackets
//   4. z_k,t <- f_k (z_k,{t-1} + tau K_k alpha_t / n), without a product
// One product with every kernel, which counts as a pass.
#include "engine/problem/kernel_sums.h"
#include "engine/solvers/primal_dual/pdprox_forms.h"
#include "engine/solvers/primal_dual/pdprox_iterates.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

struct FunctionSum {
    PdproxIterates& iterates;
    const KernelSumMap& map;
    PdproxDualProx dualProx;
    std::vector<Vector> images{}; ///< K_k alpha / n
    std::vector<Vector> scores{}; ///< z_k
    Vector z{};
    Vector zBefore{};
    std::vector<double> factors{}; ///< f_k

    Index rows() const noexcept { return map.rows(); }
    void prepare();
    void multiply();
    void primalStep();
    void follow();
};

/// z_0, one product for every kernel if w is not 0.
void FunctionSum::prepare() {
    const Vector& w = iterates.w;
    const bool isZero = w.isZero(0.0);
    z = Vector::Zero(rows());
    for (Index k = 0; k < map.count(); ++k) {
        scores.emplace_back(Vector::Zero(rows()));
        images.emplace_back(Vector::Zero(rows()));
        if (!isZero && !map.multiplyOne(k, w.segment(k * rows(), rows()), scores.back(), iterates.context.stop))
            throw StopRequested{};
        z += scores.back();
    }
    if (!isZero)
        iterates.state.work.rowProducts += static_cast<double>(rows());
    zBefore = z;
}

void FunctionSum::multiply() {
    const auto n = static_cast<double>(rows());
    for (Index k = 0; k < map.count(); ++k) {
        Vector& image = images[static_cast<std::size_t>(k)];
        if (!map.multiplyOne(k, iterates.alpha, image, iterates.context.stop))
            throw StopRequested{};
        image /= n;
    }
    iterates.state.work += Work{.rowProducts = n, .rowAxpys = n};
}

void FunctionSum::primalStep() {
    const double tau = iterates.steps.tau;
    const Index n = rows();
    Vector& w = iterates.w;
    const Vector move = (tau / static_cast<double>(n)) * iterates.alpha;
    std::vector<double> norms;
    for (Index k = 0; k < map.count(); ++k) {
        const auto place = static_cast<std::size_t>(k);
        w.segment(k * n, n) += move;
        scores[place] += tau * images[place];
        norms.push_back(std::sqrt(std::max(0.0, w.segment(k * n, n).dot(scores[place]))));
    }
    const auto* sums = dynamic_cast<const KernelSums*>(&iterates.problem.featureRegularizer());
    factors = sums != nullptr ? sums->shrinkage(norms, tau) : std::vector<double>(norms.size(), 1.0);
    for (Index k = 0; k < map.count(); ++k)
        w.segment(k * n, n) *= factors[static_cast<std::size_t>(k)];
}

void FunctionSum::follow() {
    zBefore.swap(z);
    z.setZero();
    for (std::size_t k = 0; k < scores.size(); ++k) {
        scores[k] *= factors[k];
        z += scores[k];
    }
}

} // namespace

Generator<SolverEvent> pdproxOfKernels(SolverContext& context, SolverState& state) {
    PdproxIterates iterates(context, state);
    iterates.start();
    co_yield SolverEvent::iteration();

    iterates.chooseSteps();
    FunctionSum s{.iterates = iterates,
                  .map = *context.problem.kernelSum(),
                  .dualProx = PdproxDualProx(context.problem.risk(), iterates.steps)};
    s.prepare();
    for (double t = 1.0;; t += 1.0) {
        s.dualProx(iterates.alpha, 2.0 * s.z - s.zBefore, iterates.alpha); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        s.multiply(); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        s.primalStep(); // 3
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        s.follow(); // 4
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        iterates.average(1.0 / t);
        co_yield SolverEvent::iteration();
    }
}

} // namespace gapscope
