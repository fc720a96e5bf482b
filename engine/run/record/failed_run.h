// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/failure.h"
#include "engine/run/record/snapshot.h"

namespace gapscope {

/// How a run ended that failed before its first snapshot. Never throws.
inline RunOutcome failedRun(const Message& failure) noexcept {
    RunOutcome outcome;
    outcome.status = RunStatus::failed;
    try {
        outcome.reason = lastingSentence(failure);
    } catch (...) { // a sentence takes memory; this one is short enough to lie in the string itself
        outcome.reason = "out of memory";
    }
    return outcome;
}

} // namespace gapscope
