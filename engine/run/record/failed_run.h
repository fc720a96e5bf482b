// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/failure.h"
#include "engine/run/record/snapshot.h"

namespace gapscope {

/// The outcome of a run that failed before its first snapshot.
inline RunOutcome failedRun(const Message& failure) {
    RunOutcome outcome;
    outcome.status = RunStatus::failed;
    outcome.reason = lastingSentence(failure);
    return outcome;
}

} // namespace gapscope
