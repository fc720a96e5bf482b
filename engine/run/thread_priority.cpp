// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/thread_priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace gapscope {

void lowerOwnPriority() {
    constexpr int politeness = 5;
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), politeness));
}

} // namespace gapscope
