// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Lets the window go before the calling thread and those that it starts. On Linux the niceness belongs to a thread;
/// where it cannot be changed the thread is only less polite.
void lowerOwnPriority();

} // namespace gapscope
