// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/trace.h"
#include "engine/solvers/interface/solver.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// What is known of the optimum of a problem from all runs on it.
struct KnownOptimum {
    Vector w{};                   ///< of the run with the least P that has ended; empty = of none
    double primal = notAvailable; ///< P(w)
    double dual = notAvailable;   ///< the best certified lower bound of all runs
    /// Whether w stands for w*: P(w) is certified to be within `certifiedExcess` of the optimum. Before that no bound
    /// is made of it.
    bool isCertified() const noexcept;
};
/// The certified relative gap, (P(w) - D) / max(1, |P(w)|), from which w stands for w*.
inline constexpr double certifiedExcess = 1e-6;

/// A run that a theorem is asked about.
struct TheoryQuestion {
    const Problem& problem;
    const SolverInfo& solver;
    const ParameterValues& parameters;
    KnownOptimum best{};
};

/// A theorem's bound on a run beside what it bounds, snapshot by snapshot; or why there is none.
struct TheoryCurve {
    enum class State {
        noTheorem,    ///< `obstacle` says why
        needsOptimum, ///< `missing` names the constants that wait for a certified run of the problem
        bounds,
    };
    State state = State::noTheorem;
    std::string obstacle{};
    std::optional<NoTheorem> noTheorem{}; ///< what `obstacle` says, where it is a condition of the theorem
    std::string theorem{};
    TheoryBound::Quantity quantity = TheoryBound::Quantity::gap;
    std::vector<TheoryBound::Constant> constants{}; ///< those that are missing are NaN; last those of the run itself
    std::vector<std::string> missing{};
    bool isInExpectation = false; ///< a bound on the mean over all orders of the rows
    bool isVacuous = false;       ///< nowhere so far below the value that the quantity had at the start, `atStart`
    double atStart = notAvailable;
    /// How well P* is known: P(w) - D of the best known pair. Bounds on P - P* are drawn that much higher, since what
    /// is measured is P - D: for that the sum is a bound whatever P* is. 0 for bounds on gaps.
    double uncertainty = 0.0;
    /// The three units of cost at the snapshots.
    std::vector<double> iterations{};
    std::vector<double> passes{};
    std::vector<double> seconds{};
    std::vector<double> bound{};    ///< a value a snapshot; NaN where the theorem says nothing
    std::vector<double> measured{}; ///< the quantity at the same snapshots; NaN where it is not known

    /// Whether the quantity is one that the charts draw of every run, gap or suboptimality.
    bool boundsDrawnQuantity() const noexcept {
        return quantity == TheoryBound::Quantity::gap || quantity == TheoryBound::Quantity::suboptimality;
    }
};

/// Reads the trace in short pieces and evaluates the bound at its snapshots. May cost some products with the data: not
/// for the window's thread. A stop leaves the answer short.
TheoryCurve theoryCurve(const TheoryQuestion& question, const Trace& trace, const std::stop_token& stop);

} // namespace gapscope
