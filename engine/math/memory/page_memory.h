// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>

namespace gapscope {

/// Memory, not initialized, that goes back to the system at once when it is freed; what malloc frees may stay with the
/// program. For arrays of many kilobytes that make room for others. Throws std::bad_alloc.
class PageMemory {
public:
    PageMemory() = default;
    explicit PageMemory(std::size_t bytes);
    ~PageMemory();
    PageMemory(PageMemory&& other) noexcept;
    PageMemory& operator=(PageMemory&& other) noexcept;

    /// Aligned for any plain value; null for no bytes.
    std::byte* data() const noexcept { return m_data; }
    std::size_t size() const noexcept { return m_bytes; }

private:
    std::byte* m_data = nullptr;
    std::size_t m_bytes = 0;
};

} // namespace gapscope
