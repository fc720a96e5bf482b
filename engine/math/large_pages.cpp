// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/large_pages.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace gapscope {

void* allocateLarge(std::size_t bytes) {
    constexpr std::size_t largePage = std::size_t{1} << 21;
    const std::size_t alignment = bytes >= largePage ? largePage : 64;
    const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
    void* const memory = whole >= bytes ? std::aligned_alloc(alignment, whole) : nullptr;
    if (memory == nullptr)
        throw std::bad_alloc();
#ifdef __linux__
    if (alignment == largePage)
        madvise(memory, whole, MADV_HUGEPAGE); // a wish; nothing depends on it
#endif
    return memory;
}

} // namespace gapscope
