// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <limits>

namespace gapscope {

/// Decides at which iterations a run is evaluated. The automatic rule uses counted row products and gaps, never a
/// clock, so that logs are reproducible: evaluations may take a tenth of the solver's work plus a small free allowance,
/// which shows the first iterations of small problems one by one; over many iterations they are log-spaced. Beyond
/// that, a run is evaluated when the gap should have reached its target, so that it does not go on for nothing.
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
    void evaluated(double iteration, double passes, double gap);
    /// The gap at which the run ends; 0 if none.
    void setTarget(double gap) { m_target = gap; }
    void recorded(double iteration, double passes);

private:
    void expectTarget(double passes, double gap);

    RunSpec::Cadence m_spec;
    double m_freePasses;
    double m_evaluationPasses;
    double m_spentPasses = 0.0;
    double m_nextIteration = 0.0;
    double m_nextDue = 0.0; ///< in the unit of the explicit cadence
    double m_target = 0.0;
    double m_lastGap = std::numeric_limits<double>::quiet_NaN();
    double m_lastPasses = 0.0;
    double m_expected = std::numeric_limits<double>::infinity(); ///< passes at which the gap should reach the target
};

} // namespace gapscope
