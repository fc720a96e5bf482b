// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

namespace gapscope {

/// Memory for `bytes` > 0, not initialized, in large pages where the system has them: reading tens of megabytes in
/// random order costs up to a third less that way. Freed by std::free. Throws std::bad_alloc.
void* allocateLarge(std::size_t bytes);

/// Asks for large pages for memory that nobody has written to yet; nothing depends on the answer.
void preferLargePages(void* memory, std::size_t bytes) noexcept;

/// For arrays that may be large and are read again and again.
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

/// A vector in such memory.
template <class T>
using LargeVector = std::vector<T, LargePageAllocator<T>>;

} // namespace gapscope
