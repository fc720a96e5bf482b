// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/snapshot.h"

#include <memory>
#include <stop_token>

namespace gapscope {

/// Computes the numbers of a snapshot from a solver's state, through Problem only, and keeps the best feasible dual
/// point.
class Evaluator {
public:
    explicit Evaluator(const PreparedRun& run);

    /// The cost of one evaluation, in passes over the training rows.
    double costInPasses() const noexcept { return m_costInPasses; }

    /// How much of a snapshot to compute: everything, or only what the certificate of the current iterate needs. With
    /// the latter a stopped run ends within the time of about two products.
    enum class Extent { everything, certificate };

    /// Computes primal, dual, gap, counts and errors of `snapshot`. If w, alpha or the scores have an entry that is not
    /// finite, everything but the best dual value stays unknown; this is the only place that decides it. Returns false
    /// if a stop request came first.
    bool evaluate(const SolverState& state, Snapshot& snapshot, const std::stop_token& stop,
                  Extent extent = Extent::everything);

    /// The feasible point of the best dual value so far; empty if none is known.
    const Vector& bestAlpha() const noexcept { return m_bestAlpha; }
    /// Moves it out. No evaluation may follow.
    Vector takeBestAlpha() { return std::move(m_bestAlpha); }

private:
    /// The errors of the boosted ensemble, with the best known hypothesis weights.
    bool evaluateEnsemble(const StumpMap& stumps, Snapshot& snapshot, const std::stop_token& stop) const;
    bool evaluateDual(const SolverState& state, Vector scores, double bias, Snapshot& snapshot,
                      const std::stop_token& stop, Extent extent);
    bool evaluateAverages(const SolverState& state, double bias, Snapshot& snapshot, const std::stop_token& stop);
    void consider(DualValue candidate);

    const PreparedRun& m_run;
    std::unique_ptr<LinearMap> m_testMap; ///< null without test data
    bool m_dualIsKnown;                   ///< false if the solver has no dual variables and the regularizer vanishes
    double m_costInPasses;
    double m_bestDual = -infinity;
    Vector m_bestAlpha;
};

} // namespace gapscope
