// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/trace.h"
#include "engine/solvers/interface/solver.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// What is known about the optimum of a problem from all runs on it.
struct KnownOptimum {
    Vector w{};                   ///< of the finished run with the smallest P; empty = no such run
    double primal = notAvailable; ///< P(w)
    double dual = notAvailable;   ///< the best certified lower bound of all runs
    /// Whether w can stand for w*: P(w) is certified to be within `certifiedExcess` of the optimum. No bound is
    /// computed from it before that.
    bool isCertified() const noexcept;
};
/// The certified relative gap, (P(w) - D) / max(1, |P(w)|), at which w may stand for w*.
inline constexpr double certifiedExcess = 1e-6;

/// A run to which a theorem is applied.
struct TheoryQuestion {
    const Problem& problem;
    const SolverInfo& solver;
    const ParameterValues& parameters;
    KnownOptimum best{};
};

/// The bound of a theorem and the bounded quantity of a run, at each snapshot; or the reason why there is no bound.
struct TheoryCurve {
    enum class State {
        noTheorem,    ///< `obstacle` gives the reason
        needsOptimum, ///< `missing` names the constants that need a certified run of the problem
        bounds,
    };
    State state = State::noTheorem;
    std::string obstacle{};
    std::optional<NoTheorem> noTheorem{}; ///< `obstacle` in structured form, if it is a condition of the theorem
    std::string theorem{};
    std::string unit = "iteration"; ///< SolverInfo::iterationUnit
    TheoryBound::Quantity quantity = TheoryBound::Quantity::gap;
    std::vector<TheoryBound::Constant> constants{}; ///< missing ones are NaN; those of the run itself come last
    std::vector<std::string> missing{};
    bool isInExpectation = false; ///< bounds the expectation over the random row orders
    double probability = 1.0;     ///< holds with this probability over the random row orders
    bool isVacuous = false;       ///< the bound is nowhere below `atStart`, the initial value, so far
    double atStart = notAvailable;
    /// How well P* is known: P(w) - D of the best known pair; 0 for bounds on gaps. Bounds on P - P* are raised by
    /// this, because P - D is what is measured; the sum is a valid bound for any P*.
    double uncertainty = 0.0;
    double scale = 1.0; ///< max(1, |P|) with the smallest known P, for relative accuracies
    /// The three units of cost at each snapshot.
    std::vector<double> iterations{};
    std::vector<double> passes{};
    std::vector<double> seconds{};
    std::vector<double> bound{};    ///< one value per snapshot; NaN where the theorem does not apply
    std::vector<double> measured{}; ///< the quantity at the same snapshots; NaN if unknown
    /// The bound at iterations after the latest snapshot, if the run goes on with the constants that it has there; not
    /// raised by `uncertainty`. Set in the state `bounds`.
    std::function<double(double iteration)> ahead{};

    /// Whether the quantity is one that the charts show for every run: gap or suboptimality.
    bool boundsDrawnQuantity() const noexcept {
        return quantity == TheoryBound::Quantity::gap || quantity == TheoryBound::Quantity::suboptimality;
    }
};

/// Reads the trace in short pieces and evaluates the bound at its snapshots. May cost some products with the data: too
/// expensive for the window's thread. A stop request truncates the result.
TheoryCurve theoryCurve(const TheoryQuestion& question, const Trace& trace, const std::stop_token& stop);

} // namespace gapscope
