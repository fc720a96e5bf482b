// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/problem/problem.h"

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gapscope {

inline constexpr std::size_t maximalExtras = 12;
/// A solver's own scalars, in the order of SolverInfo::extras; NaN = not available.
using Extras = std::array<double, maximalExtras>;

/// The bound of a theorem, evaluated at the snapshots of a run.
struct TheoryBound {
    enum class Quantity {
        gap,
        suboptimality,
        averageGap,
        averageSuboptimality,
        bestGap, ///< smallest P so far minus largest lower bound so far
    };
    struct Constant {
        std::string name; ///< "K", "L", "E_0"
        double value;
        std::string origin;   ///< its formula: "n + ρ²/(λγ)"; the meaning of a scalar of the run
        bool isOfRun = false; ///< a scalar that the run published, at its latest snapshot
    };
    std::string theorem; ///< "Theorem 1 of Shalev-Shwartz and Zhang (2014)"
    Quantity quantity = Quantity::gap;
    std::vector<Constant> constants{};
    bool inExpectation = false; ///< it bounds the expectation over the random row orders
    double probability = 1.0;   ///< it holds with this probability over the random row orders
    /// The bound after `iteration` units of SolverInfo::iterationUnit, given the extras of that snapshot.
    std::function<double(double iteration, const Extras& extras)> value;
    /// The extras at a later `iteration`, at worst, of a run that continues from the snapshot at `from` with the
    /// constants that it had there, such as its L. For bounds whose extras measure progress, such as μ_k and A_k; if it
    /// is empty, they are all constants.
    std::function<Extras(double iteration, double from, const Extras& extras)> extrasAhead{};

    /// The bound at a later iteration of a run that continues from the snapshot at `from` with the same constants.
    /// Nearly always nonincreasing; with an adaptive L of the estimate functions the tolerance of their test adds a
    /// tiny multiple of the iteration.
    double ahead(double iteration, double from, const Extras& extras) const {
        return value(iteration, extrasAhead ? extrasAhead(iteration, from, extras) : extras);
    }
};

/// The data available to a bound: what is known about the running or finished run.
struct TheoryInput {
    const Problem& problem;
    const ParameterValues& parameters;
    double primalAtStart = 0.0;
    double dualAtStart = 0.0;
    Vector bestW{}; ///< best known minimizer, stands for w*
    double bestDual = 0.0;
};

/// An unmet condition of a theorem; englishTemplate() gives its wording.
enum class NoTheoremId {
    noneKnown, ///< for this solver
    constantsUnknown,
    otherSetting,
    lossNotSmooth,
    notStronglyConvex,
    notStronglyConvexInAll,
    slopeUnknown,
    slopeUnbounded,
    dualUnbounded,
    smoothingErrorUnbounded,
    freeBias,
    l1Part,
    kernel,
    otherStart,
    otherStartOrZero,
    wellConditioned,
    stepsTooLong,
    givenStep,
    delayedSteps,
    noRate,
    givenLipschitz,
    shrinkingLipschitz,
    annealedSmoothing,
    chosenWeight,
    notIndependentRows,
    smoothWithConvexSchedule,
    outsideBall,
    count ///< number of ids
};

/// Why no theorem applies to a run.
struct NoTheorem {
    NoTheoremId id{};
    std::vector<std::string> arguments{}; ///< replace %1, %2, ... of the template
};

/// "No theorem applies: %1."; the window translates it and its argument.
extern const std::string_view noTheoremTemplate;
/// The wording of an id, with %1, %2, ... for its arguments.
std::string_view englishTemplate(NoTheoremId id);
/// "No theorem applies: the loss is not smooth."
std::string sentence(const NoTheorem& reason);

/// The bound on a run, or why there is none. Callers must check before using the bound.
class [[nodiscard]] TheoryResult {
public:
    TheoryResult(TheoryBound bound) : m_content(std::move(bound)) {}
    TheoryResult(NoTheorem reason) : m_content(std::move(reason)) {}
    TheoryResult(NoTheoremId reason) : m_content(NoTheorem{reason, {}}) {}

    explicit operator bool() const noexcept { return m_content.index() == 0; }
    const TheoryBound& operator*() const& { return *std::get_if<0>(&m_content); }
    TheoryBound&& operator*() && { return std::move(*std::get_if<0>(&m_content)); }
    const TheoryBound* operator->() const { return std::get_if<0>(&m_content); }
    const NoTheorem& reason() const { return *std::get_if<1>(&m_content); }

private:
    std::variant<TheoryBound, NoTheorem> m_content;
};

} // namespace gapscope
