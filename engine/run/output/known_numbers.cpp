// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/known_numbers.h"

#include <cmath>

namespace gapscope {

double countAsNumber(std::int64_t count) {
    return count < 0 ? notAvailable : static_cast<double>(count);
}

std::string gapWords(double gap, const std::string& digits) {
    return gap < 0.0 ? "at rounding level" : digits;
}

RunStatus statusWith(RunStatus status, const Snapshot& last) {
    const bool isCertified = std::isfinite(last.primal) && std::isfinite(last.gap);
    return status == RunStatus::converged && !isCertified ? RunStatus::diverged : status;
}

} // namespace gapscope
