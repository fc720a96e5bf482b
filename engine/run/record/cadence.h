// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// Decides at which iterations a run is evaluated. The automatic rule uses counted row products only, never a clock, so
/// that logs are reproducible: evaluations may take a tenth of the solver's work plus a small free allowance, which
/// shows the first iterations of small problems one by one; over many iterations they are log-spaced.
class Cadence {
public:
    /// `passCost`: stored entries touched by one pass. `evaluationPasses`: cost of one evaluation in passes.
    Cadence(const RunSpec::Cadence& spec, double passCost, double evaluationPasses);

    /// Whether the automatic rule calls for an evaluation after this iteration.
    bool wantsEvaluation(double iteration, double passes) const;
    /// Whether a snapshot is due after this iteration (with the automatic cadence the same as wantsEvaluation).
    bool wantsSnapshot(double iteration, double passes) const;
    /// The first iteration after this one that calls for an evaluation or a snapshot, if the passes grow by
    /// `passesPerIteration` > 0.
    double nextIteration(double iteration, double passes, double passesPerIteration) const;
    void evaluated(double iteration);
    void recorded(double iteration, double passes);

private:
    RunSpec::Cadence m_spec;
    double m_freePasses;
    double m_evaluationPasses;
    double m_spentPasses = 0.0;
    double m_nextIteration = 0.0;
    double m_nextDue = 0.0; ///< in the unit of the explicit cadence
};

} // namespace gapscope
