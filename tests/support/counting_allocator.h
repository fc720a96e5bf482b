// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdint>

/// The memory allocated by malloc and related functions, which counting_allocator.cpp replaces with counting versions
/// wherever it is linked.
namespace gapscope::allocations {

/// False under sanitizers, which have their own allocator.
bool areCounted() noexcept;
std::int64_t held() noexcept;
/// The peak since `restartPeak`.
std::int64_t peak() noexcept;
void restartPeak() noexcept;
/// Requests of at least `bytes` bytes fail from now on; 0: none. Only if allocations are counted.
void failFrom(std::size_t bytes) noexcept;

/// How many requests for memory the program has made, on all its threads but those that are exempt.
std::uint64_t requests() noexcept;

/// While it lives, the k-th request that is counted from now on (1: the next one) finds no memory, and `count` - 1
/// behind it. Which thread makes it is all the same: a run has several. One at a time.
class FailingRequests {
public:
    static constexpr std::uint64_t all = ~std::uint64_t{0}; ///< the k-th and all that follow

    explicit FailingRequests(std::uint64_t k, std::uint64_t count = 1) noexcept;
    ~FailingRequests();
    FailingRequests(const FailingRequests&) = delete;
    FailingRequests& operator=(const FailingRequests&) = delete;

    /// How many have found none, of those of the newest one.
    static std::uint64_t count() noexcept;
};

/// While it lives, requests of this thread are not counted and all find memory: those of the test itself, while others
/// work.
class ExemptThread {
public:
    ExemptThread() noexcept;
    ~ExemptThread();
    ExemptThread(const ExemptThread&) = delete;
    ExemptThread& operator=(const ExemptThread&) = delete;

private:
    bool m_before;
};

} // namespace gapscope::allocations
