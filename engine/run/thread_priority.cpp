// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/thread_priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace gapscope {

void lowerOwnPriority() {
    constexpr int politeness = 10; // with 5, the ticks of a window next to 20 runs waited up to 30 ms for a core
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), politeness));
}

} // namespace gapscope
