// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/counting_allocator.h"

#include <malloc.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>

namespace gapscope::allocations {
namespace {

std::atomic<std::int64_t> present = 0;
std::atomic<std::int64_t> max = 0;
std::atomic<std::size_t> refused = 0; ///< requests of at least this many bytes fail; 0: none

[[maybe_unused]] bool isRefused(std::size_t size) noexcept {
    const std::size_t limit = refused.load(std::memory_order_relaxed);
    return limit != 0 && size >= limit;
}

[[maybe_unused]] void* counted(void* block) noexcept {
    if (block == nullptr)
        return nullptr;
    const auto size = static_cast<std::int64_t>(malloc_usable_size(block));
    const std::int64_t now = present.fetch_add(size) + size;
    for (std::int64_t before = max; before < now && !max.compare_exchange_weak(before, now);) {
    }
    return block;
}
[[maybe_unused]] void discounted(void* block) noexcept {
    if (block != nullptr)
        present -= static_cast<std::int64_t>(malloc_usable_size(block));
}

} // namespace

bool areCounted() noexcept {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return false;
#else
    return true;
#endif
}
std::int64_t held() noexcept {
    return present;
}
std::int64_t peak() noexcept {
    return max;
}
void restartPeak() noexcept {
    max = present.load();
}

void failFrom(std::size_t bytes) noexcept {
    refused = bytes;
}

} // namespace gapscope::allocations

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// The C library's allocator by its internal names, so that Eigen's allocations are counted like those of `new`.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
void __libc_free(void*);

void* malloc(std::size_t size) {
    return gapscope::allocations::isRefused(size) ? nullptr : gapscope::allocations::counted(__libc_malloc(size));
}
void* calloc(std::size_t count, std::size_t size) {
    return gapscope::allocations::isRefused(count * size) ? nullptr
                                                          : gapscope::allocations::counted(__libc_calloc(count, size));
}
void* realloc(void* block, std::size_t size) {
    if (gapscope::allocations::isRefused(size))
        return nullptr;
    gapscope::allocations::discounted(block);
    return gapscope::allocations::counted(__libc_realloc(block, size));
}
void* memalign(std::size_t alignment, std::size_t size) {
    return gapscope::allocations::isRefused(size) ? nullptr
                                                  : gapscope::allocations::counted(__libc_memalign(alignment, size));
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    return memalign(alignment, size);
}
int posix_memalign(void** block, std::size_t alignment, std::size_t size) {
    *block = memalign(alignment, size);
    return *block == nullptr ? ENOMEM : 0;
}
void free(void* block) {
    gapscope::allocations::discounted(block);
    __libc_free(block);
}
}
#endif
