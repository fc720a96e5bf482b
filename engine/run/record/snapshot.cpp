// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/snapshot.h"

#include <cmath>

namespace gapscope {
namespace {

bool isSame(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

} // namespace

bool isOfSameIterate(const Snapshot& a, const Snapshot& b) {
    return isSame(a.primal, b.primal) && isSame(a.dual, b.dual) && isSame(a.dualIterate, b.dualIterate) &&
           isSame(a.normW, b.normW) && a.nonZerosW == b.nonZerosW && a.nonZerosAlpha == b.nonZerosAlpha;
}

const char* statusWord(RunStatus status) {
    switch (status) {
    case RunStatus::converged:
        return "converged";
    case RunStatus::budget:
        return "budget";
    case RunStatus::stalled:
        return "stalled";
    case RunStatus::diverged:
        return "diverged";
    case RunStatus::stopped:
        return "stopped";
    case RunStatus::failed:
        break;
    }
    return "failed";
}

} // namespace gapscope
