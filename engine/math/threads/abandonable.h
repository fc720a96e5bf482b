// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <functional>

namespace gapscope {

/// Runs a long computation that cannot be ended from outside, such as the decomposition of a large matrix by a library,
/// so that whoever waits for it can be interrupted all the same: it goes on to its end on a thread of its own, and
/// nobody takes what it finds. It must own all that it touches. Where the present thread cannot be interrupted, or no
/// thread can be started, it runs here. Throws Interrupted, or what the computation throws.
void runAbandonable(const std::function<void()>& work);

/// The processor time that this thread's computations took on other threads.
double processorSecondsElsewhere() noexcept;

} // namespace gapscope
