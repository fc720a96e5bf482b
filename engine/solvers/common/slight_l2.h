// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"

namespace gapscope {

/// The parameter `slight_l2`: dual coordinate methods solve l1 ||w||_1 + (lambda/2) ||w||^2 in place of l1 alone.
/// Source: spec sdca.md section 8.
Parameter slightL2Parameter();
/// Its value: 0 for none, nothing for auto.
std::optional<double> slightL2Of(const ParameterValues& parameters);
/// Whether it gives a problem with l1 the strong convexity that its regularizer lacks.
bool addsSlightL2(const ProblemTraits& problem, const ParameterValues& parameters);
/// Refuses it with regularizers other than l1 alone.
Requirement slightL2OnlyForL1();

/// The strengths of the solved problem; adds a note about a slight l2 part. auto is eps (l1/P(0))^2 for a target gap
/// eps, which moves the optimum by at most eps/2.
CoordinateStrengths solvedStrengths(const SolverContext& context, SolverState& state);

/// The strength of the slight l2 part of a run, 0 without one.
double slightL2Of(const OuterRun& run);

/// Bounds P - P* of l1 alone at the points of a run: P(w) - D(alpha) of the solved problem, plus (lambda/2)(B^2 -
/// ||w||^2), B the smallest P/l1 of all w seen. Source: spec accelerated_sdca.md section 7.
class SlightBound {
public:
    struct Point {
        const Vector& w;
        const Vector& alpha;
        const Vector& scores; ///< X w
    };

    explicit SlightBound(const OuterRun& run) : m_run(run) {}
    /// Nothing without a slight l2 part, or after a stop request. Half a pass, not counted.
    std::optional<double> at(const Point& point, const std::stop_token& stop);

private:
    const OuterRun& m_run;
    double m_radius = std::numeric_limits<double>::infinity(); ///< of the optimum
};

} // namespace gapscope
