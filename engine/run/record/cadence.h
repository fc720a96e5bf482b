// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// Decides at which iterations a run is evaluated. The automatic rule looks at counted row products only, never at a
/// clock, so that logs repeat: evaluations may take a tenth of the solver's work, beside a small free allowance that
/// makes the first iterations of small problems visible one by one, and are log-spaced where iterations are many.
class Cadence {
public:
    /// `passCost`: stored entries that one pass touches. `evaluationPasses`: what one evaluation costs, in passes.
    Cadence(const RunSpec::Cadence& spec, double passCost, double evaluationPasses);

    /// True when the automatic rule wants an evaluation after this iteration.
    bool wantsEvaluation(double iteration, double passes) const;
    /// True when a snapshot is due after this iteration (the same as wantsEvaluation with the automatic cadence).
    bool wantsSnapshot(double iteration, double passes) const;
    void evaluated(double iteration);
    void recorded(double iteration, double passes);

private:
    RunSpec::Cadence m_spec;
    double m_freePasses;
    double m_evaluationPasses;
    double m_spentPasses = 0.0;
    double m_nextIteration = 0.0;
    double m_nextDue = 0.0; ///< in the unit of an explicit cadence
};

} // namespace gapscope
