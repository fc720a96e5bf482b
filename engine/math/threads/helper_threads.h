// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

namespace gapscope {

/// Starts at most `max` threads that work beside the calling one, each on `body(number, stop)` with the numbers 1, 2,
/// .... Threads that the system does not give are done without: the work must be such that those that are there do all
/// of it. `body` must not throw.
template <class Body>
std::vector<std::jthread> helperThreads(std::size_t max, const Body& body) {
    std::vector<std::jthread> threads;
    try {
        threads.reserve(max);
        for (std::size_t number = 1; number <= max; ++number)
            threads.emplace_back([body, number](const std::stop_token& stop) { body(number, stop); });
    } catch (const std::system_error&) { // no further thread
    } catch (const std::bad_alloc&) {    // or no memory for one
    }
    return threads;
}

} // namespace gapscope
