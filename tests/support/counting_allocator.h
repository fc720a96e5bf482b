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

} // namespace gapscope::allocations
