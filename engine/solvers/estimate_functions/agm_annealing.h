// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_memory.h"

namespace gapscope {

/// The stages of annealed smoothing (agm_ef.md section 5d), so that nobody has to choose gamma: each solves the
/// problem smoothed by gamma until its own gap is small beside what smoothing costs, or for 400 iterations, twice as
/// many in each further stage; then gamma <- gamma/4, L <- 4 L, and the next one starts from where it stopped. Every
/// other scheme is one stage without end. Of a maximum of planes, smoothed by entropy, the cost at alpha is that of the
/// entropy. There, and where annealing was not asked for but chosen, the stage whose smoothing costs less than half the
/// gap that is aimed at is the last and has no end.
/// Deviation: the specification has 400 iterations in every stage. With 4 L the same accuracy relative to gamma takes
/// twice the iterations (theorem 14), so late stages ended too early: absolute + l1 stayed at gaps of 1e-4 to 1e-3.
class Annealing {
public:
    Annealing(const SolverContext& context, const AgmSettings& settings, AgmInstance& instance);

    /// After an iteration, when the state shows it: whether it was the last one of its stage.
    bool endsStage(const SolverState& state);
    /// Makes the next stage from the memory, whose w it starts at. False when there is none: then the run is over.
    bool nextStage(AgmMemory& memory);
    /// Why the run is over.
    std::string endReason() const;

private:
    /// mean(a^2), or what stands for it with entropy: twice the cost of smoothing at alpha, over gamma.
    double squaresOf(const Vector& alpha) const;

    AgmInstance& m_instance;
    bool m_isActive;
    bool m_isEntropic; ///< smoothed by the entropy of -alpha / n
    bool m_hasLast;    ///< the stage of the least gamma has no end
    double m_minGamma;
    double m_rows;
    int m_iterations = 0; ///< of this stage
    int m_longest;        ///< it may have
};

} // namespace gapscope
