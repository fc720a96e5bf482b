// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>

namespace gapscope {

/// Uninitialized memory that is returned to the system as soon as it is released, whereas the heap may keep what malloc
/// released. For large arrays whose release must make room for others. Throws std::bad_alloc.
class PageMemory {
public:
    PageMemory() = default;
    explicit PageMemory(std::size_t bytes);
    ~PageMemory();
    PageMemory(PageMemory&& other) noexcept;
    PageMemory& operator=(PageMemory&& other) noexcept;

    /// Aligned for any plain type; null if the size is 0.
    std::byte* data() const noexcept { return m_data; }
    std::size_t size() const noexcept { return m_bytes; }

private:
    std::byte* m_data = nullptr;
    std::size_t m_bytes = 0;
};

} // namespace gapscope
