// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/memory/page_memory.h"

#include <cstdlib>
#include <new>
#include <utility>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace gapscope {
namespace {

void* takePages(std::size_t bytes) {
#ifdef __linux__
    // All pages will be written soon; populating them at once is faster than one fault per page.
    void* const memory =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    if (memory == MAP_FAILED)
        throw std::bad_alloc();
    return memory;
#else
    void* const memory = std::malloc(bytes);
    if (memory == nullptr)
        throw std::bad_alloc();
    return memory;
#endif
}

void givePagesBack(void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef __linux__
    munmap(memory, bytes);
#else
    std::free(memory);
#endif
}

} // namespace

PageMemory::PageMemory(std::size_t bytes)
    : m_data(bytes == 0 ? nullptr : static_cast<std::byte*>(takePages(bytes))), m_bytes(bytes) {}

PageMemory::~PageMemory() {
    if (m_data != nullptr)
        givePagesBack(m_data, m_bytes);
}

PageMemory::PageMemory(PageMemory&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr)), m_bytes(std::exchange(other.m_bytes, 0)) {}

PageMemory& PageMemory::operator=(PageMemory&& other) noexcept {
    std::swap(m_data, other.m_data);
    std::swap(m_bytes, other.m_bytes);
    return *this;
}

} // namespace gapscope
