// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Gives the window priority over the calling thread and its future child threads. On Linux niceness belongs to a
/// thread. A failure to change it is ignored.
void lowerOwnPriority();

} // namespace gapscope
