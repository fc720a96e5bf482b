// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Processor time in seconds that a process, its threads and its descendants have used so far; 0 if it is unknown.
/// Descendants count from when they are started; the system reports the time of ended ones in hundredths of a second.
double processorSecondsOf(int process);

} // namespace gapscope
