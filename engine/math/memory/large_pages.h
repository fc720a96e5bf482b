// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

namespace gapscope {

/// Uninitialized memory of `bytes` > 0, in large pages if the system has them, which makes random reads of tens of
/// megabytes up to a third faster. Release it with std::free. Throws std::bad_alloc.
void* allocateLarge(std::size_t bytes);

/// Requests large pages for memory that has not been written to yet. A mere hint: failure is ignored.
void preferLargePages(void* memory, std::size_t bytes) noexcept;

/// An allocator for arrays that may be large and are read repeatedly.
template <class T>
struct LargePageAllocator {
    using value_type = T;

    LargePageAllocator() = default;
    template <class U>
    LargePageAllocator(const LargePageAllocator<U>&) noexcept {}

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / sizeof(T))
            throw std::bad_array_new_length();
        return static_cast<T*>(allocateLarge(count * sizeof(T)));
    }
    void deallocate(T* memory, std::size_t) noexcept { std::free(memory); }

    bool operator==(const LargePageAllocator&) const = default;
};

/// A vector with this allocator.
template <class T>
using LargeVector = std::vector<T, LargePageAllocator<T>>;

} // namespace gapscope
