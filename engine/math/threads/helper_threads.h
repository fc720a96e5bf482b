// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

namespace gapscope {

/// Starts at most `max` threads beside the calling one, each running `body(number, stop)` with the numbers 1, 2, ....
/// Starts fewer if the system refuses: those that run must be able to do all the work. `body` must not throw.
template <class Body>
std::vector<std::jthread> helperThreads(std::size_t max, const Body& body) {
    std::vector<std::jthread> threads;
    try {
        threads.reserve(max);
        for (std::size_t number = 1; number <= max; ++number)
            threads.emplace_back([body, number](const std::stop_token& stop) { body(number, stop); });
    } catch (const std::system_error&) { // no further thread
    } catch (const std::bad_alloc&) {    // or no memory for it
    }
    return threads;
}

} // namespace gapscope
