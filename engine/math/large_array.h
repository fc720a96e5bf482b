// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace gapscope {

/// A fixed number of plain values, not initialized, in large memory pages where the system has them: filling and
/// reading tens of megabytes in random order costs a third less that way.
template <class T>
class LargeArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    LargeArray() = default;
    explicit LargeArray(std::size_t count) {
        if (count == 0)
            return;
        const std::size_t alignment = count * sizeof(T) >= largePage ? largePage : 64;
        const std::size_t bytes = (count * sizeof(T) + alignment - 1) / alignment * alignment;
        m_values.reset(static_cast<T*>(std::aligned_alloc(alignment, bytes)));
        if (!m_values)
            throw std::bad_alloc();
#ifdef __linux__
        if (alignment == largePage)
            madvise(m_values.get(), bytes, MADV_HUGEPAGE); // a wish; nothing depends on it
#endif
    }

    T* data() noexcept {
        return m_values.get();
    }
    const T* data() const noexcept {
        return m_values.get();
    }

private:
    static constexpr std::size_t largePage = std::size_t{1} << 21;
    struct Free {
        void operator()(T* values) const noexcept { std::free(values); }
    };
    std::unique_ptr<T, Free> m_values;
};

} // namespace gapscope
