// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/mapped/page_watch.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <memory>

#include <sys/mman.h>

namespace gapscope {

/// A mapping, as the handler of the signal reads it: without a lock and without memory. Mappings are used again and
/// never freed, so that the handler may walk their list at any time.
struct PageWatch::Mapping {
    std::atomic<bool> isTaken = true;
    std::atomic<std::uintptr_t> begin = 0;
    std::atomic<std::uintptr_t> end = 0; ///< 0: nothing is watched
    std::atomic<bool> hasLost = false;
    Mapping* next = nullptr;
};

struct WatchedMappings {
    using Mapping = PageWatch::Mapping;

    static inline std::atomic<Mapping*> first = nullptr;
    static inline struct sigaction before {};

    static Mapping* take() {
        for (Mapping* mapping = first; mapping != nullptr; mapping = mapping->next)
            if (!mapping->isTaken.exchange(true))
                return mapping;
        auto* const made = new Mapping; // stays, see above
        made->next = first;
        while (!first.compare_exchange_weak(made->next, made)) {
        }
        return made;
    }

    /// The mapping around an address; null if it is none of ours.
    static Mapping* around(std::uintptr_t address) noexcept {
        for (Mapping* mapping = first; mapping != nullptr; mapping = mapping->next)
            if (address >= mapping->begin && address < mapping->end)
                return mapping;
        return nullptr;
    }

    /// On the thread that touched the page, which then reads a zero there.
    static void replacePages(int number, siginfo_t* info, void* /*context*/) {
        const int error = errno;
        Mapping* const mapping = around(reinterpret_cast<std::uintptr_t>(info->si_addr));
        if (info->si_code > 0 && mapping != nullptr) { // else somebody sent the signal
            mapping->hasLost = true;
            // All of it, since the pages behind the end of a file that became shorter are lost, too, and offsets of
            // rows that are half zeros would point outside. Pages of zeros that are only read take no memory.
            // NOLINTNEXTLINE(performance-no-int-to-ptr): atomics of numbers are free of locks everywhere
            void* const memory = reinterpret_cast<void*>(mapping->begin.load());
            constexpr int kind = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;
            void* const zeros = mmap(memory, mapping->end - mapping->begin, PROT_READ, kind, -1, 0);
            if (zeros != MAP_FAILED) { // NOLINT(performance-no-int-to-ptr): the macro of the system
                errno = error;
                return;
            }
        }
        // Not ours: as if this handler were not there. The access is repeated on return; a sent signal is not.
        sigaction(SIGBUS, &before, nullptr);
        if (info->si_code <= 0)
            static_cast<void>(raise(number));
        errno = error;
    }

    static bool install() noexcept {
        struct sigaction action {};
        action.sa_sigaction = &replacePages;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        return sigaction(SIGBUS, &action, &before) == 0;
    }
};

PageWatch::PageWatch(void* memory, std::size_t bytes) : m_mapping(WatchedMappings::take()) {
    [[maybe_unused]] static const bool isInstalled = WatchedMappings::install();
    m_mapping->hasLost = false;
    m_mapping->begin = reinterpret_cast<std::uintptr_t>(memory);
    m_mapping->end = m_mapping->begin + bytes;
}

PageWatch::~PageWatch() {
    m_mapping->end = 0;
    m_mapping->isTaken = false;
}

bool PageWatch::hasLost() const noexcept {
    return m_mapping->hasLost;
}

} // namespace gapscope
