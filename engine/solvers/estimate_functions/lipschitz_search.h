// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_instance.h"

namespace gapscope {

/// How the estimate-function methods find L.
class LipschitzSearch {
public:
    static constexpr int maximalRaises = 60;

    explicit LipschitzSearch(const LipschitzSettings& settings) : m_settings(settings) {}

    bool isAdaptive() const noexcept { return m_settings.isAdaptive; }
    /// The first trial value at the start; asks the instance for L_ub only if it is needed.
    double first(AgmInstance& instance);
    /// The first trial value after an iteration that accepted `accepted`.
    double next(double accepted) const noexcept;
    double raised(double refused) const noexcept { return m_settings.up * refused; }
    /// L_ub as `first` computed it; NaN if it did not.
    double bound() const noexcept { return m_bound; }
    /// After a change of the smoothing that multiplies L by at most this.
    void scaleBound(double factor) noexcept { m_bound *= factor; }

private:
    LipschitzSettings m_settings;
    double m_bound = std::numeric_limits<double>::quiet_NaN();
    double m_min = 0.0; ///< at an exact iterate every trial is accepted, and L would decrease without limit
};

} // namespace gapscope
