// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/snapshot.h"

namespace gapscope {

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
