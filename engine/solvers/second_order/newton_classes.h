// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/softmax.h"
#include "engine/solvers/interface/solver.h"
#include "engine/solvers/second_order/gram_matrix.h"
#include "engine/solvers/second_order/nested_samples.h"

#include <memory>
#include <span>
#include <vector>

namespace gapscope {

/// Newton's method on the entropic losses of several classes with l2. The Hessian of a row in its K scores is (diag(b)
/// - b b^T) / gamma, b the probabilities of the classes; the preconditioner has one block per class, M_k = lambda I +
/// (1/(gamma n)) sum_i b_ik (1 - b_ik) x_i x_i^T, between two projections onto { sum over k of W_k = 0 }, which
/// contains all iterates because the losses depend only on differences of scores. The iteration is stated in
/// newton.cpp.
class NewtonOfClasses {
public:
    /// `samplesFirst`: start on samples of the rows.
    NewtonOfClasses(SolverContext& context, SolverState& state, const LogOfExponentials& loss, double forcing,
                    bool samplesFirst);

    /// Whether the preconditioner has blocks, which take 24 K p^2 bytes.
    static bool hasBlocks(const Problem& problem);

    std::size_t samples() const noexcept { return m_samples.count(); }
    bool isWhole() const noexcept { return m_chosen.list == nullptr; }
    Index sampleRows() const noexcept { return m_chosen.count; }
    int conjugateSteps() const noexcept { return m_steps; } ///< in the last iteration
    double stepLength() const noexcept { return m_stepLength; }

    /// Copies the rows, or takes over a copy. This is work, so call it after the first event.
    void copyRows(std::shared_ptr<const CompactRows> rows);
    void enterSample(std::size_t level);
    /// Step 1. Returns whether the sample is solved, or the whole problem up to rounding.
    bool linearize();
    /// Steps 2 to 4.
    void step();
    void publish() { m_products->rows().toData(m_w, m_state.w, m_outputs); }

private:
    std::span<double> alphaOf(Index k) noexcept {
        return {m_alpha.data() + k * m_outputs, static_cast<std::size_t>(m_outputs)};
    }
    Index classOf(Index k) const noexcept { return static_cast<Index>(m_classes[m_chosen[k]]); }
    void multiplyAfresh();
    double primal() const;
    void dualPointsAt(double t);
    double slope(double t);
    void formBlocks();
    void formBlock(Index ofClass, Index wanted);
    /// Replaces b by the solution with the blocks, between the projections.
    void solveBlocks(Vector& b);
    void findDirection();

    SolverContext& m_context;
    SolverState& m_state;
    LogOfExponentials m_loss;
    const DataMap& m_map;
    const Vector& m_classes; ///< of all rows
    Index m_outputs;
    double m_lambda;
    double m_forcing;
    NestedSamples m_samples;
    RowSubset m_chosen{};
    std::unique_ptr<CompactProducts> m_products{};
    std::vector<GramMatrix> m_blocks{}; ///< one per class; empty if there are too many columns or classes
    bool m_hasPreconditioner = false;
    int m_steps = 0; ///< conjugate gradient steps in the last iteration
    double m_stepLength = 1.0;
    double m_decrement = infinity; ///< estimate of P - P* before the last step
    int m_atFloor = 0;
    Index m_stepsMade = 0;
    std::vector<Index> m_part{}; ///< rows of a block
    std::vector<double> m_partWeights{};
    Vector m_blockVector{};
    Vector m_w{}, m_gradient{}, m_direction{}; ///< p x K, in compact numbering
    Vector m_z{}, m_q{}, m_alpha{};            ///< chosen rows x K; Z = X W, Q = X D
};

} // namespace gapscope
