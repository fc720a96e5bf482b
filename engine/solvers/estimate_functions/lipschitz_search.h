// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_instance.h"

namespace gapscope {

/// The search for L in the estimate-function methods: parameters `L_rule`, `L_start`, `L_up`, `L_down`.
class LipschitzSearch {
public:
    static constexpr int maximalRaises = 60;

    explicit LipschitzSearch(const ParameterValues& parameters);

    bool isAdaptive() const noexcept { return m_isAdaptive; }
    /// The first trial value at the start; asks the instance for L_ub only if it is needed.
    double first(AgmInstance& instance);
    /// The first trial value after an iteration that accepted `accepted`.
    double next(double accepted) const noexcept;
    double raised(double refused) const noexcept { return m_up * refused; }

private:
    bool m_isAdaptive;
    double m_start; ///< NaN for auto
    double m_up;
    double m_down;
    double m_min = 0.0; ///< at an exact iterate every trial is accepted, and L would decrease without limit
};

} // namespace gapscope
