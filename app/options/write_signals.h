// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <csignal>
#include <initializer_list>

namespace gapscope::cli {

/// After this call, writing to a closed pipe (SIGPIPE) or beyond the file size limit (SIGXFSZ) fails with an error
/// instead of ending the program. It installs an empty handler rather than SIG_IGN, which child processes would
/// inherit.
inline void surviveFailedWrites() {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int signal : {SIGPIPE, SIGXFSZ})
        sigaction(signal, &action, nullptr);
}

} // namespace gapscope::cli
