// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_memory.h"

namespace gapscope {

/// The stages of annealed smoothing (agm_ef.md section 5d), which make a choice of gamma unnecessary. Each stage solves
/// the problem smoothed by gamma until its own gap is small compared with the cost of smoothing, or for 400 iterations,
/// doubled in each further stage; then gamma <- gamma/4, L <- 4 L, and the next one starts where it stopped. For all
/// other schemes there is a single stage without end. For a maximum of planes, smoothed by entropy, the cost at alpha
/// is that of the entropy. In that case, and if annealing was chosen automatically, the stage whose smoothing costs
/// less than half the target gap is the last and has no end.
/// Deviation: the specification has 400 iterations in every stage. With 4 L the same accuracy relative to gamma takes
/// twice the iterations (theorem 14), so late stages ended too early: absolute + l1 stalled at gaps of 1e-4 to 1e-3.
class Annealing {
public:
    Annealing(const SolverContext& context, const AgmSettings& settings, AgmInstance& instance);

    /// Called after an iteration, once the state is updated: whether it was the last one of its stage.
    bool endsStage(const SolverState& state);
    /// Prepares the next stage, which starts at the memory's w. False if there is none: then the run ends.
    bool nextStage(AgmMemory& memory);
    /// Why the run ends.
    std::string endReason() const;

private:
    /// mean(a^2), or its equivalent for entropy: twice the cost of smoothing at alpha, divided by gamma.
    double squaresOf(const Vector& alpha) const;

    AgmInstance& m_instance;
    bool m_isActive;
    bool m_isEntropic; ///< smoothed by the entropy of -alpha / n
    bool m_hasLast;    ///< the stage of the smallest gamma has no end
    double m_minGamma;
    double m_rows;
    RowSums m_sums;
    int m_iterations = 0; ///< in this stage
    int m_longest;        ///< maximum for this stage
};

} // namespace gapscope
