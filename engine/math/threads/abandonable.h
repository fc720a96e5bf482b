// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <functional>

namespace gapscope {

/// Runs a long computation that cannot be cancelled, such as a matrix decomposition by a library, so that its caller
/// can still be interrupted: it runs on a thread of its own, and if interrupted, it is left to finish there and its
/// result is discarded. It must own everything it accesses. Runs on the calling thread if that cannot be interrupted or
/// no thread can be started. Throws Interrupted, or what the computation throws.
void runAbandonable(const std::function<void()>& work);

/// The processor time that this thread itself has used so far, in seconds.
double threadProcessorSeconds() noexcept;
/// The processor time that computations of this thread took on other threads or in other processes.
double processorSecondsElsewhere() noexcept;
/// Adds to it what another thread or process took.
void addProcessorSecondsElsewhere(double seconds) noexcept;

} // namespace gapscope
