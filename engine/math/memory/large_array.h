// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/memory/large_pages.h"

#include <memory>
#include <type_traits>

namespace gapscope {

/// A fixed number of trivially copyable values, uninitialized, in large pages if the system has them.
template <class T>
class LargeArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    LargeArray() = default;
    explicit LargeArray(std::size_t count) {
        if (count > 0)
            m_values.reset(static_cast<T*>(allocateLarge(count * sizeof(T))));
    }

    T* data() noexcept { return m_values.get(); }
    const T* data() const noexcept { return m_values.get(); }

private:
    struct Free {
        void operator()(T* values) const noexcept { std::free(values); }
    };
    std::unique_ptr<T, Free> m_values;
};

} // namespace gapscope
