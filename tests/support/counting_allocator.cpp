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

constexpr std::uint64_t never = ~std::uint64_t{0};
std::atomic<std::uint64_t> made = 0; ///< requests since the start of the program
std::atomic<std::uint64_t> firstFailing = never;
std::atomic<std::uint64_t> lastFailing = never;
std::atomic<std::uint64_t> failed = 0;
thread_local bool isExempt = false;

[[maybe_unused]] bool isRefused(std::size_t size) noexcept {
    const std::size_t limit = refused.load(std::memory_order_relaxed);
    if (limit != 0 && size >= limit)
        return true;
    if (isExempt)
        return false;
    const std::uint64_t number = ++made;
    if (number < firstFailing || number > lastFailing)
        return false;
    ++failed;
    return true;
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

std::uint64_t requests() noexcept {
    return made;
}
FailingRequests::FailingRequests(std::uint64_t k, std::uint64_t count) noexcept {
    failed = 0;
    firstFailing = never; // no thread sees half of a change
    lastFailing = count >= never - made - k ? never : made + k + count - 1;
    firstFailing = made + k;
}
FailingRequests::~FailingRequests() {
    firstFailing = never;
}
std::uint64_t FailingRequests::count() noexcept {
    return failed;
}

ExemptThread::ExemptThread() noexcept : m_before(isExempt) {
    isExempt = true;
}
ExemptThread::~ExemptThread() {
    isExempt = m_before;
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
