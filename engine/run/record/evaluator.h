// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/snapshot.h"

#include <memory>
#include <stop_token>

namespace gapscope {

/// Turns a solver's state into the numbers of a snapshot, through Problem only, and keeps the best feasible dual point.
class Evaluator {
public:
    explicit Evaluator(const PreparedRun& run);

    /// What one evaluation costs, in passes over the training rows.
    double costInPasses() const noexcept { return m_costInPasses; }

    /// How much of a snapshot is filled in: everything, or only what the certificate of the present iterate needs. A
    /// run that was told to stop ends within the time of two products this way.
    enum class Extent { everything, certificate };

    /// Fills primal, dual, gap, counts and errors of `snapshot`. Of a state with an entry of w, alpha or the scores
    /// that is not finite all but the best dual value stay unknown: the only place where that is decided. False when a
    /// stop was asked for before it was done.
    bool evaluate(const SolverState& state, Snapshot& snapshot, const std::stop_token& stop,
                  Extent extent = Extent::everything);

    /// The feasible point behind the best dual value so far; empty when none is known. Ends the evaluations.
    Vector takeBestAlpha() { return std::move(m_bestAlpha); }

private:
    /// The errors of the ensemble that boosting ends with, by the best hypothesis weights known.
    bool evaluateEnsemble(const StumpMap& stumps, Snapshot& snapshot, const std::stop_token& stop) const;
    bool evaluateDual(const SolverState& state, Vector scores, double bias, Snapshot& snapshot,
                      const std::stop_token& stop, Extent extent);
    bool evaluateAverages(const SolverState& state, double bias, Snapshot& snapshot, const std::stop_token& stop);
    void consider(DualValue candidate);

    const PreparedRun& m_run;
    std::unique_ptr<LinearMap> m_testMap; ///< null without test data
    bool m_dualIsKnown;                   ///< false without dual variables and regularizer
    double m_costInPasses;
    double m_bestDual = -infinity;
    Vector m_bestAlpha;
};

} // namespace gapscope
