// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/memory/large_pages.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <cstdint>

namespace gapscope {
namespace {

constexpr std::size_t largePage = std::size_t{1} << 21;

} // namespace

void preferLargePages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef __linux__
    const std::size_t before = (largePage - reinterpret_cast<std::uintptr_t>(memory) % largePage) % largePage;
    if (bytes >= before + largePage)
        madvise(static_cast<char*>(memory) + before, (bytes - before) / largePage * largePage, MADV_HUGEPAGE);
#endif
}

void* allocateLarge(std::size_t bytes) {
    const std::size_t alignment = bytes >= largePage ? largePage : 64;
    const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
    void* const memory = whole >= bytes ? std::aligned_alloc(alignment, whole) : nullptr;
    if (memory == nullptr)
        throw std::bad_alloc();
    preferLargePages(memory, whole);
    return memory;
}

} // namespace gapscope
