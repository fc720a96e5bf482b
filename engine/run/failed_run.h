// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/failure.h"
#include "engine/run/snapshot.h"

namespace gapscope {

/// How a run ended that failed before its first snapshot.
inline RunOutcome failedRun(const Message& failure) {
    RunOutcome outcome;
    outcome.status = RunStatus::failed;
    outcome.reason = lastingSentence(failure);
    return outcome;
}

} // namespace gapscope
