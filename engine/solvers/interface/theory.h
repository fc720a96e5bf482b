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

inline constexpr std::size_t maximalExtras = 8;
/// A solver's own scalars, in the slots that SolverInfo::extras names; NaN = not available.
using Extras = std::array<double, maximalExtras>;

/// A theorem's bound on a run, evaluated at the snapshots of the run.
struct TheoryBound {
    enum class Quantity {
        gap,
        suboptimality,
        averageGap,
        averageSuboptimality,
        bestGap, ///< least P so far minus greatest lower bound so far
    };
    struct Constant {
        std::string name; ///< "K", "L", "E_0"
        double value;
        std::string origin; ///< where it came from: "n + R²/(λγ)"
    };
    std::string theorem; ///< "Theorem 1 of Shalev-Shwartz and Zhang (2014)"
    Quantity quantity = Quantity::gap;
    std::vector<Constant> constants{};
    bool inExpectation = false; ///< it bounds the mean over all orders in which the rows could be drawn
    /// The bound after `iteration` units of SolverInfo::iterationUnit, given the extras of that snapshot.
    std::function<double(double iteration, const Extras& extras)> value;
};

/// What a bound may use: the finished or running run as far as it is known.
struct TheoryInput {
    const Problem& problem;
    const ParameterValues& parameters;
    double primalAtStart = 0.0;
    double dualAtStart = 0.0;
    Vector bestW{}; ///< best known minimizer, stands for w*
    double bestDual = 0.0;
};

/// What a theorem asks for and a run does not have; englishTemplate() words it.
enum class NoTheoremId {
    noneKnown, ///< of this solver
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
    count ///< of these
};

/// Why no theorem bounds a run.
struct NoTheorem {
    NoTheoremId id{};
    std::vector<std::string> arguments{}; ///< replace %1, %2, ... of the template
};

/// "No theorem applies: %1."; the window translates it and what stands in its place.
extern const std::string_view noTheoremTemplate;
/// The part of it that an id stands for, with %1, %2, ... where its arguments go.
std::string_view englishTemplate(NoTheoremId id);
/// "No theorem applies: the loss is not smooth."
std::string sentence(const NoTheorem& reason);

/// The bound on a run or why there is none. The caller must look before it takes the bound.
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
