// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdint>

/// The bytes that this program holds from malloc and its relatives, which are replaced by counting ones wherever
/// counting_allocator.cpp is linked.
namespace gapscope::allocations {

/// False under sanitizers, which bring an allocator of their own.
bool areCounted() noexcept;
std::int64_t held() noexcept;
/// The most that was held since `restartPeak`.
std::int64_t peak() noexcept;
void restartPeak() noexcept;
/// From here on requests of that many bytes or more find no memory; 0: all find some. Only where they are counted.
void failFrom(std::size_t bytes) noexcept;

} // namespace gapscope::allocations
