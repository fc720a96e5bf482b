// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <csignal>

namespace gapscope::cli {

/// From here on a write into a pipe that nobody reads any more (SIGPIPE), or beyond the limit of a file's size
/// (SIGXFSZ), fails with an error like any other and does not end the program. A handler that does nothing in place of
/// SIG_IGN: programs started from this one do not inherit it.
inline void surviveFailedWrites() {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGPIPE, SIGXFSZ})
        sigaction(signal, &action, nullptr);
}

} // namespace gapscope::cli
